//! `Natural` against an independent library, and its edges by name.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_integer::{Error, Integer, Natural, Order, Words};
use num_bigint::BigUint;
use num_integer::Integer as _;
use proptest::prelude::*;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// The same number of the other library.
fn big(x: &Natural) -> BigUint {
    BigUint::from_bytes_le(&x.to_le_bytes())
}

/// Numbers with many zeros and all-ones among the limbs, where carries run far.
fn number(limbs: std::ops::Range<usize>) -> impl Strategy<Value = Natural> {
    let limb =
        prop_oneof![3 => any::<u64>(), 1 => Just(0), 2 => Just(u64::MAX), 1 => Just(1 << 63), 1 => 0..3u64];
    prop::collection::vec(limb, limbs).prop_map(Natural::from_limb_vec)
}

fn n(x: u128) -> Natural {
    Natural::from(x)
}

/// An operator in all its forms gives one result, which is a natural number.
macro_rules! all_forms {
    ($a:expr, $b:expr, $op:tt, $assign:tt) => {{
        let (a, b): (&Natural, &Natural) = ($a, $b);
        let result = a $op b;
        prop_assert!(!result.as_integer().is_negative());
        prop_assert_eq!(&result, &(a.clone() $op b));
        prop_assert_eq!(&result, &(a $op b.clone()));
        prop_assert_eq!(&result, &(a.clone() $op b.clone()));
        let mut x = a.clone();
        x $assign b;
        prop_assert_eq!(&result, &x);
        let mut x = a.clone();
        x $assign b.clone();
        prop_assert_eq!(&result, &x);
        big(&result)
    }};
}

