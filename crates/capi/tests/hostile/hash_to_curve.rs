//! `adamant_hash_to_curve.h`, `adamant_edwards.h`.

use super::{STATUS, input, made, number};
use adamant_capi::curves::point::encoding::adm_curve_generator;
use adamant_capi::hash_to_curve::edwards_points::adm_edwards_generator;
use adamant_testing::hostile::Answer::Number;
use adamant_testing::hostile::Argument::{self, Any, In, Len, Lens, OptionalIn, Out, Parts};
use adamant_testing::hostile::Row;

/// BLS12-381's G1.
fn suite() -> Argument {
    In(b"BLS12381G1_XMD:SHA-256_SSWU_RO_\0".to_vec())
}

/// Two points of it.
fn points() -> Argument {
    // SAFETY: 96 bytes.
    In(made(96, |out| unsafe { adm_curve_generator(1, 1, out, 96) }).repeat(2))
}

/// A point of Jubjub.
fn jubjub() -> Vec<u8> {
    // SAFETY: 32 bytes.
    made(32, |out| unsafe { adm_edwards_generator(15, out) })
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_hash_to_curve_bytes: Number(96), [suite()];
        adm_hash_to_curve: STATUS, [suite(), Out(96), Len(1, 1), input(5), Len(3, 1), input(6), Len(5, 1)];
        adm_hash_to_curve_batch: STATUS, [
            suite(), Out(288), Len(1, 1), Parts(vec![vec![1; 3], vec![], vec![2; 70]]), Lens(3), Len(3, 8), input(6),
            Len(6, 1),
        ];
        adm_hash_to_curve_batch_threads: STATUS, [
            suite(), Out(288), Len(1, 1), Parts(vec![vec![1; 3], vec![], vec![2; 70]]), Lens(3), Len(3, 8), input(6),
            Len(6, 1), Any(2),
        ];
        adm_map_to_curve_field_bytes: Number(48), [suite()];
        adm_map_to_curve: STATUS, [suite(), Out(96), Len(1, 1), number(96, 5), Len(3, 1)];
        adm_msm_point_bytes: Number(96), [Any(0)];
        adm_msm_scalar_bytes: Number(32), [Any(0)];
        adm_msm: STATUS, [Any(0), Out(96), Len(1, 1), points(), Len(3, 1), input(64), Len(5, 1)];
        adm_msm_threads: STATUS, [Any(0), Out(96), Len(1, 1), points(), Len(3, 1), input(64), Len(5, 1), Any(2)];
        adm_group_mul_batch: STATUS, [Any(0), Out(192), Len(1, 1), points(), Len(3, 1), input(64), Len(5, 1), Any(2)];
        adm_group_check_batch: STATUS, [Any(0), points(), Len(1, 1), Any(2)];
        adm_msm_vartime: STATUS, [Any(0), Out(96), Len(1, 1), points(), Len(3, 1), input(64), Len(5, 1)];
        adm_msm_vartime_threads: STATUS, [
            Any(0), Out(96), Len(1, 1), points(), Len(3, 1), input(64), Len(5, 1), Any(2),
        ];
        adm_edwards_generator: STATUS, [Any(15), Out(32)];
        adm_edwards_check: STATUS, [Any(15), In(jubjub())];
        adm_edwards_add: STATUS, [Any(15), Out(32), In(jubjub()), In(jubjub())];
        adm_edwards_negate: STATUS, [Any(15), Out(32), In(jubjub())];
        adm_edwards_mul: STATUS, [Any(15), Out(32), number(32, 5), OptionalIn(jubjub())];
    }
}
