//! Sums, differences, shifts, reductions and comparisons, and how digits come into their range.

use super::super::ifma::{MASK, Room, SHIFT, room};
use super::super::x86_64_avx2::sums::{self as of_avx2, Rows, broadcast, down, lanes_of, load, splat, up};
use super::{Block, Mask};
use crate::lanes::constants::Constants;
use core::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_blendv_epi8, _mm256_blendv_pd, _mm256_castpd_si256,
    _mm256_castsi256_pd, _mm256_or_si256, _mm256_setzero_si256, _mm256_srli_epi64, _mm256_store_si256,
    _mm256_sub_epi64,
};

const RADIX: i32 = SHIFT.cast_signed();
/// What makes a signed column unsigned, and what is left of it in the next one.
const BIAS: u64 = 1 << 63;
const LEFT: u64 = BIAS >> SHIFT;

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn store<const D: usize>(out: &mut Room<D>, half: usize, x: &Rows<D>) {
    let out: *mut __m256i = out.as_mut_ptr().cast();
    for (i, x) in x.iter().enumerate() {
        // SAFETY: a block is D rows of two halves, aligned to 64 bytes; half is 0 or 1.
        unsafe { _mm256_store_si256(out.add(2 * i + half), *x) };
    }
}

/// Brings digits into their range that are not negative.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn carry<const D: usize>(t: &mut Rows<D>) {
    let mask = broadcast(MASK);
    for i in 0..D - 1 {
        t[i + 1] = _mm256_add_epi64(t[i + 1], _mm256_srli_epi64::<RADIX>(t[i]));
        t[i] = _mm256_and_si256(t[i], mask);
    }
}

/// The same for signed ones, where the number is not negative; the highest digit has the number's sign.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn carry_signed<const D: usize>(t: &mut Rows<D>) {
    let (mask, next) = (broadcast(MASK), broadcast(BIAS - LEFT));
    t[0] = _mm256_add_epi64(t[0], broadcast(BIAS));
    for i in 0..D - 1 {
        let more = if i + 2 < D { next } else { broadcast(LEFT.wrapping_neg()) };
        let column = _mm256_add_epi64(t[i + 1], more);
        t[i + 1] = _mm256_add_epi64(column, _mm256_srli_epi64::<RADIX>(t[i]));
        t[i] = _mm256_and_si256(t[i], mask);
    }
}

/// x / 2^52, rounded down, of signed lanes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn carried(x: __m256i) -> __m256i {
    let shifted = _mm256_srli_epi64::<RADIX>(_mm256_add_epi64(x, broadcast(BIAS)));
    _mm256_sub_epi64(shifted, broadcast(LEFT))
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn sum_without_carry<const D: usize>(a: &Rows<D>, b: &Rows<D>) -> Rows<D> {
    let mut t = *a;
    for (t, b) in t.iter_mut().zip(b) {
        *t = _mm256_add_epi64(*t, *b);
    }
    t
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn sum<const D: usize>(a: &Rows<D>, b: &Rows<D>) -> Rows<D> {
    let mut t = sum_without_carry(a, b);
    carry(&mut t);
    t
}

#[inline]
#[target_feature(enable = "avx2")]
fn difference_without_carry<const D: usize>(a: &Rows<D>, b: &Rows<D>) -> Rows<D> {
    let mut t = *a;
    for (t, b) in t.iter_mut().zip(b) {
        *t = _mm256_sub_epi64(*t, *b);
    }
    t
}

/// For a difference that is not negative.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn difference<const D: usize>(a: &Rows<D>, b: &Rows<D>) -> Rows<D> {
    let mut t = difference_without_carry(a, b);
    carry_signed(&mut t);
    t
}

