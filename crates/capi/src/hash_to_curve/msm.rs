//! Sums of products, batches of products, membership of many points.

use super::{code, numbered};
use crate::error::Code;
use crate::guard::{depth, secret, status, value};
use crate::pointer::{check_room, input, output};
use crate::threads::Workers;
use adamant::curves::Error;
use adamant::curves::registry::Group;
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

/// What may be known of points and scalars.
#[derive(Clone, Copy)]
enum Inputs {
    Secret,
    Public,
}

export! {
    /// The bytes of a group's points; 0 for a number that names none.
    value fn adm_msm_point_bytes(group: c_int) -> usize { numbered(group).map_or(0, |group| group.point_bytes()) }
    /// The bytes of a group's scalars; 0 for a number that names none.
    value fn adm_msm_scalar_bytes(group: c_int) -> usize { numbered(group).map_or(0, |group| group.scalar_bytes()) }
    /// A sum of products, constant time.
    secret(depth::MSM) fn adm_msm(
        group: c_int, out: *mut u8, out_len: usize, points: *const u8, points_len: usize, scalars: *const u8,
        scalars_len: usize,
    ) -> c_int {
        sum((Inputs::Secret, 1), group, (out, out_len), (points, points_len), (scalars, scalars_len))
    }
    /// The same on several threads.
    secret(depth::MSM) fn adm_msm_threads(
        group: c_int, out: *mut u8, out_len: usize, points: *const u8, points_len: usize, scalars: *const u8,
        scalars_len: usize, threads: c_uint,
    ) -> c_int {
        sum((Inputs::Secret, threads), group, (out, out_len), (points, points_len), (scalars, scalars_len))
    }
    /// A sum of products of public points and scalars.
    status fn adm_msm_vartime(
        group: c_int, out: *mut u8, out_len: usize, points: *const u8, points_len: usize, scalars: *const u8,
        scalars_len: usize,
    ) -> c_int {
        sum((Inputs::Public, 1), group, (out, out_len), (points, points_len), (scalars, scalars_len))
    }
    /// The same on several threads.
    status fn adm_msm_vartime_threads(
        group: c_int, out: *mut u8, out_len: usize, points: *const u8, points_len: usize, scalars: *const u8,
        scalars_len: usize, threads: c_uint,
    ) -> c_int {
        sum((Inputs::Public, threads), group, (out, out_len), (points, points_len), (scalars, scalars_len))
    }
    /// Every point of an array times its scalar.
    secret(depth::CURVE_MUL_BATCH) fn adm_group_mul_batch(
        group: c_int, out: *mut u8, out_len: usize, points: *const u8, points_len: usize, scalars: *const u8,
        scalars_len: usize, threads: c_uint,
    ) -> c_int {
        let (group, workers) = (numbered(group)?, Workers::secret(threads, depth::CURVE_MUL_BATCH));
        count(group, points_len, scalars_len)?;
        check_room(out, out_len, points_len)?;
        let (points, scalars) = (input(points, points_len)?, input(scalars, scalars_len)?);
        let products = group.multiply_batch(scalars, points, &workers).map_err(|error| refused(group, error))?;
        output(out, out_len)?.copy_from_slice(&products);
        Ok(())
    }
    /// Whether all points of an array are in the group.
    status fn adm_group_check_batch(
        group: c_int, points: *const u8, points_len: usize, threads: c_uint,
    ) -> c_int {
        let group = numbered(group)?;
        let points = input(points, points_len)?;
        group.check_batch(points, &Workers::public(threads)).map_err(|error| refused(group, error))
    }
}

/// The code of a point that was refused.
fn refused(group: &dyn Group, error: Error) -> Code {
    match error {
        // Coordinates and flags are told apart elsewhere, so this is a number that is not below p.
        Error::InvalidEncoding if !group.is_edwards() => Code::CurveEncoding,
        other => code(other),
    }
}

/// How many products there are.
fn count(group: &dyn Group, points_len: usize, scalars_len: usize) -> Result<usize, Code> {
    let count = points_len / group.point_bytes();
    let fits = points_len == count * group.point_bytes()
        && count.checked_mul(group.scalar_bytes()) == Some(scalars_len);
    if fits { Ok(count) } else { Err(Code::Length) }
}

/// All sums.
///
/// # Safety
/// The contract of [`export`].
unsafe fn sum(
    (inputs, threads): (Inputs, c_uint),
    group: c_int,
    (out, out_len): (*mut u8, usize),
    (points, points_len): (*const u8, usize),
    (scalars, scalars_len): (*const u8, usize),
) -> Result<(), Code> {
    let group = numbered(group)?;
    let count = count(group, points_len, scalars_len)?;
    if out_len != group.point_bytes() {
        return Err(Code::Length);
    }
    // SAFETY: passed on.
    let (points, scalars) = unsafe { (input(points, points_len)?, input(scalars, scalars_len)?) };
    let mut sum = group.sum(count)?;
    for (point, scalar) in points.chunks(group.point_bytes()).zip(scalars.chunks(group.scalar_bytes())) {
        sum.push(scalar, point).map_err(|error| refused(group, error))?;
    }
    match inputs {
        Inputs::Secret => sum.add_up_on(&Workers::secret(threads, depth::MSM)),
        Inputs::Public => sum.add_up_vartime(usize::try_from(threads).unwrap_or(usize::MAX)),
    }
    .map_err(|error| refused(group, error))?;
    // SAFETY: passed on; the inputs are used no more.
    unsafe { output(out, out_len) }?.copy_from_slice(&sum.bytes());
    Ok(())
}
