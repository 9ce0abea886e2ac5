//! Square roots.

use super::{Field, FieldElement, FieldParameters, SquareRoot};
use adamant_base::ct::{Choice, CtEq, CtOption, CtSelect};

/// What one power of x tells about its square roots.
pub struct Root<F> {
    /// Whether x is a square; true for 0.
    pub is_square: Choice,
    /// r with r^2 = x, or r^2 = g x if x is no square.
    pub root: F,
    /// 1/r; 0 for 0.
    pub inverse: F,
}

impl<P: FieldParameters<N>, const N: usize> FieldElement<P, N> {
    /// A square root of x, none where x is not a square.
    #[inline(never)]
    #[must_use]
    pub fn sqrt(&self) -> CtOption<Self> {
        let w = self.pow_vartime(&P::CONSTANTS.root_exponent);
        let mut root = *self * w;
        if P::CONSTANTS.two_adicity > 1 {
            root *= (root * w).halved_inverse_log();
        }
        CtOption::new(root, root.square().ct_eq(self))
    }

    /// A square root of x, or of g x, with its inverse: for the g = z^m of order 2^s, with z = [`Self::GENERATOR`] and
    /// p - 1 = 2^s m. Where p = 3 mod 4 that g is -1. One power of x is all that it costs.
    ///
    /// ```
    /// use adamant_curves::bls12_381::Fp;
    /// use adamant_curves::field::Root;
    ///
    /// let x = Fp::from(5u64).square();
    /// let Root { is_square, root, inverse } = x.sqrt_with_inverse();
    /// assert!(is_square.to_bool_vartime());
    /// assert_eq!((root * root, root * inverse), (x, Fp::ONE));
    /// ```
    #[inline(never)]
    #[must_use]
    pub fn sqrt_with_inverse(&self) -> Root<Self> {
        // w = x^((m-1)/2), so x w^2 = x^m = g^e. With v = w g^(-floor(e/2)): (x v)^2 = x g^(e mod 2), and x v^2 is 1 or g.
        let w = self.pow_vartime(&P::CONSTANTS.root_exponent);
        let (v, inverse_of_g) = if P::CONSTANTS.two_adicity > 1 {
            (w * (*self * w.square()).halved_inverse_log(), Self::inverse_of_two_power_generator())
        } else {
            (w, -Self::ONE)
        };
        let root = *self * v;
        let is_square = root.square().ct_eq(self);
        Root { is_square, root, inverse: Self::ct_select(&(v * inverse_of_g), &v, is_square) }
    }
}

impl<P: FieldParameters<N>, const N: usize> SquareRoot for FieldElement<P, N> {
    fn is_square(&self) -> Choice {
        FieldElement::is_square(self)
    }

    fn sqrt(&self) -> CtOption<Self> {
        FieldElement::sqrt(self)
    }

    fn lanes_sqrts(elements: &[Self], out: &mut [CtOption<Self>]) -> bool {
        P::lanes_sqrts(elements, out)
    }

    fn is_lexicographically_largest(&self) -> Choice {
        FieldElement::is_lexicographically_largest(self)
    }

    fn sgn0(&self) -> Choice {
        FieldElement::sgn0(self)
    }
}
