//! Four products at once of any number of 512-bit blocks, one in each 128-bit lane: Karatsuba over the blocks.

use super::kernel::{multiply, multiply_sums};
use super::product::merge;
use super::{V, xor, xor3};
use core::arch::x86_64::_mm512_setzero_si512;

/// Registers of a block of an operand; twice that for a product.
pub(super) const BLOCK: usize = 4;

/// Registers of scratch for operands of `blocks` blocks, as [`product`] takes them apart.
pub(super) const fn scratch(blocks: usize) -> usize {
    match blocks {
        0 | 1 => 0,
        3 => 48,
        4 => 72,
        9 => 8 * 3 * BLOCK + scratch(3),
        _ => {
            let half = blocks.div_ceil(2);
            let (upper, lower) = (scratch(blocks - half), scratch(half));
            4 * half * BLOCK + if upper > lower { upper } else { lower }
        }
    }
}

/// `out` (8 m registers) becomes `a` `b` (4 m registers each) in each lane.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn product<const SUMS: bool>(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V]) {
    let blocks = a.len() / BLOCK;
    match blocks {
        1 => multiply::<SUMS>(block_mut(out, 0), block(a, 0), block(b, 0)),
        3 => three_blocks::<SUMS>(out, a, b, scratch),
        4 => four_blocks::<SUMS>(out, a, b, scratch),
        9 => thirds::<SUMS>(out, a, b, scratch),
        _ => halves::<SUMS>(out, a, b, scratch),
    }
}

/// Two-way Karatsuba, the lower half not the shorter one.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn halves<const SUMS: bool>(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V]) {
    let half = (a.len() / BLOCK).div_ceil(2) * BLOCK;
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (sums, scratch) = scratch.split_at_mut(2 * half);
    let (sum_a, sum_b) = sums.split_at_mut(half);
    for (sum, low, high) in [(&mut *sum_a, a0, a1), (&mut *sum_b, b0, b1)] {
        let (both, rest) = sum.split_at_mut(high.len());
        for ((s, &l), &h) in both.iter_mut().zip(low).zip(high) {
            *s = xor(l, h);
        }
        for (s, &l) in rest.iter_mut().zip(&low[high.len()..]) {
            *s = l;
        }
    }
    let (middle, scratch) = scratch.split_at_mut(2 * half);
    product::<SUMS>(middle, sum_a, sum_b, scratch);
    let (low, high) = out.split_at_mut(2 * half);
    product::<SUMS>(low, a0, b0, scratch);
    product::<SUMS>(high, a1, b1, scratch);
    for (m, &l) in middle.iter_mut().zip(&*low) {
        *m = xor(*m, l);
    }
    for (m, &h) in middle.iter_mut().zip(&*high) {
        *m = xor(*m, h);
    }
    // What would fall beyond the end is zero: the upper half is the shorter one.
    for (target, &m) in out[half..].iter_mut().zip(&*middle) {
        *target = xor(*target, m);
    }
}

/// Three-way Karatsuba over parts of several blocks: for nine blocks 36 products, where halves take 39.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn thirds<const SUMS: bool>(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V]) {
    let third = a.len() / 3;
    let part = |x: usize| x * third..(x + 1) * third;
    let (products, scratch) = scratch.split_at_mut(6 * third);
    let (sum_a, scratch) = scratch.split_at_mut(third);
    let (sum_b, scratch) = scratch.split_at_mut(third);
    for (i, (x, y)) in [(0, 1), (0, 2), (1, 2)].into_iter().enumerate() {
        for k in 0..third {
            sum_a[k] = xor(a[part(x)][k], a[part(y)][k]);
            sum_b[k] = xor(b[part(x)][k], b[part(y)][k]);
        }
        product::<SUMS>(&mut products[2 * third * i..][..2 * third], sum_a, sum_b, scratch);
    }
    for x in 0..3 {
        product::<SUMS>(&mut out[2 * third * x..][..2 * third], &a[part(x)], &b[part(x)], scratch);
    }
    for i in 0..third {
        let at = |products: &[V], k: usize| products[k * third + i];
        let [l00, h00, l11, h11, l22, h22] =
            [at(out, 0), at(out, 1), at(out, 2), at(out, 3), at(out, 4), at(out, 5)];
        let [l01, h01, l02, h02] = [at(products, 0), at(products, 1), at(products, 2), at(products, 3)];
        let (l0011, h0011) = (xor(l00, l11), xor(h00, h11));
        let (l1122, h1122) = (xor(l11, l22), xor(h11, h22));
        out[third + i] = xor3(h00, l01, l0011);
        out[2 * third + i] = xor3(xor3(h01, h0011, l02), l00, l1122);
        out[3 * third + i] = xor3(xor3(h02, h0011, h22), at(products, 4), l1122);
        out[4 * third + i] = xor3(at(products, 5), h1122, l22);
    }
}

