//! AES-NI, VAES and (V)PCLMULQDQ on xmm, ymm and zmm registers.
//!
//! A vector type names, as a type parameter, the machine whose token proved its instructions; it cannot be made without
//! that token. So the safe operations on vectors need no further check, and the only other unsafe step is to enter a
//! function compiled for the machine's features, once per machine in [`machines`].
#![allow(unsafe_code)]

mod cipher;
mod counters;
mod key_lanes;
mod machines;
mod schedule;
mod v128;
mod v256;
mod v512;

pub(crate) use machines::{AesNiMachine, Vaes256Machine, Vaes512Machine};
pub(crate) use schedule::Schedule;

use super::Blocks;
use adamant_base::cpu::{AesNi, Vaes256, Vaes512};

/// Vectors with the AES instructions.
pub(crate) trait AesBlocks: Blocks {
    /// SubBytes, ShiftRows, MixColumns, then the key is added.
    fn enc(self, key: Self) -> Self;
    /// SubBytes, ShiftRows, then the key is added.
    fn enc_last(self, key: Self) -> Self;
    /// The inverse round of the equivalent inverse cipher (FIPS 197, section 5.3.5).
    fn dec(self, key: Self) -> Self;
    /// Its last round.
    fn dec_last(self, key: Self) -> Self;
}

/// Tokens that prove AES-NI, PCLMULQDQ, SSSE3 and SSE4.1.
///
/// # Safety
/// A value must exist only where detection has found these instructions.
pub(crate) unsafe trait Proves128: Copy {
    /// Whether functions compiled for the token's instructions have vpternlog, which adds three.
    const XOR3: bool = false;
}
/// Tokens that prove VAES and VPCLMULQDQ on ymm, and AVX2.
///
/// # Safety
/// As [`Proves128`].
pub(crate) unsafe trait Proves256: Proves128 {}
/// Tokens that prove VAES and VPCLMULQDQ on zmm, and AVX-512 F, BW, DQ, VL.
///
/// # Safety
/// As [`Proves128`].
pub(crate) unsafe trait Proves512: Proves256 {}

// SAFETY: detection hands the token out only where it has found these instructions.
unsafe impl Proves128 for AesNi {}
// SAFETY: the token includes the features of `AesNi`.
unsafe impl Proves128 for Vaes256 {}
// SAFETY: the token includes the features of `AesNi`.
unsafe impl Proves128 for Vaes512 {
    const XOR3: bool = true;
}
// SAFETY: detection hands the token out only where it has found these instructions.
unsafe impl Proves256 for Vaes256 {}
// SAFETY: the token includes the features of `Vaes256`.
unsafe impl Proves256 for Vaes512 {}
// SAFETY: detection hands the token out only where it has found these instructions.
unsafe impl Proves512 for Vaes512 {}

/// Calls an intrinsic on values that exist only where its instruction does.
macro_rules! proven {
    ($call:expr) => {
        // SAFETY: the operands are vectors of this type, or a proof of theirs: the CPU has the instruction.
        unsafe { $call }
    };
}
use proven;
