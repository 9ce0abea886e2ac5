//! PCLMULQDQ, and VPCLMULQDQ on ymm registers for slices.
//!
//! A product is lo + mid x^64 + hi x^128 out of four carry-less products. Its reduction takes two more, by 0x87 = x^7 + x^2 + x + 1:
//! the upper word of hi times that is added at x^64, then the lower word at 1.
#![allow(unsafe_code)]

use super::super::Gf128;
use super::Kernels;
use adamant_base::cpu;
use core::arch::x86_64::{
    __m128i, __m256i, _mm_clmulepi64_si128, _mm_load_si128, _mm_set_epi64x, _mm_setzero_si128,
    _mm_slli_si128, _mm_srli_si128, _mm_store_si128, _mm_xor_si128, _mm256_castsi256_si128,
    _mm256_clmulepi64_epi128, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_slli_si256, _mm256_srli_si256, _mm256_storeu_si256, _mm256_xor_si256,
};

/// x^7 + x^2 + x + 1.
const LOW_TERMS: i64 = 0x87;

/// The arithmetic of single registers and of loops over them, for one width.
macro_rules! width {
    ($module:ident, $features:literal, $vector:ident, $count:literal, $xor:ident, $clmul:ident, $left:ident, $right:ident, $zero:ident, $load:ident, $store:ident, $low_terms:expr) => {
        mod $module {
            use super::*;

            /// A sum of products before its reduction.
            #[derive(Clone, Copy)]
            pub(super) struct Sum {
                pub(super) low: $vector,
                pub(super) middle: $vector,
                pub(super) high: $vector,
            }

            #[inline]
            #[target_feature(enable = $features)]
            pub(super) fn zero() -> Sum {
                Sum { low: $zero(), middle: $zero(), high: $zero() }
            }

            #[inline]
            #[target_feature(enable = $features)]
            pub(super) fn add(sum: Sum, a: $vector, b: $vector) -> Sum {
                let middle = $xor($clmul::<0x10>(a, b), $clmul::<0x01>(a, b));
                Sum {
                    low: $xor(sum.low, $clmul::<0x00>(a, b)),
                    middle: $xor(sum.middle, middle),
                    high: $xor(sum.high, $clmul::<0x11>(a, b)),
                }
            }

            #[inline]
            #[target_feature(enable = $features)]
            pub(super) fn reduce(sum: Sum) -> $vector {
                let terms = $low_terms;
                let low = $xor(sum.low, $left::<8>(sum.middle));
                let high = $xor(sum.high, $right::<8>(sum.middle));
                let upper = $clmul::<0x01>(high, terms);
                let (low, high) = ($xor(low, $left::<8>(upper)), $xor(high, $right::<8>(upper)));
                $xor(low, $clmul::<0x00>(high, terms))
            }

            #[inline]
            #[target_feature(enable = $features)]
            pub(super) fn multiply(a: $vector, b: $vector) -> $vector {
                reduce(add(zero(), a, b))
            }

            /// As many products as whole registers hold; how many these are.
            #[target_feature(enable = $features)]
            pub(super) fn multiply_each(a: &mut [Gf128], b: &[Gf128]) -> usize {
                let ((groups, _), (factors, _)) = (a.as_chunks_mut::<$count>(), b.as_chunks::<$count>());
                for (a, b) in groups.iter_mut().zip(factors) {
                    $store(a, multiply($load(a), $load(b)));
                }
                $count * groups.len()
            }

            /// The same with one factor, which `factor` has in every lane.
            #[target_feature(enable = $features)]
            pub(super) fn scale(a: &mut [Gf128], factor: $vector) -> usize {
                let (groups, _) = a.as_chunks_mut::<$count>();
                for a in groups.iter_mut() {
                    $store(a, multiply($load(a), factor));
                }
                $count * groups.len()
            }

            /// The sum of as many products as whole registers hold.
            #[target_feature(enable = $features)]
            pub(super) fn sum_of_products(a: &[Gf128], b: &[Gf128]) -> Sum {
                let ((a, _), (b, _)) = (a.as_chunks::<$count>(), b.as_chunks::<$count>());
                a.iter().zip(b).fold(zero(), |sum, (a, b)| add(sum, $load(a), $load(b)))
            }
        }
    };
}

width!(
    xmm,
    "pclmulqdq,ssse3,sse4.1",
    __m128i,
    1,
    _mm_xor_si128,
    _mm_clmulepi64_si128,
    _mm_slli_si128,
    _mm_srli_si128,
    _mm_setzero_si128,
    load_one,
    store_one,
    _mm_set_epi64x(0, LOW_TERMS)
);
width!(
    ymm,
    "vpclmulqdq,avx2,pclmulqdq",
    __m256i,
    2,
    _mm256_xor_si256,
    _mm256_clmulepi64_epi128,
    _mm256_slli_si256,
    _mm256_srli_si256,
    _mm256_setzero_si256,
    load_two,
    store_two,
    _mm256_set1_epi64x(LOW_TERMS)
);

