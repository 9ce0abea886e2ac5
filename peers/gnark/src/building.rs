//! Building the library.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// Names a library that is built already.
const VARIABLE: &str = "ADAMANT_LIBGNARK";

/// The sources, the folder of what is built, and the library in it.
fn places() -> (PathBuf, PathBuf, PathBuf) {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let target = crate_folder.join("target");
    let library = target.join(format!("libadamant_gnark.{}", std::env::consts::DLL_EXTENSION));
    (crate_folder.join("go"), target, library)
}

/// Whether there is a library, or Go to build it with.
pub fn presence() -> Result<(), &'static str> {
    let (source, _, library) = places();
    if std::env::var_os(VARIABLE).is_some() || is_fresh(&library, &source) {
        return Ok(());
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let program = format!("go{}", std::env::consts::EXE_SUFFIX);
    if std::env::split_paths(&path).any(|folder| folder.join(&program).is_file()) {
        Ok(())
    } else {
        Err("its library is built with Go, which is not installed")
    }
}

/// The library's path; built if it is not there or older than its sources.
pub fn library() -> Result<PathBuf, String> {
    if let Some(path) = std::env::var_os(VARIABLE) {
        return Ok(path.into());
    }
    let (source, target, library) = places();
    if is_fresh(&library, &source) {
        return Ok(library);
    }
    std::fs::create_dir_all(&target).map_err(|error| format!("{}: {error}", target.display()))?;
    eprintln!("building gnark-crypto with Go, once ...");
    // Aside first: what lies under the name is whole.
    let beside = target.join(format!("building-{}", std::process::id()));
    let built = Command::new("go")
        .args(["build", "-buildmode=c-shared", "-o"])
        .arg(&beside)
        .arg(".")
        .env("CGO_ENABLED", "1")
        .current_dir(&source)
        .output()
        .map_err(|error| format!("go is not installed ({error})"))?;
    let _ = std::fs::remove_file(beside.with_extension("h"));
    if !built.status.success() {
        let output = String::from_utf8_lossy(&built.stderr);
        let last = output.lines().last().unwrap_or("no reason given").to_string();
        return Err(format!("go build failed: {last}"));
    }
    std::fs::rename(&beside, &library).map_err(|error| format!("{}: {error}", library.display()))?;
    Ok(library)
}

fn is_fresh(library: &Path, source: &Path) -> bool {
    let time =
        |path: &Path| path.metadata().and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let Ok(files) = std::fs::read_dir(source) else { return false };
    let newest = files.flatten().map(|file| time(&file.path())).max();
    library.exists() && newest.is_none_or(|newest| newest <= time(library))
}
