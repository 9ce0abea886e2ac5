//! Products of few digits, column by column: a column of 60-bit products fits 128 bits, so carries run once a column.

use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit};

/// The longest operands.
pub(crate) const LONGEST: usize = 16;

/// The block for each index below a length of at most [`FEW`], written out: the compiler gives up on loops that long.
macro_rules! each {
    ($K:ident < $length:expr => $body:block) => {
        each!($K, $length, $body, 0 1 2 3 4 5 6 7 8)
    };
    ($K:ident, $length:expr, $body:block, $($index:literal)*) => {$(
        if $index < $length {
            const $K: usize = $index;
            $body
        }
    )*};
}

/// The longest operands of [`mul_equal`] and [`square_few`]: their columns stay below 2^124, so that carries fit a word.
pub(crate) const FEW: usize = 9;

/// `out = x * y`; `out` is as long as both together, neither is empty or longer than [`LONGEST`].
#[inline]
pub(crate) fn mul(out: &mut [Digit], x: &[Digit], y: &[Digit]) {
    if x.len() != y.len() || x.len() > FEW {
        return any(out, x, y);
    }
    assert_eq!(out.len(), 2 * x.len());
    // SAFETY: lengths as they must be.
    unsafe { mul_equal(x.len(), out.as_mut_ptr(), x.as_ptr(), y.as_ptr()) };
}

/// `out = x²`; `out` is twice as long as `x`, which is not empty or longer than [`LONGEST`].
#[inline]
pub(crate) fn square(out: &mut [Digit], x: &[Digit]) {
    if x.len() > FEW {
        return square_any(out, x);
    }
    assert_eq!(out.len(), 2 * x.len());
    // SAFETY: lengths as they must be.
    unsafe { square_few(x.len(), out.as_mut_ptr(), x.as_ptr()) };
}

/// Writes the product of two numbers of `n` digits, 1 to [`FEW`], and returns its top digit.
///
/// # Safety
/// `x` and `y` have `n` digits and `out` has 2 n, none of them theirs.
#[inline(always)]
pub(crate) unsafe fn mul_equal(n: usize, out: *mut Digit, x: *const Digit, y: *const Digit) -> Digit {
    // SAFETY: the caller's word; the token says that the instructions are there.
    unsafe {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if adamant_base::cpu::Adx::detect().is_some() {
            return mulx::MUL[n - 1](out, x, y);
        }
        plain::MUL[n - 1](out, x, y)
    }
}

/// Writes the square of a number of `n` digits, 1 to [`FEW`], and returns its top digit.
///
/// # Safety
/// `x` has `n` digits and `out` has 2 n, none of them the same.
#[inline(always)]
pub(crate) unsafe fn square_few(n: usize, out: *mut Digit, x: *const Digit) -> Digit {
    // SAFETY: as in `mul_equal`.
    unsafe {
        #[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
        if adamant_base::cpu::Adx::detect().is_some() {
            return mulx::SQUARE[n - 1](out, x);
        }
        plain::SQUARE[n - 1](out, x)
    }
}

