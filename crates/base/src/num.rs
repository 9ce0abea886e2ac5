//! Conversions between integer types that `as` would do without a word, by name.
//!
//! `as` cuts, wraps and changes the sign wherever types happen to differ, so the lints of clippy forbid it where it can lose
//! anything. What is meant is said instead: `u64::from` where nothing can be lost, `try_from` where a caller can be wrong,
//! `cast_signed` and `cast_unsigned` for the same bits under the other sign, [`low`](crate::limb::low) and
//! [`high`](crate::limb::high) for the halves of a product, and the functions here. The `as` that remain are the two that
//! cannot lose anything on any platform, `usize as u64` and `u32 as usize`, for which there is no `From`, and widening in a
//! `const fn`, where `From` cannot be called.
//!
//! All of these are one instruction or none, but `to_f64` on old CPUs. `low8`, `low16`, `low32` and `sign_mask` are fit for secrets; the other ones are for
//! lengths, indices and counts, which are public: debug builds assert that the value fits.

/// The low 8 bits.
#[inline(always)]
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "what is above is left out: that is the purpose")]
pub const fn low8(value: u64) -> u8 {
    value as u8
}

/// The low 16 bits.
#[inline(always)]
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "what is above is left out: that is the purpose")]
pub const fn low16(value: u64) -> u16 {
    value as u16
}

/// The low 32 bits.
#[inline(always)]
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "what is above is left out: that is the purpose")]
pub const fn low32(value: u64) -> u32 {
    value as u32
}

/// All ones if the sign bit of `value` is set, otherwise 0. Not behind a barrier.
#[inline(always)]
#[must_use]
pub const fn sign_mask(value: u64) -> u64 {
    (value.cast_signed() >> 63).cast_unsigned()
}

/// A length, an index or a count of things in memory, or what is known to be small; not for numbers from outside, which can
/// be larger than `usize` on platforms of 32 bits and take `try_from`.
#[inline(always)]
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    reason = "callers give values that fit, and debug builds assert it"
)]
pub const fn to_usize(value: u64) -> usize {
    debug_assert!(value as usize as u64 == value);
    value as usize
}

/// A count of bits, words or shares that is known to be below 2^32.
#[inline(always)]
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    reason = "callers give values that fit, and debug builds assert it"
)]
pub const fn to_u32(value: usize) -> u32 {
    debug_assert!(value as u32 as usize == value);
    value as u32
}

/// The nearest number of 53 bits: exact for what is below 2^53.
#[inline(always)]
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "rounding is what callers want, or their numbers are small")]
pub const fn to_f64(value: u64) -> f64 {
    value as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extremes() {
        let value = 0x8123_4567_89ab_cdef;
        assert_eq!((low8(value), low16(value), low32(value)), (0xef, 0xcdef, 0x89ab_cdef));
        assert_eq!([0, 1, u64::MAX >> 1, 1 << 63, u64::MAX].map(sign_mask), [0, 0, 0, u64::MAX, u64::MAX]);
        assert_eq!((to_usize(0), to_usize(u64::from(u32::MAX))), (0, u32::MAX as usize));
        assert_eq!((to_u32(0), to_u32(u32::MAX as usize)), (0, u32::MAX));
        assert!(to_f64((1 << 53) - 1) + 1.0 == to_f64(1 << 53) && to_f64(u64::MAX) == 2f64.powi(64));
    }

    #[test]
    #[should_panic(expected = "value as u32 as usize == value")]
    #[cfg(all(debug_assertions, target_pointer_width = "64"))]
    fn what_does_not_fit_is_caught_in_debug_builds() {
        let _ = to_u32(1 << 32);
    }

    #[test]
    #[should_panic(expected = "value as usize as u64 == value")]
    #[cfg(all(debug_assertions, target_pointer_width = "32"))]
    fn what_does_not_fit_is_caught_in_debug_builds() {
        let _ = to_usize(1 << 32);
    }
}
