//! What the dealer publishes: the generator times each coefficient of the polynomial.

use super::{PartialSignature, SecretShare};
use crate::{Error, PublicKey, Scheme, Variant};
use adamant_base::ct::CtEq;
use adamant_curves::bls12_381::Fr;
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian};
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// Feldman's commitments to a polynomial of as many coefficients as shares are needed. The first is the group's key.
///
/// ```
/// use adamant_bls::{OsRandom, Scheme, min_pk, threshold};
///
/// let secret = min_pk::SecretKey::generate(&mut OsRandom)?;
/// let (shares, commitments) = threshold::split(&secret, 2, 3, &mut OsRandom)?;
/// // Each holder checks the share that came from the dealer.
/// for share in &shares {
///     commitments.verify_share(share)?;
/// }
/// // Two of the three sign, and whoever collects checks each part.
/// let mut parts = Vec::new();
/// for share in &shares[1..] {
///     let part = share.sign(Scheme::BASIC, commitments.group_key(), b"a message")?;
///     commitments.verify_partial(Scheme::BASIC, b"a message", &part)?;
///     parts.push(part);
/// }
/// let signature = commitments.recover(Scheme::BASIC, b"a message", &parts).unwrap();
/// secret.public_key().verify(Scheme::BASIC, b"a message", &signature)?;
/// # Ok::<(), adamant_bls::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commitments<V: Variant> {
    group_key: PublicKey<V>,
    /// Public, but wiped as all that comes of secrets: the search of the C interface makes no exceptions.
    others: Zeroizing<Vec<Affine<V::Keys>>>,
}

impl<V: Variant> Commitments<V> {
    /// Those of coefficients; none if one of them is 0.
    ///
    /// # Constant time
    /// With respect to the coefficients, apart from 0.
    pub(super) fn of(coefficients: &[Fr]) -> Result<Option<Self>, Error> {
        let [constant, others @ ..] = coefficients else { return Err(Error::EmptyList) };
        let commit = |coefficient: &Fr| PublicKey::from_point(Affine::GENERATOR.mul(coefficient).to_affine());
        let Ok(group_key) = commit(constant) else { return Ok(None) };
        let mut points = room(others.len())?;
        for coefficient in others {
            let Ok(key) = commit(coefficient) else { return Ok(None) };
            points.push(key.0);
        }
        Ok(Some(Commitments { group_key, others: points }))
    }

    /// Commitments of their compressed points one after the other, the group's key first.
    ///
    /// # Errors
    /// [`Error::EmptyList`]; [`Error::LengthMismatch`] for a part of a point; those of [`PublicKey::from_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let mut encodings = bytes.chunks_exact(PublicKey::<V>::COMPRESSED_BYTES);
        if !encodings.remainder().is_empty() {
            return Err(Error::LengthMismatch);
        }
        let group_key = PublicKey::from_bytes(encodings.next().ok_or(Error::EmptyList)?)?;
        let mut others = room(encodings.len())?;
        for encoding in encodings {
            others.push(PublicKey::<V>::from_bytes(encoding)?.0);
        }
        Ok(Commitments { group_key, others })
    }

    /// The compressed points one after the other.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.threshold() * PublicKey::<V>::COMPRESSED_BYTES);
        out.extend_from_slice(self.group_key.to_compressed().as_ref());
        for point in self.others.iter() {
            out.extend_from_slice(PublicKey::<V>(*point).to_compressed().as_ref());
        }
        out
    }

    /// The public key of the whole.
    #[must_use]
    pub fn group_key(&self) -> &PublicKey<V> {
        &self.group_key
    }

    /// How many shares are needed.
    #[must_use]
    pub fn threshold(&self) -> usize {
        1 + self.others.len()
    }

    /// The public key of the share with an index: the polynomial there, by Horner's rule on points.
    ///
    /// # Errors
    /// [`Error::InvalidIndex`] for 0; [`Error::IdentityKey`] for an index whose share would be 0.
    pub fn share_key(&self, index: u32) -> Result<PublicKey<V>, Error> {
        if index == 0 {
            return Err(Error::InvalidIndex);
        }
        let x = Fr::from(u64::from(index));
        let mut sum = Jacobian::IDENTITY;
        for point in self.others.iter().rev() {
            sum = sum.add_affine_vartime(point).mul_vartime(&x);
        }
        PublicKey::from_point(sum.add_affine_vartime(&self.group_key.0).to_affine())
    }

    /// Whether a share is the one that the dealer committed to.
    ///
    /// # Errors
    /// [`Error::InvalidShare`], and those of [`Self::share_key`].
    ///
    /// # Constant time
    /// With respect to the share; the index is public, and so is the outcome.
    pub fn verify_share(&self, share: &SecretShare<V>) -> Result<(), Error> {
        let expected = self.share_key(share.index())?;
        // Public: a wrong share is refused.
        let fits = share.value().public_key().0.ct_eq(&expected.0).declassify();
        if fits { Ok(()) } else { Err(Error::InvalidShare) }
    }

    /// Whether a holder's part of a signature is right.
    ///
    /// # Errors
    /// Those of [`Self::share_key`] and of [`PublicKey::verify`].
    pub fn verify_partial(
        &self,
        scheme: Scheme<'_>,
        message: &[u8],
        partial: &PartialSignature<V>,
    ) -> Result<(), Error> {
        let hash = scheme.hash(&self.group_key, message)?.to_affine();
        self.share_key(partial.index)?.verify_hash(&hash, &partial.signature)
    }
}

/// An empty list with room for `count` points.
fn room<P: zeroize::Zeroize>(count: usize) -> Result<Zeroizing<Vec<P>>, Error> {
    let mut list = Zeroizing::new(Vec::new());
    list.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
    Ok(list)
}
