//! `adamant_symmetric.h`: SHA-2, SHAKE, HMAC, HKDF; `adamant_error.h`, `adamant_util.h`.

use super::{STATUS, handle, input};
use adamant_capi::symmetric::hash::{adm_sha256_new, adm_sha384_new, adm_sha512_new};
use adamant_capi::symmetric::hmac::adm_hmac_sha384_new;
use adamant_capi::symmetric::sha3_pieces::{adm_kmac256_new, adm_sha3_512_new};
use adamant_capi::symmetric::shake::adm_shake128_new;
use adamant_testing::hostile::Answer::{Nothing, Number};
use adamant_testing::hostile::Argument::{
    Any, Handle, Len, Lens, OptionalHandle, OptionalIn, OptionalOut, Out, Parts,
};
use adamant_testing::hostile::Row;

fn state() -> usize {
    // SAFETY: room for a handle.
    handle(|out| unsafe { adm_sha256_new(out) })
}

fn sha384() -> usize {
    // SAFETY: room for a handle.
    handle(|out| unsafe { adm_sha384_new(out) })
}

fn sha512() -> usize {
    // SAFETY: room for a handle.
    handle(|out| unsafe { adm_sha512_new(out) })
}

fn shake() -> usize {
    // SAFETY: room for a handle.
    handle(|out| unsafe { adm_shake128_new(out) })
}

fn sha3() -> usize {
    // SAFETY: room for a handle.
    handle(|out| unsafe { adm_sha3_512_new(out) })
}

fn kmac() -> usize {
    // SAFETY: room for a handle, a key, and no customization.
    handle(|out| unsafe { adm_kmac256_new(out, [1; 20].as_ptr(), 20, std::ptr::null(), 0) })
}

