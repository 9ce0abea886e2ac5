//! Eight words on a cache line, and room for them that is cleared only as far as it is used.

use core::arch::x86_64::{__m512i, _mm512_load_si512, _mm512_store_si512};
use core::mem::MaybeUninit;

/// Words in a block.
pub(super) const LANES: usize = 8;

/// Eight words.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Block(pub(super) [u64; LANES]);

impl Block {
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

/// Room on the stack for up to N blocks.
pub(super) struct Room<const N: usize>(MaybeUninit<[Block; N]>);

impl<const N: usize> Room<N> {
    #[inline]
    pub(super) fn new() -> Self {
        Room(MaybeUninit::uninit())
    }

    /// `count` blocks of zeros.
    ///
    /// # Panics
    /// If there is no room for them.
    #[inline]
    pub(super) fn zeroed(&mut self, count: usize) -> &mut [Block] {
        assert!(count <= N);
        let first = self.0.as_mut_ptr().cast::<Block>();
        // SAFETY: the room has that many blocks, for which all bits 0 is a value; it is borrowed exclusively.
        unsafe {
            first.write_bytes(0, count);
            core::slice::from_raw_parts_mut(first, count)
        }
    }
}

/// The words of blocks, to be written.
#[inline]
pub(super) fn words_mut(blocks: &mut [Block]) -> &mut [u64] {
    // SAFETY: a block is eight words without padding; the borrow is exclusive.
    unsafe { core::slice::from_raw_parts_mut(blocks.as_mut_ptr().cast(), LANES * blocks.len()) }
}
