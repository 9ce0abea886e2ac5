//! Programs of random operations over the whole interface, against an independent library: any sizes, any signs, any
//! arguments the same. A program is its seed; `TOMMATH_PROGRAMS=N` runs N of them, `TOMMATH_SEED=S` begins at S.
#![allow(unsafe_code)]

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

use state::{Machine, Random};

/// One operation.
type Step = fn(&mut Machine, &mut Random);

/// Runs programs that mix the given operations with new values.
fn run(steps: &[Step], programs: u64, length: u64, digits: u64) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let first = number("TOMMATH_SEED").unwrap_or(1);
    for seed in first..first + number("TOMMATH_PROGRAMS").unwrap_or(programs) {
        let mut machine = Machine::new();
        let mut random = Random(seed);
        for at in 0..length {
            if at < 4 || random.below(3) == 0 {
                let (register, value) = (random.index(), random.number(digits));
                machine.put(register, value);
            }
            // Products of products would grow for ever.
            for i in 0..state::REGISTERS {
                if machine.mirror[i].bits() > digits * 240 {
                    let value = random.number(digits);
                    machine.put(i, value);
                }
            }
            let step = random.below(steps.len() as u64) as usize;
            let before = machine.mirror.clone();
            let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                steps[step](&mut machine, &mut random);
                machine.check();
            }));
            if let Err(panic) = outcome {
                eprintln!("seed {seed}, operation {at}, number {step} of its list, registers before:");
                before.iter().for_each(|value| eprintln!("  {value:x}"));
                std::panic::resume_unwind(panic);
            }
        }
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
    let all = [arithmetic::SMALL, arithmetic::LARGE, number_theory::STEPS, conversions::STEPS].concat();
    run(&all, 100, 200, 12);
}
