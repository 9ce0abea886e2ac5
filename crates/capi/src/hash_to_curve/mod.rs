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
use crate::guard::{depth, secret, value};
use crate::pointer::{check_room, input, inputs, output};
use adamant::curves::Error;
use adamant::curves::registry::{Group, Suite, groups, suites};
use adamant_mp::export;
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

export! {
    /// The bytes of a suite's points; 0 for a suite that is not known, or NULL.
    value fn adm_hash_to_curve_bytes(suite: *const c_char) -> usize { find(suite).map_or(0, |suite| suite.bytes) }
    /// Hashes a message to a point.
    secret(depth::HASH_TO_CURVE) fn adm_hash_to_curve(
        suite: *const c_char, out: *mut u8, out_len: usize, message: *const u8, message_len: usize, tag: *const u8,
        tag_len: usize,
    ) -> c_int {
        let suite = find(suite)?;
        check_room(out, out_len, suite.bytes)?;
        let (message, tag) = (input(message, message_len)?, input(tag, tag_len)?);
        let point = (suite.hash)(message, tag).map_err(code)?;
        output(out, out_len)?.copy_from_slice(&point);
        Ok(())
    }
    /// Hashes many messages with one tag.
    secret(depth::HASH_TO_CURVE_BATCH) fn adm_hash_to_curve_batch(
        suite: *const c_char, out: *mut u8, out_len: usize, messages: *const *const u8, message_lens: *const usize,
        count: usize, tag: *const u8, tag_len: usize,
    ) -> c_int {
        let suite = find(suite)?;
        check_room(out, out_len, count.checked_mul(suite.bytes).ok_or(Code::Length)?)?;
        let (messages, tag) = (inputs(messages, message_lens, count)?, input(tag, tag_len)?);
        let points = suite.hash_batch(&messages, tag).map_err(code)?;
        output(out, out_len)?.copy_from_slice(&points);
        Ok(())
    }
    /// The bytes of an element of a suite's field; 0 for a suite without a map, one that is not known, or NULL.
    value fn adm_map_to_curve_field_bytes(suite: *const c_char) -> usize {
        find(suite).ok().and_then(|suite| suite.map).map_or(0, |map| map.bytes)
    }
    /// Maps one or two elements of the field to a point.
    secret(depth::HASH_TO_CURVE) fn adm_map_to_curve(
        suite: *const c_char, out: *mut u8, out_len: usize, elements: *const u8, elements_len: usize,
    ) -> c_int {
        let suite = find(suite)?;
        let map = suite.map.ok_or(Code::HashSuite)?;
        if elements_len != map.bytes && elements_len != 2 * map.bytes {
            return Err(Code::Length);
        }
        check_room(out, out_len, suite.bytes)?;
        let point = (map.map)(input(elements, elements_len)?)?;
        output(out, out_len)?.copy_from_slice(&point);
        Ok(())
    }
}