/// 2^count x for a count of 1 to 51, where that is below R.
#[inline]
#[target_feature(enable = "avx2")]
fn shifted<const D: usize>(x: &Rows<D>, count: usize) -> Rows<D> {
    let mask = broadcast(MASK);
    let mut t = *x;
    t[0] = _mm256_and_si256(up(x[0], count), mask);
    for i in 1..D {
        let high = _mm256_and_si256(up(x[i], count), mask);
        t[i] = _mm256_or_si256(high, down(x[i - 1], SHIFT as usize - count));
    }
    t
}

/// x - 2^k p where that is not negative, else x.
#[inline]
#[target_feature(enable = "avx2")]
fn subtract_multiple<const D: usize>(x: &Rows<D>, p: &[u64; D]) -> Rows<D> {
    let mut t = difference_without_carry(x, &splat(p));
    carry_signed(&mut t);
    let sign = _mm256_castsi256_pd(t[D - 1]);
    for (t, x) in t.iter_mut().zip(x) {
        let chosen = _mm256_blendv_pd(_mm256_castsi256_pd(*t), _mm256_castsi256_pd(*x), sign);
        *t = _mm256_castpd_si256(chosen);
    }
    t
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn add<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>) {
    for half in 0..2 {
        store(out, half, &sum(&load(a, half), &load(b, half)));
    }
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn sub<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>, multiple: &[u64; D]) {
    for half in 0..2 {
        let above = sum_without_carry(&load(a, half), &splat(multiple));
        store(out, half, &difference(&above, &load(b, half)));
    }
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn shift<const D: usize>(out: &mut Room<D>, x: &Block<D>, count: usize) {
    for half in 0..2 {
        store(out, half, &shifted(&load(x, half), count));
    }
}

/// a - 2^`count` b + `multiple`.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn sub_shifted<const D: usize>(
    out: &mut Room<D>,
    a: &Block<D>,
    b: &Block<D>,
    count: usize,
    multiple: &[u64; D],
) {
    for half in 0..2 {
        let above = sum_without_carry(&load(a, half), &splat(multiple));
        store(out, half, &difference(&above, &shifted(&load(b, half), count)));
    }
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn butterfly<const D: usize>(a: &mut Block<D>, b: &mut Block<D>, multiple: &[u64; D]) {
    for half in 0..2 {
        let (x, y) = (load(a, half), load(b, half));
        store(room(a), half, &sum(&x, &y));
        store(room(b), half, &difference(&sum_without_carry(&x, &splat(multiple)), &y));
    }
}

/// x less the others, each of them p at most, then less 2^k p for all k below K where that is not negative.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn subtract_reduced<const D: usize, const K: usize, const B: usize>(
    c: &Constants<D>,
    x: &mut Block<D>,
    others: [&Block<D>; B],
) {
    for half in 0..2 {
        let (mut t, p) = (load(x, half), splat(&c.multiples[0]));
        for other in others {
            t = difference_without_carry(&sum_without_carry(&t, &p), &load(other, half));
        }
        carry_signed(&mut t);
        for k in (0..K).rev() {
            t = subtract_multiple(&t, &c.multiples[k]);
        }
        store(room(x), half, &t);
    }
}

#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn reduce<const D: usize>(multiple: &[u64; D], out: &mut Room<D>, x: &Block<D>) {
    for half in 0..2 {
        store(out, half, &subtract_multiple(&load(x, half), multiple));
    }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn select<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>, mask: Mask) {
    out.write(of_avx2::select(a, b, mask));
}

/// p - x in the lanes of the mask, for an x of p at most.
#[inline(never)]
#[target_feature(enable = "avx2")]
pub(super) fn negate_lanes<const D: usize>(x: &mut Block<D>, mask: Mask, p: &[u64; D]) {
    for half in 0..2 {
        let (y, chosen) = (load(x, half), lanes_of(mask, half));
        let mut t = difference(&splat(p), &y);
        for (t, y) in t.iter_mut().zip(y) {
            *t = _mm256_blendv_epi8(y, *t, chosen);
        }
        store(room(x), half, &t);
    }
}

/// 0 in all lanes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn zero() -> __m256i {
    _mm256_setzero_si256()
}
