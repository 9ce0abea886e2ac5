//! Products with scalars.

use super::super::dispatch::{on_curve, on_group};
use super::super::sizes::{point_length, scalar_length};
use super::super::{NONE, Output, parts, run};
use super::encode;
use crate::error::Code;
use crate::guard::{depth, secret};
use crate::pointer::{check_room, input, list, write};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Jacobian, Scalar, batch_to_affine};
use adamant::curves::scalar_mul::batch_scalar_mul;
use adamant_mp::export;
use std::ffi::c_int;

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

export! {
    /// out = scalar times point.
    secret(depth::CURVE_MUL) fn adm_curve_mul(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, point: *const u8, pointlen: usize, scalar: *const u8,
        scalarlen: usize,
    ) -> c_int {
        let (length, inputs) = (on_group!(curve, group, point_length()), [(point, pointlen), (scalar, scalarlen)]);
        run(length, (out, outlen), inputs, |point, k| on_group!(curve, group, multiply(point, k)))
    }
    /// out = scalar times the generator.
    secret(depth::CURVE_MUL) fn adm_curve_mul_generator(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, scalar: *const u8, scalarlen: usize,
    ) -> c_int {
        let (length, inputs) = (on_group!(curve, group, point_length()), [(scalar, scalarlen), NONE]);
        run(length, (out, outlen), inputs, |k, _| on_group!(curve, group, multiply_generator(k)))
    }
    /// Every point of an array times its scalar.
    secret(depth::CURVE_MUL_BATCH) fn adm_curve_mul_batch(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, points: *const u8, pointslen: usize, scalars: *const u8,
        scalarslen: usize, count: usize,
    ) -> c_int {
        let (point, scalar) = (on_group!(curve, group, point_length())?, on_curve!(curve, scalar_length())?);
        if (count.checked_mul(point), count.checked_mul(scalar)) != (Some(pointslen), Some(scalarslen)) {
            return Err(Code::Length);
        }
        check_room(out, outlen, pointslen)?;
        let (points, scalars) = (input(points, pointslen)?, input(scalars, scalarslen)?);
        write(out, &on_group!(curve, group, multiply_batch(points, scalars, scalar, count))?)
    }
}
