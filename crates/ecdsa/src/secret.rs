//! Secret keys.

use crate::scalar::{self, BYTES};
use crate::{Curve, Error, PublicKey, RandomSource};
use adamant_base::ct::{Choice, CtEq};
use adamant_curves::scalar_mul::mul_generator;
use alloc::boxed::Box;
use core::fmt;
use zeroize::Zeroizing;

/// A secret key: a number from 1 to the group order less 1. Wiped when dropped.
pub struct SecretKey<C: Curve> {
    /// On the heap, so that a key that is moved leaves no copy behind.
    scalar: Box<Zeroizing<C::Scalar>>,
}

impl<C: Curve> SecretKey<C> {
    /// Bytes of a secret key.
    pub const BYTES: usize = BYTES;

    /// A new key: random bytes, again until they are one.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`], also for a source that gives no key in 64 turns.
    pub fn generate(source: &mut dyn RandomSource) -> Result<Self, Error> {
        let mut bytes = Zeroizing::new([0; BYTES]);
        for _ in 0..64 {
            source.fill(&mut *bytes)?;
            if let Ok(key) = Self::from_be_bytes(&*bytes) {
                return Ok(key);
            }
        }
        Err(Error::RandomUnavailable)
    }

    pub(crate) fn from_scalar(scalar: &C::Scalar) -> Self {
        SecretKey { scalar: Box::new(Zeroizing::new(*scalar)) }
    }

    pub(crate) fn scalar(&self) -> &C::Scalar {
        &self.scalar
    }

    /// The key of 32 big-endian bytes.
    ///
    /// # Errors
    /// [`Error::InvalidSecretKey`] for another number of bytes, for 0, for values of the group order and above.
    ///
    /// # Constant time
    /// With respect to the value; whether it was refused is public.
    pub fn from_be_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let bytes: &[u8; BYTES] = bytes.try_into().map_err(|_| Error::InvalidSecretKey)?;
        // Public: whether it was refused.
        let scalar = scalar::non_zero::<C>(bytes).declassify().ok_or(Error::InvalidSecretKey)?;
        Ok(Self::from_scalar(&Zeroizing::new(scalar)))
    }

    /// The 32 big-endian bytes.
    ///
    /// # Constant time
    /// With respect to the key.
    #[must_use]
    pub fn to_be_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(scalar::to_bytes::<C>(&self.scalar))
    }

    /// The public key: the generator times the secret key.
    ///
    /// # Constant time
    /// With respect to the key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey<C> {
        PublicKey::from_point(mul_generator::<C>(&self.scalar).to_affine())
    }
}

impl<C: Curve> Clone for SecretKey<C> {
    fn clone(&self) -> Self {
        Self::from_scalar(&self.scalar)
    }
}

impl<C: Curve> CtEq for SecretKey<C> {
    fn ct_eq(&self, other: &Self) -> Choice {
        self.scalar.ct_eq(&**other.scalar)
    }
}

/// Without the key.
impl<C: Curve> fmt::Debug for SecretKey<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey({}, ..)", C::NAME)
    }
}
