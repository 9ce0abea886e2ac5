//! Digits of signed windows of any width.

use crate::thresholds::WIDEST_WINDOW;
use adamant_base::limb::Limb;
use adamant_base::num::low32;

/// Windows that numbers below 2^bits have: one bit more than the number, for the sign of the topmost digit.
pub(super) const fn windows(bits: usize, width: usize) -> usize {
    bits / width + 1
}

/// How sums are formed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// Whether scalars are split along the endomorphism, into numbers of [`Self::bits`] bits, or stay in one piece.
    pub(super) split: bool,
    /// Bits of a number, at most.
    pub(super) bits: usize,
    /// Bits of a window.
    pub(super) width: usize,
}

impl Plan {
    /// The plan with the fewest additions for n scalars, of `whole` bits where they may stay in one piece, or split into
    /// `dimension` parts of `bits` bits: each number adds to a bucket in each window, and each bucket is added twice, less the
    /// addition of its first number, and half of one more for runs that are short. To split a scalar, with a point through the
    /// endomorphism for each part, takes as long as an addition for each part.
    ///
    /// Splitting halves the windows and doubles the points: that saves buckets, which count where points are few, and
    /// costs a window for the signs of digits, and memory, where they are many. Of 57 plans for 256 to 65,536 points in G1 and G2
    /// of BLS12-381 (Zen 3, 2026-11-24) the one with the lowest cost was within 3% of the fastest for each number of points.
    pub(super) fn best(n: usize, whole: Option<usize>, dimension: usize, bits: usize) -> Plan {
        let cost = |plan: &Plan| {
            let parts = n.saturating_mul(dimension);
            let (entries, splitting) = if plan.split { (parts, parts) } else { (n, 0) };
            let window = entries.saturating_add(3 << plan.width >> 2);
            windows(plan.bits, plan.width).saturating_mul(window).saturating_add(splitting)
        };
        let with = |split, bits| (2..=WIDEST_WINDOW).map(move |width| Plan { split, bits, width });
        let plans = whole.into_iter().flat_map(|bits| with(false, bits)).chain(with(true, bits));
        plans.min_by_key(cost).unwrap_or(Plan { split: true, bits, width: 2 })
    }
}

/// The digit of a window, from -2^(width - 1) to 2^(width - 1), for a number of any limbs: the sum of
/// digit 2^(width window) over all windows is the number (Booth's recoding).
///
/// # Constant time
/// Not at all: for public numbers.
#[inline]
pub(super) fn digit_vartime(number: &[Limb], width: usize, window: usize) -> i32 {
    let start = width * window;
    // The window's bits and the one below them, with a zero below the number.
    let (from, below) = if start == 0 { (0, 1) } else { (start - 1, 0) };
    let (limb, shift) = (from / 64, from % 64);
    let word = |i: usize| number.get(i).copied().unwrap_or(0);
    let mut bits = word(limb) >> shift;
    if shift > 0 {
        bits |= word(limb + 1) << (64 - shift);
    }
    let bits = (bits << below) & ((2 << width) - 1);
    // (bits + 1)/2, less 2^width where the top bit is set.
    low32((bits + 1) >> 1).cast_signed() - (low32(bits >> width) << width).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_make_the_number() {
        for number in
            [0u64, 1, 2, 3, 0x1234_5678_9abc_def0, u64::MAX, 1 << 63, 0x8000_0000_0000_0001, u64::MAX / 3]
        {
            for width in 2..=WIDEST_WINDOW {
                let mut sum = 0i128;
                for window in (0..windows(64, width)).rev() {
                    let digit = digit_vartime(&[number], width, window);
                    assert!(digit.unsigned_abs() <= 1 << (width - 1));
                    sum = (sum << width) + i128::from(digit);
                }
                assert_eq!(sum, i128::from(number), "width {width}");
            }
        }
    }

    #[test]
    fn widths_grow_with_the_number_of_points() {
        let best = |n| Plan::best(n, None, 2, 127).width;
        assert_eq!(best(0), 2);
        let widths: std::vec::Vec<usize> = (0..24).map(|log| best(1 << log)).collect();
        assert!(widths.is_sorted() && widths[10] >= 7 && widths[16] >= 12 && widths[23] <= WIDEST_WINDOW);
        assert!(best(usize::MAX) <= WIDEST_WINDOW);
    }

    #[test]
    fn few_scalars_are_split_and_many_are_not() {
        let splits = |n| Plan::best(n, Some(255), 2, 128).split;
        assert_eq!([1, 256, 1 << 20].map(splits), [true, true, false]);
        assert!(Plan::best(1 << 20, None, 2, 128).split);
        // Nothing is gained by parts as long as the scalars.
        assert!(!Plan::best(1, Some(252), 1, 252).split);
    }
}
