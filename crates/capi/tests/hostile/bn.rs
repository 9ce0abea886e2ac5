//! `adamant_bn.h`.

use super::input;
use adamant_testing::hostile::Answer::{Code, Nothing, Number};
use adamant_testing::hostile::Argument::{Any, Count, In, Integer, Len, OptionalInteger, OptionalOut, Out};
use adamant_testing::hostile::Row;

pub fn rows() -> Vec<Row> {
    let mut rows = numbers();
    rows.extend(arithmetic());
    rows.extend(conversions());
    rows
}

fn numbers() -> Vec<Row> {
    adamant_testing::rows! {
        adm_bn_init: Code, [Out(24)];
        adm_bn_init_size: Code, [Out(24), Count(4)];
        adm_bn_init_copy: Code, [Out(24), Integer(300)];
        adm_bn_clear: Nothing, [Integer(300)];
        adm_bn_shrink: Code, [Integer(300)];
        adm_bn_copy: Code, [Integer(300), Integer(2)];
        adm_bn_zero: Nothing, [Integer(300)];
        adm_bn_set: Nothing, [Integer(300), Any(5)];
        adm_bn_set_int: Code, [Integer(300), Any(5)];
        adm_bn_neg: Code, [Integer(300), Integer(2)];
        adm_bn_abs: Code, [Integer(-300), Integer(2)];
        adm_bn_cmp: Number(1), [Integer(300), Integer(2)];
        adm_bn_cmp_mag: Number(1), [Integer(-300), Integer(2)];
        adm_bn_cmp_d: Number(-1), [Integer(-300), Any(2)];
        adm_bn_isodd: Number(1), [Integer(301)];
    }
}

fn arithmetic() -> Vec<Row> {
    adamant_testing::rows! {
        adm_bn_rshd: Nothing, [Integer(300), Any(1)];
        adm_bn_lshd: Code, [Integer(300), Count(3)];
        adm_bn_div_2d: Code, [Integer(300), Any(3), OptionalInteger(1), OptionalInteger(1)];
        adm_bn_div_2: Code, [Integer(300), Integer(1)];
        adm_bn_mul_2d: Code, [Integer(300), Count(70), Integer(1)];
        adm_bn_mul_2: Code, [Integer(300), Integer(1)];
        adm_bn_mod_2d: Code, [Integer(300), Any(3), Integer(1)];
        adm_bn_add: Code, [Integer(300), Integer(-7), Integer(1)];
        adm_bn_sub: Code, [Integer(300), Integer(-7), Integer(1)];
        adm_bn_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        adm_bn_sqr: Code, [Integer(300), Integer(1)];
        adm_bn_div: Code, [Integer(300), Integer(-7), OptionalInteger(1), OptionalInteger(1)];
        adm_bn_add_d: Code, [Integer(300), Any(7), Integer(1)];
        adm_bn_sub_d: Code, [Integer(300), Any(7), Integer(1)];
        adm_bn_mul_d: Code, [Integer(300), Any(7), Integer(1)];
        adm_bn_div_d: Code, [Integer(300), Any(7), OptionalInteger(1), OptionalOut(8)];
        adm_bn_addmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        adm_bn_submod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        adm_bn_mulmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
        adm_bn_sqrmod: Code, [Integer(300), Integer(7), Integer(1)];
        adm_bn_invmod: Code, [Integer(300), Integer(7), Integer(1)];
        adm_bn_gcd: Code, [Integer(300), Integer(7), Integer(1)];
        adm_bn_lcm: Code, [Integer(300), Integer(7), Integer(1)];
        adm_bn_reduce_setup: Code, [Integer(1), Integer(7)];
        // The constant may be NULL: a division is used.
        adm_bn_reduce: Code, [Integer(30), Integer(7), OptionalInteger(1)];
        adm_bn_exptmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1)];
    }
}

fn conversions() -> Vec<Row> {
    adamant_testing::rows! {
        adm_bn_count_bits: Number(9), [Integer(300)];
        adm_bn_unsigned_bin_size: Number(2), [Integer(300)];
        adm_bn_read_unsigned_bin: Code, [Integer(300), input(9), Len(1, 1)];
        adm_bn_to_unsigned_bin: Code, [Integer(300), Out(2)];
        adm_bn_signed_bin_size: Number(3), [Integer(300)];
        adm_bn_read_signed_bin: Code, [Integer(300), input(9), Len(1, 1)];
        adm_bn_to_signed_bin: Code, [Integer(300), Out(3)];
        adm_bn_read_radix: Code, [Integer(300), In(b"-123\0".to_vec()), Any(10)];
        // Radix 2 writes more than any other.
        adm_bn_toradix: Code, [Integer(300), Out(10), Any(2)];
        adm_bn_radix_size: Number(10), [Integer(300), Any(2)];
    }
}
