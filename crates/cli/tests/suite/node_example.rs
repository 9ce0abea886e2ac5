//! The example for Node, with its own tests, against the built program. Needs Node 18; says so where there is none.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use std::io::Write;
use std::process::Command;

/// The first major version with `node --test`.
const OLDEST: u32 = 18;

/// Why the example cannot run here.
fn missing() -> Option<String> {
    let output = match Command::new("node").arg("--version").output() {
        Ok(output) => output,
        Err(error) => return Some(format!("cannot start node: {error}")),
    };
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let major = version.strip_prefix('v').and_then(|v| v.split('.').next()?.parse::<u32>().ok());
    match major {
        Some(major) if major >= OLDEST => None,
        _ => Some(format!("node is {version}, the example needs {OLDEST} or newer")),
    }
}

#[test]
fn node_example() {
    if let Some(why) = missing() {
        // Past the test harness, which shows only the output of failed tests.
        let _ = writeln!(std::io::stderr(), "SKIPPED the example for Node: {why}");
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/node/vdf-prover.test.js");
    let output = Command::new("node")
        .args(["--test", script])
        .env("ADAMANT", env!("CARGO_BIN_EXE_adamant"))
        .env_remove("ADAMANT_CPU")
        .output()
        .expect("node starts");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
    assert!(printed.contains("# pass 9") || printed.contains("pass 9"), "{printed}");
}
