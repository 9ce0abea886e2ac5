//! Modules of Go with test vectors: Go's module proxy gives them, and Go says their digests, which are compared.

use anyhow::{Context, Result, ensure};
use std::process::Command;

/// The folder of a module, `path@version`, in Go's cache.
///
/// # Errors
/// Without Go or the proxy, or with another digest than this, which is that of a go.sum.
pub fn folder(module: &str, digest: &str) -> Result<String> {
    let output = Command::new("go")
        .args(["mod", "download", "-json", module])
        .output()
        .context("go is needed to fetch the vectors")?;
    let text = String::from_utf8(output.stdout)?;
    ensure!(output.status.success(), "go mod download: {}", String::from_utf8_lossy(&output.stderr));
    let field = |name: &str| {
        let (_, rest) = text.split_once(&format!("\"{name}\": \""))?;
        Some(rest.split_once('"')?.0)
    };
    let (found, folder) = field("Sum").zip(field("Dir")).context("go names no folder")?;
    ensure!(found == digest, "{module} has the digest {found} in place of {digest}");
    Ok(folder.to_owned())
}
