//! 62 division steps on the lowest bits, gathered into a matrix.

use crate::secret::barrier;

/// Division steps in one matrix.
pub(super) const BATCH: usize = 62;

/// Steps that the last matrix may have instead.
pub(super) const HALF_BATCH: usize = BATCH / 2;

/// How many matrices make so many steps, and whether half of the last one's steps suffice.
pub(super) const fn batches(steps: usize) -> (usize, bool) {
    let rest = steps % BATCH;
    (steps.div_ceil(BATCH), rest > 0 && rest <= HALF_BATCH)
}

/// What 62 steps do, or 31 with entries that are 2^31 times larger: (f, g) becomes ((u f + v g) / 2^62, (q f + r g) / 2^62), with |u| + |v| <= 2^62 and
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

/// Does 62 steps on the lowest 64 bits of f and g.
///
/// Every step costs the same instructions: the two conditions become masks, and the barriers keep the compiler from
/// seeing that a mask has only two values and making a branch of it.
#[cfg_attr(
    all(target_arch = "x86_64", not(adamant_portable), not(miri)),
    allow(dead_code, reason = "there the tests alone compare with it")
)]
pub(super) fn batch(delta: &mut Delta, f: u64, g: u64) -> Matrix {
    steps::<BATCH>(delta, f, g)
}

/// Does 31 steps on the lowest 64 bits of f and g; their matrix 2^31 times, so that it is applied as that of 62.
#[cfg_attr(
    all(target_arch = "x86_64", not(adamant_portable), not(miri)),
    allow(dead_code, reason = "there the tests alone compare with it")
)]
pub(super) fn half_batch(delta: &mut Delta, f: u64, g: u64) -> Matrix {
    let Matrix { u, v, q, r } = steps::<HALF_BATCH>(delta, f, g);
    Matrix { u: u << HALF_BATCH, v: v << HALF_BATCH, q: q << HALF_BATCH, r: r << HALF_BATCH }
}

#[inline(always)]
fn steps<const COUNT: usize>(delta: &mut Delta, mut f: u64, mut g: u64) -> Matrix {
    // The first row counts the steps done as doublings instead of halving the second.
    let (mut u, mut v, mut q, mut r) = (1u64, 0u64, 0u64, 1u64);
    let mut w = delta.0;
    for _ in 0..COUNT {
        let positive = barrier(((w as i64) >> 63) as u64);
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
    Matrix { u: u as i64, v: v as i64, q: q as i64, r: r as i64 }
}

/// `x` or, where the mask is all ones, `-x`.
#[inline(always)]
fn negate_if(x: u64, mask: u64) -> u64 {
    (x ^ mask).wrapping_sub(mask)
}
