//! Powers modulo any number.

use crate::{Error, Fork};
use adamant_integer::Natural;

/// Bytes of each of the three lengths.
const LENGTH: usize = 32;
/// Bytes of the lengths together.
const LENGTHS: usize = 3 * LENGTH;
/// Bytes of a number at most, from Osaka on (EIP-7823).
const LONGEST: u64 = 1024;
/// Bytes of a number at most before: a power of one would cost 53 million gas at the least, in times when a block had 8.
const LONGEST_BEFORE: u64 = 1 << 27;
/// Bytes of the exponent whose bits count for the cost.
const HEAD: usize = 32;

/// What an input says.
struct Parts<'a> {
    base: u64,
    exponent: u64,
    modulus: u64,
    /// What follows the lengths.
    rest: &'a [u8],
}

impl<'a> Parts<'a> {
    /// Lengths of 2^64 and more are cut to 2^64 - 1: none of them is computed with, and all cost more than there is.
    fn new(input: &'a [u8]) -> Parts<'a> {
        let mut rest = input;
        let mut length = || {
            let bytes: [u8; LENGTH] = crate::input::take(&mut rest);
            let (high, low) = bytes.split_last_chunk::<8>().unwrap_or((&[], &[0; 8]));
            if high.iter().all(|&byte| byte == 0) { u64::from_be_bytes(*low) } else { u64::MAX }
        };
        Parts {
            base: length(),
            exponent: length(),
            modulus: length(),
            rest: input.get(LENGTHS..).unwrap_or_default(),
        }
    }

    /// What is there of `length` bytes that begin at `start`; zeros follow.
    fn slice(&self, start: u64, length: u64) -> &'a [u8] {
        let Some(rest) = usize::try_from(start).ok().and_then(|start| self.rest.get(start..)) else {
            return &[];
        };
        &rest[..usize::try_from(length).unwrap_or(usize::MAX).min(rest.len())]
    }

    /// The number of `length` bytes that begin at `start`.
    fn number(&self, start: u64, length: u64) -> Result<Natural, Error> {
        let there = self.slice(start, length);
        let length = usize::try_from(length).map_err(|_| Error::TooLong)?;
        if there.len() == length {
            return Ok(Natural::from_be_bytes(there));
        }
        let mut bytes = zeros(length)?;
        bytes[..there.len()].copy_from_slice(there);
        Ok(Natural::from_be_bytes(&bytes))
    }

    /// How long the exponent is, as the cost has it: the index of the highest bit of its first 32 bytes, and so many for
    /// each byte behind them; at least 1.
    fn iterations(&self, per_byte: u128) -> u128 {
        let mut head = [0; HEAD];
        let length = self.exponent.min(HEAD as u64);
        let there = self.slice(self.base, length);
        // The number of `length` bytes, in the last ones of 32.
        let start = HEAD - usize::try_from(length).unwrap_or(HEAD);
        head[start..start + there.len()].copy_from_slice(there);
        let bits = head
            .iter()
            .position(|&byte| byte != 0)
            .map_or(0, |at| (HEAD - 1 - at) as u128 * 8 + u128::from(8 - head[at].leading_zeros()));
        let behind = u128::from(self.exponent.saturating_sub(HEAD as u64));
        (per_byte * behind + bits.saturating_sub(1)).max(1)
    }
}

/// What a power costs.
pub fn gas(fork: Fork, input: &[u8]) -> u64 {
    let parts = Parts::new(input);
    let longest = u128::from(parts.base.max(parts.modulus));
    let words = longest.div_ceil(8);
    let gas = match fork {
        // EIP-198.
        Fork::Homestead | Fork::Byzantium | Fork::Istanbul => {
            let square = longest * longest;
            let complexity = match longest {
                0..=64 => square,
                65..=1024 => square / 4 + 96 * longest - 3072,
                _ => square / 16 + 480 * longest - 199_680,
            };
            complexity.saturating_mul(parts.iterations(8)) / 20
        }
        // EIP-2565.
        Fork::Berlin | Fork::Cancun | Fork::Prague => {
            ((words * words).saturating_mul(parts.iterations(8)) / 3).max(200)
        }
        // EIP-7883.
        Fork::Osaka => {
            let complexity = if longest <= 32 { 16 } else { 2 * words * words };
            complexity.saturating_mul(parts.iterations(16)).max(500)
        }
    };
    u64::try_from(gas).unwrap_or(u64::MAX)
}

/// The lengths of base, exponent and modulus, and these: the power in as many bytes as the modulus has.
pub fn run(fork: Fork, input: &[u8]) -> Result<Vec<u8>, Error> {
    let parts = Parts::new(input);
    let is_too_long =
        |longest| [parts.base, parts.exponent, parts.modulus].iter().any(|&length| length > longest);
    if fork >= Fork::Osaka && is_too_long(LONGEST) {
        return Err(Error::TooLong);
    }
    // Whatever the exponent.
    if parts.base == 0 && parts.modulus == 0 {
        return Ok(Vec::new());
    }
    if is_too_long(LONGEST_BEFORE) {
        return Err(Error::TooLong);
    }
    let mut out = zeros(usize::try_from(parts.modulus).map_err(|_| Error::TooLong)?)?;
    let modulus = parts.number(parts.base + parts.exponent, parts.modulus)?;
    if modulus.is_zero() {
        return Ok(out);
    }
    let (base, exponent) = (parts.number(0, parts.base)?, parts.number(parts.base, parts.exponent)?);
    let power = base.pow_mod(&exponent, &modulus).map_err(|_| Error::OutOfMemory)?;
    power.write_be_bytes(&mut out).map_err(|_| Error::OutOfMemory)?;
    Ok(out)
}

fn zeros(length: usize) -> Result<Vec<u8>, Error> {
    let mut out = Vec::new();
    out.try_reserve_exact(length).map_err(|_| Error::OutOfMemory)?;
    out.resize(length, 0);
    Ok(out)
}
