//! Comparison with integers and with the primitive types.

use super::{Integer, Natural};
use crate::integer::operator::for_each_primitive;
use core::cmp::Ordering;

macro_rules! compare {
    ([$($T:ty)*]) => {$(
        impl PartialEq<$T> for Natural {
            fn eq(&self, other: &$T) -> bool {
                self.0 == *other
            }
        }

        impl PartialEq<Natural> for $T {
            fn eq(&self, other: &Natural) -> bool {
                *self == other.0
            }
        }

        impl PartialOrd<$T> for Natural {
            fn partial_cmp(&self, other: &$T) -> Option<Ordering> {
                self.0.partial_cmp(other)
            }
        }

        impl PartialOrd<Natural> for $T {
            fn partial_cmp(&self, other: &Natural) -> Option<Ordering> {
                self.partial_cmp(&other.0)
            }
        }
    )*};
}

compare!([Integer]);
for_each_primitive!(compare);
