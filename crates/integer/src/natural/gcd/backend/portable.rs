//! Plain Rust.

use super::super::pair::negate;
use super::super::steps::Matrix;
use super::State;
use adamant_base::limb::low;

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
#[inline(always)]
pub(in crate::natural::gcd) fn apply<const BITS: usize>(matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
    let top = f.len() - 1;
    let g = &mut g[..=top];
    let mut sums = Sums::<BITS>::default();
    for i in 0..top {
        sums.add(matrix, f[i], g[i]);
        let (x, y) = sums.digit();
        // The lowest one is 0.
        (f[i.saturating_sub(1)], g[i.saturating_sub(1)]) = (x, y);
    }
    finish(sums, matrix, f, g);
}

/// The end of [`apply`]: the top digits, and what is left above them.
#[inline(always)]
pub(super) fn finish<const BITS: usize>(mut sums: Sums<BITS>, matrix: &Matrix, f: &mut [u64], g: &mut [u64]) {
    let top = f.len() - 1;
    sums.add_top(matrix, f[top], g[top]);
    let digits = sums.digit();
    if top > 0 {
        (f[top - 1], g[top - 1]) = digits;
    }
    (f[top], g[top]) = sums.digit();
}

/// `(d, e) = matrix (d, e)`, where the results fit.
#[inline(always)]
pub(in crate::natural::gcd) fn apply_whole<const BITS: usize>(matrix: &Matrix, d: &mut [u64], e: &mut [u64]) {
    let top = d.len() - 1;
    let e = &mut e[..=top];
    let mut sums = Sums::<BITS>::default();
    for (d, e) in d[..top].iter_mut().zip(&mut e[..top]) {
        sums.add(matrix, *d, *e);
        (*d, *e) = sums.digit();
    }
    sums.add_top(matrix, d[top], e[top]);
    (d[top], e[top]) = sums.digit();
}

/// Both rows of a matrix times two numbers: what is still to be carried.
#[derive(Default)]
pub(super) struct Sums<const BITS: usize>(pub(super) i128, pub(super) i128);

impl<const BITS: usize> Sums<BITS> {
    /// Both rows times one digit of each number.
    #[inline(always)]
    pub(super) fn add(&mut self, matrix: &Matrix, x: u64, y: u64) {
        let (x, y) = (i128::from(x.cast_signed()), i128::from(y.cast_signed()));
        self.0 += i128::from(matrix.u) * x + i128::from(matrix.v) * y;
        self.1 += i128::from(matrix.q) * x + i128::from(matrix.r) * y;
    }

    /// As `add` for the top digits, which have the signs.
    #[inline(always)]
    pub(super) fn add_top(&mut self, matrix: &Matrix, x: u64, y: u64) {
        let signed = |digit: u64| ((digit << (64 - BITS)).cast_signed() >> (64 - BITS)).cast_unsigned();
        self.add(matrix, signed(x), signed(y));
    }

    /// The next digits.
    #[inline(always)]
    pub(super) fn digit(&mut self) -> (u64, u64) {
        let mask = (1 << BITS) - 1;
        let digits = (low(self.0.cast_unsigned()) & mask, low(self.1.cast_unsigned()) & mask);
        self.0 >>= BITS;
        self.1 >>= BITS;
        digits
    }
}

/// Both rows of a matrix times two numbers in limbs: `write` gets the number of the limb and the limbs of both. What is above.
#[inline(always)]
fn each_limb(
    matrix: &Matrix,
    f: &mut [u64],
    g: &mut [u64],
    mut write: impl FnMut(&mut [u64], &mut [u64], usize, [u64; 2]),
) -> [i128; 2] {
    let (u, v) = (i128::from(matrix.u), i128::from(matrix.v));
    let (q, r) = (i128::from(matrix.q), i128::from(matrix.r));
    let (mut a, mut b) = (0i128, 0i128);
    let g = &mut g[..f.len()];
    for i in 0..f.len() {
        // At most 2^62 (2^64 - 1) in absolute value, as entries of a row have a sum of 2^62 at most.
        let (x, y) = (i128::from(f[i]), i128::from(g[i]));
        a += u * x + v * y;
        b += q * x + r * y;
        write(f, g, i, [low(a.cast_unsigned()), low(b.cast_unsigned())]);
        a >>= 64;
        b >>= 64;
    }
    [a, b]
}

/// `(f, g) = matrix (f, g) / 2^62`, which is exact, in two's complement, and whether they are negative. Equal lengths.
pub(in crate::natural::gcd) fn divide_limbs(matrix: &Matrix, f: &mut [u64], g: &mut [u64]) -> (bool, bool) {
    let mut below = [0; 2];
    let [a, b] = each_limb(matrix, f, g, |f, g, i, [x, y]| {
        if i > 0 {
            f[i - 1] = below[0] >> 62 | x << 2;
            g[i - 1] = below[1] >> 62 | y << 2;
        }
        below = [x, y];
    });
    let top = f.len() - 1;
    f[top] = below[0] >> 62 | low(a.cast_unsigned()) << 2;
    g[top] = below[1] >> 62 | low(b.cast_unsigned()) << 2;
    (a < 0, b < 0)
}

/// `(d, e) = |matrix (d, e)|` for numbers without their top limbs, which are written only, and which are negative. Equal lengths.
pub(in crate::natural::gcd) fn whole_limbs(matrix: &Matrix, d: &mut [u64], e: &mut [u64]) -> (bool, bool) {
    let top = d.len() - 1;
    let [a, b] = each_limb(matrix, &mut d[..top], &mut e[..top], |d, e, i, [x, y]| {
        (d[i], e[i]) = (x, y);
    });
    (d[top], e[top]) = (low(a.cast_unsigned()), low(b.cast_unsigned()));
    if a < 0 {
        negate(d);
    }
    if b < 0 {
        negate(e);
    }
    (a < 0, b < 0)
}
