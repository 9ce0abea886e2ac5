//! Files that were sealed to rounds, information of chains, beacons: any bytes end in an error or in a value, and nothing opens that
//! was not sealed.

#![no_main]

use adamant::tlock::{
    Beacon, Chain, Ciphertext, OtherStanza, Round, Scheme, Stanza, open, open_with_key, seal,
};
use common::Input;
use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

mod common;

/// Quicknet's beacon of round 1000.
fn beacon() -> Beacon {
    let digits =
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
    Beacon::from_json(&format!("{{\"round\":1000,\"signature\":\"{digits}\"}}")).expect("a beacon")
}

/// A file with these contents that is the same each time.
fn sealed(contents: &[u8]) -> Vec<u8> {
    static ROUND: OnceLock<Round> = OnceLock::new();
    let round = ROUND.get_or_init(|| Round::new(&Chain::quicknet(), 1000).expect("a round").prepare());
    let mut source = |out: &mut [u8]| {
        out.fill(0x5a);
        Ok(())
    };
    let mut file = Vec::new();
    seal(round, &mut &contents[..], &mut file, &mut source).expect("enough room");
    file
}

/// A change to a file: it opens to what was in it, or not at all.
fn changed(bytes: &[u8]) {
    let Some((&[high, low, value], contents)) = bytes.split_first_chunk() else { return };
    let mut file = sealed(contents);
    let at = usize::from(u16::from_be_bytes([high, low])) % file.len();
    file[at] ^= value;
    let mut out = Vec::new();
    let opened = open(&Chain::quicknet(), &beacon(), &mut &file[..], &mut out);
    assert_eq!(opened.is_ok(), value == 0);
    assert!(opened.is_err() || out == contents);
}

/// A ciphertext from outside, opened by a beacon that was verified; one that opens was made by who knew its key.
fn ciphertext(bytes: &[u8]) {
    let chain = Chain::quicknet();
    let Ok(ciphertext) = Ciphertext::from_bytes(&chain, bytes) else {
        return assert_ne!(bytes.len(), Ciphertext::bytes(&chain));
    };
    assert_eq!(ciphertext.as_bytes(), bytes);
    let beacon = beacon().verified(&chain).expect("a good beacon");
    let one = beacon.decrypt(&ciphertext);
    assert!(one.is_err());
    assert_eq!(
        beacon.decrypt_batch(&[ciphertext.clone(), ciphertext]).iter().filter(|key| key.is_ok()).count(),
        0
    );
}

/// A chain, a zero, and a beacon of it, both JSON; or the name of a scheme.
fn pair(text: &str) {
    let Some((chain, beacon)) = text.split_once('\0') else {
        if let Ok(scheme) = Scheme::from_name(text) {
            assert_eq!(scheme.name(), text);
        }
        return;
    };
    if let (Ok(chain), Ok(beacon)) = (Chain::from_json(chain), Beacon::from_json(beacon)) {
        assert_eq!(beacon.verify(&chain).is_ok(), beacon.verified(&chain).is_ok());
        if let Ok(time) = chain.time_of(beacon.round()) {
            assert!(chain.round_at(time).is_ok_and(|round| round == beacon.round()));
        }
        let _ = chain.round_at(beacon.round());
    }
}

fuzz_target!(|data: &[u8]| {
    let input = &mut Input::new(data);
    let kind = input.byte() % 6;
    let rest = input.rest();
    match (kind, core::str::from_utf8(rest)) {
        (0, Ok(text)) => drop(Chain::from_json(text)),
        (1, Ok(text)) => drop(Beacon::from_json(text)),
        (2, _) => changed(rest),
        (4, _) => ciphertext(rest),
        (5, Ok(text)) => pair(text),
        _ => {
            let mut bytes = rest;
            let _ = Stanza::read(&mut bytes);
            let _ = OtherStanza::read(&mut &rest[..]);
            assert!(open_with_key(&[7; 16], &mut &rest[..], &mut Vec::new()).is_err());
            assert!(open(&Chain::quicknet(), &beacon(), &mut &rest[..], &mut Vec::new()).is_err());
        }
    }
});
