//! `cargo xtask tommath --demo`: LibTomMath's own test program, `demo/test.c`, on our library.
//!
//! Compiled three times, against our header and library, against those of its own sources, and against the installed ones where
//! they are new enough; each time as a program that may be anywhere and as one at a fixed address; and each of them is run on
//! our library. All 42 tests must pass.

use super::source;
use crate::sh;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What the program says at its end: passed, left out, failed.
const END: &str = "Tests OK/NOP/FAIL: ";
const TESTS: u32 = 42;

/// How long one run may take; it takes a second.
const PATIENCE: Duration = Duration::from_secs(300);

/// Compiler options by place.
const PLACES: [[&str; 2]; 2] = [["-fPIE", "-pie"], ["-fno-pie", "-no-pie"]];

/// What a program is compiled against: words for it, the compiler's options, and the linker's.
struct Against {
    what: String,
    include: Vec<String>,
    link: Vec<String>,
}

/// Builds and runs the test program of every source folder on the library in `prefix`; a line each. Where there are no sources a
/// line says why nothing was run.
///
/// # Errors
/// When one does not compile, does not load our library, or a test fails.
pub fn run(prefix: &Path, folder: &Path) -> Result<()> {
    let sources = match source::folders(&folder.join("debian")) {
        Ok(sources) => sources,
        Err(why) => {
            println!("not run: LibTomMath's test program: {why:#}");
            return Ok(());
        }
    };
    for tree in &sources {
        let version = source::version(tree)?;
        let work = folder.join(&version);
        programs(tree, &work).with_context(|| tree.display().to_string())?;
        let mut ways = vec![
            Against::folders("our header and library", &prefix.join("include"), &prefix.join("lib")),
            Against::folders("its own header and library", &work.join("own"), &work.join("own")),
        ];
        match installed() {
            Some(installed) if minor(&installed) >= minor(&version) => ways.push(Against {
                what: format!("the installed header and library, {installed}"),
                include: vec![],
                link: vec!["-ltommath".into()],
            }),
            Some(installed) => {
                println!("not run: {version} against the installed library: that is {installed}")
            }
            None => {
                println!("not run: {version} against the installed library: libtommath-dev is not installed")
            }
        }
        for way in ways {
            for place in PLACES {
                let result = way.build_and_run(&work, place, &prefix.join("lib"))?;
                println!("{version}, {}, {}: {result}", way.what, place[1]);
            }
        }
    }
    Ok(())
}

/// Copies the program's files, without `tommath.h`, which comes from elsewhere, and builds the library of the sources.
fn programs(tree: &Path, work: &Path) -> Result<()> {
    let (demo, own) = (work.join("demo"), work.join("own"));
    fs::create_dir_all(&demo)?;
    fs::create_dir_all(&own)?;
    for name in ["demo/test.c", "demo/shared.c", "demo/shared.h"] {
        fs::copy(tree.join(name), work.join(name))?;
    }
    fs::copy(tree.join("tommath.h"), own.join("tommath.h"))?;
    let mut cc = compiler();
    cc.args(["-O1", "-fPIC", "-shared", "-Wl,-soname,libtommath.so.1", "-I"]).arg(tree);
    for entry in fs::read_dir(tree)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("tommath_") && name.ends_with(".h") {
            fs::copy(&path, demo.join(name))?;
        } else if name.starts_with("bn_") && name.ends_with(".c") {
            cc.arg(path);
        }
    }
    let library = own.join("libtommath.so.1");
    sh::capture(cc.arg("-o").arg(&library))?;
    fs::copy(&library, own.join("libtommath.so"))?;
    Ok(())
}

impl Against {
    fn folders(what: &str, include: &Path, library: &Path) -> Against {
        Against {
            what: what.to_owned(),
            include: vec![format!("-I{}", include.display())],
            link: vec![format!("-L{}", library.display()), "-ltommath".into()],
        }
    }

    /// Builds the program and runs it on the library in `lib`; what it counted.
    fn build_and_run(&self, work: &Path, place: [&str; 2], lib: &Path) -> Result<String> {
        let program = work.join("test");
        let mut cc = compiler();
        cc.arg("-O1").args(place).args(&self.include).arg("-o").arg(&program);
        cc.args([work.join("demo/test.c"), work.join("demo/shared.c")]).args(&self.link);
        sh::capture(&mut cc)?;
        let on_ours = || {
            let mut command = Command::new(&program);
            command.env("LD_LIBRARY_PATH", lib).current_dir(work);
            command
        };
        let loaded = sh::capture(on_ours().env("LD_TRACE_LOADED_OBJECTS", "1"))?;
        let ours = lib.join("libtommath.so.1").display().to_string();
        ensure!(loaded.contains(&ours), "{} is not what it runs on:\n{loaded}", ours);
        let output = sh::capture_within(&mut on_ours(), PATIENCE)?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let counted =
            printed.lines().rev().find_map(|line| line.strip_prefix(END)).unwrap_or_default().trim();
        ensure!(
            output.status.success() && passed(counted),
            "{}, {}: {}\n{printed}{}",
            self.what,
            place[1],
            output.status,
            String::from_utf8_lossy(&output.stderr)
        );
        Ok(counted.to_owned())
    }
}

/// Whether all tests passed and none was left out.
fn passed(counted: &str) -> bool {
    matches!(counted.split('/').collect::<Vec<_>>()[..], [ok, "0", "0"] if ok.parse().is_ok_and(|ok: u32| ok >= TESTS))
}

/// Without warnings: the sources are not ours.
fn compiler() -> Command {
    sh::command("cc", &["-w"])
}

/// The version of the library that the compiler finds by itself.
fn installed() -> Option<String> {
    let header: PathBuf = "/usr/include/tommath.h".into();
    let version = sh::capture(&mut sh::command("pkg-config", &["--modversion", "libtommath"])).ok()?;
    header.is_file().then(|| version.trim().to_owned())
}

/// Major and minor number.
fn minor(version: &str) -> Vec<u32> {
    version.split('.').take(2).map_while(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_and_versions() {
        assert!(passed("42/0/0") && passed("50/0/0"));
        for bad in ["", "41/0/0", "42/1/0", "42/0/1", "42/0", "x/0/0", "42/0/0/0"] {
            assert!(!passed(bad), "{bad}");
        }
        assert!(
            minor("1.2.1") == minor("1.2.0")
                && minor("1.3.0") > minor("1.2.1")
                && minor("2.0") > minor("1.9")
        );
    }
}
