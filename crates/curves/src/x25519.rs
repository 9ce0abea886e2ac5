//! X25519: Diffie-Hellman on Curve25519.
//!
//! Secrets are any 32 bytes, from a random source; public keys are u coordinates, 32 bytes, little-endian, whose top bit
//! is ignored and which may be at or above p.
//!
//! Source: RFC 7748, section 5.
//!
//! ```
//! use adamant_curves::Error;
//! use adamant_curves::x25519::{x25519, x25519_base, x25519_unchecked};
//!
//! // Secrets are 32 random bytes.
//! let (alice, bob) = ([1; 32], [2; 32]);
//! let shared = x25519(&alice, &x25519_base(&bob))?;
//! assert_eq!(*shared, *x25519(&bob, &x25519_base(&alice))?);
//!
//! // A public key of small order gives a secret that everybody knows.
//! assert_eq!(x25519(&alice, &[0; 32]), Err(Error::SmallOrder));
//! assert_eq!(*x25519_unchecked(&alice, &[0; 32]), [0; 32]);
//! # Ok::<(), Error>(())
//! ```

use crate::Error;
use crate::curves::curve25519::{Fp, Fr, ladder_255, le_limbs, mul_base};
use adamant_base::ct::CtEq;
use zeroize::Zeroizing;

/// The clamped scalar: a multiple of 8 from 2^254 on, below 2^255.
fn clamp(secret: &[u8; 32]) -> Zeroizing<[u64; 4]> {
    let mut k = Zeroizing::new(le_limbs(secret));
    k[0] &= !7;
    k[3] = k[3] & (u64::MAX >> 1) | 1 << 62;
    k
}

/// The secret that both sides share, 32 bytes: hash it before use.
///
/// # Errors
/// [`Error::SmallOrder`] if it is all zero: the other side's point has small order, and everyone knows the result.
///
/// # Constant time
/// With respect to both values; whether the result was all zero is public.
///
/// # Source
/// RFC 7748, sections 5 and 6.1.
pub fn x25519(secret: &[u8; 32], public: &[u8; 32]) -> Result<Zeroizing<[u8; 32]>, Error> {
    let shared = x25519_unchecked(secret, public);
    let zero = shared.ct_eq(&[0u8; 32]);
    if zero.declassify() { Err(Error::SmallOrder) } else { Ok(shared) }
}

/// [`x25519`] without the check: all zero for points of small order.
#[must_use]
pub fn x25519_unchecked(secret: &[u8; 32], public: &[u8; 32]) -> Zeroizing<[u8; 32]> {
    let k = clamp(secret);
    let u = Zeroizing::new(ladder_255(&k, &Fp::from_low_255_bits(public)));
    Zeroizing::new(u.to_le_bytes())
}

/// The public key of a secret, 32 bytes: the secret times the base point u = 9.
///
/// # Constant time
/// With respect to the secret.
#[must_use]
pub fn x25519_base(secret: &[u8; 32]) -> [u8; 32] {
    let k = Zeroizing::new(Fr::from_limbs_reduced(&clamp(secret)));
    mul_base(&k).to_montgomery().to_le_bytes()
}
