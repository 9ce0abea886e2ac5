//! Sums and differences, each as a new number and into one that is there, whose buffer is kept; `shift` has shifts.
//!
//! Each limb is written once and straight to where it stays: an array that is made limb by limb and copied in vectors afterwards
//! costs a failed store forwarding, more than the sum of four limbs.

use super::{INLINE, Magnitude, ON_STACK, trim};
use crate::natural::{self, Limb, fresh};
use adamant_base::limb::{high, low};
use alloc::vec;

impl Magnitude {
    /// `a + b`, a not shorter than b.
    pub fn sum(a: &[Limb], b: &[Limb]) -> Self {
        if a.len() < ON_STACK {
            return Self::build_from(a, |out| natural::add_assign(out, b));
        }
        let mut carry = 0;
        let mut limbs = fresh::limbs(a.len(), 1, |room| {
            let (out, over) = fresh::sum(room, a, b);
            carry = over;
            out
        });
        if carry != 0 {
            limbs.push(carry);
        }
        Self::Heap(limbs)
    }

    /// `a + b` for two long numbers of one length.
    #[inline(always)]
    pub fn sum_of_alike(a: &Self, b: &Self) -> Option<Self> {
        match (a, b) {
            (Self::Heap(a), Self::Heap(b)) if a.len() == b.len() && a.len() >= ON_STACK => {
                Some(Self::Heap(fresh::sum_of_equals(a, b)))
            }
            _ => None,
        }
    }

    /// Makes it `a + b`, a not shorter than b. No allocation is made for a carry that may not come.
    #[inline]
    pub fn set_sum(&mut self, a: &[Limb], b: &[Limb]) {
        let Self::Heap(limbs) = self else {
            *self = Self::sum(a, b);
            return;
        };
        let mut carry = 0;
        fresh::refill(limbs, a.len(), 1, |room| {
            let (out, over) = fresh::sum(room, a, b);
            carry = over;
            out
        });
        if carry != 0 {
            limbs.push(carry);
        }
    }

    /// Makes it `a + b` and says so in the common cases: a and b are equally long and on the heap, as it is with room for a carry, or
    /// both are inside, and it has room for the sum as it is.
    #[inline(always)]
    pub fn set_sum_of_alike(&mut self, a: &Self, b: &Self) -> bool {
        match (self, a, b) {
            (Self::Heap(out), Self::Heap(a), Self::Heap(b))
                if a.len() == b.len() && out.capacity() > a.len() =>
            {
                fresh::refill_sum(out, a, b);
                true
            }
            (Self::Inline(out), Self::Inline(a), Self::Inline(b)) => {
                let (sum, carry) = add_inside(a, b);
                if !carry {
                    *out = sum;
                }
                !carry
            }
            (Self::Heap(out), Self::Inline(a), Self::Inline(b)) if out.capacity() >= ON_STACK => {
                let ([x, y, z, t], carry) = add_inside(a, b);
                fresh::refill_five(out, 0, &[x, y, z, t, Limb::from(carry)]);
                true
            }
            _ => false,
        }
    }

    /// `a - b` for normal numbers, a not below b.
    pub fn difference(a: &[Limb], b: &[Limb]) -> Self {
        if a.len() < ON_STACK {
            return Self::build_from(a, |out| natural::sub_assign(out, b));
        }
        Self::from_vec(fresh::limbs(a.len(), 0, |room| fresh::difference(room, a, b).0))
    }

    /// Makes it `a - b` for normal numbers, a not below b.
    #[inline]
    pub fn set_difference(&mut self, a: &[Limb], b: &[Limb]) {
        let Self::Heap(limbs) = self else {
            *self = Self::difference(a, b);
            return;
        };
        fresh::refill(limbs, a.len(), 0, |room| fresh::difference(room, a, b).0);
        trim(limbs);
    }

    /// A number of four limbs, 0 above it, with a carry on top.
    #[inline]
    pub fn with_carry([x, y, z, t]: [Limb; INLINE], carry: bool) -> Self {
        if carry { Self::Heap(vec![x, y, z, t, 1]) } else { Self::Inline([x, y, z, t]) }
    }

    /// Makes it a number of four limbs, 0 above it, with a carry on top, and keeps its buffer.
    #[inline]
    pub fn set_inside(&mut self, [x, y, z, t]: [Limb; INLINE], carry: bool) {
        match self {
            Self::Inline(_) => *self = Self::with_carry([x, y, z, t], carry),
            Self::Heap(limbs) => {
                fresh::refill(limbs, ON_STACK, 0, |room| fresh::copy(room, &[x, y, z, t, Limb::from(carry)]));
                trim(limbs);
            }
        }
    }

    /// Makes it a number of two limbs, and keeps its buffer.
    #[inline]
    pub fn set_small(&mut self, value: u128) {
        let (low, high) = (low(value), high(value));
        match self {
            Self::Inline(limbs) => *limbs = [low, high, 0, 0],
            Self::Heap(limbs) => {
                fresh::refill(limbs, 2, 0, |room| fresh::copy(room, &[low, high]));
                trim(limbs);
            }
        }
    }

    /// A copy of `from`, which has fewer limbs than [`ON_STACK`], that `work` changes, with what it returns put on top.
    #[inline]
    fn build_from(from: &[Limb], work: impl FnOnce(&mut [Limb]) -> Limb) -> Self {
        let mut limbs = [0; ON_STACK];
        limbs[..from.len()].copy_from_slice(from);
        limbs[from.len()] = work(&mut limbs[..from.len()]);
        Self::from_stack(&limbs)
    }
}

/// `a + b` and its carry, in pairs of limbs, which stay in registers.
#[inline(always)]
pub(in crate::integer) fn add_inside(a: &[Limb; INLINE], b: &[Limb; INLINE]) -> ([Limb; INLINE], bool) {
    let (x, y) = (pairs(a), pairs(b));
    let (low, carry) = x.0.overflowing_add(y.0);
    let (high, over) = x.1.overflowing_add(y.1);
    let (high, again) = high.overflowing_add(u128::from(carry));
    (limbs(low, high), over || again)
}

/// `a - b` and its borrow, as [`add_inside`].
#[inline(always)]
pub(in crate::integer) fn subtract_inside(a: &[Limb; INLINE], b: &[Limb; INLINE]) -> ([Limb; INLINE], bool) {
    let (x, y) = (pairs(a), pairs(b));
    let (low, borrow) = x.0.overflowing_sub(y.0);
    let (high, under) = x.1.overflowing_sub(y.1);
    let (high, again) = high.overflowing_sub(u128::from(borrow));
    (limbs(low, high), under || again)
}

/// The lower and the upper two limbs.
#[inline(always)]
fn pairs(limbs: &[Limb; INLINE]) -> (u128, u128) {
    let pair = |low, high| u128::from(high) << 64 | u128::from(low);
    (pair(limbs[0], limbs[1]), pair(limbs[2], limbs[3]))
}

#[inline(always)]
fn limbs(x: u128, y: u128) -> [Limb; INLINE] {
    [low(x), high(x), low(y), high(y)]
}
