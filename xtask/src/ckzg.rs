//! `cargo xtask ckzg --prefix DIR [--destdir DIR]`: the library and the header for programs that were written for c-kzg-4844.
//!
//! ```text
//! lib/libadamant_ckzg.so.2.1.8                          lib/libadamant_ckzg.a
//! lib/libadamant_ckzg.so.2 -> libadamant_ckzg.so.2.1.8  the name that programs ask the loader for (SONAME)
//! lib/libadamant_ckzg.so   -> libadamant_ckzg.so.2      the name that the linker looks for
//! lib/pkgconfig/adamant-ckzg.pc                         include/adamant-ckzg/ckzg.h
//! ```
//!
//! Not part of `cargo xtask install`: the header has the name of c-kzg's, and so has every function.

use crate::install::place::{Destination, Mode};
use crate::install::{build, one_object, private_libraries};
use crate::sh;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

const PACKAGE: &str = "adamant-ckzg";

/// The version of c-kzg whose interface it is.
const VERSION: &str = "2.1.8";

const SONAME: &str = "libadamant_ckzg.so.2";

/// Builds in release mode and installs.
#[derive(clap::Args)]
pub struct Args {
    /// Where the installed files will be used from
    #[arg(long, value_name = "DIR")]
    prefix: PathBuf,
    /// Put in front of the prefix while files are written, as packagers do; the prefix itself stays as it is
    #[arg(long, value_name = "DIR")]
    destdir: Option<PathBuf>,
}

/// Builds and installs; prints each path.
///
/// # Errors
/// When the build fails or a file cannot be written; each file is written beside its place and then renamed.
pub fn run(args: &Args) -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "ckzg lays files out for Linux; on other systems use cargo build");
    let prefix = std::path::absolute(&args.prefix)?;
    let to = Destination::new(&prefix, args.destdir.as_deref())?;
    let full = format!("libadamant_ckzg.so.{VERSION}");
    let libraries = build::libraries(PACKAGE, SONAME, "release")?;
    to.file(&format!("lib/{full}"), &fs::read(&libraries.shared)?, Mode::Program)?;
    to.link(&format!("lib/{SONAME}"), &full)?;
    to.link("lib/libadamant_ckzg.so", SONAME)?;
    let library = one_object::static_library(&libraries, "libadamant_ckzg")?;
    to.file("lib/libadamant_ckzg.a", &fs::read(library)?, Mode::Data)?;
    let pc = pkg_config(&prefix, &libraries.needs)?;
    to.file("lib/pkgconfig/adamant-ckzg.pc", pc.as_bytes(), Mode::Data)?;
    let header = sh::root().join("crates/ckzg/include/ckzg.h");
    let text = fs::read(&header).with_context(|| header.display().to_string())?;
    to.file("include/adamant-ckzg/ckzg.h", &text, Mode::Data)
}

/// The file that `pkg-config adamant-ckzg` reads.
fn pkg_config(prefix: &Path, needs: &str) -> Result<String> {
    let prefix = prefix.to_str().context("the prefix is not UTF-8")?;
    ensure!(
        !prefix.contains(char::is_whitespace),
        "pkg-config files cannot hold a prefix with blanks: {prefix}"
    );
    Ok(format!(
        "\
prefix={prefix}
includedir=${{prefix}}/include/adamant-ckzg
libdir=${{prefix}}/lib

Name: adamant-ckzg
Description: The interface of c-kzg-4844, on Adamant
Version: {VERSION}
Cflags: -I${{includedir}}
Libs: -L${{libdir}} -ladamant_ckzg
Libs.private: {}
",
        private_libraries(needs)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pkg_config_file() {
        let text = pkg_config(Path::new("/opt/x"), "-lgcc_s -lc").unwrap();
        assert!(text.contains("\nVersion: 2.1.8\n") && text.contains("-ladamant_ckzg\n"));
        assert!(pkg_config(Path::new("/opt/two words"), "").is_err());
    }
}
