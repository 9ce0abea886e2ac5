//! Montgomery reduction: safe entry point, the choice of kernel, halving.

use super::any_reduce::any_reduce;
use super::any_row::Entry;
use super::fixed_reduce::{reduce_8, reduce_16, reduce_24, reduce_32, reduce_all_8};
use super::nine::reduce_9;
use super::passes::{add_3, add_carry};
use super::subtract::sum_minus;
use super::{is_composed, mul};
use crate::cpu::Adx;
use crate::limb::Limb;

/// The limbs of scratch that [`reduce`] needs for a modulus of `length` limbs: the quotient, and for each halving
/// two products and what `mul` needs.
#[inline]
#[must_use]
pub const fn reduce_scratch(length: usize) -> usize {
    if length > 32 { 6 * length } else { length }
}

/// `out = t / R` modulo n, below R = 2^(64 L), for any t below R^2: an almost reduced result, which is below n if
/// `t <= R - 1` and not 0 modulo n, and n itself if it is 0 modulo n but not 0.
///
/// # Panics
/// Unless n and `out` have L >= 1 limbs, t has 2 L, and `scratch` at least [`reduce_scratch`]. `n0` is -1/n modulo
/// 2^64. t is used up; it and scratch hold secrets afterwards.
#[inline]
pub fn reduce(token: Adx, out: &mut [Limb], t: &mut [Limb], n: &[Limb], n0: Limb, scratch: &mut [Limb]) {
    let length = n.len();
    assert!(length > 0 && out.len() == length && t.len() == 2 * length);
    assert!(scratch.len() >= reduce_scratch(length));
    match length {
        // SAFETY: the token proves the instructions; all have the lengths that were checked, and are apart.
        8 => return unsafe { reduce_all_8(out.as_mut_ptr(), t.as_ptr(), n.as_ptr(), n0) },
        // SAFETY: as above.
        9 => return unsafe { reduce_9(out.as_mut_ptr(), t.as_ptr(), n.as_ptr(), n0) },
        _ => {}
    }
    let (m, high) = t.split_at_mut(length);
    if is_composed(length) {
        let (q, rest) = scratch.split_at_mut(length);
        reduce_composed(token, m, q, n, n0, rest);
    } else {
        let entry = Entry::of(length - 1);
        // SAFETY: the token proves the instructions; both have `length` limbs.
        unsafe { any_reduce(m.as_mut_ptr(), n.as_ptr(), n0, length, entry.first, entry.rounds) }
    }
    // m <= n and what stood above is below R: the sum is below R + n.
    let (first, rounds) = ((length - 1) % 8 + 1, (length - 1) / 8);
    // SAFETY: the token proves the instructions; all have `length` limbs.
    unsafe { sum_minus(out.as_mut_ptr(), m.as_mut_ptr(), high.as_ptr(), rounds, n.as_ptr(), first) }
}

/// `m = (m + q n) / R` and the quotient q, where `is_composed` holds for the length.
///
/// Above 32 limbs the quotient is found in two halves, each by a reduction modulo the low half of n; its product
/// with the high half of n is then an ordinary one, and Karatsuba's method applies.
fn reduce_composed(token: Adx, m: &mut [Limb], q: &mut [Limb], n: &[Limb], n0: Limb, scratch: &mut [Limb]) {
    let length = n.len();
    assert!(m.len() == length && q.len() == length);
    match length {
        // SAFETY: the caller's token proves the instructions; the length is that of the kernel.
        8 => return unsafe { reduce_8(m.as_mut_ptr(), q.as_mut_ptr(), n.as_ptr(), n0) },
        // SAFETY: as above.
        16 => return unsafe { reduce_16(m.as_mut_ptr(), q.as_mut_ptr(), n.as_ptr(), n0) },
        // SAFETY: as above.
        24 => return unsafe { reduce_24(m.as_mut_ptr(), q.as_mut_ptr(), n.as_ptr(), n0) },
        // SAFETY: as above.
        32 => return unsafe { reduce_32(m.as_mut_ptr(), q.as_mut_ptr(), n.as_ptr(), n0) },
        _ => {}
    }
    let half = length / 2;
    let (n_low, n_high) = n.split_at(half);
    let (p0, rest) = scratch.split_at_mut(length);
    let (p1, rest) = rest.split_at_mut(length);
    let (q0, q1) = q.split_at_mut(half);
    let (m0, m1) = m.split_at_mut(half);
    let mut carry = [0; 2];
    reduce_composed(token, m0, q0, n_low, n0, rest);
    mul(token, p0, q0, n_high, rest);
    // SAFETY: all have `half` limbs, a multiple of 8.
    unsafe {
        add_3(m1.as_mut_ptr(), m0.as_ptr(), p0.as_ptr(), half / 8, m1.as_ptr(), carry.as_mut_ptr());
    }
    reduce_composed(token, m1, q1, n_low, n0, rest);
    mul(token, p1, q1, n_high, rest);
    // SAFETY: as above.
    unsafe {
        add_3(m0.as_mut_ptr(), m1.as_ptr(), p1.as_ptr(), half / 8, p0[half..].as_ptr(), carry.as_mut_ptr());
        add_carry(m1.as_mut_ptr(), p1[half..].as_ptr(), carry.as_ptr(), half / 8);
    }
}
