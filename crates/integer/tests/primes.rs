//! Primality, the search for primes, modular powers.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod operands;

use adamant_integer::natural;
use adamant_testing::{reduced, thinned};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use operands::{Random, big, limbs, limbs_of, positive};
use proptest::prelude::*;

fn parse(text: &str) -> Vec<u64> {
    limbs_of(&text.parse::<BigUint>().unwrap())
}

fn sieve(limit: usize) -> Vec<bool> {
    let mut prime = vec![true; limit];
    prime[0] = false;
    prime[1] = false;
    for i in 2..limit {
        if prime[i] {
            (2 * i..limit).step_by(i).for_each(|multiple| prime[multiple] = false);
        }
    }
    prime
}

#[test]
fn small_numbers() {
    let prime = sieve(if reduced() { 7000 } else { 70_000 });
    let mut next = 0;
    for n in (0..prime.len() as u64).rev() {
        assert_eq!(natural::is_prime(&[n]).unwrap(), prime[n as usize], "{n}");
        if next != 0 && (n < 3000 || n % 17 == 0) {
            assert_eq!(natural::next_prime(&[n]).unwrap(), [next], "after {n}");
        }
        if prime[n as usize] {
            next = n;
        }
    }
    assert!(!natural::is_prime(&[]).unwrap());
    assert!(natural::is_prime(&[7, 0, 0]).unwrap());
}

/// The pseudoprimes fool the test that they are made for, and never the whole.
#[test]
fn pseudoprimes() {
    // Strong pseudoprimes to base 2 below 10^5 (OEIS A001262).
    for n in [
        2047, 3277, 4033, 4681, 8321, 15841, 29341, 42799, 49141, 52633, 65281, 74665, 80581, 85489, 88357,
        90751,
    ] {
        assert!(natural::is_strong_probable_prime(&[n], &[2]).unwrap(), "{n}");
        assert!(!natural::is_strong_lucas_probable_prime(&[n]).unwrap(), "{n}");
        assert!(!natural::is_prime(&[n]).unwrap(), "{n}");
    }
    // Strong Lucas pseudoprimes below 10^5 (OEIS A217255).
    for n in [5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199, 40309, 58519, 75077, 97439] {
        assert!(natural::is_strong_lucas_probable_prime(&[n]).unwrap(), "{n}");
        assert!(!natural::is_strong_probable_prime(&[n], &[2]).unwrap(), "{n}");
        assert!(!natural::is_prime(&[n]).unwrap(), "{n}");
    }
}

/// In the whole range of 17 bits, strong Lucas probable primes are primes and the known exceptions.
/// U_d or one of V_(2^i d) is 0 modulo n, by doubling, in plain integers.
fn lucas_by_definition(n: &BigUint) -> bool {
    let modulus = BigInt::from(n.clone());
    let symbol = |d: i64| {
        let residue = BigInt::from(d).mod_floor(&modulus).to_biguint().unwrap();
        natural::jacobi(&limbs_of(&residue), &limbs_of(n)).unwrap()
    };
    let d = (0..50).map(|i| (5 + 2 * i) * if i % 2 == 0 { 1 } else { -1 }).find(|&d| symbol(d) == -1);
    let Some(d) = d else { return false };
    let reduce = |x: BigInt| x.mod_floor(&modulus);
    let half = |x: BigInt| if x.is_odd() { (x + &modulus) >> 1 } else { x >> 1 };
    let plus_one = n + 1u32;
    let s = plus_one.trailing_zeros().unwrap();
    let index = &plus_one >> s;
    let (mut u, mut v, mut q) = (BigInt::from(0), BigInt::from(2), BigInt::from(1));
    for i in (0..index.bits()).rev() {
        (u, v, q) = (reduce(&u * &v), reduce(&v * &v - 2 * &q), reduce(&q * &q));
        if index.bit(i) {
            (u, v) = (half(reduce(&u + &v)), half(reduce(d * &u + &v)));
            q = reduce(q * ((1 - d) / 4));
        }
    }
    let zero = BigInt::from(0);
    if u == zero {
        return true;
    }
    for _ in 0..s {
        if v == zero {
            return true;
        }
        (v, q) = (reduce(&v * &v - 2 * &q), reduce(&q * &q));
    }
    false
}

