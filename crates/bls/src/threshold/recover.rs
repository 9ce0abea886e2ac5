//! Signatures and keys from enough parts.

use super::{Commitments, PartialSignature, SecretShare, lagrange};
use crate::list::list;
use crate::sums::sum_of_products;
use crate::{Error, PublicKey, Scheme, SecretKey, Signature, Variant};
use adamant_base::ct::CtEq;
use adamant_curves::bls12_381::Fr;
use alloc::vec::Vec;
use core::fmt;
use zeroize::Zeroizing;

/// Why a signature was not recovered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecoverError {
    /// The parts with these indices do not hold; without them enough others may be left.
    BadPartials(Vec<u32>),
    /// Anything else.
    Refused(Error),
}

impl From<Error> for RecoverError {
    fn from(error: Error) -> RecoverError {
        RecoverError::Refused(error)
    }
}

impl fmt::Display for RecoverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecoverError::Refused(error) => error.fmt(f),
            RecoverError::BadPartials(indices) => {
                f.write_str("parts of the signature that do not hold:")?;
                indices.iter().try_for_each(|index| write!(f, " {index}"))
            }
        }
    }
}

impl core::error::Error for RecoverError {}

impl<V: Variant> Commitments<V> {
    /// The group's signature out of the parts of at least as many holders as are needed; the first of them are taken. The
    /// result is verified under the group's key, and only where it does not hold all parts are looked at.
    ///
    /// # Errors
    /// [`RecoverError::BadPartials`] with the indices of the parts that do not hold; otherwise [`Error::TooFewShares`],
    /// [`Error::InvalidIndex`], [`Error::RepeatedIndex`] (all parts are looked at), and those of [`PublicKey::verify`].
    pub fn recover(
        &self,
        scheme: Scheme<'_>,
        message: &[u8],
        partials: &[PartialSignature<V>],
    ) -> Result<Signature<V>, RecoverError> {
        let taken = partials.get(..self.threshold()).ok_or(Error::TooFewShares)?;
        check_indices(partials.iter().map(|partial| partial.index))?;
        let indices = list(taken.iter().map(|partial| partial.index))?;
        let points = list(taken.iter().map(|partial| partial.signature.0))?;
        let sum = sum_of_products(&points, &lagrange::factors(&indices)?)?;
        let signature = Signature(sum.to_affine());
        match self.group_key().verify(scheme, message, &signature) {
            Ok(()) => Ok(signature),
            Err(Error::InvalidSignature | Error::IdentitySignature) => {
                let bad =
                    |partial: &&PartialSignature<V>| self.verify_partial(scheme, message, partial).is_err();
                Err(RecoverError::BadPartials(partials.iter().filter(bad).map(|part| part.index).collect()))
            }
            Err(error) => Err(error.into()),
        }
    }
}

impl<V: Variant> Commitments<V> {
    /// The key out of at least as many shares as are needed, by [`recover_key`].
    ///
    /// # Errors
    /// [`Error::TooFewShares`], and those of [`recover_key`].
    ///
    /// # Constant time
    /// As [`recover_key`].
    pub fn recover_key(&self, shares: &[SecretShare<V>]) -> Result<SecretKey<V>, Error> {
        if shares.len() < self.threshold() {
            return Err(Error::TooFewShares);
        }
        recover_key(shares, self.group_key())
    }
}

/// Refuses 0 and equal indices.
fn check_indices(indices: impl ExactSizeIterator<Item = u32>) -> Result<(), Error> {
    let mut sorted = list(indices)?;
    sorted.sort_unstable();
    if sorted.first() == Some(&0) {
        return Err(Error::InvalidIndex);
    }
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) { Err(Error::RepeatedIndex) } else { Ok(()) }
}

/// The key out of as many shares as are needed: all that are given are used. The result is compared with the group's key.
///
/// ```
/// use adamant_bls::threshold::{self, Commitments, PartialSignature, RecoverError, SecretShare};
/// use adamant_bls::{MinPk, OsRandom, Scheme, min_pk};
///
/// let key = min_pk::SecretKey::generate(&mut OsRandom)?;
/// let (shares, commitments) = threshold::split(&key, 2, 3, &mut OsRandom)?;
/// assert_eq!(commitments.to_bytes().len(), 2 * 48);
/// // A holder keeps index and value.
/// let share: &SecretShare<MinPk> = &shares[2];
/// let same = SecretShare::<MinPk>::from_be_bytes(share.index(), &*share.value().to_be_bytes())?;
/// assert_eq!(commitments.share_key(3)?, same.value().public_key());
///
/// // One part is too few for a signature, two shares give the key.
/// let part: PartialSignature<MinPk> = same.sign(Scheme::BASIC, commitments.group_key(), b"message")?;
/// let error: RecoverError = commitments.recover(Scheme::BASIC, b"message", &[part]).unwrap_err();
/// assert!(!error.to_string().is_empty());
/// let recovered = threshold::recover_key(&shares[..2], commitments.group_key())?;
/// assert_eq!(recovered.to_be_bytes(), key.to_be_bytes());
/// assert_eq!(commitments.recover_key(&shares)?.to_be_bytes(), key.to_be_bytes());
/// # let _: Commitments<MinPk> = commitments;
/// # Ok::<(), adamant_bls::Error>(())
/// ```
///
/// # Errors
/// [`Error::EmptyList`], [`Error::RepeatedIndex`]; [`Error::InvalidShare`] where the key that comes out is not the group's: too few
/// shares, or one of them is wrong ([`Commitments::verify_share`] tells which).
///
/// # Constant time
/// With respect to the shares; indices and the outcome are public.
pub fn recover_key<V: Variant>(
    shares: &[SecretShare<V>],
    group_key: &PublicKey<V>,
) -> Result<SecretKey<V>, Error> {
    if shares.is_empty() {
        return Err(Error::EmptyList);
    }
    let indices = list(shares.iter().map(SecretShare::index))?;
    let mut sum = Zeroizing::new(Fr::ZERO);
    for (share, factor) in shares.iter().zip(lagrange::factors(&indices)?) {
        *sum += *share.value().scalar() * factor;
    }
    let key = SecretKey::from_scalar(*sum).ok_or(Error::InvalidShare)?;
    // Public: shares of another key are refused.
    let fits = key.public_key().0.ct_eq(&group_key.0).declassify();
    if fits { Ok(key) } else { Err(Error::InvalidShare) }
}
