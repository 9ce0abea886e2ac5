//! Sums of products in Fp2 with one reduction, whose columns stay in registers.
//!
//! All products a0 b0 first, then all a1 b1, then all (a0 + a1)(b0 + b1), which the caller's vectors have as their third block: 16
//! columns at a time, with 8 digits of one factor beside them. Lanes are permuted as they are read; where a factor is the same in all
//! lanes, the load spreads it. 384 multiplications for a product and 272 for the reduction, and hardly anything else.

use super::super::super::LANES;
use super::super::super::constants::Constants;
use super::super::Block;
use super::super::pick::{Index, Triple, Turned};
use super::super::wide::{OFFSET, Pair};
use super::sums::{pass_carries, sum_without_carry};
use super::wide::{reduce_row, settled};
use super::{Columns, Digits, LARGEST, Room, Size, broadcast, carry, load, product_row, store};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_load_si512, _mm512_loadu_si512, _mm512_permutex2var_epi64,
    _mm512_setzero_si512, _mm512_slli_epi64, _mm512_store_si512, _mm512_sub_epi64,
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
pub(super) fn index(index: &Index) -> __m512i {
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
pub(super) fn put<const D: usize>(out: &mut Block<D>, x: Digits<D>) {
    for (out, x) in out.0.iter_mut().zip(x) {
        // SAFETY: rows have 64 bytes and are aligned to 64 bytes.
        unsafe { _mm512_store_si512(out.as_mut_ptr().cast(), x) };
    }
}

/// The sum over R, plus 2^k p of [`OFFSET`]; tight in narrow fields.
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
    let offset = &c.multiples[OFFSET[usize::from(Size::<D>::NARROW)]];
    rows! { I below D {
        let offset = broadcast(offset[I]);
        s[I + D] = _mm512_add_epi64(s[I + D], offset);
        // The coefficient of u is a sum of products: it is not negative, but may be below what is settled.
        if Size::<D>::NARROW {
            t[I + D] = _mm512_add_epi64(t[I + D], offset);
        }
        reduce_row(&mut s, I, c);
        reduce_row(&mut t, I, c);
    } }
    let [mut a, mut b] = [[_mm512_setzero_si512(); D]; 2];
    a.copy_from_slice(&s[D..D + D]);
    b.copy_from_slice(&t[D..D + D]);
    if Size::<D>::NARROW {
        (a, b) = (settled(c, &a), settled(c, &b));
    }
    put_spread(c, [a, b], out, by_xi);
}

/// 9 x.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn by_9(x: __m512i) -> __m512i {
    _mm512_add_epi64(_mm512_slli_epi64::<3>(x), x)
}

/// A number's coefficients, which may be columns, and their sum; and the same of xi times it, with 4 p more.
#[inline]
#[target_feature(enable = "avx512f")]
fn put_spread<const D: usize>(
    c: &Constants<D>,
    [mut a, mut b]: [Digits<D>; 2],
    out: &mut Triple<D>,
    by_xi: Option<&mut Triple<D>>,
) {
    // All from the columns, so that none waits for the carries of another; what only becomes a factor needs no mask.
    let both = sum_without_carry(&a, &b);
    let mut t = both;
    carry(&mut t);
    put(&mut out[2], t);
    if let Some(out) = by_xi {
        // 1 + u: the coefficient of u is the sum.
        if !Size::<D>::NARROW {
            put(&mut out[1], t);
        }
        let [mut difference, mut sum, mut by_xi_1] = [a; 3];
        for i in 0..D {
            let x = if Size::<D>::NARROW { by_9(a[i]) } else { a[i] };
            difference[i] = _mm512_add_epi64(_mm512_sub_epi64(x, b[i]), broadcast(c.multiples[2][i]));
            if Size::<D>::NARROW {
                let y = _mm512_add_epi64(by_9(b[i]), a[i]);
                by_xi_1[i] = y;
                sum[i] = _mm512_add_epi64(difference[i], y);
            } else {
                sum[i] = _mm512_add_epi64(difference[i], both[i]);
            }
        }
        if Size::<D>::NARROW {
            pass_carries(&mut by_xi_1);
            put(&mut out[1], by_xi_1);
        }
        pass_carries(&mut difference);
        pass_carries(&mut sum);
        put(&mut out[0], difference);
        put(&mut out[2], sum);
    }
    carry(&mut a);
    carry(&mut b);
    put(&mut out[0], a);
    put(&mut out[1], b);
}

