//! Arithmetic modulo one word, for what is worked out when the program is compiled.
//!
//! Every product is reduced by a division, which no table of constants notices; it is slow at run time, and not constant time: for public
//! numbers alone.
//!
//! ```
//! use adamant_base::word_mod::{invert_mod, mul_mod, power_mod};
//!
//! const P: u64 = 1_000_000_007;
//! const THIRD: u64 = invert_mod(3, P);
//! assert_eq!(mul_mod(THIRD, 3, P), 1);
//! // 5 is no square modulo P.
//! assert_eq!(power_mod(5, (P - 1) / 2, P), P - 1);
//! ```

use crate::limb::low;

/// a b modulo m, which is not 0; a and b are any words.
#[must_use]
pub const fn mul_mod(a: u64, b: u64, m: u64) -> u64 {
    low(a as u128 * b as u128 % m as u128)
}

/// The power of any base modulo m, which is not 0; the power 0 of everything is 1 modulo m.
#[must_use]
pub const fn power_mod(base: u64, mut exponent: u64, m: u64) -> u64 {
    let (mut result, mut square) = (1 % m, base % m);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = mul_mod(result, square, m);
        }
        square = mul_mod(square, square, m);
        exponent >>= 1;
    }
    result
}

/// 1/a modulo a prime p, and 0 where p divides a: the power p - 2.
#[must_use]
pub const fn invert_mod(a: u64, p: u64) -> u64 {
    // Modulo 2 everything is its own inverse, as the power 0 of 0 is not.
    if p == 2 { a % 2 } else { power_mod(a, p - 2, p) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_products() {
        for m in [1, 2, 3, 10, 251, 1 << 32, (1 << 61) - 1, u64::MAX] {
            for base in [0, 1, 2, 7, 250, 251, 1 << 40, u64::MAX - 1, u64::MAX] {
                let mut product = 1 % m;
                for exponent in 0..70 {
                    assert_eq!(power_mod(base, exponent, m), product, "{base}^{exponent} mod {m}");
                    product = mul_mod(product, base, m);
                    assert!(product < m);
                }
            }
        }
        // Fermat's theorem, with an exponent of all bits.
        assert_eq!(power_mod(3, 0xffff_ffff_ffff_ffc4, 0xffff_ffff_ffff_ffc5), 1);
    }

    #[test]
    fn inverses_are_inverses() {
        for p in [2, 3, 5, 251, 0x1_fffe_0000_0001, 0xffff_ffff_ffff_ffc5] {
            for a in [1, 2, 3, 4, 250, 1 << 48, u64::MAX] {
                let expected = u64::from(a % p != 0);
                assert_eq!(mul_mod(invert_mod(a, p), a, p), expected, "{a} mod {p}");
            }
            assert_eq!(invert_mod(0, p), 0);
        }
    }
}
