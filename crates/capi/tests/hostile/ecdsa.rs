//! `adamant_ecdsa.h`. Curve 1 is P-256, hash function 256 is SHA-256.

use super::{STATUS, input, made, number};
use adamant_capi::ecdsa::bip340::{adm_bip340_public, adm_bip340_sign};
use adamant_capi::ecdsa::keys::{adm_ecdsa_public, adm_ecdsa_public_write, adm_ecdsa_secret_write};
use adamant_capi::ecdsa::signatures::{
    adm_ecdsa_sign, adm_ecdsa_sign_digest, adm_ecdsa_sign_recoverable, adm_ecdsa_signature_to_der,
};
use adamant_testing::hostile::Argument::{Any, In, Len, Out, RoomAt};
use adamant_testing::hostile::Row;

const SEVENS: [u8; 32] = [7; 32];

/// The secret key 5.
fn secret() -> Vec<u8> {
    let In(bytes) = number(32, 5) else { unreachable!() };
    bytes
}

fn public() -> Vec<u8> {
    // SAFETY: 65 bytes and 32.
    made(65, |out| unsafe { adm_ecdsa_public(1, out, 65, secret().as_ptr()) })
}

/// Of five bytes 7; of 32 as a digest; of these with the recovery id.
fn signature() -> Vec<u8> {
    // SAFETY: 64 bytes, 32 and 5.
    made(64, |out| unsafe { adm_ecdsa_sign(1, 256, out, secret().as_ptr(), SEVENS.as_ptr(), 5) })
}
fn of_digest() -> Vec<u8> {
    // SAFETY: 64 bytes, 32 and 32.
    made(64, |out| unsafe { adm_ecdsa_sign_digest(1, 256, out, secret().as_ptr(), SEVENS.as_ptr(), 32) })
}
fn recoverable() -> Vec<u8> {
    // SAFETY: 65 bytes, 32 and 32.
    made(65, |out| unsafe { adm_ecdsa_sign_recoverable(1, 256, out, secret().as_ptr(), SEVENS.as_ptr(), 32) })
}

/// What `write` writes, whose length is asked for first.
fn written(write: impl Fn(*mut u8, *mut usize) -> std::ffi::c_int) -> Vec<u8> {
    let mut length = 0;
    assert_eq!(write(std::ptr::null_mut(), &mut length), -4);
    made(length, |out| write(out, &mut length))
}
fn secret_file() -> Vec<u8> {
    // SAFETY: so much room, 32 bytes.
    written(|out, len| unsafe { adm_ecdsa_secret_write(1, 0, out, len, secret().as_ptr()) })
}
fn public_file() -> Vec<u8> {
    // SAFETY: so much room, 65 bytes.
    written(|out, len| unsafe { adm_ecdsa_public_write(1, 0, out, len, public().as_ptr(), 65) })
}
fn der() -> Vec<u8> {
    // SAFETY: so much room, 64 bytes.
    written(|out, len| unsafe { adm_ecdsa_signature_to_der(1, out, len, signature().as_ptr()) })
}

fn bip340_public() -> Vec<u8> {
    // SAFETY: 32 bytes and 32.
    made(32, |out| unsafe { adm_bip340_public(out, secret().as_ptr()) })
}
fn bip340_signature() -> Vec<u8> {
    // SAFETY: 64 bytes, 32 and 5.
    made(64, |out| unsafe { adm_bip340_sign(out, secret().as_ptr(), SEVENS.as_ptr(), 5) })
}

pub fn rows() -> Vec<Row> {
    let mut rows = keys();
    rows.extend(signatures());
    rows
}

fn keys() -> Vec<Row> {
    adamant_testing::rows! {
        adm_ecdsa_generate: STATUS, [Any(1), Out(32)];
        adm_ecdsa_public: STATUS, [Any(1), Out(65), Len(1, 1), In(secret())];
        adm_ecdsa_public_convert: STATUS, [Any(1), Out(33), Len(1, 1), In(public()), Len(3, 1)];
        adm_ecdh: STATUS, [Any(1), Out(32), In(secret()), In(public()), Len(3, 1)];
        adm_ecdsa_secret_read: STATUS, [Out(4), Out(32), In(secret_file()), Len(2, 1)];
        adm_ecdsa_secret_write: STATUS, [Any(1), Any(0), Out(secret_file().len()), RoomAt(2), In(secret())];
        adm_ecdsa_public_read: STATUS, [Out(4), Out(65), In(public_file()), Len(2, 1)];
        adm_ecdsa_public_write: STATUS,
            [Any(1), Any(0), Out(public_file().len()), RoomAt(2), In(public()), Len(4, 1)];
        adm_bip340_public: STATUS, [Out(32), In(secret())];
    }
}

fn signatures() -> Vec<Row> {
    adamant_testing::rows! {
        adm_ecdsa_sign: STATUS, [Any(1), Any(256), Out(64), In(secret()), input(5), Len(4, 1)];
        adm_ecdsa_sign_hedged: STATUS, [Any(1), Any(256), Out(64), In(secret()), input(5), Len(4, 1)];
        adm_ecdsa_sign_digest: STATUS, [Any(1), Any(256), Out(64), In(secret()), input(32), Len(4, 1)];
        adm_ecdsa_sign_recoverable: STATUS, [Any(1), Any(256), Out(65), In(secret()), input(32), Len(4, 1)];
        adm_ecdsa_verify: STATUS,
            [Any(1), Any(256), In(public()), Len(2, 1), input(5), Len(4, 1), In(signature())];
        adm_ecdsa_verify_digest: STATUS,
            [Any(1), In(public()), Len(1, 1), input(32), Len(3, 1), In(of_digest())];
        adm_ecdsa_recover: STATUS, [Any(1), Out(65), Len(1, 1), In(recoverable()), input(32), Len(4, 1)];
        adm_ecdsa_to_low_s: STATUS, [Any(1), Out(65), Len(1, 1), In(recoverable()), Len(3, 1)];
        adm_ecdsa_signature_to_der: STATUS, [Any(1), Out(der().len()), RoomAt(1), In(signature())];
        adm_ecdsa_signature_from_der: STATUS, [Any(1), Out(64), In(der()), Len(2, 1)];
        adm_bip340_sign: STATUS, [Out(64), In(secret()), input(5), Len(2, 1)];
        adm_bip340_verify: STATUS, [In(bip340_public()), input(5), Len(1, 1), In(bip340_signature())];
    }
}
