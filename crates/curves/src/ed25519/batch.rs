//! Many signatures at once.

use super::VerifyingKey;
use super::challenge::Scheme;
use crate::Error;
use crate::curves::curve25519::{Fr, Parameters, Point, sum_with_base_vartime};
use crate::scalar_mul::Term;
use adamant_symmetric::sha512::Sha512;

/// Signatures whose doublings are shared.
const GROUP: usize = 16;

/// From so many signatures on all of them are one sum of products, on a heap: by measurement, where lanes of AVX-512 add its buckets up
/// and where they do not (Emerald Rapids, 2026-11-29).
#[cfg(feature = "std")]
fn many() -> usize {
    adamant_base::return_on!(Ifma _engine => 32);
    128
}

/// Signatures of one sum, so that memory does not grow with the batch.
#[cfg(feature = "std")]
const MOST: usize = 1 << 14;

/// A message with its Ed25519 signature and the key to verify it with.
#[derive(Clone, Copy, Debug)]
pub struct Signed<'a> {
    /// The key.
    pub key: &'a VerifyingKey,
    /// The message.
    pub message: &'a [u8],
    /// The signature.
    pub signature: &'a [u8; 64],
}

/// Whether all of these signatures hold, by the folder's rule for batches: a little more than half the time of verifying
/// them one by one. Everything is public here. An empty batch holds.
///
/// The factors z_i of 128 bits are a hash of the whole batch: no random source is needed, and who wants a false batch to
/// pass has to search through 2^128 of them.
///
/// ```
/// use adamant_curves::ed25519::{Signed, SigningKey, VerifyingKey, verify_batch};
///
/// let signer = SigningKey::from_seed(&[7; 32]);
/// // A public key as it comes over the wire.
/// let key = VerifyingKey::from_bytes(signer.verifying_key().as_bytes())?;
/// let signatures = [signer.sign(b"one"), signer.sign(b"two")];
/// let batch = [
///     Signed { key: &key, message: b"one", signature: &signatures[0] },
///     Signed { key: &key, message: b"two", signature: &signatures[1] },
/// ];
/// assert!(verify_batch(&batch).is_ok());
/// # Ok::<(), adamant_curves::Error>(())
/// ```
///
/// # Errors
/// [`Error::InvalidSignature`] if any does not hold; which one is not told.
pub fn verify_batch(batch: &[Signed<'_>]) -> Result<(), Error> {
    #[cfg(feature = "std")]
    if batch.len() >= many() {
        return batch.chunks(MOST).try_for_each(one_sum::verify);
    }
    batch.chunks(GROUP).try_for_each(verify_group)
}

/// What the factors of a batch are hashed from: k binds R, the key and the message; so the hash of these binds the batch.
struct Transcript(Sha512);

impl Transcript {
    /// The challenge k of the signature.
    fn push(&mut self, signed: &Signed<'_>) -> Fr {
        let k = Scheme::Plain.hash(&[&signed.signature[..32], signed.key.as_bytes(), signed.message]);
        self.0.update(&k.to_le_bytes());
        self.0.update(signed.signature);
        self.0.update(signed.key.as_bytes());
        k
    }
}

fn verify_group(group: &[Signed<'_>]) -> Result<(), Error> {
    let mut transcript = Transcript(Sha512::new());
    let mut challenges = [Fr::ZERO; GROUP];
    for (signed, k) in group.iter().zip(&mut challenges) {
        *k = transcript.push(signed);
    }
    let transcript = transcript.0.finalize();
    let identity = Term::<Parameters>::new_vartime(&Point::IDENTITY, &[0; 4], false);
    let mut terms = [identity; 2 * GROUP];
    let mut of_base = Fr::ZERO;
    let (mut encodings, mut points) = ([[0; 32]; GROUP], [Point::IDENTITY; GROUP]);
    for (r, signed) in encodings.iter_mut().zip(group) {
        r.copy_from_slice(&signed.signature[..32]);
    }
    Point::batch_from_bytes(&encodings[..group.len()], &mut points[..group.len()])
        .map_err(|_| Error::InvalidSignature)?;
    for (i, (signed, k)) in group.iter().zip(&challenges).enumerate() {
        let s = s_of(signed)?;
        let z = factor(&transcript, i);
        let scalar = Fr::from_limbs_reduced(&z);
        of_base += scalar * s;
        terms[2 * i] = Term::new_vartime(&points[i], &z, true);
        terms[2 * i + 1] = Term::new_vartime(&signed.key.minus_a, &(scalar * *k).to_limbs(), false);
    }
    let sum = sum_with_base_vartime(&terms[..2 * group.len()], &of_base);
    if sum.double_times(3).is_identity().to_bool_vartime() { Ok(()) } else { Err(Error::InvalidSignature) }
}

/// The S of a signature, which has to be below the group order.
fn s_of(signed: &Signed<'_>) -> Result<Fr, Error> {
    Fr::from_le_bytes(&signed.signature[32..]).map_err(|_| Error::InvalidSignature)
}

/// The factor of signature i: 128 bits.
fn factor(transcript: &[u8; 64], i: usize) -> [u64; 4] {
    let mut hash = Sha512::new();
    hash.update(transcript);
    hash.update(&(i as u64).to_le_bytes());
    let digest = hash.finalize();
    let limb =
        |j: usize| digest[8 * j..8 * j + 8].iter().fold(0, |value, &byte| value << 8 | u64::from(byte));
    [limb(0), limb(1), 0, 0]
}

/// Many signatures: sums of products by `msm`, in lanes where there are kernels for them.
#[cfg(feature = "std")]
mod one_sum {
    use super::{Error, Fr, Point, Sha512, Signed, Transcript, factor, s_of};
    use crate::curve::twisted_edwards::batch_to_affine;
    use crate::curve25519::Affine;
    use crate::msm::msm_vartime;
    use std::vec;
    use std::vec::Vec;

    pub(super) fn verify(batch: &[Signed<'_>]) -> Result<(), Error> {
        let mut transcript = Transcript(Sha512::new());
        let challenges: Vec<Fr> = batch.iter().map(|signed| transcript.push(signed)).collect();
        let transcript = transcript.0.finalize();

        // The generator, all -A_i, all R_i.
        let encodings: Vec<[u8; 32]> =
            batch.iter().map(|signed| core::array::from_fn(|i| signed.signature[i])).collect();
        let mut points = vec![Point::generator(); 1 + 2 * batch.len()];
        let (keys, rs) = points[1..].split_at_mut(batch.len());
        Point::batch_from_bytes(&encodings, rs).map_err(|_| Error::InvalidSignature)?;
        for (point, signed) in keys.iter_mut().zip(batch) {
            *point = signed.key.minus_a;
        }
        let mut affine = vec![Affine::IDENTITY; points.len()];
        batch_to_affine(&points, &mut affine)?;

        let mut scalars = vec![Fr::ZERO; points.len()];
        let mut of_base = Fr::ZERO;
        let (of_keys, of_rs) = scalars[1..].split_at_mut(batch.len());
        let of_signatures = of_keys.iter_mut().zip(of_rs).zip(batch.iter().zip(&challenges));
        for (i, ((of_key, of_r), (signed, k))) in of_signatures.enumerate() {
            let z = Fr::from_limbs_reduced(&factor(&transcript, i));
            of_base += z * s_of(signed)?;
            // Not -z for R: so the digits of its windows above 128 bits are 0.
            (*of_key, *of_r) = (z * *k, z);
        }
        for r in &mut affine[1 + batch.len()..] {
            *r = r.neg();
        }
        scalars[0] = of_base;
        let sum = msm_vartime(&affine, &scalars)?;
        if sum.double_times(3).is_identity().to_bool_vartime() {
            Ok(())
        } else {
            Err(Error::InvalidSignature)
        }
    }
}
