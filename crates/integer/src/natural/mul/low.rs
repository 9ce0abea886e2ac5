//! The lower limbs of a product.

use super::mul;
use crate::OutOfMemory;
use crate::natural::workspace::with_workspace;
use crate::natural::{Limb, add_mul_1, mul_1, thresholds};

/// `out = a * b mod B^n` for n = `out.len()`; `a` and `b` have n limbs each.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn mul_low(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    let n = out.len();
    debug_assert!(a.len() == n && b.len() == n);
    // Half of the rows' work is saved; of a Karatsuba product's, next to nothing.
    if n < thresholds::mul_low_full() {
        if let Some((&first, rest)) = b.split_first() {
            mul_1(out, a, first);
            for (i, &digit) in rest.iter().enumerate() {
                add_mul_1(&mut out[i + 1..], &a[..n - i - 1], digit);
            }
        }
        return Ok(());
    }
    with_workspace(2 * n, |product| {
        mul(product, a, b)?;
        out.copy_from_slice(&product[..n]);
        Ok(())
    })?
}
