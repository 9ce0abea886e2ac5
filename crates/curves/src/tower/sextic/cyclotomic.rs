//! Squaring in the cyclotomic subgroup, plain and compressed.
//!
//! The cyclotomic subgroup holds what is left of an element after the first powers of a final exponentiation: the
//! order divides p^4 - p^2 + 1 (degree 12) or p^2 - p + 1 (degree 6).

use super::{Cubic, CubicParameters, Sextic};
use crate::Error;
use crate::field::{Field, batch_invert};
use adamant_base::ct::CtSelect;

/// The squares of a, of b times xi, and of a + b, and the sum of the squares of a and b.
///
/// Each square is reduced on its own: a product of single width stays in registers, and what a shared reduction would save
/// goes into sums of double width that pass through memory.
struct Squares<C: CubicParameters> {
    a2: C::Base,
    xi_b2: C::Base,
    both: C::Base,
    sum: C::Base,
}

/// (a + b s)^2 = t0 + t1 s with s^2 = xi, by three squares: t0 = a^2 + xi b^2, t1 = (a + b)^2 - (a^2 + b^2).
impl<C: CubicParameters> Squares<C> {
    #[inline(always)]
    fn new(a: &C::Base, b: &C::Base) -> Self {
        let (a2, b2, both) = (a.square(), b.square(), a.plus(b).square());
        Squares { xi_b2: C::mul_by_non_residue(&b2), sum: a2.plus(&b2), a2, both }
    }

    /// 3 t0 - 2 z.
    #[inline(always)]
    fn first(&self, z: &C::Base) -> C::Base {
        self.a2.triple_sum(&self.xi_b2, z)
    }

    /// 3 t1 + 2 z.
    #[inline(always)]
    fn second(&self, z: &C::Base) -> C::Base {
        self.both.triple_difference(&self.sum, z)
    }

    /// 3 xi t1 + 2 z.
    #[inline(always)]
    fn second_by_xi(&self, z: &C::Base) -> C::Base {
        C::mul_by_non_residue(&self.both.minus(&self.sum)).triple_difference(&C::Base::ZERO, z)
    }
}

impl<C: CubicParameters> Sextic<C> {
    /// x^2 for x in the cyclotomic subgroup: nine squares in B.
    ///
    /// # Source
    /// R. Granger, M. Scott, "Faster squaring in the cyclotomic subgroup of sixth degree extensions", PKC 2010.
    #[inline(never)]
    pub fn cyclotomic_square(&self) -> Self {
        let (a, b) = (&self.c0, &self.c1);
        let of_1 = Squares::<C>::new(&a.c0, &b.c1);
        let of_w = Squares::<C>::new(&b.c0, &a.c2);
        let of_v = Squares::<C>::new(&a.c1, &b.c2);
        Sextic::new(
            Cubic::new(of_1.first(&a.c0), of_w.first(&a.c1), of_v.first(&a.c2)),
            Cubic::new(of_v.second_by_xi(&b.c0), of_1.second(&b.c1), of_w.second(&b.c2)),
        )
    }

    /// Four coefficients that determine an element of the cyclotomic subgroup.
    pub fn compress(&self) -> Compressed<C> {
        Compressed { g2: self.c1.c0, g3: self.c0.c2, g4: self.c0.c1, g5: self.c1.c2 }
    }
}

/// An element g0 + g1 s + (g2 + g3 s) w + (g4 + g5 s) w^2 of the cyclotomic subgroup, s = w^3, without g0 and g1.
///
/// # Source
/// K. Karabina, "Squaring in cyclotomic subgroups", Math. Comp. 82, 2013.
#[derive(Clone, Copy, Debug)]
pub struct Compressed<C: CubicParameters> {
    g2: C::Base,
    g3: C::Base,
    g4: C::Base,
    g5: C::Base,
}

impl<C: CubicParameters> Compressed<C> {
    /// The square: six squares in B.
    #[inline]
    pub fn square(&self) -> Self {
        let of_w = Squares::<C>::new(&self.g2, &self.g3);
        let of_v = Squares::<C>::new(&self.g4, &self.g5);
        Compressed {
            g2: of_v.second_by_xi(&self.g2),
            g3: of_v.first(&self.g3),
            g4: of_w.first(&self.g4),
            g5: of_w.second(&self.g5),
        }
    }

    /// The element; one inversion.
    pub fn decompress(&self) -> Sextic<C> {
        let (numerator, denominator) = self.fraction();
        // The identity alone has denominator 0, and numerator 0.
        self.complete(&(numerator * denominator.invert().unwrap_or(C::Base::ZERO)))
    }

    /// The elements, with one inversion for all. `scratch` has the length of the others.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if lengths differ.
    pub fn decompress_batch(
        compressed: &[Self],
        out: &mut [Sextic<C>],
        scratch: &mut [[C::Base; 2]],
    ) -> Result<(), Error> {
        if compressed.len() != out.len() || compressed.len() != scratch.len() {
            return Err(Error::LengthMismatch);
        }
        let denominators = scratch.as_flattened_mut();
        let (denominators, products) = denominators.split_at_mut(compressed.len());
        for (denominator, x) in denominators.iter_mut().zip(compressed) {
            *denominator = x.fraction().1;
        }
        batch_invert(denominators, products)?;
        for ((out, x), inverse) in out.iter_mut().zip(compressed).zip(&*denominators) {
            *out = x.complete(&(x.fraction().0 * inverse));
        }
        Ok(())
    }

    /// g1 as numerator and denominator.
    fn fraction(&self) -> (C::Base, C::Base) {
        let (g2, g3, g4, g5) = (&self.g2, &self.g3, &self.g4, &self.g5);
        let general = C::mul_by_non_residue(&g5.square()) + g4.square().triple_sum(&C::Base::ZERO, g3);
        let special = (*g4 * g5).double();
        let zero = g2.is_zero();
        let four_g2 = g2.double().double();
        (C::Base::ct_select(&general, &special, zero), C::Base::ct_select(&four_g2, g3, zero))
    }

    /// The element with this g1.
    fn complete(&self, g1: &C::Base) -> Sextic<C> {
        let (g2, g3, g4, g5) = (&self.g2, &self.g3, &self.g4, &self.g5);
        let g34 = *g3 * g4;
        let sum = g1.square().double() + *g2 * g5 - g34.double() - g34;
        let g0 = C::mul_by_non_residue(&sum) + C::Base::ONE;
        Sextic::new(Cubic::new(g0, *g4, *g3), Cubic::new(*g2, *g1, *g5))
    }
}
