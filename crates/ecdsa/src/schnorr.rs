//! Schnorr signatures over secp256k1 by BIP-340, and the tweaks of Taproot's keys.
//!
//! ```
//! use adamant_ecdsa::schnorr::{SigningKey, VerifyingKey};
//!
//! let secret = SigningKey::from_be_bytes(&[7; 32])?; // a real key is random
//! let signature = secret.sign(b"a message", &[0; 32]); // fresh random bytes are better than zeros
//! VerifyingKey::from_bytes(&secret.verifying_key().to_bytes())?.verify(b"a message", &signature)?;
//! # Ok::<(), adamant_ecdsa::Error>(())
//! ```

use crate::scalar;
use crate::{Error, PublicKey, RandomSource, SecretKey};
use adamant_base::ct::{Choice, CtSelect};
use adamant_curves::curve::encoding::Coordinate;
use adamant_curves::curve::short_weierstrass::Scalar;
use adamant_curves::field::Field;
use adamant_curves::scalar_mul::{mul_add_generator_vartime, mul_generator};
use adamant_curves::secp256k1::{Affine, Fp, Fr, Parameters};
use adamant_symmetric::sha256::{Sha256, sha256};
use zeroize::Zeroizing;

/// The hash with a tag: SHA-256(SHA-256(tag) || SHA-256(tag) || parts).
fn tagged_hash(tag: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let tag = sha256(tag);
    let mut hash = Sha256::new();
    hash.update(&tag);
    hash.update(&tag);
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize()
}

/// The 32 bytes of a coordinate.
fn bytes_of(x: &Fp) -> [u8; 32] {
    let mut out = [0; 32];
    // The length is right.
    let _ = x.write_bytes(&mut out);
    out
}

/// A secret key whose public key has an even y: the key that it was made of, or the group order less it. Wiped when dropped.
#[derive(Clone, Debug)]
pub struct SigningKey {
    secret: SecretKey<Parameters>,
    public: VerifyingKey,
}

impl SigningKey {
    /// A new key.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    pub fn generate(source: &mut dyn RandomSource) -> Result<Self, Error> {
        Ok(Self::from(&SecretKey::generate(source)?))
    }

    /// The key of 32 big-endian bytes.
    ///
    /// # Errors
    /// [`Error::InvalidSecretKey`] for another number of bytes, for 0, for values of the group order and above.
    ///
    /// # Constant time
    /// With respect to the value; whether it was refused is public.
    pub fn from_be_bytes(bytes: &[u8]) -> Result<Self, Error> {
        Ok(Self::from(&SecretKey::from_be_bytes(bytes)?))
    }

    /// The 32 big-endian bytes of the key with an even y.
    #[must_use]
    pub fn to_be_bytes(&self) -> Zeroizing<[u8; 32]> {
        self.secret.to_be_bytes()
    }

    /// The public key.
    #[must_use]
    pub fn verifying_key(&self) -> VerifyingKey {
        self.public
    }

    /// Signs a message. The auxiliary bytes are fresh random ones where there are such, otherwise zeros.
    ///
    /// # Constant time
    /// With respect to key, nonce, message and auxiliary bytes; the message's length is public.
    ///
    /// # Source
    /// BIP-340, default signing.
    #[must_use]
    pub fn sign(&self, message: &[u8], auxiliary: &[u8; 32]) -> [u8; 64] {
        let secret = self.secret.to_be_bytes();
        let public = self.public.to_bytes();
        let mut masked = Zeroizing::new(tagged_hash(b"BIP0340/aux", &[auxiliary]));
        masked.iter_mut().zip(&*secret).for_each(|(byte, key)| *byte ^= key);
        let random = Zeroizing::new(tagged_hash(b"BIP0340/nonce", &[&*masked, &public, message]));
        let nonce = Zeroizing::new(Fr::from_bytes_reduced(&*random));
        // A nonce of 0 has a chance of 2^-256: the signature then is of the nonce 1, and nothing is told by an error.
        let nonce = Zeroizing::new(Fr::ct_select(&nonce, &Fr::ONE, nonce.is_zero()));
        let point = Zeroizing::new(mul_generator::<Parameters>(&nonce)).to_affine();
        let (x, y) = point.to_xy();
        let nonce = Zeroizing::new(nonce.neg_if(y.sgn0()));
        let r = bytes_of(&x);
        let challenge = challenge(&r, &public, message);
        let product = Zeroizing::new(challenge.times(self.secret.scalar()));
        let mut out = [0; 64];
        out[..32].copy_from_slice(&r);
        out[32..].copy_from_slice(&scalar::to_bytes::<Parameters>(&nonce.plus(&product)));
        out
    }

    /// The key to which a tweak was added: the secret key of [`VerifyingKey::add_tweak`]'s point.
    ///
    /// # Errors
    /// [`Error::InvalidTweak`] for a tweak that is not below the group order, or a sum of 0.
    ///
    /// # Constant time
    /// With respect to key and tweak; whether it was refused is public.
    ///
    /// # Source
    /// BIP-341, `taproot_tweak_seckey`.
    pub fn add_tweak(&self, tweak: &[u8; 32]) -> Result<Self, Error> {
        // Public: whether it was refused.
        if !scalar::is_below_order::<Parameters>(tweak).declassify() {
            return Err(Error::InvalidTweak);
        }
        let tweak = Zeroizing::new(Fr::from_bytes_reduced(tweak));
        let sum = Zeroizing::new(self.secret.scalar().plus(&tweak));
        if sum.is_zero().declassify() {
            return Err(Error::InvalidTweak);
        }
        Ok(Self::from(&SecretKey::<Parameters>::from_scalar(&sum)))
    }
}

