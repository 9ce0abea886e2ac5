//! The two halves of the test on the vector kernels of [`adamant_modular`].

use super::lucas::{self, Parameters};
use super::miller_rabin::odd_part;
use crate::OutOfMemory;
use crate::natural::montgomery::vector::{leave, out_of_memory};
use crate::natural::number::{distance, shifted_right, sum};
use crate::natural::{Limb, trailing_zeros};
use adamant_modular::Ring;

/// Whether `n` passes the test of Miller and Rabin to the `base`; see [`super::miller_rabin`].
pub(super) fn miller_rabin(ring: &Ring, n: &[Limb], base: &[Limb]) -> Result<bool, OutOfMemory> {
    let base = ring.enter(base).map_err(out_of_memory)?;
    if leave(ring, &base)?.is_empty() {
        return Ok(true);
    }
    let (s, d) = odd_part(n)?;
    let mut power = ring.pow_vartime(&base, &d).map_err(out_of_memory)?;
    reaches_minus_one(ring, n, &mut power, s)
}

/// [`miller_rabin`] to the base 2, for n above 2.
pub(super) fn base_two(ring: &Ring, n: &[Limb]) -> Result<bool, OutOfMemory> {
    let (s, d) = odd_part(n)?;
    let mut power = ring.two_to_vartime(&d).map_err(out_of_memory)?;
    reaches_minus_one(ring, n, &mut power, s)
}

/// Whether `power`, in form, is 1 or becomes -1 within s - 1 squarings.
fn reaches_minus_one(ring: &Ring, n: &[Limb], power: &mut [u64], s: usize) -> Result<bool, OutOfMemory> {
    let minus_one = distance(n, &[1])?.0;
    let value = leave(ring, power)?;
    if value == [1] || value == minus_one {
        return Ok(true);
    }
    let mut scratch = ring.scratch().map_err(out_of_memory)?;
    for _ in 1..s {
        ring.square_chain(power, 1, &mut scratch);
        if leave(ring, power)? == minus_one {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Doublings of the index at once, for numbers as Mersenne's where there are hundreds.
const STRETCH: usize = 60;
/// Doublings that are looked at one by one: more are there for one number in 32.
const FEW: usize = 4;

/// Whether `n` passes Lucas's test; see [`super::lucas`].
pub(super) fn selfridge(ring: &Ring, n: &[Limb]) -> Result<bool, OutOfMemory> {
    let Some(Parameters { inverse, negative }) = lucas::parameters(n)? else {
        return Ok(false);
    };
    // A = 1 / Q - 2.
    let inverse = crate::natural::rem(&inverse, n)?;
    let inverse = if negative { distance(n, &inverse)?.0 } else { inverse };
    let a = crate::natural::rem(&sum(&distance(n, &[2])?.0, &inverse)?, n)?;
    let plus_one = sum(n, &[1])?;
    let s = trailing_zeros(&plus_one).unwrap_or(0);
    let index = shifted_right(&plus_one, s)?;
    let ladder = ring.enter(&a).and_then(|a| ring.lucas_vartime(&a, &index));
    let (mut power, next) = ladder.map_err(out_of_memory)?;
    let (v, w) = (leave(ring, &power)?, leave(ring, &next)?);
    if v == [2] && w == a {
        return Ok(true);
    }
    if v == distance(n, &[2])?.0 && w == distance(n, &a)?.0 {
        return Ok(true);
    }
    let minus_two = distance(n, &[2])?.0;
    let mut left = s - s.min(1);
    while left > 0 {
        let stretch = left.min(STRETCH);
        if stretch > FEW {
            // 0 is followed by -2, 2, 2, ...: where a stretch ends elsewhere there is none in it.
            let end = ring.lucas_vartime(&power, &[1 << stretch]).map_err(out_of_memory)?.0;
            let value = leave(ring, &end)?;
            if value != [2] && value != minus_two {
                power = end;
                left -= stretch;
                continue;
            }
        }
        for _ in 0..stretch {
            if leave(ring, &power)?.is_empty() {
                return Ok(true);
            }
            power = ring.lucas_vartime(&power, &[2]).map_err(out_of_memory)?.0;
        }
        left -= stretch;
    }
    Ok(false)
}
