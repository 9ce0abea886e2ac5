//! `adamant_rsa.h`.

use super::{STATUS, handle, input, made, number};
use adamant_capi::rsa::{
    AdmRsaPrivate, AdmRsaPublic, adm_rsa_encrypt_oaep, adm_rsa_private_new, adm_rsa_public_new, adm_rsa_sign,
    adm_rsa_sign_digest,
};
use adamant_testing::hostile::Answer::{Nothing, Number};
use adamant_testing::hostile::Argument::{Any, Handle, In, Len, Length, OptionalHandle, Out, RoomAt};
use adamant_testing::hostile::Row;
use std::ptr::with_exposed_provenance;

/// The first key has 1024 bits.
const KEYS: &str = include_str!("../../../../vectors/rsa/generated/keys.txt");

/// Its DER form of this name.
fn der(format: &str) -> Vec<u8> {
    let mut lines = KEYS.lines().filter_map(|line| line.split_once(" = "));
    let digits = lines.find(|(name, _)| *name == format).expect("a key in this format").1;
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("hex digits");
    (0..digits.len()).step_by(2).map(byte).collect()
}

fn private() -> usize {
    let der = der("pkcs8");
    // SAFETY: so many bytes, room for a handle.
    handle(|out| unsafe { adm_rsa_private_new(out, der.as_ptr(), der.len()) })
}

fn public() -> usize {
    let der = der("spki");
    // SAFETY: so many bytes, room for a handle.
    handle(|out| unsafe { adm_rsa_public_new(out, der.as_ptr(), der.len()) })
}

/// Of six bytes 7, by PKCS#1 v1.5 with SHA-256; or of 32 as a digest.
fn signature(is_digest: bool) -> Vec<u8> {
    let key = with_exposed_provenance::<AdmRsaPrivate>(private());
    made(128, |out| {
        // SAFETY: a live handle, 128 bytes, 32 bytes and 6.
        unsafe {
            if is_digest {
                adm_rsa_sign_digest(key, 1, 256, out, 128, [7; 32].as_ptr(), 32)
            } else {
                adm_rsa_sign(key, 1, 256, out, 128, [7; 6].as_ptr(), 6)
            }
        }
    })
}

/// Of six bytes 7, with SHA-256 and a label of three.
fn ciphertext() -> Vec<u8> {
    let (key, seven) = (with_exposed_provenance::<AdmRsaPublic>(public()), [7; 6].as_ptr());
    // SAFETY: a live handle, 3, 128 and 6 bytes.
    made(128, |out| unsafe { adm_rsa_encrypt_oaep(key, 256, seven, 3, out, 128, seven, 6) })
}

pub fn rows() -> Vec<Row> {
    let mut rows = keys();
    rows.extend(operations());
    rows
}

fn keys() -> Vec<Row> {
    adamant_testing::rows! {
        adm_rsa_private_generate: STATUS, [Out(8), Length(1024), Any(65537)];
        adm_rsa_private_new: STATUS, [Out(8), In(der("pkcs8")), Len(1, 1)];
        adm_rsa_private_write: STATUS, [Handle(private), Any(0), Out(der("pkcs8").len()), RoomAt(2)];
        adm_rsa_private_public: STATUS, [Handle(private), Out(8)];
        adm_rsa_private_check_primes: STATUS, [Handle(private)];
        adm_rsa_private_bits: Number(1024), [OptionalHandle(private)];
        adm_rsa_private_bytes: Number(128), [OptionalHandle(private)];
        adm_rsa_private_free: Nothing, [OptionalHandle(private)];
        adm_rsa_public_new: STATUS, [Out(8), In(der("spki")), Len(1, 1)];
        adm_rsa_public_from_numbers: STATUS, [Out(8), In(vec![0xff; 128]), Len(1, 1), number(3, 5), Len(3, 1)];
        adm_rsa_public_write: STATUS, [Handle(public), Any(0), Out(der("spki").len()), RoomAt(2)];
        adm_rsa_public_bits: Number(1024), [OptionalHandle(public)];
        adm_rsa_public_bytes: Number(128), [OptionalHandle(public)];
        adm_rsa_public_free: Nothing, [OptionalHandle(public)];
    }
}

fn operations() -> Vec<Row> {
    adamant_testing::rows! {
        adm_rsa_sign: STATUS,
            [Handle(private), Any(1), Any(256), Out(128), Len(3, 1), input(6), Len(5, 1)];
        adm_rsa_sign_digest: STATUS,
            [Handle(private), Any(1), Any(256), Out(128), Len(3, 1), input(32), Len(5, 1)];
        adm_rsa_verify: STATUS,
            [Handle(public), Any(1), Any(256), input(6), Len(3, 1), In(signature(false)), Len(5, 1)];
        adm_rsa_verify_digest: STATUS,
            [Handle(public), Any(1), Any(256), input(32), Len(3, 1), In(signature(true)), Len(5, 1)];
        adm_rsa_oaep_max_bytes: Number(62), [OptionalHandle(public), Any(256)];
        adm_rsa_encrypt_oaep: STATUS,
            [Handle(public), Any(256), input(3), Len(2, 1), Out(128), Len(4, 1), input(6), Len(6, 1)];
        adm_rsa_decrypt_oaep: STATUS,
            [Handle(private), Any(256), input(3), Len(2, 1), Out(62), RoomAt(4), In(ciphertext()), Len(6, 1)];
    }
}
