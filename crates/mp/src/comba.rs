//! Products of few digits, column by column: a column of 60-bit products fits 128 bits, so carries run once a column.

use crate::int::{DIGIT_BITS, DIGIT_MAX, Digit};

/// The longest operands.
pub(crate) const LONGEST: usize = 16;

/// `out = x * y`; `out` is as long as both together, neither is empty or longer than [`LONGEST`].
#[inline]
pub(crate) fn mul(out: &mut [Digit], x: &[Digit], y: &[Digit]) {
    match (x.len(), y.len()) {
        (1, 1) => equal::<1>(out, x, y),
        (2, 2) => equal::<2>(out, x, y),
        (3, 3) => equal::<3>(out, x, y),
        (4, 4) => equal::<4>(out, x, y),
        (5, 5) => equal::<5>(out, x, y),
        (6, 6) => equal::<6>(out, x, y),
        (7, 7) => equal::<7>(out, x, y),
        (8, 8) => equal::<8>(out, x, y),
        (9, 9) => equal::<9>(out, x, y),
        _ => any(out, x, y),
    }
}

/// `out = x²`; `out` is twice as long as `x`, which is not empty or longer than [`LONGEST`].
#[inline]
pub(crate) fn square(out: &mut [Digit], x: &[Digit]) {
    match x.len() {
        1 => square_of::<1>(out, x),
        2 => square_of::<2>(out, x),
        3 => square_of::<3>(out, x),
        4 => square_of::<4>(out, x),
        5 => square_of::<5>(out, x),
        6 => square_of::<6>(out, x),
        7 => square_of::<7>(out, x),
        8 => square_of::<8>(out, x),
        9 => square_of::<9>(out, x),
        _ => square_any(out, x),
    }
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

fn equal<const N: usize>(out: &mut [Digit], x: &[Digit], y: &[Digit]) {
    let (Some((x, _)), Some((y, _))) = (x.split_first_chunk::<N>(), y.split_first_chunk::<N>()) else {
        return;
    };
    let mut column = 0u128;
    let (low, high) = out.split_at_mut(N);
    for k in 0..N {
        for i in 0..=k {
            column = column.wrapping_add(product(x[i], y[k - i]));
        }
        column = put(&mut low[k], column);
    }
    for k in 0..N {
        for i in k + 1..N {
            column = column.wrapping_add(product(x[i], y[N + k - i]));
        }
        column = put(&mut high[k], column);
    }
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

fn square_of<const N: usize>(out: &mut [Digit], x: &[Digit]) {
    let Some((x, _)) = x.split_first_chunk::<N>() else { return };
    let mut column = 0u128;
    let (low, high) = out.split_at_mut(N);
    for k in 0..N {
        let mut pairs = 0u128;
        for i in 0..k.div_ceil(2) {
            pairs = pairs.wrapping_add(product(x[i], x[k - i]));
        }
        column = column.wrapping_add(pairs << 1);
        if k % 2 == 0 {
            column = column.wrapping_add(product(x[k / 2], x[k / 2]));
        }
        column = put(&mut low[k], column);
    }
    for k in 0..N {
        let mut pairs = 0u128;
        for i in k + 1..(N + k).div_ceil(2) {
            pairs = pairs.wrapping_add(product(x[i], x[N + k - i]));
        }
        column = column.wrapping_add(pairs << 1);
        if (N + k).is_multiple_of(2) && k + 1 < N {
            column = column.wrapping_add(product(x[(N + k) / 2], x[(N + k) / 2]));
        }
        column = put(&mut high[k], column);
    }
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
