//! Sequences, primorials, the prime before, and square roots modulo primes.

use adamant_integer::{Error, Integer};
use adamant_testing::thinned;

#[test]
fn fibonacci_and_lucas_numbers() {
    // By the definition, over the border of one limb and every remainder of the doubling.
    let (mut f, mut next) = (Integer::ZERO, Integer::ONE);
    let (mut l, mut l_next) = (Integer::from(2), Integer::ONE);
    for n in 0..700 {
        assert_eq!(Integer::fibonacci(n), f, "F({n})");
        assert_eq!(Integer::fibonacci_pair(n), (f.clone(), next.clone()), "F({n})");
        assert_eq!(Integer::lucas(n), l, "L({n})");
        (f, next) = (next.clone(), f + next);
        (l, l_next) = (l_next.clone(), l + l_next);
    }
    // Cassini: F(n-1) F(n+1) - F(n)² = (-1)^n; L² - 5 F² = 4 (-1)^n.
    for n in thinned([10_000u32, 10_001, 65_535, 65_536, 100_003], 2) {
        let (before, f) = Integer::fibonacci_pair(n - 1);
        let sign = if n.is_multiple_of(2) { 1 } else { -1 };
        assert_eq!(&before * (&before + &f) - f.square(), sign);
        assert_eq!(Integer::lucas(n).square() - 5 * Integer::fibonacci(n).square(), 4 * sign);
    }
}

#[test]
fn double_factorials_and_primorials() {
    let mut expected = [Integer::ONE, Integer::ONE];
    for n in 2..200u32 {
        let next = &expected[0] * n;
        assert_eq!(Integer::double_factorial(n), next, "{n}!!");
        expected = [expected[1].clone(), next];
    }
    assert_eq!(Integer::double_factorial(0), 1);
    assert_eq!(Integer::double_factorial(1), 1);
    let mut product = Integer::ONE;
    for n in 0..500u32 {
        if Integer::from(n).is_prime() {
            product *= n;
        }
        assert_eq!(Integer::primorial(n), product, "{n}#");
    }
}

#[test]
fn the_prime_before() {
    for n in -3..3 {
        assert_eq!(Integer::from(n).prev_prime(), None);
    }
    let mut last = Integer::from(2);
    for n in 3..2000 {
        assert_eq!(Integer::from(n).prev_prime(), Some(last.clone()), "{n}");
        if Integer::from(n).is_prime() {
            last = Integer::from(n);
        }
    }
    // Around the border where the sieve begins, at the borders of limbs, and after a gap longer than the window of a sieve
    // would be at this size.
    let places = [27u32, 28, 29, 32, 63, 64, 65, 128, 200].map(|bits| Integer::ONE << bits);
    for n in places.iter().flat_map(|n| (-3..4).map(move |offset: i32| n + offset)) {
        let before = n.prev_prime().unwrap();
        assert!(before < n && before.is_prime());
        // Nothing in between, and the way back.
        let next = before.next_prime();
        assert!(next >= n, "{n}");
        assert_eq!(next.prev_prime(), Some(before));
    }
    // 1476 composite numbers follow this prime; a window of the sieve has 2048.
    let gap: Integer = "1425172824437699411".parse().unwrap();
    assert_eq!((&gap + 1476u32).prev_prime(), Some(gap.clone()));
    assert_eq!(gap.next_prime(), &gap + 1476);
}

/// The least square root, or none, of every number modulo small primes of every form.
#[test]
fn square_roots_modulo_small_primes() {
    for p in thinned((2..700u32).filter(|&p| Integer::from(p).is_prime()), 9) {
        let modulus = Integer::from(p);
        for a in 0..p {
            let expected = (0..=p / 2).find(|r| r * r % p == a);
            let root = Integer::from(a).sqrt_mod_prime(&modulus);
            assert_eq!(root, expected.map(Integer::from).ok_or(Error::NoSquareRoot), "{a} modulo {p}");
            assert_eq!(root, (Integer::from(a) - &modulus * 7u8).sqrt_mod_prime(&modulus));
            if p > 2 {
                let symbol = if a == 0 { 0 } else { i32::from(expected.is_some()) * 2 - 1 };
                assert_eq!(Integer::from(a).legendre(&modulus), Ok(symbol));
            }
        }
    }
}

