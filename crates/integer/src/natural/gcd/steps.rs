//! The inner loop: binary steps on approximations of one word, gathered into a matrix.
//!
//! A step takes an odd f and any g: it halves g as often as it can, exchanges the two where g < f, and subtracts f
//! from g. All that depends on the lowest bits, which are exact, and on comparisons, for which the top bits are good
//! enough as long as both numbers have some: a wrong one makes a number negative, and nothing worse. So 31 halvings (26 for digits of 52 bits) are decided on
//! words that hold the 32 (37) top bits and the 31 (26) lowest bits of each number, and come back as a matrix with entries
//! of 32 bits.
//!
//! Two such words in a row make a matrix of 62 (52) halvings: between them the matrix is applied to windows of 62 top
//! bits and to the lowest word. 31 halvings take about 22 bits off each number and put an error of 31 bits below the other
//! end of the product, so about 40 bits of the window are good for the second word.
//!
//! Source: T. Pornin, "Optimized binary GCD for modular inversion", IACR ePrint 2020/972, section 3, there in constant
//! time and with one word.

use super::backend::{State, halve};
use adamant_base::limb;
use adamant_base::mont::neg_inverse;

/// What b halvings do, 62 or 52: (f, g) becomes ((u f + v g) / 2^b, (q f + r g) / 2^b), with |u| + |v| <= 2^b and
/// |q| + |r| <= 2^b.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Matrix {
    pub(super) u: i64,
    pub(super) v: i64,
    pub(super) q: i64,
    pub(super) r: i64,
}

/// What the steps have to know of a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// The number divided by 2^scale, at most 2^[`View::BITS`]; the scale is that of the other number, too.
    pub(super) high: u64,
    /// The number modulo 2^64.
    pub(super) low: u64,
    /// Whether the number is the negative of what this shows.
    pub(super) negative: bool,
}

impl View {
    /// The bits of the window at the top.
    pub(super) const BITS: usize = 62;
}

/// A matrix of half as many halvings, for the absolute values; the entries are between -2^31 and 2^31.
#[derive(Clone, Copy)]
struct Half {
    u: i64,
    v: i64,
    q: i64,
    r: i64,
}

impl Matrix {
    /// The matrix of 2 `count` halvings, at most 62, for an odd f and a g, whose views have one scale.
    #[inline(always)]
    pub(super) fn of(f: View, g: View, scale: usize, count: u32) -> Matrix {
        if scale > 0 && (f.high == 0 || g.high == 0) {
            return Matrix::of_unlike(f, g, 2 * count);
        }
        let first = half(f, g, scale, count);
        let f1 = combined(first.u, first.v, f, g, count);
        let g1 = combined(first.q, first.r, f, g, count);
        let second = half(f1, g1, scale, count);
        let (f1_sign, g1_sign) = (sign(f1), sign(g1));
        let (u, v) = (f1_sign * second.u, g1_sign * second.v);
        let (q, r) = (f1_sign * second.q, g1_sign * second.r);
        let (f_sign, g_sign) = (sign(f), sign(g));
        Matrix {
            u: f_sign * (u * first.u + v * first.q),
            v: g_sign * (u * first.v + v * first.r),
            q: f_sign * (q * first.u + r * first.q),
            r: g_sign * (q * first.v + r * first.r),
        }
    }
}

impl Matrix {
    /// The matrix of `count` halvings, at most 62, where one number does not reach into the window of the other: it is below
    /// 2^-61 of it. The steps would compare the other's last bits of the window with lowest bits, and exchange the two where
    /// the long one is still the longer by far; from then on cofactors grow beyond every bound. So nothing is compared: the long
    /// number loses the multiple of the short one that makes its lowest bits 0, which is nearest to 0 and so less than it.
    #[cold]
    fn of_unlike(f: View, g: View, count: u32) -> Matrix {
        // x / y modulo 2^bits, nearest to 0, for odd y; at least one bit.
        let quotient = |x: u64, y: u64, bits: u32| {
            let q = x.wrapping_mul(neg_inverse(y)).wrapping_neg();
            (q << (64 - bits)).cast_signed() >> (64 - bits)
        };
        let (f_sign, g_sign) = (sign(f), sign(g));
        if f.high == 0 {
            // (f, (g - k f) / 2^count)
            let k = quotient(g.low, f.low, count);
            return Matrix { u: f_sign << count, v: 0, q: -f_sign * k, r: g_sign };
        }
        let zeros = g.low.trailing_zeros();
        if zeros >= count {
            return Matrix { u: f_sign << count, v: 0, q: 0, r: g_sign };
        }
        // An exchange after as many halvings: (g / 2^zeros, (f - k g / 2^zeros) / 2^left).
        let left = count - zeros;
        let k = quotient(f.low, g.low >> zeros, left);
        Matrix { u: 0, v: g_sign << left, q: f_sign << zeros, r: -g_sign * k }
    }
}

