//! `adamant_mpi.h`.

use super::input;
use adamant_testing::hostile::Answer::{Code, Nothing, Number};
use adamant_testing::hostile::Argument::{
    Any, Count, In, Integer, Len, OptionalHandle, OptionalInteger, OptionalOut, Out, Value,
};
use adamant_testing::hostile::Row;

/// Two numbers.
fn numbers_in_a_row() -> usize {
    let numbers = Box::leak(Box::new([adamant_mp::MpInt::EMPTY; 2]));
    numbers.as_mut_ptr().expose_provenance()
}

/// A stream that takes everything.
fn file() -> usize {
    // SAFETY: texts with NUL.
    unsafe { libc::fopen(c"/dev/null".as_ptr(), c"w".as_ptr()) }.expose_provenance()
}

pub fn rows() -> Vec<Row> {
    let mut rows = numbers();
    rows.extend(arithmetic());
    rows.extend(modular());
    rows.extend(conversions());
    rows
}

fn numbers() -> Vec<Row> {
    adamant_testing::rows! {
        adm_mpi_get_prec: Nothing, [];
        adm_mpi_set_prec: Nothing, [Any(8)];
        adm_mpi_init: Code, [Out(24)];
        adm_mpi_init_array: Code, [Out(48), Len(0, 24)];
        adm_mpi_init_size: Code, [Out(24), Count(4)];
        adm_mpi_init_copy: Code, [Out(24), Integer(300)];
        adm_mpi_copy: Code, [Integer(300), Integer(1)];
        adm_mpi_exch: Nothing, [Integer(300), Integer(1)];
        adm_mpi_clear: Nothing, [Integer(300)];
        adm_mpi_clear_array: Nothing, [OptionalHandle(numbers_in_a_row), Count(2)];
        adm_mpi_zero: Nothing, [Integer(300)];
        adm_mpi_set: Nothing, [Integer(300), Any(5)];
        adm_mpi_set_int: Code, [Integer(300), Any(5)];
        adm_mpi_shrink: Code, [Integer(300)];
        adm_mpi_abs: Code, [Integer(-300), Integer(1)];
        adm_mpi_neg: Code, [Integer(300), Integer(1)];
        adm_mpi_cmp_z: Number(-1), [Integer(-300)];
        adm_mpi_cmp_d: Number(1), [Integer(300), Any(5)];
        adm_mpi_cmp: Number(1), [Integer(300), Integer(5)];
        adm_mpi_cmp_mag: Number(1), [Integer(-300), Integer(5)];
        adm_mpi_cmp_int: Number(1), [Integer(300), Any(-5)];
        adm_mpi_isodd: Number(1), [Integer(301)];
        adm_mpi_iseven: Number(1), [Integer(300)];
    }
}

fn arithmetic() -> Vec<Row> {
    adamant_testing::rows! {
        adm_mpi_add_d: Code, [Integer(300), Any(7), Integer(1)];
        adm_mpi_sub_d: Code, [Integer(300), Any(7), Integer(1)];
        adm_mpi_mul_d: Code, [Integer(300), Any(7), Integer(1)];
        adm_mpi_mul_2: Code, [Integer(300), Integer(1)];
        adm_mpi_div_d: Code, [Integer(300), Any(7), OptionalInteger(1), OptionalOut(8)];
        adm_mpi_div_2: Code, [Integer(300), Integer(1)];
        adm_mpi_expt_d: Code, [Integer(300), Value(7), Integer(1)];
        adm_mpi_add: Code, [Integer(300), Integer(-7), Integer(1)];
        adm_mpi_sub: Code, [Integer(300), Integer(-7), Integer(1)];
        adm_mpi_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        adm_mpi_mul_2d: Code, [Integer(300), Count(70), Integer(1)];
        adm_mpi_sqr: Code, [Integer(300), Integer(1)];
        adm_mpi_div: Code, [Integer(300), Integer(-7), OptionalInteger(1), OptionalInteger(1)];
        adm_mpi_div_2d: Code, [Integer(300), Any(3), OptionalInteger(1), OptionalInteger(1)];
        adm_mpi_expt: Code, [Integer(300), Integer(7), Integer(1)];
        adm_mpi_2expt: Code, [Integer(1), Count(70)];
        adm_mpi_sqrt: Code, [Integer(300), Integer(1)];
        adm_mpi_gcd: Code, [Integer(300), Integer(7), Integer(1)];
        adm_mpi_lcm: Code, [Integer(300), Integer(7), Integer(1)];
        adm_mpi_xgcd: Code, [Integer(300), Integer(7), OptionalInteger(1), OptionalInteger(1), OptionalInteger(1)];
    }
}

fn modular() -> Vec<Row> {
    adamant_testing::rows! {
        adm_mpi_mod: Code, [Integer(300), Integer(7), Integer(1)];
        adm_mpi_mod_d: Code, [Integer(300), Any(7), OptionalOut(8)];
        adm_mpi_addmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        adm_mpi_submod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        adm_mpi_mulmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        adm_mpi_sqrmod: Code, [Integer(300), Integer(7), Integer(1)];
        adm_mpi_exptmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        adm_mpi_exptmod_d: Code, [Integer(300), Any(5), Integer(7), Integer(1)];
        adm_mpi_invmod: Code, [Integer(300), Integer(7), Integer(1)];
    }
}

fn conversions() -> Vec<Row> {
    adamant_testing::rows! {
        adm_mpi_print: Nothing, [OptionalInteger(300), OptionalHandle(file)];
        adm_mpi_read_signed_bin: Code, [Integer(1), input(9), Len(1, 1)];
        adm_mpi_signed_bin_size: Number(3), [Integer(300)];
        adm_mpi_to_signed_bin: Code, [Integer(300), Out(3)];
        adm_mpi_read_unsigned_bin: Code, [Integer(1), input(9), Len(1, 1)];
        adm_mpi_unsigned_bin_size: Number(2), [Integer(300)];
        adm_mpi_to_unsigned_bin: Code, [Integer(300), Out(2)];
        adm_mpi_count_bits: Number(9), [Integer(300)];
        adm_mpi_read_radix: Code, [Integer(1), In(b"  +123\0".to_vec()), Any(10)];
        adm_mpi_radix_size: Number(10), [Integer(300), Any(2)];
        adm_mpi_value_radix_size: Nothing, [Any(3), Any(8), Any(10)];
        // Radix 2 writes more than any other.
        adm_mpi_toradix: Code, [Integer(300), Out(10), Any(2)];
        adm_mpi_char2value: Number(7), [Any(55), Any(10)];
        adm_mpi_strerror: Nothing, [Any(-2)];
    }
}
