//! Equality that reads everything.

use super::Choice;

/// Comparison in a time that depends on the lengths alone.
///
/// ```
/// use adamant_base::ct::CtEq;
///
/// // A tag that came with a message, beside the right one: no byte tells where they differ.
/// let (tag, received) = ([7u8; 16], [7u8; 16]);
/// assert!(tag.ct_eq(&received).declassify());
/// assert!(!tag[..].ct_eq(&received[..15]).declassify());
/// ```
pub trait CtEq {
    /// Whether the two are equal. Slices of different lengths are not (lengths are public).
    fn ct_eq(&self, other: &Self) -> Choice;
}

macro_rules! for_words {
    ($($word:ty),+) => {$(
        impl CtEq for $word {
            #[inline(always)]
            fn ct_eq(&self, other: &Self) -> Choice {
                Choice::from_zero(u64::from(self ^ other))
            }
        }

        impl CtEq for [$word] {
            #[inline]
            fn ct_eq(&self, other: &Self) -> Choice {
                if self.len() != other.len() {
                    return Choice::FALSE;
                }
                Choice::from_zero(u64::from(self.iter().zip(other).fold(0, |all, (x, y)| all | (x ^ y))))
            }
        }

        impl<const N: usize> CtEq for [$word; N] {
            #[inline]
            fn ct_eq(&self, other: &Self) -> Choice {
                self.as_slice().ct_eq(other.as_slice())
            }
        }
    )+};
}

for_words!(u8, u16, u32, u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices() {
        let a = [1u8, 2, 3];
        assert!(a.ct_eq(&[1, 2, 3]).declassify());
        for i in 0..3 {
            let mut b = a;
            b[i] ^= 0x80;
            assert!(!a.ct_eq(&b).declassify(), "byte {i}");
        }
        assert!(!a[..].ct_eq(&a[..2]).declassify());
        assert!([0u64; 0].ct_eq(&[]).declassify());
        assert!(!(1u64 << 63).ct_eq(&0).declassify());
    }
}
