//! The operators, for values and references in every combination, and for the unsigned primitive types; sums and products.

use super::subtract::{difference, not_below};
use super::{Integer, Natural};
use crate::integer::operator::for_each_primitive;
use core::iter::{Product, Sum};

/// Implements an operator by that of `Integer`: `$check(a, b)` comes before an assignment, `$of` takes the result of the others.
macro_rules! operators {
    ($($Op:ident $op:ident $OpAssign:ident $op_assign:ident: $check:path, $of:path;)*) => {$(
        operators!(forms $Op $op $of: [Natural, Natural] |a, b| (a.0, b.0); [Natural, &Natural] |a, b| (a.0, &b.0);
            [&Natural, Natural] |a, b| (&a.0, b.0); [&Natural, &Natural] |a, b| (&a.0, &b.0););

        impl core::ops::$OpAssign<&Natural> for Natural {
            #[inline]
            fn $op_assign(&mut self, other: &Natural) {
                $check(&self.0, &other.0);
                core::ops::$OpAssign::$op_assign(&mut self.0, &other.0);
            }
        }

        impl core::ops::$OpAssign<Natural> for Natural {
            #[inline]
            fn $op_assign(&mut self, other: Natural) {
                core::ops::$OpAssign::$op_assign(self, &other);
            }
        }

        operators!(primitive [u8 u16 u32 u64 u128 usize] $Op $op $OpAssign $op_assign: $check, $of);
    )*};

    (forms $Op:ident $op:ident $of:path: $([$A:ty, $B:ty] |$a:ident, $b:ident| ($x:expr, $y:expr);)*) => {$(
        impl core::ops::$Op<$B> for $A {
            type Output = Natural;
            #[inline]
            fn $op(self, other: $B) -> Natural {
                let ($a, $b) = (self, other);
                $of(core::ops::$Op::$op($x, $y))
            }
        }
    )*};

    (primitive [$($T:ty)*] $Op:ident $op:ident $OpAssign:ident $op_assign:ident: $check:path, $of:path) => {$(
        operators!(forms $Op $op $of: [Natural, $T] |a, b| (a.0, b); [&Natural, $T] |a, b| (&a.0, b);
            [$T, Natural] |a, b| (a, b.0); [$T, &Natural] |a, b| (a, &b.0););

        impl core::ops::$OpAssign<$T> for Natural {
            #[inline]
            fn $op_assign(&mut self, other: $T) {
                let other = Integer::from(other);
                $check(&self.0, &other);
                core::ops::$OpAssign::$op_assign(&mut self.0, &other);
            }
        }
    )*};
}

/// For the operators that give no negative results.
#[inline]
fn always(_: &Integer, _: &Integer) {}

operators! {
    Add add AddAssign add_assign: always, Natural::of;
    Sub sub SubAssign sub_assign: not_below, difference;
    Mul mul MulAssign mul_assign: always, Natural::of;
    Div div DivAssign div_assign: always, Natural::of;
    Rem rem RemAssign rem_assign: always, Natural::of;
    BitAnd bitand BitAndAssign bitand_assign: always, Natural::of;
    BitOr bitor BitOrAssign bitor_assign: always, Natural::of;
    BitXor bitxor BitXorAssign bitxor_assign: always, Natural::of;
}

macro_rules! shifts {
    ($Op:ident $op:ident $OpAssign:ident $op_assign:ident: $($T:ty)*) => {$(
        impl core::ops::$Op<$T> for Natural {
            type Output = Natural;
            fn $op(self, bits: $T) -> Natural {
                Natural::of(core::ops::$Op::$op(self.0, bits))
            }
        }

        impl core::ops::$Op<$T> for &Natural {
            type Output = Natural;
            fn $op(self, bits: $T) -> Natural {
                Natural::of(core::ops::$Op::$op(&self.0, bits))
            }
        }

        impl core::ops::$OpAssign<$T> for Natural {
            fn $op_assign(&mut self, bits: $T) {
                core::ops::$OpAssign::$op_assign(&mut self.0, bits);
            }
        }
    )*};
}

macro_rules! both_shifts {
    ([$($T:ty)*]) => {
        shifts!(Shl shl ShlAssign shl_assign: $($T)*);
        shifts!(Shr shr ShrAssign shr_assign: $($T)*);
    };
}

for_each_primitive!(both_shifts);

impl Sum for Natural {
    fn sum<I: Iterator<Item = Natural>>(iter: I) -> Natural {
        Natural::of(iter.map(|x| x.0).sum())
    }
}

impl<'a> Sum<&'a Natural> for Natural {
    fn sum<I: Iterator<Item = &'a Natural>>(iter: I) -> Natural {
        Natural::of(iter.map(|x| &x.0).sum())
    }
}

impl Product for Natural {
    /// Multiplies numbers of about the same size with each other: fast for many factors.
    fn product<I: Iterator<Item = Natural>>(iter: I) -> Natural {
        Natural::of(iter.map(|x| x.0).product())
    }
}

impl<'a> Product<&'a Natural> for Natural {
    /// Multiplies numbers of about the same size with each other: fast for many factors.
    fn product<I: Iterator<Item = &'a Natural>>(iter: I) -> Natural {
        Natural::of(iter.map(|x| &x.0).product())
    }
}