/// Primes p with every power of 2 in p - 1, and of one to many limbs: all four algorithms.
#[test]
fn square_roots_modulo_large_primes() {
    let mut primes: Vec<Integer> = [31u32, 61, 127, 521, 607].map(|k| (Integer::ONE << k) - 1).into();
    primes.push((Integer::ONE << 255) - 19);
    // P-224, Goldilocks, BabyBear, and 2^k h + 1 for larger k.
    primes.push((Integer::ONE << 224) - (Integer::ONE << 96) + 1);
    primes.push((Integer::ONE << 64) - (Integer::ONE << 32) + 1);
    primes.push((Integer::from(15) << 27) + 1);
    for (twos, above) in [(3, 64), (4, 100), (10, 128), (20, 300), (60, 200), (200, 64), (64, 8), (130, 66)] {
        let start = Integer::ONE << above;
        primes.extend((1..).map(|h| ((&start + h) << twos) + 1).find(Integer::is_prime));
    }
    for p in thinned(primes, 4) {
        let mut x = Integer::from(3);
        for _ in 0..12 {
            x = (x.square() + 11u8) % &p;
            let root = x.square().sqrt_mod_prime(&p).unwrap();
            assert!(root == x || &p - &root == x, "{p}");
            assert!(root <= &p >> 1);
            match x.legendre(&p).unwrap() {
                1 => assert_eq!(x.sqrt_mod_prime(&p).unwrap().square() % &p, x),
                _ => assert_eq!(x.sqrt_mod_prime(&p), Err(Error::NoSquareRoot)),
            }
        }
    }
}

/// What is no prime ends, with an error or a root.
#[test]
fn square_roots_modulo_what_is_no_prime() {
    for p in [-7, 0, 1, 4, 6, 10, 100] {
        assert_eq!(Integer::from(4).sqrt_mod_prime(&Integer::from(p)), Err(Error::Undefined));
    }
    // Squares have no non-residue; products; and all of them with many twos in p - 1.
    let f5 = (Integer::ONE << 32u8) + 1u8;
    let composite = [f5.square(), &f5 * 17, Integer::from(257).square(), (Integer::ONE << 256) + 1, f5];
    for p in composite.into_iter().chain(thinned((9..3000).step_by(2).map(Integer::from), 7)) {
        for a in 0..40 {
            if let Ok(root) = Integer::from(a).sqrt_mod_prime(&p) {
                assert_eq!(root.square() % &p, a % &p);
            }
        }
    }
}

#[test]
fn legendre_symbols_of_no_odd_prime() {
    for p in [-3, 0, 1, 2, 4] {
        assert_eq!(Integer::from(5).legendre(&Integer::from(p)), Err(Error::Undefined));
    }
}

/// Each row of Pascal's triangle is the one before with itself moved by one; across the border of the two ways to compute them.
#[test]
fn binomial_coefficients() {
    let mut row = vec![Integer::ONE];
    for n in 0..260u32 {
        for (k, expected) in row.iter().enumerate() {
            assert_eq!(&Integer::from(n).binomial(k as u32), expected, "{n} over {k}");
        }
        let sums = row.windows(2).map(|pair| &pair[0] + &pair[1]);
        row = std::iter::once(Integer::ONE).chain(sums).chain([Integer::ONE]).collect();
    }
    // By the definition, and the sum of two neighbours.
    for (n, k) in thinned([(1000u32, 500u32), (1001, 500), (4096, 2048), (10_007, 400), (40_000, 1250)], 2) {
        let value = Integer::from(n).binomial(k);
        assert_eq!(
            &value * Integer::factorial(k) * Integer::factorial(n - k),
            Integer::factorial(n),
            "{n} over {k}"
        );
        assert_eq!(value + Integer::from(n).binomial(k + 1), Integer::from(n + 1).binomial(k + 1));
    }
}
