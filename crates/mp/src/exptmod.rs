//! Powers modulo a number.

use crate::code::{Code, Result};
use crate::int::{MpInt, read};
use crate::repack::limbs_of;
use crate::reserve::for_powers;
use crate::shift::count_bits;
use crate::value::{INLINE, Limbs, Value, at_most, floor_mod, store, store_secret};
use adamant_base::limb;
use adamant_base::zeroize::{Zeroize, Zeroizing};
use adamant_integer::montgomery::{SMALL, pow_mod_small};
use adamant_integer::natural::{self, LIMB_BITS};
use adamant_modular::{MAX_BITS, Modulus};

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
        // In limbs, as `for_powers` asks; for 16384 bits the digits have room for one limb more.
        let [base_limbs, exponent_limbs, _] =
            [read(g)?.length, read(x)?.length, read(p)?.length].map(limbs_of);
        let modulus_limbs = (count_bits(p) as usize).div_ceil(LIMB_BITS);
        let work = || {
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
                let result = constant_time(&base.limbs, &exponent.limbs, &modulus.limbs);
                exponent.limbs.zeroize();
                return store_secret(y, &result?);
            }
            store(y, &natural::pow_mod(&base.limbs, &exponent.limbs, &modulus.limbs)?, false)
        };
        // Where everything stays on the stack there is nothing to set aside.
        if modulus_limbs <= SMALL && base_limbs.max(exponent_limbs) <= INLINE {
            return work();
        }
        for_powers(base_limbs, exponent_limbs, modulus_limbs, work)
    }
}

/// Through the engine that this CPU runs fastest. To be called within [`for_powers`] for moduli above [`SMALL`] limbs.
fn constant_time(base: &[u64], exponent: &[u64], modulus: &[u64]) -> Result<Limbs> {
    let mut result = Limbs::new();
    result.clear_to(modulus.len())?;
    // Whole bytes of zeros in front are no part of the exponent.
    let exponent_bytes = natural::bit_length(exponent).div_ceil(8);
    if modulus.len() <= SMALL {
        pow_mod_small(&mut result, base, exponent, 8 * exponent_bytes, modulus);
        return Ok(result);
    }
    let bytes = |limbs: &[u64]| {
        let mut bytes = Zeroizing::new(vec![0; 8 * limbs.len()]);
        limb::to_be_bytes(&mut bytes, limbs);
        bytes
    };
    let ring = Modulus::from_be_bytes(&bytes(modulus)).map_err(|_| Code::Val)?;
    let digits = bytes(exponent);
    let power = ring.residue(&bytes(base)).pow(&digits[digits.len() - exponent_bytes..]);
    limb::from_be_bytes(&mut result, &power.to_be_bytes());
    Ok(result)
}
