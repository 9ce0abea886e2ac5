//! `cargo xtask debian`: Debian packages from a copy of the tree with vendored crates, looked at by lintian, installed into a folder,
//! used, and removed.
//!
//! The copy lies in `target/debian/adamant-VERSION`, the packages beside it. Other libraries that we are measured against are
//! left out: nothing of a release needs them.

use crate::sh::{self, root};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// Arguments of `debian`.
#[derive(clap::Args, Default)]
pub struct Args {
    /// Test the packages that lie in target/debian, build none
    #[arg(long)]
    no_build: bool,
    /// Package what a build of the workspace left in this folder: tests the packages without an hour of compiling
    #[arg(long, value_name = "DIR")]
    built: Option<PathBuf>,
}

const PACKAGES: [&str; 4] = ["adamant", "libadamant0", "libadamant-dev", "libadamant-tommath1"];
/// What a build needs besides Rust and a C compiler.
const TOOLS: [(&str, &str); 4] = [
    ("dpkg-buildpackage", "dpkg-dev"),
    ("dh", "debhelper"),
    ("lintian", "lintian"),
    ("pkg-config", "pkg-config"),
];

/// What tells cargo to look into `vendor` alone.
const VENDORED: &str =
    "[source.crates-io]\nreplace-with = \"vendored\"\n\n[source.vendored]\ndirectory = \"vendor\"\n";

/// Builds and tests the packages.
///
/// # Errors
/// When a tool is missing, the build fails, lintian reports an error, or an installed package does not work.
pub fn run(args: &Args) -> Result<()> {
    if let Some(missing) = missing() {
        bail!("not installed: {missing}");
    }
    let folder = sh::target_folder()?.join("debian");
    if !args.no_build {
        build(&folder, args.built.as_deref())?;
    }
    lint(&folder)?;
    install(&folder)
}

/// The Debian packages of the tools that are not installed.
pub fn missing() -> Option<String> {
    let missing: Vec<&str> =
        TOOLS.iter().filter(|(program, _)| sh::find(program).is_none()).map(|tool| tool.1).collect();
    (!missing.is_empty()).then(|| missing.join(" "))
}

fn build(folder: &Path, built: Option<&Path>) -> Result<()> {
    let tree = folder.join(concat!("adamant-", env!("CARGO_PKG_VERSION")));
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(&tree)?;
    let files =
        sh::capture(&mut sh::command("git", &["ls-files", "--cached", "--others", "--exclude-standard"]))?;
    for file in files.lines().filter(|file| !file.starts_with("peers/")) {
        let (from, to) = (root().join(file), tree.join(file));
        if from.is_file() {
            fs::create_dir_all(to.parent().context("no folder")?)?;
            fs::copy(&from, &to).with_context(|| format!("cannot copy {file}"))?;
        }
    }
    let manifest = tree.join("Cargo.toml");
    let text = fs::read_to_string(&manifest)?;
    let without = text.replace(", \"peers/bench\"]", "]");
    ensure!(without != text, "Cargo.toml names its members in another way than this command expects");
    fs::write(&manifest, without)?;
    // The lock file keeps its versions and drops what only the peers need.
    if let Some(built) = built {
        return package(&tree, Some(&stage(&tree, built)?));
    }
    sh::run(sh::cargo(&["vendor", "--quiet", "vendor"]).current_dir(&tree))?;
    let config = tree.join(".cargo/config.toml");
    let own = fs::read_to_string(&config)?;
    fs::write(&config, format!("{own}\n{VENDORED}"))?;
    package(&tree, None)
}

/// What `debian/rules` would install, of a build that is there.
fn stage(tree: &Path, built: &Path) -> Result<PathBuf> {
    let stage = tree.join("../stage");
    let built = std::path::absolute(built)?;
    for (command, below) in [("install", ""), ("tommath", "tommath")] {
        let mut install = sh::cargo(&["xtask", command, "--prefix", "/usr", "--built"]);
        sh::run(install.arg(&built).arg("--destdir").arg(stage.join(below)))?;
    }
    Ok(stage)
}

