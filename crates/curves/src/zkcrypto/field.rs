//! `ff::Field` for prime fields.

use crate::field::{FieldElement, FieldParameters};
use adamant_base::ct::CtEq;
use rand_core::TryRng;
use subtle::{Choice, CtOption};
use zeroize::Zeroizing;

super::supertraits!([P: FieldParameters<N>, const N: usize] FieldElement<P, N>);

impl<P: FieldParameters<N>, const N: usize> ff::Field for FieldElement<P, N> {
    const ZERO: Self = Self::ZERO;
    const ONE: Self = Self::ONE;

    /// By reducing at least 128 bits more than p has: off the uniform distribution by at most 2^-128.
    fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        const { assert!(N <= 12, "the buffer is for 12 limbs") };
        let mut bytes = Zeroizing::new([0; 8 * 14]);
        let bytes = &mut bytes[..8 * (N + 2)];
        rng.try_fill_bytes(bytes)?;
        Ok(Self::from_be_bytes_reduced(bytes))
    }

    fn square(&self) -> Self {
        self.square()
    }

    fn double(&self) -> Self {
        self.double()
    }

    fn invert(&self) -> CtOption<Self> {
        FieldElement::invert(self).into()
    }

    /// The non-square is the generator of the roots of unity of order 2^s.
    fn sqrt_ratio(num: &Self, div: &Self) -> (Choice, Self) {
        let inverse = FieldElement::invert(div).unwrap_or(Self::ZERO);
        let root = (num * &inverse).sqrt_with_inverse();
        // Over 0 only 0 has a root.
        let exists = root.is_square & (!div.ct_eq(&Self::ZERO) | num.ct_eq(&Self::ZERO));
        (exists.into(), root.root)
    }

    fn sqrt(&self) -> CtOption<Self> {
        FieldElement::sqrt(self).into()
    }

    fn pow<S: AsRef<[u64]>>(&self, exponent: S) -> Self {
        crate::field::Field::pow(self, exponent.as_ref())
    }

    fn pow_vartime<S: AsRef<[u64]>>(&self, exponent: S) -> Self {
        crate::field::Field::pow_vartime(self, exponent.as_ref())
    }
}
