//! `adamant_symmetric.h`: SHAKE128 and SHAKE256.

use crate::error::Code;
use crate::guard::{depth, secret, status, wiped};
use crate::pointer::{check, hand_over, handle_mut, input, output, take};
use adamant::symmetric::keccak::{Reader, Shake128, Shake256};
use adamant_mp::export;
use std::ffi::c_int;

/// A SHAKE under way: `adm_shake_state` in C.
pub struct AdmShakeState(Phase);

enum Phase {
    Absorb128(Shake128),
    Absorb256(Shake256),
    Squeeze128(Reader),
    Squeeze256(Reader),
}

export! {
    /// Fills `out` with SHAKE128 of `len` bytes.
    secret(depth::SHAKE) fn adm_shake128(out: *mut u8, outlen: usize, data: *const u8, len: usize) -> c_int {
        check(out, outlen)?;
        let mut hash = Shake128::new();
        hash.update(input(data, len)?);
        hash.finalize(output(out, outlen)?);
        Ok(())
    }
    /// Fills `out` with SHAKE256 of `len` bytes.
    secret(depth::SHAKE) fn adm_shake256(out: *mut u8, outlen: usize, data: *const u8, len: usize) -> c_int {
        check(out, outlen)?;
        let mut hash = Shake256::new();
        hash.update(input(data, len)?);
        hash.finalize(output(out, outlen)?);
        Ok(())
    }
    /// Begins a SHAKE128.
    status fn adm_shake128_new(out: *mut *mut AdmShakeState) -> c_int {
        hand_over(out, || Ok(AdmShakeState(Phase::Absorb128(Shake128::new()))))
    }
    /// Begins a SHAKE256.
    status fn adm_shake256_new(out: *mut *mut AdmShakeState) -> c_int {
        hand_over(out, || Ok(AdmShakeState(Phase::Absorb256(Shake256::new()))))
    }
    /// Starts again.
    secret(depth::SHAKE) fn adm_shake_init(state: *mut AdmShakeState) -> c_int {
        let state = handle_mut(state)?;
        state.0 = match &state.0 {
            Phase::Absorb128(_) | Phase::Squeeze128(_) => Phase::Absorb128(Shake128::new()),
            Phase::Absorb256(_) | Phase::Squeeze256(_) => Phase::Absorb256(Shake256::new()),
        };
        Ok(())
    }
    /// Takes in the next bytes.
    secret(depth::SHAKE) fn adm_shake_update(state: *mut AdmShakeState, data: *const u8, len: usize) -> c_int {
        let (state, data) = (handle_mut(state)?, input(data, len)?);
        match &mut state.0 {
            Phase::Absorb128(hash) => hash.update(data),
            Phase::Absorb256(hash) => hash.update(data),
            Phase::Squeeze128(_) | Phase::Squeeze256(_) => return Err(Code::Order),
        }
        Ok(())
    }
    /// Writes the next bytes of output.
    secret(depth::SHAKE) fn adm_shake_squeeze(state: *mut AdmShakeState, out: *mut u8, outlen: usize) -> c_int {
        let (state, out) = (handle_mut(state)?, output(out, outlen)?);
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
    }
    /// Wipes and frees a state; NULL is nothing.
    wiped(depth::FREE) fn adm_shake_free(state: *mut AdmShakeState) { take(state) }
}
