//! The examples over loopback: the programs that `cargo test` has built beside this one.
#![allow(clippy::unwrap_used)]

use std::process::Command;

/// What an example prints, which must end well.
fn output(name: &str, arguments: &[&str]) -> String {
    let own = std::env::current_exe().unwrap();
    // target/release/deps/examples-... and target/release/examples/NAME
    let program = own.parent().unwrap().parent().unwrap().join("examples").join(name);
    assert!(program.is_file(), "{} is not built: run `cargo test` without --test", program.display());
    let output = Command::new(program).args(arguments).output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn https() {
    let said = output("https", &[]);
    assert!(said.contains("TLS13_AES_256_GCM_SHA384") && said.contains("X25519MLKEM768"), "{said}");
    assert!(said.ends_with("hello through Adamant\n"), "{said}");
}

#[test]
fn quic() {
    for provider in ["adamant", "ring"] {
        let said = output("quic", &["4", provider]);
        assert!(said.contains(&format!("{provider}: {} bytes", 4 << 20)), "{said}");
    }
}
