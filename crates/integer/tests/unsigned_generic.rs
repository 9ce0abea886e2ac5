//! The traits of other crates for `Natural`, and generic algorithms of the registry, against `num_bigint` and known values.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_integer::{Integer, Natural, RandomBits};
use arbitrary::{Arbitrary, Unstructured};
use num_bigint::BigUint;
use num_integer::{Integer as Number, IterBinomial, Roots, binomial, multinomial};
use num_rational::Ratio;
use num_traits::{
    CheckedAdd, CheckedDiv, CheckedEuclid, CheckedMul, CheckedRem, CheckedSub, ConstZero, Euclid, FromBytes,
    FromPrimitive, MulAdd, MulAddAssign, Num, NumAssignRef, NumRef, One, Pow, SaturatingSub, ToBytes,
    ToPrimitive, Unsigned, Zero,
};
use rand::distr::{Distribution, Uniform};
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use std::fmt::Display;

fn same<A: Display, B: Display>(a: A, b: B) {
    assert_eq!(a.to_string(), b.to_string());
}

fn n(x: u128) -> Natural {
    Natural::from(x)
}

/// The harmonic number H(n).
fn harmonic<T: Number + Unsigned + Clone + FromPrimitive>(n: u32) -> Ratio<T> {
    let term = |k| Ratio::new(T::one(), T::from_u32(k).unwrap());
    (1..=n).map(term).fold(Ratio::zero(), |sum, x| sum + x)
}

#[test]
fn fractions() {
    for k in [1, 2, 10, 100] {
        same(harmonic::<Natural>(k), harmonic::<BigUint>(k));
    }
    assert_eq!(harmonic::<Natural>(4), Ratio::new(n(25), n(12)));
    let x = Ratio::new(n(22), n(7));
    assert_eq!([x.floor(), x.ceil(), x.round(), x.trunc()].map(|x| x.to_integer()), [3u8, 4, 3, 3]);
    assert_eq!(x.clone().pow(-3), Ratio::new(n(343), n(10648)));
    assert_eq!(&x - Ratio::from_integer(n(3)), Ratio::new(n(1), n(7)));
    assert_eq!(Ratio::from_integer(n(3)).checked_sub(&x), None);
    assert!(x > Ratio::from_integer(n(3)));
    assert_eq!("6/4".parse::<Ratio<Natural>>(), Ok(Ratio::new(n(3), n(2))));
    assert!("-6/4".parse::<Ratio<Natural>>().is_err());
}

