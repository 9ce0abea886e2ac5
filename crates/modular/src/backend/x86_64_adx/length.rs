//! The length that the kernels work on.

/// Lengths with unrolled kernels, or halves of halves of such.
const TUNED: [usize; 10] = [8, 16, 24, 32, 48, 64, 96, 128, 192, 256];

/// The limbs to use for a modulus of `length` limbs: a tuned length where it costs less than the kernels for any
/// length, which is where it is at most one eighth longer.
pub(super) fn padded(length: usize) -> usize {
    match TUNED.into_iter().find(|&tuned| tuned >= length) {
        Some(tuned) if 8 * (tuned - length) <= tuned => tuned,
        _ => length,
    }
}

#[cfg(test)]
mod tests {
    use super::padded;

    #[test]
    fn pads_a_little_or_not_at_all() {
        for (length, want) in [
            (1, 1),
            (7, 8),
            (8, 8),
            (13, 13),
            (14, 16),
            (16, 16),
            (17, 17),
            (31, 32),
            (32, 32),
            (33, 33),
            (64, 64),
        ] {
            assert_eq!(padded(length), want);
        }
        assert_eq!(padded(256), 256);
        assert!((1..=256).all(|length| padded(length) >= length));
    }
}
