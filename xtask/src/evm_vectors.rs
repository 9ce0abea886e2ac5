//! `cargo xtask evm-vectors`: the vectors of go-ethereum for precompiled contracts, all of them, of which the tree has a sample.

use crate::{go_module, sh};
use anyhow::Result;

const MODULE: &str = "github.com/ethereum/go-ethereum@v1.17.10";

/// Go's digest of the module, as in a go.sum.
const DIGEST: &str = "h1:b3WO+xux3pItpm13kqT5Xddv01zOxBFZxQgk/Ate4/M=";

/// Needs Go, and its module proxy the first time (24 MB).
#[derive(clap::Args)]
pub struct Args {}

/// Fetches the vectors into Go's cache and runs the test that reads them.
///
/// # Errors
/// Without Go or the proxy, with another digest, or when the test fails.
pub fn run(_: &Args) -> Result<()> {
    let folder = go_module::folder(MODULE, DIGEST)?;
    let arguments = ["test", "-p", "adamant-evm", "--test", "suite", "--", "go_ethereum", "--nocapture"];
    sh::run(
        sh::cargo(&arguments).env("ADAMANT_EVM_VECTORS", format!("{folder}/core/vm/testdata/precompiles")),
    )
}
