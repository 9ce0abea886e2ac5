//! The two halves of the test on the vector kernels of [`adamant_modular`].

use super::lucas::{self, Parameters};
use super::miller_rabin::odd_part;
use crate::OutOfMemory;
use crate::natural::montgomery::vector;
use crate::natural::number::{distance, shifted_right, sum};
use crate::natural::{Limb, trailing_zeros};
use adamant_modular::{Modulus, Residue};

/// Whether `n` passes the test of Miller and Rabin to the `base`; see [`super::miller_rabin`].
pub(super) fn miller_rabin(field: &Modulus, n: &[Limb], base: &[Limb]) -> Result<bool, OutOfMemory> {
    let base = field.residue(&vector::to_be_bytes(base)?);
    if number(&base)?.is_empty() {
        return Ok(true);
    }
    let (s, d) = odd_part(n)?;
    let minus_one = distance(n, &[1])?.0;
    let mut power = base.pow_vartime(&vector::to_be_bytes(&d)?);
    let value = number(&power)?;
    if value == [1] || value == minus_one {
        return Ok(true);
    }
    for _ in 1..s {
        power.square_chain(1);
        if number(&power)? == minus_one {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether `n` passes Lucas's test; see [`super::lucas`].
pub(super) fn selfridge(field: &Modulus, n: &[Limb]) -> Result<bool, OutOfMemory> {
    let Some(Parameters { inverse, negative }) = lucas::parameters(n)? else {
        return Ok(false);
    };
    // A = 1 / Q - 2.
    let inverse = crate::natural::rem(&inverse, n)?;
    let inverse = if negative { distance(n, &inverse)?.0 } else { inverse };
    let a = crate::natural::rem(&sum(&distance(n, &[2])?.0, &inverse)?, n)?;
    let plus_one = sum(n, &[1])?;
    let s = trailing_zeros(&plus_one).unwrap_or(0);
    let index = vector::to_be_bytes(&shifted_right(&plus_one, s)?)?;
    let (mut power, next) = field.residue(&vector::to_be_bytes(&a)?).lucas_vartime(&index);
    let (v, w) = (number(&power)?, number(&next)?);
    if v == [2] && w == a {
        return Ok(true);
    }
    if v == distance(n, &[2])?.0 && w == distance(n, &a)?.0 {
        return Ok(true);
    }
    for _ in 1..s {
        if number(&power)?.is_empty() {
            return Ok(true);
        }
        power = power.lucas_vartime(&[2]).0;
    }
    Ok(false)
}

fn number(x: &Residue) -> Result<alloc::vec::Vec<Limb>, OutOfMemory> {
    vector::from_be_bytes(&x.to_be_bytes())
}
