//! Division with remainder.

use super::reciprocal::Reciprocal;
use super::{bit_length, ct_shift_left, ct_shift_right};
use adamant_base::ct::Choice;
use adamant_base::limb::{LIMB_BITS, Limb, ct_add_assign, mac, sbb};

/// Limbs of scratch that [`div_rem`] needs.
pub(crate) const fn div_rem_scratch(dividend: usize, divisor: usize) -> usize {
    dividend + 2 * divisor
}

/// `quotient = floor(x / y)` and `remainder = x mod y` for `y` not 0.
///
/// The quotient is as long as x, the remainder as long as y; neither length needs to be the larger. The divisor is
/// shifted up by a secret amount until its highest bit is set, and the dividend by as much, which changes no
/// quotient; then every digit costs one estimate ([`Reciprocal`]), one row and one masked correction (D. Knuth, "The
/// Art of Computer Programming", volume 2, section 4.3.1, algorithm D).
pub(crate) fn div_rem(
    quotient: &mut [Limb],
    remainder: &mut [Limb],
    x: &[Limb],
    y: &[Limb],
    scratch: &mut [Limb],
) {
    let (n, digits) = (y.len(), x.len());
    debug_assert!(quotient.len() == digits && remainder.len() == n && n > 0);
    let (work, rest) = scratch.split_at_mut(digits + n);
    let divisor = &mut rest[..n];
    let shift = ((LIMB_BITS * n) as u64).wrapping_sub(bit_length(y));
    divisor.copy_from_slice(y);
    ct_shift_left(divisor, shift);
    work[..digits].copy_from_slice(x);
    work[digits..].fill(0);
    // What reaches the upper n limbs is below 2^shift, and that is at most half the divisor's range.
    ct_shift_left(work, shift);

    let below = |a: &[Limb], top: usize| if n > 1 { a[top - 1] } else { 0 };
    let reciprocal = Reciprocal::new(divisor[n - 1], below(divisor, n - 1));
    for i in (0..digits).rev() {
        let part = &mut work[i..=i + n];
        let digit = reciprocal.divide(part[n], part[n - 1], below(part, n - 1));
        let borrow = sub_mul_1(part, divisor, digit);
        // Rarely one too many: two limbs do not know what stands below them.
        let carry = ct_add_assign(&mut part[..n], divisor, borrow);
        part[n] = part[n].wrapping_add(carry);
        quotient[i] = digit.wrapping_sub(borrow.as_u64());
    }
    remainder.copy_from_slice(&work[..n]);
    ct_shift_right(remainder, shift);
}

/// `a -= b * c` for an `a` one limb longer than b; whether that runs below 0.
fn sub_mul_1(a: &mut [Limb], b: &[Limb], c: Limb) -> Choice {
    let (low, top) = a.split_at_mut(b.len());
    let (mut carry, mut borrow) = (0, 0);
    for (x, &y) in low.iter_mut().zip(b) {
        let product;
        (product, carry) = mac(0, y, c, carry);
        (*x, borrow) = sbb(*x, product, borrow);
    }
    (top[0], borrow) = sbb(top[0], carry, borrow);
    Choice::from_lsb(borrow)
}
