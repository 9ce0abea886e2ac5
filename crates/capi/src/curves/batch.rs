//! Arrays of points, field elements and pairs, eight at a time where the CPU has kernels for that.

use super::dispatch::{on_curve, on_field, on_group, on_scalars};
use super::sizes::{compressed_length, field_length, gt_length, point_length, scalar_length};
use super::{pairing, parts};
use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::pointer::{check_room, input, list, write};
use adamant::base::random::OsRandom;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::Error;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint};
use adamant::curves::fft::{Domain, FftField};
use adamant::curves::field::batch_invert;
use adamant::curves::msm::batch_subgroup_check_randomised_vartime;
use adamant::curves::pairing::{Gt, Pairing, pairing_batch};
use adamant_mp::export;
use std::ffi::c_int;

/// What is in the length of an array of `count` elements.
fn whole(length: usize, count: usize) -> Result<usize, Code> {
    count.checked_mul(length).ok_or(Code::Length)
}

/// Room for an answer, zeros.
fn bytes(length: usize) -> Result<Zeroizing<Vec<u8>>, Code> {
    let mut bytes = Zeroizing::new(list(length)?);
    bytes.resize(length, 0);
    Ok(bytes)
}

/// The error of a refused encoding, whose place is not told.
fn refused((_, error): (usize, Error)) -> Code {
    match error {
        Error::RandomUnavailable => Code::Random,
        other => other.into(),
    }
}

fn decode<G: Encoded>(encodings: &[u8], count: usize, randomised: bool) -> Result<Zeroizing<Vec<u8>>, Code> {
    let encodings: Vec<&[u8]> = {
        let mut each = list(count)?;
        each.extend(parts(encodings, Affine::<G>::COMPRESSED_BYTES, count)?);
        each
    };
    let mut points = list(count)?;
    points.resize(count, Affine::<G>::IDENTITY);
    if randomised {
        Affine::batch_from_compressed_randomised_vartime(&encodings, &mut points, &mut OsRandom)
            .map_err(refused)?;
    } else {
        Affine::batch_from_compressed(&encodings, &mut points).map_err(refused)?;
    }
    let length = Affine::<G>::UNCOMPRESSED_BYTES;
    let mut out = bytes(whole(length, count)?)?;
    for (point, out) in points.iter().zip(out.chunks_exact_mut(length)) {
        point.write_uncompressed(out)?;
    }
    Ok(out)
}

fn check<G: Encoded>(points: &[u8], count: usize) -> Result<(), Code> {
    let points = parts(points, Affine::<G>::UNCOMPRESSED_BYTES, count)?;
    let mut read = list(count)?;
    for point in points {
        read.push(CurvePoint::<G>::from_uncompressed(point)?);
    }
    let (good, _) =
        batch_subgroup_check_randomised_vartime(&read, &mut OsRandom).map_err(|error| refused((0, error)))?;
    if good { Ok(()) } else { Err(Code::CurveNotInSubgroup) }
}

/// The elements of an array.
fn elements<F: Coordinate>(bytes: &[u8], count: usize) -> Result<Zeroizing<Vec<F>>, Code> {
    let mut elements = Zeroizing::new(list(count)?);
    for bytes in parts(bytes, F::BYTES, count)? {
        elements.push(F::read_bytes(bytes)?);
    }
    Ok(elements)
}

fn written<F: Coordinate>(elements: &[F]) -> Result<Zeroizing<Vec<u8>>, Code> {
    let mut out = bytes(whole(F::BYTES, elements.len())?)?;
    for (element, out) in elements.iter().zip(out.chunks_exact_mut(F::BYTES)) {
        element.write_bytes(out)?;
    }
    Ok(out)
}

fn invert<F: Coordinate>(a: &[u8], count: usize) -> Result<Zeroizing<Vec<u8>>, Code> {
    let mut values = elements::<F>(a, count)?;
    let mut scratch = Zeroizing::new(list(count)?);
    scratch.resize(count, F::ZERO);
    batch_invert(&mut values, &mut scratch)?;
    written(&values)
}

fn pairings<C: Pairing<G1: Encoded, G2: Encoded, Prime: Coordinate>>(
    p: &[u8],
    q: &[u8],
    count: usize,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let pairs = pairing::pairs::<C>(p, q, count)?;
    let mut values = list(count)?;
    values.resize(count, Gt::<C>::IDENTITY);
    pairing_batch(&pairs, &mut values)?;
    let length = Gt::<C>::BYTES;
    let mut out = bytes(whole(length, count)?)?;
    for (value, out) in values.iter().zip(out.chunks_exact_mut(length)) {
        value.write_bytes(out)?;
    }
    Ok(out)
}

