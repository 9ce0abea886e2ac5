//! Kernels against the portable code, at random values and at the extremes of limbs.

mod common;

use adamant_curves::field::{Constants, FieldElement, FieldParameters, backend};
use adamant_curves::{bls12_377, bls12_381, bn254_nogami, bn254_snarks, bw6_761};
use backend::portable;
use common::{Draw, Source};

/// What the crate does on this machine, and what the portable code says.
fn agree<P: FieldParameters<N>, const N: usize>() {
    let c: &'static Constants<N> = P::CONSTANTS;
    let mut values: Vec<[u64; N]> =
        FieldElement::<P, N>::edges().iter().map(|x| *x.as_montgomery()).collect();
    let mut source = Source(7);
    values.extend((0..20).map(|_| *FieldElement::<P, N>::draw(&mut source).as_montgomery()));
    let p = &c.modulus;
    for a in &values {
        assert_eq!(backend::square(a, c), portable::multiply(a, a, p, c.n0));
        for b in &values {
            assert_eq!(backend::multiply(a, b, c), portable::multiply(a, b, p, c.n0), "{a:x?} {b:x?}");
            assert_eq!(backend::add(a, b, c), portable::add(a, b, p), "{a:x?} {b:x?}");
            assert_eq!(backend::sub(a, b, c), portable::sub(a, b, p), "{a:x?} {b:x?}");
            for (x, y) in [(a, b), (b, b), (&values[2], &values[2]), (&values[9 % values.len()], a)] {
                let expected =
                    portable::add(&portable::multiply(a, b, p, c.n0), &portable::multiply(x, y, p, c.n0), p);
                assert_eq!(backend::sum_of_2_products([a, x], [b, y], c), expected, "{a:x?} {b:x?} {x:x?} {y:x?}");
            }
        }
        // One factor may be anything below R.
        for b in [[u64::MAX; N], [0; N], *p] {
            assert_eq!(backend::multiply(a, &b, c), portable::multiply(a, &b, p, c.n0), "{a:x?} {b:x?}");
        }
    }
}

#[test]
fn four_limbs() {
    agree::<bn254_snarks::FpParameters, 4>();
    agree::<bn254_snarks::FrParameters, 4>();
    agree::<bn254_nogami::FpParameters, 4>();
    agree::<bls12_381::FrParameters, 4>();
    agree::<bls12_377::FrParameters, 4>();
}

#[test]
fn six_limbs() {
    agree::<bls12_381::FpParameters, 6>();
    agree::<bls12_377::FpParameters, 6>();
}

#[test]
fn twelve_limbs() {
    agree::<bw6_761::FpParameters, 12>();
}
