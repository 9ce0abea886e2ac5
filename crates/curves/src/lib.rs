//! Prime fields, extension towers, elliptic curves and pairings.
//!
//! | module | what is in it |
//! |---|---|
//! | [`field`] | prime fields of any odd modulus: one generic element, parameters by type, kernels by length |
//! | [`tower`] | extension fields: [`tower::Fp2`], cubic and sextic extensions over it (or over the prime field itself) |
//! | [`curve`] | groups of points |
//! | [`scalar_mul`] | scalar multiplication, constant time and for public scalars |
//! | [`hash_to_curve`] | from messages to points |
//! | [`msm`] | sums of many products |
//! | `fft`, with the feature `std` | polynomials and their values at roots of unity |
//! | [`pairing`] | Miller loops, final exponentiations, their values |
//! | `parallel`, with the feature `std` | batches on several threads, or on a pool of the caller |
//! | [`x25519`], [`ed25519`], [`ristretto255`] | key agreement, signatures, a group of prime order on Curve25519 |
//! | `registry`, with the feature `std` | all groups, for programs that learn at run time which one they work in |
//! | [`bls12_381`] and its like | one module a curve: parameters and the names of its types |
//!
//! Everything is constant time in its values unless its name ends in `_vartime`. Nothing touches the heap but
//! [`msm::msm_vartime`] and transforms.
//!
//! ```
//! use adamant_curves::bls12_381::Fp;
//!
//! let a = Fp::from(7u64);
//! let inverse = a.invert().to_option_vartime().unwrap();
//! assert_eq!(a * inverse, Fp::ONE);
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
#![no_std]
#![allow(clippy::op_ref, reason = "an operand by value is copied: see `field::operators`")]
#[cfg(any(feature = "std", test))]
extern crate std;

// Tested from outside: with what is made of every curve the unit tests would take a minute longer to compile.
#[cfg(all(feature = "arkworks", not(test)))]
pub mod arkworks;
pub mod curve;
mod curves;
pub mod ed25519;
mod error;
mod families;
#[cfg(feature = "std")]
pub mod fft;
pub mod field;
pub mod hash_to_curve;
#[cfg_attr(
    not(any(test, all(target_arch = "x86_64", not(adamant_portable)))),
    allow(dead_code, unused_imports, reason = "without kernels the scalar path is taken")
)]
mod lanes;
pub mod msm;
pub mod pairing;
#[cfg(feature = "std")]
pub mod parallel;
#[cfg(all(feature = "std", not(test)))]
pub mod registry;
pub mod ristretto255;
#[cfg_attr(
    any(not(target_arch = "x86_64"), adamant_portable),
    allow(dead_code, reason = "kernels and tests")
)]
mod rns;
pub mod scalar_mul;
#[cfg_attr(not(feature = "std"), allow(dead_code, reason = "for what needs a heap"))]
mod thresholds;
pub mod tower;
pub mod x25519;
#[cfg(all(feature = "zkcrypto", not(test)))]
pub mod zkcrypto;

pub use curves::*;
pub use error::Error;
pub use families::FAMILIES;
