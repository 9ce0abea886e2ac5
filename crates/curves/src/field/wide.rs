//! Values of double width: products that wait for their reduction, so that sums of products are reduced once.

use super::backend::WideLimbs;
use super::{Field, FieldElement, FieldParameters};
use core::marker::PhantomData;

/// Sums and differences of products in a field, not yet reduced.
///
/// The methods change their value in place: these are large.
///
/// ```
/// use adamant_curves::bls12_381::Fp;
/// use adamant_curves::field::{LazyField, Wide, WideElement};
///
/// /// a b - c d with one reduction.
/// fn difference_of_products<F: LazyField>([a, b, c, d]: [&F; 4]) -> F {
///     let (mut first, mut second) = (F::Wide::ZERO, F::Wide::ZERO);
///     first.set_product(a, b);
///     second.set_product(c, d);
///     first.sub(&second);
///     first.reduce()
/// }
///
/// let [a, b, c, d] = [7u64, 5, 4, 8].map(Fp::from);
/// assert_eq!(difference_of_products([&a, &b, &c, &d]), Fp::from(3u64));
/// let zero: WideElement<_, 6> = Wide::ZERO;
/// assert_eq!(zero.reduce(), Fp::ZERO);
/// ```
pub trait Wide: Copy {
    /// The field.
    type Reduced: Field;
    /// 0.
    const ZERO: Self;

    /// The product of two elements.
    fn set_product(&mut self, a: &Self::Reduced, b: &Self::Reduced);
    /// Adds.
    fn add(&mut self, other: &Self);
    /// Subtracts.
    fn sub(&mut self, other: &Self);
    /// The element.
    fn reduce(&self) -> Self::Reduced;
}

/// A field with a type for its unreduced products.
pub trait LazyField: Field {
    /// The type.
    type Wide: Wide<Reduced = Self>;
}

/// A number below p R that stands for itself over R.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct WideElement<P: FieldParameters<N>, const N: usize> {
    limbs: WideLimbs<N>,
    parameters: PhantomData<P>,
}

impl<P: FieldParameters<N>, const N: usize> WideElement<P, N> {
    #[inline(always)]
    pub(crate) fn limbs_mut(&mut self) -> &mut WideLimbs<N> {
        &mut self.limbs
    }
}

impl<P: FieldParameters<N>, const N: usize> Wide for WideElement<P, N> {
    type Reduced = FieldElement<P, N>;
    const ZERO: Self = WideElement { limbs: WideLimbs::ZERO, parameters: PhantomData };

    #[inline(always)]
    fn set_product(&mut self, a: &FieldElement<P, N>, b: &FieldElement<P, N>) {
        P::wide_product(&mut self.limbs, a.as_montgomery(), b.as_montgomery());
    }

    #[inline(always)]
    fn add(&mut self, other: &Self) {
        P::wide_add(&mut self.limbs, &other.limbs);
    }

    #[inline(always)]
    fn sub(&mut self, other: &Self) {
        P::wide_sub(&mut self.limbs, &other.limbs);
    }

    #[inline(always)]
    fn reduce(&self) -> FieldElement<P, N> {
        const { assert!(P::CONSTANTS.plain.is_none(), "a field in Montgomery form") };
        FieldElement::from_montgomery(P::montgomery_reduce(&self.limbs))
    }
}

impl<P: FieldParameters<N>, const N: usize> LazyField for FieldElement<P, N> {
    type Wide = WideElement<P, N>;
}
