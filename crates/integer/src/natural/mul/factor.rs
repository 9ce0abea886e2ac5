//! A factor that is used many times.

use super::{balanced, mul, transform};
use crate::OutOfMemory;
use crate::natural::Limb;

/// A number that is ready to be multiplied by others: where the transform multiplies, its own transform is kept, which
/// saves a third of each product.
pub struct Factor<'a> {
    number: &'a [Limb],
    transform: Option<transform::Transformed>,
}

impl<'a> Factor<'a> {
    /// For products with numbers of up to `other` limbs.
    ///
    /// # Errors
    /// [`OutOfMemory`] without space for the transform.
    pub fn new(number: &'a [Limb], other: usize) -> Result<Factor<'a>, OutOfMemory> {
        let transform = if balanced::is_for_transform(number.len().min(other)) {
            Some(transform::Transformed::new(number, number.len().saturating_add(other))?)
        } else {
            None
        };
        Ok(Factor { number, transform })
    }

    /// `out = a * self`. `out` is exactly as long as both together.
    ///
    /// # Errors
    /// [`OutOfMemory`] without working space.
    pub fn mul(&self, out: &mut [Limb], a: &[Limb]) -> Result<(), OutOfMemory> {
        debug_assert_eq!(out.len(), a.len() + self.number.len());
        // A much shorter number is multiplied faster as it is.
        let fits = |t: &&transform::Transformed| out.len() <= t.limbs() && out.len() > t.limbs() / 2;
        if let Some(transform) = self.transform.as_ref().filter(fits)
            && transform.mul(out, a)?
        {
            return Ok(());
        }
        mul(out, a, self.number)
    }
}
