//! From addresses to lines of source, for reports.

use std::env;
use std::fs;
use std::process::Command;

/// `address` as an offset into this program, with function and line where binutils are installed.
pub fn describe(address: u64) -> String {
    let Some(offset) = load_address().and_then(|start| address.checked_sub(start)) else {
        return format!("{address:#x}");
    };
    let resolved = env::current_exe().ok().and_then(|exe| {
        let output = Command::new("addr2line")
            .args(["--functions", "--demangle", "--basenames", "--exe"])
            .arg(exe)
            .arg(format!("{offset:#x}"))
            .output()
            .ok()?;
        let text = String::from_utf8_lossy(&output.stdout).trim().replace('\n', " ");
        (output.status.success() && !text.starts_with("??")).then_some(text)
    });
    resolved.unwrap_or_else(|| format!("+{offset:#x}"))
}

/// Where this program's first segment lies.
fn load_address() -> Option<u64> {
    let maps = fs::read_to_string("/proc/self/maps").ok()?;
    let exe = env::current_exe().ok()?;
    let first = maps.lines().find(|line| line.ends_with(exe.to_str().unwrap_or("\0")))?;
    u64::from_str_radix(first.split('-').next()?, 16).ok()
}
