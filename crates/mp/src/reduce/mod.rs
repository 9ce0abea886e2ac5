//! Reductions with something computed once for a modulus. Where a program passes what does not belong to its modulus the
//! result is the remainder all the same: the constants steer the way, not the result.
//!
//! | file | form of the modulus |
//! |---|---|
//! | `barrett` | any |
//! | `montgomery` | odd |
//! | `diminished` | 2^(60 n) - k, k one digit |
//! | `two_k` | 2^p - k |

pub mod barrett;
pub mod diminished;
pub mod montgomery;
pub mod two_k;
