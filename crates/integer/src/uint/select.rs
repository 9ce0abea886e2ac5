//! Selection.

use super::Uint;
use adamant_base::ct::{Choice, CtSelect};

impl<const N: usize> CtSelect for Uint<N> {
    #[inline(always)]
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        self.limbs.as_mut_slice().ct_assign(other.limbs.as_slice(), choice);
    }

    #[inline(always)]
    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        self.limbs.as_mut_slice().ct_swap(other.limbs.as_mut_slice(), choice);
    }
}
