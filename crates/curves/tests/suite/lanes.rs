//! Batches of points against one point after the other: every length from 0 to 17, every bad encoding in every place.

use adamant_base::ct::Choice;
use adamant_curves::curve::encoding::Encoded;
use adamant_curves::curve::short_weierstrass::{Affine, CurvePoint, batch_subgroup_check, batch_to_subgroup};
use adamant_curves::field::Field;
use adamant_curves::{Error, bls12_381, bn254_snarks};

/// Multiples of the generator, infinity among them.
fn multiples<C: Encoded>(count: usize) -> Vec<Affine<C>> {
    let g = Affine::<C>::GENERATOR;
    (0..count).map(|i| g.mul(&C::Scalar::ONE.mul_small((i as u32 * 7) % 40)).to_affine()).collect()
}

fn compressed<C: Encoded>(point: &Affine<C>) -> Vec<u8> {
    let mut out = vec![0; Affine::<C>::COMPRESSED_BYTES];
    point.write_compressed(&mut out).unwrap();
    out
}

/// Points of the curve that are not in the subgroup.
fn outside<C: Encoded>() -> Vec<CurvePoint<C>> {
    let mut x = C::Base::ZERO;
    let mut out = Vec::new();
    while out.len() < 3 {
        x = x.plus(&C::Base::ONE);
        let point = CurvePoint::<C>::from_x(x, Choice::TRUE).to_option_vartime();
        out.extend(point.filter(|point| !point.is_in_subgroup().declassify()));
    }
    out
}

fn batches<C: Encoded>(has_cofactor: bool) {
    let points = multiples::<C>(17);
    let encodings: Vec<Vec<u8>> = points.iter().map(compressed).collect();
    let size = Affine::<C>::COMPRESSED_BYTES;
    let garbage = Affine::<C>::GENERATOR;
    for count in 0..=17 {
        let mut out = vec![garbage; count];
        assert_eq!(Affine::<C>::batch_from_compressed(&encodings[..count], &mut out), Ok(()));
        assert_eq!(out, points[..count]);
        let mut out = vec![garbage; count];
        assert_eq!(Affine::<C>::batch_from_compressed_unchecked(&encodings[..count], &mut out), Ok(()));
        assert_eq!(out, points[..count]);
        let curve: Vec<CurvePoint<C>> = points[..count].iter().map(|&p| p.into()).collect();
        let mut out = vec![garbage; count];
        assert_eq!(batch_to_subgroup(&curve, &mut out), Ok(()));
        assert_eq!(out, points[..count]);
        assert!(batch_subgroup_check(&curve).declassify());
    }

    // Whatever is wrong with an encoding: the error of the scalar path, in every place.
    let mut x = C::Base::ONE;
    let off_curve = loop {
        x = x.plus(&C::Base::ONE);
        let encoding = compressed(&Affine::<C>::from_xy_unchecked(x, C::Base::ONE));
        if Affine::<C>::from_compressed(&encoding) == Err(Error::NotOnCurve) {
            break encoding;
        }
    };
    let mut infinity_and_more = compressed(&Affine::<C>::IDENTITY);
    infinity_and_more[size - 1] = 1;
    let mut not_compressed = encodings[1].clone();
    not_compressed[0] &= 0x1f;
    let mut large = vec![0xff; size];
    large[0] = 0xbf;
    let mut bad = vec![off_curve, infinity_and_more, not_compressed, large, vec![0x80; size - 1], Vec::new()];
    if has_cofactor {
        bad.extend(outside::<C>().iter().map(|p| {
            let (x, y) = p.to_xy();
            compressed(&Affine::<C>::from_xy_unchecked(x, y))
        }));
    }
    for (i, bad) in bad.iter().enumerate() {
        let expected = Affine::<C>::from_compressed(bad).expect_err("it is refused");
        let unchecked = Affine::<C>::from_compressed_unchecked(bad);
        for place in 0..12 {
            let mut list = encodings[..12].to_vec();
            list[place] = bad.clone();
            // A later one that is refused, too.
            list[11] = bad.clone();
            let mut out = vec![garbage; 12];
            assert_eq!(
                Affine::<C>::batch_from_compressed(&list, &mut out),
                Err((place, expected)),
                "bad encoding {i}"
            );
            assert!(out.iter().all(|p| *p == Affine::IDENTITY));
            let mut out = vec![garbage; 12];
            let answer = Affine::<C>::batch_from_compressed_unchecked(&list, &mut out);
            assert_eq!(answer, unchecked.map(|_| ()).map_err(|error| (place, error)));
        }
    }
    if has_cofactor {
        for place in 0..11 {
            let mut list: Vec<CurvePoint<C>> = points[..11].iter().map(|&p| p.into()).collect();
            list[place] = outside::<C>()[place % 3];
            list[10] = outside::<C>()[0];
            let mut out = vec![garbage; 11];
            assert_eq!(batch_to_subgroup(&list, &mut out), Err((place, Error::NotInSubgroup)));
            assert!(out.iter().all(|p| *p == Affine::IDENTITY));
            assert!(!batch_subgroup_check(&list).declassify());
        }
    }
    // Lengths that differ.
    let mut out = vec![garbage; 2];
    assert_eq!(
        Affine::<C>::batch_from_compressed(&encodings[..3], &mut out),
        Err((0, Error::LengthMismatch))
    );
    assert_eq!(out, [Affine::IDENTITY; 2]);
    assert_eq!(batch_to_subgroup(&[points[1].into()], &mut out), Err((0, Error::LengthMismatch)));
}

#[test]
fn batches_of_bls12_381() {
    batches::<bls12_381::G1Parameters>(true);
    batches::<bls12_381::G2Parameters>(true);
}

/// Without kernels, and without a cofactor.
#[test]
fn batches_of_bn254() {
    batches::<bn254_snarks::G1Parameters>(false);
    batches::<bn254_snarks::G2Parameters>(true);
}
