//! What signatures say of a digest: object identifiers, numbers, which digests they take.

pub use crate::digest::hasher::Hasher;
pub use crate::digest::list::Digest;

/// An object identifier's content below 2.16.840.1.101.3.4: hash functions (2) and signatures (3).
fn nist(arc: u8, last: u8) -> Vec<u8> {
    vec![0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, arc, last]
}

impl Digest {
    /// The digest of a name, if the default provider signs it with RSA.
    pub fn signed(name: &[u8]) -> Option<Digest> {
        Digest::named(name).filter(|digest| digest.is_bare() || digest.oid().is_some())
    }

    /// Its object identifier's content.
    fn oid(self) -> Option<Vec<u8>> {
        Some(match self {
            Digest::Sha1 => vec![0x2b, 0x0e, 0x03, 0x02, 0x1a],
            Digest::Sha224 => nist(2, 4),
            Digest::Sha256 => nist(2, 1),
            Digest::Sha384 => nist(2, 2),
            Digest::Sha512 => nist(2, 3),
            Digest::Sha512_224 => nist(2, 5),
            Digest::Sha512_256 => nist(2, 6),
            Digest::Sha3_224 => nist(2, 7),
            Digest::Sha3_256 => nist(2, 8),
            Digest::Sha3_384 => nist(2, 9),
            Digest::Sha3_512 => nist(2, 10),
            Digest::Md5 => vec![0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x05],
            Digest::Ripemd160 => vec![0x2b, 0x24, 0x03, 0x02, 0x01],
            _ => return None,
        })
    }

    /// Its byte at the end of X9.31's padding, if it has one.
    pub fn x931(self) -> Option<u8> {
        match self {
            Digest::Sha1 => Some(0x33),
            Digest::Sha256 => Some(0x34),
            Digest::Sha512 => Some(0x35),
            Digest::Sha384 => Some(0x36),
            _ => None,
        }
    }

    /// AlgorithmIdentifier { digest, NULL }.
    pub fn algorithm(self) -> Vec<u8> {
        sequence(&[&tagged(6, &self.oid().unwrap_or_default()), &[5, 0]])
    }

    /// Whether it is MD5 and SHA-1 side by side, as TLS 1.1 signs them: without an identifier.
    pub fn is_bare(self) -> bool {
        self == Digest::Md5Sha1
    }

    /// Whether the default provider writes an AlgorithmIdentifier of PSS for it: SHA-1 and SHA-2.
    pub fn has_pss_algorithm(self) -> bool {
        matches!(
            self,
            Digest::Sha1
                | Digest::Sha224
                | Digest::Sha256
                | Digest::Sha384
                | Digest::Sha512
                | Digest::Sha512_224
                | Digest::Sha512_256
        )
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
        let pkcs1 = |last| vec![0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, last];
        let oid = match self {
            Digest::Sha1 => pkcs1(5),
            Digest::Sha224 => pkcs1(14),
            Digest::Sha256 => pkcs1(11),
            Digest::Sha384 => pkcs1(12),
            Digest::Sha512 => pkcs1(13),
            Digest::Sha512_224 => pkcs1(15),
            Digest::Sha512_256 => pkcs1(16),
            Digest::Sha3_224 => nist(3, 13),
            Digest::Sha3_256 => nist(3, 14),
            Digest::Sha3_384 => nist(3, 15),
            Digest::Sha3_512 => nist(3, 16),
            Digest::Md5 => pkcs1(4),
            Digest::Ripemd160 => vec![0x2b, 0x24, 0x03, 0x03, 0x01, 2],
            _ => return None,
        };
        Some(sequence(&[&tagged(6, &oid), &[5, 0]]))
    }

    /// The object identifier of ECDSA signatures with it, if there is one (RFC 5758, section 3.2; NIST's for SHA-3).
    pub fn ecdsa_oid(self) -> Option<Vec<u8>> {
        let x962 = |tail: &[u8]| Some([&[0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04], tail].concat());
        match self {
            Digest::Sha1 => x962(&[1]),
            Digest::Sha224 => x962(&[3, 1]),
            Digest::Sha256 => x962(&[3, 2]),
            Digest::Sha384 => x962(&[3, 3]),
            Digest::Sha512 => x962(&[3, 4]),
            Digest::Sha3_224 => Some(nist(3, 9)),
            Digest::Sha3_256 => Some(nist(3, 10)),
            Digest::Sha3_384 => Some(nist(3, 11)),
            Digest::Sha3_512 => Some(nist(3, 12)),
            _ => None,
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
