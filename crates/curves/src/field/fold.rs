//! What products that fold need: their lowest limb times 2^-64 mod p is added to the limbs above it, or of squares two limbs at once.

/// Whether a b / R + p + 2 p / 2^64, which a product with foldings is below, is at most 2 p for all factors that products have:
///
/// - a b below 4 p^2, where p has two spare bits: p is below R / 4 by 2^-62 of it at least where its top limb is not all ones, up to
///   its highest bit;
/// - R^2 mod p times anything below R: the top limb of the former is below that of p by two, 2 p / 2^64 is less than 2^(64 (N - 1)).
pub(super) const fn has_room<const N: usize>(p: &[u64; N], r2: &[u64; N]) -> bool {
    let top = p[N - 1];
    top < 1 << 63 && top & (top + 1) != 0 && r2[N - 1] + 2 <= top
}
