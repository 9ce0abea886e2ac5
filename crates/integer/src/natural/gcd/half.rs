//! Half-GCD from the low end: below quadratic.
//!
//! A division step of Bernstein and Yang looks at the lowest bits of an odd f and any g alone, and at a counter:
//!
//! ```text
//! (delta, f, g) -> (1 - delta, g, (g - f) / 2)               where delta > 0 and g is odd
//!                  (1 + delta, f, (g + (g mod 2) f) / 2)     otherwise
//! ```
//!
//! So n steps are a matrix P with 2^n (f', g') = P (f, g), which depends on f and g modulo 2^n, and is found by halves:
//! the matrix of the first n / 2 steps from the lower halves, what it makes of the numbers, and the matrix of the other
//! steps from that. Nothing is ever estimated, so nothing has to be corrected. About 2.1 steps take one bit off both
//! numbers, and never more than 2.9; entries have as many bits as the numbers have lost.
//!
//! # Source
//! D. J. Bernstein, B.-Y. Yang, "Fast constant-time gcd computation and modular inversion", TCHES 2019 (3), sections 5 and 8.

use super::binary;
use super::signed::Signed;
use super::steps::Delta;
use crate::OutOfMemory;
use crate::natural::montgomery::negative_inverse;
use crate::natural::number::{
    copy, distance, divided, normalized, product, shifted_left, shifted_right, sum,
};
use crate::natural::workspace::{with_workspace, zeroed};
use crate::natural::{LIMB_BITS, Limb, compare, thresholds};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// What a number of steps does: f becomes u f + v g, g becomes q f + r g, both divided by a power of two.
pub(super) struct Jump {
    pub(super) u: Signed,
    pub(super) v: Signed,
    pub(super) q: Signed,
    pub(super) r: Signed,
}

impl Jump {
    /// The matrix of 64 n steps, for the n lowest limbs of an odd f and of g, and n at least 1.
    fn of(delta: &mut Delta, f: &[Limb], g: &[Limb]) -> Result<Jump, OutOfMemory> {
        let n = f.len();
        if n < thresholds::half_gcd_base() {
            return binary::jump(delta, f, g);
        }
        let half = n / 2;
        let first = Jump::of(delta, &f[..half], &g[..half])?;
        let (f, g) = (Signed::natural(copy(f)?), Signed::natural(copy(g)?));
        let (f, g) = first.apply_low(&f, &g, half, n)?;
        let second = Jump::of(delta, &f, &g)?;
        drop((f, g));
        Ok(Jump {
            u: Signed::combination(&second.u, &first.u, &second.v, &first.q)?,
            v: Signed::combination(&second.u, &first.v, &second.v, &first.r)?,
            q: Signed::combination(&second.q, &first.u, &second.r, &first.q)?,
            r: Signed::combination(&second.q, &first.v, &second.r, &first.r)?,
        })
    }

    /// `(u f + v g, q f + r g)`
    fn apply(&self, f: &Signed, g: &Signed) -> Result<(Signed, Signed), OutOfMemory> {
        Ok((Signed::combination(&self.u, f, &self.v, g)?, Signed::combination(&self.q, f, &self.r, g)?))
    }

    /// The limbs from `down` to `length` of [`Jump::apply`], in two's complement.
    fn apply_low(
        &self,
        f: &Signed,
        g: &Signed,
        down: usize,
        length: usize,
    ) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
        let (f, g) = self.apply(f, g)?;
        Ok((f.without(down).low(length - down)?, g.without(down).low(length - down)?))
    }
}

/// Two numbers on their way to a common divisor, f odd.
struct Pair {
    delta: Delta,
    f: Signed,
    g: Signed,
}

impl Pair {
    fn new(f: &[Limb], g: &[Limb]) -> Result<Pair, OutOfMemory> {
        let (f, g) = (Signed::natural(copy(f)?), Signed::natural(copy(g)?));
        Ok(Pair { delta: Delta::FIRST, f, g })
    }

    fn length(&self) -> usize {
        self.f.magnitude.len().max(self.g.magnitude.len())
    }

    /// 64 steps for each limb of the longer number, which take about half of it off; the matrix and the limbs.
    fn halve(&mut self) -> Result<(Jump, usize), OutOfMemory> {
        let n = self.length();
        let jump = Jump::of(&mut self.delta, &self.f.low(n)?, &self.g.low(n)?)?;
        let (f, g) = jump.apply(&self.f, &self.g)?;
        (self.f, self.g) = (f.without(n), g.without(n));
        Ok((jump, n))
    }
}

/// The greatest common divisor of an odd `f` and any `g`, normal; by halves down to `least` limbs.
pub(super) fn gcd(f: &[Limb], g: &[Limb], least: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let mut pair = Pair::new(f, g)?;
    while pair.length() >= least && !pair.g.is_zero() {
        pair.halve()?;
    }
    let length = pair.length();
    let mut f = pair.f.magnitude;
    f.resize(length, 0);
    binary::gcd(&mut f, &pair.g.magnitude)?;
    Ok(normalized(f))
}

