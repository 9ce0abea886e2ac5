//! Words of any size: in either order, with either order of bytes in them, and with bits on top that are not used.

use crate::code::{Code, Result};
use crate::digits::to_length;
use crate::int::MpInt;
use crate::shift::count_bits;
use crate::value::{Limbs, load, store};
use adamant_base::limb::{high, low};
use adamant_base::num::low8;
use adamant_integer::natural::LIMB_BITS;
use std::ffi::{c_int, c_void};

/// How words lie in memory.
#[derive(Clone, Copy)]
pub struct Layout {
    /// 1: the most significant word first; otherwise the least significant.
    pub order: c_int,
    /// Bytes of a word.
    pub size: usize,
    /// 1: the most significant byte of a word first; -1: the least significant; 0: as this machine has it.
    pub endian: c_int,
    /// Bits on top of each word that are not used.
    pub nails: usize,
}

impl Layout {
    /// The bits of a word that are used.
    fn bits(self) -> Result<usize> {
        let bits = self.size.checked_mul(8).ok_or(Code::Val)?;
        bits.checked_sub(self.nails).filter(|&bits| bits > 0).ok_or(Code::Val)
    }

    /// The bytes of so many words.
    fn bytes(self, words: usize) -> Result<usize> {
        words.checked_mul(self.size).filter(|&bytes| bytes <= isize::MAX as usize).ok_or(Code::Val)
    }

    fn big_endian(self) -> bool {
        self.endian > 0 || (self.endian == 0 && cfg!(target_endian = "big"))
    }

    /// Where byte `byte` of word `word` stands, both counted from the least significant.
    fn place(self, count: usize, word: usize, byte: usize) -> usize {
        let word = if self.order == 1 { count - 1 - word } else { word };
        word * self.size + if self.big_endian() { self.size - 1 - byte } else { byte }
    }
}

/// The words that `a` takes.
///
/// # Errors
/// [`Code::Val`] where a word has no bits.
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn count(a: *const MpInt, layout: Layout) -> Result<usize> {
    // SAFETY: the caller's word.
    Ok(unsafe { to_length(count_bits(a)) }.div_ceil(layout.bits()?))
}

/// Writes `|a|`, `room` words at most; returns how many.
///
/// # Errors
/// [`Code::Buf`] where the room does not suffice; [`Code::Val`] for NULL and where a word has no bits; [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number; `out` has room for so many words, or is NULL.
pub unsafe fn pack(a: *const MpInt, out: *mut c_void, room: usize, layout: Layout) -> Result<usize> {
    // SAFETY: the caller's word.
    let (words, x) = unsafe { (count(a, layout)?, load(a)?) };
    if words > room {
        return Err(Code::Buf);
    }
    if words == 0 {
        return Ok(0);
    }
    crate::copy::present(out)?;
    let bytes = layout.bytes(words)?;
    // SAFETY: there is room for at least this number of words, which an object can have.
    let out = unsafe { core::slice::from_raw_parts_mut(out.cast::<u8>(), bytes) };
    let bits = layout.bits()?;
    for word in 0..words {
        for byte in 0..layout.size {
            let wanted = bits.saturating_sub(8 * byte).min(8);
            out[layout.place(words, word, byte)] = take(&x.limbs, word * bits + 8 * byte, wanted);
        }
    }
    Ok(words)
}

/// `a` becomes the number of `words` words.
///
/// # Errors
/// [`Code::Val`] for NULL, for words without bits and for numbers that are too large; [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number; `from` has so many words, or is NULL.
pub unsafe fn unpack(a: *mut MpInt, words: usize, layout: Layout, from: *const c_void) -> Result {
    let bits = layout.bits()?;
    let total = words.checked_mul(bits).ok_or(Code::Val)?;
    let bytes = layout.bytes(words)?;
    let from = if bytes == 0 {
        &[][..]
    } else {
        crate::copy::present(from)?;
        // SAFETY: the caller's word.
        unsafe { core::slice::from_raw_parts(from.cast::<u8>(), bytes) }
    };
    let mut limbs = Limbs::zeroed(total.div_ceil(LIMB_BITS))?;
    for word in 0..words {
        for byte in 0..layout.size {
            let wanted = bits.saturating_sub(8 * byte).min(8);
            let value = from[layout.place(words, word, byte)] & low_ones(wanted);
            give(&mut limbs, word * bits + 8 * byte, value);
        }
    }
    // SAFETY: the caller's word.
    unsafe { store(a, &limbs, false) }
}

fn low_ones(bits: usize) -> u8 {
    if bits >= 8 { 0xff } else { (1 << bits) - 1 }
}

/// `wanted` bits, 8 at most, from bit `at` on.
fn take(limbs: &[u64], at: usize, wanted: usize) -> u8 {
    let limb = |i: usize| u128::from(limbs.get(i).copied().unwrap_or(0));
    let pair = limb(at / LIMB_BITS) | limb(at / LIMB_BITS + 1) << LIMB_BITS;
    low8(low(pair >> (at % LIMB_BITS))) & low_ones(wanted)
}

/// Sets the bits of `value` from bit `at` on.
fn give(limbs: &mut [u64], at: usize, value: u8) {
    let pair = u128::from(value) << (at % LIMB_BITS);
    for (i, part) in [low(pair), high(pair)].into_iter().enumerate() {
        if let Some(limb) = limbs.get_mut(at / LIMB_BITS + i) {
            *limb |= part;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_no_object_has() {
        // 32 words of one bit and 2^59 bytes (2^27 on 32 bits): 2^64 bytes (2^32) in all, 0 where that wraps.
        let size = 1usize << (usize::BITS - 5);
        let layout = Layout { order: 1, size, endian: 1, nails: 8 * size - 1 };
        let mut a = MpInt::EMPTY;
        let mut out = 0u64;
        // SAFETY: numbers are initialised; nothing can be written, as nothing has that room.
        unsafe {
            crate::copy::set(&mut a, 1 << 31, false).unwrap();
            assert_eq!(pack(&a, (&raw mut out).cast(), usize::MAX, layout), Err(Code::Val));
            assert_eq!(unpack(&mut a, 32, layout, (&raw const out).cast()), Err(Code::Val));
            crate::memory::clear(&mut a);
        }
        assert_eq!(out, 0);
    }
}
