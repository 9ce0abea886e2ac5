//! Running out of memory: operators cannot return an error, so it ends as it does for the standard collections.

use crate::OutOfMemory;
use crate::natural::Limb;
use alloc::alloc::{Layout, handle_alloc_error};

/// What an algorithm on slices returns.
pub(super) type Fallible<T = ()> = Result<T, OutOfMemory>;

/// The value; without memory the process ends as `Vec` ends it.
#[inline]
pub(super) fn enough<T>(result: Fallible<T>) -> T {
    match result {
        Ok(value) => value,
        // How much was wanted is not known any more; one limb is the least.
        Err(OutOfMemory) => handle_alloc_error(Layout::new::<Limb>()),
    }
}
