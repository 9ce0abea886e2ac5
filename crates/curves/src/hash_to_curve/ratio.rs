//! Square roots of fractions.

use crate::field::{Field, FieldElement, FieldParameters, Root, SquareRoot};
use crate::tower::{Fp2, Fp2Parameters};
use adamant_base::ct::{Choice, CtEq, CtSelect};

/// A field in which the root of a fraction costs what a root costs.
pub trait SqrtRatio: SquareRoot {
    /// Constants that belong to a non-square z.
    type Constants: Copy + core::fmt::Debug + Send + Sync + 'static;

    /// Whether u/v is a square, and a root of u/v, or of z u/v where it is none. `v` is not 0.
    ///
    /// ```
    /// use adamant_curves::bls12_381::{Fp, G1Parameters};
    /// use adamant_curves::hash_to_curve::{HashToCurve, Map, SqrtRatio, Sswu};
    ///
    /// let Map::Sswu(map) = G1Parameters::MAP else { return };
    /// let Sswu { z, ratio, .. } = map;
    /// let (u, v) = (Fp::from(16u64), Fp::from(25u64));
    /// let (is_square, root) = Fp::sqrt_ratio(&u, &v, z, ratio);
    /// assert!(is_square.to_bool_vartime());
    /// assert_eq!(root.square() * v, u);
    /// ```
    ///
    /// # Source
    /// RFC 9380, appendix F.2.1, for what it computes; Fp2 as `tower::Fp2`'s square root.
    fn sqrt_ratio(u: &Self, v: &Self, z: &Self, constants: &Self::Constants) -> (Choice, Self);
}

impl<P: FieldParameters<N>, const N: usize> SqrtRatio for FieldElement<P, N> {
    /// A root of z g, for the g of [`FieldElement::sqrt_with_inverse`].
    type Constants = Self;

    fn sqrt_ratio(u: &Self, v: &Self, _z: &Self, constants: &Self) -> (Choice, Self) {
        // With s = u v^3 and r^2 = s: (u v / r)^2 = u/v. With r^2 = g s it is u/(g v), and z g has a root.
        let uv = u * v;
        let r = (uv * v.square()).sqrt_with_inverse();
        let root = uv * r.inverse;
        (r.is_square, Self::ct_select(&(root * constants), &root, r.is_square))
    }
}

impl<P: Fp2Parameters<N>, const N: usize> SqrtRatio for Fp2<P, N> {
    /// k with k^2 = norm(z)/g, and 1/k, for the g of [`FieldElement::sqrt_with_inverse`].
    type Constants = [FieldElement<P, N>; 2];

    fn sqrt_ratio(u: &Self, v: &Self, z: &Self, constants: &Self::Constants) -> (Choice, Self) {
        // With s = u v^3 and r^2 = s: (u v / r)^2 = u/v. Where s is no square, r^2 = z s and (z u v / r)^2 = z u/v.
        let uv = u * v;
        let s = uv * v.square();
        let Root { is_square, root: n, inverse: n_inverse } = s.norm().sqrt_with_inverse();
        let uv = Fp2::ct_select(&(uv * z), &uv, is_square);
        let s = Fp2::ct_select(&(s * z), &s, is_square);
        // n^2 is the norm of s. Where the norm is no square, n^2 = g norm, and norm(z)/g has the root k.
        let n = FieldElement::ct_select(&(n * constants[0]), &n, is_square);
        let n_inverse = FieldElement::ct_select(&(n_inverse * constants[1]), &n_inverse, is_square);
        // The root of s with its norm, which is n or -n: the inverse is the conjugate over the norm.
        let (a, b) = (&s.c0, &s.c1);
        let d = (*a + n).halve();
        // Only b = 0 and n = -a give d = 0; then d = a, with which (a - n)/2 = a and d have changed places.
        let zero = d.is_zero();
        let d = FieldElement::ct_select(&d, a, zero);
        let half = d.sqrt_with_inverse();
        let other = b.halve() * half.inverse;
        let first = Fp2::new(half.root, other);
        let second = Fp2::new(other * P::ROOT_SCALE_INVERSE, half.root * P::ROOT_SCALE);
        let root = Fp2::ct_select(&second, &first, half.is_square);
        // c0^2 = d gives the norm d - (a - n)/2 = n; c0^2 = (a - n)/2 gives -n; with d = a it is the other way round.
        let negative = !half.is_square ^ zero;
        let inverse = root.conjugate().mul_by_fp(&n_inverse.neg_if(negative));
        (is_square, uv * inverse)
    }
}

/// Whether two elements have one sign.
#[inline]
pub(super) fn same_sign<F: SquareRoot>(a: &F, b: &F) -> Choice {
    a.sgn0().as_u64().ct_eq(&b.sgn0().as_u64())
}
