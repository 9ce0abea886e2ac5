//! Lanes as two halves of 32 bits, for CPUs that have no 64-bit registers.
//!
//! The even bits of a lane are one half, the odd bits the other. A rotation of the lane by 2 n is a rotation of both halves
//! by n; one by 2 n + 1 changes them over, and rotates what becomes the even half by n + 1. Everything else is bit by bit. The
//! state of a sponge stays in this form: only words of message and output are taken apart and put together.
//! (Keccak implementation overview, version 3.2, section 2.1.)

use super::round::{self, Lane};

/// The even bits and the odd bits of a lane.
#[derive(Clone, Copy)]
pub(super) struct Interleaved {
    even: u32,
    odd: u32,
}

/// The round constants, taken apart.
pub(super) const CONSTANTS: [u64; 24] = {
    let mut out = round::CONSTANTS;
    let mut i = 0;
    while i < 24 {
        out[i] = take_apart(out[i]);
        i += 1;
    }
    out
};

/// The bits of a word that are set in `mask` change places with those `shift` above them.
const fn exchange(word: u64, mask: u64, shift: u32) -> u64 {
    let moved = (word ^ word >> shift) & mask;
    word ^ moved ^ moved << shift
}

/// The even bits of a word in its low half, the odd ones in its high half.
pub(super) const fn take_apart(word: u64) -> u64 {
    let word = exchange(word, 0x2222_2222_2222_2222, 1);
    let word = exchange(word, 0x0c0c_0c0c_0c0c_0c0c, 2);
    let word = exchange(word, 0x00f0_00f0_00f0_00f0, 4);
    let word = exchange(word, 0x0000_ff00_0000_ff00, 8);
    exchange(word, 0x0000_0000_ffff_0000, 16)
}

/// The inverse of [`take_apart`].
pub(super) const fn put_together(word: u64) -> u64 {
    let word = exchange(word, 0x0000_0000_ffff_0000, 16);
    let word = exchange(word, 0x0000_ff00_0000_ff00, 8);
    let word = exchange(word, 0x00f0_00f0_00f0_00f0, 4);
    let word = exchange(word, 0x0c0c_0c0c_0c0c_0c0c, 2);
    exchange(word, 0x2222_2222_2222_2222, 1)
}

impl Interleaved {
    /// Out of a word that was taken apart.
    #[inline(always)]
    pub(super) fn from_word(word: u64) -> Interleaved {
        let [a, b, c, d, e, f, g, h] = word.to_le_bytes();
        Interleaved { even: u32::from_le_bytes([a, b, c, d]), odd: u32::from_le_bytes([e, f, g, h]) }
    }

    #[inline(always)]
    pub(super) fn to_word(self) -> u64 {
        u64::from(self.even) | u64::from(self.odd) << 32
    }

    /// The same in both halves.
    #[inline(always)]
    fn each(self, other: Interleaved, combine: impl Fn(u32, u32) -> u32) -> Interleaved {
        Interleaved { even: combine(self.even, other.even), odd: combine(self.odd, other.odd) }
    }
}

impl Lane for Interleaved {
    type Proof = ();
    type Effect = Interleaved;

    /// The constant comes taken apart.
    #[inline(always)]
    fn constant((): (), constant: u64) -> Interleaved {
        Interleaved::from_word(constant)
    }
    #[inline(always)]
    fn xor(self, other: Interleaved) -> Interleaved {
        self.each(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn parity([a, b, c, d, e]: [Interleaved; 5]) -> Interleaved {
        a.xor(b).xor(c).xor(d).xor(e)
    }
    #[inline(always)]
    fn effect(left: Interleaved, right: Interleaved) -> Interleaved {
        left.xor(right.rotate::<1, 63>())
    }
    #[inline(always)]
    fn add(self, effect: Interleaved) -> Interleaved {
        self.xor(effect)
    }
    #[inline(always)]
    fn rotate<const N: i32, const M: i32>(self) -> Interleaved {
        let n = const { N.unsigned_abs() };
        if n.is_multiple_of(2) {
            Interleaved { even: self.even.rotate_left(n / 2), odd: self.odd.rotate_left(n / 2) }
        } else {
            Interleaved { even: self.odd.rotate_left(n / 2 + 1), odd: self.even.rotate_left(n / 2) }
        }
    }
    #[inline(always)]
    fn chi(self, b: Interleaved, c: Interleaved) -> Interleaved {
        self.xor(b.each(c, |b, c| !b & c))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keccak::backend::round::rounds;

    #[test]
    fn apart_and_together() {
        let mut word = 0x0123_4567_89ab_cdefu64;
        for _ in 0..100 {
            let apart = take_apart(word);
            for bit in 0..64 {
                assert_eq!(word >> bit & 1, apart >> (bit / 2 + bit % 2 * 32) & 1, "bit {bit} of {word:x}");
            }
            assert_eq!(put_together(apart), word);
            word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ word >> 29;
        }
    }

    /// Both forms of the rounds, for every CPU.
    #[test]
    fn as_with_whole_words() {
        let state: [u64; 25] = core::array::from_fn(|i| 0x9e37_79b9_7f4a_7c15u64.wrapping_mul(i as u64 + 1));
        let plain = rounds((), state, &round::CONSTANTS);
        let lanes = state.map(|word| Interleaved::from_word(take_apart(word)));
        let apart = rounds((), lanes, &CONSTANTS);
        assert_eq!(apart.map(|lane| put_together(lane.to_word())), plain);
    }
}
