//! Plain code for every length and every odd modulus, the reference of the kernels; in part usable at compile time.
//!
//! Values are below p before and after. No spare bit is needed.

use adamant_base::limb::{adc, mac, sbb};
use adamant_base::secret::barrier;

/// `carry:t` less p, and 1 where that is negative; for `carry:t < 2 p`.
#[inline(always)]
const fn less_p<const N: usize>(t: &[u64; N], carry: u64, p: &[u64; N]) -> ([u64; N], u64) {
    let mut reduced = [0; N];
    let (mut borrow, mut i) = (0, 0);
    while i < N {
        (reduced[i], borrow) = sbb(t[i], p[i], borrow);
        i += 1;
    }
    (reduced, sbb(carry, 0, borrow).1)
}

/// `b` where the mask is all ones, `a` where it is 0.
#[inline(always)]
const fn select<const N: usize>(a: &[u64; N], b: &[u64; N], mask: u64) -> [u64; N] {
    let mut out = [0; N];
    let mut i = 0;
    while i < N {
        out[i] = a[i] ^ ((a[i] ^ b[i]) & mask);
        i += 1;
    }
    out
}

/// `carry:t` less p if it is not below p, for `carry:t < 2 p`.
#[inline(always)]
fn subtract_once<const N: usize>(t: &[u64; N], carry: u64, p: &[u64; N]) -> [u64; N] {
    let (reduced, negative) = less_p(t, carry, p);
    // The barrier keeps the compiler from making a branch of the mask: it has.
    select(&reduced, t, barrier(negative.wrapping_neg()))
}

/// What is worked out at compile time, where no barrier exists and no secret is.
pub mod constant {
    use super::{add_with_carry, less_p, product, select};

    /// `2 a mod p`.
    #[must_use]
    pub const fn double<const N: usize>(a: &[u64; N], p: &[u64; N]) -> [u64; N] {
        let (sum, carry) = add_with_carry(a, a);
        let (reduced, negative) = less_p(&sum, carry, p);
        select(&reduced, &sum, negative.wrapping_neg())
    }

    /// `a b / R mod p` for `a b < p R`.
    #[must_use]
    pub const fn multiply<const N: usize>(a: &[u64; N], b: &[u64; N], p: &[u64; N], n0: u64) -> [u64; N] {
        let (t, top) = product(a, b, p, n0);
        let (reduced, negative) = less_p(&t, top, p);
        select(&reduced, &t, negative.wrapping_neg())
    }
}

/// `a + b` and its carry.
#[inline(always)]
const fn add_with_carry<const N: usize>(a: &[u64; N], b: &[u64; N]) -> ([u64; N], u64) {
    let mut sum = [0; N];
    let (mut carry, mut i) = (0, 0);
    while i < N {
        (sum[i], carry) = adc(a[i], b[i], carry);
        i += 1;
    }
    (sum, carry)
}

/// `a + b mod p`.
#[inline(always)]
#[must_use]
pub fn add<const N: usize>(a: &[u64; N], b: &[u64; N], p: &[u64; N]) -> [u64; N] {
    let (sum, carry) = add_with_carry(a, b);
    subtract_once(&sum, carry, p)
}

/// `a + b` for a sum below R.
#[inline(always)]
#[must_use]
pub fn add_unreduced<const N: usize>(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
    add_with_carry(a, b).0
}

/// `a - b mod p`.
#[inline(always)]
#[must_use]
pub fn sub<const N: usize>(a: &[u64; N], b: &[u64; N], p: &[u64; N]) -> [u64; N] {
    let mut difference = [0; N];
    let (mut borrow, mut i) = (0, 0);
    while i < N {
        (difference[i], borrow) = sbb(a[i], b[i], borrow);
        i += 1;
    }
    let mask = barrier(borrow.wrapping_neg());
    let mut carry = 0;
    i = 0;
    while i < N {
        (difference[i], carry) = adc(difference[i], p[i] & mask, carry);
        i += 1;
    }
    difference
}

/// `a b / R mod p` for `a b < p R`: one of the two may be anything below R.
#[inline(always)]
#[must_use]
pub fn multiply<const N: usize>(a: &[u64; N], b: &[u64; N], p: &[u64; N], n0: u64) -> [u64; N] {
    let (t, top) = product(a, b, p, n0);
    subtract_once(&t, top, p)
}

/// `a b / R`, and a limb above it, up to a multiple of p, below 2 p.
///
/// The coarsely integrated form: row i adds a b_i, then the multiple of p that clears the lowest limb.
#[inline(always)]
const fn product<const N: usize>(a: &[u64; N], b: &[u64; N], p: &[u64; N], n0: u64) -> ([u64; N], u64) {
    let mut t = [0; N];
    let (mut top, mut i) = (0, 0);
    while i < N {
        let (mut carry, mut j) = (0, 0);
        while j < N {
            (t[j], carry) = mac(t[j], a[j], b[i], carry);
            j += 1;
        }
        let (high, over) = adc(top, carry, 0);
        let quotient = t[0].wrapping_mul(n0);
        (_, carry) = mac(t[0], quotient, p[0], 0);
        j = 1;
        while j < N {
            (t[j - 1], carry) = mac(t[j], quotient, p[j], carry);
            j += 1;
        }
        (t[N - 1], carry) = adc(high, carry, 0);
        top = over + carry;
        i += 1;
    }
    (t, top)
}

