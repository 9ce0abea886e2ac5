//! Internal functions that programs are known to call.

use super::modular::callback;
use adamant_testing::hostile::Answer::{Code, Nothing, Number};
use adamant_testing::hostile::Argument::{
    Any, Count, Handle, Integer, Len, OptionalInteger, OptionalOut, Out, Value,
};
use adamant_testing::hostile::Row;

pub fn rows() -> Vec<Row> {
    let mut rows = products();
    rows.extend(others());
    rows
}

fn products() -> Vec<Row> {
    adamant_testing::rows! {
        s_mp_balance_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        s_mp_karatsuba_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        s_mp_karatsuba_sqr: Code, [Integer(300), Integer(1)];
        s_mp_toom_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        s_mp_toom_sqr: Code, [Integer(300), Integer(1)];
        s_mp_sqr: Code, [Integer(300), Integer(1)];
        s_mp_sqr_fast: Code, [Integer(300), Integer(1)];
        s_mp_mul_digs: Code, [Integer(300), Integer(-7), Integer(1), Any(1)];
        s_mp_mul_digs_fast: Code, [Integer(300), Integer(-7), Integer(1), Any(1)];
        s_mp_mul_high_digs: Code, [Integer(300), Integer(-7), Integer(1), Any(1)];
        s_mp_mul_high_digs_fast: Code, [Integer(300), Integer(-7), Integer(1), Any(1)];
        mp_balance_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_karatsuba_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_karatsuba_sqr: Code, [Integer(300), Integer(1)];
        mp_toom_mul: Code, [Integer(300), Integer(-7), Integer(1)];
        mp_toom_sqr: Code, [Integer(300), Integer(1)];
        fast_s_mp_mul_digs: Code, [Integer(300), Integer(-7), Integer(1), Any(1)];
        fast_s_mp_mul_high_digs: Code, [Integer(300), Integer(-7), Integer(1), Any(1)];
        fast_s_mp_sqr: Code, [Integer(300), Integer(1)];
    }
}

fn others() -> Vec<Row> {
    adamant_testing::rows! {
        s_mp_add: Code, [Integer(300), Integer(7), Integer(1)];
        s_mp_sub: Code, [Integer(300), Integer(7), Integer(1)];
        s_mp_invmod_fast: Code, [Integer(300), Integer(7), Integer(1)];
        s_mp_invmod_slow: Code, [Integer(300), Integer(7), Integer(1)];
        mp_invmod_slow: Code, [Integer(300), Integer(7), Integer(1)];
        fast_mp_invmod: Code, [Integer(300), Integer(7), Integer(1)];
        s_mp_exptmod: Code, [Integer(300), Integer(5), Integer(7), Integer(1), Any(0)];
        s_mp_exptmod_fast: Code, [Integer(300), Integer(5), Integer(7), Integer(1), Any(0)];
        mp_exptmod_fast: Code, [Integer(300), Integer(5), Integer(7), Integer(1), Any(0)];
        s_mp_montgomery_reduce_fast: Code, [Integer(5), Integer(7), Any(1)];
        fast_mp_montgomery_reduce: Code, [Integer(5), Integer(7), Any(1)];
        s_mp_get_bit: Number(1), [Integer(300), Any(2)];
        s_mp_prime_is_divisible: Code, [Integer(301), Out(4)];
        s_mp_div_3: Code, [Integer(300), OptionalInteger(1), OptionalOut(8)];
        s_mp_log: Code, [Integer(300), Any(7), Out(4)];
        s_mp_log_2expt: Number(4), [Integer(300), Any(4)];
        s_mp_log_d: Number(2), [Any(7), Any(50)];
        s_mp_reverse: Nothing, [Out(8), Len(0, 1)];
        s_mp_rand_platform: Code, [Out(8), Len(0, 1)];
        s_mp_rand_jenkins: Code, [Out(8), Len(0, 1)];
        s_mp_rand_jenkins_init: Nothing, [Any(5)];
        s_mp_prime_random_ex: Code, [Integer(1), Any(3), Count(64), Count(1), Handle(callback), Value(0)];
    }
}
