//! Files that appear whole or not at all.

use crate::error::Error;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes beside `path`, syncs, and renames into place.
///
/// # Errors
/// When that fails: a file that was there stays as it was.
pub fn write(path: &Path, content: &[u8]) -> Result<(), Error> {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(name);
    write_synced(&beside, content).and_then(|()| fs::rename(&beside, path)).map_err(|error| {
        // What cannot be removed was never made.
        let _ = fs::remove_file(&beside);
        Error::failed(format!("{}: {error}", path.display()))
    })
}

fn write_synced(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(content)?;
    file.sync_all()
}
