//! Sums, differences, and numbers below p.
//!
//! x + START - START is the nearest multiple of 2^49, as START is 1.5 2^101: what is carried, times 2^49. A sum's digits are carried side by
//! side, to a size of at most 2^48 + 16; reduced numbers one after the other.

use super::super::super::constants::START;
use super::super::super::form::double;
use super::Block;
use core::arch::x86_64::{
    __m256d, _CMP_GT_OQ, _CMP_LT_OQ, _mm256_add_pd, _mm256_and_pd, _mm256_blendv_pd, _mm256_cmp_pd,
    _mm256_fmadd_pd, _mm256_fnmadd_pd, _mm256_load_pd, _mm256_mul_pd, _mm256_or_pd, _mm256_set1_pd,
    _mm256_setzero_pd, _mm256_store_pd, _mm256_sub_pd,
};

const RADIX: f64 = double(1 << 49);
const HALF: f64 = RADIX / 2.0;

/// A number's digits in four lanes.
pub(super) type Rows<const D: usize> = [__m256d; D];

#[inline]
#[target_feature(enable = "avx2,fma")]
pub(super) fn load<const D: usize>(x: &Block<D>, half: usize) -> Rows<D> {
    let mut out = [_mm256_setzero_pd(); D];
    for (out, row) in out.iter_mut().zip(&x.0) {
        // SAFETY: a row has 64 bytes and is aligned to 64 bytes; half is 0 or 1.
        *out = unsafe { _mm256_load_pd(row.as_ptr().cast::<f64>().add(4 * half)) };
    }
    out
}

#[inline]
#[target_feature(enable = "avx2,fma")]
pub(super) fn store<const D: usize>(out: &mut Block<D>, half: usize, x: &Rows<D>) {
    for (row, x) in out.0.iter_mut().zip(x) {
        // SAFETY: as above.
        unsafe { _mm256_store_pd(row.as_mut_ptr().cast::<f64>().add(4 * half), *x) };
    }
}

/// A constant's digits.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn constant<const D: usize>(x: &[u64; D]) -> Rows<D> {
    let mut out = [_mm256_setzero_pd(); D];
    for (out, row) in out.iter_mut().zip(x) {
        *out = _mm256_set1_pd(f64::from_bits(*row));
    }
    out
}

/// The nearest multiple of 2^49.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn carry_of(x: __m256d) -> __m256d {
    _mm256_sub_pd(_mm256_add_pd(x, _mm256_set1_pd(START)), _mm256_set1_pd(START))
}

/// x and what 2^49 times x is carried from.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn with_carry(x: __m256d, carry: __m256d) -> __m256d {
    _mm256_fmadd_pd(carry, _mm256_set1_pd(1.0 / RADIX), x)
}

/// Digits of any size below 2^52, carried side by side.
#[inline]
#[target_feature(enable = "avx2,fma")]
pub(super) fn carried<const D: usize>(mut x: Rows<D>) -> Rows<D> {
    let mut below = _mm256_setzero_pd();
    for (i, digit) in x.iter_mut().enumerate() {
        if i + 1 == D {
            *digit = with_carry(*digit, below);
        } else {
            let carry = carry_of(*digit);
            *digit = with_carry(_mm256_sub_pd(*digit, carry), below);
            below = carry;
        }
    }
    x
}

/// Digits one after the other, from `lowest` on and below `lowest` + 2^49 but for the highest one.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn exact<const D: usize>(mut x: Rows<D>, lowest: f64) -> Rows<D> {
    // Halves between integers, so that no digit is as near to one multiple as to another one.
    let shift = _mm256_set1_pd(-lowest - HALF + 0.5);
    let mut below = _mm256_setzero_pd();
    for (i, digit) in x.iter_mut().enumerate() {
        *digit = with_carry(*digit, below);
        if i + 1 < D {
            below = carry_of(_mm256_add_pd(*digit, shift));
            *digit = _mm256_sub_pd(*digit, below);
        }
    }
    x
}

/// out = a + b.
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
pub(super) fn add_to<const D: usize>(out: &mut Block<D>, a: &Block<D>, b: &Block<D>) {
    for half in 0..2 {
        let (mut sum, b) = (load(a, half), load(b, half));
        for (sum, b) in sum.iter_mut().zip(b) {
            *sum = _mm256_add_pd(*sum, b);
        }
        store(out, half, &carried(sum));
    }
}