/// Lengths with a chain of their own and others; primes, their squares and products, with n + 1 a multiple of 3, or not, of high
/// powers of 2, or not.
#[test]
fn lucas_test_of_all_lengths() {
    let mut random = Random(11);
    for length in [2, 3, 4, 5, 8, 9] {
        for round in 0..6 {
            let mut start = random.limbs(length);
            start[length - 1] |= 1 << 63;
            let prime = natural::next_prime(&start).unwrap();
            let n = big(&prime);
            assert!(lucas_by_definition(&n));
            assert!(natural::is_strong_lucas_probable_prime(&prime).unwrap(), "{n}");
            let half = natural::next_prime(&start[length / 2..]).unwrap();
            let other = natural::next_prime(&half).unwrap();
            for factors in [(&half, &half), (&half, &other)] {
                let n = big(factors.0) * big(factors.1);
                let expected = lucas_by_definition(&n);
                assert_eq!(natural::is_strong_lucas_probable_prime(&limbs_of(&n)).unwrap(), expected, "{n}");
            }
            // n + 1 = 2^s d
            let s = 10 * round + 1;
            let n = (&n >> s << s) - 1u32;
            assert_eq!(
                natural::is_strong_lucas_probable_prime(&limbs_of(&n)).unwrap(),
                lucas_by_definition(&n),
                "{n}"
            );
        }
    }
}

#[test]
fn lucas_test_is_selfridges() {
    let limit = if reduced() { 6000 } else { 100_000 };
    let prime = sieve(limit as usize);
    let fooled: Vec<u64> = (3..limit)
        .step_by(2)
        .filter(|&n| natural::is_strong_lucas_probable_prime(&[n]).unwrap() != prime[n as usize])
        .collect();
    let known = [5459, 5777, 10877, 16109, 18971, 22499, 24569, 25199, 40309, 58519, 75077, 97439];
    assert_eq!(fooled, known.into_iter().filter(|&n| n < limit).collect::<Vec<u64>>());
}

#[test]
fn crafted_composites() {
    // F. Arnault, "Constructing Carmichael numbers which are strong pseudoprimes to several bases", J. Symbolic
    // Computation 20, 1995: p (313 (p - 1) + 1) (353 (p - 1) + 1), a strong pseudoprime to all prime bases below 307.
    let p = "29674495668685510550154174642905332730771991799853043350995075531276838753171770199594238596428121188033664754218345562493168782883"
        .parse::<BigUint>()
        .unwrap();
    let n = &p * (313u32 * (&p - 1u8) + 1u8) * (353u32 * (&p - 1u8) + 1u8);
    let n = limbs_of(&n);
    for base in [2, 3, 5, 7, 11, 13, 293] {
        assert!(natural::is_strong_probable_prime(&n, &[base]).unwrap(), "base {base}");
    }
    assert!(!natural::is_prime(&n).unwrap());
    assert!(natural::is_prime(&limbs_of(&p)).unwrap());
    // Strong pseudoprimes to the first 9 and 12 and 13 prime bases (OEIS A014233).
    for n in ["3825123056546413051", "318665857834031151167461", "3317044064679887385961981"] {
        assert!(!natural::is_prime(&parse(n)).unwrap(), "{n}");
    }
    // Carmichael numbers, squares of primes and of Wieferich primes.
    for n in [561, 1105, 1729, 825265, 1093 * 1093, 3511 * 3511, 4294967291 * 4294967291] {
        assert!(!natural::is_prime(&[n]).unwrap(), "{n}");
    }
}

#[test]
fn known_primes() {
    let one = BigUint::from(1u8);
    for exponent in thinned([61, 89, 107, 127, 521, 607, 1279, 2203], 3) {
        assert!(natural::is_prime(&limbs_of(&((&one << exponent) - 1u8))).unwrap(), "2^{exponent} - 1");
    }
    for exponent in [67, 101, 128, 257, 523, 1283] {
        assert!(!natural::is_prime(&limbs_of(&((&one << exponent) - 1u8))).unwrap(), "2^{exponent} - 1");
    }
    // 2^255 - 19, the primes of P-256, P-384, secp256k1.
    assert!(natural::is_prime(&limbs_of(&((&one << 255) - 19u8))).unwrap());
    let p256 = (&one << 256) - (&one << 224) + (&one << 192) + (&one << 96) - 1u8;
    let p384 = (&one << 384) - (&one << 128) - (&one << 96) + (&one << 32) - 1u8;
    assert!(natural::is_prime(&limbs_of(&p256)).unwrap());
    assert!(natural::is_prime(&limbs_of(&p384)).unwrap());
    assert!(!natural::is_prime(&limbs_of(&(&p256 * &p384))).unwrap());
    assert!(!natural::is_prime(&limbs_of(&(&p256 * &p256))).unwrap());
    // The distances of the first primes above powers of two (OEIS A013597).
    for (exponent, distance) in [(32, 15u32), (64, 13), (128, 51), (256, 297), (512, 75)] {
        let next = natural::next_prime(&limbs_of(&(&one << exponent))).unwrap();
        assert_eq!(big(&next), (&one << exponent) + distance, "above 2^{exponent}");
    }
    assert_eq!(natural::next_prime(&[u64::MAX - 58]).unwrap(), [13, 1]);
    assert_eq!(natural::next_prime(&[]).unwrap(), [2]);
}

