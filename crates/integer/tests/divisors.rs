//! Common divisors, inverses and symbols, against an independent library and by their laws.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod operands;

use adamant_integer::natural::{self, Cofactor};
use adamant_testing::{reduced, thinned};
use num_bigint::{BigInt, BigUint, Sign};
use num_integer::Integer;
use operands::{Random, big, limbs, limbs_of};
use proptest::prelude::*;

fn signed(x: &Cofactor) -> BigInt {
    assert!(!x.negative || !x.magnitude.is_empty(), "no negative zero");
    BigInt::from_biguint(if x.negative { Sign::Minus } else { Sign::Plus }, big(&x.magnitude))
}

fn check_pair(a: &[u64], b: &[u64]) {
    let want = big(a).gcd(&big(b));
    assert_eq!(natural::gcd(a, b).unwrap(), limbs_of(&want), "{a:x?} {b:x?}");
    let result = natural::gcd_extended(a, b).unwrap();
    assert_eq!(result.gcd, limbs_of(&want), "extended {a:x?} {b:x?}");
    let (x, y) = (signed(&result.x), signed(&result.y));
    let (a_big, b_big) = (BigInt::from(big(a)), BigInt::from(big(b)));
    assert_eq!(&x * &a_big + &y * &b_big, BigInt::from(want.clone()), "{a:x?} {b:x?}");
    let zero = BigUint::ZERO;
    if want == zero {
        return;
    }
    if big(a) != zero && big(b) != zero && &big(b) % &big(a) != zero && &big(a) % &big(b) != zero {
        assert!(BigUint::from(2u8) * x.magnitude() * &want <= big(b), "x too large: {a:x?} {b:x?}");
        assert!(BigUint::from(2u8) * y.magnitude() * &want <= big(a), "y too large: {a:x?} {b:x?}");
    } else if big(b) != zero && &big(a) % &big(b) == zero {
        assert_eq!((x, y), (BigInt::ZERO, BigInt::from(1)), "{a:x?} {b:x?}");
    } else {
        assert_eq!((x, y), (BigInt::from(1), BigInt::ZERO), "{a:x?} {b:x?}");
    }
}

fn check_inverse(a: &[u64], m: &[u64]) {
    let inverse = natural::invert(a, m).unwrap();
    let modulus = big(m);
    if modulus == BigUint::ZERO {
        assert_eq!(inverse, None);
        return;
    }
    let exists = big(a).gcd(&modulus) == BigUint::from(1u8);
    assert_eq!(inverse.is_some(), exists, "{a:x?} {m:x?}");
    if let Some(inverse) = inverse {
        assert!(big(&inverse) < modulus);
        assert_eq!(big(&inverse).to_u64_digits(), inverse, "normal");
        assert_eq!(big(&inverse) * big(a) % &modulus, BigUint::from(1u8) % &modulus, "{a:x?} {m:x?}");
    }
}

/// By definition, from Cohen's book: factor out twos, reciprocity.
fn kronecker_of_small(a: u64, n: u64) -> i32 {
    if n == 0 {
        return i32::from(a == 1);
    }
    let mut symbol = 1;
    let mut n = n;
    while n.is_multiple_of(2) {
        n /= 2;
        symbol *= match a % 8 {
            1 | 7 => 1,
            3 | 5 => -1,
            _ => 0,
        };
    }
    // Product of Legendre symbols over the primes of n.
    for p in 3.. {
        if n == 1 {
            break;
        }
        while n.is_multiple_of(p) {
            n /= p;
            let residue = a % p;
            symbol *= if residue == 0 {
                0
            } else if (1..p).any(|x| x * x % p == residue) {
                1
            } else {
                -1
            };
        }
    }
    symbol
}

#[test]
fn small_numbers() {
    for a in thinned(0..70u64, 9) {
        for b in 0..70u64 {
            check_pair(&[a], &[b]);
            check_inverse(&[a], &[b]);
            assert_eq!(natural::kronecker(&[a], &[b]).unwrap(), kronecker_of_small(a, b), "({a}/{b})");
            assert_eq!(natural::lcm(&[a], &[b]).unwrap(), natural::normal(&[a.lcm(&b)]), "lcm {a} {b}");
        }
    }
    check_pair(&[], &[]);
    check_pair(&[], &[0, 0]);
    check_pair(&[0, 0, 3, 0], &[]);
}

