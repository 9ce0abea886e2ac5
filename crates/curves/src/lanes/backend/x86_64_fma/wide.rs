//! What towers need: products are reduced at once; sums of them are taken digit by digit, carried and tightened in one pass.
//!
//! A sum has at most 15 terms of a size up to 2^48 + 32 a digit, below 2^52.

use super::super::super::constants::{Constants, START};
use super::super::super::form::double;
use super::super::transform::TransformKernels;
use super::super::wide::{Pair, Terms, WideKernels, eager};
use super::super::{Block, Kernels};
use super::multiply_fp2;
use super::sums::{Rows, carried, load, store};
use adamant_base::cpu::{Avx2, Avx2Fma};
use core::arch::x86_64::{
    _mm256_add_pd, _mm256_fmadd_pd, _mm256_fmsub_pd, _mm256_load_pd, _mm256_set1_pd, _mm256_setzero_pd,
    _mm256_sub_pd,
};

/// x less the multiple of p that is nearest to it, for sums of up to 15 digits and a number below 2^11 p: of a size below (1/2 + 2^-20) p.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn tight<const D: usize>(c: &Constants<D>, mut x: Rows<D>) -> Rows<D> {
    // SAFETY: a row of constants has 32 bytes and is aligned to 32 bytes.
    let row = |i: usize| unsafe { _mm256_load_pd(c.doubles.0[i].as_ptr()) };
    // 1.5 2^52, whose last place is 1.
    let (start, whole) = (_mm256_set1_pd(START), _mm256_set1_pd(double(3 << 51)));
    let q = _mm256_sub_pd(_mm256_fmadd_pd(x[D - 1], row(2 * D + 4), whole), whole);
    let q = _mm256_sub_pd(_mm256_setzero_pd(), q);
    let mut below = _mm256_setzero_pd();
    for (i, digit) in x.iter_mut().enumerate() {
        let p = row(D + i);
        *digit = _mm256_fmadd_pd(below, row(2 * D + 1), *digit);
        if i + 1 == D {
            // 2^11 2^38.
            *digit = _mm256_fmadd_pd(q, p, *digit);
        } else {
            below = _mm256_sub_pd(_mm256_fmadd_pd(q, p, start), start);
            *digit = _mm256_add_pd(*digit, _mm256_fmsub_pd(q, p, below));
        }
    }
    carried(x)
}

#[inline(never)]
#[target_feature(enable = "avx2,fma")]
fn tighten_to<const D: usize>(c: &Constants<D>, out: &mut Block<D>, x: &Block<D>) {
    for half in 0..2 {
        store(out, half, &tight(c, load(x, half)));
    }
}

/// Adds each of these, `factor` times.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn add_all<const D: usize, const A: usize>(x: &mut Rows<D>, terms: [&Block<D>; A], factor: f64, half: usize) {
    for term in terms {
        for (x, term) in x.iter_mut().zip(load(term, half)) {
            *x = if factor > 0.0 { _mm256_add_pd(*x, term) } else { _mm256_sub_pd(*x, term) };
        }
    }
}

/// x less the others; tight.
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
fn difference<const D: usize, const B: usize>(c: &Constants<D>, x: &mut Block<D>, others: [&Block<D>; B]) {
    for half in 0..2 {
        let mut rows = load(x, half);
        add_all(&mut rows, others, -1.0, half);
        store(x, half, &tight(c, rows));
    }
}

/// [`WideKernels::combine`] for xi = 1 + u.
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
fn combine<const D: usize, const A: usize, const B: usize, const F: usize, const G: usize>(
    c: &Constants<D>,
    terms: &Terms<'_, Block<D>, A, B, F, G>,
    out: [&mut Block<D>; 2],
) {
    const { assert!(A + B + 2 * (F + G) <= 15, "sums of digits below 2^52") };
    for (part, out) in out.into_iter().enumerate() {
        // (1 + u) (y0 + y1 u) = y0 - y1 + (y0 + y1) u
        let other = if part == 0 { -1.0 } else { 1.0 };
        for half in 0..2 {
            let mut rows = [_mm256_setzero_pd(); D];
            add_all(&mut rows, terms.plus.map(|x| &x[part]), 1.0, half);
            add_all(&mut rows, terms.minus.map(|x| &x[part]), -1.0, half);
            add_all(&mut rows, terms.xi_plus.map(|x| &x[0]), 1.0, half);
            add_all(&mut rows, terms.xi_minus.map(|x| &x[0]), -1.0, half);
            add_all(&mut rows, terms.xi_plus.map(|x| &x[1]), other, half);
            add_all(&mut rows, terms.xi_minus.map(|x| &x[1]), -other, half);
            store(out, half, &tight(c, rows));
        }
    }
}

impl TransformKernels for Avx2Fma {}

impl WideKernels for Avx2Fma {
    type Wide<const D: usize> = Block<D>;

    fn no_wide<const D: usize>(self) -> Block<D> {
        Block::ZERO
    }

    #[inline(always)]
    fn product_fp2<const D: usize, const LESS: usize>(
        self,
        c: &Constants<D>,
        out: &mut Pair<Block<D>>,
        a: [&Block<D>; 2],
        b: [&Block<D>; 2],
        other: Option<&Pair<Block<D>>>,
    ) {
        if D == 5 {
            return Avx2::from(self).product_fp2::<D, LESS>(c, out, a, b, other);
        }
        if LESS > 1 {
            let product = self.multiply_fp2(c, a, b, eager::lent(c));
            for (i, (out, mut product)) in out.iter_mut().zip(product).enumerate() {
                // SAFETY: the token proves the instructions, here and below.
                unsafe {
                    match other {
                        Some(other) => difference(c, &mut product, [out, &other[i]]),
                        None => difference(c, &mut product, [&*out]),
                    }
                }
                *out = product;
            }
            return;
        }
        let [out0, out1] = &mut *out;
        // SAFETY: the token proves the instructions; the blocks may be written, and no factor is among them.
        unsafe { multiply_fp2(c, [out0, out1], a, b) };
        if let (1, Some(other)) = (LESS, other) {
            for (out, other) in out.iter_mut().zip(other) {
                // SAFETY: as above.
                unsafe { difference(c, out, [other]) };
            }
        }
    }

    #[inline(always)]
    fn combine<
        const D: usize,
        const XI: u32,
        const A: usize,
        const B: usize,
        const F: usize,
        const G: usize,
    >(
        self,
        c: &Constants<D>,
        terms: &Terms<'_, Block<D>, A, B, F, G>,
        [out0, out1]: [&mut Block<D>; 2],
    ) {
        if D == 5 {
            Avx2::from(self).combine::<D, XI, A, B, F, G>(c, terms, [out0, out1]);
        } else if A == 1 && B + F + G == 0 {
            [*out0, *out1] = *terms.plus[0];
        } else if XI == 1 {
            // SAFETY: as above.
            unsafe { combine(c, terms, [out0, out1]) }
        } else {
            [*out0, *out1] = eager::combine::<_, D, XI, A, B, F, G>(self, c, terms);
        }
    }

    #[inline(always)]
    fn tighten<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D> {
        if D == 5 {
            return Avx2::from(self).tighten(c, x);
        }
        let mut out = Block::ZERO;
        // SAFETY: as above.
        unsafe { tighten_to(c, &mut out, x) };
        out
    }
}
