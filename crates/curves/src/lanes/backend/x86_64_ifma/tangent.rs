//! A doubling of the Miller loop: two products whose columns go into sums of lanes as they are.
//!
//! Bounds are those of the trait's own form. Columns of products are below 2^57 in magnitude, four of them below 2^59. Factors are carried
//! without a mask, as VPMADD52 reads the low 52 bits.

use super::super::super::constants::Constants;
use super::super::Block;
use super::super::pick::{Index, Triple};
use super::super::tangent::{E_PLACE, FIRST, LEFT, MORE_TERMS, PLACES, RIGHT, SECOND};
use super::super::wide::Pair;
use super::products::{index, product_columns, put, put_triple, row, set};
use super::{Digits, Room, Size, broadcast, store};
use core::arch::x86_64::{
    _mm512_add_epi64, _mm512_mask_add_epi64, _mm512_mask_sub_epi64, _mm512_maskz_permutexvar_epi64,
    _mm512_maskz_sllv_epi64, _mm512_maskz_sub_epi64, _mm512_permutexvar_epi64, _mm512_setzero_si512,
    _mm512_sllv_epi64, _mm512_sub_epi64,
};
use core::mem::MaybeUninit;

/// How far the factors' terms are shifted.
const LEFT_BY: Index = [1, 0, 0, 1, 1, 1, 1, 1];
const RIGHT_BY: Index = [0, 0, 2, 2, 0, 0, 2, 2];
/// Lanes: the line's first coefficient; all that are products; those of the right factor.
const LINE: u8 = 0b1_0000;
const RIGHT_LANES: u8 = 0b1100_1111;

/// The factors of the second product from the first one; the line's first coefficient, in its lane.
#[inline]
#[target_feature(enable = "avx512f")]
fn factors<const D: usize>(
    r: &Pair<Block<D>>,
    p: &Pair<Block<D>>,
    [rooms_u, rooms_v]: [&mut [Room<D>; 3]; 2],
) -> [Digits<D>; 2] {
    let [left, right, more, e_place] = [&LEFT, &RIGHT, &MORE_TERMS, &E_PLACE].map(|x| index(x));
    let (left_by, right_by) = (index(&LEFT_BY), index(&RIGHT_BY));
    let [mut u, mut v, mut line] = [[[_mm512_setzero_si512(); D]; 2]; 3];
    for k in 0..2 {
        for i in 0..D {
            let r = row(&r[k], i);
            let more = _mm512_permutexvar_epi64(more, r);
            let x = _mm512_sllv_epi64(_mm512_permutexvar_epi64(left, r), left_by);
            let x = _mm512_mask_add_epi64(x, 0b1_0010, x, more);
            u[k][i] = x;
            let right = _mm512_permutexvar_epi64(right, r);
            let x = _mm512_maskz_sllv_epi64(RIGHT_LANES, right, right_by);
            let x = _mm512_mask_add_epi64(x, 0b10, x, more);
            let x = _mm512_mask_sub_epi64(x, 1, x, more);
            v[k][i] = _mm512_add_epi64(x, row(&p[k], i));
            line[k][i] = _mm512_maskz_sub_epi64(LINE, right, _mm512_permutexvar_epi64(e_place, r));
        }
    }
    let [[u0, u1], [v0, v1]] = [&mut u, &mut v];
    set(rooms_u, u0, u1);
    set(rooms_v, v0, v1);
    line
}

/// What a product begins with: p less, and 4 p in the lane from which one that has p is subtracted, in b - e and (b + 3 e)^2 - 12 e^2. In narrow
/// fields 2^k p less, as in the trait's own form.
#[inline]
#[target_feature(enable = "avx512f")]
fn beginning<const D: usize>(c: &Constants<D>, k: usize) -> Block<D> {
    let (mut out, zero) = (Block::ZERO, _mm512_setzero_si512());
    let mut t = [zero; D];
    for (i, t) in t.iter_mut().enumerate() {
        let x = _mm512_sub_epi64(zero, broadcast(c.multiples[k][i]));
        *t = if Size::<D>::NARROW {
            x
        } else {
            _mm512_mask_sub_epi64(x, 0b10, zero, broadcast(c.multiples[2][i]))
        };
    }
    put(&mut out, t);
    out
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn tangent<const D: usize>(c: &Constants<D>, t: &mut Triple<D>, p: &Pair<Block<D>>) {
    let [mut rooms_u, mut rooms_v] = [[MaybeUninit::<Block<D>>::uninit(); 3]; 2];
    let mut r = [Block::ZERO; 2];
    let begin = beginning(c, 0);
    let (first, second) = (index(&FIRST), index(&SECOND));
    for (part, x) in t.iter().enumerate() {
        let x = super::load(x);
        let (mut u, mut v) = (x, x);
        for i in 0..D {
            u[i] = _mm512_permutexvar_epi64(first, x[i]);
            v[i] = _mm512_permutexvar_epi64(second, x[i]);
        }
        store(&mut rooms_u[part], u);
        store(&mut rooms_v[part], v);
    }
    // SAFETY: all three blocks of both are written, here and again below.
    let [u, v]: [&Triple<D>; 2] = unsafe { [&*(&raw const rooms_u).cast(), &*(&raw const rooms_v).cast()] };
    product_columns(c, &begin, &mut r, u, v);
    let line = factors(&r, p, [&mut rooms_u, &mut rooms_v]);
    // SAFETY: as above.
    let [u, v]: [&Triple<D>; 2] = unsafe { [&*(&raw const rooms_u).cast(), &*(&raw const rooms_v).cast()] };
    let begin = if Size::<D>::NARROW { beginning(c, 1) } else { begin };
    product_columns(c, &begin, &mut r, u, v);
    let (places, e_place) = (index(&PLACES), index(&E_PLACE));
    let mut out = line;
    for k in 0..2 {
        for i in 0..D {
            let r = row(&r[k], i);
            let x = _mm512_maskz_permutexvar_epi64(!LINE, places, r);
            let x = _mm512_sub_epi64(x, _mm512_maskz_permutexvar_epi64(0b10, e_place, r));
            let x = if Size::<D>::NARROW { _mm512_add_epi64(x, broadcast(c.multiples[3][i])) } else { x };
            out[k][i] = _mm512_add_epi64(x, out[k][i]);
        }
    }
    put_triple(c, out, t);
}
