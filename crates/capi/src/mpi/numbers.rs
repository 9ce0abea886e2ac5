//! Beginning and end of numbers, copies, signs, comparison.
#![allow(clippy::unnecessary_cast, reason = "a long has 64 bits here and fewer elsewhere")]

use super::{clear_all, compare_long, init_all, present, status};
use crate::guard::value;
use adamant_mp::{In, Out, compare, copy, export, memory};
use core::sync::atomic::{AtomicU32, Ordering};
use std::ffi::{c_int, c_long, c_uint};

/// The digits that new numbers have room for.
static PRECISION: AtomicU32 = AtomicU32::new(memory::PRECISION.unsigned_abs());

export! {
    /// The digits that new numbers have room for.
    value fn adm_mpi_get_prec() -> c_uint { PRECISION.load(Ordering::Relaxed) }
    /// Sets what adm_mpi_get_prec says, for the whole process; 0 is the default.
    value fn adm_mpi_set_prec(prec: c_uint) {
        let least = if prec == 0 { memory::PRECISION.unsigned_abs() } else { prec };
        PRECISION.store(least, Ordering::Relaxed);
    }
    /// mp = 0 for a new number.
    status fn adm_mpi_init(mp: Out) -> c_int {
        present!(mp);
        memory::init_size(mp, PRECISION.load(Ordering::Relaxed).cast_signed())
    }
    /// The same for count numbers; none is left where one fails. A count below 1 is a bad argument.
    status fn adm_mpi_init_array(mp: Out, count: c_int) -> c_int { present!(mp); init_all(mp, count) }
    /// mp = 0 for a new number, with room for prec digits.
    status fn adm_mpi_init_size(mp: Out, prec: c_uint) -> c_int {
        present!(mp);
        memory::init_size(mp, prec.cast_signed())
    }
    /// mp = from for a new mp: the other way round than adm_mpi_copy.
    status fn adm_mpi_init_copy(mp: Out, from: In) -> c_int { present!(mp, from); memory::init_copy(mp, from) }
    /// to = from
    status fn adm_mpi_copy(from: In, to: Out) -> c_int { present!(from, to); copy::copy(from, to) }
    /// Exchanges two numbers.
    value fn adm_mpi_exch(mp1: Out, mp2: Out) { memory::exchange(mp1, mp2) }
    /// Wipes the digits and frees them; the number is 0 and may be used again.
    value fn adm_mpi_clear(mp: Out) { memory::clear(mp) }
    /// The same for count numbers.
    value fn adm_mpi_clear_array(mp: Out, count: c_int) { clear_all(mp, count) }
    /// mp = 0
    value fn adm_mpi_zero(mp: Out) { copy::zero(mp) }
    /// mp = d, one digit.
    value fn adm_mpi_set(mp: Out, d: u64) { copy::set_digit(mp, d) }
    /// mp = z
    status fn adm_mpi_set_int(mp: Out, z: c_long) -> c_int {
        present!(mp);
        copy::set(mp, z.unsigned_abs() as u64, z < 0)
    }
    /// Gives back memory that is not needed.
    status fn adm_mpi_shrink(a: Out) -> c_int { present!(a); memory::shrink(a) }
    /// b = |a|
    status fn adm_mpi_abs(a: In, b: Out) -> c_int { present!(a, b); copy::absolute(a, b) }
    /// b = -a
    status fn adm_mpi_neg(a: In, b: Out) -> c_int { present!(a, b); copy::negate(a, b) }
}

// NULL counts as 0.
export! {
    /// -1, 0 or 1 as a is below, equal to or above 0.
    value fn adm_mpi_cmp_z(a: In) -> c_int { compare::compare(a, std::ptr::null()) as c_int }
    /// The same for a and a digit.
    value fn adm_mpi_cmp_d(a: In, d: u64) -> c_int { compare::compare_digit(a, d) as c_int }
    /// The same for a and b.
    value fn adm_mpi_cmp(a: In, b: In) -> c_int { compare::compare(a, b) as c_int }
    /// The same for |a| and |b|.
    value fn adm_mpi_cmp_mag(a: In, b: In) -> c_int { compare::compare_magnitudes(a, b) as c_int }
    /// The same for a and z.
    value fn adm_mpi_cmp_int(a: In, z: c_long) -> c_int { compare_long(a, z) }
    /// 1 for an odd number, otherwise 0 (not MP_YES and MP_NO).
    value fn adm_mpi_isodd(a: In) -> c_int { c_int::from(copy::is_odd(a)) }
    /// 1 for an even number, otherwise 0.
    value fn adm_mpi_iseven(a: In) -> c_int { c_int::from(!copy::is_odd(a)) }
}
