//! Montgomery reduction with R = 2^(60 n), for an odd modulus of n digits.

use crate::code::{Code, Result};
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, read};
use crate::value::{Limbs, floor_mod, load, reduce, store};
use adamant_base::mont::neg_inverse;
use adamant_integer::natural::{self, LIMB_BITS};
use core::cmp::Ordering;

/// `-1/n` modulo 2^60.
///
/// # Errors
/// [`Code::Val`] for an even modulus and NULL.
///
/// # Safety
/// `n` is NULL or points to an initialised number.
pub unsafe fn setup(n: *const MpInt) -> Result<Digit> {
    // SAFETY: the caller's word; nothing writes.
    let low = unsafe { read(n)?.digits() }.first().copied().unwrap_or(0);
    if low & 1 == 0 { Err(Code::Val) } else { Ok(neg_inverse(low) & DIGIT_MAX) }
}

/// `a = R mod b`.
///
/// # Errors
/// [`Code::Val`] for a modulus below 1 and NULL, [`Code::Mem`].
///
/// # Safety
/// Both are NULL or point to initialised numbers, or to the same.
pub unsafe fn normalization(a: *mut MpInt, b: *const MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let bits = DIGIT_BITS * read(b)?.length;
        let m = load(b)?;
        if m.negative || m.limbs.is_empty() {
            return Err(Code::Val);
        }
        let mut power = Limbs::zeroed(bits / LIMB_BITS + 1)?;
        power[bits / LIMB_BITS] = 1 << (bits % LIMB_BITS);
        reduce(&mut power, &m.limbs)?;
        store(a, &power, false)
    }
}

/// `x` becomes `x / R mod n`.
///
/// # Errors
/// [`Code::Val`] for an even modulus, one below 1, and NULL; [`Code::Mem`].
///
/// # Safety
/// As [`normalization`].
pub unsafe fn reduce_montgomery(x: *mut MpInt, n: *const MpInt) -> Result {
    // SAFETY: the caller's word.
    unsafe {
        let bits = DIGIT_BITS * read(n)?.length;
        let (mut value, m) = (load(x)?, load(n)?);
        if m.negative || m.limbs.first().is_none_or(|low| low & 1 == 0) {
            return Err(Code::Val);
        }
        if value.negative {
            floor_mod(&mut value, &m)?;
        }
        let mut result = divide_by_r(&value.limbs, &m.limbs, bits)?;
        if natural::compare(&result, &m.limbs) != Ordering::Less {
            let borrow = natural::sub_assign(&mut result, &m.limbs);
            natural::sub_1_assign(&mut result[m.limbs.len()..], borrow);
            // Only a number beyond what may be asked for is still too large.
            result.normalise();
            reduce(&mut result, &m.limbs)?;
        }
        store(x, &result, false)
    }
}

/// `(x + q n) / 2^bits` for the q below 2^bits that makes it an integer, normal.
fn divide_by_r(x: &[u64], n: &[u64], bits: usize) -> Result<Limbs> {
    let inverse = neg_inverse(n[0]);
    let steps = bits / LIMB_BITS;
    let mut sum = Limbs::zeroed(x.len().max(n.len() + steps + 1) + 1)?;
    sum[..x.len()].copy_from_slice(x);
    let mut step = |at: usize, mask: u64| {
        let q = sum[at].wrapping_mul(inverse) & mask;
        let carry = natural::add_mul_1(&mut sum[at..at + n.len()], n, q);
        natural::add_1_assign(&mut sum[at + n.len()..], carry);
    };
    for at in 0..steps {
        step(at, u64::MAX);
    }
    // The last step takes what is left of the bits of R.
    let rest = bits % LIMB_BITS;
    step(steps, (1 << rest) - 1);
    let mut out = Limbs::zeroed(sum.len() - steps)?;
    natural::shift_right(&mut out, &sum, bits);
    out.normalise();
    Ok(out)
}
