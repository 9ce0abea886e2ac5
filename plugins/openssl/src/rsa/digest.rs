//! The digests that RSA signatures are made with: ours, and those that Adamant does not have.

use adamant_base::zeroize::Zeroizing;
use adamant_symmetric::keccak::{Sha3_224, Sha3_256, Sha3_384, Sha3_512};
use adamant_symmetric::sha256::{Sha224, Sha256};
use adamant_symmetric::sha512::{Sha384, Sha512};
use md5::Md5;
use ripemd::Ripemd160;
use sha1::Sha1;
use sha2::digest::Digest as _;
use sha2::{Sha512_224, Sha512_256};

/// A digest by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(usize);

/// What is known of one.
struct Row {
    /// The names that OpenSSL has for it, in lower case; the first is the one that it prints.
    names: &'static [&'static str],
    len: usize,
    /// Its object identifier's content; empty for MD5 with SHA-1, which has none.
    oid: &'static [u8],
    /// The last byte of the object identifier of PKCS#1 signatures with it, below 1.2.840.113549.1.1 or, from 13 to 16,
    /// 2.16.840.1.101.3.4.3 less 100, or 1.3.36.3.3.1 less 200.
    signature: Option<u8>,
    /// Its number in X9.31, 0 for none.
    x931: u8,
}

const fn nist(last: u8) -> [u8; 9] {
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, last]
}

static ROWS: [Row; 14] = [
    Row {
        names: &["sha1", "sha-1", "ssl3-sha1", "1.3.14.3.2.26"],
        len: 20,
        oid: &[0x2b, 0x0e, 0x03, 0x02, 0x1a],
        signature: Some(5),
        x931: 0x33,
    },
    Row {
        names: &["sha224", "sha2-224", "sha-224", "2.16.840.1.101.3.4.2.4"],
        len: 28,
        oid: &nist(4),
        signature: Some(14),
        x931: 0,
    },
    Row {
        names: &["sha256", "sha2-256", "sha-256", "2.16.840.1.101.3.4.2.1"],
        len: 32,
        oid: &nist(1),
        signature: Some(11),
        x931: 0x34,
    },
    Row {
        names: &["sha384", "sha2-384", "sha-384", "2.16.840.1.101.3.4.2.2"],
        len: 48,
        oid: &nist(2),
        signature: Some(12),
        x931: 0x36,
    },
    Row {
        names: &["sha512", "sha2-512", "sha-512", "2.16.840.1.101.3.4.2.3"],
        len: 64,
        oid: &nist(3),
        signature: Some(13),
        x931: 0x35,
    },
    Row {
        names: &["sha512-224", "sha2-512/224", "sha-512/224", "2.16.840.1.101.3.4.2.5"],
        len: 28,
        oid: &nist(5),
        signature: Some(15),
        x931: 0,
    },
    Row {
        names: &["sha512-256", "sha2-512/256", "sha-512/256", "2.16.840.1.101.3.4.2.6"],
        len: 32,
        oid: &nist(6),
        signature: Some(16),
        x931: 0,
    },
    Row {
        names: &["sha3-224", "2.16.840.1.101.3.4.2.7"],
        len: 28,
        oid: &nist(7),
        signature: Some(113),
        x931: 0,
    },
    Row {
        names: &["sha3-256", "2.16.840.1.101.3.4.2.8"],
        len: 32,
        oid: &nist(8),
        signature: Some(114),
        x931: 0,
    },
    Row {
        names: &["sha3-384", "2.16.840.1.101.3.4.2.9"],
        len: 48,
        oid: &nist(9),
        signature: Some(115),
        x931: 0,
    },
    Row {
        names: &["sha3-512", "2.16.840.1.101.3.4.2.10"],
        len: 64,
        oid: &nist(10),
        signature: Some(116),
        x931: 0,
    },
    Row {
        names: &["md5", "ssl3-md5", "1.2.840.113549.2.5"],
        len: 16,
        oid: &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x05],
        signature: Some(4),
        x931: 0,
    },
    Row { names: &["md5-sha1"], len: 36, oid: &[], signature: None, x931: 0 },
    Row {
        names: &["ripemd160", "ripemd-160", "ripemd", "rmd160", "1.3.36.3.2.1"],
        len: 20,
        oid: &[0x2b, 0x24, 0x03, 0x02, 0x01],
        signature: Some(202),
        x931: 0,
    },
];

impl Digest {
    pub const SHA1: Digest = Digest(0);

