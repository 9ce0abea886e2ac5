//! Files that appear whole or not at all.

use crate::error::Error;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Who may read a new file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Whoever the process's umask lets.
    Everybody,
    /// Its owner only, where the system knows such a thing: for secrets.
    Owner,
}

/// Writes beside `path`, syncs, and renames into place. What is there and no file (a device, a pipe) is written to.
///
/// # Errors
/// When that fails: a file that was there stays as it was.
pub fn write(path: &Path, content: &[u8], readers: Readers) -> Result<(), Error> {
    let mut beside = path.as_os_str().to_os_string();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = PathBuf::from(beside);
    let fail = |error: io::Error| Error::failed(format!("{}: {error}", path.display()));
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return File::options()
            .write(true)
            .open(path)
            .and_then(|mut file| file.write_all(content))
            .map_err(fail);
    }
    let file = create_new(&beside, readers).map_err(fail)?;
    write_synced(file, content).and_then(|()| fs::rename(&beside, path)).map_err(|error| {
        // The error that matters is the first one.
        let _ = fs::remove_file(&beside);
        fail(error)
    })
}

/// Makes a file of a name that nobody has. In a folder that others can write to, one of them may have guessed the name:
/// what is there is not written through and not removed.
fn create_new(path: &Path, readers: Readers) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if readers == Readers::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = readers;
    options.open(path)
}

fn write_synced(mut file: File, content: &[u8]) -> io::Result<()> {
    file.write_all(content)?;
    file.sync_all()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("adamant-atomic-{name}-{}", std::process::id()));
        fs::create_dir(&folder).unwrap();
        folder
    }

    #[test]
    fn a_planted_link_is_not_written_through() {
        let folder = folder("link");
        let (victim, out) = (folder.join("victim"), folder.join("out"));
        fs::write(&victim, "mine").unwrap();
        let planted = folder.join(format!("out.{}.part", std::process::id()));
        symlink(&victim, &planted).unwrap();
        assert!(write(&out, b"new", Readers::Everybody).is_err());
        assert_eq!(fs::read(&victim).unwrap(), b"mine");
        assert!(planted.is_symlink() && !out.exists());
        fs::remove_dir_all(&folder).unwrap();
    }

    /// Renaming onto /dev/null would take it from everybody.
    #[test]
    fn devices_stay_devices() {
        let folder = folder("device");
        let out = folder.join("out");
        symlink("/dev/null", &out).unwrap();
        write(&out, b"new", Readers::Everybody).unwrap();
        assert!(out.is_symlink() && fs::read(&out).unwrap().is_empty());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn secrets_are_for_their_owner() {
        let folder = folder("mode");
        let out = folder.join("out");
        fs::write(&out, "old").unwrap();
        fs::set_permissions(&out, fs::Permissions::from_mode(0o644)).unwrap();
        write(&out, b"new", Readers::Owner).unwrap();
        assert_eq!(fs::read(&out).unwrap(), b"new");
        assert_eq!(out.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        fs::remove_dir_all(&folder).unwrap();
    }
}
