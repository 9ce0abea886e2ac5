//! `adamant_curves.h`, on BLS12-381.

use super::{STATUS, handle, input, made, number};
use adamant_capi::curves::pairing::adm_curve_pairing;
use adamant_capi::curves::point::arithmetic::adm_curve_negate;
use adamant_capi::curves::point::encoding::{adm_curve_compress, adm_curve_generator};
use adamant_capi::curves::prepared::adm_curve_prepared_new;
use adamant_capi::curves::table::{adm_curve_msm_table_new, adm_curve_table_new};
use adamant_testing::hostile::Answer::{Nothing, Number};
use adamant_testing::hostile::Argument::{Any, Handle, In, Len, OptionalHandle, Out};
use adamant_testing::hostile::Row;

/// The generator of G1.
fn p() -> Vec<u8> {
    // SAFETY: 96 bytes.
    made(96, |out| unsafe { adm_curve_generator(1, 1, out, 96) })
}

/// The generator of G2.
fn q() -> Vec<u8> {
    // SAFETY: 192 bytes.
    made(192, |out| unsafe { adm_curve_generator(1, 2, out, 192) })
}

/// P and -P.
fn opposites() -> Vec<u8> {
    let p = p();
    // SAFETY: 96 bytes each.
    let negative = made(96, |out| unsafe { adm_curve_negate(1, 1, out, 96, p.as_ptr(), 96) });
    [p, negative].concat()
}

/// P, compressed.
fn compressed() -> Vec<u8> {
    let p = p();
    // SAFETY: 48 and 96 bytes.
    made(48, |out| unsafe { adm_curve_compress(1, 1, out, 48, p.as_ptr(), 96) })
}

/// e(P, Q).
fn gt() -> Vec<u8> {
    // SAFETY: 576 bytes, and points.
    made(576, |out| unsafe { adm_curve_pairing(1, out, 576, p().as_ptr(), 96, q().as_ptr(), 192, 1) })
}

fn table() -> usize {
    // SAFETY: room for a handle, and a point.
    handle(|out| unsafe { adm_curve_table_new(out, 1, 1, p().as_ptr(), 96) })
}

fn msm_table() -> usize {
    // SAFETY: room for a handle, and two points.
    handle(|out| unsafe { adm_curve_msm_table_new(out, 1, 1, opposites().as_ptr(), 192, 2, 3) })
}

fn prepared() -> usize {
    // SAFETY: room for a handle, and a point.
    handle(|out| unsafe { adm_curve_prepared_new(out, 1, q().as_ptr(), 192, 1, 1) })
}

pub fn rows() -> Vec<Row> {
    let mut rows = fields();
    rows.extend(points());
    rows.extend(pairings());
    rows
}

