//! Sums, products, quotients, powers, roots, divisors; integers modulo others, not negative.

use super::{
    exponent, inverse, mod_digit, not_both_zero, positive, power_digit, present, secret, shift_count, status,
};
use crate::guard::depth;
use adamant_mp::{In, Out, add, compare, copy, divide, export, exptmod, gcd, modular, mul, power, shift};
use std::ffi::c_int;

export! {
    /// b = a + d
    status fn adm_mpi_add_d(a: In, d: u64, b: Out) -> c_int { present!(a, b); add::add_digit(a, d, false, b) }
    /// b = a - d
    status fn adm_mpi_sub_d(a: In, d: u64, b: Out) -> c_int { present!(a, b); add::add_digit(a, d, true, b) }
    /// b = a * d
    status fn adm_mpi_mul_d(a: In, d: u64, b: Out) -> c_int { present!(a, b); mul::mul_digit(a, d, b) }
    /// c = 2 a
    status fn adm_mpi_mul_2(a: In, c: Out) -> c_int { present!(a, c); shift::double(a, c) }
    /// q = a / d rounded toward 0, r what remains of |a|; q and r may be NULL.
    status fn adm_mpi_div_d(a: In, d: u64, q: Out, r: *mut u64) -> c_int {
        present!(a);
        divide::divide_digit(a, d, q, r)
    }
    /// c = a / 2, rounded toward 0.
    status fn adm_mpi_div_2(a: In, c: Out) -> c_int { present!(a, c); shift::halve(a, c) }
    /// c = a^d
    status fn adm_mpi_expt_d(a: In, d: u64, c: Out) -> c_int { present!(a, c); power::power(a, d, c) }
    /// c = a + b
    status fn adm_mpi_add(a: In, b: In, c: Out) -> c_int { present!(a, b, c); add::add(a, b, c) }
    /// c = a - b
    status fn adm_mpi_sub(a: In, b: In, c: Out) -> c_int { present!(a, b, c); add::sub(a, b, c) }
    /// c = a * b
    status fn adm_mpi_mul(a: In, b: In, c: Out) -> c_int { present!(a, b, c); mul::mul(a, b, c) }
    /// c = a * 2^d
    status fn adm_mpi_mul_2d(a: In, d: u64, c: Out) -> c_int {
        present!(a, c);
        shift::shift_left(a, shift_count(d)?, c)
    }
    /// b = a * a
    status fn adm_mpi_sqr(a: In, b: Out) -> c_int { present!(a, b); mul::square(a, b) }
    /// a = q * b + r, q rounded toward 0, r with the sign of a; q and r may be NULL.
    status fn adm_mpi_div(a: In, b: In, q: Out, r: Out) -> c_int { present!(a, b); divide::divide(a, b, q, r) }
    /// The same for b = 2^d.
    status fn adm_mpi_div_2d(a: In, d: u64, q: Out, r: Out) -> c_int {
        present!(a);
        shift::shift_right(a, shift_count(d)?, q, r)
    }
    /// c = a^b; a negative exponent is out of range.
    status fn adm_mpi_expt(a: In, b: In, c: Out) -> c_int { present!(a, b, c); power::power(a, exponent(a, b)?, c) }
    /// a = 2^k
    status fn adm_mpi_2expt(a: Out, k: u64) -> c_int { present!(a); shift::power_of_two(a, shift_count(k)?) }
    /// b = the square root of a, rounded down; a negative number is out of range.
    status fn adm_mpi_sqrt(a: In, b: Out) -> c_int { present!(a, b); power::square_root(a, b) }
}

export! {
    /// c = the greatest common divisor, and the other number where one is 0; two zeros are out of range.
    status fn adm_mpi_gcd(a: In, b: In, c: Out) -> c_int {
        present!(a, b, c);
        not_both_zero(a, b)?;
        // As the original: what is returned without a computation keeps its sign.
        let is_zero = |x| compare::compare_digit(x, 0).is_eq();
        match (is_zero(a), is_zero(b)) {
            (true, _) => copy::copy(b, c),
            (_, true) => copy::copy(a, c),
            _ => gcd::gcd(a, b, c),
        }
    }
    /// c = the least common multiple with the sign of a * b; two zeros are out of range.
    status fn adm_mpi_lcm(a: In, b: In, c: Out) -> c_int {
        present!(a, b, c);
        not_both_zero(a, b)?;
        // It is the product divided by the divisor, with the product's sign. Read first: c may be one of them.
        let negative = copy::is_negative(a) != copy::is_negative(b);
        gcd::lcm(a, b, c)?;
        if negative { copy::negate(c, c) } else { Ok(()) }
    }
    /// g = gcd(a, b) = x * a + y * b; g, x and y may be NULL; two zeros are out of range.
    status fn adm_mpi_xgcd(a: In, b: In, g: Out, x: Out, y: Out) -> c_int {
        present!(a, b);
        not_both_zero(a, b)?;
        gcd::gcd_extended(a, b, x, y, g)
    }
    /// c = 1 / a modulo m; MP_UNDEF where there is none, out of range for a = 0 and m < 1.
    status fn adm_mpi_invmod(a: In, m: In, c: Out) -> c_int { present!(a, m, c); inverse(a, m, c) }
}

export! {
    /// c = a modulo m > 0
    status fn adm_mpi_mod(a: In, m: In, c: Out) -> c_int {
        present!(a, m, c);
        positive(m)?;
        divide::modulo(a, m, c)
    }
    /// c = a modulo d > 0; c may be NULL.
    status fn adm_mpi_mod_d(a: In, d: u64, c: *mut u64) -> c_int { present!(a); mod_digit(a, d, c) }
    /// c = a + b modulo m > 0
    status fn adm_mpi_addmod(a: In, b: In, m: In, c: Out) -> c_int {
        present!(a, b, m, c);
        positive(m)?;
        modular::add_mod(a, b, m, c)
    }
    /// c = a - b modulo m > 0
    status fn adm_mpi_submod(a: In, b: In, m: In, c: Out) -> c_int {
        present!(a, b, m, c);
        positive(m)?;
        modular::sub_mod(a, b, m, c)
    }
    /// c = a * b modulo m > 0
    status fn adm_mpi_mulmod(a: In, b: In, m: In, c: Out) -> c_int {
        present!(a, b, m, c);
        positive(m)?;
        modular::mul_mod(a, b, m, c)
    }
    /// c = a * a modulo m > 0
    status fn adm_mpi_sqrmod(a: In, m: In, c: Out) -> c_int {
        present!(a, m, c);
        positive(m)?;
        modular::square_mod(a, m, c)
    }
    /// c = a^b modulo m > 0; a negative exponent is out of range. Constant time for odd m of at most 16384 bits.
    secret(depth::EXPTMOD) fn adm_mpi_exptmod(a: In, b: In, m: In, c: Out) -> c_int {
        present!(a, b, m, c);
        if copy::is_negative(b) {
            return Err(adamant_mp::Code::Val);
        }
        exptmod::power_mod(a, b, m, c)
    }
    /// c = a^d modulo m > 0
    status fn adm_mpi_exptmod_d(a: In, d: u64, m: In, c: Out) -> c_int { present!(a, m, c); power_digit(a, d, m, c) }
}
