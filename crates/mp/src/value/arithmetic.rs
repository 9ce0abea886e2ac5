//! Products and remainders of numbers in limbs.

use crate::code::Result;
use crate::value::{Limbs, Value};
use adamant_integer::natural::{self, Limb};

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