fn fields() -> Vec<Row> {
    adamant_testing::rows! {
        adm_curve_field_bytes: Number(48), [Any(1), Any(1)];
        adm_curve_scalar_bytes: Number(32), [Any(1)];
        adm_curve_point_bytes: Number(96), [Any(1), Any(1)];
        adm_curve_compressed_bytes: Number(48), [Any(1), Any(1)];
        adm_curve_gt_bytes: Number(576), [Any(1)];
        adm_curve_field_add: STATUS, [
            Any(1), Any(1), Out(48), Len(2, 1), number(48, 4), Len(4, 1), number(48, 5), Len(6, 1),
        ];
        adm_curve_field_sub: STATUS, [
            Any(1), Any(1), Out(48), Len(2, 1), number(48, 4), Len(4, 1), number(48, 5), Len(6, 1),
        ];
        adm_curve_field_mul: STATUS, [
            Any(1), Any(1), Out(48), Len(2, 1), number(48, 4), Len(4, 1), number(48, 5), Len(6, 1),
        ];
        adm_curve_field_invert: STATUS, [Any(1), Any(1), Out(48), Len(2, 1), number(48, 4), Len(4, 1)];
        adm_curve_field_invert_batch: STATUS, [Any(1), Any(2), Out(64), Len(2, 1), number(64, 4), Len(4, 1), Len(4, 32)];
        adm_curve_field_invert_batch_threads: STATUS, [
            Any(1), Any(2), Out(64), Len(2, 1), number(64, 4), Len(4, 1), Len(4, 32), Any(2),
        ];
        adm_curve_field_sqrt_batch: STATUS, [
            Any(1), Any(2), Out(64), Len(2, 1), Out(2), number(64, 5), Len(5, 1), Len(5, 32), Any(2),
        ];
        adm_curve_field_add_batch: STATUS, [
            Any(1), Any(2), Out(64), Len(2, 1), number(64, 4), Len(4, 1), number(64, 6), Len(6, 1), Len(4, 32), Any(2),
        ];
        adm_curve_field_sub_batch: STATUS, [
            Any(1), Any(2), Out(64), Len(2, 1), number(64, 4), Len(4, 1), number(64, 6), Len(6, 1), Len(4, 32), Any(2),
        ];
        adm_curve_field_mul_batch: STATUS, [
            Any(1), Any(2), Out(64), Len(2, 1), number(64, 4), Len(4, 1), number(64, 6), Len(6, 1), Len(4, 32), Any(2),
        ];
        adm_curve_inner_product: STATUS, [
            Any(1), Out(32), Len(1, 1), number(64, 3), Len(3, 1), number(64, 5), Len(5, 1), Len(3, 32), Any(2),
        ];
        adm_curve_ntt_threads: STATUS, [
            Any(1), Out(64), Len(1, 1), number(64, 4), Len(3, 1), Len(3, 32), number(32, 5), Len(6, 1), Any(2),
        ];
        adm_curve_ntt_inverse_threads: STATUS, [
            Any(1), Out(64), Len(1, 1), number(64, 4), Len(3, 1), Len(3, 32), number(32, 5), Len(6, 1), Any(2),
        ];
        adm_curve_ntt: STATUS, [
            Any(1), Out(64), Len(1, 1), number(64, 4), Len(3, 1), Len(3, 32), number(32, 5), Len(6, 1),
        ];
        adm_curve_ntt_inverse: STATUS, [
            Any(1), Out(64), Len(1, 1), number(64, 4), Len(3, 1), Len(3, 32), number(32, 5), Len(6, 1),
        ];
        adm_curve_field_sqrt: STATUS, [Any(1), Any(1), Out(48), Len(2, 1), number(48, 4), Len(4, 1)];
        adm_curve_field_pow: STATUS, [
            Any(1), Any(1), Out(48), Len(2, 1), number(48, 4), Len(4, 1), input(3), Len(6, 1),
        ];
    }
}

fn points() -> Vec<Row> {
    adamant_testing::rows! {
        adm_curve_generator: STATUS, [Any(1), Any(1), Out(96), Len(2, 1)];
        adm_curve_decode: STATUS, [Any(1), Any(1), Out(96), Len(2, 1), In(p()), Len(4, 1)];
        adm_curve_compress: STATUS, [Any(1), Any(1), Out(48), Len(2, 1), In(p()), Len(4, 1)];
        adm_curve_check: STATUS, [Any(1), Any(1), In(p()), Len(2, 1)];
        adm_curve_check_batch: STATUS, [Any(1), Any(1), In(opposites()), Len(2, 1), Len(2, 96)];
        adm_curve_check_randomised_batch: STATUS, [Any(1), Any(1), In(opposites()), Len(2, 1), Len(2, 96)];
        adm_curve_decode_batch: STATUS, [
            Any(1), Any(1), Out(192), Len(2, 1), In(compressed().repeat(2)), Len(4, 1), Len(4, 48),
        ];
        adm_curve_decode_randomised_batch: STATUS, [
            Any(1), Any(1), Out(192), Len(2, 1), In(compressed().repeat(2)), Len(4, 1), Len(4, 48),
        ];
        adm_curve_check_batch_threads: STATUS, [Any(1), Any(1), In(opposites()), Len(2, 1), Len(2, 96), Any(2)];
        adm_curve_check_randomised_batch_threads: STATUS, [Any(1), Any(1), In(opposites()), Len(2, 1), Len(2, 96), Any(2)];
        adm_curve_decode_batch_threads: STATUS, [
            Any(1), Any(1), Out(192), Len(2, 1), In(compressed().repeat(2)), Len(4, 1), Len(4, 48), Any(2),
        ];
        adm_curve_decode_randomised_batch_threads: STATUS, [
            Any(1), Any(1), Out(192), Len(2, 1), In(compressed().repeat(2)), Len(4, 1), Len(4, 48), Any(2),
        ];
        adm_curve_ntt_points_vartime: STATUS, [
            Any(1), Any(1), Out(192), Len(2, 1), In(opposites()), Len(4, 1), Len(4, 96), Any(2),
        ];
        adm_curve_ntt_points_inverse_vartime: STATUS, [
            Any(1), Any(1), Out(192), Len(2, 1), In(opposites()), Len(4, 1), Len(4, 96), Any(2),
        ];
        adm_curve_add: STATUS, [Any(1), Any(1), Out(96), Len(2, 1), In(p()), Len(4, 1), In(p()), Len(6, 1)];
        adm_curve_double: STATUS, [Any(1), Any(1), Out(96), Len(2, 1), In(p()), Len(4, 1)];
        adm_curve_negate: STATUS, [Any(1), Any(1), Out(96), Len(2, 1), In(p()), Len(4, 1)];
        adm_curve_mul: STATUS, [Any(1), Any(1), Out(96), Len(2, 1), In(p()), Len(4, 1), input(32), Len(6, 1)];
        adm_curve_mul_generator: STATUS, [Any(1), Any(1), Out(96), Len(2, 1), input(32), Len(4, 1)];
        adm_curve_mul_batch: STATUS, [
            Any(1), Any(1), Out(192), Len(2, 1), In(opposites()), Len(4, 1), input(64), Len(6, 1), Len(4, 96),
        ];
        adm_curve_mul_batch_threads: STATUS, [
            Any(1), Any(1), Out(192), Len(2, 1), In(opposites()), Len(4, 1), input(64), Len(6, 1), Len(4, 96), Any(2),
        ];
        adm_curve_msm_table_new_threads: STATUS, [
            Out(8), Any(1), Any(1), In(opposites()), Len(3, 1), Len(3, 96), Any(3), Any(2),
        ];
        adm_curve_table_mul_batch: STATUS, [
            Handle(table), Out(192), Len(1, 1), input(64), Len(3, 1), Len(3, 32), Any(2),
        ];
        adm_curve_msm_table_new: STATUS, [Out(8), Any(1), Any(1), In(opposites()), Len(3, 1), Len(3, 96), Any(3)];
        adm_curve_msm_table_free: Nothing, [OptionalHandle(msm_table)];
        adm_curve_msm_table_sum_vartime: STATUS, [
            Handle(msm_table), Out(96), Len(1, 1), input(64), Len(3, 1), Any(2),
        ];
        adm_curve_table_new: STATUS, [Out(8), Any(1), Any(1), In(p()), Len(3, 1)];
        adm_curve_table_free: Nothing, [OptionalHandle(table)];
        adm_curve_table_mul: STATUS, [Handle(table), Out(96), Len(1, 1), input(32), Len(3, 1)];
    }
}

