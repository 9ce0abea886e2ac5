//! Whether there is memory for what comes next. Operators of `Integer` end the process where there is none, as `Vec` does;
//! here that is an answer with a place. So each operation asks for the most that it takes, and gives it back at once.
//!
//! The factors are the measured peaks (2^26 bits), with something to spare.

use crate::error::Error;
use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes that work takes for each byte of its operands and results together.
pub mod factor {
    pub const COPY: u64 = 2;
    pub const PARSE: u64 = 6;
    pub const PRODUCT: u64 = 8;
    pub const QUOTIENT: u64 = 12;
    pub const ROOT: u64 = 16;
    pub const DIVISOR: u64 = 20;
    pub const TEXT: u64 = 24;
    pub const INVERSE: u64 = 32;
    /// The table of windows.
    pub const POWER: u64 = 160;
    /// The parts of a tree, for each operator.
    pub const NODE: u64 = 256;
}

/// Small operations are asked for together.
const TOGETHER: u64 = 4 << 20;
/// For everything that does not ask.
const SPARE: u64 = 8 << 20;

/// Bytes since memory was last asked for.
static SINCE: AtomicU64 = AtomicU64::new(0);

/// Asks for so many bytes.
///
/// # Errors
/// A message without a place.
pub fn ask(bytes: u64) -> Result<(), String> {
    let since = SINCE.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
    if since < TOGETHER {
        return Ok(());
    }
    SINCE.store(0, Ordering::Relaxed);
    let wanted = since.saturating_add(SPARE);
    let mut block = Vec::<u8>::new();
    let given = usize::try_from(wanted).is_ok_and(|wanted| block.try_reserve_exact(wanted).is_ok());
    // Or the compiler would leave out a block that is never used.
    black_box(&mut block);
    if given && available().is_none_or(|available| wanted <= available) {
        return Ok(());
    }
    Err(format!("not enough memory: this may take {} MiB", wanted >> 20))
}

/// [`ask`] for commands that do one thing, with numbers of so many bits in all.
///
/// # Errors
/// When there is too little.
pub fn ask_for(what: &str, bits: u64, factor: u64) -> Result<(), Error> {
    ask(factor.saturating_mul(bits / 8)).map_err(|message| Error::failed(format!("{what}: {message}")))
}

/// Bytes that can be had without another program losing its own, where the system says so: Linux hands out more than
/// there is, and ends a program that uses it.
fn available() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}
