//! Names of version 1.2 and before.

use crate::calls::{
    F3, Flag2, Line, Long, Query, SetWord, WithCount, WithDigit, Write, WriteSized, beginning, call,
};
use crate::loading::{In, Out};
use std::ffi::c_int;

type Radix = unsafe extern "C" fn(In, *mut u8, c_int) -> c_int;
type WithChoice = unsafe extern "C" fn(In, u64, Out, c_int) -> c_int;
type Read = unsafe extern "C" fn(Out, *const u8, c_int) -> c_int;

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    let mut all: Vec<Line> = vec![
        ("mp_init_set_int", beginning!(SetWord, |f, n, x| f(x, 0x7123_4567))),
        ("mp_expt_u32", call!(WithCount, |f, n| f(&n.a, 5, &mut n.out[0]))),
        ("mp_expt_d", call!(WithDigit, |f, n| f(&n.a, 5, &mut n.out[0]))),
        ("mp_expt_d_ex", call!(WithChoice, |f, n| f(&n.a, 5, &mut n.out[0], 1))),
        ("mp_root_u32", call!(WithCount, |f, n| f(&n.a, 3, &mut n.out[0]))),
        ("mp_n_root", call!(WithDigit, |f, n| f(&n.a, 3, &mut n.out[0]))),
        ("mp_n_root_ex", call!(WithChoice, |f, n| f(&n.a, 3, &mut n.out[0], 1))),
        ("mp_log_u32", call!(unsafe extern "C" fn(In, u32, *mut c_int) -> c_int, |f, n| f(&n.a, 10, &mut n.flag))),
        ("mp_jacobi", call!(Flag2, |f, n| f(&n.a, &n.modulus, &mut n.flag))),
        ("mp_get_bit", call!(unsafe extern "C" fn(In, c_int) -> c_int, |f, n| f(&n.a, 77))),
        ("mp_tc_div_2d", call!(WithCount, |f, n| f(&n.a, 77, &mut n.out[0]))),
        ("mp_export", call!(unsafe extern "C" fn(*mut u8, *mut usize, c_int, usize, c_int, usize, In) -> c_int,
            |f, n| f(n.bytes.as_mut_ptr(), &mut n.size, 1, 4, 1, 0, &n.a))),
        ("mp_import", call!(unsafe extern "C" fn(Out, usize, c_int, usize, c_int, usize, *const u8) -> c_int,
            |f, n| f(&mut n.out[0], n.bytes.len() / 8, 1, 4, 1, 0, n.text.as_ptr()))),
        ("mp_toradix", call!(Radix, |f, n| f(&n.a, n.text.as_mut_ptr(), 10))),
        ("mp_toradix_n", call!(unsafe extern "C" fn(In, *mut u8, c_int, c_int) -> c_int,
            |f, n| f(&n.a, n.text.as_mut_ptr(), 10, n.text.len() as c_int))),
    ];
    for name in ["mp_get_int", "mp_get_long", "mp_get_long_long"] {
        all.push((name, call!(Long, |f, n| f(&n.a))));
    }
    for name in ["mp_set_int", "mp_set_long", "mp_set_long_long"] {
        all.push((name, call!(SetWord, |f, n| f(&mut n.out[0], 0x7123_4567))));
    }
    for name in ["mp_tc_and", "mp_tc_or", "mp_tc_xor"] {
        all.push((name, call!(F3, |f, n| f(&n.a, &n.b, &mut n.out[0]))));
    }
    for name in ["mp_unsigned_bin_size", "mp_signed_bin_size"] {
        all.push((name, call!(Query, |f, n| f(&n.a))));
    }
    for name in ["mp_to_unsigned_bin", "mp_to_signed_bin"] {
        all.push((name, call!(Write, |f, n| f(&n.a, n.bytes.as_mut_ptr()))));
    }
    for name in ["mp_to_unsigned_bin_n", "mp_to_signed_bin_n"] {
        all.push((name, call!(WriteSized, |f, n| {
            n.size = n.bytes.len();
            f(&n.a, n.bytes.as_mut_ptr(), &mut n.size)
        })));
    }
    for name in ["mp_read_unsigned_bin", "mp_read_signed_bin"] {
        all.push((name, call!(Read, |f, n| f(&mut n.out[0], n.signed.as_ptr(), n.bytes.len() as c_int / 2))));
    }
    all
}
