//! Keys that verify.

use super::challenge::Scheme;
use crate::Error;
use crate::curves::curve25519::{Fr, Point, mul_add_base_vartime};
#[cfg(feature = "std")]
use crate::lanes::LANES;

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
        Self::of_large_order(bytes, &Point::from_bytes(bytes)?)
    }

    /// The keys of many encodings, eight side by side where the CPU has kernels for that.
    ///
    /// ```
    /// use adamant_curves::Error;
    /// use adamant_curves::ed25519::{SigningKey, VerifyingKey};
    ///
    /// let mut encodings: Vec<[u8; 32]> =
    ///     (0..20).map(|i| *SigningKey::from_seed(&[i; 32]).verifying_key().as_bytes()).collect();
    /// let keys = VerifyingKey::batch_from_bytes(&encodings).map_err(|(_, error)| error)?;
    /// assert_eq!(keys[19].as_bytes(), &encodings[19]);
    /// // The identity.
    /// encodings[9] = [0; 32];
    /// encodings[9][0] = 1;
    /// assert_eq!(VerifyingKey::batch_from_bytes(&encodings).unwrap_err(), (9, Error::SmallOrder));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// The first place that [`Self::from_bytes`] refuses, and why; [`Error::OutOfMemory`] with place 0.
    #[cfg(feature = "std")]
    pub fn batch_from_bytes(encodings: &[[u8; 32]]) -> Result<std::vec::Vec<Self>, (usize, Error)> {
        let mut keys = std::vec::Vec::new();
        keys.try_reserve_exact(encodings.len()).map_err(|_| (0, Error::OutOfMemory))?;
        let mut points = [Point::IDENTITY; LANES];
        for encodings in encodings.chunks(LANES) {
            let points = &mut points[..encodings.len()];
            let decoded = Point::batch_from_bytes(encodings, points);
            for (bytes, point) in encodings.iter().zip(points) {
                // One by one they are told why they are refused, and which is the first.
                let key = if decoded.is_ok() {
                    Self::of_large_order(bytes, point)
                } else {
                    Self::from_bytes(bytes)
                };
                keys.push(key.map_err(|error| (keys.len(), error))?);
            }
        }
        Ok(keys)
    }

    /// The key of an encoding and its point.
    fn of_large_order(bytes: &[u8; 32], point: &Point) -> Result<Self, Error> {
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
