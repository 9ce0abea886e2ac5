//! Tables of multiples of a point, and of many points.

use super::dispatch::{on_curve, on_group};
use super::point::encode;
use super::sizes::{point_length, scalar_length};
use super::{NONE, Output, parts, run};
use crate::error::Code;
use crate::guard::{depth, secret, status, value};
use crate::pointer::{boxed, hand_over, handle, input, list, take};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Scalar};
use adamant::curves::msm::{MsmTables, WIDEST_TABLE};
use adamant::curves::scalar_mul::FixedBase;
use adamant_mp::export;
use std::any::Any;
use std::ffi::{c_int, c_uint};

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

/// The tables of many points: `adm_curve_msm_table` in C. Only read after they were made.
pub struct AdmCurveMsmTable {
    curve: c_int,
    group: c_int,
    count: usize,
    tables: Box<dyn Any + Send + Sync>,
}

fn make_many<G: Encoded>(
    points: &[u8],
    count: usize,
    width: usize,
) -> Result<Box<dyn Any + Send + Sync>, Code> {
    let mut read = list(count)?;
    for point in parts(points, Affine::<G>::UNCOMPRESSED_BYTES, count)? {
        read.push(Affine::<G>::from_uncompressed(point)?);
    }
    Ok(boxed(MsmTables::new_vartime(&read, width)?)?)
}

fn sum<G: Encoded>(
    tables: &dyn Any,
    (scalars, length): (&[u8], usize),
    count: usize,
    threads: usize,
) -> Result<Output, Code> {
    let tables = tables.downcast_ref::<MsmTables<G>>().ok_or(Code::Internal)?;
    let mut read = list(count)?;
    read.extend(parts(scalars, length, count)?.map(G::Scalar::from_bytes_reduced));
    let sums = tables.sums_vartime(&read, count, threads)?;
    encode(&sums.first().ok_or(Code::Internal)?.to_affine())
}

export! {
    /// Makes the tables of many points.
    status fn adm_curve_msm_table_new(
        out: *mut *mut AdmCurveMsmTable, curve: c_int, group: c_int, points: *const u8, pointslen: usize, count: usize,
        width: c_uint,
    ) -> c_int {
        hand_over(out, || {
            let length = on_group!(curve, group, point_length())?;
            let width = usize::try_from(width).unwrap_or(usize::MAX);
            if count == 0 || count.checked_mul(length) != Some(pointslen) || !(1..=WIDEST_TABLE).contains(&width) {
                return Err(Code::Length);
            }
            let points = input(points, pointslen)?;
            let tables = on_group!(curve, group, make_many(points, count, width))?;
            Ok(AdmCurveMsmTable { curve, group, count, tables })
        })
    }
    /// Frees tables; NULL is nothing.
    value fn adm_curve_msm_table_free(table: *mut AdmCurveMsmTable) { take(table) }
    /// A sum of products of the tables' points with public scalars.
    status fn adm_curve_msm_table_sum_vartime(
        table: *const AdmCurveMsmTable, out: *mut u8, outlen: usize, scalars: *const u8, scalarslen: usize,
        threads: c_uint,
    ) -> c_int {
        let AdmCurveMsmTable { curve, group, count, ref tables } = *handle(table)?;
        let (length, threads) = (on_curve!(curve, scalar_length())?, usize::try_from(threads).unwrap_or(usize::MAX));
        let sum_of = |k: &[u8], _: &[u8]| on_group!(curve, group, sum(&**tables, (k, length), count, threads));
        run(on_group!(curve, group, point_length()), (out, outlen), [(scalars, scalarslen), NONE], sum_of)
    }
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
