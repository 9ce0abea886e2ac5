//! Many signatures at once.

use super::VerifyingKey;
use super::challenge::Scheme;
use crate::Error;
use crate::curves::curve25519::{Fr, Parameters, Point, sum_with_base_vartime};
use crate::scalar_mul::Term;
use adamant_symmetric::sha512::Sha512;

/// Signatures whose doublings are shared.
const GROUP: usize = 16;

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
    batch.chunks(GROUP).try_for_each(verify_group)
}

fn verify_group(group: &[Signed<'_>]) -> Result<(), Error> {
    let mut transcript = Sha512::new();
    let mut challenges = [Fr::ZERO; GROUP];
    for (signed, k) in group.iter().zip(&mut challenges) {
        let r = &signed.signature[..32];
        *k = Scheme::Plain.hash(&[r, signed.key.as_bytes(), signed.message]);
        // k binds R, the key and the message; so the hash of these binds the batch.
        transcript.update(&k.to_le_bytes());
        transcript.update(signed.signature);
        transcript.update(signed.key.as_bytes());
    }
    let transcript = transcript.finalize();
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
        let s = Fr::from_le_bytes(&signed.signature[32..]).map_err(|_| Error::InvalidSignature)?;
        let z = factor(&transcript, i);
        let scalar = Fr::from_limbs_reduced(&z);
        of_base += scalar * s;
        terms[2 * i] = Term::new_vartime(&points[i], &z, true);
        terms[2 * i + 1] = Term::new_vartime(&signed.key.minus_a, &(scalar * *k).to_limbs(), false);
    }
    let sum = sum_with_base_vartime(&terms[..2 * group.len()], &of_base);
    if sum.double_times(3).is_identity().to_bool_vartime() { Ok(()) } else { Err(Error::InvalidSignature) }
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
