//! Buffers on the heap that are wiped at the speed of a fill; the crate zeroize writes byte by byte.

use adamant_base::memory::{Plain, wipe};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

/// A buffer of fixed length, wiped when dropped.
pub(crate) struct Buffer<T: Plain>(Vec<T>);

impl<T: Plain> Buffer<T> {
    /// Zeros.
    pub(crate) fn zeroed(count: usize) -> Self {
        Buffer(vec![T::ZERO; count])
    }
}

/// The buffer of a vector's elements, which must be all that it ever held.
impl<T: Plain> From<Vec<T>> for Buffer<T> {
    fn from(elements: Vec<T>) -> Self {
        Buffer(elements)
    }
}

impl<T: Plain> Deref for Buffer<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Plain> DerefMut for Buffer<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<T: Plain> Drop for Buffer<T> {
    fn drop(&mut self) {
        let (chunks, rest) = self.0.as_chunks_mut::<64>();
        chunks.iter_mut().for_each(wipe);
        rest.iter_mut().for_each(wipe);
    }
}
