//! Two numbers on their way to a common divisor, in limbs, and their cofactors: all of them absolute values, signs apart.
//!
//! A row `(u, v)` of a matrix has entries of opposite signs, but where a comparison on approximations was wrong, and then
//! cofactors d and e have opposite signs, too: `u f + v g` is a difference, `u d + v e` a sum of absolute values. That is what
//! the kernel of [`super::backend`] computes; the rest is here. Numbers in two's complement would take shifts by 62 in the
//! inner loop, where entries times 4 make a division by 2^64 of the one by 2^62.

use super::backend::limbs;
use super::binary::{Cofactor, gcd_odd_1};
use super::steps::{Matrix, View};
use crate::OutOfMemory;
use crate::natural::workspace::with_workspace;
use crate::natural::{Limb, is_zero};
use adamant_base::num::to_u32;

/// Halvings of a matrix.
const COUNT: usize = 62;

/// `a = gcd(a, b)` for odd `a`; `b` is at most as long.
#[inline(always)]
pub(super) fn gcd(a: &mut [Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    with_workspace(a.len(), |g| {
        g[..b.len()].copy_from_slice(b);
        let mut n = a.len();
        loop {
            n = trimmed(a, g, n);
            if n == 1 {
                a[0] = gcd_odd_1(a[0], g[0]);
                return;
            }
            let (f, g) = (&mut a[..n], &mut g[..n]);
            let (of_f, of_g, scale) = views(f, g);
            if of_g.high == 0 && is_zero(g) {
                return;
            }
            divide(&Matrix::of(of_f, of_g, scale, to_u32(COUNT) / 2), f, g);
        }
    })
}

/// The limbs of space for [`gcd_with_cofactor`] with m of so many limbs.
pub(super) const fn cofactor_space(limbs: usize) -> usize {
    3 * limbs + 6
}

/// As `binary::gcd_with_cofactor`.
#[inline(always)]
pub(super) fn gcd_with_cofactor(x: &mut [Limb], m: &mut [Limb], a: &[Limb], space: &mut [Limb]) -> Cofactor {
    let mut n = m.len();
    let (g, rest) = space.split_at_mut(n);
    let (d, e) = rest.split_at_mut(n + 3);
    g[..a.len()].copy_from_slice(a);
    e[0] = 1;
    // Whether d and e are negative: of 0 what it will be.
    let (mut d_sign, mut e_sign) = (true, false);
    let (mut length, mut twos) = (1, 0);
    loop {
        n = trimmed(m, g, n);
        let (f, g) = (&mut m[..n], &mut g[..n]);
        let (of_f, of_g, scale) = views(f, g);
        if of_g.high == 0 && is_zero(g) {
            let (absolute, above) = x.split_at_mut(length.min(x.len()));
            absolute.copy_from_slice(&d[..absolute.len()]);
            above.fill(0);
            return Cofactor { negative: d_sign, twos };
        }
        let mut matrix = Matrix::of(of_f, of_g, scale, to_u32(COUNT) / 2);
        let (f_flipped, g_flipped) = divide(&matrix, f, g);
        let sign = |negative: bool, x: i64| if negative { -x } else { x };
        matrix = Matrix {
            u: sign(d_sign ^ f_flipped, matrix.u),
            v: sign(e_sign ^ f_flipped, matrix.v),
            q: sign(d_sign ^ g_flipped, matrix.q),
            r: sign(e_sign ^ g_flipped, matrix.r),
        };
        let (d, e) = (&mut d[..=length], &mut e[..=length]);
        (d_sign, e_sign) = limbs::whole(&matrix, d, e);
        length += usize::from(d[length] | e[length] != 0);
        twos += COUNT;
    }
}

/// The limbs up to the highest that is not 0 in one of the numbers, at least 1.
#[inline(always)]
fn trimmed(f: &[Limb], g: &[Limb], mut n: usize) -> usize {
    while n > 1 && f[n - 1] | g[n - 1] == 0 {
        n -= 1;
    }
    n
}

/// Both numbers as the steps see them, and their scale; the top limbs are not both 0, and there are as many of both.
#[inline(always)]
fn views(f: &[Limb], g: &[Limb]) -> (View, View, usize) {
    let n = f.len();
    let zeros = (f[n - 1] | g[n - 1]).leading_zeros();
    let bits = n * 64 - zeros as usize;
    let scale = bits.saturating_sub(View::BITS);
    let view = |x: &[Limb]| {
        let high = if n == 1 {
            x[0] >> scale
        } else {
            (x[n - 1] << zeros | x[n - 2] >> 1 >> (63 - zeros)) >> (64 - View::BITS)
        };
        View { high, low: x[0], negative: false }
    };
    (view(f), view(g), scale)
}

/// `(f, g) = |matrix (f, g)| / 2^62`, and which of them were negative before.
#[inline(always)]
fn divide(matrix: &Matrix, f: &mut [Limb], g: &mut [Limb]) -> (bool, bool) {
    let signs = limbs::divide(matrix, f, g);
    if signs.0 {
        negate(f);
    }
    if signs.1 {
        negate(g);
    }
    signs
}

/// `x = -x` modulo the power of 2 that its length gives.
#[cold]
pub(super) fn negate(x: &mut [Limb]) {
    let mut carry = true;
    for limb in x {
        (*limb, carry) = (!*limb).overflowing_add(Limb::from(carry));
    }
}

#[cfg(test)]
mod tests {
    use super::super::backend::portable;
    use super::*;
    use std::vec::Vec;

    type Kernel = fn(&Matrix, &mut [u64], &mut [u64]) -> (bool, bool);

    /// The kernels beside plain Rust: entries of all sizes and signs whose sums of absolute values are at most 2^62, numbers with
    /// long carries.
    #[test]
    fn kernels_agree() {
        let mut x = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = || {
            x = x.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            x ^ x >> 29
        };
        for length in 1..40usize {
            for round in 0..3000 {
                let mut row = || {
                    let x = next() >> (3 + next() % 60);
                    let y = match next() % 4 {
                        0 => (1 << 62) - x,
                        1 => 0,
                        _ => next() >> (3 + next() % 60),
                    };
                    let (x, y) = if next() % 2 == 0 { (x, y) } else { (y, x) };
                    let sign = |negative: u64, x: u64| if negative == 0 { x as i64 } else { -(x as i64) };
                    match next() % 8 {
                        0 => (sign(0, x), sign(0, y)),
                        1 => (sign(1, x), sign(1, y)),
                        k if k % 2 == 0 => (sign(1, x), sign(0, y)),
                        _ => (sign(0, x), sign(1, y)),
                    }
                };
                let ((u, v), (q, r)) = (row(), row());
                let matrix = Matrix { u, v, q, r };
                let mut number = || -> Vec<Limb> {
                    (0..length)
                        .map(|_| if round % 3 == 0 { (next() % 2).wrapping_neg() } else { next() })
                        .collect()
                };
                let (mut f, mut g) = (number(), number());
                let both = |f: &[Limb], g: &[Limb], run: Kernel| {
                    let (mut f, mut g) = (f.to_vec(), g.to_vec());
                    let signs = run(&matrix, &mut f, &mut g);
                    (f, g, signs)
                };
                let mut sums = (f.clone(), g.clone());
                sums.0.push(next());
                sums.1.push(next());
                let expected = both(&sums.0, &sums.1, portable::whole_limbs);
                let found = both(&sums.0, &sums.1, limbs::whole);
                // The sign of 0 is either.
                assert_eq!((&found.0, &found.1), (&expected.0, &expected.1), "{matrix:?} {f:x?} {g:x?}");
                assert!(found.2.0 == expected.2.0 || is_zero(&found.0));
                assert!(found.2.1 == expected.2.1 || is_zero(&found.1));
                // Lowest bits for which both rows end in 62 zeros, if the matrix allows it.
                (f[0], g[0]) = match round % 4 {
                    0 => (0, 0),
                    _ => (f[0] >> 62 << 62, g[0] >> 62 << 62),
                };
                assert_eq!(
                    both(&f, &g, limbs::divide),
                    both(&f, &g, portable::divide_limbs),
                    "{matrix:?} {f:x?} {g:x?}"
                );
            }
        }
    }
}
