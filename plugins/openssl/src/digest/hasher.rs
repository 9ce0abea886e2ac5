//! A digest under way, of whichever function: Adamant's own, and RustCrypto's for those that Adamant does not have.

use super::list::Digest;
use adamant_base::zeroize::Zeroizing;
use adamant_symmetric::keccak::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use adamant_symmetric::sha256::{Sha224, Sha256};
use adamant_symmetric::sha512::{Sha384, Sha512};
use blake2::{Blake2b512, Blake2s256};
use md5::Md5;
use ripemd::Ripemd160;
use sha1::Sha1;
use sha2::digest::Digest as _;
use sha2::{Sha512_224, Sha512_256};
use sm3::Sm3;

/// The longest digest.
pub const MAX_LEN: usize = 64;

macro_rules! hashers {
    ($($name:ident)+) => {
        /// A digest under way. Wiped when dropped.
        #[derive(Clone)]
        pub enum Hasher {
            $($name($name),)+
            Md5Sha1(Md5, Sha1),
            /// A digest of no bytes.
            Null,
        }

        impl Hasher {
            pub(super) fn new(digest: Digest) -> Hasher {
                match digest {
                    $(Digest::$name => Hasher::$name($name::new()),)+
                    Digest::Md5Sha1 => Hasher::Md5Sha1(Md5::new(), Sha1::new()),
                    Digest::Null
                    | Digest::Shake128
                    | Digest::Shake256
                    | Digest::KeccakKmac128
                    | Digest::KeccakKmac256 => Hasher::Null,
                }
            }

            /// Takes in the next bytes.
            pub fn update(&mut self, data: &[u8]) {
                match self {
                    $(Hasher::$name(hash) => hash.update(data),)+
                    Hasher::Md5Sha1(md5, sha1) => {
                        md5.update(data);
                        sha1.update(data);
                    }
                    Hasher::Null => {}
                }
            }

            /// Writes the digest, and says how many bytes it has.
            pub fn finish_into(self, out: &mut [u8; MAX_LEN]) -> usize {
                let mut put = |at: usize, digest: &[u8]| {
                    out[at..at + digest.len()].copy_from_slice(digest);
                    at + digest.len()
                };
                match self {
                    $(Hasher::$name(hash) => put(0, &hash.finalize()),)+
                    Hasher::Md5Sha1(md5, sha1) => {
                        let at = put(0, &md5.finalize());
                        put(at, &sha1.finalize())
                    }
                    Hasher::Null => 0,
                }
            }
        }
    };
}

hashers!(Sha1 Sha224 Sha256 Sha384 Sha512 Sha512_224 Sha512_256 Sha3_224 Sha3_256 Sha3_384 Sha3_512 Md5 Ripemd160
    Blake2s256 Blake2b512 Sm3);

impl Hasher {
    /// The digest.
    pub fn finish(self) -> Zeroizing<Vec<u8>> {
        let mut out = Zeroizing::new([0; MAX_LEN]);
        let len = self.finish_into(&mut out);
        Zeroizing::new(out[..len].to_vec())
    }
}
