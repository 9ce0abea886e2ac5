//! `cargo xtask tlock-interop`: files between ours and drand's `tle`, both ways, for each scheme.
//!
//! `peers/tlock` is a program over the library that `tle` is made of, with networks that it makes up, as `tle` itself asks a server for
//! beacons. Go's module proxy gives the library; `go.sum` has the digests.

use crate::sh;
use anyhow::{Result, bail, ensure};
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

/// drand/tlock 1.2.0 takes the first three; of the last the program puts the stanza together from kyber's encryption and age's Go package.
const SCHEMES: [&str; 4] = [
    "bls-unchained-g1-rfc9380",
    "bls-unchained-on-g1",
    "pedersen-bls-unchained",
    "bls-bn254-unchained-on-g1",
];
const ROUND: &str = "123456";
/// Contents without any, of less than a chunk of 64 KiB, of one, and of several.
const LENGTHS: [usize; 4] = [0, 12, 65_536, 200_000];

/// Needs Go, and its module proxy the first time.
#[derive(clap::Args)]
pub struct Args {}

/// Builds both programs, and lets each open what the other sealed.
///
/// # Errors
/// Without Go or the proxy, or when a file does not open to what was sealed.
pub fn run(_: &Args) -> Result<()> {
    let folder = sh::root().join("target/tlock-interop");
    fs::create_dir_all(&folder)?;
    let tlock = folder.join("tlock");
    let build = ["build", "-trimpath", "-o"];
    sh::run(Command::new("go").args(build).arg(&tlock).arg(".").current_dir(sh::root().join("peers/tlock")))?;
    sh::run(&mut sh::cargo(&["build", "--workspace", "--bin", "adamant"]))?;
    let adamant = sh::root().join("target/debug/adamant");
    let (mut passed, mut failed) = (0, 0);
    for scheme in SCHEMES {
        let network = folder.join(scheme);
        fs::create_dir_all(&network)?;
        sh::run(Command::new(&tlock).args(["network", scheme, ROUND]).arg(&network))?;
        for length in LENGTHS {
            for armor in [false, true] {
                match there_and_back(&tlock, &adamant, &network, length, armor) {
                    Ok(()) => passed += 1,
                    Err(error) => {
                        failed += 1;
                        eprintln!("{scheme}, {length} bytes, armor {armor}: {error:#}");
                    }
                }
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    if failed > 0 { bail!("files do not open on the other side") } else { Ok(()) }
}

/// One file in each direction; `armor` is for ours, as drand's library reads both and writes binary files.
fn there_and_back(tlock: &Path, adamant: &Path, network: &Path, length: usize, armor: bool) -> Result<()> {
    let file = |name: &str| network.join(name);
    let contents: Vec<u8> = (0..=250u8).cycle().take(length).collect();
    fs::write(file("contents"), &contents)?;
    let chain: serde_json::Value = serde_json::from_slice(&fs::read(file("chain.json"))?)?;
    let hash = chain["hash"].as_str().unwrap_or_default();
    let ours = |action: &[&str]| {
        let mut command = Command::new(adamant);
        command.arg("timelock").args(action).arg("--chain").arg(file("chain.json"));
        command.args(["--trust-chain", hash]);
        command
    };

    let mut seal = ours(&["seal", "--round", ROUND]);
    if armor {
        seal.arg("--armor");
    }
    quietly(seal.arg("--in").arg(file("contents")).arg("--out").arg(file("ours.tle")))?;
    theirs(Command::new(tlock).arg("open").arg(network), &file("ours.tle"), &file("ours.opened"))?;
    ensure!(fs::read(file("ours.opened"))? == contents, "tlock opens ours to other contents");

    theirs(Command::new(tlock).arg("seal").arg(network).arg(ROUND), &file("contents"), &file("theirs.tle"))?;
    let mut open = ours(&["open"]);
    open.arg(file("theirs.tle")).arg("--beacon").arg(file("beacon.json"));
    quietly(open.arg("--out").arg(file("theirs.opened")))?;
    ensure!(fs::read(file("theirs.opened"))? == contents, "ours opens tlock's to other contents");
    Ok(())
}

fn theirs(command: &mut Command, input: &Path, output: &Path) -> Result<()> {
    quietly(command.stdin(File::open(input)?).stdout(File::create(output)?))
}

fn quietly(command: &mut Command) -> Result<()> {
    let output = command.stderr(Stdio::piped()).spawn()?.wait_with_output()?;
    ensure!(output.status.success(), "{:?}: {}", command, String::from_utf8_lossy(&output.stderr));
    Ok(())
}
