//! Integers, and their bits.

use adamant_testing::hostile::Answer::{Code, Nothing, Number};
use adamant_testing::hostile::Argument::{Any, Count, Integer, OptionalInteger, OptionalOut, Out, Value};
use adamant_testing::hostile::Row;

pub fn rows() -> Vec<Row> {
    let mut rows = integers();
    rows.extend(powers());
    rows.extend(bits());
    rows
}

fn integers() -> Vec<Row> {
    adamant_testing::rows! {
        mp_neg: Code, [Integer(300), Integer(1)];
        mp_abs: Code, [Integer(-300), Integer(1)];
        mp_add: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_sub: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_add_d: Code, [Integer(300), Any(7), Integer(1)];
        mp_sub_d: Code, [Integer(300), Any(7), Integer(1)];
        mp_incr: Code, [Integer(300)];
        mp_decr: Code, [Integer(300)];
        mp_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_mul_d: Code, [Integer(300), Any(7), Integer(1)];
        mp_sqr: Code, [Integer(300), Integer(1)];
        mp_div: Code, [Integer(300), Integer(7), OptionalInteger(1), OptionalInteger(1)];
        mp_div_d: Code, [Integer(300), Any(7), OptionalInteger(1), OptionalOut(8)];
        mp_div_3: Code, [Integer(300), OptionalInteger(1), OptionalOut(8)];
        mp_mod: Code, [Integer(300), Integer(7), Integer(1)];
        mp_mod_d: Code, [Integer(300), Any(7), OptionalOut(8)];
        mp_gcd: Code, [Integer(300), Integer(7), Integer(1)];
        mp_lcm: Code, [Integer(300), Integer(7), Integer(1)];
        mp_exteuclid: Code, [
            Integer(300), Integer(7), OptionalInteger(1), OptionalInteger(1), OptionalInteger(1),
        ];
    }
}

fn powers() -> Vec<Row> {
    adamant_testing::rows! {
        mp_expt_u32: Code, [Integer(300), Value(7), Integer(1)];
        mp_expt_n: Code, [Integer(300), Count(7), Integer(1)];
        mp_expt_d: Code, [Integer(300), Value(7), Integer(1)];
        mp_expt_d_ex: Code, [Integer(300), Value(7), Integer(1), Any(0)];
        mp_root_u32: Code, [Integer(300), Any(3), Integer(1)];
        mp_root_n: Code, [Integer(300), Any(3), Integer(1)];
        mp_n_root: Code, [Integer(300), Any(3), Integer(1)];
        mp_n_root_ex: Code, [Integer(300), Any(3), Integer(1), Any(0)];
        mp_sqrt: Code, [Integer(300), Integer(1)];
        mp_is_square: Code, [Integer(300), Out(4)];
        mp_log_u32: Code, [Integer(300), Any(7), Out(4)];
        mp_log_n: Code, [Integer(300), Any(7), Out(4)];
    }
}

fn bits() -> Vec<Row> {
    adamant_testing::rows! {
        mp_rshd: Nothing, [Integer(300), Any(1)];
        mp_lshd: Code, [Integer(300), Count(3)];
        mp_div_2d: Code, [Integer(300), Any(3), OptionalInteger(1), OptionalInteger(1)];
        mp_div_2: Code, [Integer(300), Integer(1)];
        mp_mul_2d: Code, [Integer(300), Count(70), Integer(1)];
        mp_mul_2: Code, [Integer(300), Integer(1)];
        mp_mod_2d: Code, [Integer(300), Any(3), Integer(1)];
        mp_2expt: Code, [Integer(1), Count(70)];
        mp_cnt_lsb: Number(2), [Integer(300)];
        mp_count_bits: Number(9), [Integer(300)];
        mp_xor: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_or: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_and: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_tc_xor: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_tc_or: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_tc_and: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_complement: Code, [Integer(300), Integer(1)];
        mp_signed_rsh: Code, [Integer(-300), Any(3), Integer(1)];
        mp_tc_div_2d: Code, [Integer(-300), Any(3), Integer(1)];
        mp_get_bit: Number(1), [Integer(300), Any(2)];
    }
}
