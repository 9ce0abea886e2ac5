//! Primes.

use crate::answer::{Err, In, Out, export, guard, put_bool};
use crate::random::with_source;
use adamant_mp::prime::{frobenius, is_prime, next, random as random_primes, single};
use std::ffi::c_int;

export! {
    fn mp_prime_fermat(a: In, b: In, result: *mut c_int) -> Err {
        put_bool(result, guard(|| single::fermat(a, b)))
    }
    fn mp_prime_miller_rabin(a: In, b: In, result: *mut c_int) -> Err {
        put_bool(result, guard(|| single::miller_rabin(a, b)))
    }
    fn mp_prime_rabin_miller_trials(size: c_int) -> c_int { is_prime::trials(size) }
    fn mp_prime_strong_lucas_selfridge(a: In, result: *mut c_int) -> Err {
        put_bool(result, guard(|| single::strong_lucas(a)))
    }
    fn mp_prime_frobenius_underwood(n: In, result: *mut c_int) -> Err {
        put_bool(result, guard(|| frobenius::underwood(n)))
    }
    fn mp_prime_is_prime(a: In, t: c_int, result: *mut c_int) -> Err {
        put_bool(result, with_source(|| is_prime::is_prime(a, t)))
    }
    fn mp_prime_next_prime(a: Out, t: c_int, bbs_style: c_int) -> Err {
        with_source(|| next::next_prime(a, t, bbs_style == 1))
    }
    fn mp_prime_rand(a: Out, t: c_int, size: c_int, flags: c_int) -> Err {
        with_source(|| random_primes::random_prime(a, t, size, flags))
    }
}
