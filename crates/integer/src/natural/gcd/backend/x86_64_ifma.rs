//! A matrix times two long numbers, eight digits of 52 bits at a time.
//!
//! Numbers have L digits, a multiple of eight, in two's complement over all 52 L bits. An entry u of the matrix is
//! `u_low + 2^52 u_high`, with u_low from 0 to 2^52 - 1 and u_high 0 or -1: VPMADD52 multiplies by u_low, and u_high takes
//! the digits themselves off the columns of the high halves. What overflows the L digits is dropped.
//!
//! A column is the sum of two low halves, two high halves, and at most two digits taken off: from -2^53 to 2^54. With
//! `BIAS 2^52` added and BIAS taken off again one column up, all are positive, and the carry is from 0 to 8: one vector
//! addition of carries leaves sums of at most 2^52 + 7, and what those still carry is a ripple of ones, resolved on masks.
//!
//! Per output and eight digits: 4 multiply-adds, 2 permutations, about 10 sums and 10 instructions on masks.
#![allow(unsafe_code)]

use super::super::digits::Long;
use super::super::steps::Matrix;
use super::portable;
use adamant_base::cpu::Ifma;
use adamant_base::num::low8;
use core::arch::x86_64::*;

/// Bits of a digit.
const BITS: usize = 52;
const MASK: u64 = (1 << BITS) - 1;
const BIAS: u64 = 4;

/// Digits of 52 bits, eight at a time.
#[derive(Clone, Copy)]
pub(in crate::natural::gcd) struct Vector(pub(in crate::natural::gcd) Ifma);

impl Long for Vector {
    const BITS: usize = BITS;
    const STEP: usize = 8;

    #[inline(always)]
    fn apply(self, matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
        if !apply(self.0, matrix, f, g) {
            portable::apply::<BITS>(matrix, f, g);
        }
    }

    #[inline(always)]
    fn apply_whole(self, matrix: &Matrix, d: &mut [u64], e: &mut [u64]) {
        if !apply_whole(self.0, matrix, d, e) {
            portable::apply_whole::<BITS>(matrix, d, e);
        }
    }
}

/// `(f, g) = matrix (f, g) / 2^52`, exact and with a digit to spare; false where an entry is 2^52, and nothing done.
fn apply(_: Ifma, matrix: &Matrix, f: &mut [u64], g: &mut [u64]) -> bool {
    assert!(f.len() == g.len() && f.len().is_multiple_of(8) && !f.is_empty());
    if !fits(matrix) {
        return false;
    }
    // SAFETY: the token proves the instructions; both have the same whole number of vectors, at least one.
    unsafe { run::<true>(matrix, f, g) };
    // What was dropped at the top is the sign again.
    for x in [f, g] {
        let top = x.len() - 1;
        x[top] = (x[top - 1] >> (BITS - 1)).wrapping_neg() & MASK;
    }
    true
}

/// `(d, e) = matrix (d, e)`, where that fits; false where an entry is 2^52, and nothing done.
fn apply_whole(_: Ifma, matrix: &Matrix, d: &mut [u64], e: &mut [u64]) -> bool {
    assert!(d.len() == e.len() && d.len().is_multiple_of(8) && !d.is_empty());
    if !fits(matrix) {
        return false;
    }
    // SAFETY: as in `apply`.
    unsafe { run::<false>(matrix, d, e) };
    true
}

/// Whether all entries are below 2^52.
fn fits(matrix: &Matrix) -> bool {
    [matrix.u, matrix.v, matrix.q, matrix.r].iter().all(|entry| entry >> BITS <= 0)
}

/// A row of the matrix.
struct Row {
    u: __m512i,
    v: __m512i,
    u_negative: __mmask8,
    v_negative: __mmask8,
}

