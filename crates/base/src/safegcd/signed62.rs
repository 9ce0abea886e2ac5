//! Long numbers in base 2^62 with signed top digit, and the products of a matrix with a pair of them.
//!
//! A number has k digits, least significant first: all but the top one from 0 to 2^62 - 1, the top one a two's
//! complement 64-bit number, so that the sign needs no place of its own. 62 bits leave room: a matrix row times two
//! digits is below 2^124 and a carry fits on top of it in 128 bits.

use super::divsteps::Matrix;
use crate::ct::Choice;
use crate::limb::{Limb, from_digits, low, to_digits};
use crate::mont::neg_inverse;
use crate::num::sign_mask;
use crate::secret::barrier;

const DIGIT_BITS: usize = 62;
const MASK: u64 = (1 << DIGIT_BITS) - 1;

/// Digits for numbers from -2^(bits + 1) to 2^(bits + 1): the top digit keeps at least one bit and its sign to spare.
pub(super) const fn digit_count(bits: usize) -> usize {
    bits / DIGIT_BITS + 1
}

/// `out = x`; what lies above the digits of `out` is 0 in `x`.
pub(super) fn from_limbs(out: &mut [u64], x: &[Limb]) {
    to_digits(out, x, DIGIT_BITS);
}

/// `out = x` for a number that is not negative and fits.
pub(super) fn to_limbs(out: &mut [Limb], x: &[u64]) {
    from_digits(out, x.iter().copied(), DIGIT_BITS);
}

/// The lowest 64 bits of a number.
pub(super) fn low_word(x: &[u64]) -> u64 {
    let next = x.get(1).copied().unwrap_or(0);
    // A number of one digit carries its sign in the bits that the next digit would fill.
    if x.len() == 1 { x[0] } else { x[0] | next << DIGIT_BITS }
}

/// 1/n0 modulo 2^62 for odd `n0`.
pub(super) fn inverse_mod_digit(n0: Limb) -> u64 {
    neg_inverse(n0).wrapping_neg() & MASK
}

/// `(f, g) = matrix (f, g) / 2^62`, which is exact. |f| and |g| do not grow beyond the larger of the two.
#[inline(always)]
pub(super) fn apply(matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
    let mut sums = (0, 0);
    let count = f.len();
    let g = &mut g[..count];
    sums.0 = product(matrix.u, f[0]) + product(matrix.v, g[0]);
    sums.1 = product(matrix.q, f[0]) + product(matrix.r, g[0]);
    for i in 1..count {
        let (x, y) = (f[i], g[i]);
        sums.0 = (sums.0 >> DIGIT_BITS) + product(matrix.u, x) + product(matrix.v, y);
        sums.1 = (sums.1 >> DIGIT_BITS) + product(matrix.q, x) + product(matrix.r, y);
        f[i - 1] = low(sums.0.cast_unsigned()) & MASK;
        g[i - 1] = low(sums.1.cast_unsigned()) & MASK;
    }
    f[count - 1] = low((sums.0 >> DIGIT_BITS).cast_unsigned());
    g[count - 1] = low((sums.1 >> DIGIT_BITS).cast_unsigned());
}