/// The operator with a primitive on the right, and on the left where `a` is one, too.
macro_rules! with_primitive {
    ($a:expr, $p:expr, $op:tt, $assign:tt) => {{
        let (a, p): (&Natural, u64) = ($a, $p);
        let result = a $op p;
        prop_assert_eq!(&result, &(a.clone() $op p));
        let mut x = a.clone();
        x $assign p;
        prop_assert_eq!(&result, &x);
        if let Ok(small) = u64::try_from(a) {
            prop_assert_eq!(&result, &(small $op Natural::from(p)));
            prop_assert_eq!(&result, &(small $op &Natural::from(p)));
        }
        big(&result)
    }};
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(adamant_testing::cases(200)))]

    #[test]
    fn operators(a in number(0..9), b in number(0..9)) {
        let (x, y) = (&big(&a), &big(&b));
        prop_assert_eq!(all_forms!(&a, &b, +, +=), x + y);
        prop_assert_eq!(all_forms!(&a, &b, *, *=), x * y);
        prop_assert_eq!(all_forms!(&a, &b, &, &=), x & y);
        prop_assert_eq!(all_forms!(&a, &b, |, |=), x | y);
        prop_assert_eq!(all_forms!(&a, &b, ^, ^=), x ^ y);
        let (large, less) = if a >= b { (&a, &b) } else { (&b, &a) };
        prop_assert_eq!(all_forms!(large, less, -, -=), big(large) - big(less));
        prop_assert_eq!(a.checked_sub(&b).is_some(), x >= y);
        prop_assert_eq!(large.checked_sub(less), Some(large - less));
        prop_assert_eq!(a.saturating_sub(&b), if x >= y { large - less } else { Natural::ZERO });
        prop_assert_eq!(a.abs_diff(&b), large - less);
        prop_assert_eq!(a.cmp(&b), x.cmp(y));
        prop_assert_eq!(a == b, x == y);
        if !b.is_zero() {
            prop_assert_eq!(all_forms!(&a, &b, /, /=), x / y);
            prop_assert_eq!(all_forms!(&a, &b, %, %=), x % y);
            let (q, r) = a.div_rem(&b);
            prop_assert_eq!((big(&q), big(&r)), x.div_rem(y));
            prop_assert_eq!(big(&a.div_ceil(&b)), x.div_ceil(y));
            prop_assert_eq!((&a * &b).div_exact(&b), a.clone());
            prop_assert!((&a * &b).is_multiple_of(&b));
        }
        prop_assert_eq!([&a, &b].into_iter().sum::<Natural>(), &a + &b);
        prop_assert_eq!([a.clone(), b.clone()].into_iter().sum::<Natural>(), &a + &b);
        prop_assert_eq!([&a, &b].into_iter().product::<Natural>(), &a * &b);
        prop_assert_eq!([a.clone(), b.clone()].into_iter().product::<Natural>(), &a * &b);
    }

    #[test]
    fn primitives(a in number(0..4), p in 1u64.., bits in 0u8..200) {
        let x = &big(&a);
        prop_assert_eq!(with_primitive!(&a, p, +, +=), x + p);
        prop_assert_eq!(with_primitive!(&a, p, *, *=), x * p);
        prop_assert_eq!(with_primitive!(&a, p, /, /=), x / p);
        prop_assert_eq!(with_primitive!(&a, p, %, %=), x % p);
        prop_assert_eq!(with_primitive!(&a, p, &, &=), x & BigUint::from(p));
        prop_assert_eq!(with_primitive!(&a, p, |, |=), x | BigUint::from(p));
        prop_assert_eq!(with_primitive!(&a, p, ^, ^=), x ^ BigUint::from(p));
        if a >= p {
            prop_assert_eq!(with_primitive!(&a, p, -, -=), x - p);
        }
        prop_assert_eq!(big(&(&a << bits)), x << bits);
        prop_assert_eq!(big(&(a.clone() << i32::from(bits))), x << bits);
        prop_assert_eq!(a.checked_shl(bits.into()), Some(&a << bits));
        prop_assert_eq!(big(&(&a >> bits)), x >> bits);
        prop_assert_eq!(big(&(a.clone() >> usize::from(bits))), x >> bits);
        let mut shifted = a.clone();
        shifted <<= bits;
        shifted >>= i64::from(bits);
        prop_assert_eq!(shifted, a.clone());
        prop_assert_eq!(u128::try_from(&a).ok(), u128::try_from(x).ok());
        prop_assert_eq!(i64::try_from(&a).ok(), i64::try_from(x).ok());
        prop_assert_eq!(a == p, *x == BigUint::from(p));
        prop_assert_eq!(p < a, BigUint::from(p) < *x);
        prop_assert!(a > -1 && -1i64 < a && a != -5i8);
    }

    #[test]
    fn functions(a in number(0..5), b in number(0..5), m in number(1..4), index in 0usize..300) {
        let (x, y) = (&big(&a), &big(&b));
        prop_assert_eq!(big(&a.gcd(&b)), x.gcd(y));
        prop_assert_eq!(big(&a.lcm(&b)), x.lcm(y));
        let (g, u, v) = a.gcd_extended(&b);
        prop_assert_eq!(u * a.as_integer() + v * b.as_integer(), g.clone());
        let (g_, c, d) = a.gcd_cofactors(&b);
        prop_assert!(g == g_ && &g * c == a && g * d == b);
        let (s, r) = a.sqrt_rem();
        prop_assert_eq!(big(&s), x.sqrt());
        prop_assert_eq!(s.square() + r, a.clone());
        prop_assert_eq!(a.sqrt(), s);
        let (s, r) = a.root_rem(5).unwrap();
        prop_assert_eq!(big(&s), x.nth_root(5));
        prop_assert_eq!(s.pow(5) + r, a.clone());
        prop_assert_eq!(a.root(5), Ok(s));
        prop_assert_eq!(big(&a.pow(7)), x.pow(7));
        prop_assert!(a.square().is_square());
        let (modulus, z) = (&m + 1u8, big(&m) + 1u8);
        prop_assert_eq!(big(&a.pow_mod(&b, &modulus).unwrap()), x.modpow(y, &z));
        prop_assert_eq!(a.invert(&modulus).ok().map(|i| big(&i)), x.modinv(&z));
        prop_assert_eq!(a.bit_length() as u64, x.bits());
        prop_assert_eq!(a.count_ones() as u64, x.count_ones());
        prop_assert_eq!(a.trailing_zeros().map(|k| k as u64), x.trailing_zeros());
        prop_assert_eq!(a.trailing_ones() as u64, x.trailing_ones());
        prop_assert_eq!(a.bit(index), x.bit(index as u64));
        prop_assert_eq!(a.hamming_distance(&b), (&a ^ &b).count_ones());
        prop_assert_eq!(a.low_bits(index), &a % (Natural::ONE << index));
        prop_assert!(!a.bit(a.find_zero(index)));
        prop_assert!(a.find_one(index).is_none_or(|k| k >= index && a.bit(k)));
        let (mut ours, mut theirs) = (a.clone(), x.clone());
        ours.set_bit(index, true);
        theirs.set_bit(index as u64, true);
        prop_assert_eq!(big(&ours), theirs);
        ours.toggle_bit(index);
        prop_assert!(!ours.bit(index));
        prop_assert_eq!(Integer::from(&a).jacobi(m.as_integer()), a.jacobi(&m));
    }

    #[test]
    fn text_and_bytes(a in number(0..9), radix in 2u32..=36) {
        let x = &big(&a);
        prop_assert_eq!(a.to_string_radix(radix).unwrap(), x.to_str_radix(radix));
        prop_assert_eq!(Natural::from_str_radix(&x.to_str_radix(radix), radix), Ok(a.clone()));
        prop_assert_eq!(format!("{a} {a:x} {a:X} {a:#o} {a:#b} {a:+030}"), format!("{x} {x:x} {x:X} {x:#o} {x:#b} {x:+030}"));
        prop_assert_eq!(a.to_string().parse::<Natural>(), Ok(a.clone()));
        prop_assert_eq!(Natural::from_be_bytes(&a.to_be_bytes()), a.clone());
        prop_assert_eq!(Natural::from_le_bytes(&a.to_le_bytes()), a.clone());
        prop_assert_eq!(Natural::from_u32_words(&a.to_u32_words()), a.clone());
        let layout = Words { size: 3, words: Order::MostFirst, bytes: Order::LeastFirst };
        prop_assert_eq!(Natural::from_words(&a.to_words(layout).unwrap(), layout).unwrap(), a.clone());
        let mut room = [0xaa; 80];
        a.write_be_bytes(&mut room).unwrap();
        prop_assert_eq!(Natural::from_be_bytes(&room), a.clone());
        prop_assert_eq!(Natural::from_limbs(a.limbs()), a.clone());
        prop_assert_eq!(Natural::from_limb_vec(a.clone().into_limbs()), a.clone());
    }

    #[test]
    fn integers(a in number(0..4), b in number(0..4)) {
        let (x, y) = (Integer::from(&a), Integer::from(b.clone()));
        prop_assert_eq!(&a, &x);
        prop_assert_eq!(&x, &a);
        prop_assert_eq!(a.as_integer(), &x);
        prop_assert_eq!(a.partial_cmp(&y), Some(x.cmp(&y)));
        prop_assert_eq!(y.partial_cmp(&a), Some(y.cmp(&x)));
        prop_assert_eq!(Natural::try_from(&x), Ok(a.clone()));
        let below = -(x + 1u8);
        prop_assert!(below < a);
        prop_assert!(a > below);
        prop_assert_ne!(&a, &below);
        prop_assert_eq!(Natural::try_from(&below), Err(Error::OutOfRange));
        prop_assert_eq!(Natural::try_from(below), Err(Error::OutOfRange));
        let hash = |x: &dyn Fn(&mut DefaultHasher)| {
            let mut hasher = DefaultHasher::new();
            x(&mut hasher);
            hasher.finish()
        };
        prop_assert_eq!(hash(&|h| b.hash(h)), hash(&|h| y.hash(h)));
    }
}

