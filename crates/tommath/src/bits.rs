//! Shifts, and operations on bits.

use crate::answer::{Err, In, Out, export};
use adamant_mp::{bits, shift};
use std::ffi::c_int;

export! {
    fn mp_rshd(a: Out, b: c_int) { shift::shift_right_digits(a, b) }
    fn mp_lshd(a: Out, b: c_int) -> Err { shift::shift_left_digits(a, b) }
    fn mp_div_2d(a: In, b: c_int, c: Out, d: Out) -> Err { shift::shift_right(a, b, c, d) }
    fn mp_div_2(a: In, b: Out) -> Err { shift::halve(a, b) }
    fn mp_mul_2d(a: In, b: c_int, c: Out) -> Err { shift::shift_left(a, b, c) }
    fn mp_mul_2(a: In, b: Out) -> Err { shift::double(a, b) }
    fn mp_mod_2d(a: In, b: c_int, c: Out) -> Err { shift::low_bits(a, b, c) }
    fn mp_2expt(a: Out, b: c_int) -> Err { shift::power_of_two(a, b) }
    fn mp_cnt_lsb(a: In) -> c_int { shift::count_low_zeros(a) }
    fn mp_count_bits(a: In) -> c_int { shift::count_bits(a) }

    fn mp_xor(a: In, b: In, c: Out) -> Err { bits::xor(a, b, c) }
    fn mp_or(a: In, b: In, c: Out) -> Err { bits::or(a, b, c) }
    fn mp_and(a: In, b: In, c: Out) -> Err { bits::and(a, b, c) }
    fn mp_complement(a: In, b: Out) -> Err { bits::complement(a, b) }
    fn mp_signed_rsh(a: In, b: c_int, c: Out) -> Err { shift::shift_right_signed(a, b, c) }
}
