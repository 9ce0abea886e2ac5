//! Constant-time tests on the binary itself. `cargo xtask ctgrind` builds, runs and judges; this program does the work.
//!
//! - Layer A, [`memory`]: under valgrind, secrets are marked as undefined memory; memcheck then reports every branch and
//!   every address that depends on them.
//! - Layer C, [`trace`]: for instructions that valgrind cannot execute: the operation is traced once per secret, and the
//!   addresses of all instructions and of all memory they touch must be the same every time.
//!
//! Every pass has its positive control: the same case, followed by a branch on its result, must be reported, or the
//! secret never reached the result and the pass says nothing. The cases in [`cases::demo`] leak on purpose and must be
//! reported too.
//!
//! Output, one line a case on stdout: `name TAB back end TAB layer TAB verdict TAB remark`.
#![allow(clippy::pedantic, clippy::unwrap_used)]
// A harness marks memory, traces processes and plants faulty kernels: none of it is part of a product.
#![allow(unsafe_code)]

mod case;
mod cases;
mod memory;
mod probe;
mod sizes;
mod trace;
mod verdict;

use adamant_base::cpu;
use adamant_base::secret::end_count;
use case::{Case, Layer};
use probe::{Probe, Watch};
use std::env;
use std::ffi::CString;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: trace::translate::arena::Arena = trace::translate::arena::Arena;

const USAGE: &str = "usage: adamant-ctgrind list | sizes | a [CASE ...] | c [CASE ...] | count [CASE ...]\n\
    CASE is name@backend as `list` prints it; none means all of the layer.\n\
    `a` must run under valgrind, `count` under callgrind. CTGRIND_TRUST_DEMOS=1 judges the leaky demonstrations like any other case.";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let cases = cases::all();
    let layer = match arguments.first().map(String::as_str) {
        Some("list") => {
            for case in &cases {
                for layer in &case.layers {
                    let long = if case.long { "long" } else { "" };
                    let (layer, expect) = (layer.name(), case.expect.name());
                    println!("{}\t{}\t{layer}\t{expect}\t{long}", case.name, case.backend);
                }
            }
            return ExitCode::SUCCESS;
        }
        Some("sizes") => {
            sizes::print();
            return ExitCode::SUCCESS;
        }
        Some("count") => {
            count(&cases, &arguments[1..]);
            return ExitCode::SUCCESS;
        }
        Some("a") => Layer::A,
        Some("c") => Layer::C,
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    let wanted = &arguments[1..];
    for name in wanted {
        if !cases.iter().any(|case| case.id() == *name && case.layers.contains(&layer)) {
            eprintln!("no case {name} in layer {}", layer.name());
            return ExitCode::from(2);
        }
    }
    if layer == Layer::A && !adamant_base::secret::under_valgrind() {
        eprintln!("layer A runs under valgrind only");
        return ExitCode::from(2);
    }
    let chosen = cases
        .iter()
        .filter(|case| case.layers.contains(&layer) && (wanted.is_empty() || wanted.contains(&case.id())));
    let trust_demos = env::var_os("CTGRIND_TRUST_DEMOS").is_some();
    let mut good = true;
    for case in chosen {
        let measured = match layer {
            Layer::A => memory::measure(case),
            Layer::C => trace::measure(case),
        };
        good &= verdict::report(case, layer, &measured, trust_demos);
    }
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Counts the instructions of cases, for `cargo xtask icount`.
fn count(cases: &[Case], wanted: &[String]) {
    trace::translate::allocate_evenly().expect("address space");
    for case in cases.iter().filter(|case| wanted.contains(&case.id())) {
        // SAFETY: the command names cases with features that valgrind executes.
        unsafe { cpu::assume(case.features) };
        (case.run)(&mut Probe::new(Watch::Count, false));
        if let Ok(name) = CString::new(case.id()) {
            end_count(&name);
        }
    }
}
