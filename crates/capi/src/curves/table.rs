//! Tables of multiples of a point, and of many points.

use super::batch::points::affine_bytes;
use super::batch::{filled, in_group};
use super::dispatch::{on_curve, on_group};
use super::point::encode;
use super::sizes::{point_length, scalar_length};
use super::{NONE, Output, parts, run};
use crate::error::Code;
use crate::guard::{depth, secret, status, value};
use crate::pointer::{boxed, check_room, hand_over, handle, input, list, take, write};
use crate::threads::Workers;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Jacobian, Scalar};
use adamant::curves::msm::{MsmTables, WIDEST_TABLE};
use adamant::curves::parallel;
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

fn multiply_many<G: Encoded>(
    table: &dyn Any,
    (scalars, length): (&[u8], usize),
    count: usize,
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let table = table.downcast_ref::<FixedBase<G, WINDOWS>>().ok_or(Code::Internal)?;
    let mut factors = Zeroizing::new(list(count)?);
    factors.extend(parts(scalars, length, count)?.map(G::Scalar::from_bytes_reduced));
    let mut products = filled(Jacobian::IDENTITY, count)?;
    parallel::batch_mul(workers, table, &factors, &mut products)?;
    affine_bytes(&products, workers)
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
    workers: &Workers,
) -> Result<Box<dyn Any + Send + Sync>, Code> {
    let read = in_group::<G>(points, count, workers)?;
    Ok(boxed(parallel::msm_tables_vartime(workers, &read, width)?)?)
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

/// Makes the tables of many points.
///
/// # Safety
/// The contract of [`export`].
unsafe fn tables(
    out: *mut *mut AdmCurveMsmTable,
    (curve, group): (c_int, c_int),
    (points, pointslen): (*const u8, usize),
    count: usize,
    (width, threads): (c_uint, c_uint),
) -> Result<(), Code> {
    let make = || {
        let length = on_group!(curve, group, point_length())?;
        let (width, workers) = (usize::try_from(width).unwrap_or(usize::MAX), &Workers::public(threads));
        if count == 0 || count.checked_mul(length) != Some(pointslen) || !(1..=WIDEST_TABLE).contains(&width)
        {
            return Err(Code::Length);
        }
        // SAFETY: the caller's word.
        let points = unsafe { input(points, pointslen) }?;
        let tables = on_group!(curve, group, make_many(points, count, width, workers))?;
        Ok(AdmCurveMsmTable { curve, group, count, tables })
    };
    // SAFETY: the caller's word.
    unsafe { hand_over(out, make) }
}

export! {
    /// Makes the tables of many points.
    status fn adm_curve_msm_table_new(
        out: *mut *mut AdmCurveMsmTable, curve: c_int, group: c_int, points: *const u8, pointslen: usize, count: usize,
        width: c_uint,
    ) -> c_int {
        tables(out, (curve, group), (points, pointslen), count, (width, 1))
    }
    /// The same on several threads.
    status fn adm_curve_msm_table_new_threads(
        out: *mut *mut AdmCurveMsmTable, curve: c_int, group: c_int, points: *const u8, pointslen: usize, count: usize,
        width: c_uint, threads: c_uint,
    ) -> c_int {
        tables(out, (curve, group), (points, pointslen), count, (width, threads))
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
    /// Many scalars times the table's point.
    secret(depth::CURVE_MUL_BATCH) fn adm_curve_table_mul_batch(
        table: *const AdmCurveTable, out: *mut u8, outlen: usize, scalars: *const u8, scalarslen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        let AdmCurveTable { curve, group, ref table } = *handle(table)?;
        let (point, scalar) = (on_group!(curve, group, point_length())?, on_curve!(curve, scalar_length())?);
        if count.checked_mul(scalar) != Some(scalarslen) {
            return Err(Code::Length);
        }
        check_room(out, outlen, count.checked_mul(point).ok_or(Code::Length)?)?;
        let (workers, scalars) = (&Workers::secret(threads, depth::CURVE_MUL_BATCH), input(scalars, scalarslen)?);
        write(out, &on_group!(curve, group, multiply_many(&**table, (scalars, scalar), count, workers))?)
    }
}
