//! `Integer` against an independent library, and against the primitive types on small numbers.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_integer::{Error, Integer, Order, Words};
use num_bigint::{BigInt, Sign};
use num_integer::Integer as _;
use proptest::prelude::*;
use std::cmp::Ordering;

/// The same number of the other library.
fn big(x: &Integer) -> BigInt {
    let sign = match x.cmp(&Integer::ZERO) {
        Ordering::Less => Sign::Minus,
        Ordering::Equal => Sign::NoSign,
        Ordering::Greater => Sign::Plus,
    };
    BigInt::from_bytes_le(sign, &x.to_le_bytes())
}

/// Numbers of either sign, with many zeros and all-ones among the limbs, where carries run far.
fn integer(limbs: std::ops::Range<usize>) -> impl Strategy<Value = Integer> {
    let limb =
        prop_oneof![3 => any::<u64>(), 1 => Just(0), 2 => Just(u64::MAX), 1 => Just(1 << 63), 1 => 0..3u64];
    let limbs = prop::collection::vec(limb, limbs).prop_map(|limbs| Integer::from_limbs(&limbs));
    (limbs, any::<bool>()).prop_map(|(x, negative)| if negative { -x } else { x })
}

/// What holds for every value: no negative zero, no zeros on top.
fn valid(x: &Integer) -> bool {
    x.limbs().last() != Some(&0) && !(x.is_negative() && x.is_zero())
}

