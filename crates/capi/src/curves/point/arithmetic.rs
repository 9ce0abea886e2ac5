//! Sums, doubles, opposites.

use super::super::dispatch::on_group;
use super::super::sizes::point_length;
use super::super::{NONE, Output, run};
use super::encode;
use crate::error::Code;
use crate::guard::status;
use adamant::curves::curve::encoding::Encoded;
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint};
use adamant_mp::export;
use std::ffi::c_int;

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

export! {
    /// out = a + b.
    status fn adm_curve_add(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
    ) -> c_int {
        let length = on_group!(curve, group, point_length());
        run(length, (out, outlen), [(a, alen), (b, blen)], |a, b| on_group!(curve, group, add(a, b)))
    }
    /// out = 2 a.
    status fn adm_curve_double(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize,
    ) -> c_int {
        let length = on_group!(curve, group, point_length());
        run(length, (out, outlen), [(a, alen), NONE], |a, _| on_group!(curve, group, double(a)))
    }
    /// out = -a.
    status fn adm_curve_negate(
        curve: c_int, group: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize,
    ) -> c_int {
        let length = on_group!(curve, group, point_length());
        run(length, (out, outlen), [(a, alen), NONE], |a, _| on_group!(curve, group, negate(a)))
    }
}