#[test]
fn zero_and_one() {
    assert_eq!(Natural::default(), Natural::ZERO);
    assert!(Natural::ZERO == 0 && Natural::ONE == 1 && Natural::ZERO.is_zero() && Natural::ZERO.is_even());
    assert_eq!(Natural::ZERO.checked_sub(&Natural::ZERO), Some(Natural::ZERO));
    assert_eq!(Natural::ZERO.checked_sub(&Natural::ONE), None);
    assert_eq!(Natural::ZERO.saturating_sub(&Natural::ONE), 0);
    assert_eq!(Natural::ZERO.abs_diff(&Natural::ONE), 1);
    assert_eq!(n(u128::MAX).checked_sub(&(n(u128::MAX) + 1u8)), None);
    assert_eq!(Natural::ONE - 1u8, 0);
    assert_eq!(1u64 - Natural::ONE, 0);
    assert_eq!((Natural::ONE << 64) - 1u64, u64::MAX);
    assert_eq!(Natural::ZERO.checked_div_rem(&Natural::ZERO), None);
    assert_eq!(Natural::ONE.checked_div(&Natural::ZERO), None);
    assert_eq!(Natural::ONE.checked_rem(&Natural::ZERO), None);
    assert!(Natural::ZERO.to_be_bytes().is_empty());
    assert_eq!((Natural::ZERO.sqrt(), Natural::ONE.sqrt()), (n(0), n(1)));
    assert_eq!((Natural::ZERO.pow(0), Natural::ZERO.pow(1)), (n(1), n(0)));
    assert_eq!(Natural::ZERO.gcd(&Natural::ZERO), 0);
    assert_eq!((Natural::ZERO.ilog2(), Natural::ONE.ilog2()), (Err(Error::Undefined), Ok(0)));
    assert_eq!((n(1000).ilog10(), n(999).ilog(&n(10))), (Ok(3), Ok(2)));
    assert_eq!(Natural::ONE.root(0), Err(Error::Undefined));
    assert_eq!(Natural::ONE.pow_mod(&Natural::ONE, &Natural::ZERO), Err(Error::DivisionByZero));
    assert_eq!((Natural::ZERO.next_power_of_two(), n(5).next_power_of_two()), (n(1), n(8)));
    assert!(Natural::ONE.is_power_of_two() && !Natural::ZERO.is_power_of_two());
    assert_eq!(n(3).checked_shl(usize::MAX), None);
    assert_eq!((n(2).checked_pow(100), n(1).checked_pow(u32::MAX)), (Some(n(1 << 100)), Some(n(1))));
}