    /// The digest of one of OpenSSL's names, in any case.
    pub fn named(name: &[u8]) -> Option<Digest> {
        let is_it = |row: &Row| row.names.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()));
        ROWS.iter().position(is_it).map(Digest)
    }

    fn row(self) -> &'static Row {
        // One that exists: `named` found it.
        ROWS.get(self.0).unwrap_or(&ROWS[0])
    }

    /// Its bytes.
    pub fn len(self) -> usize {
        self.row().len
    }

    /// Its byte at the end of X9.31's padding, if it has one.
    pub fn x931(self) -> Option<u8> {
        Some(self.row().x931).filter(|&number| number != 0)
    }

    /// AlgorithmIdentifier { digest, NULL }.
    pub fn algorithm(self) -> Vec<u8> {
        sequence(&[&tagged(6, self.row().oid), &[5, 0]])
    }

    /// Whether it is MD5 and SHA-1 side by side, as TLS 1.1 signs them: without an identifier.
    pub fn is_bare(self) -> bool {
        self.row().oid.is_empty()
    }

    /// Whether the default provider writes an AlgorithmIdentifier of PSS for it: SHA-1 and SHA-2.
    pub fn has_pss_algorithm(self) -> bool {
        self.0 <= 6
    }

    /// DigestInfo of RFC 8017, section 9.2: what PKCS#1 v1.5 signs.
    pub fn info(self, digest: &[u8]) -> Vec<u8> {
        if self.is_bare() {
            return digest.to_vec();
        }
        sequence(&[&self.algorithm(), &tagged(4, digest)])
    }

    /// The AlgorithmIdentifier of PKCS#1 v1.5 signatures with it, if there is one.
    pub fn signature_algorithm(self) -> Option<Vec<u8>> {
        let number = self.row().signature?;
        let oid = if number > 200 {
            vec![0x2b, 0x24, 0x03, 0x03, 0x01, number - 200]
        } else if number > 100 {
            vec![0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03, number - 100]
        } else {
            vec![0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, number]
        };
        Some(sequence(&[&tagged(6, &oid), &[5, 0]]))
    }

    /// The object identifier of ECDSA signatures with it, if there is one (RFC 5758, section 3.2; NIST's for SHA-3).
    pub fn ecdsa_oid(self) -> Option<Vec<u8>> {
        let x962 = |tail: &[u8]| Some([&[0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04], tail].concat());
        let nist = |last| Some(vec![0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x03, last]);
        match self.0 {
            0 => x962(&[1]),
            1 => x962(&[3, 1]),
            2 => x962(&[3, 2]),
            3 => x962(&[3, 3]),
            4 => x962(&[3, 4]),
            7 => nist(9),
            8 => nist(10),
            9 => nist(11),
            10 => nist(12),
            _ => None,
        }
    }

    /// A hash of nothing yet.
    pub fn hasher(self) -> Hasher {
        match self.0 {
            0 => Hasher::Sha1(Sha1::new()),
            1 => Hasher::Sha224(Sha224::new()),
            2 => Hasher::Sha256(Sha256::new()),
            3 => Hasher::Sha384(Sha384::new()),
            4 => Hasher::Sha512(Sha512::new()),
            5 => Hasher::Sha512_224(Sha512_224::new()),
            6 => Hasher::Sha512_256(Sha512_256::new()),
            7 => Hasher::Sha3_224(Sha3_224::new()),
            8 => Hasher::Sha3_256(Sha3_256::new()),
            9 => Hasher::Sha3_384(Sha3_384::new()),
            10 => Hasher::Sha3_512(Sha3_512::new()),
            11 => Hasher::Md5(Md5::new()),
            12 => Hasher::Md5Sha1(Md5::new(), Sha1::new()),
            _ => Hasher::Ripemd160(Ripemd160::new()),
        }
    }
}

/// DER: a tag, the length, at most 2^16 - 1, and the content.
pub fn tagged(tag: u8, content: &[u8]) -> Vec<u8> {
    let mut out = vec![tag];
    match u8::try_from(content.len()) {
        Ok(len @ 0..=127) => out.push(len),
        Ok(len) => out.extend([0x81, len]),
        Err(_) => {
            out.push(0x82);
            out.extend(u16::try_from(content.len()).unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    out.extend_from_slice(content);
    out
}

/// DER: a SEQUENCE of parts.
pub fn sequence(parts: &[&[u8]]) -> Vec<u8> {
    tagged(0x30, &parts.concat())
}

macro_rules! hashers {
    ($($name:ident)+) => {
        /// A digest under way.
        #[derive(Clone)]
        pub enum Hasher {
            $($name($name),)+
            Md5Sha1(Md5, Sha1),
        }

        impl Hasher {
            /// Takes in the next bytes.
            pub fn update(&mut self, data: &[u8]) {
                match self {
                    $(Hasher::$name(hash) => hash.update(data),)+
                    Hasher::Md5Sha1(md5, sha1) => {
                        md5.update(data);
                        sha1.update(data);
                    }
                }
            }

            /// The digest.
            pub fn finish(self) -> Zeroizing<Vec<u8>> {
                Zeroizing::new(match self {
                    $(Hasher::$name(hash) => hash.finalize().to_vec(),)+
                    Hasher::Md5Sha1(md5, sha1) => [&md5.finalize()[..], &sha1.finalize()[..]].concat(),
                })
            }
        }
    };
}

hashers!(Sha1 Sha224 Sha256 Sha384 Sha512 Sha512_224 Sha512_256 Sha3_224 Sha3_256 Sha3_384 Sha3_512 Md5 Ripemd160);
