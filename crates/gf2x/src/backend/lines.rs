//! Words on cache lines: what every vector load and store of this crate works on.
#![allow(unsafe_code)]

use crate::Error;
use adamant_base::zeroize::Zeroize;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

/// Words on a cache line.
pub(crate) const LINE: usize = 8;

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u64; LINE]);

/// A buffer of whole cache lines, aligned to them, seen as words and wiped when dropped.
#[derive(Clone)]
pub(crate) struct Lines(Vec<Line>);

impl Lines {
    /// Zeros: at least `words` words, rounded up to whole lines.
    pub(crate) fn zeroed(words: usize) -> Lines {
        Lines(vec![Line([0; LINE]); words.div_ceil(LINE)])
    }

    /// [`Lines::zeroed`], where the end of memory is an error.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn try_zeroed(words: usize) -> Result<Lines, Error> {
        let mut lines = Vec::new();
        lines.try_reserve_exact(words.div_ceil(LINE)).map_err(|_| Error::OutOfMemory)?;
        lines.resize(words.div_ceil(LINE), Line([0; LINE]));
        Ok(Lines(lines))
    }
}

impl Deref for Lines {
    type Target = [u64];
    #[inline]
    fn deref(&self) -> &[u64] {
        // SAFETY: `Line` is `repr(C)` around eight u64 whose size equals its alignment, so n lines are 8 n
        // consecutive initialised words without padding; the borrow of `self` covers them.
        unsafe { core::slice::from_raw_parts(self.0.as_ptr().cast(), self.0.len() * LINE) }
    }
}

impl DerefMut for Lines {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u64] {
        // SAFETY: as in `deref`, and the borrow of `self` is unique.
        unsafe { core::slice::from_raw_parts_mut(self.0.as_mut_ptr().cast(), self.0.len() * LINE) }
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.zeroize();
    }
}
