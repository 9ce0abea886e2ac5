//! Sums, differences, shifts, reductions, comparisons and choices: what waits for no product.

use super::super::{Block, ENTRIES, Mask};
use super::limbs::distance;
use super::{Digits, MASK, Room, SHIFT, broadcast, carry, load, room, splat, store};
use crate::lanes::LANES;
use crate::lanes::constants::Constants;
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_cmpeq_epi64_mask, _mm512_cmplt_epi64_mask,
    _mm512_loadu_si512, _mm512_mask_mov_epi64, _mm512_or_si512, _mm512_permutex2var_epi64,
    _mm512_setzero_si512, _mm512_sll_epi64, _mm512_srai_epi64, _mm512_srl_epi64, _mm512_sub_epi64,
};

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn sum_without_carry<const D: usize>(a: &Digits<D>, b: &Digits<D>) -> Digits<D> {
    let mut t = *a;
    for (t, b) in t.iter_mut().zip(b) {
        *t = _mm512_add_epi64(*t, *b);
    }
    t
}

/// Passes carries on and leaves what they were above 52 bits: for factors, of which VPMADD52 reads the low 52 bits.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn pass_carries<const D: usize>(t: &mut Digits<D>) {
    for i in 0..D - 1 {
        t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srai_epi64::<SHIFT>(t[i]));
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn sum<const D: usize>(a: &Digits<D>, b: &Digits<D>) -> Digits<D> {
    let mut t = sum_without_carry(a, b);
    carry(&mut t);
    t
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn difference_without_carry<const D: usize>(a: &Digits<D>, b: &Digits<D>) -> Digits<D> {
    let mut t = *a;
    for (t, b) in t.iter_mut().zip(b) {
        *t = _mm512_sub_epi64(*t, *b);
    }
    t
}

/// For a difference that is not negative.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn difference<const D: usize>(a: &Digits<D>, b: &Digits<D>) -> Digits<D> {
    let mut t = difference_without_carry(a, b);
    carry(&mut t);
    t
}

/// 2^count x for a count of 1 to 51, where that is below R: exact, so that no digit waits for another.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn shifted<const D: usize>(x: &Digits<D>, count: usize) -> Digits<D> {
    let (up, down, mask) = (distance(count), distance(SHIFT as usize - count), broadcast(MASK));
    let mut t = *x;
    t[0] = _mm512_and_si512(_mm512_sll_epi64(x[0], up), mask);
    for i in 1..D {
        let high = _mm512_and_si512(_mm512_sll_epi64(x[i], up), mask);
        t[i] = _mm512_or_si512(high, _mm512_srl_epi64(x[i - 1], down));
    }
    t
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn add<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>) {
    store(out, sum(&load(a), &load(b)));
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn sub<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>, multiple: &[u64; D]) {
    let above = sum_without_carry(&load(a), &splat(multiple));
    store(out, difference(&above, &load(b)));
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn shift<const D: usize>(out: &mut Room<D>, x: &Block<D>, count: usize) {
    store(out, shifted(&load(x), count));
}

/// a - 2^`count` b + `multiple`.
#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn sub_shifted<const D: usize>(
    out: &mut Room<D>,
    a: &Block<D>,
    b: &Block<D>,
    count: usize,
    multiple: &[u64; D],
) {
    let above = sum_without_carry(&load(a), &splat(multiple));
    store(out, difference(&above, &shifted(&load(b), count)));
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn butterfly<const D: usize>(a: &mut Block<D>, b: &mut Block<D>, multiple: &[u64; D]) {
    let (x, y) = (load(a), load(b));
    store(room(a), sum(&x, &y));
    store(room(b), difference(&sum_without_carry(&x, &splat(multiple)), &y));
}

/// x less the others, each of them p at most, then less 2^k p for all k below K where that is not negative.
#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn subtract_reduced<const D: usize, const K: usize, const B: usize>(
    c: &Constants<D>,
    x: &mut Block<D>,
    others: [&Block<D>; B],
) {
    let (mut t, p) = (load(x), splat(&c.multiples[0]));
    for other in others {
        t = difference_without_carry(&sum_without_carry(&t, &p), &load(other));
    }
    carry(&mut t);
    for k in (0..K).rev() {
        t = subtract_multiple(&t, &c.multiples[k]);
    }
    store(room(x), t);
}

/// x - 2^k p where that is not negative, else x.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn subtract_multiple<const D: usize>(x: &Digits<D>, p: &[u64; D]) -> Digits<D> {
    let mut t = difference_without_carry(x, &splat(p));
    carry(&mut t);
    let negative = _mm512_cmplt_epi64_mask(t[D - 1], _mm512_setzero_si512());
    for (t, x) in t.iter_mut().zip(x) {
        *t = _mm512_mask_mov_epi64(*t, negative, *x);
    }
    t
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn reduce<const D: usize>(multiple: &[u64; D], out: &mut Room<D>, x: &Block<D>) {
    let t = subtract_multiple(&load(x), multiple);
    store(out, t);
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn equal<const D: usize>(a: &Block<D>, b: &Block<D>) -> Mask {
    let (a, b) = (load(a), load(b));
    let mut mask = 0xff;
    for (a, b) in a.into_iter().zip(b) {
        mask &= _mm512_cmpeq_epi64_mask(a, b);
    }
    Mask::from_bits(mask)
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn select<const D: usize>(out: &mut Room<D>, a: &Block<D>, b: &Block<D>, mask: Mask) {
    let (mut t, b) = (load(a), load(b));
    for (t, b) in t.iter_mut().zip(b) {
        *t = _mm512_mask_mov_epi64(*t, mask.bits(), b);
    }
    store(out, t);
}

/// The entries that the lanes' indices name: two registers hold a row of all entries, and lanes take theirs from both.
#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn look_up<const D: usize>(table: &[[u64; ENTRIES]; D], indices: &[u64; LANES]) -> Block<D> {
    // SAFETY: all have 64 bytes, twice as many for a row; here and below.
    let index = unsafe { _mm512_loadu_si512(indices.as_ptr().cast()) };
    let mut t = [_mm512_setzero_si512(); D];
    for (t, row) in t.iter_mut().zip(table) {
        let row: *const __m512i = row.as_ptr().cast();
        // SAFETY: as above.
        let (low, high) = unsafe { (_mm512_loadu_si512(row), _mm512_loadu_si512(row.add(1))) };
        *t = _mm512_permutex2var_epi64(low, index, high);
    }
    let mut out = Block::ZERO;
    store(room(&mut out), t);
    out
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn swap<const D: usize>(a: &mut Block<D>, b: &mut Block<D>, mask: Mask) {
    let (x, y) = (load(a), load(b));
    let (mut of_a, mut of_b) = (x, y);
    for i in 0..D {
        of_a[i] = _mm512_mask_mov_epi64(x[i], mask.bits(), y[i]);
        of_b[i] = _mm512_mask_mov_epi64(y[i], mask.bits(), x[i]);
    }
    store(room(a), of_a);
    store(room(b), of_b);
}

/// p - x in the lanes of the mask, for an x of p at most.
#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn negate_lanes<const D: usize>(x: &mut Block<D>, mask: Mask, p: &[u64; D]) {
    let y = load(x);
    let mut t = difference(&splat(p), &y);
    for (t, y) in t.iter_mut().zip(y) {
        *t = _mm512_mask_mov_epi64(y, mask.bits(), *t);
    }
    store(room(x), t);
}
