//! The roots of unity of an order 2^k, and what is done with them.
//!
//! ```
//! use adamant_curves::bls12_381::{Fr, G1};
//! use adamant_curves::fft::{Domain, FftField};
//!
//! let domain = Domain::<Fr>::new(4)?;
//! assert_eq!(domain.root(1), domain.generator());
//! assert_eq!(Fr::two_power_generator().square_chain(30), domain.generator());
//!
//! // The values of 1 + X + X^2 + X^3 are (X^4 - 1) / (X - 1): 4 at 1, and 0 at all other roots.
//! let coefficients = [Fr::ONE; 4];
//! let mut values = coefficients;
//! domain.evaluate_reversed(&mut values)?;
//! assert_eq!(values, [4u64, 0, 0, 0].map(Fr::from));
//! domain.interpolate_reversed(&mut values)?;
//! assert_eq!(values, coefficients);
//!
//! // On a coset no value is 0: what quotients need.
//! let shift = Fr::from(7u64);
//! domain.evaluate_on_coset(&mut values, &shift)?;
//! assert!(values.iter().all(|value| *value != Fr::ZERO));
//! domain.interpolate_on_coset(&mut values, &shift)?;
//! assert_eq!(values, coefficients);
//!
//! // Points in place of coefficients.
//! let mut points = [G1::GENERATOR; 4];
//! domain.evaluate_points_vartime(&mut points)?;
//! assert_eq!(points[0], G1::GENERATOR.double_times(2));
//! domain.interpolate_points_vartime(&mut points)?;
//! assert_eq!(points, [G1::GENERATOR; 4]);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::order::{log2, negate, reverse, reversed};
use super::{Job, Order, passes};
use crate::Error;
use crate::curve::short_weierstrass::{Jacobian, ShortWeierstrass};
use crate::field::{Field, FieldElement, FieldParameters};
use std::vec::Vec;

/// A field with roots of unity whose orders are powers of two.
pub trait FftField: Field {
    /// The largest such order is 2 to this power.
    const TWO_ADICITY: u32;

    /// A root of unity of order 2^[`TWO_ADICITY`](Self::TWO_ADICITY).
    fn two_power_generator() -> Self;

    /// Where elements go in lanes: the bits that R has more there.
    #[doc(hidden)]
    #[must_use]
    fn lanes_transform_bits() -> Option<usize> {
        None
    }

    /// A transform in lanes. False where there are no kernels or no memory: then nothing is done.
    #[doc(hidden)]
    fn lanes_transform(_values: &mut [Self], _job: &Job<'_, Self>) -> bool {
        false
    }
}

impl<P: FieldParameters<N>, const N: usize> FftField for FieldElement<P, N> {
    #[allow(clippy::cast_possible_truncation, reason = "below the modulus's bits, as just seen")]
    const TWO_ADICITY: u32 = {
        assert!(P::CONSTANTS.two_adicity < 64 * N, "fewer than the modulus has bits");
        adamant_base::num::to_u32(P::CONSTANTS.two_adicity)
    };

    fn two_power_generator() -> Self {
        Self::GENERATOR.pow_vartime(&P::CONSTANTS.odd_part)
    }

    fn lanes_transform_bits() -> Option<usize> {
        P::lanes_transform_bits()
    }

    fn lanes_transform(values: &mut [Self], job: &Job<'_, Self>) -> bool {
        P::lanes_transform(values, job)
    }
}

/// The roots of unity of an order 2^k in a field, for prime fields generator^((p - 1)/2^k) and its powers, with the generator
/// [`FieldElement::GENERATOR`].
///
/// A table of 2^(k-1) elements, twice that where elements go in lanes. Lists shorter than the domain are refused, not filled up.
#[derive(Clone, Debug)]
pub struct Domain<F> {
    length: usize,
    generator: F,
    /// In bit-reversed order: entry i is a square root of entry i/2, for an odd i the negative of the one before it in that
    /// order. So the first m/2 entries serve all blocks of m values.
    roots: Vec<F>,
    /// The same for lanes: [`Job::roots`].
    pub(super) roots_in_lanes: Vec<F>,
    /// 1/2^k.
    inverse_of_length: F,
}