fn pairings() -> Vec<Row> {
    adamant_testing::rows! {
        adm_curve_pairing: STATUS, [
            Any(1), Out(576), Len(1, 1), In(p()), Len(3, 1), In(q()), Len(5, 1), Len(3, 96),
        ];
        adm_curve_pairing_batch: STATUS, [
            Any(1), Out(1152), Len(1, 1), In(opposites()), Len(3, 1), In(q().repeat(2)), Len(5, 1), Len(3, 96),
        ];
        adm_curve_pairing_check: STATUS, [
            Any(1), In(opposites()), Len(1, 1), In(q().repeat(2)), Len(3, 1), Len(1, 96),
        ];
        adm_curve_pairing_threads: STATUS, [
            Any(1), Out(576), Len(1, 1), In(p()), Len(3, 1), In(q()), Len(5, 1), Len(3, 96), Any(2),
        ];
        adm_curve_pairing_batch_threads: STATUS, [
            Any(1), Out(1152), Len(1, 1), In(opposites()), Len(3, 1), In(q().repeat(2)), Len(5, 1), Len(3, 96), Any(2),
        ];
        adm_curve_pairing_check_threads: STATUS, [
            Any(1), In(opposites()), Len(1, 1), In(q().repeat(2)), Len(3, 1), Len(1, 96), Any(2),
        ];
        adm_curve_prepared_new: STATUS, [Out(8), Any(1), In(q()), Len(2, 1), Len(2, 192), Any(2)];
        adm_curve_prepared_free: Nothing, [OptionalHandle(prepared)];
        adm_curve_pairing_prepared: STATUS, [
            Handle(prepared), Out(576), Len(1, 1), In(p()), Len(3, 1), In(opposites()), Len(5, 1), In(q().repeat(2)), Len(7, 1),
            Len(5, 96), Any(2),
        ];
        adm_curve_pairing_check_prepared: STATUS, [
            Handle(prepared), In(opposites()[..96].to_vec()), Len(1, 1), In(opposites()[96..].to_vec()), Len(3, 1), In(q()), Len(5, 1),
            Len(3, 96), Any(2),
        ];
        adm_curve_gt_mul: STATUS, [Any(1), Out(576), Len(1, 1), In(gt()), Len(3, 1), In(gt()), Len(5, 1)];
        adm_curve_gt_invert: STATUS, [Any(1), Out(576), Len(1, 1), In(gt()), Len(3, 1)];
        adm_curve_gt_pow: STATUS, [Any(1), Out(576), Len(1, 1), In(gt()), Len(3, 1), input(32), Len(5, 1)];
    }
}
