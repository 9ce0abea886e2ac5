//! Encodings of points: published values, round trips, and everything that is refused, with its error.

use crate::common::Draw;
use adamant_base::ct::Choice;
use adamant_curves::curve::encoding::{Coordinate, Encoded, Flags};
use adamant_curves::curve::short_weierstrass::{Affine, CurvePoint, Scalar};
use adamant_curves::field::Field;
use adamant_curves::{Error, bls12_377, bls12_381, bn254_snarks, bw6_761};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn compressed<C: Encoded>(point: &Affine<C>) -> Vec<u8> {
    let mut out = vec![0xaa; Affine::<C>::COMPRESSED_BYTES];
    point.write_compressed(&mut out).unwrap();
    out
}

fn uncompressed<C: Encoded>(point: &Affine<C>) -> Vec<u8> {
    let mut out = vec![0xaa; Affine::<C>::UNCOMPRESSED_BYTES];
    point.write_uncompressed(&mut out).unwrap();
    out
}

/// draft-irtf-cfrg-pairing-friendly-curves-11, appendix C, and the first multiples of EIP-2537's test vectors.
#[test]
fn published_values_of_bls12_381() {
    use bls12_381::{G1Affine, G2Affine};
    assert_eq!(
        hex(&compressed(&G1Affine::GENERATOR)),
        "97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb"
    );
    assert_eq!(
        hex(&compressed(&G2Affine::GENERATOR)),
        "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e\
         024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
    );
    assert_eq!(
        hex(&uncompressed(&G1Affine::GENERATOR.to_jacobian().double().to_affine())),
        "0572cbea904d67468808c8eb50a9450c9721db309128012543902d0ac358a62ae28f75bb8f1c7c42c39a8c5529bf0f4e\
         166a9d8cabc673a322fda673779d8e3822ba3ecb8670e461f73bb9021d5fd76a4c56d9d4cd16bd1bba86881979749d28"
    );
    assert_eq!(hex(&compressed(&G1Affine::IDENTITY)), format!("c0{}", "00".repeat(47)));
    assert_eq!(hex(&uncompressed(&G2Affine::IDENTITY)), format!("40{}", "00".repeat(191)));
}

/// EIP-196 and EIP-197: two generators' sum, infinity as zeros, the coefficient of u first.
#[test]
fn published_values_of_bn254_snarks() {
    use bn254_snarks::{G1Affine, G2Affine};
    assert_eq!(
        hex(&uncompressed(&G1Affine::GENERATOR.to_jacobian().double().to_affine())),
        "030644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd3\
         15ed738c0e0a7c92e7845f96b2ae9c0a68a6a449e3538fc7ff3ebf7a5a18a2c4"
    );
    assert!(hex(&uncompressed(&G2Affine::GENERATOR)).starts_with("198e9393920d483a7260bfb731fb5d25"));
    assert_eq!(uncompressed(&G1Affine::IDENTITY), [0; 64]);
    assert_eq!(compressed(&G1Affine::IDENTITY)[0], 0x40);
    assert_eq!(compressed(&G1Affine::GENERATOR)[0], 0x80);
}

fn round_trips<C: Encoded>() {
    let mut point = Affine::<C>::GENERATOR;
    for _ in 0..8 {
        for p in [point, point.neg(), Affine::IDENTITY] {
            assert_eq!(Affine::from_compressed(&compressed(&p)), Ok(p));
            assert_eq!(Affine::from_uncompressed(&uncompressed(&p)), Ok(p));
            assert_eq!(Affine::from_compressed_unchecked(&compressed(&p)), Ok(p));
            assert_eq!(Affine::from_uncompressed_unchecked(&uncompressed(&p)), Ok(p));
        }
        point = point.to_jacobian().double().add_affine(&point).to_affine();
    }
}