#[test]
fn minus_signs_are_refused() {
    for text in ["-1", "-0", "-", "--1", "-99999999999999999999999999999999999999999999"] {
        assert_eq!(text.parse::<Natural>(), Err(Error::InvalidDigit(0)), "{text}");
        assert_eq!(Natural::from_str_radix(text, 36), Err(Error::InvalidDigit(0)), "{text}");
        assert_eq!(Natural::from_str_radix(text, 64), Err(Error::InvalidDigit(0)), "{text}");
        assert_eq!(Natural::from_str_radix(text, 65), Err(Error::InvalidRadix), "{text}");
    }
    assert_eq!("+-1".parse::<Natural>(), Err(Error::InvalidDigit(1)));
    assert_eq!("".parse::<Natural>(), Err(Error::NoDigits));
    assert_eq!("+".parse::<Natural>(), Err(Error::NoDigits));
    assert_eq!("12a".parse::<Natural>(), Err(Error::InvalidDigit(2)));
    assert_eq!("+007".parse::<Natural>(), Ok(n(7)));
    assert_eq!(Natural::ONE.to_string_radix(1), Err(Error::InvalidRadix));
}

#[test]
fn from_and_to_primitives() {
    assert_eq!(Natural::try_from(-1i8), Err(Error::OutOfRange));
    assert_eq!(Natural::try_from(i128::MIN), Err(Error::OutOfRange));
    assert_eq!(Natural::try_from(i128::MAX), Ok(n(i128::MAX as u128)));
    assert_eq!(Natural::try_from(0isize), Ok(Natural::ZERO));
    assert_eq!((u8::try_from(n(255)), u8::try_from(n(256))), (Ok(255), Err(Error::OutOfRange)));
    assert_eq!((i8::try_from(n(127)), i8::try_from(&n(128))), (Ok(127), Err(Error::OutOfRange)));
    assert_eq!(u128::try_from(n(u128::MAX)), Ok(u128::MAX));
    assert_eq!(u128::try_from(n(u128::MAX) + 1u8), Err(Error::OutOfRange));
    assert_eq!(Natural::from(true) + Natural::from(3usize), 4);
    assert_eq!((n(1 << 70) + 5u8).wrapping_u64(), 5);
    assert_eq!(n(1 << 70).to_f64(), (1u128 << 70) as f64);
    for x in [-1.0, f64::NEG_INFINITY, f64::INFINITY, f64::NAN, -1e300] {
        assert_eq!(Natural::from_f64(x), None, "{x}");
    }
    assert_eq!([0.0, -0.0, -0.99, 2.5].map(|x| Natural::from_f64(x).unwrap()), [0u8, 0, 0, 2]);
}