/// The counter of Bernstein and Yang's steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Delta(i64);

impl Delta {
    /// Before the first step.
    pub(super) const FIRST: Delta = Delta(1);
}

impl Matrix {
    /// The matrix of `count` of Bernstein and Yang's steps, at most 62, of an odd f and of g modulo 2^count.
    ///
    /// # Source
    /// The form of the loop: P. Wuille, "The safegcd implementation in libsecp256k1 explained", section 6.
    #[inline(always)]
    pub(super) fn of_division_steps(delta: &mut Delta, mut f: u64, mut g: u64, count: u32) -> Matrix {
        let (mut u, mut v, mut q, mut r) = (1u64, 0u64, 0u64, 1u64);
        let mut left = count;
        loop {
            // At most `left`, and defined for 0.
            let zeros = (g | 1 << left).trailing_zeros();
            g >>= zeros;
            u <<= zeros;
            v <<= zeros;
            delta.0 += i64::from(zeros);
            left -= zeros;
            if left == 0 {
                return Matrix {
                    u: u.cast_signed(),
                    v: v.cast_signed(),
                    q: q.cast_signed(),
                    r: r.cast_signed(),
                };
            }
            if delta.0 > 0 {
                delta.0 = -delta.0;
                (f, g) = (g, f.wrapping_neg());
                (u, q) = (q, u.wrapping_neg());
                (v, r) = (r, v.wrapping_neg());
            }
            // So many steps without another exchange add a multiple of f that makes so many bits 0; f (f² - 2) is -1 / f
            // modulo 64.
            let steps = (1 - delta.0).min(i64::from(left)).min(6);
            let multiple =
                g.wrapping_mul(f).wrapping_mul(f.wrapping_mul(f).wrapping_sub(2)) & ((1 << steps) - 1);
            g = g.wrapping_add(f.wrapping_mul(multiple));
            q = q.wrapping_add(u.wrapping_mul(multiple));
            r = r.wrapping_add(v.wrapping_mul(multiple));
        }
    }
}

fn sign(x: View) -> i64 {
    1 - 2 * i64::from(x.negative)
}

/// What `(u f + v g) / 2^count` looks like, for the absolute values of f and g.
#[inline(always)]
fn combined(u: i64, v: i64, f: View, g: View, count: u32) -> View {
    // At most 2^62 in absolute value, as |u| + |v| <= 2^count.
    let sum =
        i128::from(u) * i128::from(f.high.cast_signed()) + i128::from(v) * i128::from(g.high.cast_signed());
    let high = limb::low((sum >> count).cast_unsigned()).cast_signed();
    let low =
        (u.cast_unsigned().wrapping_mul(f.low).wrapping_add(v.cast_unsigned().wrapping_mul(g.low))) >> count;
    // Of `low` all but the top `count` bits are right, and the lowest `count` are used.
    let negative = high < 0;
    View { high: high.unsigned_abs(), low: if negative { low.wrapping_neg() } else { low }, negative }
}

/// So many halvings.
#[inline(always)]
fn half(f: View, g: View, scale: usize, count: u32) -> Half {
    // What of the longer number is left beside the lowest bits of a word, or all above them where that is less.
    let bits = (64 - (f.high | g.high).leading_zeros() as usize + scale).max(63);
    let drop = (bits - (63 - count as usize)).saturating_sub(scale);
    let word = |x: View| (x.high >> drop) << count | x.low & ((1 << count) - 1);
    // Two entries of a row in one word, the second in the upper half: a row takes one instruction at a time.
    let State { row_f, row_g, .. } = halve(State { f: word(f), g: word(g), row_f: 1, row_g: 1 << 32 }, count);
    // The entries are above -2^31 and at most 2^31: with the bias each fits into its half.
    const BIAS: u64 = 0x7fff_ffff_7fff_ffff;
    let entry = |half: u64| (half & 0xffff_ffff).cast_signed() - 0x7fff_ffff;
    let unpack = |row: u64| {
        let row = row.wrapping_add(BIAS);
        (entry(row), entry(row >> 32))
    };
    let ((u, v), (q, r)) = (unpack(row_f), unpack(row_g));
    Half { u, v, q, r }
}
