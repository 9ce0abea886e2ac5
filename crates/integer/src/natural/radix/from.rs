//! Into binary.

use super::chunk::Chunk;
use super::powers::Powers;
use super::{BYTES, bits};
use crate::OutOfMemory;
use crate::natural::number::{copy, normalized};
use crate::natural::workspace::zeroed;
use crate::natural::{LIMB_BITS, Limb, add_1_assign, add_assign, mul_1_assign, normal, thresholds};
use adamant_base::limb::{high, low};
use alloc::vec::Vec;

/// The number with these digits in `radix` (2 to 256), normal: values 0 to radix - 1, most significant first, zeros in
/// front allowed; 0 for no digits. Digits that are too large make the result some other number.
///
/// # Errors
/// [`OutOfMemory`].
pub fn from_radix(digits: &[u8], radix: u32) -> Result<Vec<Limb>, OutOfMemory> {
    debug_assert!(BYTES.contains(&radix) && digits.iter().all(|&digit| u32::from(digit) < radix));
    if radix.is_power_of_two() {
        let width = radix.ilog2() as usize;
        let mut out = zeroed((digits.len() * width).div_ceil(LIMB_BITS))?;
        bits::read(&mut out, digits, width);
        return Ok(normalized(out));
    }
    Ok(convert(digits, Chunk::of(radix), 0)?.unwrap_or_default())
}

/// Up to so many digits in any radix [`from_radix_short`] takes nothing from the heap.
pub const SHORT_DIGITS: usize = 320;

/// As [`from_radix`] of at most [`SHORT_DIGITS`] digits into room for any number of so many digits; its limbs, the others are left as
/// they are.
pub fn from_radix_short<'a>(out: &'a mut [Limb], digits: &[u8], radix: u32) -> &'a [Limb] {
    debug_assert!(BYTES.contains(&radix) && digits.len() <= SHORT_DIGITS);
    if radix.is_power_of_two() {
        let width = radix.ilog2() as usize;
        let out = &mut out[..(digits.len() * width).div_ceil(LIMB_BITS)];
        out.fill(0);
        bits::read(out, digits, width);
        return normal(out);
    }
    let number = if radix == 10 {
        horner(out, digits, Chunk::DECIMAL, 0)
    } else {
        horner(out, digits, Chunk::of(radix), 0)
    };
    number.unwrap_or_default()
}

/// As [`from_decimal`] of at most [`SHORT_DIGITS`] characters, into room for any number of so many digits: its limbs, the others are
/// left as they are.
pub fn from_decimal_short<'a>(out: &'a mut [Limb], text: &[u8]) -> Option<&'a [Limb]> {
    debug_assert!(text.len() <= SHORT_DIGITS);
    if text.is_empty() { None } else { horner(out, text, Chunk::DECIMAL, b'0') }
}

/// Chunk by chunk, the first one shorter. Where the chunk is a constant nothing is divided to cut the digits.
#[inline(always)]
fn horner<'a>(out: &'a mut [Limb], digits: &[u8], chunk: Chunk, zero: u8) -> Option<&'a [Limb]> {
    let (head, rest) = digits.split_at(digits.len() % chunk.digits);
    let first = chunk.read(head, zero)?;
    let mut length = usize::from(first > 0);
    if length > 0 {
        out[0] = first;
    }
    for part in rest.chunks_exact(chunk.digits) {
        let mut carry = u128::from(chunk.read(part, zero)?);
        for limb in &mut out[..length] {
            carry += u128::from(*limb) * u128::from(chunk.power);
            *limb = low(carry);
            carry >>= LIMB_BITS;
        }
        if carry > 0 {
            out[length] = low(carry);
            length += 1;
        }
    }
    Some(&out[..length])
}

/// The number with these decimal digits in ASCII, normal, zeros in front allowed; `None` where a character is no digit,
/// and for no characters at all.
///
/// # Errors
/// [`OutOfMemory`].
pub fn from_decimal(text: &[u8]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    if text.is_empty() { Ok(None) } else { convert(text, Chunk::DECIMAL, b'0') }
}

