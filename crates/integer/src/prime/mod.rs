//! Secret primes, and the numbers of an RSA key.
//!
//! A prime is found by drawing numbers until one passes: each draw is fresh, so every prime of the size has the same
//! probability, and the numbers that were thrown away have nothing to do with the one that is kept.
//!
//! # Constant time
//! A draw ends as soon as something speaks against it, and at which test is public, as is the number of draws. The one
//! that is kept went through every test in full: divisibility by all small primes, and Miller-Rabin rounds in a
//! number that its size sets, in a time that does not depend on its value. One thing is not hidden: whether p - 1 is
//! divisible by 2^16, which one number in 32768 is ([`is_prime`]).

mod miller_rabin;
mod random;
mod rsa;
mod safe;
mod sieve;

pub use miller_rabin::is_prime;
pub use random::random_prime;
pub use rsa::{RSA_MAX_BITS, RSA_MIN_BITS, RsaNumbers};
pub use safe::{Progress, random_safe_prime};

/// The smallest primes that are drawn, in bits: above all primes of the sieve.
pub const MIN_BITS: usize = 16;
/// The largest, in bits: what `adamant_modular` takes.
pub const MAX_BITS: usize = adamant_modular::MAX_BITS;

/// Draws in terms of those that a fair source takes on average, after which it counts as broken: a fair one fails so
/// often once in e^64.
const PATIENCE: usize = 64;
