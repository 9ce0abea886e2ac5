//! Curves of prime order, as secp256k1, P-256 and Pallas: the model's products, encodings, and what is refused.

use crate::read::{Read, Record, records};
use adamant_curves::Error;
use adamant_curves::curve::pasta::Pasta;
use adamant_curves::curve::sec1::Sec1;
use adamant_curves::curve::short_weierstrass::{Affine, ShortWeierstrass};
use adamant_curves::field::{Field, FieldElement, FieldParameters, SquareRoot};
use adamant_curves::{pallas, secp256k1};

fn bytes(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).unwrap()).collect()
}

fn point<C: ShortWeierstrass<Base: Read>>(text: &str) -> Affine<C> {
    let mut coefficients = text.split(' ');
    if text == "identity" {
        return Affine::IDENTITY;
    }
    Affine::from_xy(Read::read(&mut coefficients), Read::read(&mut coefficients)).unwrap()
}

/// Checks the product, and gives it with its encodings.
fn product<C: ShortWeierstrass<Base: Read>>(record: &Record) -> (Affine<C>, Vec<Vec<u8>>) {
    let (base, product) = (point::<C>(&record["point"]), point::<C>(&record["product"]));
    let scalar = bytes(&record["scalar"]);
    assert_eq!(base.mul_bytes(&scalar).to_affine(), product, "{record:?}");
    let k = adamant_curves::curve::short_weierstrass::Scalar::from_bytes_reduced(&scalar);
    assert_eq!(base.mul_vartime(&k).to_affine(), product, "{record:?}");
    (product, record["encodings"].split(' ').map(bytes).collect())
}

fn sec1<C: Sec1<Base: Read>>(record: &Record) {
    let (point, encodings) = product::<C>(record);
    for (compressed, encoding) in [true, false].into_iter().zip(encodings) {
        let mut out = [0xaa; 65];
        let length = point.write_sec1(compressed, &mut out).unwrap();
        assert_eq!(out[..length], encoding);
        assert_eq!(Affine::<C>::from_sec1(&encoding), Ok(point));
    }
}

fn pasta<C: Pasta<Base: Read>>(record: &Record) {
    let (point, encodings) = product::<C>(record);
    assert_eq!(point.to_pasta_bytes()[..], encodings[0]);
    assert_eq!(Affine::<C>::from_pasta_bytes(&encodings[0]), Ok(point));
}

macro_rules! curves {
    (record $record:ident $($kind:ident $curve:ident $name:literal;)+) => {
        0 $(+ usize::from($record["curve"] == stringify!($curve) && curves!($kind $curve $record)))+
    };
    (fields $($kind:ident $curve:ident $name:literal;)+) => {
        $(curves!($kind $curve);)+
    };
    (sec1 $curve:ident $record:ident) => {{
        sec1::<adamant_curves::$curve::Parameters>($record);
        true
    }};
    (pasta $curve:ident $record:ident) => {{
        pasta::<adamant_curves::$curve::Parameters>($record);
        true
    }};
    ($other:ident $curve:ident $record:ident) => { false };
    (sec1 $curve:ident) => { curves!(pasta $curve) };
    (pasta $curve:ident) => {
        field::<adamant_curves::$curve::FpParameters>();
        field::<adamant_curves::$curve::FrParameters>();
    };
    ($other:ident $curve:ident) => {};
}

#[test]
fn products_and_encodings() {
    let all = records("koblitz");
    assert!(all.len() >= 52);
    for record in &all {
        assert_eq!(adamant_curves::for_each_curve!(curves record record), 1, "{record:?}");
    }
}

