//! Logarithms, in integers alone.

use crate::code::{Code, Result};
use crate::int::MpInt;
use crate::value::load;
use adamant_base::num::{low32, to_u32};
use adamant_integer::natural::{self, Limb};
use core::cmp::Ordering;

/// The logarithm of `a` to the given base, rounded down.
///
/// # Errors
/// [`Code::Val`] for numbers below 1, bases below 2 and NULL; [`Code::Mem`].
///
/// # Safety
/// `a` is NULL or points to an initialised number.
pub unsafe fn logarithm(a: *const MpInt, base: u32) -> Result<u32> {
    // SAFETY: the caller's word.
    let x = unsafe { load(a) }?;
    if x.negative || x.limbs.is_empty() || base < 2 {
        return Err(Code::Val);
    }
    log(&x.limbs, base)
}

/// The logarithm of `x`, which is normal and not 0, to a base of at least 2, rounded down.
pub(crate) fn log(x: &[Limb], base: u32) -> Result<u32> {
    let bits = natural::bit_length(x);
    if base.is_power_of_two() {
        return Ok(to_u32(bits - 1) / base.trailing_zeros());
    }
    if let [x] = x {
        return Ok(x.ilog(Limb::from(base)));
    }
    // Both logarithms are short by less than SLACK, which leaves one candidate, or two close to a power.
    let (long, short) = (natural::log2(x), natural::log2(&[Limb::from(base)]));
    let least = low32(long / (short + SLACK));
    let most = low32((long + SLACK) / short);
    if least == most {
        return Ok(least);
    }
    // Close to a power: `most` is right if that power is not above x.
    let power = natural::pow(&[Limb::from(base)], u64::from(most))?;
    Ok(if natural::compare(&power, x) == Ordering::Greater { least } else { most })
}

/// What [`natural::log2`] may be short of the logarithm.
const SLACK: u64 = 2;

#[cfg(test)]
mod tests {
    use super::*;

    /// base^k - 1, base^k and base^k + 1, normal, and their logarithms.
    fn around_a_power(base: u32, k: u32) {
        let power = natural::pow(&[Limb::from(base)], u64::from(k)).unwrap();
        let mut below = power.clone();
        natural::sub_1_assign(&mut below, 1);
        let below = natural::normal(&below);
        let mut above = power.clone();
        natural::add_1_assign(&mut above, 1);
        assert_eq!(log(&power, base), Ok(k), "{base}^{k}");
        // 2 = 1 + 1 is a power of 2 again.
        let jump = u32::from(base == 2 && k == 0);
        assert_eq!(log(&above, base), Ok(k + jump), "{base}^{k} + 1");
        if k > 0 {
            // 2^1 - 1 = 2^0, and so 0 for every base at k = 1.
            assert_eq!(log(below, base), Ok(k - 1), "{base}^{k} - 1");
        }
    }

    #[test]
    fn around_powers_of_one_limb_and_few() {
        for base in (2..=67).chain([100, 255, 256, 257, 1000, 65535, 65536, 65537]) {
            for k in 0..70 {
                around_a_power(base, k);
            }
        }
    }

    #[test]
    fn around_powers_of_large_bases() {
        let edge = [1 << 31, u32::MAX / 3, 0x5555_5556, 4_294_967_291, 1_000_000_007];
        for base in edge
            .into_iter()
            .flat_map(|base| [base - 1, base, base.saturating_add(1)])
            .chain([u32::MAX - 1, u32::MAX])
        {
            for k in (0..12).chain([31, 32, 33, 63, 64, 65, 200]) {
                around_a_power(base, k);
            }
        }
    }

    #[test]
    fn around_powers_of_many_limbs() {
        for base in [3, 5, 6, 7, 10, 11, 36, 62, 63, 65, 12_345, 65_537, 4_294_967_295] {
            for k in [100, 127, 500, 999, 2_048, 4_095] {
                around_a_power(base, k);
            }
        }
    }

    #[test]
    fn around_huge_powers() {
        for (base, k) in
            [(2, 4_000_000), (3, 300_000), (10, 100_000), (7, 131_071), (62, 65_536), (u32::MAX, 20_000)]
        {
            around_a_power(base, k);
        }
    }

    #[test]
    fn fixed_point_logarithms_are_short_by_less_than_the_slack() {
        for x in [3u64, 5, 10, 1_000_003, u64::from(u32::MAX), u64::MAX, (1 << 63) + 1] {
            let (ours, right) = (natural::log2(&[x]) as f64, (x as f64).log2() * 4_294_967_296.0);
            assert!(
                right - ours < SLACK as f64 && ours - right < 1e-3 * right / 1e6 + 1.0,
                "{x}: {ours} {right}"
            );
        }
    }
}
