//! Beginning and end of numbers, copies.

use crate::calls::{F1, F2, Line, Maker, beginning, call, in_place};
use crate::loading::{In, Out};
use std::ffi::c_int;
use std::ptr::null_mut;

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    vec![
        ("mp_init", beginning!(F1, |f, n, x| f(x))),
        ("mp_init_size", beginning!(unsafe extern "C" fn(Out, c_int) -> c_int, |f, n, x| f(x, n.a.used))),
        ("mp_init_copy", beginning!(unsafe extern "C" fn(Out, In) -> c_int, |f, n, x| f(x, &n.a))),
        ("mp_init_multi", beginning!(unsafe extern "C" fn(Out, ...) -> c_int, |f, n, x| f(x, null_mut::<u8>()))),
        ("mp_clear", CLEAR),
        ("mp_clear_multi", CLEAR_MULTI),
        ("mp_exch", call!(unsafe extern "C" fn(Out, Out), |f, n| f(&mut n.out[1], &mut n.out[2]))),
        ("mp_shrink", call!(F1, |f, n| f(&mut n.a))),
        ("mp_grow", call!(unsafe extern "C" fn(Out, c_int) -> c_int, |f, n| f(&mut n.a, 3))),
        ("mp_copy", call!(F2, |f, n| f(&n.a, &mut n.out[0]))),
        ("mp_clamp", call!(unsafe extern "C" fn(Out), |f, n| f(&mut n.a))),
        ("mp_zero", in_place!(unsafe extern "C" fn(Out), a, |f, n, x| f(x))),
    ]
}

const CLEAR: Maker = |library, name, n| {
    let clear: unsafe extern "C" fn(Out) = library.function(name);
    let init: F1 = library.function("mp_init");
    Box::new(move || {
        // SAFETY: a place for a number.
        unsafe {
            init(&mut n.fresh);
            clear(&mut n.fresh);
        }
    })
};

const CLEAR_MULTI: Maker = |library, name, n| {
    let clear: unsafe extern "C" fn(Out, ...) = library.function(name);
    let init: F1 = library.function("mp_init");
    Box::new(move || {
        // SAFETY: a place for a number.
        unsafe {
            init(&mut n.fresh);
            clear(&raw mut n.fresh, null_mut::<u8>());
        }
    })
};
