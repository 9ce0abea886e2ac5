//! Reductions with something computed once for a modulus.

use crate::answer::{Err, In, Out, export, guard, put};
use adamant_mp::Digit;
use adamant_mp::reduce::{barrett, diminished, montgomery, two_k};
use std::ffi::c_int;

export! {
    fn mp_reduce_setup(a: Out, b: In) -> Err { guard(|| barrett::setup(a, b)) }
    fn mp_reduce(x: Out, m: In, _mu: In) -> Err { guard(|| barrett::reduce(x, m)) }

    fn mp_montgomery_setup(n: In, rho: *mut Digit) -> Err { put(rho, montgomery::setup(n)) }
    fn mp_montgomery_calc_normalization(a: Out, b: In) -> Err { guard(|| montgomery::normalization(a, b)) }
    fn mp_montgomery_reduce(x: Out, n: In, _rho: Digit) -> Err {
        guard(|| montgomery::reduce_montgomery(x, n))
    }

    fn mp_dr_is_modulus(a: In) -> c_int { diminished::is_form(a) }
    fn mp_dr_setup(a: In, d: *mut Digit) {
        // Nothing can be said of a missing place for the result.
        { let _: adamant_mp::Result = put(d, Ok(diminished::setup(a))); }
    }
    fn mp_dr_reduce(x: Out, n: In, k: Digit) -> Err { diminished::reduce(x, n, k) }

    fn mp_reduce_is_2k(a: In) -> c_int { two_k::is_form(a) }
    fn mp_reduce_2k_setup(a: In, d: *mut Digit) -> Err { put(d, two_k::setup(a)) }
    fn mp_reduce_2k(a: Out, n: In, d: Digit) -> Err { guard(|| two_k::reduce(a, n, d)) }
    fn mp_reduce_is_2k_l(a: In) -> c_int { two_k::is_long_form(a) }
    fn mp_reduce_2k_setup_l(a: In, d: Out) -> Err { two_k::setup_long(a, d) }
    fn mp_reduce_2k_l(a: Out, n: In, d: In) -> Err { guard(|| two_k::reduce_long(a, n, d)) }
}
