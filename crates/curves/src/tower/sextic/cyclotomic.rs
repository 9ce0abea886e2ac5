//! Squaring in the cyclotomic subgroup, plain and compressed.
//!
//! The cyclotomic subgroup holds what is left of an element after the first powers of a final exponentiation: the
//! order divides p^4 - p^2 + 1 (degree 12) or p^2 - p + 1 (degree 6).

use super::{Cubic, CubicParameters, Sextic};
use crate::Error;
use crate::field::{Field, batch_invert};
use adamant_base::ct::CtSelect;

/// (a + b s)^2 with s^2 = xi, by three squares.
///
/// Each square is reduced on its own: a product of single width stays in registers, and what a shared reduction would save
/// goes into sums of double width that pass through memory.
#[inline(always)]
fn quadratic_square<C: CubicParameters>(a: &C::Base, b: &C::Base) -> (C::Base, C::Base) {
    let (a2, b2, both) = (a.square(), b.square(), a.plus(b).square());
    (a2.plus(&C::mul_by_non_residue(&b2)), both.minus(&a2).minus(&b2))
}

/// 3 t - 2 z.
#[inline(always)]
fn three_less_two<F: Field>(t: &F, z: &F) -> F {
    t.minus(z).double().plus(t)
}

/// 3 t + 2 z.
#[inline(always)]
fn three_plus_two<F: Field>(t: &F, z: &F) -> F {
    t.plus(z).double().plus(t)
}

impl<C: CubicParameters> Sextic<C> {
    /// x^2 for x in the cyclotomic subgroup: nine squares in B.
    ///
    /// # Source
    /// R. Granger, M. Scott, "Faster squaring in the cyclotomic subgroup of sixth degree extensions", PKC 2010.
    pub fn cyclotomic_square(&self) -> Self {
        let (a, b) = (&self.c0, &self.c1);
        let (t0, t1) = quadratic_square::<C>(&a.c0, &b.c1);
        let (t2, t3) = quadratic_square::<C>(&b.c0, &a.c2);
        let (t4, t5) = quadratic_square::<C>(&a.c1, &b.c2);
        let t5 = C::mul_by_non_residue(&t5);
        Sextic::new(
            Cubic::new(three_less_two(&t0, &a.c0), three_less_two(&t2, &a.c1), three_less_two(&t4, &a.c2)),
            Cubic::new(three_plus_two(&t5, &b.c0), three_plus_two(&t1, &b.c1), three_plus_two(&t3, &b.c2)),
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
        let (t2, t3) = quadratic_square::<C>(&self.g2, &self.g3);
        let (t4, t5) = quadratic_square::<C>(&self.g4, &self.g5);
        let t5 = C::mul_by_non_residue(&t5);
        Compressed {
            g2: three_plus_two(&t5, &self.g2),
            g3: three_less_two(&t4, &self.g3),
            g4: three_less_two(&t2, &self.g4),
            g5: three_plus_two(&t3, &self.g5),
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
        let general = C::mul_by_non_residue(&g5.square()) + three_less_two(&g4.square(), g3);
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
