//! Text, bytes and words.

use crate::calls::{Line, Query, ReadSized, WriteWithin, call};
use crate::loading::{In, Out};
use std::ffi::c_int;

type File = unsafe extern "C" fn(In, c_int, *mut libc::FILE) -> c_int;
type FileRead = unsafe extern "C" fn(Out, c_int, *mut libc::FILE) -> c_int;

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    vec![
        ("mp_read_radix", call!(unsafe extern "C" fn(Out, *const u8, c_int) -> c_int, |f, n| f(&mut n.out[0], n.text.as_ptr(), 10))),
        ("mp_to_radix", call!(unsafe extern "C" fn(In, *mut u8, usize, *mut usize, c_int) -> c_int,
            |f, n| f(&n.a, n.text.as_mut_ptr(), n.text.len(), &mut n.size, 10))),
        ("mp_radix_size", call!(unsafe extern "C" fn(In, c_int, *mut c_int) -> c_int, |f, n| f(&n.a, 10, &mut n.flag))),
        ("mp_fwrite", call!(File, |f, n| {
            libc::rewind(n.file);
            f(&n.a, 10, n.file)
        })),
        ("mp_fread", call!(FileRead, |f, n| {
            libc::rewind(n.file);
            f(&mut n.out[0], 10, n.file)
        })),
        ("mp_ubin_size", call!(Query, |f, n| f(&n.a))),
        ("mp_from_ubin", call!(ReadSized, |f, n| f(&mut n.out[0], n.text.as_ptr(), n.bytes.len() / 2))),
        ("mp_to_ubin", call!(WriteWithin, |f, n| f(&n.a, n.bytes.as_mut_ptr(), n.bytes.len(), &mut n.size))),
        ("mp_sbin_size", call!(Query, |f, n| f(&n.a))),
        ("mp_from_sbin", call!(ReadSized, |f, n| f(&mut n.out[0], n.signed.as_ptr(), n.bytes.len() / 2))),
        ("mp_to_sbin", call!(WriteWithin, |f, n| f(&n.a, n.bytes.as_mut_ptr(), n.bytes.len(), &mut n.size))),
        ("mp_pack_count", call!(unsafe extern "C" fn(In, usize, usize) -> usize, |f, n| f(&n.a, 0, 4))),
        ("mp_pack", call!(unsafe extern "C" fn(*mut u8, usize, *mut usize, c_int, usize, c_int, usize, In) -> c_int,
            |f, n| f(n.bytes.as_mut_ptr(), n.bytes.len() / 4, &mut n.size, 1, 4, 1, 0, &n.a))),
        ("mp_unpack", call!(unsafe extern "C" fn(Out, usize, c_int, usize, c_int, usize, *const u8) -> c_int,
            |f, n| f(&mut n.out[0], n.bytes.len() / 8, 1, 4, 1, 0, n.text.as_ptr()))),
    ]
}
