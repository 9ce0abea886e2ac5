//! Passes of real polynomials modulo x^n - 1.
//!
//! A folded polynomial has coefficients 4 l and following, and those n / 2 further up, in line l. It is taken apart modulo
//! x^(n/2) - 1, real and folded again, and x^(n/2) + 1, of which x^(n/4) - i is enough, the other half being its
//! conjugate: there the folded lines are complex numbers as they stand. All sums are of integers below 2^53, and exact on
//! the way forward.

use super::lanes::Complex;
use super::{Line, Second};
use core::arch::x86_64::*;

/// The four quarters.
#[inline]
fn quarters(lines: &mut [Line]) -> [&mut [Line]; 4] {
    let part = lines.len() / 4;
    let (lower, upper) = lines.split_at_mut(2 * part);
    let ((a, b), (c, d)) = (lower.split_at_mut(part), upper.split_at_mut(part));
    [a, b, c, d]
}

/// Lines l, l + q, l + 2 q and l + 3 q of a folded polynomial with four quarters of q lines: modulo x^(n/4) - 1, folded; modulo
/// x^(n/8) - i; and lines l and l + q modulo x^(n/4) - i.
#[inline]
#[target_feature(enable = "avx2,fma")]
pub(super) fn split([a, b, c, d]: [Complex; 4]) -> [Complex; 4] {
    let (s0, d0) = (_mm256_add_pd(a.re, a.im), _mm256_sub_pd(a.re, a.im));
    let (s0_up, d0_up) = (_mm256_add_pd(b.re, b.im), _mm256_sub_pd(b.re, b.im));
    let (s1, d1) = (_mm256_add_pd(c.re, c.im), _mm256_sub_pd(c.re, c.im));
    let (s1_up, d1_up) = (_mm256_add_pd(d.re, d.im), _mm256_sub_pd(d.re, d.im));
    [
        Complex { re: _mm256_add_pd(s0, s1), im: _mm256_add_pd(s0_up, s1_up) },
        Complex { re: _mm256_sub_pd(s0, s1), im: _mm256_sub_pd(s0_up, s1_up) },
        Complex { re: d0, im: d1 },
        Complex { re: d0_up, im: d1_up },
    ]
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn forward4(lines: &mut [Line]) {
    let [a, b, c, d] = quarters(lines);
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        let y = split([Complex::load(a), Complex::load(b), Complex::load(c), Complex::load(d)]);
        y[0].store(a);
        y[1].store(b);
        y[2].store(c);
        y[3].store(d);
    }
}

/// Four times what `forward4` was given, if the first two quarters are as many times too large as the others, halved.
#[target_feature(enable = "avx2,fma")]
pub(super) fn inverse4(lines: &mut [Line]) {
    let [a, b, c, d] = quarters(lines);
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        let (t, e) = (Complex::load(a), Complex::load(b));
        let (low, up) = (Complex::load(c), Complex::load(d));
        let (s, m) = (t.add(e), t.sub(e));
        Complex { re: _mm256_add_pd(s.re, low.re), im: _mm256_sub_pd(s.re, low.re) }.store(a);
        Complex { re: _mm256_add_pd(s.im, up.re), im: _mm256_sub_pd(s.im, up.re) }.store(b);
        Complex { re: _mm256_add_pd(m.re, low.im), im: _mm256_sub_pd(m.re, low.im) }.store(c);
        Complex { re: _mm256_add_pd(m.im, up.im), im: _mm256_sub_pd(m.im, up.im) }.store(d);
    }
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn forward2(lines: &mut [Line]) {
    let (a, b) = (Complex::load(&lines[0]), Complex::load(&lines[1]));
    Complex { re: _mm256_add_pd(a.re, a.im), im: _mm256_add_pd(b.re, b.im) }.store(&mut lines[0]);
    Complex { re: _mm256_sub_pd(a.re, a.im), im: _mm256_sub_pd(b.re, b.im) }.store(&mut lines[1]);
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn inverse2(lines: &mut [Line]) {
    let (s, d) = (Complex::load(&lines[0]), Complex::load(&lines[1]));
    Complex { re: _mm256_add_pd(s.re, d.re), im: _mm256_sub_pd(s.re, d.re) }.store(&mut lines[0]);
    Complex { re: _mm256_add_pd(s.im, d.im), im: _mm256_sub_pd(s.im, d.im) }.store(&mut lines[1]);
}

/// Products modulo x^8 - 1.
#[target_feature(enable = "avx2,fma")]
pub(super) fn product(a: &mut Line, b: Second<'_>) {
    let numbers = |line: &Line| line.0.map(f64::from_bits);
    let x = numbers(a);
    let y = match b {
        Second::Same => x,
        Second::Entered(b) => numbers(&b[0]),
        Second::Ready(b) => numbers(&b[0]),
    };
    let mut sum = [0.0; 8];
    for (i, x) in x.into_iter().enumerate() {
        for (j, y) in y.into_iter().enumerate() {
            let sum = &mut sum[(i + j) % 8];
            *sum += x * y;
        }
    }
    a.0 = sum.map(f64::to_bits);
}
