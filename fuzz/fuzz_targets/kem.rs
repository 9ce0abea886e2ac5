//! HQC, alone and with X25519: keys, ciphertexts and files from outside; every back end against the portable one.

#![no_main]

use adamant::kem::hqc::file::{self, Kind};
use adamant::kem::hqc::{Backend, DecapsulationKey, EncapsulationKey, Set};
use adamant::kem::hybrid::{PublicKey, SecretKey};
use adamant::symmetric::keccak::shake256;
use libfuzzer_sys::fuzz_target;

/// As many bytes as it takes, out of few.
fn stretch(data: &[u8], len: usize) -> Vec<u8> {
    let mut out = vec![0; len];
    shake256(data, &mut out);
    out
}

/// The hybrid, on such bytes: what is read is written, and a length of its own is an error.
fn hybrid(set: Set, public: &[u8], ciphertext: &[u8], data: &[u8]) {
    let bytes: [u8; 64] = stretch(data, 64).try_into().expect("64 bytes");
    let key = SecretKey::from_bytes(set, &bytes);
    assert_eq!(*key.to_bytes(), bytes);
    let point = stretch(ciphertext, 32);
    let whole = [ciphertext, &point].concat();
    assert!(key.decapsulate(&whole[1..]).is_err() && key.tls_concat(&whole[1..]).is_err());
    assert_eq!(key.decapsulate(&whole).is_ok(), key.tls_concat(&whole).is_ok());
    let mut fixed = |out: &mut [u8]| {
        out.fill(3);
        Ok(())
    };
    let (sent, secret) = key.public_key().encapsulate(&mut fixed).expect("a good key");
    assert_eq!(*key.decapsulate(&sent).expect("a good ciphertext"), *secret);
    let altered = [public, &point].concat();
    if let Ok(key) = PublicKey::from_bytes(set, &altered) {
        assert_eq!(key.to_bytes(), altered);
    }
    assert!(PublicKey::from_bytes(set, &altered[1..]).is_err());
}

fuzz_target!(|data: &[u8]| {
    // Whatever is read is written again as it was.
    if let Ok((set, kind, bytes)) = file::read(data) {
        assert_eq!(file::write(set, kind, bytes).expect("it was read")[..], *data);
        match kind {
            Kind::PublicKey => drop(EncapsulationKey::from_bytes(set, bytes)),
            Kind::SecretKey => drop(DecapsulationKey::from_bytes(set, bytes)),
            _ => {}
        }
    }
    let Some((first, data)) = data.split_first() else { return };
    let set = Set::ALL[usize::from(first & 3) % 3];
    // A key of which a byte is another one: a public part that is valid decapsulates, on every back end alike.
    let seed: [u8; 32] = stretch(data, 32).try_into().expect("32 bytes");
    let key = DecapsulationKey::from_seed(set, &seed);
    let (mut full, mut public) = (key.to_bytes(), key.encapsulation_key().as_bytes().to_vec());
    let mut ciphertext = stretch(data, set.ciphertext_len());
    if first & 4 != 0 {
        let message = stretch(data, set.message_len());
        (ciphertext, _) =
            key.encapsulation_key().encapsulate_derandomized(&message, &[1; 16]).expect("lengths");
    }
    for change in data.chunks_exact(3) {
        let place = usize::from(u16::from_le_bytes([change[0], change[1]]));
        for bytes in [&mut full[..], &mut public[..], &mut ciphertext[..]] {
            let len = bytes.len();
            bytes[place % len] ^= change[2];
        }
    }
    if first & 8 != 0 {
        hybrid(set, &public, &ciphertext, data);
    }
    let changed = full[..] != key.to_bytes()[..];
    assert_eq!(DecapsulationKey::from_bytes(set, &full).is_err(), changed);
    let mut expected = None;
    // Portable code takes most of the time, and joins in one of 16, which a hash picks.
    let with_portable = stretch(data, 1)[0] % 16 == 0 || Backend::all_available().count() == 1;
    for backend in Backend::all_available().filter(|backend| with_portable || *backend != Backend::Portable) {
        let trusted = DecapsulationKey::from_trusted_bytes_with_backend(set, &full, backend);
        let received = trusted.map(|key| *key.decapsulate(&ciphertext).expect("the length"));
        let sent = EncapsulationKey::with_backend(set, &public, backend).map(|key| {
            key.encapsulate_derandomized(&stretch(b"m", set.message_len()), &[2; 16]).expect("lengths")
        });
        let sent = sent.map(|(ciphertext, secret)| (ciphertext, *secret));
        let all = (received, sent);
        assert_eq!(expected.get_or_insert_with(|| all.clone()), &all, "{backend:?}");
    }
});
