//! Numbers in 64-bit limbs: what the larger operations work on. [`load`] copies an argument, [`store`] writes a result,
//! so that between the two nothing shares memory with anything.

use crate::code::Result;
use crate::int::{MpInt, Operand, finish, read, room};
use crate::repack::{digits_of, limbs_of, to_digits, to_limbs};
use adamant_integer::natural::{self, LIMB_BITS, Limb};
use core::mem::MaybeUninit;
use core::ops::{Deref, DerefMut};

/// Limbs that are kept without the heap.
pub(crate) const INLINE: usize = 40;

/// Limbs on the stack when few, otherwise on the heap. Made empty and then filled in place: moving one is dear.
pub(crate) struct Limbs {
    length: usize,
    /// Initialised up to `length` where `heap` is empty.
    inline: [MaybeUninit<Limb>; INLINE],
    heap: Vec<Limb>,
}

impl Limbs {
    /// No limbs.
    #[inline(always)]
    pub const fn new() -> Limbs {
        Limbs { length: 0, inline: [MaybeUninit::uninit(); INLINE], heap: Vec::new() }
    }

    /// `length` zeros.
    pub fn zeroed(length: usize) -> Result<Limbs> {
        let mut limbs = Limbs::new();
        limbs.clear_to(length)?;
        Ok(limbs)
    }

    /// Becomes `length` zeros.
    #[inline]
    pub fn clear_to(&mut self, length: usize) -> Result {
        // Without memory it has no limbs, and not as many as it had: those are gone.
        self.length = 0;
        self.heap.clear();
        if length > INLINE {
            self.heap.try_reserve_exact(length).map_err(|_| crate::Code::Mem)?;
            self.heap.resize(length, 0);
        } else {
            self.inline[..length].fill(MaybeUninit::new(0));
        }
        self.length = length;
        Ok(())
    }

    /// Becomes the limbs of an operand, normal: no zero on top.
    ///
    /// # Safety
    /// Nobody writes its digits meanwhile.
    #[inline]
    pub unsafe fn load(&mut self, x: Operand) -> Result {
        self.clear_to(limbs_of(x.length))?;
        // SAFETY: the caller's word.
        to_limbs(self, unsafe { x.digits() });
        self.normalise();
        Ok(())
    }

    /// A copy.
    pub fn from_slice(limbs: &[Limb]) -> Result<Limbs> {
        let mut copy = Limbs::zeroed(limbs.len())?;
        copy.copy_from_slice(limbs);
        Ok(copy)
    }

    /// Takes zeros on top out of the length.
    #[inline]
    pub fn normalise(&mut self) {
        self.length = natural::normal(self).len();
    }
}

impl Deref for Limbs {
    type Target = [Limb];

    #[inline]
    fn deref(&self) -> &[Limb] {
        if self.heap.is_empty() {
            // SAFETY: initialised up to there.
            unsafe { core::slice::from_raw_parts(self.inline.as_ptr().cast(), self.length) }
        } else {
            &self.heap[..self.length]
        }
    }
}

impl DerefMut for Limbs {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Limb] {
        if self.heap.is_empty() {
            // SAFETY: initialised up to there.
            unsafe { core::slice::from_raw_parts_mut(self.inline.as_mut_ptr().cast(), self.length) }
        } else {
            &mut self.heap[..self.length]
        }
    }
}

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

/// `x` becomes `x mod d`, normal. Both are normal, `d` is not 0.
///
/// # Errors
/// [`Code::Mem`](crate::Code::Mem).
#[inline]
pub(crate) fn reduce(x: &mut Limbs, d: &[Limb]) -> Result {
    if x.len() >= d.len() {
        let mut quotient = Limbs::new();
        quotient.clear_to(x.len() - d.len() + 1)?;
        natural::div_rem(&mut quotient, x, d)?;
        x.normalise();
    }
    Ok(())
}

/// `x` becomes its remainder modulo `m` with the sign of `m`: from 0 to m - 1 for a positive modulus.
///
/// # Errors
/// [`Code::Val`](crate::Code::Val) for the modulus 0, [`Code::Mem`](crate::Code::Mem).
pub(crate) fn floor_mod(x: &mut Value, m: &Value) -> Result {
    if m.limbs.is_empty() {
        return Err(crate::Code::Val);
    }
    reduce(&mut x.limbs, &m.limbs)?;
    if x.negative != m.negative && !x.limbs.is_empty() {
        subtract_from(&mut x.limbs, &m.limbs)?;
    }
    x.negative = m.negative && !x.limbs.is_empty();
    Ok(())
}

/// `x` becomes `m - x`, normal, for `x <= m`.
fn subtract_from(x: &mut Limbs, m: &[Limb]) -> Result {
    let mut difference = Limbs::zeroed(m.len())?;
    natural::sub(&mut difference, m, x);
    difference.normalise();
    *x = difference;
    Ok(())
}

/// The product, normal.
///
/// # Errors
/// [`Code::Mem`](crate::Code::Mem).
pub(crate) fn product(x: &[Limb], y: &[Limb]) -> Result<Limbs> {
    let mut out = Limbs::new();
    multiply(&mut out, x, y)?;
    Ok(out)
}

/// `out` becomes the product, normal.
///
/// # Errors
/// [`Code::Mem`](crate::Code::Mem).
#[inline]
pub(crate) fn multiply(out: &mut Limbs, x: &[Limb], y: &[Limb]) -> Result {
    out.clear_to(x.len() + y.len())?;
    if core::ptr::eq(x, y) {
        natural::square(out, x)?
    } else {
        natural::mul(out, x, y)?
    }
    out.normalise();
    Ok(())
}

/// Whether the number, which is normal, is at most `limit`.
pub(crate) fn at_most(x: &[Limb], limit: Limb) -> bool {
    x.len() <= 1 && x.first().is_none_or(|&limb| limb <= limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limbs_without_memory_are_none() {
        let mut limbs = Limbs::zeroed(INLINE + 2).unwrap();
        assert_eq!(limbs.len(), INLINE + 2);
        assert_eq!(limbs.clear_to(usize::MAX), Err(crate::Code::Mem));
        assert!(limbs.is_empty());
    }
}
