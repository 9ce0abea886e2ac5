//! Shifts, sums, products, quotients; integers modulo others, where remainders have the sign of the dividend.

use super::{greatest_divisor, remainder, secret, status};
use crate::guard::{depth, value};
use adamant_mp::reduce::barrett;
use adamant_mp::{In, Out, add, copy, divide, export, exptmod, gcd, modular, mul, shift};
use std::ffi::c_int;

export! {
    /// a without its b lowest digits.
    value fn adm_bn_rshd(a: Out, b: c_int) { shift::shift_right_digits(a, b) }
    /// a = a * 2^(60 b)
    status fn adm_bn_lshd(a: Out, b: c_int) -> c_int { shift::shift_left_digits(a, b) }
    /// c = a / 2^b rounded toward 0 and d the rest, with four arguments; c and d may be NULL.
    status fn adm_bn_div_2d(a: In, b: c_int, c: Out, d: Out) -> c_int { shift::shift_right(a, b, c, d) }
    /// b = a / 2, rounded toward 0.
    status fn adm_bn_div_2(a: In, b: Out) -> c_int { shift::halve(a, b) }
    /// c = a * 2^b
    status fn adm_bn_mul_2d(a: In, b: c_int, c: Out) -> c_int { shift::shift_left(a, b, c) }
    /// b = 2 a
    status fn adm_bn_mul_2(a: In, b: Out) -> c_int { shift::double(a, b) }
    /// c = a modulo 2^b, with the sign of a.
    status fn adm_bn_mod_2d(a: In, b: c_int, c: Out) -> c_int { shift::low_bits(a, b, c) }
    /// c = a + b
    status fn adm_bn_add(a: In, b: In, c: Out) -> c_int { add::add(a, b, c) }
    /// c = a - b
    status fn adm_bn_sub(a: In, b: In, c: Out) -> c_int { add::sub(a, b, c) }
    /// c = a * b
    status fn adm_bn_mul(a: In, b: In, c: Out) -> c_int { mul::mul(a, b, c) }
    /// b = a * a
    status fn adm_bn_sqr(a: In, b: Out) -> c_int { mul::square(a, b) }
    /// a = c * b + d, c rounded toward 0, d with the sign of a; c and d may be NULL.
    status fn adm_bn_div(a: In, b: In, c: Out, d: Out) -> c_int { divide::divide(a, b, c, d) }
    /// c = a + b
    status fn adm_bn_add_d(a: In, b: u64, c: Out) -> c_int { add::add_digit(a, b, false, c) }
    /// c = a - b
    status fn adm_bn_sub_d(a: In, b: u64, c: Out) -> c_int { add::add_digit(a, b, true, c) }
    /// c = a * b
    status fn adm_bn_mul_d(a: In, b: u64, c: Out) -> c_int { mul::mul_digit(a, b, c) }
    /// c = a / b rounded toward 0, d what remains of |a|; c and d may be NULL.
    status fn adm_bn_div_d(a: In, b: u64, c: Out, d: *mut u64) -> c_int { divide::divide_digit(a, b, c, d) }
}

export! {
    /// d = a + b modulo c, with the sign of a + b.
    status fn adm_bn_addmod(a: In, b: In, c: In, d: Out) -> c_int { remainder(|sum| add::add(a, b, sum), c, d) }
    /// d = a - b modulo c, with the sign of a - b.
    status fn adm_bn_submod(a: In, b: In, c: In, d: Out) -> c_int {
        remainder(|difference| add::sub(a, b, difference), c, d)
    }
    /// d = a * b modulo c, with the sign of a * b.
    status fn adm_bn_mulmod(a: In, b: In, c: In, d: Out) -> c_int {
        remainder(|product| mul::mul(a, b, product), c, d)
    }
    /// c = a * a modulo b, not negative.
    status fn adm_bn_sqrmod(a: In, b: In, c: Out) -> c_int { remainder(|square| mul::square(a, square), b, c) }
    /// c = 1 / a modulo b > 1, from 1 to b - 1.
    status fn adm_bn_invmod(a: In, b: In, c: Out) -> c_int { modular::invert_mod(a, b, c) }
    /// c = the greatest common divisor, negative where both numbers are; the other number where one is 0; 1 for two zeros.
    status fn adm_bn_gcd(a: In, b: In, c: Out) -> c_int { greatest_divisor(a, b, c) }
    /// c = the least common multiple, negative where one of the numbers or both are.
    status fn adm_bn_lcm(a: In, b: In, c: Out) -> c_int {
        // The product divided by that divisor, which is negative where both are. Read first: c may be one of them.
        let negative = copy::is_negative(a) || copy::is_negative(b);
        gcd::lcm(a, b, c)?;
        if negative { copy::negate(c, c) } else { Ok(()) }
    }
    /// The constant for adm_bn_reduce modulo b > 0.
    status fn adm_bn_reduce_setup(a: Out, b: In) -> c_int { barrett::setup(a, b) }
    /// a = a modulo b, from 0 to b - 1; c is the constant for b.
    status fn adm_bn_reduce(a: Out, b: In, c: In) -> c_int {
        // A division takes less time than two products here.
        let _ = c;
        barrett::reduce(a, b)
    }
    /// d = a^b modulo c > 0, from 0 to c - 1. Constant time for odd c of at most 16384 bits.
    secret(depth::EXPTMOD) fn adm_bn_exptmod(a: In, b: In, c: In, d: Out) -> c_int { exptmod::power_mod(a, b, c, d) }
}
