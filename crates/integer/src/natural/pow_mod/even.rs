//! Powers modulo even numbers: modulo the odd part, modulo the power of two, and the two put together.

use super::odd;
use crate::OutOfMemory;
use crate::natural::montgomery::negative_inverse;
use crate::natural::number::{copy, normalize, normalized, product, shifted_right, small, squared, sum};
use crate::natural::workspace::zeroed;
use crate::natural::{LIMB_BITS, Limb, bit_length, compare, normal, sub_assign, trailing_zeros};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// [`super::pow_mod`] modulo `modulus = odd 2^twos`, for a positive exponent.
pub(super) fn pow_mod(
    base: &[Limb],
    exponent: &[Limb],
    modulus: &[Limb],
    twos: usize,
) -> Result<Vec<Limb>, OutOfMemory> {
    let odd_part = shifted_right(modulus, twos)?;
    let second = modulo_power_of_two(base, exponent, twos)?;
    if odd_part == [1] {
        return Ok(second);
    }
    let first = odd(base, exponent, &odd_part)?;
    // first + odd_part ((second - first) / odd_part modulo 2^twos), below the modulus.
    let inverse = inverse_modulo_power_of_two(&odd_part, twos)?;
    let difference = difference_modulo_power_of_two(second, &first, twos)?;
    let factor = cut(product(&difference, &inverse)?, twos);
    sum(&product(&odd_part, &factor)?, &first)
}

/// `a` modulo 2^bits, normal.
fn cut(mut a: Vec<Limb>, bits: usize) -> Vec<Limb> {
    a.truncate(bits.div_ceil(LIMB_BITS));
    if let Some(top) = a.get_mut(bits / LIMB_BITS) {
        *top &= (1 << (bits % LIMB_BITS)) - 1;
    }
    normalized(a)
}

/// `base^exponent` modulo 2^bits for a positive exponent.
fn modulo_power_of_two(base: &[Limb], exponent: &[Limb], bits: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let base = cut(copy(&base[..base.len().min(bits.div_ceil(LIMB_BITS))])?, bits);
    let exponent = match trailing_zeros(&base) {
        // The order of an odd number divides 2^(bits - 1).
        Some(0) => cut(copy(exponent)?, bits - 1),
        // 2^zeros to the exponent is 0 where that is long enough.
        Some(zeros) if compare(exponent, &[bits.div_ceil(zeros) as Limb]) == Ordering::Less => {
            copy(exponent)?
        }
        _ => return Ok(Vec::new()),
    };
    let mut out = cut(small(1)?, bits);
    for i in (0..bit_length(&exponent)).rev() {
        out = cut(squared(&out)?, bits);
        if (exponent[i / LIMB_BITS] >> (i % LIMB_BITS)) & 1 == 1 {
            out = cut(product(&out, &base)?, bits);
        }
    }
    Ok(out)
}

/// 1/a modulo 2^bits for odd `a`.
fn inverse_modulo_power_of_two(a: &[Limb], bits: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let limbs = bits.div_ceil(LIMB_BITS);
    let mut low = zeroed(limbs)?;
    let common = limbs.min(a.len());
    low[..common].copy_from_slice(&a[..common]);
    let mut inverse = negative_inverse(&low)?;
    negate(&mut inverse);
    Ok(cut(inverse, bits))
}

/// `a - b` modulo 2^bits, for `a` below it.
fn difference_modulo_power_of_two(a: Vec<Limb>, b: &[Limb], bits: usize) -> Result<Vec<Limb>, OutOfMemory> {
    let limbs = bits.div_ceil(LIMB_BITS);
    let mut out = zeroed(limbs)?;
    out[..a.len()].copy_from_slice(&a);
    let b = normal(&b[..b.len().min(limbs)]);
    sub_assign(&mut out, b);
    let mut out = cut(out, bits);
    normalize(&mut out);
    Ok(out)
}

/// The two's complement.
fn negate(a: &mut [Limb]) {
    for limb in &mut *a {
        *limb = !*limb;
    }
    crate::natural::add_1_assign(a, 1);
}
