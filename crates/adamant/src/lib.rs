//! Fast, hardened arithmetic for cryptography.
//!
//! | module | feature | what is in it |
//! |---|---|---|
//! | [`modular`] | `modular` | any odd modulus: squaring chains, exponentiation, RSA-CRT |
//! | [`curves`] | `curves` | prime fields, extension towers, elliptic curves, pairings |
//! | [`integer`] | `integer` | integers of any size; constant-time ones for secrets |
//! | [`gf2x`] | `gf2x` | binary polynomials modulo x^r - 1: products, k-squarings, five inversions |
//! | [`symmetric`] | `symmetric` | AES modes, AEGIS, SHA-256, one message or many |
//! | [`rsa`] | `rsa` | RSA keys in DER and PEM, PSS and PKCS#1 v1.5 signatures, OAEP |
//! | [`vdf`] | `vdf` | verifiable delay functions: evaluation, checkpoints, proofs |
//! | [`base`] | always | CPU detection, constant-time types |
#![no_std]

pub use adamant_base as base;
#[cfg(feature = "curves")]
pub use adamant_curves as curves;
#[cfg(feature = "gf2x")]
pub use adamant_gf2x as gf2x;
#[cfg(feature = "integer")]
pub use adamant_integer as integer;
#[cfg(feature = "modular")]
pub use adamant_modular as modular;
#[cfg(feature = "rsa")]
pub use adamant_rsa as rsa;
#[cfg(feature = "symmetric")]
pub use adamant_symmetric as symmetric;
#[cfg(feature = "vdf")]
pub use adamant_vdf as vdf;

/// The examples of `docs/curves.md`, run as tests.
#[cfg(all(doctest, feature = "curves"))]
#[doc = include_str!("../../../docs/curves.md")]
pub struct CurvesNote;

/// The example of `docs/rsa.md`, run as a test.
#[cfg(all(doctest, feature = "rsa"))]
#[doc = include_str!("../../../docs/rsa.md")]
pub struct RsaNote;
