//! Secret keys from key material.

use crate::{Error, SecretKey, Variant};
use adamant_curves::bls12_381::Fr;
use adamant_symmetric::hkdf::HkdfSha256;
use adamant_symmetric::sha256::sha256;
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// The salt of the draft's first versions.
const SALT: &[u8] = b"BLS-SIG-KEYGEN-SALT-";
/// Bytes of key material at least.
pub(crate) const SHORTEST: usize = 32;
/// Bytes that are reduced modulo the group order: ceil(3 ceil(log2 r) / 16).
const WIDE: usize = 48;

impl<V: Variant> SecretKey<V> {
    /// The secret key of key material by version 4 of the draft: the salt is the SHA-256 digest of a fixed text. What
    /// EIP-2333 uses and what to take unless another library has to make the same key.
    ///
    /// `ikm` is at least 32 bytes that nobody can guess; `info` is public and may be empty.
    ///
    /// # Errors
    /// [`Error::KeyMaterialTooShort`], [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// With respect to `ikm`; lengths are public.
    ///
    /// # Source
    /// draft-irtf-cfrg-bls-signature-04 and later, section 2.3.
    pub fn keygen(ikm: &[u8], info: &[u8]) -> Result<Self, Error> {
        keygen(ikm, &sha256(SALT), info)
    }

    /// As [`Self::keygen`] by version 3 of the draft: the salt is the fixed text itself.
    ///
    /// # Errors
    /// As [`Self::keygen`].
    ///
    /// # Constant time
    /// As [`Self::keygen`].
    pub fn keygen_v3(ikm: &[u8], info: &[u8]) -> Result<Self, Error> {
        keygen(ikm, SALT, info)
    }

    /// As [`Self::keygen`] by versions 5 and 6 of the draft: with the caller's salt, which may be empty.
    ///
    /// ```
    /// use adamant_bls::min_pk::SecretKey;
    ///
    /// // Versions of the draft differ: a key is derived again by the one that made it.
    /// let now = SecretKey::keygen_v5(&[7; 32], b"a salt", b"")?;
    /// let before = SecretKey::keygen_v3(&[7; 32], b"")?;
    /// assert_ne!(now.to_be_bytes(), before.to_be_bytes());
    /// assert_eq!(SecretKey::from_be_bytes(&*now.to_be_bytes())?.public_key(), now.public_key());
    /// # Ok::<(), adamant_bls::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::keygen`].
    ///
    /// # Constant time
    /// As [`Self::keygen`], and with respect to the salt.
    pub fn keygen_v5(ikm: &[u8], salt: &[u8], info: &[u8]) -> Result<Self, Error> {
        keygen(ikm, salt, info)
    }
}

/// The parts one after the other, wiped when dropped.
pub(crate) fn join(parts: &[&[u8]]) -> Result<Zeroizing<Vec<u8>>, Error> {
    let mut out = Zeroizing::new(Vec::new());
    out.try_reserve_exact(parts.iter().map(|part| part.len()).sum()).map_err(|_| Error::OutOfMemory)?;
    for part in parts {
        out.extend_from_slice(part);
    }
    Ok(out)
}

fn keygen<V: Variant>(ikm: &[u8], salt: &[u8], info: &[u8]) -> Result<SecretKey<V>, Error> {
    if ikm.len() < SHORTEST {
        return Err(Error::KeyMaterialTooShort);
    }
    let ikm = join(&[ikm, &[0]])?;
    let info = join(&[info, &[0, 48]])?;
    let mut wide = Zeroizing::new([0; WIDE]);
    let mut next: [u8; 32];
    let mut salt = salt;
    loop {
        // One block and a half: never too long.
        HkdfSha256::extract(salt, &ikm).expand(&info, &mut wide[..]).map_err(|_| Error::OutOfMemory)?;
        // 0 comes once in 2^255: the branch tells nothing else.
        if let Some(key) = SecretKey::from_scalar(Fr::from_be_bytes_reduced(&wide[..])) {
            return Ok(key);
        }
        next = sha256(salt);
        salt = &next;
    }
}
