//! `adamant_hash_to_curve.h`: hashing to curves, and sums of products; `adamant_edwards.h`: points of Edwards curves.
//!
//! The groups and their suites are those of `adamant::curves::registry`.
//!
//! | file | what it holds |
//! |---|---|
//! | `msm` | sums of products, batches of products, membership of many points |
//! | `edwards_points` | arithmetic of Edwards curves, Ristretto255 and Banderwagon |

pub mod edwards_points;
pub mod msm;

use crate::error::Code;
use crate::guard::{depth, secret, value};
use crate::pointer::{check_room, input, inputs, output};
use crate::threads::Workers;
use adamant::curves::Error;
use adamant::curves::parallel::hash_batch;
use adamant::curves::registry::{Group, Suite, groups, suites};
use adamant_mp::export;
use std::ffi::{CStr, c_char, c_int, c_uint};

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

/// Many messages.
///
/// # Safety
/// The contract of [`export`].
unsafe fn hashed(
    suite: *const c_char,
    (out, out_len): (*mut u8, usize),
    (messages, message_lens, count): (*const *const u8, *const usize, usize),
    (tag, tag_len): (*const u8, usize),
    threads: c_uint,
) -> Result<(), Code> {
    // SAFETY: the caller's word.
    let suite = unsafe { find(suite) }?;
    check_room(out, out_len, count.checked_mul(suite.bytes).ok_or(Code::Length)?)?;
    // SAFETY: the caller's word.
    let (messages, tag) = unsafe { (inputs(messages, message_lens, count)?, input(tag, tag_len)?) };
    let workers = &Workers::secret(threads, depth::HASH_TO_CURVE_BATCH);
    let points = hash_batch(workers, suite, &messages, tag).map_err(code)?;
    // SAFETY: the caller's word; inputs are not used any more.
    unsafe { output(out, out_len) }?.copy_from_slice(&points);
    Ok(())
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
        hashed(suite, (out, out_len), (messages, message_lens, count), (tag, tag_len), 1)
    }
    /// The same on several threads.
    secret(depth::HASH_TO_CURVE_BATCH) fn adm_hash_to_curve_batch_threads(
        suite: *const c_char, out: *mut u8, out_len: usize, messages: *const *const u8, message_lens: *const usize,
        count: usize, tag: *const u8, tag_len: usize, threads: c_uint,
    ) -> c_int {
        hashed(suite, (out, out_len), (messages, message_lens, count), (tag, tag_len), threads)
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
