//! Radix conversion, both ways.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::operands::{Random, big, limbs, limbs_of};
use adamant_integer::natural;
use adamant_testing::{reduced, thinned};
use num_bigint::BigUint;
use proptest::prelude::*;

/// Out and in again in every radix that the library knows, and by Horner in the others.
fn check(a: &[u64], radix: u32) {
    let digits = natural::to_radix(a, radix).unwrap();
    let want = if big(a) == BigUint::ZERO { Vec::new() } else { big(a).to_radix_be(radix) };
    assert_eq!(digits, want, "to radix {radix}: {a:x?}");
    assert!(digits.len() <= natural::digits_bound(natural::bit_length(a), radix));
    assert_eq!(natural::from_radix(&digits, radix).unwrap(), limbs_of(&big(a)), "from radix {radix}");
    if a.len() <= natural::SHORT_LIMBS {
        assert_eq!(natural::to_radix_short(a, radix, <[u8]>::to_vec).unwrap(), digits);
    }
    if digits.len() <= natural::SHORT_DIGITS {
        let mut room = vec![7; limbs_of(&BigUint::from(radix).pow(digits.len() as u32)).len()];
        assert_eq!(natural::from_radix_short(&mut room, &digits, radix), limbs_of(&big(a)));
    }
    let padded = [vec![0; 41], digits].concat();
    assert_eq!(natural::from_radix(&padded, radix).unwrap(), limbs_of(&big(a)), "padded, radix {radix}");
}

fn check_decimal(a: &[u64]) {
    let text = natural::to_decimal(a).unwrap();
    assert_eq!(std::str::from_utf8(&text).unwrap(), big(a).to_string());
    assert_eq!(natural::from_decimal(&text).unwrap(), Some(limbs_of(&big(a))));
    if text.len() + 23 <= natural::SHORT_DIGITS {
        check_short_decimal(&text, a);
        check_short_decimal(&[b"0".repeat(23), text.clone()].concat(), a);
    }
    assert_eq!(natural::from_decimal(&[b"0".repeat(23), text].concat()).unwrap(), Some(limbs_of(&big(a))));
}

fn check_short_decimal(text: &[u8], a: &[u64]) {
    let mut room = [7; 17];
    let expected = (!text.is_empty()).then(|| limbs_of(&big(a)));
    assert_eq!(natural::from_decimal_short(&mut room, text), expected.as_deref());
    for at in 0..text.len() {
        for wrong in [0, b'\n', b'-', b'/', b':', b'0' + 0x80] {
            let mut text = text.to_vec();
            text[at] = wrong;
            assert_eq!(natural::from_decimal_short(&mut room, &text), None, "{wrong} at {at}");
        }
    }
}

#[test]
fn every_radix() {
    let mut random = Random(7);
    // Above 64 digits are bytes without characters.
    for radix in thinned(natural::RADICES, 7).chain([65, 100, 127, 128, 255, 256]) {
        for length in [0, 1, 2, 3, 9, 16, 30, 70] {
            check(&random.limbs(length), radix);
            check(&random.runs(length), radix);
        }
        for exponent in [1, 2, 9, 10, 12, 63, 64, 150, 1000] {
            let power = BigUint::from(radix).pow(exponent);
            check(&limbs_of(&power), radix);
            check(&limbs_of(&(&power - 1u8)), radix);
            check(&limbs_of(&(&power + 1u8)), radix);
        }
    }
}

#[test]
fn decimal_of_every_length() {
    check_decimal(&[]);
    check_decimal(&[0, 0]);
    let mut power = BigUint::from(1u8);
    for _ in 0..if reduced() { 80 } else { 700 } {
        check_decimal(&limbs_of(&(&power - 1u8)));
        check_decimal(&limbs_of(&power));
        check_decimal(&limbs_of(&(&power + 1u8)));
        power *= 10u8;
    }
}

#[test]
fn long_decimals() {
    let mut random = Random(8);
    for length in thinned([100, 200, 257, 500, 1000, 2500], 3) {
        check_decimal(&random.limbs(length));
        check_decimal(&random.runs(length));
        check_decimal(&[vec![0; length], vec![1]].concat());
        check_decimal(&vec![u64::MAX; length]);
        let power = BigUint::from(10u8).pow(17 * length as u32);
        check_decimal(&limbs_of(&power));
        check_decimal(&limbs_of(&(power - 1u8)));
        check(&random.limbs(length), 3);
        check(&random.limbs(length), 62);
    }
}

#[test]
fn wrong_characters() {
    assert_eq!(natural::from_decimal(b"").unwrap(), None);
    for length in [1, 7, 8, 9, 16, 19, 20, 33, 64, 100, 3000] {
        let good = b"7".repeat(length);
        assert!(natural::from_decimal(&good).unwrap().is_some());
        for at in [0, length / 2, length - 1] {
            for wrong in [b'/', b':', b' ', b'-', 0, 0x80, 0xb5, 255, b'a'] {
                let mut bad = good.clone();
                bad[at] = wrong;
                assert_eq!(natural::from_decimal(&bad).unwrap(), None, "{wrong} at {at} of {length}");
            }
        }
    }
}

proptest! {
    #[test]
    fn against_the_library(a in limbs(0..50), radix in 2u32..65) {
        check(&a, radix);
        check_decimal(&a);
    }
}
