//! Squares of compressed elements of the cyclotomic subgroup, in registers from one to the next.
//!
//! Each of the eight lanes of the result is a sum of two products: 256 multiplications of digits and 136 for the reduction, where a square
//! of all six coefficients has 656. Bounds of the numbers are those of the trait's own form of this algorithm; what differs is said below.

use super::super::super::constants::Constants;
use super::super::Block;
use super::super::compressed::{BOTH, FIRST, OTHERS, SECOND, SIGNS, SWAPPED};
use super::super::pick::Index;
use super::wide::{reduce_row, tightened_from};
use super::{Columns, Digits, LARGEST, MASK, SHIFT, broadcast, carry, load, product_row};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_load_si512, _mm512_loadu_si512, _mm512_mask_add_epi64,
    _mm512_mask_sub_epi64, _mm512_mask_xor_epi64, _mm512_maskz_mov_epi64, _mm512_maskz_permutexvar_epi64,
    _mm512_permutex_epi64, _mm512_permutexvar_epi64, _mm512_setzero_si512, _mm512_srai_epi64,
    _mm512_store_si512, _mm512_sub_epi64, _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};

/// Even lanes: coefficients of 1.
const EVEN: u8 = 0b0101_0101;
/// Lanes of (a + b)(a + xi b).
const SUMS: u8 = 0b0011_0011;

#[inline]
#[target_feature(enable = "avx512f")]
fn index(index: &Index) -> __m512i {
    // SAFETY: an index has 64 bytes.
    unsafe { _mm512_loadu_si512(index.as_ptr().cast()) }
}

/// x[i] and x[i + 1] change places.
#[inline]
#[target_feature(enable = "avx512f")]
fn swapped(x: __m512i) -> __m512i {
    _mm512_permutex_epi64::<0b10_11_00_01>(x)
}

/// The factors a or a + b, and b or a + xi b.
#[inline]
#[target_feature(enable = "avx512f")]
fn factors<const D: usize>(c: &Constants<D>, x: &Digits<D>) -> [Digits<D>; 2] {
    let (first, second) = (index(&FIRST), index(&SECOND));
    let [mut u, mut v] = [[_mm512_setzero_si512(); D]; 2];
    for i in 0..D {
        let (a, b) = (_mm512_permutexvar_epi64(first, x[i]), _mm512_permutexvar_epi64(second, x[i]));
        u[i] = _mm512_mask_add_epi64(a, SUMS, a, b);
        let by_u = swapped(b);
        let t = _mm512_mask_add_epi64(b, SUMS, b, a);
        let t = _mm512_mask_sub_epi64(t, SUMS & EVEN, t, by_u);
        let t = _mm512_mask_add_epi64(t, SUMS & !EVEN, t, by_u);
        v[i] = _mm512_mask_add_epi64(t, SUMS & EVEN, t, broadcast(c.multiples[1][i]));
    }
    carry(&mut u);
    carry(&mut v);
    [u, v]
}

/// In even lanes `u_0` `v_0` - `u_1` `v_1`, in odd ones `u_0` `v_1` + `u_1` `v_0`, over R and plus p; digits as columns, without a carry.
///
/// For - x the digits are R - 1 - x, and R - 1 times the other factor is subtracted from the columns.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn products<const D: usize>(c: &Constants<D>, [u, v]: [Digits<D>; 2]) -> Digits<D> {
    let mut rooms = [Block::<D>::ZERO; 2];
    let mut t: Columns = [_mm512_setzero_si512(); 2 * LARGEST];
    let [mut u0, mut u1] = [u; 2];
    for i in 0..D {
        u0[i] = _mm512_unpacklo_epi64(u[i], u[i]);
        u1[i] = _mm512_unpackhi_epi64(u[i], u[i]);
        u1[i] = _mm512_mask_xor_epi64(u1[i], EVEN, u1[i], broadcast(MASK));
        let other = swapped(v[i]);
        t[i] = _mm512_maskz_mov_epi64(EVEN, other);
        let offset = broadcast(c.multiples[0][i]);
        t[i + D] = _mm512_mask_sub_epi64(offset, EVEN, offset, other);
        // SAFETY: rows have 64 bytes and are aligned to 64 bytes.
        unsafe {
            _mm512_store_si512(rooms[0].0[i].as_mut_ptr().cast(), v[i]);
            _mm512_store_si512(rooms[1].0[i].as_mut_ptr().cast(), other);
        }
    }
    // SAFETY: as above.
    let digit = |k: usize, i: usize| unsafe { _mm512_load_si512(rooms[k].0[i].as_ptr().cast()) };
    rows! { I below D {
        product_row(&mut t, I, &u0, digit(0, I));
        product_row(&mut t, I, &u1, digit(1, I));
        reduce_row(&mut t, I, c);
    } }
    let mut out = [_mm512_setzero_si512(); D];
    out.copy_from_slice(&t[D..D + D]);
    out
}

/// The square's coefficients. Columns of products are below 2^58 in magnitude and go in up to 15 times: 2^62.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn sums<const D: usize>(c: &Constants<D>, x: &Digits<D>, r: &Digits<D>) -> Digits<D> {
    const PLUS: u8 = 0b01_0110;
    const MINUS: u8 = 0b10_1001;
    let (both, by_u, others) = (index(&BOTH), index(&SWAPPED), index(&OTHERS));
    let mut t = [_mm512_setzero_si512(); D];
    for i in 0..D {
        let offset = broadcast(c.multiples[5][i]);
        let double = _mm512_add_epi64(x[i], x[i]);
        let x = _mm512_sub_epi64(offset, double);
        let x = _mm512_mask_add_epi64(x, SIGNS, offset, double);
        let b = _mm512_permutexvar_epi64(both, r[i]);
        let b = _mm512_add_epi64(b, b);
        let other = _mm512_permutexvar_epi64(by_u, r[i]);
        let other = _mm512_mask_add_epi64(other, 0b11, other, other);
        let z = _mm512_maskz_permutexvar_epi64(0b11_1100, others, r[i]);
        let z = _mm512_mask_add_epi64(z, PLUS, z, other);
        let z = _mm512_mask_sub_epi64(z, MINUS, z, other);
        let z = _mm512_mask_add_epi64(z, SIGNS, z, b);
        let z = _mm512_mask_sub_epi64(z, !SIGNS, z, b);
        t[i] = _mm512_add_epi64(_mm512_add_epi64(x, z), _mm512_add_epi64(z, z));
    }
    // The highest digit, or one or two less: the number is above 10 p.
    let top = _mm512_add_epi64(t[D - 1], _mm512_srai_epi64::<SHIFT>(t[D - 2]));
    tightened_from(c, &t, _mm512_sub_epi64(top, broadcast(1)))
}

/// `count` squares.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn compressed_squares<const D: usize>(c: &Constants<D>, x: &mut Block<D>, count: usize) {
    let mut t = load(x);
    for _ in 0..count {
        let r = products(c, factors(c, &t));
        t = sums(c, &t, &r);
    }
    for (out, t) in x.0.iter_mut().zip(t) {
        // SAFETY: rows have 64 bytes and are aligned to 64 bytes.
        unsafe { _mm512_store_si512(out.as_mut_ptr().cast(), t) };
    }
}
