//! `adamant_symmetric.h`: SHAKE128 and SHAKE256.

use super::hand_over;
use crate::error::Code;
use crate::guard::depth;
use crate::{guard, pointer};
use adamant::symmetric::shake::{Shake128, Shake128Reader, Shake256, Shake256Reader};
use std::ffi::c_int;

/// A SHAKE under way: `adm_shake_state` in C.
pub struct AdmShakeState(Phase);

enum Phase {
    Absorb128(Shake128),
    Absorb256(Shake256),
    Squeeze128(Shake128Reader),
    Squeeze256(Shake256Reader),
}

/// Fills `out` with SHAKE128 of `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_shake128(out: *mut u8, outlen: usize, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHAKE, || {
        pointer::check(out, outlen)?;
        let mut hash = Shake128::new();
        // SAFETY: the header asks for `len` readable bytes.
        hash.update(unsafe { pointer::input(data, len) }?);
        // SAFETY: the header asks for `outlen` writable bytes; the input is used no more.
        hash.finalize(unsafe { pointer::output(out, outlen) }?);
        Ok(())
    })
}

/// Fills `out` with SHAKE256 of `len` bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_shake256(out: *mut u8, outlen: usize, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHAKE, || {
        pointer::check(out, outlen)?;
        let mut hash = Shake256::new();
        // SAFETY: the header asks for `len` readable bytes.
        hash.update(unsafe { pointer::input(data, len) }?);
        // SAFETY: the header asks for `outlen` writable bytes; the input is used no more.
        hash.finalize(unsafe { pointer::output(out, outlen) }?);
        Ok(())
    })
}

/// Begins a SHAKE128.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_shake128_new(out: *mut *mut AdmShakeState) -> c_int {
    guard::status(|| {
        // SAFETY: the header asks for room for a pointer.
        unsafe { hand_over(out, AdmShakeState(Phase::Absorb128(Shake128::new()))) }
    })
}

/// Begins a SHAKE256.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_shake256_new(out: *mut *mut AdmShakeState) -> c_int {
    guard::status(|| {
        // SAFETY: the header asks for room for a pointer.
        unsafe { hand_over(out, AdmShakeState(Phase::Absorb256(Shake256::new()))) }
    })
}

/// Starts again.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_shake_init(state: *mut AdmShakeState) -> c_int {
    guard::secret(depth::SHAKE, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let state = unsafe { pointer::handle_mut(state) }?;
        state.0 = match &state.0 {
            Phase::Absorb128(_) | Phase::Squeeze128(_) => Phase::Absorb128(Shake128::new()),
            Phase::Absorb256(_) | Phase::Squeeze256(_) => Phase::Absorb256(Shake256::new()),
        };
        Ok(())
    })
}

/// Takes in the next bytes.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_shake_update(state: *mut AdmShakeState, data: *const u8, len: usize) -> c_int {
    guard::secret(depth::SHAKE, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let state = unsafe { pointer::handle_mut(state) }?;
        // SAFETY: the header asks for `len` readable bytes.
        let data = unsafe { pointer::input(data, len) }?;
        match &mut state.0 {
            Phase::Absorb128(hash) => hash.update(data),
            Phase::Absorb256(hash) => hash.update(data),
            Phase::Squeeze128(_) | Phase::Squeeze256(_) => return Err(Code::Order),
        }
        Ok(())
    })
}

/// Writes the next bytes of output.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_shake_squeeze(state: *mut AdmShakeState, out: *mut u8, outlen: usize) -> c_int {
    guard::secret(depth::SHAKE, || {
        // SAFETY: the header asks for a live handle that no other thread uses.
        let state = unsafe { pointer::handle_mut(state) }?;
        // SAFETY: the header asks for `outlen` writable bytes.
        let out = unsafe { pointer::output(out, outlen) }?;
        match &state.0 {
            Phase::Absorb128(hash) => state.0 = Phase::Squeeze128(hash.clone().reader()),
            Phase::Absorb256(hash) => state.0 = Phase::Squeeze256(hash.clone().reader()),
            Phase::Squeeze128(_) | Phase::Squeeze256(_) => (),
        }
        match &mut state.0 {
            Phase::Squeeze128(reader) => reader.read(out),
            Phase::Squeeze256(reader) => reader.read(out),
            Phase::Absorb128(_) | Phase::Absorb256(_) => return Err(Code::Internal),
        }
        Ok(())
    })
}

/// Wipes and frees a state; NULL is nothing.
///
/// # Safety
/// As the header says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn adm_shake_free(state: *mut AdmShakeState) {
    guard::secret(depth::FREE, || {
        // SAFETY: the header asks for NULL or a live handle.
        unsafe { pointer::take(state) };
        Ok(())
    });
}
