//! Products by transforms: complex ones where their answer is proved, number-theoretic ones elsewhere.

use super::super::Limb;
use super::{fft, ntt};
use crate::OutOfMemory;

pub(super) use ntt::CAPACITY;

/// `out = a * b`, or `a * a` without b; `out` is exactly as long as both together. The shorter has at most [`CAPACITY`]
/// limbs.
///
/// # Errors
/// [`OutOfMemory`].
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: Option<&[Limb]>) -> Result<(), OutOfMemory> {
    if fft::mul(out, a, b)? { Ok(()) } else { ntt::mul(out, a, b) }
}

/// `out = a * b mod B^n - 1` for n = `out.len()`, which is a length from [`cyclic_length`]; any representative. `a` and
/// `b` have at most n limbs, the shorter at most [`CAPACITY`].
///
/// # Errors
/// [`OutOfMemory`].
pub(super) fn mul_cyclic(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<(), OutOfMemory> {
    if fft::mul_cyclic(out, a, b)? { Ok(()) } else { ntt::mul_cyclic(out, a, b) }
}

/// The least n that [`mul_cyclic`] takes from `limbs` on, or a longer one that is faster.
pub(super) fn cyclic_length(limbs: usize) -> Option<usize> {
    fft::cyclic_length(limbs).or_else(|| ntt::cyclic_length(limbs))
}

/// Whether [`mul_cyclic`] takes numbers of this length.
pub(super) fn is_cyclic_length(limbs: usize) -> bool {
    ntt::cyclic_length(limbs) == Some(limbs)
}

/// A number's transform.
pub(super) enum Transformed {
    Complex(fft::Transformed),
    Modular(ntt::Transformed),
}

impl Transformed {
    /// For products of up to `limbs` limbs.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn new(number: &[Limb], limbs: usize) -> Result<Transformed, OutOfMemory> {
        match fft::Transformed::new(number, limbs)? {
            Some(transformed) => Ok(Transformed::Complex(transformed)),
            None => ntt::Transformed::new(number, limbs).map(Transformed::Modular),
        }
    }

    /// The longest product that fits.
    pub(super) fn limbs(&self) -> usize {
        match self {
            Transformed::Complex(transformed) => transformed.limbs(),
            Transformed::Modular(transformed) => transformed.limbs(),
        }
    }

    /// `out = a * self`; `out` is exactly as long as both together. The shorter has at most [`CAPACITY`] limbs. Whether it could
    /// be done: if not, `out` is as it was.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn mul(&self, out: &mut [Limb], a: &[Limb]) -> Result<bool, OutOfMemory> {
        match self {
            Transformed::Complex(transformed) => transformed.mul(out, a),
            Transformed::Modular(transformed) => transformed.mul(out, a).map(|()| true),
        }
    }
}
