//! Factorisation, by definition and by its laws.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_integer::{FactorStep, Factorization, Integer};
use adamant_testing::{reduced, thinned};
use num_integer::Integer as _;
use std::ops::ControlFlow;

fn number(text: &str) -> Integer {
    text.parse().unwrap()
}

/// The factors, each as often as it occurs.
fn listed(factors: &Factorization) -> Vec<String> {
    assert!(factors.is_complete());
    let repeat = |(p, times): &(Integer, u64)| std::iter::repeat_n(p.to_string(), *times as usize);
    factors.primes().iter().flat_map(repeat).collect()
}

fn factor(n: &Integer) -> Vec<String> {
    listed(&n.factor().unwrap())
}

/// By trial division, as the definition has it.
fn by_definition(mut n: u64) -> Vec<u64> {
    let mut factors = Vec::new();
    let mut p = 2;
    while n > 1 {
        while n.is_multiple_of(p) {
            factors.push(p);
            n /= p;
        }
        p += 1;
    }
    factors
}

#[test]
fn small_numbers() {
    for n in 1..if reduced() { 1000u64 } else { 20_000 } {
        let factors = Integer::from(n).factor().unwrap();
        assert!(
            listed(&factors).iter().eq(by_definition(n)
                .iter()
                .map(u64::to_string)
                .collect::<Vec<_>>()
                .iter()),
            "{n}"
        );
        if n < 1500 {
            let phi = (1..=n).filter(|k| k.gcd(&n) == 1).count();
            assert_eq!(factors.phi().unwrap(), phi, "{n}");
            let divisors: Vec<Integer> =
                (1..=n).filter(|d| n.is_multiple_of(*d)).map(Integer::from).collect();
            assert_eq!(factors.divisor_count().unwrap(), divisors.len());
            assert_eq!(factors.divisors(divisors.len() - 1), None);
            assert_eq!(factors.divisors(divisors.len()).unwrap(), divisors, "{n}");
        }
    }
}

#[test]
fn what_has_no_factors() {
    assert!(Integer::ZERO.factor().is_err() && Integer::from(-6).factor().is_err());
    assert!(factor(&Integer::ONE).is_empty());
    let prime = (Integer::ONE << 521u32) - 1u8;
    assert_eq!(factor(&prime), [prime.to_string()]);
}

#[test]
fn powers() {
    let p = number("1000000000000000000000000000057");
    let (a, b) = (Integer::from(65_537), Integer::from(4_294_967_311u64));
    for n in [
        p.pow(3),
        a.pow(70),
        b.pow(2),
        &a.pow(6) * &b.pow(4),
        (&a * &b).pow(6),
        Integer::ONE << 100_000u32,
        Integer::from(3).pow(1021) << 64u32,
    ] {
        let factors = n.factor().unwrap();
        assert_eq!(factors.product(), n);
        assert!(factors.is_complete() && factors.primes().iter().all(|(p, _)| p.is_prime()));
        assert!(factors.primes().is_sorted_by(|a, b| a.0 < b.0));
    }
    assert_eq!(p.pow(3).factor().unwrap().primes(), [(p, 3)]);
    assert_eq!((Integer::ONE << 100_000u32).factor().unwrap().primes(), [(2.into(), 100_000)]);
}

/// Factors that trial division does not find, next to each other and far apart, of every size that rho finds.
#[test]
fn products_of_two_primes() {
    for bits in (17..=if reduced() { 32u32 } else { 47 }).step_by(5) {
        for other in [17, bits] {
            let p = (Integer::ONE << bits).next_prime();
            let q = p.next_prime().max(((Integer::ONE << other) * 3u8).next_prime());
            let mut expected = [p.clone(), q.clone()];
            expected.sort();
            assert_eq!(factor(&(&p * &q)), expected.map(|x| x.to_string()), "{bits} {other}");
        }
    }
}

/// Known factorisations: Fermat numbers (Morrison and Brillhart 1970, Brent and Pollard 1980), a repunit, a Mersenne number
/// (Cole 1903).
#[test]
fn known_numbers() {
    let fermat = |k: u32| (Integer::ONE << (1u32 << k)) + 1u8;
    assert_eq!(factor(&fermat(5)), ["641", "6700417"]);
    assert_eq!(factor(&fermat(6)), ["274177", "67280421310721"]);
    assert_eq!(factor(&((Integer::ONE << 67u32) - 1u8)), ["193707721", "761838257287"]);
    if reduced() {
        return;
    }
    assert_eq!(factor(&fermat(7)), ["59649589127497217", "5704689200685129054721"]);
    assert_eq!(
        factor(&fermat(8)),
        ["1238926361552897", "93461639715357977769163558199606896584051237541638188580280321"]
    );
    assert_eq!(
        factor(&((Integer::from(10).pow(29) - 1u8) / 9u8)),
        ["3191", "16763", "43037", "62003", "77843839397"]
    );
}

/// Numbers whose factors small curves find all at once.
#[test]
fn many_small_factors() {
    let mut n = Integer::ONE;
    let mut p = Integer::from(70_000);
    let mut primes = Vec::new();
    for _ in thinned(0..40, 6) {
        p = (&p + 1000u32).next_prime();
        n *= &p;
        primes.push(p.to_string());
    }
    assert_eq!(factor(&n), primes);
}

#[test]
fn stopped() {
    let (p, q) = (number("1000000000000000000000000000057"), number("3000000000000000000000000000077"));
    assert!(p.is_prime());
    let q = q.next_prime();
    let n = &p * &q * 360u32;
    let (mut looks, mut curves) = (0, 0);
    let factors = n
        .factor_with(|progress| {
            looks += 1;
            if let FactorStep::Ecm { curve, curves: all, b1, .. } = progress.step {
                assert!(curve >= 1 && curve <= all && b1 > 0);
                curves = curves.max(curve);
                assert_eq!(*progress.number, &p * &q);
            }
            if curves < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .unwrap();
    assert_eq!(factors.product(), n);
    assert_eq!(factors.primes(), [(2.into(), 3), (3.into(), 2), (5.into(), 1)]);
    assert_eq!(factors.composites(), [(&p * &q, 1)]);
    assert_eq!((factors.phi(), factors.divisor_count(), factors.divisors(9)), (None, None, None));
    // At once: nothing but what is asked of it, also where a number is so short that it is split nevertheless.
    let short = Integer::from((1u64 << 31) - 1) * Integer::from(4_294_967_291u64);
    for n in [n, short] {
        let factors = n.factor_with(|_| ControlFlow::Break(())).unwrap();
        assert_eq!(factors.product(), n);
    }
}
