//! Sums of products of public scalars and points: sliding signed windows side by side (Straus).

use super::constant_time::split;
use crate::curve::twisted_edwards::{
    Affine, Cached, CachedAffine, Completed, Doubled, Extended, TwistedEdwards,
};
use crate::scalar_mul::recoding::{SLIDING_LENGTH, sliding_digits_vartime};
use adamant_base::limb::Limb;

/// Bits of a window.
const WINDOW: usize = 5;
/// Odd multiples in the table.
const ODD: usize = 1 << (WINDOW - 2);

/// A point, and digits to multiply it with.
#[derive(Clone, Copy)]
pub(crate) struct Term<C: TwistedEdwards> {
    pub(crate) odd: [Cached<C>; ODD],
    pub(crate) digits: [i8; SLIDING_LENGTH],
    pub(crate) length: usize,
}

impl<C: TwistedEdwards> Term<C> {
    /// k P.
    pub(crate) fn new_vartime(point: &Extended<C>, number: &[Limb; 4], negative: bool) -> Self {
        let (digits, length) = sliding_digits_vartime(number, WINDOW);
        let point = if negative { point.neg() } else { *point };
        let twice = point.double().to_cached();
        let (mut next, mut odd) = (point, [point.to_cached(); ODD]);
        for entry in &mut odd[1..] {
            next = next.add_cached(&twice);
            *entry = next.to_cached();
        }
        Term { odd, digits, length }
    }
}

/// The sum of the terms, and of b times a base point, given as (b's digits, odd multiples of the base point): digit d
/// adds `base(d / 2)` for positive d.
#[inline(always)]
pub(crate) fn sum_of_terms_vartime<C: TwistedEdwards>(
    terms: &[Term<C>],
    base_digits: &([i8; SLIDING_LENGTH], usize),
    base: impl Fn(usize) -> CachedAffine<C>,
) -> Extended<C> {
    let length = terms.iter().map(|term| term.length).max().unwrap_or(0).max(base_digits.1);
    let mut out = Doubled::IDENTITY;
    for i in (0..length).rev() {
        // The last products of a step give T only where something is added to it.
        let mut next: Completed<C> = out.double();
        for term in terms {
            let digit = term.digits[i];
            if digit != 0 {
                let point = term.odd[usize::from(digit.unsigned_abs() / 2)];
                next = next.to_extended().sum_cached(&if digit < 0 { point.neg() } else { point });
            }
        }
        let digit = base_digits.0[i];
        if digit != 0 {
            let point = base(usize::from(digit.unsigned_abs() / 2));
            next = next.to_extended().sum_cached_affine(&if digit < 0 { point.neg() } else { point });
        }
        if i == 0 {
            return next.to_extended();
        }
        out = next.to_doubled();
    }
    Extended::IDENTITY
}

impl<C: TwistedEdwards> Affine<C> {
    /// k P.
    ///
    /// # Constant time
    /// Not at all: for public scalars and points.
    pub fn mul_vartime(&self, scalar: &C::Scalar) -> Extended<C> {
        self.to_extended().mul_vartime(scalar)
    }
}

impl<C: TwistedEdwards> Extended<C> {
    /// k P.
    ///
    /// # Constant time
    /// Not at all: for public scalars and points.
    pub fn mul_vartime(&self, scalar: &C::Scalar) -> Self {
        let (parts, dimension, _) = split::<C>(scalar);
        let [first, second] = [0, 1].map(|j| (parts[j].magnitude, parts[j].negative.to_bool_vartime()));
        let none = ([0; SLIDING_LENGTH], 0);
        let first = Term::new_vartime(self, &first.0, first.1);
        if dimension == 1 {
            return sum_of_terms_vartime(&[first], &none, |_| CachedAffine::identity());
        }
        let second = Term::new_vartime(&C::endomorphism(self), &second.0, second.1);
        sum_of_terms_vartime(&[first, second], &none, |_| CachedAffine::identity())
    }

    /// j P + k Q.
    ///
    /// # Constant time
    /// Not at all: for public scalars and points.
    pub fn double_mul_vartime(&self, j: &C::Scalar, other: &Self, k: &C::Scalar) -> Self {
        let terms = [(self, j), (other, k)].map(|(point, scalar)| {
            Term::new_vartime(point, &super::constant_time::whole::<C>(scalar), false)
        });
        sum_of_terms_vartime(&terms, &([0; SLIDING_LENGTH], 0), |_| CachedAffine::identity())
    }
}
