//! Groups of the pairing curves: sums in Jacobian and projective coordinates, scalar multiplication, subgroup checks,
//! encodings.

use crate::input::random_bytes;
use crate::work::{Operation, kernel_of_fields, repeat};
use crate::{Case, Contender};
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint, Jacobian, Projective, Scalar};
use std::hint::black_box;

pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    macro_rules! curves {
        ($($curve:ident $name:literal;)+) => {$(
            group::<adamant::curves::$curve::G1Parameters>(&mut cases, stringify!($curve), "G1");
            group::<adamant::curves::$curve::G2Parameters>(&mut cases, stringify!($curve), "G2");
        )+};
    }
    adamant::curves::for_each_pairing_curve!(curves);
    crate::curve_batches::add(&mut cases);
    crate::curve_sums::add(&mut cases);
    cases
}

fn group<C: Encoded>(cases: &mut Vec<Case>, curve: &'static str, group: &'static str) {
    let operations: [Operation; 11] = [
        ("add", || {
            let (mut x, k) = points::<C>();
            let k = k.to_jacobian();
            repeat(move || x = black_box(&x).add(&k))
        }),
        ("mixed add", || {
            let (mut x, k) = points::<C>();
            repeat(move || x = black_box(&x).add_affine(&k))
        }),
        ("double", || {
            let (mut x, _) = points::<C>();
            repeat(move || x = black_box(&x).double())
        }),
        ("projective add", || {
            let (x, k) = points::<C>();
            let (mut x, k) = (Projective::from(x), Projective::from(k));
            repeat(move || x = black_box(&x).add(&k))
        }),
        ("projective mixed add", || {
            let (x, k) = points::<C>();
            let mut x = Projective::from(x);
            repeat(move || x = black_box(&x).add_affine(&k))
        }),
        ("projective double", || {
            let mut x = Projective::from(points::<C>().0);
            repeat(move || x = black_box(&x).double())
        }),
        ("mul", || {
            let ((mut x, _), k) = (points::<C>(), scalar::<C>());
            repeat(move || x = black_box(&x).mul(&k))
        }),
        ("mul_vartime", || {
            let ((mut x, _), k) = (points::<C>(), scalar::<C>());
            repeat(move || x = black_box(&x).mul_vartime(&k))
        }),
        ("subgroup check", || {
            let point = CurvePoint::from(points::<C>().1);
            repeat(move || {
                black_box(black_box(&point).is_in_subgroup().to_bool_vartime());
            })
        }),
        ("compress", || {
            let (point, mut out) = (points::<C>().1, vec![0; Affine::<C>::COMPRESSED_BYTES]);
            repeat(move || {
                let _ = black_box(&point).write_compressed(black_box(&mut out));
            })
        }),
        ("decompress", || {
            let mut bytes = vec![0; Affine::<C>::COMPRESSED_BYTES];
            let _ = points::<C>().1.write_compressed(&mut bytes);
            repeat(move || {
                let _ = black_box(Affine::<C>::from_compressed_unchecked(black_box(&bytes)));
            })
        }),
    ];
    for (operation, make) in operations {
        let case = Case::new("curve", operation).param("curve", curve).param("group", group);
        let shown = curve == "bls12_381" && operation == "mul";
        let case = if shown { case.in_overview() } else { case };
        cases.push(case.contenders(move |_| vec![Contender::ours(kernel_of_fields(), make())]));
    }
}

/// A scalar of full length.
pub(crate) fn scalar<C: Encoded>() -> C::Scalar {
    C::Scalar::from_bytes_reduced(&random_bytes(64))
}

/// Two random points, the first with a Z of its own.
pub(crate) fn points<C: Encoded>() -> (Jacobian<C>, Affine<C>) {
    let g = Affine::<C>::GENERATOR;
    (g.mul(&scalar::<C>()), g.mul(&scalar::<C>()).to_affine())
}
