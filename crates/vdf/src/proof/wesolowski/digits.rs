//! The quotient 2^T / l, digit by digit: it is far too long to be held as a number, but school division of a one
//! followed by T zeros needs only the remainder, and the remainder can be moved to any place.

use crate::Error;
use adamant_base::limb::low;
use adamant_base::num::{low32, to_usize};
use adamant_base::{limb, mont};
use adamant_modular::Modulus;

/// Bits of the quotient that one step of the division gives at most.
const STEP: u64 = 56;
/// Digits that are made at a time, about.
const BATCH: u64 = 1024;

/// Digits in base 2^width of floor(2^T / l) for l of exactly 256 bits: those at the places `passes` i + `pass`, which go
/// with the states i. They come from the last state down.
pub(super) struct Digits {
    l: [u8; 32],
    divisor: Divisor,
    width: u64,
    /// Bits between two wanted digits.
    stride: u64,
    /// Wanted digits that a step gives.
    in_step: u64,
    /// 2^stride R modulo l where the next digit is too far away for a step.
    jump: Option<[u64; 4]>,
    /// T less the place above the digits of the next step. Negative near the top, where the digits are 0.
    exponent: i128,
    /// 2^exponent modulo l, once it was needed.
    remainder: Option<[u64; 4]>,
}

impl Digits {
    /// For the states below `end`; `pass` is below `passes`, and `width` at most 28.
    pub(super) fn new(
        l: &[u8; 32],
        squarings: u64,
        width: u32,
        (pass, passes): (u64, u64),
        end: u64,
    ) -> Result<Digits, Error> {
        let width = u64::from(width);
        let stride = width.saturating_mul(passes);
        let (in_step, jump) = if stride <= STEP {
            (STEP / stride, None)
        } else {
            (1, Some(power_of_two(l, u128::from(stride) + 256)?))
        };
        // Steps without jumps end where the next digit above begins, the others at the end of their digit.
        let unused = if jump.is_none() { 0 } else { i128::from(stride - width) };
        let above = i128::from(end) * i128::from(stride) + i128::from(pass) * i128::from(width) - unused;
        let (divisor, exponent) = (Divisor::new(l), i128::from(squarings) - above);
        Ok(Digits { l: *l, divisor, width, stride, in_step, jump, exponent, remainder: None })
    }

    /// The length of the slices that [`Digits::take`] fills, all but the last.
    pub(super) fn batch(&self) -> usize {
        to_usize(BATCH / self.in_step * self.in_step)
    }

    /// Fills the slice with the digits of the last states that had none yet, in the order of the states.
    pub(super) fn take(&mut self, digits: &mut [u32]) -> Result<(), Error> {
        let mask = (1 << self.width) - 1;
        for chunk in digits.rchunks_mut(to_usize(self.in_step)) {
            let quotient = self.step()?;
            // A shorter chunk is the last: the digits below it belong to no state.
            for (i, digit) in chunk.iter_mut().rev().enumerate() {
                *digit = low32(quotient >> ((self.in_step - 1 - i as u64) * self.stride) & mask);
            }
        }
        Ok(())
    }

    /// The next bits of the quotient; goes on to the place below them.
    fn step(&mut self) -> Result<u64, Error> {
        let bits = if self.jump.is_some() { self.width } else { self.in_step * self.stride };
        let exponent = self.exponent;
        self.exponent += i128::from(if self.jump.is_some() { self.stride } else { bits });
        if exponent < 0 {
            // 2^(exponent + bits) is below l.
            return Ok(0);
        }
        let remainder = match self.remainder {
            Some(remainder) => remainder,
            None => power_of_two(&self.l, exponent.unsigned_abs())?,
        };
        let mut next = remainder;
        let quotient = self.divisor.shift(&mut next, bits);
        if let Some(jump) = &self.jump {
            next = self.divisor.multiply(&remainder, jump);
        }
        self.remainder = Some(next);
        Ok(quotient)
    }
}

/// 2^exponent modulo l.
fn power_of_two(l: &[u8; 32], exponent: u128) -> Result<[u64; 4], Error> {
    let power = Modulus::from_be_bytes(l)?.residue(&[2]).pow_vartime(&exponent.to_be_bytes());
    Ok(words(&power.to_be_bytes()))
}

/// l, and what divisions by it need.
struct Divisor {
    l: [u64; 4],
    /// -1/l modulo 2^64.
    neg_inverse: u64,
    /// floor(2^127 / (top + 1)) for the top word of l, which is at least 2^63.
    reciprocal: u64,
}

impl Divisor {
    fn new(l: &[u8; 32]) -> Divisor {
        let l = words(l);
        let reciprocal = low((1 << 127) / (u128::from(l[3]) + 1));
        Divisor { l, neg_inverse: mont::neg_inverse(l[0]), reciprocal }
    }

