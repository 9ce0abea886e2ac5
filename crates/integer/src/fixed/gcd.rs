//! The greatest common divisor.

use super::{ct_shift_left, ct_shift_right, div_rem, div_rem_scratch, trailing_zeros};
use adamant_base::ct::{Choice, CtSelect};
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::safegcd;

/// Limbs of scratch that [`gcd`] needs for `length` limbs.
pub(crate) const fn gcd_scratch(length: usize) -> usize {
    let (gcd, division) = (safegcd::scratch_len(length), div_rem_scratch(length, length));
    4 * length + if gcd > division { gcd } else { division }
}

/// `out = gcd(a, b)`, with gcd(0, 0) = 0. Equal lengths.
///
/// The common factors of two are taken out; then one of the two is odd, the other is reduced modulo it, and division
/// steps do the rest.
pub(crate) fn gcd(out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) {
    let length = out.len();
    debug_assert!(a.len() == length && b.len() == length && scratch.len() >= gcd_scratch(length));
    let (odd, rest) = scratch.split_at_mut(length);
    let (other, rest) = rest.split_at_mut(length);
    let (residue, rest) = rest.split_at_mut(length);
    let (quotient, rest) = rest.split_at_mut(length);

    for ((both, &x), &y) in out.iter_mut().zip(a).zip(b) {
        *both = x | y;
    }
    let is_zero = limb::ct_is_zero(out);
    let twos = trailing_zeros(out);
    odd.copy_from_slice(a);
    other.copy_from_slice(b);
    ct_shift_right(odd, twos);
    ct_shift_right(other, twos);
    let swap = !Choice::from_lsb(odd[0]);
    odd.ct_swap(other, swap);
    // Only where both are 0 is none odd.
    odd[0] |= 1;
    div_rem(quotient, residue, other, odd, rest);
    safegcd::gcd_below(out, residue, odd, LIMB_BITS * length, rest);
    ct_shift_left(out, twos);
    let keep = (!is_zero).mask();
    out.iter_mut().for_each(|limb| *limb &= keep);
}
