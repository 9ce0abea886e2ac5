//! `cargo xtask install --prefix DIR [--destdir DIR]`: program, libraries, headers, pkg-config file, manual, completions.
//!
//! ```text
//! bin/adamant                                share/man/man1/adamant*.1
//! lib/libadamant.so.0.1.0                    share/bash-completion/completions/adamant
//! lib/libadamant.so.0 -> libadamant.so.0.1.0     the name that programs ask the loader for (SONAME)
//! lib/libadamant.so   -> libadamant.so.0         the name that the linker looks for
//! lib/libadamant.a                           share/zsh/site-functions/_adamant
//! lib/sqrlib.a        -> libadamant.a        share/fish/vendor_completions.d/adamant.fish
//! lib/pkgconfig/adamant.pc                   include/*.h
//! lib/cmake/adamant/*.cmake
//! ```
//!
//! `sqrlib.a` is what programs for the reference squaring library name on their link line.

pub mod build;
mod cmake;
pub mod one_object;
pub mod place;
pub mod program;
pub mod versioned;

use crate::sh;
use anyhow::{Context, Result, ensure};
use place::{Destination, Mode};
use std::fs;
use std::path::{Path, PathBuf};

/// The package with the C interface.
const PACKAGE: &str = "adamant-capi";

/// Builds in release mode and installs.
#[derive(clap::Args)]
pub struct Args {
    /// Where the installed files will be used from
    #[arg(long, value_name = "DIR", default_value = "/usr/local")]
    prefix: PathBuf,
    /// Put in front of the prefix while files are written, as packagers do; the prefix itself stays as it is
    #[arg(long, value_name = "DIR")]
    destdir: Option<PathBuf>,
    /// Leave out the program, its manual and its completions
    #[arg(long)]
    library_only: bool,
    /// Take what a build of the workspace left in this folder, and build nothing: for the tests of C programs and packages
    #[arg(long, value_name = "DIR")]
    built: Option<PathBuf>,
}

/// Builds and installs; prints each path.
///
/// # Errors
/// When a build fails or a file cannot be written; each file is written beside its place and then renamed.
pub fn run(args: &Args) -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "install lays files out for Linux; on other systems use cargo build");
    let prefix = std::path::absolute(&args.prefix)?;
    let to = Destination::new(&prefix, args.destdir.as_deref())?;
    libraries(&to, &prefix, args.built.as_deref())?;
    headers(&to)?;
    if !args.library_only {
        program::install(&to, args.built.as_deref())?;
    }
    Ok(())
}

fn libraries(to: &Destination, prefix: &Path, built: Option<&Path>) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    let major = version.split('.').next().unwrap_or_default();
    let (soname, full) = (format!("libadamant.so.{major}"), format!("libadamant.so.{version}"));
    let libraries = match built {
        Some(folder) => build::built(PACKAGE, folder)?,
        None => build::libraries(PACKAGE, &soname, "dist")?,
    };
    let shared = versioned::shared_library(&libraries, &soname, version)?;
    to.file(&format!("lib/{full}"), &fs::read(shared)?, Mode::Program)?;
    to.link(&format!("lib/{soname}"), &full)?;
    to.link("lib/libadamant.so", &soname)?;
    let library = one_object::static_library(&libraries, "libadamant")?;
    to.file("lib/libadamant.a", &fs::read(library)?, Mode::Data)?;
    to.link("lib/sqrlib.a", "libadamant.a")?;
    let pc = pkg_config(prefix, version, &libraries.needs)?;
    to.file("lib/pkgconfig/adamant.pc", pc.as_bytes(), Mode::Data)?;
    to.file(
        "lib/cmake/adamant/adamant-config.cmake",
        cmake::config(&libraries.needs).as_bytes(),
        Mode::Data,
    )?;
    to.file("lib/cmake/adamant/adamant-config-version.cmake", cmake::version(version).as_bytes(), Mode::Data)
}

fn headers(to: &Destination) -> Result<()> {
    let folder = sh::root().join("crates/capi/include");
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        to.file(&format!("include/{name}"), &fs::read(&path)?, Mode::Data)?;
    }
    Ok(())
}

/// The file that `pkg-config --cflags --libs [--static] adamant` reads. `needs` are the system libraries that a program
/// linked with the static library needs.
fn pkg_config(prefix: &Path, version: &str, needs: &str) -> Result<String> {
    let prefix = prefix.to_str().context("the prefix is not UTF-8")?;
    let private = private_libraries(needs);
    ensure!(
        !prefix.contains(char::is_whitespace),
        "pkg-config files cannot hold a prefix with blanks: {prefix}"
    );
    Ok(format!(
        "\
prefix={prefix}
includedir=${{prefix}}/include
libdir=${{prefix}}/lib

Name: adamant
Description: Fast, hardened arithmetic for cryptography
Version: {version}
Cflags: -I${{includedir}}
Libs: -L${{libdir}} -ladamant
Libs.private: {}
",
        private
    ))
}

/// What a link with the static library needs besides, for `Libs.private`.
pub fn private_libraries(needs: &str) -> String {
    // The compiler driver adds the unwinder itself, the shared or the static one as the link demands; naming the shared
    // one would only break `-static`.
    let mut private: Vec<&str> = needs.split_whitespace().filter(|&option| option != "-lgcc_s").collect();
    private.dedup();
    // Functions have sections of their own: what a program does not call need not be in it.
    private.insert(0, "-Wl,--gc-sections");
    private.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pkg_config_file() {
        let text = pkg_config(Path::new("/opt/adamant"), "1.2.3", "-lgcc_s -lm -lm -lc").unwrap();
        assert!(text.starts_with("prefix=/opt/adamant\n"));
        assert!(text.contains("\nVersion: 1.2.3\n"));
        assert!(text.ends_with("\nLibs.private: -Wl,--gc-sections -lm -lc\n"));
        assert!(pkg_config(Path::new("/opt/two words"), "1.2.3", "").is_err());
    }
}