    /// remainder <- 2^bits remainder mod l, for up to [`STEP`] bits; returns the quotient.
    fn shift(&self, remainder: &mut [u64; 4], bits: u64) -> u64 {
        // Never too large, and too small by at most 2: the truncated words stand for relative errors below 2^-61 together.
        let estimate = u128::from(remainder[3]) * u128::from(self.reciprocal);
        let mut quotient = low(estimate >> (127 - bits));
        let mut shifted = [0; 5];
        let mut carry = 0u128;
        for (out, &word) in shifted.iter_mut().zip(remainder.iter()) {
            carry |= u128::from(word) << bits;
            *out = low(carry);
            carry >>= 64;
        }
        shifted[4] = low(carry);
        subtract_multiple(&mut shifted, &self.l, quotient);
        while shifted[4] != 0 || !less(&shifted[..4], &self.l) {
            subtract_multiple(&mut shifted, &self.l, 1);
            quotient += 1;
        }
        remainder.copy_from_slice(&shifted[..4]);
        quotient
    }

    /// a b / 2^256 modulo l.
    fn multiply(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let mut out = [0; 4];
        mont::multiply(&mut out, a, b, &self.l, self.neg_inverse, &mut [0; 8]);
        out
    }
}

fn subtract_multiple(a: &mut [u64; 5], l: &[u64; 4], factor: u64) {
    let mut borrow = 0u128;
    for (i, word) in a.iter_mut().enumerate() {
        let subtrahend = u128::from(*l.get(i).unwrap_or(&0)) * u128::from(factor) + borrow;
        let (difference, under) = word.overflowing_sub(low(subtrahend));
        *word = difference;
        borrow = (subtrahend >> 64) + u128::from(under);
    }
}

fn less(a: &[u64], b: &[u64; 4]) -> bool {
    a.iter().rev().lt(b.iter().rev())
}

fn words(bytes: &[u8]) -> [u64; 4] {
    let mut out = [0; 4];
    limb::from_be_bytes(&mut out, bytes);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    /// Every digit of the quotient, from all passes, taken in shares as threads take them.
    fn quotient(l: &[u8; 32], t: u64, width: u32, passes: u64) -> BigUint {
        let states = t.div_ceil(u64::from(width) * passes);
        let mut all = vec![0; (states * passes) as usize];
        for pass in 0..passes {
            for (first, end) in [(0, states / 3), (states / 3, states)] {
                let mut digits = Digits::new(l, t, width, (pass, passes), end).unwrap();
                let mut left = end;
                while left > first {
                    let mut batch = vec![u32::MAX; digits.batch().min((left - first) as usize)];
                    digits.take(&mut batch).unwrap();
                    left -= batch.len() as u64;
                    for (i, digit) in (left..).zip(batch) {
                        all[(i * passes + pass) as usize] = digit;
                    }
                }
            }
        }
        all.iter().rev().fold(BigUint::from(0u8), |value, &digit| (value << width) + digit)
    }

    #[test]
    fn agrees_with_division() {
        use adamant_testing::reduced;
        let mut l = [0xff; 32];
        for (first, last) in [(0xff, 0x43), (0x80, 0x01), (0xc3, 0x77)] {
            (l[0], l[31]) = (first, last);
            let divisor = BigUint::from_bytes_be(&l);
            // The longest is of use for its many passes, and slow.
            for t in
                [1, 5, 255, 256, 257, 300, 1000, 4099, 60_000].into_iter().filter(|&t| t < 2000 || !reduced())
            {
                for width in [1, 2, 7, 16, 22, 28] {
                    for passes in [1, 2, 3, 8, 57] {
                        let expected = (BigUint::from(1u8) << t) / &divisor;
                        assert_eq!(quotient(&l, t, width, passes), expected, "2^{t}, {width} bits, {passes}");
                    }
                }
            }
        }
    }

    /// Remainders at the ends, and the largest and smallest l: where an estimate is furthest off.
    #[test]
    fn shifts_are_exact() {
        for fill in [0x00, 0xff, 0x5a] {
            for top in [0x80, 0xff] {
                let mut l = [fill; 32];
                (l[0], l[31]) = (top, fill | 1);
                let n = BigUint::from_bytes_be(&l);
                let divisor = Divisor::new(&l);
                for back in [1u8, 2, 77] {
                    for x in [&n - back, &n >> 1, BigUint::from(back)] {
                        for bits in [1, 7, 16, 28, 48, 56] {
                            let mut bytes = vec![0; 32];
                            bytes.extend(x.to_bytes_be());
                            let mut remainder = words(&bytes[bytes.len() - 32..]);
                            let shifted = &x << bits;
                            let quotient = divisor.shift(&mut remainder, bits);
                            assert_eq!(BigUint::from(quotient), &shifted / &n);
                            let low = remainder.iter().rev();
                            let low = low.fold(BigUint::from(0u8), |value, &word| (value << 64) + word);
                            assert_eq!(low, shifted % &n);
                        }
                    }
                }
            }
        }
    }
}
