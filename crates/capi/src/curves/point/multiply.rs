//! Products with scalars.

use super::super::dispatch::on_group;
use super::super::sizes::point_length;
use super::super::{NONE, Output, run};
use super::encode;
use crate::error::Code;
use crate::guard::{depth, secret};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, Scalar};
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
}
