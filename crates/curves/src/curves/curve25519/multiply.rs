//! Multiplication by the generator, and the ladder.

use super::backend::Engine;
use super::{Fp, Fr, Parameters, Point};
use crate::lanes::LANES;
use crate::scalar_mul::{Term, sliding_digits_vartime};
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use crate::thresholds::LADDERS_IN_LANES;

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

/// [`ladder_255`] for many pairs, as fractions; (., 0) for infinity. All slices have one length.
///
/// # Constant time
/// With respect to scalars and coordinates.
pub(crate) fn ladders_255(scalars: &[[u64; 4]], us: &[Fp], numerators: &mut [Fp], denominators: &mut [Fp]) {
    let vectors = scalars.chunks(LANES).zip(us.chunks(LANES));
    let fractions = numerators.chunks_mut(LANES).zip(denominators.chunks_mut(LANES));
    for ((scalars, us), (numerators, denominators)) in vectors.zip(fractions) {
        if !in_lanes(scalars, us, numerators, denominators) {
            let fractions = numerators.iter_mut().zip(denominators);
            for ((k, u), (numerator, denominator)) in scalars.iter().zip(us).zip(fractions) {
                (*numerator, *denominator) = (ladder_255(k, u), Fp::ONE);
            }
        }
    }
}

/// Whether up to eight were done side by side.
fn in_lanes(scalars: &[[u64; 4]], us: &[Fp], numerators: &mut [Fp], denominators: &mut [Fp]) -> bool {
    adamant_base::return_on!(
        Ifma engine if scalars.len() >= LADDERS_IN_LANES => {
            crate::lanes::ladders_255(engine, scalars, us, numerators, denominators);
            true
        }
    );
    adamant_base::return_on!(
        AvxIfma engine if scalars.len() >= LADDERS_IN_LANES => {
            crate::lanes::ladders_255(engine, scalars, us, numerators, denominators);
            true
        }
    );
    adamant_base::return_on!(
        Avx2 engine if scalars.len() >= LADDERS_IN_LANES => {
            crate::lanes::ladders_255(engine, scalars, us, numerators, denominators);
            true
        }
    );
    let _ = (scalars, us, numerators, denominators);
    false
}
