//! Layer B: the cases of the kernels that are made of vector intrinsics, under MemorySanitizer. Secrets are marked as
//! uninitialised; the sanitizer ends the process at a branch or an address that depends on them.
//!
//! Each case runs in processes of its own: plainly, where no report must come and the result must still be marked (or a
//! mark was lost on the way, and the pass says nothing), and followed by a branch on its result, which must be reported.
//! Kernels in assembly are not here: the sanitizer does not see what they compute.
#![allow(unsafe_code)]

#[path = "../../src/case.rs"]
#[allow(dead_code)]
mod case;
mod cases;
#[path = "../../src/probe.rs"]
#[allow(dead_code)]
mod probe;
#[path = "../../src/verdict.rs"]
mod verdict;

use adamant_base::cpu;
use case::{Case, Layer};
use probe::{Probe, Watch};
use std::env;
use std::process::ExitCode;
use verdict::Measured;

/// What MSAN_OPTIONS makes of a report.
const REPORTED: i32 = 66;
/// The result carries no mark.
const UNMARKED: i32 = 67;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let cases = cases::all();
    if arguments.first().is_some_and(|command| command == "list") {
        for case in &cases {
            println!("{}\t{}\tb\t{}\t", case.name, case.backend, case.expect.name());
        }
        return ExitCode::SUCCESS;
    }
    let wanted = arguments.get(1..).unwrap_or_default();
    let trust_demos = env::var_os("CTGRIND_TRUST_DEMOS").is_some();
    let mut good = true;
    for case in cases.iter().filter(|case| wanted.is_empty() || wanted.contains(&case.id())) {
        good &= verdict::report(case, Layer::B, &measure(case), trust_demos);
    }
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn measure(case: &Case) -> Measured {
    if !cpu::uncapped_features().contains(case.features) {
        return Measured::Unavailable;
    }
    // The sanitizer writes its reports between these lines.
    eprintln!("ctgrind: {}", case.id());
    let plain = run(case, false);
    eprintln!("ctgrind: {} (control: a report wanted)", case.id());
    match (plain, run(case, true)) {
        (0 | REPORTED | UNMARKED, control @ (0 | REPORTED | UNMARKED)) => Measured::Done {
            leaks: plain == REPORTED,
            control_seen: control == REPORTED && plain != UNMARKED,
            remark: if plain == REPORTED { "see the report".to_owned() } else { String::new() },
        },
        (plain, control) => Measured::Broken(format!("exit codes {plain} and {control}")),
    }
}

/// The exit code of a process that runs the case.
fn run(case: &Case, control: bool) -> i32 {
    // SAFETY: this process has one thread, so the child may do all that the parent could.
    let pid = unsafe { libc::fork() };
    if pid == 0 {
        // SAFETY: `measure` has checked that this CPU has the features.
        unsafe { cpu::assume(case.features) };
        let mut probe = Probe::new(Watch::Memory, control);
        (case.run)(&mut probe);
        let code = if probe.result_is_marked() { 0 } else { UNMARKED };
        // SAFETY: ends the child without flushing what it shares with its parent.
        unsafe { libc::_exit(code) }
    }
    let mut status = 0;
    // SAFETY: waits for our own child and writes to `status`.
    let waited = unsafe { libc::waitpid(pid, &raw mut status, 0) };
    if waited == pid && libc::WIFEXITED(status) { libc::WEXITSTATUS(status) } else { -1 }
}
