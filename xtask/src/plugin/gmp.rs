//! `cargo xtask plugin gmp --prefix DIR [--all]`
//!
//! ```text
//! lib/libadamant_gmp.so            for LD_PRELOAD
//! lib/libgmp.so.10          ours under GMP's name, for LD_LIBRARY_PATH or ldconfig; needs the next
//! lib/libgmp-system.so.10   a copy of the installed libgmp under another name
//! ```
//!
//! The second form is left out, with a line that says so, where no libgmp is installed.

use super::soname;
use crate::install::place::{Destination, Mode};
use crate::sh;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// The name under which programs ask the loader for GMP.
const SONAME: &str = "libgmp.so.10";
/// The name of the copy of GMP's library.
const SYSTEM: &str = "libgmp-system.so.10";
/// What libtool calls the versions 5.0 to 6.3 of GMP, in which the functions without documentation have had one signature.
const KNOWN: std::ops::RangeInclusive<u32> = 0..=5;

/// Builds in release mode and installs.
#[derive(clap::Args)]
pub struct Args {
    /// Where the installed files will be used from
    #[arg(long, value_name = "DIR")]
    prefix: PathBuf,
    /// Put in front of the prefix while files are written, as packagers do; the prefix itself stays as it is
    #[arg(long, value_name = "DIR")]
    destdir: Option<PathBuf>,
    /// Override the functions too that are slower than GMP's own somewhere between 1 and 16 limbs
    #[arg(long)]
    all: bool,
}

/// Builds and installs; prints each path.
///
/// # Errors
/// When the build fails or a file cannot be written; each file is written beside its place and then renamed.
pub fn run(args: &Args) -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "this plug-in is for Linux");
    let prefix = std::path::absolute(&args.prefix)?;
    let to = Destination::new(&prefix, args.destdir.as_deref())?;
    let installed = installed();
    let features = match (&installed, args.all) {
        (_, false) => "",
        (Some((_, minor)), true) if KNOWN.contains(minor) => "undocumented",
        (_, true) => {
            println!("without mpn_powm, mpn_div_q and mpn_divexact: no libgmp 5.0 to 6.3 is installed");
            "all"
        }
    };
    let built = build(features)?;
    to.file("lib/libadamant_gmp.so", &fs::read(built.join("libadamant_gmp.so"))?, Mode::Program)?;
    let Some((path, _)) = installed else {
        println!("without {SONAME}: ldconfig knows no libgmp to put behind it");
        return Ok(());
    };
    let folder = sh::target_folder()?.join("plugin-gmp");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let system = soname::replace(&fs::read(&path)?, SYSTEM).with_context(|| path.display().to_string())?;
    fs::write(folder.join(SYSTEM), &system)?;
    let ours = link(&built, &folder)?;
    to.file(&format!("lib/{SYSTEM}"), &system, Mode::Program)?;
    to.file(&format!("lib/{SONAME}"), &fs::read(ours)?, Mode::Program)
}

/// The folder with the libraries of a release build.
fn build(features: &str) -> Result<PathBuf> {
    let folder = sh::root().join("plugins/gmp");
    let mut cargo = sh::cargo(&["build", "--quiet", "--release", "--features", features]);
    sh::run(cargo.current_dir(folder))?;
    Ok(sh::target_folder()?.join("plugins/release"))
}

/// Where the installed libgmp is, and its minor version as libtool counts.
fn installed() -> Option<(PathBuf, u32)> {
    let ldconfig = sh::find("ldconfig").unwrap_or_else(|| "/sbin/ldconfig".into());
    let known = sh::capture(&mut sh::command(ldconfig.to_str()?, &["-p"])).ok()?;
    let line = known.lines().find(|line| line.trim_start().starts_with(SONAME) && line.contains("x86-64"))?;
    let path = fs::canonicalize(line.split("=> ").nth(1)?.trim()).ok()?;
    let minor = minor(path.file_name()?.to_str()?)?;
    Some((path, minor))
}

/// 4 of `libgmp.so.10.4.1`.
fn minor(name: &str) -> Option<u32> {
    name.strip_prefix(SONAME)?.strip_prefix('.')?.split('.').next()?.parse().ok()
}

/// Links ours from the archive under GMP's name, with the copy in `folder` as what it needs.
fn link(built: &Path, folder: &Path) -> Result<PathBuf> {
    let exported = crate::install::one_object::exports(&built.join("libadamant_gmp.so"))?;
    if exported.is_empty() {
        bail!("libadamant_gmp.so exports nothing");
    }
    let (script, made) = (folder.join("libgmp.map"), folder.join(SONAME));
    fs::write(&script, format!("{{ global: {}; local: *; }};\n", exported.join("; ")))?;
    let mut cc =
        sh::command("cc", &["-shared", "-Wl,--gc-sections", "-Wl,--strip-debug", "-Wl,-z,relro,-z,now"]);
    cc.args(["-Wl,-z,noexecstack", "-Wl,--no-as-needed", "-Wl,-rpath,$ORIGIN"]);
    cc.arg(format!("-Wl,-soname,{SONAME}")).arg(format!("-Wl,--version-script={}", script.display()));
    cc.args(exported.iter().map(|name| format!("-Wl,--undefined={name}")));
    cc.arg("-o").arg(&made).arg(built.join("libadamant_gmp.a")).arg(folder.join(SYSTEM));
    sh::capture(cc.args(["-Wl,--as-needed", "-lgcc_s", "-lc"]))?;
    Ok(made)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        assert_eq!(minor("libgmp.so.10.4.1"), Some(4));
        assert_eq!(minor("libgmp.so.10"), None);
        assert_eq!(minor("libmpfr.so.6.2.0"), None);
    }
}
