//! The digests by name: those that RSA and ECDSA signatures and HMAC are made with.

use super::hasher::Hasher;

/// What is known of a digest.
struct Row {
    /// The names that OpenSSL has for it, in lower case.
    names: &'static [&'static str],
    /// Bytes of the digest and of a block.
    len: usize,
    block: usize,
}

macro_rules! digests {
    ($($name:ident $len:literal $block:literal [$($known:literal)+])+) => {
        /// A digest that the default provider has.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Digest {
            $($name,)+
        }

        impl Digest {
            const ALL: &[Digest] = &[$(Digest::$name,)+];

            fn row(self) -> &'static Row {
                match self {
                    $(Digest::$name => &Row { names: &[$($known,)+], len: $len, block: $block },)+
                }
            }
        }
    };
}

digests! {
    Sha1 20 64 ["sha1" "sha-1" "ssl3-sha1" "1.3.14.3.2.26"]
    Sha224 28 64 ["sha224" "sha2-224" "sha-224" "2.16.840.1.101.3.4.2.4"]
    Sha256 32 64 ["sha256" "sha2-256" "sha-256" "2.16.840.1.101.3.4.2.1"]
    Sha384 48 128 ["sha384" "sha2-384" "sha-384" "2.16.840.1.101.3.4.2.2"]
    Sha512 64 128 ["sha512" "sha2-512" "sha-512" "2.16.840.1.101.3.4.2.3"]
    Sha512_224 28 128 ["sha512-224" "sha2-512/224" "sha-512/224" "2.16.840.1.101.3.4.2.5"]
    Sha512_256 32 128 ["sha512-256" "sha2-512/256" "sha-512/256" "2.16.840.1.101.3.4.2.6"]
    Sha3_224 28 144 ["sha3-224" "2.16.840.1.101.3.4.2.7"]
    Sha3_256 32 136 ["sha3-256" "2.16.840.1.101.3.4.2.8"]
    Sha3_384 48 104 ["sha3-384" "2.16.840.1.101.3.4.2.9"]
    Sha3_512 64 72 ["sha3-512" "2.16.840.1.101.3.4.2.10"]
    Md5 16 64 ["md5" "ssl3-md5" "1.2.840.113549.2.5"]
    Md5Sha1 36 64 ["md5-sha1"]
    Ripemd160 20 64 ["ripemd160" "ripemd-160" "ripemd" "rmd160" "1.3.36.3.2.1"]
    Blake2s256 32 64 ["blake2s256" "blake2s-256" "1.3.6.1.4.1.1722.12.2.2.8"]
    Blake2b512 64 128 ["blake2b512" "blake2b-512" "1.3.6.1.4.1.1722.12.2.1.16"]
    Sm3 32 64 ["sm3" "1.2.156.10197.1.401"]
    Null 0 0 ["null"]
    Shake128 16 168 ["shake128" "shake-128" "2.16.840.1.101.3.4.2.11"]
    Shake256 32 136 ["shake256" "shake-256" "2.16.840.1.101.3.4.2.12"]
    KeccakKmac128 32 168 ["keccak-kmac-128" "keccak-kmac128"]
    KeccakKmac256 64 136 ["keccak-kmac-256" "keccak-kmac256"]
}

impl Digest {
    /// The digest of one of OpenSSL's names, in any case.
    pub fn named(name: &[u8]) -> Option<Digest> {
        let known = |digest: &Digest| {
            digest.row().names.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
        };
        Digest::ALL.iter().copied().find(known)
    }

    /// Its bytes.
    pub fn len(self) -> usize {
        self.row().len
    }

    /// Bytes of a block.
    pub fn block(self) -> usize {
        self.row().block
    }

    /// Whether its output may have any length.
    pub fn is_xof(self) -> bool {
        matches!(self, Digest::Shake128 | Digest::Shake256 | Digest::KeccakKmac128 | Digest::KeccakKmac256)
    }

    /// A hash of nothing yet. Digests of any length are here by name alone: neither signatures nor HMAC take them.
    pub fn hasher(self) -> Hasher {
        Hasher::new(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_lower_case_and_stand_once() {
        let names: Vec<&str> =
            Digest::ALL.iter().flat_map(|digest| digest.row().names.iter().copied()).collect();
        for (i, name) in names.iter().enumerate() {
            assert_eq!(*name, name.to_ascii_lowercase());
            assert!(!names[..i].contains(name), "{name}");
        }
        assert_eq!(Digest::named(b"Sha2-256"), Some(Digest::Sha256));
        assert_eq!(Digest::named(b"MD4"), None);
    }

    #[test]
    fn lengths_are_those_of_the_code() {
        for digest in Digest::ALL.iter().filter(|digest| !digest.is_xof()) {
            assert_eq!(digest.hasher().finish().len(), digest.len(), "{digest:?}");
        }
    }
}
