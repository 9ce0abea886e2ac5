//! Every element of the smallest rings through the real code, on every back end.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{bits, is_unit, k_square, multiply, rings};
use adamant_base::ct::CtEq;
use adamant_gf2x::{Algorithm, Error, KSquaring, Poly, Ring};

fn all_elements(ring: &Ring) -> Vec<Poly> {
    let r = ring.degree();
    (0..1u32 << r).map(|x| ring.from_bytes(&x.to_le_bytes()[..ring.byte_len()]).unwrap()).collect()
}

#[test]
fn products_of_all_pairs() {
    for r in [3, 5, 7, 9] {
        for ring in rings(r) {
            let mut space = ring.workspace();
            let mut out = ring.zero();
            let elements = all_elements(&ring);
            for a in &elements {
                for b in &elements {
                    ring.multiply(&mut out, a, b, &mut space).unwrap();
                    assert_eq!(bits(&out), multiply(&bits(a), &bits(b)), "{a:?}");
                    let mut c = a.clone();
                    ring.multiply_assign(&mut c, b, &mut space).unwrap();
                    assert!(c.ct_eq(&out).declassify());
                }
            }
        }
    }
}

#[test]
fn k_squarings_of_all() {
    for r in [3, 5, 7, 9, 11] {
        for ring in rings(r) {
            let mut space = ring.workspace();
            for a in all_elements(&ring) {
                for k in (0..2 * r).chain([1000, usize::MAX / 2, usize::MAX]) {
                    for how in [KSquaring::Fast, KSquaring::OneByOne] {
                        if k >= 1000 && how == KSquaring::OneByOne {
                            continue;
                        }
                        let mut c = a.clone();
                        ring.square_chain(&mut c, k as u64, how, &mut space).unwrap();
                        // 2^k mod r has a period that divides r!, small enough here: phi of 3, 5, 7, 9, 11 divides 60.
                        assert_eq!(bits(&c), k_square(&bits(&a), k % 60), "r = {r}, k = {k}");
                    }
                }
            }
        }
    }
}

#[test]
fn inverses_of_all() {
    for r in [3, 5, 7, 9, 11, 13, 15] {
        for ring in rings(r) {
            let mut space = ring.workspace();
            let (mut out, mut product) = (ring.zero(), ring.zero());
            for a in all_elements(&ring) {
                let expected = is_unit(&bits(&a));
                for algorithm in Algorithm::ALL.into_iter().chain([Algorithm::Fastest]) {
                    for how in [KSquaring::Fast, KSquaring::OneByOne] {
                        let result = ring.invert_with(&mut out, &a, algorithm, how, &mut space);
                        if (r == 9 || r == 15)
                            && !matches!(algorithm, Algorithm::BernsteinYang | Algorithm::Fastest)
                        {
                            assert_eq!(result.err(), Some(Error::NotSupported));
                            continue;
                        }
                        assert_eq!(result.unwrap().declassify(), expected, "{algorithm:?} {:?}", bits(&a));
                        ring.multiply(&mut product, &a, &out, &mut space).unwrap();
                        let one = product.ct_eq(&ring.one()).declassify();
                        assert_eq!(one, expected, "{algorithm:?} {:?}", bits(&a));
                        assert!(expected || out.is_zero().declassify());
                    }
                }
            }
        }
    }
}
