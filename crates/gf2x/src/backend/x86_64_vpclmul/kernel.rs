//! Four products of 512 by 512 bits at once, one in each 128-bit lane.
//!
//! # Layout
//! Operand: four registers; lane l of register i is unit i (128 bits) of factor l. Result: eight registers alike.
//!
//! # Method
//! Two levels of Karatsuba over the four units, schoolbook inside the unit: with y = x^64 the product of units a0 + a1 y and
//! b0 + b1 y is L + M y + H y^2, L = a0 b0, H = a1 b1, M = a0 b1 + a1 b0. L, H and M are kept apart through both levels, so
//! that the middle terms are shifted into place once for each unit of the result. With `SUMS` the middle term comes by Karatsuba too,
//! as (a0 + a1)(b0 + b1) - L - H, the sums of words being made two in a register: nine products fewer, 16 shuffles and some sums more.
//!
//! # Bound
//! 36 VPCLMULQDQ zmm, 8 shuffles, about 60 exclusive ors (VPTERNLOGQ takes three at once). On Intel's server cores the first
//! two share port 5, one a cycle: 44 cycles, 52 for all on ports 0 and 5; `SUMS` would take 51 and 60 there. On Zen 4 a
//! VPCLMULQDQ takes two cycles, in which nothing else is issued: 72 cycles and some 15 for the rest; with `SUMS` 54 and some 20.

use super::{V, xor, xor3};
use core::arch::x86_64::{
    _mm512_alignr_epi8, _mm512_bsrli_epi128, _mm512_clmulepi64_epi128, _mm512_setzero_si512,
    _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};

/// L, H and M of a product of units, or a sum of such.
#[derive(Clone, Copy)]
struct Terms {
    low: V,
    high: V,
    middle: V,
}

macro_rules! kernels {
    ($($(#[$attribute:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty $body:block)+) => {$(
        $(#[$attribute])*
        #[inline]
        #[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
        fn $name($($argument: $type),*) -> $result $body
    )+};
}

kernels! {
    fn add2(a: Terms, b: Terms) -> Terms {
        Terms { low: xor(a.low, b.low), high: xor(a.high, b.high), middle: xor(a.middle, b.middle) }
    }

    fn add3(a: Terms, b: Terms, c: Terms) -> Terms {
        Terms {
            low: xor3(a.low, b.low, c.low),
            high: xor3(a.high, b.high, c.high),
            middle: xor3(a.middle, b.middle, c.middle),
        }
    }

    /// The sums of the words of two units, in one register.
    fn word_sums(x: V, y: V) -> V {
        xor(_mm512_unpacklo_epi64(x, y), _mm512_unpackhi_epi64(x, y))
    }

    /// The product of two units by two out of those of the first, of the last, and of the sums.
    fn merge(first: Terms, last: Terms, both: Terms) -> [Terms; 3] {
        [first, add3(both, first, last), last]
    }
}

/// A product of units. With `SUMS` the middle term lacks L and H: it is the product of the sums of words, which lie in the
/// lower or in the upper words of `sum_a` and `sum_b`.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn multiply_units<const SUMS: bool, const UPPER: bool>(a: V, b: V, sum_a: V, sum_b: V) -> Terms {
    let middle = match (SUMS, UPPER) {
        (false, _) => xor(_mm512_clmulepi64_epi128::<0x01>(a, b), _mm512_clmulepi64_epi128::<0x10>(a, b)),
        (true, false) => _mm512_clmulepi64_epi128::<0x00>(sum_a, sum_b),
        (true, true) => _mm512_clmulepi64_epi128::<0x11>(sum_a, sum_b),
    };
    Terms {
        low: _mm512_clmulepi64_epi128::<0x00>(a, b),
        high: _mm512_clmulepi64_epi128::<0x11>(a, b),
        middle,
    }
}

/// The product of registers loaded before.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn multiply_loaded<const SUMS: bool>(out: &mut [V; 8], a: [V; 4], b: [V; 4]) {
    let [a0, a1, a2, a3] = a;
    let [b0, b1, b2, b3] = b;
    // Without `SUMS` nothing of this is used, and the compiler leaves it out.
    let (a01, b01) = (word_sums(a0, a1), word_sums(b0, b1));
    let (a23, b23) = (word_sums(a2, a3), word_sums(b2, b3));
    let (pairs_a, pairs_b) = (word_sums(a01, a23), word_sums(b01, b23));
    let (all_a, all_b) = (word_sums(pairs_a, pairs_a), word_sums(pairs_b, pairs_b));
    let (halves_a, halves_b) = (xor(a01, a23), xor(b01, b23));
    let low = merge(
        multiply_units::<SUMS, false>(a0, b0, a01, b01),
        multiply_units::<SUMS, true>(a1, b1, a01, b01),
        multiply_units::<SUMS, false>(xor(a0, a1), xor(b0, b1), pairs_a, pairs_b),
    );
    let high = merge(
        multiply_units::<SUMS, false>(a2, b2, a23, b23),
        multiply_units::<SUMS, true>(a3, b3, a23, b23),
        multiply_units::<SUMS, true>(xor(a2, a3), xor(b2, b3), pairs_a, pairs_b),
    );
    let (even_a, even_b) = (xor(a0, a2), xor(b0, b2));
    let (odd_a, odd_b) = (xor(a1, a3), xor(b1, b3));
    let sum = merge(
        multiply_units::<SUMS, false>(even_a, even_b, halves_a, halves_b),
        multiply_units::<SUMS, true>(odd_a, odd_b, halves_a, halves_b),
        multiply_units::<SUMS, false>(xor(even_a, odd_a), xor(even_b, odd_b), all_a, all_b),
    );
    let shared = add2(low[2], high[0]);
    let terms = [
        low[0],
        low[1],
        add3(shared, sum[0], low[0]),
        add3(sum[1], low[1], high[1]),
        add3(shared, sum[2], high[2]),
        high[1],
        high[2],
    ];
    let zero = _mm512_setzero_si512();
    let (mut middle_before, mut high_before) = (zero, zero);
    for (target, t) in out.iter_mut().zip(terms) {
        let middle = if SUMS { xor3(t.middle, t.low, t.high) } else { t.middle };
        *target = xor3(t.low, high_before, _mm512_alignr_epi8::<8>(middle, middle_before));
        (middle_before, high_before) = (middle, t.high);
    }
    out[7] = xor(high_before, _mm512_bsrli_epi128::<8>(middle_before));
}

/// `out` becomes `a` `b` in each lane.
#[inline(never)]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn multiply<const SUMS: bool>(out: &mut [V; 8], a: &[V; 4], b: &[V; 4]) {
    multiply_loaded::<SUMS>(out, *a, *b);
}

/// `out` becomes (a0 + a1) (b0 + b1) in each lane.
#[inline(never)]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn multiply_sums<const SUMS: bool>(
    out: &mut [V; 8],
    a0: &[V; 4],
    a1: &[V; 4],
    b0: &[V; 4],
    b1: &[V; 4],
) {
    let sum = |x: &[V; 4], y: &[V; 4]| [xor(x[0], y[0]), xor(x[1], y[1]), xor(x[2], y[2]), xor(x[3], y[3])];
    multiply_loaded::<SUMS>(out, sum(a0, a1), sum(b0, b1));
}
