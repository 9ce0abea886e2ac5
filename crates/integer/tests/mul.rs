//! Products at the sizes where algorithms change, against an independent library.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_integer::natural;
use adamant_testing::thinned;
use num_bigint::BigUint;
use proptest::prelude::*;

fn big(limbs: &[u64]) -> BigUint {
    BigUint::new(limbs.iter().flat_map(|&x| [x as u32, (x >> 32) as u32]).collect())
}

/// Numbers whose carries run far and whose sums of products are extreme, by name.
fn structured(n: usize) -> Vec<(&'static str, Vec<u64>)> {
    let mut one = vec![0; n];
    let mut top = vec![0; n];
    let mut power_minus_one = vec![u64::MAX; n];
    let mut power_plus_one = vec![0; n];
    if n > 0 {
        one[0] = 1;
        top[n - 1] = 1 << 63;
        power_minus_one[n - 1] = 0x7f;
        power_plus_one[0] = 1;
        power_plus_one[n / 2] |= 1 << 31;
    }
    vec![
        ("all ones", vec![u64::MAX; n]),
        ("zero", vec![0; n]),
        ("one", one),
        ("top bit", top),
        ("a power of two minus one", power_minus_one),
        ("a power of two plus one", power_plus_one),
        ("alternating limbs", (0..n).map(|i| if i % 2 == 0 { u64::MAX } else { 0 }).collect()),
        ("alternating bits", vec![0xaaaa_aaaa_aaaa_aaaa; n]),
        ("sparse", (0..n).map(|i| if i % 17 == 3 { 1 << (i % 64) } else { 0 }).collect()),
        ("ones below zeros", (0..n).map(|i| if i < n / 2 { u64::MAX } else { 0 }).collect()),
        ("zeros below ones", (0..n).map(|i| if i < n / 2 { 0 } else { u64::MAX }).collect()),
        (
            "mixed",
            (0..n as u64).map(|i| (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)).collect(),
        ),
    ]
}

fn check(a: &[u64], b: &[u64], what: &str) {
    let mut out = vec![0x5555; a.len() + b.len()];
    natural::mul(&mut out, a, b).unwrap();
    assert!(big(&out) == big(a) * big(b), "{what}: {} times {} limbs", a.len(), b.len());
}

fn check_square(a: &[u64], what: &str) {
    let mut out = vec![0x5555; 2 * a.len()];
    natural::square(&mut out, a).unwrap();
    assert!(big(&out) == big(a) * big(a), "{what}: {} limbs squared", a.len());
}

#[test]
fn structured_factors() {
    for n in thinned((0..40).chain([47, 48, 49, 63, 64, 65, 71, 72, 73, 95, 96, 97, 127, 128, 129, 200]), 7) {
        let numbers = structured(n);
        for (name, a) in &numbers {
            check_square(a, name);
            for (other, b) in &numbers {
                check(a, b, &format!("{name} by {other}"));
            }
        }
    }
}

#[test]
fn every_length() {
    for n in thinned(0..420, 11) {
        let (a, b) = (&structured(n)[11].1, &structured(n)[0].1);
        check(a, b, "balanced");
        check(b, b, "all ones");
        check_square(a, "mixed");
        check_square(b, "all ones");
    }
}

#[test]
fn unbalanced_factors() {
    let long = structured(1500).swap_remove(11).1;
    let ones = vec![u64::MAX; 1500];
    for a in thinned([0, 1, 2, 7, 33, 70, 100, 131, 250, 399, 640, 1500], 5) {
        for b in [0, 1, 2, 5, 31, 36, 37, 64, 90, 119, 121, 240, 360, 500, 701] {
            check(&long[..a], &long[long.len() - b..], "mixed");
            check(&long[..b], &ones[..a], "mixed by ones");
            check(&ones[..a], &ones[..b], "ones");
        }
    }
}

/// (B^a - 1) (B^b - 1) = B^(a + b) - B^a - B^b + 1: the largest coefficients that a transform can meet.
fn check_ones(a: usize, b: usize) {
    let (x, y) = (vec![u64::MAX; a], vec![u64::MAX; b]);
    let mut out = vec![7; a + b];
    natural::mul(&mut out, &x, &y).unwrap();
    let (long, short) = (a.max(b), a.min(b));
    let digit = |i: usize| match i {
        0 => 1,
        i if i < short => 0,
        i if i < long => u64::MAX,
        i if i == long => u64::MAX - 1,
        _ => u64::MAX,
    };
    assert!((0..a + b).all(|i| out[i] == digit(i)), "ones: {a} by {b}");
    if a == b {
        let mut square = vec![7; 2 * a];
        natural::square(&mut square, &x).unwrap();
        assert!(square == out, "ones: {a} squared");
    }
}

#[test]
fn ones_of_great_length() {
    for n in thinned([1 << 12, 3 << 13, 5 << 14, (1 << 17) - 1, 200_000], 3) {
        check_ones(n, n);
        check_ones(n + 1, n);
        check_ones(3 * n, n);
    }
}

/// The transform's coefficients have a bound: beside it, and above it, where Toom-3 takes over.
#[test]
fn ones_at_the_capacity_of_the_transform() {
    for n in thinned([524_117, 524_118], 2) {
        check_ones(n, n);
        check_ones(n + 5, n);
    }
}