/// A function for each length from 1 to [`FEW`], which the compiler knows: [`equal`] and [`square_of`].
macro_rules! tables {
    ($(#[$attribute:meta])* $($n:literal)*) => {
        use super::{Digit, FEW, equal, square_of};

        pub(super) const MUL: [unsafe fn(*mut Digit, *const Digit, *const Digit) -> Digit; FEW] = [$(mul::<$n>),*];
        pub(super) const SQUARE: [unsafe fn(*mut Digit, *const Digit) -> Digit; FEW] = [$(square::<$n>),*];

        /// As [`super::mul_equal`].
        ///
        /// # Safety
        /// As there, for N digits.
        $(#[$attribute])*
        unsafe fn mul<const N: usize>(out: *mut Digit, x: *const Digit, y: *const Digit) -> Digit {
            // SAFETY: the caller's word.
            unsafe { equal::<N>(&mut *out.cast(), &mut *out.add(N).cast(), &*x.cast(), &*y.cast()) }
        }

        /// As [`super::square_few`].
        ///
        /// # Safety
        /// As there, for N digits.
        $(#[$attribute])*
        unsafe fn square<const N: usize>(out: *mut Digit, x: *const Digit) -> Digit {
            // SAFETY: the caller's word.
            unsafe { square_of::<N>(&mut *out.cast(), &mut *out.add(N).cast(), &*x.cast()) }
        }
    };
}

mod plain {
    tables!(1 2 3 4 5 6 7 8 9);
}

/// With MULX, which leaves both factors where they are.
#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
mod mulx {
    tables!(#[target_feature(enable = "bmi2,adx")] 1 2 3 4 5 6 7 8 9);
}

#[inline(always)]
fn product(x: Digit, y: Digit) -> u128 {
    u128::from(x) * u128::from(y)
}

/// Writes the column and returns what goes to the next one.
#[inline(always)]
fn put(out: &mut Digit, column: u128) -> u128 {
    *out = column as Digit & DIGIT_MAX;
    column >> DIGIT_BITS
}

/// Carries from column to column. A column is split into its lowest digit and the rest before the carry into it is known,
/// so that only three instructions of a column wait for the one below.
#[derive(Default)]
struct Carry(Digit);

impl Carry {
    /// The digit of a column below 2^124.
    #[inline(always)]
    fn digit(&mut self, column: u128) -> Digit {
        let sum = (column as Digit & DIGIT_MAX).wrapping_add(self.0);
        self.0 = ((column >> DIGIT_BITS) as Digit).wrapping_add(sum >> DIGIT_BITS);
        sum & DIGIT_MAX
    }
}

#[inline(always)]
fn equal<const N: usize>(
    low: &mut [Digit; N],
    high: &mut [Digit; N],
    x: &[Digit; N],
    y: &[Digit; N],
) -> Digit {
    let mut carry = Carry::default();
    each!(K < N => {
        let mut column = 0u128;
        for i in 0..=K {
            column = column.wrapping_add(product(x[i], y[K - i]));
        }
        low[K] = carry.digit(column);
    });
    each!(K < N => {
        let mut column = 0u128;
        for i in K + 1..N {
            column = column.wrapping_add(product(x[i], y[N + K - i]));
        }
        high[K] = carry.digit(column);
    });
    high[N - 1]
}

fn any(out: &mut [Digit], x: &[Digit], y: &[Digit]) {
    let mut column = 0u128;
    for (k, out) in out.iter_mut().enumerate() {
        let first = (k + 1).saturating_sub(y.len());
        let end = x.len().min(k + 1);
        if first < end {
            let (p, q) = (&x[first..end], &y[k + 1 - end..=k - first]);
            for (&p, &q) in p.iter().zip(q.iter().rev()) {
                column = column.wrapping_add(product(p, q));
            }
        }
        column = put(out, column);
    }
}

#[inline(always)]
fn square_of<const N: usize>(low: &mut [Digit; N], high: &mut [Digit; N], x: &[Digit; N]) -> Digit {
    let mut carry = Carry::default();
    each!(K < N => {
        let mut column = 0u128;
        for i in 0..K.div_ceil(2) {
            column = column.wrapping_add(product(x[i], x[K - i]));
        }
        column <<= 1;
        if K.is_multiple_of(2) {
            column = column.wrapping_add(product(x[K / 2], x[K / 2]));
        }
        low[K] = carry.digit(column);
    });
    each!(K < N => {
        let mut column = 0u128;
        for i in K + 1..(N + K).div_ceil(2) {
            column = column.wrapping_add(product(x[i], x[N + K - i]));
        }
        column <<= 1;
        if (N + K).is_multiple_of(2) && K + 1 < N {
            column = column.wrapping_add(product(x[(N + K) / 2], x[(N + K) / 2]));
        }
        high[K] = carry.digit(column);
    });
    high[N - 1]
}

fn square_any(out: &mut [Digit], x: &[Digit]) {
    let mut column = 0u128;
    for (k, out) in out.iter_mut().enumerate() {
        let first = (k + 1).saturating_sub(x.len());
        let middle = k.div_ceil(2);
        if first < middle {
            let mut pairs = 0u128;
            for (&p, &q) in x[first..middle].iter().zip(x[k + 1 - middle..=k - first].iter().rev()) {
                pairs = pairs.wrapping_add(product(p, q));
            }
            column = column.wrapping_add(pairs << 1);
        }
        if k % 2 == 0 && k / 2 < x.len() {
            column = column.wrapping_add(product(x[k / 2], x[k / 2]));
        }
        column = put(out, column);
    }
}
