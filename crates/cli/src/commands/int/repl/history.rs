//! The file of lines that were typed before: text, a line each, for its owner only.

use crate::atomic_file::{self, Readers};
use crate::output;
use std::fs::{self, DirBuilder, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::PathBuf;

/// Lines that are kept from session to session.
const LINES: usize = 1000;
/// Longer lines are not kept.
const LONGEST: usize = 4096;
/// Names another file, or none when it is empty.
const VARIABLE: &str = "ADAMANT_HISTORY";

/// A history file, which need not exist yet.
pub struct File(PathBuf);

impl File {
    /// Where the history is, if there is a place for it.
    pub fn find() -> Option<File> {
        if let Some(path) = std::env::var_os(VARIABLE) {
            return (!path.is_empty()).then(|| File(PathBuf::from(path)));
        }
        let absolute = |path: PathBuf| path.is_absolute().then_some(path);
        let variable = |name: &str| std::env::var_os(name).map(PathBuf::from).and_then(absolute);
        let state = variable("XDG_STATE_HOME").or_else(|| Some(variable("HOME")?.join(".local/state")))?;
        Some(File(state.join("adamant/int-history")))
    }

    /// The last lines. A file that has become long is cut.
    pub fn load(&self) -> Vec<String> {
        // One that cannot be read is as good as none; writing to it will say why.
        let Ok(bytes) = fs::read(&self.0) else { return Vec::new() };
        let text = String::from_utf8_lossy(&bytes);
        let all: Vec<&str> = text.lines().collect();
        let last = &all[all.len().saturating_sub(LINES)..];
        if all.len() > 2 * LINES {
            let content = last.join("\n") + "\n";
            if let Err(error) = atomic_file::write(&self.0, content.as_bytes(), Readers::Owner) {
                output::warning(format_args!("adamant: warning: the history stays long: {error:?}"));
            }
        }
        last.iter().map(|line| (*line).to_string()).collect()
    }

    /// Adds a line.
    ///
    /// # Errors
    /// When that fails, with the name of the file.
    pub fn append(&self, line: &str) -> Result<(), String> {
        if line.len() > LONGEST {
            return Ok(());
        }
        self.write(line).map_err(|error| format!("{}: {error}", self.0.display()))
    }

    fn write(&self, line: &str) -> io::Result<()> {
        if let Some(folder) = self.0.parent() {
            DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        }
        let mut file = OpenOptions::new().append(true).create(true).mode(0o600).open(&self.0)?;
        // One that another program made for everybody.
        if file.metadata()?.permissions().mode() & 0o077 != 0 && file.metadata()?.is_file() {
            file.set_permissions(Permissions::from_mode(0o600))?;
        }
        file.write_all(format!("{line}\n").as_bytes())
    }
}