fn with_room<T>(count: usize) -> Result<Vec<T>, Error> {
    let mut out = Vec::new();
    out.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
    Ok(out)
}

impl<F: FftField> Domain<F> {
    /// The domain of so many roots.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for a length that is no power of two or does not divide p - 1; [`Error::OutOfMemory`].
    pub fn new(length: usize) -> Result<Self, Error> {
        if !length.is_power_of_two() || log2(length) > F::TWO_ADICITY {
            return Err(Error::LengthMismatch);
        }
        let generator = F::two_power_generator().square_chain(u64::from(F::TWO_ADICITY - log2(length)));
        let half = length / 2;
        let mut roots = with_room(half)?;
        // Row by row: the roots at i + 2^m are those at i times one that is 2^m from the first.
        if half > 0 {
            roots.push(F::ONE);
        }
        let mut squares = with_room(log2(length) as usize)?;
        let mut power = generator;
        for _ in 1..log2(length) {
            squares.push(power);
            power = power.square();
        }
        while let Some(step) = squares.pop() {
            for i in 0..roots.len() {
                roots.push(roots[i] * step);
            }
        }
        let mut roots_in_lanes = Vec::new();
        if let Some(bits) =
            F::lanes_transform_bits().filter(|_| length >= crate::thresholds::TRANSFORM_IN_LANES)
        {
            roots_in_lanes = with_room(half)?;
            let factor = (0..bits).fold(F::ONE, |x, _| x.double());
            roots_in_lanes.extend(roots.iter().map(|root| root.times(&factor)));
        }
        let inverse_of_length = (0..log2(length)).fold(F::ONE, |x, _| x.halve());
        Ok(Domain { length, generator, roots, roots_in_lanes, inverse_of_length })
    }

    /// The number of roots.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "never empty")]
    pub fn len(&self) -> usize {
        self.length
    }

    /// The root of order 2^k whose powers the others are.
    #[must_use]
    pub fn generator(&self) -> F {
        self.generator
    }

    /// Root i.
    #[must_use]
    pub fn root(&self, i: usize) -> F {
        let (half, i) = (self.length / 2, i & (self.length - 1));
        // w^(n/2) is -1.
        let root = |i| self.roots.get(reversed(i, log2(self.length).saturating_sub(1))).copied();
        let root = |i| root(i).unwrap_or(F::ONE);
        if i >= half && half > 0 { -root(i - half) } else { root(i) }
    }

