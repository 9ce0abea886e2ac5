//! Working space: on the stack when small, otherwise one fallible allocation.

use super::Limb;
use crate::OutOfMemory;
use alloc::vec::Vec;

/// Limbs that are taken from the stack: as many as are cleared for nothing, as many as are in a few nanoseconds, and as many as an
/// allocation costs.
const TINY: usize = 24;
const SMALL: usize = 128;
const MEDIUM: usize = 512;

/// Runs `work` with `length` limbs of zeroed working space.
///
/// # Errors
/// [`OutOfMemory`].
pub fn with_workspace<T>(length: usize, work: impl FnOnce(&mut [Limb]) -> T) -> Result<T, OutOfMemory> {
    if length <= TINY {
        return Ok(work(&mut [0; TINY][..length]));
    }
    if length <= SMALL {
        return Ok(work(&mut [0; SMALL][..length]));
    }
    if length <= MEDIUM {
        return Ok(work(&mut [0; MEDIUM][..length]));
    }
    Ok(work(&mut zeroed(length)?))
}

/// A vector of `length` zero limbs.
pub(crate) fn zeroed(length: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let mut limbs = Vec::new();
    limbs.try_reserve_exact(length).map_err(|_| OutOfMemory)?;
    limbs.resize(length, 0);
    Ok(limbs)
}
