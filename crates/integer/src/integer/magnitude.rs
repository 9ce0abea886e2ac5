//! Where the limbs of an `Integer` live: up to four inside it, more on the heap.
//!
//! Numbers of up to 256 bits are counters, indices, small results, scalars and coordinates, and an allocation costs more than
//! the arithmetic on them. Two of the four limbs take no room of their own: they lie where the vector's pointer and length
//! would.

mod linear;
mod shift;

pub(super) use linear::{add_inside, subtract_inside};

use super::memory;
use crate::OutOfMemory;
use crate::natural::{Limb, normal, zeroed};
use adamant_base::limb::{high, low};
use alloc::vec;
use alloc::vec::Vec;

/// Limbs that need no heap.
pub(super) const INLINE: usize = 4;
/// Up to here clearing limbs takes less time than what `calloc` does besides.
const FEW: usize = 128;
/// Results of up to so many limbs are made on the stack: a sum with its carry may turn out to need no heap.
const ON_STACK: usize = 5;

/// A natural number. Whatever the form, `as_slice` is normal: its last limb is not 0.
pub(super) enum Magnitude {
    /// Up to four limbs; 0 above the number.
    Inline([Limb; INLINE]),
    /// More limbs, or fewer in a buffer that once held more and may again. The last one is not 0.
    Heap(Vec<Limb>),
}

impl Magnitude {
    /// 0
    pub const ZERO: Self = Self::Inline([0; INLINE]);

    /// Of one limb.
    pub const fn from_limb(limb: Limb) -> Self {
        Self::Inline([limb, 0, 0, 0])
    }

    /// Of two limbs.
    pub const fn from_u128(x: u128) -> Self {
        Self::Inline([low(x), high(x), 0, 0])
    }

    /// A copy; zeros on top are left out.
    pub fn from_slice(limbs: &[Limb]) -> Self {
        match *normal(limbs) {
            [] => Self::ZERO,
            [x] => Self::Inline([x, 0, 0, 0]),
            [x, y] => Self::Inline([x, y, 0, 0]),
            [x, y, z] => Self::Inline([x, y, z, 0]),
            [x, y, z, t] => Self::Inline([x, y, z, t]),
            ref limbs => Self::Heap(limbs.to_vec()),
        }
    }

    /// Takes over the limbs; zeros on top are left out.
    pub fn from_vec(mut limbs: Vec<Limb>) -> Self {
        trim(&mut limbs);
        if limbs.len() <= INLINE { Self::from_slice(&limbs) } else { Self::Heap(limbs) }
    }

    /// What `work` writes into `length` limbs of 0.
    #[inline]
    pub fn build(length: usize, work: impl FnOnce(&mut [Limb])) -> Self {
        if length <= ON_STACK {
            let mut limbs = [0; ON_STACK];
            work(&mut limbs[..length]);
            return Self::from_stack(&limbs);
        }
        let mut limbs = zeros(length);
        work(&mut limbs);
        Self::from_vec(limbs)
    }

    /// Of limbs on the stack.
    #[inline]
    fn from_stack(limbs: &[Limb; ON_STACK]) -> Self {
        match *limbs {
            [x, y, z, t, 0] => Self::Inline([x, y, z, t]),
            _ => Self::Heap(limbs.to_vec()),
        }
    }

    /// The limbs where they are inside; 0 above the number.
    #[inline]
    pub fn inside(&self) -> Option<&[Limb; INLINE]> {
        match self {
            Self::Inline(limbs) => Some(limbs),
            Self::Heap(_) => None,
        }
    }

    /// As [`Magnitude::build`], where lengths may be absurd.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    #[inline]
    pub fn try_build(length: usize, work: impl FnOnce(&mut [Limb])) -> Result<Self, OutOfMemory> {
        if length <= FEW {
            return Ok(Self::build(length, work));
        }
        let mut limbs = zeroed(length)?;
        work(&mut limbs);
        Ok(Self::from_vec(limbs))
    }

    /// Lets `work` change the number in place, with zeros on top up to `length` limbs. `length` is at least the number's own.
    #[inline]
    pub fn edit<T>(&mut self, length: usize, work: impl FnOnce(&mut [Limb]) -> T) -> T {
        debug_assert!(length >= self.as_slice().len());
        match self {
            Self::Inline(limbs) if length <= INLINE => work(&mut limbs[..length]),
            Self::Inline(inline) if length <= ON_STACK => {
                let mut limbs = [0; ON_STACK];
                limbs[..INLINE].copy_from_slice(inline);
                let result = work(&mut limbs[..length]);
                *self = Self::from_stack(&limbs);
                result
            }
            Self::Inline(inline) => {
                let mut limbs = Vec::with_capacity(length.max(INLINE));
                limbs.extend_from_slice(inline);
                limbs.resize(length, 0);
                let result = work(&mut limbs);
                *self = Self::from_vec(limbs);
                result
            }
            Self::Heap(limbs) => {
                limbs.resize(length, 0);
                let result = work(limbs);
                trim(limbs);
                result
            }
        }
    }

