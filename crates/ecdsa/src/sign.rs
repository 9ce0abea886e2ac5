//! Signing.
//!
//! ```
//! use adamant_ecdsa::secp256k1::{RecoverableSignature, SecretKey, Signature};
//! use adamant_ecdsa::{Der, Hash, OsRandom, RecoveryId, Sha256};
//!
//! let secret = SecretKey::from_be_bytes(&[7; 32])?; // a real key is random
//! let public = secret.public_key();
//!
//! /// With fresh bytes mixed into the nonce, by any hash function.
//! fn hedged<H: Hash>(secret: &SecretKey) -> Result<Signature, adamant_ecdsa::Error> {
//!     secret.sign_hedged::<H>(b"message", &mut OsRandom)
//! }
//! let der: Der = hedged::<Sha256>(&secret)?.to_der();
//! public.verify::<Sha256>(b"message", &Signature::from_der(&der)?)?;
//!
//! // Of a hash that the protocol computes. Ethereum and Bitcoin want the smaller s.
//! let hash = [9; 32];
//! public.verify_prehashed(&hash, &secret.sign_prehashed(&hash)?)?;
//! let signature = secret.sign_prehashed_hedged(&hash, &mut OsRandom)?.to_low_s();
//! public.verify_low_s_prehashed(&hash, &signature)?;
//! let bytes = signature.to_bytes();
//! let (r, s) = bytes.split_at(32);
//! assert_eq!(Signature::from_r_and_s(r.try_into().unwrap(), s.try_into().unwrap())?.to_bytes(), bytes);
//!
//! // Whose key it was, from the signature and two bits.
//! let recoverable = secret.sign_prehashed_recoverable_hedged(&hash, &mut OsRandom)?;
//! let id: RecoveryId = recoverable.id();
//! let received = RecoverableSignature::new(*recoverable.signature(), id);
//! assert_eq!(received.recover_prehashed(&hash)?.to_sec1_compressed(), public.to_sec1_compressed());
//! let of_digest = secret.sign_digest_recoverable::<Sha256>(&hash)?;
//! assert_eq!(of_digest.recover_prehashed(&hash)?.to_sec1_compressed(), public.to_sec1_compressed());
//! # Ok::<(), adamant_ecdsa::Error>(())
//! ```

use crate::hash::{Hash, LONGEST, Sha256};
use crate::nonce::Nonces;
use crate::scalar;
use crate::{Curve, Error, RandomSource, RecoverableSignature, RecoveryId, SecretKey, Signature};
use adamant_base::ct::Choice;
use adamant_curves::curve::encoding::Coordinate;
use adamant_curves::field::{Field, SquareRoot};
use adamant_curves::scalar_mul::mul_generator;
use zeroize::Zeroizing;

/// Fresh bytes in a hedged nonce.
const FRESH: usize = 32;

impl<C: Curve> SecretKey<C> {
    /// Signs a message, with the nonce that RFC 6979 derives from key and message with the same hash function.
    ///
    /// s is what comes out: see [`Signature::to_low_s`].
    ///
    /// # Constant time
    /// With respect to key, nonce and message; its length is public.
    ///
    /// # Source
    /// FIPS 186-5, section 6.4.1; RFC 6979, section 3.2.
    #[must_use]
    pub fn sign<H: Hash>(&self, message: &[u8]) -> Signature<C> {
        let mut hash = Zeroizing::new([0; LONGEST]);
        H::digest(message, &mut hash);
        *self.sign_scalar::<H>(&hash_scalar::<C, H>(&hash), &[]).signature()
    }

    /// As [`Self::sign`], with 32 fresh bytes mixed into the nonce: it withstands faults and a weak generator.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// As [`Self::sign`].
    ///
    /// # Source
    /// RFC 6979, section 3.6.
    pub fn sign_hedged<H: Hash>(
        &self,
        message: &[u8],
        source: &mut dyn RandomSource,
    ) -> Result<Signature<C>, Error> {
        let mut fresh = Zeroizing::new([0; FRESH]);
        source.fill(&mut *fresh)?;
        let mut hash = Zeroizing::new([0; LONGEST]);
        H::digest(message, &mut hash);
        Ok(*self.sign_scalar::<H>(&hash_scalar::<C, H>(&hash), &*fresh).signature())
    }

    /// Signs a hash, of which the leftmost 256 bits count. The nonce is derived with SHA-256.
    ///
    /// # Errors
    /// [`Error::HashTooShort`] below 16 bytes.
    ///
    /// # Constant time
    /// With respect to key, nonce and hash; its length is public.
    pub fn sign_prehashed(&self, hash: &[u8]) -> Result<Signature<C>, Error> {
        Ok(*self.sign_prehashed_recoverable(hash)?.signature())
    }

