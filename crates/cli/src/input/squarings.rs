//! How many squarings: as an exponent t of 2, or as a plain count.

use crate::error::Error;

/// The largest count: 2^63.
const MAX_EXPONENT: u32 = 63;

/// 2^t for the text of t, 1 to 63.
///
/// # Errors
/// When `text` is no number in that range.
pub fn from_exponent(text: &str) -> Result<u64, Error> {
    let t: Option<u32> = text.parse().ok().filter(|t| (1..=MAX_EXPONENT).contains(t) && is_plain(text));
    t.map(|t| 1 << t)
        .ok_or_else(|| Error::usage(format!("t is '{text}'; a whole number from 1 to 63 is expected")))
}

/// A plain count, 1 to 2^63.
///
/// # Errors
/// When `text` is no number in that range.
pub fn from_count(text: &str) -> Result<u64, Error> {
    let count: Option<u64> =
        text.parse().ok().filter(|n| (1..=1 << MAX_EXPONENT).contains(n) && is_plain(text));
    count.ok_or_else(|| {
        Error::usage(format!("--squarings is '{text}'; a whole number from 1 to 2^63 is expected"))
    })
}

/// `parse` also takes a sign.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits() {
        assert_eq!(from_exponent("1").unwrap(), 2);
        assert_eq!(from_exponent("63").unwrap(), 1 << 63);
        assert_eq!(from_count("1").unwrap(), 1);
        assert_eq!(from_count("9223372036854775808").unwrap(), 1 << 63);
        for bad in ["0", "64", "-1", "+1", "", "1.5", "0x1", "four", " 4", "99999999999999999999"] {
            assert!(from_exponent(bad).is_err(), "{bad}");
        }
        for bad in ["0", "9223372036854775809", "-1", "+1", "", "1e3"] {
            assert!(from_count(bad).is_err(), "{bad}");
        }
    }
}
