//! Equality, order and hash, also against the primitive types.

use super::Integer;
use super::operator::for_each_primitive;
use crate::natural;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

impl PartialEq for Integer {
    fn eq(&self, other: &Integer) -> bool {
        self.negative == other.negative && self.limbs() == other.limbs()
    }
}

impl Eq for Integer {}

impl Ord for Integer {
    fn cmp(&self, other: &Integer) -> Ordering {
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => self.cmp_abs(other),
            (true, true) => other.cmp_abs(self),
        }
    }
}

impl PartialOrd for Integer {
    fn partial_cmp(&self, other: &Integer) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Integer {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.negative.hash(state);
        self.limbs().hash(state);
    }
}

impl Integer {
    /// The order of the absolute values.
    ///
    /// ```
    /// use core::cmp::Ordering;
    /// # use adamant_integer::Integer;
    ///
    /// assert_eq!(Integer::from(-3).cmp_abs(&Integer::from(2)), Ordering::Greater);
    /// assert_eq!(Integer::from(-3).cmp(&Integer::from(2)), Ordering::Less);
    /// ```
    #[must_use]
    pub fn cmp_abs(&self, other: &Integer) -> Ordering {
        natural::compare(self.limbs(), other.limbs())
    }
}

macro_rules! compare_with_primitives {
    ([$($T:ty)*]) => {$(
        impl PartialEq<$T> for Integer {
            fn eq(&self, other: &$T) -> bool {
                self.cmp(&Integer::from(*other)).is_eq()
            }
        }

        impl PartialEq<Integer> for $T {
            fn eq(&self, other: &Integer) -> bool {
                Integer::from(*self).cmp(other).is_eq()
            }
        }

        impl PartialOrd<$T> for Integer {
            fn partial_cmp(&self, other: &$T) -> Option<Ordering> {
                Some(self.cmp(&Integer::from(*other)))
            }
        }

        impl PartialOrd<Integer> for $T {
            fn partial_cmp(&self, other: &Integer) -> Option<Ordering> {
                Some(Integer::from(*self).cmp(other))
            }
        }
    )*};
}

for_each_primitive!(compare_with_primitives);
