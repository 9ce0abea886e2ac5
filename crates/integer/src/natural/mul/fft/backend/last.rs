//! The last pass forward, products modulo x^4 - r, and the first pass back, while all of it is in registers and the
//! first-level cache.
//!
//! Line l of a product is the sum over i of a_i b_(l - i), where b_(l - i) counts r times for l < i. A sum of eight
//! products by fused multiply-adds is within 8 u of the sum of their absolute values, each part.

use super::lanes::{Complex, Factors};
use super::{Entry, Line, Second};
use core::arch::x86_64::*;

/// b x^i modulo x^4 - r for i = 1, 2, 3, one part, out of b and r b.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn shifts(b: __m256d, rb: __m256d) -> [__m256d; 3] {
    let two = _mm256_permute2f128_pd::<0x21>(rb, b);
    [_mm256_shuffle_pd::<0b0101>(two, b), two, _mm256_shuffle_pd::<0b0101>(rb, two)]
}

/// a b modulo x^4 - r, with a in memory.
#[inline]
#[target_feature(enable = "avx2,fma")]
fn product(a: &Line, b: Complex, r: Complex) -> Complex {
    let rb = b.mul(r);
    let (res, ims) = (shifts(b.re, rb.re), shifts(b.im, rb.im));
    let a = &a.0;
    let part = |i: usize| _mm256_set1_pd(f64::from_bits(a[i]));
    // Two chains for each part.
    let mut re = _mm256_mul_pd(part(0), b.re);
    let mut im = _mm256_mul_pd(part(0), b.im);
    let mut minus = _mm256_mul_pd(part(4), b.im);
    let mut plus = _mm256_mul_pd(part(4), b.re);
    for i in 0..3 {
        let (a_re, a_im, b_re, b_im) = (part(i + 1), part(i + 5), res[i], ims[i]);
        re = _mm256_fmadd_pd(a_re, b_re, re);
        im = _mm256_fmadd_pd(a_re, b_im, im);
        minus = _mm256_fmadd_pd(a_im, b_im, minus);
        plus = _mm256_fmadd_pd(a_im, b_re, plus);
    }
    Complex { re: _mm256_sub_pd(re, minus), im: _mm256_add_pd(im, plus) }
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn load4(lines: &[Line; 4]) -> [Complex; 4] {
    let [a, b, c, d] = lines;
    [Complex::load(a), Complex::load(b), Complex::load(c), Complex::load(d)]
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn store4(x: [Complex; 4], lines: &mut [Line; 4]) {
    for (x, line) in x.into_iter().zip(lines) {
        x.store(line);
    }
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn block4(a: &mut [Line; 4], factors: &Factors, b: impl FnOnce([Complex; 4]) -> [Complex; 4]) {
    let x = factors.forward(load4(a));
    store4(x, a);
    let y = b(x);
    let w = factors.w;
    let zero = _mm256_setzero_pd();
    let (minus_re, minus_im) = (_mm256_sub_pd(zero, w.re), _mm256_sub_pd(zero, w.im));
    let z = [
        product(&a[0], y[0], w),
        product(&a[1], y[1], Complex { re: minus_re, im: minus_im }),
        product(&a[2], y[2], Complex { re: minus_im, im: w.re }),
        product(&a[3], y[3], Complex { re: w.im, im: minus_re }),
    ];
    store4(factors.inverse(z), a);
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn last4(a: &mut [Line], b: Second<'_>, entries: &[Entry]) {
    let (blocks, _) = a.as_chunks_mut::<4>();
    match b {
        Second::Same => {
            for (a, entry) in blocks.iter_mut().zip(entries) {
                block4(a, &Factors::of(entry), |x| x);
            }
        }
        Second::Entered(b) => {
            for ((a, b), entry) in blocks.iter_mut().zip(b.as_chunks::<4>().0).zip(entries) {
                let factors = Factors::of(entry);
                block4(a, &factors, |_| factors.forward(load4(b)));
            }
        }
        Second::Ready(b) => {
            for ((a, b), entry) in blocks.iter_mut().zip(b.as_chunks::<4>().0).zip(entries) {
                block4(a, &Factors::of(entry), |_| load4(b));
            }
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn forward2([x, y]: [Complex; 2], r: Complex) -> [Complex; 2] {
    let t = y.mul(r);
    [x.add(t), x.sub(t)]
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn load2(lines: &[Line; 2]) -> [Complex; 2] {
    [Complex::load(&lines[0]), Complex::load(&lines[1])]
}

#[inline]
#[target_feature(enable = "avx2,fma")]
fn block2(a: &mut [Line; 2], r: Complex, b: impl FnOnce([Complex; 2]) -> [Complex; 2]) {
    let x = forward2(load2(a), r);
    x[0].store(&mut a[0]);
    x[1].store(&mut a[1]);
    let y = b(x);
    let zero = _mm256_setzero_pd();
    let minus = Complex { re: _mm256_sub_pd(zero, r.re), im: _mm256_sub_pd(zero, r.im) };
    let (p, q) = (product(&a[0], y[0], r), product(&a[1], y[1], minus));
    p.add(q).store(&mut a[0]);
    p.sub(q).mul_conjugate(r).store(&mut a[1]);
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn last2(a: &mut [Line], b: Second<'_>, entries: &[Entry]) {
    let (blocks, _) = a.as_chunks_mut::<2>();
    let root = |entry: &Entry| Complex::splat(entry.0[2], entry.0[3]);
    match b {
        Second::Same => {
            for (a, entry) in blocks.iter_mut().zip(entries) {
                block2(a, root(entry), |x| x);
            }
        }
        Second::Entered(b) => {
            for ((a, b), entry) in blocks.iter_mut().zip(b.as_chunks::<2>().0).zip(entries) {
                let r = root(entry);
                block2(a, r, |_| forward2(load2(b), r));
            }
        }
        Second::Ready(b) => {
            for ((a, b), entry) in blocks.iter_mut().zip(b.as_chunks::<2>().0).zip(entries) {
                block2(a, root(entry), |_| load2(b));
            }
        }
    }
}

/// A block of one line, modulo x^4 - i.
#[target_feature(enable = "avx2,fma")]
pub(super) fn last1(a: &mut Line, b: Second<'_>) {
    let y = match b {
        Second::Same => Complex::load(a),
        Second::Entered(b) => Complex::load(&b[0]),
        Second::Ready(b) => Complex::load(&b[0]),
    };
    product(a, y, Complex::splat(0.0, 1.0)).store(a);
}
