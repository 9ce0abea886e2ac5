//! Squares in the cyclotomic subgroup, with the columns of products as they are from one to the next.
//!
//! 384 multiplications of digits and 260 for the reduction; of 5 digits 150 and 104. The trait's own form tightens more: bounds here are those of the
//! functions. What is said below about columns is their magnitude: digits are carried where they become factors, and nowhere else.

use super::super::super::constants::Constants;
use super::super::Block;
use super::super::cyclotomic::{A, B, EVEN, MIXED, OF_W, SUMS, UPPER};
use super::super::pick::{Index, Triple};
use super::super::wide::Pair;
use super::products::{by_9, index, product_columns, put, row, set};
use super::wide::{less_multiples, settled};
use super::{Digits, MASK, SHIFT, Size, broadcast, carry, load};
use core::arch::x86_64::{
    _mm512_add_epi64, _mm512_and_si512, _mm512_mask_add_epi64, _mm512_mask_mov_epi64, _mm512_mask_sub_epi64,
    _mm512_permutex2var_epi64, _mm512_permutexvar_epi64, _mm512_setzero_si512, _mm512_srai_epi64,
    _mm512_sub_epi64,
};
use core::mem::MaybeUninit;

/// Both coefficients.
type Both<const D: usize> = [Digits<D>; 2];

/// The factors a and a + b, b and a + xi b, as columns: below 2^62.6, and so is the sum of a factor's coefficients. 2^`k` p is above what is
/// subtracted.
#[inline]
#[target_feature(enable = "avx512f")]
fn factors<const D: usize>(c: &Constants<D>, t: &Both<D>, k: usize) -> [Both<D>; 2] {
    let (of_a, of_b) = (index(&A), index(&B));
    let [mut u, mut v] = [[[_mm512_setzero_si512(); D]; 2]; 2];
    for i in 0..D {
        let offset = broadcast(c.multiples[k][i]);
        let a0 = _mm512_permutexvar_epi64(of_a, t[0][i]);
        let a1 = _mm512_permutexvar_epi64(of_a, t[1][i]);
        let b0 = _mm512_permutexvar_epi64(of_b, t[0][i]);
        let b1 = _mm512_permutexvar_epi64(of_b, t[1][i]);
        u[0][i] = _mm512_mask_add_epi64(a0, UPPER, a0, b0);
        u[1][i] = _mm512_mask_add_epi64(a1, UPPER, a1, b1);
        let [xi_b0, xi_b1] = if Size::<D>::NARROW { [by_9(b0), by_9(b1)] } else { [b0, b1] };
        let x = _mm512_mask_add_epi64(b0, UPPER, xi_b0, a0);
        let x = _mm512_mask_sub_epi64(x, UPPER, x, b1);
        v[0][i] = _mm512_mask_add_epi64(x, UPPER, x, offset);
        let x = _mm512_mask_add_epi64(b1, UPPER, xi_b1, a1);
        v[1][i] = _mm512_mask_add_epi64(x, UPPER, x, b0);
    }
    [u, v]
}

/// Where x is in the factors.
const ELEMENT: Index = [0, 1, 2, 8, 9, 10, 6, 7];

