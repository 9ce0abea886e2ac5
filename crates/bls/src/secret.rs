//! Secret keys.

use crate::keygen::SHORTEST;
use crate::{Error, PublicKey, RandomSource, Scheme, Signature, Variant};
use adamant_base::ct::CtEq;
use adamant_curves::bls12_381::Fr;
use adamant_curves::curve::short_weierstrass::Affine;
use adamant_curves::field::Field;
use adamant_curves::hash_to_curve::hash_to_curve;
use alloc::boxed::Box;
use core::fmt;
use core::marker::PhantomData;
use zeroize::Zeroizing;

/// A secret key: a number from 1 to r - 1. Wiped when dropped.
pub struct SecretKey<V: Variant> {
    /// On the heap, so that a key that is moved leaves no copy behind.
    scalar: Box<Zeroizing<Fr>>,
    variant: PhantomData<V>,
}

impl<V: Variant> SecretKey<V> {
    /// Bytes of a secret key.
    pub const BYTES: usize = 32;

    /// A new key out of 32 random bytes, by [`Self::keygen`].
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`], [`Error::OutOfMemory`].
    pub fn generate(source: &mut dyn RandomSource) -> Result<Self, Error> {
        let mut ikm = Zeroizing::new([0; SHORTEST]);
        source.fill(&mut *ikm)?;
        Self::keygen(&*ikm, b"")
    }

    /// The key of a scalar; none for 0.
    ///
    /// # Constant time
    /// With respect to the scalar; whether it is 0 is public.
    pub(crate) fn from_scalar(scalar: Fr) -> Option<Self> {
        let scalar = Box::new(Zeroizing::new(scalar));
        // Public: a key that is 0 is refused.
        let zero = scalar.is_zero().declassify();
        (!zero).then_some(SecretKey { scalar, variant: PhantomData })
    }

    pub(crate) fn scalar(&self) -> &Fr {
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
        let scalar = Fr::from_be_bytes(bytes).map_err(|_| Error::InvalidSecretKey)?;
        Self::from_scalar(scalar).ok_or(Error::InvalidSecretKey)
    }

    /// The 32 big-endian bytes.
    ///
    /// # Constant time
    /// With respect to the key.
    #[must_use]
    pub fn to_be_bytes(&self) -> Zeroizing<[u8; 32]> {
        let mut out = Zeroizing::new([0; 32]);
        // The length is right.
        let _ = self.scalar.write_be_bytes(&mut *out);
        out
    }

    /// The public key: the generator times the secret key.
    ///
    /// # Constant time
    /// With respect to the key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey<V> {
        PublicKey(Affine::GENERATOR.mul(self.scalar()).to_affine())
    }

    /// Signs a message.
    ///
    /// # Errors
    /// [`Error::EmptyTag`] for a scheme with an empty tag; [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// With respect to key and message; lengths are public.
    pub fn sign(&self, scheme: Scheme<'_>, message: &[u8]) -> Result<Signature<V>, Error> {
        if scheme.is_augmented() {
            return self.sign_for(scheme, &self.public_key(), message);
        }
        // The public key costs as much again as the signature.
        let hash = hash_to_curve::<V::Signatures>(message, scheme.tag::<V>())?;
        Ok(Signature(hash.mul(self.scalar()).to_affine()))
    }

    /// As [`Self::sign`] where the public key is known, which saves its computation in the scheme with augmented messages;
    /// it has to be this key's, or for a share of a key the group's.
    pub(crate) fn sign_for(
        &self,
        scheme: Scheme<'_>,
        public: &PublicKey<V>,
        message: &[u8],
    ) -> Result<Signature<V>, Error> {
        Ok(Signature(scheme.hash(public, message)?.mul(self.scalar()).to_affine()))
    }

    /// Proves to have the key: a signature of the compressed public key under a tag of its own.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// With respect to the key.
    ///
    /// # Source
    /// Section 3.3.2.
    pub fn prove_possession(&self) -> Result<Signature<V>, Error> {
        self.prove_possession_with_tag(V::TAGS.proof)
    }

    /// As [`Self::prove_possession`] under the caller's tag.
    ///
    /// # Errors
    /// As [`Self::prove_possession`], and [`Error::EmptyTag`].
    ///
    /// # Constant time
    /// With respect to the key.
    pub fn prove_possession_with_tag(&self, tag: &[u8]) -> Result<Signature<V>, Error> {
        let public = self.public_key().to_compressed();
        let hash = hash_to_curve::<V::Signatures>(public.as_ref(), tag)?;
        Ok(Signature(hash.mul(self.scalar()).to_affine()))
    }
}

impl<V: Variant> Clone for SecretKey<V> {
    fn clone(&self) -> Self {
        SecretKey { scalar: Box::new(Zeroizing::new(**self.scalar)), variant: PhantomData }
    }
}

impl<V: Variant> CtEq for SecretKey<V> {
    fn ct_eq(&self, other: &Self) -> adamant_base::ct::Choice {
        self.scalar.ct_eq(&**other.scalar)
    }
}

/// Without the key.
impl<V: Variant> fmt::Debug for SecretKey<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey({}, ..)", V::NAME)
    }
}