#[inline(never)]
#[target_feature(enable = "avx512f")]
pub(super) fn spread<const D: usize>(
    c: &Constants<D>,
    x: &Pair<Block<D>>,
    out: &mut Triple<D>,
    by_xi: Option<&mut Triple<D>>,
) {
    put_spread(c, [load(&x[0]), load(&x[1])], out, by_xi);
}

#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn row<const D: usize>(x: &Block<D>, i: usize) -> __m512i {
    // SAFETY: rows have 64 bytes and are aligned to 64 bytes.
    unsafe { _mm512_load_si512(x.0[i].as_ptr().cast()) }
}

/// A factor and the sum of its coefficients, from columns.
#[inline]
#[target_feature(enable = "avx512f")]
pub(super) fn set<const D: usize>(rooms: &mut [Room<D>; 3], x0: &mut Digits<D>, x1: &mut Digits<D>) {
    let mut both = sum_without_carry(x0, x1);
    pass_carries(&mut both);
    pass_carries(x0);
    pass_carries(x1);
    store(&mut rooms[0], *x0);
    store(&mut rooms[1], *x1);
    store(&mut rooms[2], both);
}

/// A number's coefficients from columns, tight in narrow fields, and their sum.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn put_triple<const D: usize>(c: &Constants<D>, x: [Digits<D>; 2], out: &mut Triple<D>) {
    let [mut a, mut b] = if Size::<D>::NARROW { [settled(c, &x[0]), settled(c, &x[1])] } else { x };
    let mut both = sum_without_carry(&a, &b);
    pass_carries(&mut both);
    carry(&mut a);
    carry(&mut b);
    put(&mut out[2], both);
    put(&mut out[0], a);
    put(&mut out[1], b);
}

/// `t` += u v.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn accumulate_rows<const D: usize>(t: &mut Columns, u: &Block<D>, v: &Block<D>) {
    let a = load(u);
    rows! { I below D {
        product_row(t, I, &a, row(v, I));
    } }
}

/// The product over R, as signed columns without a carry: numbers from a little below 0 to a little above p, more where it begins with
/// something. A column of the product is below 15 2^52 in magnitude and in the coefficient of u below 30 2^52; 16 2^52 are from the reduction.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn product_columns<const D: usize>(
    c: &Constants<D>,
    begin: &Block<D>,
    out: &mut Pair<Block<D>>,
    u: &Triple<D>,
    v: &Triple<D>,
) {
    let zero = [_mm512_setzero_si512(); 2 * LARGEST];
    let (mut first, mut t, mut s) = (zero, zero, zero);
    // What is subtracted from both coefficients.
    for i in 0..D {
        t[D + i] = row(begin, i);
    }
    accumulate_rows(&mut first, &u[0], &v[0]);
    accumulate_rows(&mut t, &u[1], &v[1]);
    for k in 0..2 * D {
        s[k] = _mm512_sub_epi64(first[k], t[k]);
        t[k] = _mm512_sub_epi64(zero[k], _mm512_add_epi64(first[k], t[k]));
    }
    accumulate_rows(&mut t, &u[2], &v[2]);
    rows! { I below D {
        reduce_row(&mut s, I, c);
        reduce_row(&mut t, I, c);
    } }
    let [mut a, mut b] = [[_mm512_setzero_si512(); D]; 2];
    a.copy_from_slice(&s[D..D + D]);
    b.copy_from_slice(&t[D..D + D]);
    put(&mut out[0], a);
    put(&mut out[1], b);
}
