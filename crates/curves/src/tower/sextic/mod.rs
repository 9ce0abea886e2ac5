//! Sextic extensions B[w] / (w^6 - xi), as quadratic extensions of cubic ones by w^2 = v.

mod arithmetic;
mod ct;
mod cyclotomic;
mod frobenius;
mod invert;
mod sparse;

pub use cyclotomic::Compressed;

use super::{Cubic, CubicParameters};

/// c0 + c1 w with w^2 = v and c0, c1 in the cubic extension.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Sextic<C: CubicParameters> {
    /// The coefficient of 1.
    pub c0: Cubic<C>,
    /// The coefficient of w.
    pub c1: Cubic<C>,
}

impl<C: CubicParameters> Sextic<C> {
    /// 0.
    pub const ZERO: Self = Self::new(Cubic::ZERO, Cubic::ZERO);
    /// 1.
    pub const ONE: Self = Self::new(Cubic::ONE, Cubic::ZERO);

    /// c0 + c1 w.
    #[inline(always)]
    pub const fn new(c0: Cubic<C>, c1: Cubic<C>) -> Self {
        Sextic { c0, c1 }
    }

    /// c0 - c1 w: x^(p^(k/2)) for the degree k, which is 1/x in the cyclotomic subgroup.
    #[inline]
    pub fn conjugate(&self) -> Self {
        Sextic::new(self.c0, -self.c1)
    }
}

impl<C: CubicParameters> Default for Sextic<C> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<C: CubicParameters> zeroize::DefaultIsZeroes for Sextic<C> {}
