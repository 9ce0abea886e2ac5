//! `sqrlib.h`: sequential modular squaring with the API of the reference library, for any odd modulus.

use crate::error::Code;
use crate::guard;
use crate::modular::modulus_at;
use crate::pointer::{check, hand_over, handle, input, list, output, take};
use adamant::base::hex;
use adamant::modular::Modulus;
use adamant_mp::export;
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

/// The frame of these functions: [`guard::status`] with their codes.
fn status(body: impl FnOnce() -> Result<(), Code>) -> SqrError {
    match guard::run(body) {
        Ok(()) => SqrError::Ok,
        Err(Code::OutOfMemory) => SqrError::OutOfMem,
        Err(Code::Internal) => SqrError::Internal,
        Err(_) => SqrError::BadParams,
    }
}

/// What a chain of squarings needs to know: `Sqr_State` in C. Never changed after it is made, so threads may share it.
pub struct SqrState {
    modulus: Modulus,
    /// The length of N as it was given: results have this many bytes, two digits each.
    byte_len: usize,
}

export! {
    /// Makes a state for the modulus of `nl` big-endian bytes.
    status fn sqr_allocate_state(n: *const u8, nl: c_uint, state: *mut *mut SqrState) -> SqrError {
        let byte_len = nl as usize;
        hand_over(state, || Ok(SqrState { modulus: modulus_at(n, byte_len)?, byte_len }))
    }
    /// x^(2^t) mod N in hexadecimal.
    status fn sqr_calculate(
        state: *mut SqrState, t: u64, xhex: *const c_char, outhex: *mut c_char, outl: c_uint,
    ) -> SqrError {
        let state = handle(state)?;
        let digits = 2 * state.byte_len;
        if t == 0 || (outl as usize) < digits + 1 {
            return Err(Code::Length);
        }
        check(xhex, 1)?;
        check(outhex, 1)?;
        let mut x = list(state.byte_len)?;
        x.resize(state.byte_len, 0);
        hex::decode_padded(text_of_at_most(xhex, digits)?, &mut x).map_err(|_| Code::Length)?;

        let mut residue = state.modulus.try_residue(&x)?;
        residue.try_square_chain(t)?;

        let start = state.byte_len - state.modulus.byte_len();
        x[..start].fill(0);
        residue.write_be_bytes(&mut x[start..])?;
        // `xhex`, which the output may overlap, is not used any more.
        let out = output(outhex.cast::<u8>(), digits + 1)?;
        hex::encode(&x, &mut out[..digits]).map_err(|_| Code::Internal)?;
        out[digits] = 0;
        Ok(())
    }
    /// Frees a state.
    status fn sqr_free_state(state: *mut SqrState) -> SqrError {
        check(state, 1)?;
        take(state);
        Ok(())
    }
    /// [`sqr_free_state`] by the name that documents use.
    status fn sqr_free(state: *mut SqrState) -> SqrError {
        check(state, 1)?;
        take(state);
        Ok(())
    }
}

/// The characters before the NUL, of which there are at most `limit`: no more than `limit + 1` characters are read.
///
/// # Errors
/// [`Code::Length`] when the text is longer.
///
/// # Safety
/// `text` is not NULL and ends in a NUL, and is not written while the slice lives.
unsafe fn text_of_at_most<'a>(text: *const c_char, limit: usize) -> Result<&'a [u8], Code> {
    // SAFETY: every character up to the NUL may be read, and the search stops there.
    let length = unsafe { length_up_to(text, limit + 1) };
    if length > limit {
        return Err(Code::Length);
    }
    // SAFETY: `length` characters were just read.
    unsafe { input(text.cast::<u8>(), length) }
}

/// The characters before the NUL, or `most` if there are more. The C library takes many at a time.
///
/// # Safety
/// As [`text_of_at_most`].
unsafe fn length_up_to(text: *const c_char, most: usize) -> usize {
    #[cfg(all(unix, not(miri)))]
    {
        // SAFETY: passed on.
        unsafe { libc::strnlen(text, most) }
    }
    #[cfg(not(all(unix, not(miri))))]
    {
        // SAFETY: passed on.
        (0..most).find(|&i| unsafe { *text.add(i) } == 0).unwrap_or(most)
    }
}
