//! One choice a lane.

use super::LANES;
use adamant_base::ct::Choice;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A choice for each lane, lane i in bit i; may be secret and is never branched upon.
#[derive(Clone, Copy)]
pub(crate) struct Mask(u8);

impl Mask {
    #[cfg(test)]
    pub(crate) const NONE: Mask = Mask(0);

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u8) -> Mask {
        Mask(bits)
    }

    #[inline(always)]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The mask of choices of the first lanes; the others are false.
    pub(crate) fn from_choices(choices: impl Iterator<Item = Choice>) -> Mask {
        let bits =
            choices.take(LANES).enumerate().fold(0, |bits, (lane, choice)| bits | choice.as_u64() << lane);
        Mask(adamant_base::num::low8(bits))
    }
}

impl BitAnd for Mask {
    type Output = Mask;
    #[inline(always)]
    fn bitand(self, other: Mask) -> Mask {
        Mask(self.0 & other.0)
    }
}

impl BitOr for Mask {
    type Output = Mask;
    #[inline(always)]
    fn bitor(self, other: Mask) -> Mask {
        Mask(self.0 | other.0)
    }
}

impl BitXor for Mask {
    type Output = Mask;
    #[inline(always)]
    fn bitxor(self, other: Mask) -> Mask {
        Mask(self.0 ^ other.0)
    }
}

impl Not for Mask {
    type Output = Mask;
    #[inline(always)]
    fn not(self) -> Mask {
        Mask(!self.0)
    }
}