    /// The coefficients of a polynomial, lowest first, become its values at the roots 1, w, w^2, ...
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] for a list of another length than the domain's.
    ///
    /// # Constant time
    /// With respect to the elements, as everything here whose name does not say otherwise.
    pub fn evaluate(&self, values: &mut [F]) -> Result<(), Error> {
        self.forward(values, None, None, Order::Natural)
    }

    /// The values at the roots become the coefficients.
    ///
    /// # Errors
    /// As [`Self::evaluate`].
    pub fn interpolate(&self, values: &mut [F]) -> Result<(), Error> {
        self.forward(values, None, Some(&self.inverse_of_length), Order::Negated)
    }

    /// As [`Self::evaluate`], at the roots times `shift`. The shift is public.
    ///
    /// # Errors
    /// As [`Self::evaluate`].
    pub fn evaluate_on_coset(&self, values: &mut [F], shift: &F) -> Result<(), Error> {
        self.forward(values, Some(shift), None, Order::Natural)
    }

    /// The inverse of [`Self::evaluate_on_coset`].
    ///
    /// # Errors
    /// As [`Self::evaluate`], and for a shift of 0.
    pub fn interpolate_on_coset(&self, values: &mut [F], shift: &F) -> Result<(), Error> {
        let inverse = shift.invert_vartime().ok_or(Error::LengthMismatch)?;
        self.interpolate(values)?;
        scale_by_powers(values, &inverse, F::ONE);
        Ok(())
    }

    /// As [`Self::evaluate`] with the values in bit-reversed order: 1, -1, and so on. Less work.
    ///
    /// # Errors
    /// As [`Self::evaluate`].
    pub fn evaluate_reversed(&self, values: &mut [F]) -> Result<(), Error> {
        self.forward(values, None, None, Order::Reversed)
    }

    /// The inverse of [`Self::evaluate_reversed`].
    ///
    /// # Errors
    /// As [`Self::evaluate`].
    pub fn interpolate_reversed(&self, values: &mut [F]) -> Result<(), Error> {
        self.check(values)?;
        reverse(values);
        self.interpolate(values)
    }

    /// As [`Self::evaluate`], for a list of points in place of coefficients.
    ///
    /// # Errors
    /// As [`Self::evaluate`].
    ///
    /// # Constant time
    /// Not at all: for public points.
    pub fn evaluate_points_vartime<C>(&self, points: &mut [Jacobian<C>]) -> Result<(), Error>
    where
        C: ShortWeierstrass<Scalar = F>,
    {
        self.check(points)?;
        passes::forward(points, 0, &self.roots);
        reverse(points);
        Ok(())
    }

    /// The inverse of [`Self::evaluate_points_vartime`].
    ///
    /// # Errors
    /// As [`Self::evaluate`].
    ///
    /// # Constant time
    /// Not at all: for public points.
    pub fn interpolate_points_vartime<C>(&self, points: &mut [Jacobian<C>]) -> Result<(), Error>
    where
        C: ShortWeierstrass<Scalar = F>,
    {
        self.check(points)?;
        reverse(points);
        passes::backward(points, 0, &self.roots);
        for point in points {
            *point = passes::Module::times(&*point, &self.inverse_of_length);
        }
        Ok(())
    }

    /// The roots in bit-reversed order, as far as blocks have them.
    pub(crate) fn reversed_roots(&self) -> &[F] {
        &self.roots
    }

    pub(crate) fn inverse_of_length(&self) -> &F {
        &self.inverse_of_length
    }

    pub(crate) fn check<T>(&self, values: &[T]) -> Result<(), Error> {
        if values.len() == self.length { Ok(()) } else { Err(Error::LengthMismatch) }
    }

    fn forward(
        &self,
        values: &mut [F],
        shift: Option<&F>,
        factor: Option<&F>,
        order: Order,
    ) -> Result<(), Error> {
        self.check(values)?;
        self.forward_block(values, 0, shift, factor, order);
        Ok(())
    }

    /// The values at one block of the roots, where those of all blocks are in bit-reversed order; the order is that within the block.
    /// Coefficients are those modulo the polynomial with these roots, after the shift.
    pub(crate) fn forward_block(
        &self,
        values: &mut [F],
        block: usize,
        shift: Option<&F>,
        factor: Option<&F>,
        order: Order,
    ) {
        if !self.roots_in_lanes.is_empty()
            && F::lanes_transform(values, &Job { roots: &self.roots_in_lanes, shift, factor, order, block })
        {
            return;
        }
        if let Some(shift) = shift {
            scale_by_powers(values, shift, F::ONE);
        }
        passes::forward(values, block, &self.roots);
        if order != Order::Reversed {
            reverse(values);
        }
        if order == Order::Negated {
            negate(values);
        }
        if let Some(factor) = factor {
            for value in values {
                *value *= factor;
            }
        }
    }
}

/// Element i times the power i of the base and times `first`.
pub(crate) fn scale_by_powers<F: Field>(values: &mut [F], base: &F, first: F) {
    // Four chains of powers at a time.
    let mut powers = [first; 4];
    for i in 1..powers.len() {
        powers[i] = powers[i - 1] * base;
    }
    let step = base.square_chain(2);
    for values in values.chunks_mut(powers.len()) {
        for (value, power) in values.iter_mut().zip(&mut powers) {
            *value *= &*power;
            *power *= step;
        }
    }
}
