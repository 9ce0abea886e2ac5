//! Working memory of a kernel.

use super::super::limbs52::LANES;
use adamant_base::memory::Line;
use core::arch::x86_64::{__m512i, _mm512_loadu_si512, _mm512_setzero_si512, _mm512_storeu_si512};
use core::mem::MaybeUninit;

/// Blocks of the largest frame: ten vectors.
const FRAME: usize = 62;

/// Working memory of a kernel, on the stack: not set before a kernel sets it, wiped by hand.
pub(super) struct Frame {
    blocks: [MaybeUninit<Line>; FRAME],
    used: usize,
}

impl Frame {
    #[inline]
    pub(super) fn new(used: usize) -> Frame {
        Frame { blocks: [MaybeUninit::uninit(); FRAME], used }
    }

    pub(super) fn as_mut_ptr(&mut self) -> *mut Line {
        self.blocks.as_mut_ptr().cast()
    }

    /// Copies limbs to blocks `at` and following.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn put(&mut self, at: usize, words: &[u64]) {
        for (block, words) in self.blocks[at..].iter_mut().zip(words.as_chunks::<LANES>().0) {
            // SAFETY: 64 readable bytes in any alignment, 64 writable ones.
            unsafe { block.as_mut_ptr().cast::<__m512i>().write(_mm512_loadu_si512(words.as_ptr().cast())) };
        }
    }

    /// Copies blocks `at` and following, which a kernel or [`Frame::put`] has set, to limbs.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn take(&self, at: usize, words: &mut [u64]) {
        for (block, words) in self.blocks[at..].iter().zip(words.as_chunks_mut::<LANES>().0) {
            // SAFETY: the kernels set the blocks of their results; 64 writable bytes in any alignment.
            unsafe {
                _mm512_storeu_si512(words.as_mut_ptr().cast(), block.as_ptr().cast::<__m512i>().read())
            };
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn wipe(&mut self) {
        for block in &mut self.blocks[..self.used] {
            // SAFETY: 64 writable bytes, aligned by the type.
            unsafe { block.as_mut_ptr().cast::<__m512i>().write_volatile(_mm512_setzero_si512()) };
        }
    }
}