fn convert(digits: &[u8], chunk: Chunk, zero: u8) -> Result<Option<Vec<Limb>>, OutOfMemory> {
    let start = digits.iter().position(|&digit| digit != zero).unwrap_or(digits.len());
    let digits = &digits[start..];
    if digits.len() <= 3 * chunk.digits {
        return three_chunks(digits, chunk, zero).map(|limbs| copy(&limbs)).transpose();
    }
    let chunks = digits.len().div_ceil(chunk.digits);
    let conversion =
        Conversion { chunk, zero, powers: Powers::new(chunk, chunks, thresholds::from_radix_halving())? };
    conversion.read(digits, conversion.powers.levels())
}

/// [`from_decimal`] for at most [`SHORT_DECIMAL`](super::SHORT_DECIMAL) digits, also for none.
pub(crate) fn from_short_decimal(text: &[u8]) -> Option<[Limb; 3]> {
    three_chunks(text, Chunk::DECIMAL, b'0')
}

/// At most three chunks of digits: in registers.
#[inline]
fn three_chunks(digits: &[u8], chunk: Chunk, zero: u8) -> Option<[Limb; 3]> {
    let (rest, last) = digits.split_at(digits.len().saturating_sub(chunk.digits));
    let (first, middle) = rest.split_at(rest.len().saturating_sub(chunk.digits));
    let read = |digits| chunk.read(digits, zero);
    let (first, middle, last) = (read(first)?, read(middle)?, read(last)?);
    let power = u128::from(chunk.power);
    let upper = u128::from(first) * power + u128::from(middle);
    let lower = u128::from(low(upper)) * power + u128::from(last);
    let upper = (upper >> 64) * power + (lower >> 64);
    Some([low(lower), low(upper), high(upper)])
}

struct Conversion {
    chunk: Chunk,
    zero: u8,
    powers: Powers,
}

impl Conversion {
    /// The number with these digits, halved `level` times; `None` where one is none.
    fn read(&self, digits: &[u8], level: usize) -> Result<Option<Vec<Limb>>, OutOfMemory> {
        let Some(level) = level.checked_sub(1) else {
            return self.read_leaf(digits);
        };
        let (power, low_chunks) = self.powers.at(level);
        let Some(split) = digits.len().checked_sub(low_chunks * self.chunk.digits) else {
            return self.read(digits, level);
        };
        let (high, low) = digits.split_at(split);
        let (Some(high), Some(low)) = (self.read(high, level)?, self.read(low, level)?) else {
            return Ok(None);
        };
        if high.is_empty() {
            return Ok(Some(low));
        }
        // Below (high + 1) power: no carry runs out.
        let mut out = zeroed(high.len() + power.len())?;
        crate::natural::mul(&mut out, &high, power)?;
        add_assign(&mut out, &low);
        Ok(Some(normalized(out)))
    }

    /// Horner's rule, chunk by chunk from the third on; the first may be shorter.
    fn read_leaf(&self, digits: &[u8]) -> Result<Option<Vec<Limb>>, OutOfMemory> {
        let chunks = digits.len().div_ceil(self.chunk.digits);
        let rest = chunks.saturating_sub(3) * self.chunk.digits;
        let (head, rest) = digits.split_at(digits.len() - rest);
        let Some(first) = three_chunks(head, self.chunk, self.zero) else {
            return Ok(None);
        };
        let mut out = Vec::new();
        out.try_reserve_exact(chunks.max(first.len())).map_err(|_| OutOfMemory)?;
        out.extend_from_slice(normal(&first));
        for part in rest.chunks_exact(self.chunk.digits) {
            let Some(value) = self.chunk.read(part, self.zero) else {
                return Ok(None);
            };
            let top = mul_1_assign(&mut out, self.chunk.power);
            let carry = add_1_assign(&mut out, value);
            if top + carry != 0 {
                out.push(top + carry);
            }
        }
        Ok(Some(out))
    }
}