#[inline]
#[target_feature(enable = "sse2")]
fn load_one(a: &[Gf128; 1]) -> __m128i {
    // SAFETY: 16 readable bytes, aligned to 16.
    unsafe { _mm_load_si128(a.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "sse2")]
fn store_one(out: &mut [Gf128; 1], a: __m128i) {
    // SAFETY: 16 writable bytes, aligned to 16; every bit pattern is an element.
    unsafe { _mm_store_si128(out.as_mut_ptr().cast(), a) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_two(a: &[Gf128; 2]) -> __m256i {
    // SAFETY: 32 readable bytes; the load needs no alignment.
    unsafe { _mm256_loadu_si256(a.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store_two(out: &mut [Gf128; 2], a: __m256i) {
    // SAFETY: 32 writable bytes; the store needs no alignment, and every bit pattern is an element.
    unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), a) }
}

#[inline]
#[target_feature(enable = "sse2")]
fn element(a: __m128i) -> Gf128 {
    let mut out = [Gf128::ZERO];
    store_one(&mut out, a);
    out[0]
}

#[target_feature(enable = "pclmulqdq,ssse3,sse4.1")]
fn square_times(a: Gf128, times: u32) -> Gf128 {
    let mut a = load_one(&[a]);
    for _ in 0..times {
        let low = _mm_clmulepi64_si128::<0x00>(a, a);
        let high = _mm_clmulepi64_si128::<0x11>(a, a);
        a = xmm::reduce(xmm::Sum { low, middle: _mm_setzero_si128(), high });
    }
    element(a)
}

#[target_feature(enable = "pclmulqdq,ssse3,sse4.1")]
fn multiply(a: Gf128, b: Gf128) -> Gf128 {
    element(xmm::multiply(load_one(&[a]), load_one(&[b])))
}

#[target_feature(enable = "vpclmulqdq,avx2,pclmulqdq")]
fn sum_of_products(a: &[Gf128], b: &[Gf128]) -> Gf128 {
    let pairs = ymm::sum_of_products(a, b);
    let whole = a.len() - a.len() % 2;
    let rest = xmm::sum_of_products(&a[whole..], &b[whole..]);
    let fold = |pair: __m256i, rest: __m128i| {
        let lanes = _mm_xor_si128(_mm256_castsi256_si128(pair), _mm256_extracti128_si256::<1>(pair));
        _mm_xor_si128(lanes, rest)
    };
    element(xmm::reduce(xmm::Sum {
        low: fold(pairs.low, rest.low),
        middle: fold(pairs.middle, rest.middle),
        high: fold(pairs.high, rest.high),
    }))
}

#[derive(Clone, Copy)]
pub(crate) struct Xmm(());

/// The token proves that the CPU has PCLMULQDQ and SSE4.1; this type is made nowhere else.
impl From<cpu::Pclmul> for Xmm {
    fn from(_: cpu::Pclmul) -> Xmm {
        Xmm(())
    }
}

impl Kernels for Xmm {
    #[inline]
    fn multiply(&self, a: Gf128, b: Gf128) -> Gf128 {
        // SAFETY: self proves that the CPU has PCLMULQDQ and SSE4.1.
        unsafe { multiply(a, b) }
    }

    fn square_times(&self, a: Gf128, times: u32) -> Gf128 {
        // SAFETY: as above.
        unsafe { square_times(a, times) }
    }

    fn multiply_each(&self, a: &mut [Gf128], b: &[Gf128]) {
        // SAFETY: as above.
        unsafe { xmm::multiply_each(a, b) };
    }

    fn scale(&self, a: &mut [Gf128], factor: Gf128) {
        // SAFETY: as above.
        unsafe { xmm::scale(a, load_one(&[factor])) };
    }

    fn sum_of_products(&self, a: &[Gf128], b: &[Gf128]) -> Gf128 {
        // SAFETY: as above.
        unsafe { element(xmm::reduce(xmm::sum_of_products(a, b))) }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Ymm {
    one: Xmm,
}

/// The token proves that the CPU has VPCLMULQDQ, AVX2 and PCLMULQDQ; this type is made nowhere else.
impl From<cpu::Vpclmul256> for Ymm {
    fn from(token: cpu::Vpclmul256) -> Ymm {
        Ymm { one: cpu::Pclmul::from(cpu::PclmulAvx2::from(token)).into() }
    }
}

impl Kernels for Ymm {
    #[inline]
    fn multiply(&self, a: Gf128, b: Gf128) -> Gf128 {
        self.one.multiply(a, b)
    }

    fn square_times(&self, a: Gf128, times: u32) -> Gf128 {
        self.one.square_times(a, times)
    }

    fn multiply_each(&self, a: &mut [Gf128], b: &[Gf128]) {
        // SAFETY: self proves that the CPU has VPCLMULQDQ, AVX2 and PCLMULQDQ.
        let done = unsafe { ymm::multiply_each(a, b) };
        self.one.multiply_each(&mut a[done..], &b[done..]);
    }

    fn scale(&self, a: &mut [Gf128], factor: Gf128) {
        // SAFETY: as above.
        let done = unsafe { ymm::scale(a, load_two(&[factor, factor])) };
        self.one.scale(&mut a[done..], factor);
    }

    fn sum_of_products(&self, a: &[Gf128], b: &[Gf128]) -> Gf128 {
        // SAFETY: as above.
        unsafe { sum_of_products(a, b) }
    }
}
