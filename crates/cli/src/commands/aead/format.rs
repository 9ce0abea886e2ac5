//! The format: see `docs/reference/aead-format.md`.

use crate::error::Error;
use adamant::base::zeroize::Zeroizing;
use adamant::symmetric::aegis::{Aegis128L, Aegis256};
use adamant::symmetric::aes::Gcm;
use adamant::symmetric::hkdf::hkdf_sha256;
use adamant_base::num::low8;

/// The first bytes of every file: a name and the version.
const MAGIC: [u8; 8] = *b"ADMAEAD\x01";
/// Bytes of plaintext in every chunk but the last.
pub const CHUNK: usize = 64 << 10;
/// Bytes of a tag.
pub const TAG: usize = 16;
/// Bytes of a header.
pub const HEADER: usize = 48;
/// What the keys of files are for.
const PURPOSE: &[u8] = b"adamant aead file key v1";

/// A cipher, with its number in the header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    Aegis128L = 1,
    Aegis256 = 2,
    Aes256Gcm = 3,
}

impl Algorithm {
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Aegis128L => "aegis-128l",
            Algorithm::Aegis256 => "aegis-256",
            Algorithm::Aes256Gcm => "aes-256-gcm",
        }
    }

    fn from_number(number: u8) -> Option<Algorithm> {
        let all = [Algorithm::Aegis128L, Algorithm::Aegis256, Algorithm::Aes256Gcm];
        all.into_iter().find(|&algorithm| algorithm as u8 == number)
    }
}

/// The header of a new file.
pub fn header(algorithm: Algorithm, salt: &[u8; 32]) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(&MAGIC);
    header[8] = algorithm as u8;
    header[9] = low8(u64::from(CHUNK.ilog2()));
    header[10] = low8(TAG as u64);
    header[16..].copy_from_slice(salt);
    header
}

/// The algorithm that a header names; every other byte before the salt has one value only.
pub fn parse(bytes: &[u8; HEADER]) -> Result<Algorithm, &'static str> {
    if bytes[..7] != MAGIC[..7] {
        return Err("not a file of this format");
    }
    if bytes[7] != MAGIC[7] {
        return Err("a version of the format that this program does not know");
    }
    let algorithm = Algorithm::from_number(bytes[8]).ok_or("a cipher that this program does not know")?;
    let salt = bytes[16..].as_chunks::<32>().0[0];
    if *bytes == header(algorithm, &salt) { Ok(algorithm) } else { Err("a header that is not valid") }
}

/// The cipher of one file, and what every chunk is authenticated with besides itself.
pub struct Cipher {
    kind: Kind,
    associated: Vec<u8>,
}

enum Kind {
    Aegis128L(Aegis128L),
    Aegis256(Aegis256),
    Aes256Gcm(Box<Gcm>),
}

impl Cipher {
    /// With the key of this file: HKDF-SHA-256 of the key with the salt, for the purpose and the header.
    pub fn new(
        algorithm: Algorithm,
        key: &[u8; 32],
        header: &[u8; HEADER],
        associated: &[u8],
    ) -> Result<Cipher, Error> {
        let info = [PURPOSE, &header[..]].concat();
        let mut file_key = Zeroizing::new([0; 32]);
        hkdf_sha256(&header[16..], key, &info, &mut *file_key).map_err(Error::failed)?;
        let kind = match algorithm {
            Algorithm::Aegis128L => Aegis128L::new(&file_key[..16]).map(Kind::Aegis128L),
            Algorithm::Aegis256 => Aegis256::new(&*file_key).map(Kind::Aegis256),
            Algorithm::Aes256Gcm => Gcm::new(&*file_key).map(|gcm| Kind::Aes256Gcm(Box::new(gcm))),
        };
        Ok(Cipher { kind: kind.map_err(Error::failed)?, associated: associated.to_vec() })
    }

    /// Encrypts chunk `number` in place and gives its tag.
    pub fn seal(&self, number: u64, last: bool, chunk: &mut [u8]) -> Result<[u8; TAG], Error> {
        let mut tag = [0; TAG];
        let (nonce, associated) = (nonce(number, last), &self.associated[..]);
        match &self.kind {
            Kind::Aegis128L(cipher) => cipher.encrypt_detached(&nonce[16..], associated, chunk, &mut tag),
            Kind::Aegis256(cipher) => cipher.encrypt_detached(&nonce, associated, chunk, &mut tag),
            Kind::Aes256Gcm(cipher) => cipher.seal(&nonce[20..], associated, chunk).map(|new| tag = new),
        }
        .map_err(Error::failed)?;
        Ok(tag)
    }

    /// Decrypts chunk `number` in place; whether it is authentic, with this number and this mark of the last.
    pub fn open(&self, number: u64, last: bool, chunk: &mut [u8], tag: &[u8; TAG]) -> bool {
        let (nonce, associated) = (nonce(number, last), &self.associated[..]);
        match &self.kind {
            Kind::Aegis128L(cipher) => cipher.decrypt_detached(&nonce[16..], associated, chunk, tag),
            Kind::Aegis256(cipher) => cipher.decrypt_detached(&nonce, associated, chunk, tag),
            Kind::Aes256Gcm(cipher) => cipher.open(&nonce[20..], associated, chunk, tag),
        }
        .is_ok()
    }
}

/// Zeros, the number of the chunk in eight big-endian bytes, and 1 for the last chunk, otherwise 0. Shorter nonces are
/// the end of it.
fn nonce(number: u64, last: bool) -> [u8; 32] {
    let mut nonce = [0; 32];
    nonce[23..31].copy_from_slice(&number.to_be_bytes());
    nonce[31] = u8::from(last);
    nonce
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers() {
        for algorithm in [Algorithm::Aegis128L, Algorithm::Aegis256, Algorithm::Aes256Gcm] {
            let good = header(algorithm, &[7; 32]);
            assert_eq!(parse(&good), Ok(algorithm));
            for i in (0..16).filter(|&i| i != 8) {
                let mut bad = good;
                bad[i] ^= 1;
                assert!(parse(&bad).is_err(), "byte {i}");
            }
        }
        let mut bad = header(Algorithm::Aegis256, &[0; 32]);
        bad[8] = 9;
        assert!(parse(&bad).is_err());
    }

    #[test]
    fn place_and_end_count() {
        for algorithm in [Algorithm::Aegis128L, Algorithm::Aegis256, Algorithm::Aes256Gcm] {
            let cipher = Cipher::new(algorithm, &[1; 32], &header(algorithm, &[2; 32]), b"N, x, T").unwrap();
            let mut chunk = *b"some chunk";
            let tag = cipher.seal(5, false, &mut chunk).unwrap();
            for (number, last, good) in
                [(5, false, true), (5, true, false), (4, false, false), (5 << 8, false, false)]
            {
                assert_eq!(cipher.open(number, last, &mut chunk.clone(), &tag), good);
            }
            let other = |salt, associated: &[u8]| {
                Cipher::new(algorithm, &[1; 32], &header(algorithm, &[salt; 32]), associated).unwrap()
            };
            assert!(!other(3, b"N, x, T").open(5, false, &mut chunk.clone(), &tag), "another salt");
            for associated in [&b"N, x, t"[..], b"N, x, T ", b""] {
                assert!(!other(2, associated).open(5, false, &mut chunk.clone(), &tag), "{associated:?}");
            }
        }
    }
}
