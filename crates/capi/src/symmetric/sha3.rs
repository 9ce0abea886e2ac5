//! `adamant_symmetric.h`: SHA-3, Keccak-256, KMAC.

use crate::guard::{depth, secret};
use crate::pointer::{check, input, output, write};
use adamant::symmetric::keccak::{Kmac128, Kmac256, keccak256, sha3_224, sha3_256, sha3_384, sha3_512};
use adamant_mp::export;
use std::ffi::c_int;

export! {
    /// The SHA3-224 digest of `len` bytes.
    secret(depth::SHAKE) fn adm_sha3_224(out: *mut u8, data: *const u8, len: usize) -> c_int {
        write(out, &sha3_224(input(data, len)?))
    }
    /// The SHA3-256 digest of `len` bytes.
    secret(depth::SHAKE) fn adm_sha3_256(out: *mut u8, data: *const u8, len: usize) -> c_int {
        write(out, &sha3_256(input(data, len)?))
    }
    /// The SHA3-384 digest of `len` bytes.
    secret(depth::SHAKE) fn adm_sha3_384(out: *mut u8, data: *const u8, len: usize) -> c_int {
        write(out, &sha3_384(input(data, len)?))
    }
    /// The SHA3-512 digest of `len` bytes.
    secret(depth::SHAKE) fn adm_sha3_512(out: *mut u8, data: *const u8, len: usize) -> c_int {
        write(out, &sha3_512(input(data, len)?))
    }
    /// The Keccak-256 digest of `len` bytes.
    secret(depth::SHAKE) fn adm_keccak256(out: *mut u8, data: *const u8, len: usize) -> c_int {
        write(out, &keccak256(input(data, len)?))
    }
    /// Fills `out` with the KMAC128 of `len` bytes.
    secret(depth::SHAKE) fn adm_kmac128(
        out: *mut u8, outlen: usize, data: *const u8, len: usize, key: *const u8, keylen: usize, custom: *const u8,
        customlen: usize,
    ) -> c_int {
        check(out, outlen)?;
        let mut mac = Kmac128::new(input(key, keylen)?, input(custom, customlen)?);
        mac.update(input(data, len)?);
        mac.finalize(output(out, outlen)?);
        Ok(())
    }
    /// Fills `out` with the KMAC256 of `len` bytes.
    secret(depth::SHAKE) fn adm_kmac256(
        out: *mut u8, outlen: usize, data: *const u8, len: usize, key: *const u8, keylen: usize, custom: *const u8,
        customlen: usize,
    ) -> c_int {
        check(out, outlen)?;
        let mut mac = Kmac256::new(input(key, keylen)?, input(custom, customlen)?);
        mac.update(input(data, len)?);
        mac.finalize(output(out, outlen)?);
        Ok(())
    }
}
