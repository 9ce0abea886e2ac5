//! `Integer` where it is easy to be wrong.
#![allow(clippy::pedantic, clippy::unwrap_used)]
// What always gives 0 for primitives is what is tested here.
#![allow(clippy::erasing_op, clippy::modulo_one, clippy::identity_op)]

use adamant_base::random::RandomUnavailable;
use adamant_integer::{Error, Integer, Order, Words};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::panic::catch_unwind;

fn hash(x: &Integer) -> u64 {
    let mut hasher = DefaultHasher::new();
    x.hash(&mut hasher);
    hasher.finish()
}

fn power(bits: usize) -> Integer {
    Integer::ONE << bits
}

#[test]
fn there_is_no_negative_zero() {
    let zeros = [
        -Integer::ZERO,
        Integer::from(-5) + 5,
        Integer::from(-5) * 0,
        Integer::from(0) * -5,
        Integer::from(-1) / 2,
        Integer::from(-4) % 2,
        -power(200) + power(200),
        Integer::from(-1) & 0,
        Integer::from(-7) ^ -7,
        "-0".parse().unwrap(),
        "-000".parse().unwrap(),
        Integer::from_signed_le_bytes(&[0, 0]),
        Integer::from_limbs(&[0, 0, 0, 0]),
        Integer::from_be_bytes(&[0; 40]),
        Integer::from(-1).root_rem(1).unwrap().1,
        Integer::from(-0.5f64 as i64),
        Integer::from_f64(-0.5).unwrap(),
    ];
    for (i, zero) in zeros.iter().enumerate() {
        assert!(!zero.is_negative() && zero.is_zero() && zero.limbs().is_empty(), "{i}");
        assert_eq!(zero, &Integer::ZERO);
        assert_eq!(hash(zero), hash(&Integer::default()));
        assert_eq!(zero.to_string(), "0");
        assert_eq!(zero.signum(), 0);
    }
}

#[test]
fn equal_numbers_hash_alike_wherever_they_live() {
    let mut on_heap = power(500);
    on_heap >>= 497;
    assert!(on_heap.capacity() > 2);
    let inline = Integer::from(8);
    assert_eq!(on_heap, inline);
    assert_eq!(hash(&on_heap), hash(&inline));
    on_heap.shrink_to_fit();
    assert_eq!(on_heap.capacity(), 2);
    assert_eq!(on_heap, 8);
}

#[test]
fn limits_of_the_primitives() {
    macro_rules! check {
        ($($T:ty)*) => {$(
            for x in [<$T>::MIN, <$T>::MAX, 0, 1] {
                let big = Integer::from(x);
                assert_eq!(<$T>::try_from(&big), Ok(x));
                assert_eq!(<$T>::try_from(big.clone()), Ok(x));
                assert_eq!(big.to_string(), x.to_string());
                assert_eq!(big, x);
            }
            assert_eq!(<$T>::try_from(Integer::from(<$T>::MAX) + 1), Err(Error::OutOfRange));
            assert_eq!(<$T>::try_from(Integer::from(<$T>::MIN) - 1), Err(Error::OutOfRange));
        )*};
    }
    check!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
    assert_eq!(Integer::from(i64::MIN) / -1, 1u64 << 63);
    assert_eq!(Integer::from(i128::MIN) / -1, 1u128 << 127);
    assert_eq!(Integer::from(i64::MIN) % -1, 0);
    assert_eq!(-Integer::from(i64::MIN), 1u64 << 63);
    assert_eq!(Integer::from(i128::MIN).abs(), 1u128 << 127);
    assert_eq!(Integer::from(u128::MAX) + 1, power(128));
    assert_eq!(Integer::from(u128::MAX) * u128::MAX, power(256) - power(129) + 1);
    assert_eq!(Integer::from(true) + Integer::from(false), 1);
    assert_eq!(Integer::from(-1).wrapping_u64(), u64::MAX);
    assert_eq!((power(64) + 5u8).wrapping_u64(), 5);
}

#[test]
fn shifts_of_negative_numbers_round_down() {
    for (x, bits, expected) in
        [(-1, 1, -1), (-1, 1000, -1), (-8, 3, -1), (-9, 3, -2), (-7, 3, -1), (-8, 4, -1)]
    {
        assert_eq!(Integer::from(x) >> bits, expected, "{x} >> {bits}");
        assert_eq!(&Integer::from(x) >> bits, expected, "{x} >> {bits}");
    }
    assert_eq!(-power(300) >> 300, -1);
    assert_eq!((-power(300) - 1) >> 300, -2);
    assert_eq!(-power(300) >> 299, -2);
    // The carry of the rounding runs through all limbs.
    assert_eq!((-power(192) - 1) >> 0, -power(192) - 1);
    assert_eq!(-(power(256) - 1u8) >> 64, -power(192));
}

