//! Long signed numbers in base 2^62 or 2^52, least significant digit first, in two's complement over all their digits.
//!
//! As many halvings as a digit has bits are one digit less. 62 bits leave room for the products of a matrix row with two
//! digits and the carry in 128 bits; 52 bits are what the vector unit multiplies, eight digits at a time.

use super::backend;
use super::steps::{Matrix, View};
use crate::natural::Limb;
use adamant_base::limb::{from_digits, to_digits};

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
        ((limbs * 64 + 1) / Self::BITS + 1 + usize::from(Self::STEP > 1)).next_multiple_of(Self::STEP)
    }
}

/// Digits of 62 bits, one at a time.
#[derive(Clone, Copy)]
pub(super) struct Scalar;

impl Long for Scalar {
    const BITS: usize = 62;
    const STEP: usize = 1;

    #[inline(always)]
    fn apply(self, matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
        backend::apply::<62>(matrix, f, g);
    }

    #[inline(always)]
    fn apply_whole(self, matrix: &Matrix, d: &mut [u64], e: &mut [u64]) {
        backend::apply_whole::<62>(matrix, d, e);
    }
}

/// `out = x`; what lies above the digits of `out` is 0 in `x`.
#[inline(always)]
pub(super) fn from_limbs<L: Long>(out: &mut [u64], x: &[Limb]) {
    to_digits(out, x, L::BITS);
}

/// `out = |x|`, which fits; returns whether x is negative.
#[inline(always)]
pub(super) fn to_limbs<L: Long>(out: &mut [Limb], x: &[u64]) -> bool {
    let negative = is_negative::<L>(x);
    let flip = if negative { L::MASK } else { 0 };
    let mut carry = u64::from(negative);
    let absolute = x.iter().map(|&digit| {
        let sum = (digit ^ flip) + carry;
        carry = sum >> L::BITS;
        sum & L::MASK
    });
    from_digits(out, absolute, L::BITS);
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

/// The digits that both numbers need, with room for the sign; `bits` are those of the digit number `top`, the highest.
pub(super) fn needed<L: Long>(seen: &Views) -> usize {
    // Vectors want a whole digit to spare.
    (seen.top + 1 + usize::from(L::STEP > 1 || seen.bits + 1 >= L::BITS)).next_multiple_of(L::STEP)
}

/// Whether x is at most a quarter of what fits into a digit less, so that a matrix times two such numbers fits.
pub(super) fn spare<L: Long>(x: &[u64]) -> bool {
    x.len() > 1 && {
        let (below, top) = (x[x.len() - 2], x[x.len() - 1]);
        let sign = (below >> (L::BITS - 2) & 1).wrapping_neg() & L::MASK;
        top == sign && below >> (L::BITS - 2) == sign & 3
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
    /// The bits of that digit of the longer number.
    pub(super) bits: usize,
}

/// The views; `top` is not below the highest digit that is not only sign.
#[inline(always)]
pub(super) fn views<L: Long>(f: &[u64], g: &[u64], top: usize) -> Views {
    let mut top = top.min(f.len() - 1);
    let (f, g) = (Magnitude::of::<L>(f), Magnitude::of::<L>(&g[..f.len()]));
    while top > 0 && f.digit(top) | g.digit(top) == 0 {
        top -= 1;
    }
    let bits = 64 - (f.digit(top) | g.digit(top)).leading_zeros() as usize;
    let scale = (top * L::BITS + bits).saturating_sub(View::BITS);
    Views { f: f.view::<L>(top, bits, scale), g: g.view::<L>(top, bits, scale), scale, top, bits }
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
    fn view<L: Long>(&self, top: usize, bits: usize, scale: usize) -> View {
        let negative = self.flip != 0;
        let mut high = self.digit(top);
        if top > 0 {
            // What two digits have too many, or too few where they are short.
            let two = View::BITS - L::BITS;
            let next = self.digit(top - 1);
            high = if bits >= two {
                high << (View::BITS - bits) | next >> (bits - two)
            } else {
                let third = if top > 1 { self.digit(top - 2) >> (L::BITS + bits - two) } else { 0 };
                let room = if top > 1 { two - bits } else { 0 };
                (high << L::BITS | next) << room | third
            };
        }
        // The unit that is missing counts where nothing is cut off.
        high += u64::from(negative && scale == 0);
        let low = self.digits[0] | self.digits.get(1).map_or(0, |&next| next << L::BITS);
        View { high, low: if negative { low.wrapping_neg() } else { low }, negative }
    }
}
