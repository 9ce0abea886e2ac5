//! What makes a pairing-friendly curve.

use super::PreparedPair;
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::field::{FieldElement, FieldParameters, SquareRoot};
use crate::tower::{CubicParameters, Fp2, Fp2Parameters, Sextic};
use core::fmt::Debug;

/// A field that can be multiplied with elements of its prime field.
///
/// ```
/// use adamant_curves::bls12_381::{Fp, Fp2};
/// use adamant_curves::pairing::OverPrimeField;
///
/// let x = Fp2::new(Fp::from(3u64), Fp::from(4u64));
/// let mut coefficients = Vec::new();
/// let written: Result<(), ()> = x.write_coefficients(&mut |c: &Fp| Ok(coefficients.push(*c)));
/// assert_eq!((written, coefficients.as_slice()), (Ok(()), &[x.c0, x.c1][..]));
/// let mut next = coefficients.into_iter();
/// assert_eq!(Fp2::read_coefficients(&mut || next.next().ok_or("too few")), Ok(x));
/// assert_eq!(x.scale(&Fp::from(2u64)), x + x);
/// ```
pub trait OverPrimeField: SquareRoot {
    /// The prime field.
    type Prime: SquareRoot;

    /// k x.
    fn scale(&self, k: &Self::Prime) -> Self;

    /// Calls `visit` with every coefficient over the prime field, lowest first, until it gives an error.
    ///
    /// # Errors
    /// Those of `visit`.
    fn write_coefficients<E>(&self, visit: &mut impl FnMut(&Self::Prime) -> Result<(), E>) -> Result<(), E>;

    /// The element of the coefficients that `next` gives, lowest first.
    ///
    /// # Errors
    /// Those of `next`.
    fn read_coefficients<E>(next: &mut impl FnMut() -> Result<Self::Prime, E>) -> Result<Self, E>;
}

impl<P: FieldParameters<N>, const N: usize> OverPrimeField for FieldElement<P, N> {
    type Prime = Self;

    #[inline(always)]
    fn scale(&self, k: &Self) -> Self {
        self * k
    }

    fn write_coefficients<E>(&self, visit: &mut impl FnMut(&Self) -> Result<(), E>) -> Result<(), E> {
        visit(self)
    }

    fn read_coefficients<E>(next: &mut impl FnMut() -> Result<Self, E>) -> Result<Self, E> {
        next()
    }
}

impl<P: Fp2Parameters<N>, const N: usize> OverPrimeField for Fp2<P, N> {
    type Prime = FieldElement<P, N>;

    #[inline(always)]
    fn scale(&self, k: &Self::Prime) -> Self {
        self.mul_by_fp(k)
    }

    fn write_coefficients<E>(&self, visit: &mut impl FnMut(&Self::Prime) -> Result<(), E>) -> Result<(), E> {
        visit(&self.c0)?;
        visit(&self.c1)
    }

    fn read_coefficients<E>(next: &mut impl FnMut() -> Result<Self::Prime, E>) -> Result<Self, E> {
        Ok(Fp2::new(next()?, next()?))
    }
}

/// Which of the two kinds G2's curve is: y^2 = x^3 + b xi, or y^2 = x^3 + b / xi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Twist {
    /// b xi.
    M,
    /// b / xi.
    D,
}

/// The numbers that a Miller loop runs over.
#[derive(Debug)]
pub struct Miller {
    /// Signed digits after the topmost one, most significant first.
    pub digits: &'static [i8],
    /// Whether the number is negative.
    pub negative: bool,
}

/// The families whose polynomials give p and r.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Barreto, Lynn, Scott, embedding degree 12.
    Bls12,
    /// Barreto, Naehrig.
    Bn,
    /// Brezing, Weng, embedding degree 6, over a BLS12 curve.
    Bw6,
}

/// What is known about a curve.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Its usual name.
    pub title: &'static str,
    /// Its family.
    pub family: Family,
    /// The family's parameter: its absolute value, and whether it is negative.
    pub u: (u64, bool),
    /// The equations of the curves of G1 and G2.
    pub equations: [&'static str; 2],
    /// About; by the number field sieve for the field of the values.
    pub security_bits: u32,
}

