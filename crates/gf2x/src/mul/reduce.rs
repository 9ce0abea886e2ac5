//! Reduction modulo x^r - 1.

/// `out` becomes the remainder of `wide` modulo x^r - 1: its coefficients from r on are added to the low ones, and what is
/// left of `out` is cleared. `wide` has coefficients below 2 r only; it must reach at least one word beyond them.
pub(crate) fn reduce(out: &mut [u64], wide: &[u64], r: usize) {
    let (words, skip, shift) = (r.div_ceil(64), r / 64, r % 64);
    for (i, target) in out[..words].iter_mut().enumerate() {
        let above = (wide[i + skip] >> shift) | (wide[i + skip + 1] << (64 - shift));
        *target = wide[i] ^ above;
    }
    out[words - 1] &= (1 << shift) - 1;
    out[words..].fill(0);
}
