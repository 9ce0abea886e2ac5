//! Plain products of operands of m times 4096 bits, and of some words more.
//!
//! # Method
//! Three levels of Karatsuba over eight chunks of m registers make 27 products of chunks; a 28th of zeros fills up. Each four
//! of them are done together, one in a 128-bit lane ([`super::lanes`]): four registers are transposed as a 4 x 4 matrix of
//! lanes on the way in, and back on the way out. Words above the multiple of 4096 bits are multiplied one by one.
//!
//! A product is numbered by three ternary digits, one for each level: 0 the low half, 1 the high half, 2 their sum. The eight
//! without a 2 are chunks of the operand itself and are not copied.

use super::lanes::{self, BLOCK};
use super::{V, vectors, vectors_mut, xor, xor3};
use adamant_base::num::low8;
use core::arch::x86_64::{
    _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_unpackhi_epi64, _mm512_alignr_epi64,
    _mm512_clmulepi64_epi128, _mm512_extracti64x2_epi64, _mm512_loadu_si512, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_storeu_si512,
};

/// Words in a chunk-by-chunk step: m counts these.
pub(super) const GRAIN: usize = 64;
/// The products of three levels of Karatsuba, and the one that fills up.
const POINTS: usize = 28;
/// Factors of an operand that are no chunks of it.
const SUMMED: usize = POINTS - 8;

/// Registers of scratch for m.
pub(super) const fn scratch(m: usize) -> usize {
    // Sums, products, two operands and a result in lanes.
    2 * SUMMED * m + POINTS * 2 * m + 4 * BLOCK * m + lanes::scratch(m)
}

/// With `SUMS` by the kernel with fewer products and more sums.
///
/// `out` (2 n words) becomes `a` `b` of n = 64 m + t words, m at least 1, t below 64; all on cache lines.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn multiply<const SUMS: bool>(out: &mut [u64], a: &[u64], b: &[u64], scratch: &mut [u64]) {
    let n = a.len();
    let whole = n - n % GRAIN;
    let (body, tail) = out.split_at_mut(2 * whole);
    whole_product::<SUMS>(
        vectors_mut(body),
        vectors(&a[..whole]),
        vectors(&b[..whole]),
        vectors_mut(scratch),
    );
    tail.fill(0);
    for t in whole..n {
        add_word_products(out, a, b, t, whole);
    }
}

/// The body, 8 m registers by 8 m.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn whole_product<const SUMS: bool>(out: &mut [V], a: &[V], b: &[V], scratch: &mut [V]) {
    let m = a.len() / 8;
    let (sums_a, scratch) = scratch.split_at_mut(SUMMED * m);
    let (sums_b, scratch) = scratch.split_at_mut(SUMMED * m);
    let (products, scratch) = scratch.split_at_mut(POINTS * 2 * m);
    let (lanes_a, scratch) = scratch.split_at_mut(BLOCK * m);
    let (lanes_b, scratch) = scratch.split_at_mut(BLOCK * m);
    let a = points(a, sums_a, m);
    let b = points(b, sums_b, m);
    // Not `chunks_exact_mut`: it divides.
    for group in 0..POINTS / 4 {
        let products = &mut products[8 * m * group..][..8 * m];
        into_lanes(lanes_a, &a[4 * group..], m);
        into_lanes(lanes_b, &b[4 * group..], m);
        if m == 3 {
            let p = lanes::six_products::<SUMS>(lanes_a, lanes_b, scratch);
            let columns =
                [lanes::combine(p, 0), lanes::combine(p, 1), lanes::combine(p, 2), lanes::combine(p, 3)];
            for k in 0..6 {
                let rows = transpose([columns[0][k], columns[1][k], columns[2][k], columns[3][k]]);
                for (l, row) in rows.into_iter().enumerate() {
                    products[6 * l + k] = row;
                }
            }
        } else {
            let (result, scratch) = scratch.split_at_mut(2 * BLOCK * m);
            lanes::product::<SUMS>(result, lanes_a, lanes_b, scratch);
            let (blocks, _) = result.as_chunks::<BLOCK>();
            for (k, &block) in blocks.iter().enumerate() {
                for (l, row) in transpose(block).into_iter().enumerate() {
                    products[2 * m * l + k] = row;
                }
            }
        }
    }
    interpolate(out, products, m);
}

/// Where a factor comes from.
#[derive(Clone, Copy)]
enum Source {
    /// A chunk of the operand.
    Chunk(u8),
    /// The sum of two factors with smaller numbers.
    Sum(u8, u8),
}

const SOURCES: [Source; 27] = sources();

const fn sources() -> [Source; 27] {
    let mut out = [Source::Chunk(0); 27];
    let mut p = 0;
    while p < 27 {
        let digits = [p / 9, p / 3 % 3, p % 3];
        // The last digit 2 decides: the summands have 0 and 1 in its place.
        let at = low8(p as u64);
        out[p] = match digits {
            [_, _, 2] => Source::Sum(at - 2, at - 1),
            [_, 2, _] => Source::Sum(at - 6, at - 3),
            [2, _, _] => Source::Sum(at - 18, at - 9),
            [x, y, z] => Source::Chunk(low8((4 * x + 2 * y + z) as u64)),
        };
        p += 1;
    }
    out
}

