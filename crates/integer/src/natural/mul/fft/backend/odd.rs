//! Polynomials modulo (x^2h + 1) (x^h + 1) and (x^4h + 1) (x^h + 1), by the remainders modulo both factors.
//!
//! In parts of h coefficients: modulo x^2h + 1, u = (c0 - c2, c1); modulo x^h + 1, v = c0 - c1 + c2. Then c1 = u1 and
//! c0, c2 = (v + u1 +- u0) / 2. For five parts u = (c0 - c4, c1, c2, c3), v = c0 - c1 + c2 - c3 + c4, and c0, c4 =
//! (v + u1 - u2 + u3 +- u0) / 2. Modulo x^n + 1, lower and upper half side by side are complex coefficients modulo
//! x^(n/2) - i.

use super::super::shape::Norms;
use super::Line;
use super::convert::{digits, squares, total};
use super::lanes::Complex;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

/// A number that does not come round.
const NEVER: usize = usize::MAX;

#[target_feature(enable = "avx2,fma")]
pub(super) fn enter3(lines: &mut [MaybeUninit<Line>], limbs: &[u64], unit: usize) -> Norms {
    assert!(2 * lines.len() == 3 * unit);
    let (u, v) = lines.split_at_mut(unit);
    let (lower, upper) = u.split_at_mut(unit / 2);
    let (mut first, mut second) = (_mm256_setzero_pd(), _mm256_setzero_pd());
    let parts = |j: usize| {
        let a0 = digits(limbs, j, NEVER);
        let (a1, a2) = (digits(limbs, unit + j, NEVER), digits(limbs, 2 * unit + j, NEVER));
        let u = Complex { re: _mm256_sub_pd(a0, a2), im: a1 };
        (u, _mm256_add_pd(_mm256_sub_pd(a0, a1), a2))
    };
    for (l, ((lower, upper), v)) in lower.iter_mut().zip(upper).zip(v).enumerate() {
        let ((x, p), (y, q)) = (parts(l), parts(l + unit / 2));
        let z = Complex { re: p, im: q };
        first = squares(y, squares(x, first));
        second = squares(z, second);
        x.put(lower);
        y.put(upper);
        z.put(v);
    }
    Norms { squares: [total(first), total(second)] }
}

#[target_feature(enable = "avx2,fma")]
pub(super) fn enter5(lines: &mut [MaybeUninit<Line>], limbs: &[u64], unit: usize) -> Norms {
    assert!(2 * lines.len() == 5 * unit);
    let (u, v) = lines.split_at_mut(2 * unit);
    let (even, odd) = u.split_at_mut(unit);
    let (mut first, mut second) = (_mm256_setzero_pd(), _mm256_setzero_pd());
    let parts = |j: usize| {
        let a0 = digits(limbs, j, NEVER);
        let (a1, a2) = (digits(limbs, unit + j, NEVER), digits(limbs, 2 * unit + j, NEVER));
        let (a3, a4) = (digits(limbs, 3 * unit + j, NEVER), digits(limbs, 4 * unit + j, NEVER));
        let u = [Complex { re: _mm256_sub_pd(a0, a4), im: a2 }, Complex { re: a1, im: a3 }];
        let (plus, minus) = (_mm256_add_pd(_mm256_add_pd(a0, a2), a4), _mm256_add_pd(a1, a3));
        (u, _mm256_sub_pd(plus, minus))
    };
    for (l, v) in v.iter_mut().enumerate() {
        let up = l + unit / 2;
        let (([x0, x1], p), ([y0, y1], q)) = (parts(l), parts(up));
        let z = Complex { re: p, im: q };
        first = squares(y1, squares(y0, squares(x1, squares(x0, first))));
        second = squares(z, second);
        x0.put(&mut even[l]);
        x1.put(&mut odd[l]);
        y0.put(&mut even[up]);
        y1.put(&mut odd[up]);
        z.put(v);
    }
    Norms { squares: [total(first), total(second)] }
}

/// Lines of (c0, c1), and c2 folded, out of u times `unit` and v times half of it: all times 2 `unit`.
#[target_feature(enable = "avx2,fma")]
pub(super) fn join3(lines: &mut [Line], unit: usize) {
    let (u, v) = lines.split_at_mut(unit);
    let (lower, upper) = u.split_at_mut(unit / 2);
    let join = |line: &mut Line, v: __m256d| {
        let u = Complex::load(line);
        let twice = _mm256_add_pd(u.im, u.im);
        let sum = _mm256_add_pd(_mm256_add_pd(v, v), u.im);
        Complex { re: _mm256_add_pd(sum, u.re), im: twice }.store(line);
        _mm256_sub_pd(sum, u.re)
    };
    for ((lower, upper), v) in lower.iter_mut().zip(upper).zip(v) {
        let z = Complex::load(v);
        Complex { re: join(lower, z.re), im: join(upper, z.im) }.store(v);
    }
}

/// Lines of (c0, c2), of (c1, c3), and c4 folded, out of u times 2 `unit` and v times a quarter of that: all times 4 `unit`.
#[target_feature(enable = "avx2,fma")]
pub(super) fn join5(lines: &mut [Line], unit: usize) {
    let (u, v) = lines.split_at_mut(2 * unit);
    let (even, odd) = u.split_at_mut(unit);
    let four = _mm256_set1_pd(4.0);
    let join = |even: &mut Line, odd: &mut Line, v: __m256d| {
        let (x, y) = (Complex::load(even), Complex::load(odd));
        let sum = _mm256_fmadd_pd(v, four, _mm256_sub_pd(_mm256_add_pd(y.re, y.im), x.im));
        Complex { re: _mm256_add_pd(sum, x.re), im: _mm256_add_pd(x.im, x.im) }.store(even);
        y.add(y).store(odd);
        _mm256_sub_pd(sum, x.re)
    };
    for (l, v) in v.iter_mut().enumerate() {
        let up = l + unit / 2;
        let z = Complex::load(v);
        let re = join(&mut even[l], &mut odd[l], z.re);
        let im = join(&mut even[up], &mut odd[up], z.im);
        Complex { re, im }.store(v);
    }
}
