//! Number-theoretic transforms of elements and of points.

use super::super::dispatch::{on_curve, on_group, on_scalars};
use super::super::sizes::{point_length, scalar_length};
use super::points::affine_bytes;
use super::{elements, filled, in_group, whole, written};
use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::pointer::{check_room, input, write};
use crate::threads::Workers;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::Jacobian;
use adamant::curves::fft::{Domain, FftField};
use adamant::curves::parallel::fft;
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

fn transform<F: Coordinate + FftField>(
    values: &[u8],
    count: usize,
    shift: &[u8],
    inverse: bool,
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let shift = if shift.is_empty() { None } else { Some(F::read_bytes(shift)?) };
    let mut values = elements::<F>(values, count, workers)?;
    let domain = Domain::<F>::new(count)?;
    match (shift, inverse) {
        (None, false) => fft::evaluate(workers, &domain, &mut values),
        (None, true) => fft::interpolate(workers, &domain, &mut values),
        (Some(shift), false) => fft::evaluate_on_coset(workers, &domain, &mut values, &shift),
        // It is public.
        (Some(shift), true) if shift.is_zero().to_bool_vartime() => return Err(Code::CurveNotInvertible),
        (Some(shift), true) => fft::interpolate_on_coset(workers, &domain, &mut values, &shift),
    }?;
    written(&values, workers)
}

fn transform_points<G: Encoded<Scalar: FftField>>(
    points: &[u8],
    count: usize,
    inverse: bool,
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let points = in_group::<G>(points, count, workers)?;
    let mut values = filled(Jacobian::<G>::IDENTITY, count)?;
    for (value, point) in values.iter_mut().zip(&*points) {
        *value = point.to_jacobian();
    }
    let domain = Domain::<G::Scalar>::new(count)?;
    if inverse {
        fft::interpolate_points_vartime(workers, &domain, &mut values)?;
    } else {
        fft::evaluate_points_vartime(workers, &domain, &mut values)?;
    }
    affine_bytes(&values, workers)
}

/// All transforms of elements.
///
/// # Safety
/// The contract of [`export`].
unsafe fn ntt(
    curve: c_int,
    inverse: bool,
    (out, outlen): (*mut u8, usize),
    (values, valueslen): (*const u8, usize),
    (shift, shiftlen): (*const u8, usize),
    (count, threads): (usize, c_uint),
) -> Result<(), Code> {
    let length = on_curve!(curve, scalar_length())?;
    if valueslen != whole(length, count)? || (shiftlen != 0 && shiftlen != length) {
        return Err(Code::Length);
    }
    check_room(out, outlen, valueslen)?;
    let workers = &Workers::secret(threads, depth::FIELD_BATCH);
    // SAFETY: the caller's word.
    let (values, shift) = unsafe { (input(values, valueslen)?, input(shift, shiftlen)?) };
    let answer = on_scalars!(curve, transform(values, count, shift, inverse, workers))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

/// Both transforms of points.
///
/// # Safety
/// The contract of [`export`].
unsafe fn ntt_points(
    (curve, group): (c_int, c_int),
    inverse: bool,
    (out, outlen): (*mut u8, usize),
    (points, pointslen): (*const u8, usize),
    (count, threads): (usize, c_uint),
) -> Result<(), Code> {
    if pointslen != whole(on_group!(curve, group, point_length())?, count)? {
        return Err(Code::Length);
    }
    check_room(out, outlen, pointslen)?;
    let workers = &Workers::public(threads);
    // SAFETY: the caller's word.
    let points = unsafe { input(points, pointslen) }?;
    let answer = on_group!(curve, group, transform_points(points, count, inverse, workers))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

export! {
    /// Coefficients to values at the roots of unity.
    secret(depth::FIELD_BATCH) fn adm_curve_ntt(
        curve: c_int, out: *mut u8, outlen: usize, values: *const u8, valueslen: usize, count: usize, shift: *const u8,
        shiftlen: usize,
    ) -> c_int {
        ntt(curve, false, (out, outlen), (values, valueslen), (shift, shiftlen), (count, 1))
    }
    /// The same on several threads.
    secret(depth::FIELD_BATCH) fn adm_curve_ntt_threads(
        curve: c_int, out: *mut u8, outlen: usize, values: *const u8, valueslen: usize, count: usize, shift: *const u8,
        shiftlen: usize, threads: c_uint,
    ) -> c_int {
        ntt(curve, false, (out, outlen), (values, valueslen), (shift, shiftlen), (count, threads))
    }
    /// Values at the roots of unity to coefficients.
    secret(depth::FIELD_BATCH) fn adm_curve_ntt_inverse(
        curve: c_int, out: *mut u8, outlen: usize, values: *const u8, valueslen: usize, count: usize, shift: *const u8,
        shiftlen: usize,
    ) -> c_int {
        ntt(curve, true, (out, outlen), (values, valueslen), (shift, shiftlen), (count, 1))
    }
    /// The same on several threads.
    secret(depth::FIELD_BATCH) fn adm_curve_ntt_inverse_threads(
        curve: c_int, out: *mut u8, outlen: usize, values: *const u8, valueslen: usize, count: usize, shift: *const u8,
        shiftlen: usize, threads: c_uint,
    ) -> c_int {
        ntt(curve, true, (out, outlen), (values, valueslen), (shift, shiftlen), (count, threads))
    }
    /// The transform of points.
    status fn adm_curve_ntt_points_vartime(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, points: *const u8, pointslen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        ntt_points((curve, group), false, (out, outlen), (points, pointslen), (count, threads))
    }
    /// Its inverse.
    status fn adm_curve_ntt_points_inverse_vartime(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, points: *const u8, pointslen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        ntt_points((curve, group), true, (out, outlen), (points, pointslen), (count, threads))
    }
}
