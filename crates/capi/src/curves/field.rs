//! Arithmetic in the fields.

use super::dispatch::on_field;
use super::sizes::field_length;
use super::{NONE, Output, run};
use crate::error::Code;
use crate::guard::{depth, secret};
use crate::pointer::list;
use adamant::base::zeroize::Zeroizing;
use adamant::curves::curve::encoding::Coordinate;
use adamant_mp::export;
use std::ffi::c_int;

/// The operations, as numbers, so that there is one path from C to each field.
#[derive(Clone, Copy)]
enum Operation {
    Add,
    Sub,
    Mul,
    Invert,
    Sqrt,
}

fn operate<F: Coordinate>(operation: Operation, a: &[u8], b: &[u8]) -> Result<Output, Code> {
    let a = Zeroizing::new(F::read_bytes(a)?);
    let b = Zeroizing::new(match operation {
        Operation::Add | Operation::Sub | Operation::Mul => F::read_bytes(b)?,
        Operation::Invert | Operation::Sqrt => F::ZERO,
    });
    let out = Zeroizing::new(match operation {
        Operation::Add => a.plus(&b),
        Operation::Sub => a.minus(&b),
        Operation::Mul => a.times(&b),
        // Whether there is a result is public: the caller learns it from the code.
        Operation::Invert => a.invert().declassify().ok_or(Code::CurveNotInvertible)?,
        Operation::Sqrt => a.sqrt().declassify().ok_or(Code::CurveNotSquare)?,
    });
    Output::new(F::BYTES, |bytes| out.write_bytes(bytes))
}

fn power<F: Coordinate>(a: &[u8], exponent: &[u8]) -> Result<Output, Code> {
    let a = Zeroizing::new(F::read_bytes(a)?);
    let mut limbs = Zeroizing::new(list(exponent.len().div_ceil(8))?);
    limbs.extend(
        exponent.rchunks(8).map(|chunk| chunk.iter().fold(0, |limb, &byte| limb << 8 | u64::from(byte))),
    );
    let out = Zeroizing::new(a.pow(&limbs));
    Output::new(F::BYTES, |bytes| out.write_bytes(bytes))
}

/// # Safety
/// As [`run`].
unsafe fn arithmetic(
    (curve, field): (c_int, c_int),
    operation: Operation,
    out: (*mut u8, usize),
    a: (*const u8, usize),
    b: (*const u8, usize),
) -> Result<(), Code> {
    let length = on_field!(curve, field, field_length());
    // SAFETY: the caller's word.
    unsafe { run(length, out, [a, b], |a, b| on_field!(curve, field, operate(operation, a, b))) }
}

export! {
    /// out = a + b.
    secret(depth::FIELD) fn adm_curve_field_add(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
    ) -> c_int {
        arithmetic((curve, field), Operation::Add, (out, outlen), (a, alen), (b, blen))
    }
    /// out = a - b.
    secret(depth::FIELD) fn adm_curve_field_sub(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
    ) -> c_int {
        arithmetic((curve, field), Operation::Sub, (out, outlen), (a, alen), (b, blen))
    }
    /// out = a b.
    secret(depth::FIELD) fn adm_curve_field_mul(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, b: *const u8, blen: usize,
    ) -> c_int {
        arithmetic((curve, field), Operation::Mul, (out, outlen), (a, alen), (b, blen))
    }
    /// out = 1/a.
    secret(depth::FIELD_POW) fn adm_curve_field_invert(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize,
    ) -> c_int {
        arithmetic((curve, field), Operation::Invert, (out, outlen), (a, alen), NONE)
    }
    /// out^2 = a.
    secret(depth::FIELD_POW) fn adm_curve_field_sqrt(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize,
    ) -> c_int {
        arithmetic((curve, field), Operation::Sqrt, (out, outlen), (a, alen), NONE)
    }
    /// out = a^exponent.
    secret(depth::FIELD_POW) fn adm_curve_field_pow(
        curve: c_int, field: c_int, out: *mut u8, outlen: usize, a: *const u8, alen: usize, exponent: *const u8,
        exponentlen: usize,
    ) -> c_int {
        let (length, inputs) = (on_field!(curve, field, field_length()), [(a, alen), (exponent, exponentlen)]);
        run(length, (out, outlen), inputs, |a, k| on_field!(curve, field, power(a, k)))
    }
}
