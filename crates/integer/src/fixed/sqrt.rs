//! The square root.

use super::bit;
use adamant_base::ct::Choice;
use adamant_base::limb::{LIMB_BITS, Limb, ct_add_assign, double_assign, sub_assign};

/// Limbs of scratch that [`sqrt`] needs for `length` limbs.
pub(crate) const fn sqrt_scratch(length: usize) -> usize {
    2 * length
}

/// `out = floor(sqrt(x))`; `scratch` begins with the remainder x - out^2. Equal lengths.
///
/// Digit by digit in base 2: the root doubles, the remainder takes in two bits of x, and 4 root + 1 is subtracted where
/// it fits. The remainder is at most twice the root, so nothing runs over.
pub(crate) fn sqrt(out: &mut [Limb], x: &[Limb], scratch: &mut [Limb]) {
    let length = out.len();
    debug_assert!(x.len() == length && scratch.len() >= 2 * length);
    let (remainder, rest) = scratch.split_at_mut(length);
    let trial = &mut rest[..length];
    out.fill(0);
    remainder.fill(0);
    for i in (0..LIMB_BITS * length / 2).rev() {
        for position in [2 * i + 1, 2 * i] {
            double_assign(remainder);
            remainder[0] |= bit(x, position).as_u64();
        }
        double_assign(out);
        trial.copy_from_slice(out);
        double_assign(trial);
        trial[0] |= 1;
        let borrow = Choice::from_lsb(sub_assign(remainder, trial));
        ct_add_assign(remainder, trial, borrow);
        out[0] |= (!borrow).as_u64();
    }
}
