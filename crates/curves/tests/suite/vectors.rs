//! The reference model's vectors: every field and tower of every curve.

use crate::read::{Read, Record, records};
use adamant_curves::field::{FieldElement, FieldParameters, SquareRoot};
use adamant_curves::{bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761};

fn element<F: Read>(record: &Record, name: &str) -> F {
    let mut coefficients = record[name].split(' ');
    let out = F::read(&mut coefficients);
    assert!(coefficients.next().is_none());
    out
}

fn arithmetic<F: Read>(record: &Record) {
    let get = |name| element::<F>(record, name);
    let (a, b) = (get("a"), get("b"));
    assert_eq!(a + b, get("sum"));
    assert_eq!(a - b, get("difference"));
    assert_eq!(a * b, get("product"));
    assert_eq!(a.square(), get("square"));
    assert_eq!(a.frobenius(1), get("frobenius"));
    let inverse = a.invert().declassify();
    assert_eq!(inverse, (record["inverse"] != "none").then(|| get("inverse")));
}

fn roots<F: Read + SquareRoot>(record: &Record) {
    arithmetic::<F>(record);
    let a = element::<F>(record, "a");
    assert_eq!(a.is_square().declassify(), record["is_square"] == "yes");
    assert_eq!(a.sqrt().declassify().is_some(), record["is_square"] == "yes");
}

macro_rules! check {
    ($test:ident: $($field:literal $check:ident $type:ty),+) => {
        #[test]
        fn $test() {
            let records = records(concat!(stringify!($test), "_fields"));
            assert!(records.len() > 10);
            for record in &records {
                match record["field"].as_str() {
                    $($field => $check::<$type>(record),)+
                    other => panic!("{other}"),
                }
            }
        }
    };
}

check!(bls12_381: "Fp" roots bls12_381::Fp, "Fr" roots bls12_381::Fr, "Fp2" roots bls12_381::Fp2,
    "cubic" arithmetic bls12_381::Fp6, "sextic" arithmetic bls12_381::Fp12);
check!(bls12_377: "Fp" roots bls12_377::Fp, "Fr" roots bls12_377::Fr, "Fp2" roots bls12_377::Fp2,
    "cubic" arithmetic bls12_377::Fp6, "sextic" arithmetic bls12_377::Fp12);
check!(bn254_snarks: "Fp" roots bn254_snarks::Fp, "Fr" roots bn254_snarks::Fr, "Fp2" roots bn254_snarks::Fp2,
    "cubic" arithmetic bn254_snarks::Fp6, "sextic" arithmetic bn254_snarks::Fp12);
check!(bn254_nogami: "Fp" roots bn254_nogami::Fp, "Fr" roots bn254_nogami::Fr, "Fp2" roots bn254_nogami::Fp2,
    "cubic" arithmetic bn254_nogami::Fp6, "sextic" arithmetic bn254_nogami::Fp12);
check!(bw6_761: "Fp" roots bw6_761::Fp, "Fr" roots bw6_761::Fr,
    "cubic" arithmetic bw6_761::Fp3, "sextic" arithmetic bw6_761::Fp6);

/// Encodings that are refused, each with its own error.
#[test]
fn refused_encodings() {
    use adamant_curves::Error::{InvalidEncoding, LengthMismatch};
    use bls12_381::{Fp, Fp2};
    let mut p = [0; 48];
    for (bytes, limb) in p.rchunks_mut(8).zip(Fp::MODULUS) {
        bytes.copy_from_slice(&limb.to_be_bytes());
    }
    assert_eq!(Fp::from_be_bytes(&p), Err(InvalidEncoding), "p itself");
    assert_eq!(Fp::from_be_bytes(&[0xff; 48]), Err(InvalidEncoding));
    assert_eq!(Fp::from_be_bytes(&p[1..]), Err(LengthMismatch));
    assert_eq!(Fp::from_be_bytes(&[]), Err(LengthMismatch));
    assert_eq!(Fp::from_le_bytes(&[0xff; 48]), Err(InvalidEncoding));
    assert_eq!(Fp::from_le_bytes(&[0; 49]), Err(LengthMismatch));
    assert_eq!(Fp::from_be_bytes_reduced(&p), Fp::ZERO);
    p[47] -= 1;
    assert_eq!(Fp::from_be_bytes(&p), Ok(-Fp::ONE), "p - 1");
    p.reverse();
    assert_eq!(Fp::from_le_bytes(&p), Ok(-Fp::ONE), "p - 1");
    let mut two = [0; 96];
    assert_eq!(Fp2::from_be_bytes(&two), Ok(Fp2::ZERO));
    two[0] = 0x20;
    assert_eq!(Fp2::from_be_bytes(&two), Err(InvalidEncoding), "a flag above c1");
    assert_eq!(Fp2::from_be_bytes(&two[1..]), Err(LengthMismatch));
    assert_eq!(Fp2::from_le_bytes(&[0xff; 96]), Err(InvalidEncoding));
    assert_eq!(Fp::ONE.write_be_bytes(&mut [0; 47]), Err(LengthMismatch));
    assert_eq!(Fp2::ONE.write_be_bytes(&mut [0; 97]), Err(LengthMismatch));
}

/// Long strings are reduced, as hashing to a field needs.
#[test]
fn reduction_of_long_strings() {
    use num_bigint::BigUint;
    fn check<P: FieldParameters<N>, const N: usize>() {
        let p = P::MODULUS.iter().rev().fold(BigUint::default(), |n, limb| (n << 64) + limb);
        for length in [0, 1, 8 * N - 1, 8 * N, 8 * N + 1, 16 * N, 16 * N + 5, 64, 96, 128] {
            for fill in [0x00, 0x01, 0x9c, 0xff] {
                let bytes = vec![fill; length];
                let expected = BigUint::from_bytes_be(&bytes) % &p;
                let limbs = FieldElement::<P, N>::from_be_bytes_reduced(&bytes).to_limbs();
                let found = limbs.iter().rev().fold(BigUint::default(), |n, limb| (n << 64) + limb);
                assert_eq!(found, expected, "{length} bytes of {fill:#x}");
            }
        }
    }
    check::<bls12_381::FpParameters, 6>();
    check::<bls12_381::FrParameters, 4>();
    check::<bn254_snarks::FpParameters, 4>();
    check::<bw6_761::FpParameters, 12>();
}
