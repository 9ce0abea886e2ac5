//! Factors of one length: the choice of algorithm.

use super::{basecase, karatsuba, ntt, toom3};
use crate::OutOfMemory;
use crate::natural::{Limb, thresholds};

/// Whether a product whose shorter factor has `n` limbs is for the transform.
pub(super) fn is_for_transform(n: usize) -> bool {
    (thresholds::mul_ntt()..=ntt::CAPACITY).contains(&n)
}

fn square_is_for_transform(n: usize) -> bool {
    (thresholds::square_ntt()..=ntt::CAPACITY).contains(&n)
}

/// The limbs of scratch that [`mul`] needs; never less for more limbs, but for the transform, which has its own space.
pub(super) fn mul_scratch(n: usize) -> usize {
    if is_for_transform(n) { 0 } else { scratch(n, thresholds::MUL_KARATSUBA, thresholds::MUL_TOOM3) }
}

/// The limbs of scratch that [`square`] needs.
pub(super) fn square_scratch(n: usize) -> usize {
    if square_is_for_transform(n) {
        0
    } else {
        scratch(n, thresholds::SQUARE_KARATSUBA, thresholds::SQUARE_TOOM3)
    }
}

/// What all levels need that are not left to the transform.
fn scratch(mut n: usize, from_karatsuba: usize, from_toom3: usize) -> usize {
    let mut total = 0;
    while n >= from_karatsuba {
        if n >= from_toom3 {
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
    match a.len() {
        n if n < thresholds::MUL_KARATSUBA => basecase::mul(out, a, b),
        n if is_for_transform(n) => return ntt::mul(out, a, Some(b)),
        n if n < thresholds::MUL_TOOM3 => return karatsuba::mul(out, a, b, scratch),
        _ => return toom3::mul(out, a, b, scratch),
    }
    Ok(())
}

/// `out = a²`.
///
/// # Errors
/// As for [`mul`].
pub(super) fn square(out: &mut [Limb], a: &[Limb], scratch: &mut [Limb]) -> Result<(), OutOfMemory> {
    match a.len() {
        n if n < thresholds::SQUARE_KARATSUBA => basecase::square(out, a),
        n if square_is_for_transform(n) => return ntt::mul(out, a, None),
        n if n < thresholds::SQUARE_TOOM3 => return karatsuba::square(out, a, scratch),
        _ => return toom3::square(out, a, scratch),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts of a number are not all of one length, and the scratch is computed for the longest.
    #[test]
    fn scratch_grows() {
        for (karatsuba, toom3) in [
            (thresholds::MUL_KARATSUBA, thresholds::MUL_TOOM3),
            (thresholds::SQUARE_KARATSUBA, thresholds::SQUARE_TOOM3),
        ] {
            for n in 0..20_000 {
                assert!(scratch(n, karatsuba, toom3) <= scratch(n + 1, karatsuba, toom3), "{n}");
            }
        }
    }
}
