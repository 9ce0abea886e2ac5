//! Limbs to digits of 16 bits with signs, and coefficients to limbs.

use super::super::roots::{FACTORS, NEAR, Root};
use super::super::shape::Norms;
use super::lanes::Complex;
use super::real::split;
use super::{Entry, Line};
use adamant_base::limb::{high, low};
use alloc::vec::Vec;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

/// Adding and taking it off rounds to integers: 1.5 2^52.
const ROUND: f64 = 6_755_399_441_055_744.0;

/// Limb `i` of a number that comes round after `n` limbs, as four digits from -2^15 to 2^15: the 16 bits with a sign, and 1
/// where the 16 bits below have one.
#[inline]
#[target_feature(enable = "avx2,fma")]
pub(super) fn digits(limbs: &[u64], i: usize, n: usize) -> __m256d {
    let (limb, below) = if i < limbs.len() {
        let limb = limbs[i];
        let below = if i > 0 {
            limbs[i - 1]
        } else if limbs.len() == n {
            limbs[n - 1]
        } else {
            0
        };
        (limb, below)
    } else if i == limbs.len() && i > 0 {
        (0, limbs[i - 1])
    } else {
        (0, 0)
    };
    // The digits from the one below on.
    let shifted = limb << 16 | below >> 48;
    let digits = _mm_cvtepi16_epi32(_mm_cvtsi64_si128(limb.cast_signed()));
    let carries = _mm_cvtepi16_epi32(_mm_srli_epi16::<15>(_mm_cvtsi64_si128(shifted.cast_signed())));
    _mm256_cvtepi32_pd(_mm_add_epi32(digits, carries))
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn enter(lines: &mut [MaybeUninit<Line>], limbs: &[u64]) -> Norms {
    let (m, q) = (lines.len(), lines.len() / 4);
    let n = 2 * m;
    assert!(m == 4 * q && limbs.len() <= n);
    let mut sums = [_mm256_setzero_pd(); 4];
    let (lower, upper) = lines.split_at_mut(2 * q);
    let ((a, b), (c, d)) = (lower.split_at_mut(q), upper.split_at_mut(q));
    for (l, (((a, b), c), d)) in a.iter_mut().zip(b).zip(c).zip(d).enumerate() {
        let mut x = [Complex::splat(0.0, 0.0); 4];
        for (j, (x, sum)) in x.iter_mut().zip(&mut sums).enumerate() {
            let i = l + j * q;
            if i <= limbs.len() {
                x.re = digits(limbs, i, n);
                if i + m <= limbs.len() {
                    x.im = digits(limbs, i + m, n);
                }
                *sum = squares(*x, *sum);
            }
        }
        let y = split(x);
        y[0].put(a);
        y[1].put(b);
        y[2].put(c);
        y[3].put(d);
    }
    let [s0, s1, s2, s3] = sums;
    let sum = _mm256_add_pd(_mm256_add_pd(s0, s1), _mm256_add_pd(s2, s3));
    Norms { squares: [total(sum), 0.0] }
}

/// The sum with the squares of eight numbers.
#[inline]
#[target_feature(enable = "avx2,fma")]
pub(super) fn squares(x: Complex, sum: __m256d) -> __m256d {
    _mm256_fmadd_pd(x.im, x.im, _mm256_fmadd_pd(x.re, x.re, sum))
}

/// The sum of four numbers.
#[inline]
#[target_feature(enable = "avx2,fma")]
pub(super) fn total(x: __m256d) -> f64 {
    let mut sum = [0.0; 4];
    // SAFETY: four numbers.
    unsafe { _mm256_storeu_pd(sum.as_mut_ptr(), x) };
    sum.iter().sum()
}

/// Four coefficients times `scale`, rounded.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn integers(x: __m256d, scale: __m256d) -> __m256i {
    let round = _mm256_set1_pd(ROUND);
    let x = _mm256_castpd_si256(_mm256_fmadd_pd(x, scale, round));
    _mm256_sub_epi64(x, _mm256_castpd_si256(round))
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn leave_re(out: &mut [u64], lines: &[Line], scale: f64, carry: i64) -> i64 {
    leave(out, lines, scale, carry, |x| x.re)
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn leave_im(out: &mut [u64], lines: &[Line], scale: f64, carry: i64) -> i64 {
    leave(out, lines, scale, carry, |x| x.im)
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn leave(
    out: &mut [u64],
    lines: &[Line],
    scale: f64,
    mut carry: i64,
    half: impl Fn(Complex) -> __m256d,
) -> i64 {
    let scale = _mm256_set1_pd(scale);
    let places = _mm256_set_epi64x(16, 0, 16, 0);
    let mut limb = |below: i64, above: i64| {
        let sum = i128::from(below) + (i128::from(above) << 32) + i128::from(carry);
        carry = high(sum.cast_unsigned()).cast_signed();
        low(sum.cast_unsigned())
    };
    let (pairs, rest) = out.as_chunks_mut::<2>();
    let (full, last) = lines.as_chunks::<2>();
    for (out, [a, b]) in pairs.iter_mut().zip(full) {
        // Coefficients are below 2^46, so sums with the upper one 16 bits further up are below 2^63.
        let a = _mm256_sllv_epi64(integers(half(Complex::load(a)), scale), places);
        let b = _mm256_sllv_epi64(integers(half(Complex::load(b)), scale), places);
        let sums = _mm256_add_epi64(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
        let mut sum = [0i64; 4];
        // SAFETY: four words.
        unsafe { _mm256_storeu_si256(sum.as_mut_ptr().cast(), sums) };
        out[0] = limb(sum[0], sum[2]);
        out[1] = limb(sum[1], sum[3]);
    }
    let next = full.get(pairs.len()).map(|pair| &pair[0]).or(last.first());
    if let (Some(out), Some(line)) = (rest.first_mut(), next) {
        let a = _mm256_sllv_epi64(integers(half(Complex::load(line)), scale), places);
        let mut c = [0i64; 4];
        // SAFETY: four words.
        unsafe { _mm256_storeu_si256(c.as_mut_ptr().cast(), a) };
        *out = limb(c[0] + c[1], c[2] + c[3]);
    }
    carry
}

/// Numbers in twice the precision: their sum is never rounded but at the end.
#[derive(Clone, Copy)]
struct Doubles {
    high: __m256d,
    low: __m256d,
}

impl Doubles {
    /// a b - c d, or a b + c d; within 2^-100 or so, of numbers up to 1.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn products<const MINUS: bool>(a: Doubles, b: Doubles, c: Doubles, d: Doubles) -> Doubles {
        let exact = |x: Doubles, y: Doubles| {
            let high = _mm256_mul_pd(x.high, y.high);
            let low = _mm256_fmsub_pd(x.high, y.high, high);
            let low = _mm256_fmadd_pd(x.high, y.low, low);
            (high, _mm256_fmadd_pd(x.low, y.high, low))
        };
        let ((p, p_low), (q, q_low)) = (exact(a, b), exact(c, d));
        let zero = _mm256_setzero_pd();
        let (q, q_low) =
            if MINUS { (_mm256_sub_pd(zero, q), _mm256_sub_pd(zero, q_low)) } else { (q, q_low) };
        // Knuth's sum of two numbers in any order, with its error.
        let sum = _mm256_add_pd(p, q);
        let other = _mm256_sub_pd(sum, p);
        let error = _mm256_add_pd(_mm256_sub_pd(p, _mm256_sub_pd(sum, other)), _mm256_sub_pd(q, other));
        let low = _mm256_add_pd(error, _mm256_add_pd(p_low, q_low));
        let high = _mm256_add_pd(sum, low);
        Doubles { high, low: _mm256_sub_pd(low, _mm256_sub_pd(high, sum)) }
    }

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    fn mul(a: [Doubles; 2], b: [Doubles; 2]) -> [Doubles; 2] {
        [Self::products::<true>(a[0], b[0], a[1], b[1]), Self::products::<false>(a[0], b[1], a[1], b[0])]
    }
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn extend(entries: &mut Vec<Entry>, root: Root) {
    let splat =
        |x: super::super::roots::Double| Doubles { high: _mm256_set1_pd(x.high), low: _mm256_set1_pd(x.low) };
    let step = [splat(root.re), splat(root.im)];
    for i in (0..NEAR).step_by(4) {
        // SAFETY: four numbers from i on, below NEAR.
        let load = |k: usize| unsafe { _mm256_loadu_pd(FACTORS[k][i..i + 4].as_ptr()) };
        let factor = [Doubles { high: load(0), low: load(1) }, Doubles { high: load(2), low: load(3) }];
        let w = Doubles::mul(factor, step);
        let w2 = Doubles::mul(w, w);
        let w3 = Doubles::mul(w2, w);
        let mut parts = [[0.0; 4]; 6];
        for (part, x) in parts.iter_mut().zip([w[0], w[1], w2[0], w2[1], w3[0], w3[1]]) {
            // SAFETY: four numbers.
            unsafe { _mm256_storeu_pd(part.as_mut_ptr(), x.high) };
        }
        entries.extend((0..4).map(|j| Entry(parts.map(|part| part[j]))));
    }
}
