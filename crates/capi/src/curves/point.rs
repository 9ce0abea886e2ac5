//! Points of G1 and G2.

use super::dispatch::{on_curve, on_group};
use super::sizes::{compressed_length, point_length, scalar_length};
use super::{Output, check_output, list, parts};
use crate::error::Code;
use crate::{guard, pointer};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, Scalar, batch_subgroup_check, batch_to_affine,
};
use adamant::curves::scalar_mul::batch_scalar_mul;
use std::ffi::c_int;

/// The uncompressed encoding.
pub(super) fn encode<G: Encoded>(point: &Affine<G>) -> Result<Output, Code> {
    Output::new(Affine::<G>::UNCOMPRESSED_BYTES, |bytes| point.write_uncompressed(bytes))
}

/// A point of the group, in either encoding.
fn read<G: Encoded>(bytes: &[u8]) -> Result<Affine<G>, Code> {
    Ok(if bytes.len() == Affine::<G>::COMPRESSED_BYTES {
        Affine::from_compressed(bytes)?
    } else {
        Affine::from_uncompressed(bytes)?
    })
}

fn generator<G: Encoded>() -> Result<Output, Code> {
    encode(&Affine::<G>::GENERATOR)
}

fn decode<G: Encoded>(bytes: &[u8]) -> Result<Output, Code> {
    encode(&read::<G>(bytes)?)
}

fn compress<G: Encoded>(bytes: &[u8]) -> Result<Output, Code> {
    let point = CurvePoint::<G>::from_uncompressed(bytes)?.to_subgroup()?;
    Output::new(Affine::<G>::COMPRESSED_BYTES, |bytes| point.write_compressed(bytes))
}

fn check<G: Encoded>(bytes: &[u8]) -> Result<(), Code> {
    read::<G>(bytes).map(|_| ())
}

/// Sums are right on the whole curve: the subgroup need not be checked for them.
fn on_the_curve<G: Encoded>(bytes: &[u8]) -> Result<Affine<G>, Code> {
    let (x, y) = CurvePoint::<G>::from_uncompressed(bytes)?.to_xy();
    Ok(Affine::from_xy_unchecked(x, y))
}

fn add<G: Encoded>(a: &[u8], b: &[u8]) -> Result<Output, Code> {
    encode(&on_the_curve::<G>(a)?.to_jacobian().add_affine(&on_the_curve(b)?).to_affine())
}

fn double<G: Encoded>(a: &[u8]) -> Result<Output, Code> {
    encode(&on_the_curve::<G>(a)?.to_jacobian().double().to_affine())
}

fn negate<G: Encoded>(a: &[u8]) -> Result<Output, Code> {
    encode(&on_the_curve::<G>(a)?.neg())
}

fn multiply<G: Encoded>(point: &[u8], scalar: &[u8]) -> Result<Output, Code> {
    product(&Affine::<G>::from_uncompressed(point)?, scalar)
}

fn multiply_generator<G: Encoded>(scalar: &[u8]) -> Result<Output, Code> {
    product(&Affine::<G>::GENERATOR, scalar)
}

fn product<G: Encoded>(point: &Affine<G>, scalar: &[u8]) -> Result<Output, Code> {
    let scalar = Zeroizing::new(G::Scalar::from_bytes_reduced(scalar));
    let product = Zeroizing::new(point.mul(&scalar));
    encode(&Zeroizing::new(product.to_affine()))
}

/// The products, one encoding after the other; nothing comes out unless all points are good.
fn multiply_batch<G: Encoded>(
    points: &[u8],
    scalars: &[u8],
    scalar_length: usize,
    count: usize,
) -> Result<Zeroizing<Vec<u8>>, Code> {
    let length = Affine::<G>::UNCOMPRESSED_BYTES;
    let (mut bases, mut affine) = (list(count)?, Zeroizing::new(list(count)?));
    let (mut factors, mut products) = (Zeroizing::new(list(count)?), Zeroizing::new(list(count)?));
    for (point, scalar) in parts(points, length, count)?.zip(parts(scalars, scalar_length, count)?) {
        bases.push(Affine::<G>::from_uncompressed(point)?);
        factors.push(G::Scalar::from_bytes_reduced(scalar));
        products.push(Jacobian::IDENTITY);
        affine.push(Affine::IDENTITY);
    }
    batch_scalar_mul(&bases, &factors, &mut products)?;
    batch_to_affine(&products, &mut affine)?;
    let mut bytes = Zeroizing::new(list(points.len())?);
    bytes.resize(points.len(), 0);
    for (point, out) in affine.iter().zip(bytes.chunks_exact_mut(length)) {
        point.write_uncompressed(out)?;
    }
    Ok(bytes)
}

fn check_batch<G: Encoded>(points: &[u8], count: usize) -> Result<(), Code> {
    // The length comes first: with it the number is known to be one that memory can hold.
    let points = parts(points, Affine::<G>::UNCOMPRESSED_BYTES, count)?;
    let mut read = list(count)?;
    for point in points {
        read.push(CurvePoint::<G>::from_uncompressed(point)?);
    }
    if batch_subgroup_check(&read).declassify() { Ok(()) } else { Err(Code::CurveNotInSubgroup) }
}

