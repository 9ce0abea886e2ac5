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

/// [`passes`] for the base 2: squares and doublings.
pub(super) fn base_two(field: &mut Montgomery, n: &[Limb]) -> Result<bool, OutOfMemory> {
    let (s, d) = odd_part(n)?;
    let mut power = copy_of(field.one())?;
    // d is odd: no squarings are left over at the end.
    let mut squarings = 0;
    for i in (0..bit_length(&d)).rev() {
        squarings += 1;
        if (d[i / LIMB_BITS] >> (i % LIMB_BITS)) & 1 == 1 {
            field.square_chain(&mut power, squarings)?;
            field.double(&mut power);
            squarings = 0;
        }
    }
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
