//! Four products of 512 by 512 bits at once, one in each 128-bit lane.
//!
//! # Layout
//! Operand: four registers; lane l of register i is unit i (128 bits) of factor l. Result: eight registers alike.
//!
//! # Method
//! Two levels of Karatsuba over the four units, schoolbook inside the unit: with y = x^64 the product of units a0 + a1 y and
//! b0 + b1 y is L + M y + H y^2, L = a0 b0, H = a1 b1, M = a0 b1 + a1 b0. L, H and M are kept apart through both levels, so
//! that the middle terms are shifted into place once for each unit of the result. Karatsuba inside the unit too would save
//! nine of the 36 products and cost eight shuffles and 25 other instructions: 8 percent slower where a product takes one
//! cycle (measured), about equal where it takes two (by count).
//!
//! # Bound
//! 36 VPCLMULQDQ zmm, 8 shuffles, about 60 exclusive ors (VPTERNLOGQ takes three at once). On Intel's server cores the first
//! two share port 5, one a cycle: 44 cycles, 52 for all on ports 0 and 5. One VPCLMULQDQ in two cycles on Zen 4.

use super::{V, xor, xor3};
use core::arch::x86_64::{
    _mm512_alignr_epi8, _mm512_bsrli_epi128, _mm512_clmulepi64_epi128, _mm512_setzero_si512,
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
    fn multiply_units(a: V, b: V) -> Terms {
        Terms {
            low: _mm512_clmulepi64_epi128::<0x00>(a, b),
            high: _mm512_clmulepi64_epi128::<0x11>(a, b),
            middle: xor(_mm512_clmulepi64_epi128::<0x01>(a, b), _mm512_clmulepi64_epi128::<0x10>(a, b)),
        }
    }

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

    /// Two units by two.
    fn multiply_pairs(a: [V; 2], b: [V; 2]) -> [Terms; 3] {
        let (first, last) = (multiply_units(a[0], b[0]), multiply_units(a[1], b[1]));
        let both = multiply_units(xor(a[0], a[1]), xor(b[0], b[1]));
        [first, add3(both, first, last), last]
    }
}

/// The product of registers loaded before.
#[inline]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
fn multiply_loaded(out: &mut [V; 8], a: [V; 4], b: [V; 4]) {
    let [a0, a1, a2, a3] = a;
    let [b0, b1, b2, b3] = b;
    let low = multiply_pairs([a0, a1], [b0, b1]);
    let high = multiply_pairs([a2, a3], [b2, b3]);
    let sum = multiply_pairs([xor(a0, a2), xor(a1, a3)], [xor(b0, b2), xor(b1, b3)]);
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
        *target = xor3(t.low, high_before, _mm512_alignr_epi8::<8>(t.middle, middle_before));
        (middle_before, high_before) = (t.middle, t.high);
    }
    out[7] = xor(high_before, _mm512_bsrli_epi128::<8>(middle_before));
}

/// `out` becomes `a` `b` in each lane.
#[inline(never)]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn multiply(out: &mut [V; 8], a: &[V; 4], b: &[V; 4]) {
    multiply_loaded(out, *a, *b);
}

/// `out` becomes (a0 + a1) (b0 + b1) in each lane.
#[inline(never)]
#[target_feature(enable = "vpclmulqdq,gfni,avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")]
pub(super) fn multiply_sums(out: &mut [V; 8], a0: &[V; 4], a1: &[V; 4], b0: &[V; 4], b1: &[V; 4]) {
    let sum = |x: &[V; 4], y: &[V; 4]| [xor(x[0], y[0]), xor(x[1], y[1]), xor(x[2], y[2]), xor(x[3], y[3])];
    multiply_loaded(out, sum(a0, a1), sum(b0, b1));
}
