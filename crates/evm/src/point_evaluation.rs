//! The value of a committed polynomial at a point.
//!
//! Of Ethereum's trusted setup one point is needed, s G' for the secret s that nobody knows: what `adamant-kzg` does for blobs and
//! cells needs 206 KB, and 4096 square roots before the first answer.

use crate::Error;
use adamant_curves::bls12_381::{Fr, G1Affine, G2Affine, G2Prepared, pairing_check_prepared};
use adamant_curves::msm::msm_vartime;
use adamant_symmetric::sha256::sha256;
use std::sync::OnceLock;

/// s G', compressed: the second of the powers in G2 of the ceremony's `trusted_setup.txt`. A test compares it with `adamant-kzg`.
const SECRET_TIMES_GENERATOR: [u8; 96] = [
    0xb5, 0xbf, 0xd7, 0xdd, 0x8c, 0xde, 0xb1, 0x28, 0x84, 0x3b, 0xc2, 0x87, 0x23, 0x0a, 0xf3, 0x89, 0x26,
    0x18, 0x70, 0x75, 0xcb, 0xfb, 0xef, 0xa8, 0x10, 0x09, 0xa2, 0xce, 0x61, 0x5a, 0xc5, 0x3d, 0x29, 0x14,
    0xe5, 0x87, 0x0c, 0xb4, 0x52, 0xd2, 0xaf, 0xaa, 0xab, 0x24, 0xf3, 0x49, 0x9f, 0x72, 0x18, 0x5c, 0xbf,
    0xee, 0x53, 0x49, 0x27, 0x14, 0x73, 0x44, 0x29, 0xb7, 0xb3, 0x86, 0x08, 0xe2, 0x39, 0x26, 0xc9, 0x11,
    0xcc, 0xec, 0xea, 0xc9, 0xa3, 0x68, 0x51, 0x47, 0x7b, 0xa4, 0xc6, 0x0b, 0x08, 0x70, 0x41, 0xde, 0x62,
    0x10, 0x00, 0xed, 0xc9, 0x8e, 0xda, 0xda, 0x20, 0xc1, 0xde, 0xf2,
];

/// The number of values of a blob, and the group order, in 32 bytes each.
const OUTPUT: [u8; 64] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10, 0, 0x73,
    0xed, 0xa7, 0x53, 0x29, 0x9d, 0x7d, 0x48, 0x33, 0x39, 0xd8, 0x08, 0x09, 0xa1, 0xd8, 0x05, 0x53, 0xbd,
    0xa4, 0x02, 0xff, 0xfe, 0x5b, 0xfe, 0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x01,
];

/// Bytes of the input: versioned hash, z, y, commitment, proof.
const INPUT: usize = 32 + 32 + 32 + 48 + 48;
/// The first byte of the hash of a KZG commitment.
const VERSION: u8 = 1;

/// The lines of the generator and of s G'.
fn lines() -> Result<&'static [G2Prepared; 2], Error> {
    static LINES: OnceLock<Option<Box<[G2Prepared; 2]>>> = OnceLock::new();
    let lines = LINES.get_or_init(|| {
        let point = G2Affine::from_compressed(&SECRET_TIMES_GENERATOR).ok()?;
        Some(Box::new([G2Prepared::new(&G2Affine::GENERATOR).ok()?, G2Prepared::new(&point).ok()?]))
    });
    // The point above is in the group: a test sees it.
    lines.as_deref().ok_or(Error::InvalidPoint)
}

pub fn run(input: &[u8]) -> Result<Vec<u8>, Error> {
    let input: &[u8; INPUT] = input.try_into().map_err(|_| Error::InputLength)?;
    let (hash, z, y) = (&input[..32], &input[32..64], &input[64..96]);
    let (commitment, proof) = (&input[96..144], &input[144..]);
    let mut versioned = sha256(commitment);
    versioned[0] = VERSION;
    if versioned != *hash {
        return Err(Error::VersionedHash);
    }
    let scalar = |bytes| Fr::from_be_bytes(bytes).map_err(|_| Error::InvalidNumber);
    let point = |bytes| G1Affine::from_compressed(bytes).map_err(|_| Error::InvalidPoint);
    let (z, y, commitment, proof) = (scalar(z)?, scalar(y)?, point(commitment)?, point(proof)?);
    // e(C - y G + z P, G') = e(P, s G').
    let products = msm_vartime(&[proof, G1Affine::GENERATOR], &[z, -y])?;
    let sum = products.add_affine_vartime(&commitment).to_affine_vartime();
    let [generator, secret] = lines()?;
    let holds = pairing_check_prepared(&[(sum, generator), (proof.neg(), secret)]);
    if holds.to_bool_vartime() { Ok(OUTPUT.to_vec()) } else { Err(Error::InvalidProof) }
}
