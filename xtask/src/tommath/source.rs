//! Where the sources of LibTomMath come from: folders that the user names, or the source package of Debian.
//!
//! They lie outside of the tree or under `target/`; nothing of them is ever part of it.

use crate::sh;
use anyhow::{Context, Result, bail};
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The variable with folders of unpacked sources, separated as in PATH.
pub const VARIABLE: &str = "ADAMANT_PEER_TOMMATH";

/// How long apt may take for one step.
const PATIENCE: Duration = Duration::from_secs(120);

/// The key of Debian's archive, where systems have it.
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// The source folders: those of the variable, else Debian's package, which is fetched into `folder` once.
///
/// # Errors
/// Why there are none.
pub fn folders(folder: &Path) -> Result<Vec<PathBuf>> {
    if let Some(paths) = env::var_os(VARIABLE).filter(|paths| !paths.is_empty()) {
        return env::split_paths(&paths).map(|path| Ok(std::path::absolute(path)?)).collect();
    }
    for program in ["apt-get", "dpkg-source"] {
        if sh::find(program).is_none() {
            bail!("{VARIABLE} is not set and {program} is not installed");
        }
    }
    if unpacked(folder).is_none() {
        fetch(folder)
            .with_context(|| format!("{VARIABLE} is not set and Debian's source package cannot be had"))?;
    }
    Ok(vec![unpacked(folder).context("apt-get source left no folder with demo/test.c")?])
}

/// The version of a source folder, such as 1.2.0.
///
/// # Errors
/// When it is none.
pub fn version(folder: &Path) -> Result<String> {
    let makefile = folder.join("makefile_include.mk");
    let text = fs::read_to_string(&makefile)
        .with_context(|| format!("{} is no source folder of LibTomMath", folder.display()))?;
    let version = text.lines().find_map(|line| line.strip_prefix("VERSION="));
    version
        .map(|version| version.trim().to_owned())
        .with_context(|| format!("{} names no version", makefile.display()))
}

fn unpacked(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?;
    entries.filter_map(Result::ok).map(|entry| entry.path()).find(|path| path.join("demo/test.c").is_file())
}

/// `apt-get source` with lists and caches of its own: the system's are neither read nor written, but for the addresses of the
/// archives that packages come from.
fn fetch(folder: &Path) -> Result<()> {
    let lists = folder.join("lists");
    for part in ["lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(folder.join(part))?;
    }
    fs::write(folder.join("sources.list"), sources()?)?;
    let options = [
        format!("Dir::Etc::SourceList={}", folder.join("sources.list").display()),
        "Dir::Etc::SourceParts=-".to_owned(),
        format!("Dir::State::Lists={}", lists.display()),
        format!("Dir::Cache={}", folder.join("cache").display()),
        // Or root's apt would read these files as a user who may not.
        "APT::Sandbox::User=root".to_owned(),
        "APT::Update::Error-Mode=any".to_owned(),
        "Acquire::http::Timeout=20".to_owned(),
        "Acquire::Retries=1".to_owned(),
        "Acquire::Languages=none".to_owned(),
    ];
    for arguments in [&["update"][..], &["source", "--only-source", "libtommath"]] {
        let mut apt = sh::command("apt-get", &["-q"]);
        for option in &options {
            apt.args(["-o", option]);
        }
        let output = sh::capture_within(apt.args(arguments).current_dir(folder), PATIENCE)?;
        if !output.status.success() {
            bail!("apt-get {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim());
        }
    }
    fs::remove_dir_all(lists)?;
    Ok(())
}

/// `deb-src` lines for the archives of Debian that the system takes packages from.
fn sources() -> Result<String> {
    let format = "$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(ORIGIN)";
    let listed = sh::capture(&mut sh::command(
        "apt-get",
        &["indextargets", "--format", format, "Created-By: Packages"],
    ))?;
    let key = if Path::new(KEYRING).is_file() { format!("[signed-by={KEYRING}] ") } else { String::new() };
    let mut text = String::new();
    for line in listed.lines() {
        // The origin is only known where the lists have been fetched.
        if let [address, release, "main", "Debian" | "" | "$(ORIGIN)"] =
            line.split('|').collect::<Vec<_>>()[..]
        {
            writeln!(text, "deb-src {key}{address} {release} main")?;
        }
    }
    if text.is_empty() {
        bail!("the system takes no packages from an archive of Debian");
    }
    Ok(text)
}
