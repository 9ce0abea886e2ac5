//! `adamant_tlock.h`, with quicknet's round 1000.

use super::{STATUS, handle, input, made};
use adamant_capi::tlock::*;
use adamant_testing::hostile::Answer::{Nothing, Number};
use adamant_testing::hostile::Argument::{Any, Handle, In, Len, OptionalHandle, Out, RoomAt, Value};
use adamant_testing::hostile::Row;
use std::ptr::with_exposed_provenance;

const ROUND: u64 = 1000;
const JSON: &[u8] = br#"{"round":1000,"signature":
"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#;
const SIGNATURE: usize = 48;

fn signature() -> Vec<u8> {
    let digits = &JSON[JSON.len() - 2 - 2 * SIGNATURE..];
    let digit = |c: u8| (c as char).to_digit(16).unwrap() as u8;
    digits[..2 * SIGNATURE].chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

fn chain() -> usize {
    // SAFETY: room for a handle.
    handle(|out| unsafe { adm_tlock_chain_quicknet(out) })
}

fn round() -> usize {
    // SAFETY: room for a handle, a live one.
    handle(|out| unsafe { adm_tlock_round_new(out, with_exposed_provenance(chain()), ROUND) })
}

fn beacon() -> usize {
    // SAFETY: room for a handle, a live one, a text.
    handle(|out| unsafe {
        adm_tlock_beacon_from_json(out, with_exposed_provenance(chain()), JSON.as_ptr(), JSON.len())
    })
}

fn encrypted() -> Vec<u8> {
    // SAFETY: 128 bytes, a live handle, 16 bytes.
    made(128, |out| unsafe {
        adm_tlock_encrypt(out, 128, with_exposed_provenance(round()), [7; 16].as_ptr())
    })
}

/// Five bytes, sealed.
fn file() -> Vec<u8> {
    let mut length = 0;
    // SAFETY: no room, a live handle, no contents; then the room that was asked for.
    let status = unsafe {
        adm_tlock_seal(
            std::ptr::null_mut(),
            &mut length,
            with_exposed_provenance(round()),
            [7; 5].as_ptr(),
            5,
        )
    };
    assert_eq!(status, adamant_capi::error::Code::Length as std::ffi::c_int);
    let room = length;
    // SAFETY: as above.
    let file = made(room, |out| unsafe {
        adm_tlock_seal(out, &mut length, with_exposed_provenance(round()), [7; 5].as_ptr(), 5)
    });
    assert_eq!(length, room);
    file
}

pub fn rows() -> Vec<Row> {
    adamant_testing::rows! {
        adm_tlock_chain_new: STATUS, [Out(8), In(include_bytes!("../../../tlock/src/quicknet.json").to_vec()), Len(1, 1)];
        adm_tlock_chain_quicknet: STATUS, [Out(8)];
        adm_tlock_chain_hash: STATUS, [Out(32), Handle(chain)];
        adm_tlock_chain_is_known: Number(1), [OptionalHandle(chain)];
        adm_tlock_chain_round_at: STATUS, [Out(8), Handle(chain), Any(7)];
        adm_tlock_chain_time_of: STATUS, [Out(8), Handle(chain), Any(7)];
        adm_tlock_chain_free: Nothing, [OptionalHandle(chain)];
        adm_tlock_round_new: STATUS, [Out(8), Handle(chain), Any(7)];
        adm_tlock_round_prepare: STATUS, [Handle(round)];
        adm_tlock_ciphertext_bytes: Number(128), [OptionalHandle(round)];
        adm_tlock_encrypt: STATUS, [Out(128), Len(0, 1), Handle(round), input(16)];
        adm_tlock_seal: STATUS, [Out(file().len()), RoomAt(0), Handle(round), input(5), Len(3, 1)];
        adm_tlock_round_free: Nothing, [OptionalHandle(round)];
        adm_tlock_beacon_new: STATUS, [Out(8), Handle(chain), Value(ROUND), In(signature()), Len(3, 1)];
        adm_tlock_beacon_from_json: STATUS, [Out(8), Handle(chain), In(JSON.to_vec()), Len(2, 1)];
        adm_tlock_beacon_round: Number(1000), [OptionalHandle(beacon)];
        adm_tlock_decrypt: STATUS, [Out(16), Handle(beacon), In(encrypted()), Len(2, 1)];
        adm_tlock_open: STATUS, [Out(5), RoomAt(0), Handle(beacon), In(file()), Len(3, 1)];
        adm_tlock_beacon_free: Nothing, [OptionalHandle(beacon)];
        adm_tlock_round_of: STATUS, [Out(8), Out(32), In(file()), Len(2, 1)];
    }
}