/// The large functions of a pairing, which a curve of this crate compiles here: as `compiled_group!`.
macro_rules! compiled_pairing {
    () => {
        #[doc(hidden)]
        fn miller_loop(
            p: &$crate::curve::short_weierstrass::Affine<Self::G1>,
            q: &$crate::curve::short_weierstrass::Affine<Self::G2>,
        ) -> $crate::pairing::MillerValue<Self> {
            $crate::pairing::miller_loop_generic(p, q)
        }

        #[doc(hidden)]
        fn multi_miller_loop(pairs: &[$crate::pairing::Pair<Self>]) -> $crate::pairing::MillerValue<Self> {
            $crate::pairing::multi_miller_loop_generic(pairs)
        }

        #[doc(hidden)]
        fn gt_mul(x: &$crate::pairing::Gt<Self>, y: &$crate::pairing::Gt<Self>) -> $crate::pairing::Gt<Self> {
            x.mul_generic(y)
        }

        #[doc(hidden)]
        fn gt_pow(
            x: &$crate::pairing::Gt<Self>,
            k: &<Self::G1 as $crate::curve::short_weierstrass::ShortWeierstrass>::Scalar,
        ) -> $crate::pairing::Gt<Self> {
            x.pow_generic(k)
        }

        #[doc(hidden)]
        fn gt_pow_vartime(
            x: &$crate::pairing::Gt<Self>,
            k: &<Self::G1 as $crate::curve::short_weierstrass::ShortWeierstrass>::Scalar,
        ) -> $crate::pairing::Gt<Self> {
            x.pow_vartime_generic(k)
        }

        #[doc(hidden)]
        fn gt_contains(x: &$crate::tower::Sextic<Self::Tower>) -> adamant_base::ct::Choice {
            $crate::pairing::Gt::<Self>::contains_generic(x)
        }
    };
}
pub(crate) use compiled_pairing;

/// A pairing-friendly curve. Implemented by an empty type that names it.
pub trait Pairing: Copy + Debug + Eq + Send + Sync + 'static {
    /// The coefficients of G1's points: the prime field.
    type Prime: SquareRoot;
    /// The coordinates of G2's points.
    type Base: OverPrimeField<Prime = Self::Prime>;
    /// The first group.
    type G1: ShortWeierstrass<Base = Self::Prime>;
    /// The second group.
    type G2: ShortWeierstrass<Base = Self::Base, Scalar = <Self::G1 as ShortWeierstrass>::Scalar>;
    /// The tower above [`Self::Base`].
    type Tower: CubicParameters<Base = Self::Base>;
    /// Names and parameters.
    const INFO: Info;
    /// The kind of G2's curve.
    const TWIST: Twist;
    /// What the loop runs over. A second number continues where the first ended (BW6-761), with f and Q of there.
    const MILLER: Miller;
    /// Points that are added once more after the loop (BN), by the power of the Frobenius map and whether it is negated.
    const FINAL_ADDITIONS: &'static [(usize, bool)] = &[];
    /// For curves whose pairing is a product of two functions, the digits of the second number over the first.
    const SECOND: Option<Miller> = None;

    /// The endomorphism of G2's curve that is multiplication by p, `power` times: for [`Self::FINAL_ADDITIONS`].
    fn frobenius_on_g2(point: &Affine<Self::G2>, power: usize) -> Affine<Self::G2> {
        <Self::G2 as ShortWeierstrass>::endomorphism(point, power)
    }

    /// The power that makes a Miller loop's value the pairing's; 0 for 0.
    fn final_exponentiation(x: &Sextic<Self::Tower>) -> Sextic<Self::Tower>;

    /// x to the eigenvalue of G2's endomorphism, `power` times, for x in the group of the values and `power` below the
    /// dimension of its decomposition.
    fn gt_endomorphism(x: &Sextic<Self::Tower>, power: usize) -> Sextic<Self::Tower> {
        x.frobenius(power)
    }

    /// The product of the Miller loops of some of the first pairs, in lanes where the CPU has kernels: their number, and the
    /// product up to a factor in a subfield.
    #[doc(hidden)]
    fn lanes_miller_loop(pairs: &[Pair<Self>]) -> Option<(usize, Sextic<Self::Tower>)> {
        let _ = pairs;
        None
    }

    /// The Miller loops of up to eight pairs in lanes where the CPU has kernels and that pays, each up to a factor in a subfield.
    #[doc(hidden)]
    fn lanes_miller_loops(pairs: &[Pair<Self>]) -> Option<[Sextic<Self::Tower>; crate::lanes::LANES]> {
        let _ = pairs;
        None
    }

    /// The final exponentiations of eight values side by side, and whether the CPU has kernels for that; else the values stay.
    #[doc(hidden)]
    fn lanes_final_exponentiations(values: &mut [Sextic<Self::Tower>; crate::lanes::LANES]) -> bool {
        let _ = values;
        false
    }

    /// The product of the Miller loops of some of the first pairs, one after the other over the lanes, up to a factor in a subfield, where
    /// the CPU has kernels: their number, which is not 0, and the product.
    #[doc(hidden)]
    fn lanes_miller_loop_of_few(pairs: &[Pair<Self>]) -> Option<(usize, Sextic<Self::Tower>)> {
        let _ = pairs;
        None
    }

    /// The same as [`Self::lanes_miller_loop`] for points of G2 whose lines are known.
    #[doc(hidden)]
    fn lanes_miller_loop_prepared<const LINES: usize>(
        pairs: &[PreparedPair<'_, Self, LINES>],
    ) -> Option<(usize, Sextic<Self::Tower>)> {
        let _ = pairs;
        None
    }

    compiled_pairing!();
}

/// A point of G1 and one of G2.
pub type Pair<C> = (Affine<<C as Pairing>::G1>, Affine<<C as Pairing>::G2>);
