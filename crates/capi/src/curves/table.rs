//! Tables of multiples of a point.

use super::dispatch::on_group;
use super::point::encode;
use super::sizes::point_length;
use super::{NONE, Output, run};
use crate::error::Code;
use crate::guard::{depth, secret, status, value};
use crate::pointer::{boxed, hand_over, handle, input, take};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Scalar};
use adamant::curves::scalar_mul::FixedBase;
use adamant_mp::export;
use std::any::Any;
use std::ffi::c_int;

/// Windows of the longest part of a scalar: G1 of BW6-761.
const WINDOWS: usize = 38;

/// A point's table: `adm_curve_table` in C. Only read after it was made.
pub struct AdmCurveTable {
    curve: c_int,
    group: c_int,
    table: Box<dyn Any + Send + Sync>,
}

fn make<G: Encoded>(point: &[u8]) -> Result<Box<dyn Any + Send + Sync>, Code> {
    Ok(boxed(FixedBase::<G, WINDOWS>::new(&Affine::from_uncompressed(point)?)?)?)
}

fn multiply<G: Encoded>(table: &dyn Any, scalar: &[u8]) -> Result<Output, Code> {
    let table = table.downcast_ref::<FixedBase<G, WINDOWS>>().ok_or(Code::Internal)?;
    let scalar = Zeroizing::new(G::Scalar::from_bytes_reduced(scalar));
    let product = Zeroizing::new(table.mul(&scalar));
    encode(&Zeroizing::new(product.to_affine()))
}

export! {
    /// Makes the table of a point.
    status fn adm_curve_table_new(
        out: *mut *mut AdmCurveTable, curve: c_int, group: c_int, point: *const u8, pointlen: usize,
    ) -> c_int {
        hand_over(out, || {
            on_group!(curve, group, point_length())?;
            let point = input(point, pointlen)?;
            Ok(AdmCurveTable { curve, group, table: on_group!(curve, group, make(point))? })
        })
    }
    /// Frees a table; NULL is nothing.
    value fn adm_curve_table_free(table: *mut AdmCurveTable) { take(table) }
    /// out = scalar times the table's point.
    secret(depth::TABLE_MUL) fn adm_curve_table_mul(
        table: *const AdmCurveTable, out: *mut u8, outlen: usize, scalar: *const u8, scalarlen: usize,
    ) -> c_int {
        let table = handle(table)?;
        let (curve, group) = (table.curve, table.group);
        let length = on_group!(curve, group, point_length());
        let product = |k: &[u8], _: &[u8]| on_group!(curve, group, multiply(&*table.table, k));
        run(length, (out, outlen), [(scalar, scalarlen), NONE], product)
    }
}
