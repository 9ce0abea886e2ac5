//! What peers need, and whether it is here.

use crate::sh;
use std::path::{Path, PathBuf};

/// A program, a library or a header.
pub struct Tool {
    pub name: &'static str,
    /// The Debian package that has it.
    pub package: &'static str,
    pub purpose: Use,
    place: Place,
}

/// What happens without it.
pub enum Use {
    /// The build fails.
    Build,
    /// This peer does not take part.
    Run(&'static str),
}

enum Place {
    /// A program in `PATH`.
    Program,
    /// A header in the system's folders.
    Header(&'static str),
    /// A shared library that the loader finds.
    Library(&'static str),
}

const fn program(name: &'static str, package: &'static str) -> Tool {
    Tool { name, package, purpose: Use::Build, place: Place::Program }
}

const fn library(name: &'static str, package: &'static str, file: &'static str, peer: &'static str) -> Tool {
    Tool { name, package, purpose: Use::Run(peer), place: Place::Library(file) }
}

pub const CC: Tool = program("cc", "gcc");
pub const MAKE: Tool = program("make", "make");
pub const M4: Tool = program("m4", "m4");
pub const PKG_CONFIG: Tool = program("pkg-config", "pkg-config");
pub const GO: Tool =
    Tool { name: "go", package: "golang-go", purpose: Use::Run("gnark-crypto"), place: Place::Program };
pub const OPENSSL: Tool = Tool {
    name: "OpenSSL's headers",
    package: "libssl-dev",
    purpose: Use::Build,
    place: Place::Header("openssl/evp.h"),
};
pub const IPSEC_MB: Tool = Tool {
    name: "ipsec-mb's header",
    package: "libipsec-mb-dev",
    purpose: Use::Run("ipsec-mb"),
    place: Place::Header("intel-ipsec-mb.h"),
};
pub const LIBCRYPTO: Tool = library("libcrypto", "libssl3t64", "libcrypto.so", "OpenSSL");
pub const LIBGMP: Tool = library("libgmp", "libgmp10", "libgmp.so", "GMP");
pub const LIBTOMMATH: Tool = library("libtommath", "libtommath1", "libtommath.so", "LibTomMath");
pub const LIBNTL: Tool = library("libntl", "libntl44", "libntl.so", "NTL");
pub const LIBGF2X: Tool = library("libgf2x", "libgf2x3", "libgf2x.so", "gf2x");

/// Whether it is here.
pub fn is_here(tool: &Tool) -> bool {
    match tool.place {
        Place::Program => sh::find(tool.name).is_some(),
        Place::Header(file) => {
            folders("include").iter().any(|folder| folder.join(file).is_file()) || pkg_config_knows(file)
        }
        Place::Library(file) => folders("lib").iter().any(|folder| holds(folder, file)),
    }
}

/// The system's folders of that kind, those of this architecture among them.
fn folders(kind: &str) -> Vec<PathBuf> {
    let multiarch = format!("{}-linux-gnu", std::env::consts::ARCH);
    let mut all = Vec::new();
    for root in ["/usr/local", "/usr", "/"] {
        let folder = Path::new(root).join(kind);
        all.extend([folder.join(&multiarch), folder]);
    }
    all.push(Path::new("/usr").join(format!("{kind}64")));
    all
}

/// Headers that were installed elsewhere.
fn pkg_config_knows(file: &str) -> bool {
    let Some((library, _)) = file.split_once('/') else { return false };
    sh::capture(&mut sh::command("pkg-config", &["--exists", library])).is_ok()
}

/// Whether the folder has the library, under any version.
fn holds(folder: &Path, file: &str) -> bool {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with(file))
}
