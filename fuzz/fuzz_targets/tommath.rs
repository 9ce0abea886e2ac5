//! LibTomMath's interface: an input is a program of operations, whose results an independent library checks after each of
//! them. The machine is that of `crates/tommath/tests/machine`; here some operations also run out of memory.

#![no_main]

use adamant_tommath as _;
use libfuzzer_sys::fuzz_target;

#[path = "../../crates/tommath/tests/machine/arithmetic.rs"]
mod arithmetic;
#[path = "../../crates/tommath/tests/machine/conversions.rs"]
mod conversions;
#[path = "../../crates/tommath/tests/machine/ffi.rs"]
mod ffi;
#[path = "../../crates/tommath/tests/machine/number_theory.rs"]
mod number_theory;
#[path = "../../crates/tommath/tests/machine/oracle.rs"]
mod oracle;
#[path = "../../crates/tommath/tests/machine/program.rs"]
mod program;
#[allow(dead_code, reason = "programs from seeds are for ordinary tests")]
#[path = "../../crates/tommath/tests/machine/state.rs"]
mod state;

#[path = "tommath/allocator.rs"]
mod allocator;
#[path = "tommath/out_of_memory.rs"]
mod out_of_memory;

fuzz_target!(|data: &[u8]| {
    // The first byte says which of the two machines the rest is for.
    match data.split_first() {
        Some((kind, rest)) if kind % 4 == 3 => out_of_memory::run(rest),
        Some(_) => program::run_script(data, "input"),
        None => {}
    }
});
