//! Where one kernel takes over from another. Degrees and lengths are public.
#![allow(dead_code, reason = "a kernel that is not compiled everywhere asks for its own")]

use core::ops::RangeInclusive;

/// Words of operands from which products are on zmm registers; shorter ones go to PCLMULQDQ.
pub(crate) const VPCLMUL: usize = 28;
/// Words of operands from which products are done in pairs on ymm registers.
pub(crate) const VPCLMUL256: usize = 16;
/// The most words above a multiple of 4096 bits that are multiplied one by one there; beyond that padding is cheaper.
pub(crate) const VPCLMUL_TAIL: usize = 8;
/// The r for which matrices of the sides that the vector kernel takes give plans for every k.
pub(crate) const VECTOR_STEPS: RangeInclusive<usize> = 8000..=50_000;
