//! Bytes and words.

use crate::answer::{Err, In, Out, export, guard, put_size};
use adamant_mp::words::Layout;
use adamant_mp::{bytes, words};
use core::ffi::c_void;
use std::ffi::c_int;

export! {
    fn mp_ubin_size(a: In) -> usize { bytes::size(a) }
    fn mp_from_ubin(a: Out, buf: *const u8, size: usize) -> Err {
        guard(|| bytes::from_bytes(a, buf, size, false))
    }
    fn mp_to_ubin(a: In, buf: *mut u8, maxlen: usize, written: *mut usize) -> Err {
        put_size(written, guard(|| bytes::to_bytes(a, buf, maxlen)))
    }
    fn mp_sbin_size(a: In) -> usize { bytes::size(a) + 1 }
    fn mp_from_sbin(a: Out, buf: *const u8, size: usize) -> Err {
        guard(|| bytes::from_signed_bytes(a, buf, size))
    }
    fn mp_to_sbin(a: In, buf: *mut u8, maxlen: usize, written: *mut usize) -> Err {
        put_size(written, guard(|| bytes::to_signed_bytes(a, buf, maxlen)))
    }

    fn mp_pack_count(a: In, nails: usize, size: usize) -> usize {
        words::count(a, Layout { order: 1, size, endian: 0, nails }).unwrap_or(0)
    }
    fn mp_pack(
        rop: *mut c_void,
        maxcount: usize,
        written: *mut usize,
        order: c_int,
        size: usize,
        endian: c_int,
        nails: usize,
        op: In
    ) -> Err {
        put_size(written, guard(|| words::pack(op, rop, maxcount, Layout { order, size, endian, nails })))
    }
    fn mp_unpack(
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
}
