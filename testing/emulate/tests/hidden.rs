//! A program that the library is loaded into: this one, again.
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]
#![allow(clippy::pedantic, clippy::unwrap_used)]
// Handlers of signals, and a fault for them.
#![allow(unsafe_code)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

const HANDLED: i32 = 42;

/// The library, built: cargo does not build one of this kind for its tests.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        // Of target/debug/deps/hidden-..., or in place of debug what the profile is called.
        let program = std::env::current_exe().unwrap();
        let target = program.ancestors().nth(3).unwrap();
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let built = Command::new(cargo)
            .args(["build", "--quiet", "--target-dir"])
            .arg(target)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status();
        assert!(built.unwrap().success(), "cargo build");
        target.join("debug/libadamant_emulate.so")
    })
}

/// Runs the test `child` with the library.
fn run_child(part: &str, hide: &str) -> Output {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--nocapture"])
        .env("LD_PRELOAD", library())
        .env("ADAMANT_EMULATE_HIDE", hide)
        .env("CHILD", part)
        .output()
        .unwrap()
}

fn traps_cpuid() -> bool {
    let traps = std::fs::read_to_string("/proc/cpuinfo").is_ok_and(|text| text.contains(" cpuid_fault"));
    if !traps {
        println!("skipped: /proc/cpuinfo shows no cpuid_fault");
    }
    traps
}

#[test]
fn avx512_is_hidden_and_nothing_else() {
    if !traps_cpuid() {
        return;
    }
    let out = run_child("features", "avx512");
    let text = String::from_utf8(out.stdout).unwrap();
    assert!(out.status.success(), "{text}{}", String::from_utf8_lossy(&out.stderr));
    let seen = format!("avx2 {} gfni {} avx512f false avx512vl false", has_avx2(), has_gfni());
    assert!(text.contains(&seen), "{text}");
}

/// The program's own handler gets what is not CPUID, and CPUID goes on.
#[test]
fn handlers_of_the_program() {
    if !traps_cpuid() {
        return;
    }
    let out = run_child("handler", "avx512");
    assert_eq!(out.status.code(), Some(HANDLED), "{}", String::from_utf8_lossy(&out.stderr));
}

#[test]
fn unknown_names_end_the_program() {
    if !traps_cpuid() {
        return;
    }
    let out = run_child("features", "avx");
    assert_eq!(out.status.code(), Some(2));
    let text = String::from_utf8(out.stderr).unwrap();
    assert_eq!(text, "adamant-emulate: avx is no instruction set that can be hidden; avx512 is\n");
}

fn has_avx2() -> bool {
    std::arch::is_x86_feature_detected!("avx2")
}

fn has_gfni() -> bool {
    std::arch::is_x86_feature_detected!("gfni")
}

extern "C" fn on_fault(_: libc::c_int) {
    // SAFETY: ends the program.
    unsafe { libc::_exit(HANDLED) };
}

/// What the child does; nothing in the tests' own process.
#[test]
fn child() {
    let part = std::env::var("CHILD").unwrap_or_default();
    if part == "handler" {
        // SAFETY: an action that is filled in.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_fault as *const () as usize;
            assert_eq!(libc::sigaction(libc::SIGSEGV, &raw const action, std::ptr::null_mut()), 0);
        }
        // CPUID faults first here: nothing was detected before.
        assert!(!std::arch::is_x86_feature_detected!("avx512bw"));
        // SAFETY: none: an address that is in no page, which is the test.
        unsafe { std::ptr::with_exposed_provenance_mut::<u64>(8).write_volatile(1) };
    } else if part == "features" {
        println!(
            "avx2 {} gfni {} avx512f {} avx512vl {}",
            has_avx2(),
            has_gfni(),
            std::arch::is_x86_feature_detected!("avx512f"),
            std::arch::is_x86_feature_detected!("avx512vl")
        );
    }
}