#[test]
fn generic_functions_of_num_integer() {
    let (a, b) = (n(21 << 60), n(35 << 40));
    let (x, y) = (BigUint::from(21u128 << 60), BigUint::from(35u128 << 40));
    same(num_integer::gcd(a.clone(), b.clone()), num_integer::gcd(x.clone(), y.clone()));
    same(num_integer::lcm(a.clone(), b.clone()), num_integer::lcm(x, y));
    for (a, b) in [(&a, &b), (&b, &a), (&Natural::ZERO, &Natural::ZERO), (&a, &Natural::ZERO)] {
        assert_eq!(Number::gcd_lcm(a, b), (a.gcd(b), a.lcm(b)));
    }
    let (one, zero) = (Natural::ONE, Natural::ZERO);
    let e = Number::extended_gcd(&one, &zero);
    assert!(e.gcd == 1 && e.x == 1 && e.y == 0);
    for (a, d) in [(7u32, 3u32), (6, 3), (0, 5), (u32::MAX, 2)] {
        let (a_, d_) = (Natural::from(a), Natural::from(d));
        assert_eq!(Number::div_floor(&a_, &d_), a / d);
        assert_eq!(Number::mod_floor(&a_, &d_), a % d);
        assert_eq!(Number::div_ceil(&a_, &d_), Number::div_ceil(&a, &d));
        assert_eq!(Number::div_rem(&a_, &d_), ((a / d).into(), (a % d).into()));
        assert_eq!(Number::div_mod_floor(&a_, &d_), ((a / d).into(), (a % d).into()));
        assert_eq!(Number::prev_multiple_of(&a_, &d_), a - a % d);
        assert_eq!(Number::is_multiple_of(&a_, &d_), a % d == 0);
    }
    assert_eq!(Number::next_multiple_of(&n(7), &n(3)), 9);
    let mut x = n(1);
    Number::dec(&mut x);
    assert!(x.is_zero() && Number::is_even(&x));
    Number::inc(&mut x);
    assert!(Number::is_odd(&x) && x.is_one());
    assert_eq!(num_integer::average_floor(n(7), n(4)), 5);
    assert_eq!(num_integer::average_ceil(n(7), n(4)), 6);
    for (m, k) in [(0, 0), (10, 3), (200, 7)] {
        same(binomial(n(m), n(k)), binomial(BigUint::from(m), BigUint::from(k)));
        assert_eq!(binomial(n(m), n(k)), n(m).binomial(k as u32));
    }
    assert_eq!(IterBinomial::new(n(130)).sum::<Natural>(), Natural::ONE << 130);
    assert_eq!(multinomial(&[3, 30].map(n)), n(33).binomial(3));
    let x = n(10).pow(61u32) - 1u8;
    same(num_integer::sqrt(x.clone()), "3162277660168379331998893544432");
    same(num_integer::nth_root(x, 7), num_integer::nth_root(BigUint::from(10u8).pow(61u32) - 1u8, 7));
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "panics abort there")]
fn what_the_traits_cannot_give_panics() {
    // 1 = 2 * 2 - 1 * 3
    let work: [fn() -> Natural; 4] = [
        || Number::extended_gcd(&n(2), &n(3)).gcd,
        || Roots::nth_root(&n(5), 0),
        || Pow::pow(&n(3), u64::MAX),
        || Number::div_floor(&n(3), &n(0)),
    ];
    for (i, work) in work.into_iter().enumerate() {
        assert!(std::panic::catch_unwind(work).is_err(), "{i}");
    }
}

#[test]
fn generic_arithmetic() {
    /// By Horner's rule, in place and by reference.
    fn polynomial<T: Unsigned + NumRef + NumAssignRef + Clone>(x: &T, coefficients: &[T]) -> T {
        let mut sum = T::zero();
        for c in coefficients {
            sum *= x;
            sum += c;
        }
        sum
    }
    assert_eq!(polynomial(&n(10), &[1, 2, 3].map(n)), 123);
    assert_eq!(<Natural as Num>::from_str_radix("zz", 36).unwrap(), 1295);
    assert!(<Natural as Num>::from_str_radix("-zz", 36).is_err());
    let (seven, three, zero) = (n(7), n(3), <Natural as ConstZero>::ZERO);
    assert_eq!(CheckedAdd::checked_add(&seven, &three), Some(n(10)));
    assert_eq!(CheckedMul::checked_mul(&seven, &three), Some(n(21)));
    assert_eq!(CheckedSub::checked_sub(&seven, &three), Some(n(4)));
    assert_eq!(CheckedSub::checked_sub(&three, &seven), None);
    assert_eq!(SaturatingSub::saturating_sub(&three, &seven), 0);
    assert_eq!(CheckedDiv::checked_div(&seven, &three), Some(n(2)));
    assert_eq!(CheckedDiv::checked_div(&seven, &zero), None);
    assert_eq!(CheckedRem::checked_rem(&seven, &three), Some(n(1)));
    assert_eq!((Euclid::div_euclid(&seven, &three), Euclid::rem_euclid(&seven, &three)), (n(2), n(1)));
    assert_eq!(seven.checked_div_euclid(&three), Some(n(2)));
    assert_eq!(seven.checked_rem_euclid(&zero), None);
    assert_eq!(num_traits::pow(three.clone(), 41), Natural::pow(&three, 41));
    assert_eq!(num_traits::checked_pow(three.clone(), 41), Some(Natural::pow(&three, 41)));
    assert_eq!(Pow::pow(&three, 5u8) + Pow::pow(three.clone(), &5usize) + Pow::pow(&three, &5u128), 729);
    assert_eq!((Natural::from_i64(-1), Natural::from_i128(-1), Natural::from_f64(-1.0)), (None, None, None));
    assert_eq!(Natural::from_u128(u128::MAX).unwrap().to_u128(), Some(u128::MAX));
    assert_eq!(n(1 << 63).to_i64(), None);
    assert_eq!(n(1 << 70).to_f32(), Some((1u128 << 70) as f32));
    for x in [0, 1, 127, 128, 255, 256, u128::MAX].map(n) {
        assert_eq!(<Natural as FromBytes>::from_be_bytes(&ToBytes::to_be_bytes(&x)), x);
        assert_eq!(<Natural as FromBytes>::from_le_bytes(&ToBytes::to_le_bytes(&x)), x);
    }
    assert_eq!(ToBytes::to_be_bytes(&n(128)), [0x80]);
    assert_eq!((&seven).mul_add(&three, &zero), 21);
    let mut x = seven.clone();
    x.mul_add_assign(three.clone(), n(2));
    assert_eq!(x, 23);
    assert_eq!(seven.mul_add(three, n(2)), 23);
    let range: Vec<Natural> = num_iter::range(n(1 << 100), n((1 << 100) + 5)).collect();
    assert!(range.len() == 5 && range[4] == (1u128 << 100) + 4);
}

