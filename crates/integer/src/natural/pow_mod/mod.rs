//! Powers modulo any number: odd moduli in Montgomery's form, even ones as an odd part times a power of two.

mod even;

use super::montgomery::{Montgomery, pow_mod_2, vector};
use super::{Limb, bit_length, is_zero, normal, trailing_zeros};
use crate::OutOfMemory;
use alloc::vec::Vec;

/// `base^exponent` modulo `modulus`, normal; the modulus is not 0. 0^0 is 1, but 0 modulo 1.
///
/// # Errors
/// [`OutOfMemory`].
///
/// # Constant time
/// None of it; `adamant_modular` has powers for secrets.
pub fn pow_mod(base: &[Limb], exponent: &[Limb], modulus: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    let modulus = normal(modulus);
    debug_assert!(!modulus.is_empty());
    match trailing_zeros(modulus) {
        _ if modulus == [1] => Ok(Vec::new()),
        _ if is_zero(exponent) => super::number::small(1),
        Some(0) => odd(base, exponent, modulus),
        Some(twos) => even::pow_mod(base, exponent, modulus, twos),
        None => Ok(Vec::new()),
    }
}

/// The name of the kernel that powers modulo odd numbers of `limbs` limbs run on, for exponents as long; none without
/// memory.
pub(in crate::natural) fn kernel(limbs: usize) -> Result<&'static str, OutOfMemory> {
    let mut n = super::zeroed(limbs)?;
    n.fill(Limb::MAX);
    match vector::ring(&n, bit_length(&n))? {
        Some(ring) => Ok(ring.backend().name()),
        None => Ok(Montgomery::new(&n)?.kernel()),
    }
}

/// [`pow_mod`] for odd moduli above 1.
fn odd(base: &[Limb], exponent: &[Limb], modulus: &[Limb]) -> Result<Vec<Limb>, OutOfMemory> {
    if let Some(ring) = vector::ring(modulus, bit_length(exponent))? {
        let power = ring.enter(base).and_then(|base| ring.pow_vartime(&base, normal(exponent)));
        return vector::leave(&ring, &power.map_err(vector::out_of_memory)?);
    }
    if let Ok(modulus) = modulus.try_into() {
        return pow_mod_2(base, exponent, modulus);
    }
    let mut montgomery = Montgomery::new(modulus)?;
    let base = montgomery.enter(base)?;
    let power = montgomery.pow(&base, exponent)?;
    montgomery.leave(&power)
}
