//! Shifts, and operations on bits.

use crate::calls::{F2, F3, Line, Query, WithCount, call, in_place};
use crate::loading::{In, Out};
use std::ffi::c_int;
use std::ptr::null_mut;

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    let mut all: Vec<Line> = vec![
        ("mp_lshd", in_place!(unsafe extern "C" fn(Out, c_int) -> c_int, a, |f, n, x| f(x, 2))),
        ("mp_rshd", in_place!(unsafe extern "C" fn(Out, c_int), a, |f, n, x| f(x, 2))),
        ("mp_2expt", call!(unsafe extern "C" fn(Out, c_int) -> c_int, |f, n| f(&mut n.out[0], 2 * n.bytes.len() as c_int))),
        ("mp_div_2d", call!(unsafe extern "C" fn(In, c_int, Out, Out) -> c_int, |f, n| f(&n.a, 77, &mut n.out[0], null_mut()))),
        ("mp_count_bits", call!(Query, |f, n| f(&n.a))),
        ("mp_cnt_lsb", call!(Query, |f, n| f(&n.a))),
    ];
    for name in ["mp_mul_2d", "mp_mod_2d", "mp_signed_rsh"] {
        all.push((name, call!(WithCount, |f, n| f(&n.a, 77, &mut n.out[0]))));
    }
    for name in ["mp_mul_2", "mp_div_2", "mp_complement"] {
        all.push((name, call!(F2, |f, n| f(&n.a, &mut n.out[0]))));
    }
    for name in ["mp_and", "mp_or", "mp_xor"] {
        all.push((name, call!(F3, |f, n| f(&n.a, &n.b, &mut n.out[0]))));
    }
    all
}
