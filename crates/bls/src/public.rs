//! Public keys, and verification of one signature.

use crate::scheme::Scheme;
use crate::variant::{Group, miller_with_signature};
use crate::{Error, Signature, Variant, decode};
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian};
use adamant_curves::hash_to_curve::hash_to_curve;
use alloc::vec::Vec;

/// A public key: a point of the group of keys, not the identity.
#[derive(Clone, Copy, Debug)]
pub struct PublicKey<V: Variant>(pub(crate) Affine<V::Keys>);

/// Refuses the identity.
fn not_identity<V: Variant>(point: Affine<V::Keys>) -> Result<PublicKey<V>, Error> {
    if point.is_identity().declassify() { Err(Error::IdentityKey) } else { Ok(PublicKey(point)) }
}

impl<V: Variant> PublicKey<V> {
    /// Bytes of the compressed encoding.
    pub const COMPRESSED_BYTES: usize = Affine::<V::Keys>::COMPRESSED_BYTES;
    /// Bytes of the uncompressed encoding.
    pub const UNCOMPRESSED_BYTES: usize = Affine::<V::Keys>::UNCOMPRESSED_BYTES;

    /// The key of a compressed or uncompressed encoding, which lengths tell apart, with all checks of the draft's
    /// KeyValidate: on the curve, in the subgroup, not the identity.
    ///
    /// # Errors
    /// [`Error::InvalidPoint`], [`Error::IdentityKey`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let point = if bytes.len() == Self::UNCOMPRESSED_BYTES {
            Affine::from_uncompressed(bytes)?
        } else {
            Affine::from_compressed(bytes)?
        };
        not_identity(point)
    }

    /// As [`Self::from_bytes`] without the check of the subgroup: for keys of the caller's own store, where they were put
    /// after they had been checked. A key from anywhere else makes verification accept what it must not.
    ///
    /// # Errors
    /// As [`Self::from_bytes`], less [`NotInSubgroup`](adamant_curves::Error::NotInSubgroup).
    pub fn from_trusted_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let point = if bytes.len() == Self::UNCOMPRESSED_BYTES {
            Affine::from_uncompressed_unchecked(bytes)?
        } else {
            Affine::from_compressed_unchecked(bytes)?
        };
        not_identity(point)
    }

    /// Many keys, as by [`Self::from_bytes`] for each. Compressed ones go side by side where the CPU has kernels for that.
    ///
    /// ```
    /// use adamant_bls::{MinPk, PublicKey, Scheme, Signature, Variant, min_pk};
    ///
    /// let secret = min_pk::SecretKey::keygen(&[7; 32], b"")?;
    /// let (public, signature) = (secret.public_key(), secret.sign(Scheme::BASIC, b"message")?);
    ///
    /// /// Of either variant: decoded at once, and again from a store of one's own, where the longer form is quicker to read.
    /// fn decode<V: Variant>(key: &PublicKey<V>, signature: &Signature<V>) -> Result<(), adamant_bls::Error> {
    ///     let keys = PublicKey::<V>::batch_from_bytes(&[key.to_compressed()]).map_err(|(_, error)| error)?;
    ///     let signatures = Signature::<V>::batch_from_bytes(&[signature.to_compressed()]).map_err(|(_, error)| error)?;
    ///     assert_eq!(PublicKey::from_trusted_bytes(keys[0].to_uncompressed().as_ref())?, *key);
    ///     assert_eq!(Signature::from_trusted_bytes(signatures[0].to_uncompressed().as_ref())?, *signature);
    ///     // The points, for protocols of one's own.
    ///     assert_eq!(PublicKey::<V>::from_point(*keys[0].as_point())?, *key);
    ///     Ok(())
    /// }
    /// decode::<MinPk>(&public, &signature)?;
    /// # Ok::<(), adamant_bls::Error>(())
    /// ```
    ///
    /// # Errors
    /// The position of the first that is refused, and why.
    pub fn batch_from_bytes<B: AsRef<[u8]>>(encodings: &[B]) -> Result<Vec<Self>, (usize, Error)> {
        if let Some(points) = decode::batch(encodings) {
            let key = |(i, point)| not_identity(point).map_err(|error| (i, error));
            return points.into_iter().enumerate().map(key).collect();
        }
        let decode = |(i, bytes): (usize, &B)| Self::from_bytes(bytes.as_ref()).map_err(|error| (i, error));
        encodings.iter().enumerate().map(decode).collect()
    }

    /// The compressed encoding.
    #[must_use]
    pub fn to_compressed(&self) -> <V::Keys as Group>::Compressed {
        let mut out = V::Keys::COMPRESSED;
        // The length is right.
        let _ = self.0.write_compressed(out.as_mut());
        out
    }

    /// The uncompressed encoding: longer, and quicker to read.
    #[must_use]
    pub fn to_uncompressed(&self) -> <V::Keys as Group>::Uncompressed {
        let mut out = V::Keys::UNCOMPRESSED;
        // The length is right.
        let _ = self.0.write_uncompressed(out.as_mut());
        out
    }

    /// The point.
    #[must_use]
    pub fn as_point(&self) -> &Affine<V::Keys> {
        &self.0
    }

    /// The key of a point, which is in the group by its type.
    ///
    /// # Errors
    /// [`Error::IdentityKey`].
    pub fn from_point(point: Affine<V::Keys>) -> Result<Self, Error> {
        not_identity(point)
    }

    /// The sum of keys, under which an aggregate of signatures of one message is verified. Only for keys whose owners
    /// proved to have the secret keys.
    ///
    /// # Errors
    /// [`Error::EmptyList`]; [`Error::IdentityKey`] where the keys cancel.
    pub fn aggregate(keys: &[Self]) -> Result<Self, Error> {
        if keys.is_empty() {
            return Err(Error::EmptyList);
        }
        let sum = |sum: Jacobian<_>, key: &Self| sum.add_affine_vartime(&key.0);
        not_identity(keys.iter().fold(Jacobian::IDENTITY, sum).to_affine())
    }

    /// Verifies a signature of one message.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`], [`Error::IdentitySignature`], [`Error::EmptyTag`], [`Error::OutOfMemory`].
    pub fn verify(&self, scheme: Scheme<'_>, message: &[u8], signature: &Signature<V>) -> Result<(), Error> {
        let hash = scheme.hash(self, message)?.to_affine();
        self.verify_hash(&hash, signature)
    }

    pub(crate) fn verify_hash(
        &self,
        hash: &Affine<V::Signatures>,
        signature: &Signature<V>,
    ) -> Result<(), Error> {
        signature.check_not_identity()?;
        let value = miller_with_signature::<V>(&[(self.0, *hash)], &signature.0);
        if value.final_exponentiation().is_identity().declassify() {
            Ok(())
        } else {
            Err(Error::InvalidSignature)
        }
    }

    /// Verifies a proof that its owner has the secret key.
    ///
    /// # Errors
    /// As [`Self::verify`].
    ///
    /// # Source
    /// Section 3.3.3.
    pub fn verify_possession(&self, proof: &Signature<V>) -> Result<(), Error> {
        self.verify_possession_with_tag(V::TAGS.proof, proof)
    }

    /// As [`Self::verify_possession`] under the caller's tag.
    ///
    /// ```
    /// use adamant_bls::{MinSig, Scheme, min_sig};
    ///
    /// let tag = b"MYAPP-V01-POP-BLS12381G1_XMD:SHA-256_SSWU_RO_";
    /// let secret = min_sig::SecretKey::keygen(&[7; 32], b"")?;
    /// let proof = secret.prove_possession_with_tag(tag)?;
    /// secret.public_key().verify_possession_with_tag(tag, &proof)?;
    ///
    /// // Signatures under a tag of one's own.
    /// let scheme = Scheme::BASIC.with_tag(b"MYAPP-V01-SIG-BLS12381G1_XMD:SHA-256_SSWU_RO_");
    /// assert!(scheme.tag::<MinSig>().starts_with(b"MYAPP"));
    /// let signature = secret.sign(scheme, b"message")?;
    /// secret.public_key().verify(scheme, b"message", &signature)?;
    /// # Ok::<(), adamant_bls::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::verify`].
    pub fn verify_possession_with_tag(&self, tag: &[u8], proof: &Signature<V>) -> Result<(), Error> {
        let hash = hash_to_curve::<V::Signatures>(self.to_compressed().as_ref(), tag)?.to_affine();
        self.verify_hash(&hash, proof)
    }
}

impl<V: Variant> PartialEq for PublicKey<V> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<V: Variant> Eq for PublicKey<V> {}
