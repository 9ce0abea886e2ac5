//! Arithmetic modulo any odd number of 2 to 16384 bits.
//!
//! A [`Modulus`] is made once; it chooses the fastest kernel that this CPU has ([`Backend`]) and holds its constants. A
//! [`Residue`] is a number modulo it, kept in that kernel's own form. Everything is constant time in the values of modulus,
//! residues and exponents, unless its name ends in `_vartime`; only lengths are public.
//!
//! Hidden from the documentation, for Adamant's own crates: `Ring` and `pow_mod`, the same on limbs, and `Buckets` and `Residues`, for
//! products of many residues. Any release may change them.
//!
//! ```
//! use adamant_modular::Modulus;
//!
//! // 5^(2^10) modulo 1000003
//! let modulus = Modulus::from_be_bytes(&1_000_003u32.to_be_bytes())?;
//! let mut x = modulus.residue(&[5]);
//! x.square_chain(10);
//! assert_eq!(*x.to_be_bytes(), 58_588u32.to_be_bytes()[1..]);
//! # Ok::<(), adamant_modular::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod backend;
mod buckets;
mod error;
mod groups;
mod invert;
mod lucas;
mod memory;
mod modulus;
mod operators;
mod pow;
mod residue;
mod residues;
mod ring;
pub mod rsa;
mod sum;
mod thresholds;

pub use backend::{Backend, FAMILIES};
#[doc(hidden)]
pub use buckets::Buckets;
pub use error::Error;
pub use groups::Group;
pub use modulus::Modulus;
#[doc(hidden)]
pub use pow::pow_mod;
pub use residue::Residue;
#[doc(hidden)]
pub use residues::Residues;
pub use ring::MAX_BITS;
#[doc(hidden)]
pub use ring::Ring;
