//! Hash functions of messages, which nonces are derived with too.

use adamant_symmetric::hmac::{HmacSha256, HmacSha384, HmacSha512};
use adamant_symmetric::sha256::sha256;
use adamant_symmetric::sha512::{sha384, sha512};

/// Bytes of the longest digest.
pub(crate) const LONGEST: usize = 64;

/// A hash function.
pub trait Hash: sealed::Sealed {
    /// Bytes of a digest, at most 64.
    const BYTES: usize;

    /// The digest, in the first [`Self::BYTES`] bytes of `out`.
    #[doc(hidden)]
    fn digest(message: &[u8], out: &mut [u8; 64]);

    /// HMAC of the parts one after the other, likewise.
    #[doc(hidden)]
    fn hmac(key: &[u8], parts: &[&[u8]], out: &mut [u8; 64]);
}

mod sealed {
    /// Only the functions of this crate.
    pub trait Sealed {}
}

macro_rules! hashes {
    ($($(#[$doc:meta])* $name:ident, $bytes:literal, $digest:ident, $hmac:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl sealed::Sealed for $name {}

        impl Hash for $name {
            const BYTES: usize = $bytes;

            fn digest(message: &[u8], out: &mut [u8; 64]) {
                out[..$bytes].copy_from_slice(&$digest(message));
            }

            fn hmac(key: &[u8], parts: &[&[u8]], out: &mut [u8; 64]) {
                let mut mac = $hmac::new(key);
                parts.iter().for_each(|part| mac.update(part));
                out[..$bytes].copy_from_slice(&mac.finalize());
            }
        }
    )+};
}

hashes! {
    /// SHA-256.
    Sha256, 32, sha256, HmacSha256;
    /// SHA-384.
    Sha384, 48, sha384, HmacSha384;
    /// SHA-512.
    Sha512, 64, sha512, HmacSha512;
}
