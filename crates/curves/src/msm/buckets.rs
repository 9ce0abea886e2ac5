//! Entries in the order of their buckets.

use super::digits::digit_vartime;
use super::entries::list;
use crate::Error;
use crate::scalar_mul::PART_LIMBS;
use adamant_base::limb::Limb;
use adamant_base::num::to_u32;
use core::ops::Range;
use std::vec::Vec;

/// Entries of one or more windows, sorted by bucket. Groups, one for each window, have equally many buckets; bucket i of
/// a group counts i + 1 times.
#[derive(Debug)]
pub struct Buckets {
    /// For each entry twice the index of its point, and 1 more where its opposite is meant.
    pub(crate) entries: Vec<u32>,
    /// Where each bucket starts, and where the last one ends.
    pub(crate) starts: Vec<u32>,
    /// Buckets of a group.
    pub(crate) buckets: usize,
}

impl Buckets {
    /// Sorts the digits of these windows by counting.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn new_vartime(
        numbers: &[[Limb; PART_LIMBS]],
        width: usize,
        windows: Range<usize>,
    ) -> Result<Self, Error> {
        let buckets = 1 << (width - 1);
        // Digits are read twice, once to count them.
        let mut digits: Vec<i32> = list(numbers.len() * windows.len())?;
        for window in windows.clone() {
            digits.extend(numbers.iter().map(|number| digit_vartime(number, width, window)));
        }
        let of_windows = || digits.chunks(numbers.len().max(1)).enumerate();
        // starts[b + 1] counts bucket b first.
        let mut starts: Vec<u32> = list(buckets * windows.len() + 1)?;
        starts.resize(buckets * windows.len() + 1, 0);
        for (group, digits) in of_windows() {
            let starts = &mut starts[buckets * group..=buckets * (group + 1)];
            digits
                .iter()
                .filter(|digit| **digit != 0)
                .for_each(|digit| starts[digit.unsigned_abs() as usize] += 1);
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut next = list(starts.len())?;
        next.extend_from_slice(&starts);
        let mut entries = list(sum as usize)?;
        entries.resize(sum as usize, 0);
        for (group, digits) in of_windows() {
            let next = &mut next[buckets * group..buckets * (group + 1)];
            for (i, digit) in digits.iter().enumerate().filter(|(_, digit)| **digit != 0) {
                let at = &mut next[digit.unsigned_abs() as usize - 1];
                entries[*at as usize] = 2 * to_u32(i) + u32::from(*digit < 0);
                *at += 1;
            }
        }
        Ok(Buckets { entries, starts, buckets })
    }

    /// Calls `add` for every entry with its bucket, counted through all groups, its point's index, and whether the
    /// opposite is meant: for curves whose additions need no batches.
    pub fn for_each(&self, mut add: impl FnMut(usize, usize, bool)) {
        for (bucket, range) in self.starts.windows(2).enumerate() {
            for entry in &self.entries[range[0] as usize..range[1] as usize] {
                add(bucket, (entry / 2) as usize, entry % 2 == 1);
            }
        }
    }

    /// Buckets of a group.
    #[must_use]
    pub fn in_a_group(&self) -> usize {
        self.buckets
    }

    /// Buckets of all groups.
    #[must_use]
    pub fn count(&self) -> usize {
        self.starts.len() - 1
    }
}
