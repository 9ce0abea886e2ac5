//! Numbers in 64-bit limbs: what the larger operations work on. [`load`] copies an argument, [`store`] writes a result,
//! so that between the two nothing shares memory with anything.

use crate::code::Result;
use crate::int::{MpInt, Operand, finish, read, room};
use crate::repack::{digits_of, limbs_of, to_digits, to_limbs};
use adamant_integer::natural::{self, LIMB_BITS, Limb};
use core::ops::{Deref, DerefMut};

/// Limbs that are kept without the heap.
const INLINE: usize = 40;

/// Limbs on the stack when few, otherwise on the heap.
pub(crate) struct Limbs {
    length: usize,
    inline: [Limb; INLINE],
    heap: Vec<Limb>,
}

impl Limbs {
    /// `length` zeros.
    #[inline]
    pub fn zeroed(length: usize) -> Result<Limbs> {
        let mut heap = Vec::new();
        if length > INLINE {
            heap.try_reserve_exact(length).map_err(|_| crate::Code::Mem)?;
            heap.resize(length, 0);
        }
        Ok(Limbs { length, inline: [0; INLINE], heap })
    }

    /// The limbs of an operand, normal: no zero on top.
    ///
    /// # Safety
    /// Nobody writes its digits meanwhile.
    #[inline]
    pub unsafe fn of(x: Operand) -> Result<Limbs> {
        let mut limbs = Limbs::zeroed(limbs_of(x.length))?;
        // SAFETY: the caller's word.
        to_limbs(&mut limbs, unsafe { x.digits() });
        limbs.normalise();
        Ok(limbs)
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
        if self.heap.is_empty() { &self.inline[..self.length] } else { &self.heap[..self.length] }
    }
}

impl DerefMut for Limbs {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Limb] {
        if self.heap.is_empty() { &mut self.inline[..self.length] } else { &mut self.heap[..self.length] }
    }
}

/// A number with its sign; the magnitude is normal.
pub(crate) struct Value {
    pub negative: bool,
    pub limbs: Limbs,
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
    // SAFETY: the caller's word.
    unsafe {
        let x = read(a)?;
        Ok(Value { negative: x.negative, limbs: Limbs::of(x)? })
    }
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
        let mut quotient = Limbs::zeroed(x.len() - d.len() + 1)?;
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
    let mut out = Limbs::zeroed(x.len() + y.len())?;
    if core::ptr::eq(x, y) {
        natural::square(&mut out, x)?
    } else {
        natural::mul(&mut out, x, y)?
    }
    out.normalise();
    Ok(out)
}

/// Whether the number, which is normal, is at most `limit`.
pub(crate) fn at_most(x: &[Limb], limit: Limb) -> bool {
    x.len() <= 1 && x.first().is_none_or(|&limb| limb <= limit)
}
