//! Lengths of encodings.

use super::dispatch::{on_curve, on_field, on_group};
use crate::error::Code;
use crate::guard::value;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::{Affine, Scalar, ShortWeierstrass};
use adamant::curves::pairing::{Gt, Pairing};
use adamant_mp::export;
use std::ffi::c_int;

pub(super) fn field_length<F: Coordinate>() -> Result<usize, Code> {
    Ok(F::BYTES)
}

pub(super) fn point_length<G: Encoded>() -> Result<usize, Code> {
    Ok(Affine::<G>::UNCOMPRESSED_BYTES)
}

pub(super) fn compressed_length<G: Encoded>() -> Result<usize, Code> {
    Ok(Affine::<G>::COMPRESSED_BYTES)
}

pub(super) fn scalar_length<C: Pairing>() -> Result<usize, Code> {
    Ok(<<C::G1 as ShortWeierstrass>::Scalar as Scalar>::BITS.div_ceil(8))
}

pub(super) fn gt_length<C: Pairing<Prime: Coordinate>>() -> Result<usize, Code> {
    Ok(Gt::<C>::BYTES)
}

export! {
    /// The bytes of an element of a field; 0 for an unknown one.
    value fn adm_curve_field_bytes(curve: c_int, field: c_int) -> usize {
        on_field!(curve, field, field_length()).unwrap_or(0)
    }
    /// The bytes of a scalar; 0 for an unknown curve.
    value fn adm_curve_scalar_bytes(curve: c_int) -> usize { on_curve!(curve, scalar_length()).unwrap_or(0) }
    /// The bytes of a point; 0 for an unknown group.
    value fn adm_curve_point_bytes(curve: c_int, group: c_int) -> usize {
        on_group!(curve, group, point_length()).unwrap_or(0)
    }
    /// The bytes of a compressed point; 0 for an unknown group.
    value fn adm_curve_compressed_bytes(curve: c_int, group: c_int) -> usize {
        on_group!(curve, group, compressed_length()).unwrap_or(0)
    }
    /// The bytes of a value of the pairing; 0 for an unknown curve.
    value fn adm_curve_gt_bytes(curve: c_int) -> usize { on_curve!(curve, gt_length()).unwrap_or(0) }
}
