//! Polynomials in files: one line of hex digits.

use crate::atomic_file::{self, Readers};
use crate::error::Error;
use crate::input::hex;
use crate::input::waiting::stdin;
use crate::output;
use adamant::gf2x::{self, Poly, Ring};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Whether `path` stands for stdin or stdout.
pub fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// How errors call an input.
pub fn name(path: &Path) -> String {
    if is_standard(path) { "stdin".to_string() } else { path.display().to_string() }
}

/// The polynomial in a file. White space around it is no part of it.
///
/// # Errors
/// What is wrong, in one line: exit code 2.
pub fn read(ring: &Ring, path: &Path) -> Result<Poly, Error> {
    let fail = |message: String| Error::usage(format!("{}: {message}", name(path)));
    let digits = 2 * ring.byte_len();
    // Enough for the digits and some white space; more is refused without being read.
    let limit = digits as u64 + 1024;
    let mut text = Vec::new();
    let result = if is_standard(path) {
        stdin().and_then(|stdin| stdin.lock().take(limit).read_to_end(&mut text))
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut text))
    };
    result.map_err(|error| fail(error.to_string()))?;
    let text = text.trim_ascii();
    if text.len() != digits {
        let count = if text.len() as u64 + 1 >= limit { "more".to_string() } else { text.len().to_string() };
        return Err(fail(format!(
            "a polynomial for r = {} has {digits} hex digits, not {count}",
            ring.degree()
        )));
    }
    let text = str::from_utf8(text).map_err(|_| fail("hex digits are expected".to_string()))?;
    if text.starts_with("0x") || text.starts_with("0X") {
        return Err(fail("hex digits are expected, without 0x".to_string()));
    }
    let bytes = hex::number(text, &name(path))?;
    ring.from_bytes(&bytes).map_err(|error| match error {
        gf2x::Error::InvalidEncoding => fail(format!("a bit at or above r = {} is set", ring.degree())),
        other => fail(other.to_string()),
    })
}

/// Writes the polynomial and a line end. A file is written beside its place and then moved there, so that it is never half
/// written; only its owner may read it.
///
/// # Errors
/// When it cannot be written: exit code 1.
pub fn write(poly: &Poly, path: &Path) -> Result<(), Error> {
    let mut text = hex::encode(&poly.to_bytes());
    if is_standard(path) {
        return output::line(text);
    }
    // The inverse of a private key is private.
    text.push('\n');
    atomic_file::write(path, text.as_bytes(), Readers::Owner)
}
