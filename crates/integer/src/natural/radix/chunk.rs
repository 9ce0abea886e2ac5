//! Limbs from and to digits.

use crate::natural::{LOG2_FRACTION, Limb, log2};
use adamant_base::limb::low;
use adamant_base::num::{low8, to_usize};

/// A radix with the longest run of its digits that fits into a limb.
#[derive(Clone, Copy)]
pub(super) struct Chunk {
    pub(super) radix: Limb,
    /// Digits in a chunk.
    pub(super) digits: usize,
    /// radix^digits.
    pub(super) power: Limb,
    /// log2 of that with [`LOG2_FRACTION`] bits after the point, rounded down.
    log2: u64,
}

const TABLE: [Chunk; 257] = {
    let mut table = [Chunk { radix: 0, digits: 0, power: 1, log2: 0 }; 257];
    let mut radix = 2;
    while radix <= 256 {
        let mut chunk = Chunk { radix: radix as Limb, digits: 0, power: 1, log2: 0 };
        while let Some(power) = chunk.power.checked_mul(chunk.radix) {
            chunk.power = power;
            chunk.digits += 1;
        }
        chunk.log2 = log2(&[chunk.power]);
        table[radix] = chunk;
        radix += 1;
    }
    table
};

impl Chunk {
    /// Chunks that suffice for a number of `bits` bits.
    pub(super) fn count(&self, bits: usize) -> usize {
        let bits = bits as u64;
        match bits.checked_shl(LOG2_FRACTION) {
            Some(scaled) if scaled >> LOG2_FRACTION == bits => to_usize(scaled.div_ceil(self.log2)),
            _ => to_usize(low((u128::from(bits) << LOG2_FRACTION).div_ceil(u128::from(self.log2)))),
        }
    }

    pub(super) const DECIMAL: Chunk = TABLE[10];

    /// `radix` is 2 to 256.
    pub(super) fn of(radix: u32) -> Chunk {
        TABLE[radix as usize]
    }

    /// Writes `x`, below the power, with zeros in front; each digit with `zero` added.
    pub(super) fn write(&self, out: &mut [u8], mut x: Limb, zero: u8) {
        debug_assert!(out.len() == self.digits);
        if self.radix == 10
            && let Some(out) = out.first_chunk_mut::<19>()
        {
            return write_decimal(out, x, zero);
        }
        for digit in out.iter_mut().rev() {
            *digit = low8(x % self.radix) + zero;
            x /= self.radix;
        }
    }

    /// The number with at most a chunk of digits, `zero` taken off each; `None` where one is no digit of the radix.
    pub(super) fn read(&self, digits: &[u8], zero: u8) -> Option<Limb> {
        debug_assert!(digits.len() <= self.digits);
        if self.radix == 10 && digits.len() >= 8 {
            return read_decimal(digits, zero);
        }
        digits.iter().try_fold(0, |sum: Limb, &digit| {
            let value = Limb::from(digit.wrapping_sub(zero));
            (value < self.radix).then(|| sum * self.radix + value)
        })
    }
}

const EACH: u64 = 0x0101_0101_0101_0101;

/// 19 digits: 3, 8 and 8.
fn write_decimal(out: &mut [u8; 19], x: Limb, zero: u8) {
    const HALF: u64 = 100_000_000;
    let (upper, low) = (x / HALF, x % HALF);
    let (top, middle) = (upper / HALF, upper % HALF);
    let offset = EACH * u64::from(zero);
    out[..3].copy_from_slice(&(eight_digits(top) + offset).to_le_bytes()[5..]);
    out[3..11].copy_from_slice(&(eight_digits(middle) + offset).to_le_bytes());
    out[11..].copy_from_slice(&(eight_digits(low) + offset).to_le_bytes());
}

/// The digits of a number below 10^8, a byte each, the most significant in the lowest byte.
fn eight_digits(x: u64) -> u64 {
    // Halves in 32 bits, then in 16, then in 8; the products with rounded-up reciprocals are exact for numbers below
    // 10^4 and 10^2.
    let upper = x / 10_000;
    let x = upper | (x - 10_000 * upper) << 32;
    let upper = ((x * 10_486) >> 20) & 0x0000_007f_0000_007f;
    let x = upper | (x - 100 * upper) << 16;
    let upper = ((x * 103) >> 10) & 0x000f_000f_000f_000f;
    upper | (x - 10 * upper) << 8
}

/// 8 to 19 digits.
#[inline]
fn read_decimal(digits: &[u8], zero: u8) -> Option<Limb> {
    let offset = EACH * u64::from(zero);
    let count = digits.len();
    let word = |at: usize| digits[at..].first_chunk().map_or(0, |eight| u64::from_le_bytes(*eight)) ^ offset;
    // The first digits, fewer than eight, behind zeros.
    let first = |count: usize| if count == 0 { 0 } else { word(0) << (64 - 8 * count) };
    let (head, middle) = match count.checked_sub(16) {
        Some(more) => (first(more), word(more)),
        None => (0, first(count - 8)),
    };
    let low = word(count - 8);
    // '0' to '9' differ from '0' in the four lowest bits alone, as 0 to 9 do from 0; six more carries where above 9.
    let wrong = |x: u64| (x | (x & (0x0f * EACH)).wrapping_add(6 * EACH)) & (0xf0 * EACH);
    if wrong(head) | wrong(middle) | wrong(low) != 0 {
        return None;
    }
    Some(from_eight(head) * 10_000_000_000_000_000 + from_eight(middle) * 100_000_000 + from_eight(low))
}

/// The inverse of [`eight_digits`].
fn from_eight(x: u64) -> u64 {
    let x = (x * 10 + (x >> 8)) & 0x00ff_00ff_00ff_00ff;
    let x = (x * 100 + (x >> 16)) & 0x0000_ffff_0000_ffff;
    (x * 10_000 + (x >> 32)) & 0xffff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_digits_and_back() {
        let samples = (0..100_000_000).step_by(997).chain(99_990_000..100_000_000).chain(0..10_000);
        for x in samples {
            let digits = eight_digits(x);
            let by_definition = (0..8).fold(0, |all, i| (all << 8) | ((x / 10u64.pow(i)) % 10));
            assert_eq!(digits, by_definition, "{x}");
            assert_eq!(from_eight(digits), x);
        }
    }

    /// Chunks of every length, and every wrong character at every place.
    #[test]
    fn chunks_as_by_definition() {
        let digits = *b"9182736450918273645";
        for length in 0..=19 {
            let digits = &digits[19 - length..];
            let value = digits.iter().fold(0, |sum, c| sum * 10 + u64::from(c - b'0'));
            assert_eq!(Chunk::DECIMAL.read(digits, b'0'), Some(value), "{length}");
            let values: std::vec::Vec<u8> = digits.iter().map(|c| c - b'0').collect();
            assert_eq!(Chunk::DECIMAL.read(&values, 0), Some(value));
            for at in 0..length {
                for wrong in (0..=u8::MAX).filter(|c| !c.is_ascii_digit()) {
                    let mut text = digits.to_vec();
                    text[at] = wrong;
                    assert_eq!(Chunk::DECIMAL.read(&text, b'0'), None, "{wrong} at {at} of {length}");
                }
            }
        }
    }
}
