//! RSAES-OAEP with MGF1 of the same hash function.

use crate::hash::xor_mgf1;
use crate::{Error, Hash, PrivateKey, PublicKey};
use adamant_base::ct::{Choice, CtEq};
use adamant_base::num::to_usize;
use adamant_base::random::RandomSource;
use adamant_base::secret::{barrier, declassify};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;

impl PublicKey {
    /// The longest message that OAEP with this hash function takes, in bytes: k - 2 h - 2 for a modulus of k bytes and digests
    /// of h; none where not even the empty one fits.
    #[must_use]
    pub fn oaep_max_len(&self, hash: Hash) -> Option<usize> {
        self.byte_len().checked_sub(2 * hash.digest_len() + 2)
    }

    /// Encrypts a message, for a label that decryption has to name again (mostly empty). As long as the modulus.
    ///
    /// # Errors
    /// [`Error::ModulusTooShort`], [`Error::MessageTooLong`] as [`PublicKey::oaep_max_len`] says;
    /// [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// With respect to the message and the seed; the lengths of message and label are public.
    ///
    /// # Source
    /// RFC 8017, section 7.1.1.
    pub fn encrypt_oaep(
        &self,
        hash: Hash,
        label: &[u8],
        message: &[u8],
        source: &mut dyn RandomSource,
    ) -> Result<Vec<u8>, Error> {
        let room = self.oaep_max_len(hash).ok_or(Error::ModulusTooShort)?;
        let zeros = room.checked_sub(message.len()).ok_or(Error::MessageTooLong)?;
        let mut encoded = Zeroizing::new(vec![0; self.byte_len()]);
        let (seed, block) = encoded[1..].split_at_mut(hash.digest_len());
        source.fill(seed)?;
        block[..hash.digest_len()].copy_from_slice(&hash.digest(label));
        let (one, rest) = block[hash.digest_len() + zeros..].split_at_mut(1);
        one[0] = 1;
        rest.copy_from_slice(message);
        xor_mgf1(hash, seed, block);
        xor_mgf1(hash, block, seed);
        // Its first byte is 0: below the modulus.
        self.raise(&encoded).map(|ciphertext| ciphertext.to_vec())
    }
}

impl PrivateKey {
    /// Decrypts what [`PublicKey::encrypt_oaep`] made with the same hash function and label. The source gives the blinding.
    ///
    /// # Errors
    /// [`Error::DecryptionFailed`] for every ciphertext that is not one, whatever is wrong with it: nothing tells the
    /// reasons apart, not the time either. [`Error::ModulusTooShort`], [`Error::RandomUnavailable`],
    /// [`Error::FaultDetected`] say nothing about the ciphertext.
    ///
    /// # Constant time
    /// With respect to the key and the encoded message; whether decryption succeeded is public, and then the length of the
    /// message; that a ciphertext is not below n or has the wrong length is public beforehand.
    ///
    /// # Source
    /// RFC 8017, section 7.1.2; J. Manger, "A chosen ciphertext attack on RSA optimal asymmetric encryption padding
    /// (OAEP) as standardized in PKCS #1 v2.0", CRYPTO 2001.
    pub fn decrypt_oaep(
        &self,
        hash: Hash,
        label: &[u8],
        ciphertext: &[u8],
        source: &mut dyn RandomSource,
    ) -> Result<Zeroizing<Vec<u8>>, Error> {
        self.public_key().oaep_max_len(hash).ok_or(Error::ModulusTooShort)?;
        let mut encoded = self.private_op(ciphertext, source)?;
        decode(hash, label, &mut encoded)
    }
}

/// The message in an encoded one, which has room for an empty one; what was in it is overwritten.
///
/// # Constant time
/// With respect to the encoded message, up to the result.
fn decode(hash: Hash, label: &[u8], encoded: &mut [u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let label_hash = hash.digest(label);
    let (first, rest) = encoded.split_at_mut(1);
    let (seed, block) = rest.split_at_mut(hash.digest_len());
    xor_mgf1(hash, block, seed);
    xor_mgf1(hash, seed, block);
    let (found_hash, padded) = block.split_at(hash.digest_len());

    let mut is_valid = Choice::from_zero(u64::from(first[0])) & found_hash.ct_eq(&label_hash[..]);
    // Zeros, 01, the message: count the zeros, and look at what ends them.
    let (mut in_zeros, mut zeros) = (Choice::TRUE, 0);
    for &byte in padded {
        let byte = barrier(u64::from(byte));
        let ends = in_zeros & Choice::from_nonzero(byte);
        is_valid = is_valid & (!ends | Choice::from_zero(byte ^ 1));
        in_zeros = in_zeros & !ends;
        zeros += in_zeros.as_u64();
    }
    is_valid = is_valid & !in_zeros;
    // Public: the caller sees the error. Everything has been computed by now.
    if !is_valid.declassify() {
        return Err(Error::DecryptionFailed);
    }
    // The length of a message that was decrypted is public.
    let start = to_usize(declassify(zeros)) + 1;
    Ok(Zeroizing::new(padded[start..].to_vec()))
}
