//! Multiplication of public points with public scalars: sliding signed windows.

use super::decomposition::PARTS;
use super::recoding::sliding_digits_vartime;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass, batch_to_affine};

/// Bits of a window.
const WINDOW: usize = 5;
/// Odd multiples in the table.
const ODD: usize = 1 << (WINDOW - 2);

impl<C: ShortWeierstrass> Affine<C> {
    /// k P.
    ///
    /// # Constant time
    /// Not at all: for public scalars and points.
    pub fn mul_vartime(&self, scalar: &C::Scalar) -> Jacobian<C> {
        self.to_jacobian().mul_vartime(scalar)
    }
}

impl<C: ShortWeierstrass> Jacobian<C> {
    /// k P.
    ///
    /// # Constant time
    /// Not at all: for public scalars and points.
    pub fn mul_vartime(&self, scalar: &C::Scalar) -> Self {
        C::scalar_mul_vartime(self, scalar)
    }

    pub(crate) fn mul_vartime_generic(&self, scalar: &C::Scalar) -> Self {
        let dimension = C::DECOMPOSITION.dimension;
        let mut odd = [*self; ODD];
        let twice = self.double();
        for i in 1..ODD {
            odd[i] = odd[i - 1].add_vartime(&twice);
        }
        let mut tables = [[Affine::IDENTITY; ODD]; PARTS];
        // Both have the same length.
        let _ = batch_to_affine(&odd, &mut tables[0]);
        for j in 1..dimension {
            tables[j] = tables[0].map(|point| C::endomorphism(&point, j));
        }
        let parts = C::DECOMPOSITION.split(scalar);
        let digits = parts.map(|part| sliding_digits_vartime(&part.magnitude, WINDOW));
        let length = digits.iter().take(dimension).map(|digits| digits.1).max().unwrap_or(0);
        let mut out = Self::IDENTITY;
        for i in (0..length).rev() {
            out = out.double();
            for j in 0..dimension {
                let digit = digits[j].0[i];
                if digit != 0 {
                    let point = tables[j][usize::from(digit.unsigned_abs() / 2)];
                    let negative = (digit < 0) != parts[j].negative.to_bool_vartime();
                    out = out.add_affine_vartime(&if negative { point.neg() } else { point });
                }
            }
        }
        out
    }
}