#[test]
fn primes_and_products() {
    let mersenne = (Natural::ONE << 127u8) - 1u8;
    assert!(mersenne.is_prime() && mersenne.is_prime_rounds(5).unwrap() && !(&mersenne + 2u8).is_prime());
    assert_eq!((n(0).next_prime(), n(7).next_prime()), (n(2), n(11)));
    assert_eq!((n(2).prev_prime(), n(11).prev_prime()), (None, Some(n(7))));
    assert_eq!((Natural::factorial(20), Natural::primorial(12)), (n(2_432_902_008_176_640_000), n(2310)));
    assert_eq!((n(52).binomial(5), Natural::fibonacci(100)), (n(2_598_960), n(354_224_848_179_261_915_075)));
    assert_eq!(n(54).remove_factor(&n(3)), Ok((n(2), 3)));
    assert_eq!(n(1024).perfect_power(), Some((n(2), 10)));
    assert_eq!((n(2).sqrt_mod_prime(&n(41)), n(6).kronecker(&n(4))), (Ok(n(17)), 0));
    assert_eq!(Natural::random_prime(64).unwrap().bit_length(), 64);
    assert!(Natural::random_bits(100).unwrap().bit_length() <= 100);
    assert!(Natural::random_below(&n(10)).unwrap() < 10);
    assert_eq!(Natural::random_below(&n(0)), Err(Error::Undefined));
    let mut ones = |bytes: &mut [u8]| {
        bytes.fill(0xff);
        Ok(())
    };
    assert_eq!(Natural::random_bits_from(12, &mut ones), Ok(n(4095)));
    assert_eq!(Natural::random_prime_from(1, &mut ones), Err(Error::Undefined));
    assert_eq!(mersenne.is_prime_with(3, &mut ones), Ok(true));
}

#[test]
fn buffers_are_kept() {
    let mut x = Natural::ZERO;
    x.reserve(50);
    let place = x.limbs().as_ptr();
    x.clone_from(&(Natural::ONE << 1000));
    x += 1u8;
    x -= Natural::ONE << 999;
    assert!(x.capacity() >= 50 && x.limbs().as_ptr() == place);
    assert_eq!(x, (Natural::ONE << 999) + 1u8);
    x.set_zero();
    assert!(x.is_zero() && x.capacity() >= 50);
    x.shrink_to_fit();
    assert!(x.capacity() < 50);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn below_zero_panics_and_changes_nothing() {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    let (small, large) = (n(5), Natural::ONE << 200);
    let forms: [&dyn Fn() -> Natural; 9] = [
        &|| &small - &large,
        &|| small.clone() - &large,
        &|| &small - large.clone(),
        &|| small.clone() - large.clone(),
        &|| Natural::ZERO - Natural::ONE,
        &|| &small - 6u8,
        &|| small.clone() - u128::MAX,
        &|| 4u32 - &small,
        &|| 4usize - small.clone(),
    ];
    for (i, form) in forms.iter().enumerate() {
        assert!(catch_unwind(AssertUnwindSafe(form)).is_err(), "form {i}");
    }
    let in_place: [&dyn Fn(&mut Natural); 5] =
        [&|x| *x -= &large, &|x| *x -= large.clone(), &|x| *x -= 6u8, &|x| *x /= 0u8, &|x| {
            *x %= &Natural::ZERO
        }];
    for (i, form) in in_place.iter().enumerate() {
        let mut x = n(5);
        assert!(catch_unwind(AssertUnwindSafe(|| form(&mut x))).is_err(), "form {i}");
        assert_eq!(x, 5, "form {i}");
    }
    assert!(catch_unwind(|| n(5) << -1).is_err() && catch_unwind(|| n(5) >> -1i64).is_err());
}
