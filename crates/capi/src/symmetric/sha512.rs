//! `adamant_symmetric.h`: SHA-384 and SHA-512.

use super::hand_over;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::sha512::{Sha384, Sha512, sha384, sha512};
use std::ffi::c_int;

/// A SHA-384 under way: `adm_sha384_state` in C.
pub struct AdmSha384State(Sha384);

/// A SHA-512 under way: `adm_sha512_state` in C.
pub struct AdmSha512State(Sha512);

/// The SHA-384 digest of `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha384(out: *mut u8, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHA512, || {
        // SAFETY: the header asks for `len` readable bytes.
        let digest = sha384(unsafe { pointer::input(data, len) }?);
        // SAFETY: the header asks for 48 writable bytes.
        unsafe { pointer::output(out, 48) }?.copy_from_slice(&digest);
        Ok(())
    })
}

/// Makes a state.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha384_new(out: *mut *mut AdmSha384State) -> c_int {
    guard::status(|| {
        // SAFETY: the header asks for room for a pointer.
        unsafe { hand_over(out, AdmSha384State(Sha384::new())) }
    })
}

/// Starts again.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha384_init(state: *mut AdmSha384State) -> c_int {
    guard::secret(depth::SHA512_INIT, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        unsafe { pointer::handle_mut(state) }?.0 = Sha384::new();
        Ok(())
    })
}

/// Takes in the next bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha384_update(state: *mut AdmSha384State, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHA512, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let state = unsafe { pointer::handle_mut(state) }?;
        // SAFETY: the header asks for `len` readable bytes.
        state.0.update(unsafe { pointer::input(data, len) }?);
        Ok(())
    })
}

/// Writes the digest so far; the state goes on.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha384_final(state: *const AdmSha384State, out: *mut u8) -> c_int {
    guard::secret(depth::SHA512, || {
        // SAFETY: the header asks for a live handle.
        let digest = unsafe { pointer::handle(state) }?.0.clone().finalize();
        // SAFETY: the header asks for 48 writable bytes.
        unsafe { pointer::output(out, 48) }?.copy_from_slice(&digest);
        Ok(())
    })
}

/// Wipes and frees a state; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha384_free(state: *mut AdmSha384State) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(state) };
        Ok(())
    });
}

/// The SHA-512 digest of `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha512(out: *mut u8, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHA512, || {
        // SAFETY: the header asks for `len` readable bytes.
        let digest = sha512(unsafe { pointer::input(data, len) }?);
        // SAFETY: the header asks for 64 writable bytes.
        unsafe { pointer::output(out, 64) }?.copy_from_slice(&digest);
        Ok(())
    })
}

/// Makes a state.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha512_new(out: *mut *mut AdmSha512State) -> c_int {
    guard::status(|| {
        // SAFETY: the header asks for room for a pointer.
        unsafe { hand_over(out, AdmSha512State(Sha512::new())) }
    })
}

/// Starts again.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha512_init(state: *mut AdmSha512State) -> c_int {
    guard::secret(depth::SHA512_INIT, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        unsafe { pointer::handle_mut(state) }?.0 = Sha512::new();
        Ok(())
    })
}

/// Takes in the next bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha512_update(state: *mut AdmSha512State, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHA512, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let state = unsafe { pointer::handle_mut(state) }?;
        // SAFETY: the header asks for `len` readable bytes.
        state.0.update(unsafe { pointer::input(data, len) }?);
        Ok(())
    })
}

/// Writes the digest so far; the state goes on.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha512_final(state: *const AdmSha512State, out: *mut u8) -> c_int {
    guard::secret(depth::SHA512, || {
        // SAFETY: the header asks for a live handle.
        let digest = unsafe { pointer::handle(state) }?.0.clone().finalize();
        // SAFETY: the header asks for 64 writable bytes.
        unsafe { pointer::output(out, 64) }?.copy_from_slice(&digest);
        Ok(())
    })
}

/// Wipes and frees a state; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_sha512_free(state: *mut AdmSha512State) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(state) };
        Ok(())
    });
}
