//! The k-squaring bit by bit: for exponents and rings for which no plan was made.

/// `out` becomes a^(2^k): bit i of the result is bit i m mod r of `a`, where m = 2^(-k) mod r. The order in which bits
/// are read depends on r and m alone.
pub(crate) fn gather(out: &mut [u64], a: &[u64], r: usize, m: usize) {
    let mut from = 0;
    for (i, target) in out[..r.div_ceil(64)].iter_mut().enumerate() {
        let mut word = 0;
        for bit in 0..64.min(r - 64 * i) {
            word |= ((a[from / 64] >> (from % 64)) & 1) << bit;
            from += m;
            if from >= r {
                from -= r;
            }
        }
        *target = word;
    }
    out[r.div_ceil(64)..].fill(0);
}
