//! New numbers whose limbs are written once: sums, differences and shifts into room that nobody has cleared.
#![allow(unsafe_code)]

use super::super::{Limb, add_1_assign, sub_1_assign};
use super::shift::{left, right};
use super::{add_n_to, sub_n_to};
use alloc::vec::Vec;
use core::mem::MaybeUninit;

/// Room for limbs.
pub(crate) type Room = [MaybeUninit<Limb>];

/// What `work` writes into room for `length` limbs, which it returns; `spare` more fit without another allocation.
#[inline]
pub(crate) fn limbs(
    length: usize,
    spare: usize,
    work: impl for<'a> FnOnce(&'a mut Room) -> &'a mut [Limb],
) -> Vec<Limb> {
    let mut limbs = Vec::with_capacity(length + spare);
    fill(&mut limbs, length, work);
    limbs
}

/// Makes `limbs` what `work` writes into room for `length` limbs, in the buffer that is there if it is large enough; in a new one
/// `spare` more fit.
#[inline]
pub(crate) fn refill(
    limbs: &mut Vec<Limb>,
    length: usize,
    spare: usize,
    work: impl for<'a> FnOnce(&'a mut Room) -> &'a mut [Limb],
) {
    if limbs.capacity() < length {
        renew(limbs, length + spare);
    }
    limbs.clear();
    fill(limbs, length, work);
}

/// The sum of two numbers of one length, in room for a carry.
#[inline]
pub(crate) fn sum_of_equals(a: &[Limb], b: &[Limb]) -> Vec<Limb> {
    let mut limbs = Vec::with_capacity(a.len() + 1);
    refill_sum(&mut limbs, a, b);
    limbs
}

/// Makes `limbs` the sum of two numbers of one length, below its capacity.
#[inline(always)]
pub(crate) fn refill_sum(limbs: &mut Vec<Limb>, a: &[Limb], b: &[Limb]) {
    let length = a.len();
    assert!(b.len() == length && limbs.capacity() > length);
    let p = limbs.as_mut_ptr();
    // SAFETY: there is room for `length` limbs and one more, and all of them are written.
    unsafe {
        let carry = add_n_to(p, a.as_ptr(), b.as_ptr(), length);
        p.add(length).write(carry);
        limbs.set_len(length + usize::from(carry != 0));
    }
}

/// So many zeros and these five limbs above them, without zeros on top.
#[inline]
pub(crate) fn five(zeros: usize, from: &[Limb; 5]) -> Vec<Limb> {
    let mut limbs = Vec::with_capacity(zeros + 5);
    refill_five(&mut limbs, zeros, from);
    limbs
}

/// Makes `limbs` so many zeros and these five limbs above them, without zeros on top, for which there is room.
#[inline(always)]
pub(crate) fn refill_five(limbs: &mut Vec<Limb>, zeros: usize, from: &[Limb; 5]) {
    assert!(limbs.capacity() >= zeros && limbs.capacity() - zeros >= 5);
    let mut length = 5;
    while length > 0 && from[length - 1] == 0 {
        length -= 1;
    }
    // SAFETY: there is room, and all of it is written.
    unsafe {
        let p = limbs.as_mut_ptr();
        clear(p, zeros);
        for (i, &limb) in from.iter().enumerate() {
            p.add(zeros + i).write(limb);
        }
        limbs.set_len(if length == 0 { 0 } else { zeros + length });
    }
}

/// `p[..length] = 0`. The call that clears many takes longer than the store of one.
///
/// # Safety
/// `p` is good for as many limbs.
#[inline(always)]
unsafe fn clear(p: *mut Limb, length: usize) {
    // SAFETY: by contract.
    unsafe {
        match length {
            0 => {}
            1 => p.write(0),
            _ => p.write_bytes(0, length),
        }
    }
}

/// Another buffer, without what is in the one that was there.
#[cold]
#[inline(never)]
fn renew(limbs: &mut Vec<Limb>, capacity: usize) {
    *limbs = Vec::with_capacity(capacity);
}

/// Into an empty vector with room.
#[inline(always)]
fn fill(limbs: &mut Vec<Limb>, length: usize, work: impl for<'a> FnOnce(&'a mut Room) -> &'a mut [Limb]) {
    debug_assert!(limbs.is_empty());
    let room = &mut limbs.spare_capacity_mut()[..length];
    let start = room.as_ptr().cast();
    let written = work(room);
    assert!(core::ptr::eq(written.as_ptr(), start) && written.len() == length);
    // SAFETY: there is room for as many, and what came back as limbs has been written.
    unsafe { limbs.set_len(length) };
}

/// `room = 0`
#[inline]
pub(crate) fn zeroed(room: &mut Room) -> &mut [Limb] {
    // SAFETY: all of it is written; a limb has no bits that it must not have.
    unsafe {
        room.as_mut_ptr().write_bytes(0, room.len());
        core::slice::from_raw_parts_mut(room.as_mut_ptr().cast(), room.len())
    }
}

/// `room = a` for a few limbs, equal lengths.
#[inline(always)]
pub(crate) fn copy<'a, const N: usize>(room: &'a mut Room, a: &[Limb; N]) -> &'a mut [Limb] {
    assert!(room.len() == N);
    for (to, &from) in room.iter_mut().zip(a) {
        to.write(from);
    }
    // SAFETY: all of it has been written.
    unsafe { core::slice::from_raw_parts_mut(room.as_mut_ptr().cast(), N) }
}

