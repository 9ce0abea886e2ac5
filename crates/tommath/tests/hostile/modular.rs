//! Integers modulo others, primes, random numbers.

use adamant_testing::hostile::Answer::{Code, Nothing, Number};
use adamant_testing::hostile::Argument::{Any, Count, Handle, Integer, OptionalInteger, Out, Value};
use adamant_testing::hostile::Row;
use std::ffi::{c_int, c_void};
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes from a counter: no secrets are made here.
///
/// # Safety
/// There is room for `len` bytes.
pub(super) unsafe extern "C" fn bytes(out: *mut u8, len: c_int, _: *mut c_void) -> c_int {
    static STATE: AtomicU64 = AtomicU64::new(1);
    for i in 0..len as usize {
        let state = STATE.load(Ordering::Relaxed).wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        STATE.store(state, Ordering::Relaxed);
        // SAFETY: the caller's word.
        unsafe { out.add(i).write((state >> 56) as u8) };
    }
    len
}

pub(super) fn callback() -> usize {
    bytes as *const () as usize
}

pub fn rows() -> Vec<Row> {
    let mut rows = modular();
    rows.extend(reductions());
    rows.extend(primes());
    rows
}

fn modular() -> Vec<Row> {
    adamant_testing::rows! {
        mp_addmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        mp_submod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        mp_mulmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        mp_sqrmod: Code, [Integer(300), Integer(7), Integer(1)];
        mp_invmod: Code, [Integer(300), Integer(7), Integer(1)];
        mp_exptmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        mp_sqrtmod_prime: Code, [Integer(2), Integer(7), Integer(1)];
        mp_kronecker: Code, [Integer(2), Integer(7), Out(4)];
        mp_jacobi: Code, [Integer(2), Integer(7), Out(4)];
    }
}

fn reductions() -> Vec<Row> {
    adamant_testing::rows! {
        mp_reduce_setup: Code, [Integer(1), Integer(7)];
        // The constant may be NULL: a division is used.
        mp_reduce: Code, [Integer(30), Integer(7), OptionalInteger(1)];
        mp_montgomery_setup: Code, [Integer(7), Out(8)];
        mp_montgomery_calc_normalization: Code, [Integer(1), Integer(7)];
        mp_montgomery_reduce: Code, [Integer(5), Integer(7), Any(1)];
        mp_dr_is_modulus: Number(0), [Integer(300)];
        mp_dr_setup: Nothing, [Integer(7), Out(8)];
        mp_dr_reduce: Code, [Integer(5), Integer(7), Any(1)];
        mp_reduce_is_2k: Number(1), [Integer(127)];
        mp_reduce_2k_setup: Code, [Integer(127), Out(8)];
        mp_reduce_2k: Code, [Integer(300), Integer(127), Value(1)];
        mp_reduce_is_2k_l: Number(1), [Integer(127)];
        mp_reduce_2k_setup_l: Code, [Integer(127), Integer(1)];
        mp_reduce_2k_l: Code, [Integer(300), Integer(127), Integer(1)];
    }
}

fn primes() -> Vec<Row> {
    adamant_testing::rows! {
        mp_prime_fermat: Code, [Integer(301), Integer(2), Out(4)];
        mp_prime_miller_rabin: Code, [Integer(301), Integer(2), Out(4)];
        mp_prime_rabin_miller_trials: Nothing, [Any(256)];
        mp_prime_strong_lucas_selfridge: Code, [Integer(301), Out(4)];
        mp_prime_frobenius_underwood: Code, [Integer(301), Out(4)];
        mp_prime_is_prime: Code, [Integer(301), Any(3), Out(4)];
        mp_prime_is_divisible: Code, [Integer(301), Out(4)];
        mp_prime_next_prime: Code, [Integer(301), Any(3), Any(0)];
        mp_prime_rand: Code, [Integer(1), Any(3), Count(64), Count(1)];
        mp_prime_random_ex: Code, [Integer(1), Any(3), Count(64), Count(1), Handle(callback), Value(0)];
        mp_rand: Code, [Integer(1), Count(3)];
        mp_rand_digit: Code, [Out(8)];
        mp_rand_source: Nothing, [Value(0)];
    }
}