/// `(a_0 b_0 + a_1 b_1) / R mod p`, with one reduction, for p below R/4 and values below p.
#[inline(always)]
#[must_use]
pub fn sum_of_2_products<const N: usize>(
    a: [&[u64; N]; 2],
    b: [&[u64; N]; 2],
    p: &[u64; N],
    n0: u64,
) -> [u64; N] {
    let mut t = [0; N];
    let mut i = 0;
    // t stays below 2 p: the limbs above it are all needed for one row only.
    while i < N {
        let (mut high, mut k) = (0, 0);
        while k < 2 {
            let (mut carry, mut j) = (0, 0);
            while j < N {
                (t[j], carry) = mac(t[j], a[k][j], b[k][i], carry);
                j += 1;
            }
            high += carry;
            k += 1;
        }
        let quotient = t[0].wrapping_mul(n0);
        let (_, mut carry) = mac(t[0], quotient, p[0], 0);
        let mut j = 1;
        while j < N {
            (t[j - 1], carry) = mac(t[j], quotient, p[j], carry);
            j += 1;
        }
        t[N - 1] = high + carry;
        i += 1;
    }
    subtract_once(&t, 0, p)
}

/// A number of 2 N limbs.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct WideLimbs<const N: usize> {
    /// The lower N limbs.
    pub low: [u64; N],
    /// The upper N limbs.
    pub high: [u64; N],
}

impl<const N: usize> WideLimbs<N> {
    /// 0.
    pub const ZERO: Self = WideLimbs { low: [0; N], high: [0; N] };
}

/// `a b`.
#[inline(always)]
pub fn wide_product<const N: usize>(out: &mut WideLimbs<N>, a: &[u64; N], b: &[u64; N]) {
    let mut t = [0; N];
    for i in 0..N {
        let mut carry = 0;
        for j in 0..N {
            (t[j], carry) = mac(t[j], a[j], b[i], carry);
        }
        out.low[i] = t[0];
        t.copy_within(1.., 0);
        t[N - 1] = carry;
    }
    out.high = t;
}

/// `x += y` modulo p R, for values below p R.
#[inline(always)]
pub fn wide_add<const N: usize>(x: &mut WideLimbs<N>, y: &WideLimbs<N>, p: &[u64; N]) {
    let mut carry = 0;
    for (a, b) in x.low.iter_mut().chain(&mut x.high).zip(y.low.iter().chain(&y.high)) {
        (*a, carry) = adc(*a, *b, carry);
    }
    x.high = subtract_once(&x.high, carry, p);
}

/// `x -= y` modulo p R, for values below p R.
#[inline(always)]
pub fn wide_sub<const N: usize>(x: &mut WideLimbs<N>, y: &WideLimbs<N>, p: &[u64; N]) {
    let mut borrow = 0;
    for (a, b) in x.low.iter_mut().chain(&mut x.high).zip(y.low.iter().chain(&y.high)) {
        (*a, borrow) = sbb(*a, *b, borrow);
    }
    let mask = barrier(borrow.wrapping_neg());
    let mut carry = 0;
    for (a, b) in x.high.iter_mut().zip(p) {
        (*a, carry) = adc(*a, b & mask, carry);
    }
}

/// `t / R mod p` for t below p R.
#[inline(always)]
#[must_use]
pub fn reduce<const N: usize>(t: &WideLimbs<N>, p: &[u64; N], n0: u64) -> [u64; N] {
    add(&clear(t.low, p, n0), &t.high, p)
}

/// `a / R mod p`, for any a.
#[inline(always)]
#[must_use]
pub fn reduce_one<const N: usize>(a: &[u64; N], p: &[u64; N], n0: u64) -> [u64; N] {
    subtract_once(&clear(*a, p, n0), 0, p)
}

/// The sum of a number and the multiple of p that clears it, over R: at most p.
#[inline(always)]
fn clear<const N: usize>(mut low: [u64; N], p: &[u64; N], n0: u64) -> [u64; N] {
    for _ in 0..N {
        let quotient = low[0].wrapping_mul(n0);
        let (_, mut carry) = mac(low[0], quotient, p[0], 0);
        for j in 1..N {
            (low[j - 1], carry) = mac(low[j], quotient, p[j], carry);
        }
        low[N - 1] = carry;
    }
    low
}

/// `a / 2 mod p`: a or a + p, whichever is even, shifted. `half` is (p + 1) / 2.
#[inline(always)]
#[must_use]
pub fn halve<const N: usize>(a: &[u64; N], half: &[u64; N]) -> [u64; N] {
    let mask = barrier((a[0] & 1).wrapping_neg());
    let mut out = [0; N];
    let mut carry = 0;
    for i in 0..N {
        let above = if i + 1 < N { a[i + 1] << 63 } else { 0 };
        (out[i], carry) = adc(a[i] >> 1 | above, half[i] & mask, carry);
    }
    out
}
