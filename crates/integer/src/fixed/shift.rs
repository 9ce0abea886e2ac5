//! Shifts by public and by secret amounts.

use adamant_base::ct::Choice;
use adamant_base::limb::{LIMB_BITS, Limb};

/// `a *= 2^amount`, what runs out is lost. The amount is public.
pub(crate) fn shift_left(a: &mut [Limb], amount: usize) {
    let (limbs, bits) = (amount / LIMB_BITS, amount % LIMB_BITS);
    for i in (0..a.len()).rev() {
        let limb = |at: Option<usize>| at.map_or(0, |at| a[at]);
        a[i] = pair_left(limb(i.checked_sub(limbs)), limb(i.checked_sub(limbs + 1)), bits as u64);
    }
}

/// `a = floor(a / 2^amount)`. The amount is public.
pub(crate) fn shift_right(a: &mut [Limb], amount: usize) {
    let (limbs, bits) = (amount / LIMB_BITS, amount % LIMB_BITS);
    for i in 0..a.len() {
        let limb = |at: usize| a.get(at).copied().unwrap_or(0);
        a[i] = pair_right(limb(i.saturating_add(limbs)), limb(i.saturating_add(limbs + 1)), bits as u64);
    }
}

/// As [`shift_left`] by a secret amount; amounts from the bit length of the slice on give 0.
pub(crate) fn ct_shift_left(a: &mut [Limb], amount: u64) {
    let length = a.len();
    let bits = amount % LIMB_BITS as u64;
    for i in (0..length).rev() {
        a[i] = pair_left(a[i], if i == 0 { 0 } else { a[i - 1] }, bits);
    }
    for_each_limb_shift(amount, length, |distance, mask| {
        for i in (0..length).rev() {
            let from = if i < distance { 0 } else { a[i - distance] };
            a[i] ^= (a[i] ^ from) & mask;
        }
    });
}

/// As [`shift_right`] by a secret amount; amounts from the bit length of the slice on give 0.
pub(crate) fn ct_shift_right(a: &mut [Limb], amount: u64) {
    let length = a.len();
    let bits = amount % LIMB_BITS as u64;
    for i in 0..length {
        a[i] = pair_right(a[i], a.get(i + 1).copied().unwrap_or(0), bits);
    }
    for_each_limb_shift(amount, length, |distance, mask| {
        for i in 0..length {
            let from = a.get(i.saturating_add(distance)).copied().unwrap_or(0);
            a[i] ^= (a[i] ^ from) & mask;
        }
    });
}

/// The whole limbs of an amount, power of two by power of two: each distance below `length`, and `length` for all
/// that is beyond, with the mask that says whether to go it.
fn for_each_limb_shift(amount: u64, length: usize, mut shift: impl FnMut(usize, u64)) {
    let mut limbs = amount / LIMB_BITS as u64;
    let mut distance = 1;
    while distance < length {
        shift(distance, Choice::from_lsb(limbs).mask());
        limbs >>= 1;
        distance *= 2;
    }
    shift(length, Choice::from_nonzero(limbs).mask());
}

/// The upper limb of `high:low * 2^bits`, bits < 64. Shifts by register take the same time for every amount.
#[inline(always)]
fn pair_left(high: Limb, low: Limb, bits: u64) -> Limb {
    (high << bits) | ((low >> 1) >> (63 - bits))
}

/// The lower limb of `high:low / 2^bits`, bits < 64.
#[inline(always)]
fn pair_right(low: Limb, high: Limb, bits: u64) -> Limb {
    (low >> bits) | ((high << 1) << (63 - bits))
}
