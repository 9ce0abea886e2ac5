//! The secret bool.

#[cfg(not(adamant_msan))]
use core::hint::black_box;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A bool that may be secret: 0 or 1, never branched upon.
///
/// ```
/// use adamant_base::ct::Choice;
///
/// // Whether a secret padding byte is in range, as a mask: no branch, no table.
/// let valid = |padding: u64| {
///     let nonzero = Choice::from_nonzero(padding);
///     let small = Choice::from_msb(padding.wrapping_sub(17)); // the difference is below 0
///     nonzero & small
/// };
/// assert_eq!([0, 1, 16, 17].map(|p| valid(p).as_u64()), [0, 1, 1, 0]);
/// assert_eq!(0xabcd & valid(3).mask(), 0xabcd);
/// assert!((!valid(0)).declassify()); // from here on it is public
/// // The same of words that were public before: a test of constant time reports it where they were not.
/// assert!(Choice::from_zero(0).to_bool_vartime() && !Choice::from_lsb(2).to_bool_vartime());
/// ```
#[derive(Clone, Copy)]
pub struct Choice(u64);

impl Choice {
    /// The choice that is not taken.
    pub const FALSE: Choice = Choice(0);
    /// The choice that is taken.
    pub const TRUE: Choice = Choice(1);

    /// From the lowest bit of `word`.
    #[inline(always)]
    #[must_use]
    pub const fn from_lsb(word: u64) -> Choice {
        Choice(word & 1)
    }

    /// From the highest bit of `word`.
    #[inline(always)]
    #[must_use]
    pub const fn from_msb(word: u64) -> Choice {
        Choice(word >> 63)
    }

    /// True where `word` is not 0.
    #[inline(always)]
    #[must_use]
    pub const fn from_nonzero(word: u64) -> Choice {
        Choice((word | word.wrapping_neg()) >> 63)
    }

    /// True where `word` is 0.
    #[inline(always)]
    #[must_use]
    pub const fn from_zero(word: u64) -> Choice {
        Choice(Choice::from_nonzero(word).0 ^ 1)
    }

    /// All ones for true, 0 for false. The compiler cannot see that only two values are possible, so it does not
    /// turn what follows into a branch.
    #[inline(always)]
    #[must_use]
    pub fn mask(self) -> u64 {
        // The sanitizer takes what comes out of `black_box` for initialised.
        #[cfg(adamant_msan)]
        return crate::secret::barrier(self.0.wrapping_neg());
        #[cfg(not(adamant_msan))]
        black_box(self.0.wrapping_neg())
    }

    /// 1 for true, 0 for false.
    #[inline(always)]
    #[must_use]
    pub const fn as_u64(self) -> u64 {
        self.0
    }

    /// The plain bool: from here on the value is public.
    #[inline(always)]
    #[must_use]
    pub fn declassify(self) -> bool {
        crate::secret::declassify(self.0) != 0
    }

    /// The plain bool of a choice that depends on nothing but public values. Where it depends on a secret after all,
    /// constant-time tests report the branch, which [`Self::declassify`] would permit.
    #[inline(always)]
    #[must_use]
    pub const fn to_bool_vartime(self) -> bool {
        self.0 != 0
    }
}

impl BitAnd for Choice {
    type Output = Choice;
    #[inline(always)]
    fn bitand(self, other: Choice) -> Choice {
        Choice(self.0 & other.0)
    }
}

impl BitOr for Choice {
    type Output = Choice;
    #[inline(always)]
    fn bitor(self, other: Choice) -> Choice {
        Choice(self.0 | other.0)
    }
}

impl BitXor for Choice {
    type Output = Choice;
    #[inline(always)]
    fn bitxor(self, other: Choice) -> Choice {
        Choice(self.0 ^ other.0)
    }
}

impl Not for Choice {
    type Output = Choice;
    #[inline(always)]
    fn not(self) -> Choice {
        Choice(self.0 ^ 1)
    }
}

#[cfg(feature = "subtle")]
impl From<Choice> for subtle::Choice {
    fn from(choice: Choice) -> subtle::Choice {
        subtle::Choice::from(crate::num::low8(choice.0))
    }
}

#[cfg(feature = "subtle")]
impl From<subtle::Choice> for Choice {
    fn from(choice: subtle::Choice) -> Choice {
        Choice(u64::from(choice.unwrap_u8()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_and_nonzero() {
        for (word, nonzero) in [(0, false), (1, true), (u64::MAX, true), (1 << 63, true), (1 << 32, true)] {
            assert_eq!(Choice::from_nonzero(word).declassify(), nonzero, "{word:#x}");
            assert_eq!(Choice::from_zero(word).declassify(), !nonzero, "{word:#x}");
            assert_eq!(Choice::from_nonzero(word).mask(), if nonzero { u64::MAX } else { 0 });
        }
        assert!(Choice::from_msb(1 << 63).declassify() && !Choice::from_msb(u64::MAX >> 1).declassify());
        assert!(Choice::from_lsb(3).declassify() && !Choice::from_lsb(2).declassify());
    }

    #[test]
    fn logic() {
        let (t, f) = (Choice::TRUE, Choice::FALSE);
        assert!((t & t).declassify() && !(t & f).declassify());
        assert!((t | f).declassify() && !(f | f).declassify());
        assert!((t ^ f).declassify() && !(t ^ t).declassify());
        assert!((!f).declassify() && !(!t).declassify());
    }
}
