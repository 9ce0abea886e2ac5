//! Comparison, of the values: lengths do not matter. There is no `==` and no `<`: their results would be public.

use super::{BoxedUint, level};
use adamant_base::ct::{Choice, CtEq};
use adamant_base::limb::{ct_is_zero, ct_less};

impl BoxedUint {
    /// Whether the number is 0.
    pub fn is_zero(&self) -> Choice {
        ct_is_zero(&self.limbs)
    }

    /// Whether the number is odd.
    pub fn is_odd(&self) -> Choice {
        Choice::from_lsb(self.limbs[0])
    }

    /// Whether the number is below `other`.
    pub fn ct_less(&self, other: &Self) -> Choice {
        let (a, b) = level(self, other);
        ct_less(&a.limbs, &b.limbs)
    }

    /// Whether the number is above `other`.
    pub fn ct_greater(&self, other: &Self) -> Choice {
        other.ct_less(self)
    }
}

impl CtEq for BoxedUint {
    fn ct_eq(&self, other: &Self) -> Choice {
        let (a, b) = level(self, other);
        a.limbs[..].ct_eq(&b.limbs[..])
    }
}