#[test]
fn fibonacci_neighbours() {
    let (mut a, mut b) = (BigUint::from(1u8), BigUint::from(1u8));
    for i in 0..if reduced() { 2000 } else { 12_000 } {
        if i % 37 == 0 && i < 3000 || i % 997 == 0 {
            check_pair(&limbs_of(&a), &limbs_of(&b));
            check_pair(&limbs_of(&b), &limbs_of(&a));
            check_inverse(&limbs_of(&a), &limbs_of(&b));
        }
        (a, b) = (b.clone(), a + b);
    }
}

#[test]
fn multiples_equals_and_powers_of_two() {
    let mut random = Random(1);
    for length in thinned([1, 2, 3, 5, 8, 17, 33, 64, 100], 3) {
        for runs in [false, true] {
            let mut draw = |length| if runs { random.runs(length) } else { random.limbs(length) };
            let (a, b) = (draw(length), draw(length / 2 + 1));
            let multiple = limbs_of(&(big(&a) * big(&b)));
            for (x, y) in [(&a, &a), (&a, &multiple), (&multiple, &b), (&a, &b)] {
                check_pair(x, y);
                check_pair(y, x);
                check_inverse(x, y);
            }
            for shift in [1, 63, 64, 65, 64 * length - 1] {
                let power = limbs_of(&(BigUint::from(1u8) << shift));
                check_pair(&power, &a);
                check_pair(&a, &power);
                check_inverse(&a, &power);
                check_inverse(&power, &a);
                let shifted = limbs_of(&(big(&a) << shift));
                check_pair(&shifted, &b);
                check_pair(&b, &shifted);
                for off in [limbs_of(&(big(&power) + 1u8)), limbs_of(&(big(&power) - 1u8))] {
                    check_pair(&off, &a);
                    check_inverse(&a, &off);
                }
            }
        }
    }
}

/// One number does not reach into the window at the top of the other: the steps once took the lowest bits for the highest
/// and exchanged the two, and the cofactors outgrew their room.
#[test]
fn unlike_numbers() {
    let sparse = |n: usize| -> Vec<u64> {
        let mut x: Vec<u64> = (0..n).map(|i| if i % 7 == 5 { 1 << (i % 64) } else { 0 }).collect();
        x[n - 1] |= 1;
        x[0] |= 2;
        x
    };
    let runs = |n: usize| -> Vec<u64> {
        let mut x: Vec<u64> = (0..n).map(|i| if i / 3 % 2 == 0 { u64::MAX } else { 0 }).collect();
        x[n - 1] |= 1 << 40;
        x
    };
    let mut middle = vec![0; 32];
    (middle[0], middle[16]) = (1, 1);
    check_inverse(&runs(32), &middle);
    check_pair(&runs(32), &[&middle[..], &[0]].concat());
    for n in thinned(2..50, 7) {
        check_pair(&sparse(n + 1), &sparse(n));
        check_pair(&runs(n + 1), &sparse(n));
        let minus_one = sparse(n);
        let m = limbs_of(&(big(&minus_one) + 1u8));
        check_inverse(&minus_one, &m);
        check_inverse(&runs(n), &m);
        // A short one modulo a long one: the lengths differ from the first step on.
        for short in [vec![3], vec![u64::MAX >> 33], vec![u64::MAX], vec![u64::MAX, 1], runs(3)] {
            check_inverse(&short, &m);
            check_inverse(&m, &short);
            check_inverse(&short, &vec![u64::MAX; n]);
            check_pair(&short, &runs(n));
        }
    }
}

#[test]
fn long_numbers() {
    let mut random = Random(2);
    let lengths = [19, 20, 21, 28, 43, 44, 45, 60, 64, 65, 66, 100, 130, 200, 290, 293, 300, 420, 700];
    for length in thinned(lengths, 5) {
        for round in 0..4 {
            let (a, b) = match round {
                0 => (random.limbs(length), random.limbs(length)),
                1 => (random.runs(length), random.runs(length)),
                2 => (random.limbs(length), random.limbs(length / 3)),
                _ => {
                    let (common, a, b) =
                        (random.limbs(length / 2), random.limbs(length / 2), random.limbs(length / 2));
                    (limbs_of(&(big(&common) * big(&a))), limbs_of(&(big(&common) * big(&b))))
                }
            };
            check_pair(&a, &b);
            check_inverse(&a, &b);
        }
    }
}

