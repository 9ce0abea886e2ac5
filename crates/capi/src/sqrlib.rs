//! `sqrlib.h`: sequential modular squaring with the API of the reference library, for any odd modulus.

use crate::error::Code;
use crate::modular::modulus_at;
use crate::{guard, pointer};
use adamant::base::hex;
use adamant::modular::Modulus;
use std::ffi::{c_char, c_uint};

/// `enum SQR_ERROR` of `sqrlib.h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum SqrError {
    /// Success.
    Ok = 0,
    /// Memory ran out.
    OutOfMem = 1,
    /// An argument is not allowed.
    BadParams = 2,
    /// A bug in this library.
    Internal = 3,
}

impl From<Result<(), Code>> for SqrError {
    fn from(result: Result<(), Code>) -> SqrError {
        match result {
            Ok(()) => SqrError::Ok,
            Err(Code::OutOfMemory) => SqrError::OutOfMem,
            Err(Code::Internal) => SqrError::Internal,
            Err(_) => SqrError::BadParams,
        }
    }
}

/// What a chain of squarings needs to know: `Sqr_State` in C. Never changed after it is made, so threads may share it.
pub struct SqrState {
    modulus: Modulus,
    /// The length of N as it was given: results have this many bytes, two digits each.
    byte_len: usize,
}

/// Makes a state for the modulus of `nl` big-endian bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sqr_allocate_state(n: *const u8, nl: c_uint, state: *mut *mut SqrState) -> SqrError {
    let make = || {
        if state.is_null() {
            return Err(Code::NullPointer);
        }
        let byte_len = nl as usize;
        // SAFETY: the header asks for `nl` readable bytes.
        let modulus = unsafe { modulus_at(n, byte_len) }?;
        let handle = pointer::give(SqrState { modulus, byte_len })?;
        // SAFETY: not NULL, and the header asks for room for a pointer.
        unsafe { state.write(handle) };
        Ok(())
    };
    guard::run(make).into()
}

/// x^(2^t) mod N in hexadecimal.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sqr_calculate(
    state: *mut SqrState,
    t: u64,
    xhex: *const c_char,
    outhex: *mut c_char,
    outl: c_uint,
) -> SqrError {
    let calculate = || {
        // SAFETY: the header asks for NULL or a live state.
        let state = unsafe { pointer::handle(state) }?;
        let digits = 2 * state.byte_len;
        if t == 0 || (outl as usize) < digits + 1 {
            return Err(Code::Length);
        }
        if xhex.is_null() || outhex.is_null() {
            return Err(Code::NullPointer);
        }
        guard::memory(crate::modular::scratch(4 * state.byte_len))?;
        let mut x = vec![0; state.byte_len];
        // SAFETY: not NULL; the header asks for a NUL-terminated text.
        let text = unsafe { text_of_at_most(xhex, digits) }?;
        hex::decode_padded(text, &mut x).map_err(|_| Code::Length)?;

        let mut residue = state.modulus.residue(&x);
        residue.square_chain(t);

        let mut result = vec![0; state.byte_len];
        let start = state.byte_len - state.modulus.byte_len();
        residue.write_be_bytes(&mut result[start..])?;
        // SAFETY: the header asks for `outl` writable characters, of which these are the first; `xhex`, which may
        // overlap them, is not used any more.
        let out = unsafe { pointer::output(outhex.cast::<u8>(), digits + 1) }?;
        hex::encode(&result, &mut out[..digits]).map_err(|_| Code::Internal)?;
        out[digits] = 0;
        Ok(())
    };
    guard::run(calculate).into()
}

/// Frees a state.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sqr_free_state(state: *mut SqrState) -> SqrError {
    let free = || {
        if state.is_null() {
            return Err(Code::NullPointer);
        }
        // SAFETY: the header asks for NULL or a live state.
        unsafe { pointer::take(state) };
        Ok(())
    };
    guard::run(free).into()
}

/// [`sqr_free_state`] by the name that documents use.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sqr_free(state: *mut SqrState) -> SqrError {
    // SAFETY: the same contract.
    unsafe { sqr_free_state(state) }
}

/// The characters before the NUL, of which there are at most `limit`: no more than `limit + 1` characters are read.
///
/// # Errors
/// [`Code::Length`] when the text is longer.
///
/// # Safety
/// `text` is not NULL and ends in a NUL, and is not written while the slice lives.
unsafe fn text_of_at_most<'a>(text: *const c_char, limit: usize) -> Result<&'a [u8], Code> {
    // SAFETY: every character up to the NUL may be read, and `find` stops there.
    let length = (0..=limit).find(|&i| unsafe { *text.add(i) } == 0).ok_or(Code::Length)?;
    // SAFETY: `length` characters were just read.
    unsafe { pointer::input(text.cast::<u8>(), length) }
}
