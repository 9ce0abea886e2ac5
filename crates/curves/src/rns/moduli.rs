//! The sixteen moduli.
//!
//! Primes 2^49 - c, so that numbers are brought near them by one multiplication by c. The first base has square roots of what its quotients would be
//! multiplied by otherwise (`constants`). `model/curves/rns.py` searches for the first such primes and checks what reductions stand on.

/// Bits of a modulus.
pub(super) const BITS: u32 = 49;

/// 2^49 - c.
pub(super) const fn moduli(c: &[u64; 8]) -> [u64; 8] {
    let (mut out, mut i) = ([0; 8], 0);
    while i < 8 {
        out[i] = (1 << BITS) - c[i];
        i += 1;
    }
    out
}
