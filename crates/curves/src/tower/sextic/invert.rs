//! Inversion through the norm to the cubic extension.

use super::{Cubic, CubicParameters, Sextic};
use adamant_base::ct::CtOption;

impl<C: CubicParameters> Sextic<C> {
    /// 1/x, none for 0.
    #[inline(never)]
    pub fn invert(&self) -> CtOption<Self> {
        self.norm().invert().map(|inverse| Sextic::new(&self.c0 * &inverse, -(&self.c1 * &inverse)))
    }

    /// c0^2 - v c1^2, the product with the conjugate.
    fn norm(&self) -> Cubic<C> {
        &self.c0.square() - &self.c1.square().mul_by_v()
    }
}
