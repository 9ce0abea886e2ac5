//! Digits of 52 bits with a sign, as floating-point numbers: integers of at most 53 bits, so every step here is exact whatever the
//! rounding mode of the thread is.

use super::super::limbs52::{BITS, MASK};
use core::arch::x86_64::{
    _CMP_GE_OQ, _CMP_LT_OQ, _mm256_add_pd, _mm256_and_pd, _mm256_blend_pd, _mm256_cmp_pd, _mm256_loadu_pd,
    _mm256_mul_pd, _mm256_permute4x64_pd, _mm256_set1_pd, _mm256_setzero_pd, _mm256_storeu_pd, _mm256_sub_pd,
};

/// Its pattern plus an integer from -2^51 up to 2^51 is the pattern of it plus that integer.
const INTEGER: f64 = 6_755_399_441_055_744.0;
const HALF: i64 = 1 << (BITS - 1);

/// The double of an integer from -2^51 up to 2^51.
fn double(x: i64) -> f64 {
    f64::from_bits(INTEGER.to_bits().wrapping_add_signed(x)) - INTEGER
}

/// The integer that a digit is.
fn integer(digit: u64) -> i64 {
    // SAFETY: digits are integers below 2^53.
    unsafe { f64::from_bits(digit).to_int_unchecked() }
}

/// The pattern of an integer from -2^51 up to 2^51.
pub(super) fn digit(x: i64) -> u64 {
    double(x).to_bits()
}

/// Limbs of 52 bits become digits from -2^51 up to 2^51. The top limb, below 2^51 - 1, has nothing to carry to.
pub(super) fn from_limbs(limbs: &mut [u64]) {
    let mut carry = 0;
    let last = limbs.len() - 1;
    for (i, limb) in limbs.iter_mut().enumerate() {
        let sum = limb.cast_signed() + carry;
        carry = if i < last { (sum + HALF) >> BITS } else { 0 };
        *limb = digit(sum - (carry << BITS));
    }
}

/// The integers that the digits are, as words of two's complement. Lengths are equal.
pub(super) fn to_integers(out: &mut [u64], digits: &[u64]) {
    for (word, &digit) in out.iter_mut().zip(digits) {
        *word = integer(digit).cast_unsigned();
    }
}

/// `out` = `a` - `b` in limbs of 52 bits, for numbers in digits: the difference is at least 0 and fits.
pub(super) fn difference(out: &mut [u64], a: &[u64], b: &[u64]) {
    let mut carry = 0;
    for ((limb, &a), &b) in out.iter_mut().zip(a).zip(b) {
        let sum = integer(a) - integer(b) + carry;
        *limb = sum.cast_unsigned() & MASK;
        carry = sum >> BITS;
    }
    debug_assert_eq!(carry, 0, "out of the bounds of a residue");
}

/// `a` += `c`, with one carry of every digit to the next: digits are from -2^51 - 2 to 2^51 + 2 then. The top digit has room. Lengths
/// are equal and multiples of four.
///
/// A sum of two digits is exact as a double, and its carry is -1, 0 or 1 as it compares with -2^51 and 2^51.
#[target_feature(enable = "avx2")]
pub(super) fn add_assign(a: &mut [u64], c: &[u64]) {
    let all = |x: f64| _mm256_set1_pd(x);
    // 2^51
    let half = 2_251_799_813_685_248.0;
    let last = a.len() / 4 - 1;
    let mut below = _mm256_setzero_pd();
    for (i, (a, c)) in a.as_chunks_mut::<4>().0.iter_mut().zip(c.as_chunks::<4>().0).enumerate() {
        // SAFETY: four words each.
        let sum =
            unsafe { _mm256_add_pd(_mm256_loadu_pd(a.as_ptr().cast()), _mm256_loadu_pd(c.as_ptr().cast())) };
        let up = _mm256_and_pd(_mm256_cmp_pd::<_CMP_GE_OQ>(sum, all(half)), all(1.0));
        let down = _mm256_and_pd(_mm256_cmp_pd::<_CMP_LT_OQ>(sum, all(-half)), all(1.0));
        let mut carry = _mm256_sub_pd(up, down);
        if i == last {
            carry = _mm256_blend_pd::<0b1000>(carry, _mm256_setzero_pd());
        }
        let rest = _mm256_sub_pd(sum, _mm256_mul_pd(carry, all(2.0 * half)));
        // Each digit gets the carry of the one below it.
        let turned = _mm256_permute4x64_pd::<0b10_01_00_11>(carry);
        let digits = _mm256_add_pd(rest, _mm256_blend_pd::<0b0001>(turned, below));
        below = turned;
        // SAFETY: four words.
        unsafe { _mm256_storeu_pd(a.as_mut_ptr().cast(), digits) };
    }
}

/// Every digit with its sign turned.
pub(super) fn negate(digits: &mut [u64]) {
    for digit in digits {
        *digit = (0.0 - f64::from_bits(*digit)).to_bits();
    }
}
