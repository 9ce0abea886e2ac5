//! Powers and roots.

use crate::code::{Code, Result, guard};
use crate::divide::by_digit;
use crate::int::{DIGIT_BITS, MAX_DIGITS, MpInt, read};
use crate::value::{at_most, load, store};
use adamant_integer::natural;

/// `c = a^exponent`; 0^0 = 1.
///
/// # Errors
/// [`Code::Val`] for NULL and for results that are too large, [`Code::Mem`].
///
/// # Safety
/// All are NULL or point to initialised numbers, or to the same.
pub unsafe fn power(a: *const MpInt, exponent: u64, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let x = load(a)?;
        let bits = natural::bit_length(&x.limbs).saturating_sub(1) as u64;
        if bits.checked_mul(exponent).is_none_or(|bits| bits > (MAX_DIGITS * DIGIT_BITS) as u64) {
            return Err(Code::Val);
        }
        let negative = x.negative && exponent & 1 == 1;
        if at_most(&x.limbs, 1) {
            // 0 and 1, to exponents of any size.
            return store(c, if exponent == 0 { &[1] } else { &x.limbs }, negative);
        }
        store(c, &natural::pow(&x.limbs, exponent)?, negative)
    }
}

/// `c` = the root of `a` of the given degree, rounded toward zero.
///
/// # Errors
/// [`Code::Val`] for degree 0, for an even root of a negative number and for NULL; [`Code::Mem`].
///
/// # Safety
/// As [`power`].
pub unsafe fn root(a: *const MpInt, degree: u64, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let x = load(a)?;
        if degree == 0 || (x.negative && degree & 1 == 0) {
            return Err(Code::Val);
        }
        store(c, &natural::root_rem(&x.limbs, degree)?.0, x.negative)
    }
}

/// `c` = the square root of `a`, rounded down.
///
/// # Errors
/// [`Code::Val`] for a negative number and for NULL, [`Code::Mem`].
///
/// # Safety
/// As [`power`].
pub unsafe fn square_root(a: *const MpInt, c: *mut MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let x = load(a)?;
        if x.negative {
            return Err(Code::Val);
        }
        store(c, &natural::sqrt_rem(&x.limbs)?.0, false)
    }
}

/// Bit i is set where i is a square modulo `m`, which is at most 64.
const fn squares(m: u64) -> u64 {
    let (mut set, mut x) = (0, 0);
    while x < m {
        set |= 1 << (x * x % m);
        x += 1;
    }
    set
}

const SQUARES_MODULO_64: u64 = squares(64);

/// Odd primes with the squares modulo them, and their product: all but one of 2^13 numbers that are no squares are no
/// squares modulo one of them.
const ODD_PRIMES: ([(u64, u64); 13], u64) = {
    let primes = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43];
    let (mut all, mut product, mut i) = ([(0, 0); 13], 1, 0);
    while i < primes.len() {
        all[i] = (primes[i], squares(primes[i]));
        product *= primes[i];
        i += 1;
    }
    (all, product)
};

/// Whether `a` is the square of an integer.
///
/// # Errors
/// As [`square_root`].
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
pub unsafe fn is_square(a: *const MpInt) -> Result<bool> {
    // SAFETY: the caller's word; `used` digits are there.
    unsafe {
        // Modulo 64 only 12 residues are squares.
        if let Some(x) = a.as_ref()
            && x.sign == 0
            && x.used > 0
            && SQUARES_MODULO_64 >> (*x.dp % 64) & 1 == 0
        {
            return Ok(false);
        }
        may_be_square(a)
    }
}

/// [`is_square`] for what remains; panics stay inside, as `mp_is_square` does without a guard of its own.
///
/// # Errors
/// As [`is_square`].
///
/// # Safety
/// As [`is_square`].
#[inline(never)]
unsafe fn may_be_square(a: *const MpInt) -> Result<bool> {
    guard(|| {
        // SAFETY: the caller's word.
        if a.is_null() || unsafe { crate::copy::is_negative(a) } {
            return Err(Code::Val);
        }
        // SAFETY: the caller's word; nothing is written.
        let rest = unsafe { by_digit(core::ptr::null_mut(), read(a)?, ODD_PRIMES.1) };
        if ODD_PRIMES.0.iter().any(|&(prime, squares)| squares >> (rest % prime) & 1 == 0) {
            return Ok(false);
        }
        // SAFETY: the caller's word.
        let x = unsafe { load(a) }?;
        Ok(natural::is_square(&x.limbs)?)
    })
}
