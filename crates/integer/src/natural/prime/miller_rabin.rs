//! Strong probable primes.

use crate::OutOfMemory;
use crate::natural::montgomery::Montgomery;
use crate::natural::number::{copy, shifted_right};
use crate::natural::{LIMB_BITS, Limb, bit_length, normal, trailing_zeros};
use alloc::vec::Vec;

/// Whether `n` is a strong probable prime to `base`: with n - 1 = 2^s d for odd d, base^d is 1, or base^(2^i d) is -1
/// for some i below s, modulo n. True for primes. Bases that are 0 or 1 or -1 modulo n tell nothing: true for odd n.
/// Even numbers and 1 are not, but for 2.
///
/// # Errors
/// [`OutOfMemory`].
pub fn is_strong_probable_prime(n: &[Limb], base: &[Limb]) -> Result<bool, OutOfMemory> {
    let n = normal(n);
    match n {
        [] | [1] => Ok(false),
        [2] => Ok(true),
        _ if n[0] & 1 == 0 => Ok(false),
        _ => {
            let mut field = Montgomery::new(n)?;
            let base = field.enter(base)?;
            passes(&mut field, n, &base)
        }
    }
}

/// [`is_strong_probable_prime`] for an odd `n` above 1 and a base in form.
pub(super) fn passes(field: &mut Montgomery, n: &[Limb], base: &[Limb]) -> Result<bool, OutOfMemory> {
    // -1, 0 and 1 are the base's classes that tell nothing; only 0 would fail below.
    if field.leave(base)?.is_empty() {
        return Ok(true);
    }
    let (s, d) = odd_part(n)?;
    let power = field.pow(base, &d)?;
    reaches_minus_one(field, power, s)
}

/// [`passes`] for the base 2: squares, and after every six of them a product by a power of two below 2^64.
pub(super) fn base_two(field: &mut Montgomery, n: &[Limb]) -> Result<bool, OutOfMemory> {
    const WINDOW: usize = 6;
    let (s, d) = odd_part(n)?;
    let mut power = copy_of(field.one())?;
    let (mut end, mut squarings) = (bit_length(&d), 0);
    while end > 0 {
        let start = (end - 1) / WINDOW * WINDOW;
        let bits = (start..end)
            .rev()
            .fold(0, |bits, i| bits << 1 | u32::from(d[i / LIMB_BITS] >> (i % LIMB_BITS) & 1 == 1));
        field.square_chain(&mut power, squarings)?;
        field.double_times(&mut power, bits);
        (end, squarings) = (start, WINDOW as u64);
    }
    // From anywhere below R to twice n.
    let (one, large) = (copy_of(field.one())?, copy_of(&power)?);
    field.mul(&mut power, &large, &one)?;
    reaches_minus_one(field, power, s)
}

/// `n - 1 = 2^s d` for odd n above 1.
pub(super) fn odd_part(n: &[Limb]) -> Result<(usize, Vec<Limb>), OutOfMemory> {
    let mut less = copy(n)?;
    less[0] -= 1;
    let s = trailing_zeros(&less).unwrap_or(0);
    Ok((s, shifted_right(&less, s)?))
}

/// Whether `power`, which is base^d in form, is 1 or becomes -1 within s - 1 squarings.
fn reaches_minus_one(field: &mut Montgomery, mut power: Vec<Limb>, s: usize) -> Result<bool, OutOfMemory> {
    let mut one = copy_of(field.one())?;
    field.settle(&mut one);
    let mut minus_one = copy_of(&one)?;
    field.negate(&mut minus_one);
    field.settle(&mut power);
    if power == one || power == minus_one {
        return Ok(true);
    }
    for _ in 1..s {
        field.square_chain(&mut power, 1)?;
        field.settle(&mut power);
        if power == minus_one {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A copy with its zeros on top.
pub(in crate::natural) fn copy_of(a: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let mut out = Vec::new();
    out.try_reserve_exact(a.len()).map_err(|_| OutOfMemory)?;
    out.extend_from_slice(a);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Base 2 by windows and by powers, for primes' neighbours and numbers that are far below, next to, and at half of R.
    #[test]
    fn base_two_as_any_base() {
        let mut x = 0x9e37_79b9_7f4a_7c15;
        let mut random = || {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            x
        };
        for length in [1, 2, 3, 4, 5, 8, 9, 33] {
            for top in [1, 3, 1 << 40, (1 << 63) - 1, 1 << 63, Limb::MAX - 1, Limb::MAX, random()] {
                for fill in [0, Limb::MAX, random()] {
                    let mut n = alloc::vec![fill; length];
                    n[length - 1] = top;
                    n[0] |= 1;
                    if n == [1] {
                        continue;
                    }
                    let mut field = Montgomery::new(&n).unwrap();
                    let two = field.enter(&[2]).unwrap();
                    let expected = passes(&mut field, &n, &two).unwrap();
                    assert_eq!(base_two(&mut field, &n), Ok(expected), "{n:x?}");
                }
            }
        }
        // 2^61 - 1, 2^89 - 1, 2^107 - 1, 2^127 - 1 and 2^521 - 1 are primes.
        for bits in [61usize, 89, 107, 127, 521] {
            let mut n = alloc::vec![Limb::MAX; bits.div_ceil(64)];
            let unused = n.len() * 64 - bits;
            *n.last_mut().unwrap() >>= unused;
            assert_eq!(base_two(&mut Montgomery::new(&n).unwrap(), &n), Ok(true), "{bits}");
        }
    }
}
