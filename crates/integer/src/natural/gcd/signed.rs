//! Signed numbers, for the matrices of the half-GCD.

use crate::OutOfMemory;
use crate::natural::number::{distance, normalized, product, sum};
use crate::natural::workspace::zeroed;
use crate::natural::{Limb, add_1_assign};
use alloc::vec::Vec;

/// A number with a sign; 0 may have either.
pub(super) struct Signed {
    pub(super) negative: bool,
    /// Normal.
    pub(super) magnitude: Vec<Limb>,
}

impl Signed {
    /// The number `magnitude`, which is normal.
    pub(super) fn natural(magnitude: Vec<Limb>) -> Signed {
        Signed { negative: false, magnitude }
    }

    pub(super) fn is_zero(&self) -> bool {
        self.magnitude.is_empty()
    }

    /// `self * other`
    pub(super) fn times(&self, other: &Signed) -> Result<Signed, OutOfMemory> {
        let magnitude = product(&self.magnitude, &other.magnitude)?;
        Ok(Signed { negative: self.negative != other.negative, magnitude })
    }

    /// `self + other`
    pub(super) fn plus(&self, other: &Signed) -> Result<Signed, OutOfMemory> {
        if self.negative == other.negative {
            let magnitude = sum(&self.magnitude, &other.magnitude)?;
            return Ok(Signed { negative: self.negative, magnitude });
        }
        let (magnitude, less) = distance(&self.magnitude, &other.magnitude)?;
        Ok(Signed { negative: self.negative != less, magnitude })
    }

    /// `u x + v y`
    pub(super) fn combination(u: &Signed, x: &Signed, v: &Signed, y: &Signed) -> Result<Signed, OutOfMemory> {
        u.times(x)?.plus(&v.times(y)?)
    }

    /// `self / 2^(64 limbs)`, which is exact.
    pub(super) fn without(mut self, limbs: usize) -> Signed {
        debug_assert!(self.magnitude.iter().take(limbs).all(|&limb| limb == 0));
        self.magnitude.drain(..limbs.min(self.magnitude.len()));
        self
    }

    /// `self` modulo 2^(64 limbs), so many limbs.
    pub(super) fn low(&self, limbs: usize) -> Result<Vec<Limb>, OutOfMemory> {
        let mut low = zeroed(limbs)?;
        let length = limbs.min(self.magnitude.len());
        low[..length].copy_from_slice(&self.magnitude[..length]);
        if self.negative {
            low.iter_mut().for_each(|limb| *limb = !*limb);
            add_1_assign(&mut low, 1);
        }
        Ok(low)
    }

    /// `limbs` and a sign.
    pub(super) fn new(negative: bool, limbs: Vec<Limb>) -> Signed {
        Signed { negative, magnitude: normalized(limbs) }
    }
}
