//! Out of binary.

use super::chunk::Chunk;
use super::powers::Powers;
use super::{BYTES, SHORT_DECIMAL, bits, fraction};
use crate::OutOfMemory;
use crate::natural::divide::LimbDivisor;
use crate::natural::number::divided;
use crate::natural::workspace::with_workspace;
use crate::natural::{Limb, bit_length, compare, normal, thresholds};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// Up to so many limbs divisions are faster than the fraction.
const SHORT: usize = 3;
const DECIMAL: LimbDivisor = LimbDivisor::constant(Chunk::DECIMAL.power);

/// The digits of `a` in `radix` (2 to 256): values 0 to radix - 1, most significant first and not 0; none for 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn to_radix(a: &[Limb], radix: u32) -> Result<Vec<u8>, OutOfMemory> {
    debug_assert!(BYTES.contains(&radix));
    if radix.is_power_of_two() {
        let width = radix.ilog2() as usize;
        let mut out = digits(bit_length(a).div_ceil(width))?;
        bits::write(&mut out, a, width);
        return Ok(out);
    }
    convert(a, Chunk::of(radix), 0)
}

/// Up to so many limbs [`to_radix_short`] converts.
pub const SHORT_LIMBS: usize = 16;
/// The digits of so many limbs in base 2, or of one chunk more than limbs in another radix.
const SHORT_ROOM: usize = 1024;

/// As [`to_radix`] of at most [`SHORT_LIMBS`] limbs, given to `take`.
///
/// # Errors
/// [`OutOfMemory`] where there is no working space, which is taken from the stack.
pub fn to_radix_short<T>(a: &[Limb], radix: u32, take: impl FnOnce(&[u8]) -> T) -> Result<T, OutOfMemory> {
    debug_assert!(BYTES.contains(&radix) && a.len() <= SHORT_LIMBS);
    let a = normal(a);
    if radix.is_power_of_two() {
        let width = radix.ilog2() as usize;
        let out = &mut [0; SHORT_ROOM][..bit_length(a).div_ceil(width)];
        bits::write(out, a, width);
        return Ok(take(out));
    }
    let chunk = Chunk::of(radix);
    if a.len() <= 2 && radix == 10 {
        return Ok(take(two_limbs(a, &mut [0; SHORT_DECIMAL], 0)));
    }
    let chunks = chunk.count(bit_length(a));
    let conversion = Conversion { chunk, zero: 0, powers: Powers::NONE };
    let convert = |out: &mut [u8]| {
        conversion.write_leaf(out, a)?;
        Ok(take(&out[leading(out, 0)..]))
    };
    // Less is cleared for shorter ones.
    match chunks * chunk.digits {
        length @ ..=128 => convert(&mut [0; 128][..length]),
        length => convert(&mut [0; SHORT_ROOM][..length]),
    }
}

/// `a` in decimal, as ASCII characters; "0" for 0.
///
/// # Errors
/// [`OutOfMemory`].
pub fn to_decimal(a: &[Limb]) -> Result<Vec<u8>, OutOfMemory> {
    let mut out = convert(a, Chunk::DECIMAL, b'0')?;
    if out.is_empty() {
        out.try_reserve(1).map_err(|_| OutOfMemory)?;
        out.push(b'0');
    }
    Ok(out)
}

/// So many zero bytes.
fn digits(count: usize) -> Result<Vec<u8>, OutOfMemory> {
    let mut out = Vec::new();
    out.try_reserve_exact(count).map_err(|_| OutOfMemory)?;
    out.resize(count, 0);
    Ok(out)
}