/// `room = a + b` and the carry out. `a` at least as long as `b`, the room as long as `a`.
#[inline]
pub(crate) fn sum<'a>(room: &'a mut Room, a: &[Limb], b: &[Limb]) -> (&'a mut [Limb], Limb) {
    assert!(room.len() == a.len() && b.len() <= a.len());
    let p = room.as_mut_ptr().cast::<Limb>();
    // SAFETY: all three are as long as b; what is above is copied from a, which makes the room full.
    unsafe {
        let carry = add_n_to(p, a.as_ptr(), b.as_ptr(), b.len());
        let out = rest(p, a, b.len());
        let carry = add_1_assign(&mut out[b.len()..], carry);
        (out, carry)
    }
}

/// `room = a - b` and the borrow out, as [`sum`].
#[inline]
pub(crate) fn difference<'a>(room: &'a mut Room, a: &[Limb], b: &[Limb]) -> (&'a mut [Limb], Limb) {
    assert!(room.len() == a.len() && b.len() <= a.len());
    let p = room.as_mut_ptr().cast::<Limb>();
    // SAFETY: as `sum`.
    unsafe {
        let borrow = sub_n_to(p, a.as_ptr(), b.as_ptr(), b.len());
        let out = rest(p, a, b.len());
        let borrow = sub_1_assign(&mut out[b.len()..], borrow);
        (out, borrow)
    }
}

/// The limbs at `p` after those of `a` from `from` on have been copied there.
///
/// # Safety
/// `p` is good for as many limbs as `a` has, and those below `from` are written.
#[inline(always)]
unsafe fn rest<'a>(p: *mut Limb, a: &[Limb], from: usize) -> &'a mut [Limb] {
    // SAFETY: by contract.
    unsafe {
        // Numbers of one length are common, and a call that copies nothing is a call.
        if from < a.len() {
            core::ptr::copy_nonoverlapping(a.as_ptr().add(from), p.add(from), a.len() - from);
        }
        core::slice::from_raw_parts_mut(p, a.len())
    }
}

/// `room = a << 64 limbs + bits` for fewer than 64 bits, without the limb above where the room has none for it.
#[inline]
pub(crate) fn shifted_left<'a>(room: &'a mut Room, a: &[Limb], limbs: usize, bits: u32) -> &'a mut [Limb] {
    assert!(bits < 64 && !a.is_empty() && matches!(room.len() - a.len() - limbs, 0 | 1));
    let p = room.as_mut_ptr().cast::<Limb>();
    // SAFETY: the zeros, a's limbs and the one above, if there is room, are all of the room.
    unsafe {
        clear(p, limbs);
        let to = p.add(limbs);
        let top = if bits == 0 {
            core::ptr::copy_nonoverlapping(a.as_ptr(), to, a.len());
            0
        } else {
            left::<true>(to, a.as_ptr(), a.len(), bits)
        };
        if limbs + a.len() < room.len() {
            to.add(a.len()).write(top);
        }
        core::slice::from_raw_parts_mut(p, room.len())
    }
}

/// `room = a >> bits` for fewer than 64 bits. Equal lengths, not 0.
#[inline]
pub(crate) fn shifted_right<'a>(room: &'a mut Room, a: &[Limb], bits: u32) -> &'a mut [Limb] {
    assert!(bits < 64 && !a.is_empty() && room.len() == a.len());
    let p = room.as_mut_ptr().cast::<Limb>();
    // SAFETY: equal lengths.
    unsafe {
        if bits == 0 {
            core::ptr::copy_nonoverlapping(a.as_ptr(), p, a.len());
        } else {
            right::<true>(p, a.as_ptr(), a.len(), bits);
        }
        core::slice::from_raw_parts_mut(p, room.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    #[test]
    fn all_of_the_room_is_written() {
        for (a, b) in [(vec![u64::MAX; 9], vec![1]), (vec![0, 0, 1], vec![5, 6]), (vec![7; 5], vec![7; 5])] {
            let mut carry = 0;
            let total = limbs(a.len(), 1, |room| {
                let (out, over) = sum(room, &a, &b);
                carry = over;
                out
            });
            let mut want = a.clone();
            assert_eq!(carry, super::super::super::add_assign(&mut want, &b));
            assert_eq!((total.capacity(), total), (a.len() + 1, want));
            let less = limbs(a.len(), 0, |room| difference(room, &a, &b).0);
            let mut want = a.clone();
            super::super::super::sub_assign(&mut want, &b);
            assert_eq!(less, want);
            for bits in [0, 1, 63] {
                let mut want = vec![0; a.len() + 3];
                crate::natural::shift_left(&mut want, &a, 128 + bits as usize);
                assert_eq!(limbs(a.len() + 3, 0, |room| shifted_left(room, &a, 2, bits)), want);
                let short = limbs(a.len() + 2, 0, |room| shifted_left(room, &a, 2, bits));
                assert_eq!(short, want[..a.len() + 2]);
                let mut want = vec![0; a.len()];
                crate::natural::shift_right(&mut want, &a, bits as usize);
                assert_eq!(limbs(a.len(), 0, |room| shifted_right(room, &a, bits)), want);
            }
        }
    }
}
