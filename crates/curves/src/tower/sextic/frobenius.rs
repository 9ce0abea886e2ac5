//! The Frobenius map.

use super::{CubicParameters, Sextic};

impl<C: CubicParameters> Sextic<C> {
    /// x^(p^power); `power` is public.
    pub fn frobenius(&self, power: usize) -> Self {
        let i = power % C::FROBENIUS.len();
        Sextic::new(self.c0.frobenius(i), self.c1.frobenius(i).mul_by_base(&C::FROBENIUS[i]))
    }
}
