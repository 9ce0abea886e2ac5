//! `adamant_tlock.h`: encryption to a round of drand.

use crate::error::Code;
use crate::guard::{depth, secret, status, value, wiped};
use crate::pointer::{
    array, check, check_room, hand_over, handle, handle_mut, input, take, write, write_with_length,
};
use adamant::base::zeroize::Zeroizing;
use adamant::tlock::{
    Beacon, Chain, Ciphertext, Error, FILE_KEY_BYTES, OsRandom, Round, Stanza, VerifiedBeacon, open, seal,
};
use adamant_mp::export;
use std::ffi::c_int;

impl From<Error> for Code {
    fn from(error: Error) -> Code {
        match error {
            Error::InvalidChain => Code::TlockChain,
            Error::UnsupportedScheme => Code::TlockScheme,
            Error::InvalidBeacon => Code::TlockBeacon,
            Error::BeaconRefused => Code::TlockRefused,
            Error::WrongRound(_) => Code::TlockWrongRound,
            Error::WrongChain => Code::TlockWrongChain,
            Error::InvalidRound => Code::TlockRound,
            Error::InvalidFile => Code::TlockFile,
            Error::Damaged => Code::TlockDamaged,
            Error::Random => Code::Random,
            Error::OutOfMemory => Code::OutOfMemory,
            // Reading from memory and writing to it does not fail.
            _ => Code::Internal,
        }
    }
}

/// A network: `adm_tlock_chain` in C.
pub struct AdmTlockChain(Chain);

/// A round to be sealed to: `adm_tlock_round` in C.
pub struct AdmTlockRound(Round);

/// A beacon that was verified: `adm_tlock_beacon` in C.
pub struct AdmTlockBeacon {
    plain: Beacon,
    verified: VerifiedBeacon,
}

/// Bytes of a chain hash.
const HASH: usize = 32;
/// Bytes of a chunk of a file, and of its tag.
const CHUNK: usize = 1 << 16;
const TAG: usize = 16;
/// More than a file has beside its chunks.
const HEADER: usize = 1024;

/// The text at a pointer.
///
/// # Safety
/// As [`input`].
unsafe fn text<'a>(data: *const u8, len: usize, otherwise: Code) -> Result<&'a str, Code> {
    // SAFETY: passed on.
    std::str::from_utf8(unsafe { input(data, len) }?).map_err(|_| otherwise)
}

impl AdmTlockBeacon {
    fn new(plain: Beacon, chain: &AdmTlockChain) -> Result<Self, Code> {
        let verified = plain.verified(&chain.0)?;
        Ok(AdmTlockBeacon { plain, verified })
    }
}

export! {
    /// A network of drand's JSON.
    status fn adm_tlock_chain_new(out: *mut *mut AdmTlockChain, json: *const u8, jsonlen: usize) -> c_int {
        hand_over(out, || Ok(AdmTlockChain(Chain::from_json(text(json, jsonlen, Code::TlockChain)?)?)))
    }
    /// Quicknet.
    status fn adm_tlock_chain_quicknet(out: *mut *mut AdmTlockChain) -> c_int {
        hand_over(out, || Ok(AdmTlockChain(Chain::quicknet())))
    }
    /// The chain hash.
    status fn adm_tlock_chain_hash(hash: *mut u8, chain: *const AdmTlockChain) -> c_int {
        check(hash, HASH)?;
        write(hash, &handle(chain)?.0.hash())
    }
    /// Whether the network is one whose information is in the library; 0 for NULL.
    value fn adm_tlock_chain_is_known(chain: *const AdmTlockChain) -> c_int {
        handle(chain).map_or(0, |chain| c_int::from(chain.0.is_known()))
    }
    /// The first round at a time or later.
    status fn adm_tlock_chain_round_at(round: *mut u64, chain: *const AdmTlockChain, time: u64) -> c_int {
        check(round, 1)?;
        let found = handle(chain)?.0.round_at(time)?;
        round.write(found);
        Ok(())
    }
    /// When a round is published.
    status fn adm_tlock_chain_time_of(time: *mut u64, chain: *const AdmTlockChain, round: u64) -> c_int {
        check(time, 1)?;
        let found = handle(chain)?.0.time_of(round)?;
        time.write(found);
        Ok(())
    }
    /// Frees a network; NULL is nothing.
    value fn adm_tlock_chain_free(chain: *mut AdmTlockChain) { take(chain) }
}

