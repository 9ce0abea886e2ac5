//! SHA-256 and SHA-384, and HMAC over them.

use adamant_symmetric::hmac::{HmacSha256, HmacSha384};
use adamant_symmetric::sha256::Sha256;
use adamant_symmetric::sha512::Sha384;
use rustls::crypto::hash::{Context, Hash, HashAlgorithm, Output};
use rustls::crypto::hmac::{Hmac, Key, Tag};

/// A hash or MAC under way.
struct Running<T>(T);

macro_rules! hashes {
    ($($hash:ident $hmac:ident $len:literal $algorithm:ident $name:ident $mac:ident)+) => {$(
        /// The hash function.
        pub struct $name;

        impl Hash for $name {
            fn start(&self) -> Box<dyn Context> {
                Box::new(Running($hash::new()))
            }

            fn hash(&self, data: &[u8]) -> Output {
                let mut hash = $hash::new();
                hash.update(data);
                Output::new(&hash.finalize())
            }

            fn output_len(&self) -> usize {
                $len
            }

            fn algorithm(&self) -> HashAlgorithm {
                HashAlgorithm::$algorithm
            }
        }

        impl Context for Running<$hash> {
            fn fork_finish(&self) -> Output {
                Output::new(&self.0.clone().finalize())
            }

            fn fork(&self) -> Box<dyn Context> {
                Box::new(Running(self.0.clone()))
            }

            fn finish(self: Box<Self>) -> Output {
                Output::new(&self.0.finalize())
            }

            fn update(&mut self, data: &[u8]) {
                self.0.update(data);
            }
        }

        /// HMAC over it.
        pub struct $mac;

        impl Hmac for $mac {
            fn with_key(&self, key: &[u8]) -> Box<dyn Key> {
                Box::new(Running($hmac::new(key)))
            }

            fn hash_output_len(&self) -> usize {
                $len
            }
        }

        impl Key for Running<$hmac> {
            fn sign_concat(&self, first: &[u8], middle: &[&[u8]], last: &[u8]) -> Tag {
                let mut mac = self.0.clone();
                mac.update(first);
                for piece in middle {
                    mac.update(piece);
                }
                mac.update(last);
                Tag::new(&mac.finalize())
            }

            fn tag_len(&self) -> usize {
                $len
            }
        }
    )+};
}

hashes! {
    Sha256 HmacSha256 32 SHA256 Hash256 Mac256
    Sha384 HmacSha384 48 SHA384 Hash384 Mac384
}
