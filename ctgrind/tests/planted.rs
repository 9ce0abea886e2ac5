//! The harness must be able to fail: a secret-dependent branch planted in a squaring kernel.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use std::process::{Command, Output};

const HARNESS: &str = env!("CARGO_BIN_EXE_adamant-ctgrind");
const KERNEL: &str = "demo/leaky_square@leaky";

fn valgrind(arguments: &[&str]) -> Option<Command> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        eprintln!("valgrind is not installed: layer A is not tested");
        return None;
    }
    let mut command = Command::new("valgrind");
    command.arg("-q").arg(HARNESS).args(arguments);
    Some(command)
}

fn trace(arguments: &[&str]) -> Command {
    let mut command = Command::new(HARNESS);
    command.args(arguments);
    command
}

fn verdict(output: &Output) -> String {
    let line = String::from_utf8_lossy(&output.stdout).into_owned();
    line.split('\t').nth(3).unwrap_or_default().to_owned()
}

fn planted_branch_fails(mut command: Command) {
    let as_demo = command.output().unwrap();
    assert_eq!((verdict(&as_demo).as_str(), as_demo.status.code()), ("flagged", Some(0)));
    let as_kernel = command.env("CTGRIND_TRUST_DEMOS", "1").output().unwrap();
    assert_eq!((verdict(&as_kernel).as_str(), as_kernel.status.code()), ("LEAK", Some(1)));
}

#[test]
fn planted_branch_fails_in_layer_a() {
    if let Some(command) = valgrind(&["a", KERNEL]) {
        planted_branch_fails(command);
    }
}

#[test]
fn planted_branch_fails_in_layer_c() {
    planted_branch_fails(trace(&["c", KERNEL]));
}

/// Kernels of other families on zmm registers, each with its own mistake, where the CPU has the instructions.
#[test]
fn planted_leaks_on_zmm_registers_fail_in_layer_c() {
    for kernel in ["leaky_ifma", "leaky_vpclmul", "leaky_keccak"] {
        let case = format!("demo/{kernel}@leaky");
        if verdict(&trace(&["c", &case]).output().unwrap()) == "unavailable" {
            println!("SKIPPED {case}: this CPU lacks its instructions");
        } else {
            planted_branch_fails(trace(&["c", &case]));
        }
    }
}

fn honest_kernel_passes(mut command: Command) {
    let output = command.output().unwrap();
    assert_eq!((verdict(&output).as_str(), output.status.code()), ("pass", Some(0)));
}

#[test]
fn honest_kernel_passes_in_layer_a() {
    if let Some(command) = valgrind(&["a", "base/mont::square@portable"]) {
        honest_kernel_passes(command);
    }
}

#[test]
fn honest_kernel_passes_in_layer_c() {
    honest_kernel_passes(trace(&["c", "base/mont::square@portable"]));
}

#[test]
fn unknown_cases_are_refused() {
    assert_eq!(trace(&["c", "no/such@case"]).output().unwrap().status.code(), Some(2));
    assert_eq!(trace(&["x"]).output().unwrap().status.code(), Some(2));
}
