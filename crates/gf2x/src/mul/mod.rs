//! Products: plain ones in F2[x], and the reduction modulo x^r - 1.
//!
//! The long kernels live with their back ends; this folder holds what they share.

pub(crate) mod karatsuba;
mod plain;
mod reduce;

pub use plain::Multiplier;
pub(crate) use reduce::reduce;
