//! The machine: registers in C's form and, beside them, what an independent library makes of the same operations.

use crate::ffi::{self, MpInt, OKAY};
use num_bigint::{BigInt, BigUint, Sign};
use std::ptr::null_mut;

/// Registers of the machine. Few, so that operations meet the same ones often.
pub const REGISTERS: usize = 6;

/// Where a program comes from: what to do next, and with what.
pub enum Random {
    /// Numbers that look random, from a seed: SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
    /// generators", 2014).
    Seed(u64),
    /// Bytes that somebody else chose, a fuzzer for instance; zeros when there are no more.
    Script(std::vec::IntoIter<u8>),
}

impl Random {
    pub fn script(bytes: &[u8]) -> Random {
        Random::Script(Vec::from(bytes).into_iter())
    }

    /// Whether a script is at its end.
    pub fn is_over(&self) -> bool {
        matches!(self, Random::Script(bytes) if bytes.len() == 0)
    }

    /// A number of so many bytes of a script, or of all 64 bits from a seed.
    fn draw(&mut self, length: u32) -> u64 {
        match self {
            Random::Seed(state) => {
                *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let mut z = *state;
                z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
                z ^ (z >> 31)
            }
            Random::Script(bytes) => {
                (0..length).fold(0, |value, _| value << 8 | u64::from(bytes.next().unwrap_or(0)))
            }
        }
    }

    pub fn next(&mut self) -> u64 {
        self.draw(8)
    }

    pub fn below(&mut self, limit: u64) -> u64 {
        self.draw((64 - (limit - 1).leading_zeros()).div_ceil(8)) % limit
    }

    pub fn index(&mut self) -> usize {
        self.below(REGISTERS as u64) as usize
    }

    /// A digit of one of the kinds where carries run far or not at all.
    pub fn digit(&mut self) -> u64 {
        match self.below(6) {
            0 => 0,
            1 => (1 << 60) - 1,
            2 => 1 << self.below(60),
            3 => self.below(16),
            _ => self.next() >> 4,
        }
    }

    /// A number of at most the given digits, of either sign.
    pub fn number(&mut self, digits: u64) -> BigInt {
        let count = match self.below(4) {
            0 => self.below(3),
            1 => self.below(digits.min(20) + 1),
            _ => self.below(digits + 1),
        };
        let magnitude =
            (0..count).fold(BigUint::ZERO, |value, _| (value << 60u32) + BigUint::from(self.digit()));
        let sign = if self.below(3) == 0 { Sign::Minus } else { Sign::Plus };
        BigInt::from_biguint(sign, magnitude)
    }
}

pub struct Machine {
    pub numbers: [MpInt; REGISTERS],
    pub mirror: [BigInt; REGISTERS],
}

impl Machine {
    pub fn new() -> Machine {
        let mut numbers = [const { MpInt { used: 0, alloc: 0, sign: 0, dp: null_mut() } }; REGISTERS];
        for number in &mut numbers {
            // SAFETY: a place for a number.
            assert_eq!(unsafe { ffi::mp_init(number) }, OKAY);
        }
        Machine { numbers, mirror: std::array::from_fn(|_| BigInt::ZERO) }
    }

    pub fn input(&self, i: usize) -> *const MpInt {
        &raw const self.numbers[i]
    }

    /// A register to write. Made from the array, as the same register may be read beside it.
    pub fn output(&mut self, i: usize) -> *mut MpInt {
        &raw mut self.numbers[i]
    }

    /// Sets a register, through `dp` as programs do.
    pub fn put(&mut self, i: usize, value: BigInt) {
        let digits = digits(&value);
        let number = self.output(i);
        // SAFETY: initialised, and grown to the size that is written.
        unsafe {
            assert_eq!(ffi::mp_grow(number, digits.len() as i32), OKAY);
            ffi::mp_zero(number);
            for (at, digit) in digits.iter().enumerate() {
                *(*number).dp.add(at) = *digit;
            }
            (*number).used = digits.len() as i32;
            (*number).sign = i32::from(value.sign() == Sign::Minus);
        }
        self.mirror[i] = value;
    }

    /// Compares all registers, and looks whether they are as numbers must be.
    pub fn check(&self) {
        for (number, expected) in self.numbers.iter().zip(&self.mirror) {
            assert_eq!(&value(number), expected);
            // SAFETY: there is room for `alloc` digits, and nothing writes them now.
            let memory = match number.alloc {
                0 => &[],
                // SAFETY: as above.
                alloc => unsafe { std::slice::from_raw_parts(number.dp, alloc as usize) },
            };
            let (used, above) = memory.split_at(number.used as usize);
            assert!(used.iter().all(|&digit| digit < 1 << 60) && used.last() != Some(&0), "{number:?}");
            assert!(above.iter().all(|&digit| digit == 0), "{number:?}");
            assert!(number.used > 0 || number.sign == 0, "{number:?}");
        }
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        for number in &mut self.numbers {
            // SAFETY: initialised.
            unsafe { ffi::mp_clear(number) };
        }
    }
}

/// The value of a number.
pub fn value(number: &MpInt) -> BigInt {
    let magnitude = (0..number.used as usize).rev().fold(BigUint::ZERO, |value, i| {
        // SAFETY: `used` digits are there.
        (value << 60u32) + BigUint::from(unsafe { *number.dp.add(i) })
    });
    BigInt::from_biguint(if number.sign == 0 { Sign::Plus } else { Sign::Minus }, magnitude)
}

/// The digits of a value.
pub fn digits(value: &BigInt) -> Vec<u64> {
    let words = value.magnitude().to_u64_digits();
    let bits = value.magnitude().bits() as usize;
    (0..bits.div_ceil(60))
        .map(|i| {
            let at = |word: usize| u128::from(words.get(word).copied().unwrap_or(0));
            let pair = at(i * 60 / 64) | at(i * 60 / 64 + 1) << 64;
            (pair >> (i * 60 % 64)) as u64 & ((1 << 60) - 1)
        })
        .collect()
}
