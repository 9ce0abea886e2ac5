//! Division by one limb.

use super::Limb;
use super::divide_2_by_1 as divide;
use super::reciprocal::{constant_reciprocal_1, div_2_by_1};
use super::reciprocal_1;

/// Below this many limbs one hardware division each is faster than finding the reciprocal first.
const RECIPROCAL: usize = 3;

/// `a = floor(a / d)`, returns the remainder. `d` is not zero.
pub fn div_rem_1_assign(a: &mut [Limb], d: Limb) -> Limb {
    debug_assert!(d != 0);
    if a.len() < RECIPROCAL {
        let mut rest = 0;
        for x in a.iter_mut().rev() {
            (*x, rest) = divide(rest, *x, d);
        }
        return rest;
    }
    Divisor::new(d).div_rem_assign(a)
}

/// `a mod d`. `d` is not zero.
#[must_use]
pub fn rem_1(a: &[Limb], d: Limb) -> Limb {
    debug_assert!(d != 0);
    if a.len() < RECIPROCAL {
        return a.iter().rev().fold(0, |rest, &x| divide(rest, x, d).1);
    }
    Divisor::new(d).rem(a)
}

/// A limb to divide by many times.
#[derive(Clone, Copy)]
pub(crate) struct Divisor {
    /// With its top bit set.
    d: Limb,
    reciprocal: Limb,
    shift: u32,
}

impl Divisor {
    /// `d` is not zero.
    pub(crate) fn new(d: Limb) -> Divisor {
        let shift = d.leading_zeros();
        let d = d << shift;
        Divisor { d, reciprocal: reciprocal_1(d), shift }
    }

    /// As [`Divisor::new`], at compile time.
    pub(crate) const fn constant(d: Limb) -> Divisor {
        let shift = d.leading_zeros();
        let d = d << shift;
        Divisor { d, reciprocal: constant_reciprocal_1(d), shift }
    }

    /// `a = floor(a / d)`, returns the remainder.
    pub(crate) fn div_rem_assign(&self, a: &mut [Limb]) -> Limb {
        let Divisor { d, reciprocal, shift } = *self;
        let Some(&top) = a.last() else { return 0 };
        let mut rest = (top >> 1) >> (63 - shift);
        for i in (0..a.len()).rev() {
            let below = if i == 0 { 0 } else { a[i - 1] };
            let x = a[i] << shift | (below >> 1) >> (63 - shift);
            (a[i], rest) = div_2_by_1(rest, x, d, reciprocal);
        }
        rest >> shift
    }

    /// `a mod d`.
    pub(crate) fn rem(&self, a: &[Limb]) -> Limb {
        let Divisor { d, reciprocal, shift } = *self;
        // The remainder of a itself by the shifted divisor, and that number's by the divisor.
        let rest = a.iter().rev().fold(0, |rest, &x| div_2_by_1(rest, x, d, reciprocal).1);
        div_2_by_1((rest >> 1) >> (63 - shift), rest << shift, d, reciprocal).1 >> shift
    }
}