impl From<&SecretKey<Parameters>> for SigningKey {
    fn from(key: &SecretKey<Parameters>) -> Self {
        let (x, y) = key.public_key().point().to_xy();
        let odd = y.sgn0();
        let secret = SecretKey::<Parameters>::from_scalar(&Zeroizing::new(key.scalar().neg_if(odd)));
        SigningKey { secret, public: VerifyingKey { point: Affine::from_xy_unchecked(x, y.neg_if(odd)) } }
    }
}

/// e of a signature.
fn challenge(r: &[u8; 32], public: &[u8; 32], message: &[u8]) -> Fr {
    Fr::from_bytes_reduced(&tagged_hash(b"BIP0340/challenge", &[r, public, message]))
}

/// A public key: the x of a point, whose y is even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyingKey {
    point: Affine,
}

impl VerifyingKey {
    /// The key of the 32 big-endian bytes of x.
    ///
    /// # Errors
    /// [`Error::InvalidPublicKey`] for another length, an x of p or more, or of no point.
    ///
    /// # Source
    /// BIP-340, `lift_x`.
    pub fn from_bytes(x: &[u8]) -> Result<Self, Error> {
        let mut encoding = [2; 33];
        let x: &[u8; 32] =
            x.try_into().map_err(|_| Error::InvalidPublicKey(adamant_curves::Error::LengthMismatch))?;
        encoding[1..].copy_from_slice(x);
        Ok(VerifyingKey { point: Affine::from_sec1(&encoding).map_err(Error::InvalidPublicKey)? })
    }

    /// The 32 big-endian bytes of x.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 32] {
        bytes_of(&self.point.to_xy().0)
    }

    /// Checks a signature of 64 bytes.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for another length; [`Error::InvalidSignature`].
    ///
    /// # Constant time
    /// Not at all: for public values.
    ///
    /// # Source
    /// BIP-340, verification.
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> Result<(), Error> {
        let (r, s) = signature.split_first_chunk::<32>().ok_or(Error::InvalidEncoding)?;
        let s: &[u8; 32] = s.try_into().map_err(|_| Error::InvalidEncoding)?;
        if !scalar::is_below_order::<Parameters>(s).to_bool_vartime() {
            return Err(Error::InvalidSignature);
        }
        let x = Fp::from_be_bytes(r).map_err(|_| Error::InvalidSignature)?;
        let e = challenge(r, &self.to_bytes(), message);
        let point = mul_add_generator_vartime(&self.point, &-e, &Fr::from_bytes_reduced(s));
        let identity = point.is_identity();
        if identity.to_bool_vartime() || !point.has_affine_x(&x).to_bool_vartime() {
            return Err(Error::InvalidSignature);
        }
        let even: Choice = !point.to_affine().to_xy().1.sgn0();
        if even.to_bool_vartime() { Ok(()) } else { Err(Error::InvalidSignature) }
    }

    /// The key's point plus the tweak times the generator, and whether its y is odd; as a key it stands for the point with the
    /// even y.
    ///
    /// ```
    /// use adamant_ecdsa::schnorr::SigningKey;
    ///
    /// // Taproot: an output's key is an internal key plus a tweak, a hash of that key and of scripts.
    /// let (internal, tweak) = (SigningKey::from_be_bytes(&[7; 32])?, [1; 32]);
    /// let output = internal.add_tweak(&tweak)?;
    /// let (key, _y_is_odd) = internal.verifying_key().add_tweak(&tweak)?;
    /// assert_eq!(key.to_bytes(), output.verifying_key().to_bytes());
    /// // The same point as a key of ECDSA, with the even y.
    /// assert_eq!(key.to_public_key().to_sec1_compressed()[0], 2);
    /// assert_eq!(output.to_be_bytes().len(), 32);
    /// # Ok::<(), adamant_ecdsa::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidTweak`] for a tweak that is not below the group order, or a sum at infinity.
    ///
    /// # Constant time
    /// Not at all: for public values.
    ///
    /// # Source
    /// BIP-341, `taproot_tweak_pubkey`.
    pub fn add_tweak(&self, tweak: &[u8; 32]) -> Result<(Self, bool), Error> {
        if !scalar::is_below_order::<Parameters>(tweak).to_bool_vartime() {
            return Err(Error::InvalidTweak);
        }
        let sum =
            mul_add_generator_vartime(&self.point, &Fr::ONE, &Fr::from_bytes_reduced(tweak)).to_affine();
        if sum.is_identity().to_bool_vartime() {
            return Err(Error::InvalidTweak);
        }
        let odd = sum.to_xy().1.sgn0();
        Ok((VerifyingKey { point: sum.neg_if(odd) }, odd.to_bool_vartime()))
    }

    /// The point with the even y, as a key of ECDSA.
    #[must_use]
    pub fn to_public_key(&self) -> PublicKey<Parameters> {
        PublicKey::from_point(self.point)
    }
}
