//! `adamant_symmetric.h`: SHA-3, Keccak-256 and KMAC piece by piece.

use crate::error::Code;
use crate::guard::{depth, secret, status, wiped};
use crate::pointer::{check, hand_over, handle, handle_mut, input, output, take};
use adamant::symmetric::keccak::{Function, Hash, Kmac128, Kmac256, Reader};
use adamant_mp::export;
use std::ffi::c_int;

/// A SHA-3 or Keccak-256 under way, and the bytes of its digest: `adm_sha3_state` in C.
pub struct AdmSha3State {
    hash: Hash,
    len: usize,
}

impl AdmSha3State {
    fn new(function: Function, len: usize) -> Result<AdmSha3State, Code> {
        Ok(AdmSha3State { hash: Hash::new(function), len })
    }
}

export! {
    /// Begins a SHA3-224.
    status fn adm_sha3_224_new(out: *mut *mut AdmSha3State) -> c_int {
        hand_over(out, || AdmSha3State::new(Function::SHA3_224, 28))
    }
    /// Begins a SHA3-256.
    status fn adm_sha3_256_new(out: *mut *mut AdmSha3State) -> c_int {
        hand_over(out, || AdmSha3State::new(Function::SHA3_256, 32))
    }
    /// Begins a SHA3-384.
    status fn adm_sha3_384_new(out: *mut *mut AdmSha3State) -> c_int {
        hand_over(out, || AdmSha3State::new(Function::SHA3_384, 48))
    }
    /// Begins a SHA3-512.
    status fn adm_sha3_512_new(out: *mut *mut AdmSha3State) -> c_int {
        hand_over(out, || AdmSha3State::new(Function::SHA3_512, 64))
    }
    /// Begins a Keccak-256.
    status fn adm_keccak256_new(out: *mut *mut AdmSha3State) -> c_int {
        hand_over(out, || AdmSha3State::new(Function::KECCAK256, 32))
    }
    /// Starts again.
    secret(depth::FREE) fn adm_sha3_init(state: *mut AdmSha3State) -> c_int {
        handle_mut(state)?.hash.reset();
        Ok(())
    }
    /// Takes in the next bytes.
    secret(depth::SHAKE) fn adm_sha3_update(state: *mut AdmSha3State, data: *const u8, len: usize) -> c_int {
        handle_mut(state)?.hash.update(input(data, len)?);
        Ok(())
    }
    /// Writes the digest so far; the state goes on.
    secret(depth::SHAKE) fn adm_sha3_final(state: *const AdmSha3State, out: *mut u8, outlen: usize) -> c_int {
        let (state, out) = (handle(state)?, output(out, outlen)?);
        if out.len() != state.len {
            return Err(Code::Length);
        }
        state.hash.clone().finalize(out);
        Ok(())
    }
    /// Wipes and frees a state; NULL is nothing.
    wiped(depth::FREE) fn adm_sha3_free(state: *mut AdmSha3State) { take(state) }
}

/// A KMAC under way, with the state right after its key to start again from: `adm_kmac_state` in C.
pub struct AdmKmacState {
    start: Mac,
    now: Phase,
}

#[derive(Clone)]
enum Mac {
    Kmac128(Kmac128),
    Kmac256(Kmac256),
}

enum Phase {
    Absorb(Mac),
    Squeeze(Reader),
}

impl AdmKmacState {
    fn new(start: Mac) -> Result<AdmKmacState, Code> {
        Ok(AdmKmacState { now: Phase::Absorb(start.clone()), start })
    }
}

export! {
    /// Begins a KMAC128.
    secret(depth::KECCAK_NEW) fn adm_kmac128_new(
        out: *mut *mut AdmKmacState, key: *const u8, keylen: usize, custom: *const u8, customlen: usize,
    ) -> c_int {
        hand_over(out, || {
            AdmKmacState::new(Mac::Kmac128(Kmac128::new(input(key, keylen)?, input(custom, customlen)?)))
        })
    }
    /// Begins a KMAC256.
    secret(depth::KECCAK_NEW) fn adm_kmac256_new(
        out: *mut *mut AdmKmacState, key: *const u8, keylen: usize, custom: *const u8, customlen: usize,
    ) -> c_int {
        hand_over(out, || {
            AdmKmacState::new(Mac::Kmac256(Kmac256::new(input(key, keylen)?, input(custom, customlen)?)))
        })
    }
    /// Starts again with the same key and customization.
    secret(depth::SHAKE) fn adm_kmac_init(state: *mut AdmKmacState) -> c_int {
        let state = handle_mut(state)?;
        state.now = Phase::Absorb(state.start.clone());
        Ok(())
    }
    /// Takes in the next bytes.
    secret(depth::SHAKE) fn adm_kmac_update(state: *mut AdmKmacState, data: *const u8, len: usize) -> c_int {
        let (state, data) = (handle_mut(state)?, input(data, len)?);
        match &mut state.now {
            Phase::Absorb(Mac::Kmac128(mac)) => mac.update(data),
            Phase::Absorb(Mac::Kmac256(mac)) => mac.update(data),
            Phase::Squeeze(_) => return Err(Code::Order),
        }
        Ok(())
    }
    /// Fills `out` with the tag of the bytes so far; the state goes on.
    secret(depth::SHAKE) fn adm_kmac_final(state: *const AdmKmacState, out: *mut u8, outlen: usize) -> c_int {
        let (state, out) = (handle(state)?, output(out, outlen)?);
        match &state.now {
            Phase::Absorb(Mac::Kmac128(mac)) => mac.clone().finalize(out),
            Phase::Absorb(Mac::Kmac256(mac)) => mac.clone().finalize(out),
            Phase::Squeeze(_) => return Err(Code::Order),
        }
        Ok(())
    }
    /// Writes the next bytes of KMACXOF's output.
    secret(depth::SHAKE) fn adm_kmac_squeeze(state: *mut AdmKmacState, out: *mut u8, outlen: usize) -> c_int {
        check(out, outlen)?;
        let state = handle_mut(state)?;
        match &state.now {
            Phase::Absorb(Mac::Kmac128(mac)) => state.now = Phase::Squeeze(mac.clone().reader()),
            Phase::Absorb(Mac::Kmac256(mac)) => state.now = Phase::Squeeze(mac.clone().reader()),
            Phase::Squeeze(_) => (),
        }
        match &mut state.now {
            Phase::Squeeze(reader) => reader.read(output(out, outlen)?),
            Phase::Absorb(_) => return Err(Code::Internal),
        }
        Ok(())
    }
    /// Wipes and frees a state; NULL is nothing.
    wiped(depth::FREE) fn adm_kmac_free(state: *mut AdmKmacState) { take(state) }
}
