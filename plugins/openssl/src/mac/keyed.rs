//! A key in use with any digest.

use super::MAX_BLOCK;
use super::blocks::Blocks;
use super::compress::{Md5, Sha1, Sha256, Sha512};
use super::hashes::Hashes;
use crate::digest::hasher::{Hasher, MAX_LEN};
use crate::digest::list::Digest;
use adamant_base::memory::Wiped;
use adamant_symmetric::keccak::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use blake2::{Blake2b512, Blake2s256};
use ripemd::Ripemd160;
use sm3::Sm3;

macro_rules! keyed {
    ($($block:ident)+; $($hash:ident)+) => {
        /// A key in use, and the message under way.
        #[derive(Clone)]
        pub enum Keyed {
            $($block(Blocks<$block>),)+
            // Apart, as these are large.
            $($hash(Box<Hashes<$hash>>),)+
            Other(Box<Hashes<Hasher>>),
        }

        impl Keyed {
            /// Begins a message.
            pub fn restart(&mut self) {
                match self {
                    $(Keyed::$block(blocks) => blocks.restart(),)+
                    $(Keyed::$hash(hashes) => hashes.restart(),)+
                    Keyed::Other(hashes) => hashes.restart(),
                }
            }

            /// Takes in the next bytes of a message.
            pub fn update(&mut self, data: &[u8]) {
                match self {
                    $(Keyed::$block(blocks) => blocks.update(data),)+
                    $(Keyed::$hash(hashes) => hashes.update(data),)+
                    Keyed::Other(hashes) => hashes.update(data),
                }
            }

            /// Writes the MAC, which has the first `size` bytes of what is written.
            pub fn finish(&mut self, size: usize, out: &mut [u8; MAX_LEN]) {
                match self {
                    $(Keyed::$block(blocks) => blocks.finish(size, out),)+
                    $(Keyed::$hash(hashes) => hashes.finish(size, out),)+
                    Keyed::Other(hashes) => hashes.finish(size, out),
                }
            }

            /// For a key's block, which is changed.
            fn with_block(digest: Digest, block: &mut [u8]) -> Keyed {
                match digest {
                    Digest::Md5 => Keyed::Md5(Blocks::new(Md5::INITIAL, block)),
                    Digest::Sha1 => Keyed::Sha1(Blocks::new(Sha1::INITIAL, block)),
                    Digest::Sha224 | Digest::Sha256 => Keyed::Sha256(Blocks::new(Sha256::initial(digest), block)),
                    Digest::Sha384 | Digest::Sha512 | Digest::Sha512_224 | Digest::Sha512_256 => {
                        Keyed::Sha512(Blocks::new(Sha512::initial(digest), block))
                    }
                    $(Digest::$hash => Keyed::$hash(Box::new(Hashes::new($hash::default(), block))),)+
                    _ => Keyed::Other(Box::new(Hashes::new(digest.hasher(), block))),
                }
            }
        }
    };
}

keyed!(Md5 Sha1 Sha256 Sha512; Sha3_224 Sha3_256 Sha3_384 Sha3_512 Ripemd160 Blake2s256 Blake2b512 Sm3);

impl Keyed {
    /// With a key of any length, a message begun; a key longer than a block is hashed first (RFC 2104).
    pub fn new(key: &[u8], digest: Digest) -> Keyed {
        let mut block = Wiped::new([0; MAX_BLOCK]);
        if key.len() <= digest.block() {
            block[..key.len()].copy_from_slice(key);
        } else {
            let mut hasher = digest.hasher();
            hasher.update(key);
            let hash = hasher.finish();
            block[..hash.len()].copy_from_slice(&hash);
        }
        Keyed::with_block(digest, &mut block[..digest.block()])
    }
}
