//! Reduction modulo x^r - 1.

/// `out` becomes the remainder of `wide` modulo x^r - 1: its coefficients from r on are added to the low ones, and what is
/// left of `out` is cleared. `wide` has coefficients below 2 r only; it must reach at least one word beyond them.
///
/// Always inlined: back ends compile the loop for their registers.
#[inline(always)]
pub(crate) fn reduce(out: &mut [u64], wide: &[u64], r: usize) {
    let (words, skip, shift) = (r.div_ceil(64), r / 64, r % 64);
    let (low, here, next) = (&wide[..words], &wide[skip..][..words], &wide[skip + 1..][..words]);
    for (((target, &low), &here), &next) in out[..words].iter_mut().zip(low).zip(here).zip(next) {
        *target = low ^ (here >> shift) ^ (next << (64 - shift));
    }
    out[words - 1] &= (1 << shift) - 1;
    out[words..].fill(0);
}
