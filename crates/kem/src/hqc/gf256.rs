//! GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1, many elements side by side, without tables.
//!
//! Everything is inlined always: back ends compile the loops for their registers. The constants at the end are computed by the
//! compiler from public numbers.

use adamant_base::num::low8;
use adamant_base::secret::barrier;

/// The lowest 8 bits of x^8.
const REDUCTION: u8 = 0x1d;

/// A way to compute in the field. Elements of a back end may stand in another field that is isomorphic: they enter it and leave it;
/// 0 and 1 are the same in both.
pub(crate) trait Field: Copy {
    /// Elements into the form of this back end. N is a multiple of 32 here and in the following.
    fn enter<const N: usize>(self, a: &[u8; N]) -> [u8; N];
    /// And out of it.
    fn leave<const N: usize>(self, a: &[u8; N]) -> [u8; N];
    /// Products, element by element.
    fn multiply<const N: usize>(self, a: &[u8; N], b: &[u8; N]) -> [u8; N];
    /// Each element of `a` times `factor`.
    fn scale<const N: usize>(self, a: &[u8; N], factor: u8) -> [u8; N];
    /// Inverses, element by element. That of 0 is 0.
    fn invert<const N: usize>(self, a: &[u8; N]) -> [u8; N];
    /// Moves all elements up by one; the last one is lost, and `first` comes in.
    fn push(self, a: &mut [u8; 32], first: u8);
}

/// By shifts and masks.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl Field for Plain {
    #[inline(always)]
    fn enter<const N: usize>(self, a: &[u8; N]) -> [u8; N] {
        *a
    }
    #[inline(always)]
    fn leave<const N: usize>(self, a: &[u8; N]) -> [u8; N] {
        *a
    }
    #[inline(always)]
    fn multiply<const N: usize>(self, a: &[u8; N], b: &[u8; N]) -> [u8; N] {
        multiply(a, b)
    }
    #[inline(always)]
    fn scale<const N: usize>(self, a: &[u8; N], factor: u8) -> [u8; N] {
        scale(a, factor)
    }
    #[inline(always)]
    fn invert<const N: usize>(self, a: &[u8; N]) -> [u8; N] {
        invert(a)
    }
    #[inline(always)]
    fn push(self, a: &mut [u8; 32], first: u8) {
        a.copy_within(..31, 1);
        a[0] = first;
    }
}

/// Each element times x.
#[inline(always)]
fn double<const N: usize>(v: &mut [u8; N]) {
    for v in v {
        *v = (*v << 1) ^ ((*v >> 7).wrapping_neg() & REDUCTION);
    }
}

/// Products, element by element.
#[inline(always)]
fn multiply<const N: usize>(a: &[u8; N], b: &[u8; N]) -> [u8; N] {
    let mut out = [0; N];
    for bit in (0..8).rev() {
        double(&mut out);
        for i in 0..N {
            out[i] ^= a[i] & ((b[i] >> bit) & 1).wrapping_neg();
        }
    }
    out
}

/// Each element of `a` times `factor`.
#[inline(always)]
fn scale<const N: usize>(a: &[u8; N], factor: u8) -> [u8; N] {
    // The compiler must not see a bit of the factor: it would branch on it around the loop.
    let factor = barrier(u64::from(factor));
    let mut out = [0; N];
    for bit in (0..8).rev() {
        double(&mut out);
        let mask = low8(barrier((factor >> bit) & 1)).wrapping_neg();
        for i in 0..N {
            out[i] ^= a[i] & mask;
        }
    }
    out
}

/// The sum of all elements.
#[inline(always)]
pub(crate) fn sum<const N: usize>(a: &[u8; N]) -> u8 {
    a.iter().fold(0, |sum, a| sum ^ a)
}

/// `a` += `b`.
#[inline(always)]
pub(crate) fn add<const N: usize>(a: &mut [u8; N], b: &[u8; N]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a ^= b;
    }
}

/// Inverses, element by element: a^254. That of 0 is 0.
#[inline(always)]
fn invert<const N: usize>(a: &[u8; N]) -> [u8; N] {
    let square = |v: &[u8; N]| multiply(v, v);
    // 254 = 2 (1 + 2 (1 + 2 (1 + 2 (1 + 2 (1 + 2 (1 + 2)))))).
    let mut out = *a;
    for _ in 0..6 {
        out = multiply(&square(&out), a);
    }
    square(&out)
}

/// All ones where an element is 0, otherwise 0.
#[inline(always)]
pub(crate) fn zero_masks<const N: usize>(a: &[u8; N]) -> [u8; N] {
    a.map(|a| (((a | a.wrapping_neg()) >> 7) & 1).wrapping_sub(1))
}

/// One product of public numbers.
const fn product(a: u8, b: u8) -> u8 {
    let (mut out, mut bit) = (0u8, 8);
    while bit > 0 {
        bit -= 1;
        out = (out << 1) ^ if out >> 7 == 1 { REDUCTION } else { 0 };
        out ^= if (b >> bit) & 1 == 1 { a } else { 0 };
    }
    out
}

/// alpha^`exponent`.
const fn power(exponent: usize) -> u8 {
    let (mut out, mut i) = (1, 0);
    while i < exponent {
        out = product(out, 2);
        i += 1;
    }
    out
}

/// alpha^1, alpha^2, ...
pub(crate) const fn powers<const N: usize>() -> [u8; N] {
    let mut out = [0; N];
    let mut i = 0;
    while i < N {
        out[i] = power(i + 1);
        i += 1;
    }
    out
}

/// (x - alpha^1) ... (x - alpha^(2 delta)) without its highest coefficient, which is 1.
pub(crate) const fn generator(delta: usize) -> [u8; 64] {
    let mut out = [0; 64];
    out[0] = 1;
    let mut degree = 0;
    while degree < 2 * delta {
        let root = power(degree + 1);
        let mut i = degree + 1;
        while i > 0 {
            out[i] = out[i - 1] ^ product(out[i], root);
            i -= 1;
        }
        out[0] = product(out[0], root);
        degree += 1;
    }
    out[degree] = 0;
    out
}

/// alpha^-i for i = `first`, `first` + 1, ...
pub(crate) const fn points(first: usize) -> [u8; 32] {
    let mut out = [0; 32];
    let mut i = 0;
    while i < 32 {
        out[i] = power(255 - (first + i) % 255);
        i += 1;
    }
    out
}

/// Squares, element by element.
pub(crate) const fn squares(a: &[u8; 32]) -> [u8; 32] {
    let mut out = [0; 32];
    let mut i = 0;
    while i < 32 {
        out[i] = product(a[i], a[i]);
        i += 1;
    }
    out
}
