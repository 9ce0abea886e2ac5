//! Multiplication by the generator, and the ladder.

use super::backend::Engine;
use super::{Fp, Fr, Parameters, Point};
use crate::scalar_mul::{Term, sliding_digits_vartime};

/// k times the generator.
///
/// # Constant time
/// With respect to the scalar.
#[must_use]
pub fn mul_base(scalar: &Fr) -> Point {
    Engine::fastest().mul_base(scalar)
}

/// j P + k B for the generator B.
///
/// # Constant time
/// Not at all: for public scalars and points.
#[must_use]
pub fn mul_add_base_vartime(j: &Fr, point: &Point, k: &Fr) -> Point {
    sum_with_base_vartime(&[Term::new_vartime(point, &j.to_limbs(), false)], k)
}

/// The terms' sum plus k B.
pub(crate) fn sum_with_base_vartime(terms: &[Term<Parameters>], k: &Fr) -> Point {
    // 64 odd multiples of the generator.
    Engine::fastest().sum_with_base_vartime(terms, &sliding_digits_vartime(&k.to_limbs(), 8))
}

/// u(k P) for a k below 2^255, least significant limb first; 0 for infinity.
///
/// # Constant time
/// With respect to k and u.
pub(crate) fn ladder_255(k: &[u64; 4], u: &Fp) -> Fp {
    Engine::fastest().ladder_255(k, u)
}
