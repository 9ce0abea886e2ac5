//! `adamant evm`: calls by fork, gas, files, and every refusal.

use crate::common::run;
use std::fs;

fn ok(arguments: &[&str]) -> String {
    let out = run(arguments);
    assert_eq!((out.code, out.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    out.stdout
}

fn fails(arguments: &[&str], code: i32, why: &str) {
    let out = run(arguments);
    assert_eq!((out.code, out.stdout.as_str()), (Some(code), ""), "{arguments:?}: {}", out.stderr);
    assert_eq!(out.stderr.lines().count(), 1, "{}", out.stderr);
    assert!(out.stderr.contains(why), "{arguments:?}: {}", out.stderr);
}

const ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n";

/// 3 to the 5 modulo 7, one byte each.
fn power() -> String {
    format!("{:064x}{:064x}{:064x}030507", 1, 1, 1)
}

#[test]
fn calls() {
    assert_eq!(ok(&["evm", "call", "0x02", "616263"]), ABC);
    assert_eq!(ok(&["evm", "call", "2", "0x616263", "--gas"]), format!("{ABC}72\n"));
    let whole = format!("0x{:040x}", 2);
    assert_eq!(ok(&["evm", "call", &whole, "616263", "--fork", "Homestead"]), ABC);
    assert_eq!(ok(&["evm", "call", "4", ""]), "\n");
    let power = power();
    assert_eq!(ok(&["evm", "call", "5", &power, "--gas"]), "05\n500\n");
    assert_eq!(ok(&["evm", "call", "5", &power, "--gas", "--fork", "berlin"]), "05\n200\n");
    assert_eq!(ok(&["evm", "call", "5", &power, "--gas", "--fork", "byzantium"]), "05\n0\n");
    let path = std::env::temp_dir().join(format!("adamant-evm-{}", std::process::id()));
    fs::write(&path, format!("  0x{power}\n")).unwrap();
    let file = format!("@{}", path.display());
    assert_eq!(ok(&["evm", "call", "5", &file]), "05\n");
    fs::write(&path, "6162 63").unwrap();
    fails(&["evm", "call", "2", &file], 2, "hex digits");
    fs::write(&path, [0xff, 0xfe]).unwrap();
    fails(&["evm", "call", "2", &file], 2, "hex digits");
    fs::remove_file(&path).unwrap();
    fails(&["evm", "call", "2", &file], 2, "adamant-evm");
}

#[test]
fn refusals() {
    fails(&["evm", "call", "0x12", ""], 1, "no precompiled contract");
    fails(&["evm", "call", "5", "", "--fork", "homestead"], 1, "no precompiled contract");
    fails(&["evm", "call", "0x100", "", "--fork", "prague"], 1, "no precompiled contract");
    fails(&["evm", "call", "2", "616263", "--gas-limit", "71"], 1, "out of gas");
    fails(&["evm", "call", "9", "00"], 1, "wrong length");
    fails(&["evm", "call", "0x0f", ""], 1, "wrong length");
    let one = format!("{:064x}{:064x}", 1, 1);
    fails(&["evm", "call", "6", &one], 1, "no point");
    fails(&["evm", "call", "6", &"ff".repeat(64)], 1, "not below the prime");
    fails(&["evm", "call", "5", &format!("{:064x}{:064x}{:064x}", 1, 1, 1025)], 1, "too long");
    fails(&["evm", "call", "2", "616"], 2, "odd number");
    fails(&["evm", "call", "2", "61zz"], 2, "'z'");
    fails(&["evm", "call", "", ""], 2, "address");
    fails(&["evm", "call", "xyz", ""], 2, "address");
    fails(&["evm", "call", &"11".repeat(21), ""], 2, "at most 20");
    fails(&["evm", "call", "2", "", "--fork", "london"], 2, "homestead");
}

#[test]
fn lists() {
    assert_eq!(ok(&["evm", "list"]).lines().count(), 18);
    assert_eq!(ok(&["evm", "list", "--fork", "homestead"]).lines().count(), 4);
    assert!(ok(&["evm", "list"]).contains("0x100  P256VERIFY            osaka\n"));
}

/// 2^32 - 1 rounds of BLAKE2b take minutes: Ctrl-C ends them at once.
#[cfg(target_os = "linux")]
#[test]
fn rounds_without_end_are_interrupted() {
    use rustix::process::{Pid, Signal, kill_process};
    use std::process::Stdio;
    use std::time::{Duration, Instant};

    let input = format!("ffffffff{}01", "00".repeat(208));
    let mut child = crate::common::command(&["evm", "call", "9", &input])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Until it has worked for a while; then it still does.
    std::thread::sleep(Duration::from_millis(500));
    assert!(child.try_wait().unwrap().is_none(), "2^32 - 1 rounds in half a second");
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let begun = Instant::now();
    let out = child.wait_with_output().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
    assert!(!out.status.success() && out.stdout.is_empty(), "{:?}", out.status);
}
