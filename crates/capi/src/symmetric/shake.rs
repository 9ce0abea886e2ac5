//! `adamant_symmetric.h`: SHAKE128, SHAKE256, cSHAKE128 and cSHAKE256.

use crate::error::Code;
use crate::guard::{depth, secret, status, wiped};
use crate::pointer::{check, hand_over, handle_mut, input, output, take};
use adamant::symmetric::keccak::{CShake128, CShake256, Function, Hash, Reader, Shake128, Shake256};
use adamant_mp::export;
use std::ffi::c_int;

/// A SHAKE or cSHAKE under way, with the state before any data to start again from: `adm_shake_state` in C.
pub struct AdmShakeState {
    start: Hash,
    now: Phase,
}

enum Phase {
    Absorb(Hash),
    Squeeze(Reader),
}

impl AdmShakeState {
    fn new(start: Hash) -> Result<AdmShakeState, Code> {
        Ok(AdmShakeState { now: Phase::Absorb(start.clone()), start })
    }
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
    /// Fills `out` with cSHAKE128 of `len` bytes.
    secret(depth::SHAKE) fn adm_cshake128(
        out: *mut u8, outlen: usize, data: *const u8, len: usize, name: *const u8, namelen: usize, custom: *const u8,
        customlen: usize,
    ) -> c_int {
        check(out, outlen)?;
        let mut hash = CShake128::new(input(name, namelen)?, input(custom, customlen)?);
        hash.update(input(data, len)?);
        hash.finalize(output(out, outlen)?);
        Ok(())
    }
    /// Fills `out` with cSHAKE256 of `len` bytes.
    secret(depth::SHAKE) fn adm_cshake256(
        out: *mut u8, outlen: usize, data: *const u8, len: usize, name: *const u8, namelen: usize, custom: *const u8,
        customlen: usize,
    ) -> c_int {
        check(out, outlen)?;
        let mut hash = CShake256::new(input(name, namelen)?, input(custom, customlen)?);
        hash.update(input(data, len)?);
        hash.finalize(output(out, outlen)?);
        Ok(())
    }
    /// Begins a SHAKE128.
    status fn adm_shake128_new(out: *mut *mut AdmShakeState) -> c_int {
        hand_over(out, || AdmShakeState::new(Hash::new(Function::SHAKE128)))
    }
    /// Begins a SHAKE256.
    status fn adm_shake256_new(out: *mut *mut AdmShakeState) -> c_int {
        hand_over(out, || AdmShakeState::new(Hash::new(Function::SHAKE256)))
    }
    /// Begins a cSHAKE128.
    secret(depth::KECCAK_NEW) fn adm_cshake128_new(
        out: *mut *mut AdmShakeState, name: *const u8, namelen: usize, custom: *const u8, customlen: usize,
    ) -> c_int {
        hand_over(out, || {
            AdmShakeState::new(CShake128::new(input(name, namelen)?, input(custom, customlen)?).into())
        })
    }
    /// Begins a cSHAKE256.
    secret(depth::KECCAK_NEW) fn adm_cshake256_new(
        out: *mut *mut AdmShakeState, name: *const u8, namelen: usize, custom: *const u8, customlen: usize,
    ) -> c_int {
        hand_over(out, || {
            AdmShakeState::new(CShake256::new(input(name, namelen)?, input(custom, customlen)?).into())
        })
    }
    /// Starts again with the same function.
    secret(depth::SHAKE) fn adm_shake_init(state: *mut AdmShakeState) -> c_int {
        let state = handle_mut(state)?;
        state.now = Phase::Absorb(state.start.clone());
        Ok(())
    }
    /// Takes in the next bytes.
    secret(depth::SHAKE) fn adm_shake_update(state: *mut AdmShakeState, data: *const u8, len: usize) -> c_int {
        let (state, data) = (handle_mut(state)?, input(data, len)?);
        match &mut state.now {
            Phase::Absorb(hash) => hash.update(data),
            Phase::Squeeze(_) => return Err(Code::Order),
        }
        Ok(())
    }
    /// Writes the next bytes of output.
    secret(depth::SHAKE) fn adm_shake_squeeze(state: *mut AdmShakeState, out: *mut u8, outlen: usize) -> c_int {
        let (state, out) = (handle_mut(state)?, output(out, outlen)?);
        if let Phase::Absorb(hash) = &state.now {
            state.now = Phase::Squeeze(hash.clone().reader());
        }
        match &mut state.now {
            Phase::Squeeze(reader) => reader.read(out),
            Phase::Absorb(_) => return Err(Code::Internal),
        }
        Ok(())
    }
    /// Wipes and frees a state; NULL is nothing.
    wiped(depth::FREE) fn adm_shake_free(state: *mut AdmShakeState) { take(state) }
}
