//! Inversion modulo odd numbers, powers of two, and any number.

use super::{div_rem, div_rem_scratch, mask_bits, mul_low};
use adamant_base::ct::{Choice, CtSelect};
use adamant_base::limb::{self, LIMB_BITS, Limb};
use adamant_base::{mont, safegcd};

/// Limbs of scratch that [`invert_odd`] needs for `length` limbs.
pub(crate) const fn invert_odd_scratch(length: usize) -> usize {
    safegcd::scratch_len(length)
}

/// `out = 1/x mod n`; true where n is odd and x is below n and has no factor in common with it. Equal lengths.
///
/// Bernstein-Yang division steps in batches of 62, as many as the length of the slices demands.
pub(crate) fn invert_odd(out: &mut [Limb], x: &[Limb], n: &[Limb], scratch: &mut [Limb]) -> Choice {
    let valid = Choice::from_lsb(n[0]) & limb::ct_less(x, n);
    safegcd::invert_below(out, x, n, LIMB_BITS * n.len(), scratch) & valid
}

/// Limbs of scratch that [`invert_power_of_two`] needs for `length` limbs.
pub(crate) const fn invert_power_of_two_scratch(length: usize) -> usize {
    2 * length
}

/// `out = 1/x mod 2^bits` for a public number of bits; true where x is odd. Equal lengths, at least
/// one bit.
///
/// Newton's iteration y <- y (2 - x y), which doubles the bits that are right.
pub(crate) fn invert_power_of_two(out: &mut [Limb], x: &[Limb], bits: usize, scratch: &mut [Limb]) -> Choice {
    let length = out.len();
    debug_assert!(x.len() == length && scratch.len() >= 2 * length);
    out.fill(0);
    out[0] = mont::neg_inverse(x[0]).wrapping_neg();
    let mut right = 1;
    while right < length.min(bits.div_ceil(LIMB_BITS)) {
        right = (2 * right).min(length);
        let (error, product) = scratch[..2 * right].split_at_mut(right);
        mul_low(error, x, &out[..right]);
        // 2 - x y = not(x y) + 3 modulo B^right.
        error.iter_mut().for_each(|limb| *limb = !*limb);
        limb::add_assign(error, &[3]);
        mul_low(product, error, &out[..right]);
        out[..right].copy_from_slice(product);
    }
    mask_bits(out, bits);
    Choice::from_lsb(x[0])
}

/// Limbs of scratch that [`invert`] needs for `length` limbs.
pub(crate) const fn invert_scratch(length: usize) -> usize {
    let (gcd, division) = (safegcd::scratch_len(length), div_rem_scratch(length, length));
    6 * length + if gcd > division { gcd } else { division }
}

/// `out = 1/x mod m` for any m and any x; true where m is not 0 and x has no factor in common with it. Equal lengths.
///
/// Division steps need an odd modulus. Where m is even, x must be odd for an inverse to exist, and the roles change:
/// with u = 1/m mod x, the number t = (m u - 1) / x is a whole one below m, and x t = -1 modulo m. So the inverse is
/// m - t, and t itself is found modulo B^L, where x has an inverse. Which of the two ways is taken stays secret.
pub(crate) fn invert(out: &mut [Limb], x: &[Limb], m: &[Limb], scratch: &mut [Limb]) -> Choice {
    let length = m.len();
    debug_assert!(out.len() == length && x.len() == length && scratch.len() >= invert_scratch(length));
    let (odd, rest) = scratch.split_at_mut(length);
    let (other, rest) = rest.split_at_mut(length);
    let (residue, rest) = rest.split_at_mut(length);
    let (u, rest) = rest.split_at_mut(length);
    let (product, rest) = rest.split_at_mut(length);
    let (quotient, rest) = rest.split_at_mut(length);

    let m_is_odd = Choice::from_lsb(m[0]);
    odd.copy_from_slice(x);
    odd.ct_assign(m, m_is_odd);
    other.copy_from_slice(m);
    other.ct_assign(x, m_is_odd);
    let valid = Choice::from_lsb(odd[0]) & !limb::ct_is_zero(m);
    // Both even: there is no inverse, and any odd number will do.
    odd[0] |= 1;
    div_rem(quotient, residue, other, odd, rest);
    let exists = safegcd::invert_below(u, residue, odd, LIMB_BITS * length, rest) & valid;

    // The other way round: m - (m u - 1) / x.
    mul_low(product, m, u);
    limb::sub_assign(product, &[1]);
    invert_power_of_two(quotient, odd, LIMB_BITS * length, rest);
    mul_low(out, product, quotient);
    negate(out);
    limb::add_assign(out, m);
    // x = 1 has u = 0 and t = -1: m + 1 in the place of 1.
    let too_large = limb::ct_less(m, out);
    limb::ct_sub_assign(out, m, too_large);
    out.ct_assign(u, m_is_odd);
    exists
}

/// `a = -a` modulo B^L.
fn negate(a: &mut [Limb]) {
    a.iter_mut().for_each(|limb| *limb = !*limb);
    limb::add_assign(a, &[1]);
}
