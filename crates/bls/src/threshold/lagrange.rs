//! The factors of Lagrange's interpolation at 0.

use crate::Error;
use crate::list::{list, room};
use adamant_curves::bls12_381::Fr;
use alloc::vec::Vec;

/// For each index the product of j / (j - i) over the others j.
///
/// # Errors
/// [`Error::InvalidIndex`], [`Error::RepeatedIndex`].
pub(super) fn factors(indices: &[u32]) -> Result<Vec<Fr>, Error> {
    if indices.contains(&0) {
        return Err(Error::InvalidIndex);
    }
    let x = list(indices.iter().map(|&index| Fr::from(u64::from(index))))?;
    let factor = |(i, x_i): (usize, &Fr)| -> Result<Fr, Error> {
        let (mut over, mut under) = (Fr::ONE, Fr::ONE);
        for (_, x_j) in x.iter().enumerate().filter(|(j, _)| *j != i) {
            over *= *x_j;
            under *= *x_j - *x_i;
        }
        // Indices are far below the order: only equal ones have the difference 0.
        let inverse = under.invert().declassify().ok_or(Error::RepeatedIndex)?;
        Ok(over * inverse)
    };
    let mut out = room(indices.len())?;
    for item in x.iter().enumerate() {
        out.push(factor(item)?);
    }
    Ok(out)
}
