//! `adamant_kem.h`: BIKE, experimental.

use crate::error::Code;
use crate::guard::{depth, secret};
use crate::kem::code;
use crate::pointer::{check, input, write};
use adamant::base::zeroize::Zeroizing;
use adamant::kem::OsRandom;
use adamant::kem::bike::{Bike, DecapsulationKey, EncapsulationKey, Level, MESSAGE_LEN};
use adamant_mp::export;
use std::ffi::c_int;
use std::sync::OnceLock;

/// A level with its plan of inversions and tables, which are made once for a process; nothing of it is secret.
fn bike(level: Level) -> Result<&'static Bike, Code> {
    static ALL: [OnceLock<Bike>; 3] = [const { OnceLock::new() }; 3];
    let place = &ALL[level as usize];
    if let Some(bike) = place.get() {
        return Ok(bike);
    }
    let made = Bike::new(level).map_err(|_| Code::OutOfMemory)?;
    Ok(place.get_or_init(|| made))
}

/// # Safety
/// The contract of [`export!`], for a public and a secret key of the level.
unsafe fn keypair(level: Level, public_key: *mut u8, secret_key: *mut u8) -> Result<(), Code> {
    check(public_key, level.encapsulation_key_len())?;
    check(secret_key, level.decapsulation_key_len())?;
    let key = DecapsulationKey::generate(bike(level)?, &mut OsRandom).map_err(code)?;
    let public = Zeroizing::new(key.encapsulation_key().to_bytes());
    // SAFETY: the caller's word.
    unsafe { write(public_key, &public) }?;
    // SAFETY: the caller's word.
    unsafe { write(secret_key, &key.to_bytes()) }
}

/// # Safety
/// The contract of [`export!`], for a ciphertext, a shared secret and a public key of the level.
unsafe fn encaps(
    level: Level,
    ciphertext: *mut u8,
    shared: *mut u8,
    public_key: *const u8,
) -> Result<(), Code> {
    check(ciphertext, level.ciphertext_len())?;
    check(shared, MESSAGE_LEN)?;
    // SAFETY: the caller's word.
    let bytes = unsafe { input(public_key, level.encapsulation_key_len()) }?;
    let key = EncapsulationKey::from_bytes(bike(level)?, bytes).map_err(code)?;
    let (sent, secret) = key.encapsulate(&mut OsRandom).map_err(code)?;
    let sent = Zeroizing::new(sent);
    // SAFETY: the caller's word.
    unsafe { write(ciphertext, &sent) }?;
    // SAFETY: the caller's word.
    unsafe { write(shared, &*secret) }
}

/// # Safety
/// The contract of [`export!`], for a shared secret, a ciphertext and a secret key of the level.
unsafe fn decaps(
    level: Level,
    shared: *mut u8,
    ciphertext: *const u8,
    secret_key: *const u8,
) -> Result<(), Code> {
    check(shared, MESSAGE_LEN)?;
    // SAFETY: the caller's word.
    let ciphertext = unsafe { input(ciphertext, level.ciphertext_len()) }?;
    // SAFETY: the caller's word.
    let key = unsafe { input(secret_key, level.decapsulation_key_len()) }?;
    let key = DecapsulationKey::from_trusted_bytes(bike(level)?, key).map_err(code)?;
    let secret = key.decapsulate(ciphertext).map_err(code)?;
    // SAFETY: the caller's word.
    unsafe { write(shared, &*secret) }
}

export! {
    /// A key pair of BIKE level 1.
    secret(depth::BIKE) fn adm_bike1_keypair(public_key: *mut u8, secret_key: *mut u8) -> c_int {
        keypair(Level::Bike1, public_key, secret_key)
    }
    /// A shared secret for the owner of a key of BIKE level 1.
    secret(depth::BIKE) fn adm_bike1_encaps(
        ciphertext: *mut u8, shared_secret: *mut u8, public_key: *const u8,
    ) -> c_int {
        encaps(Level::Bike1, ciphertext, shared_secret, public_key)
    }
    /// The shared secret of a ciphertext of BIKE level 1.
    secret(depth::BIKE) fn adm_bike1_decaps(
        shared_secret: *mut u8, ciphertext: *const u8, secret_key: *const u8,
    ) -> c_int {
        decaps(Level::Bike1, shared_secret, ciphertext, secret_key)
    }
    /// A key pair of BIKE level 3.
    secret(depth::BIKE) fn adm_bike3_keypair(public_key: *mut u8, secret_key: *mut u8) -> c_int {
        keypair(Level::Bike3, public_key, secret_key)
    }
    /// A shared secret for the owner of a key of BIKE level 3.
    secret(depth::BIKE) fn adm_bike3_encaps(
        ciphertext: *mut u8, shared_secret: *mut u8, public_key: *const u8,
    ) -> c_int {
        encaps(Level::Bike3, ciphertext, shared_secret, public_key)
    }
    /// The shared secret of a ciphertext of BIKE level 3.
    secret(depth::BIKE) fn adm_bike3_decaps(
        shared_secret: *mut u8, ciphertext: *const u8, secret_key: *const u8,
    ) -> c_int {
        decaps(Level::Bike3, shared_secret, ciphertext, secret_key)
    }
    /// A key pair of BIKE level 5.
    secret(depth::BIKE) fn adm_bike5_keypair(public_key: *mut u8, secret_key: *mut u8) -> c_int {
        keypair(Level::Bike5, public_key, secret_key)
    }
    /// A shared secret for the owner of a key of BIKE level 5.
    secret(depth::BIKE) fn adm_bike5_encaps(
        ciphertext: *mut u8, shared_secret: *mut u8, public_key: *const u8,
    ) -> c_int {
        encaps(Level::Bike5, ciphertext, shared_secret, public_key)
    }
    /// The shared secret of a ciphertext of BIKE level 5.
    secret(depth::BIKE) fn adm_bike5_decaps(
        shared_secret: *mut u8, ciphertext: *const u8, secret_key: *const u8,
    ) -> c_int {
        decaps(Level::Bike5, shared_secret, ciphertext, secret_key)
    }
}
