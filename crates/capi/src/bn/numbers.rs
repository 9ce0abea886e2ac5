//! Beginning and end of numbers, copies, small values, comparison, bytes, text.

use super::{length, size, status};
use crate::guard::value;
use adamant_base::num::low32;
use adamant_mp::{In, Out, bytes, compare, copy, export, memory, radix, shift};
use std::ffi::{c_char, c_int, c_ulong};

export! {
    /// a = 0 for a new number.
    status fn adm_bn_init(a: Out) -> c_int { memory::init(a) }
    /// a = 0 for a new number, with room for size digits.
    status fn adm_bn_init_size(a: Out, size: c_int) -> c_int { memory::init_size(a, size) }
    /// a = b for a new a: the other way round than adm_bn_copy.
    status fn adm_bn_init_copy(a: Out, b: In) -> c_int { memory::init_copy(a, b) }
    /// Wipes the digits and frees them; the number is 0 and may be used again.
    value fn adm_bn_clear(a: Out) { memory::clear(a) }
    /// Gives back memory that is not needed.
    status fn adm_bn_shrink(a: Out) -> c_int { memory::shrink(a) }
    /// b = a
    status fn adm_bn_copy(a: In, b: Out) -> c_int { copy::copy(a, b) }
    /// a = 0
    value fn adm_bn_zero(a: Out) { copy::zero(a) }
    /// a = b, one digit.
    value fn adm_bn_set(a: Out, b: u64) { copy::set_digit(a, b) }
    /// a = the lowest 32 bits of b.
    status fn adm_bn_set_int(a: Out, b: c_ulong) -> c_int { copy::set(a, u64::from(low32(b as u64)), false) }
    /// b = -a
    status fn adm_bn_neg(a: In, b: Out) -> c_int { copy::negate(a, b) }
    /// b = |a|
    status fn adm_bn_abs(a: In, b: Out) -> c_int { copy::absolute(a, b) }
    /// -1, 0 or 1 as a is below, equal to or above b; NULL counts as 0.
    value fn adm_bn_cmp(a: In, b: In) -> c_int { compare::compare(a, b) as c_int }
    /// The same for |a| and |b|.
    value fn adm_bn_cmp_mag(a: In, b: In) -> c_int { compare::compare_magnitudes(a, b) as c_int }
    /// The same for a and a digit.
    value fn adm_bn_cmp_d(a: In, b: u64) -> c_int { compare::compare_digit(a, b) as c_int }
    /// 1 for an odd number, otherwise 0.
    value fn adm_bn_isodd(a: In) -> c_int { c_int::from(copy::is_odd(a)) }
}

export! {
    /// The bits of |a|.
    value fn adm_bn_count_bits(a: In) -> c_int { shift::count_bits(a) }
    /// The bytes that adm_bn_to_unsigned_bin writes.
    value fn adm_bn_unsigned_bin_size(a: In) -> c_int { size(bytes::size(a)) }
    /// a = the number of c big-endian bytes.
    status fn adm_bn_read_unsigned_bin(a: Out, b: *const u8, c: c_int) -> c_int {
        bytes::from_bytes(a, b, length(c)?, false)
    }
    /// Writes |a| big-endian.
    status fn adm_bn_to_unsigned_bin(a: In, b: *mut u8) -> c_int { bytes::to_bytes(a, b, usize::MAX).map(drop) }
    /// The bytes that adm_bn_to_signed_bin writes.
    value fn adm_bn_signed_bin_size(a: In) -> c_int { size(bytes::size(a) + 1) }
    /// a = the number of c bytes: the first is not 0 for a negative number, the rest big-endian.
    status fn adm_bn_read_signed_bin(a: Out, b: *const u8, c: c_int) -> c_int {
        bytes::from_signed_bytes(a, b, length(c)?)
    }
    /// Writes a byte 0 or 1 for the sign, then |a| big-endian.
    status fn adm_bn_to_signed_bin(a: In, b: *mut u8) -> c_int {
        bytes::to_signed_bytes(a, b, usize::MAX).map(drop)
    }
    /// a = the number in str: an optional minus and digits, up to the first character that is none.
    status fn adm_bn_read_radix(a: Out, str: *const c_char, radix: c_int) -> c_int {
        radix::from_text_prefix(a, str, radix)
    }
    /// Writes a as text with a NUL; radix 2 to 64.
    status fn adm_bn_toradix(a: In, str: *mut c_char, radix: c_int) -> c_int {
        radix::to_text(a, str, usize::MAX, radix).map(drop)
    }
    /// The characters that adm_bn_toradix writes, the NUL among them; 0 for a radix that there is not.
    value fn adm_bn_radix_size(a: In, radix: c_int) -> c_int { radix::text_size(a, radix).unwrap_or(0) }
}
