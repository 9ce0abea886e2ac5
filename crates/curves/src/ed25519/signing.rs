//! Keys that sign.

use super::VerifyingKey;
use super::challenge::Scheme;
use crate::Error;
use crate::curves::curve25519::{Fr, le_limbs, mul_base};
use adamant_symmetric::sha512::sha512;
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

/// A key that signs, made from its seed; wiped when dropped.
#[derive(Clone)]
pub struct SigningKey {
    /// The clamped first half of SHA-512(seed), modulo the group order.
    scalar: Fr,
    /// The second half.
    prefix: [u8; 32],
    public: VerifyingKey,
}

impl SigningKey {
    /// The key of a seed of 32 random bytes.
    ///
    /// # Constant time
    /// With respect to the seed.
    #[must_use]
    pub fn from_seed(seed: &[u8; 32]) -> Self {
        let digest = Zeroizing::new(sha512(seed));
        let mut half = Zeroizing::new([0; 32]);
        half.copy_from_slice(&digest[..32]);
        let mut limbs = Zeroizing::new(le_limbs(&half));
        limbs[0] &= !7;
        limbs[3] = limbs[3] & (u64::MAX >> 1) | 1 << 62;
        let mut prefix = [0; 32];
        prefix.copy_from_slice(&digest[32..]);
        // B has order r: the multiple is the same modulo r.
        let scalar = Fr::from_limbs_reduced(&limbs);
        let public = VerifyingKey::from_point(&mul_base(&scalar));
        SigningKey { scalar, prefix, public }
    }

    /// The public key.
    #[must_use]
    pub fn verifying_key(&self) -> &VerifyingKey {
        &self.public
    }

    /// The Ed25519 signature of a message.
    ///
    /// # Constant time
    /// With respect to key and message; the message's length is public.
    #[must_use]
    pub fn sign(&self, message: &[u8]) -> [u8; 64] {
        self.sign_scheme(message, Scheme::Plain)
    }

    /// The Ed25519ctx signature of a message, with a context of at most 255 bytes, which should not be empty.
    ///
    /// ```
    /// use adamant_curves::ed25519::SigningKey;
    ///
    /// let key = SigningKey::from_seed(&[7; 32]);
    /// let signature = key.sign_with_context(b"message", b"my protocol")?;
    /// assert!(key.verifying_key().verify_with_context(b"message", b"my protocol", &signature).is_ok());
    /// assert!(key.verifying_key().verify_with_context(b"message", b"another", &signature).is_err());
    /// # Ok::<(), adamant_curves::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for a longer context.
    ///
    /// # Constant time
    /// As [`Self::sign`].
    pub fn sign_with_context(&self, message: &[u8], context: &[u8]) -> Result<[u8; 64], Error> {
        Ok(self.sign_scheme(message, Scheme::Context(context).checked()?))
    }

    /// The Ed25519ph signature of the message whose SHA-512 is `digest`, with a context of at most 255 bytes.
    ///
    /// ```
    /// use adamant_curves::ed25519::SigningKey;
    /// use adamant_symmetric::sha512::sha512;
    ///
    /// let (key, digest) = (SigningKey::from_seed(&[7; 32]), sha512(b"a long message"));
    /// let signature = key.sign_prehashed(&digest, b"")?;
    /// assert!(key.verifying_key().verify_prehashed(&digest, b"", &signature).is_ok());
    /// # Ok::<(), adamant_curves::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for a longer context.
    ///
    /// # Constant time
    /// As [`Self::sign`].
    pub fn sign_prehashed(&self, digest: &[u8; 64], context: &[u8]) -> Result<[u8; 64], Error> {
        Ok(self.sign_scheme(digest, Scheme::Prehashed(context).checked()?))
    }

    fn sign_scheme(&self, message: &[u8], scheme: Scheme<'_>) -> [u8; 64] {
        let nonce = Zeroizing::new(scheme.hash(&[&self.prefix, message]));
        let r = mul_base(&nonce).to_bytes();
        let k = scheme.hash(&[&r, self.public.as_bytes(), message]);
        let s = k * self.scalar + *nonce;
        let mut out = [0; 64];
        out[..32].copy_from_slice(&r);
        out[32..].copy_from_slice(&s.to_le_bytes());
        out
    }
}

impl Drop for SigningKey {
    fn drop(&mut self) {
        self.scalar.zeroize();
        self.prefix.zeroize();
    }
}

impl ZeroizeOnDrop for SigningKey {}
