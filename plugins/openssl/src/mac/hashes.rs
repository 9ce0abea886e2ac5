//! HMAC on digests that show no chaining value, or for which copies of a whole state are cheap beside a block.

use crate::digest::hasher::{Hasher, MAX_LEN};
use adamant_symmetric::keccak::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use blake2::{Blake2b512, Blake2s256};
use ripemd::Ripemd160;
use sha2::digest::Digest as _;
use sm3::Sm3;

/// A digest under way.
pub trait Hash: Clone {
    /// Takes in the next bytes.
    fn absorb(&mut self, data: &[u8]);
    /// Writes the digest; what is under way then is not used any more.
    fn end(&mut self, out: &mut [u8; MAX_LEN]);
}

macro_rules! hashes {
    ($($name:ident)+, $finish:expr) => {$(
        impl Hash for $name {
            fn absorb(&mut self, data: &[u8]) {
                self.update(data);
            }

            fn end(&mut self, out: &mut [u8; MAX_LEN]) {
                let finish: fn(&mut $name) -> _ = $finish;
                let digest = finish(self);
                out[..digest.len()].copy_from_slice(&digest);
            }
        }
    )+};
}

hashes!(Sha3_224 Sha3_256 Sha3_384 Sha3_512, |hash| hash.finalize_reset());
hashes!(Ripemd160 Blake2s256 Blake2b512 Sm3, |hash| std::mem::take(hash).finalize());

impl Hash for Hasher {
    fn absorb(&mut self, data: &[u8]) {
        self.update(data);
    }

    fn end(&mut self, out: &mut [u8; MAX_LEN]) {
        std::mem::replace(self, Hasher::Null).finish_into(out);
    }
}

/// A key in use, and the message under way.
#[derive(Clone)]
pub struct Hashes<H> {
    /// After the key's blocks.
    inner: H,
    outer: H,
    running: H,
}

impl<H: Hash> Hashes<H> {
    /// For a hash of nothing yet and a key's block, which is changed.
    pub fn new(initial: H, key: &mut [u8]) -> Hashes<H> {
        let (mut inner, mut outer) = (initial.clone(), initial);
        key.iter_mut().for_each(|byte| *byte ^= 0x36);
        inner.absorb(key);
        key.iter_mut().for_each(|byte| *byte ^= 0x36 ^ 0x5c);
        outer.absorb(key);
        Hashes { running: inner.clone(), inner, outer }
    }

    pub fn restart(&mut self) {
        self.running.clone_from(&self.inner);
    }

    pub fn update(&mut self, data: &[u8]) {
        self.running.absorb(data);
    }

    /// Writes the MAC, which has the first `size` bytes of what is written.
    pub fn finish(&mut self, size: usize, out: &mut [u8; MAX_LEN]) {
        self.running.end(out);
        self.running.clone_from(&self.outer);
        self.running.absorb(&out[..size]);
        self.running.end(out);
    }
}
