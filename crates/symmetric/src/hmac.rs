//! HMAC with SHA-256, SHA-384 and SHA-512.

use crate::Error;
use crate::backend::wipe;
use crate::sha256::{self, Sha256, sha256};
use crate::sha512::{self, Sha384, Sha512, sha384, sha512};
use adamant_base::ct::CtEq;
use core::fmt;

macro_rules! hmac {
    ($(#[$doc:meta])* $name:ident, $(#[$doc2:meta])* $function:ident, $hash:ident, $digest:ident, $block:expr, $len:literal) => {
        $(#[$doc])*
        ///
        /// A clone continues on its own: clone one that has only its key to authenticate many messages without hashing the
        /// key again. Wiped when dropped.
        ///
        /// # Constant time
        /// With respect to key and message; lengths are public.
        ///
        /// # Source
        /// RFC 2104; FIPS 198-1.
        #[derive(Clone)]
        pub struct $name {
            inner: $hash,
            outer: $hash,
        }

        $(#[$doc2])*
        ///
        /// # Constant time
        /// With respect to key and message; lengths are public.
        ///
        /// # Source
        /// RFC 2104; FIPS 198-1.
        pub fn $function(key: &[u8], message: &[u8]) -> [u8; $len] {
            let mut mac = $name::new(key);
            mac.update(message);
            mac.finalize()
        }

        impl $name {
            /// Bytes of a tag.
            pub const TAG_LEN: usize = $len;

            /// For a key of any length; one longer than a block of the hash is hashed first.
            pub fn new(key: &[u8]) -> $name {
                let mut block = [0; $block];
                if key.len() <= block.len() {
                    block[..key.len()].copy_from_slice(key);
                } else {
                    block[..$len].copy_from_slice(&$digest(key));
                }
                let mut mac = $name { inner: $hash::new(), outer: $hash::new() };
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
            pub fn finalize(mut self) -> [u8; $len] {
                self.outer.update(&self.inner.finalize());
                self.outer.finalize()
            }

            /// Whether `tag` is the tag or its first bytes, 16 at least.
            ///
            /// # Errors
            /// [`Error::TagLength`]; [`Error::AuthenticationFailed`].
            pub fn verify(self, tag: &[u8]) -> Result<(), Error> {
                if !(16..=$len).contains(&tag.len()) {
                    return Err(Error::TagLength);
                }
                // Public: the caller learns whether the tag fits, not where it does not.
                if self.finalize()[..tag.len()].ct_eq(tag).declassify() {
                    Ok(())
                } else {
                    Err(Error::AuthenticationFailed)
                }
            }
        }

        /// Does not show the state.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({:?})", stringify!($name), self.inner)
            }
        }
    };
}

hmac! {
    /// HMAC with SHA-256, piece by piece.
    HmacSha256,
    /// The HMAC-SHA-256 of a message.
    hmac_sha256, Sha256, sha256, sha256::BLOCK_LEN, 32
}
hmac! {
    /// HMAC with SHA-384, piece by piece.
    ///
    /// ```
    /// use adamant_symmetric::hmac::{HmacSha384, hmac_sha384};
    ///
    /// let mut mac = HmacSha384::new(b"key");
    /// mac.update(b"attack ");
    /// mac.update(b"at dawn");
    /// assert_eq!(mac.finalize(), hmac_sha384(b"key", b"attack at dawn"));
    /// ```
    HmacSha384,
    /// The HMAC-SHA-384 of a message.
    hmac_sha384, Sha384, sha384, sha512::BLOCK_LEN, 48
}
hmac! {
    /// HMAC with SHA-512, piece by piece.
    ///
    /// ```
    /// use adamant_symmetric::hmac::HmacSha512;
    ///
    /// let key = HmacSha512::new(b"key");
    /// let mut mac = key.clone();
    /// mac.update(b"attack at dawn");
    /// let tag = mac.finalize();
    /// let mut mac = key.clone();
    /// mac.update(b"attack at dawn");
    /// mac.verify(&tag)?;
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    HmacSha512,
    /// The HMAC-SHA-512 of a message.
    hmac_sha512, Sha512, sha512, sha512::BLOCK_LEN, 64
}
