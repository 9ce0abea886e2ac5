//! Signatures.

use crate::variant::Group;
use crate::{Error, Variant, decode};
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian};
use alloc::vec::Vec;

/// A signature, an aggregate of signatures, or a proof of possession: a point of the group of signatures.
#[derive(Clone, Copy, Debug)]
pub struct Signature<V: Variant>(pub(crate) Affine<V::Signatures>);

impl<V: Variant> Signature<V> {
    /// Bytes of the compressed encoding.
    pub const COMPRESSED_BYTES: usize = Affine::<V::Signatures>::COMPRESSED_BYTES;
    /// Bytes of the uncompressed encoding.
    pub const UNCOMPRESSED_BYTES: usize = Affine::<V::Signatures>::UNCOMPRESSED_BYTES;

    /// The signature of a compressed or uncompressed encoding, which lengths tell apart; checked to be in the subgroup and
    /// not the identity.
    ///
    /// # Errors
    /// [`Error::InvalidPoint`], [`Error::IdentitySignature`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let point = if bytes.len() == Self::UNCOMPRESSED_BYTES {
            Affine::from_uncompressed(bytes)?
        } else {
            Affine::from_compressed(bytes)?
        };
        let signature = Signature(point);
        signature.check_not_identity()?;
        Ok(signature)
    }

    /// As [`Self::from_bytes`] without the check of the subgroup: for signatures of the caller's own store, where they were
    /// put after they had been checked.
    ///
    /// # Errors
    /// As [`Self::from_bytes`], less [`NotInSubgroup`](adamant_curves::Error::NotInSubgroup).
    pub fn from_trusted_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let point = if bytes.len() == Self::UNCOMPRESSED_BYTES {
            Affine::from_uncompressed_unchecked(bytes)?
        } else {
            Affine::from_compressed_unchecked(bytes)?
        };
        let signature = Signature(point);
        signature.check_not_identity()?;
        Ok(signature)
    }

    /// Many signatures, as by [`Self::from_bytes`] for each. Compressed ones go side by side where the CPU has kernels for that.
    ///
    /// # Errors
    /// The position of the first that is refused, and why.
    pub fn batch_from_bytes<B: AsRef<[u8]>>(encodings: &[B]) -> Result<Vec<Self>, (usize, Error)> {
        if let Some(points) = decode::batch(encodings) {
            let signature = |(i, point)| {
                let signature = Signature(point);
                signature.check_not_identity().map_err(|error| (i, error))?;
                Ok(signature)
            };
            return points.into_iter().enumerate().map(signature).collect();
        }
        let decode = |(i, bytes): (usize, &B)| Self::from_bytes(bytes.as_ref()).map_err(|error| (i, error));
        encodings.iter().enumerate().map(decode).collect()
    }

    /// The compressed encoding.
    ///
    /// # Constant time
    /// With respect to the signature.
    #[must_use]
    pub fn to_compressed(&self) -> <V::Signatures as Group>::Compressed {
        let mut out = V::Signatures::COMPRESSED;
        // The length is right.
        let _ = self.0.write_compressed(out.as_mut());
        out
    }

    /// The uncompressed encoding: longer, and quicker to read.
    #[must_use]
    pub fn to_uncompressed(&self) -> <V::Signatures as Group>::Uncompressed {
        let mut out = V::Signatures::UNCOMPRESSED;
        // The length is right.
        let _ = self.0.write_uncompressed(out.as_mut());
        out
    }

    /// The point.
    #[must_use]
    pub fn as_point(&self) -> &Affine<V::Signatures> {
        &self.0
    }

    /// The sum of signatures. Sums that are the identity are possible, where signatures cancel, and hold under no keys.
    ///
    /// # Errors
    /// [`Error::EmptyList`].
    pub fn aggregate(signatures: &[Self]) -> Result<Self, Error> {
        if signatures.is_empty() {
            return Err(Error::EmptyList);
        }
        let sum = |sum: Jacobian<_>, signature: &Self| sum.add_affine_vartime(&signature.0);
        Ok(Signature(signatures.iter().fold(Jacobian::IDENTITY, sum).to_affine()))
    }

    /// Refuses the identity.
    pub(crate) fn check_not_identity(&self) -> Result<(), Error> {
        if self.0.is_identity().declassify() { Err(Error::IdentitySignature) } else { Ok(()) }
    }
}

impl<V: Variant> PartialEq for Signature<V> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<V: Variant> Eq for Signature<V> {}
