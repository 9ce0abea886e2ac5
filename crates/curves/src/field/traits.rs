//! What towers, curves and pairings are written against.

use adamant_base::ct::{Choice, CtEq, CtOption, CtSelect};
use core::fmt::Debug;
use core::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};
use zeroize::Zeroize;

/// A finite field: a prime field or an extension of one.
///
/// Everything is constant time unless its name ends in `_vartime`.
///
/// Code for any field:
///
///
/// ```
/// use adamant_curves::bls12_381::{Fp, Fp2, Fp12, Fr};
/// use adamant_curves::field::Field;
/// use adamant_base::ct::CtEq;
///
/// /// (x + y)^2 = x^2 + 2 x y + y^2, with each operation by its name.
/// fn binomial<F: Field>(x: &F, y: &F) -> F {
///     let cross = x.times(y).mul_small(2);
///     let square = x.square().plus(&y.square()).plus(&cross);
///     assert!(square.minus(&x.plus(y).square()).is_zero().to_bool_vartime());
///     assert_eq!(F::product_of_sums([x, y], [x, y]), square);
///     assert_eq!(F::sum_of_products([x, y], [x, y]), square.minus(&cross));
///     assert_eq!(cross.halve(), x.times(y));
///     square
/// }
///
/// let (x, y) = (Fr::from(3u64), Fr::from(4u64));
/// assert_eq!(binomial(&x, &y), Fr::from(49u64));
/// assert_eq!(binomial(&Fp2::from(Fp::ONE), &Fp2::from(Fp::ONE)), Fp2::from(Fp::from(4u64)));
///
/// // Powers: square after square, of any exponent, of a public one. Inverses, by x^(r - 2) too.
/// assert_eq!(x.square_chain(3), x.pow(&[8]));
/// assert_eq!(x.pow_vartime(&[1, 1]), x.square_chain(64) * x);
/// assert_eq!(x.pow_public_vartime(4), Fr::from(81u64));
/// assert_eq!(x.invert_vartime(), x.invert().to_option_vartime());
/// assert!((x * x.invert_vartime().unwrap()).is_one().to_bool_vartime());
///
/// // 3 (x - y) + 2 z and 3 (x + y) - 2 z, -x where a choice says so, and x^p.
/// assert_eq!(x.triple_difference(&y, &Fr::ONE), -Fr::ONE);
/// assert_eq!(x.triple_sum(&y, &Fr::ONE), Fr::from(19u64));
/// assert_eq!(x.neg_if(y.is_zero()), x);
/// assert_eq!(Fp12::ONE.frobenius(1), Fp12::ONE);
///
/// // The entry of a table that counts, all of them read.
/// let mut entry = Fr::ZERO;
/// for (candidate, number) in [(x, 1u64), (y, 2)] {
///     entry.ct_accumulate(&candidate, Fr::from(number).ct_eq(&Fr::from(2u64)));
/// }
/// assert_eq!(entry, y);
/// ```
pub trait Field:
    Copy
    + Debug
    + Default
    + Eq
    + CtEq
    + CtSelect
    + Zeroize
    + Send
    + Sync
    + 'static
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + for<'a> Add<&'a Self, Output = Self>
    + for<'a> Sub<&'a Self, Output = Self>
    + for<'a> Mul<&'a Self, Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + for<'a> AddAssign<&'a Self>
    + for<'a> SubAssign<&'a Self>
    + for<'a> MulAssign<&'a Self>
{
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// The degree over the prime field.
    const DEGREE: usize;

    /// x + y, as the operator on two references, which generic code has no name for.
    fn plus(&self, other: &Self) -> Self;

    /// x - y, as the operator on two references.
    fn minus(&self, other: &Self) -> Self;

    /// x y, as the operator on two references.
    fn times(&self, other: &Self) -> Self;

    /// `self`, which is 0 where `choice` is true, becomes `other` there: the one entry that counts in a look-up that begins with 0 and
    /// reads a whole table.
    #[inline(always)]
    fn ct_accumulate(&mut self, other: &Self, choice: Choice) {
        self.ct_assign(other, choice);
    }

    /// a_0 b_0 + a_1 b_1, with one reduction where the field has a kernel for it.
    #[inline(always)]
    fn sum_of_products(a: [&Self; 2], b: [&Self; 2]) -> Self {
        a[0].times(b[0]).plus(&a[1].times(b[1]))
    }

    /// (a_0 + a_1) (b_0 + b_1), the sums unreduced where the modulus leaves room for it.
    #[inline(always)]
    fn product_of_sums(a: [&Self; 2], b: [&Self; 2]) -> Self {
        a[0].plus(a[1]).times(&b[0].plus(b[1]))
    }

    /// 3 (x - y) + 2 z, with one reduction where the field has a kernel for it.
    #[inline(always)]
    fn triple_difference(&self, y: &Self, z: &Self) -> Self {
        let difference = self.minus(y);
        difference.plus(z).double().plus(&difference)
    }

    /// 3 (x + y) - 2 z, likewise.
    #[inline(always)]
    fn triple_sum(&self, y: &Self, z: &Self) -> Self {
        let sum = self.plus(y);
        sum.minus(z).double().plus(&sum)
    }

    /// The same value, read from memory limb by limb: see the operators on values. Large elements stay as they are.
    #[inline(always)]
    fn through_registers(self) -> Self {
        self
    }

    /// As `ct_assign`, for a value that was just computed: limb by limb, see [`Self::through_registers`].
    #[inline(always)]
    fn assign_fresh(&mut self, other: &Self, choice: Choice) {
        self.ct_assign(other, choice);
    }

    /// 2 x.
    #[inline(always)]
    fn double(&self) -> Self {
        self.plus(self)
    }

    /// x / 2.
    fn halve(&self) -> Self;

    /// x^2.
    fn square(&self) -> Self;

    /// x^(2^count); `count` is public.
    #[inline]
    fn square_chain(&self, count: u64) -> Self {
        let mut out = *self;
        for _ in 0..count {
            out = out.square();
        }
        out
    }

    /// k x for a small public k, by additions.
    #[inline(always)]
    fn mul_small(&self, k: u32) -> Self {
        super::mul_small::mul_small(self, k)
    }

    /// 1/x; none for 0 (its value is then 0).
    fn invert(&self) -> CtOption<Self>;

    /// 1/x of a public x; none for 0.
    ///
    /// # Constant time
    /// Not at all.
    fn invert_vartime(&self) -> Option<Self> {
        self.invert().to_option_vartime()
    }

    /// [`batch_invert`](super::batch_invert) in vector lanes: [`FieldParameters`](super::FieldParameters) says more.
    #[doc(hidden)]
    fn lanes_batch_invert(_elements: &mut [Self], _scratch: &mut [Self]) -> bool {
        false
    }

    /// x^(p^power) for the characteristic p; `power` is public.
    fn frobenius(&self, power: usize) -> Self;

    /// A random element from the operating system's generator, uniform but for 2^-128.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`](crate::Error::RandomUnavailable) if the operating system gives none.
    #[cfg(feature = "std")]
    fn random() -> Result<Self, crate::Error>;

    /// Whether x is 0.
    #[inline]
    fn is_zero(&self) -> Choice {
        self.ct_eq(&Self::ZERO)
    }

    /// Whether x is 1.
    #[inline]
    fn is_one(&self) -> Choice {
        self.ct_eq(&Self::ONE)
    }

    /// -x where `choice` is true.
    #[inline]
    fn neg_if(&self, choice: Choice) -> Self {
        Self::ct_select(self, &-*self, choice)
    }

    /// x^exponent, the exponent least significant limb first.
    ///
    /// # Constant time
    /// With respect to both values; the number of limbs is public.
    fn pow(&self, exponent: &[u64]) -> Self {
        super::pow::pow(self, exponent)
    }

    /// x^exponent for a public exponent, least significant limb first.
    ///
    /// # Constant time
    /// With respect to x, not to the exponent.
    fn pow_vartime(&self, exponent: &[u64]) -> Self {
        super::pow::pow_vartime(self, exponent)
    }

    /// x^exponent for a short public exponent.
    ///
    /// # Constant time
    /// With respect to x, not to the exponent.
    fn pow_public_vartime(&self, exponent: u64) -> Self {
        self.pow_vartime(&[exponent])
    }
}

/// A field with square roots and signs: what curves stand on.
pub trait SquareRoot: Field {
    /// Whether x is a square; true for 0.
    fn is_square(&self) -> Choice;

    /// A square root of x, none where x is not a square. Which of the two roots is not specified.
    fn sqrt(&self) -> CtOption<Self>;

    /// [`batch_sqrt`](super::batch_sqrt) in vector lanes: [`FieldParameters`](super::FieldParameters) says more.
    #[doc(hidden)]
    fn lanes_sqrts(_elements: &[Self], _out: &mut [CtOption<Self>]) -> bool {
        false
    }

    /// Whether x is larger than -x in the lexicographic order of the canonical encoding, highest coefficient first.
    fn is_lexicographically_largest(&self) -> Choice;

    /// The sign of RFC 9380, section 4.1: the parity of the lowest coefficient that is not 0.
    fn sgn0(&self) -> Choice;
}