/// The frame of functions that give a point from points and scalars.
///
/// # Safety
/// The pointers have their numbers of bytes to read or write, unless they are NULL or the numbers are not allowed.
unsafe fn run(
    length: Result<usize, Code>,
    (out, outlen): (*mut u8, usize),
    inputs: [(*const u8, usize); 2],
    operation: impl FnOnce(&[u8], &[u8]) -> Result<Output, Code>,
) -> Result<(), Code> {
    check_output(out, outlen, length?)?;
    // SAFETY: the caller's word.
    let [a, b] =
        unsafe { [pointer::input(inputs[0].0, inputs[0].1)?, pointer::input(inputs[1].0, inputs[1].1)?] };
    let output = operation(a, b)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { output.give(out, outlen) }
}

/// No second input.
const NONE: (*const u8, usize) = (std::ptr::null(), 0);

/// out = the generator.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_generator(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
) -> c_int {
    guard::status(|| {
        let length = on_group!(curve, group, point_length());
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { run(length, (out, outlen), [NONE, NONE], |_, _| on_group!(curve, group, generator())) }
    })
}

/// out = the point of an encoding, compressed or not, checked to be in the group.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_decode(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
    encoding: *const u8,
    encodinglen: usize,
) -> c_int {
    guard::status(|| {
        let length = on_group!(curve, group, point_length());
        // SAFETY: what the header asks for is what is asked for here.
        unsafe {
            run(length, (out, outlen), [(encoding, encodinglen), NONE], |a, _| {
                on_group!(curve, group, decode(a))
            })
        }
    })
}

/// out = the compressed encoding of a point, which is checked to be in the group.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_compress(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
    point: *const u8,
    pointlen: usize,
) -> c_int {
    guard::status(|| {
        let length = on_group!(curve, group, compressed_length());
        // SAFETY: what the header asks for is what is asked for here.
        unsafe {
            run(length, (out, outlen), [(point, pointlen), NONE], |a, _| on_group!(curve, group, compress(a)))
        }
    })
}

/// Whether bytes encode a point of the group.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_check(
    curve: c_int,
    group: c_int,
    encoding: *const u8,
    encodinglen: usize,
) -> c_int {
    guard::status(|| {
        on_group!(curve, group, point_length())?;
        // SAFETY: what the header asks for is what is asked for here.
        let encoding = unsafe { pointer::input(encoding, encodinglen) }?;
        on_group!(curve, group, check(encoding))
    })
}

/// Whether all of an array's points are in the group.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_check_batch(
    curve: c_int,
    group: c_int,
    points: *const u8,
    pointslen: usize,
    count: usize,
) -> c_int {
    guard::status(|| {
        on_group!(curve, group, point_length())?;
        // SAFETY: what the header asks for is what is asked for here.
        let points = unsafe { pointer::input(points, pointslen) }?;
        on_group!(curve, group, check_batch(points, count))
    })
}

/// out = a + b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_add(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
    a: *const u8,
    alen: usize,
    b: *const u8,
    blen: usize,
) -> c_int {
    guard::status(|| {
        let length = on_group!(curve, group, point_length());
        // SAFETY: what the header asks for is what is asked for here.
        unsafe {
            run(length, (out, outlen), [(a, alen), (b, blen)], |a, b| on_group!(curve, group, add(a, b)))
        }
    })
}

/// out = 2 a.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_double(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
    a: *const u8,
    alen: usize,
) -> c_int {
    guard::status(|| {
        let length = on_group!(curve, group, point_length());
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { run(length, (out, outlen), [(a, alen), NONE], |a, _| on_group!(curve, group, double(a))) }
    })
}

/// out = -a.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_negate(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
    a: *const u8,
    alen: usize,
) -> c_int {
    guard::status(|| {
        let length = on_group!(curve, group, point_length());
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { run(length, (out, outlen), [(a, alen), NONE], |a, _| on_group!(curve, group, negate(a))) }
    })
}

/// out = scalar times point.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_mul(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
    point: *const u8,
    pointlen: usize,
    scalar: *const u8,
    scalarlen: usize,
) -> c_int {
    guard::status(|| {
        let length = on_group!(curve, group, point_length());
        let inputs = [(point, pointlen), (scalar, scalarlen)];
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { run(length, (out, outlen), inputs, |point, k| on_group!(curve, group, multiply(point, k))) }
    })
}

/// out = scalar times the generator.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_mul_generator(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
    scalar: *const u8,
    scalarlen: usize,
) -> c_int {
    guard::status(|| {
        let length = on_group!(curve, group, point_length());
        let inputs = [(scalar, scalarlen), NONE];
        // SAFETY: what the header asks for is what is asked for here.
        unsafe { run(length, (out, outlen), inputs, |k, _| on_group!(curve, group, multiply_generator(k))) }
    })
}

/// Every point of an array times its scalar.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_curve_mul_batch(
    curve: c_int,
    group: c_int,
    out: *mut u8,
    outlen: usize,
    points: *const u8,
    pointslen: usize,
    scalars: *const u8,
    scalarslen: usize,
    count: usize,
) -> c_int {
    guard::status(|| {
        let (point, scalar) = (on_group!(curve, group, point_length())?, on_curve!(curve, scalar_length())?);
        let lengths = (count.checked_mul(point), count.checked_mul(scalar));
        if lengths != (Some(pointslen), Some(scalarslen)) || outlen != pointslen {
            return Err(Code::Length);
        }
        pointer::check(out, outlen)?;
        // SAFETY: what the header asks for is what is asked for here.
        let (points, scalars) =
            unsafe { (pointer::input(points, pointslen)?, pointer::input(scalars, scalarslen)?) };
        let products = on_group!(curve, group, multiply_batch(points, scalars, scalar, count))?;
        // SAFETY: as above; inputs are not used any more.
        unsafe { pointer::output(out, outlen) }?.copy_from_slice(&products);
        Ok(())
    })
}
