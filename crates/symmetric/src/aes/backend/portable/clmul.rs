//! Carry-less products from integer products.
//!
//! A product of two numbers that have only every fourth bit set cannot carry out of the three empty bits above each sum
//! as long as at most 15 terms meet. Fifteen such bits, 60 bits of one factor, make at most 15 terms; the top four bits
//! of that factor are multiplied by shifts. So a product is 16 products of words with holes.
//! Needs a multiplication instruction whose time does not depend on its operands, which every CPU of the last twenty
//! years that runs at 64 bits has.
//!
//! # Source
//! The trick is T. Pornin's, from the notes on constant-time GHASH of BearSSL.

const EVERY_FOURTH: u128 = 0x1111_1111_1111_1111_1111_1111_1111_1111;

/// The carry-less product of two 64-bit polynomials over F2.
#[inline(never)]
pub(super) fn clmul(x: u64, y: u64) -> u128 {
    let holes = |v: u64| -> [u128; 4] { core::array::from_fn(|i| u128::from(v) & EVERY_FOURTH << i) };
    let (low, wide) = (holes(x & ((1 << 60) - 1)), holes(y));
    let product = (0..4).fold(0, |sum, i| {
        let terms = (0..4).fold(0, |terms, j| terms ^ (low[j] * wide[(4 + i - j) % 4]));
        sum | terms & EVERY_FOURTH << i
    });
    (60..64).fold(product, |sum, i| {
        let chosen = y & (x >> i & 1).wrapping_neg();
        sum ^ u128::from(chosen) << i
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn definition(x: u64, y: u64) -> u128 {
        (0..64).filter(|i| y >> i & 1 == 1).fold(0, |sum, i| sum ^ u128::from(x) << i)
    }

    #[test]
    fn products() {
        let mut z = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..2000 {
            let x = z;
            z = z.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            assert_eq!(clmul(x, z), definition(x, z));
        }
        for x in [0, 1, u64::MAX, 1 << 63, 0x1111_1111_1111_1111, 0x8888_8888_8888_8888] {
            for y in [0, 1, u64::MAX, 1 << 63, 0x1111_1111_1111_1111, 0x8888_8888_8888_8888] {
                assert_eq!(clmul(x, y), definition(x, y), "{x:#x} {y:#x}");
            }
        }
    }
}
