//! 60 division steps on the lowest bits, gathered into a matrix.

use crate::num::sign_mask;
use crate::secret::barrier;

/// Division steps in one matrix.
pub(super) const BATCH: usize = 3 * THIRD;

/// Steps in a third of a batch; the last batch may have one or two of them.
pub(super) const THIRD: usize = 20;

/// The power of two by which a matrix is applied: a digit's length. Its entries are that much larger than those of the
/// steps alone.
pub(super) const SCALE: usize = 62;

/// How many matrices make so many steps, and how many thirds of a batch suffice for the last.
pub(super) const fn batches(steps: usize) -> (usize, usize) {
    let count = steps.div_ceil(BATCH);
    (count, (steps - (count - 1) * BATCH).div_ceil(THIRD))
}

/// What a batch of steps does: (f, g) becomes ((u f + v g) / 2^62, (q f + r g) / 2^62), with |u| + |v| <= 2^62 and
/// |q| + |r| <= 2^62.
pub(super) struct Matrix {
    pub(super) u: i64,
    pub(super) v: i64,
    pub(super) q: i64,
    pub(super) r: i64,
}

/// The state delta, kept as the complement w of the whole number delta - 1/2. Then delta is positive where the sign bit
/// of w is set, 1 + delta is w - 1, and 1 - delta is !w - 1.
pub(super) struct Delta(pub(super) u64);

impl Delta {
    /// delta = 1/2.
    pub(super) const START: Delta = Delta(!0);

    /// The whole number delta - 1/2.
    #[cfg(test)]
    pub(super) fn less_half(&self) -> i64 {
        !self.0 as i64
    }
}

/// Does `thirds` (1 to 3) times 20 steps on the lowest 64 bits of f and g.
///
/// Every step costs the same instructions: the two conditions become masks, and the barriers keep the compiler from
/// seeing that a mask has only two values and making a branch of it.
///
/// # Constant time
/// With respect to all but `thirds`.
#[cfg_attr(
    all(target_arch = "x86_64", not(adamant_portable), not(miri)),
    allow(dead_code, reason = "there the tests alone compare with it")
)]
pub(super) fn batch(delta: &mut Delta, mut f: u64, mut g: u64, thirds: usize) -> Matrix {
    let steps = thirds * THIRD;
    // The first row counts the steps done as doublings instead of halving the second.
    let (mut u, mut v, mut q, mut r) = (1u64, 0u64, 0u64, 1u64);
    let mut w = delta.0;
    for _ in 0..steps {
        let positive = barrier(sign_mask(w));
        let odd = barrier((g & 1).wrapping_neg());
        // Second row: plus the first where g is odd, or minus it where delta is positive too.
        g = g.wrapping_add(negate_if(f, positive) & odd);
        q = q.wrapping_add(negate_if(u, positive) & odd);
        r = r.wrapping_add(negate_if(v, positive) & odd);
        // First row: becomes the old second row where both hold; as the second is now the difference, that is the sum.
        let swap = positive & odd;
        f = f.wrapping_add(g & swap);
        u = u.wrapping_add(q & swap);
        v = v.wrapping_add(r & swap);
        w = (w ^ swap).wrapping_sub(1);
        g >>= 1;
        u <<= 1;
        v <<= 1;
    }
    delta.0 = w;
    let scaled = |entry: u64| (entry << (SCALE - steps)).cast_signed();
    Matrix { u: scaled(u), v: scaled(v), q: scaled(q), r: scaled(r) }
}

/// `x` or, where the mask is all ones, `-x`.
#[inline(always)]
fn negate_if(x: u64, mask: u64) -> u64 {
    (x ^ mask).wrapping_sub(mask)
}
