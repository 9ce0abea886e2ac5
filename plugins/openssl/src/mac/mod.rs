//! HMAC with every digest of the default provider, as it is there.
//!
//! | module | what is in it |
//! |---|---|
//! | `abi` | the functions that OpenSSL calls |
//! | `params` | what a caller sets |
//! | `keyed` | a key in use, and the message under way, with any digest |
//! | `blocks` | the same on a compression function: MD5, SHA-1 and SHA-2 |
//! | `hashes` | the same on whole digests: SHA-3, and those that Adamant does not have |
//! | `record` | the MAC of a CBC record whose length is secret |
//! | `compress` | the compression functions of MD5, SHA-1 and SHA-2 |
//!
//! Nearly every failure is silent, as the default provider's is.

pub mod abi;
mod blocks;
mod compress;
mod hashes;
mod keyed;
mod params;
mod record;

use crate::abi::reason::{Outcome, Reason};
use crate::digest::hasher::MAX_LEN;
use crate::digest::list::Digest;
use keyed::Keyed;
use record::Record;

/// The longest block: SHA3-224's.
const MAX_BLOCK: usize = 144;

/// A context. Copies continue on their own.
#[derive(Clone, Default)]
pub struct Hmac {
    /// The digest that the next key is used with.
    chosen: Option<Digest>,
    /// The digest of the key in use.
    digest: Option<Digest>,
    keyed: Option<Keyed>,
    /// Whether a message is under way: not before a key, nor after a MAC.
    running: bool,
    /// `digest-noinit` was set: the default provider takes no key from then on.
    locked: bool,
    record: Record,
}

impl Hmac {
    /// Begins a message: with a new key, or the same one.
    fn begin(&mut self, key: Option<&[u8]>) -> Outcome<()> {
        match key {
            Some(key) => self.set_key(Some(key)),
            None => self.restart(None, None),
        }
    }

    /// Takes a key; a missing one empties the copy that records are authenticated with, and begins the message again.
    fn set_key(&mut self, key: Option<&[u8]>) -> Outcome<()> {
        self.record.keep_key(key.unwrap_or_default());
        if key.is_some() || !self.record.is_on() && self.chosen.is_some() {
            return self.restart(key, self.chosen);
        }
        Ok(())
    }

    /// `HMAC_Init_ex`.
    fn restart(&mut self, key: Option<&[u8]>, digest: Option<Digest>) -> Outcome<()> {
        if digest.is_some() && digest != self.digest && key.is_none() {
            return Err(Reason::SILENT);
        }
        let digest = digest.or(self.digest).ok_or(Reason::SILENT)?;
        self.digest = Some(digest);
        self.running = false;
        if digest.is_xof() || self.locked {
            return Err(Reason::SILENT);
        }
        match (key, &mut self.keyed) {
            (Some(key), keyed) => *keyed = Some(Keyed::new(key, digest)),
            (None, Some(keyed)) => keyed.restart(),
            (None, None) => return Err(Reason::SILENT),
        }
        self.running = true;
        Ok(())
    }

    /// Takes in the next bytes of a message that is no record.
    fn update(&mut self, data: &[u8]) -> Outcome<()> {
        if self.digest.is_none() {
            return Err(Reason::SILENT);
        }
        match &mut self.keyed {
            Some(keyed) if self.running => keyed.update(data),
            _ if data.is_empty() => {}
            _ => return Err(Reason::SILENT),
        }
        Ok(())
    }

    /// Writes the MAC, and says how many bytes it has. The message is then at its end.
    fn finish(&mut self, out: &mut [u8; MAX_LEN]) -> Outcome<usize> {
        if self.record.is_on() {
            return self.record.finish(out);
        }
        let (true, Some(keyed), Some(digest)) = (self.running, &mut self.keyed, self.digest) else {
            return Err(Reason::SILENT);
        };
        self.running = false;
        keyed.finish(digest.len(), out);
        Ok(digest.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mac(digest: Digest, key: &[u8], message: &[u8]) -> Vec<u8> {
        let mut hmac = Hmac { chosen: Some(digest), ..Hmac::default() };
        hmac.begin(Some(key)).expect("a key");
        hmac.update(message).expect("a message");
        let mut out = [0; MAX_LEN];
        let len = hmac.finish(&mut out).expect("a MAC");
        assert_eq!(hmac.finish(&mut out), Err(Reason::SILENT));
        out[..len].to_vec()
    }

    /// RFC 2202, RFC 4231: test case 2.
    #[test]
    fn published_vectors() {
        let (key, message) = (b"Jefe", b"what do ya want for nothing?");
        assert_eq!(mac(Digest::Md5, key, message)[..4], [0x75, 0x0c, 0x78, 0x3e]);
        assert_eq!(mac(Digest::Sha1, key, message)[..4], [0xef, 0xfc, 0xdf, 0x6a]);
        assert_eq!(mac(Digest::Sha224, key, message)[..4], [0xa3, 0x0e, 0x01, 0x09]);
        assert_eq!(mac(Digest::Sha256, key, message)[..4], [0x5b, 0xdc, 0xc1, 0x46]);
        assert_eq!(mac(Digest::Sha512, key, message)[..4], [0x16, 0x4b, 0x7a, 0x7b]);
        assert!(mac(Digest::Null, key, message).is_empty());
    }

    /// Those that are hashed by blocks here against whole hashes, with messages that end everywhere in a block.
    #[test]
    fn macs_are_hashes_of_hashes() {
        let data: Vec<u8> = (0..=255).cycle().take(600).collect();
        for digest in ["md5", "sha1", "sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256"] {
            let digest = Digest::named(digest.as_bytes()).expect("a digest");
            for len in 0..300 {
                let (key, message) = (&data[..len / 2], &data[len..2 * len]);
                let mut block = key.to_vec();
                if key.len() > digest.block() {
                    let mut hasher = digest.hasher();
                    hasher.update(key);
                    block = hasher.finish().to_vec();
                }
                block.resize(digest.block(), 0);
                let hash = |pad: u8, message: &[u8]| {
                    let mut hasher = digest.hasher();
                    hasher.update(&block.iter().map(|byte| byte ^ pad).collect::<Vec<u8>>());
                    hasher.update(message);
                    hasher.finish().to_vec()
                };
                assert_eq!(mac(digest, key, message), hash(0x5c, &hash(0x36, message)), "{digest:?}, {len}");
            }
        }
    }

    #[test]
    fn digests_of_any_length_are_refused() {
        let mut hmac = Hmac { chosen: Some(Digest::Shake128), ..Hmac::default() };
        assert_eq!(hmac.begin(Some(b"key")), Err(Reason::SILENT));
        assert_eq!(hmac.update(b"data"), Err(Reason::SILENT));
        assert_eq!(hmac.begin(None), Err(Reason::SILENT));
    }
}