/// out = a - factor b, for a factor up to 8.
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
pub(super) fn sub_multiple_to<const D: usize>(out: &mut Block<D>, a: &Block<D>, b: &Block<D>, factor: f64) {
    let factor = _mm256_set1_pd(factor);
    for half in 0..2 {
        let (mut difference, b) = (load(a, half), load(b, half));
        for (difference, b) in difference.iter_mut().zip(b) {
            *difference = _mm256_fnmadd_pd(factor, b, *difference);
        }
        store(out, half, &carried(difference));
    }
}

/// out = A x + B y + C z, for factors that are together of a size up to 12.
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
pub(super) fn combination_to<const D: usize, const A: i32, const B: i32, const C: i32>(
    out: &mut Block<D>,
    [x, y, z]: [&Block<D>; 3],
) {
    const { assert!(A.unsigned_abs() + B.unsigned_abs() + C.unsigned_abs() <= 12, "digits below 2^52") };
    for half in 0..2 {
        let mut sum = load(x, half);
        if A != 1 {
            for x in &mut sum {
                *x = _mm256_mul_pd(*x, _mm256_set1_pd(f64::from(A)));
            }
        }
        for (factor, x) in [(B, y), (C, z)] {
            if factor != 0 {
                for (sum, x) in sum.iter_mut().zip(load(x, half)) {
                    *sum = _mm256_fmadd_pd(_mm256_set1_pd(f64::from(factor)), x, *sum);
                }
            }
        }
        store(out, half, &carried(sum));
    }
}

/// out = factor x, for a factor up to 8.
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
pub(super) fn multiple_to<const D: usize>(out: &mut Block<D>, x: &Block<D>, factor: f64) {
    for half in 0..2 {
        let mut product = load(x, half);
        for x in &mut product {
            *x = _mm256_mul_pd(*x, _mm256_set1_pd(factor));
        }
        store(out, half, &carried(product));
    }
}

/// out = x less or plus this multiple m of p, nearer to 0, for an x of a size below 2 m; of a size below m.
///
/// The highest digit says which: where it is 0 the number is small, and stays.
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
pub(super) fn reduce_to<const D: usize>(out: &mut Block<D>, x: &Block<D>, multiple: &[u64; D]) {
    let (multiple, zero) = (constant(multiple), _mm256_setzero_pd());
    for half in 0..2 {
        let mut x = load(x, half);
        let sign = _mm256_or_pd(
            _mm256_and_pd(_mm256_cmp_pd::<_CMP_GT_OQ>(x[D - 1], zero), _mm256_set1_pd(-1.0)),
            _mm256_and_pd(_mm256_cmp_pd::<_CMP_LT_OQ>(x[D - 1], zero), _mm256_set1_pd(1.0)),
        );
        for (x, multiple) in x.iter_mut().zip(multiple) {
            *x = _mm256_fmadd_pd(sign, multiple, *x);
        }
        store(out, half, &carried(x));
    }
}

/// out = the number from 0 on and below p that x is modulo p, for an x of a size below 2 p, with the digits that this number has.
#[inline(never)]
#[target_feature(enable = "avx2,fma")]
pub(super) fn canonical_to<const D: usize>(out: &mut Block<D>, x: &Block<D>, p: &[u64; D]) {
    let (p, zero) = (constant(p), _mm256_setzero_pd());
    for half in 0..2 {
        // 2 p more where it is negative, then p less where that is not: the highest of digits without signs has the number's.
        let mut y = exact(load(x, half), 0.0);
        let factor = _mm256_and_pd(_mm256_cmp_pd::<_CMP_LT_OQ>(y[D - 1], zero), _mm256_set1_pd(2.0));
        let mut less = y;
        for ((y, less), p) in y.iter_mut().zip(&mut less).zip(p) {
            *y = _mm256_fmadd_pd(factor, p, *y);
            *less = _mm256_sub_pd(*y, p);
        }
        let less = exact(less, 0.0);
        let negative = _mm256_cmp_pd::<_CMP_LT_OQ>(less[D - 1], zero);
        for (y, less) in y.iter_mut().zip(less) {
            *y = _mm256_blendv_pd(less, *y, negative);
        }
        store(out, half, &exact(y, -HALF));
    }
}
