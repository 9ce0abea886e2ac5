//! Powers modulo any number.

use super::number::{divided, product, small, squared};
use super::{LIMB_BITS, Limb, bit_length, normal};
use crate::OutOfMemory;
use alloc::vec::Vec;

/// `base^exponent` modulo `modulus`, normal; the modulus is not 0. 0^0 is 1, but 0 modulo 1.
///
/// # Errors
/// [`OutOfMemory`].
pub fn pow_mod(base: &[Limb], exponent: &[Limb], modulus: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let modulus = normal(modulus);
    debug_assert!(!modulus.is_empty());
    let base = divided(base, modulus)?.1;
    let mut out = divided(&small(1)?, modulus)?.1;
    for i in (0..bit_length(exponent)).rev() {
        out = divided(&squared(&out)?, modulus)?.1;
        if (exponent[i / LIMB_BITS] >> (i % LIMB_BITS)) & 1 == 1 {
            out = divided(&product(&out, &base)?, modulus)?.1;
        }
    }
    Ok(out)
}
