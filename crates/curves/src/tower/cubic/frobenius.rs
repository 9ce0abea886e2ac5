//! The Frobenius map.

use super::{Cubic, CubicParameters};
use crate::field::Field;

impl<C: CubicParameters> Cubic<C> {
    /// x^(p^power); `power` is public.
    pub fn frobenius(&self, power: usize) -> Self {
        // v = w^2, so v^(p^i) is v times the square of what w is multiplied with.
        let i = power % C::FROBENIUS.len();
        let k = C::FROBENIUS[i].square();
        Cubic::new(self.c0.frobenius(i), self.c1.frobenius(i) * k, self.c2.frobenius(i) * k.square())
    }
}
