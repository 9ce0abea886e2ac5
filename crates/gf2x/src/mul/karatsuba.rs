//! Plain products of equal length by Karatsuba's method, over a back end's kernel for short ones.

/// A kernel for short products.
pub(crate) trait ShortProduct: Copy {
    /// The most words that [`ShortProduct::short`] takes.
    const MOST: usize;

    /// `out` (2 n words) becomes a b, for n = `a.len()` = `b.len()` from 1 to [`Self::MOST`].
    fn short(self, out: &mut [u64], a: &[u64], b: &[u64]);
}

/// Words of scratch that [`karatsuba`] needs for operands of `n` words: four times the upper half at each level,
/// which is the longer one.
pub(crate) const fn scratch_words(n: usize) -> usize {
    4 * n + 64
}

/// `out` (2 n words) becomes a b, for operands of n words.
///
/// With a = a0 + a1 X, X = 2^(64 h): a b = a0 b0 + (a0 b0 + a1 b1 + (a0 + a1)(b0 + b1)) X + a1 b1 X^2. The low halves
/// have h = ceil(n / 2) words, the high ones n - h.
pub(crate) fn karatsuba<S: ShortProduct>(
    kernel: S,
    out: &mut [u64],
    a: &[u64],
    b: &[u64],
    scratch: &mut [u64],
) {
    let n = a.len();
    if n <= S::MOST {
        return kernel.short(out, a, b);
    }
    let h = n.div_ceil(2);
    let (a0, a1) = a.split_at(h);
    let (b0, b1) = b.split_at(h);
    let (sums, scratch) = scratch.split_at_mut(2 * h);
    let (sum_a, sum_b) = sums.split_at_mut(h);
    fold(sum_a, a0, a1);
    fold(sum_b, b0, b1);
    let (middle, scratch) = scratch.split_at_mut(2 * h);
    karatsuba(kernel, middle, sum_a, sum_b, scratch);
    // The sums are spent: the two other products may use their space.
    karatsuba(kernel, &mut out[..2 * h], a0, b0, scratch);
    karatsuba(kernel, &mut out[2 * h..], a1, b1, scratch);
    let (low, high) = out.split_at(2 * h);
    xor(middle, low);
    xor(middle, high);
    // The product has 2 n words, so the middle ends inside it: its words above 2 n - h are zero.
    xor(&mut out[h..], middle);
}

/// `out` becomes the sum of `low` and the shorter `high`.
fn fold(out: &mut [u64], low: &[u64], high: &[u64]) {
    out.copy_from_slice(low);
    xor(out, high);
}

/// Adds `x` to `out`, over the shorter length.
#[inline]
pub(crate) fn xor(out: &mut [u64], x: &[u64]) {
    for (word, x) in out.iter_mut().zip(x) {
        *word ^= x;
    }
}
