//! Reductions with something computed once for a modulus.

use crate::calls::{F2, Line, Maker, Query, call, in_place};
use crate::loading::{In, Out};
use std::ffi::c_int;

type Setup = unsafe extern "C" fn(In, *mut u64) -> c_int;
type ByDigit = unsafe extern "C" fn(Out, In, u64) -> c_int;
type ByNumber = unsafe extern "C" fn(Out, In, In) -> c_int;
type Made = unsafe extern "C" fn(Out, In) -> c_int;

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    vec![
        ("mp_reduce_setup", call!(Made, |f, n| f(&mut n.out[0], &n.modulus))),
        ("mp_reduce", in_place!(ByNumber, double, |f, n, x| f(x, &n.modulus, &n.mu))),
        ("mp_montgomery_setup", call!(Setup, |f, n| f(&n.modulus, &mut n.digit))),
        ("mp_montgomery_calc_normalization", call!(Made, |f, n| f(&mut n.out[0], &n.modulus))),
        ("mp_montgomery_reduce", MONTGOMERY),
        ("mp_dr_is_modulus", call!(Query, |f, n| f(&n.diminished))),
        ("mp_dr_setup", call!(Setup, |f, n| f(&n.diminished, &mut n.digit))),
        ("mp_dr_reduce", in_place!(ByDigit, double, |f, n, x| f(x, &n.diminished, 12345))),
        ("mp_reduce_is_2k", call!(Query, |f, n| f(&n.two_k))),
        ("mp_reduce_2k_setup", call!(Setup, |f, n| f(&n.two_k, &mut n.digit))),
        ("mp_reduce_2k", in_place!(ByDigit, double, |f, n, x| f(x, &n.two_k, 12345))),
        ("mp_reduce_is_2k_l", call!(Query, |f, n| f(&n.two_k))),
        ("mp_reduce_2k_setup_l", call!(F2, |f, n| f(&n.two_k, &mut n.out[0]))),
        ("mp_reduce_2k_l", in_place!(ByNumber, double, |f, n, x| f(x, &n.two_k, &n.two_k_d))),
    ]
}

const MONTGOMERY: Maker = |library, name, n| {
    let setup: Setup = library.function("mp_montgomery_setup");
    let reduce: ByDigit = library.function(name);
    let copy: F2 = library.function("mp_copy");
    // SAFETY: initialised numbers.
    unsafe { setup(&n.modulus, &mut n.digit) };
    Box::new(move || {
        // SAFETY: initialised numbers.
        unsafe {
            copy(&n.double, &mut n.out[0]);
            reduce(&mut n.out[0], &n.modulus, n.digit);
        }
    })
};