/// What a row hands on from vector to vector.
#[derive(Clone, Copy)]
struct Carry {
    /// The high halves of the vector before, where they wait for their neighbours.
    halves: __m512i,
    /// The carries of the vector before.
    carries: __m512i,
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
fn row(u: i64, v: i64) -> Row {
    let low = |entry: i64| _mm512_set1_epi64(entry & MASK.cast_signed());
    let negative = |entry: i64| if entry < 0 { 0xff } else { 0 };
    Row { u: low(u), v: low(v), u_negative: negative(u), v_negative: negative(v) }
}

/// The low and the high halves of `u x + v y`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
fn halves(row: &Row, x: __m512i, y: __m512i) -> (__m512i, __m512i) {
    let zero = _mm512_setzero_si512();
    let low = _mm512_madd52lo_epu64(_mm512_madd52lo_epu64(zero, row.u, x), row.v, y);
    let high = _mm512_madd52hi_epu64(_mm512_madd52hi_epu64(zero, row.u, x), row.v, y);
    let high = _mm512_mask_sub_epi64(high, row.u_negative, high, x);
    (low, _mm512_mask_sub_epi64(high, row.v_negative, high, y))
}

/// Digits from columns, but for a ripple of ones.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
fn sums(columns: __m512i, bias: __m512i, carry: &mut Carry) -> __m512i {
    let columns = _mm512_add_epi64(columns, bias);
    let carries = _mm512_srli_epi64::<52>(columns);
    let below = _mm512_alignr_epi64::<7>(carries, carry.carries);
    carry.carries = carries;
    _mm512_add_epi64(_mm512_and_si512(columns, _mm512_set1_epi64(MASK.cast_signed())), below)
}

/// Resolves the ripples of both rows: their masks stand side by side in one word, and so does the ripple into the next
/// vectors.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
fn resolve(first: __m512i, second: __m512i, ripple: &mut u32) -> (__m512i, __m512i) {
    let mask = _mm512_set1_epi64(MASK.cast_signed());
    let both = |first: __mmask8, second: __mmask8| u32::from(first) | u32::from(second) << 16;
    let over = both(_mm512_cmpgt_epu64_mask(first, mask), _mm512_cmpgt_epu64_mask(second, mask));
    let full = both(_mm512_cmpeq_epu64_mask(first, mask), _mm512_cmpeq_epu64_mask(second, mask));
    // A one goes into each lane above an overflow, and on through lanes that are all ones.
    let rippled = (over << 1 | *ripple) + full;
    let take = rippled ^ full;
    *ripple = rippled >> 8 & 0x0001_0001;
    let minus_one = _mm512_set1_epi64(-1);
    let first = _mm512_mask_sub_epi64(first, low8(u64::from(take)), first, minus_one);
    let second = _mm512_mask_sub_epi64(second, low8(u64::from(take >> 16)), second, minus_one);
    (_mm512_and_si512(first, mask), _mm512_and_si512(second, mask))
}

/// Both rows; with `DOWN` a digit down.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512ifma")]
fn run<const DOWN: bool>(matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
    let rows = [row(matrix.u, matrix.v), row(matrix.q, matrix.r)];
    let (f, _) = f.as_chunks_mut::<8>();
    let (g, _) = g.as_chunks_mut::<8>();
    let load = |x: &[u64; 8]| {
        // SAFETY: eight words.
        unsafe { _mm512_loadu_si512(x.as_ptr().cast()) }
    };
    let store = |out: &mut [u64; 8], x: __m512i| {
        // SAFETY: eight words.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), x) }
    };
    let zero = _mm512_setzero_si512();
    let bias = _mm512_set1_epi64(((BIAS << BITS) - BIAS).cast_signed());
    // Nothing is below the lowest column to take its bias off.
    let mut first_bias = _mm512_mask_set1_epi64(bias, 1, (BIAS << BITS).cast_signed());
    let mut carries = [Carry { halves: zero, carries: zero }; 2];
    let mut ripple = 0;
    let count = f.len();
    if DOWN {
        let (x, y) = (load(&f[0]), load(&g[0]));
        let mut waiting = [halves(&rows[0], x, y), halves(&rows[1], x, y)];
        // Column 0 is dropped; it is 0, or 2^52 and carries 1.
        for (carry, (low, _)) in carries.iter_mut().zip(&waiting) {
            let lowest = _mm512_maskz_srli_epi64::<52>(1, *low);
            carry.carries = _mm512_alignr_epi64::<1>(lowest, lowest);
        }
        for i in 0..count {
            let (x, y) = if i + 1 < count { (load(&f[i + 1]), load(&g[i + 1])) } else { (zero, zero) };
            let next = [halves(&rows[0], x, y), halves(&rows[1], x, y)];
            let columns = |k: usize| {
                let (low, high) = waiting[k];
                _mm512_add_epi64(high, _mm512_alignr_epi64::<1>(next[k].0, low))
            };
            let first = sums(columns(0), first_bias, &mut carries[0]);
            let second = sums(columns(1), first_bias, &mut carries[1]);
            let (first, second) = resolve(first, second, &mut ripple);
            store(&mut f[i], first);
            store(&mut g[i], second);
            first_bias = bias;
            waiting = next;
        }
    } else {
        for i in 0..count {
            let (x, y) = (load(&f[i]), load(&g[i]));
            let [first, second] = [0, 1].map(|k| {
                let (low, high) = halves(&rows[k], x, y);
                let columns = _mm512_add_epi64(low, _mm512_alignr_epi64::<7>(high, carries[k].halves));
                carries[k].halves = high;
                sums(columns, first_bias, &mut carries[k])
            });
            let (first, second) = resolve(first, second, &mut ripple);
            store(&mut f[i], first);
            store(&mut g[i], second);
            first_bias = bias;
        }
    }
}
