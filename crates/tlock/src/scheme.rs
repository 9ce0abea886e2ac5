//! Schemes of drand whose beacons sign their round's number alone.

use crate::Error;
use adamant_curves::hash_to_curve::Expand;
use adamant_symmetric::keccak::Keccak256;
use adamant_symmetric::sha256::Sha256;

const TAG_G1: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
const TAG_BN254: &[u8] = b"BLS_SIG_BN254G1_XMD:KECCAK-256_SVDW_RO_NUL_";
const TAG_G2: &[u8] = b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_";

/// In which group signatures are, and under which tag rounds are hashed to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scheme {
    /// `bls-unchained-g1-rfc9380`: signatures in G1 of BLS12-381. Quicknet's.
    G1Rfc9380,
    /// `bls-unchained-on-g1`: the same under the tag of G2, by a mistake that was kept. Fastnet's, which is gone.
    G1,
    /// `pedersen-bls-unchained`: signatures in G2 of BLS12-381, keys in G1.
    G2,
    /// `bls-bn254-unchained-on-g1`: signatures in G1 of BN254, with Keccak-256 in place of SHA-256. Evmnet's.
    Bn254,
}

impl Scheme {
    /// All of them.
    pub const ALL: [Scheme; 4] = [Scheme::G1Rfc9380, Scheme::G1, Scheme::G2, Scheme::Bn254];

    /// Its name in a chain's information.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Scheme::G1Rfc9380 => "bls-unchained-g1-rfc9380",
            Scheme::G1 => "bls-unchained-on-g1",
            Scheme::G2 => "pedersen-bls-unchained",
            Scheme::Bn254 => "bls-bn254-unchained-on-g1",
        }
    }

    /// The scheme of this name.
    ///
    /// # Errors
    /// [`Error::UnsupportedScheme`].
    pub fn from_name(name: &str) -> Result<Self, Error> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name).ok_or(Error::UnsupportedScheme)
    }

    /// The domain separation tag of hashing to the curve.
    pub(crate) fn tag(self) -> &'static [u8] {
        match self {
            Scheme::G1Rfc9380 => TAG_G1,
            Scheme::G1 | Scheme::G2 => TAG_G2,
            Scheme::Bn254 => TAG_BN254,
        }
    }

    /// Bytes of a point of the group of keys.
    pub(crate) fn key_bytes(self) -> usize {
        match self {
            Scheme::G1Rfc9380 | Scheme::G1 => 96,
            Scheme::G2 => 48,
            Scheme::Bn254 => 128,
        }
    }

    /// The scheme's hash function, of the parts one behind the other.
    ///
    /// # Constant time
    /// With respect to the parts; their lengths are public.
    pub(crate) fn digest(self, parts: &[&[u8]]) -> [u8; 32] {
        if self == Scheme::Bn254 {
            return keccak(parts);
        }
        let mut hash = Sha256::new();
        parts.iter().for_each(|part| hash.update(part));
        hash.finalize()
    }

    /// What a beacon signs: the digest of its round as eight big-endian bytes.
    pub(crate) fn message(self, round: u64) -> [u8; 32] {
        self.digest(&[&round.to_be_bytes()])
    }
}

fn keccak(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Keccak256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize()
}

/// `expand_message_xmd` of RFC 9380, section 5.3.1, with Keccak-256, whose blocks have 136 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct XmdKeccak;

impl Expand for XmdKeccak {
    fn expand(message: &[u8], tag: &[u8], out: &mut [u8]) -> Result<(), adamant_curves::Error> {
        let wrong = adamant_curves::Error::LengthMismatch;
        let tag_length = [u8::try_from(tag.len()).map_err(|_| wrong)?];
        let length = u16::try_from(out.len()).map_err(|_| wrong)?.to_be_bytes();
        let first = keccak(&[&[0; 136], message, &length, &[0], tag, &tag_length]);
        let mut block = [0; 32];
        for (i, chunk) in (1..=u8::MAX).zip(out.chunks_mut(32)) {
            block.iter_mut().zip(&first).for_each(|(block, first)| *block ^= first);
            block = keccak(&[&block, &[i], tag, &tag_length]);
            chunk.copy_from_slice(&block[..chunk.len()]);
        }
        Ok(())
    }
}
