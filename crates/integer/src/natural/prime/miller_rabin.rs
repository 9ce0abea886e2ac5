//! Strong probable primes.

use crate::OutOfMemory;
use crate::natural::number::{distance, divided, shifted_right, squared};
use crate::natural::{Limb, normal, pow_mod, trailing_zeros};

/// Whether `n` is a strong probable prime to `base`: with n - 1 = 2^s d for odd d, base^d is 1, or base^(2^i d) is -1
/// for some i below s, modulo n. True for primes. Bases that are 0 or 1 or -1 modulo n tell nothing: true for odd n.
/// Even numbers and 1 are not, but for 2.
///
/// # Errors
/// [`OutOfMemory`].
pub fn is_strong_probable_prime(n: &[Limb], base: &[Limb]) -> Result<bool, OutOfMemory> {
    let n = normal(n);
    match n {
        [] | [1] => return Ok(false),
        [2] => return Ok(true),
        _ if n[0] & 1 == 0 => return Ok(false),
        _ => {}
    }
    let base = divided(base, n)?.1;
    let minus_one = distance(n, &[1])?.0;
    if base.is_empty() || base == [1] || base == minus_one {
        return Ok(true);
    }
    let s = trailing_zeros(&minus_one).unwrap_or(0);
    let mut x = pow_mod(&base, &shifted_right(&minus_one, s)?, n)?;
    if x == [1] || x == minus_one {
        return Ok(true);
    }
    for _ in 1..s {
        x = divided(&squared(&x)?, n)?.1;
        if x == minus_one {
            return Ok(true);
        }
    }
    Ok(false)
}
