//! Many inversions for the price of one, by Montgomery's trick.

use super::Field;
use crate::Error;

/// Replaces each element by its inverse, 0 by 0: one inversion and three products an element.
///
/// `scratch` holds products of the elements afterwards.
///
/// ```
/// use adamant_curves::bls12_381::Fr;
/// use adamant_curves::field::{batch_invert, batch_invert_vartime};
///
/// let numbers = [2u64, 3, 0, 5].map(Fr::from);
/// let (mut inverses, mut scratch) = (numbers, numbers);
/// batch_invert(&mut inverses, &mut scratch)?;
/// assert_eq!(inverses[1] * numbers[1], Fr::ONE);
/// assert_eq!(inverses[2], Fr::ZERO);
/// batch_invert_vartime(&mut inverses, &mut scratch)?;
/// assert_eq!(inverses, numbers);
/// # Ok::<(), adamant_curves::Error>(())
/// ```
///
/// # Errors
/// [`Error::LengthMismatch`] if `scratch` is shorter than `elements`.
#[inline(never)]
pub fn batch_invert<F: Field>(elements: &mut [F], scratch: &mut [F]) -> Result<(), Error> {
    let scratch = scratch.get_mut(..elements.len()).ok_or(Error::LengthMismatch)?;
    if F::lanes_batch_invert(elements, scratch) {
        return Ok(());
    }
    let mut product = F::ONE;
    for (before, x) in scratch.iter_mut().zip(&*elements) {
        *before = product;
        product *= F::ct_select(x, &F::ONE, x.is_zero());
    }
    // A product of elements that are not 0 is not 0.
    let mut inverse = product.invert().unwrap_or(F::ZERO);
    for (before, x) in scratch.iter().zip(elements).rev() {
        let zero = x.is_zero();
        let inverse_of_x = inverse * before;
        inverse *= F::ct_select(x, &F::ONE, zero);
        *x = F::ct_select(&inverse_of_x, &F::ZERO, zero);
    }
    Ok(())
}

/// [`batch_invert`] for public elements: zeros are branched around.
///
/// # Errors
/// As [`batch_invert`].
pub fn batch_invert_vartime<F: Field>(elements: &mut [F], scratch: &mut [F]) -> Result<(), Error> {
    let scratch = scratch.get_mut(..elements.len()).ok_or(Error::LengthMismatch)?;
    if F::lanes_batch_invert(elements, scratch) {
        return Ok(());
    }
    let mut product = F::ONE;
    for (before, x) in scratch.iter_mut().zip(&*elements) {
        *before = product;
        if !x.is_zero().to_bool_vartime() {
            product *= x;
        }
    }
    let mut inverse = product.invert_vartime().unwrap_or(F::ZERO);
    for (before, x) in scratch.iter().zip(elements).rev() {
        if !x.is_zero().to_bool_vartime() {
            let inverse_of_x = inverse * before;
            inverse *= *x;
            *x = inverse_of_x;
        }
    }
    Ok(())
}
