//! The traits of other crates.

use adamant_integer::Integer;

#[test]
fn serde_for_people() {
    let x: Integer = "-123456789012345678901234567890".parse().unwrap();
    assert_eq!(serde_json::to_string(&x).unwrap(), "\"-123456789012345678901234567890\"");
    for text in ["\"-123456789012345678901234567890\"", "-5", "7", "\"7\"", "18446744073709551615"] {
        let parsed: Integer = serde_json::from_str(text).unwrap();
        assert_eq!(parsed.to_string(), text.trim_matches('"'));
    }
    for text in ["\"\"", "\"1x\"", "1.5", "null", "[1]", "true"] {
        assert!(serde_json::from_str::<Integer>(text).is_err(), "{text}");
    }
}

#[test]
fn serde_for_machines() {
    for x in [0i64, 1, -1, 128, -128, -129, i64::MAX, i64::MIN] {
        let x: Integer = Integer::from(x) * (Integer::ONE << 70);
        let bytes = postcard::to_allocvec(&x).unwrap();
        assert_eq!(bytes[1..], x.to_signed_be_bytes());
        assert_eq!(postcard::from_bytes::<Integer>(&bytes).unwrap(), x);
    }
}

#[test]
fn generic_arithmetic() {
    use num_traits::{CheckedDiv, Euclid, FromPrimitive, Num, One, Pow, Signed, ToPrimitive, Zero};

    fn norm<T: Num + Signed + Clone>(list: &[T]) -> T {
        list.iter().fold(T::zero(), |sum, x| sum + x.abs() * x.abs())
    }

    let list: Vec<Integer> = [3, -4, 12].into_iter().map(Integer::from).collect();
    assert_eq!(norm(&list), 169);
    assert!(Integer::zero().is_zero() && Integer::one().is_one());
    assert_eq!(<Integer as Num>::from_str_radix("-zz", 36).unwrap(), -1295);
    assert_eq!(Integer::from(-7).abs_sub(&Integer::from(3)), 0);
    assert_eq!(Euclid::rem_euclid(&Integer::from(-7), &Integer::from(3)), 2);
    assert_eq!(CheckedDiv::checked_div(&Integer::one(), &Integer::zero()), None);
    assert_eq!(Pow::pow(&Integer::from(3), 5u32), 243);
    assert_eq!(Integer::from_i128(i128::MIN).unwrap().to_i128(), Some(i128::MIN));
    assert_eq!(Integer::from_f64(2.5).unwrap().to_u8(), Some(2));
    assert_eq!((Integer::from(u64::MAX) + Integer::ONE).to_u64(), None);
    assert_eq!(Integer::from(1u64 << 60).to_f32(), Some(1.152_921_5e18));
}

#[test]
fn sampling() {
    use adamant_integer::RandomBits;
    use rand::distr::{Distribution, Uniform};
    use rand::{RngExt, SeedableRng, rngs::SmallRng};

    let mut rng = SmallRng::seed_from_u64(5);
    // All of a small range are met, and nothing else; 200 draws miss one of five with a chance of 2^-62.
    let mut met = [0; 5];
    for _ in 0..200 {
        let x = rng.random_range(Integer::from(-2)..Integer::from(3));
        met[usize::try_from(x + 2).unwrap()] += 1;
    }
    assert!(met.iter().all(|&count| count > 10), "{met:?}");
    assert_eq!(rng.random_range(Integer::from(7)..=Integer::from(7)), 7);
    let (low, high) = (Integer::from(-1) << 500, Integer::ONE << 1000);
    let wide = Uniform::<Integer>::new(&low, &high).unwrap();
    let samples: Vec<Integer> = (&mut rng).sample_iter(wide).take(50).collect();
    assert!(samples.iter().all(|x| (&low..&high).contains(&x)));
    assert!(samples.iter().any(|x| x.bit_length() > 996));
    assert!(Uniform::<Integer>::new(&high, &low).is_err() && Uniform::<Integer>::new(&low, &low).is_err());
    assert!(Uniform::<Integer>::new_inclusive(&high, &low).is_err());

    assert_eq!(Distribution::<Integer>::sample(&RandomBits(0), &mut rng), 0);
    let longest = RandomBits(131).sample_iter(&mut rng).take(40).map(|x: Integer| x.bit_length()).max();
    assert!(longest.is_some_and(|bits| (129..=131).contains(&bits)));
}
