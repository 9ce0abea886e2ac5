//! BIKE: keys, ciphertexts and files from outside; every back end against the portable one.

#![no_main]

use adamant::gf2x::Backend;
use adamant::kem::bike::file::{self, Kind};
use adamant::kem::bike::{Bike, DecapsulationKey, EncapsulationKey, Level};
use adamant::symmetric::keccak::shake256;
use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

/// BIKE-1 on the portable back end and on all others; levels differ in numbers only, and larger ones are slow.
fn rings() -> &'static [Bike] {
    static RINGS: OnceLock<Vec<Bike>> = OnceLock::new();
    RINGS.get_or_init(|| {
        let others = Backend::all_available().filter(|backend| *backend != Backend::Portable);
        let all = std::iter::once(Backend::Portable).chain(others);
        all.map(|backend| Bike::with_backend(Level::Bike1, backend).expect("available")).collect()
    })
}

/// As many bytes as it takes, out of few.
fn stretch<const N: usize>(data: &[u8]) -> [u8; N] {
    let mut out = [0; N];
    shake256(data, &mut out);
    out
}

/// Those that an input is run on: portable code takes a second for it, and joins in one of 16, which a hash picks.
fn rings_for(data: &[u8]) -> &'static [Bike] {
    match rings() {
        [_, others @ ..] if !others.is_empty() && stretch::<1>(data)[0] % 16 != 0 => others,
        all => all,
    }
}

fuzz_target!(|data: &[u8]| {
    // Whatever is read is written again as it was.
    if let Ok((level, kind, bytes)) = file::read(data) {
        assert_eq!(file::write(level, kind, bytes).expect("it was read")[..], *data);
        if kind == Kind::PublicKey && level == Level::Bike1 {
            drop(EncapsulationKey::from_bytes(&rings()[0], bytes));
        }
    }
    let Some((first, data)) = data.split_first() else { return };
    let seed: [u8; 64] = stretch(data);
    let rings = rings_for(data);
    let keys: Vec<DecapsulationKey> =
        rings.iter().map(|bike| DecapsulationKey::from_seed(bike, &seed).expect("a key")).collect();
    let mut public = keys[0].encapsulation_key().to_bytes();
    let mut full = keys[0].to_bytes();
    let mut ciphertext = stretch::<1573>(data).to_vec();
    let mut sent = None;
    if first & 1 != 0 {
        let (good, secret) =
            keys[0].encapsulation_key().encapsulate_derandomized(&stretch(data)).expect("a key");
        (ciphertext, sent) = (good, Some(secret));
    }
    let unchanged = ciphertext.clone();
    for change in data.chunks_exact(3) {
        let place = usize::from(u16::from_le_bytes([change[0], change[1]]));
        for bytes in [&mut full[..], &mut public[..], &mut ciphertext[..]] {
            let len = bytes.len();
            bytes[place % len] ^= change[2];
        }
    }
    // The last 32 bytes, sigma, enter no public key: nothing says whether they are the right ones.
    let bound = full.len() - 32;
    let changed = full[..bound] != keys[0].to_bytes()[..bound];
    let mut expected = None;
    for (bike, key) in rings.iter().zip(&keys) {
        let received = *key.decapsulate(&ciphertext).expect("the length");
        // An altered ciphertext gives another secret.
        if let Some(sent) = &sent {
            assert!(ciphertext == unchanged || received != **sent);
        }
        assert!(key.decapsulate(&ciphertext[1..]).is_err());
        let read = EncapsulationKey::from_bytes(bike, &public);
        let sent = read.map(|key| {
            assert_eq!(key.to_bytes(), public);
            let (text, secret) = key.encapsulate_derandomized(&stretch(b"m")).expect("a key");
            (text, *secret)
        });
        // A full key of which another byte has changed is refused, or decapsulates on every back end alike where it is trusted.
        assert_eq!(DecapsulationKey::from_bytes(bike, &full).is_err(), changed);
        let trusted = DecapsulationKey::from_trusted_bytes(bike, &full);
        let trusted = trusted.map(|key| *key.decapsulate(&ciphertext).expect("the length"));
        let all = (key.encapsulation_key().to_bytes(), received, sent, trusted);
        assert_eq!(expected.get_or_insert_with(|| all.clone()), &all, "{bike:?}");
    }
});
