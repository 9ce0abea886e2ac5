//! The suites.

use super::generated;
use super::{HashToCurve, Map, Xmd};
use crate::{bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761, pallas, secp256k1, vesta};
use adamant_symmetric::sha256::Sha256;
use adamant_symmetric::sha512::Sha512;

macro_rules! suite {
    ($curve:ident $parameters:ident, $identifier:literal, $hash:ident, $map:ident $constants:ident) => {
        impl HashToCurve for $curve::$parameters {
            const SUITE_RO: &'static str = concat!($identifier, "_RO_");
            const SUITE_NU: &'static str = concat!($identifier, "_NU_");
            const MAP: Map<Self::Base> = Map::$map(&generated::$curve::$constants);
            type Expander = Xmd<$hash>;
        }
    };
}

suite!(bls12_381 G1Parameters, "BLS12381G1_XMD:SHA-256_SSWU", Sha256, Sswu G1);
suite!(bls12_381 G2Parameters, "BLS12381G2_XMD:SHA-256_SSWU", Sha256, Sswu G2);
suite!(bls12_377 G1Parameters, "BLS12377G1_XMD:SHA-256_SSWU", Sha256, Sswu G1);
suite!(bls12_377 G2Parameters, "BLS12377G2_XMD:SHA-256_SVDW", Sha256, Svdw G2);
suite!(bn254_snarks G1Parameters, "BN254G1_XMD:SHA-256_SVDW", Sha256, Svdw G1);
suite!(bn254_snarks G2Parameters, "BN254G2_XMD:SHA-256_SVDW", Sha256, Svdw G2);
suite!(bn254_nogami G1Parameters, "BN254NogamiG1_XMD:SHA-256_SVDW", Sha256, Svdw G1);
suite!(bn254_nogami G2Parameters, "BN254NogamiG2_XMD:SHA-256_SVDW", Sha256, Svdw G2);
suite!(bw6_761 G1Parameters, "BW6761G1_XMD:SHA-512_SSWU", Sha512, Sswu G1);
suite!(bw6_761 G2Parameters, "BW6761G2_XMD:SHA-512_SVDW", Sha512, Svdw G2);
suite!(secp256k1 Parameters, "secp256k1_XMD:SHA-256_SSWU", Sha256, Sswu G1);
suite!(pallas Parameters, "pallas_XMD:SHA-256_SSWU", Sha256, Sswu G1);
suite!(vesta Parameters, "vesta_XMD:SHA-256_SSWU", Sha256, Sswu G1);
