//! Digits to numbers.

use crate::calls::run;
use crate::errors::{At, invalid};
use adamant::integer::Integer;
use pyo3::prelude::*;

/// The integer of a text, as `int` reads it.
pub fn parse(py: Python<'_>, text: &str, base: u32) -> PyResult<Integer> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let prefix = |radix, prefixes: [&str; 2]| {
        let rest = prefixes.iter().find_map(|prefix| digits.strip_prefix(prefix));
        rest.filter(|_| base == 0 || base == radix).map(|rest| (radix, rest))
    };
    let found =
        prefix(16, ["0x", "0X"]).or_else(|| prefix(2, ["0b", "0B"])).or_else(|| prefix(8, ["0o", "0O"]));
    let (radix, digits) = found.unwrap_or((if base == 0 { 10 } else { base }, digits));
    if !(2..=36).contains(&radix)
        || digits.starts_with(['-', '+', '_'])
        || digits.ends_with('_')
        || digits.contains("__")
    {
        return invalid(format!("not an integer in base {base}"));
    }
    let digits = digits.replace('_', "");
    let value = run(py, digits.len() > 1000, || Integer::from_str_radix(&digits, radix))?.at("value")?;
    Ok(if negative { -value } else { value })
}
