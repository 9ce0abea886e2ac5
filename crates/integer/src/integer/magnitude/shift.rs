//! Shifts, each as a new number and into one that is there, whose buffer is kept.

use super::{INLINE, Magnitude, ON_STACK, trim};
use crate::natural::{self, Limb, fresh};

impl Magnitude {
    /// `self << 64 limbs + bits` for fewer than 64 bits, where the result is not absurdly long.
    pub fn shifted_left(&self, limbs: usize, bits: u32) -> Self {
        let a = match self {
            Self::Inline(a) => {
                let five = five_left(a, bits);
                return match moved_up(five, limbs) {
                    Some(shifted) => Self::Inline(shifted),
                    None => Self::Heap(fresh::five(limbs, &five)),
                };
            }
            Self::Heap(a) if a.len() <= INLINE => return Self::Inline(copied(a)).shifted_left(limbs, bits),
            Self::Heap(a) => a,
        };
        let length = length_shifted(a, limbs, bits);
        Self::Heap(fresh::limbs(length, 0, |room| fresh::shifted_left(room, a, limbs, bits)))
    }

    /// Makes it `a << 64 limbs + bits` for fewer than 64 bits.
    #[inline]
    pub fn set_shifted_left(&mut self, a: &Self, limbs: usize, bits: u32) {
        if let (Self::Heap(out), Self::Inline(a)) = (&mut *self, a)
            && out.capacity() >= limbs + ON_STACK
        {
            return fresh::refill_five(out, limbs, &five_left(a, bits));
        }
        if let Some(shifted) = a.left_inside(limbs, bits) {
            return self.set_inside(shifted, false);
        }
        let Self::Heap(out) = self else {
            *self = a.shifted_left(limbs, bits);
            return;
        };
        let a = a.as_slice();
        fresh::refill(out, length_shifted(a, limbs, bits), 0, |room| {
            fresh::shifted_left(room, a, limbs, bits)
        });
    }

    /// `self << 64 limbs + bits` for fewer than 64 bits, where the number and the result are inside.
    #[inline]
    fn left_inside(&self, limbs: usize, bits: u32) -> Option<[Limb; INLINE]> {
        let a = match self {
            Self::Inline(limbs) => limbs,
            Self::Heap(limbs) if limbs.is_empty() => &[0; INLINE],
            Self::Heap(_) => return None,
        };
        moved_up(five_left(a, bits), limbs)
    }

    /// `self >> 64 limbs + bits` for fewer than 64 bits.
    pub fn shifted_right(&self, limbs: usize, bits: u32) -> Self {
        let a = match self {
            Self::Inline(a) => return Self::Inline(right_inside(a, limbs, bits)),
            Self::Heap(a) => a.get(limbs..).unwrap_or(&[]),
        };
        if a.len() <= ON_STACK {
            return Self::build(a.len(), |out| natural::shift_right(out, a, bits as usize));
        }
        let mut limbs = fresh::limbs(a.len(), 0, |room| fresh::shifted_right(room, a, bits));
        trim(&mut limbs);
        Self::Heap(limbs)
    }

    /// Makes it `a >> 64 limbs + bits` for fewer than 64 bits.
    #[inline]
    pub fn set_shifted_right(&mut self, a: &Self, limbs: usize, bits: u32) {
        let a = match a {
            Self::Inline(a) => return self.set_inside(right_inside(a, limbs, bits), false),
            Self::Heap(a) => a.get(limbs..).unwrap_or(&[]),
        };
        if a.len() <= INLINE {
            return self.set_inside(right_inside(&copied(a), 0, bits), false);
        }
        let Self::Heap(out) = self else {
            let mut shifted = fresh::limbs(a.len(), 0, |room| fresh::shifted_right(room, a, bits));
            trim(&mut shifted);
            *self = Self::Heap(shifted);
            return;
        };
        fresh::refill(out, a.len(), 0, |room| fresh::shifted_right(room, a, bits));
        trim(out);
    }

    /// Shifts it to the right by so many limbs and fewer than 64 bits.
    pub fn shift_right(&mut self, count: usize, bits: u32) {
        match self {
            Self::Inline(limbs) => *limbs = right_inside(limbs, count, bits),
            Self::Heap(limbs) => {
                let count = count.min(limbs.len());
                natural::shift_right_within(limbs, count, bits);
                limbs.truncate(limbs.len() - count);
                trim(limbs);
            }
        }
    }
}

/// The limbs of `a << 64 limbs + bits`, for a number that is not 0.
#[inline]
fn length_shifted(a: &[Limb], limbs: usize, bits: u32) -> usize {
    let runs_over = (a[a.len() - 1] >> 1) >> (63 - bits) != 0;
    a.len() + limbs + usize::from(runs_over)
}

/// `a << bits` for fewer than 64 bits.
#[inline(always)]
fn five_left(&[x, y, z, t]: &[Limb; INLINE], bits: u32) -> [Limb; ON_STACK] {
    let pair = |above: Limb, below: Limb| above << bits | (below >> 1) >> (63 - bits);
    [x << bits, pair(y, x), pair(z, y), pair(t, z), pair(0, t)]
}

/// `a << 64 limbs` where it is not longer than four limbs.
#[inline(always)]
fn moved_up([x, y, z, t, over]: [Limb; ON_STACK], limbs: usize) -> Option<[Limb; INLINE]> {
    let (moved, over) = match limbs {
        0 => ([x, y, z, t], over),
        1 => ([0, x, y, z], over | t),
        2 => ([0, 0, x, y], over | t | z),
        3 => ([0, 0, 0, x], over | t | z | y),
        _ => ([0; INLINE], over | t | z | y | x),
    };
    (over == 0).then_some(moved)
}

/// `a >> 64 limbs + bits` for fewer than 64 bits.
#[inline]
fn right_inside(&[x, y, z, t]: &[Limb; INLINE], limbs: usize, bits: u32) -> [Limb; INLINE] {
    let [x, y, z, t] = match limbs {
        0 => [x, y, z, t],
        1 => [y, z, t, 0],
        2 => [z, t, 0, 0],
        3 => [t, 0, 0, 0],
        _ => [0; INLINE],
    };
    let pair = |above: Limb, below: Limb| below >> bits | (above << 1) << (63 - bits);
    [pair(y, x), pair(z, y), pair(t, z), t >> bits]
}

/// Up to four limbs, 0 above them.
#[inline]
fn copied(a: &[Limb]) -> [Limb; INLINE] {
    let limb = |i: usize| a.get(i).copied().unwrap_or(0);
    [limb(0), limb(1), limb(2), limb(3)]
}
