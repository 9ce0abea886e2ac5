//! The group of a pairing's values.

use super::dispatch::on_curve;
use super::pairing::encode;
use super::sizes::gt_length;
use super::{NONE, Output, run};
use crate::error::Code;
use crate::guard::{depth, secret};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Coordinate;
use adamant::curves::curve::short_weierstrass::{Scalar, ShortWeierstrass};
use adamant::curves::pairing::{Gt, Pairing};
use adamant_mp::export;
use std::ffi::c_int;

fn multiply<C: Pairing<Prime: Coordinate>>(a: &[u8], b: &[u8]) -> Result<Output, Code> {
    let (a, b) = (Gt::<C>::from_bytes(a)?, Gt::<C>::from_bytes(b)?);
    encode(&a.mul(&b))
}

fn invert<C: Pairing<Prime: Coordinate>>(a: &[u8]) -> Result<Output, Code> {
    encode(&Gt::<C>::from_bytes(a)?.invert())
}

fn power<C: Pairing<Prime: Coordinate>>(a: &[u8], scalar: &[u8]) -> Result<Output, Code> {
    let a = Gt::<C>::from_bytes(a)?;
    let scalar = Zeroizing::new(<C::G1 as ShortWeierstrass>::Scalar::from_bytes_reduced(scalar));
    encode(&Zeroizing::new(a.pow(&scalar)))
}

export! {
    /// out = a b.
    secret(depth::GT) fn adm_curve_gt_mul(
        curve: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
    ) -> c_int {
        let length = on_curve!(curve, gt_length());
        run(length, (out, outlen), [(a, alen), (b, blen)], |a, b| on_curve!(curve, multiply(a, b)))
    }
    /// out = 1/a.
    secret(depth::GT) fn adm_curve_gt_invert(
        curve: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize,
    ) -> c_int {
        let length = on_curve!(curve, gt_length());
        run(length, (out, outlen), [(a, alen), NONE], |a, _| on_curve!(curve, invert(a)))
    }
    /// out = a^scalar.
    secret(depth::GT_POW) fn adm_curve_gt_pow(
        curve: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, scalar: *const u8, scalarlen: usize,
    ) -> c_int {
        let length = on_curve!(curve, gt_length());
        run(length, (out, outlen), [(a, alen), (scalar, scalarlen)], |a, k| on_curve!(curve, power(a, k)))
    }
}
