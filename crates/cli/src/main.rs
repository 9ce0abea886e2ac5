//! The `adamant` program, without peers.

use std::process::ExitCode;

fn main() -> ExitCode {
    adamant_cli::main(None)
}
