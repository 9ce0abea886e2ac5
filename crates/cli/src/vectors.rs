//! The test vectors of the repository, for self-tests.

pub use adamant_bench::vectors::{RSA, Record, records};

/// x^(2^(2^t)) modulo RSA-2048, from the Python model.
pub const CHAINS: &str = include_str!("../vectors/modular_chains.txt");

/// Products, k-squarings and inverses modulo x^r - 1, from the Python model.
pub const GF2X: &str = include_str!("../vectors/gf2x_small.txt");

/// Results and proofs of verifiable delay functions, from the Python model.
pub const VDF_PROOFS: &str = include_str!("../vectors/vdf_proofs.txt");
/// Proofs that must be refused, from the Python model.
pub const VDF_TAMPERED: &str = include_str!("../vectors/vdf_tampered.txt");

/// AEGIS of RFC 10032, as published.
pub const AEGIS: &str = include_str!("../vectors/symmetric_aegis.txt");

/// Products of points with scalars, from the Python model.
pub const EDWARDS25519: &str = include_str!("../vectors/curves_curve25519_groups.txt");
/// As [`EDWARDS25519`].
pub const JUBJUB: &str = include_str!("../vectors/curves_jubjub_groups.txt");
/// As [`EDWARDS25519`].
pub const BANDERSNATCH: &str = include_str!("../vectors/curves_bandersnatch_groups.txt");
/// As [`EDWARDS25519`].
pub const BLS12_381: &str = include_str!("../vectors/curves_bls12_381_groups.txt");
/// Encodings, from the Python model.
pub const BANDERWAGON: &str = include_str!("../vectors/curves_banderwagon.txt");
/// Hashing to BLS12-381 and secp256k1, as published.
pub const RFC_9380: &str = include_str!("../vectors/curves_rfc9380.txt");
/// Hashing to curve25519 and edwards25519, as published.
pub const RFC_9380_ELLIGATOR2: &str = include_str!("../vectors/curves_rfc9380_elligator2.txt");
/// Hashing to Edwards curves, from the Python model.
pub const HASH_TO_EDWARDS: &str = include_str!("../vectors/curves_hash_to_edwards.txt");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_read() {
        assert_eq!(records(CHAINS).len(), 20);
    }
}
