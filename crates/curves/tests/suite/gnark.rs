//! Values of pairings against gnark-crypto's, byte for byte.
//!
//! Source: e(5 G1, 7 G2) by `Pair` and `GT.Bytes` of gnark-crypto 0.22.0, from its `Generators`; SHA-256 of the bytes.

use adamant_curves::{bls12_377, bls12_381, bn254_snarks, bw6_761};
use adamant_symmetric::sha256::sha256;

macro_rules! digest {
    ($curve:ident) => {{
        use $curve::{Fr, G1Affine, G2Affine, Gt, pairing};
        let p = (G1Affine::GENERATOR * Fr::from(5u64)).to_affine();
        let q = (G2Affine::GENERATOR * Fr::from(7u64)).to_affine();
        let mut bytes = vec![0; Gt::BYTES];
        pairing(&p, &q).write_bytes(&mut bytes).unwrap();
        hex(&sha256(&bytes))
    }};
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn values_are_gnarks() {
    assert_eq!(digest!(bls12_381), "6a350356d36dd5b3b8957eb99325e1aa46328c27a9bb537012adc27893b297bb");
    assert_eq!(digest!(bls12_377), "b0bb8e152d56c71c8ebe4185caad5c1281095b1401f41e1e861f180bd2b57caa");
    assert_eq!(digest!(bn254_snarks), "cc1f3ebd2e365ad4f9447538c7924f9e65adbd5cc2b7fb0f087a1336bf383409");
}

/// gnark's exponent is (u + 1)(p^6 - 1)/r here, and ours 3 p times that: its value is ours to the power 1/(3 p) modulo r.
#[test]
fn values_of_bw6_761_are_powers_of_gnarks() {
    use bw6_761::{Fr, G1Affine, G2Affine, Gt, pairing};
    let gnark = "31bb21a422ba7de66b610fd5462ac411db1044ab2f681b9c791679abbbca8842";
    assert_ne!(digest!(bw6_761), gnark);
    let power = Fr::from_hex(
        "8f68c207ec5af8e982723e2fd970c4e82d637c998942f673021a4d60fe73fff0a31727e00000000000000000000000",
    );
    let p = (G1Affine::GENERATOR * Fr::from(5u64)).to_affine();
    let q = (G2Affine::GENERATOR * Fr::from(7u64)).to_affine();
    let mut bytes = vec![0; Gt::BYTES];
    pairing(&p, &q).pow(&power).write_bytes(&mut bytes).unwrap();
    assert_eq!(hex(&sha256(&bytes)), gnark);
}
