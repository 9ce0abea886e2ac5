//! Names of version 1.2 and before that 1.3 deprecates.

use crate::answer::{Err, In, Out, export, guard, put, put_bool, put_size};
use adamant_mp::num::low32;
use adamant_mp::prime::{random as random_primes, single};
use adamant_mp::words::Layout;
use adamant_mp::{Code, Digit, bits, bytes, copy, memory, power, radix, residue, shift, words};
use core::ffi::c_void;
use std::ffi::{c_char, c_int, c_uchar, c_ulong, c_ulonglong};

export! {
    fn mp_get_int(a: In) -> c_ulong { c_ulong::from(low32(copy::magnitude(a))) }
    fn mp_get_long(a: In) -> c_ulong { copy::magnitude(a) as c_ulong }
    fn mp_get_long_long(a: In) -> c_ulonglong { copy::magnitude(a) }
    fn mp_set_int(a: Out, b: c_ulong) -> Err { copy::set(a, u64::from(low32(b as u64)), false) }
    fn mp_set_long(a: Out, b: c_ulong) -> Err { copy::set(a, b as u64, false) }
    fn mp_set_long_long(a: Out, b: c_ulonglong) -> Err { copy::set(a, b, false) }
    fn mp_init_set_int(a: Out, b: c_ulong) -> Err { memory::init_set(a, u64::from(low32(b as u64)), false) }

    fn mp_export(
        rop: *mut c_void,
        countp: *mut usize,
        order: c_int,
        size: usize,
        endian: c_int,
        nails: usize,
        op: In
    ) -> Err {
        put_size(countp, guard(|| words::pack(op, rop, usize::MAX, Layout { order, size, endian, nails })))
    }
    fn mp_import(
        rop: Out,
        count: usize,
        order: c_int,
        size: usize,
        endian: c_int,
        nails: usize,
        op: *const c_void
    ) -> Err {
        guard(|| words::unpack(rop, count, Layout { order, size, endian, nails }, op))
    }

    fn mp_get_bit(a: In, b: c_int) -> c_int { get_bit(a, b) }
    fn mp_tc_xor(a: In, b: In, c: Out) -> Err { bits::xor(a, b, c) }
    fn mp_tc_or(a: In, b: In, c: Out) -> Err { bits::or(a, b, c) }
    fn mp_tc_and(a: In, b: In, c: Out) -> Err { bits::and(a, b, c) }
    fn mp_tc_div_2d(a: In, b: c_int, c: Out) -> Err { shift::shift_right_signed(a, b, c) }

    fn mp_n_root(a: In, b: Digit, c: Out) -> Err { guard(|| power::root(a, b, c)) }
    fn mp_n_root_ex(a: In, b: Digit, c: Out, _fast: c_int) -> Err { guard(|| power::root(a, b, c)) }
    fn mp_expt_d(a: In, b: Digit, c: Out) -> Err { guard(|| power::power(a, b, c)) }
    fn mp_expt_d_ex(a: In, b: Digit, c: Out, _fast: c_int) -> Err { guard(|| power::power(a, b, c)) }
    fn mp_jacobi(a: In, n: In, c: *mut c_int) -> Err {
        if copy::is_negative(a) || adamant_mp::compare::compare_digit(n, 0).is_le() {
            return Code::Val as Err;
        }
        put(c, guard(|| residue::kronecker(a, n)))
    }

    fn mp_prime_is_divisible(a: In, result: *mut c_int) -> Err {
        put_bool(result, guard(|| single::is_divisible(a)))
    }
    fn mp_prime_random_ex(
        a: Out,
        t: c_int,
        size: c_int,
        flags: c_int,
        cb: Option<random_primes::Callback>,
        dat: *mut c_void
    ) -> Err {
        crate::random::with_source(|| random_primes::random_prime_from(a, t, size, flags, cb.ok_or(Code::Val)?, dat))
    }

    fn mp_unsigned_bin_size(a: In) -> c_int { bytes_of(bytes::size(a)) }
    fn mp_read_unsigned_bin(a: Out, b: *const c_uchar, c: c_int) -> Err {
        guard(|| bytes::from_bytes(a, b, size(c)?, false))
    }
    fn mp_to_unsigned_bin(a: In, b: *mut c_uchar) -> Err {
        guard(|| bytes::to_bytes(a, b, usize::MAX).map(drop))
    }
    fn mp_to_unsigned_bin_n(a: In, b: *mut c_uchar, outlen: *mut c_ulong) -> Err {
        within(outlen, |room| bytes::to_bytes(a, b, room))
    }
    fn mp_signed_bin_size(a: In) -> c_int { bytes_of(bytes::size(a)).saturating_add(1) }
    fn mp_read_signed_bin(a: Out, b: *const c_uchar, c: c_int) -> Err {
        guard(|| bytes::from_signed_bytes(a, b, size(c)?))
    }
    fn mp_to_signed_bin(a: In, b: *mut c_uchar) -> Err {
        guard(|| bytes::to_signed_bytes(a, b, usize::MAX).map(drop))
    }
    fn mp_to_signed_bin_n(a: In, b: *mut c_uchar, outlen: *mut c_ulong) -> Err {
        within(outlen, |room| bytes::to_signed_bytes(a, b, room))
    }

    fn mp_toradix(a: In, text: *mut c_char, radix: c_int) -> Err {
        guard(|| radix::to_text(a, text, usize::MAX, radix).map(drop))
    }
    fn mp_toradix_n(a: In, text: *mut c_char, radix: c_int, maxlen: c_int) -> Err {
        guard(|| radix::to_text(a, text, size(maxlen)?, radix).map(drop))
    }
}

/// The size of a number, whose bits can be counted in an `int`.
fn bytes_of(size: usize) -> c_int {
    c_int::try_from(size).unwrap_or(c_int::MAX)
}

fn size(count: c_int) -> adamant_mp::Result<usize> {
    usize::try_from(count).map_err(|_| Code::Val)
}

/// Bit `b` of the magnitude, or a code.
///
/// # Safety
/// As the header says.
unsafe fn get_bit(a: In, b: c_int) -> c_int {
    // SAFETY: as the header says.
    match usize::try_from(b).ok().and_then(|b| unsafe { shift::bit(a, b) }) {
        Some(bit) => c_int::from(bit),
        None => Code::Val as c_int,
    }
}

/// Writes within the room that the caller has, and tells how much was needed of it. Too little of it was `MP_VAL` when there
/// was no `MP_BUF` yet, and still is under these names.
///
/// # Safety
/// As the header says.
unsafe fn within(
    length: *mut c_ulong,
    write: impl FnOnce(usize) -> adamant_mp::Result<usize>,
) -> adamant_mp::Result {
    if length.is_null() {
        return Err(Code::Val);
    }
    // SAFETY: not NULL; as the header says.
    unsafe {
        let room = usize::try_from(*length).unwrap_or(usize::MAX);
        let code = |code| if code == Code::Buf { Code::Val } else { code };
        *length = guard(|| write(room)).map_err(code)? as c_ulong;
    }
    Ok(())
}