/// From the factors, in whose lower lanes a and b stand alone, and their products; without the multiple of p that `k` says.
///
/// Columns of products are below 46 2^52 in magnitude, and at most 123 2^52 is tripled: below 2^60.6 with the others.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn sums<const D: usize>(c: &Constants<D>, u: &Both<D>, v: &Both<D>, r: &Pair<Block<D>>, k: usize) -> Both<D> {
    let (mixed, sums, element) = (index(&MIXED), index(&SUMS), index(&ELEMENT));
    let mut t = [[_mm512_setzero_si512(); D]; 2];
    for i in 0..D {
        let offset = broadcast(c.multiples[k][i]);
        let (r0, r1) = (row(&r[0], i), row(&r[1], i));
        let (m0, m1) = (_mm512_permutexvar_epi64(mixed, r0), _mm512_permutexvar_epi64(mixed, r1));
        let (s0, s1) = (_mm512_permutexvar_epi64(sums, r0), _mm512_permutexvar_epi64(sums, r1));
        let (d0, d1) = (_mm512_add_epi64(m0, m0), _mm512_add_epi64(m1, m1));
        // s - (2 + u) m, 2 m, and for w 2 (1 + u) m.
        let z0 = _mm512_mask_sub_epi64(d0, EVEN, s0, d0);
        let z0 = _mm512_mask_add_epi64(z0, EVEN, z0, m1);
        let z0 = _mm512_mask_sub_epi64(z0, OF_W, z0, d1);
        let z1 = _mm512_mask_sub_epi64(d1, EVEN, s1, d1);
        let z1 = _mm512_mask_sub_epi64(z1, EVEN, z1, m0);
        let z1 = _mm512_mask_add_epi64(z1, OF_W, z1, d0);
        for (k, z) in [z0, z1].into_iter().enumerate() {
            // 3 z + 2 x or 3 z - 2 x.
            let mut x = _mm512_permutex2var_epi64(u[k][i], element, v[k][i]);
            if i + 1 < D {
                x = _mm512_and_si512(x, broadcast(MASK));
            }
            let x = _mm512_mask_sub_epi64(x, EVEN, _mm512_setzero_si512(), x);
            let y = _mm512_add_epi64(x, z);
            let z = _mm512_add_epi64(z, offset);
            t[k][i] = _mm512_add_epi64(z, _mm512_add_epi64(y, y));
        }
    }
    t
}

/// The same numbers with the bound 1 + 2^-10, as columns.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn tightened<const D: usize>(c: &Constants<D>, t: &mut Both<D>) {
    for t in t {
        // The highest digit, or one or two less: the number is above 2 p.
        let top = _mm512_add_epi64(t[D - 1], _mm512_srai_epi64::<SHIFT>(t[D - 2]));
        *t = less_multiples(c, t, _mm512_sub_epi64(top, broadcast(1)));
    }
}

/// `count` squares. Every second one is tightened, and the last one. From an x up to 2.01 p, 3 (s - 2 m + m') - 2 x is above -13.1 p and
/// 3 (2 m + 2 m') + 2 x below 16.1 p, so that with 16 p the square is from 2.9 to 32.1 p; that of such a number, with 128 p, is from 54 to 205 p.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn cyclotomic_squares<const D: usize>(c: &Constants<D>, x: &mut Pair<Block<D>>, count: usize) {
    let mut t = [load(&x[0]), load(&x[1])];
    let [mut rooms_u, mut rooms_v] = [[MaybeUninit::<Block<D>>::uninit(); 3]; 2];
    let mut r = [Block::ZERO; 2];
    for i in 0..count {
        let second = i % 2 == 1;
        let [mut u, mut v] = factors(c, &t, if second { 6 } else { 2 });
        let [[u0, u1], [v0, v1]] = [&mut u, &mut v];
        set(&mut rooms_u, u0, u1);
        set(&mut rooms_v, v0, v1);
        // SAFETY: all three blocks of both are written, just above.
        let [of_u, of_v]: [&Triple<D>; 2] =
            unsafe { [&*(&raw const rooms_u).cast(), &*(&raw const rooms_v).cast()] };
        product_columns(c, &Block::ZERO, &mut r, of_u, of_v);
        t = sums(c, &u, &v, &r, if second { 7 } else { 4 });
        if second || i + 1 == count {
            tightened(c, &mut t);
        }
    }
    for (out, mut t) in x.iter_mut().zip(t) {
        carry(&mut t);
        t[D - 1] = _mm512_and_si512(t[D - 1], broadcast(MASK));
        put(out, t);
    }
}