/// An operator in all its forms gives one result.
macro_rules! all_forms {
    ($a:expr, $b:expr, $op:tt, $assign:tt) => {{
        let (a, b): (&Integer, &Integer) = ($a, $b);
        let result = a $op b;
        prop_assert!(valid(&result));
        prop_assert_eq!(&result, &(a.clone() $op b));
        prop_assert_eq!(&result, &(a $op b.clone()));
        prop_assert_eq!(&result, &(a.clone() $op b.clone()));
        // With room in one of the buffers, so that the other one is chosen, too.
        let mut roomy = b.clone();
        roomy.reserve(200);
        prop_assert_eq!(&result, &(a.clone() $op roomy));
        let mut x = a.clone();
        x.reserve(200);
        x $assign b;
        prop_assert!(valid(&x));
        prop_assert_eq!(&result, &x);
        let mut x = a.clone();
        x $assign b.clone();
        prop_assert_eq!(&result, &x);
        big(&result)
    }};
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(adamant_testing::cases(200)))]

    #[test]
    fn operators(a in integer(0..9), b in integer(0..9)) {
        let (x, y) = (&big(&a), &big(&b));
        prop_assert_eq!(all_forms!(&a, &b, +, +=), x + y);
        prop_assert_eq!(all_forms!(&a, &b, -, -=), x - y);
        prop_assert_eq!(all_forms!(&a, &b, *, *=), x * y);
        prop_assert_eq!(all_forms!(&a, &b, &, &=), x & y);
        prop_assert_eq!(all_forms!(&a, &b, |, |=), x | y);
        prop_assert_eq!(all_forms!(&a, &b, ^, ^=), x ^ y);
        prop_assert_eq!(big(&!&a), !x);
        prop_assert_eq!(big(&-&a), -x);
        prop_assert_eq!(a.cmp(&b), x.cmp(y));
        prop_assert_eq!(a == b, x == y);
        prop_assert_eq!(big(&a.square()), x * x);
        prop_assert_eq!(big(&(&a * &a)), x * x);
        let mut product = a.clone();
        product.set_product(&a, &b);
        prop_assert_eq!(big(&product), x * y);
        product.set_product(&a, &a);
        prop_assert_eq!(big(&product), x * x);
        product.add_product(&a, &b);
        prop_assert_eq!(big(&product), x * x + x * y);
    }

    #[test]
    fn cancellation(a in integer(0..9), b in integer(0..3)) {
        prop_assert_eq!(&a + &b - &a, b.clone());
        let mut x = &a + &b;
        x -= &a;
        prop_assert!(valid(&x));
        prop_assert_eq!(&x, &b);
        if !b.is_zero() {
            let quotient = (&a * &b).div_exact(&b);
            prop_assert!(valid(&quotient));
            prop_assert_eq!(quotient, a.clone());
        }
        prop_assert!((&a - &a).is_zero());
        prop_assert!((a.clone() - a).is_zero());
    }

    #[test]
    fn quotients(a in integer(0..12), d in integer(0..6)) {
        if d.is_zero() {
            prop_assert_eq!(a.checked_div_rem(&d), None);
            return Ok(());
        }
        let (x, y) = (&big(&a), &big(&d));
        prop_assert_eq!(all_forms!(&a, &d, /, /=), x / y);
        prop_assert_eq!(all_forms!(&a, &d, %, %=), x % y);
        let pair = |(q, r): (Integer, Integer)| (big(&q), big(&r));
        prop_assert_eq!(pair(a.div_rem(&d)), (x / y, x % y));
        prop_assert_eq!(pair(a.div_rem_floor(&d)), x.div_mod_floor(y));
        prop_assert_eq!(big(&a.div_floor(&d)), x.div_floor(y));
        prop_assert_eq!(big(&a.mod_floor(&d)), x.mod_floor(y));
        prop_assert_eq!(big(&a.div_ceil(&d)), x.div_ceil(y));
        let (q, r) = a.div_rem_euclid(&d);
        prop_assert!(!r.is_negative() && r.cmp_abs(&d) == Ordering::Less);
        prop_assert_eq!(&q * &d + &r, a.clone());
        prop_assert_eq!(a.div_euclid(&d), q);
        prop_assert_eq!(a.rem_euclid(&d), r);
        prop_assert!((&a * &d).is_multiple_of(&d));
        prop_assert_eq!(a.is_multiple_of(&d), (x % y) == BigInt::ZERO);
    }

    #[test]
    fn shifts(a in integer(0..6), bits in 0usize..500) {
        let x = big(&a);
        prop_assert_eq!(big(&(&a << bits)), &x << bits);
        prop_assert_eq!(big(&(a.clone() << bits)), &x << bits);
        prop_assert_eq!(big(&(&a >> bits)), &x >> bits);
        prop_assert_eq!(big(&(a.clone() >> bits)), &x >> bits);
        prop_assert!(valid(&(&a >> bits)) && valid(&(a.clone() >> bits)));
    }

    #[test]
    fn bits(a in integer(0..5), index in 0usize..400, value: bool) {
        let x = big(&a);
        prop_assert_eq!(a.bit(index), x.bit(index as u64));
        let (mut b, mut y) = (a.clone(), x.clone());
        b.set_bit(index, value);
        y.set_bit(index as u64, value);
        prop_assert!(valid(&b));
        prop_assert_eq!(big(&b), y);
        prop_assert_eq!(a.bit_length() as u64, x.bits());
        prop_assert_eq!(a.trailing_zeros().map(|n| n as u64), x.trailing_zeros());
        prop_assert_eq!(a.trailing_ones().map(|n| n as u64), (!&x).trailing_zeros());
        prop_assert_eq!(a.count_ones() as u64, x.magnitude().count_ones());
        prop_assert_eq!(big(&a.low_bits(index)), x.mod_floor(&(BigInt::from(1) << index)));
        let power = a.next_power_of_two();
        prop_assert!(power.is_power_of_two() && power >= a);
        prop_assert!(&power >> 1 < a || power == 1);
    }

    #[test]
    fn powers(a in integer(0..4), exponent in 0u32..20, m in integer(1..5), e in integer(0..2)) {
        let x = big(&a);
        prop_assert_eq!(big(&a.pow(exponent)), x.pow(exponent));
        prop_assert_eq!(a.checked_pow(exponent).unwrap(), a.pow(exponent));
        if !m.is_zero() && !e.is_negative() {
            let modulus = big(&m.unsigned_abs());
            prop_assert_eq!(big(&a.pow_mod(&e, &m).unwrap()), x.modpow(&big(&e), &modulus));
        }
    }

    #[test]
    fn divisors(a in integer(0..6), b in integer(0..6), c in integer(0..3)) {
        let (a, b) = (a * &c, b * &c);
        let (x, y) = (big(&a), big(&b));
        prop_assert_eq!(big(&a.gcd(&b)), x.gcd(&y));
        prop_assert_eq!(big(&a.lcm(&b)), x.lcm(&y));
        let (g, s, t) = a.gcd_extended(&b);
        prop_assert_eq!(&g, &a.gcd(&b));
        prop_assert_eq!(s * &a + t * &b, g);
    }

    #[test]
    fn inverses(a in integer(0..6), m in integer(0..6)) {
        match a.invert(&m) {
            Ok(inverse) => {
                prop_assert!(!inverse.is_negative() && inverse.cmp_abs(&m) == Ordering::Less);
                prop_assert_eq!((&inverse * &a).rem_euclid(&m), Integer::ONE.rem_euclid(&m));
                prop_assert_eq!(a.pow_mod(&Integer::from(-1), &m).unwrap(), inverse);
            }
            Err(_) => prop_assert!(m.is_zero() || a.gcd(&m) != 1),
        }
    }

    #[test]
    fn roots(a in integer(0..8), k in 1u32..9) {
        if a.is_negative() {
            prop_assert!(a.sqrt().is_err() && a.root(2 * k).is_err());
        } else {
            let (s, r) = a.sqrt_rem().unwrap();
            prop_assert_eq!(big(&s), big(&a).sqrt());
            prop_assert_eq!(s.square() + &r, a.clone());
            prop_assert_eq!(a.is_square(), r.is_zero());
        }
        if !a.is_negative() || k % 2 == 1 {
            let (s, r) = a.root_rem(k).unwrap();
            prop_assert_eq!(big(&s), big(&a).nth_root(k));
            prop_assert_eq!(s.pow(k) + r, a.clone());
            let power = a.pow(k);
            prop_assert_eq!(power.root(k).unwrap(), a.clone());
            if k > 1 && a.bit_length() > 1 {
                let (base, exponent) = power.perfect_power().unwrap();
                prop_assert_eq!(base.pow(exponent as u32), power);
                prop_assert_eq!(exponent % u64::from(k), 0);
            }
        }
    }

    #[test]
    fn text(a in integer(0..12), radix in 2u32..=36) {
        let x = big(&a);
        prop_assert_eq!(a.to_string(), x.to_string());
        prop_assert_eq!(a.to_string().parse::<Integer>().unwrap(), a.clone());
        prop_assert_eq!(a.to_string_radix(radix).unwrap(), x.to_str_radix(radix));
        let upper = x.to_str_radix(radix).to_uppercase();
        prop_assert_eq!(Integer::from_str_radix(&upper, radix).unwrap(), a.clone());
        for radix in 37..=64 {
            let text = a.to_string_radix(radix).unwrap();
            prop_assert_eq!(Integer::from_str_radix(&text, radix).unwrap(), a.clone());
        }
        prop_assert_eq!(format!("{a:#x} {a:X} {a:o} {a:#b}"), format!("{x:#x} {x:X} {x:o} {x:#b}"));
    }

    #[test]
    fn bytes(a in integer(0..6), extra in 0usize..9) {
        let x = big(&a);
        prop_assert_eq!(Integer::from_le_bytes(&a.to_le_bytes()), a.unsigned_abs());
        prop_assert_eq!(Integer::from_be_bytes(&a.to_be_bytes()), a.unsigned_abs());
        prop_assert_eq!(Integer::from_u32_words(&a.to_u32_words()), a.unsigned_abs());
        prop_assert_eq!(a.to_u32_words(), x.magnitude().to_u32_digits());
        prop_assert_eq!(Integer::from_signed_le_bytes(&a.to_signed_le_bytes()), a.clone());
        prop_assert_eq!(Integer::from_signed_be_bytes(&a.to_signed_be_bytes()), a.clone());
        if !a.is_zero() {
            prop_assert_eq!(a.to_signed_be_bytes(), x.to_signed_bytes_be());
        }
        let mut out = vec![0xaa; a.byte_length() + extra];
        a.write_be_bytes(&mut out).unwrap();
        prop_assert_eq!(Integer::from_be_bytes(&out), a.unsigned_abs());
        a.write_le_bytes(&mut out).unwrap();
        prop_assert_eq!(Integer::from_le_bytes(&out), a.unsigned_abs());
        prop_assert_eq!(Integer::from_limb_vec(a.clone().into_limbs()), a.unsigned_abs());
    }

    /// By definition: the word that counts B^i stands at i or at the other end, and so do its bytes.
    #[test]
    fn words(a in integer(0..6), size in 1usize..20, zeros in 0usize..3) {
        let digits = big(&a).magnitude().to_bytes_le();
        let count = if a.is_zero() { 0 } else { digits.len().div_ceil(size) };
        for words in [Order::LeastFirst, Order::MostFirst] {
            for bytes in [Order::LeastFirst, Order::MostFirst] {
                let layout = Words { size, words, bytes };
                let place = |count: usize, i: usize| {
                    let (word, byte) = (i / size, i % size);
                    let word = if words == Order::MostFirst { count - 1 - word } else { word };
                    word * size + if bytes == Order::MostFirst { size - 1 - byte } else { byte }
                };
                let expected = |count: usize| {
                    let mut data = vec![0; count * size];
                    for (i, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit != 0) {
                        data[place(count, i)] = digit;
                    }
                    data
                };
                prop_assert_eq!(a.to_words(layout).unwrap(), expected(count));
                let padded = expected(count + zeros);
                prop_assert_eq!(Integer::from_words(&padded, layout).unwrap(), a.unsigned_abs());
                if size > 1 {
                    let cut = [&padded[..], &[0]].concat();
                    prop_assert_eq!(Integer::from_words(&cut, layout), Err(Error::InvalidSize));
                }
            }
        }
    }

    #[test]
    fn floats(a in integer(0..4), x: f64) {
        // The compiler rounds decimal text correctly.
        prop_assert_eq!(a.to_f64(), a.to_string().parse::<f64>().unwrap());
        let x = x % 1e300;
        if x.is_finite() {
            prop_assert_eq!(Integer::from_f64(x).unwrap().to_f64(), x.trunc() + 0.0);
        }
    }

    #[test]
    fn symbols(a in integer(0..3), b in integer(0..3), n in integer(0..3)) {
        // The laws have exceptions for 0 and -1.
        if n != -1 || !a.is_zero() && !b.is_zero() {
            prop_assert_eq!((&a * &b).kronecker(&n), a.kronecker(&n) * b.kronecker(&n));
        }
        if !b.is_zero() && !n.is_zero() {
            prop_assert_eq!(a.kronecker(&(&b * &n)), a.kronecker(&b) * a.kronecker(&n));
        }
    }

    #[test]
    fn sums(list in prop::collection::vec(integer(0..4), 0..20)) {
        let sum: BigInt = list.iter().map(big).sum();
        prop_assert_eq!(big(&list.iter().sum::<Integer>()), sum.clone());
        prop_assert_eq!(big(&list.iter().cloned().sum::<Integer>()), sum);
        let product: BigInt = list.iter().map(big).product();
        prop_assert_eq!(big(&list.iter().product::<Integer>()), product.clone());
        prop_assert_eq!(big(&list.into_iter().product::<Integer>()), product);
    }
}