fn transform<F: Coordinate + FftField>(
    values: &[u8],
    count: usize,
    shift: &[u8],
    inverse: bool,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let shift = if shift.is_empty() { None } else { Some(F::read_bytes(shift)?) };
    let mut values = elements::<F>(values, count)?;
    let domain = Domain::<F>::new(count)?;
    match (shift, inverse) {
        (None, false) => domain.evaluate(&mut values),
        (None, true) => domain.interpolate(&mut values),
        (Some(shift), false) => domain.evaluate_on_coset(&mut values, &shift),
        // It is public.
        (Some(shift), true) if shift.is_zero().to_bool_vartime() => return Err(Code::CurveNotInvertible),
        (Some(shift), true) => domain.interpolate_on_coset(&mut values, &shift),
    }?;
    written(&values)
}

/// Both transforms.
///
/// # Safety
/// The contract of [`export`].
unsafe fn ntt(
    curve: c_int,
    inverse: bool,
    (out, outlen): (*mut u8, usize),
    (values, valueslen): (*const u8, usize),
    (shift, shiftlen): (*const u8, usize),
    count: usize,
) -> Result<(), Code> {
    let length = on_curve!(curve, scalar_length())?;
    if valueslen != whole(length, count)? || (shiftlen != 0 && shiftlen != length) {
        return Err(Code::Length);
    }
    check_room(out, outlen, valueslen)?;
    // SAFETY: the caller's word.
    let (values, shift) = unsafe { (input(values, valueslen)?, input(shift, shiftlen)?) };
    let answer = on_scalars!(curve, transform(values, count, shift, inverse))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

/// Both ways to decode.
///
/// # Safety
/// The contract of [`export`].
unsafe fn decoded(
    (curve, group): (c_int, c_int),
    randomised: bool,
    (out, outlen): (*mut u8, usize),
    (encodings, encodingslen): (*const u8, usize),
    count: usize,
) -> Result<(), Code> {
    let length = on_group!(curve, group, compressed_length())?;
    if encodingslen != whole(length, count)? {
        return Err(Code::Length);
    }
    check_room(out, outlen, whole(on_group!(curve, group, point_length())?, count)?)?;
    // SAFETY: the caller's word.
    let encodings = unsafe { input(encodings, encodingslen) }?;
    let answer = on_group!(curve, group, decode(encodings, count, randomised))?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { write(out, &answer) }
}

export! {
    /// The points of compressed encodings, checked to be in the group.
    status fn adm_curve_decode_batch(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, encodings: *const u8, encodingslen: usize, count: usize,
    ) -> c_int {
        decoded((curve, group), false, (out, outlen), (encodings, encodingslen), count)
    }
    /// The same, where many points are checked by random sums.
    status fn adm_curve_decode_randomised_batch(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, encodings: *const u8, encodingslen: usize, count: usize,
    ) -> c_int {
        decoded((curve, group), true, (out, outlen), (encodings, encodingslen), count)
    }
    /// Whether all of an array's points are in the group, by random sums where there are many.
    status fn adm_curve_check_randomised_batch(
        curve: c_int, group: c_int, points: *const u8, pointslen: usize, count: usize,
    ) -> c_int {
        on_group!(curve, group, point_length())?;
        let points = input(points, pointslen)?;
        on_group!(curve, group, check(points, count))
    }
    /// The inverses of field elements, 0 for 0.
    secret(depth::FIELD_BATCH) fn adm_curve_field_invert_batch(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, count: usize,
    ) -> c_int {
        if alen != whole(on_field!(curve, field, field_length())?, count)? {
            return Err(Code::Length);
        }
        check_room(out, outlen, alen)?;
        let a = input(a, alen)?;
        write(out, &on_field!(curve, field, invert(a, count))?)
    }
    /// e(P, Q) of all pairs.
    status fn adm_curve_pairing_batch(
        curve: c_int, out: *mut u8, outlen: usize, p: *const u8, plen: usize, q: *const u8, qlen: usize, count: usize,
    ) -> c_int {
        check_room(out, outlen, whole(on_curve!(curve, gt_length())?, count)?)?;
        let (p, q) = (input(p, plen)?, input(q, qlen)?);
        write(out, &on_curve!(curve, pairings(p, q, count))?)
    }
    /// Coefficients to values at the roots of unity.
    secret(depth::FIELD_BATCH) fn adm_curve_ntt(
        curve: c_int, out: *mut u8, outlen: usize, values: *const u8, valueslen: usize, count: usize, shift: *const u8,
        shiftlen: usize,
    ) -> c_int {
        ntt(curve, false, (out, outlen), (values, valueslen), (shift, shiftlen), count)
    }
    /// Values at the roots of unity to coefficients.
    secret(depth::FIELD_BATCH) fn adm_curve_ntt_inverse(
        curve: c_int, out: *mut u8, outlen: usize, values: *const u8, valueslen: usize, count: usize, shift: *const u8,
        shiftlen: usize,
    ) -> c_int {
        ntt(curve, true, (out, outlen), (values, valueslen), (shift, shiftlen), count)
    }
}
