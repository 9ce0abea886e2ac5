//! What towers need: products are reduced at once, and sums of them carried and tightened in one pass.
//!
//! A sum has at most 15 terms below 2^28 a digit. For n of them that are subtracted each digit has a digit of a multiple of p, and n 2^28 lent
//! by the one above less the n that it lends itself: it is below 2^32 - 15, and the carry that is added at most 15.

use super::super::super::constants::Constants;
use super::super::super::form::Form;
use super::super::Kernels;
use super::super::transform::TransformKernels;
use super::super::wide::{Pair, Terms, WideKernels, eager};
use super::sums::{broadcast, down, load, up, used};
use super::{Block, multiply_fp2};
use adamant_base::cpu::Avx2;
use core::arch::x86_64::{
    __m256i, _mm256_add_epi32, _mm256_add_epi64, _mm256_and_si256, _mm256_load_si256, _mm256_mul_epu32,
    _mm256_or_si256, _mm256_setzero_si256, _mm256_store_si256, _mm256_sub_epi32,
};

/// x + q (R - p) less q R, for the q that the highest digit tells and the number x whose rows these are: digits of up to 32 bits in halves
/// of lanes, without signs. What the highest one does not have yet makes q at most 1 less than it is for x / p + 2^-12.
#[inline]
#[target_feature(enable = "avx2")]
fn tight<const D: usize>(c: &Constants<D>, out: &mut Block<D>, half: usize, row: impl Fn(usize) -> __m256i) {
    let form = const { Form::new(D, true) };
    let (mask, lower) = (broadcast(form.mask()), broadcast(0xffff_ffff));
    let last = used(D) - 1;
    let last_row = row(last);
    let highest = if form.digits.is_multiple_of(2) { down(last_row, 32) } else { last_row };
    let count = |count: u64| adamant_base::num::low32(count) as usize;
    let top = down(highest, count(c.quotient.drop));
    let q = down(_mm256_mul_epu32(top, broadcast(c.quotient.inverse)), count(c.quotient.shift));
    let mut carried = _mm256_setzero_si256();
    for i in 0..D {
        let place = out.0[i].as_mut_ptr().cast::<__m256i>();
        let mut t = _mm256_setzero_si256();
        if i <= last {
            let x = if i == last { last_row } else { row(i) };
            let complement = broadcast(c.complement[i]);
            let low = _mm256_add_epi64(_mm256_and_si256(x, lower), _mm256_mul_epu32(q, complement));
            let low = _mm256_add_epi64(low, carried);
            let high = _mm256_add_epi64(down(x, 32), _mm256_mul_epu32(q, down(complement, 32)));
            let high = _mm256_add_epi64(high, down(low, form.radix));
            carried = down(high, form.radix);
            let kept = if 2 * i + 1 < form.digits { mask } else { _mm256_setzero_si256() };
            t = _mm256_or_si256(_mm256_and_si256(low, mask), up(_mm256_and_si256(high, kept), 32));
        }
        // SAFETY: a row has 64 bytes and is aligned to 64 bytes; half is 0 or 1.
        unsafe { _mm256_store_si256(place.add(half), t) };
    }
}

#[inline(never)]
#[target_feature(enable = "avx2")]
fn tighten<const D: usize>(c: &Constants<D>, x: &Block<D>) -> Block<D> {
    let mut out = Block::ZERO;
    for half in 0..2 {
        tight(c, &mut out, half, |i| at(x, i, half));
    }
    out
}

/// Half a row.
#[inline]
#[target_feature(enable = "avx2")]
fn at<const D: usize>(x: &Block<D>, i: usize, half: usize) -> __m256i {
    // SAFETY: a row has 64 bytes and is aligned to 64 bytes; half is 0 or 1.
    unsafe { _mm256_load_si256(x.0[i].as_ptr().cast::<__m256i>().add(half)) }
}

/// x with other rows added and subtracted, before carries.
#[inline]
#[target_feature(enable = "avx2")]
fn sum<const D: usize, const A: usize>(
    x: __m256i,
    terms: [&Block<D>; A],
    negative: bool,
    i: usize,
    half: usize,
) -> __m256i {
    terms.iter().fold(x, |x, term| {
        let term = at(term, i, half);
        if negative { _mm256_sub_epi32(x, term) } else { _mm256_add_epi32(x, term) }
    })
}

/// `x` with a bound up to 4 less `others` with the bound 2; tight.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn difference<const D: usize, const B: usize>(
    c: &Constants<D>,
    x: &mut Block<D>,
    others: [&Block<D>; B],
) {
    for half in 0..2 {
        let mut rows = load(x, half);
        for (i, (row, lent)) in rows.iter_mut().zip(&c.paired.lent_to_sums[B]).enumerate() {
            *row = sum(_mm256_add_epi32(*row, broadcast(*lent)), others, true, i, half);
        }
        tight(c, x, half, |i| rows[i]);
    }
}

/// [`WideKernels::combine`] for xi = 1 + u and digits of 28 bits.
#[inline(never)]
#[target_feature(enable = "avx2")]
fn combine<const D: usize, const A: usize, const B: usize, const F: usize, const G: usize>(
    c: &Constants<D>,
    terms: &Terms<'_, Block<D>, A, B, F, G>,
    out: [&mut Block<D>; 2],
) {
    const { assert!(A + B + 2 * (F + G) <= 15, "sums of digits below 2^32") };
    // How many are subtracted.
    let count = [B + F + G, B + 2 * G];
    for (part, out) in out.into_iter().enumerate() {
        let lent = &c.paired.lent_to_sums[count[part]];
        let (plus, minus) = (terms.plus.map(|x| &x[part]), terms.minus.map(|x| &x[part]));
        // (1 + u) (y0 + y1 u) = y0 - y1 + (y0 + y1) u
        let (xi_plus, xi_minus) = (terms.xi_plus.map(|x| &x[0]), terms.xi_minus.map(|x| &x[0]));
        let (other_plus, other_minus) = (terms.xi_plus.map(|x| &x[1]), terms.xi_minus.map(|x| &x[1]));
        for half in 0..2 {
            tight(c, out, half, |i| {
                let x = sum(broadcast(lent[i]), plus, false, i, half);
                let x = sum(x, minus, true, i, half);
                let x = sum(x, xi_plus, false, i, half);
                let x = sum(x, xi_minus, true, i, half);
                let x = sum(x, other_plus, part == 0, i, half);
                sum(x, other_minus, part == 1, i, half)
            });
        }
    }
}

impl TransformKernels for Avx2 {}

impl WideKernels for Avx2 {
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
        let k = eager::lent(c);
        if LESS > 1 {
            let product = self.multiply_fp2(c, a, b, k);
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
        unsafe { multiply_fp2(c, [out0, out1], a, b, k) };
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
        if A == 1 && B + F + G == 0 {
            [*out0, *out1] = *terms.plus[0];
        } else if D == 8 && XI == 1 {
            // SAFETY: as above.
            unsafe { combine(c, terms, [out0, out1]) }
        } else {
            [*out0, *out1] = eager::combine::<_, D, XI, A, B, F, G>(self, c, terms);
        }
    }

    #[inline(always)]
    fn tighten<const D: usize>(self, c: &Constants<D>, x: &Block<D>) -> Block<D> {
        // SAFETY: as above.
        unsafe { tighten(c, x) }
    }
}
