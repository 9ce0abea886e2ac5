//! Puts files where they belong, never half-written.

use anyhow::{Context, Result};
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Who may do what with a file.
#[derive(Clone, Copy)]
pub enum Mode {
    Data,
    Program,
}

/// The folder that stands for the prefix while files are written.
pub struct Destination(PathBuf);

impl Destination {
    /// `destdir/prefix`, or the prefix itself. `prefix` is absolute.
    pub fn new(prefix: &Path, destdir: Option<&Path>) -> Result<Destination> {
        Ok(Destination(match destdir {
            None => prefix.to_owned(),
            Some(destdir) => {
                let below_root = prefix.components().skip(1).collect::<PathBuf>();
                std::path::absolute(destdir)?.join(below_root)
            }
        }))
    }

    /// Writes a file at `path` below the prefix.
    pub fn file(&self, path: &str, contents: &[u8], mode: Mode) -> Result<()> {
        self.put(path, |beside| {
            let mut file = fs::File::create(beside)?;
            file.write_all(contents)?;
            set_mode(&file, mode)?;
            file.sync_all()
        })
    }

    /// Makes a symbolic link at `path` below the prefix; `target` is relative to its folder.
    pub fn link(&self, path: &str, target: &str) -> Result<()> {
        self.put(path, |beside| symbolic_link(target, beside))
    }

    /// Lets `make` work beside the place, then renames.
    fn put(&self, path: &str, make: impl FnOnce(&Path) -> std::io::Result<()>) -> Result<()> {
        let place = self.0.join(path);
        let mut beside = OsString::from(&place);
        beside.push(format!(".{}.new", std::process::id()));
        let beside = PathBuf::from(beside);
        let outcome = fs::create_dir_all(place.parent().unwrap_or(&self.0))
            .and_then(|()| make(&beside))
            .and_then(|()| fs::rename(&beside, &place));
        if outcome.is_err() {
            // It may never have come to be; the first error is the one to tell.
            let _ = fs::remove_file(&beside);
        }
        outcome.with_context(|| format!("cannot write {}", place.display()))?;
        println!("{}", place.display());
        Ok(())
    }
}

#[cfg(unix)]
fn set_mode(file: &fs::File, mode: Mode) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let bits = match mode {
        Mode::Data => 0o644,
        Mode::Program => 0o755,
    };
    file.set_permissions(fs::Permissions::from_mode(bits))
}

#[cfg(not(unix))]
fn set_mode(_: &fs::File, _: Mode) -> std::io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn symbolic_link(target: &str, path: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(target, path)
}

#[cfg(not(unix))]
fn symbolic_link(_: &str, _: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn destinations() {
        let at = |prefix: &str, destdir: Option<&str>| {
            Destination::new(Path::new(prefix), destdir.map(Path::new)).unwrap().0
        };
        assert_eq!(at("/usr/local", None), Path::new("/usr/local"));
        assert_eq!(at("/usr/local", Some("/stage")), Path::new("/stage/usr/local"));
    }

    #[test]
    #[cfg(unix)]
    fn files_and_links_replace_what_is_there() {
        let folder = std::env::temp_dir().join(format!("adamant-install-test-{}", std::process::id()));
        let to = Destination::new(&folder, None).unwrap();
        for contents in ["one", "two"] {
            to.file("a/file", contents.as_bytes(), Mode::Data).unwrap();
            to.link("a/link", "file").unwrap();
            assert_eq!(fs::read_to_string(folder.join("a/link")).unwrap(), contents);
        }
        assert!(to.file("a/file/below", b"", Mode::Data).is_err());
        assert_eq!(fs::read_dir(folder.join("a")).unwrap().count(), 2);
        fs::remove_dir_all(folder).unwrap();
    }
}
