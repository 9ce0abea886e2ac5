//! Plain Rust.

use super::super::steps::Matrix;
use super::State;

pub(in crate::natural::gcd) fn halve(state: State, mut left: u32) -> State {
    let State { mut f, mut g, mut row_f, mut row_g } = state;
    loop {
        // At most `left`, and defined for 0.
        let zeros = (g | 1 << left).trailing_zeros();
        g >>= zeros;
        row_f <<= zeros;
        left -= zeros;
        if left == 0 {
            return State { f, g, row_f, row_g };
        }
        let difference = g.wrapping_sub(f);
        let row = row_g.wrapping_sub(row_f);
        // Unpredictable: selections, no branch.
        let less = g < f;
        f = if less { g } else { f };
        row_f = if less { row_g } else { row_f };
        g = if less { difference.wrapping_neg() } else { difference };
        row_g = if less { row.wrapping_neg() } else { row };
    }
}

/// `(f, g) = matrix (f, g) / 2^BITS`, which is exact, for numbers in two's complement over their digits of BITS bits.
pub(in crate::natural::gcd) fn apply<const BITS: usize>(matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
    let top = f.len() - 1;
    let g = &mut g[..=top];
    let mut sums = row_sums::<BITS>(matrix, f[0], g[0], top == 0);
    for i in 1..=top {
        let (a, b) = row_sums::<BITS>(matrix, f[i], g[i], i == top);
        sums = ((sums.0 >> BITS) + a, (sums.1 >> BITS) + b);
        f[i - 1] = sums.0 as u64 & mask(BITS);
        g[i - 1] = sums.1 as u64 & mask(BITS);
    }
    f[top] = (sums.0 >> BITS) as u64 & mask(BITS);
    g[top] = (sums.1 >> BITS) as u64 & mask(BITS);
}

/// `(d, e) = matrix (d, e)`, where the results fit.
pub(in crate::natural::gcd) fn apply_whole<const BITS: usize>(matrix: &Matrix, d: &mut [u64], e: &mut [u64]) {
    let top = d.len() - 1;
    let e = &mut e[..=top];
    let mut sums = (0, 0);
    for i in 0..=top {
        let (a, b) = row_sums::<BITS>(matrix, d[i], e[i], i == top);
        sums = ((sums.0 >> BITS) + a, (sums.1 >> BITS) + b);
        d[i] = sums.0 as u64 & mask(BITS);
        e[i] = sums.1 as u64 & mask(BITS);
    }
}

/// Both rows times one digit of each number; a top digit has the sign.
#[inline(always)]
fn row_sums<const BITS: usize>(matrix: &Matrix, x: u64, y: u64, top: bool) -> (i128, i128) {
    let signed = |digit: u64| {
        let spare = 64 - BITS as u32;
        i128::from(if top { (digit << spare) as i64 >> spare } else { digit as i64 })
    };
    let (x, y) = (signed(x), signed(y));
    let row = |a: i64, b: i64| i128::from(a) * x + i128::from(b) * y;
    (row(matrix.u, matrix.v), row(matrix.q, matrix.r))
}

const fn mask(bits: usize) -> u64 {
    (1 << bits) - 1
}
