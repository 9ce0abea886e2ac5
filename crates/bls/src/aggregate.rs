//! Verification of aggregates.

use crate::list::list;
use crate::sums::batch_to_affine;
use crate::variant::miller_with_signature;
use crate::{Error, PublicKey, Scheme, Signature, Variant};

/// Verifies the aggregate of one signature for each pair of key and message.
///
/// ```
/// use adamant_bls::{Scheme, aggregate_verify, min_pk};
///
/// let secrets = [[1; 32], [2; 32]].map(|seed| min_pk::SecretKey::keygen(&seed, b"").unwrap());
/// let messages: [&[u8]; 2] = [b"one", b"two"];
/// let signatures = [0, 1].map(|i| secrets[i].sign(Scheme::BASIC, messages[i]).unwrap());
/// let aggregate = min_pk::Signature::aggregate(&signatures)?;
/// let keys = secrets.map(|secret| secret.public_key());
/// aggregate_verify(Scheme::BASIC, &keys, &messages, &aggregate)?;
/// # Ok::<(), adamant_bls::Error>(())
/// ```
///
/// # Errors
/// [`Error::EmptyList`]; [`Error::LengthMismatch`] unless there are as many keys as messages; [`Error::RepeatedMessage`] for equal
/// messages in the basic scheme; [`Error::InvalidSignature`], [`Error::IdentitySignature`], [`Error::EmptyTag`],
/// [`Error::OutOfMemory`].
///
/// # Source
/// Sections 2.9 and 3.1.1, 3.2.3, 3.3.
pub fn aggregate_verify<V: Variant>(
    scheme: Scheme<'_>,
    keys: &[PublicKey<V>],
    messages: &[&[u8]],
    signature: &Signature<V>,
) -> Result<(), Error> {
    if keys.len() != messages.len() {
        return Err(Error::LengthMismatch);
    }
    if keys.is_empty() {
        return Err(Error::EmptyList);
    }
    if scheme.needs_distinct_messages() && has_equal(messages)? {
        return Err(Error::RepeatedMessage);
    }
    signature.check_not_identity()?;
    let jobs = list(keys.iter().zip(messages.iter().copied()))?;
    let hashes = batch_to_affine(&scheme.hash_each(&jobs)?)?;
    let pairs = list(keys.iter().map(|key| key.0).zip(hashes))?;
    let holds =
        miller_with_signature::<V>(&pairs, &signature.0).final_exponentiation().is_identity().declassify();
    if holds { Ok(()) } else { Err(Error::InvalidSignature) }
}

fn has_equal(messages: &[&[u8]]) -> Result<bool, Error> {
    let mut sorted = list(messages.iter().copied())?;
    sorted.sort_unstable();
    Ok(sorted.windows(2).any(|pair| pair[0] == pair[1]))
}

/// Verifies the aggregate of the signatures of one message under all keys, with two pairings. The proofs of possession of
/// all keys have to be checked, once and before: [`PublicKey::verify_possession`].
///
/// # Errors
/// [`Error::NeedsProofsOfPossession`] for the other schemes; [`Error::EmptyList`]; [`Error::IdentityKey`] where the keys cancel;
/// [`Error::InvalidSignature`], [`Error::IdentitySignature`], [`Error::EmptyTag`].
///
/// # Source
/// Section 3.3.4.
///
/// ```
/// use adamant_bls::{Scheme, fast_aggregate_verify, min_pk};
///
/// let scheme = Scheme::PROOF_OF_POSSESSION;
/// let (mut keys, mut signatures) = (Vec::new(), Vec::new());
/// for seed in 1..=3 {
///     let secret = min_pk::SecretKey::keygen(&[seed; 32], b"")?;
///     let key = secret.public_key();
///     key.verify_possession(&secret.prove_possession()?)?; // once, when a signer joins
///     keys.push(key);
///     signatures.push(secret.sign(scheme, b"a block")?);
/// }
/// let one = min_pk::Signature::aggregate(&signatures)?;
/// fast_aggregate_verify(scheme, &keys, b"a block", &one)?;
/// assert!(fast_aggregate_verify(scheme, &keys[1..], b"a block", &one).is_err());
/// # Ok::<(), adamant_bls::Error>(())
/// ```
pub fn fast_aggregate_verify<V: Variant>(
    scheme: Scheme<'_>,
    keys: &[PublicKey<V>],
    message: &[u8],
    signature: &Signature<V>,
) -> Result<(), Error> {
    if !scheme.has_proofs() {
        return Err(Error::NeedsProofsOfPossession);
    }
    PublicKey::aggregate(keys)?.verify(scheme, message, signature)
}
