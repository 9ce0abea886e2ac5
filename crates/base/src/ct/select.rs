//! Selection by masks.

use super::Choice;
use crate::num::{low8, low16, low32};

/// Selection in a time that depends on the lengths alone.
///
/// ```
/// use adamant_base::ct::{Choice, CtSelect};
///
/// let (mut a, mut b) = (3u64, 4u64);
/// assert_eq!(u64::ct_select(&a, &b, Choice::TRUE), 4);
/// a.ct_swap(&mut b, Choice::TRUE);
/// assert_eq!((a, b), (4, 3));
/// a.ct_assign(&b, Choice::FALSE);
/// assert_eq!(a, 4);
/// ```
pub trait CtSelect {
    /// `self` becomes `other` where `choice` is true.
    fn ct_assign(&mut self, other: &Self, choice: Choice);

    /// The two change places where `choice` is true.
    fn ct_swap(&mut self, other: &mut Self, choice: Choice);

    /// `b` where `choice` is true, otherwise `a`.
    #[inline(always)]
    fn ct_select(a: &Self, b: &Self, choice: Choice) -> Self
    where
        Self: Clone,
    {
        let mut out = a.clone();
        out.ct_assign(b, choice);
        out
    }
}

macro_rules! for_words {
    ($($word:ty: $low:path),+) => {$(
        impl CtSelect for $word {
            #[inline(always)]
            fn ct_assign(&mut self, other: &Self, choice: Choice) {
                *self ^= (*self ^ other) & $low(choice.mask());
            }
            #[inline(always)]
            fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
                let difference = (*self ^ *other) & $low(choice.mask());
                *self ^= difference;
                *other ^= difference;
            }
        }
    )+};
}

for_words!(u8: low8, u16: low16, u32: low32, u64: core::convert::identity);

/// On slices the shorter length counts.
impl CtSelect for [u64] {
    #[inline]
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        let mask = choice.mask();
        for (a, b) in self.iter_mut().zip(other) {
            *a ^= (*a ^ b) & mask;
        }
    }
    #[inline]
    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        let mask = choice.mask();
        for (a, b) in self.iter_mut().zip(other) {
            let difference = (*a ^ *b) & mask;
            *a ^= difference;
            *b ^= difference;
        }
    }
}

impl<T: CtSelect, const N: usize> CtSelect for [T; N] {
    #[inline]
    fn ct_assign(&mut self, other: &Self, choice: Choice) {
        for (a, b) in self.iter_mut().zip(other) {
            a.ct_assign(b, choice);
        }
    }
    #[inline]
    fn ct_swap(&mut self, other: &mut Self, choice: Choice) {
        for (a, b) in self.iter_mut().zip(other) {
            a.ct_swap(b, choice);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_arrays_slices() {
        for choice in [Choice::FALSE, Choice::TRUE] {
            let taken = choice.declassify();
            assert_eq!(u64::ct_select(&7, &u64::MAX, choice), if taken { u64::MAX } else { 7 });
            assert_eq!(u8::ct_select(&7, &0xff, choice), if taken { 0xff } else { 7 });
            assert_eq!(<[u64; 2]>::ct_select(&[1, 2], &[3, 4], choice), if taken { [3, 4] } else { [1, 2] });
            let (mut a, mut b) = ([1u64, 2], [3u64, 4]);
            a[..].ct_swap(&mut b[..], choice);
            assert_eq!((a, b), if taken { ([3, 4], [1, 2]) } else { ([1, 2], [3, 4]) });
        }
    }
}