export! {
    /// A round to seal to.
    status fn adm_tlock_round_new(
        out: *mut *mut AdmTlockRound, chain: *const AdmTlockChain, number: u64,
    ) -> c_int {
        hand_over(out, || Ok(AdmTlockRound(Round::new(&handle(chain)?.0, number)?)))
    }
    /// Keeps what all encryptions to a round share.
    status fn adm_tlock_round_prepare(round: *mut AdmTlockRound) -> c_int {
        let round = &mut handle_mut(round)?.0;
        *round = round.clone().prepare();
        Ok(())
    }
    /// Bytes of a file key that is encrypted to a round; 0 for NULL.
    value fn adm_tlock_ciphertext_bytes(round: *const AdmTlockRound) -> usize {
        handle(round).map_or(0, |round| Ciphertext::bytes(round.0.chain()))
    }
    /// Encrypts 16 bytes to a round.
    secret(depth::TLOCK) fn adm_tlock_encrypt(
        out: *mut u8, outlen: usize, round: *const AdmTlockRound, key: *const u8,
    ) -> c_int {
        let round = &handle(round)?.0;
        check_room(out, outlen, Ciphertext::bytes(round.chain()))?;
        let key: Zeroizing<[u8; FILE_KEY_BYTES]> = Zeroizing::new(array(key)?);
        write(out, round.encrypt(&key, &mut OsRandom)?.as_bytes())
    }
    /// Seals contents to a round, as a file.
    secret(depth::TLOCK) fn adm_tlock_seal(
        out: *mut u8, outlen: *mut usize, round: *const AdmTlockRound, data: *const u8, datalen: usize,
    ) -> c_int {
        let round = &handle(round)?.0;
        check(out, *handle(outlen.cast_const())?)?;
        let mut data = input(data, datalen)?;
        let tags = (datalen / CHUNK + 1).checked_mul(TAG);
        let most = tags.and_then(|tags| tags.checked_add(datalen)?.checked_add(HEADER)).ok_or(Code::Length)?;
        let mut file = crate::pointer::list(most)?;
        seal(round, &mut data, &mut file, &mut OsRandom)?;
        write_with_length(out, outlen, &file)
    }
    /// Frees a round; NULL is nothing.
    value fn adm_tlock_round_free(round: *mut AdmTlockRound) { take(round) }
}

export! {
    /// A beacon of its round and signature, which is verified.
    status fn adm_tlock_beacon_new(
        out: *mut *mut AdmTlockBeacon, chain: *const AdmTlockChain, round: u64, signature: *const u8,
        signaturelen: usize,
    ) -> c_int {
        hand_over(out, || {
            let (chain, signature) = (handle(chain)?, input(signature, signaturelen)?);
            if signaturelen > HEADER {
                return Err(Code::TlockRefused);
            }
            AdmTlockBeacon::new(Beacon::new(round, signature), chain)
        })
    }
    /// A beacon of drand's JSON, which is verified.
    status fn adm_tlock_beacon_from_json(
        out: *mut *mut AdmTlockBeacon, chain: *const AdmTlockChain, json: *const u8, jsonlen: usize,
    ) -> c_int {
        hand_over(out, || {
            let (chain, text) = (handle(chain)?, text(json, jsonlen, Code::TlockBeacon)?);
            AdmTlockBeacon::new(Beacon::from_json(text)?, chain)
        })
    }
    /// The round of a beacon; 0 for NULL.
    value fn adm_tlock_beacon_round(beacon: *const AdmTlockBeacon) -> u64 {
        handle(beacon).map_or(0, |beacon| beacon.verified.round())
    }
    /// Decrypts 16 bytes that were encrypted to the beacon's round.
    secret(depth::TLOCK) fn adm_tlock_decrypt(
        key: *mut u8, beacon: *const AdmTlockBeacon, ciphertext: *const u8, ciphertextlen: usize,
    ) -> c_int {
        check(key, FILE_KEY_BYTES)?;
        let beacon = &handle(beacon)?.verified;
        let ciphertext = input(ciphertext, ciphertextlen)?;
        check_room(ciphertext.as_ptr(), ciphertextlen, Ciphertext::bytes(beacon.chain()))?;
        write(key, &*beacon.decrypt(&Ciphertext::from_bytes(beacon.chain(), ciphertext)?)?)
    }
    /// Opens a file that was sealed to the beacon's round.
    secret(depth::TLOCK) fn adm_tlock_open(
        out: *mut u8, outlen: *mut usize, beacon: *const AdmTlockBeacon, file: *const u8, filelen: usize,
    ) -> c_int {
        let beacon = handle(beacon)?;
        check(out, *handle(outlen.cast_const())?)?;
        let mut file = input(file, filelen)?;
        // Contents are shorter than their file: the list does not grow, which would leave copies.
        let mut contents = Zeroizing::new(crate::pointer::list(filelen)?);
        open(beacon.verified.chain(), &beacon.plain, &mut file, &mut *contents)?;
        write_with_length(out, outlen, &contents)
    }
    /// Wipes and frees a beacon; NULL is nothing.
    wiped(depth::FREE) fn adm_tlock_beacon_free(beacon: *mut AdmTlockBeacon) { take(beacon) }
    /// The round and the chain hash that a file waits for.
    status fn adm_tlock_round_of(round: *mut u64, hash: *mut u8, file: *const u8, filelen: usize) -> c_int {
        check(round, 1)?;
        check(hash, HASH)?;
        let stanzas = Stanza::read(&mut input(file, filelen)?)?;
        let first = stanzas.first().ok_or(Code::TlockFile)?;
        write(hash, &first.chain_hash())?;
        round.write(first.round());
        Ok(())
    }
}
