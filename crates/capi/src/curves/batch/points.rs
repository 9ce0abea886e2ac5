//! Decoding, membership, products with scalars.

use super::super::dispatch::{on_curve, on_group};
use super::super::parts;
use super::super::sizes::{compressed_length, point_length, scalar_length};
use super::{filled, in_group, refused, whole, written_points};
use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::pointer::{check_room, input, list, write};
use crate::threads::Workers;
use adamant::base::random::OsRandom;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Jacobian, Scalar};
use adamant::curves::parallel;
use adamant_mp::export;
use std::ffi::{c_int, c_uint};

/// How membership is tested.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Test {
    Exact,
    /// By random sums where there are many points.
    Randomised,
}

fn decode<G: Encoded>(
    encodings: &[u8],
    count: usize,
    test: Test,
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let encodings: Vec<&[u8]> = {
        let mut each = list(count)?;
        each.extend(parts(encodings, Affine::<G>::COMPRESSED_BYTES, count)?);
        each
    };
    let mut points = filled(Affine::<G>::IDENTITY, count)?;
    if test == Test::Randomised {
        let random = &mut OsRandom;
        parallel::batch_from_compressed_randomised_vartime(workers, &encodings, &mut points, random)
            .map_err(refused)?;
    } else {
        parallel::batch_from_compressed(workers, &encodings, &mut points).map_err(refused)?;
    }
    written_points(&points, workers)
}

fn check<G: Encoded>(points: &[u8], count: usize, test: Test, workers: &Workers) -> Result<(), Code> {
    let points = super::on_curve::<G>(points, count, workers)?;
    let good = if test == Test::Randomised {
        let random = &mut OsRandom;
        parallel::batch_subgroup_check_randomised_vartime(workers, &points, random)
            .map_err(|error| refused((0, error)))?
            .0
    } else {
        // Public: why points are refused.
        parallel::batch_subgroup_check(workers, &points).declassify()
    };
    if good { Ok(()) } else { Err(Code::CurveNotInSubgroup) }
}

/// The products, one encoding after the other; nothing comes out unless all points are good.
fn multiply<G: Encoded>(
    points: &[u8],
    (scalars, scalar_length): (&[u8], usize),
    count: usize,
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let bases = in_group::<G>(points, count, workers)?;
    let mut factors = Zeroizing::new(list(count)?);
    factors.extend(parts(scalars, scalar_length, count)?.map(G::Scalar::from_bytes_reduced));
    let mut products = filled(Jacobian::IDENTITY, count)?;
    parallel::batch_scalar_mul(workers, &bases, &factors, &mut products)?;
    affine_bytes(&products, workers)
}

/// The bytes of points with shared inversions.
#[inline(never)]
pub(in super::super) fn affine_bytes<G: Encoded>(
    points: &[Jacobian<G>],
    workers: &Workers,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let mut affine = filled(Affine::IDENTITY, points.len())?;
    parallel::batch_to_affine(workers, points, &mut affine)?;
    written_points(&affine, workers)
}

