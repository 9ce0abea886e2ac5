//! `adamant_hash_to_curve.h`: hashing to curves, and sums of products; `adamant_edwards.h`: points of Edwards curves.
//!
//! The groups and their suites are those of `adamant::curves::registry`.
//!
//! | file | what it holds |
//! |---|---|
//! | `msm` | sums of products |
//! | `edwards_points` | arithmetic of Edwards curves, Ristretto255 and Banderwagon |

pub mod edwards_points;
pub mod msm;

use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::curves::Error;
use adamant::curves::registry::{Group, Suite, groups, suites};
use std::ffi::{CStr, c_char, c_int};

fn code(error: Error) -> Code {
    match error {
        Error::EmptyTag => Code::EmptyTag,
        // What an encoding of points of Edwards curves refuses has no finer names.
        Error::InvalidEncoding => Code::Point,
        other => other.into(),
    }
}

/// The group of a number.
fn numbered(group: c_int) -> Result<&'static dyn Group, Code> {
    usize::try_from(group).ok().and_then(|group| groups().nth(group)).ok_or(Code::Group)
}

/// The suite of an identifier.
///
/// # Safety
/// `suite` is NULL or a C string.
unsafe fn find(suite: *const c_char) -> Result<&'static Suite, Code> {
    if suite.is_null() {
        return Err(Code::NullPointer);
    }
    // SAFETY: not NULL; the caller's word for the rest.
    let suite = unsafe { CStr::from_ptr(suite) }.to_bytes();
    suites().find(|known| known.name.as_bytes() == suite).ok_or(Code::HashSuite)
}

/// The bytes of a suite's points; 0 for a suite that is not known, or NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hash_to_curve_bytes(suite: *const c_char) -> usize {
    // SAFETY: the header asks for NULL or a C string.
    unsafe { find(suite) }.map_or(0, |suite| suite.bytes)
}

/// Hashes a message to a point.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_hash_to_curve(
    suite: *const c_char,
    out: *mut u8,
    out_len: usize,
    message: *const u8,
    message_len: usize,
    tag: *const u8,
    tag_len: usize,
) -> c_int {
    guard::secret(depth::HASH_TO_CURVE, || {
        // SAFETY: the header asks for a C string.
        let suite = unsafe { find(suite) }?;
        if out_len != suite.bytes {
            return Err(Code::Length);
        }
        pointer::check(out, out_len)?;
        // SAFETY: the header asks for readable bytes.
        let (message, tag) =
            unsafe { (pointer::input(message, message_len)?, pointer::input(tag, tag_len)?) };
        let point = (suite.hash)(message, tag).map_err(code)?;
        // SAFETY: the header asks for writable bytes; the inputs are used no more.
        unsafe { pointer::output(out, out_len)? }.copy_from_slice(&point);
        Ok(())
    })
}

/// The bytes of an element of a suite's field; 0 for a suite without a map, one that is not known, or NULL.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_map_to_curve_field_bytes(suite: *const c_char) -> usize {
    // SAFETY: the header asks for NULL or a C string.
    unsafe { find(suite) }.ok().and_then(|suite| suite.map).map_or(0, |map| map.bytes)
}

/// Maps one or two elements of the field to a point.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_map_to_curve(
    suite: *const c_char,
    out: *mut u8,
    out_len: usize,
    elements: *const u8,
    elements_len: usize,
) -> c_int {
    guard::secret(depth::HASH_TO_CURVE, || {
        // SAFETY: the header asks for a C string.
        let suite = unsafe { find(suite) }?;
        let map = suite.map.ok_or(Code::HashSuite)?;
        if out_len != suite.bytes || elements_len != map.bytes && elements_len != 2 * map.bytes {
            return Err(Code::Length);
        }
        pointer::check(out, out_len)?;
        // SAFETY: the header asks for readable bytes.
        let elements = unsafe { pointer::input(elements, elements_len) }?;
        let point = (map.map)(elements)?;
        // SAFETY: the header asks for writable bytes; the inputs are used no more.
        unsafe { pointer::output(out, out_len)? }.copy_from_slice(&point);
        Ok(())
    })
}
