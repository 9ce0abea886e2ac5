//! `cargo xtask bench [--peers] [DOMAIN...]`: `adamant bench`, built in release mode; with peers it is the program of
//! `peers/bench`, with those of the domains alone.
//!
//! Peers are compiled from source, some of them for many minutes, so what their builds need is looked for first. See
//! `peers/README.md` for what each of them is.

mod tools;

use crate::{emulate, sh};
use anyhow::{Result, bail, ensure};
use std::path::Path;
use tools::{Tool, Use};

/// What the command takes.
#[derive(clap::Args)]
pub struct Args {
    /// What to measure, as `adamant bench --list` names it; the overview without any, or with --peers every domain
    #[arg(value_name = "DOMAIN")]
    domains: Vec<String>,
    /// Build the peers of these domains, and measure them, too
    #[arg(long)]
    peers: bool,
    /// Show ours and the peers a CPU without AVX-512, on x86-64 Linux whose /proc/cpuinfo has cpuid_fault
    #[arg(long)]
    hide_avx512: bool,
    /// Only say which tools are missing
    #[arg(long)]
    tools: bool,
    /// More arguments of `adamant bench`
    #[arg(last = true, value_name = "ARGUMENT")]
    more: Vec<String>,
}

/// The features of `peers/bench`: the domains whose peers they are, and what is needed.
const FEATURES: [Feature; 11] = [
    Feature {
        name: "peers-modular",
        domains: &["sqr", "modexp"],
        tools: &[tools::CC, tools::LIBCRYPTO, tools::LIBGMP],
    },
    Feature {
        name: "peers-integer",
        domains: &["integer"],
        tools: &[tools::CC, tools::MAKE, tools::M4, tools::LIBTOMMATH],
    },
    Feature { name: "peers-gf2x", domains: &["gf2x"], tools: &[tools::LIBNTL, tools::LIBGF2X] },
    Feature { name: "peers-kem", domains: &["kem"], tools: &[] },
    Feature {
        name: "peers-curves",
        domains: &["field", "curve", "edwards", "pairing"],
        tools: &[tools::CC, tools::GO],
    },
    Feature { name: "peers-bls", domains: &["bls"], tools: &[tools::CC] },
    Feature { name: "peers-kzg", domains: &["kzg"], tools: &[tools::CC] },
    Feature { name: "peers-tlock", domains: &["tlock"], tools: &[tools::CC] },
    Feature { name: "peers-ecdsa", domains: &["ecdsa"], tools: &[tools::CC] },
    Feature { name: "peers-evm", domains: &["evm"], tools: &[tools::CC, tools::GO] },
    Feature {
        name: "peers-symmetric",
        domains: &["symmetric"],
        tools: &[tools::CC, tools::PKG_CONFIG, tools::OPENSSL, tools::IPSEC_MB],
    },
];

/// Domains without peers.
const ALONE: [&str; 1] = ["vdf"];

struct Feature {
    name: &'static str,
    domains: &'static [&'static str],
    tools: &'static [Tool],
}

/// Looks for the tools, builds and runs.
///
/// # Errors
/// When a tool is missing without which a build fails, and when the build or the run fails.
pub fn run(args: &Args) -> Result<()> {
    let features = if args.peers || args.tools { features(&args.domains)? } else { Vec::new() };
    let lacking = report(&features, &tools::is_here);
    ensure!(
        lacking.is_empty(),
        "missing: {}; on Debian: apt-get install {}",
        names(&lacking),
        packages(&lacking)
    );
    if args.tools {
        println!("nothing is missing that a build needs");
        return Ok(());
    }
    if features.iter().any(|feature| feature.domains.contains(&"integer")) {
        // The C interface in LibTomMath's place is loaded from beside the program, as its peer is from the system.
        sh::run(&mut sh::cargo(&["build", "--release", "--package=adamant-tommath"]))?;
    }
    let mut run = sh::cargo(&["run"]);
    if args.hide_avx512 {
        run.args(["--config", &emulate::runner(&hiding(&emulate::build()?))]);
    }
    sh::run(run.args(command(args, &features)))
}

/// What `env` is given to hide AVX-512 by the library of `testing/emulate`. By name as well from what may ask before that library is
/// there: the C library, and OpenSSL where it is linked.
fn hiding(library: &Path) -> Vec<String> {
    let c_library = ["F", "BW", "CD", "DQ", "VL"].map(|name| format!("-AVX512{name}")).join(",");
    vec![
        "env".to_string(),
        format!("LD_PRELOAD={}", library.display()),
        "ADAMANT_EMULATE_HIDE=avx512".to_string(),
        format!("GLIBC_TUNABLES=glibc.cpu.hwcaps={c_library}"),
        "OPENSSL_ia32cap=:~0xD0230000".to_string(),
    ]
}

/// What cargo is given after `run`.
fn command(args: &Args, features: &[&Feature]) -> Vec<String> {
    let names: Vec<_> = features.iter().map(|feature| feature.name).collect();
    let package = if names.is_empty() { "adamant-cli" } else { "adamant-peers-bench" };
    let mut words = vec!["--release".to_string(), format!("--package={package}")];
    if !names.is_empty() {
        words.push(format!("--features={}", names.join(",")));
    }
    words.extend(["--", "bench"].map(String::from));
    words.extend(args.domains.iter().cloned());
    if args.peers {
        // All of them, in depth: the overview is a look at ours.
        words.extend(args.domains.is_empty().then(|| "all".to_string()));
        words.extend((!names.is_empty()).then(|| "--peers".to_string()));
    }
    words.extend(args.more.iter().cloned());
    words
}

