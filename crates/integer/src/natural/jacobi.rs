//! The Jacobi symbol and Kronecker's extension of it.

use super::number::{copy, divided, normalize, shifted_right};
use super::{LIMB_BITS, Limb, compare, normal, rem_1, shift_right_assign, sub_assign, trailing_zeros};
use crate::OutOfMemory;
use adamant_base::num::to_u32;
use core::cmp::Ordering;

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

/// The Jacobi symbol (a/n) for odd `n`, by binary steps in place.
///
/// # Errors
/// [`OutOfMemory`].
pub fn jacobi(a: &[Limb], n: &[Limb]) -> Result<i32, OutOfMemory> {
    debug_assert!(n.first().is_some_and(|low| low & 1 == 1));
    let (a, n) = (normal(a), normal(n));
    if let ([] | [_], [n]) = (a, n) {
        return Ok(jacobi_1(a.first().copied().unwrap_or(0), *n, false));
    }
    let mut n = copy(n)?;
    let mut a = divided(a, &n)?.1;
    let mut negative = false;
    while n.len() > 1 {
        let Some(twos) = trailing_zeros(&a) else {
            return Ok(0);
        };
        a.drain(..twos / LIMB_BITS);
        shift_right_assign(&mut a, to_u32(twos % LIMB_BITS));
        normalize(&mut a);
        // (2/n) is -1 for n = 3 and 5 modulo 8.
        negative ^= twos & 1 == 1 && matches!(n[0] & 7, 3 | 5);
        if compare(&a, &n) == Ordering::Less {
            // Reciprocity changes the sign where both are 3 modulo 4.
            negative ^= a[0] & n[0] & 2 != 0;
            core::mem::swap(&mut a, &mut n);
        }
        // Both are odd, so that a becomes even; (a - n / n) = (a/n).
        sub_assign(&mut a, &n);
        normalize(&mut a);
    }
    Ok(jacobi_1(rem_1(&a, n[0]), n[0], negative))
}

/// The Jacobi symbol of limbs, or where `negative` its opposite; `n` is odd.
fn jacobi_1(a: Limb, n: Limb, mut negative: bool) -> i32 {
    let (mut a, mut n) = (a % n, n);
    while a != 0 {
        let twos = a.trailing_zeros();
        a >>= twos;
        negative ^= twos & 1 == 1 && matches!(n & 7, 3 | 5);
        if a < n {
            negative ^= a & n & 2 != 0;
            core::mem::swap(&mut a, &mut n);
        }
        a -= n;
    }
    match (n, negative) {
        (1, false) => 1,
        (1, true) => -1,
        _ => 0,
    }
}
