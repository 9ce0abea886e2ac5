//! Internal functions of version 1.2's library that its tests and old programs call: they name an algorithm, and here the
//! sizes of the operands choose it.

use crate::answer::{Err, In, Out, export, guard, put, put_bool};
use adamant_mp::prime::random::Callback;
use adamant_mp::prime::{random as random_primes, single};
use adamant_mp::{Code, Digit, add, divide, exptmod, logarithm, modular, mul, reduce::montgomery, shift};
use core::ffi::c_void;
use std::ffi::{c_int, c_uint};

export! {
    fn s_mp_balance_mul(a: In, b: In, c: Out) -> Err { guard(|| mul::mul(a, b, c)) }
    fn s_mp_karatsuba_mul(a: In, b: In, c: Out) -> Err { guard(|| mul::mul(a, b, c)) }
    fn s_mp_karatsuba_sqr(a: In, b: Out) -> Err { guard(|| mul::square(a, b)) }
    fn s_mp_toom_mul(a: In, b: In, c: Out) -> Err { guard(|| mul::mul(a, b, c)) }
    fn s_mp_toom_sqr(a: In, b: Out) -> Err { guard(|| mul::square(a, b)) }
    fn s_mp_sqr(a: In, b: Out) -> Err { guard(|| mul::square(a, b)) }
    fn s_mp_sqr_fast(a: In, b: Out) -> Err { guard(|| mul::square(a, b)) }
    fn s_mp_mul_digs(a: In, b: In, c: Out, digs: c_int) -> Err { guard(|| mul::mul_part(a, b, c, digs, false)) }
    fn s_mp_mul_digs_fast(a: In, b: In, c: Out, digs: c_int) -> Err {
        guard(|| mul::mul_part(a, b, c, digs, false))
    }
    fn s_mp_mul_high_digs(a: In, b: In, c: Out, digs: c_int) -> Err {
        guard(|| mul::mul_part(a, b, c, digs, true))
    }
    fn s_mp_mul_high_digs_fast(a: In, b: In, c: Out, digs: c_int) -> Err {
        guard(|| mul::mul_part(a, b, c, digs, true))
    }
    fn s_mp_add(a: In, b: In, c: Out) -> Err { add::add_magnitudes(a, b, c) }
    fn s_mp_sub(a: In, b: In, c: Out) -> Err { add::sub_magnitudes(a, b, c) }
    fn s_mp_invmod_fast(a: In, b: In, c: Out) -> Err { guard(|| modular::invert_mod(a, b, c)) }
    fn s_mp_invmod_slow(a: In, b: In, c: Out) -> Err { guard(|| modular::invert_mod(a, b, c)) }
    fn s_mp_exptmod(g: In, x: In, p: In, y: Out, _redmode: c_int) -> Err {
        guard(|| exptmod::power_mod(g, x, p, y))
    }
    fn s_mp_exptmod_fast(g: In, x: In, p: In, y: Out, _redmode: c_int) -> Err {
        guard(|| exptmod::power_mod(g, x, p, y))
    }
    fn s_mp_montgomery_reduce_fast(x: Out, n: In, _rho: Digit) -> Err {
        guard(|| montgomery::reduce_montgomery(x, n))
    }
    fn s_mp_get_bit(a: In, b: c_uint) -> c_int { shift::bit(a, b as usize).unwrap_or(false) }
    fn s_mp_prime_is_divisible(a: In, result: *mut c_int) -> Err {
        put_bool(result, guard(|| single::is_divisible(a)))
    }
    fn s_mp_prime_random_ex(
        a: Out,
        t: c_int,
        size: c_int,
        flags: c_int,
        cb: Option<Callback>,
        dat: *mut c_void
    ) -> Err {
        crate::random::with_source(|| random_primes::random_prime_from(a, t, size, flags, cb.ok_or(Code::Val)?, dat))
    }

    fn s_mp_div_3(a: In, c: Out, d: *mut Digit) -> Err { divide::divide_3(a, c, d) }
    fn s_mp_log(a: In, base: Digit, c: *mut c_int) -> Err { put(c, guard(|| logarithm_of(a, base))) }
    /// The logarithm to a base that is a power of two; 0 where there is none.
    fn s_mp_log_2expt(a: In, base: Digit) -> c_int { guard(|| logarithm_of(a, base)).unwrap_or(0) }
    /// The logarithm of a digit; 0 where there is none.
    fn s_mp_log_d(base: Digit, n: Digit) -> c_int {
        if base < 2 { 0 } else { n.checked_ilog(base).unwrap_or(0).cast_signed() }
    }
    /// Turns bytes round, in place.
    fn s_mp_reverse(s: *mut u8, len: usize) {
        if !s.is_null() && isize::try_from(len).is_ok() {
            core::slice::from_raw_parts_mut(s, len).reverse();
        }
    }

    fn mp_balance_mul(a: In, b: In, c: Out) -> Err { guard(|| mul::mul(a, b, c)) }
    fn mp_karatsuba_mul(a: In, b: In, c: Out) -> Err { guard(|| mul::mul(a, b, c)) }
    fn mp_karatsuba_sqr(a: In, b: Out) -> Err { guard(|| mul::square(a, b)) }
    fn mp_toom_mul(a: In, b: In, c: Out) -> Err { guard(|| mul::mul(a, b, c)) }
    fn mp_toom_sqr(a: In, b: Out) -> Err { guard(|| mul::square(a, b)) }
    fn mp_invmod_slow(a: In, b: In, c: Out) -> Err { guard(|| modular::invert_mod(a, b, c)) }
    fn mp_exptmod_fast(g: In, x: In, p: In, y: Out, _redmode: c_int) -> Err {
        guard(|| exptmod::power_mod(g, x, p, y))
    }
    fn fast_mp_invmod(a: In, b: In, c: Out) -> Err { guard(|| modular::invert_mod(a, b, c)) }
    fn fast_mp_montgomery_reduce(x: Out, n: In, _rho: Digit) -> Err {
        guard(|| montgomery::reduce_montgomery(x, n))
    }
    fn fast_s_mp_mul_digs(a: In, b: In, c: Out, digs: c_int) -> Err {
        guard(|| mul::mul_part(a, b, c, digs, false))
    }
    fn fast_s_mp_mul_high_digs(a: In, b: In, c: Out, digs: c_int) -> Err {
        guard(|| mul::mul_part(a, b, c, digs, true))
    }
    fn fast_s_mp_sqr(a: In, b: Out) -> Err { guard(|| mul::square(a, b)) }
}

/// The logarithm rounded down, for bases of 32 bits: functions that programs may call have no larger ones.
///
/// # Safety
/// As the header says.
unsafe fn logarithm_of(a: In, base: Digit) -> adamant_mp::Result<c_int> {
    let base = u32::try_from(base).map_err(|_| Code::Val)?;
    // SAFETY: as the header says.
    unsafe { logarithm::logarithm(a, base).map(|power| power.cast_signed()) }
}
