//! Sums of products in Fp2 with one reduction, whose columns stay in registers.
//!
//! All products a0 b0 first, then all a1 b1, then all (a0 + a1)(b0 + b1), which the caller's vectors have as their third block: 16
//! columns at a time, with 8 digits of one factor beside them. Lanes are permuted as they are read; where a factor is the same in all
//! lanes, the load spreads it. 384 multiplications for a product and 272 for the reduction, and hardly anything else.

use super::super::super::LANES;
use super::super::super::constants::Constants;
use super::super::Block;
use super::super::pick::{Index, Triple, Turned};
use super::super::wide::OFFSET;
use super::sums::sum;
use super::wide::reduce_row;
use super::{Columns, Digits, LARGEST, broadcast, carry, product_row};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_load_si512, _mm512_loadu_si512, _mm512_permutex2var_epi64,
    _mm512_setzero_si512, _mm512_store_si512, _mm512_sub_epi64,
};

/// A factor, and the lane of it that counts where only one does.
type Place<'a, const D: usize> = (Turned<'a, D>, usize);

#[inline]
#[target_feature(enable = "avx512f")]
fn turned<const D: usize>(turned: &Turned<'_, D>, index: __m512i, part: usize, i: usize) -> __m512i {
    // SAFETY: rows have 64 bytes and are aligned to 64 bytes.
    let [x, y] = unsafe { [turned.x, turned.y].map(|x| _mm512_load_si512(x[part].0[i].as_ptr().cast())) };
    _mm512_permutex2var_epi64(x, index, y)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn index(index: &Index) -> __m512i {
    // SAFETY: an index has 64 bytes.
    unsafe { _mm512_loadu_si512(index.as_ptr().cast()) }
}

/// `t` += the products of a part of all factors.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn accumulate<const D: usize, const ONE: bool, const PART: usize>(
    t: &mut Columns,
    u: &[Turned<'_, D>],
    v: &[Place<'_, D>],
) {
    for (u, (v, lane)) in u.iter().zip(v) {
        let [of_u, of_v] = [index(u.index), index(v.index)];
        let mut a = [_mm512_setzero_si512(); D];
        for (i, a) in a.iter_mut().enumerate() {
            *a = turned(u, of_u, PART, i);
        }
        rows! { I below D {
            let digit =
                if ONE { broadcast(v.x[PART].0[I][*lane % LANES]) } else { turned(v, of_v, PART, I) };
            product_row(t, I, &a, digit);
        } }
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn put<const D: usize>(out: &mut Block<D>, x: Digits<D>) {
    for (out, x) in out.0.iter_mut().zip(x) {
        // SAFETY: rows have 64 bytes and are aligned to 64 bytes.
        unsafe { _mm512_store_si512(out.as_mut_ptr().cast(), x) };
    }
}

/// The sum over R, plus 2^k p of [`OFFSET`] for fields with bits to spare.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn sum_of_products<const D: usize, const ONE: bool>(
    c: &Constants<D>,
    out: &mut Triple<D>,
    by_xi: Option<&mut Triple<D>>,
    u: &[Turned<'_, D>],
    v: &[Place<'_, D>],
) {
    let zero = [_mm512_setzero_si512(); 2 * LARGEST];
    let (mut first, mut t) = (zero, zero);
    accumulate::<D, ONE, 0>(&mut first, u, v);
    accumulate::<D, ONE, 1>(&mut t, u, v);
    let mut s = zero;
    for k in 0..2 * D {
        s[k] = _mm512_sub_epi64(first[k], t[k]);
        t[k] = _mm512_sub_epi64(zero[k], _mm512_add_epi64(first[k], t[k]));
    }
    accumulate::<D, ONE, 2>(&mut t, u, v);
    let offset = &c.multiples[OFFSET[0]];
    rows! { I below D {
        let offset = broadcast(offset[I]);
        s[I + D] = _mm512_add_epi64(s[I + D], offset);
        t[I + D] = _mm512_add_epi64(t[I + D], offset);
        reduce_row(&mut s, I, c);
        reduce_row(&mut t, I, c);
    } }
    let [mut a, mut b] = [[_mm512_setzero_si512(); D]; 2];
    a.copy_from_slice(&s[D..D + D]);
    b.copy_from_slice(&t[D..D + D]);
    carry(&mut a);
    carry(&mut b);
    let sum_of_both = sum(&a, &b);
    put(&mut out[0], a);
    put(&mut out[1], b);
    put(&mut out[2], sum_of_both);
    if let Some(out) = by_xi {
        for i in 0..D {
            a[i] = _mm512_add_epi64(_mm512_sub_epi64(a[i], b[i]), broadcast(c.multiples[2][i]));
        }
        carry(&mut a);
        put(&mut out[0], a);
        put(&mut out[1], sum_of_both);
        put(&mut out[2], sum(&a, &sum_of_both));
    }
}
