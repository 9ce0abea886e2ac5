//! The Jacobi symbol and Kronecker's extension of it.

use super::number::{copy, divided, shifted_right};
use super::{Limb, normal, trailing_zeros};
use crate::OutOfMemory;

/// The Kronecker symbol (a/n) of two natural numbers: 0 where they have a common factor, otherwise 1 or -1; for odd n
/// the Jacobi symbol, for prime n the Legendre symbol. (a/0) is 1 for a = 1 and otherwise 0.
///
/// # Errors
/// [`OutOfMemory`].
///
/// # Source
/// H. Cohen, "A Course in Computational Algebraic Number Theory", section 1.4.2.
pub fn kronecker(a: &[Limb], n: &[Limb]) -> Result<i32, OutOfMemory> {
    let (a, n) = (normal(a), normal(n));
    let Some(twos) = trailing_zeros(n) else {
        return Ok(i32::from(a == [1]));
    };
    let low = a.first().copied().unwrap_or(0);
    if twos > 0 && low & 1 == 0 {
        return Ok(0);
    }
    let symbol = jacobi(a, &shifted_right(n, twos)?)?;
    // (a/2) is -1 for a = 3 and 5 modulo 8.
    Ok(if twos & 1 == 1 && matches!(low & 7, 3 | 5) { -symbol } else { symbol })
}

/// The Jacobi symbol (a/n) for odd `n`.
///
/// # Errors
/// [`OutOfMemory`].
pub fn jacobi(a: &[Limb], n: &[Limb]) -> Result<i32, OutOfMemory> {
    debug_assert!(n.first().is_some_and(|low| low & 1 == 1));
    let mut n = copy(n)?;
    let mut a = divided(a, &n)?.1;
    let mut negative = false;
    while let Some(twos) = trailing_zeros(&a) {
        a = shifted_right(&a, twos)?;
        // (2/n) is -1 for n = 3 and 5 modulo 8; reciprocity changes the sign where both are 3 modulo 4.
        negative ^= twos & 1 == 1 && matches!(n[0] & 7, 3 | 5);
        negative ^= a[0] & n[0] & 2 != 0;
        let rest = divided(&n, &a)?.1;
        n = core::mem::replace(&mut a, rest);
    }
    Ok(match (n == [1], negative) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => -1,
    })
}
