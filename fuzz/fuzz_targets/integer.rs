//! Integers: an input is two or three numbers and an operation, whose result num-bigint checks; or text in some radix.

#![no_main]

use adamant::integer::{Error, Integer};
use common::Input;
use libfuzzer_sys::fuzz_target;
use num_bigint::{BigInt, BigUint, Sign};

mod common;

fn number(input: &mut Input) -> (Integer, BigInt) {
    let shape = input.byte();
    // Mostly a few limbs; sometimes beyond where other algorithms take over.
    let limbs = match shape % 16 {
        0..8 => usize::from(shape >> 4) % 5,
        8..14 => usize::from(input.byte() % 40),
        _ => 20 + input.below(180),
    };
    let bytes = input.number(64 * limbs);
    let sign = if input.byte() % 3 == 0 { Sign::Minus } else { Sign::Plus };
    let ours = Integer::from_be_bytes(&bytes);
    (if sign == Sign::Minus { -ours } else { ours }, BigInt::from_bytes_be(sign, &bytes))
}

#[track_caller]
fn same(ours: &Integer, theirs: &BigInt) {
    assert_eq!(ours.to_be_bytes(), bytes(theirs), "{theirs}");
    assert_eq!(ours.is_negative(), theirs.sign() == Sign::Minus, "{theirs}");
}

/// Big-endian without leading zeros, of zero none.
fn bytes(x: &BigInt) -> Vec<u8> {
    if x.sign() == Sign::NoSign { Vec::new() } else { x.to_bytes_be().1 }
}

fn text(input: &mut Input) {
    let radix = u32::from(input.byte() % 70);
    let text = input.rest();
    let ours = Integer::from_ascii_radix(text, radix);
    if !(2..=64).contains(&radix) {
        assert_eq!(ours, Err(Error::InvalidRadix));
        return;
    }
    // num-bigint takes underscores too.
    if radix <= 36 && !text.contains(&b'_') {
        let theirs =
            BigInt::parse_bytes(text, radix).filter(|_| !text.starts_with(b"-+") && !text.starts_with(b"+-"));
        match (&ours, &theirs) {
            (Ok(ours), Some(theirs)) => {
                same(ours, theirs);
                assert_eq!(ours.to_string_radix(radix), Ok(theirs.to_str_radix(radix)));
            }
            (Err(_), None) => {}
            _ => panic!("{ours:?} and {theirs:?}"),
        }
    }
    if let Ok(x) = ours {
        let written = x.to_string_radix(radix).expect("a radix");
        assert_eq!(Integer::from_str_radix(&written, radix), Ok(x));
    }
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    let operation = input.byte() % 20;
    if operation == 0 {
        return text(input);
    }
    let ((a, x), (b, y)) = (number(input), number(input));
    let small = u32::from(input.byte());
    match operation {
        1 => same(&(&a + &b), &(&x + &y)),
        2 => same(&(&a - &b), &(&x - &y)),
        3 | 4 => same(&(&a * &b), &(&x * &y)),
        5 => same(&a.square(), &(&x * &x)),
        6..9 => match a.checked_div_rem(&b) {
            Some((q, r)) => {
                same(&q, &(&x / &y));
                same(&r, &(&x % &y));
                let (q, r) = a.div_rem_floor(&b);
                assert_eq!(&q * &b + &r, a);
                assert!(r.is_zero() || r.is_negative() == b.is_negative());
                let (q, r) = a.div_rem_euclid(&b);
                assert_eq!(&q * &b + &r, a);
                assert!(!r.is_negative() && r < b.clone().abs());
            }
            None => assert!(b.is_zero()),
        },
        9 => same(&(&a << (4 * small as usize)), &(&x << (4 * small))),
        10 => same(&(&a >> (4 * small as usize)), &(&x >> (4 * small))),
        11 => {
            let (g, u, v) = a.gcd_extended(&b);
            assert_eq!(g, a.gcd(&b));
            assert_eq!(&u * &a + &v * &b, g);
            if !g.is_zero() {
                assert!(a.checked_rem(&g).is_some_and(|r| r.is_zero()));
                assert!(b.checked_rem(&g).is_some_and(|r| r.is_zero()));
            }
        }
        12 => match a.invert(&b) {
            Ok(inverse) => {
                assert_eq!((&inverse * &a).checked_rem_euclid(&b), Integer::from(1).checked_rem_euclid(&b))
            }
            Err(_) => assert!(b.is_zero() || b.is_negative() || a.gcd(&b) != 1),
        },
        13 => {
            let (_, m) = number(input);
            let m = BigUint::from_bytes_be(&bytes(&m)) + 1u8;
            let e = y.magnitude() >> y.bits().saturating_sub(200);
            let big = |x: &BigUint| Integer::from_be_bytes(&x.to_bytes_be());
            let ours = big(x.magnitude()).pow_mod(&big(&e), &big(&m)).expect("a modulus and no inverse");
            same(&ours, &x.magnitude().modpow(&e, &m).into());
        }
        14 => match a.sqrt_rem() {
            Ok((root, rest)) => {
                assert_eq!(&root.square() + &rest, a);
                assert!(!rest.is_negative() && rest <= &root + &root);
            }
            Err(_) => assert!(a.is_negative()),
        },
        15 => {
            if let Ok((root, rest)) = a.root_rem(small % 9 + 1) {
                same(&root, &x.nth_root(small % 9 + 1));
                assert_eq!(&root.pow(small % 9 + 1) + &rest, a);
            }
        }
        16 => {
            assert_eq!(
                (&a & &b).to_signed_be_bytes(),
                Integer::from_signed_be_bytes(&(&x & &y).to_signed_bytes_be()).to_signed_be_bytes()
            );
            assert_eq!(
                (&a | &b).to_signed_be_bytes(),
                Integer::from_signed_be_bytes(&(&x | &y).to_signed_bytes_be()).to_signed_be_bytes()
            );
            assert_eq!(
                (&a ^ &b).to_signed_be_bytes(),
                Integer::from_signed_be_bytes(&(&x ^ &y).to_signed_bytes_be()).to_signed_be_bytes()
            );
        }
        17 => {
            let radix = small % 35 + 2;
            assert_eq!(a.to_string_radix(radix), Ok(x.to_str_radix(radix)));
            assert_eq!(Integer::from_str_radix(&x.to_str_radix(radix), radix), Ok(a));
        }
        18 => {
            assert_eq!(a.cmp(&b), x.cmp(&y));
            assert_eq!(a.bit_length() as u64, x.bits());
            same(&Integer::from_signed_le_bytes(&x.to_signed_bytes_le()), &x);
            assert_eq!(Integer::from_signed_le_bytes(&a.to_signed_le_bytes()), a);
        }
        _ => {
            let mut sum = b.clone();
            sum.add_product(&a, &b);
            same(&sum, &(&y + &x * &y));
            if a.bit_length() < 300 {
                same(&a.pow(small % 12), &x.pow(small % 12));
            }
        }
    }
});
