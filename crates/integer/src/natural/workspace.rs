//! Working space: on the stack when small, otherwise one fallible allocation.

use super::{Limb, fresh};
use crate::OutOfMemory;
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// So many limbs are taken from the stack; an allocation costs less than the pages of more.
const ON_STACK: usize = 512;

/// Runs `work` with `length` limbs of zeroed working space.
///
/// # Errors
/// [`OutOfMemory`].
pub fn with_workspace<T>(length: usize, work: impl FnOnce(&mut [Limb]) -> T) -> Result<T, OutOfMemory> {
    if length > ON_STACK { with_allocation(length, work) } else { Ok(with_stack(length, work)) }
}

/// Apart, as the frame is large: pages of the stack are touched only where this is needed.
#[inline(never)]
fn with_stack<T>(length: usize, work: impl FnOnce(&mut [Limb]) -> T) -> T {
    let mut space = [MaybeUninit::uninit(); ON_STACK];
    work(fresh::zeroed(&mut space[..length]))
}

#[inline(never)]
fn with_allocation<T>(length: usize, work: impl FnOnce(&mut [Limb]) -> T) -> Result<T, OutOfMemory> {
    Ok(work(&mut zeroed(length)?))
}

/// A vector of `length` zero limbs.
pub(crate) fn zeroed(length: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let mut limbs = Vec::new();
    limbs.try_reserve_exact(length).map_err(|_| OutOfMemory)?;
    limbs.resize(length, 0);
    Ok(limbs)
}
