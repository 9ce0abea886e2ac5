//! Longer moduli on the vector kernels of [`adamant_modular`]: several times as fast a product as by limbs, for a set-up that
//! costs some tens of products.

use crate::OutOfMemory;
use crate::natural::thresholds::{EXPONENT_VECTOR_BITS, LADDER_VECTOR_BITS, POWER_VECTOR_BITS};
use crate::natural::workspace::zeroed;
use crate::natural::{Limb, bit_length};
use adamant_modular::{Backend, MAX_BITS, Modulus};
use alloc::vec::Vec;

/// The modulus on the vector kernels, where this CPU has them and they pay for an exponent of so many bits; `n` is odd
/// and normal.
///
/// # Errors
/// [`OutOfMemory`]: that crate cannot say so itself, so the room that it will take is asked for first, and given back.
pub(in crate::natural) fn modulus(n: &[Limb], exponent_bits: usize) -> Result<Option<Modulus>, OutOfMemory> {
    if exponent_bits < EXPONENT_VECTOR_BITS { Ok(None) } else { modulus_from(POWER_VECTOR_BITS, n) }
}

/// [`modulus`] for work that weaves two products together, with a number as long as `n`.
///
/// # Errors
/// [`OutOfMemory`].
pub(in crate::natural) fn woven_modulus(n: &[Limb]) -> Result<Option<Modulus>, OutOfMemory> {
    modulus_from(LADDER_VECTOR_BITS, n)
}

fn modulus_from(shortest: usize, n: &[Limb]) -> Result<Option<Modulus>, OutOfMemory> {
    if !(shortest..=MAX_BITS).contains(&bit_length(n)) || !Backend::Ifma.is_available() {
        return Ok(None);
    }
    // Its table has a row of n for every limb; windows and temporaries are less.
    drop(zeroed(4 * n.len() * n.len())?);
    Ok(Modulus::from_be_bytes_with(&to_be_bytes(n)?, Backend::Ifma).ok())
}

/// The big-endian bytes of `a`.
pub(in crate::natural) fn to_be_bytes(a: &[Limb]) -> Result<Vec<u8>, OutOfMemory> {
    let mut out = Vec::new();
    out.try_reserve_exact(8 * a.len()).map_err(|_| OutOfMemory)?;
    out.extend(a.iter().rev().flat_map(|limb| limb.to_be_bytes()));
    Ok(out)
}

/// The number with these big-endian bytes, normal.
pub(in crate::natural) fn from_be_bytes(bytes: &[u8]) -> Result<Vec<Limb>, OutOfMemory> {
    let mut out = zeroed(bytes.len().div_ceil(8))?;
    for (limb, chunk) in out.iter_mut().zip(bytes.rchunks(8)) {
        *limb = chunk.iter().fold(0, |limb, &byte| limb << 8 | Limb::from(byte));
    }
    Ok(crate::natural::number::normalized(out))
}
