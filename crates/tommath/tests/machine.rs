//! Programs of random operations over the whole interface, against an independent library: any sizes, any signs, any
//! arguments the same. A program is its seed, or a script; `TOMMATH_PROGRAMS=N` runs N of them, `TOMMATH_SEED=S` begins at S.
#![allow(unsafe_code)]
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_testing::thinned;
use adamant_tommath as _;

#[path = "machine/ffi.rs"]
mod ffi;
#[path = "machine/oracle.rs"]
mod oracle;
#[path = "machine/state.rs"]
mod state;

#[path = "machine/arithmetic.rs"]
mod arithmetic;
#[path = "machine/conversions.rs"]
mod conversions;
#[path = "machine/number_theory.rs"]
mod number_theory;

#[path = "machine/program.rs"]
mod program;

use program::Step;
use state::Random;

/// Runs programs of the given operations.
fn run(steps: &[Step], programs: u64, length: u64, digits: u64) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = number("TOMMATH_SEED").unwrap_or(1);
    for seed in thinned(first..first + number("TOMMATH_PROGRAMS").unwrap_or(programs), 20) {
        program::run(steps, &mut Random::Seed(seed), length, digits, &format!("seed {seed}"));
    }
}

#[test]
fn small_operations() {
    run(arithmetic::SMALL, 300, 200, 20);
}

#[test]
fn small_operations_on_large_numbers() {
    run(arithmetic::SMALL, 10, 100, 300);
}

#[test]
fn products_and_quotients() {
    run(arithmetic::LARGE, 200, 100, 40);
    run(arithmetic::LARGE, 4, 50, 600);
}

#[test]
fn number_theory_of_small_numbers() {
    run(number_theory::STEPS, 300, 60, 4);
}

#[test]
fn number_theory_of_large_numbers() {
    run(number_theory::STEPS, 20, 40, 20);
}

#[test]
fn conversions_there_and_back() {
    run(conversions::STEPS, 200, 100, 30);
}

#[test]
fn everything() {
    run(&program::all(), 100, 200, 12);
}

/// What the fuzzer began with, and what it found.
#[test]
fn corpus_of_the_fuzzer() {
    let text = include_str!("../../../fuzz/corpus/tommath.txt");
    let mut count = 0;
    for (name, bytes) in thinned(adamant_testing::seeds::read(text).unwrap(), 5) {
        program::run_script(&bytes, &name);
        count += 1;
    }
    assert!(count > 0);
}
