//! Sums of products.

use super::{code, numbered};
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::curves::Error;
use std::ffi::{c_int, c_uint};

/// The bytes of a group's points; 0 for a number that names none.
#[unsafe(no_mangle)]
pub extern "C" fn adm_msm_point_bytes(group: c_int) -> usize {
    numbered(group).map_or(0, |group| group.point_bytes())
}

/// The bytes of a group's scalars; 0 for a number that names none.
#[unsafe(no_mangle)]
pub extern "C" fn adm_msm_scalar_bytes(group: c_int) -> usize {
    numbered(group).map_or(0, |group| group.scalar_bytes())
}

/// A sum of products, constant time.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_msm(
    group: c_int,
    out: *mut u8,
    out_len: usize,
    points: *const u8,
    points_len: usize,
    scalars: *const u8,
    scalars_len: usize,
) -> c_int {
    // SAFETY: the header's conditions are the same.
    guard::secret(depth::MSM, || unsafe {
        products(None, group, out, out_len, points, points_len, scalars, scalars_len)
    })
}

/// A sum of products of public points and scalars.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_msm_vartime(
    group: c_int,
    out: *mut u8,
    out_len: usize,
    points: *const u8,
    points_len: usize,
    scalars: *const u8,
    scalars_len: usize,
) -> c_int {
    // SAFETY: the header's conditions are the same.
    guard::status(|| unsafe {
        products(Some(1), group, out, out_len, points, points_len, scalars, scalars_len)
    })
}

/// A sum of products of public points and scalars, on at most `threads` threads.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_msm_vartime_threads(
    group: c_int,
    out: *mut u8,
    out_len: usize,
    points: *const u8,
    points_len: usize,
    scalars: *const u8,
    scalars_len: usize,
    threads: c_uint,
) -> c_int {
    // SAFETY: the header's conditions are the same.
    guard::status(|| unsafe {
        let threads = usize::try_from(threads).unwrap_or(usize::MAX);
        products(Some(threads), group, out, out_len, points, points_len, scalars, scalars_len)
    })
}

/// All three sums; public ones with their number of threads.
///
/// # Safety
/// As the header says.
unsafe fn products(
    public: Option<usize>,
    group: c_int,
    out: *mut u8,
    out_len: usize,
    points: *const u8,
    points_len: usize,
    scalars: *const u8,
    scalars_len: usize,
) -> Result<(), Code> {
    let group = numbered(group)?;
    let (point, scalar) = (group.point_bytes(), group.scalar_bytes());
    let count = points_len / point;
    let fits = points_len == count * point && count.checked_mul(scalar) == Some(scalars_len);
    if out_len != point || !fits {
        return Err(Code::Length);
    }
    // SAFETY: the header asks for readable bytes.
    let (points, scalars) =
        unsafe { (pointer::input(points, points_len)?, pointer::input(scalars, scalars_len)?) };
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
    // SAFETY: the header asks for writable bytes; the inputs are used no more.
    unsafe { pointer::output(out, out_len)? }.copy_from_slice(&sum.bytes());
    Ok(())
}
