//! Primes, and random numbers.

use crate::calls::{Flag, Flag2, Line, call, in_place};
use crate::loading::Out;
use std::ffi::{c_int, c_void};

type Source = unsafe extern "C" fn(*mut u8, c_int, *mut c_void) -> c_int;

/// Bytes for `mp_prime_random_ex`, the same again and again for both libraries.
///
/// # Safety
/// `out` has room for `length` bytes, and `state` points to a word.
unsafe extern "C" fn source(out: *mut u8, length: c_int, state: *mut c_void) -> c_int {
    // SAFETY: there are `length` bytes, and the state is a word.
    unsafe {
        let state = &mut *state.cast::<u64>();
        for i in 0..length as usize {
            *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            *out.add(i) = (*state >> 56) as u8;
        }
    }
    length
}

#[rustfmt::skip]
pub fn table() -> Vec<Line> {
    let mut all: Vec<Line> = vec![
        ("mp_rand", call!(unsafe extern "C" fn(Out, c_int) -> c_int, |f, n| f(&mut n.out[0], n.a.used))),
        ("mp_rand_digit", call!(unsafe extern "C" fn(*mut u64) -> c_int, |f, n| f(&mut n.digit))),
        ("mp_rand_source", call!(unsafe extern "C" fn(*const c_void), |f, _n| f(std::ptr::null()))),
        ("mp_prime_rabin_miller_trials", call!(unsafe extern "C" fn(c_int) -> c_int, |f, n| f(8 * n.bytes.len() as c_int / 2))),
        ("mp_prime_is_prime", call!(unsafe extern "C" fn(crate::loading::In, c_int, *mut c_int) -> c_int,
            |f, n| f(&n.prime, 8, &mut n.flag))),
        ("mp_prime_next_prime", in_place!(unsafe extern "C" fn(Out, c_int, c_int) -> c_int, modulus, |f, n, x| f(x, 1, 0))),
        // Two draws of luck: the same bytes, but each library takes as many as it likes.
        ("mp_prime_rand", call!(unsafe extern "C" fn(Out, c_int, c_int, c_int) -> c_int,
            |f, n| f(&mut n.out[0], 8, 4 * n.bytes.len() as c_int - 40, 0))),
        ("mp_prime_random_ex", call!(unsafe extern "C" fn(Out, c_int, c_int, c_int, Source, *mut c_void) -> c_int, |f, n| {
            let mut state = 1u64;
            f(&mut n.out[0], 8, 4 * n.bytes.len() as c_int - 40, 0, source, (&raw mut state).cast())
        })),
    ];
    for name in ["mp_prime_fermat", "mp_prime_miller_rabin"] {
        all.push((name, call!(Flag2, |f, n| f(&n.prime, &n.two_k_d, &mut n.flag))));
    }
    for name in ["mp_prime_strong_lucas_selfridge", "mp_prime_frobenius_underwood", "mp_prime_is_divisible"] {
        all.push((name, call!(Flag, |f, n| f(&n.prime, &mut n.flag))));
    }
    all
}