/// Makes the packages of a tree: compiled there, or of the files in `stage`.
fn package(tree: &Path, stage: Option<&Path>) -> Result<()> {
    // The tools themselves: debhelper sets HOME to an empty folder, where rustup's stand-ins find no toolchain.
    let sysroot = sh::capture(&mut sh::command("rustc", &["--print", "sysroot"]))?;
    let path = std::env::var("PATH").unwrap_or_default();
    let mut command = sh::command("dpkg-buildpackage", &["-d", "-b", "-us", "-uc"]);
    command.current_dir(tree).env("PATH", format!("{}/bin:{path}", sysroot.trim()));
    for variable in ["CARGO", "CARGO_HOME", "RUSTC", "RUSTUP_TOOLCHAIN", "RUSTFLAGS", "CARGO_TARGET_DIR"] {
        command.env_remove(variable);
    }
    if let Some(stage) = stage {
        command.env("ADAMANT_STAGE", stage);
    }
    sh::run(&mut command)
}

/// Errors of lintian are errors; each override in `debian/` says why.
fn lint(folder: &Path) -> Result<()> {
    let changes = only(folder, ".changes")?;
    sh::run(
        sh::command("lintian", &["--allow-root", "--fail-on=error", "--tag-display-limit=0"]).arg(changes),
    )
}

/// The one file in the folder whose name ends so.
fn only(folder: &Path, end: &str) -> Result<PathBuf> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut found = entries.filter_map(|entry| Some(entry.ok()?.path()));
    found
        .find(|path| path.to_string_lossy().ends_with(end))
        .with_context(|| format!("no {end} in {}", folder.display()))
}

/// Installs the packages into a folder of their own, uses them, removes them, and looks at what is left.
fn install(folder: &Path) -> Result<()> {
    let place = folder.join("installed");
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    fs::create_dir_all(place.join("var/lib/dpkg/info"))?;
    fs::create_dir_all(place.join("var/lib/dpkg/updates"))?;
    fs::write(place.join("var/lib/dpkg/status"), "")?;
    let entries = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let packages: Vec<PathBuf> = entries
        .filter(|path| {
            path.extension().is_some_and(|end| end == "deb") && !path.to_string_lossy().contains("dbgsym")
        })
        .collect();
    ensure!(packages.len() == PACKAGES.len(), "{} packages, not {}", packages.len(), PACKAGES.len());
    let dpkg = |action: &str| {
        let mut command = sh::command("dpkg", &["--force-depends", "--force-not-root"]);
        command
            .arg(format!("--root={}", place.display()))
            .arg(format!("--log={}/log", folder.display()))
            .arg(action);
        command
    };
    sh::run(dpkg("--install").args(&packages))?;
    let multiarch = sh::capture(&mut sh::command("dpkg-architecture", &["-qDEB_HOST_MULTIARCH"]))?;
    let libraries = place.join("usr/lib").join(multiarch.trim());
    let version =
        sh::capture(sh::command("sh", &["-c", "\"$0\" --version"]).arg(place.join("usr/bin/adamant")))?;
    ensure!(version.contains(env!("CARGO_PKG_VERSION")), "the program says: {version}");
    sh::run(&mut sh::command(&place.join("usr/bin/adamant").to_string_lossy(), &["selftest"]))?;
    ensure!(place.join("usr/lib/adamant/libtommath.so.1").exists(), "no libtommath.so.1");
    super::release::c_programs(&place.join("usr"), &libraries, &folder.join("programs"))?;
    sh::run(dpkg("--purge").args(PACKAGES))?;
    let left =
        sh::capture(sh::command("find", &[]).arg(place.join("usr")).args(["-type", "f"])).unwrap_or_default();
    ensure!(left.is_empty(), "purged packages leave files behind:\n{left}");
    println!("{} packages in {}: installed, used, removed", packages.len(), folder.display());
    Ok(())
}
