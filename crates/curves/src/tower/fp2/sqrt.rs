//! Square roots, squareness, signs.

use super::{Fp2, Fp2Parameters};
use crate::field::{Field, FieldElement, SquareRoot};
use adamant_base::ct::{Choice, CtEq, CtOption, CtSelect};

impl<P: Fp2Parameters<N>, const N: usize> SquareRoot for Fp2<P, N> {
    /// x is a square exactly where its norm is one in Fp.
    fn is_square(&self) -> Choice {
        self.norm().is_square()
    }

    /// The complex method, with two powers in Fp.
    ///
    /// With n^2 = a^2 - beta b^2 and d = (a + n)/2, d (a - n)/2 = beta b^2 / 4. If d is a square, its root is the c0 of a
    /// root of x. If it is not, then (a - n)/2 is one, and beta c1^2 = d for the c1 of a root. The other coefficient
    /// is b over twice the first. For b = 0, where d may be 0, d = a serves: so a non-square a of Fp has its root,
    /// which is a multiple of u.
    ///
    /// # Source
    /// M. Scott, "Implementing cryptographic pairings", Pairing 2007, section 7, for the method.
    #[inline(never)]
    fn sqrt(&self) -> CtOption<Self> {
        let (a, b) = (&self.c0, &self.c1);
        let n = self.norm().sqrt().unwrap_or(FieldElement::ZERO);
        let d = (*a + n).halve();
        let d = FieldElement::ct_select(&d, a, d.is_zero());
        let r = d.sqrt_with_inverse();
        // Where d is no square, r.root^2 = g d, and c1 = r.root lambda with lambda^2 = 1/(beta g).
        let other = b.halve() * r.inverse;
        let root = Fp2::ct_select(
            &Fp2::new(other * P::ROOT_SCALE_INVERSE, r.root * P::ROOT_SCALE),
            &Fp2::new(r.root, other),
            r.is_square,
        );
        CtOption::new(root, root.square().ct_eq(self))
    }

    fn lanes_sqrts(elements: &[Self], out: &mut [CtOption<Self>]) -> bool {
        P::lanes_sqrts_in_fp2(elements, out)
    }

    /// The sign of c1, or where that is 0 of c0.
    fn is_lexicographically_largest(&self) -> Choice {
        let (low, high) = (self.c0.is_lexicographically_largest(), self.c1.is_lexicographically_largest());
        high | (self.c1.is_zero() & low)
    }

    fn sgn0(&self) -> Choice {
        self.c0.sgn0() | (self.c0.is_zero() & self.c1.sgn0())
    }
}
