//! `cargo xtask kzg-vectors`: the test vectors of EIP-4844 and EIP-7594, all 344, of which the tree has the small ones.
//!
//! They are in the Go module of c-kzg-4844, 23 MB that are 91 MB unpacked; Go's module proxy gives it and Go checks its digest
//! against the one here.

use crate::{go_module, sh};
use anyhow::Result;
use std::process::Command;

const MODULE: &str = "github.com/ethereum/c-kzg-4844/v2@v2.1.8";

/// Go's digest of the module, as in a go.sum.
const DIGEST: &str = "h1:oQ48q/TMe2SKU8qBE3N7e4/HlG3EpJftom6EsPQgJ58=";

/// With it the tests of `adamant-ckzg` build c-kzg, to compare with.
const BLST: &str = "github.com/supranational/blst@v0.3.16";

/// Needs Go, and its module proxy the first time.
#[derive(clap::Args)]
pub struct Args {}

/// Fetches the vectors into Go's cache and runs the tests that read them.
///
/// # Errors
/// Without Go or the proxy, with another digest, or when a test fails.
pub fn run(_: &Args) -> Result<()> {
    sh::run(Command::new("go").args(["mod", "download", BLST]))?;
    let folder = go_module::folder(MODULE, DIGEST)?;
    let arguments = ["test", "-p", "adamant-kzg", "--test", "suite", "--", "official", "--nocapture"];
    sh::run(sh::cargo(&arguments).env("ADAMANT_KZG_VECTORS", format!("{folder}/tests")))
}