    /// Makes it what `work` writes over all of `length` limbs of any value, in the buffer that is there if it is large enough.
    #[inline]
    pub fn rebuild<T>(&mut self, length: usize, work: impl FnOnce(&mut [Limb]) -> T) -> T {
        match self {
            Self::Heap(limbs) if limbs.capacity() >= length => {
                // Nothing is cleared that is written anyway.
                if limbs.len() < length {
                    limbs.resize(length, 0);
                } else {
                    limbs.truncate(length);
                }
                let result = work(limbs);
                trim(limbs);
                result
            }
            Self::Inline(limbs) if length <= INLINE => {
                *limbs = [0; INLINE];
                work(&mut limbs[..length])
            }
            Self::Inline(_) if length <= ON_STACK => {
                let mut limbs = [0; ON_STACK];
                let result = work(&mut limbs[..length]);
                *self = Self::from_stack(&limbs);
                result
            }
            _ => {
                // The buffer is kept even if the number turns out to be small: the next one may need it.
                let mut limbs = zeros(length);
                let result = work(&mut limbs);
                trim(&mut limbs);
                *self = Self::Heap(limbs);
                result
            }
        }
    }

    /// Gives back a buffer that is not needed at all.
    #[inline]
    pub fn compact(self) -> Self {
        match self {
            Self::Heap(limbs) if limbs.len() <= INLINE => Self::from_slice(&limbs),
            other => other,
        }
    }

    /// The limbs, least significant first, without zeros on top.
    #[inline]
    pub fn as_slice(&self) -> &[Limb] {
        match self {
            Self::Inline(limbs) => match *limbs {
                [_, 0, 0, 0] => &limbs[..usize::from(limbs[0] != 0)],
                [.., 0, 0] => &limbs[..2],
                [.., 0] => &limbs[..3],
                _ => limbs,
            },
            Self::Heap(limbs) => limbs,
        }
    }

    /// Limbs that fit without another allocation.
    pub fn capacity(&self) -> usize {
        match self {
            Self::Inline(_) => INLINE,
            Self::Heap(limbs) => limbs.capacity(),
        }
    }

    /// Makes room for so many limbs.
    pub fn reserve(&mut self, length: usize) {
        if length <= self.capacity() {
            return;
        }
        let more = length - self.as_slice().len();
        match self {
            Self::Inline(_) => {
                let mut limbs = Vec::with_capacity(length);
                limbs.extend_from_slice(self.as_slice());
                *self = Self::Heap(limbs);
            }
            Self::Heap(limbs) => limbs.reserve_exact(more),
        }
    }

    /// Gives back what is not needed.
    pub fn shrink(&mut self) {
        if let Self::Heap(limbs) = self {
            if limbs.len() <= INLINE {
                *self = Self::from_slice(limbs);
            } else {
                limbs.shrink_to_fit();
            }
        }
    }

    /// The limbs as a vector, which may have been there already.
    pub fn into_vec(self) -> Vec<Limb> {
        match self {
            Self::Inline(_) => self.as_slice().to_vec(),
            Self::Heap(limbs) => limbs,
        }
    }
}

impl Clone for Magnitude {
    fn clone(&self) -> Self {
        match self {
            Self::Inline(limbs) => Self::Inline(*limbs),
            Self::Heap(limbs) => Self::from_slice(limbs),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        match (self, source) {
            (Self::Heap(to), from) => {
                to.clear();
                to.extend_from_slice(from.as_slice());
            }
            (to, from) => *to = from.clone(),
        }
    }
}

/// So many zeros. `calloc`, which `vec!` would call, takes longer than `malloc` for few limbs: glibc's looks at the lists of
/// freed blocks of this thread only in the latter.
fn zeros(length: usize) -> Vec<Limb> {
    if length > FEW {
        return vec![0; length];
    }
    let mut limbs = Vec::with_capacity(length);
    // The compiler must not see that all of a new block is cleared: it would make a `calloc` of both.
    limbs.resize(core::hint::black_box(length), 0);
    limbs
}

/// Removes zeros on top, of which there mostly are none.
#[inline]
fn trim(limbs: &mut Vec<Limb>) {
    if limbs.last() == Some(&0) {
        trim_zeros(limbs);
    }
}

#[cold]
#[inline(never)]
fn trim_zeros(limbs: &mut Vec<Limb>) {
    limbs.truncate(normal(limbs).len());
}

/// The number, where it fits into two limbs.
#[inline]
pub(super) fn small(limbs: &[Limb]) -> Option<u128> {
    match *limbs {
        [] => Some(0),
        [x] => Some(u128::from(x)),
        [x, y] => Some((u128::from(y) << 64) | u128::from(x)),
        _ => None,
    }
}

/// As [`Magnitude::build`] for work that needs working space.
pub(super) fn build_with(length: usize, work: impl FnOnce(&mut [Limb]) -> memory::Fallible) -> Magnitude {
    Magnitude::build(length, |out| memory::enough(work(out)))
}
