//! Longer moduli on the vector kernels of [`adamant_modular`]: several times as fast a product as by limbs, for a set-up that
//! costs some tens of products.

use crate::OutOfMemory;
use crate::natural::thresholds::{EXPONENT_VECTOR_BITS, LADDER_VECTOR_BITS, POWER_VECTOR_BITS};
use crate::natural::{Limb, bit_length};
use adamant_modular::{Backend, Error, MAX_BITS, Ring};
use alloc::vec::Vec;

/// The ring modulo `n` on the vector kernels, where this CPU has them and they pay for an exponent of so many bits; `n` is
/// odd and normal.
///
/// # Errors
/// [`OutOfMemory`].
pub(in crate::natural) fn ring(n: &[Limb], exponent_bits: usize) -> Result<Option<Ring>, OutOfMemory> {
    if exponent_bits < EXPONENT_VECTOR_BITS { Ok(None) } else { ring_from(POWER_VECTOR_BITS, n) }
}

/// [`ring`] for work that weaves two products together, with a number as long as `n`.
///
/// # Errors
/// [`OutOfMemory`].
pub(in crate::natural) fn woven_ring(n: &[Limb]) -> Result<Option<Ring>, OutOfMemory> {
    ring_from(LADDER_VECTOR_BITS, n)
}

fn ring_from(shortest: usize, n: &[Limb]) -> Result<Option<Ring>, OutOfMemory> {
    let bits = bit_length(n);
    if !(shortest..=MAX_BITS).contains(&bits) {
        return Ok(None);
    }
    let backend = if Backend::Ifma.is_available() { Backend::Ifma } else { Backend::fastest(bits) };
    if !matches!(backend, Backend::Fma | Backend::Ifma) {
        return Ok(None);
    }
    match Ring::with_backend(n, backend) {
        Ok(ring) => Ok(Some(ring)),
        Err(Error::OutOfMemory) => Err(OutOfMemory),
        // Nothing that was not looked at; the caller has another way.
        Err(_) => Ok(None),
    }
}

/// The number of a form, normal.
///
/// # Errors
/// [`OutOfMemory`].
pub(in crate::natural) fn leave(ring: &Ring, x: &[u64]) -> Result<Vec<Limb>, OutOfMemory> {
    crate::natural::number::copy(&ring.leave(x).map_err(out_of_memory)?)
}

/// The one error of operations in a ring that there is.
pub(in crate::natural) fn out_of_memory(_: Error) -> OutOfMemory {
    OutOfMemory
}
