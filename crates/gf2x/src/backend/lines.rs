//! Words on cache lines: what every vector load and store of this crate works on.
#![allow(unsafe_code)]

use crate::Error;
pub(crate) use adamant_base::memory::LINE;
use adamant_base::memory::{Line, wipe, words, words_mut};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

/// A buffer of whole cache lines, aligned to them, seen as words and wiped when dropped: at the speed of a fill, as the space
/// of a product is dropped after one or two of them where keys are used once. It never grows, so nothing lies beyond its length.
#[derive(Clone)]
pub(crate) struct Lines(Vec<Line>);

impl Lines {
    /// Zeros: at least `words` words, rounded up to whole lines.
    pub(crate) fn zeroed(words: usize) -> Lines {
        Lines(vec![Line::ZERO; words.div_ceil(LINE)])
    }

    /// [`Lines::zeroed`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn try_zeroed(words: usize) -> Result<Lines, Error> {
        let mut lines = Vec::new();
        lines.try_reserve_exact(words.div_ceil(LINE)).map_err(|_| Error::OutOfMemory)?;
        lines.resize(words.div_ceil(LINE), Line::ZERO);
        Ok(Lines(lines))
    }

    /// Zeros again, as when it is dropped.
    pub(crate) fn wipe(&mut self) {
        let (chunks, rest) = words_mut(&mut self.0).as_chunks_mut::<64>();
        chunks.iter_mut().for_each(wipe);
        rest.iter_mut().for_each(wipe);
    }
}

impl Deref for Lines {
    type Target = [u64];
    #[inline]
    fn deref(&self) -> &[u64] {
        words(&self.0)
    }
}

impl DerefMut for Lines {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u64] {
        words_mut(&mut self.0)
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        Lines::wipe(self);
    }
}

/// Words as the bytes that they lie in memory as.
pub(crate) fn bytes(words: &[u64]) -> &[u8] {
    // SAFETY: every byte of a word is a byte, and bytes are aligned to anything.
    unsafe { words.align_to().1 }
}

/// [`bytes`], to be changed.
pub(crate) fn bytes_mut(words: &mut [u64]) -> &mut [u8] {
    // SAFETY: as in `bytes`, and all bytes make a word.
    unsafe { words.align_to_mut().1 }
}