/// Every form of a shift, over lengths at which vectors, blocks of limbs and limbs inside the value begin and end.
#[test]
fn shifts_of_every_form_are_products_and_quotients() {
    let mut x = Integer::from(0x9e37_79b9_7f4a_7c15u64);
    for length in 1..24usize {
        for bits in [0, 1, 13, 63, 64, 65, 127, 128, 191, 300, 64 * length - 1, 64 * length] {
            let power = Integer::from(2).pow(bits as u32);
            let (left, right) = (&x * &power, x.div_floor(&power));
            for old in [Integer::ZERO, Integer::from(u128::MAX).pow(20)] {
                let mut out = old.clone();
                x.shl_into(bits, &mut out);
                assert_eq!(out, left, "{x} << {bits}");
                out.clone_from(&old);
                x.shr_into(bits, &mut out);
                assert_eq!(out, right, "{x} >> {bits}");
            }
            assert!(&x << bits == left && x.clone() << bits == left, "{x} << {bits}");
            assert!(&x >> bits == right && x.clone() >> bits == right, "{x} >> {bits}");
            x.negate();
        }
        x = x * 0xfeed_face_dead_beefu64 * 3u8 - 1u8;
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn huge_shifts() {
    assert_eq!(Integer::from(5) >> usize::MAX, 0);
    assert_eq!(Integer::from(-5) >> usize::MAX, -1);
    assert_eq!(Integer::from(-5) >> u128::MAX, -1);
    assert_eq!(&power(1000) >> u64::MAX, 0);
    assert_eq!(Integer::ZERO << usize::MAX, 0);
    assert_eq!(Integer::ZERO << u128::MAX, 0);
    assert_eq!(Integer::ONE.checked_shl(usize::MAX), None);
    assert_eq!(Integer::ONE.checked_shl(isize::MAX as usize), None);
    assert!(catch_unwind(|| Integer::ONE << usize::MAX).is_err());
    assert!(catch_unwind(|| Integer::ONE << u128::MAX).is_err());
    assert!(catch_unwind(|| Integer::ONE << -1).is_err());
    assert!(catch_unwind(|| Integer::ONE >> -1i8).is_err());
}

/// What is written in a few characters and fits into no memory: `None`, or a panic that a caller can catch; nothing that
/// ends the process, and nothing that wraps around.
#[cfg(target_pointer_width = "64")]
#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn absurd_sizes() {
    let huge = 1usize << 55;
    for x in [Integer::ONE, Integer::from(-3), power(100) + 1, -power(100)] {
        for bits in [huge, isize::MAX as usize - 200, usize::MAX] {
            assert_eq!(x.checked_shl(bits), None);
            assert!(catch_unwind(|| &x << bits).is_err());
            assert!(catch_unwind(|| x.clone() << bits).is_err());
            assert!(
                catch_unwind(|| {
                    let mut x = x.clone();
                    x <<= bits;
                    x
                })
                .is_err()
            );
            assert!(catch_unwind(|| x.clone().set_bit(bits, !x.is_negative())).is_err());
            assert_eq!(x.is_negative(), catch_unwind(|| x.low_bits(bits)).is_err());
        }
    }
    let wide = power(1 << 24);
    for x in [wide.clone(), wide + 1u8] {
        assert_eq!(x.checked_pow(u32::MAX), None);
        assert!(catch_unwind(|| x.pow(u32::MAX)).is_err());
    }
    assert_eq!(Integer::from(-1).checked_pow(u32::MAX), Some(Integer::from(-1)));
    let words = Words { size: usize::MAX, words: Order::MostFirst, bytes: Order::LeastFirst };
    assert_eq!(Integer::ONE.to_words(words), Err(Error::InvalidSize));
    assert_eq!(Integer::ZERO.to_words(words), Ok(Vec::new()));
    assert_eq!(Integer::from_words(&[], words), Ok(Integer::ZERO));
    for bad in [0, 2] {
        let words = Words { size: bad, ..words };
        assert_eq!(Integer::from_words(&[1], words), Err(Error::InvalidSize));
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn division_by_zero_panics_as_for_primitives() {
    for x in [Integer::ZERO, Integer::ONE, -power(500)] {
        let zero = Integer::ZERO;
        assert!(catch_unwind(|| &x / &zero).is_err());
        assert!(catch_unwind(|| &x % &zero).is_err());
        assert!(catch_unwind(|| x.clone() / 0).is_err());
        assert!(catch_unwind(|| x.clone() % 0u8).is_err());
        assert!(catch_unwind(|| x.div_rem(&zero)).is_err());
        assert!(catch_unwind(|| x.rem_euclid(&zero)).is_err());
        assert!(catch_unwind(|| x.div_exact(&zero)).is_err());
        assert_eq!(x.checked_div(&zero), None);
        assert_eq!(x.checked_rem(&zero), None);
        assert_eq!(x.checked_div_euclid(&zero), None);
        assert_eq!(x.checked_rem_euclid(&zero), None);
        assert_eq!(x.invert(&zero), Err(Error::DivisionByZero));
        assert_eq!(x.pow_mod(&x.unsigned_abs(), &zero), Err(Error::DivisionByZero));
        assert_eq!(x.is_multiple_of(&zero), x.is_zero());
    }
}

#[test]
fn rounding_of_quotients() {
    // a, b: truncated, floor, Euclidean, ceiling.
    let table = [
        ((7, 2), (3, 1), (3, 1), (3, 1), 4),
        ((-7, 2), (-3, -1), (-4, 1), (-4, 1), -3),
        ((7, -2), (-3, 1), (-4, -1), (-3, 1), -3),
        ((-7, -2), (3, -1), (3, -1), (4, 1), 4),
        ((6, -2), (-3, 0), (-3, 0), (-3, 0), -3),
        ((0, -5), (0, 0), (0, 0), (0, 0), 0),
    ];
    let pair = |(q, r): (i32, i32)| (Integer::from(q), Integer::from(r));
    for ((a, b), truncated, floor, euclid, ceiling) in table {
        let (x, y) = (Integer::from(a), Integer::from(b));
        assert_eq!(x.div_rem(&y), pair(truncated), "{a} {b}");
        assert_eq!(x.div_rem_floor(&y), pair(floor), "{a} {b}");
        assert_eq!(x.div_rem_euclid(&y), pair(euclid), "{a} {b}");
        assert_eq!(x.div_ceil(&y), ceiling, "{a} {b}");
    }
}

#[test]
fn bits_of_negative_numbers() {
    let x = -power(64);
    assert!(!x.bit(63) && x.bit(64) && x.bit(65) && x.bit(usize::MAX));
    assert!(!Integer::ZERO.bit(usize::MAX));
    assert_eq!(Integer::from(-1).trailing_ones(), None);
    assert_eq!(Integer::ZERO.trailing_zeros(), None);
    assert_eq!(&x & &x, x);
    // A limb more than either operand has.
    assert_eq!(-(power(64) - 1u8) & -2, -power(64));
    assert_eq!(!Integer::from(-1), 0);
    let mut y = Integer::from(-4);
    y.set_bit(0, true);
    y.set_bit(200, true);
    assert_eq!(y, -3);
    y.set_bit(200, false);
    assert_eq!(y, -3 - power(200));
    assert_eq!(Integer::from(-1).low_bits(130), power(130) - 1);
    assert_eq!(Integer::from(-1).low_bits(0), 0);
    assert_eq!(Integer::from(-256).low_bits(8), 0);
}

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

#[test]
fn parsing_says_what_is_wrong_and_where() {
    let parse = |text: &str| text.parse::<Integer>();
    for (text, error) in [
        ("", Error::NoDigits),
        ("-", Error::NoDigits),
        ("+", Error::NoDigits),
        ("--1", Error::InvalidDigit(1)),
        ("+-1", Error::InvalidDigit(1)),
        (" 1", Error::InvalidDigit(0)),
        ("1 ", Error::InvalidDigit(1)),
        ("1_000", Error::InvalidDigit(1)),
        ("-12x", Error::InvalidDigit(3)),
        ("12é", Error::InvalidDigit(2)),
        ("0x10", Error::InvalidDigit(1)),
    ] {
        assert_eq!(parse(text), Err(error), "{text:?}");
    }
    assert_eq!(parse("+007"), Ok(Integer::from(7)));
    for radix in [0, 1, 65, u32::MAX] {
        assert_eq!(Integer::from_str_radix("1", radix), Err(Error::InvalidRadix));
        assert_eq!(Integer::ONE.to_string_radix(radix), Err(Error::InvalidRadix));
    }
    assert_eq!(Integer::from_str_radix("12", 2), Err(Error::InvalidDigit(1)));
    assert_eq!(Integer::from_str_radix("zZ", 36), Ok(Integer::from(35 * 37)));
    assert_eq!(Integer::from_str_radix("zZ", 62), Ok(Integer::from(61 * 62 + 35)));
    // A plus is a sign as long as it is no digit.
    assert_eq!(Integer::from_str_radix("+1", 62), Ok(Integer::ONE));
    assert_eq!(Integer::from_str_radix("+1", 64), Ok(Integer::from(62 * 64 + 1)));
    assert_eq!(Integer::from_str_radix("-+1", 64), Ok(Integer::from(-62 * 64 - 1)));
    assert_eq!(Integer::from_str_radix("1+", 64), Ok(Integer::from(64 + 62)));
    assert_eq!(Error::InvalidDigit(3).to_string(), "no digit at byte 3");
}

/// Every flag, as for the primitive integers of the same sign and size.
#[test]
fn formatting_flags() {
    for x in [0i64, 1, 42, 255, -0, 0x7fff_ffff_1234, i64::MAX] {
        for negative in [false, true] {
            // Hexadecimal and the like write the sign, where primitives write a two's complement.
            let big = if negative { -Integer::from(x) } else { Integer::from(x) };
            let sign = if negative && x != 0 { "-" } else { "" };
            let signed = if negative { -x } else { x };
            macro_rules! same {
                ($($format:literal)*) => {$(
                    assert_eq!(format!($format, big), format!($format, signed), "{}", $format);
                )*};
            }
            same!("{}" "{:+}" "{:10}" "{:<10}" "{:^30}" "{:>30}" "{:*^30}" "{:030}" "{:+030}" "{:#}" "{:#030}" "{:?}" "{:08?}");
            assert_eq!(format!("{:1$}", big, 25), format!("{:1$}", signed, 25));
            assert_eq!(format!("{big:x}"), format!("{sign}{x:x}"));
            assert_eq!(format!("{big:#X}"), format!("{sign}0x{x:X}"));
            assert_eq!(format!("{big:#o}"), format!("{sign}{x:#o}"));
            assert_eq!(format!("{big:#b}"), format!("{sign}{x:#b}"));
            assert_eq!(format!("{big:>#40x}"), format!("{:>40}", format!("{sign}{x:#x}")));
            assert_eq!(format!("{big:_<#40o}"), format!("{:_<40}", format!("{sign}{x:#o}")));
            if !negative {
                same!("{:x}" "{:#x}" "{:#X}" "{:o}" "{:#o}" "{:b}" "{:#b}" "{:+x}" "{:#040x}" "{:+#040b}" "{:^#40X}");
            } else if x != 0 {
                assert_eq!(format!("{big:#040x}"), format!("-0x{x:037x}"));
            }
        }
    }
}

#[test]
fn conversions_of_floats() {
    assert_eq!(Integer::from_f64(f64::INFINITY), None);
    assert_eq!(Integer::from_f64(f64::NEG_INFINITY), None);
    assert_eq!(Integer::from_f64(f64::MIN_POSITIVE).unwrap(), 0);
    assert_eq!(Integer::from_f64(5e-324).unwrap(), 0);
    let largest = Integer::from_f64(f64::MAX).unwrap();
    assert_eq!(largest, power(1024) - power(971));
    assert_eq!(largest.to_f64(), f64::MAX);
    // Half a unit above the largest number rounds up, to infinity; less does not.
    assert_eq!((&largest + power(970)).to_f64(), f64::INFINITY);
    assert_eq!((&largest + power(970) - 1u8).to_f64(), f64::MAX);
    assert_eq!((-(&largest + power(970))).to_f64(), f64::NEG_INFINITY);
    // Ties to even.
    assert_eq!((power(53) + 1u8).to_f64(), 2f64.powi(53));
    assert_eq!((power(53) + 3u8).to_f64(), 2f64.powi(53) + 4.0);
    assert_eq!((power(200) + power(147) + 1u8).to_f64(), 2f64.powi(200) + 2f64.powi(148));
}

#[test]
fn buffers_are_reused() {
    let mut x = power(1000);
    let capacity = x.capacity();
    x -= 1;
    x >>= 900;
    x += 17;
    x.clone_from(&power(500));
    assert_eq!((x.capacity(), &x), (capacity, &power(500)));
    x.reserve(100);
    assert!(x.capacity() >= 100);
    let before = x.limbs().as_ptr();
    x = x + power(600) - power(500);
    x <<= 1;
    x /= 2;
    assert_eq!((x.limbs().as_ptr(), &x), (before, &power(600)));
    // What fits into two limbs takes no heap at all.
    assert_eq!((Integer::from(u64::MAX) * Integer::from(u64::MAX)).capacity(), 2);
    // Of less where a pointer has 32 bits and a limb may stand at any of its multiples.
    assert!(size_of::<Integer>() == 32 || (cfg!(target_pointer_width = "32") && size_of::<Integer>() == 24));
}
