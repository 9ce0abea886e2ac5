//! Signatures: making and verifying them.

use crate::{Error, PrivateKey, PublicKey, Scheme, pkcs1v15, pss};
use adamant_base::random::RandomSource;
use alloc::vec::Vec;

impl PrivateKey {
    /// The signature of a message, as long as the modulus. The source gives the salt of PSS and the blinding.
    ///
    /// # Errors
    /// [`Error::ModulusTooShort`] if the modulus does not take digests of this length; [`Error::SaltLength`] for a salt of a
    /// length that does not fit, or of any length; [`Error::RandomUnavailable`]; [`Error::FaultDetected`].
    ///
    /// # Constant time
    /// With respect to key and message; the message's length and the signature are public.
    ///
    /// # Source
    /// RFC 8017, sections 8.1.1 and 8.2.1.
    pub fn sign(
        &self,
        scheme: Scheme,
        message: &[u8],
        source: &mut dyn RandomSource,
    ) -> Result<Vec<u8>, Error> {
        self.sign_digest(scheme, &scheme.hash().digest(message), source)
    }

    /// The signature of a message of which the digest is given.
    ///
    /// # Errors
    /// Those of [`PrivateKey::sign`], and [`Error::DigestLength`].
    ///
    /// # Constant time
    /// As [`PrivateKey::sign`].
    pub fn sign_digest(
        &self,
        scheme: Scheme,
        digest: &[u8],
        source: &mut dyn RandomSource,
    ) -> Result<Vec<u8>, Error> {
        if digest.len() != scheme.hash().digest_len() {
            return Err(Error::DigestLength);
        }
        let encoded = match scheme {
            Scheme::Pkcs1v15(hash) => pkcs1v15::encode(hash, digest, self.byte_len())?,
            Scheme::Pss { hash, salt } => pss::encode(hash, digest, salt, self.bits(), source)?,
        };
        self.private_op(&encoded, source).map(|signature| signature.to_vec())
    }
}

impl PublicKey {
    /// Whether a signature of a message holds.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it does not, whatever the reason: its length, a number not below n, the padding, the
    /// message.
    ///
    /// # Constant time
    /// No: all of it is public. (PKCS#1 v1.5 is verified by encoding again and comparing, so there is no parser to fool.)
    ///
    /// # Source
    /// RFC 8017, sections 8.1.2 and 8.2.2.
    pub fn verify(&self, scheme: Scheme, message: &[u8], signature: &[u8]) -> Result<(), Error> {
        self.verify_digest(scheme, &scheme.hash().digest(message), signature)
    }

    /// Whether a signature holds of a message of which the digest is given.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] as [`PublicKey::verify`]; [`Error::DigestLength`].
    ///
    /// # Constant time
    /// No: all of it is public.
    pub fn verify_digest(&self, scheme: Scheme, digest: &[u8], signature: &[u8]) -> Result<(), Error> {
        if digest.len() != scheme.hash().digest_len() {
            return Err(Error::DigestLength);
        }
        let encoded = self.raise(signature).map_err(|_| Error::InvalidSignature)?;
        let holds = match scheme {
            Scheme::Pkcs1v15(hash) => {
                pkcs1v15::encode(hash, digest, self.byte_len()).is_ok_and(|expected| *expected == *encoded)
            }
            Scheme::Pss { hash, salt } => pss::holds(hash, digest, salt, self.bits(), &encoded),
        };
        if holds { Ok(()) } else { Err(Error::InvalidSignature) }
    }
}
