//! An addition of the Miller loop: as `tangent`, with columns of products in sums of lanes. Offsets are those of the trait's own form.

use super::super::super::constants::Constants;
use super::super::Block;
use super::super::chord::{ALL_0, ALL_1, ALL_2, BY_E, LINE, LINE_LESS, OF_Q, OF_T, PLACES, SLOPES, SQUARES};
use super::super::pick::{Index, Triple};
use super::super::wide::Pair;
use super::products::{index, product_columns, put, put_triple, row, set};
use super::{Digits, Room, broadcast, store};
use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_mask_mov_epi64, _mm512_mask_permutexvar_epi64, _mm512_mask_sub_epi64,
    _mm512_maskz_permutexvar_epi64, _mm512_permutexvar_epi64, _mm512_setzero_si512, _mm512_sub_epi64,
};
use core::mem::MaybeUninit;

/// Lanes of the chord's two slopes, and what goes beside them.
const SLOPE: u8 = 0b11;
const Q_LANES: u8 = 0b1100;
const P_LANES: u8 = 0b11_0000;
const E_LANES: u8 = 0b11_1100;
const LINE_LANES: u8 = 0b1101_0000;

type Both<const D: usize> = [Digits<D>; 2];
type Rooms<const D: usize> = [Room<D>; 3];

/// Both coefficients, row by row.
#[inline]
#[target_feature(enable = "avx512f")]
fn rows_of<const D: usize>(f: impl Fn(usize, usize) -> __m512i) -> Both<D> {
    let mut out = [[_mm512_setzero_si512(); D]; 2];
    for (k, out) in out.iter_mut().enumerate() {
        for (i, out) in out.iter_mut().enumerate() {
            *out = f(k, i);
        }
    }
    out
}

/// The product of two factors in columns, plus 2^k p.
#[inline]
#[target_feature(enable = "avx512f,avx512ifma")]
fn product<const D: usize>(
    c: &Constants<D>,
    out: &mut Pair<Block<D>>,
    rooms: &mut [Rooms<D>; 2],
    [mut u, mut v]: [Both<D>; 2],
    k: usize,
) {
    let ([u0, u1], [v0, v1]) = (&mut u, &mut v);
    let [rooms_u, rooms_v] = rooms;
    set(rooms_u, u0, u1);
    set(rooms_v, v0, v1);
    // SAFETY: all three blocks of both are written, just above.
    let [u, v]: [&Triple<D>; 2] = unsafe { [&*(&raw const *rooms_u).cast(), &*(&raw const *rooms_v).cast()] };
    product_columns(c, &less(c, k), out, u, v);
}

/// -2^k p in all lanes.
#[inline]
#[target_feature(enable = "avx512f")]
fn less<const D: usize>(c: &Constants<D>, k: usize) -> Block<D> {
    let (mut out, mut t) = (Block::ZERO, [_mm512_setzero_si512(); D]);
    for (t, multiple) in t.iter_mut().zip(&c.multiples[k]) {
        *t = _mm512_sub_epi64(*t, broadcast(*multiple));
    }
    put(&mut out, t);
    out
}

#[inline(never)]
#[target_feature(enable = "avx512f,avx512ifma")]
pub(super) fn chord<const D: usize>(c: &Constants<D>, t: &mut Triple<D>, p: &Pair<Block<D>>, q: &Triple<D>) {
    let mut rooms = [[MaybeUninit::<Block<D>>::uninit(); 3]; 2];
    let [mut r, mut s, mut n] = [[Block::ZERO; 2]; 3];
    let turn = |x: &Pair<Block<D>>, by: &Index| {
        let by = index(by);
        rows_of::<D>(|k, i| _mm512_permutexvar_epi64(by, row(&x[k], i)))
    };
    let multiple = |k: usize, i: usize| broadcast(c.multiples[k][i]);
    let old: &Triple<D> = t;
    let all_2 = index(&ALL_2);
    for (room, x) in rooms[0].iter_mut().zip(old) {
        let mut z = [_mm512_setzero_si512(); D];
        for (i, z) in z.iter_mut().enumerate() {
            *z = _mm512_permutexvar_epi64(all_2, row(x, i));
        }
        store(room, z);
    }
    // SAFETY: all three blocks are written, just above.
    let z: &Triple<D> = unsafe { &*(&raw const rooms[0]).cast() };
    product_columns(c, &less(c, 0), &mut r, z, q);
    // lambda, theta
    let m = rows_of::<D>(|k, i| {
        _mm512_add_epi64(_mm512_sub_epi64(row(&old[k], i), row(&r[k], i)), multiple(2, i))
    });
    let (slopes, of_q) = (index(&SLOPES), index(&OF_Q));
    let u = rows_of::<D>(|k, i| _mm512_permutexvar_epi64(slopes, m[k][i]));
    let v = rows_of::<D>(|k, i| {
        let x = _mm512_mask_permutexvar_epi64(m[k][i], Q_LANES, of_q, row(&q[k], i));
        _mm512_mask_mov_epi64(x, P_LANES, row(&p[k], i))
    });
    product(c, &mut s, &mut rooms, [u, v], 0);
    let of_t = index(&OF_T);
    let u = rows_of::<D>(|k, i| {
        let x = _mm512_permutexvar_epi64(of_t, row(&old[k], i));
        _mm512_mask_mov_epi64(x, 1, m[k][i])
    });
    let v = turn(&s, &SQUARES);
    product(c, &mut n, &mut rooms, [u, v], 0);
    // e, g, f; h = e + f - 2 g, and g - h
    let (all_0, all_1, by_e) = (index(&ALL_0), index(&ALL_1), index(&BY_E));
    let u = rows_of::<D>(|k, i| _mm512_mask_permutexvar_epi64(m[k][i], E_LANES, all_0, row(&n[k], i)));
    let v = rows_of::<D>(|k, i| {
        let n = row(&n[k], i);
        let g = _mm512_permutexvar_epi64(all_1, n);
        let e_f = _mm512_add_epi64(_mm512_permutexvar_epi64(all_0, n), _mm512_permutexvar_epi64(all_2, n));
        let h = _mm512_sub_epi64(e_f, _mm512_add_epi64(g, g));
        let h = _mm512_add_epi64(_mm512_mask_sub_epi64(h, 0b10, g, h), multiple(3, i));
        _mm512_mask_permutexvar_epi64(h, E_LANES, by_e, row(&old[k], i))
    });
    const { assert!(SLOPE & E_LANES == 0 && SLOPE | E_LANES == Q_LANES | P_LANES | SLOPE) };
    product(c, &mut r, &mut rooms, [u, v], 1);
    let (places, line, line_less) = (index(&PLACES), index(&LINE), index(&LINE_LESS));
    let out = rows_of::<D>(|k, i| {
        let (w, s) = (row(&r[k], i), row(&s[k], i));
        let x = _mm512_permutexvar_epi64(places, w);
        let x = _mm512_mask_sub_epi64(x, 0b10, x, _mm512_permutexvar_epi64(all_2, w));
        let x = _mm512_mask_permutexvar_epi64(x, LINE_LANES, line, s);
        let x = _mm512_sub_epi64(x, _mm512_maskz_permutexvar_epi64(0b1_0000, line_less, s));
        _mm512_add_epi64(x, multiple(3, i))
    });
    put_triple(c, out, t);
}
