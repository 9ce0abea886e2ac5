//! Signed numbers in base 2^62, least significant digit first: all digits but the top one from 0 to 2^62 - 1, the top
//! one a two's complement word that carries the sign.
//!
//! 62 halvings of a number are one digit less, and the products of a matrix row with two digits leave room for the carry
//! in 128 bits.

use super::steps::{Matrix, View};
use crate::natural::Limb;

const DIGIT_BITS: usize = 62;
const MASK: u64 = (1 << DIGIT_BITS) - 1;

/// Digits for a number of so many limbs, with room for the sign and one bit more.
pub(super) const fn digit_count(limbs: usize) -> usize {
    limbs * 64 / DIGIT_BITS + 1
}

/// `out = x`; what lies above the digits of `out` is 0 in `x`.
pub(super) fn from_limbs(out: &mut [u64], x: &[Limb]) {
    let limb = |at: usize| u128::from(x.get(at).copied().unwrap_or(0));
    for (i, digit) in out.iter_mut().enumerate() {
        let (at, shift) = (i * DIGIT_BITS / 64, i * DIGIT_BITS % 64);
        *digit = ((limb(at) | limb(at + 1) << 64) >> shift) as u64 & MASK;
    }
}

/// `out = |x|`, which fits; returns whether x is negative.
pub(super) fn to_limbs(out: &mut [Limb], x: &[u64]) -> bool {
    out.fill(0);
    let negative = is_negative(x);
    let flip = u64::from(negative).wrapping_neg();
    let mut carry = u64::from(negative);
    for (i, &digit) in x.iter().enumerate() {
        // A top digit has no sign left here, and the others have their complement's upper bits cut.
        let sum = ((digit ^ flip) & (MASK | u64::from(i + 1 == x.len()).wrapping_neg())) + carry;
        carry = if i + 1 == x.len() { 0 } else { sum >> DIGIT_BITS };
        let digit = if i + 1 == x.len() { sum } else { sum & MASK };
        let (at, shift) = (i * DIGIT_BITS / 64, i * DIGIT_BITS % 64);
        let shifted = u128::from(digit) << shift;
        if let Some(limb) = out.get_mut(at) {
            *limb |= shifted as Limb;
        }
        if let Some(limb) = out.get_mut(at + 1) {
            *limb |= (shifted >> 64) as Limb;
        }
    }
    negative
}

/// Whether x is below 0.
pub(super) fn is_negative(x: &[u64]) -> bool {
    (x[x.len() - 1] as i64) < 0
}

/// Whether x is 0.
pub(super) fn is_zero(x: &[u64]) -> bool {
    x.iter().all(|&digit| digit == 0)
}

/// The least number of digits, one at least, that hold both numbers of equal length: tops that only continue the sign
/// are taken into the digit below, in place.
pub(super) fn shorten(f: &mut [u64], g: &mut [u64]) -> usize {
    let mut length = f.len();
    while length > 1 {
        // The top is 0 or -1, and the digit below has room for it.
        let fits = |x: &[u64]| {
            let top = x[length - 1] as i64;
            (top == 0 || top == -1) && x[length - 2] >> (DIGIT_BITS - 1) & 1 == top as u64 & 1
        };
        if !(fits(f) && fits(g)) {
            break;
        }
        for x in [&mut *f, &mut *g] {
            x[length - 2] |= (x[length - 1] as i64 as u64) << DIGIT_BITS;
        }
        length -= 1;
    }
    length
}

/// Both numbers as the steps see them, and the scale of the views. Equal lengths.
pub(super) fn views(f: &[u64], g: &[u64]) -> (View, View, usize) {
    let (f, g) = (Magnitude::of(f), Magnitude::of(g));
    let top = (0..f.digits.len()).rev().find(|&i| f.digit(i) | g.digit(i) != 0).unwrap_or(0);
    let bits = 64 - (f.digit(top) | g.digit(top)).leading_zeros() as usize;
    let scale = (top * DIGIT_BITS + bits).saturating_sub(View::BITS);
    (f.view(top, scale), g.view(top, scale), scale)
}

