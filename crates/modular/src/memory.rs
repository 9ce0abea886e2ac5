//! Memory from the heap, where its end is a value and not the end of the process.

use crate::Error;
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
use adamant_base::memory::Line;
use adamant_base::memory::{LINE, aligned_start};
use adamant_base::zeroize::{Zeroize, Zeroizing};
use alloc::alloc::{Layout, handle_alloc_error};
use alloc::vec::Vec;
use core::ops::Deref;

/// Words that are wiped when dropped.
pub(crate) type Words = Zeroizing<Vec<u64>>;

/// Words on cache lines, wiped when dropped.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) type Lines = Zeroizing<Vec<Line>>;

/// `count` words of zeros.
///
/// # Errors
/// [`Error::OutOfMemory`].
pub(crate) fn words(count: usize) -> Result<Words, Error> {
    filled(count, 0)
}

/// `count` lines of zeros.
///
/// # Errors
/// [`Error::OutOfMemory`].
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) fn lines(count: usize) -> Result<Lines, Error> {
    filled(count, Line::ZERO)
}

fn filled<T: Copy + Zeroize>(count: usize, value: T) -> Result<Zeroizing<Vec<T>>, Error> {
    let mut out = Vec::new();
    out.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
    out.resize(count, value);
    Ok(Zeroizing::new(out))
}

/// A copy of `source`.
///
/// # Errors
/// [`Error::OutOfMemory`].
pub(crate) fn copy_of(source: &[u64]) -> Result<Words, Error> {
    let mut out = words(source.len())?;
    out.copy_from_slice(source);
    Ok(out)
}

/// Room for `count` words of public values that begins on a cache line, and where in the list it begins: up to there the list
/// is filled.
///
/// # Errors
/// [`Error::OutOfMemory`].
pub(crate) fn room_on_lines(count: Option<usize>) -> Result<(Vec<u64>, usize), Error> {
    let room = count.and_then(|count| count.checked_add(LINE - 1)).ok_or(Error::OutOfMemory)?;
    let mut storage = Vec::new();
    storage.try_reserve_exact(room).map_err(|_| Error::OutOfMemory)?;
    let start = aligned_start(&storage);
    storage.resize(start, 0);
    Ok((storage, start))
}

/// One value on the heap: a `Box` whose constructor can report the end of memory.
pub(crate) struct Boxed<T>(Vec<T>);

impl<T> Boxed<T> {
    /// Moves `value` to the heap.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn new(value: T) -> Result<Boxed<T>, Error> {
        let mut place = Vec::new();
        place.try_reserve_exact(1).map_err(|_| Error::OutOfMemory)?;
        place.push(value);
        Ok(Boxed(place))
    }
}

impl<T> Deref for Boxed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0[0]
    }
}

/// For the operators of [`crate::Residue`], which have no errors: the end of memory ends the process, as it does
/// wherever else a Rust program allocates. [`crate::Ring`] and methods that begin with `try_` report it instead.
pub(crate) fn or_abort<T>(result: Result<T, Error>) -> T {
    match result {
        Ok(value) => value,
        Err(_) => handle_alloc_error(Layout::new::<u64>()),
    }
}