/// As `cofactor_mod` of the folder: `(g, x)` with g = gcd(a, m), `x a = g` modulo m and `x < m`, both as long as m; by halves
/// down to `least` limbs.
pub(super) fn cofactor_mod(
    a: &[Limb],
    m: &[Limb],
    least: usize,
) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    let mut pair = Pair::new(m, a)?;
    // f 2^twos = d a and g 2^twos = e a modulo m.
    let (mut d, mut e) = (Signed::natural(Vec::new()), Signed::natural(copy(&[1])?));
    let mut twos = 0;
    while pair.length() >= least && !pair.g.is_zero() {
        let (jump, limbs) = pair.halve()?;
        (d, e) = jump.apply(&d, &e)?;
        twos += limbs * LIMB_BITS;
    }
    // What is left is short: y |g| = divisor 2^last modulo |f|, so that z |f| + y |g| = divisor 2^last.
    let Pair { f, g, .. } = pair;
    d.negative ^= f.negative;
    e.negative ^= g.negative;
    let mut divisor = copy(&f.magnitude)?;
    divisor.resize(f.magnitude.len().max(g.magnitude.len()), 0);
    let mut y = zeroed(divisor.len() + 2)?;
    let last = with_workspace(binary::cofactor_space(divisor.len()), |space| {
        binary::gcd_with_cofactor(&mut y, &mut divisor, &g.magnitude, space)
    })?;
    let (mut divisor, y) = (normalized(divisor), Signed::new(last.negative, y));
    let rest = Signed::natural(shifted_left(&divisor, last.twos)?);
    let rest = rest.plus(&Signed::new(!y.negative, product(&y.magnitude, &g.magnitude)?))?;
    let z = Signed::new(rest.negative, divided(&rest.magnitude, &f.magnitude)?.0);
    let x = Signed::combination(&z, &d, &y, &e)?;
    divisor.resize(m.len(), 0);
    Ok((divisor, divide_by_power_of_two(&x, twos + last.twos, m)?))
}

/// `x / 2^twos` modulo an odd m, as long as m: Montgomery's reduction by as many limbs as m has, again and again.
fn divide_by_power_of_two(x: &Signed, twos: usize, m: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let mut rest = divided(&x.magnitude, m)?.1;
    let inverse = negative_inverse(m)?;
    let mut left = twos;
    while left > 0 {
        let bits = left.min(m.len() * LIMB_BITS);
        left -= bits;
        let limbs = bits.div_ceil(LIMB_BITS);
        let length = rest.len().min(limbs);
        let mut digits = product(&rest[..length], &inverse[..limbs])?;
        digits.truncate(limbs);
        if !bits.is_multiple_of(LIMB_BITS) && digits.len() == limbs {
            digits[limbs - 1] &= (1 << (bits % LIMB_BITS)) - 1;
        }
        // At most (2^bits m + m) / 2^bits.
        rest = shifted_right(&sum(&product(&digits, m)?, &rest)?, bits)?;
    }
    if compare(&rest, m) != Ordering::Less {
        rest = distance(&rest, m)?.0;
    }
    if x.negative && !rest.is_empty() {
        rest = distance(m, &rest)?.0;
    }
    rest.resize(m.len(), 0);
    Ok(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural::{normal, rem};
    use std::vec;

    fn mixed(n: usize, seed: u64) -> Vec<Limb> {
        (1..=n as u64)
            .map(|i| (i + 1000 * seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23))
            .collect()
    }

    /// Two Fibonacci numbers in a row: every quotient of Euclid's algorithm is 1.
    fn fibonacci(n: usize) -> [Vec<Limb>; 2] {
        let (mut x, mut y) = (vec![0; n], vec![0; n]);
        (x[0], y[0]) = (1, 1);
        while y[n - 1] >> 62 == 0 {
            crate::natural::add_assign(&mut x, &y);
            core::mem::swap(&mut x, &mut y);
        }
        [y, x]
    }

    fn check(f: &[Limb], g: &[Limb]) {
        let (f, g) = (normal(f), normal(g));
        let mut f_odd = f.to_vec();
        f_odd[0] |= 1;
        let f = &f_odd[..];
        let mut expected = f.to_vec();
        binary::gcd(&mut expected, &g[..g.len().min(f.len())]).unwrap();
        let expected = normalized(expected);
        assert_eq!(gcd(f, g, 4).unwrap(), expected, "{f:x?}, {g:x?}");
        if compare(g, f) == Ordering::Less && f.len() > 1 {
            let (divisor, x) = cofactor_mod(g, f, 4).unwrap();
            assert_eq!(normalized(divisor), expected);
            assert_eq!(compare(&x, f), Ordering::Less);
            let rest = rem(&product(&x, g).unwrap(), f).unwrap();
            assert_eq!(rest, rem(&expected, f).unwrap(), "{f:x?}, {g:x?}");
        }
    }

    #[test]
    fn as_the_binary_algorithm() {
        // Above the basecase of matrices, too.
        for n in (1..=20).chain([31, 32, 33, 63, 64, 65, 70, 131]) {
            check(&mixed(n, 1), &mixed(n, 2));
            check(&vec![Limb::MAX; n], &vec![Limb::MAX - 1; n]);
            check(&mixed(n, 3), &[]);
            check(&mixed(n, 3), &[1]);
            check(&mixed(n, 4), &mixed(n, 4));
            check(&mixed(n, 5), &mixed(n.div_ceil(3), 6));
            let mut sparse = vec![0; n];
            sparse[n - 1] = 1 << 63;
            check(&mixed(n, 7), &sparse);
            check(&sparse, &mixed(n, 8));
            let common = mixed(n.div_ceil(2), 9);
            check(
                &product(&mixed(n, 10), &product(&common, &[3]).unwrap()).unwrap(),
                &product(&mixed(n, 11), &common).unwrap(),
            );
            let [larger, smaller] = fibonacci(n);
            check(&larger, &smaller);
        }
    }
}
