//! Factors of one length: the choice of algorithm.

use super::{basecase, karatsuba, toom3, toom4, transform};
use crate::OutOfMemory;
use crate::natural::{
    Limb,
    thresholds::{self, Products},
};

/// Whether a product whose shorter factor has `n` limbs is for the transform.
pub(super) fn is_for_transform(n: usize) -> bool {
    is_within(n, thresholds::mul())
}

fn is_within(n: usize, from: Products) -> bool {
    (from.transform..=transform::CAPACITY).contains(&n)
}

/// Whether Toom-3 is better than Karatsuba, where one of them has to be.
fn is_for_toom3(n: usize, from: Products) -> bool {
    n >= from.toom3 || n > transform::CAPACITY
}

/// Whether Toom-4 is better than Toom-3; numbers that are too long for the transform are cut in three.
fn is_for_toom4(n: usize, from: Products) -> bool {
    n >= from.toom4 && n <= transform::CAPACITY
}

/// The limbs of scratch that [`mul`] needs. Below the transform never less for more limbs; the transform has its own space.
pub(super) fn mul_scratch(n: usize) -> usize {
    scratch(n, thresholds::mul())
}

/// The limbs of scratch that [`square`] needs.
pub(super) fn square_scratch(n: usize) -> usize {
    scratch(n, thresholds::square())
}

/// What all levels need that are not left to the transform.
fn scratch(mut n: usize, from: Products) -> usize {
    let mut total = 0;
    while n >= from.basecase() && !is_within(n, from) {
        if is_for_toom4(n, from) {
            total += toom4::own_scratch(n);
            n = n.div_ceil(4) + 1;
        } else if is_for_toom3(n, from) {
            total += toom3::own_scratch(n);
            n = n.div_ceil(3) + 1;
        } else {
            total += karatsuba::own_scratch(n);
            n = n.div_ceil(2);
        }
    }
    total
}

/// `out = a * b` for equal lengths.
///
/// # Errors
/// [`OutOfMemory`] without space for a transform.
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let (n, from) = (a.len(), thresholds::mul());
    if n < from.basecase() {
        basecase::mul(out, a, b);
        Ok(())
    } else if is_within(n, from) {
        transform::mul(out, a, Some(b))
    } else if is_for_toom4(n, from) {
        toom4::mul(out, a, b, scratch)
    } else if is_for_toom3(n, from) {
        toom3::mul(out, a, b, scratch)
    } else {
        karatsuba::mul(out, a, b, scratch)
    }
}

/// `out = a²`.
///
/// # Errors
/// As for [`mul`].
pub(super) fn square(out: &mut [Limb], a: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    let (n, from) = (a.len(), thresholds::square());
    if n < from.basecase() {
        basecase::square(out, a);
        Ok(())
    } else if is_within(n, from) {
        transform::mul(out, a, None)
    } else if is_for_toom4(n, from) {
        toom4::square(out, a, scratch)
    } else if is_for_toom3(n, from) {
        toom3::square(out, a, scratch)
    } else {
        karatsuba::square(out, a, scratch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts of a number are not all of one length, and the scratch is computed for the longest.
    #[test]
    fn scratch_grows() {
        for from in [thresholds::mul(), thresholds::square()] {
            for first in [from.transform, transform::CAPACITY] {
                let from = Products { transform: first, karatsuba: from.karatsuba.min(50), ..from };
                for n in 0..first.min(20_000) - 1 {
                    assert!(scratch(n, from) <= scratch(n + 1, from), "{n}");
                }
            }
        }
    }
}