fn convert(a: &[Limb], chunk: Chunk, zero: u8) -> Result<Vec<u8>, OutOfMemory> {
    let a = normal(a);
    if a.len() <= 2 && chunk.radix == Chunk::DECIMAL.radix {
        let mut room = [0; SHORT_DECIMAL];
        let digits = two_limbs(a, &mut room, zero);
        let mut out = Vec::new();
        out.try_reserve_exact(digits.len()).map_err(|_| OutOfMemory)?;
        out.extend_from_slice(digits);
        return Ok(out);
    }
    let chunks = chunk.count(bit_length(a));
    let decimal = chunk.radix == Chunk::DECIMAL.radix;
    let longest = if decimal { fraction::LONGEST } else { thresholds::to_radix_halving() };
    let conversion = Conversion { chunk, zero, powers: Powers::new(chunk, chunks, longest)? };
    let mut out = digits(chunks * chunk.digits)?;
    conversion.write(&mut out, a, conversion.powers.levels())?;
    out.drain(..leading(&out, zero));
    Ok(out)
}

/// How many digits in front are `zero`.
fn leading(digits: &[u8], zero: u8) -> usize {
    let mut start = 0;
    while digits[start..].first_chunk() == Some(&[zero; 8]) {
        start += 8;
    }
    start + digits[start..].iter().position(|&digit| digit != zero).unwrap_or(digits.len() - start)
}

/// [`to_decimal`] of at most two limbs, in room that is given.
pub(crate) fn to_short_decimal<'a>(a: &[Limb], room: &'a mut [u8; SHORT_DECIMAL]) -> &'a [u8] {
    let a = normal(a);
    let digits = two_limbs(a, room, b'0');
    if digits.is_empty() { b"0" } else { digits }
}

/// The decimal digits of at most two limbs: three chunks.
fn two_limbs<'a>(a: &[Limb], room: &'a mut [u8; SHORT_DECIMAL], zero: u8) -> &'a [u8] {
    let (mut rest, mut length) = ([0; 2], a.len());
    rest[..length].copy_from_slice(a);
    let mut start = room.len();
    while length > 0 {
        let end = start;
        start -= Chunk::DECIMAL.digits;
        Chunk::DECIMAL.write(&mut room[start..end], DECIMAL.div_rem_assign(&mut rest[..length]), zero);
        length = normal(&rest[..length]).len();
    }
    let digits = &room[start..];
    &digits[leading(digits, zero)..]
}

struct Conversion {
    chunk: Chunk,
    zero: u8,
    powers: Powers,
}

impl Conversion {
    /// Fills `out`, whole chunks, with the digits of `a` and zeros in front, by halving `level` times.
    fn write(&self, out: &mut [u8], a: &[Limb], level: usize) -> Result<(), OutOfMemory> {
        let Some(level) = level.checked_sub(1) else {
            return self.write_leaf(out, a);
        };
        let (power, low_chunks) = self.powers.at(level);
        let Some(split) = out.len().checked_sub(low_chunks * self.chunk.digits) else {
            return self.write(out, a, level);
        };
        let (high_digits, low_digits) = out.split_at_mut(split);
        if compare(a, power) == Ordering::Less {
            high_digits.fill(self.zero);
            return self.write(low_digits, a, level);
        }
        let (high, low) = divided(a, power)?;
        self.write(high_digits, &high, level)?;
        self.write(low_digits, &low, level)
    }

    fn write_leaf(&self, out: &mut [u8], a: &[Limb]) -> Result<(), OutOfMemory> {
        let (a, length) = (normal(a), out.len());
        let mut write = |from_end: usize, value: Limb| {
            let end = length - from_end * self.chunk.digits;
            self.chunk.write(&mut out[end - self.chunk.digits..end], value, self.zero);
        };
        let count = length / self.chunk.digits;
        let decimal = self.chunk.radix == Chunk::DECIMAL.radix;
        if decimal && a.len() > SHORT {
            return fraction::each_chunk(a, count, write);
        }
        let divisor = if decimal { DECIMAL } else { LimbDivisor::new(self.chunk.power) };
        with_workspace(a.len(), |rest| {
            rest.copy_from_slice(a);
            let mut length = a.len();
            for from_end in 0..count {
                write(from_end, divisor.div_rem_assign(&mut rest[..length]));
                length = normal(&rest[..length]).len();
            }
        })
    }
}
