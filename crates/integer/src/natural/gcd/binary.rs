//! The binary algorithm on long numbers: a digit's worth of halvings at a time.

use super::digits::{Long, Scalar, Views, from_limbs, is_zero, needed, spare, to_limbs, views};
use super::half::Jump;
use super::pair;
use super::signed::Signed;
use super::steps::{Delta, Matrix};
use crate::OutOfMemory;
use crate::families::Backend;
use crate::natural::Limb;
use crate::natural::number::copy;
use crate::natural::thresholds::gcd_vector;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::natural::thresholds::{JUMP_VECTOR, invert_vector};
use crate::natural::workspace::with_workspace;
use adamant_base::num::to_u32;

/// Calls a function on the vector unit, with the way to keep numbers there, from `$vector` limbs on, otherwise another one.
macro_rules! on_vectors {
    ($limbs:expr, $vector:expr, $long:ident => $call:expr, $other:expr) => {{
        adamant_base::return_on!(Ifma token if $limbs >= $vector => {
            let $long = super::backend::x86_64_ifma::Vector(token);
            super::backend::x86_64_bmi2::compiled(token.into(), || $call)
        });
        adamant_base::return_on!(Adx token => {
            super::backend::x86_64_bmi2::compiled(token, || $other)
        });
        $other
    }};
}

