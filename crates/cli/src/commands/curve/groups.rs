//! The groups by name: hashing and sums of products.

use crate::error::Error;
use crate::input::names;
use adamant::curves::registry::{Group, groups};

/// The names of the curves.
pub fn names() -> Vec<&'static str> {
    groups().filter(|group| group.group() == "g1").map(|group| group.curve()).collect()
}

/// The group of these names.
///
/// # Errors
/// That there is none: exit code 2.
pub fn find(curve: &str, group: &str) -> Result<&'static dyn Group, Error> {
    let curve = names::find("curve", curve, &names())?;
    let mut of_curve = groups().filter(|entry| entry.curve() == curve);
    of_curve
        .find(|entry| entry.group() == group.to_lowercase())
        .ok_or_else(|| Error::usage(format!("--group {group}: {curve} has no such group")))
}

/// Hex digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
