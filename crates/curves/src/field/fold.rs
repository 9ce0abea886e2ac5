//! What products that fold need: their lowest limb times 2^-64 mod p is added to the limbs above it.

use adamant_base::limb::{high, low};

/// 2^-64 modulo p: (p n0 + 1) / 2^64, as n0 is -1/p.
pub(super) const fn inverse_of_limb<const N: usize>(p: &[u64; N], n0: u64) -> [u64; N] {
    let (mut out, mut i) = ([0; N], 1);
    let mut carry = high(p[0] as u128 * n0 as u128 + 1);
    while i < N {
        let t = p[i] as u128 * n0 as u128 + carry as u128;
        (out[i - 1], carry) = (low(t), high(t));
        i += 1;
    }
    out[N - 1] = carry;
    out
}

/// Whether a b / R + p + 2 p / 2^64, which a product with foldings is below, is at most 2 p for all factors that products have:
///
/// - a b below 4 p^2, where p has two spare bits: p is below R / 4 by 2^-62 of it at least where its top limb is not all ones, up to
///   its highest bit;
/// - R^2 mod p times anything below R: the top limb of the former is below that of p by two, 2 p / 2^64 is less than 2^(64 (N - 1)).
pub(super) const fn has_room<const N: usize>(p: &[u64; N], r2: &[u64; N]) -> bool {
    let top = p[N - 1];
    top < 1 << 63 && top & (top + 1) != 0 && r2[N - 1] + 2 <= top
}
