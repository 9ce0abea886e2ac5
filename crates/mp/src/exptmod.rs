//! Powers modulo a number.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::value::{Limbs, Value, at_most, floor_mod, store, store_secret};
use adamant_base::zeroize::Zeroize;
use adamant_integer::natural;
use adamant_modular::{Error, MAX_BITS, pow_mod};

/// `y = g^x mod p`, from 0 to p - 1. A negative exponent is that of the inverse.
///
/// # Errors
/// [`Code::Val`] for a modulus below 1, for a negative exponent of a number without an inverse, and for NULL;
/// [`Code::Mem`].
///
/// # Constant time
/// For an odd modulus of 2 to 16384 bits with respect to the values of the magnitudes of all three, given their lengths
/// in digits and in limbs, of the exponent in bytes, and of the modulus in bits; of the result its length in digits
/// becomes known. Otherwise not at all, nor for a negative base or exponent.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
pub unsafe fn power_mod(g: *const MpInt, x: *const MpInt, p: *const MpInt, y: *mut MpInt) -> Result {
    // SAFETY: the caller's word; operands are copied before the result is written.
    unsafe {
        let (mut base, mut exponent, mut modulus) = (Value::new(), Value::new(), Value::new());
        base.load(g)?;
        exponent.load(x)?;
        modulus.load(p)?;
        if modulus.negative || modulus.limbs.is_empty() {
            return Err(Code::Val);
        }
        let secret = modulus.limbs[0] & 1 == 1
            && !at_most(&modulus.limbs, 2)
            && natural::bit_length(&modulus.limbs) <= MAX_BITS;
        if exponent.negative {
            floor_mod(&mut base, &modulus)?;
            let inverse = natural::invert(&base.limbs, &modulus.limbs)?.ok_or(Code::Val)?;
            base.limbs = Limbs::from_slice(&inverse)?;
        } else if base.negative || !secret {
            floor_mod(&mut base, &modulus)?;
        }
        if secret {
            let power = constant_time(&base.limbs, &exponent.limbs, &modulus.limbs);
            for secret in [&mut base, &mut exponent, &mut modulus] {
                secret.limbs.zeroize();
            }
            let mut power = power?;
            let stored = store_secret(y, &power);
            power.zeroize();
            return stored;
        }
        store(y, &natural::pow_mod(&base.limbs, &exponent.limbs, &modulus.limbs)?, false)
    }
}

/// By the kernels that this CPU runs fastest.
fn constant_time(base: &[u64], exponent: &[u64], modulus: &[u64]) -> Result<Limbs> {
    let mut result = Limbs::new();
    result.clear_to(modulus.len())?;
    // Whole bytes of zeros in front are no part of the exponent.
    let exponent_bits = natural::bit_length(exponent).div_ceil(8) * 8;
    match pow_mod(&mut result, base, exponent, exponent_bits, modulus) {
        Ok(()) => Ok(result),
        Err(Error::OutOfMemory) => Err(Code::Mem),
        Err(_) => Err(Code::Val),
    }
}
