//! `cargo xtask tlock-interop`: files between ours and drand's `tle`, both ways, for each scheme.
//!
//! `peers/tlock` is a program over the library that `tle` is made of, with networks that it makes up. `tle` itself asks a server for
//! beacons: the same program is one, on the loopback address. Go's module proxy gives both; `go.sum` has the digests.

use crate::sh;
use anyhow::{Context as _, Result, bail, ensure};
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// drand/tlock 1.2.0 takes the first three; of the last the program puts the stanza together from kyber's encryption and age's Go package.
const SCHEMES: [&str; 4] = [
    "bls-unchained-g1-rfc9380",
    "bls-unchained-on-g1",
    "pedersen-bls-unchained",
    "bls-bn254-unchained-on-g1",
];
/// What `tle` takes of them.
const OF_TLE: usize = 3;
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
    let tle = folder.join("tle");
    for (program, package) in [(&tlock, "."), (&tle, "github.com/drand/tlock/cmd/tle")] {
        let mut go = Command::new("go");
        sh::run(go.args(build).arg(program).arg(package).current_dir(sh::root().join("peers/tlock")))?;
    }
    sh::run(&mut sh::cargo(&["build", "--workspace", "--bin", "adamant"]))?;
    let adamant = sh::target_folder()?.join("debug/adamant");
    let (mut passed, mut failed) = (0, 0);
    for (index, scheme) in SCHEMES.into_iter().enumerate() {
        let network = folder.join(scheme);
        fs::create_dir_all(&network)?;
        sh::run(Command::new(&tlock).args(["network", scheme, ROUND]).arg(&network))?;
        let mut others =
            vec![("the library", Other::Library { program: tlock.clone(), network: network.clone() })];
        if index < OF_TLE {
            others.push(("tle", Other::Tle(Relay::new(&tlock, &tle, &network)?)));
        }
        for (name, other) in &others {
            for length in LENGTHS {
                for armor in [false, true] {
                    match there_and_back(other, &adamant, &network, length, armor) {
                        Ok(()) => passed += 1,
                        Err(error) => {
                            failed += 1;
                            eprintln!("{name}, {scheme}, {length} bytes, armor {armor}: {error:#}");
                        }
                    }
                }
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    if failed > 0 { bail!("files do not open on the other side") } else { Ok(()) }
}

/// Who opens ours and seals for us.
enum Other {
    Library { program: PathBuf, network: PathBuf },
    Tle(Relay),
}

impl Other {
    /// `armor` where it can write such files; all read both kinds.
    fn seal(&self, armor: bool) -> Command {
        match self {
            Self::Library { program, network } => {
                let mut command = Command::new(program);
                command.arg("seal").arg(network).arg(ROUND);
                command
            }
            Self::Tle(relay) => {
                // The round is past by the network's clock.
                let mut command = relay.command("-e");
                command.args(["-f", "-r", ROUND]).args(armor.then_some("-a"));
                command
            }
        }
    }

    fn open(&self) -> Command {
        match self {
            Self::Library { program, network } => {
                let mut command = Command::new(program);
                command.arg("open").arg(network);
                command
            }
            Self::Tle(relay) => relay.command("-d"),
        }
    }
}

/// The program `tle` and the server that it asks.
struct Relay {
    tle: PathBuf,
    server: Child,
    address: String,
    hash: String,
}

impl Relay {
    fn new(tlock: &Path, tle: &Path, network: &Path) -> Result<Self> {
        let mut serve = Command::new(tlock);
        serve.arg("serve").arg(network).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut server = serve.spawn()?;
        let mut address = String::new();
        BufReader::new(server.stdout.take().context("no output")?).read_line(&mut address)?;
        let (tle, address, hash) = (tle.into(), address.trim_end().into(), chain_hash(network)?);
        Ok(Self { tle, server, address, hash })
    }

    fn command(&self, action: &str) -> Command {
        let mut command = Command::new(&self.tle);
        command.args([action, "-n", &self.address, "-c", &self.hash]).env("NO_PROXY", "127.0.0.1");
        command
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        drop(self.server.stdin.take());
        let _ = self.server.wait();
    }
}

fn chain_hash(network: &Path) -> Result<String> {
    let chain: serde_json::Value = serde_json::from_slice(&fs::read(network.join("chain.json"))?)?;
    Ok(chain["hash"].as_str().context("the chain has no hash")?.to_owned())
}

/// One file in each direction.
fn there_and_back(other: &Other, adamant: &Path, network: &Path, length: usize, armor: bool) -> Result<()> {
    let file = |name: &str| network.join(name);
    let contents: Vec<u8> = (0..=250u8).cycle().take(length).collect();
    fs::write(file("contents"), &contents)?;
    let hash = chain_hash(network)?;
    let ours = |action: &[&str]| {
        let mut command = Command::new(adamant);
        command.arg("timelock").args(action).arg("--chain").arg(file("chain.json"));
        command.args(["--trust-chain", &hash]);
        command
    };

    let mut seal = ours(&["seal", "--round", ROUND]);
    if armor {
        seal.arg("--armor");
    }
    quietly(seal.arg("--in").arg(file("contents")).arg("--out").arg(file("ours.tle")))?;
    theirs(&mut other.open(), &file("ours.tle"), &file("ours.opened"))?;
    ensure!(fs::read(file("ours.opened"))? == contents, "the other side opens ours to other contents");

    theirs(&mut other.seal(armor), &file("contents"), &file("theirs.tle"))?;
    let mut open = ours(&["open"]);
    open.arg(file("theirs.tle")).arg("--beacon").arg(file("beacon.json"));
    quietly(open.arg("--out").arg(file("theirs.opened")))?;
    ensure!(fs::read(file("theirs.opened"))? == contents, "ours opens theirs to other contents");
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