fn hmac() -> usize {
    // SAFETY: room for a handle, and a key.
    handle(|out| unsafe { adm_hmac_sha384_new(out, [1; 20].as_ptr(), 20) })
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_error_message: Nothing, [Any(0)];
        adm_version: Nothing, [];
        adm_sha256: STATUS, [Out(32), input(5), Len(1, 1)];
        adm_sha256_new: STATUS, [Out(8)];
        adm_sha256_init: STATUS, [Handle(state)];
        adm_sha256_update: STATUS, [Handle(state), input(5), Len(1, 1)];
        adm_sha256_final: STATUS, [Handle(state), Out(32)];
        adm_sha256_free: Nothing, [OptionalHandle(state)];
        adm_sha256_many: STATUS, [Out(96), Parts(vec![vec![1; 3], vec![], vec![2; 70]]), Lens(1), Len(1, 8)];
        adm_sha512: STATUS, [Out(64), input(5), Len(1, 1)];
        adm_sha384: STATUS, [Out(48), input(5), Len(1, 1)];
        adm_sha384_new: STATUS, [Out(8)];
        adm_sha384_init: STATUS, [Handle(sha384)];
        adm_sha384_update: STATUS, [Handle(sha384), input(5), Len(1, 1)];
        adm_sha384_final: STATUS, [Handle(sha384), Out(48)];
        adm_sha384_free: Nothing, [OptionalHandle(sha384)];
        adm_sha512_new: STATUS, [Out(8)];
        adm_sha512_init: STATUS, [Handle(sha512)];
        adm_sha512_update: STATUS, [Handle(sha512), input(5), Len(1, 1)];
        adm_sha512_final: STATUS, [Handle(sha512), Out(64)];
        adm_sha512_free: Nothing, [OptionalHandle(sha512)];
        adm_sha3_224: STATUS, [Out(28), input(5), Len(1, 1)];
        adm_sha3_256: STATUS, [Out(32), input(5), Len(1, 1)];
        adm_sha3_384: STATUS, [Out(48), input(5), Len(1, 1)];
        adm_sha3_512: STATUS, [Out(64), input(5), Len(1, 1)];
        adm_keccak256: STATUS, [Out(32), input(5), Len(1, 1)];
        adm_kmac128: STATUS, [Out(40), Len(0, 1), input(5), Len(2, 1), input(70), Len(4, 1), input(3), Len(6, 1)];
        adm_kmac256: STATUS, [Out(40), Len(0, 1), input(5), Len(2, 1), input(70), Len(4, 1), input(3), Len(6, 1)];
        adm_sha3_224_new: STATUS, [Out(8)];
        adm_sha3_256_new: STATUS, [Out(8)];
        adm_sha3_384_new: STATUS, [Out(8)];
        adm_sha3_512_new: STATUS, [Out(8)];
        adm_keccak256_new: STATUS, [Out(8)];
        adm_sha3_init: STATUS, [Handle(sha3)];
        adm_sha3_update: STATUS, [Handle(sha3), input(5), Len(1, 1)];
        adm_sha3_final: STATUS, [Handle(sha3), Out(64), Len(1, 1)];
        adm_sha3_free: Nothing, [OptionalHandle(sha3)];
        adm_kmac128_new: STATUS, [Out(8), input(70), Len(1, 1), input(3), Len(3, 1)];
        adm_kmac256_new: STATUS, [Out(8), input(70), Len(1, 1), input(3), Len(3, 1)];
        adm_kmac_init: STATUS, [Handle(kmac)];
        adm_kmac_update: STATUS, [Handle(kmac), input(5), Len(1, 1)];
        adm_kmac_final: STATUS, [Handle(kmac), Out(40), Len(1, 1)];
        adm_kmac_squeeze: STATUS, [Handle(kmac), Out(40), Len(1, 1)];
        adm_kmac_free: Nothing, [OptionalHandle(kmac)];
        adm_cshake128: STATUS, [Out(40), Len(0, 1), input(5), Len(2, 1), input(4), Len(4, 1), input(3), Len(6, 1)];
        adm_cshake256: STATUS, [Out(40), Len(0, 1), input(5), Len(2, 1), input(4), Len(4, 1), input(3), Len(6, 1)];
        adm_cshake128_new: STATUS, [Out(8), input(4), Len(1, 1), input(3), Len(3, 1)];
        adm_cshake256_new: STATUS, [Out(8), input(4), Len(1, 1), input(3), Len(3, 1)];
        adm_shake128: STATUS, [Out(40), Len(0, 1), input(5), Len(2, 1)];
        adm_shake128_new: STATUS, [Out(8)];
        adm_shake256: STATUS, [Out(40), Len(0, 1), input(5), Len(2, 1)];
        adm_shake256_new: STATUS, [Out(8)];
        adm_shake_init: STATUS, [Handle(shake)];
        adm_shake_update: STATUS, [Handle(shake), input(5), Len(1, 1)];
        adm_shake_squeeze: STATUS, [Handle(shake), Out(40), Len(1, 1)];
        adm_shake_free: Nothing, [OptionalHandle(shake)];
        adm_hmac_sha384: STATUS, [Out(48), input(5), Len(1, 1), input(70), Len(3, 1)];
        adm_hmac_sha512: STATUS, [Out(64), input(5), Len(1, 1), input(70), Len(3, 1)];
        adm_hmac_sha256_new: STATUS, [Out(8), input(70), Len(1, 1)];
        adm_hmac_sha384_new: STATUS, [Out(8), input(70), Len(1, 1)];
        adm_hmac_sha512_new: STATUS, [Out(8), input(70), Len(1, 1)];
        adm_hmac_init: STATUS, [Handle(hmac)];
        adm_hmac_update: STATUS, [Handle(hmac), input(5), Len(1, 1)];
        adm_hmac_final: STATUS, [Handle(hmac), Out(48), Len(1, 1)];
        adm_hmac_free: Nothing, [OptionalHandle(hmac)];
        adm_wipe: Nothing, [OptionalOut(20), Len(0, 1)];
        adm_ct_equal: Number(1), [OptionalIn(vec![7; 20]), OptionalIn(vec![7; 20]), Len(0, 1)];
        adm_random_bytes: STATUS, [Out(20), Len(0, 1)];
        adm_hmac_sha256: STATUS, [Out(32), input(5), Len(1, 1), input(70), Len(3, 1)];
        adm_hkdf_sha256: STATUS, [
            Out(42), Len(0, 1), input(5), Len(2, 1), input(6), Len(4, 1), input(7), Len(6, 1),
        ];
    }
}
