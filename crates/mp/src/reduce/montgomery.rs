//! Montgomery reduction with R = 2^(60 n), for an odd modulus of n digits.

use crate::code::{Code, Result};
use crate::compare::compare_magnitudes;
use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit, MpInt, Operand, finish, read, room};
use crate::value::{Limbs, Value, floor_mod, load, reduce, store};
use adamant_base::limb::low;
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
#[inline]
pub unsafe fn setup(n: *const MpInt) -> Result<Digit> {
    // SAFETY: the caller's word; `used` digits are there.
    let low = unsafe {
        let number = n.as_ref().ok_or(Code::Val)?;
        if number.used > 0 { *number.dp } else { 0 }
    };
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
        let (value, m) = (read(x)?, read(n)?);
        if m.negative || m.is_zero() || *m.dp & 1 == 0 {
            return Err(Code::Val);
        }
        if m.length <= FEW && value.length <= 2 * m.length && !value.negative && !core::ptr::eq(x, n) {
            return match m.length {
                ..=5 => reduce_few::<11>(x, value, m, n),
                6..=9 => reduce_few::<19>(x, value, m, n),
                _ => reduce_few::<{ 2 * FEW + 1 }>(x, value, m, n),
            };
        }
        let bits = DIGIT_BITS * m.length;
        let (mut value, mut m) = (Value::new(), Value::new());
        value.load(x)?;
        m.load(n)?;
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

/// Digits of a modulus up to which digits are worked on as they are.
const FEW: usize = 17;

/// The reduction, digit after digit.
///
/// # Safety
/// `x` and `n` point to the numbers that were read as `value` and `m`: not the same, n odd, x not negative and at most
/// twice as long as n, of which two and a digit fit `SPACE`.
unsafe fn reduce_few<const SPACE: usize>(
    x: *mut MpInt,
    value: Operand,
    m: Operand,
    n: *const MpInt,
) -> Result {
    let mut sum = [0; SPACE];
    // SAFETY: the caller's word; results are written when nothing is read any more.
    unsafe {
        let modulus = m.digits();
        sum[..value.length].copy_from_slice(value.digits());
        let inverse = neg_inverse(modulus[0]) & DIGIT_MAX;
        for i in 0..modulus.len() {
            let q = sum[i].wrapping_mul(inverse) & DIGIT_MAX;
            let mut carry = 0;
            let (row, above) = sum[i..].split_at_mut(modulus.len());
            for (s, &digit) in row.iter_mut().zip(modulus) {
                let t = u128::from(q) * u128::from(digit) + u128::from(*s) + u128::from(carry);
                *s = low(t) & DIGIT_MAX;
                carry = low(t >> DIGIT_BITS);
            }
            // Carries are left in the next digit, which has room for them above its 60 bits.
            above[0] += carry;
            if above[0] > DIGIT_MAX && above.len() > 1 {
                above[1] += above[0] >> DIGIT_BITS;
                above[0] &= DIGIT_MAX;
            }
        }
        let high = &mut sum[modulus.len()..2 * modulus.len() + 1];
        let mut carry = 0;
        for digit in high.iter_mut() {
            let t = *digit + carry;
            *digit = t & DIGIT_MAX;
            carry = t >> DIGIT_BITS;
        }
        let length = high.len();
        let out = room(x, length)?;
        core::ptr::copy_nonoverlapping(high.as_ptr(), out, length);
        finish(x, length, false);
        if compare_magnitudes(x, n).is_ge() {
            crate::add::sub(x, n, x)?;
            if compare_magnitudes(x, n).is_ge() {
                crate::divide::modulo(x, n, x)?;
            }
        }
    }
    Ok(())
}

/// `(x + q n) / 2^bits` for the q below 2^bits that makes it an integer, normal.
fn divide_by_r(x: &[u64], n: &[u64], bits: usize) -> Result<Limbs> {
    let inverse = neg_inverse(n[0]);
    let steps = bits / LIMB_BITS;
    let mut sum = Limbs::new();
    sum.clear_to(x.len().max(n.len() + steps + 1) + 1)?;
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
