//! Powers, inverses, divisors, roots, primes, random numbers, factorials where it is easy to be wrong.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use super::integer_edges::power;
use adamant_base::random::RandomUnavailable;
use adamant_integer::{Error, Integer};
use std::panic::catch_unwind;

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn powers_at_the_edge() {
    assert_eq!(Integer::ZERO.pow(0), 1);
    assert_eq!(Integer::ZERO.pow(5), 0);
    assert_eq!(Integer::ONE.pow(u32::MAX), 1);
    assert_eq!(Integer::from(-1).pow(u32::MAX), -1);
    assert_eq!(Integer::from(-1).pow(u32::MAX - 1), 1);
    assert_eq!(Integer::from(-2).pow(127), i128::MIN);
    assert_eq!(power(64).pow(3), power(192));
    let huge = power(1 << (usize::BITS / 2 + 1));
    assert_eq!(huge.checked_pow(u32::MAX), None);
    assert!(catch_unwind(|| huge.pow(u32::MAX)).is_err());
    assert_eq!(Integer::from(2).pow_mod(&Integer::ZERO, &Integer::ONE), Ok(Integer::ZERO));
    assert_eq!(Integer::from(-2).pow_mod(&3.into(), &(-7).into()), Ok(Integer::from(6)));
    assert_eq!(Integer::from(2).pow_mod(&(-1).into(), &4.into()), Err(Error::NotInvertible));
    // Even modulus: 24^(2^63) modulo 2^76 - 2^60, which LibTomMath once had wrong.
    let modulus = power(76) - power(60);
    let expected: Integer = "25204017012210281742336".parse().unwrap();
    assert_eq!(Integer::from(24).pow_mod(&power(63), &modulus), Ok(expected));
}

#[test]
fn inverses_at_the_edge() {
    assert_eq!(Integer::from(5).invert(&Integer::ONE), Ok(Integer::ZERO));
    assert_eq!(Integer::ZERO.invert(&Integer::ONE), Ok(Integer::ZERO));
    assert_eq!(Integer::ZERO.invert(&7.into()), Err(Error::NotInvertible));
    assert_eq!(Integer::from(-1).invert(&7.into()), Ok(Integer::from(6)));
    assert_eq!(Integer::from(3).invert(&(-7).into()), Ok(Integer::from(5)));
    assert_eq!(Integer::from(-3).invert(&Integer::ONE), Ok(Integer::ZERO));
}

#[test]
fn common_divisors_at_the_edge() {
    let zero = Integer::ZERO;
    assert_eq!(zero.gcd(&zero), 0);
    assert_eq!(zero.gcd(&(-5).into()), 5);
    assert_eq!(zero.lcm(&(-5).into()), 0);
    for (a, b) in [(0, 0), (0, -5), (-5, 0), (5, 5), (-5, 5), (-6, -4), (1, -1)] {
        let (a, b) = (Integer::from(a), Integer::from(b));
        let (g, x, y) = a.gcd_extended(&b);
        assert_eq!(g, a.gcd(&b), "{a} {b}");
        assert_eq!(x * &a + y * &b, g, "{a} {b}");
    }
}

#[test]
fn roots_at_the_edge() {
    assert_eq!(Integer::from(-1).sqrt(), Err(Error::Undefined));
    assert_eq!(Integer::ONE.root(0), Err(Error::Undefined));
    assert_eq!(Integer::from(-8).root(2), Err(Error::Undefined));
    assert_eq!(Integer::from(-27).root(3), Ok(Integer::from(-3)));
    assert_eq!(Integer::from(100).root(u32::MAX), Ok(Integer::ONE));
    assert_eq!(Integer::ZERO.root(7), Ok(Integer::ZERO));
    assert!(Integer::ZERO.is_square() && Integer::ONE.is_square() && !Integer::from(-4).is_square());
    assert_eq!(Integer::from(-1).perfect_power(), Some((Integer::from(-1), 3)));
    assert_eq!(Integer::from(-64).perfect_power(), Some((Integer::from(-4), 3)));
    assert_eq!(Integer::from(12).perfect_power(), None);
    assert_eq!(Integer::from(216).perfect_power(), Some((Integer::from(6), 3)));
}