/// Numbers with given partial quotients: huge ones, and long runs of ones.
#[test]
fn chosen_quotients() {
    let mut random = Random(3);
    for _ in thinned(0..200, 20) {
        let (mut a, mut b) = (BigUint::from(1u8 + (random.next() % 3) as u8), BigUint::ZERO);
        for _ in 0..random.next() % 60 {
            let q = match random.next() % 6 {
                0 | 1 => BigUint::from(1u8),
                2 => BigUint::from(random.next() % 5 + 1),
                3 => BigUint::from(random.next()),
                4 => BigUint::from(1u8) << (random.next() % 200),
                _ => (BigUint::from(1u8) << (random.next() % 200)) + 1u8,
            };
            (a, b) = (q * &a + &b, a);
        }
        check_pair(&limbs_of(&a), &limbs_of(&b));
        check_pair(&limbs_of(&b), &limbs_of(&a));
        check_inverse(&limbs_of(&b), &limbs_of(&a));
    }
}

/// Euler's criterion for primes of every class modulo 8.
#[test]
fn symbols_of_primes() {
    let mut random = Random(14);
    let one = BigUint::from(1u8);
    let primes =
        [(&one << 127) - 1u8, (&one << 255) - 19u8, (&one << 521) - 1u8, (&one << 224) - (&one << 96) + 1u8];
    let others = ["340282366920938463463374607431768211507", "340282366920938463463374607431768211537"];
    for p in primes.into_iter().chain(others.map(|text| text.parse().unwrap())) {
        for length in [1, 2, 3, 4, 9, 20] {
            let a = random.limbs(length);
            let power = big(&a).modpow(&((&p - 1u8) / 2u8), &p);
            let want = if power == one {
                1
            } else if power == &p - 1u8 {
                -1
            } else {
                0
            };
            assert_ne!(want, 0, "{p} is prime");
            assert_eq!(natural::jacobi(&a, &limbs_of(&p)).unwrap(), want, "({a:x?}/{p})");
            assert_eq!(natural::kronecker(&a, &limbs_of(&p)).unwrap(), want);
        }
    }
}

#[test]
fn symbols_are_multiplicative() {
    let mut random = Random(4);
    for length in [1, 2, 3, 4, 8, 20, 70] {
        for _ in 0..10 {
            let (a, b) = (random.limbs(length), random.runs(length));
            let (m, n) = (random.limbs(length), random.runs(length));
            let symbol = |a: &[u64], n: &[u64]| natural::kronecker(a, n).unwrap();
            let product = limbs_of(&(big(&a) * big(&b)));
            assert_eq!(symbol(&product, &n), symbol(&a, &n) * symbol(&b, &n));
            let product = limbs_of(&(big(&m) * big(&n)));
            assert_eq!(symbol(&a, &product), symbol(&a, &m) * symbol(&a, &n));
        }
    }
}

proptest! {
    #[test]
    fn against_the_library(a in limbs(0..24), b in limbs(0..24)) {
        check_pair(&a, &b);
        check_inverse(&a, &b);
    }

    #[test]
    fn with_a_common_factor(a in limbs(0..8), b in limbs(0..8), common in limbs(1..9)) {
        let (a, b) = (limbs_of(&(big(&a) * big(&common))), limbs_of(&(big(&b) * big(&common))));
        check_pair(&a, &b);
    }
}

/// Where half-GCD takes over, on every kind of CPU: a known divisor, and inverses by their definition.
#[test]
fn half_gcd() {
    let mut random = Random(77);
    for length in thinned([179, 181, 419, 422, 651, 1152], 3) {
        // Neighbours of Fibonacci are coprime; so are consecutive numbers.
        let (mut x, mut y) = (BigUint::from(1u8), BigUint::from(1u8));
        while y.bits() < 32 * length as u64 {
            (x, y) = (y.clone(), x + y);
        }
        let divisor = big(&random.runs(length - length / 2));
        let (a, b) = (limbs_of(&(&x * &divisor)), limbs_of(&(&y * &divisor)));
        assert_eq!(natural::gcd(&a, &b).unwrap(), limbs_of(&divisor), "{length} limbs");
        let result = natural::gcd_extended(&a, &b).unwrap();
        assert_eq!(result.gcd, limbs_of(&divisor));
        let (left, right) = (big(&result.x.magnitude) * big(&a), big(&result.y.magnitude) * big(&b));
        assert!(result.x.negative != result.y.negative);
        assert_eq!(if result.x.negative { right - left } else { left - right }, divisor);
        for mut m in [random.limbs(length), random.runs(length), vec![u64::MAX; length]] {
            m[length - 1] |= 1 << 60;
            let (a, m) = (big(&random.limbs(length)) % big(&m), big(&m));
            match natural::invert(&limbs_of(&a), &limbs_of(&m)).unwrap() {
                Some(inverse) => assert_eq!(big(&inverse) * &a % &m, BigUint::from(1u8)),
                None => assert!(natural::gcd(&limbs_of(&a), &limbs_of(&m)).unwrap() != [1]),
            }
        }
    }
}
