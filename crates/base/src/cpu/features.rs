//! The instruction-set extensions that some back end uses.

use super::Feature;

/// Writes the enum [`Feature`](super::Feature) from its table.
macro_rules! features {
    ($($(#[$doc:meta])* $feature:ident = $bit:expr, $name:literal, $found:expr;)+) => {
        /// One extension, or one group of extensions that no CPU has had apart. New CPUs bring more.
        #[non_exhaustive]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u32)]
        pub enum Feature {
            $($(#[$doc])* $feature = $bit,)+
        }

        impl Feature {
            /// Every feature, in the order in which `adamant cpu` prints them.
            pub const ALL: [Feature; [$(Feature::$feature),+].len()] = [$(Feature::$feature),+];

            /// The name in `ADAMANT_CPU` and in reports.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Feature::$feature => $name,)+
                }
            }

            /// Whether the registers show it.
            pub(super) fn is_in(self, registers: &Registers) -> bool {
                let found: fn(&Registers) -> bool = match self {
                    $(Feature::$feature => $found,)+
                };
                found(registers)
            }
        }
    };
}
pub(super) use features;

/// A set of [`Feature`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features(u32);

impl Features {
    /// The empty set: portable code only.
    pub const NONE: Features = Features(0);

    #[inline]
    pub(super) const fn from_bits(bits: u32) -> Features {
        Features(bits)
    }

    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The set of the given features.
    #[must_use]
    pub const fn of(list: &[Feature]) -> Features {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= list[i] as u32;
            i += 1;
        }
        Features(bits)
    }

    /// Whether `feature` is in the set.
    #[must_use]
    pub const fn has(self, feature: Feature) -> bool {
        self.0 & feature as u32 != 0
    }

    /// Whether every feature of `other` is in the set. Inlined: kernels of a few cycles ask before each product.
    #[inline]
    #[must_use]
    pub const fn contains(self, other: Features) -> bool {
        self.0 & other.0 == other.0
    }

    /// The features in both sets.
    #[must_use]
    pub const fn intersection(self, other: Features) -> Features {
        Features(self.0 & other.0)
    }

    /// The features in either set.
    #[must_use]
    pub const fn union(self, other: Features) -> Features {
        Features(self.0 | other.0)
    }

    /// The features of the set, in the order of [`Feature::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::ALL.into_iter().filter(move |&f| self.has(f))
    }
}
