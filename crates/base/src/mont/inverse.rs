//! The constants -1/n modulo 2^64, and 1/2^64 modulo n.

use crate::limb::{Limb, mac};

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

/// 1/2^64 modulo an odd `n`: what folding a limb multiplies with. `n0` is -1/n modulo 2^64. For n above 1 it is below n.
#[inline]
#[must_use]
pub const fn inverse_of_limb<const N: usize>(n: &[Limb; N], n0: Limb) -> [Limb; N] {
    // (n n0 + 1) / 2^64: the lowest limb of n n0 is all ones.
    let (mut out, mut i) = ([0; N], 1);
    let (_, mut carry) = mac(1, n[0], n0, 0);
    while i < N {
        (out[i - 1], carry) = mac(0, n[i], n0, carry);
        i += 1;
    }
    out[N - 1] = carry;
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limb;

    #[test]
    fn is_the_inverse_of_a_limb() {
        for n in [[1, 0, 1], [Limb::MAX; 3], [Limb::MAX, 0, 1 << 63], [0x1234_5678_9abc_def1, 7, 5]] {
            let inverse = inverse_of_limb(&n, neg_inverse(n[0]));
            // 2^64 times it is n n0 + 1.
            let mut expected = [1, 0, 0, 0];
            expected[3] = limb::add_mul_1(&mut expected[..3], &n, neg_inverse(n[0]));
            assert_eq!((expected[0], &expected[1..]), (0, &inverse[..]), "{n:x?}");
        }
    }

    #[test]
    fn is_the_negative_inverse() {
        for n0 in (1..2000).step_by(2).chain([u64::MAX, (1 << 63) + 1, 0x1234_5678_9abc_def1]) {
            assert_eq!(n0.wrapping_mul(neg_inverse(n0)), u64::MAX, "{n0:#x}");
        }
    }
}
