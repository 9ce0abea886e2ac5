//! Memory for limbs.

use crate::code::Result;
use crate::int::Operand;
use crate::repack::{limbs_of, to_limbs};
use adamant_integer::natural::{self, Limb};
use core::mem::MaybeUninit;
use core::ops::{Deref, DerefMut};

/// Limbs that are kept without the heap.
pub(crate) const INLINE: usize = 40;

/// Limbs on the stack when few, otherwise on the heap. Made empty and then filled in place: moving one is dear.
pub(crate) struct Limbs {
    length: usize,
    /// Initialised up to `length` where `heap` is empty.
    inline: [MaybeUninit<Limb>; INLINE],
    heap: Vec<Limb>,
}

impl Limbs {
    /// No limbs.
    #[inline(always)]
    pub const fn new() -> Limbs {
        Limbs { length: 0, inline: [MaybeUninit::uninit(); INLINE], heap: Vec::new() }
    }

    /// `length` zeros.
    pub fn zeroed(length: usize) -> Result<Limbs> {
        let mut limbs = Limbs::new();
        limbs.clear_to(length)?;
        Ok(limbs)
    }

    /// Becomes `length` zeros.
    #[inline]
    pub fn clear_to(&mut self, length: usize) -> Result {
        // Without memory it has no limbs, and not as many as it had: those are gone.
        self.length = 0;
        self.heap.clear();
        if length > INLINE {
            self.heap.try_reserve_exact(length).map_err(|_| crate::Code::Mem)?;
            self.heap.resize(length, 0);
        } else {
            self.inline[..length].fill(MaybeUninit::new(0));
        }
        self.length = length;
        Ok(())
    }

    /// Becomes the limbs of an operand, normal: no zero on top.
    ///
    /// # Safety
    /// Nobody writes its digits meanwhile.
    #[inline]
    pub unsafe fn load(&mut self, x: Operand) -> Result {
        self.clear_to(limbs_of(x.length))?;
        // SAFETY: the caller's word.
        to_limbs(self, unsafe { x.digits() });
        self.normalise();
        Ok(())
    }

    /// A copy.
    pub fn from_slice(limbs: &[Limb]) -> Result<Limbs> {
        let mut copy = Limbs::zeroed(limbs.len())?;
        copy.copy_from_slice(limbs);
        Ok(copy)
    }

    /// Takes zeros on top out of the length.
    #[inline]
    pub fn normalise(&mut self) {
        self.length = natural::normal(self).len();
    }
}

impl Deref for Limbs {
    type Target = [Limb];

    #[inline]
    fn deref(&self) -> &[Limb] {
        if self.heap.is_empty() {
            // SAFETY: initialised up to there.
            unsafe { core::slice::from_raw_parts(self.inline.as_ptr().cast(), self.length) }
        } else {
            &self.heap[..self.length]
        }
    }
}

impl DerefMut for Limbs {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Limb] {
        if self.heap.is_empty() {
            // SAFETY: initialised up to there.
            unsafe { core::slice::from_raw_parts_mut(self.inline.as_mut_ptr().cast(), self.length) }
        } else {
            &mut self.heap[..self.length]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limbs_without_memory_are_none() {
        let mut limbs = Limbs::zeroed(INLINE + 2).unwrap();
        assert_eq!(limbs.len(), INLINE + 2);
        assert_eq!(limbs.clear_to(usize::MAX), Err(crate::Code::Mem));
        assert!(limbs.is_empty());
    }
}
