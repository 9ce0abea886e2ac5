//! Plain products of 9 chunks by 9 of 2048 bits: two levels of three-way Karatsuba make 36 products of chunks, four at a time as in
//! [`super::product`]. For 265 to 288 words it takes 81 kernels, where eight chunks of five blocks take 105.
//!
//! The factors of a level: the three parts, then the sums of parts 0 and 1, 0 and 2, 1 and 2.

use super::lanes::{self, BLOCK};
use super::product::{into_lanes, transpose};
use super::{V, vectors, vectors_mut, xor, xor3};
use core::arch::x86_64::_mm512_setzero_si512;

/// Words of an operand.
pub(super) const WORDS: usize = 9 * 8 * CHUNK;
/// Registers of a chunk, which are blocks of a factor.
const CHUNK: usize = 4;
/// Factors of a level, and of both.
const SIX: usize = 6;
const FACTORS: usize = SIX * SIX;
/// Factors that are sums.
const SUMMED: usize = FACTORS - 9;

/// Registers of scratch.
pub(super) const SCRATCH: usize = 2 * SUMMED * CHUNK + FACTORS * 2 * CHUNK + 2 * BLOCK * CHUNK;

/// `out` (2 [`WORDS`] words) becomes `a` `b` of [`WORDS`] words; all on cache lines.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn multiply<const SUMS: bool>(out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
    let (out, a, b) = (vectors_mut(out), vectors(a), vectors(b));
    let (sums_a, scratch) = vectors_mut(scratch).split_at_mut(SUMMED * CHUNK);
    let (sums_b, scratch) = scratch.split_at_mut(SUMMED * CHUNK);
    let (products, scratch) = scratch.split_at_mut(FACTORS * 2 * CHUNK);
    let (lanes_a, scratch) = scratch.split_at_mut(BLOCK * CHUNK);
    let lanes_b = &mut scratch[..BLOCK * CHUNK];
    let (a, b) = (factors(a, sums_a), factors(b, sums_b));
    let groups = products.as_chunks_mut::<{ 8 * CHUNK }>().0;
    for ((products, a), b) in groups.iter_mut().zip(a.as_chunks::<4>().0).zip(b.as_chunks::<4>().0) {
        into_lanes(lanes_a, a, CHUNK);
        into_lanes(lanes_b, b, CHUNK);
        four_blocks::<SUMS>(products, lanes_a, lanes_b);
    }
    interpolate(out, products);
}

/// Four products of chunks, whose factors lie in lanes.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn four_blocks<const SUMS: bool>(products: &mut [V; 8 * CHUNK], a: &[V], b: &[V]) {
    let zero = _mm512_setzero_si512();
    let mut p = [[zero; 2 * BLOCK]; 9];
    lanes::nine_products::<SUMS>(&mut p, a, b);
    let mut columns = [[zero; 2 * CHUNK]; BLOCK];
    for (i, column) in columns.iter_mut().enumerate() {
        *column = lanes::combine_nine(&p, i);
    }
    for k in 0..2 * CHUNK {
        let rows = transpose([columns[0][k], columns[1][k], columns[2][k], columns[3][k]]);
        for (l, row) in rows.into_iter().enumerate() {
            products[2 * CHUNK * l + k] = row;
        }
    }
}

/// The parts whose sum factor `f` of a level is; the second one is none for a part itself.
const fn summands(f: usize) -> (usize, Option<usize>) {
    match f {
        0..=2 => (f, None),
        3 => (0, Some(1)),
        4 => (0, Some(2)),
        _ => (1, Some(2)),
    }
}

/// The 36 factors of an operand: number 6 f + g is factor g of factor f. `sums` takes those that are sums.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn factors<'a>(operand: &'a [V], sums: &'a mut [V]) -> [&'a [V]; FACTORS] {
    let mut rest = sums.as_chunks_mut::<CHUNK>().0.iter_mut();
    let mut out: [&'a [V]; FACTORS] = [&[]; FACTORS];
    for f in 0..SIX {
        for g in 0..SIX {
            let (x, y) = match (summands(f), summands(g)) {
                ((third, None), (part, None)) => {
                    out[SIX * f + g] = &operand[(3 * third + part) * CHUNK..][..CHUNK];
                    continue;
                }
                ((x, Some(y)), (part, None)) => (out[SIX * x + part], out[SIX * y + part]),
                (_, (x, Some(y))) => (out[SIX * f + x], out[SIX * f + y]),
            };
            let Some(sum) = rest.next() else { break };
            for ((sum, &x), &y) in sum.iter_mut().zip(x).zip(y) {
                *sum = xor(x, y);
            }
            out[SIX * f + g] = sum;
        }
    }
    out
}

/// The product out of its 36 parts, register i of every chunk.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn interpolate(out: &mut [V], products: &[V]) {
    let zero = _mm512_setzero_si512();
    for i in 0..CHUNK {
        let mut thirds = [[zero; 6]; SIX];
        for (f, third) in thirds.iter_mut().enumerate() {
            let mut parts = [[zero; 2]; SIX];
            for (g, part) in parts.iter_mut().enumerate() {
                let from = 2 * CHUNK * (SIX * f + g) + i;
                *part = [products[from], products[from + CHUNK]];
            }
            *third = merge::<1, 2, 6>(&parts);
        }
        for (k, value) in merge::<3, 6, 18>(&thirds).into_iter().enumerate() {
            out[k * CHUNK + i] = value;
        }
    }
}

/// One level: the product of triple length out of six, each with H low and H high values.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn merge<const H: usize, const DOUBLE: usize, const ALL: usize>(p: &[[V; DOUBLE]; SIX]) -> [V; ALL] {
    let mut out = [_mm512_setzero_si512(); ALL];
    for j in 0..H {
        let [l00, l11, l22, l01, l02, l12] = [p[0][j], p[1][j], p[2][j], p[3][j], p[4][j], p[5][j]];
        let h = H + j;
        let [h00, h11, h22, h01, h02, h12] = [p[0][h], p[1][h], p[2][h], p[3][h], p[4][h], p[5][h]];
        let (l0011, h0011) = (xor(l00, l11), xor(h00, h11));
        let (l1122, h1122) = (xor(l11, l22), xor(h11, h22));
        out[j] = l00;
        out[h] = xor3(h00, l01, l0011);
        out[2 * H + j] = xor3(xor3(h01, h0011, l02), l00, l1122);
        out[3 * H + j] = xor3(xor3(h02, h0011, h22), l12, l1122);
        out[4 * H + j] = xor3(h12, h1122, l22);
        out[5 * H + j] = h22;
    }
    out
}
