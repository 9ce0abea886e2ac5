//! `--json`: an array of objects, one a line, written as they come.

use super::batch::Outcome;
use super::line;
use super::print::Lines;
use super::source;
use crate::error::Error;
use serde::Serialize;
use std::borrow::Cow;
use std::ffi::OsStr;

/// The array on its way to stdout.
#[derive(Default)]
pub struct Array {
    lines: Lines,
    begun: bool,
}

impl Array {
    /// The next object.
    ///
    /// # Errors
    /// When stdout cannot take it.
    pub fn add(&mut self, value: &impl Serialize) -> Result<(), Error> {
        let text = serde_json::to_string(value).map_err(Error::failed)?;
        let before = if self.begun { ",\n  " } else { "[\n  " };
        self.begun = true;
        self.lines.add(|out| {
            out.extend_from_slice(before.as_bytes());
            out.extend_from_slice(text.as_bytes());
        })
    }

    /// Writes out what waits.
    ///
    /// # Errors
    /// When stdout cannot take it.
    pub fn flush(&mut self) -> Result<(), Error> {
        self.lines.flush()
    }

    /// # Errors
    /// When stdout cannot take the end.
    pub fn end(mut self) -> Result<(), Error> {
        let end: &[u8] = if self.begun { b"\n]\n" } else { b"[]\n" };
        self.lines.add(|out| out.extend_from_slice(end))?;
        self.lines.flush()
    }
}

/// A file and what is said of it.
#[derive(Serialize)]
pub struct File<'a> {
    name: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name_hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl File<'_> {
    /// The digest, or why there is none.
    pub fn hashed<'a>(name: &'a OsStr, outcome: &Outcome) -> File<'a> {
        let mut file = File::named(name);
        match outcome {
            Ok(hashed) => {
                file.digest = Some(line::digits(&hashed.digest));
                file.bytes = Some(hashed.bytes);
            }
            Err(error) => file.error = Some(source::reason(error)),
        }
        file
    }

    /// How the check ended.
    pub fn checked<'a>(name: &'a OsStr, status: &'static str) -> File<'a> {
        File { status: Some(status), ..File::named(name) }
    }

    /// Two names that are not UTF-8 may look the same: their bytes are added.
    fn named(name: &OsStr) -> File<'_> {
        let shown = name.to_string_lossy();
        let hex = || name.as_encoded_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        let name_hex = name.to_str().is_none().then(hex);
        File { name: shown, name_hex, digest: None, bytes: None, status: None, error: None }
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::ffi::OsStrExt;

    #[test]
    fn names_that_are_not_text_keep_their_bytes() {
        let text =
            |name: &[u8]| serde_json::to_string(&File::checked(OsStr::from_bytes(name), "ok")).unwrap();
        assert_eq!(text("é\n".as_bytes()), "{\"name\":\"é\\n\",\"status\":\"ok\"}");
        assert_eq!(text(b"\xffa"), "{\"name\":\"\u{fffd}a\",\"name_hex\":\"ff61\",\"status\":\"ok\"}");
    }
}
