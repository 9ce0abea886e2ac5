//! The reference model's vectors: every field and tower of every curve.

use crate::read::{Read, Record, records};
use adamant_curves::field::{FieldElement, FieldParameters, SquareRoot};
use adamant_curves::pairing::Pairing;
use adamant_curves::tower::{Cubic, Sextic};
use adamant_curves::{bls12_381, bn254_snarks, bw6_761};

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

macro_rules! fields {
    ($($curve:ident $name:literal;)+) => {$(
        #[test]
        fn $curve() {
            use adamant_curves::$curve::{Fp, Fr, Parameters, TowerParameters};
            let records = records(concat!(stringify!($curve), "_fields"));
            assert!(records.len() > 10);
            for record in &records {
                match record["field"].as_str() {
                    "Fp" => roots::<Fp>(record),
                    "Fr" => roots::<Fr>(record),
                    "Fp2" => roots::<<Parameters as Pairing>::Base>(record),
                    "cubic" => arithmetic::<Cubic<TowerParameters>>(record),
                    "sextic" => arithmetic::<Sextic<TowerParameters>>(record),
                    other => panic!("{other}"),
                }
            }
        }
    )+};
}

adamant_curves::for_each_pairing_curve!(fields);

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
