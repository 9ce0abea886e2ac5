//! What the back ends with carry-less products on xmm and on ymm registers share.
//!
//! | file | what it does |
//! |---|---|
//! | [`shape`] | how an operand of so many blocks is split, and where padding is cheaper than single words |
//! | [`lanes`] | products of whole blocks, one in each 128-bit lane, for any register width |
//! | [`block`] | products of blocks of 512 bits: two forms |
//! | [`one`] | whole products on xmm registers: [`xmm`] for any CPU with PCLMULQDQ, [`vex`] and [`vex_words`] in the encoding of AVX |
//! | [`toom`] | products in three parts by five smaller ones, on CPUs with AVX2 |
//! | [`square`] | squares on xmm registers |
//! | [`square_mod`] | squares modulo x^r - 1 on ymm registers, from bytes to bytes |
//! | [`permute`] | a step of a k-squaring on ymm registers |
//! | [`ymm`] | whole products on ymm registers, two at once; squares; reduction |
#![allow(unsafe_code)]

#[macro_use]
mod block;
#[macro_use]
mod lanes;
#[macro_use]
mod one;
#[macro_use]
mod toom;
pub(super) mod permute;
pub(super) mod shape;
pub(super) mod square;
pub(super) mod square_mod;
pub(super) mod vex;
pub(super) mod vex_words;
pub(super) mod xmm;
pub(super) mod ymm;

use core::arch::x86_64::__m128i;

/// Words of a block: 512 bits.
pub(super) const BLOCK_WORDS: usize = 8;

/// Words as xmm registers. Panics unless they are aligned to them and an even number.
pub(super) fn units(words: &[u64]) -> &[__m128i] {
    // SAFETY: every bit pattern is a value of both types.
    let (before, units, after) = unsafe { words.align_to::<__m128i>() };
    assert!(before.is_empty() && after.is_empty(), "whole aligned units");
    units
}

/// Words as xmm registers. Panics unless they are aligned to them and an even number.
pub(super) fn units_mut(words: &mut [u64]) -> &mut [__m128i] {
    // SAFETY: every bit pattern is a value of both types.
    let (before, units, after) = unsafe { words.align_to_mut::<__m128i>() };
    assert!(before.is_empty() && after.is_empty(), "whole aligned units");
    units
}
