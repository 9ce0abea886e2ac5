//! Sums of products.

use super::{code, numbered};
use crate::error::Code;
use crate::guard::{depth, secret, status, value};
use crate::pointer::{input, output};
use adamant::curves::Error;
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

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
        products(None, group, (out, out_len), (points, points_len), (scalars, scalars_len))
    }
    /// A sum of products of public points and scalars.
    status fn adm_msm_vartime(
        group: c_int, out: *mut u8, out_len: usize, points: *const u8, points_len: usize, scalars: *const u8,
        scalars_len: usize,
    ) -> c_int {
        products(Some(1), group, (out, out_len), (points, points_len), (scalars, scalars_len))
    }
    /// A sum of products of public points and scalars, on at most `threads` threads.
    status fn adm_msm_vartime_threads(
        group: c_int, out: *mut u8, out_len: usize, points: *const u8, points_len: usize, scalars: *const u8,
        scalars_len: usize, threads: c_uint,
    ) -> c_int {
        let threads = usize::try_from(threads).unwrap_or(usize::MAX);
        products(Some(threads), group, (out, out_len), (points, points_len), (scalars, scalars_len))
    }
}

/// All three sums; public ones with their number of threads.
///
/// # Safety
/// The contract of [`export`].
unsafe fn products(
    public: Option<usize>,
    group: c_int,
    (out, out_len): (*mut u8, usize),
    (points, points_len): (*const u8, usize),
    (scalars, scalars_len): (*const u8, usize),
) -> Result<(), Code> {
    let group = numbered(group)?;
    let (point, scalar) = (group.point_bytes(), group.scalar_bytes());
    let count = points_len / point;
    let fits = points_len == count * point && count.checked_mul(scalar) == Some(scalars_len);
    if out_len != point || !fits {
        return Err(Code::Length);
    }
    // SAFETY: passed on.
    let (points, scalars) = unsafe { (input(points, points_len)?, input(scalars, scalars_len)?) };
    let refused = |error| match error {
        // Coordinates and flags are told apart elsewhere, so this is a number that is not below p.
        Error::InvalidEncoding if !group.is_edwards() => Code::CurveEncoding,
        other => code(other),
    };
    let mut sum = group.sum(count)?;
    for (point, scalar) in points.chunks(point).zip(scalars.chunks(scalar)) {
        sum.push(scalar, point).map_err(refused)?;
    }
    match public {
        Some(threads) => sum.add_up_vartime(threads),
        None => sum.add_up(),
    }
    .map_err(refused)?;
    // SAFETY: passed on; the inputs are used no more.
    unsafe { output(out, out_len) }?.copy_from_slice(&sum.bytes());
    Ok(())
}
