//! Comparison. There is no `==` and no `<`: their results would be public.

use super::Uint;
use adamant_base::ct::{Choice, CtEq};
use adamant_base::limb::ct_is_zero;

impl<const N: usize> Uint<N> {
    /// Whether the number is 0.
    #[inline(always)]
    pub fn is_zero(&self) -> Choice {
        ct_is_zero(&self.limbs)
    }

    /// Whether the number is odd.
    #[inline(always)]
    pub const fn is_odd(&self) -> Choice {
        Choice::from_lsb(self.limbs[0])
    }

    /// Whether the number is below `other`.
    #[inline(always)]
    pub const fn ct_less(&self, other: &Self) -> Choice {
        self.sub_borrow(other).1
    }

    /// Whether the number is above `other`.
    #[inline(always)]
    pub const fn ct_greater(&self, other: &Self) -> Choice {
        other.sub_borrow(self).1
    }
}

impl<const N: usize> CtEq for Uint<N> {
    #[inline(always)]
    fn ct_eq(&self, other: &Self) -> Choice {
        self.limbs.ct_eq(&other.limbs)
    }
}
