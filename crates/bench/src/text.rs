//! Numbers and times, as a person would write them.

use std::time::Duration;

/// A whole number with thin groups of three digits.
#[must_use]
pub fn grouped(value: u64) -> String {
    let digits = value.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|g| std::str::from_utf8(g).ok()).collect();
    groups.join(" ")
}

/// A length of time, as a person would say it.
#[must_use]
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let (days, hours, minutes) = (seconds / 86400, seconds / 3600 % 24, seconds / 60 % 60);
    match seconds {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        60..3600 => format!("{minutes} min {} s", seconds % 60),
        3600..86400 => format!("{hours} h {minutes} min"),
        86400..31_557_600 => format!("{days} d {hours} h"),
        _ => format!("{:.1} years", time.as_secs_f64() / 31_557_600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        for (value, text) in [(0, "0"), (999, "999"), (1000, "1 000"), (1234567, "1 234 567")] {
            assert_eq!(grouped(value), text);
        }
    }

    #[test]
    fn durations_read_well() {
        let cases = [
            (5, "5.0 s"),
            (61, "1 min 1 s"),
            (3660, "1 h 1 min"),
            (90_000, "1 d 1 h"),
            (63_115_200, "2.0 years"),
        ];
        for (seconds, text) in cases {
            assert_eq!(duration(Duration::from_secs(seconds)), text);
        }
    }
}
