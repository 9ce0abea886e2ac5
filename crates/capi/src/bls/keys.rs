//! Secret keys: drawn, from key material, from trees. Public keys.

use super::{Point, SECRET, encodings, on_variant, public_bytes, signature_bytes};
use crate::error::Code;
use crate::guard::{depth, secret, status, value};
use crate::pointer::{check, check_room, input, write};
use adamant::bls::{MinPk, OsRandom, Path, PublicKey, SecretKey, Signature, Variant};
use adamant_mp::export;
use std::ffi::{CStr, c_char, c_int};

export! {
    /// The bytes of a compressed public key; 0 for a variant that is not known.
    value fn adm_bls_public_bytes(variant: c_int) -> usize { public_bytes(variant).unwrap_or(0) }
    /// The bytes of a compressed signature; 0 for a variant that is not known.
    value fn adm_bls_signature_bytes(variant: c_int) -> usize { signature_bytes(variant).unwrap_or(0) }
}

// A secret key is a number, whatever the variant.
export! {
    /// Draws a secret key.
    secret(depth::BLS_KEYGEN) fn adm_bls_generate(secret: *mut u8) -> c_int {
        check(secret, SECRET)?;
        write(secret, &*SecretKey::<MinPk>::generate(&mut OsRandom)?.to_be_bytes())
    }
    /// The secret key of key material.
    secret(depth::BLS_KEYGEN) fn adm_bls_keygen(
        secret: *mut u8, version: c_int, ikm: *const u8, ikmlen: usize, salt: *const u8, saltlen: usize, info: *const u8,
        infolen: usize,
    ) -> c_int {
        check(secret, SECRET)?;
        let (ikm, salt, info) = (input(ikm, ikmlen)?, input(salt, saltlen)?, input(info, infolen)?);
        let key = match version {
            3 | 4 if !salt.is_empty() => return Err(Code::Length),
            3 => SecretKey::<MinPk>::keygen_v3(ikm, info),
            4 => SecretKey::keygen(ikm, info),
            5 => SecretKey::keygen_v5(ikm, salt, info),
            _ => return Err(Code::BlsUnknown),
        };
        write(secret, &*key?.to_be_bytes())
    }
    /// The secret key at the root of a seed's tree.
    secret(depth::BLS_KEYGEN) fn adm_bls_derive_master(secret: *mut u8, seed: *const u8, seedlen: usize) -> c_int {
        check(secret, SECRET)?;
        write(secret, &*SecretKey::<MinPk>::derive_master(input(seed, seedlen)?)?.to_be_bytes())
    }
    /// The child of a secret key.
    secret(depth::BLS_KEYGEN) fn adm_bls_derive_child(child: *mut u8, parent: *const u8, index: u32) -> c_int {
        check(child, SECRET)?;
        let parent = SecretKey::<MinPk>::from_be_bytes(input(parent, SECRET)?)?;
        write(child, &*parent.derive_child(index)?.to_be_bytes())
    }
    /// The secret key at a path in a seed's tree.
    secret(depth::BLS_KEYGEN) fn adm_bls_derive_path(
        secret: *mut u8, seed: *const u8, seedlen: usize, path: *const c_char,
    ) -> c_int {
        check(secret, SECRET)?;
        check(path, 1)?;
        let path = CStr::from_ptr(path).to_str().map_err(|_| Code::BlsPath)?;
        let path: Path = path.parse()?;
        write(secret, &*SecretKey::<MinPk>::derive_path(input(seed, seedlen)?, &path)?.to_be_bytes())
    }
}

export! {
    /// The public key of a secret key.
    secret(depth::BLS) fn adm_bls_public(
        variant: c_int, public_key: *mut u8, public_keylen: usize, secret: *const u8,
    ) -> c_int {
        check_room(public_key, public_keylen, public_bytes(variant)?)?;
        on_variant!(variant, public(input(secret, SECRET)?))?.write(public_key)
    }
    /// Whether bytes are a public key.
    status fn adm_bls_public_check(variant: c_int, public_key: *const u8, public_keylen: usize) -> c_int {
        on_variant!(variant, check_public(input(public_key, public_keylen)?))
    }
    /// Whether bytes are a signature.
    status fn adm_bls_signature_check(variant: c_int, signature: *const u8, signaturelen: usize) -> c_int {
        on_variant!(variant, check_signature(input(signature, signaturelen)?))
    }
    /// The sum of public keys.
    status fn adm_bls_aggregate_public(
        variant: c_int, out: *mut u8, outlen: usize, public_keys: *const u8, count: usize,
    ) -> c_int {
        let each = public_bytes(variant)?;
        check_room(out, outlen, each)?;
        on_variant!(variant, sum(encodings(public_keys, count, each)?, each, false))?.write(out)
    }
    /// The sum of public keys that were checked before.
    status fn adm_bls_aggregate_public_trusted(
        variant: c_int, out: *mut u8, outlen: usize, public_keys: *const u8, public_keylen: usize, count: usize,
    ) -> c_int {
        let short = public_bytes(variant)?;
        check_room(out, outlen, short)?;
        if public_keylen != short && public_keylen != 2 * short {
            return Err(Code::Length);
        }
        on_variant!(variant, sum(encodings(public_keys, count, public_keylen)?, public_keylen, true))?.write(out)
    }
}

fn public<V: Variant>(secret: &[u8]) -> Result<Point, Code> {
    Point::of_key(&SecretKey::<V>::from_be_bytes(secret)?.public_key())
}

fn check_public<V: Variant>(encoding: &[u8]) -> Result<(), Code> {
    PublicKey::<V>::from_bytes(encoding)?;
    Ok(())
}

fn check_signature<V: Variant>(encoding: &[u8]) -> Result<(), Code> {
    Signature::<V>::from_bytes(encoding)?;
    Ok(())
}

fn sum<V: Variant>(encodings: &[u8], each: usize, are_trusted: bool) -> Result<Point, Code> {
    let from_bytes = if are_trusted { PublicKey::<V>::from_trusted_bytes } else { PublicKey::from_bytes };
    let keys = super::decode(encodings, each, from_bytes)?;
    Point::of_key(&PublicKey::aggregate(&keys)?)
}
