//! Barrett reduction.

use crate::code::{Code, Result};
use crate::int::{DIGIT_BITS, MpInt};
use crate::value::{Limbs, load, store};
use adamant_integer::natural;

/// `mu` = 2^(2 * 60 * n) / m rounded down, for a modulus of n digits.
///
/// # Errors
/// [`Code::Val`] for a modulus below 1 and NULL, [`Code::Mem`].
///
/// # Safety
/// Both are NULL or point to initialised numbers, or to the same.
pub unsafe fn setup(mu: *mut MpInt, m: *const MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let m = load(m)?;
        if m.negative || m.limbs.is_empty() {
            return Err(Code::Val);
        }
        let shift = 2 * DIGIT_BITS * natural::bit_length(&m.limbs).div_ceil(DIGIT_BITS);
        let mut power = Limbs::zeroed(shift / 64 + 1)?;
        power[shift / 64] = 1 << (shift % 64);
        let mut quotient = Limbs::zeroed(power.len() - m.limbs.len() + 1)?;
        natural::div_rem(&mut quotient, &mut power, &m.limbs)?;
        store(mu, &quotient, false)
    }
}

/// `x` becomes `x mod m`. The constant of [`setup`] is not needed: a division takes less time than two products here.
///
/// # Errors
/// As [`setup`].
///
/// # Safety
/// As [`setup`].
pub unsafe fn reduce(x: *mut MpInt, m: *const MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe { crate::divide::modulo(x, m, x) }
}