#[test]
fn long_by_short() {
    let long = structured(40_000).swap_remove(11).1;
    for b in thinned([1, 2, 20, 35, 36, 80, 100, 127, 129, 333, 1000, 2500], 5) {
        for a in [1023, 1024, 1025, 2049, 7 * b, 7 * b + 1, 12 * b, 40_000] {
            check(&long[..a], &long[100..100 + b], "long by short");
            check(&long[..a], &vec![u64::MAX; b], "long by short ones");
        }
    }
}

#[test]
fn lower_halves() {
    for n in thinned((0..70).chain([100, 130, 300]), 7) {
        for (name, a) in structured(n) {
            let b = structured(n).swap_remove(11).1;
            let mut out = vec![7; n];
            natural::mul_low(&mut out, &a, &b).unwrap();
            let modulus = BigUint::from(1u8) << (64 * n);
            assert!(big(&out) == big(&a) * big(&b) % modulus, "{name}: {n} limbs");
        }
    }
}

#[test]
fn factors_used_many_times() {
    for n in thinned([1, 20, 100, 150, 700, 3000], 4) {
        let number = structured(n).swap_remove(11).1;
        for other in [1, 90, 100, 200, 1000, 5000] {
            let factor = natural::Factor::new(&number, other).unwrap();
            for length in [0, 1, other / 3, other - 1, other, other + 1, 3 * other] {
                for (name, a) in
                    [("mixed", structured(length).swap_remove(11).1), ("ones", vec![u64::MAX; length])]
                {
                    let mut out = vec![7; length + n];
                    factor.mul(&mut out, &a).unwrap();
                    assert!(big(&out) == big(&a) * big(&number), "{name}: {length} by {n}, made for {other}");
                }
            }
        }
    }
}

#[test]
fn products_modulo_a_power_minus_one() {
    for n in thinned([1, 2, 50, 99, 100, 128, 130, 200, 300, 400, 700, 1000], 5) {
        let n = natural::bnm1_length(n);
        let modulus = (BigUint::from(1u8) << (64 * n)) - 1u8;
        for (x, y) in [(n, n), (n, n / 2 + 1), (n / 2, n / 2), (n - 1, n), (0, n), (1, n)] {
            for (name, a) in structured(x) {
                let b = structured(y).swap_remove(11).1;
                let mut out = vec![7; n];
                natural::mul_mod_bnm1(&mut out, &a, &b).unwrap();
                assert!(
                    big(&out) % &modulus == big(&a) * big(&b) % &modulus,
                    "{name}: {x} by {y} modulo {n}"
                );
                let ones = vec![u64::MAX; y];
                natural::mul_mod_bnm1(&mut out, &a, &ones).unwrap();
                assert!(big(&out) % &modulus == big(&a) * big(&ones) % &modulus, "{name}: {x} by ones");
            }
        }
    }
}

/// Limbs with many zeros and all-ones among them, where carries run far.
fn limbs(length: std::ops::Range<usize>) -> impl Strategy<Value = Vec<u64>> {
    prop::collection::vec(
        prop_oneof![3 => any::<u64>(), 1 => Just(0), 2 => Just(u64::MAX), 1 => Just(1 << 63)],
        length,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(adamant_testing::cases(64)))]

    #[test]
    fn products(a in limbs(0..700), b in limbs(0..700)) {
        check(&a, &b, "random");
        check_square(&a, "random");
    }

    #[test]
    fn products_with_one_limb(a in limbs(0..120), b in limbs(0..120), c in any::<u64>()) {
        let n = a.len().min(b.len());
        let (a, b) = (&a[..n], &b[..n]);
        let with_top = |low: &[u64], top: u64| big(&[low, &[top]].concat());
        let mut out = vec![0; n];
        let top = natural::mul_1(&mut out, a, c);
        prop_assert_eq!(with_top(&out, top), big(a) * c);
        let mut out = a.to_vec();
        let top = natural::mul_1_assign(&mut out, c);
        prop_assert_eq!(with_top(&out, top), big(a) * c);
        let mut out = b.to_vec();
        let top = natural::add_mul_1(&mut out, a, c);
        prop_assert_eq!(with_top(&out, top), big(b) + big(a) * c);
        let mut out = b.to_vec();
        let missing = natural::sub_mul_1(&mut out, a, c);
        prop_assert_eq!(big(&out) + big(a) * c, with_top(b, missing));
    }

    #[test]
    fn sums_and_differences(a in limbs(0..120), b in limbs(0..120)) {
        let (a, b) = if a.len() >= b.len() { (a, b) } else { (b, a) };
        let mut out = vec![7; a.len()];
        let carry = natural::add(&mut out, &a, &b);
        prop_assert_eq!(big(&[&out[..], &[carry]].concat()), big(&a) + big(&b));
        let mut other = a.clone();
        prop_assert_eq!(natural::add_assign(&mut other, &b), carry);
        prop_assert_eq!(&other, &out);
        let borrow = natural::sub(&mut out, &a, &b);
        prop_assert_eq!(big(&out) + big(&b), big(&[&a[..], &[borrow]].concat()));
        let mut other = a.clone();
        prop_assert_eq!(natural::sub_assign(&mut other, &b), borrow);
        prop_assert_eq!(&other, &out);
    }
}
