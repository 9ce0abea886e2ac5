//! `ff::Field` for quadratic extensions.

use crate::field::{FieldElement, SquareRoot};
use crate::tower::{Fp2, Fp2Parameters};
use adamant_base::ct::{CtEq, CtSelect};
use rand_core::TryRng;
use subtle::{Choice, CtOption};

super::supertraits!([P: Fp2Parameters<N>, const N: usize] Fp2<P, N>);

/// k + u for the smallest k that makes it a non-square: one whose norm k^2 - beta is none in Fp.
const fn non_square<P: Fp2Parameters<N>, const N: usize>() -> Fp2<P, N> {
    assert!(P::NON_RESIDUE < 0, "a negative non-residue");
    let mut k = 0;
    loop {
        let mut norm = [0; N];
        norm[0] = k * k + P::NON_RESIDUE.unsigned_abs() as u64;
        let symbol = FieldElement::<P, N>::constant_from_limbs(norm).constant_pow(&P::CONSTANTS.half_order);
        if !crate::field::limbs_equal(symbol.as_montgomery(), FieldElement::<P, N>::ONE.as_montgomery()) {
            let mut c0 = [0; N];
            c0[0] = k;
            return Fp2::new(FieldElement::constant_from_limbs(c0), FieldElement::ONE);
        }
        k += 1;
    }
}

impl<P: Fp2Parameters<N>, const N: usize> Fp2<P, N> {
    /// What a non-square is multiplied with to have a root.
    const NON_SQUARE: Self = non_square();
}

impl<P: Fp2Parameters<N>, const N: usize> ff::Field for Fp2<P, N> {
    const ZERO: Self = Self::ZERO;
    const ONE: Self = Self::ONE;

    fn try_random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let c0 = ff::Field::try_random(rng)?;
        Ok(Fp2::new(c0, ff::Field::try_random(rng)?))
    }

    fn square(&self) -> Self {
        self.square()
    }

    fn double(&self) -> Self {
        crate::field::Field::double(self)
    }

    fn invert(&self) -> CtOption<Self> {
        Fp2::invert(self).into()
    }

    fn sqrt_ratio(num: &Self, div: &Self) -> (Choice, Self) {
        let inverse = Fp2::invert(div).unwrap_or(Self::ZERO);
        let ratio = num * &inverse;
        let root = SquareRoot::sqrt(&ratio);
        let other = SquareRoot::sqrt(&(ratio * Self::NON_SQUARE)).unwrap_or(Self::ZERO);
        // Over 0 only 0 has a root.
        let exists = root.is_some() & (!div.ct_eq(&Self::ZERO) | num.ct_eq(&Self::ZERO));
        let root = root.unwrap_or(other);
        (exists.into(), Self::ct_select(&root, &Self::ZERO, div.ct_eq(&Self::ZERO)))
    }

    fn sqrt(&self) -> CtOption<Self> {
        SquareRoot::sqrt(self).into()
    }

    fn pow<S: AsRef<[u64]>>(&self, exponent: S) -> Self {
        crate::field::Field::pow(self, exponent.as_ref())
    }

    fn pow_vartime<S: AsRef<[u64]>>(&self, exponent: S) -> Self {
        crate::field::Field::pow_vartime(self, exponent.as_ref())
    }
}