/// Three-way Karatsuba: a_i b_i, and (a_i + a_j)(b_i + b_j) for each pair.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn three_blocks<const SUMS: bool>(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V]) {
    let p = six_products::<SUMS>(a, b, scratch);
    for i in 0..BLOCK {
        let column = combine(p, i);
        for (k, value) in column.into_iter().enumerate() {
            out[k * BLOCK + i] = value;
        }
    }
}

/// The products of three blocks by three: 00, 11, 22, 01, 02, 12.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn six_products<'s, const SUMS: bool>(a: &[V], b: &[V], scratch: &'s mut [V]) -> &'s [[V; 8]; 6] {
    let (chunks, _) = scratch.as_chunks_mut::<8>();
    let p: &mut [[V; 8]; 6] = chunks.first_chunk_mut().expect("scratch for six products");
    let (a0, a1, a2) = (block(a, 0), block(a, 1), block(a, 2));
    let (b0, b1, b2) = (block(b, 0), block(b, 1), block(b, 2));
    multiply::<SUMS>(&mut p[0], a0, b0);
    multiply::<SUMS>(&mut p[1], a1, b1);
    multiply::<SUMS>(&mut p[2], a2, b2);
    multiply_sums::<SUMS>(&mut p[3], a0, a1, b0, b1);
    multiply_sums::<SUMS>(&mut p[4], a0, a2, b0, b2);
    multiply_sums::<SUMS>(&mut p[5], a1, a2, b1, b2);
    p
}

/// Unit i of each of the six blocks of the result.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn combine(p: &[[V; 8]; 6], i: usize) -> [V; 6] {
    let [l00, l11, l22, l01, l02, l12] = [p[0][i], p[1][i], p[2][i], p[3][i], p[4][i], p[5][i]];
    let h = BLOCK + i;
    let [h00, h11, h22, h01, h02, h12] = [p[0][h], p[1][h], p[2][h], p[3][h], p[4][h], p[5][h]];
    let (l0011, h0011) = (xor(l00, l11), xor(h00, h11));
    let (l1122, h1122) = (xor(l11, l22), xor(h11, h22));
    [
        l00,
        xor3(h00, l01, l0011),
        xor3(xor3(h01, h0011, l02), l00, l1122),
        xor3(xor3(h02, h0011, h22), l12, l1122),
        xor3(h12, h1122, l22),
        h22,
    ]
}

/// Two levels of two-way Karatsuba whose parts meet in registers.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn four_blocks<const SUMS: bool>(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V]) {
    let (chunks, _) = scratch.as_chunks_mut::<{ 2 * BLOCK }>();
    let p: &mut [[V; 2 * BLOCK]; 9] = chunks.first_chunk_mut().expect("scratch for nine products");
    nine_products::<SUMS>(p, a, b);
    for i in 0..BLOCK {
        let column: [V; 8] = combine_nine(p, i);
        for (k, value) in column.into_iter().enumerate() {
            out[k * BLOCK + i] = value;
        }
    }
}

/// The products of four blocks by four, numbered by two ternary digits as in [`super::product`]: nine kernels.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn nine_products<const SUMS: bool>(p: &mut [[V; 2 * BLOCK]; 9], a: &[V], b: &[V]) {
    let ([a0, a1, a2, a3, ..], [b0, b1, b2, b3, ..]) = (a.as_chunks::<BLOCK>().0, b.as_chunks::<BLOCK>().0)
    else {
        return;
    };
    let [p0, p1, p2, p3, p4, p5, p6, p7, p8] = p;
    multiply::<SUMS>(p0, a0, b0);
    multiply::<SUMS>(p1, a1, b1);
    multiply_sums::<SUMS>(p2, a0, a1, b0, b1);
    multiply::<SUMS>(p3, a2, b2);
    multiply::<SUMS>(p4, a3, b3);
    multiply_sums::<SUMS>(p5, a2, a3, b2, b3);
    multiply_sums::<SUMS>(p6, a0, a2, b0, b2);
    multiply_sums::<SUMS>(p7, a1, a3, b1, b3);
    let mut sums = [[_mm512_setzero_si512(); BLOCK]; 4];
    for (sum, (x, y)) in sums.iter_mut().zip([(a0, a1), (a2, a3), (b0, b1), (b2, b3)]) {
        for i in 0..BLOCK {
            sum[i] = xor(x[i], y[i]);
        }
    }
    multiply_sums::<SUMS>(p8, &sums[0], &sums[1], &sums[2], &sums[3]);
}

/// Unit i of each of the eight blocks of the result.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn combine_nine(p: &[[V; 2 * BLOCK]; 9], i: usize) -> [V; 8] {
    let part = |k: usize| [p[k][i], p[k][BLOCK + i]];
    let half = |k: usize| -> [V; 4] { merge(part(k), part(k + 1), part(k + 2)) };
    merge(half(0), half(3), half(6))
}

fn block(x: &[V], i: usize) -> &[V; BLOCK] {
    x[i * BLOCK..].first_chunk().expect("whole blocks")
}

fn block_mut(x: &mut [V], i: usize) -> &mut [V; 2 * BLOCK] {
    x[2 * i * BLOCK..].first_chunk_mut().expect("whole blocks")
}
