//! Eight limbs in memory as a vector register wants them, and the few operations that need `unsafe`.

use super::limbs52::LANES;
use crate::Error;
use alloc::vec::Vec;
use core::arch::x86_64::{__m512i, _mm512_load_si512, _mm512_store_si512};
use core::ops::{Deref, DerefMut};
use core::sync::atomic::{Ordering, compiler_fence};

/// Eight limbs, aligned to a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Block(pub [u64; LANES]);

impl Block {
    pub(super) const ZERO: Block = Block([0; LANES]);

    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn load(&self) -> __m512i {
        // SAFETY: 64 readable bytes, aligned by the type.
        unsafe { _mm512_load_si512((&raw const self.0).cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    pub(super) fn store(&mut self, v: __m512i) {
        // SAFETY: 64 writable bytes, aligned by the type.
        unsafe { _mm512_store_si512((&raw mut self.0).cast(), v) }
    }
}

/// The limbs of some blocks, in a row.
#[inline]
pub(super) fn limbs(blocks: &[Block]) -> &[u64] {
    // SAFETY: a block is eight u64 without padding, so n blocks are 8 n u64; the lifetime is that of the borrow.
    unsafe { core::slice::from_raw_parts(blocks.as_ptr().cast(), LANES * blocks.len()) }
}

/// The limbs of some blocks, to be written.
#[inline]
pub(super) fn limbs_mut(blocks: &mut [Block]) -> &mut [u64] {
    // SAFETY: as `limbs`; the borrow is exclusive.
    unsafe { core::slice::from_raw_parts_mut(blocks.as_mut_ptr().cast(), LANES * blocks.len()) }
}

/// The whole blocks that lie in `words`, from the first cache line that begins there.
#[inline]
pub(super) fn blocks_in(words: &mut [u64]) -> &mut [Block] {
    let start = words.as_ptr().align_offset(align_of::<Block>()).min(words.len());
    let words = &mut words[start..];
    // SAFETY: the words begin on a cache line; a block is eight u64 without padding, and any eight u64 are one. The
    // borrow is exclusive.
    unsafe { core::slice::from_raw_parts_mut(words.as_mut_ptr().cast(), words.len() / LANES) }
}

/// Blocks that are overwritten with zeros when dropped.
pub(super) struct Blocks(Vec<Block>);

impl Blocks {
    /// `count` blocks of zeros.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(super) fn new(count: usize) -> Result<Blocks, Error> {
        let mut blocks = Vec::new();
        blocks.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
        blocks.resize(count, Block::ZERO);
        Ok(Blocks(blocks))
    }
}

impl Deref for Blocks {
    type Target = [Block];

    fn deref(&self) -> &[Block] {
        &self.0
    }
}

impl DerefMut for Blocks {
    fn deref_mut(&mut self) -> &mut [Block] {
        &mut self.0
    }
}

impl Drop for Blocks {
    fn drop(&mut self) {
        for block in &mut self.0 {
            // SAFETY: an exclusive reference is a valid place to write to.
            unsafe { core::ptr::write_volatile(block, Block::ZERO) };
        }
        compiler_fence(Ordering::SeqCst);
    }
}
