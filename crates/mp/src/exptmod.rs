//! Powers modulo a number.

use crate::code::{Code, Result};
use crate::int::{MpInt, read};
use crate::reserve::for_powers;
use crate::value::{Limbs, Value, at_most, floor_mod, store};
use adamant_base::limb;
use adamant_base::zeroize::Zeroizing;
use adamant_integer::natural;
use adamant_modular::{MAX_BITS, Modulus};

/// `y = g^x mod p`, from 0 to p - 1. A negative exponent is that of the inverse.
///
/// # Errors
/// [`Code::Val`] for a modulus below 1, for a negative exponent of a number without an inverse, and for NULL;
/// [`Code::Mem`].
///
/// # Constant time
/// For an odd modulus of 2 to 16384 bits with respect to the values of the magnitudes of all three, given their lengths
/// in digits and, for exponent and modulus, in bytes. Otherwise not at all.
///
/// # Safety
/// All are NULL or point to initialised numbers, any of them the same.
pub unsafe fn power_mod(g: *const MpInt, x: *const MpInt, p: *const MpInt, y: *mut MpInt) -> Result {
    // SAFETY: the caller's word; operands are copied before the result is written.
    unsafe {
        let lengths = (read(g)?.length, read(x)?.length, read(p)?.length);
        for_powers(lengths.0, lengths.1, lengths.2, || {
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
                let result = constant_time(&base.limbs, &exponent.limbs, &modulus.limbs)?;
                return store(y, &result, false);
            }
            store(y, &natural::pow_mod(&base.limbs, &exponent.limbs, &modulus.limbs)?, false)
        })
    }
}

/// Through the engine that this CPU runs fastest. To be called within [`for_powers`].
fn constant_time(base: &[u64], exponent: &[u64], modulus: &[u64]) -> Result<Limbs> {
    let bytes = |limbs: &[u64]| {
        let mut bytes = Zeroizing::new(vec![0; 8 * limbs.len()]);
        limb::to_be_bytes(&mut bytes, limbs);
        bytes
    };
    let ring = Modulus::from_be_bytes(&bytes(modulus)).map_err(|_| Code::Val)?;
    let digits = bytes(exponent);
    // Whole bytes of zeros in front are no part of the exponent.
    let bits = natural::bit_length(exponent);
    let power = ring.residue(&bytes(base)).pow(&digits[digits.len() - bits.div_ceil(8)..]);
    let mut result = Limbs::new();
    result.clear_to(modulus.len())?;
    limb::from_be_bytes(&mut result, &power.to_be_bytes());
    Ok(result)
}
