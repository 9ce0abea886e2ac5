//! Products of few digits, column by column: a column of 60-bit products fits 128 bits, so carries run once a column.

mod few;

pub(crate) use few::{FEW, quick, table};

use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit};
use adamant_base::limb::{high, low};

pub(crate) use crate::thresholds::COLUMNS as LONGEST;

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

#[inline(always)]
fn product(x: Digit, y: Digit) -> u128 {
    u128::from(x) * u128::from(y)
}

/// Writes the column and returns what goes to the next one.
#[inline(always)]
fn put(out: &mut Digit, column: u128) -> u128 {
    *out = low(column) & DIGIT_MAX;
    column >> DIGIT_BITS
}

/// Carries from column to column. Columns are 16 times as large as they should be, so that their upper word begins at bit
/// 60. A column is split into its lowest digit and the rest before the carry into it is known, so that only three
/// instructions of a column wait for the one below.
#[derive(Default)]
struct Carry(Digit);

impl Carry {
    /// The digit of 16 times a column below 2^124.
    #[inline(always)]
    fn digit(&mut self, column: u128) -> Digit {
        let sum = (low(column) >> 4).wrapping_add(self.0);
        self.0 = high(column).wrapping_add(sum >> DIGIT_BITS);
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
    let y: [Digit; N] = core::array::from_fn(|i| y[i] << 4);
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

/// `out = x * y`; `out` is as long as both together, neither is empty or longer than [`LONGEST`].
pub(crate) fn mul(out: &mut [Digit], x: &[Digit], y: &[Digit]) {
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
    // Products of two different digits count twice.
    let twice: [Digit; N] = core::array::from_fn(|i| x[i] << 1);
    let y: [Digit; N] = core::array::from_fn(|i| x[i] << 4);
    let mut carry = Carry::default();
    each!(K < N => {
        let mut column = 0u128;
        for i in 0..K.div_ceil(2) {
            column = column.wrapping_add(product(twice[i], y[K - i]));
        }
        if K.is_multiple_of(2) {
            column = column.wrapping_add(product(x[K / 2], y[K / 2]));
        }
        low[K] = carry.digit(column);
    });
    each!(K < N => {
        let mut column = 0u128;
        for i in K + 1..(N + K).div_ceil(2) {
            column = column.wrapping_add(product(twice[i], y[N + K - i]));
        }
        if (N + K).is_multiple_of(2) && K + 1 < N {
            column = column.wrapping_add(product(x[(N + K) / 2], y[(N + K) / 2]));
        }
        high[K] = carry.digit(column);
    });
    high[N - 1]
}

/// `out = x²`; `out` is twice as long as `x`, which is not empty or longer than [`LONGEST`].
pub(crate) fn square(out: &mut [Digit], x: &[Digit]) {
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