/// A number as the complement of its digits where it is negative: the absolute value less one unit.
struct Magnitude<'a> {
    digits: &'a [u64],
    /// All ones for a negative number.
    flip: u64,
}

impl Magnitude<'_> {
    fn of(digits: &[u64]) -> Magnitude<'_> {
        Magnitude { digits, flip: u64::from(is_negative(digits)).wrapping_neg() }
    }

    #[inline(always)]
    fn digit(&self, at: usize) -> u64 {
        let digit = self.digits[at] ^ self.flip;
        if at + 1 == self.digits.len() { digit } else { digit & MASK }
    }

    #[inline(always)]
    fn view(&self, top: usize, scale: usize) -> View {
        let digit = |at| u128::from(self.digit(at));
        let mut high = match top {
            0 => digit(0),
            1 => (digit(1) << DIGIT_BITS | digit(0)) >> scale,
            _ => {
                let upper = digit(top) << DIGIT_BITS | digit(top - 1);
                let drop = scale - (top - 2) * DIGIT_BITS;
                if drop >= DIGIT_BITS {
                    upper >> (drop - DIGIT_BITS)
                } else {
                    upper << (DIGIT_BITS - drop) | digit(top - 2) >> drop
                }
            }
        };
        // The unit that is missing counts where nothing is cut off.
        high += u128::from(self.flip & 1) & u128::from(scale == 0);
        let low = self.digits[0] | self.digits.get(1).map_or(0, |&next| next << DIGIT_BITS);
        View { high, low: (low ^ self.flip).wrapping_sub(self.flip), negative: self.flip != 0 }
    }
}

/// `(f, g) = matrix (f, g) / 2^62`, which is exact.
pub(super) fn apply(matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
    let count = f.len();
    let g = &mut g[..count];
    let mut sums = (
        product(matrix.u, f[0]) + product(matrix.v, g[0]),
        product(matrix.q, f[0]) + product(matrix.r, g[0]),
    );
    for i in 1..count {
        let (x, y) = (f[i], g[i]);
        sums.0 = (sums.0 >> DIGIT_BITS) + product(matrix.u, x) + product(matrix.v, y);
        sums.1 = (sums.1 >> DIGIT_BITS) + product(matrix.q, x) + product(matrix.r, y);
        f[i - 1] = sums.0 as u64 & MASK;
        g[i - 1] = sums.1 as u64 & MASK;
    }
    f[count - 1] = (sums.0 >> DIGIT_BITS) as u64;
    g[count - 1] = (sums.1 >> DIGIT_BITS) as u64;
}

/// `(d, e) = matrix (d, e)` for numbers of `length - 1` digits, over `length` digits.
pub(super) fn apply_whole(matrix: &Matrix, d: &mut [u64], e: &mut [u64]) {
    for x in [&mut *d, &mut *e] {
        let top = x.len() - 1;
        if top > 0 {
            // The sign moves up.
            x[top] = ((x[top - 1] as i64) >> DIGIT_BITS) as u64;
            x[top - 1] &= MASK;
        }
    }
    let count = d.len();
    let e = &mut e[..count];
    let mut sums = (0, 0);
    for i in 0..count {
        let (x, y) = (d[i], e[i]);
        sums.0 = (sums.0 >> DIGIT_BITS) + product(matrix.u, x) + product(matrix.v, y);
        sums.1 = (sums.1 >> DIGIT_BITS) + product(matrix.q, x) + product(matrix.r, y);
        d[i] = sums.0 as u64 & MASK;
        e[i] = sums.1 as u64 & MASK;
    }
    // The top digits have their sign back.
    d[count - 1] = sums.0 as u64;
    e[count - 1] = sums.1 as u64;
}

#[inline(always)]
fn product(factor: i64, digit: u64) -> i128 {
    i128::from(factor) * i128::from(digit as i64)
}
