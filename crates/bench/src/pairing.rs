//! Pairings: the Miller loop, the final exponentiation, both, and products of pairings; the group of the values.

use crate::input::random_bytes;
use crate::work::{Operation, kernel_of_fields, repeat};
use crate::{Case, Contender};
use adamant::curves::curve::short_weierstrass::{Affine, Scalar, ShortWeierstrass};
use adamant::curves::pairing::{Gt, Pairing, miller_loop, multi_pairing, pairing};
use std::hint::black_box;

/// Numbers of pairs.
const NUMBERS: [usize; 3] = [2, 8, 64];

pub(crate) fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    macro_rules! curves {
        ($($curve:ident $name:literal;)+) => {
            $(curve::<adamant::curves::$curve::Parameters>(&mut cases, stringify!($curve));)+
        };
    }
    adamant::curves::for_each_pairing_curve!(curves);
    cases
}

type Fr<C> = <<C as Pairing>::G1 as ShortWeierstrass>::Scalar;
type Pair<C> = (Affine<<C as Pairing>::G1>, Affine<<C as Pairing>::G2>);

fn scalar<C: Pairing>() -> Fr<C> {
    Fr::<C>::from_bytes_reduced(&random_bytes(64))
}

fn pair<C: Pairing>() -> Pair<C> {
    let (p, q) = (Affine::GENERATOR.mul(&scalar::<C>()), Affine::GENERATOR.mul(&scalar::<C>()));
    (p.to_affine(), q.to_affine())
}

fn curve<C: Pairing>(cases: &mut Vec<Case>, curve: &'static str) {
    let operations: [Operation; 4] = [
        ("miller loop", || {
            let (p, q) = pair::<C>();
            repeat(move || {
                black_box(miller_loop::<C>(black_box(&p), &q));
            })
        }),
        ("final exponentiation", || {
            let (p, q) = pair::<C>();
            let value = miller_loop::<C>(&p, &q);
            repeat(move || {
                black_box(black_box(&value).final_exponentiation());
            })
        }),
        ("pairing", || {
            let (p, q) = pair::<C>();
            repeat(move || {
                black_box(pairing::<C>(black_box(&p), &q));
            })
        }),
        ("gt pow", || {
            let ((p, q), k) = (pair::<C>(), scalar::<C>());
            let mut x: Gt<C> = pairing(&p, &q);
            repeat(move || x = black_box(&x).pow(&k))
        }),
    ];
    for (operation, make) in operations {
        let case = Case::new("pairing", operation).param("curve", curve);
        let case = if curve == "bls12_381" { case.in_overview() } else { case };
        cases.push(case.contenders(move |_| vec![Contender::ours(kernel_of_fields(), make())]));
    }
    for n in NUMBERS {
        let case = Case::new("pairing", "multi-pairing").param("curve", curve).param("n", n);
        cases.push(case.contenders(move |_| {
            let pairs: Vec<Pair<C>> = (0..n).map(|_| pair::<C>()).collect();
            let work = repeat(move || {
                black_box(multi_pairing::<C>(black_box(&pairs)));
            });
            vec![Contender::ours(kernel_of_fields(), work)]
        }));
    }
}
