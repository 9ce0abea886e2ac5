//! Vectors of elements.
//!
//! ```
//! use adamant_curves::bls12_381::Fr;
//! use adamant_curves::field::{batch_add, batch_mul, batch_sub, inner_product};
//!
//! let (a, b) = ([1u64, 2, 3].map(Fr::from), [4u64, 5, 6].map(Fr::from));
//! assert_eq!(inner_product(&a, &b)?, Fr::from(32u64));
//! let mut c = a;
//! batch_add(&mut c, &b)?;
//! batch_mul(&mut c, &b)?;
//! batch_sub(&mut c, &a)?;
//! assert_eq!(c, [19u64, 33, 51].map(Fr::from));
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::{Field, LazyField, Wide};
use crate::Error;

/// Adds to each element the other at the same place.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
pub fn batch_add<F: Field>(elements: &mut [F], others: &[F]) -> Result<(), Error> {
    each(elements, others, |x, y| *x += y)
}

/// Subtracts from each element the other at the same place.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
pub fn batch_sub<F: Field>(elements: &mut [F], others: &[F]) -> Result<(), Error> {
    each(elements, others, |x, y| *x -= y)
}

/// Multiplies each element by the other at the same place.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
pub fn batch_mul<F: Field>(elements: &mut [F], others: &[F]) -> Result<(), Error> {
    each(elements, others, |x, y| *x *= y)
}

#[inline(always)]
fn each<F>(elements: &mut [F], others: &[F], operation: impl Fn(&mut F, &F)) -> Result<(), Error> {
    if elements.len() != others.len() {
        return Err(Error::LengthMismatch);
    }
    for (x, y) in elements.iter_mut().zip(others) {
        operation(x, y);
    }
    Ok(())
}

/// The sum of all products of elements at the same place, with one reduction.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
#[inline(never)]
pub fn inner_product<F: LazyField>(a: &[F], b: &[F]) -> Result<F, Error> {
    if a.len() != b.len() {
        return Err(Error::LengthMismatch);
    }
    let (mut sum, mut product) = (F::Wide::ZERO, F::Wide::ZERO);
    for (a, b) in a.iter().zip(b) {
        product.set_product(a, b);
        sum.add(&product);
    }
    Ok(sum.reduce())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bls12_381::Fr;
    use crate::{bls12_377, bn254_snarks, pallas};
    use std::vec::Vec;

    fn vectors<F: Field>(length: u32) -> (Vec<F>, Vec<F>) {
        let hostile = [F::ZERO, F::ONE, -F::ONE, -F::ONE.double(), F::ONE.halve()];
        let other = |i: u32| F::ONE.mul_small(i + 3).halve().square();
        let element = |i: u32| hostile.get(i as usize).copied().unwrap_or_else(|| other(i));
        ((0..length).map(element).collect(), (0..length).map(|i| element((i * 3 + 2) % 7)).collect())
    }

    fn agree<F: LazyField>() {
        for length in 0..18 {
            let (a, b) = vectors::<F>(length);
            let of = |f: fn(&mut [F], &[F]) -> Result<(), Error>| {
                let mut out = a.clone();
                f(&mut out, &b).unwrap();
                out
            };
            let expected = |f: fn(&F, &F) -> F| a.iter().zip(&b).map(|(a, b)| f(a, b)).collect::<Vec<F>>();
            assert_eq!(of(batch_add), expected(|a, b| a.plus(b)));
            assert_eq!(of(batch_sub), expected(|a, b| a.minus(b)));
            assert_eq!(of(batch_mul), expected(|a, b| a.times(b)));
            let sum = expected(|a, b| a.times(b)).iter().fold(F::ZERO, |sum, x| sum.plus(x));
            assert_eq!(inner_product(&a, &b), Ok(sum), "{length}");
        }
        // The largest products, more than a reduction's room.
        let a = std::vec![-F::ONE; 1000];
        assert_eq!(inner_product(&a, &a), Ok(F::ONE.mul_small(1000)));
    }

    #[test]
    fn vectors_are_their_elements() {
        agree::<Fr>();
        agree::<bls12_377::Fr>();
        agree::<bn254_snarks::Fr>();
        agree::<pallas::Fr>();
        agree::<crate::bls12_381::Fp>();
    }

    #[test]
    fn lengths_are_compared() {
        let (mut a, b) = ([Fr::ONE; 3], [Fr::ONE; 4]);
        assert_eq!(batch_add(&mut a, &b), Err(Error::LengthMismatch));
        assert_eq!(batch_sub(&mut a, &b[1..2]), Err(Error::LengthMismatch));
        assert_eq!(batch_mul(&mut a, &b), Err(Error::LengthMismatch));
        assert_eq!(inner_product(&a, &b), Err(Error::LengthMismatch));
        assert_eq!(a, [Fr::ONE; 3]);
    }
}