/// `(d, e) = matrix (d, e) / 2^62` modulo n, with d and e between -2 n and n before and after.
///
/// A multiple of n makes the lowest digit 0, as in Montgomery reduction. Negative d or e are first raised by n: that
/// brings the row sums to between -2^62 n and 2^62 n. The multiple that is then subtracted is below 2^62 n, so the
/// results stay above -2 n and below n.
#[inline(always)]
pub(super) fn apply_mod(matrix: &Matrix, d: &mut [u64], e: &mut [u64], n: &[u64], n_inverse: u64) {
    let count = n.len();
    let (d, e) = (&mut d[..count], &mut e[..count]);
    let d_negative = barrier(sign_mask(d[count - 1])).cast_signed();
    let e_negative = barrier(sign_mask(e[count - 1])).cast_signed();
    // The multiples of n to add: what the raising takes, less what clears the lowest digit.
    let clear = |raise: i64, lowest: u64| {
        let excess = n_inverse.wrapping_mul(lowest).wrapping_add(raise.cast_unsigned()) & MASK;
        raise - excess.cast_signed()
    };
    let mut sums = (
        product(matrix.u, d[0]) + product(matrix.v, e[0]),
        product(matrix.q, d[0]) + product(matrix.r, e[0]),
    );
    let multiple_d = clear((matrix.u & d_negative) + (matrix.v & e_negative), low(sums.0.cast_unsigned()));
    let multiple_e = clear((matrix.q & d_negative) + (matrix.r & e_negative), low(sums.1.cast_unsigned()));
    sums.0 += product(multiple_d, n[0]);
    sums.1 += product(multiple_e, n[0]);
    for i in 1..count {
        let (x, y) = (d[i], e[i]);
        sums.0 =
            (sums.0 >> DIGIT_BITS) + product(matrix.u, x) + product(matrix.v, y) + product(multiple_d, n[i]);
        sums.1 =
            (sums.1 >> DIGIT_BITS) + product(matrix.q, x) + product(matrix.r, y) + product(multiple_e, n[i]);
        d[i - 1] = low(sums.0.cast_unsigned()) & MASK;
        e[i - 1] = low(sums.1.cast_unsigned()) & MASK;
    }
    d[count - 1] = low((sums.0 >> DIGIT_BITS).cast_unsigned());
    e[count - 1] = low((sums.1 >> DIGIT_BITS).cast_unsigned());
}

/// Brings d, between -2 n and n, to between 0 and n - 1, negated first where `sign` is all ones.
pub(super) fn normalize(d: &mut [u64], sign: u64, n: &[u64]) {
    // -2 n < d < n, then -n < d < n, negated or not the same, then 0 <= d < n.
    add_if_negative(d, n);
    negate_if(d, sign);
    add_if_negative(d, n);
}

/// `d = -d` where `sign` is all ones; it is 0 otherwise.
pub(super) fn negate_if(d: &mut [u64], sign: u64) {
    let sign = barrier(sign);
    map_digits(d, |digit| (digit ^ sign).wrapping_sub(sign).cast_signed());
}

/// `d += n` if d is negative.
fn add_if_negative(d: &mut [u64], n: &[u64]) {
    let negative = barrier(sign(d));
    let mut addend = n.iter();
    map_digits(d, |digit| {
        digit.cast_signed() + (addend.next().copied().unwrap_or(0) & negative).cast_signed()
    });
}

/// Puts each digit through `f` and carries what does not fit into 62 bits.
fn map_digits(d: &mut [u64], mut f: impl FnMut(u64) -> i64) {
    let top = d.len() - 1;
    let mut carry = 0;
    for digit in &mut d[..top] {
        let sum = f(*digit) + carry;
        *digit = sum.cast_unsigned() & MASK;
        carry = sum >> DIGIT_BITS;
    }
    d[top] = (f(d[top]) + carry).cast_unsigned();
}

/// All ones if negative, otherwise 0.
pub(super) fn sign(x: &[u64]) -> u64 {
    sign_mask(x[x.len() - 1])
}

/// Whether x is 1 or -1.
pub(super) fn is_plus_or_minus_one(x: &[u64]) -> Choice {
    // -1 is all ones in every digit.
    let sign = sign(x);
    let top = x.len() - 1;
    let mut rest = 0;
    for (i, &digit) in x.iter().enumerate() {
        let wanted = if i == 0 { 1 | sign } else { sign };
        let mask = if i == top { u64::MAX } else { MASK };
        rest |= digit ^ (wanted & mask);
    }
    Choice::from_zero(rest)
}

#[inline(always)]
fn product(factor: i64, digit: u64) -> i128 {
    i128::from(factor) * i128::from(digit.cast_signed())
}
