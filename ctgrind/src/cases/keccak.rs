//! The Keccak family, in every back end.

use super::features_of;
use crate::case::Case;
use adamant::symmetric::keccak::{
    Backend, Function, Group, Hash, Kmac128, Lanes, Sha3_256, Shake256, States, TurboShake128, keccak_f1600,
    many_with_backend, update_many_with_backend,
};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in Backend::all_available() {
        single(cases, backend);
    }
    for lanes in Lanes::all_available() {
        several(cases, lanes);
    }
    cases.push(Case::portable("symmetric/keccak-f1600", |probe| {
        let secret = probe.secret(8);
        probe.observe(|| {
            let mut state = [u64::from_le_bytes(secret.try_into().expect("8 bytes")); 25];
            keccak_f1600(&mut state);
            state.map(u64::to_le_bytes).concat()
        });
    }));
}

fn single(cases: &mut Vec<Case>, backend: Backend) {
    let (name, features) = (backend.name(), features_of(backend.name()));
    cases.push(Case::new("symmetric/sha3-256, in pieces", name, features, move |probe| {
        let message = probe.secret(300);
        probe.observe(|| {
            let mut hash = Sha3_256::with_backend(backend).expect("available");
            message.chunks(97).for_each(|piece| hash.update(piece));
            hash.finalize()
        });
    }));
    cases.push(Case::new(
        "symmetric/shake256, turboshake128, output in pieces",
        name,
        features,
        move |probe| {
            let message = probe.secret(140);
            probe.observe(|| {
                let mut out = [0; 300];
                let (first, second) = out.split_at_mut(150);
                let mut hash = Shake256::with_backend(backend).expect("available");
                hash.update(&message);
                let mut reader = hash.reader();
                first.chunks_mut(37).for_each(|piece| reader.read(piece));
                let mut hash =
                    TurboShake128::with_backend(0x1f, backend).expect("available").expect("a good domain");
                hash.update(&message);
                hash.finalize(second);
                out
            });
        },
    ));
    // That the tag is wrong becomes public.
    cases.push(Case::new("symmetric/kmac128", name, features, move |probe| {
        let (key, message, tag) = (probe.secret(40), probe.secret(200), probe.secret(32));
        probe.observe(|| {
            let mut mac = Kmac128::with_backend(&key, b"custom", backend).expect("available");
            mac.update(&message);
            let refused = mac.clone().verify(&tag).is_err();
            let mut out = [0; 33];
            mac.finalize(&mut out[..32]);
            out[32] = u8::from(refused);
            out
        });
    }));
}

fn several(cases: &mut Vec<Case>, lanes: Lanes) {
    let (name, features) = (lanes.name(), features_of(lanes.name()));
    // Of different lengths, more than there are lanes, with output longer than the rate.
    cases.push(Case::new("symmetric/keccak, many", name, features, move |probe| {
        let messages: Vec<Vec<u8>> = (0..10).map(|i| probe.secret(40 * (i % 4) + 20)).collect();
        probe.observe(|| {
            let messages: Vec<&[u8]> = messages.iter().map(|message| &message[..]).collect();
            let mut out = [[0; 140]; 10];
            many_with_backend(Function::SHAKE256, &messages, &mut out, lanes).expect("as many places");
            out.concat()
        });
    }));
    cases.push(Case::new("symmetric/keccak, pieces of several messages", name, features, move |probe| {
        let message = probe.secret(500);
        probe.observe(|| {
            let mut hashes = vec![Hash::new(Function::SHA3_256); 3];
            let (first, second) = message.split_at(230);
            for pieces in [[first, second, first], [second, &message[..300], first]] {
                update_many_with_backend(&mut hashes, &pieces, lanes).expect("available");
            }
            let mut out = [[0; 32]; 3];
            hashes.into_iter().zip(&mut out).for_each(|(hash, out)| hash.finalize(out));
            out.concat()
        });
    }));
    cases.push(Case::new("symmetric/keccak, groups of 2 and 4", name, features, move |probe| {
        let seed = probe.secret(150);
        probe.observe(|| {
            let (mut two, mut four) = ([[0; 200]; 2], [[0; 200]; 4]);
            let mut group = Group::with_backend(Function::SHAKE256, lanes).expect("available");
            group.update([&seed[..], &seed[..]]).expect("one length");
            group.reader().read(two.each_mut().map(|out| &mut out[..])).expect("one length");
            let mut group = Group::with_backend(Function::SHAKE128, lanes).expect("available");
            group.update([&seed[..149]; 4]).expect("one length");
            group.reader().read(four.each_mut().map(|out| &mut out[..])).expect("one length");
            [two.concat(), four.concat()].concat()
        });
    }));
    cases.push(Case::new("symmetric/keccak-f1600 of 8 states", name, features, move |probe| {
        let secret = probe.secret(8);
        probe.observe(|| {
            let mut states = States::<8>([[u64::from_le_bytes(secret.try_into().expect("8 bytes")); 8]; 25]);
            states.keccak_f1600_with_backend(lanes).expect("available");
            states.0.map(|row| row[3].to_le_bytes()).concat()
        });
    }));
}
