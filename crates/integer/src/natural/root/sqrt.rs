//! Square roots with remainder.

use crate::OutOfMemory;
use crate::natural::Limb;
use alloc::vec::Vec;

/// `(s, r)` with `a = s² + r` and `r <= 2 s`: the square root, rounded down, and what remains. Both normal.
///
/// # Errors
/// [`OutOfMemory`].
pub fn sqrt_rem(a: &[Limb]) -> Result<(Vec<Limb>, Vec<Limb>), OutOfMemory> {
    super::kth::root_rem(a, 2)
}