fn refusals<C: Encoded>()
where
    C::Base: Draw,
{
    let g = Affine::<C>::GENERATOR;
    let (short, long) = (compressed(&g), uncompressed(&g));
    let from_short = |bytes: &[u8]| Affine::<C>::from_compressed(bytes);
    let from_long = |bytes: &[u8]| Affine::<C>::from_uncompressed(bytes);
    // Lengths.
    for length in [0, 1, short.len() - 1, short.len() + 1] {
        assert_eq!(from_short(&vec![0xc0; length]), Err(Error::LengthMismatch));
        assert_eq!(g.write_compressed(&mut vec![0; length]), Err(Error::LengthMismatch));
    }
    for length in [0, short.len(), long.len() - 1, long.len() + 1] {
        assert_eq!(from_long(&vec![0; length]), Err(Error::LengthMismatch));
        assert_eq!(g.write_uncompressed(&mut vec![0; length]), Err(Error::LengthMismatch));
    }
    // Each encoding where the other belongs.
    let mut bytes = long[..short.len()].to_vec();
    assert_eq!(from_short(&bytes), Err(Error::InvalidFlags));
    bytes = long.clone();
    bytes[0] |= 0x80;
    assert_eq!(from_long(&bytes), Err(Error::InvalidFlags));
    let flags = |kind: u8, rest: u8, length: usize| {
        let mut bytes = vec![0; length];
        bytes[0] = kind;
        bytes[length - 1] |= rest;
        bytes
    };
    match C::FLAGS {
        Flags::Three => {
            // A sign where there is none, infinity with a sign, infinity without the bit of compression.
            bytes = long.clone();
            bytes[0] |= 0x20;
            assert_eq!(from_long(&bytes), Err(Error::InvalidFlags));
            assert_eq!(from_short(&flags(0xe0, 0, short.len())), Err(Error::InvalidInfinity));
            assert_eq!(from_long(&flags(0x60, 0, long.len())), Err(Error::InvalidFlags));
            assert_eq!(from_short(&flags(0x40, 0, short.len())), Err(Error::InvalidFlags));
            assert_eq!(from_long(&flags(0xc0, 0, long.len())), Err(Error::InvalidFlags));
            // Infinity with something behind it; infinity is read before any coordinate is.
            assert_eq!(from_short(&flags(0xc0, 1, short.len())), Err(Error::InvalidInfinity));
            assert_eq!(from_short(&flags(0xdf, 0xff, short.len())), Err(Error::InvalidInfinity));
            assert_eq!(from_long(&flags(0x40, 1, long.len())), Err(Error::InvalidInfinity));
            // (0, 0) without the flag is no point.
            assert_eq!(from_long(&vec![0; long.len()]), Err(Error::NotOnCurve));
        }
        Flags::Two => {
            assert_eq!(from_short(&flags(0x40, 1, short.len())), Err(Error::InvalidInfinity));
            assert_eq!(from_long(&flags(0x40, 0, long.len())), Err(Error::InvalidFlags));
            assert_eq!(from_short(&flags(0, 0, short.len())), Err(Error::InvalidFlags));
            assert_eq!(from_long(&vec![0; long.len()]), Ok(Affine::IDENTITY));
        }
    }
    // Coordinates of p, and of p plus what they should be.
    let mask = if C::FLAGS == Flags::Three { 0x1f } else { 0x3f };
    let size = C::Base::BYTES / C::Base::DEGREE;
    for position in 0..C::Base::DEGREE {
        let mut bytes = short.clone();
        bytes[position * size..(position + 1) * size].fill(0xff);
        bytes[0] = if position == 0 { short[0] & !mask | mask } else { short[0] };
        assert_eq!(from_short(&bytes), Err(Error::InvalidEncoding));
        let mut bytes = long.clone();
        bytes[position * size..(position + 1) * size].fill(0xff);
        bytes[0] &= mask;
        assert_eq!(from_long(&bytes), Err(Error::InvalidEncoding));
        let mut bytes = long.clone();
        bytes[short.len() + position * size..][..size].fill(0xff);
        assert_eq!(from_long(&bytes), Err(Error::InvalidEncoding));
    }
    // Off the curve: another y, and an x that has none.
    let mut bytes = long.clone();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    assert_eq!(from_long(&bytes), Err(Error::NotOnCurve));
    let mut none = C::Base::ONE;
    while CurvePoint::<C>::from_x(none, Choice::FALSE).declassify().is_some() {
        none += C::Base::ONE;
    }
    let mut bytes = vec![0; short.len()];
    none.write_bytes(&mut bytes).unwrap();
    bytes[0] |= 0x80;
    assert_eq!(from_short(&bytes), Err(Error::NotOnCurve));
    // On the curve and not in the group.
    if C::COFACTOR != [1] {
        let mut x = C::Base::ONE;
        let outside = loop {
            if let Some(point) = CurvePoint::<C>::from_x(x, Choice::FALSE).declassify()
                && !point.mul_limbs(&C::Scalar::ORDER).is_identity().declassify()
            {
                break point;
            }
            x += C::Base::ONE;
        };
        let (x, y) = outside.to_xy();
        let outside = Affine::<C>::from_xy_unchecked(x, y);
        assert_eq!(from_short(&compressed(&outside)), Err(Error::NotInSubgroup));
        assert_eq!(from_long(&uncompressed(&outside)), Err(Error::NotInSubgroup));
        assert_eq!(CurvePoint::from_compressed(&compressed(&outside)), Ok(CurvePoint::from(outside)));
        assert_eq!(CurvePoint::from_uncompressed(&uncompressed(&outside)), Ok(CurvePoint::from(outside)));
    }
}

/// A point with y = 0 has one sign only.
#[test]
fn sign_of_zero() {
    fn check<C: Encoded>(x: C::Base) {
        let (x, _) = CurvePoint::<C>::from_xy(x, C::Base::ZERO).expect("a point of order 2").to_xy();
        let mut bytes = compressed(&Affine::<C>::from_xy_unchecked(x, C::Base::ZERO));
        assert!(CurvePoint::<C>::from_compressed(&bytes).is_ok());
        assert_eq!(Affine::<C>::from_compressed(&bytes), Err(Error::NotInSubgroup));
        bytes[0] |= 0x20;
        assert_eq!(CurvePoint::<C>::from_compressed(&bytes), Err(Error::InvalidFlags));
    }
    check::<bls12_377::G1Parameters>(-Field::mul_small(&bls12_377::Fp::ONE, 1));
    check::<bw6_761::G1Parameters>(bw6_761::Fp::ONE);
}

macro_rules! curves {
    ($($curve:ident $name:literal;)+) => {$(
        mod $curve {
            use adamant_curves::$curve::*;
            #[test]
            fn round_trips() {
                super::super::round_trips::<G1Parameters>();
                super::super::round_trips::<G2Parameters>();
            }
            #[test]
            fn refusals() {
                super::super::refusals::<G1Parameters>();
                super::super::refusals::<G2Parameters>();
            }
        }
    )+};
}

mod each {
    adamant_curves::for_each_pairing_curve!(curves);
}