/// All ways to decode.
///
/// # Safety
/// The contract of [`export`].
unsafe fn decoded(
    (curve, group): (c_int, c_int),
    test: Test,
    (out, outlen): (*mut u8, usize),
    (encodings, encodingslen): (*const u8, usize),
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    let length = on_group!(curve, group, compressed_length())?;
    if encodingslen != whole(length, count)? {
        return Err(Code::Length);
    }
    check_room(out, outlen, whole(on_group!(curve, group, point_length())?, count)?)?;
    let workers = &Workers::public(threads);
    // SAFETY: the caller's word.
    let encodings = unsafe { input(encodings, encodingslen) }?;
    let answer = on_group!(curve, group, decode(encodings, count, test, workers))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

/// All ways to check.
///
/// # Safety
/// The contract of [`export`].
unsafe fn checked(
    (curve, group): (c_int, c_int),
    test: Test,
    (points, pointslen): (*const u8, usize),
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    on_group!(curve, group, point_length())?;
    // SAFETY: the caller's word.
    let points = unsafe { input(points, pointslen) }?;
    let workers = &Workers::public(threads);
    on_group!(curve, group, check(points, count, test, workers))
}

/// Both ways to multiply.
///
/// # Safety
/// The contract of [`export`].
unsafe fn multiplied(
    (curve, group): (c_int, c_int),
    (out, outlen): (*mut u8, usize),
    (points, pointslen): (*const u8, usize),
    (scalars, scalarslen): (*const u8, usize),
    count: usize,
    threads: c_uint,
) -> Result<(), Code> {
    let (point, scalar) = (on_group!(curve, group, point_length())?, on_curve!(curve, scalar_length())?);
    if (count.checked_mul(point), count.checked_mul(scalar)) != (Some(pointslen), Some(scalarslen)) {
        return Err(Code::Length);
    }
    check_room(out, outlen, pointslen)?;
    let workers = &Workers::secret(threads, depth::CURVE_MUL_BATCH);
    // SAFETY: the caller's word.
    let (points, scalars) = unsafe { (input(points, pointslen)?, input(scalars, scalarslen)?) };
    let answer = on_group!(curve, group, multiply(points, (scalars, scalar), count, workers))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

export! {
    /// The points of compressed encodings, checked to be in the group.
    status fn adm_curve_decode_batch(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, encodings: *const u8, encodingslen: usize, count: usize,
    ) -> c_int {
        decoded((curve, group), Test::Exact, (out, outlen), (encodings, encodingslen), count, 1)
    }
    /// The same on several threads.
    status fn adm_curve_decode_batch_threads(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, encodings: *const u8, encodingslen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        decoded((curve, group), Test::Exact, (out, outlen), (encodings, encodingslen), count, threads)
    }
    /// The same, where many points are checked by random sums.
    status fn adm_curve_decode_randomised_batch(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, encodings: *const u8, encodingslen: usize, count: usize,
    ) -> c_int {
        decoded((curve, group), Test::Randomised, (out, outlen), (encodings, encodingslen), count, 1)
    }
    /// The same on several threads.
    status fn adm_curve_decode_randomised_batch_threads(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, encodings: *const u8, encodingslen: usize, count: usize,
        threads: c_uint,
    ) -> c_int {
        decoded((curve, group), Test::Randomised, (out, outlen), (encodings, encodingslen), count, threads)
    }
    /// Whether all of an array's points are in the group.
    status fn adm_curve_check_batch(
        curve: c_int, group: c_int, points: *const u8, pointslen: usize, count: usize,
    ) -> c_int {
        checked((curve, group), Test::Exact, (points, pointslen), count, 1)
    }
    /// The same on several threads.
    status fn adm_curve_check_batch_threads(
        curve: c_int, group: c_int, points: *const u8, pointslen: usize, count: usize, threads: c_uint,
    ) -> c_int {
        checked((curve, group), Test::Exact, (points, pointslen), count, threads)
    }
    /// Whether all of an array's points are in the group, by random sums where there are many.
    status fn adm_curve_check_randomised_batch(
        curve: c_int, group: c_int, points: *const u8, pointslen: usize, count: usize,
    ) -> c_int {
        checked((curve, group), Test::Randomised, (points, pointslen), count, 1)
    }
    /// The same on several threads.
    status fn adm_curve_check_randomised_batch_threads(
        curve: c_int, group: c_int, points: *const u8, pointslen: usize, count: usize, threads: c_uint,
    ) -> c_int {
        checked((curve, group), Test::Randomised, (points, pointslen), count, threads)
    }
    /// Every point of an array times its scalar.
    secret(depth::CURVE_MUL_BATCH) fn adm_curve_mul_batch(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, points: *const u8, pointslen: usize, scalars: *const u8,
        scalarslen: usize, count: usize,
    ) -> c_int {
        multiplied((curve, group), (out, outlen), (points, pointslen), (scalars, scalarslen), count, 1)
    }
    /// The same on several threads.
    secret(depth::CURVE_MUL_BATCH) fn adm_curve_mul_batch_threads(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, points: *const u8, pointslen: usize, scalars: *const u8,
        scalarslen: usize, count: usize, threads: c_uint,
    ) -> c_int {
        multiplied((curve, group), (out, outlen), (points, pointslen), (scalars, scalarslen), count, threads)
    }
}
