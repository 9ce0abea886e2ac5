//! Every engine, at every small shape, against products by definition.

use super::*;
use adamant_base::limb;
use adamant_base::word_mod::{mul_mod, power_mod};
use std::vec;
use std::vec::Vec;

fn mixed(n: usize, seed: u64) -> Vec<u64> {
    (1..=n as u64).map(|i| (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)).collect()
}

/// a b modulo B^n - 1, n limbs and what an engine may leave above.
fn cyclic_by_definition(a: &[u64], b: &[u64], n: usize) -> Vec<u64> {
    let mut product = vec![0; a.len() + b.len()];
    limb::mul(&mut product, a, b);
    let mut sum = vec![0; n];
    for part in product.chunks(n) {
        let carry = add_assign(&mut sum, part);
        crate::natural::add_1_assign(&mut sum, carry);
    }
    sum
}

fn check<E: Engine>(engine: E, name: &str) {
    for odd in 0..3 {
        for log in 2..=7 {
            let shape = Shape { odd, log };
            let n = shape.limbs();
            if n > 1300 {
                continue;
            }
            for (x, y) in
                [(n, n), (n / 2, n / 2), (n / 2 + 1, n), (n, 1), (3, n - 3), (0, n), (n / 4 + 3, n / 2 - 1)]
            {
                for (a, b) in [(mixed(x, 1), mixed(y, 2)), (vec![u64::MAX; x], vec![u64::MAX; y])] {
                    let want = cyclic_by_definition(&a, &b, n);
                    let fold = |out: &mut [u64], above: [u64; 3]| {
                        let carry = add_assign(out, &above);
                        crate::natural::add_1_assign(out, carry);
                    };
                    let mut out = vec![7; n];
                    let above = convolve(engine, &mut out, &a, Other::Number(&b), shape).unwrap();
                    fold(&mut out, above);
                    assert!(is_same(&out, &want), "{name}, {shape:?}: {x} by {y}");
                    let mut ready = vec![Line::ZERO; 3 * shape.lines()];
                    transform(engine, &mut ready, &b, shape).unwrap();
                    let mut other = vec![7; n];
                    let above = convolve(engine, &mut other, &a, Other::Ready(&ready), shape).unwrap();
                    fold(&mut other, above);
                    assert!(other == out, "{name}, {shape:?}: {x} by {y}, transformed before");
                    let want = cyclic_by_definition(&a, &a, n);
                    let above = convolve(engine, &mut out, &a, Other::Same, shape).unwrap();
                    fold(&mut out, above);
                    assert!(is_same(&out, &want), "{name}, {shape:?}: {x} limbs squared");
                }
            }
        }
    }
}

/// Equal modulo B^n - 1, of which 0 has two representatives.
fn is_same(a: &[u64], b: &[u64]) -> bool {
    let zero = |x: &[u64]| x.iter().all(|&x| x == 0) || x.iter().all(|&x| x == u64::MAX);
    a == b || zero(a) && zero(b)
}

#[test]
fn every_engine() {
    for backend in Backend::all_available() {
        let engine = AnyEngine::new(backend).expect("it is available");
        on_engine!(engine, engine => check(engine, backend.name()));
    }
}

/// Long tables of roots, made at run time, are what definition says.
#[test]
fn tables_of_roots() {
    fn check<E: Engine>(engine: E) {
        for odd in 0..3 {
            for prime in engine.primes() {
                let mut table = Table::new(1 << 11, odd).unwrap();
                let roots = table.fill(engine, prime);
                for k in 1usize..1 << 10 {
                    let top = k.ilog2() as usize;
                    let below = roots.at(k - (1 << top));
                    let want = prime.root(mul_mod(below.w, prime.steps[odd][top].w, prime.p));
                    assert_eq!((roots.at(k).w, roots.at(k).q), (want.w, want.q), "root {k}");
                }
            }
        }
    }
    for backend in [Backend::Portable, Backend::Ifma] {
        if let Some(engine) = AnyEngine::new(backend) {
            on_engine!(engine, engine => check(engine));
        }
    }
}

/// What the bounds and the tables stand on.
#[test]
fn primes_are_as_promised() {
    for prime in &prime::WORD_64 {
        assert!(prime.p < 1 << 49 && 1u64 << 51 < prime.p * 5 && (prime.p - 1) % (15 << prime::MAX_LOG) == 0);
        let root = prime.p.isqrt();
        assert!((3..=root).step_by(2).all(|d| prime.p % d != 0), "{} is not prime", prime.p);
        for (f, &odd) in prime::ODD.iter().enumerate() {
            let i = power_mod(prime.prefixes[f].w[1], odd as u64, prime.p);
            assert_eq!(mul_mod(i, i, prime.p), prime.p - 1, "a fourth root of unity");
        }
        assert_eq!(power_mod(prime.thirds[0].w, 3, prime.p), 1);
        assert_eq!(power_mod(prime.fifths[0].w, 5, prime.p), 1);
        assert!(prime.thirds[0].w != 1 && prime.fifths[0].w != 1);
    }
}
