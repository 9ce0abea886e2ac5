//! Final exponentiations side by side against the scalar ones, and their bounds.

use super::LANES;
use super::backend::bounds::Bounds;
use super::backend::portable::Portable;
use super::backend::wide::WideKernels;
use super::cyclotomic::{Squares, compressed, decompressed};
use super::final_exponentiations::{final_exponentiations, load, store};
use super::tests::sequence;
use super::tower::LaneTower;
use crate::bls12_381::{Fp2, Fp12, final_exponentiation_scalar};
use crate::tower::{Cubic, Sextic};

fn element(c: &[Fp2]) -> Fp12 {
    Sextic::new(Cubic::new(c[0], c[1], c[2]), Cubic::new(c[3], c[4], c[5]))
}

fn elements() -> [Fp12; LANES] {
    let c = sequence::<Fp2>(6 * LANES, 11);
    core::array::from_fn(|i| element(&c[6 * i..]))
}

fn agrees<E: WideKernels>(engine: E) {
    let mut values = elements();
    // Lanes that end in 0 and 1, one of them from the subfield of degree 6, and the largest coefficients.
    let p_minus_1 = Fp2::new(-Fp2::ONE.c0, -Fp2::ONE.c0);
    (values[1], values[2], values[4]) = (Fp12::ZERO, -Fp12::ONE, element(&[p_minus_1; 6]));
    values[5].c1 = Cubic::new(Fp2::ZERO, Fp2::ZERO, Fp2::ZERO);
    let mut rotated = values;
    rotated.rotate_left(3);
    for values in [values, rotated, [values[3]; LANES], [Fp12::ZERO; LANES], [Fp12::ONE; LANES]] {
        let expected = values.map(|x| final_exponentiation_scalar(&x));
        let mut out = values;
        final_exponentiations(engine, &mut out);
        assert!(out == expected);
    }
}

/// The formulas as such, on elements that need not be in the cyclotomic subgroup: all lanes general, and some with g2 = 0, or g2 = g3 = 0, for
/// which there is no g1 and both take 0.
fn decompression_agrees<E: WideKernels>(engine: E) {
    let mut values = elements();
    for i in [1, 2, 6] {
        values[i].c1.c0 = Fp2::ZERO;
    }
    values[2].c0.c2 = Fp2::ZERO;
    let x = compressed(&load(engine, &values)).map(|x| x.tight());
    let [out] = decompressed([&x], &mut Squares::room(engine));
    assert!(store(&out) == values.map(|x| x.compress().decompress()));
}

#[test]
fn final_exponentiations_side_by_side_are_those_one_by_one() {
    agrees(Portable::<false>);
    agrees(Portable::<true>);
    decompression_agrees(Portable::<false>);
    decompression_agrees(Portable::<true>);
    #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
    {
        if let Some(engine) = adamant_base::cpu::Avx2::detect() {
            agrees(engine);
        }
        if let Some(engine) = adamant_base::cpu::Ifma::detect() {
            agrees(engine);
            decompression_agrees(engine);
        }
        if let Some(engine) = adamant_base::cpu::AvxIfma::detect() {
            agrees(engine);
        }
        if let Some(engine) = crate::lanes::backend::x86_64_avxifma::twins::evex::Evex::detect() {
            agrees(engine);
        }
    }
}

#[test]
fn bounds_of_final_exponentiations_hold() {
    final_exponentiations(Bounds::<false, false>, &mut [Fp12::ONE; LANES]);
    final_exponentiations(Bounds::<true, false>, &mut [Fp12::ONE; LANES]);
}
