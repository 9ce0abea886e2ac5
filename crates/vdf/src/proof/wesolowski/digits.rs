//! The quotient 2^T / l, digit by digit: it is far too long to be held as a number, but school division of a one
//! followed by T zeros needs only the remainder.

/// The digits of floor(2^T / l) in base 2^width, least significant first, for l of exactly 256 bits and width up to 28.
pub(super) fn quotient(l: &[u8; 32], squarings: u64, width: u32) -> Vec<u32> {
    let divisor = words(l);
    let count = squarings.div_ceil(u64::from(width));
    // Digit i needs 2^(T - width (i + 1)) mod l. The highest digit's exponent would be negative: 2^T has no more than
    // `width` bits there, which is below l, so that digit is 0 and the division starts with what is left of it.
    let mut remainder = [1u64 << (squarings - u64::from(width) * (count - 1)), 0, 0, 0];
    let mut digits = vec![0; count as usize];
    for digit in digits.iter_mut().rev().skip(1) {
        *digit = step(&mut remainder, &divisor, width);
    }
    digits
}

/// remainder <- 2^width remainder mod l; returns the quotient digit.
fn step(remainder: &mut [u64; 4], l: &[u64; 4], width: u32) -> u32 {
    let mut shifted = [0; 5];
    let mut carry = 0u64;
    for (out, &word) in shifted.iter_mut().zip(remainder.iter()) {
        let wide = u128::from(word) << width | u128::from(carry);
        (*out, carry) = (wide as u64, (wide >> 64) as u64);
    }
    shifted[4] = carry;
    // The top 32 + width bits over the top 32 of l plus one: never too large, and too small by at most 2, as l >= 2^255.
    let top = shifted[4] << 32 | shifted[3] >> 32;
    let mut digit = top / ((l[3] >> 32) + 1);
    subtract_multiple(&mut shifted, l, digit);
    while shifted[4] != 0 || !less(&shifted[..4], l) {
        subtract_multiple(&mut shifted, l, 1);
        digit += 1;
    }
    remainder.copy_from_slice(&shifted[..4]);
    digit as u32
}

fn subtract_multiple(a: &mut [u64; 5], l: &[u64; 4], factor: u64) {
    let mut borrow = 0u128;
    for (i, word) in a.iter_mut().enumerate() {
        let subtrahend = u128::from(*l.get(i).unwrap_or(&0)) * u128::from(factor) + borrow;
        let (difference, under) = word.overflowing_sub(subtrahend as u64);
        *word = difference;
        borrow = (subtrahend >> 64) + u128::from(under);
    }
}

fn less(a: &[u64], b: &[u64; 4]) -> bool {
    a.iter().rev().lt(b.iter().rev())
}

fn words(l: &[u8; 32]) -> [u64; 4] {
    let mut out = [0; 4];
    adamant_base::limb::from_be_bytes(&mut out, l);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_bigint::BigUint;

    #[test]
    fn agrees_with_division() {
        let mut l = [0xff; 32];
        for (first, last) in [(0xff, 0x43), (0x80, 0x01), (0xc3, 0x77)] {
            (l[0], l[31]) = (first, last);
            let divisor = BigUint::from_bytes_be(&l);
            for t in [1, 5, 255, 256, 257, 300, 1000, 4099] {
                for width in [1, 2, 7, 16, 22] {
                    let expected = (BigUint::from(1u8) << t) / &divisor;
                    let got = quotient(&l, t, width)
                        .iter()
                        .rev()
                        .fold(BigUint::from(0u8), |value, &digit| (value << width) + digit);
                    assert_eq!(got, expected, "2^{t}, {width} bits");
                }
            }
        }
    }
}
