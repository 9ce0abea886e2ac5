//! Numbers in 64-bit limbs: what the larger operations work on. [`load`] copies an argument, [`store`] writes a result,
//! so that between the two nothing shares memory with anything.

mod arithmetic;
mod limbs;

use crate::code::Result;
use crate::digits::to_int;
use crate::int::{MpInt, finish, finish_exact, read, room};
use crate::repack::{digits_of, to_digits};
use adamant_base::num::to_usize;
use adamant_base::secret::{barrier, declassify};
use adamant_integer::natural::{self, LIMB_BITS, Limb};

pub(crate) use arithmetic::{at_most, floor_mod, multiply, product, reduce};
pub(crate) use limbs::Limbs;

/// A number with its sign; the magnitude is normal.
pub(crate) struct Value {
    pub negative: bool,
    pub limbs: Limbs,
}

impl Value {
    /// 0.
    #[inline(always)]
    pub const fn new() -> Value {
        Value { negative: false, limbs: Limbs::new() }
    }

    /// Becomes a copy of an argument.
    ///
    /// # Errors
    /// [`Code::Val`](crate::Code::Val) for NULL, [`Code::Mem`](crate::Code::Mem).
    ///
    /// # Safety
    /// `a` is NULL or points to an initialised number.
    #[inline]
    pub unsafe fn load(&mut self, a: *const MpInt) -> Result {
        // SAFETY: the caller's word.
        unsafe {
            let x = read(a)?;
            self.negative = x.negative;
            self.limbs.load(x)
        }
    }

    /// Becomes a product.
    ///
    /// # Errors
    /// [`Code::Mem`](crate::Code::Mem).
    pub fn set_product(&mut self, x: &Value, y: &Value) -> Result {
        self.negative = x.negative != y.negative;
        multiply(&mut self.limbs, &x.limbs, &y.limbs)
    }
}

/// Copies an argument.
///
/// # Errors
/// [`Code::Val`](crate::Code::Val) for NULL, [`Code::Mem`](crate::Code::Mem).
///
/// # Safety
/// `a` is NULL or points to an initialised number.
#[inline]
pub(crate) unsafe fn load(a: *const MpInt) -> Result<Value> {
    let mut value = Value::new();
    // SAFETY: the caller's word.
    unsafe { value.load(a)? };
    Ok(value)
}

/// `c` becomes the number of the given limbs and sign.
///
/// # Errors
/// [`Code::Val`](crate::Code::Val) for NULL and for too many limbs, [`Code::Mem`](crate::Code::Mem); `c` is unchanged
/// then.
///
/// # Safety
/// `c` is NULL or points to an initialised number, whose digits are not among `limbs`.
#[inline]
pub(crate) unsafe fn store(c: *mut MpInt, limbs: &[Limb], negative: bool) -> Result {
    let limbs = natural::normal(limbs);
    let top = limbs.last().map_or(0, |top| top.leading_zeros() as usize);
    let length = (limbs.len() * LIMB_BITS - top).div_ceil(crate::int::DIGIT_BITS);
    debug_assert!(length <= digits_of(limbs.len()));
    // SAFETY: the caller's word; `room` gives memory for `length` digits, zeroed when it was made.
    unsafe {
        let out = room(c, length)?;
        to_digits(core::slice::from_raw_parts_mut(out, length), limbs);
        finish(c, length, negative);
    }
    Ok(())
}

/// [`store`] for a positive result that is secret. Only its length becomes known, in digits, as `used` tells everybody.
///
/// # Errors
/// As [`store`].
///
/// # Constant time
/// In `limbs`, given how many they are and the digits of the result.
///
/// # Safety
/// As [`store`].
pub(crate) unsafe fn store_secret(c: *mut MpInt, limbs: &[Limb]) -> Result {
    let length = digits_of(limbs.len());
    // SAFETY: the caller's word; `room` gives memory for `length` digits, zeroed when it was made.
    unsafe {
        let out = core::slice::from_raw_parts_mut(room(c, length)?, length);
        to_digits(out, limbs);
        let mut used = 0;
        for (i, &digit) in out.iter().enumerate() {
            // All ones where the digit is not 0.
            let counts = barrier((digit | digit.wrapping_neg()) >> 63).wrapping_neg();
            used = (used & !counts) | ((i as u64 + 1) & counts);
        }
        // As long as there are digits to write, so that what was above is wiped; then as long as it is.
        finish_exact(c, length, false);
        (*c).used = to_int(to_usize(declassify(used)));
    }
    Ok(())
}

/// [`store`] where NULL means that nobody wants the result.
///
/// # Errors
/// As [`store`].
///
/// # Safety
/// As [`store`].
pub(crate) unsafe fn store_if_wanted(c: *mut MpInt, limbs: &[Limb], negative: bool) -> Result {
    // SAFETY: the caller's word.
    if c.is_null() { Ok(()) } else { unsafe { store(c, limbs, negative) } }
}
