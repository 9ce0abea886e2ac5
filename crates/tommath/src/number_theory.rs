//! Integers modulo others.

use crate::answer::{Err, In, Out, export, guard, put};
use adamant_mp::{exptmod, modular, residue};
use std::ffi::c_int;

export! {
    fn mp_addmod(a: In, b: In, c: In, d: Out) -> Err { guard(|| modular::add_mod(a, b, c, d)) }
    fn mp_submod(a: In, b: In, c: In, d: Out) -> Err { guard(|| modular::sub_mod(a, b, c, d)) }
    fn mp_mulmod(a: In, b: In, c: In, d: Out) -> Err { guard(|| modular::mul_mod(a, b, c, d)) }
    fn mp_sqrmod(a: In, b: In, c: Out) -> Err { guard(|| modular::square_mod(a, b, c)) }
    fn mp_invmod(a: In, b: In, c: Out) -> Err { guard(|| modular::invert_mod(a, b, c)) }
    fn mp_exptmod(g: In, x: In, p: In, y: Out) -> Err { guard(|| exptmod::power_mod(g, x, p, y)) }
    fn mp_sqrtmod_prime(n: In, prime: In, ret: Out) -> Err {
        guard(|| residue::square_root_mod(n, prime, ret))
    }
    fn mp_kronecker(a: In, p: In, c: *mut c_int) -> Err { put(c, guard(|| residue::kronecker(a, p))) }
}
