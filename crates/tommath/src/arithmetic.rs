//! Integers: sums, products, quotients, powers, roots.

use crate::answer::{Err, In, Out, export, guard, put, put_bool};
use adamant_mp::num::low32;
use adamant_mp::{Code, Digit, add, copy, divide, gcd, logarithm, mul, power};
use std::ffi::c_int;

export! {
    fn mp_neg(a: In, b: Out) -> Err { copy::negate(a, b) }
    fn mp_abs(a: In, b: Out) -> Err { copy::absolute(a, b) }
    fn mp_add(a: In, b: In, c: Out) -> Err { add::add(a, b, c) }
    fn mp_sub(a: In, b: In, c: Out) -> Err { add::sub(a, b, c) }
    fn mp_add_d(a: In, b: Digit, c: Out) -> Err { add::add_digit(a, b, false, c) }
    fn mp_sub_d(a: In, b: Digit, c: Out) -> Err { add::add_digit(a, b, true, c) }
    fn mp_incr(a: Out) -> Err { add::increment(a) }
    fn mp_decr(a: Out) -> Err { add::decrement(a) }

    fn mp_mul(a: In, b: In, c: Out) -> Err { mul::mul(a, b, c) }
    fn mp_mul_d(a: In, b: Digit, c: Out) -> Err { mul::mul_digit(a, b, c) }
    fn mp_sqr(a: In, b: Out) -> Err { mul::square(a, b) }

    fn mp_div(a: In, b: In, c: Out, d: Out) -> Err { guard(|| divide::divide(a, b, c, d)) }
    fn mp_div_d(a: In, b: Digit, c: Out, d: *mut Digit) -> Err { guard(|| divide::divide_digit(a, b, c, d)) }
    fn mp_div_3(a: In, c: Out, d: *mut Digit) -> Err { divide::divide_3(a, c, d) }
    fn mp_mod(a: In, b: In, c: Out) -> Err { guard(|| divide::modulo(a, b, c)) }
    fn mp_mod_d(a: In, b: Digit, c: *mut Digit) -> Err {
        guard(|| divide::divide_digit(a, b, core::ptr::null_mut(), c))
    }

    fn mp_gcd(a: In, b: In, c: Out) -> Err { guard(|| gcd::gcd(a, b, c)) }
    fn mp_lcm(a: In, b: In, c: Out) -> Err { guard(|| gcd::lcm(a, b, c)) }
    fn mp_exteuclid(a: In, b: In, u1: Out, u2: Out, u3: Out) -> Err {
        guard(|| gcd::gcd_extended(a, b, u1, u2, u3))
    }

    fn mp_expt_u32(a: In, b: u32, c: Out) -> Err { guard(|| power::power(a, u64::from(b), c)) }
    fn mp_expt_n(a: In, b: c_int, c: Out) -> Err { guard(|| power::power(a, natural(b)?, c)) }
    fn mp_root_u32(a: In, b: u32, c: Out) -> Err { guard(|| power::root(a, u64::from(b), c)) }
    fn mp_root_n(a: In, b: c_int, c: Out) -> Err { guard(|| power::root(a, natural(b)?, c)) }
    fn mp_sqrt(a: In, b: Out) -> Err { guard(|| power::square_root(a, b)) }
    fn mp_is_square(a: In, result: *mut c_int) -> Err { put_bool(result, power::is_square(a)) }
    fn mp_log_u32(a: In, base: u32, c: *mut u32) -> Err { put(c, guard(|| logarithm::logarithm(a, base))) }
    fn mp_log_n(a: In, base: c_int, c: *mut c_int) -> Err {
        put(c, guard(|| Ok(logarithm::logarithm(a, low32(natural(base)?))?.cast_signed())))
    }
}

fn natural(x: c_int) -> adamant_mp::Result<u64> {
    u64::try_from(x).map_err(|_| Code::Val)
}
