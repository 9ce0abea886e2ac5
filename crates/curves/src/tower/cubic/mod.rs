//! Cubic extensions B[v] / (v^3 - xi).

mod arithmetic;
mod ct;
mod frobenius;
mod invert;
mod sparse;
mod square;

use crate::field::{Field, LazyField};
use core::fmt::Debug;

/// A base field B, xi in it that is neither a square nor a cube, and the constants of the Frobenius map.
pub trait CubicParameters: Copy + Debug + Eq + Send + Sync + 'static {
    /// B.
    type Base: LazyField;
    /// xi.
    const NON_RESIDUE: Self::Base;
    /// xi^((p^i - 1) / 6) for i from 0 to the degree of the sextic extension less 1: w^(p^i) = this times w.
    const FROBENIUS: &'static [Self::Base];

    /// Whether sums of products in B are reduced once, as sums of double width. It pays where products are long and xi is
    /// small.
    const LAZY: bool = true;

    /// xi x, by additions where xi is small.
    fn mul_by_non_residue(x: &Self::Base) -> Self::Base;

    /// x + xi y.
    #[inline(always)]
    fn add_non_residue(x: &Self::Base, y: &Self::Base) -> Self::Base {
        x.plus(&Self::mul_by_non_residue(y))
    }

    /// `x += xi y`, unreduced.
    fn wide_add_non_residue(x: &mut WideBase<Self>, y: &WideBase<Self>);
}

/// The type of unreduced products in B.
pub type WideBase<C> = <<C as CubicParameters>::Base as LazyField>::Wide;

/// c0 + c1 v + c2 v^2 with v^3 = xi.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Cubic<C: CubicParameters> {
    /// The coefficient of 1.
    pub c0: C::Base,
    /// The coefficient of v.
    pub c1: C::Base,
    /// The coefficient of v^2.
    pub c2: C::Base,
}

impl<C: CubicParameters> Cubic<C> {
    /// 0.
    pub const ZERO: Self = Self::new(C::Base::ZERO, C::Base::ZERO, C::Base::ZERO);
    /// 1.
    pub const ONE: Self = Self::new(C::Base::ONE, C::Base::ZERO, C::Base::ZERO);

    /// c0 + c1 v + c2 v^2.
    #[inline(always)]
    pub const fn new(c0: C::Base, c1: C::Base, c2: C::Base) -> Self {
        Cubic { c0, c1, c2 }
    }

    /// The product with v.
    #[inline(always)]
    pub fn mul_by_v(&self) -> Self {
        Cubic::new(C::mul_by_non_residue(&self.c2), self.c0, self.c1)
    }

    /// This + v x.
    #[inline(always)]
    pub fn plus_v_times(&self, x: &Self) -> Self {
        Cubic::new(C::add_non_residue(&self.c0, &x.c2), self.c1.plus(&x.c0), self.c2.plus(&x.c1))
    }

    /// The product with an element of B.
    #[inline]
    pub fn mul_by_base(&self, k: &C::Base) -> Self {
        Cubic::new(self.c0.times(k), self.c1.times(k), self.c2.times(k))
    }
}

impl<C: CubicParameters> Default for Cubic<C> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<C: CubicParameters> zeroize::DefaultIsZeroes for Cubic<C> {}
