//! `adamant_edwards.h`: points of Edwards curves, elements of Ristretto255 and Banderwagon.

use super::{code, numbered};
use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::pointer::{check, input, output};
use adamant::curves::Error;
use adamant::curves::registry::{Bytes, Group};
use adamant_mp::export;
use std::ffi::c_int;
use std::ptr::null;

/// Bytes of a point.
const BYTES: usize = 32;

type Output = Result<Bytes, Error>;

/// The group of a number, if it is one of these.
fn edwards(group: c_int) -> Result<&'static dyn Group, Code> {
    numbered(group).ok().filter(|group| group.is_edwards()).ok_or(Code::Group)
}

/// Writes what an operation on points of 32 bytes gives.
///
/// # Safety
/// `out` and the pointers that are not NULL have 32 bytes to write and read.
unsafe fn run(
    group: c_int,
    out: *mut u8,
    inputs: [*const u8; 2],
    count: usize,
    operation: impl FnOnce(&dyn Group, [&[u8]; 2]) -> Output,
) -> Result<(), Code> {
    check(out, BYTES)?;
    let mut slices: [&[u8]; 2] = [&[]; 2];
    for (slice, data) in slices.iter_mut().zip(inputs).take(count) {
        // SAFETY: the caller's word.
        *slice = unsafe { input(data, BYTES) }?;
    }
    let point = operation(edwards(group)?, slices).map_err(code)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { output(out, BYTES) }?.copy_from_slice(&point);
    Ok(())
}

export! {
    /// out = the generator.
    status fn adm_edwards_generator(group: c_int, out: *mut u8) -> c_int {
        run(group, out, [null(); 2], 0, |group, _| Ok(group.generator()))
    }
    /// Whether 32 bytes encode a point of the group.
    status fn adm_edwards_check(group: c_int, point: *const u8) -> c_int {
        let point = input(point, BYTES)?;
        edwards(group)?.read(point).map(|_| ()).map_err(code)
    }
    /// out = a + b.
    secret(depth::EDWARDS) fn adm_edwards_add(group: c_int, out: *mut u8, a: *const u8, b: *const u8) -> c_int {
        run(group, out, [a, b], 2, |group, [a, b]| group.add(a, b))
    }
    /// out = -a.
    secret(depth::EDWARDS) fn adm_edwards_negate(group: c_int, out: *mut u8, a: *const u8) -> c_int {
        run(group, out, [a, null()], 1, |group, [a, _]| group.negate(a))
    }
    /// out = scalar times a point, or the generator.
    secret(depth::EDWARDS_MUL) fn adm_edwards_mul(
        group: c_int, out: *mut u8, scalar: *const u8, point: *const u8,
    ) -> c_int {
        let count = if point.is_null() { 1 } else { 2 };
        run(group, out, [scalar, point], count, |group, [scalar, point]| {
            group.multiply(scalar, (count == 2).then_some(point))
        })
    }
}
