//! The precompiled contracts of Ethereum's virtual machine, up to the Osaka fork: bytes in, bytes out, and what they cost.
//!
//! | address | contract | specification |
//! |---|---|---|
//! | 0x01 | the address that made a signature | Yellow Paper, appendix E |
//! | 0x02, 0x03, 0x04 | SHA-256, RIPEMD-160, the input itself | the same |
//! | 0x05 | powers modulo any number | EIP-198, EIP-2565, EIP-7823, EIP-7883 |
//! | 0x06, 0x07, 0x08 | BN254: sums, products, pairings | EIP-196, EIP-197, EIP-1108 |
//! | 0x09 | the compression function F of BLAKE2b | EIP-152 |
//! | 0x0a | the value of a polynomial at a point, by KZG | EIP-4844 |
//! | 0x0b to 0x11 | BLS12-381: sums, sums of products, pairings, maps to the curve | EIP-2537 |
//! | 0x100 | ECDSA over P-256 | EIP-7951 |
//!
//! [`call`] is what a virtual machine needs; [`Precompile`] has the parts.
//!
//! # Constant time
//! Not at all: all input is public, as everything in a block is. No function of this crate has `_vartime` in its name for that
//! reason, and none is for secrets.
//!
//! ```
//! use adamant_evm::{Fork, Precompile, call};
//!
//! let outcome = call(Fork::Osaka, &Precompile::Sha256.address(), b"abc", 100)?;
//! assert_eq!(outcome.gas_used, 72);
//! assert_eq!(outcome.output[..4], [0xba, 0x78, 0x16, 0xbf]);
//! # Ok::<(), adamant_evm::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

mod blake2;
mod bls12_381;
mod bn254;
mod error;
mod fork;
mod gas;
mod hashes;
mod input;
mod modexp;
mod point_evaluation;
mod precompile;
mod signatures;
mod sum;

/// The families of operations of this crate, for the registry.
pub const FAMILIES: &[adamant_base::backends::Family] = &[blake2::Backend::family("evm/blake2b-f")];

pub use blake2::compress as blake2b_f;
pub use error::Error;
pub use fork::{Fork, UnknownFork};
pub use precompile::{Outcome, Precompile, call};
