//! Bit by bit.

use super::Uint;
use core::ops::{BitAnd, BitOr, BitXor, Not};

macro_rules! bitwise {
    ($($operator:ident, $name:ident, $symbol:tt);+) => {$(
        impl<const N: usize> $operator for Uint<N> {
            type Output = Self;
            #[inline(always)]
            fn $name(mut self, other: Self) -> Self {
                for (a, b) in self.limbs.iter_mut().zip(other.limbs) {
                    *a $symbol b;
                }
                self
            }
        }
    )+};
}

bitwise!(BitAnd, bitand, &=; BitOr, bitor, |=; BitXor, bitxor, ^=);

impl<const N: usize> Not for Uint<N> {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        self.limbs.iter_mut().for_each(|limb| *limb = !*limb);
        self
    }
}
