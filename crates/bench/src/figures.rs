//! Floating-point figures out of times, and whole numbers out of figures: for statistics and display, where the last digits do
//! not matter.

use adamant_base::num::to_f64;
use std::time::Duration;

/// A length of time in nanoseconds; at most 2^64, that is 584 years.
#[must_use]
pub fn nanoseconds(time: Duration) -> f64 {
    to_f64(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
}

/// The whole number below `value`, or the nearest one that there is: 0 for negative values and where there is no value (NaN),
/// 2^64 - 1 for larger ones.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "rounds down and saturates, as documented"
)]
pub const fn whole(value: f64) -> u64 {
    value as u64
}

/// An exponent, rounded towards 0; the nearest one that there is for values beyond `i32`, and 0 where there is no value (NaN).
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "rounds and saturates, as documented")]
pub const fn whole_exponent(value: f64) -> i32 {
    value as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures() {
        assert_eq!(nanoseconds(Duration::from_micros(3)), 3000.0);
        assert_eq!(nanoseconds(Duration::MAX), 2_f64.powi(64));
        assert_eq!([0.9, 1.0, -5.0, f64::NAN, 1e30].map(whole), [0, 1, 0, 0, u64::MAX]);
        assert_eq!([-1.5, 2.0, f64::NAN, 1e30, -1e30].map(whole_exponent), [-1, 2, 0, i32::MAX, i32::MIN]);
    }
}