/// `a = gcd(a, b)` for odd `a`; `b` is at most as long.
pub(super) fn gcd(a: &mut [Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    on_vectors!(a.len(), gcd_vector(), long => gcd_on(long, a, b), pair::gcd(a, b))
}

#[inline(always)]
fn gcd_on<L: Long>(long: L, a: &mut [Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    let count = L::digit_count(a.len());
    with_workspace(2 * count, |space| {
        let (f, g) = space.split_at_mut(count);
        from_limbs::<L>(f, a);
        from_limbs::<L>(g, b);
        let (mut length, mut top) = (count, count);
        loop {
            let seen = views::<L>(&f[..length], &g[..length], top);
            (length, top) = (length.min(needed::<L>(&seen)), seen.top);
            let (f, g) = (&mut f[..length], &mut g[..length]);
            if let Some(divisor) = finish(&seen) {
                a.fill(0);
                a[0] = divisor;
                return;
            }
            if seen.g.high == 0 && is_zero(g) {
                to_limbs::<L>(a, f);
                return;
            }
            long.apply(&Matrix::of(seen.f, seen.g, seen.scale, to_u32(L::BITS) / 2), f, g);
        }
    })
}

/// The greatest common divisor of numbers that are seen whole.
fn finish(seen: &Views) -> Option<Limb> {
    (seen.scale == 0).then(|| gcd_odd_1(seen.f.high, seen.g.high))
}

/// The greatest common divisor of an odd `f` and any `g`.
pub(super) fn gcd_odd_1(mut f: u64, mut g: u64) -> u64 {
    if g == 0 {
        return f;
    }
    g >>= g.trailing_zeros();
    while f != g {
        let difference = g.wrapping_sub(f);
        let zeros = difference.trailing_zeros();
        let less = g < f;
        f = if less { g } else { f };
        g = (if less { difference.wrapping_neg() } else { difference }) >> zeros;
    }
    f
}

/// What [`gcd_with_cofactor`] finds besides the divisor: `(-1)^negative |x| a = gcd 2^twos` modulo m.
pub(super) struct Cofactor {
    pub(super) negative: bool,
    pub(super) twos: usize,
}

/// `m = gcd(m, a)` for odd `m` and `a` at most as long; `x`, which is two limbs longer than m, becomes the absolute
/// value of the factor of a. `space` is zeros, [`cofactor_space`] of them.
pub(super) fn gcd_with_cofactor(x: &mut [Limb], m: &mut [Limb], a: &[Limb], space: &mut [Limb]) -> Cofactor {
    on_vectors!(m.len(), invert_vector(), long => cofactor_on(long, x, m, a, space), pair::gcd_with_cofactor(x, m, a, space))
}

/// The limbs of space for [`gcd_with_cofactor`] with m of so many limbs.
pub(super) fn cofactor_space(limbs: usize) -> usize {
    on_vectors!(limbs, invert_vector(), long => {
        let (count, cofactor_count) = digit_counts(long, limbs);
        2 * (count + cofactor_count)
    }, pair::cofactor_space(limbs))
}

/// The digits of a number and of a cofactor. Cofactors end a digit longer than the numbers, and have one to spare before
/// each product.
fn digit_counts<L: Long>(_: L, limbs: usize) -> (usize, usize) {
    let count = L::digit_count(limbs);
    (count, (count + 3).next_multiple_of(L::STEP))
}

#[inline(always)]
fn cofactor_on<L: Long>(long: L, x: &mut [Limb], m: &mut [Limb], a: &[Limb], space: &mut [Limb]) -> Cofactor {
    let (count, cofactor_count) = digit_counts(long, m.len());
    let (f, rest) = space.split_at_mut(count);
    let (g, rest) = rest.split_at_mut(count);
    let (d, e) = rest.split_at_mut(cofactor_count);
    from_limbs::<L>(f, m);
    from_limbs::<L>(g, a);
    e[0] = 1;
    let mut twos = 0;
    let (mut length, mut cofactor_length, mut top) = (count, L::STEP.max(2), count);
    loop {
        let seen = views::<L>(&f[..length], &g[..length], top);
        (length, top) = (length.min(needed::<L>(&seen)), seen.top);
        let (f, g) = (&mut f[..length], &mut g[..length]);
        if seen.g.high == 0 && is_zero(g) {
            let flipped = to_limbs::<L>(m, f);
            let negative = to_limbs::<L>(x, &d[..cofactor_length]) != flipped;
            return Cofactor { negative, twos };
        }
        let matrix = Matrix::of(seen.f, seen.g, seen.scale, to_u32(L::BITS) / 2);
        long.apply(&matrix, f, g);
        if !spare::<L>(&d[..cofactor_length]) || !spare::<L>(&e[..cofactor_length]) {
            for x in [&mut *d, &mut *e] {
                let sign = (x[cofactor_length - 1] >> (L::BITS - 1)).wrapping_neg() & L::MASK;
                x[cofactor_length..cofactor_length + L::STEP].fill(sign);
            }
            cofactor_length += L::STEP;
        }
        long.apply_whole(&matrix, &mut d[..cofactor_length], &mut e[..cofactor_length]);
        twos += L::BITS;
    }
}

/// The matrix of 64 n of Bernstein and Yang's steps, for the n lowest limbs of an odd f and of g; the numbers themselves are
/// dropped.
pub(super) fn jump(delta: &mut Delta, f: &[Limb], g: &[Limb]) -> Result<Jump, OutOfMemory> {
    on_vectors!(f.len(), JUMP_VECTOR, long => jump_on(long, delta, f, g), jump_on(Scalar, delta, f, g))
}

#[inline(always)]
fn jump_on<L: Long>(long: L, delta: &mut Delta, f: &[Limb], g: &[Limb]) -> Result<Jump, OutOfMemory> {
    let n = f.len();
    let count = (64 * n).div_ceil(L::BITS);
    let number = count.next_multiple_of(L::STEP);
    // |entries| <= 2^(64 n), and one digit to spare before each product.
    let entry = (count + 2).next_multiple_of(L::STEP);
    with_workspace(2 * number + 4 * entry + n + 2, |space| {
        let (f_digits, rest) = space.split_at_mut(number);
        let (g_digits, rest) = rest.split_at_mut(number);
        let (entries, limbs) = rest.split_at_mut(4 * entry);
        let (first, second) = entries.split_at_mut(2 * entry);
        let ((u, q), (v, r)) = (first.split_at_mut(entry), second.split_at_mut(entry));
        from_limbs::<L>(f_digits, f);
        from_limbs::<L>(g_digits, g);
        (u[0], r[0]) = (1, 1);
        let mut length = L::STEP.max(2);
        let mut left = 64 * n;
        for i in 0..count {
            let steps = left.min(L::BITS);
            left -= steps;
            let matrix = Matrix::of_division_steps(delta, f_digits[0], g_digits[0], to_u32(steps));
            if left > 0 {
                // A digit on top is wrong after each product.
                let right = (count - i).next_multiple_of(L::STEP);
                long.apply(&matrix, &mut f_digits[..right], &mut g_digits[..right]);
            }
            if ![&*u, &*q, &*v, &*r].iter().all(|x| spare::<L>(&x[..length])) {
                for x in [&mut *u, &mut *q, &mut *v, &mut *r] {
                    let sign = (x[length - 1] >> (L::BITS - 1)).wrapping_neg() & L::MASK;
                    x[length..length + L::STEP].fill(sign);
                }
                length += L::STEP;
            }
            long.apply_whole(&matrix, &mut u[..length], &mut q[..length]);
            long.apply_whole(&matrix, &mut v[..length], &mut r[..length]);
        }
        let mut signed = |x: &[u64]| {
            let negative = to_limbs::<L>(limbs, &x[..length]);
            Ok(Signed::new(negative, copy(limbs)?))
        };
        Ok(Jump { u: signed(u)?, v: signed(v)?, q: signed(q)?, r: signed(r)? })
    })?
}

/// The back end for divisors of numbers of `limbs` limbs.
pub(in crate::natural) fn backend(limbs: usize) -> Backend {
    let fastest = Backend::fastest();
    if fastest == Backend::Ifma && limbs < gcd_vector() { Backend::Adx } else { fastest }
}