#[test]
fn refused_encodings() {
    let read = secp256k1::Affine::from_sec1;
    let mut g = [0; 65];
    secp256k1::Affine::GENERATOR.write_sec1(false, &mut g).unwrap();
    let with = |tag: u8, rest: &[u8]| [&[tag], rest].concat();
    assert_eq!(read(&[]), Err(Error::LengthMismatch));
    assert_eq!(read(&[0]), Ok(secp256k1::Affine::IDENTITY));
    assert_eq!(read(&[2]), Err(Error::InvalidFlags));
    assert_eq!(read(&[0; 33]), Err(Error::InvalidFlags), "infinity has one byte");
    assert_eq!(read(&[0; 65]), Err(Error::InvalidFlags));
    assert_eq!(read(&with(6, &g[1..])), Err(Error::InvalidFlags), "the hybrid form");
    assert_eq!(read(&with(4, &g[1..33])), Err(Error::InvalidFlags));
    assert_eq!(read(&with(2, &g[1..])), Err(Error::InvalidFlags));
    assert_eq!(read(&g[..64]), Err(Error::LengthMismatch));
    assert_eq!(read(&with(2, &[0xff; 32])), Err(Error::InvalidEncoding), "x of p or more");
    assert_eq!(read(&with(4, &[0xff; 64])), Err(Error::InvalidEncoding));
    assert_eq!(read(&with(2, &[0; 32])), Err(Error::NotOnCurve), "7 is no square");
    let mut off = g;
    off[64] ^= 1;
    assert_eq!(read(&off), Err(Error::NotOnCurve));
    assert_eq!(secp256k1::Affine::GENERATOR.write_sec1(true, &mut [0; 32]), Err(Error::LengthMismatch));
    let identity = secp256k1::Affine::IDENTITY;
    for (compressed, length) in [(true, 33), (false, 65)] {
        // The room that other points need: which one it is must not show.
        let mut out = [0xaa; 66];
        assert_eq!(identity.write_sec1(compressed, &mut out[..length - 1]), Err(Error::LengthMismatch));
        assert_eq!(identity.write_sec1(compressed, &mut out), Ok(1));
        assert!(out[..length].iter().all(|&byte| byte == 0), "one byte, and zeros");
        assert_eq!(out[length], 0xaa);
    }

    let read = pallas::Affine::from_pasta_bytes;
    assert_eq!(read(&[0; 32]), Ok(pallas::Affine::IDENTITY));
    assert_eq!(read(&[0; 31]), Err(Error::LengthMismatch));
    assert_eq!(read(&[0xff; 32]), Err(Error::InvalidEncoding));
    let mut infinity = [0; 32];
    infinity[31] = 0x80;
    assert_eq!(read(&infinity), Err(Error::InvalidInfinity));
    let no_points = (1..30u8).filter(|&x| {
        let mut bytes = [0; 32];
        bytes[0] = x;
        read(&bytes) == Err(Error::NotOnCurve)
    });
    assert!(no_points.count() > 5);
}

/// A prime that fills its limbs: sums that carry out of them, against num-bigint.
fn field<P: FieldParameters<4>>() {
    use num_bigint::BigUint;
    let number = |limbs: &[u64]| limbs.iter().rev().fold(BigUint::default(), |n, limb| (n << 64) + limb);
    let p = number(&P::MODULUS);
    let value = |x: FieldElement<P, 4>| number(&x.to_limbs());
    let mut list: Vec<FieldElement<P, 4>> = [0, 1, 2, u64::MAX].map(FieldElement::from).to_vec();
    list.extend(list.clone().into_iter().map(|x| -x));
    list.extend([FieldElement::from_limbs_reduced(&[u64::MAX; 4]), FieldElement::ONE.halve()]);
    list.extend((0..4).map(|i| FieldElement::from(0x9e37_79b9_7f4a_7c15 + i).pow_vartime(&[5 + i])));
    for &x in &list {
        for &y in &list {
            let (a, b) = (value(x), value(y));
            assert_eq!(value(x + y), (&a + &b) % &p);
            assert_eq!(value(x - y), (&a + &p - &b) % &p);
            assert_eq!(value(x * y), (&a * &b) % &p);
            assert_eq!(value(FieldElement::sum_of_2_products([&x, &y], [&y, &y])), (&a + &b) * &b % &p);
        }
        assert_eq!(x.square(), x * x);
        assert_eq!(x.halve().double(), x);
        assert_eq!(
            x.invert().declassify().map(|y| y * x),
            (x != FieldElement::ZERO).then_some(FieldElement::ONE)
        );
        let root = x.square().sqrt().declassify().unwrap();
        assert!(root == x || root == -x);
        assert_eq!(x.sqrt().declassify().is_some(), SquareRoot::is_square(&x).declassify());
    }
}

#[test]
fn fields_against_num_bigint() {
    adamant_curves::for_each_curve!(curves fields);
}
