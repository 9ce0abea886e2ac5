//! `mpz_t`: signed integers that own their limbs.

use gmp_mpfr_sys::gmp;
use std::ffi::{CStr, CString};
use std::mem::MaybeUninit;

/// An `mpz_t`.
pub struct Number(gmp::mpz_t);

/// The base, exponent and modulus of a power.
pub struct Powm<'a> {
    /// What is raised.
    pub base: &'a Number,
    /// Not negative.
    pub exponent: &'a Number,
    /// Not zero; odd for [`Number::powm_sec`].
    pub modulus: &'a Number,
}

macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident = $function:ident;)+) => {
        $(
            $(#[$doc])*
            pub fn $name(&mut self, a: &Number, b: &Number) {
                // SAFETY: all three integers are initialised.
                unsafe { gmp::$function(&mut self.0, &a.0, &b.0); }
            }
        )+
    };
}

macro_rules! divide {
    ($($(#[$doc:meta])* $name:ident = $function:ident;)+) => {
        $(
            $(#[$doc])*
            pub fn $name(&mut self, a: &Number, b: &Number) {
                assert!(!b.is_zero());
                // SAFETY: all three integers are initialised, the divisor is not zero.
                unsafe { gmp::$function(&mut self.0, &a.0, &b.0); }
            }
        )+
    };
}

impl Default for Number {
    fn default() -> Number {
        let mut raw = MaybeUninit::uninit();
        // SAFETY: `mpz_init` fills the struct.
        unsafe {
            gmp::mpz_init(raw.as_mut_ptr());
            Number(raw.assume_init())
        }
    }
}

impl Number {
    /// The value of limbs, least significant first.
    pub fn from_limbs(limbs: &[u64]) -> Number {
        let mut number = Number::default();
        // SAFETY: pointer and length belong to one slice; words of 8 native bytes, least significant first.
        unsafe { gmp::mpz_import(&mut number.0, limbs.len(), -1, 8, 0, 0, limbs.as_ptr().cast()) };
        number
    }

    /// The value of digits in `radix` (2 to 62), with an optional minus sign; `None` if they are not digits.
    pub fn from_str_radix(text: &str, radix: i32) -> Option<Number> {
        let text = CString::new(text).ok()?;
        let mut number = Number::default();
        number.set_str(&text, radix).then_some(number)
    }

    /// `mpz_set_str`: whether the text is a number in `radix`.
    pub fn set_str(&mut self, text: &CStr, radix: i32) -> bool {
        // SAFETY: the integer is initialised, the text ends with a zero byte.
        unsafe { gmp::mpz_set_str(&mut self.0, text.as_ptr(), radix) == 0 }
    }

    /// `mpz_get_str` into `buffer`, which has at least [`Number::str_size`] bytes.
    pub fn write_str(&self, buffer: &mut [u8], radix: i32) {
        assert!(buffer.len() >= self.str_size(radix));
        // SAFETY: the buffer has room for digits, sign and the zero byte.
        unsafe { gmp::mpz_get_str(buffer.as_mut_ptr().cast(), radix, &self.0) };
    }

    /// The bytes that [`Number::write_str`] needs.
    pub fn str_size(&self, radix: i32) -> usize {
        // SAFETY: the integer is initialised.
        unsafe { gmp::mpz_sizeinbase(&self.0, radix) + 2 }
    }

    /// The absolute value's limbs, least significant first, none on top that is 0.
    pub fn to_limbs(&self) -> Vec<u64> {
        // SAFETY: the pointer holds as many limbs as the size says; it is not read for 0.
        unsafe {
            match gmp::mpz_size(&self.0) {
                0 => Vec::new(),
                size => std::slice::from_raw_parts(gmp::mpz_limbs_read(&self.0), size).to_vec(),
            }
        }
    }

    /// Whether the value is 0.
    pub fn is_zero(&self) -> bool {
        // SAFETY: the integer is initialised.
        unsafe { gmp::mpz_size(&self.0) == 0 }
    }

    binary! {
        /// `self = a + b`
        add = mpz_add;
        /// `self = a - b`
        sub = mpz_sub;
        /// `self = a * b`; squares if both are the same
        mul = mpz_mul;
        /// `self = gcd(a, b)`
        gcd = mpz_gcd;
        /// `self = lcm(a, b)`
        lcm = mpz_lcm;
    }

    divide! {
        /// `self = a / b`, truncated
        tdiv_q = mpz_tdiv_q;
        /// `self = a % b` of the truncating division
        tdiv_r = mpz_tdiv_r;
        /// `self = a / b`, which is exact
        divexact = mpz_divexact;
        /// `self = a mod b`, not negative
        modulo = mpz_mod;
    }

    /// `self, r = a / b, a % b`, truncated
    pub fn tdiv_qr(&mut self, r: &mut Number, a: &Number, b: &Number) {
        assert!(!b.is_zero());
        // SAFETY: all integers are initialised, the divisor is not zero.
        unsafe { gmp::mpz_tdiv_qr(&mut self.0, &mut r.0, &a.0, &b.0) }
    }

    /// `self, s, t` with `self = gcd(a, b) = a s + b t`
    pub fn gcdext(&mut self, s: &mut Number, t: &mut Number, a: &Number, b: &Number) {
        // SAFETY: all integers are initialised.
        unsafe { gmp::mpz_gcdext(&mut self.0, &mut s.0, &mut t.0, &a.0, &b.0) }
    }

    /// `self = a^-1 mod n`; whether there is one
    pub fn invert(&mut self, a: &Number, n: &Number) -> bool {
        assert!(!n.is_zero());
        // SAFETY: all integers are initialised, the modulus is not zero.
        unsafe { gmp::mpz_invert(&mut self.0, &a.0, &n.0) != 0 }
    }

    /// `mpz_powm`, variable time
    pub fn powm(&mut self, p: &Powm<'_>) {
        assert!(!p.modulus.is_zero() && !p.exponent.is_negative());
        // SAFETY: all integers are initialised, the modulus is not zero, the exponent not negative.
        unsafe { gmp::mpz_powm(&mut self.0, &p.base.0, &p.exponent.0, &p.modulus.0) }
    }

    /// `mpz_powm_sec`, whose time does not depend on base and exponent
    pub fn powm_sec(&mut self, p: &Powm<'_>) {
        assert!(p.modulus.is_odd() && !p.exponent.is_negative() && !p.exponent.is_zero());
        // SAFETY: all integers are initialised, the modulus is odd, the exponent positive.
        unsafe { gmp::mpz_powm_sec(&mut self.0, &p.base.0, &p.exponent.0, &p.modulus.0) }
    }

    /// `self = floor(sqrt(a))`
    pub fn sqrt(&mut self, a: &Number) {
        assert!(!a.is_negative());
        // SAFETY: both integers are initialised, the operand is not negative.
        unsafe { gmp::mpz_sqrt(&mut self.0, &a.0) }
    }

    /// `self = a 2^bits`
    pub fn shift_left(&mut self, a: &Number, bits: usize) {
        // SAFETY: both integers are initialised.
        unsafe { gmp::mpz_mul_2exp(&mut self.0, &a.0, bits as u64) }
    }

    /// `self = floor(a / 2^bits)`
    pub fn shift_right(&mut self, a: &Number, bits: usize) {
        // SAFETY: both integers are initialised.
        unsafe { gmp::mpz_fdiv_q_2exp(&mut self.0, &a.0, bits as u64) }
    }

    /// `self` = n over k
    pub fn binomial(&mut self, n: u64, k: u64) {
        // SAFETY: the integer is initialised.
        unsafe { gmp::mpz_bin_uiui(&mut self.0, n, k) }
    }

    /// `self` = the next prime above a
    pub fn nextprime(&mut self, a: &Number) {
        // SAFETY: both integers are initialised.
        unsafe { gmp::mpz_nextprime(&mut self.0, &a.0) }
    }

    /// `mpz_probab_prime_p`: 0 composite, 1 probably prime, 2 prime
    pub fn probab_prime(&self, rounds: i32) -> i32 {
        // SAFETY: the integer is initialised.
        unsafe { gmp::mpz_probab_prime_p(&self.0, rounds) }
    }

    /// `mpz_jacobi`, for an odd `n`
    pub fn jacobi(&self, n: &Number) -> i32 {
        assert!(n.is_odd());
        // SAFETY: both integers are initialised, `n` is odd.
        unsafe { gmp::mpz_jacobi(&self.0, &n.0) }
    }

    fn is_odd(&self) -> bool {
        // SAFETY: the integer is initialised.
        unsafe { gmp::mpz_tstbit(&self.0, 0) == 1 }
    }

    fn is_negative(&self) -> bool {
        // SAFETY: the integer is initialised.
        unsafe { gmp::mpz_cmp_si(&self.0, 0) < 0 }
    }
}

impl Drop for Number {
    fn drop(&mut self) {
        // SAFETY: the integer is initialised and ours.
        unsafe { gmp::mpz_clear(&mut self.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrappers_reach_the_functions() {
        let (a, b) = (Number::from_limbs(&[0, 0, 6]), Number::from_limbs(&[0, 4]));
        let (mut q, mut r) = (Number::default(), Number::default());
        q.mul(&a, &b);
        assert_eq!(q.to_limbs(), [0, 0, 0, 24]);
        q.tdiv_qr(&mut r, &a, &Number::from_limbs(&[5]));
        assert_eq!(r.to_limbs(), [1]);
        r.gcd(&a, &b);
        assert_eq!(r.to_limbs(), [0, 4]);
        let mut text = [0; 80];
        Number::from_str_radix("-123", 10).unwrap().write_str(&mut text, 10);
        assert_eq!(&text[..5], b"-123\0");
        assert_ne!(Number::from_str_radix("2305843009213693951", 10).unwrap().probab_prime(25), 0);
        assert_eq!(crate::version(), "GMP 6.3.0");
    }
}
