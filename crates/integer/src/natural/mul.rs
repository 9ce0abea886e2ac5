//! Multiplication and squaring: the choice of algorithm by size.

use super::Limb;
use crate::OutOfMemory;
use adamant_base::limb::{mac, sbb};

pub use adamant_base::limb::add_mul_1;

/// `out = a * b`. `out` is exactly as long as both together; any lengths, balanced or not, empty too.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert_eq!(out.len(), a.len() + b.len());
    adamant_base::limb::mul(out, a, b);
    Ok(())
}

/// `out = a²`. `out` is exactly twice as long as `a`.
///
/// # Errors
/// [`OutOfMemory`] without working space.
pub fn square(out: &mut [Limb], a: &[Limb]) -> Result<(), OutOfMemory> {
    debug_assert_eq!(out.len(), 2 * a.len());
    mul(out, a, a)
}

/// `out = a * b`, returns the limb that runs out at the top. `out` is as long as `a`.
pub fn mul_1(out: &mut [Limb], a: &[Limb], b: Limb) -> Limb {
    debug_assert_eq!(out.len(), a.len());
    let mut carry = 0;
    for (o, &x) in out.iter_mut().zip(a) {
        (*o, carry) = mac(0, x, b, carry);
    }
    carry
}

/// `a *= b`, returns the limb that runs out at the top.
pub fn mul_1_assign(a: &mut [Limb], b: Limb) -> Limb {
    let mut carry = 0;
    for x in a {
        (*x, carry) = mac(0, *x, b, carry);
    }
    carry
}

/// `a -= b * c` over the length of `b`; returns the limb that is missing at the top. `a` is at least as long as `b`.
pub fn sub_mul_1(a: &mut [Limb], b: &[Limb], c: Limb) -> Limb {
    debug_assert!(a.len() >= b.len());
    let mut carry = 0;
    for (x, &y) in a.iter_mut().zip(b) {
        let (low, high) = mac(0, y, c, carry);
        let (difference, borrow) = sbb(*x, low, 0);
        *x = difference;
        carry = high + borrow;
    }
    carry
}
