//! Small values in and out, comparison.

use crate::calls::{F3, Line, Long, Query, SetWord, beginning, call};
use crate::loading::{In, Out};
use std::ffi::{c_char, c_int};

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    let mut all: Vec<Line> = vec![
        ("mp_error_to_string", call!(unsafe extern "C" fn(c_int) -> *const c_char, |f, n| f(-2 - n.flag % 2))),
        ("mp_get_double", call!(unsafe extern "C" fn(In) -> f64, |f, n| f(&n.a))),
        ("mp_set_double", call!(unsafe extern "C" fn(Out, f64) -> c_int, |f, n| f(&mut n.out[0], 1e30))),
        ("mp_cmp", call!(F3, |f, n| f(&n.a, &n.b, std::ptr::null_mut()))),
        ("mp_cmp_mag", call!(F3, |f, n| f(&n.a, &n.b, std::ptr::null_mut()))),
        ("mp_cmp_d", call!(unsafe extern "C" fn(In, u64) -> c_int, |f, n| f(&n.a, 5))),
    ];
    for name in ["mp_iseven", "mp_isodd", "mp_get_i32", "mp_get_mag_u32"] {
        all.push((name, call!(Query, |f, n| f(&n.a))));
    }
    for name in ["mp_get_i64", "mp_get_l", "mp_get_ll", "mp_get_mag_u64", "mp_get_mag_ul", "mp_get_mag_ull"] {
        all.push((name, call!(Long, |f, n| f(&n.a))));
    }
    for name in [
        "mp_set", "mp_set_i32", "mp_set_u32", "mp_set_i64", "mp_set_u64", "mp_set_l", "mp_set_ul", "mp_set_ll", "mp_set_ull",
    ] {
        all.push((name, call!(SetWord, |f, n| f(&mut n.out[0], 0x7123_4567))));
    }
    for name in [
        "mp_init_set", "mp_init_i32", "mp_init_u32", "mp_init_i64", "mp_init_u64", "mp_init_l", "mp_init_ul", "mp_init_ll",
        "mp_init_ull",
    ] {
        all.push((name, beginning!(SetWord, |f, n, x| f(x, 0x7123_4567))));
    }
    all
}
