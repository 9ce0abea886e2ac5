//! Keys: drawn, public ones, in DER and PEM; key agreement.

use super::{SECRET, check_public_room, encode, on_curve};
use crate::error::Code;
use crate::guard::{depth, secret, status};
use crate::modular::bounded_input;
use crate::pointer::{check, input, write, write_with_length};
use adamant::base::zeroize::Zeroizing;
use adamant::curves::{p256, secp256k1};
use adamant::ecdsa::{Curve, Error, OsRandom, PublicKey, SecretFormat, SecretKey};
use adamant_mp::export;
use std::ffi::c_int;

/// Bytes that may be secret.
type Bytes = Zeroizing<Vec<u8>>;

export! {
    /// Draws a secret key.
    secret(depth::ECDSA) fn adm_ecdsa_generate(curve: c_int, secret: *mut u8) -> c_int {
        check(secret, SECRET)?;
        write(secret, &*on_curve!(curve, generate())?)
    }
    /// The public key of a secret key.
    secret(depth::ECDSA) fn adm_ecdsa_public(
        curve: c_int, public_key: *mut u8, public_keylen: usize, secret: *const u8,
    ) -> c_int {
        check_public_room(public_key, public_keylen)?;
        write(public_key, &on_curve!(curve, public(input(secret, SECRET)?, public_keylen))?)
    }
    /// A public key in the other encoding, or the same.
    status fn adm_ecdsa_public_convert(
        curve: c_int, out: *mut u8, outlen: usize, public_key: *const u8, public_keylen: usize,
    ) -> c_int {
        check_public_room(out, outlen)?;
        write(out, &on_curve!(curve, convert(input(public_key, public_keylen)?, outlen))?)
    }
    /// The shared secret with the owner of a public key.
    secret(depth::ECDSA) fn adm_ecdh(
        curve: c_int, shared: *mut u8, secret: *const u8, public_key: *const u8, public_keylen: usize,
    ) -> c_int {
        check(shared, SECRET)?;
        let (secret, key) = (input(secret, SECRET)?, input(public_key, public_keylen)?);
        write(shared, &*on_curve!(curve, agree(secret, key))?)
    }
}

export! {
    /// Reads a secret key in DER or PEM.
    secret(depth::ECDSA) fn adm_ecdsa_secret_read(
        curve: *mut c_int, secret: *mut u8, data: *const u8, datalen: usize,
    ) -> c_int {
        check(curve, 1)?;
        check(secret, SECRET)?;
        let data = bounded_input(data, datalen)?;
        let (number, key) = match read_secret::<p256::Parameters>(data) {
            Err(Error::WrongCurve) => (2, read_secret::<secp256k1::Parameters>(data)?),
            key => (1, key?),
        };
        write(secret, &*key)?;
        curve.write(number);
        Ok(())
    }
    /// Writes a secret key.
    secret(depth::ECDSA) fn adm_ecdsa_secret_write(
        curve: c_int, format: c_int, out: *mut u8, outlen: *mut usize, secret: *const u8,
    ) -> c_int {
        let format = format_of(format)?;
        let bytes = on_curve!(curve, write_secret(format, input(secret, SECRET)?))?;
        write_with_length(out, outlen, &bytes)
    }
    /// Reads a public key in DER or PEM.
    status fn adm_ecdsa_public_read(
        curve: *mut c_int, public_key: *mut u8, data: *const u8, datalen: usize,
    ) -> c_int {
        check(curve, 1)?;
        check(public_key, 65)?;
        let data = bounded_input(data, datalen)?;
        let (number, key) = match read_public::<p256::Parameters>(data) {
            Err(Error::WrongCurve) => (2, read_public::<secp256k1::Parameters>(data)?),
            key => (1, key?),
        };
        write(public_key, &key)?;
        curve.write(number);
        Ok(())
    }
    /// Writes a public key.
    status fn adm_ecdsa_public_write(
        curve: c_int, format: c_int, out: *mut u8, outlen: *mut usize, public_key: *const u8, public_keylen: usize,
    ) -> c_int {
        let (_, is_text) = format_of(format)?;
        let bytes = on_curve!(curve, write_public(is_text, input(public_key, public_keylen)?))?;
        write_with_length(out, outlen, &bytes)
    }
}

fn generate<C: Curve>() -> Result<Zeroizing<[u8; SECRET]>, Code> {
    Ok(SecretKey::<C>::generate(&mut OsRandom)?.to_be_bytes())
}

fn public<C: Curve>(secret: &[u8], length: usize) -> Result<Bytes, Code> {
    encode(&SecretKey::<C>::from_be_bytes(secret)?.public_key(), length)
}

fn convert<C: Curve>(key: &[u8], length: usize) -> Result<Bytes, Code> {
    encode(&PublicKey::<C>::from_sec1(key)?, length)
}

fn agree<C: Curve>(secret: &[u8], key: &[u8]) -> Result<Zeroizing<[u8; SECRET]>, Code> {
    let (secret, key) = (SecretKey::<C>::from_be_bytes(secret)?, PublicKey::from_sec1(key)?);
    Ok(secret.diffie_hellman(&key)?)
}

fn read_secret<C: Curve>(data: &[u8]) -> Result<Zeroizing<[u8; SECRET]>, Error> {
    let key = if is_text(data) { SecretKey::<C>::from_pem(data) } else { SecretKey::from_der(data) };
    Ok(key?.to_be_bytes())
}

fn write_secret<C: Curve>((format, is_text): (SecretFormat, bool), secret: &[u8]) -> Result<Bytes, Code> {
    let key = SecretKey::<C>::from_be_bytes(secret)?;
    Ok(if is_text { Zeroizing::new(key.to_pem(format).as_bytes().to_vec()) } else { key.to_der(format) })
}

fn read_public<C: Curve>(data: &[u8]) -> Result<[u8; 65], Error> {
    let key = if is_text(data) { PublicKey::<C>::from_pem(data) } else { PublicKey::from_der(data) };
    Ok(key?.to_sec1_uncompressed())
}

fn write_public<C: Curve>(is_text: bool, key: &[u8]) -> Result<Vec<u8>, Code> {
    let key = PublicKey::<C>::from_sec1(key)?;
    Ok(if is_text { key.to_pem().into_bytes() } else { key.to_der() })
}

/// `enum adm_ecdsa_format`: the structure of a secret key, and whether the form is PEM. Public keys have one structure.
fn format_of(format: c_int) -> Result<(SecretFormat, bool), Code> {
    match format {
        0 => Ok((SecretFormat::Pkcs8, false)),
        1 => Ok((SecretFormat::Pkcs8, true)),
        2 => Ok((SecretFormat::Sec1, false)),
        3 => Ok((SecretFormat::Sec1, true)),
        _ => Err(Code::EcdsaUnknown),
    }
}

/// Whether the bytes are a text: DER begins with the tag of a SEQUENCE.
fn is_text(data: &[u8]) -> bool {
    data.first() != Some(&0x30)
}
