//! Beginning and end of numbers, small values, comparison.

use adamant_testing::hostile::Answer::{Code, Nothing, Number};
use adamant_testing::hostile::Argument::{Any, Count, Integer, OptionalInteger, OptionalOut, Out, Value};
use adamant_testing::hostile::Row;

pub fn rows() -> Vec<Row> {
    let mut rows = memory();
    rows.extend(values());
    rows
}

fn memory() -> Vec<Row> {
    adamant_testing::rows! {
        mp_error_to_string: Nothing, [Any(-3)];
        mp_init: Code, [Out(24)];
        mp_init_size: Code, [Out(24), Count(4)];
        // NULL ends the list.
        mp_init_multi: Code, [OptionalOut(24), Value(0)];
        mp_clear_multi: Nothing, [OptionalInteger(300), Value(0)];
        mp_init_copy: Code, [Out(24), Integer(300)];
        mp_clear: Nothing, [Integer(300)];
        mp_exch: Nothing, [Integer(300), Integer(1)];
        mp_shrink: Code, [Integer(300)];
        mp_grow: Code, [Integer(300), Count(40)];
        mp_copy: Code, [Integer(300), Integer(1)];
        mp_clamp: Nothing, [Integer(300)];
        mp_zero: Nothing, [Integer(300)];
    }
}

fn values() -> Vec<Row> {
    adamant_testing::rows! {
        mp_iseven: Number(1), [Integer(300)];
        mp_isodd: Number(1), [Integer(301)];
        mp_cmp: Number(1), [Integer(300), Integer(1)];
        mp_cmp_mag: Number(1), [Integer(-300), Integer(1)];
        mp_cmp_d: Number(1), [Integer(300), Any(1)];
        mp_get_double: Nothing, [Integer(300)];
        // The number comes in a register of its own.
        mp_set_double: Code, [Integer(300), Value(0)];
        mp_get_i32: Number(-300), [Integer(-300)];
        mp_get_i64: Number(-300), [Integer(-300)];
        mp_get_l: Number(-300), [Integer(-300)];
        mp_get_ll: Number(-300), [Integer(-300)];
        mp_get_mag_u32: Number(300), [Integer(-300)];
        mp_get_mag_u64: Number(300), [Integer(-300)];
        mp_get_mag_ul: Number(300), [Integer(-300)];
        mp_get_mag_ull: Number(300), [Integer(-300)];
        mp_set: Nothing, [Integer(300), Any(5)];
        mp_set_i32: Nothing, [Integer(300), Any(5)];
        mp_set_u32: Nothing, [Integer(300), Any(5)];
        mp_set_i64: Nothing, [Integer(300), Any(5)];
        mp_set_u64: Nothing, [Integer(300), Any(5)];
        mp_set_l: Nothing, [Integer(300), Any(5)];
        mp_set_ul: Nothing, [Integer(300), Any(5)];
        mp_set_ll: Nothing, [Integer(300), Any(5)];
        mp_set_ull: Nothing, [Integer(300), Any(5)];
        mp_init_set: Code, [Out(24), Any(5)];
        mp_init_i32: Code, [Out(24), Any(5)];
        mp_init_u32: Code, [Out(24), Any(5)];
        mp_init_i64: Code, [Out(24), Any(5)];
        mp_init_u64: Code, [Out(24), Any(5)];
        mp_init_l: Code, [Out(24), Any(5)];
        mp_init_ul: Code, [Out(24), Any(5)];
        mp_init_ll: Code, [Out(24), Any(5)];
        mp_init_ull: Code, [Out(24), Any(5)];
        mp_get_int: Number(300), [Integer(300)];
        mp_get_long: Number(300), [Integer(300)];
        mp_get_long_long: Number(300), [Integer(300)];
        mp_set_int: Code, [Integer(300), Any(5)];
        mp_set_long: Code, [Integer(300), Any(5)];
        mp_set_long_long: Code, [Integer(300), Any(5)];
        mp_init_set_int: Code, [Out(24), Any(5)];
    }
}