#[test]
fn random_rounds() {
    let mut random = Random(9);
    let mut draw = |out: &mut [u64]| out.iter_mut().for_each(|x| *x = random.next());
    let prime = limbs_of(&((BigUint::from(1u8) << 521) - 1u8));
    assert!(natural::is_prime_with(&prime, 8, &mut draw).unwrap());
    assert!(natural::is_prime_with(&[65537], 8, &mut draw).unwrap());
    assert!(!natural::is_prime_with(&[65537 * 65539], 8, &mut draw).unwrap());
    let mut calls = 0;
    natural::is_prime_with(&prime, 5, &mut |out| {
        calls += 1;
        out.fill(3 + calls);
    })
    .unwrap();
    assert_eq!(calls, 5);
}

fn check_power(base: &[u64], exponent: &[u64], modulus: &[u64]) {
    let want = big(base).modpow(&big(exponent), &big(modulus));
    assert_eq!(
        natural::pow_mod(base, exponent, modulus).unwrap(),
        limbs_of(&want),
        "{base:x?}^{exponent:x?} mod {modulus:x?}"
    );
}

#[test]
fn modular_powers_of_small_numbers() {
    for modulus in thinned(1..40, 5) {
        for base in 0..45 {
            for exponent in [0, 1, 2, 3, 10, 37] {
                check_power(&[base], &[exponent], &[modulus]);
            }
        }
    }
}

#[test]
fn modular_powers_of_all_sizes() {
    // Where a well-known library was wrong: 2^76 - 2^60.
    let modulus = parse("75556710804409716572160");
    assert_eq!(natural::pow_mod(&[24], &[1 << 63], &modulus).unwrap(), parse("25204017012210281742336"));
    let mut random = Random(10);
    let lengths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 17, 18, 24, 31, 32, 33, 40, 63, 64, 65, 70];
    for length in thinned(lengths, 5) {
        for shape in 0..6 {
            let mut modulus = match shape {
                0 | 1 => random.limbs(length),
                2 => random.runs(length),
                3 => vec![u64::MAX; length],
                4 => [vec![0; length - 1], vec![1 << 63]].concat(),
                _ => [vec![1], vec![0; length - 1], vec![1]].concat(),
            };
            modulus[0] |= u64::from(shape == 1 || shape == 2);
            if modulus.iter().all(|&limb| limb == 0) {
                modulus[0] = 1;
            }
            let base = random.limbs(length + shape % 2);
            for exponent in [random.limbs(2), vec![0], vec![1, 0], vec![3], vec![0, 1], vec![65537]] {
                check_power(&base, &exponent, &modulus);
            }
            check_power(&base, &random.limbs(length.min(9)), &modulus);
            check_power(&[2], &random.limbs(length.min(9)), &modulus);
            check_power(&modulus, &[5], &modulus);
            check_power(&[], &[5], &modulus);
            check_power(&[], &[], &modulus);
        }
    }
    // Long moduli, reduced by products, and even ones that are long powers of two.
    for length in thinned([100, 149, 150, 151, 210, 400], 4) {
        for shape in 0..5 {
            let mut modulus = if shape < 2 { random.limbs(length) } else { random.runs(length) };
            match shape {
                0 | 2 => modulus[0] |= 1,
                1 => modulus[..length / 2].fill(0),
                _ => modulus[..length - 3].fill(0),
            }
            modulus[length - 1] |= 1 << (random.next() % 64);
            let base = random.limbs(length);
            for exponent in [vec![random.next()], vec![1 << 40], vec![11]] {
                check_power(&base, &exponent, &modulus);
            }
        }
    }
}

proptest! {
    #[test]
    fn modular_powers(base in limbs(0..12), exponent in limbs(0..3), modulus in positive(1..12)) {
        check_power(&base, &exponent, &modulus);
    }

    /// No small random number is misjudged.
    #[test]
    fn primality_below_2_to_40(n in 0u64..1 << 40) {
        let prime = n > 1 && (2..).take_while(|d| d * d <= n).all(|d| n % d != 0);
        prop_assert_eq!(natural::is_prime(&[n]).unwrap(), prime);
    }
}