#[test]
fn serde() {
    for x in [0, 1, 127, 128, 255, u64::MAX.into(), 1 << 100, u128::MAX].map(n) {
        let text = serde_json::to_string(&x).unwrap();
        assert_eq!(text, format!("\"{x}\""));
        assert_eq!(serde_json::from_str::<Natural>(&text).unwrap(), x);
        let bytes = postcard::to_allocvec(&x).unwrap();
        assert_eq!(bytes, postcard::to_allocvec(x.as_integer()).unwrap());
        assert_eq!(postcard::from_bytes::<Natural>(&bytes).unwrap(), x);
    }
    assert_eq!(serde_json::from_str::<Natural>("7").unwrap(), 7);
    for text in ["-1", "\"-1\"", "\"\"", "1.5", "null"] {
        assert!(serde_json::from_str::<Natural>(text).is_err(), "{text}");
    }
    let negative = postcard::to_allocvec(&Integer::from(-129)).unwrap();
    assert!(postcard::from_bytes::<Natural>(&negative).is_err());
}

#[test]
fn sampling() {
    let mut rng = SmallRng::seed_from_u64(5);
    // All of a small range are met, and nothing else.
    let mut met = [0; 5];
    for _ in 0..200 {
        met[usize::try_from(rng.random_range(n(0)..n(5))).unwrap()] += 1;
    }
    assert!(met.iter().all(|&count| count > 10), "{met:?}");
    assert_eq!(rng.random_range(n(7)..=n(7)), 7);
    let high = Natural::ONE << 1000;
    let wide = Uniform::<Natural>::new(n(1), &high).unwrap();
    let samples: Vec<Natural> = (&mut rng).sample_iter(wide).take(50).collect();
    assert!(samples.iter().all(|x| (n(1)..high.clone()).contains(x)));
    assert!(samples.iter().any(|x| x.bit_length() > 996));
    assert!(Uniform::<Natural>::new(&high, n(1)).is_err());
    assert!(Uniform::<Natural>::new_inclusive(&high, n(1)).is_err());
    let longest = RandomBits(131).sample_iter(&mut rng).take(40).map(|x: Natural| x.bit_length()).max();
    assert!(longest.is_some_and(|bits| (129..=131).contains(&bits)));
}

#[test]
fn out_of_a_fuzzers_bytes() {
    let x = Natural::arbitrary_take_rest(Unstructured::new(&[0xff, 0x7f, 0xff])).unwrap();
    assert_eq!(x, 0xff_7fff);
    assert_eq!(Natural::arbitrary_take_rest(Unstructured::new(&[])).unwrap(), 0);
    let data: Vec<u8> = (0..=255).collect();
    let mut source = Unstructured::new(&data);
    let lengths: Vec<usize> = (0..4).map(|_| Natural::arbitrary(&mut source).unwrap().bit_length()).collect();
    assert!(lengths.iter().any(|&bits| bits > 64), "{lengths:?}");
}
