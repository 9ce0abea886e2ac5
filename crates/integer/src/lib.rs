//! Arbitrary-precision integers, and constant-time integers for secrets.
//!
//! | module | what it does |
//! |---|---|
//! | [`Integer`] | signed integers of any size, with the operators and traits of primitive ones |
//! | [`Natural`] | the same without a sign |
//! | `natural` | the algorithms, on slices of limbs: variable time; for Adamant's own crates, any release may change it |
//! | [`Uint`], [`BoxedUint`] | integers of fixed width for secrets, on the stack and on the heap: constant time |
//! | [`prime`] | secret primes, safe primes, and the numbers of an RSA key |
//!
//! Everything here is variable time by nature, unless its documentation says otherwise.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod boxed;
mod error;
mod families;
mod fixed;
mod integer;
#[doc(hidden)]
pub mod natural;
pub mod prime;
mod uint;

#[cfg(feature = "std")]
pub use adamant_base::random::OsRandom;
pub use adamant_base::random::RandomSource;
pub use boxed::BoxedUint;
pub use error::{Error, OutOfMemory};
pub use families::FAMILIES;
pub use integer::{FactorProgress, FactorStep, Factorization, Integer, Natural, Order, Words};
#[cfg(feature = "rand")]
pub use integer::{RandomBits, UniformInteger, UniformNatural};
pub use uint::Uint;
