//! Comparison and size.

use super::Limb;
use core::cmp::Ordering;

pub use adamant_base::limb::bit_length_vartime as bit_length;

/// `a` without the zero limbs on top.
#[must_use]
pub fn normal(a: &[Limb]) -> &[Limb] {
    let length = a.iter().rposition(|&x| x != 0).map_or(0, |top| top + 1);
    &a[..length]
}

/// Whether `a` is 0.
#[must_use]
pub fn is_zero(a: &[Limb]) -> bool {
    a.iter().all(|&x| x == 0)
}

/// The order of `a` and `b`, which may have zeros on top and different lengths.
#[must_use]
#[inline]
pub fn compare(a: &[Limb], b: &[Limb]) -> Ordering {
    // Mostly the top limbs decide.
    match (a, b) {
        ([.., x], [.., y]) if a.len() == b.len() && x != y => x.cmp(y),
        _ => compare_all(a, b),
    }
}

fn compare_all(a: &[Limb], b: &[Limb]) -> Ordering {
    let (a, b) = (normal(a), normal(b));
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}
