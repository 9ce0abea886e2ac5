//! Programs: operations on the registers, with new values between them.

use crate::state::{Machine, REGISTERS, Random};
use crate::{arithmetic, conversions, number_theory};

/// One operation.
pub type Step = fn(&mut Machine, &mut Random);

/// All operations.
pub fn all() -> Vec<Step> {
    [arithmetic::SMALL, arithmetic::LARGE, number_theory::STEPS, conversions::STEPS].concat()
}

/// Operations of a script at most, and digits of its values: a program of a fuzzer must not take long.
const LENGTH: u64 = 64;
const DIGITS: u64 = 12;

/// Runs the program that bytes describe, with all operations.
pub fn run_script(bytes: &[u8], name: &str) {
    run(&all(), &mut Random::script(bytes), LENGTH, DIGITS, name);
}

/// Runs a program of at most `length` of the given operations on numbers of about `digits` digits; says which operation it
/// was when one is wrong.
pub fn run(steps: &[Step], random: &mut Random, length: u64, digits: u64, name: &str) {
    let mut machine = Machine::new();
    for at in 0..length {
        if random.is_over() {
            break;
        }
        if at < 4 || random.below(3) == 0 {
            let (register, value) = (random.index(), random.number(digits));
            machine.put(register, value);
        }
        // Products of products would grow for ever.
        for i in 0..REGISTERS {
            if machine.mirror[i].bits() > digits * 240 {
                let value = random.number(digits);
                machine.put(i, value);
            }
        }
        let step = random.below(steps.len() as u64) as usize;
        let before = machine.mirror.clone();
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            steps[step](&mut machine, random);
            machine.check();
        }));
        if let Err(panic) = outcome {
            eprintln!("{name}, operation {at}, number {step} of its list, registers before:");
            before.iter().for_each(|value| eprintln!("  {value:x}"));
            std::panic::resume_unwind(panic);
        }
    }
}
