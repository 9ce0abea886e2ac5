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
use crate::curves::curve25519::{Fp, Fr, ladder_255, ladders_255, le_limbs, mul_base};
use crate::field::batch_invert;
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

/// Keys that share an inversion.
const TOGETHER: usize = 32;

/// [`x25519`] of many pairs, eight at a time where the CPU has kernels for that: with AVX2 in 0.54 of the time of one after the other.
///
/// ```
/// use adamant_curves::Error;
/// use adamant_curves::x25519::{x25519, x25519_base_batch, x25519_batch};
///
/// // A server's short-lived secrets, and the keys of its clients.
/// let secrets: [[u8; 32]; 9] = core::array::from_fn(|i| [i as u8 + 1; 32]);
/// let mut publics = [[0; 32]; 9];
/// x25519_base_batch(&secrets, &mut publics)?;
/// publics.reverse();
/// let mut shared = [[0; 32]; 9];
/// x25519_batch(&secrets, &publics, &mut shared).map_err(|(_, error)| error)?;
/// assert_eq!(shared[3], *x25519(&secrets[3], &publics[3])?);
///
/// // A client whose key has small order spoils its own result alone.
/// publics[5] = [0; 32];
/// assert_eq!(x25519_batch(&secrets, &publics, &mut shared), Err((5, Error::SmallOrder)));
/// assert_eq!((shared[4], shared[5]), (*x25519(&secrets[4], &publics[4])?, [0; 32]));
/// # Ok::<(), Error>(())
/// ```
///
/// # Errors
/// [`Error::SmallOrder`] with the first place whose result is all zero; all results are written, and more of them may be zero.
/// [`Error::LengthMismatch`] with place 0 if the lengths differ; then nothing is written.
///
/// # Constant time
/// With respect to all values; how many there are and which results were all zero is public.
pub fn x25519_batch(
    secrets: &[[u8; 32]],
    publics: &[[u8; 32]],
    shared: &mut [[u8; 32]],
) -> Result<(), (usize, Error)> {
    if secrets.len() != publics.len() || secrets.len() != shared.len() {
        return Err((0, Error::LengthMismatch));
    }
    let chunks = secrets.chunks(TOGETHER).zip(publics.chunks(TOGETHER)).zip(shared.chunks_mut(TOGETHER));
    for ((secrets, publics), shared) in chunks {
        let mut k = Zeroizing::new([[0; 4]; TOGETHER]);
        let mut u = Zeroizing::new([Fp::ZERO; TOGETHER]);
        let [mut numerators, mut denominators, mut scratch] =
            [(); 3].map(|()| Zeroizing::new([Fp::ZERO; TOGETHER]));
        for (i, (secret, public)) in secrets.iter().zip(publics).enumerate() {
            (k[i], u[i]) = (*clamp(secret), Fp::from_low_255_bits(public));
        }
        let n = secrets.len();
        ladders_255(&k[..n], &u[..n], &mut numerators[..n], &mut denominators[..n]);
        // There is as much scratch as elements.
        let _ = batch_invert(&mut denominators[..n], &mut *scratch);
        for ((shared, x), z) in shared.iter_mut().zip(&*numerators).zip(&*denominators) {
            *shared = (x * z).to_le_bytes();
        }
    }
    match shared.iter().position(|shared| shared.ct_eq(&[0u8; 32]).declassify()) {
        None => Ok(()),
        Some(place) => Err((place, Error::SmallOrder)),
    }
}

/// [`x25519_base`] of many secrets, with one inversion for dozens of them.
///
/// # Errors
/// [`Error::LengthMismatch`].
///
/// # Constant time
/// With respect to the secrets.
pub fn x25519_base_batch(secrets: &[[u8; 32]], publics: &mut [[u8; 32]]) -> Result<(), Error> {
    if secrets.len() != publics.len() {
        return Err(Error::LengthMismatch);
    }
    for (secrets, publics) in secrets.chunks(TOGETHER).zip(publics.chunks_mut(TOGETHER)) {
        let [mut numerators, mut denominators, mut scratch] =
            [(); 3].map(|()| Zeroizing::new([Fp::ZERO; TOGETHER]));
        for (i, secret) in secrets.iter().enumerate() {
            let k = Zeroizing::new(Fr::from_limbs_reduced(&clamp(secret)));
            let point = Zeroizing::new(mul_base(&k));
            (numerators[i], denominators[i]) = (point.z + point.y, point.z - point.y);
        }
        let _ = batch_invert(&mut denominators[..secrets.len()], &mut *scratch);
        for ((public, x), z) in publics.iter_mut().zip(&*numerators).zip(&*denominators) {
            *public = (x * z).to_le_bytes();
        }
    }
    Ok(())
}
