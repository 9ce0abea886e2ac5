//! Sums, products, quotients, powers, roots.

use crate::calls::{F1, F2, F3, Flag, Line, WithCount, WithDigit, again, call};
use crate::loading::{In, Out};
use std::ffi::c_int;

const DIGIT: u64 = 0x0012_3456_789a_bcde;

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    let mut all: Vec<Line> = vec![
        ("mp_incr", again!(F1, a, |f, x| f(x))),
        ("mp_decr", again!(F1, a, |f, x| f(x))),
        ("mp_div", call!(unsafe extern "C" fn(In, In, Out, Out) -> c_int, |f, n| {
            let [q, r, _] = &mut n.out;
            f(&n.double, &n.b, q, r)
        })),
        ("mp_mod", call!(F3, |f, n| f(&n.double, &n.b, &mut n.out[0]))),
        ("mp_div_d", call!(unsafe extern "C" fn(In, u64, Out, *mut u64) -> c_int,
            |f, n| f(&n.a, 10_000_019, &mut n.out[0], &mut n.digit))),
        ("mp_div_3", call!(unsafe extern "C" fn(In, Out, *mut u64) -> c_int, |f, n| f(&n.a, &mut n.out[0], &mut n.digit))),
        ("mp_mod_d", call!(unsafe extern "C" fn(In, u64, *mut u64) -> c_int, |f, n| f(&n.a, 10_000_019, &mut n.digit))),
        ("mp_exteuclid", call!(unsafe extern "C" fn(In, In, Out, Out, Out) -> c_int, |f, n| {
            let [u, v, g] = &mut n.out;
            f(&n.a, &n.b, u, v, g)
        })),
        ("mp_expt_n", call!(WithCount, |f, n| f(&n.a, 5, &mut n.out[0]))),
        ("mp_root_n", call!(WithCount, |f, n| f(&n.a, 3, &mut n.out[0]))),
        ("mp_log_n", call!(unsafe extern "C" fn(In, c_int, *mut c_int) -> c_int, |f, n| f(&n.a, 10, &mut n.flag))),
        ("mp_is_square", call!(Flag, |f, n| f(&n.a, &mut n.flag))),
    ];
    for name in ["mp_add", "mp_sub", "mp_mul", "mp_gcd", "mp_lcm"] {
        all.push((name, call!(F3, |f, n| f(&n.a, &n.b, &mut n.out[0]))));
    }
    for name in ["mp_neg", "mp_abs", "mp_sqr", "mp_sqrt"] {
        all.push((name, call!(F2, |f, n| f(&n.a, &mut n.out[0]))));
    }
    for name in ["mp_add_d", "mp_sub_d", "mp_mul_d"] {
        all.push((name, call!(WithDigit, |f, n| f(&n.a, DIGIT, &mut n.out[0]))));
    }
    all
}
