//! Long signed numbers in base 2^62 or 2^52, least significant digit first, in two's complement over all their digits.
//!
//! As many halvings as a digit has bits are one digit less. 62 bits leave room for the products of a matrix row with two
//! digits and the carry in 128 bits; 52 bits are what the vector unit multiplies, eight digits at a time.

use super::backend;
use super::steps::{Matrix, View};
use crate::natural::Limb;

/// A way to keep the numbers.
pub(super) trait Long: Copy {
    /// Bits of a digit.
    const BITS: usize;
    /// Numbers have a multiple of so many digits.
    const STEP: usize;
    const MASK: u64 = (1 << Self::BITS) - 1;

    /// `(f, g) = matrix (f, g) / 2^BITS`, which is exact.
    fn apply(self, matrix: &Matrix, f: &mut [u64], g: &mut [u64]);

    /// `(d, e) = matrix (d, e)`, where the results fit.
    fn apply_whole(self, matrix: &Matrix, d: &mut [u64], e: &mut [u64]);

    /// Digits for a number of so many limbs, with one to spare.
    fn digit_count(limbs: usize) -> usize {
        (limbs * 64 / Self::BITS + 2).next_multiple_of(Self::STEP)
    }
}

/// Digits of 62 bits, one at a time.
#[derive(Clone, Copy)]
pub(super) struct Scalar;

impl Long for Scalar {
    const BITS: usize = 62;
    const STEP: usize = 1;

    fn apply(self, matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
        backend::portable::apply::<62>(matrix, f, g);
    }

    fn apply_whole(self, matrix: &Matrix, d: &mut [u64], e: &mut [u64]) {
        backend::portable::apply_whole::<62>(matrix, d, e);
    }
}

/// Digits of 52 bits, eight at a time.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
#[derive(Clone, Copy)]
pub(super) struct Vector(pub(super) adamant_base::cpu::Ifma);

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
impl Long for Vector {
    const BITS: usize = backend::x86_64_ifma::BITS;
    const STEP: usize = 8;

    fn apply(self, matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
        if !backend::x86_64_ifma::apply(self.0, matrix, f, g) {
            backend::portable::apply::<{ Self::BITS }>(matrix, f, g);
        }
    }

    fn apply_whole(self, matrix: &Matrix, d: &mut [u64], e: &mut [u64]) {
        if !backend::x86_64_ifma::apply_whole(self.0, matrix, d, e) {
            backend::portable::apply_whole::<{ Self::BITS }>(matrix, d, e);
        }
    }
}

/// `out = x`; what lies above the digits of `out` is 0 in `x`.
pub(super) fn from_limbs<L: Long>(out: &mut [u64], x: &[Limb]) {
    let limb = |at: usize| u128::from(x.get(at).copied().unwrap_or(0));
    for (i, digit) in out.iter_mut().enumerate() {
        let (at, shift) = (i * L::BITS / 64, i * L::BITS % 64);
        *digit = ((limb(at) | limb(at + 1) << 64) >> shift) as u64 & L::MASK;
    }
}

/// `out = |x|`, which fits; returns whether x is negative.
pub(super) fn to_limbs<L: Long>(out: &mut [Limb], x: &[u64]) -> bool {
    out.fill(0);
    let negative = is_negative::<L>(x);
    let flip = if negative { L::MASK } else { 0 };
    let mut carry = u64::from(negative);
    for (i, &digit) in x.iter().enumerate() {
        let sum = (digit ^ flip) + carry;
        carry = sum >> L::BITS;
        let (at, shift) = (i * L::BITS / 64, i * L::BITS % 64);
        let shifted = u128::from(sum & L::MASK) << shift;
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
pub(super) fn is_negative<L: Long>(x: &[u64]) -> bool {
    x[x.len() - 1] >> (L::BITS - 1) & 1 == 1
}

/// Whether x is 0.
pub(super) fn is_zero(x: &[u64]) -> bool {
    x.iter().all(|&digit| digit == 0)
}

/// The digits that numbers need whose highest digit is number `top`, with one to spare.
pub(super) fn needed<L: Long>(top: usize) -> usize {
    (top + 2).next_multiple_of(L::STEP)
}

/// Whether the top `count` digits of x, fewer than it has, only continue the sign of the digit below.
pub(super) fn spare<L: Long>(x: &[u64], count: usize) -> bool {
    x.len() > count && {
        let (below, top) = x.split_at(x.len() - count);
        let sign = if is_negative::<L>(below) { L::MASK } else { 0 };
        top.iter().all(|&digit| digit == sign)
    }
}

/// Both numbers as the steps see them. Equal lengths.
pub(super) struct Views {
    pub(super) f: View,
    pub(super) g: View,
    /// The scale of both.
    pub(super) scale: usize,
    /// The highest digit that is not only sign.
    pub(super) top: usize,
}

/// The views; `top` is not below the highest digit that is not only sign.
#[inline(always)]
pub(super) fn views<L: Long>(f: &[u64], g: &[u64], top: usize) -> Views {
    let (f, g) = (Magnitude::of::<L>(f), Magnitude::of::<L>(g));
    let mut top = top.min(f.digits.len() - 1);
    while top > 0 && f.digit(top) | g.digit(top) == 0 {
        top -= 1;
    }
    let bits = 64 - (f.digit(top) | g.digit(top)).leading_zeros() as usize;
    let scale = (top * L::BITS + bits).saturating_sub(View::BITS);
    Views { f: f.view::<L>(top, scale), g: g.view::<L>(top, scale), scale, top }
}

/// A number as the complement of its digits where it is negative: the absolute value less one unit.
struct Magnitude<'a> {
    digits: &'a [u64],
    /// All ones in a digit for a negative number.
    flip: u64,
}

impl Magnitude<'_> {
    #[inline(always)]
    fn of<L: Long>(digits: &[u64]) -> Magnitude<'_> {
        Magnitude { digits, flip: u64::from(is_negative::<L>(digits)).wrapping_neg() & L::MASK }
    }

    #[inline(always)]
    fn digit(&self, at: usize) -> u64 {
        self.digits[at] ^ self.flip
    }

    #[inline(always)]
    fn view<L: Long>(&self, top: usize, scale: usize) -> View {
        let digit = |at| u128::from(self.digit(at));
        let negative = self.flip != 0;
        let mut high = match top {
            0 => digit(0),
            1 => (digit(1) << L::BITS | digit(0)) >> scale,
            _ => {
                let upper = digit(top) << L::BITS | digit(top - 1);
                let drop = scale as isize - ((top - 2) * L::BITS) as isize;
                if drop >= L::BITS as isize {
                    upper >> (drop as usize - L::BITS)
                } else {
                    let drop = drop as usize;
                    upper << (L::BITS - drop) | digit(top - 2) >> drop
                }
            }
        };
        // The unit that is missing counts where nothing is cut off.
        high += u128::from(negative && scale == 0);
        let low = self.digits[0] | self.digits.get(1).map_or(0, |&next| next << L::BITS);
        View { high, low: if negative { low.wrapping_neg() } else { low }, negative }
    }
}