#[test]
fn primes() {
    let small: Vec<i32> = (-5..60).filter(|&n| Integer::from(n).is_prime()).collect();
    assert_eq!(small, [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59]);
    assert_eq!(Integer::ZERO.next_prime(), 2);
    assert_eq!(Integer::from(u64::MAX).next_prime(), power(64) + 13);
    // Carmichael numbers, and strong pseudoprimes to many bases.
    for composite in ["561", "3215031751", "3825123056546413051", "318665857834031151167461"] {
        let n: Integer = composite.parse().unwrap();
        assert!(!n.is_prime() && !n.is_prime_rounds(5).unwrap(), "{n}");
    }
    for bits in [2, 3, 8, 63, 64, 65, 129, 300] {
        let p = Integer::random_prime(bits).unwrap();
        assert!(p.bit_length() == bits && p.is_prime_rounds(10).unwrap(), "{p}");
    }
    for bits in [3, 4, 5, 16, 39, 40, 41, 64, 100, 200] {
        let p = Integer::random_safe_prime(bits).unwrap();
        assert!(p.bit_length() == bits && p.is_prime() && (&p >> 1u8).is_prime(), "{p}");
    }
    assert_eq!(Integer::random_prime(1), Err(Error::Undefined));
    assert_eq!(Integer::random_safe_prime(2), Err(Error::Undefined));
}

#[test]
fn random_numbers() {
    // All that the generator can give.
    let mut ones = |bytes: &mut [u8]| {
        bytes.fill(0xff);
        Ok(())
    };
    assert_eq!(Integer::random_bits_from(70, &mut ones), Ok(power(70) - 1));
    assert_eq!(Integer::random_bits_from(64, &mut ones), Ok(u64::MAX.into()));
    assert_eq!(Integer::random_bits_from(0, &mut ones), Ok(Integer::ZERO));
    let mut seen = [false; 5];
    for _ in 0..400 {
        let x = Integer::random_below(&5.into()).unwrap();
        seen[usize::try_from(x).unwrap()] = true;
    }
    assert_eq!(seen, [true; 5]);
    assert_eq!(Integer::random_below(&Integer::ONE), Ok(Integer::ZERO));
    assert_eq!(Integer::random_below(&Integer::ZERO), Err(Error::Undefined));
    assert_eq!(Integer::random_below(&(-5).into()), Err(Error::Undefined));
    assert!(Integer::random_bits(300).unwrap().bit_length() > 200);
}

/// A source that fails, from its first byte on or later, ends what asked.
#[test]
fn a_source_that_fails() {
    for good in 0..3 {
        let mut left = good;
        let mut source = |bytes: &mut [u8]| {
            bytes.fill(0xff);
            left -= 1;
            if left < 0 { Err(RandomUnavailable) } else { Ok(()) }
        };
        // All ones are above the bound: this draws until the source fails.
        assert_eq!(Integer::random_below_from(&power(63), &mut source), Err(Error::RandomUnavailable));
        let mut left = good;
        let mut source = |_: &mut [u8]| {
            left -= 1;
            if left < 0 { Err(RandomUnavailable) } else { Ok(()) }
        };
        assert_eq!(Integer::random_bits_from(256, &mut source), Err(Error::RandomUnavailable));
        assert_eq!(Integer::random_prime_from(256, &mut source), Err(Error::RandomUnavailable));
        assert_eq!(Integer::random_safe_prime_from(256, &mut source), Err(Error::RandomUnavailable));
        assert_eq!((power(127) - 1u8).is_prime_with(5, &mut source), Err(Error::RandomUnavailable));
    }
}

#[test]
fn factorials_and_binomials() {
    assert_eq!(Integer::factorial(0), 1);
    assert_eq!(Integer::factorial(1), 1);
    let slowly: Integer = (1..=300u32).map(Integer::from).product();
    assert_eq!(Integer::factorial(300), slowly);
    for n in 0..40u32 {
        let row: Vec<Integer> = (0..=n + 2).map(|k| Integer::from(n).binomial(k)).collect();
        assert_eq!(row.iter().sum::<Integer>(), power(n as usize));
        for k in 1..=n as usize {
            let below = Integer::from(n + 1).binomial(k as u32);
            assert_eq!(&row[k - 1] + &row[k], below);
        }
    }
    assert_eq!(Integer::from(-1).binomial(7), -1);
    assert_eq!(Integer::from(-4).binomial(0), 1);
    assert_eq!(power(100).binomial(2), power(99) * (power(100) - 1));
    assert_eq!(Integer::from(u64::MAX).binomial(1), u64::MAX);
    assert_eq!(Integer::from(u32::MAX).binomial(u32::MAX), 1);
}
