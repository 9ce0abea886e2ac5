//! The constant -1/n modulo 2^64.

use crate::limb::Limb;

/// -1/n0 modulo 2^64 for odd `n0`.
///
/// # Source
/// J. Hurchalla, "An Improved Integer Multiplicative Inverse (modulo 2^w)", arXiv:2204.04342: Newton's iteration with the
/// error squared beside it, so that a step waits for one product and not for two.
#[inline]
#[must_use]
pub const fn neg_inverse(n0: Limb) -> Limb {
    // 3 n0 xor 2 is right to 5 bits; the error is squared in each step: 10, 20, 40, 80 bits.
    let mut inverse = n0.wrapping_mul(3) ^ 2;
    let mut error = 1u64.wrapping_sub(n0.wrapping_mul(inverse));
    let mut step = 0;
    while step < 4 {
        inverse = inverse.wrapping_mul(error.wrapping_add(1));
        error = error.wrapping_mul(error);
        step += 1;
    }
    inverse.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_the_negative_inverse() {
        for n0 in (1..2000).step_by(2).chain([u64::MAX, (1 << 63) + 1, 0x1234_5678_9abc_def1]) {
            assert_eq!(n0.wrapping_mul(neg_inverse(n0)), u64::MAX, "{n0:#x}");
        }
    }
}