/// The features for these domains, all for none.
fn features(domains: &[String]) -> Result<Vec<&'static Feature>> {
    let every = domains.is_empty() || domains.iter().any(|domain| domain == "all");
    let known = |domain: &&str| FEATURES.iter().any(|f| f.domains.contains(domain)) || ALONE.contains(domain);
    if let Some(unknown) = domains.iter().find(|domain| *domain != "all" && !known(&domain.as_str())) {
        let names: Vec<_> =
            FEATURES.iter().flat_map(|feature| feature.domains).chain(&ALONE).copied().collect();
        bail!("no benchmarks are named '{unknown}'; known: {}, all", names.join(", "));
    }
    let wanted =
        |feature: &&Feature| every || feature.domains.iter().any(|name| domains.iter().any(|d| d == name));
    Ok(FEATURES.iter().filter(wanted).collect())
}

/// Prints what is missing for each feature; the tools without which a build fails, each once.
fn report(features: &[&Feature], is_here: &dyn Fn(&Tool) -> bool) -> Vec<&'static Tool> {
    let mut lacking: Vec<&'static Tool> = Vec::new();
    for feature in features {
        for tool in feature.tools.iter().filter(|tool| !is_here(tool)) {
            let (name, package) = (tool.name, tool.package);
            match tool.purpose {
                Use::Build => println!("{}: {name} is missing (Debian package {package})", feature.name),
                Use::Run(peer) => {
                    println!(
                        "{}: {name} is missing (Debian package {package}): without {peer}",
                        feature.name
                    );
                }
            }
            if matches!(tool.purpose, Use::Build) && !lacking.iter().any(|other| other.name == name) {
                lacking.push(tool);
            }
        }
    }
    lacking
}

fn names(tools: &[&Tool]) -> String {
    tools.iter().map(|tool| tool.name).collect::<Vec<_>>().join(", ")
}

fn packages(tools: &[&Tool]) -> String {
    tools.iter().map(|tool| tool.package).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn words(domains: &[&str]) -> Vec<String> {
        domains.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_missing_tool_is_found_before_anything_is_built() {
        let integer = features(&words(&["integer"])).unwrap();
        assert_eq!(integer.iter().map(|f| f.name).collect::<Vec<_>>(), ["peers-integer"]);
        let lacking = report(&integer, &|tool| tool.name != "m4");
        assert_eq!((names(&lacking), packages(&lacking)), ("m4".to_string(), "m4".to_string()));
        // What is only opened at run time stops nothing.
        assert!(report(&features(&[]).unwrap(), &|tool| matches!(tool.purpose, Use::Build)).is_empty());
        // Every tool once.
        assert_eq!(names(&report(&features(&[]).unwrap(), &|tool| tool.name != "cc")), "cc");
    }

    #[test]
    fn one_domain_is_built_alone() {
        let args = |domains: &[&str], peers| Args {
            domains: words(domains),
            peers,
            tools: false,
            hide_avx512: false,
            more: words(&["--check"]),
        };
        let (one, none) = (args(&["gf2x"], true), args(&["gf2x"], false));
        let built = command(&one, &features(&one.domains).unwrap()).join(" ");
        assert_eq!(
            built,
            "--release --package=adamant-peers-bench --features=peers-gf2x -- bench gf2x --peers --check"
        );
        let built = command(&none, &[]).join(" ");
        assert_eq!(built, "--release --package=adamant-cli -- bench gf2x --check");
        // This domain has no peers: the plain program does it.
        let built = command(&args(&["vdf"], true), &features(&words(&["vdf"])).unwrap()).join(" ");
        assert_eq!(built, "--release --package=adamant-cli -- bench vdf --check");
        assert_eq!(features(&[]).unwrap().len(), FEATURES.len());
        assert!(features(&words(&["vdf"])).unwrap().is_empty());
        assert!(features(&words(&["sqrr"])).is_err());
    }

    /// What is looked for is what the manifest of `peers/bench` and the list of domains have.
    #[test]
    fn features_and_domains_exist() {
        let manifest = fs::read_to_string(sh::root().join("peers/bench/Cargo.toml")).unwrap();
        let listed: Vec<_> = FEATURES.iter().map(|feature| format!("\"{}\"", feature.name)).collect();
        assert!(manifest.contains(&format!("\npeers = [{}]\n", listed.join(", "))), "{listed:?}");
        let bench = fs::read_to_string(sh::root().join("crates/bench/src/lib.rs")).unwrap();
        let known: Vec<&str> =
            FEATURES.iter().flat_map(|feature| feature.domains).chain(&ALONE).copied().collect();
        for domain in &known {
            assert!(bench.contains(&format!("name: \"{domain}\"")), "{domain}");
        }
        assert_eq!(bench.matches("        name: \"").count(), known.len());
    }
}
