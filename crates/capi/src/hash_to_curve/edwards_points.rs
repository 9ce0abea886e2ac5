//! `adamant_edwards.h`: points of Edwards curves, elements of Ristretto255 and Banderwagon.

use super::{code, numbered};
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::curves::Error;
use adamant::curves::registry::{Bytes, Group};
use std::ffi::c_int;

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
    pointer::check(out, BYTES)?;
    let mut slices: [&[u8]; 2] = [&[]; 2];
    for (slice, input) in slices.iter_mut().zip(inputs).take(count) {
        // SAFETY: the caller's word.
        *slice = unsafe { pointer::input(input, BYTES) }?;
    }
    let output = operation(edwards(group)?, slices).map_err(code)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { pointer::output(out, BYTES) }?.copy_from_slice(&output);
    Ok(())
}

/// out = the generator.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_generator(group: c_int, out: *mut u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    guard::status(|| unsafe { run(group, out, [std::ptr::null(); 2], 0, |group, _| Ok(group.generator())) })
}

/// Whether 32 bytes encode a point of the group.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_check(group: c_int, point: *const u8) -> c_int {
    guard::status(|| {
        // SAFETY: the header asks for 32 bytes.
        let point = unsafe { pointer::input(point, BYTES) }?;
        edwards(group)?.read(point).map(|_| ()).map_err(code)
    })
}

/// out = a + b.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_add(group: c_int, out: *mut u8, a: *const u8, b: *const u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    guard::secret(depth::EDWARDS, || unsafe { run(group, out, [a, b], 2, |group, [a, b]| group.add(a, b)) })
}

/// out = -a.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_negate(group: c_int, out: *mut u8, a: *const u8) -> c_int {
    // SAFETY: what the header asks for is what is asked for here.
    guard::secret(depth::EDWARDS, || unsafe {
        run(group, out, [a, std::ptr::null()], 1, |group, [a, _]| group.negate(a))
    })
}

/// out = scalar times a point, or the generator.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_edwards_mul(
    group: c_int,
    out: *mut u8,
    scalar: *const u8,
    point: *const u8,
) -> c_int {
    let count = if point.is_null() { 1 } else { 2 };
    // SAFETY: what the header asks for is what is asked for here.
    guard::secret(depth::EDWARDS_MUL, || unsafe {
        run(group, out, [scalar, point], count, |group, [scalar, point]| {
            group.multiply(scalar, (count == 2).then_some(point))
        })
    })
}
