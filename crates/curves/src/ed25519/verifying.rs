//! Keys that verify.

use super::challenge::Scheme;
use crate::Error;
use crate::curves::curve25519::{Fr, Point, mul_add_base_vartime};

/// A public key: a point of the curve that is not of small order, and its one encoding.
#[derive(Clone, Copy, Debug)]
pub struct VerifyingKey {
    bytes: [u8; 32],
    /// -A.
    pub(super) minus_a: Point,
}

impl VerifyingKey {
    /// The key that 32 bytes stand for.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for y at or above p and for a sign of x = 0, [`Error::NotOnCurve`],
    /// [`Error::SmallOrder`] for the eight points that everyone can sign for.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, Error> {
        let point = Point::from_bytes(bytes)?;
        if point.double_times(3).is_identity().to_bool_vartime() {
            return Err(Error::SmallOrder);
        }
        Ok(VerifyingKey { bytes: *bytes, minus_a: point.neg() })
    }

    /// The key of a multiple of the generator that is not the identity.
    pub(super) fn from_point(point: &Point) -> Self {
        VerifyingKey { bytes: point.to_bytes(), minus_a: point.neg() }
    }

    /// The 32 bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// Whether this is the Ed25519 signature of the message by this key. Everything is public here.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if not.
    pub fn verify(&self, message: &[u8], signature: &[u8; 64]) -> Result<(), Error> {
        self.verify_scheme(message, signature, Scheme::Plain)
    }

    /// [`Self::verify`] for Ed25519ctx.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`]; [`Error::LengthMismatch`] for a context of more than 255 bytes.
    pub fn verify_with_context(
        &self,
        message: &[u8],
        context: &[u8],
        signature: &[u8; 64],
    ) -> Result<(), Error> {
        self.verify_scheme(message, signature, Scheme::Context(context).checked()?)
    }

    /// [`Self::verify`] for Ed25519ph, for the message whose SHA-512 is `digest`.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`]; [`Error::LengthMismatch`] for a context of more than 255 bytes.
    pub fn verify_prehashed(
        &self,
        digest: &[u8; 64],
        context: &[u8],
        signature: &[u8; 64],
    ) -> Result<(), Error> {
        self.verify_scheme(digest, signature, Scheme::Prehashed(context).checked()?)
    }

    fn verify_scheme(&self, message: &[u8], signature: &[u8; 64], scheme: Scheme<'_>) -> Result<(), Error> {
        let (r, s) = signature.split_at(32);
        let s = Fr::from_le_bytes(s).map_err(|_| Error::InvalidSignature)?;
        let k = scheme.hash(&[r, &self.bytes, message]);
        // An encoding of R that is not canonical is never what the sum encodes to.
        let expected = mul_add_base_vartime(&k, &self.minus_a, &s).to_bytes();
        if expected == *r { Ok(()) } else { Err(Error::InvalidSignature) }
    }
}

impl PartialEq for VerifyingKey {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl Eq for VerifyingKey {}