/// Each operator with each primitive type on either side, as the primitives themselves do it.
macro_rules! against_primitives {
    ($($T:ty)*) => {$(
        for a in -9i128..=9 {
            for b in (-9i128..=9).chain([i128::from(<$T>::MIN as i64), i128::from(<$T>::MAX as i64)]) {
                #[allow(irrefutable_let_patterns, reason = "for i128")]
                let Ok(p) = <$T>::try_from(b) else { continue };
                let x = Integer::from(a);
                assert_eq!(&x + p, a + b);
                assert_eq!(p + &x, a + b);
                assert_eq!(&x - p, a - b);
                assert_eq!(p - x.clone(), b - a);
                assert_eq!(x.clone() * p, a * b);
                assert_eq!(p * &x, a * b);
                assert_eq!(&x & p, a & b);
                assert_eq!(p | &x, a | b);
                assert_eq!(&x ^ p, a ^ b);
                if b != 0 {
                    assert_eq!(&x / p, a / b);
                    assert_eq!(x.clone() % p, a % b);
                    assert_eq!(x.div_euclid(&p.into()), a.div_euclid(b));
                    assert_eq!(x.rem_euclid(&p.into()), a.rem_euclid(b));
                }
                if a != 0 {
                    assert_eq!(p / &x, b / a);
                    assert_eq!(p % &x, b % a);
                }
                let mut y = x.clone();
                y += p;
                y *= p;
                y -= p;
                assert_eq!(y, (a + b) * b - b);
                assert_eq!(x == p, a == b);
                assert_eq!(p == x, a == b);
                assert_eq!(x < p, a < b);
                assert_eq!(p.partial_cmp(&x), b.partial_cmp(&a));
                if (0..20).contains(&b) {
                    assert_eq!(&x << p, a << b);
                    assert_eq!(&x >> p, a >> b);
                    let mut y = x.clone();
                    y <<= p;
                    y >>= p;
                    assert_eq!(y, x);
                }
            }
        }
    )*};
}

#[test]
fn primitives_on_either_side() {
    against_primitives!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize u128 i128);
}

#[test]
fn symbols_of_small_numbers() {
    // By Euler's criterion, and zero for multiples.
    for p in [3i64, 5, 7, 11, 13, 97] {
        let n = Integer::from(p);
        for a in -200..200 {
            let euler = Integer::from(a).pow_mod(&((p - 1) / 2).into(), &n).unwrap();
            let expected = if euler == p - 1 { -1 } else { i32::try_from(&euler).unwrap() };
            assert_eq!(Integer::from(a).jacobi(&n), Ok(expected), "({a}/{p})");
        }
    }
    assert_eq!(Integer::from(-1).kronecker(&Integer::from(-1)), -1);
    assert_eq!(Integer::from(-1).kronecker(&Integer::ZERO), 1);
    assert_eq!(Integer::from(2).kronecker(&Integer::ZERO), 0);
    assert_eq!(Integer::from(3).kronecker(&Integer::from(2)), -1);
    assert_eq!(Integer::from(4).kronecker(&Integer::from(2)), 0);
    for bad in [0, 2, -3] {
        assert!(Integer::from(5).jacobi(&bad.into()).is_err(), "{bad}");
    }
}
