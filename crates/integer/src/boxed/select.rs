//! Selection.

use super::{BoxedUint, level};
use adamant_base::ct::{Choice, CtSelect};

/// Where the lengths differ, both get the longer one, whatever the choice.
impl CtSelect for BoxedUint {
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        if self.limbs() == other.limbs() {
            self.limbs[..].ct_assign(&other.limbs[..], choice);
        } else {
            let (mut a, b) = level(self, other);
            a.limbs[..].ct_assign(&b.limbs[..], choice);
            *self = a;
        }
    }

    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        if self.limbs() != other.limbs() {
            (*self, *other) = level(self, other);
        }
        self.limbs[..].ct_swap(&mut other.limbs[..], choice);
    }
}
