//! Primes.
//!
//! | file | what it holds |
//! |---|---|
//! | `single` | one test: Fermat, Miller-Rabin, strong Lucas, small primes |
//! | `frobenius` | the test of Frobenius and Underwood |
//! | `is_prime` | the tests together |
//! | `next` | the search for the next prime |
//! | `random` | random primes |

pub mod frobenius;
pub mod is_prime;
pub mod next;
pub mod random;
pub mod single;
