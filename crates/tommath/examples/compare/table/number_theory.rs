//! Integers modulo others.

use crate::calls::{F3, F4, Flag2, Line, call};

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    let mut all: Vec<Line> = vec![
        ("mp_sqrmod", call!(F3, |f, n| f(&n.a, &n.modulus, &mut n.out[0]))),
        ("mp_invmod", call!(F3, |f, n| f(&n.a, &n.prime, &mut n.out[0]))),
        ("mp_sqrtmod_prime", call!(F3, |f, n| f(&n.a, &n.prime, &mut n.out[0]))),
        ("mp_kronecker", call!(Flag2, |f, n| f(&n.a, &n.modulus, &mut n.flag))),
    ];
    for name in ["mp_addmod", "mp_submod", "mp_mulmod", "mp_exptmod"] {
        all.push((name, call!(F4, |f, n| f(&n.a, &n.b, &n.modulus, &mut n.out[0]))));
    }
    all
}