/// [`sums`] for xi = 9 + u, of the x whose square it is and the products of its factors, plus `offset`.
///
/// Columns of products are below 28 2^52 in magnitude, those of xi m below 271 2^52, of which six are summed: below 2^62.8 with the others.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn sums_narrow<const D: usize>(offset: &Block<D>, x: &Both<D>, r: &Pair<Block<D>>) -> Both<D> {
    let (mixed, sums) = (index(&MIXED), index(&SUMS));
    let mut t = [[_mm512_setzero_si512(); D]; 2];
    for i in 0..D {
        let (r0, r1) = (row(&r[0], i), row(&r[1], i));
        let m = [_mm512_permutexvar_epi64(mixed, r0), _mm512_permutexvar_epi64(mixed, r1)];
        let s = [_mm512_permutexvar_epi64(sums, r0), _mm512_permutexvar_epi64(sums, r1)];
        let xi_m = [_mm512_sub_epi64(by_9(m[0]), m[1]), _mm512_add_epi64(by_9(m[1]), m[0])];
        for k in 0..2 {
            // s - (m + xi m), 2 m, and for w 2 xi m.
            let y = _mm512_mask_mov_epi64(m[k], OF_W, xi_m[k]);
            let y = _mm512_mask_add_epi64(y, EVEN, y, xi_m[k]);
            let z = _mm512_mask_sub_epi64(_mm512_add_epi64(y, y), EVEN, s[k], y);
            // 3 z + 2 x or 3 z - 2 x.
            let y = _mm512_mask_sub_epi64(_mm512_add_epi64(z, x[k][i]), EVEN, z, x[k][i]);
            let z = _mm512_add_epi64(z, row(offset, i));
            t[k][i] = _mm512_add_epi64(z, _mm512_add_epi64(y, y));
        }
    }
    t
}

/// 64 p in even lanes, 8 p in the others.
#[inline]
#[target_feature(enable = "avx512f")]
fn offset_narrow<const D: usize>(c: &Constants<D>) -> Block<D> {
    let (mut out, mut t) = (Block::ZERO, [_mm512_setzero_si512(); D]);
    for (i, t) in t.iter_mut().enumerate() {
        *t = _mm512_mask_mov_epi64(broadcast(c.multiples[3][i]), EVEN, broadcast(c.multiples[6][i]));
    }
    put(&mut out, t);
    out
}

/// [`cyclotomic_squares`] for a narrow field, R / p above 84, with xi = 9 + u; every square is tightened, and x is tight.
///
/// a + b is below 2.01 p and a + xi b, with 2 p, below 12.1 p: so over R s is from -0.28 to 1.56 p, and m from -0.02 to 1.03 p. Then
/// 3 (s - m - xi m) - 2 x is from -36.1 to 7.5 p, 3 (2 xi m) + 2 x from -7 to 63.6 p and 3 (2 m) + 2 x from -0.2 to 8.3 p: with 64 p and 8 p the
/// square is from 1 to 72 p.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn cyclotomic_squares_narrow<const D: usize>(
    c: &Constants<D>,
    x: &mut Pair<Block<D>>,
    count: usize,
) {
    let mut t = [load(&x[0]), load(&x[1])];
    let [mut rooms_u, mut rooms_v] = [[MaybeUninit::<Block<D>>::uninit(); 3]; 2];
    let mut r = [Block::ZERO; 2];
    let offset = offset_narrow(c);
    for _ in 0..count {
        let [mut u, mut v] = factors(c, &t, 1);
        let [[u0, u1], [v0, v1]] = [&mut u, &mut v];
        set(&mut rooms_u, u0, u1);
        set(&mut rooms_v, v0, v1);
        // SAFETY: all three blocks of both are written, just above.
        let [of_u, of_v]: [&Triple<D>; 2] =
            unsafe { [&*(&raw const rooms_u).cast(), &*(&raw const rooms_v).cast()] };
        product_columns(c, &Block::ZERO, &mut r, of_u, of_v);
        t = sums_narrow(&offset, &t, &r);
        t = [settled(c, &t[0]), settled(c, &t[1])];
    }
    for (out, mut t) in x.iter_mut().zip(t) {
        carry(&mut t);
        put(out, t);
    }
}