    /// As [`Self::sign_prehashed`], with 32 fresh bytes mixed into the nonce.
    ///
    /// # Errors
    /// [`Error::HashTooShort`], [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// As [`Self::sign_prehashed`].
    pub fn sign_prehashed_hedged(
        &self,
        hash: &[u8],
        source: &mut dyn RandomSource,
    ) -> Result<Signature<C>, Error> {
        Ok(*self.sign_prehashed_recoverable_hedged(hash, source)?.signature())
    }

    /// As [`Self::sign_prehashed`], with what recovers the public key. Its id belongs to the s that comes out:
    /// [`RecoverableSignature::to_low_s`] changes both.
    ///
    /// # Errors
    /// [`Error::HashTooShort`] below 16 bytes.
    ///
    /// # Constant time
    /// As [`Self::sign_prehashed`].
    pub fn sign_prehashed_recoverable(&self, hash: &[u8]) -> Result<RecoverableSignature<C>, Error> {
        let z = Zeroizing::new(scalar::of_hash::<C>(hash)?);
        Ok(self.sign_scalar::<Sha256>(&z, &[]))
    }

    /// Signs the digest that H gave of a message, which [`Self::sign`] computes itself: what it returns and the recovery id, for
    /// messages that come in pieces.
    ///
    /// # Errors
    /// [`Error::HashTooShort`] below 16 bytes.
    ///
    /// # Constant time
    /// As [`Self::sign_prehashed`].
    pub fn sign_digest_recoverable<H: Hash>(&self, digest: &[u8]) -> Result<RecoverableSignature<C>, Error> {
        let z = Zeroizing::new(scalar::of_hash::<C>(digest)?);
        Ok(self.sign_scalar::<H>(&z, &[]))
    }

    /// As [`Self::sign_prehashed_recoverable`], with 32 fresh bytes mixed into the nonce.
    ///
    /// # Errors
    /// [`Error::HashTooShort`], [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// As [`Self::sign_prehashed`].
    pub fn sign_prehashed_recoverable_hedged(
        &self,
        hash: &[u8],
        source: &mut dyn RandomSource,
    ) -> Result<RecoverableSignature<C>, Error> {
        let z = Zeroizing::new(scalar::of_hash::<C>(hash)?);
        let mut fresh = Zeroizing::new([0; FRESH]);
        source.fill(&mut *fresh)?;
        Ok(self.sign_scalar::<Sha256>(&z, &*fresh))
    }

    /// The signature of a hash as a scalar.
    fn sign_scalar<H: Hash>(&self, z: &C::Scalar, extra: &[u8]) -> RecoverableSignature<C> {
        let mut nonces = Nonces::<C, H>::new(self.scalar(), z, extra);
        loop {
            if let Some(signature) = self.sign_with(z, &nonces.next()) {
                return signature;
            }
        }
    }

    /// The signature with this nonce; none where r or s is 0.
    pub(crate) fn sign_with(&self, z: &C::Scalar, nonce: &C::Scalar) -> Option<RecoverableSignature<C>> {
        // The point is public: the signature tells it. How it was reached is not.
        let point = Zeroizing::new(mul_generator::<C>(nonce)).to_affine();
        let (x, y) = point.to_xy();
        let r = scalar::of_coordinate::<C>(&x);
        let inverse = Zeroizing::new(nonce.invert().unwrap_or(C::Scalar::ZERO));
        let product = Zeroizing::new(r.times(self.scalar()));
        let sum = Zeroizing::new(product.plus(z));
        let s = inverse.times(&sum);
        // Public: that a nonce was refused; and of a signature everything.
        let refused = r.is_zero() | s.is_zero();
        if refused.declassify() {
            return None;
        }
        let mut bytes = [0; 32];
        // The length is right.
        let _ = x.write_bytes(&mut bytes);
        let reduced: Choice = !scalar::is_below_order::<C>(&bytes);
        let id = RecoveryId::new(y.sgn0().declassify(), reduced.declassify());
        Some(RecoverableSignature::new(Signature::from_scalars(r, s), id))
    }
}

fn hash_scalar<C: Curve, H: Hash>(hash: &[u8; LONGEST]) -> Zeroizing<C::Scalar> {
    // A digest is longer than the shortest hash.
    Zeroizing::new(scalar::of_hash::<C>(&hash[..H::BYTES]).unwrap_or(C::Scalar::ZERO))
}