/// The 27 factors of an operand in order, then one of zeros. `sums` (20 m registers) takes those that are sums.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn points<'a>(operand: &'a [V], sums: &'a mut [V], m: usize) -> [&'a [V]; POINTS] {
    let mut rest = sums;
    let mut out: [&'a [V]; POINTS] = [&[]; POINTS];
    for (p, source) in SOURCES.iter().enumerate() {
        out[p] = match *source {
            Source::Chunk(i) => &operand[usize::from(i) * m..][..m],
            Source::Sum(low, high) => {
                let (sum, behind) = core::mem::take(&mut rest).split_at_mut(m);
                rest = behind;
                for ((target, &x), &y) in
                    sum.iter_mut().zip(out[usize::from(low)]).zip(out[usize::from(high)])
                {
                    *target = xor(x, y);
                }
                sum
            }
        };
    }
    let zeros = &mut rest[..m];
    zeros.fill(_mm512_setzero_si512());
    out[POINTS - 1] = zeros;
    out
}

/// Four factors of m registers into m blocks, one factor in each lane.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn into_lanes(out: &mut [V], factors: &[&[V]], m: usize) {
    let [a, b, c, d] = [&factors[0][..m], &factors[1][..m], &factors[2][..m], &factors[3][..m]];
    let (blocks, _) = out.as_chunks_mut::<BLOCK>();
    for (k, block) in blocks[..m].iter_mut().enumerate() {
        *block = transpose([a[k], b[k], c[k], d[k]]);
    }
}

/// Transposes a 4 x 4 matrix of lanes.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn transpose([a, b, c, d]: [V; 4]) -> [V; 4] {
    let (ab_low, ab_high) = (_mm512_shuffle_i64x2::<0x44>(a, b), _mm512_shuffle_i64x2::<0xee>(a, b));
    let (cd_low, cd_high) = (_mm512_shuffle_i64x2::<0x44>(c, d), _mm512_shuffle_i64x2::<0xee>(c, d));
    [
        _mm512_shuffle_i64x2::<0x88>(ab_low, cd_low),
        _mm512_shuffle_i64x2::<0xdd>(ab_low, cd_low),
        _mm512_shuffle_i64x2::<0x88>(ab_high, cd_high),
        _mm512_shuffle_i64x2::<0xdd>(ab_high, cd_high),
    ]
}

/// The product out of its 27 parts of 2 m registers: all three levels at once, register i of every chunk.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn interpolate(out: &mut [V], products: &[V], m: usize) {
    let parts: &[V] = &products[..27 * 2 * m];
    let out = &mut out[..16 * m];
    for i in 0..m {
        let part = |p: usize| [parts[2 * m * p + i], parts[2 * m * p + m + i]];
        let quarter = |p: usize| -> [V; 4] { merge(part(p), part(p + 1), part(p + 2)) };
        let half = |p: usize| -> [V; 8] { merge(quarter(p), quarter(p + 3), quarter(p + 6)) };
        let whole: [V; 16] = merge(half(0), half(9), half(18));
        for (k, value) in whole.into_iter().enumerate() {
            out[k * m + i] = value;
        }
    }
}

/// One level of Karatsuba: the product of double length out of those of the low halves, the high halves and the sums.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn merge<const N: usize, const DOUBLE: usize>(
    low: [V; N],
    high: [V; N],
    sum: [V; N],
) -> [V; DOUBLE] {
    let mut out = [_mm512_setzero_si512(); DOUBLE];
    let half = N / 2;
    for j in 0..half {
        let shared = xor(low[half + j], high[j]);
        out[j] = low[j];
        out[half + j] = xor3(shared, sum[j], low[j]);
        out[N + j] = xor3(shared, sum[half + j], high[half + j]);
        out[N + half + j] = high[half + j];
    }
    out
}

/// Adds to `out` what word t of both operands contributes with the `whole` words below, and with each other's words from `whole`
/// on.
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn add_word_products(out: &mut [u64], a: &[u64], b: &[u64], t: usize, whole: usize) {
    let (word_a, word_b) = (_mm512_set1_epi64(a[t].cast_signed()), _mm512_set1_epi64(b[t].cast_signed()));
    let mut odd_before = _mm512_setzero_si512();
    let target = &mut out[t..][..whole + 1];
    for (i, (&x, &y)) in vectors(&a[..whole]).iter().zip(vectors(&b[..whole])).enumerate() {
        // Products of the even words start at even places, those of the odd words one higher.
        let even =
            xor(_mm512_clmulepi64_epi128::<0x00>(y, word_a), _mm512_clmulepi64_epi128::<0x00>(x, word_b));
        let odd =
            xor(_mm512_clmulepi64_epi128::<0x01>(y, word_a), _mm512_clmulepi64_epi128::<0x01>(x, word_b));
        let shifted = _mm512_alignr_epi64::<7>(odd, odd_before);
        odd_before = odd;
        let place: &mut [u64; 8] = target[8 * i..].first_chunk_mut().expect("room for the product");
        add_unaligned(place, xor(even, shifted));
    }
    let last = _mm512_extracti64x2_epi64::<3>(odd_before);
    target[whole] ^= _mm_cvtsi128_si64(_mm_unpackhi_epi64(last, last)).cast_unsigned();
    for u in whole..b.len() {
        let product = _mm_clmulepi64_si128::<0>(
            _mm_cvtsi64_si128(a[t].cast_signed()),
            _mm_cvtsi64_si128(b[u].cast_signed()),
        );
        out[t + u] ^= _mm_cvtsi128_si64(product).cast_unsigned();
        out[t + u + 1] ^= _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product)).cast_unsigned();
    }
}

#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn add_unaligned(place: &mut [u64; 8], x: V) {
    let pointer = place.as_mut_ptr();
    // SAFETY: `place` is 64 readable and writable bytes; these two instructions need no alignment.
    unsafe { _mm512_storeu_si512(pointer.cast(), xor(x, _mm512_loadu_si512(pointer.cast()))) }
}
