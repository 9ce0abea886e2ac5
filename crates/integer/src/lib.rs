//! Arbitrary-precision integers, and constant-time integers for secrets.
//!
//! | module | what it does |
//! |---|---|
//! | [`Integer`] | signed integers of any size, with the operators and traits of primitive ones |
//! | [`natural`] | the algorithms, on slices of limbs: variable time |
//!
//! Everything here is variable time by nature, unless its documentation says otherwise.
#![no_std]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod error;
mod integer;
pub mod natural;

pub use error::{Error, OutOfMemory};
pub use integer::Integer;
