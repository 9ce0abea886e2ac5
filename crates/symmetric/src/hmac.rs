//! HMAC-SHA-256.

use crate::Error;
use crate::backend::wipe;
use crate::sha256::{BLOCK_LEN, Sha256, sha256};
use adamant_base::ct::CtEq;
use core::fmt;

/// HMAC with SHA-256, piece by piece. A clone continues on its own: clone one that has only its key to authenticate many
/// messages without hashing the key again. Wiped when dropped.
///
/// # Constant time
/// With respect to key and message; lengths are public.
///
/// # Source
/// RFC 2104; FIPS 198-1.
#[derive(Clone)]
pub struct HmacSha256 {
    inner: Sha256,
    outer: Sha256,
}

/// The tag of a message.
pub fn hmac_sha256(key: &[u8], message: &[u8]) -> [u8; 32] {
    let mut mac = HmacSha256::new(key);
    mac.update(message);
    mac.finalize()
}

impl HmacSha256 {
    /// Bytes of a tag.
    pub const TAG_LEN: usize = 32;

    /// For a key of any length; one of more than 64 bytes is hashed first.
    pub fn new(key: &[u8]) -> HmacSha256 {
        let mut block = [0; BLOCK_LEN];
        if key.len() <= BLOCK_LEN {
            block[..key.len()].copy_from_slice(key);
        } else {
            block[..32].copy_from_slice(&sha256(key));
        }
        let mut mac = HmacSha256 { inner: Sha256::new(), outer: Sha256::new() };
        block.iter_mut().for_each(|byte| *byte ^= 0x36);
        mac.inner.update(&block);
        block.iter_mut().for_each(|byte| *byte ^= 0x36 ^ 0x5c);
        mac.outer.update(&block);
        wipe(&mut block);
        mac
    }

    /// Takes in the next bytes of the message.
    pub fn update(&mut self, data: &[u8]) {
        self.inner.update(data);
    }

    /// The tag.
    pub fn finalize(mut self) -> [u8; 32] {
        self.outer.update(&self.inner.finalize());
        self.outer.finalize()
    }

    /// Whether `tag` is the tag or its first 16 to 31 bytes.
    ///
    /// # Errors
    /// [`Error::TagLength`]; [`Error::AuthenticationFailed`].
    pub fn verify(self, tag: &[u8]) -> Result<(), Error> {
        if !(16..=32).contains(&tag.len()) {
            return Err(Error::TagLength);
        }
        if self.finalize()[..tag.len()].ct_eq(tag).declassify() {
            Ok(())
        } else {
            Err(Error::AuthenticationFailed)
        }
    }
}

/// Does not show the state.
impl fmt::Debug for HmacSha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HmacSha256({})", self.inner.backend().name())
    }
}
