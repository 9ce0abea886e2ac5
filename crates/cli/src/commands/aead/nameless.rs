//! Files without a name: what is not finished when the program is killed is gone.

use std::fs::File;
use std::io;
use std::path::Path;

/// A file in `folder` that only its owner may read, without a name; none where the system or the file system has no
/// such thing.
#[cfg(target_os = "linux")]
pub fn create(folder: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    // Where there is no /proc it could not be named later.
    if !Path::new("/proc/self/fd").exists() {
        return None;
    }
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    open(folder, flags, Mode::RUSR | Mode::WUSR).ok().map(File::from)
}

/// Names the file; there must be none of that name.
///
/// # Errors
/// Those of linkat(2).
#[cfg(target_os = "linux")]
pub fn name(file: &File, path: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let unnamed = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, unnamed, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

/// There are none here.
#[cfg(not(target_os = "linux"))]
pub fn create(_: &Path) -> Option<File> {
    None
}

/// Never needed where [`create`] makes none.
///
/// # Errors
/// Always.
#[cfg(not(target_os = "linux"))]
pub fn name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
