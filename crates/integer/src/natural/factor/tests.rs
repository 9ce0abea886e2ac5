//! The parts of a search by themselves; whole factorisations are in `tests/suite/factor.rs`.

use super::*;
use crate::natural::sieve::primes;
use alloc::collections::BTreeSet;

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn is_prime(n: u64) -> bool {
    n >= 2 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

/// Stage 2 of a plan takes every prime between its bounds, and no pair without a prime.
#[test]
fn plans_cover_their_primes() {
    for (b1, b2) in [(16, 64), (60, 240), (110, 5000), (400, 40_000), (2000, 200_000)] {
        let plan = Plan::new(b1, b2, &mut go_on).unwrap().unwrap();
        let mut covered = BTreeSet::new();
        for (m, row) in (plan.first..).zip(plan.rows()) {
            for baby in row {
                let numbers = [m * plan.wheel - plan.babies[baby], m * plan.wheel + plan.babies[baby]];
                let before = covered.len();
                covered.extend(numbers.into_iter().filter(|&n| n > b1 && n <= b2 && is_prime(n)));
                assert!(covered.len() > before, "{b1} {b2}: {numbers:?}");
            }
        }
        assert!(covered.into_iter().eq(primes(b1, b2).unwrap()), "{b1} {b2}");
        // Stage 1: the least common multiple of 1 to B1.
        let multiple = (1..=b1).fold(alloc::vec![1], |lcm, n| crate::natural::lcm(&lcm, &[n]).unwrap());
        assert_eq!(plan.exponent, multiple, "{b1}");
    }
    assert!(Plan::new(2000, 2_000_000, &mut || ControlFlow::Break(())).unwrap().is_none());
}

/// Every end of a search: a factor, both at once, nothing, stopped.
#[test]
fn ends_of_a_curve() {
    let (p, q) = (1_000_003u64, 1_000_033);
    let n = [p * q];
    let (mut found, mut all, mut nothing) = (0, 0, 0);
    for (b1, b2) in [(16, 64), (400, 40_000)] {
        let plan = Plan::new(b1, b2, &mut go_on).unwrap().unwrap();
        for sigma in 6..60 {
            match ecm(&n, sigma, &plan, &mut go_on).unwrap() {
                Search::Found(factor) => {
                    assert!(factor == [p] || factor == [q]);
                    found += 1;
                }
                Search::All => all += 1,
                Search::Nothing => nothing += 1,
                Search::Stopped => panic!("nobody stops it"),
            }
        }
    }
    assert!(found > 5 && all > 3 && nothing > 10, "{found} {all} {nothing}");
    let plan = Plan::new(400, 40_000, &mut go_on).unwrap().unwrap();
    assert_eq!(ecm(&n, 6, &plan, &mut || ControlFlow::Break(())).unwrap(), Search::Stopped);
}

#[test]
fn ends_of_rho() {
    // 2^31 - 1 and 2^61 - 1.
    let n = crate::natural::number::product(&[(1 << 31) - 1], &[(1 << 61) - 1]).unwrap();
    assert_eq!(rho(&n, 1, u64::MAX, &mut go_on).unwrap(), Search::Found(alloc::vec![(1 << 31) - 1]));
    assert_eq!(rho(&n, 1, 200, &mut go_on).unwrap(), Search::Nothing);
    assert_eq!(rho(&n, 1, u64::MAX, &mut || ControlFlow::Break(())).unwrap(), Search::Stopped);
    // Small factors within the first batch: one by one they are told apart.
    let small = [11 * 101 * 10_007 * 65_537u64];
    let ends: Vec<Search> = (1..8).map(|c| rho(&small, c, u64::MAX, &mut go_on).unwrap()).collect();
    assert!(ends.iter().any(|end| matches!(end, Search::Found(_))), "{ends:?}");
    for end in ends {
        if let Search::Found(factor) = end {
            assert!(small[0].is_multiple_of(factor[0]) && factor[0] > 1 && factor[0] < small[0]);
        }
    }
}
