//! In place of complex transforms, where there are no kernels for them.

use super::super::Limb;
use crate::OutOfMemory;

#[allow(clippy::unnecessary_wraps, reason = "as where there are some, here and below")]
pub(super) fn mul(_: &mut [Limb], _: &[Limb], _: Option<&[Limb]>) -> Result<bool, OutOfMemory> {
    Ok(false)
}

#[allow(clippy::unnecessary_wraps, reason = "as above")]
pub(super) fn mul_cyclic(_: &mut [Limb], _: &[Limb], _: &[Limb]) -> Result<bool, OutOfMemory> {
    Ok(false)
}

pub(super) fn cyclic_length(_: usize) -> Option<usize> {
    None
}

/// None can be made.
pub(super) enum Transformed {}

impl Transformed {
    #[allow(clippy::unnecessary_wraps, reason = "as above")]
    pub(super) fn new(_: &[Limb], _: usize) -> Result<Option<Transformed>, OutOfMemory> {
        Ok(None)
    }

    pub(super) fn limbs(&self) -> usize {
        match *self {}
    }

    pub(super) fn mul(&self, _: &mut [Limb], _: &[Limb]) -> Result<bool, OutOfMemory> {
        match *self {}
    }
}
