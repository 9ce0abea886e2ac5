//! `cargo xtask tommath --prefix DIR [--destdir DIR] [--demo]`: the library that programs for LibTomMath load.
//!
//! ```text
//! lib/libtommath.so.1.3.0                     lib/libtommath.a
//! lib/libtommath.so.1 -> libtommath.so.1.3.0  the name that programs ask the loader for (SONAME)
//! lib/libtommath.so   -> libtommath.so.1      the name that the linker looks for
//! lib/pkgconfig/libtommath.pc                 include/tommath.h
//! ```
//!
//! `--demo` runs LibTomMath's own test program on it: `tommath/demo.rs`.
//!
//! Not part of `cargo xtask install`: these files have the names of the library that they stand in for.
//! `LD_LIBRARY_PATH=DIR/lib PROGRAM` runs an installed program on it.

mod demo;
mod source;

use crate::install::place::{Destination, Mode};
use crate::install::{build, one_object, private_libraries, versioned};
use crate::sh;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

const PACKAGE: &str = "adamant-tommath";

/// The version of the interface.
const VERSION: &str = "1.3.0";

const SONAME: &str = "libtommath.so.1";

/// Builds in release mode and installs.
#[derive(clap::Args)]
pub struct Args {
    /// Where the installed files will be used from
    #[arg(long, value_name = "DIR", required_unless_present = "demo")]
    prefix: Option<PathBuf>,
    /// Put in front of the prefix while files are written, as packagers do; the prefix itself stays as it is
    #[arg(long, value_name = "DIR")]
    destdir: Option<PathBuf>,
    /// Then build LibTomMath's own test program (of the sources that ADAMANT_PEER_TOMMATH names, else of Debian's source
    /// package) and run it on the library
    #[arg(long, conflicts_with = "destdir")]
    demo: bool,
    /// Take the libraries that a build of the workspace left in this folder, and build none: for the tests of C programs
    #[arg(long, value_name = "DIR")]
    built: Option<PathBuf>,
}

/// Builds and installs; prints each path.
///
/// # Errors
/// When a build fails or a file cannot be written; each file is written beside its place and then renamed.
pub fn run(args: &Args) -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "tommath lays files out for Linux; on other systems use cargo build");
    let folder = sh::target_folder()?.join("tommath-demo");
    let prefix = std::path::absolute(args.prefix.as_deref().unwrap_or(&folder.join("prefix")))?;
    install(&prefix, args.destdir.as_deref(), args.built.as_deref())?;
    if args.demo { demo::run(&prefix, &folder) } else { Ok(()) }
}

fn install(prefix: &Path, destdir: Option<&Path>, built: Option<&Path>) -> Result<()> {
    let to = Destination::new(prefix, destdir)?;
    let full = format!("libtommath.so.{VERSION}");
    let libraries = match built {
        Some(folder) => {
            let mut libraries = build::built(PACKAGE, folder)?;
            libraries.shared = versioned::with_soname(&libraries, SONAME)?;
            libraries
        }
        None => build::libraries(PACKAGE, SONAME, "release")?,
    };
    to.file(&format!("lib/{full}"), &fs::read(&libraries.shared)?, Mode::Program)?;
    to.link(&format!("lib/{SONAME}"), &full)?;
    to.link("lib/libtommath.so", SONAME)?;
    let library = one_object::static_library(&libraries, "libtommath")?;
    to.file("lib/libtommath.a", &fs::read(library)?, Mode::Data)?;
    let pc = pkg_config(prefix, &libraries.needs)?;
    to.file("lib/pkgconfig/libtommath.pc", pc.as_bytes(), Mode::Data)?;
    let header = sh::root().join("crates/tommath/include/tommath.h");
    let text = fs::read(&header).with_context(|| header.display().to_string())?;
    to.file("include/tommath.h", &text, Mode::Data)
}

/// The file that `pkg-config libtommath` reads.
fn pkg_config(prefix: &Path, needs: &str) -> Result<String> {
    let prefix = prefix.to_str().context("the prefix is not UTF-8")?;
    ensure!(
        !prefix.contains(char::is_whitespace),
        "pkg-config files cannot hold a prefix with blanks: {prefix}"
    );
    Ok(format!(
        "\
prefix={prefix}
includedir=${{prefix}}/include
libdir=${{prefix}}/lib

Name: LibTomMath
Description: The interface of LibTomMath, on Adamant
Version: {VERSION}
Cflags: -I${{includedir}}
Libs: -L${{libdir}} -ltommath
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
        assert!(
            text.contains("\nVersion: 1.3.0\n") && text.ends_with("\nLibs.private: -Wl,--gc-sections -lc\n")
        );
        assert!(pkg_config(Path::new("/opt/two words"), "").is_err());
    }
}
