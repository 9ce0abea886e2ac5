//! HKDF with SHA-256: keys out of other secrets.

use crate::Error;
use crate::backend::wipe;
use crate::hmac::{HmacSha256, hmac_sha256};
use core::fmt;

/// The extracted key, from which any number of independent keys can be expanded. Wiped when dropped.
///
/// # Constant time
/// With respect to all secrets; lengths are public.
///
/// # Source
/// RFC 5869.
///
/// ```
/// use adamant_symmetric::hkdf::{HkdfSha256, hkdf_sha256};
///
/// // Two keys of one shared secret: extracted once, expanded for each use.
/// let keys = HkdfSha256::extract(b"salt", b"shared secret");
/// let (mut to_server, mut to_client) = ([0; 32], [0; 32]);
/// keys.expand(b"client to server", &mut to_server)?;
/// keys.expand(b"server to client", &mut to_client)?;
/// assert_ne!(to_server, to_client);
/// let mut again = [0; 32];
/// hkdf_sha256(b"salt", b"shared secret", b"client to server", &mut again)?; // both steps at once
/// assert_eq!(again, to_server);
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
#[derive(Clone)]
pub struct HkdfSha256(HmacSha256);

impl HkdfSha256 {
    /// The longest output, in bytes.
    pub const MAX_OUTPUT: usize = 255 * 32;

    /// Extracts a key from `secret`, which need not be uniform, and a salt, which need not be secret and may be empty.
    #[must_use]
    pub fn extract(salt: &[u8], secret: &[u8]) -> HkdfSha256 {
        let mut key = hmac_sha256(salt, secret);
        let hkdf = HkdfSha256::from_key(&key);
        wipe(&mut key);
        hkdf
    }

    /// From a key that is uniform already and at least 32 bytes long.
    #[must_use]
    pub fn from_key(key: &[u8]) -> HkdfSha256 {
        HkdfSha256(HmacSha256::new(key))
    }

    /// Fills `out` with the key for the purpose that `info` names.
    ///
    /// # Errors
    /// [`Error::MessageTooLong`] above [`HkdfSha256::MAX_OUTPUT`] bytes.
    pub fn expand(&self, info: &[u8], out: &mut [u8]) -> Result<(), Error> {
        if out.len() > HkdfSha256::MAX_OUTPUT {
            return Err(Error::MessageTooLong);
        }
        let mut block = [0; 32];
        for (counter, chunk) in (1..=255).zip(out.chunks_mut(32)) {
            let mut mac = self.0.clone();
            if counter > 1 {
                mac.update(&block);
            }
            mac.update(info);
            mac.update(&[counter]);
            block = mac.finalize();
            chunk.copy_from_slice(&block[..chunk.len()]);
        }
        wipe(&mut block);
        Ok(())
    }
}

/// Extracts and expands at one go.
///
/// # Errors
/// [`Error::MessageTooLong`] above [`HkdfSha256::MAX_OUTPUT`] bytes.
pub fn hkdf_sha256(salt: &[u8], secret: &[u8], info: &[u8], out: &mut [u8]) -> Result<(), Error> {
    HkdfSha256::extract(salt, secret).expand(info, out)
}

/// Does not show the key.
impl fmt::Debug for HkdfSha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HkdfSha256")
    }
}
