//! AES modes, AEGIS, SHA-2, HMAC and HKDF, in every back end.

use super::features_of;
use crate::case::Case;
use crate::probe::Probe;
use adamant::base::cpu::Features;
use adamant::symmetric::Error;
use adamant::symmetric::aegis::{Aegis, Mac, Variant, variants};
use adamant::symmetric::aes::{
    AesKey, Backend, Cbc, CbcMessage, Ctr, Gcm, GcmEncryptor, GcmUnverifiedDecryptor, OneShot, Xts,
    cbc_encrypt_many,
};
use adamant::symmetric::hkdf::hkdf_sha256;
use adamant::symmetric::hmac::{HmacSha256, HmacSha384, HmacSha512, hmac_sha256};
use adamant::symmetric::sha256::{
    self, Backend as HashBackend, Lanes, Sha256, sha256, sha256_many_with_backend, two_to_one,
};
use adamant::symmetric::sha512::{
    self, Backend as Hash512Backend, Lanes as Lanes512, Sha384, Sha512, sha512_many_with_backend,
};

/// Adds the cases of this file.
pub fn add(cases: &mut Vec<Case>) {
    for backend in Backend::all_available() {
        aes(cases, backend);
        aegis::<variants::V128>(cases, backend);
        aegis::<variants::V128L>(cases, backend);
        aegis::<variants::V128X2>(cases, backend);
        aegis::<variants::V128X4>(cases, backend);
        aegis::<variants::V256>(cases, backend);
        aegis::<variants::V256X2>(cases, backend);
        aegis::<variants::V256X4>(cases, backend);
    }
    for backend in HashBackend::all_available() {
        hash(cases, backend);
    }
    for lanes in Lanes::all_available() {
        many(cases, lanes);
    }
    for backend in Hash512Backend::all_available() {
        let features = features_of(backend.name());
        cases.push(Case::new("symmetric/sha512".to_owned(), backend.name(), features, move |probe| {
            // Two blocks, which go one by one, and seven, which go in pairs.
            let message = probe.secret(1160);
            probe.observe(|| {
                let mut long = Sha512::with_backend(backend).expect("an available back end");
                let mut short = Sha384::with_backend(backend).expect("an available back end");
                for piece in [&message[..260], &message[260..]] {
                    long.update(piece);
                    short.update(piece);
                }
                [&long.finalize()[..], &short.finalize()].concat()
            });
        }));
        cases.push(Case::new("symmetric/sha512::compress", backend.name(), features, move |probe| {
            let (state, blocks) = (probe.secret(64), probe.secret(5 * 128));
            probe.observe(|| {
                let mut words = [0; 8];
                for (word, bytes) in words.iter_mut().zip(state.as_chunks().0) {
                    *word = u64::from_le_bytes(*bytes);
                }
                sha512::compress(&mut words, blocks.as_chunks().0);
                words.map(u64::to_le_bytes).concat()
            });
        }));
    }
    for lanes in Lanes512::all_available() {
        let features = features_of(lanes.name());
        cases.push(Case::new("symmetric/sha512, many".to_owned(), lanes.name(), features, move |probe| {
            let messages: Vec<Vec<u8>> = (0..6).map(|i| probe.secret(100 + 61 * i)).collect();
            probe.observe(|| {
                let messages: Vec<&[u8]> = messages.iter().map(|message| &message[..]).collect();
                let mut out = [[0; 64]; 6];
                sha512_many_with_backend(&messages, &mut out, lanes).expect("as many places as messages");
                out.concat()
            });
        }));
    }
    // That the tag is wrong becomes public.
    cases.push(Case::portable("symmetric/hmac with sha384, sha512", |probe| {
        let (key, message, tag) = (probe.secret(140), probe.secret(130), probe.secret(48));
        probe.observe(|| {
            let (mut short, mut long) = (HmacSha384::new(&key[..40]), HmacSha512::new(&key));
            for piece in [&message[..70], &message[70..]] {
                short.update(piece);
                long.update(piece);
            }
            let refused = short.clone().verify(&tag).is_err();
            [&short.finalize()[..], &long.finalize(), &[u8::from(refused)]].concat()
        });
    }));
    // Whether the padding is valid, and how much there is, becomes public.
    cases.push(Case::portable("symmetric/aes-128-cbc, padded", |probe| {
        let (key, mut data) = (probe.secret(16), probe.secret(48));
        probe.observe(|| {
            let cbc = Cbc::with_backend(&key, Backend::Portable).expect("a good length");
            cbc.encrypt_padded(&[1; 16], &mut data, 37).expect("there is room");
            let length = cbc.decrypt_padded(&[1; 16], &mut data).expect("as it was padded");
            data.truncate(length);
            data
        });
    }));
}

/// Bytes of message: some whole vectors of the widest kernel, some blocks, and a part of one.
const LENGTH: usize = 512 + 64 + 16 + 5;

fn aes(cases: &mut Vec<Case>, backend: Backend) {
    let features = features_of(backend.name());
    let mut case = |name: &str, run: fn(&mut Probe, Backend) -> Result<(), Error>| {
        cases.push(Case::new(format!("symmetric/{name}"), backend.name(), features, move |probe| {
            run(probe, backend).expect("the parameters of the cases are valid");
        }));
    };
    case("aes key schedule, one block", |probe, backend| {
        let (key, data) = (probe.secret(32), probe.secret(16));
        let mut block: [u8; 16] = data.try_into().expect("16 bytes");
        probe.observe(|| {
            let key = AesKey::with_backend(&key, backend).expect("a good length");
            key.encrypt_block(&mut block);
            key.decrypt_block(&mut block);
            key.encrypt_block(&mut block);
            block
        });
        Ok(())
    });
    case("aes-128-ctr", |probe, backend| {
        let (key, mut data) = (probe.secret(16), probe.secret(LENGTH));
        probe.observe(|| {
            let mut ctr = Ctr::with_backend(&key, &[0xff; 16], backend).expect("a good length");
            ctr.apply(&mut data[..]);
            data
        });
        Ok(())
    });
    case("aes-128-ctr, without a table and with a shared one", |probe, backend| {
        let (key, mut data) = (probe.secret(16), probe.secret(LENGTH));
        probe.observe(|| {
            let key = AesKey::with_backend(&key, backend).expect("a good length");
            key.apply_ctr(&[0xff; 16], 3, &mut data[..]);
            Ctr::from_key(key, &[0; 16]).apply_at(&[0xfe; 16], 3, &mut data[..]);
            data
        });
        Ok(())
    });
    case("aes-192-cbc, both ways", |probe, backend| {
        let (key, mut data) = (probe.secret(24), probe.secret(LENGTH / 16 * 16));
        probe.observe(|| {
            let cbc = Cbc::with_backend(&key, backend).expect("a good length");
            cbc.decrypt(&[1; 16], &mut data[..]).expect("whole blocks");
            cbc.encrypt(&[2; 16], &mut data[..96]).expect("whole blocks");
            data
        });
        Ok(())
    });
    case("aes-128-cbc, many", |probe, backend| {
        let key = probe.secret(16);
        let mut data: Vec<Vec<u8>> = (0..18).map(|i| probe.secret(16 + i % 2 * 16)).collect();
        probe.observe(|| {
            let cbc = Cbc::with_backend(&key, backend).expect("a good length");
            let jobs =
                data.iter_mut().map(|m| CbcMessage { key: &cbc, iv: [3; 16], data: (&mut m[..]).into() });
            cbc_encrypt_many(&mut jobs.collect::<Vec<_>>()).expect("whole blocks");
            data.concat()
        });
        Ok(())
    });
    // Lists of 16 and of 8 have ways of their own.
    case("aes-128-cbc, many of one length", |probe, backend| {
        let key = probe.secret(16);
        let mut data: Vec<Vec<u8>> = (0..24).map(|_| probe.secret(32)).collect();
        probe.observe(|| {
            let cbc = Cbc::with_backend(&key, backend).expect("a good length");
            let jobs =
                data.iter_mut().map(|m| CbcMessage { key: &cbc, iv: [3; 16], data: (&mut m[..]).into() });
            let mut jobs = jobs.collect::<Vec<_>>();
            let (sixteen, eight) = jobs.split_at_mut(16);
            cbc_encrypt_many(sixteen).expect("whole blocks");
            cbc_encrypt_many(eight).expect("whole blocks");
            data.concat()
        });
        Ok(())
    });
    case("aes-128-cbc, many with a key each", |probe, backend| {
        let keys: Vec<Vec<u8>> = (0..18).map(|_| probe.secret(16)).collect();
        let mut data: Vec<Vec<u8>> = (0..18).map(|i| probe.secret(16 + i % 2 * 16)).collect();
        probe.observe(|| {
            let keys: Vec<Cbc> =
                keys.iter().map(|key| Cbc::with_backend(key, backend).expect("a good length")).collect();
            let jobs = keys.iter().zip(&mut data);
            let jobs = jobs.map(|(key, m)| CbcMessage { key, iv: [3; 16], data: (&mut m[..]).into() });
            cbc_encrypt_many(&mut jobs.collect::<Vec<_>>()).expect("whole blocks");
            data.concat()
        });
        Ok(())
    });
    case("aes-256-gcm, seal", |probe, backend| {
        let (key, aad, mut data) = (probe.secret(32), probe.secret(21), probe.secret(2 * LENGTH));
        probe.observe(|| {
            let gcm = Gcm::with_backend(&key, backend).expect("a good length");
            let tag = gcm.seal(&[4; 12], &aad, &mut data[..]).expect("good lengths");
            [&data[..], &tag].concat()
        });
        Ok(())
    });
    // That the tag is wrong becomes public; nothing else does.
    case("aes-128-gcm, open a forgery", |probe, backend| {
        let (key, tag, mut data) = (probe.secret(16), probe.secret(16), probe.secret(LENGTH));
        let tag: [u8; 16] = tag.try_into().expect("16 bytes");
        probe.observe(|| {
            let gcm = Gcm::with_backend(&key, backend).expect("a good length");
            let wrong = gcm.open(&[4; 12], &[], &mut data[..], &tag).is_err();
            let again = gcm.seal(&[4; 12], &[], &mut data[..]).expect("good lengths");
            [&data[..], &again, &[u8::from(wrong)]].concat()
        });
        Ok(())
    });
    // The first counter is a hash by the secret key.
    case("aes-128-gcm, another key, nonce of 9 bytes", |probe, backend| {
        let (key, mut data) = (probe.secret(16), probe.secret(LENGTH));
        probe.observe(|| {
            let mut gcm = Gcm::with_backend(&[9; 32], backend).expect("a good length");
            gcm.set_key(&key).expect("a good length");
            let tag = gcm.seal(&[4; 9], &[], &mut data[..]).expect("good lengths");
            [&data[..], &tag].concat()
        });
        Ok(())
    });
    // That the tag is wrong becomes public; nothing else does. The first counter of the second is a hash by the secret key.
    case("aes, at once in other modes", |probe, backend| {
        let (key, mut xts_key) = (probe.secret(32), probe.secret(64));
        let mut data = probe.secret(LENGTH / 16 * 16);
        // Equal halves are refused: these never are.
        (xts_key[0], xts_key[32]) = (1, 2);
        probe.observe(|| {
            let key = OneShot::with_backend(&key, backend).expect("of this CPU");
            key.apply_ctr(&[0xff; 16], 3, &mut data[..]).expect("a good length");
            key.cbc_encrypt(&[1; 16], &mut data[..]).expect("whole blocks");
            key.cbc_decrypt(&[2; 16], &mut data[..]).expect("whole blocks");
            let key = OneShot::with_backend(&xts_key, backend).expect("of this CPU");
            key.xts_encrypt(&[3; 16], &mut data[1..]).expect("a good length");
            key.xts_decrypt(&[4; 16], &mut data[2..]).expect("a good length");
            data
        });
        Ok(())
    });
    case("aes-128-gcm, at once", |probe, backend| {
        let (key, aad, tag) = (probe.secret(16), probe.secret(21), probe.secret(16));
        let (tag, mut data): ([u8; 16], _) = (tag.try_into().expect("16 bytes"), probe.secret(LENGTH));
        probe.observe(|| {
            let key = OneShot::with_backend(&key, backend).expect("of this CPU");
            let first = key.gcm_seal(&[4; 12], &aad, &mut data[..]).expect("good lengths");
            let wrong = key.gcm_open(&[4; 12], &aad, &mut data.clone()[..], &tag).is_err();
            let second = key.gcm_seal(&[4; 9], &[], &mut data[..]).expect("good lengths");
            [&data[..], &first, &second, &[u8::from(wrong)]].concat()
        });
        Ok(())
    });
    // That the tag is wrong becomes public; nothing else does.
    case("aes-128-gcm, in pieces", |probe, backend| {
        let (key, aad, wrong) = (probe.secret(16), probe.secret(40), probe.secret(16));
        let mut data = probe.secret(LENGTH);
        let wrong: [u8; 16] = wrong.try_into().expect("16 bytes");
        probe.observe(|| {
            let gcm = Gcm::with_backend(&key, backend).expect("a good length");
            let mut encryptor = gcm.encryptor(&[4; 9]).expect("a good length");
            aad.chunks(19).for_each(|piece| encryptor.associated_data(piece).expect("before the message"));
            data.chunks_mut(LENGTH - 40).for_each(|piece| encryptor.update(piece).expect("a good length"));
            let tag = encryptor.finish();
            // Under a nonce of the usual length the pads are made beside the blocks.
            encryptor.restart(&[6; 12]).expect("a good length");
            encryptor.associated_data(&aad).expect("before the message");
            data.chunks_mut(LENGTH - 40).for_each(|piece| encryptor.update(piece).expect("a good length"));
            let second = encryptor.finalize();
            let mut decryptor = gcm.unverified_decryptor(&[5; 12]).expect("a good length");
            data.chunks_mut(LENGTH - 24)
                .for_each(|piece| decryptor.update_unverified(piece).expect("a good length"));
            let refused = decryptor.verify(&wrong).is_err();
            [&data[..], &tag, &second, &[u8::from(refused)]].concat()
        });
        Ok(())
    });
    // Eight blocks of keystream at a time, under a secret first counter and public ones, and a new key in the middle of a message.
    case("aes-128-gcm, in short pieces", |probe, backend| {
        let (key, other, aad, tag) = (probe.secret(16), probe.secret(32), probe.secret(5), probe.secret(16));
        let mut data = probe.secret(300);
        probe.observe(|| {
            let gcm = Gcm::with_backend(&key, backend).expect("a good length");
            let mut encryptor = GcmEncryptor::new(gcm.clone(), &[4; 9]).expect("a good length");
            encryptor.associated_data(&aad).expect("before the message");
            data.chunks_mut(29).for_each(|piece| encryptor.update(piece).expect("a good length"));
            encryptor.restart_with_key(&other, &[6; 12]).expect("good lengths");
            data.chunks_mut(47).for_each(|piece| encryptor.update(piece).expect("a good length"));
            let made = encryptor.finish();
            let mut decryptor = GcmUnverifiedDecryptor::new(gcm, &[5; 12]).expect("a good length");
            data.chunks_mut(13).for_each(|piece| decryptor.update_unverified(piece).expect("a good length"));
            decryptor.restart_with_key(&other, &[7; 12]).expect("good lengths");
            data.chunks_mut(16).for_each(|piece| decryptor.update_unverified(piece).expect("a good length"));
            let refused = decryptor.verify_truncated(&tag).is_err();
            [&data[..], &made, &[u8::from(refused)]].concat()
        });
        Ok(())
    });
    case("aes-256-ctr, in short pieces", |probe, backend| {
        let (key, mut data) = (probe.secret(32), probe.secret(700));
        probe.observe(|| {
            let mut ctr = Ctr::with_backend(&key, &[0xff; 16], backend).expect("a good length");
            // And longer ones, whose ends inside a block leave keystream behind.
            let (short, long) = data.split_at_mut(300);
            short.chunks_mut(31).for_each(|piece| ctr.apply(piece));
            long.chunks_mut(147).for_each(|piece| ctr.apply(piece));
            data
        });
        Ok(())
    });
    case("aes-128-xts, both ways", |probe, backend| {
        let (mut key, mut data) = (probe.secret(32), probe.secret(LENGTH));
        // Equal halves are refused: these never are.
        key[0] = 1;
        key[16] = 2;
        probe.observe(|| {
            let xts = Xts::with_backend(&key, backend).expect("a good length");
            xts.encrypt(&[5; 16], &mut data[..]).expect("a good length");
            xts.decrypt(&[6; 16], &mut data[..]).expect("a good length");
            data
        });
        Ok(())
    });
}

fn aegis<A: Variant + 'static>(cases: &mut Vec<Case>, backend: Backend) {
    let features = features_of(backend.name());
    let name = format!("symmetric/{}", A::NAME);
    cases.push(Case::new(name, backend.name(), features, move |probe| {
        // Four chunks, which go together, some on their own, and a part of one.
        let len = 300.max(5 * A::RATE + 12);
        let (key, ad, mut data) = (probe.secret(A::KEY_LEN), probe.secret(40), probe.secret(len));
        let wrong = probe.secret(16);
        probe.observe(|| {
            let nonce = &[7; 32][..A::NONCE_LEN];
            let cipher = Aegis::<A>::with_backend(&key, backend).expect("a good length");
            let (mut tag, mut mac) = ([0; 16], [0; 16]);
            cipher.encrypt_detached(nonce, &ad, &mut data[..], &mut tag).expect("good lengths");
            let mut state = Mac::<A>::with_backend(&key, nonce, backend).expect("good lengths");
            state.update(&data);
            state.finalize(&mut mac).expect("a good length");
            let refused = cipher.decrypt_detached(nonce, &ad, &mut data.clone()[..], &wrong).is_err();
            [&data[..], &tag, &mac, &[u8::from(refused)]].concat()
        });
    }));
    let name = format!("symmetric/{}, decryption in pieces", A::NAME);
    cases.push(Case::new(name, backend.name(), features, move |probe| {
        let len = 2 * A::RATE + 12;
        let (key, ad, mut data) = (probe.secret(A::KEY_LEN), probe.secret(40), probe.secret(len));
        let wrong = probe.secret(16);
        probe.observe(|| {
            let cipher = Aegis::<A>::with_backend(&key, backend).expect("a good length");
            let mut decryptor = cipher.unverified_decryptor(&[7; 32][..A::NONCE_LEN]).expect("a good length");
            decryptor.associated_data(&ad).expect("before the message");
            data.chunks_mut(A::RATE + 5).for_each(|piece| decryptor.update_unverified(piece));
            // That the tag is wrong becomes public.
            let refused = decryptor.verify(&wrong).is_err();
            [&data[..], &[u8::from(refused)]].concat()
        });
    }));
}

fn hash(cases: &mut Vec<Case>, backend: HashBackend) {
    let features = features_of(backend.name());
    cases.push(Case::new("symmetric/sha256", backend.name(), features, move |probe| {
        let message = probe.secret(130);
        probe.observe(|| {
            let mut hash = Sha256::with_backend(backend).expect("the CPU has it");
            hash.update(&message[..70]);
            hash.update(&message[70..]);
            hash.finalize()
        });
    }));
    // These take the fastest back end that the features allow.
    cases.push(Case::new("symmetric/sha256 at one go", backend.name(), features, move |probe| {
        let (short, long) = (probe.secret(50), probe.secret(130));
        probe.observe(|| [sha256(&short), sha256(&long)].concat());
    }));
    cases.push(Case::new("symmetric/sha256::compress", backend.name(), features, move |probe| {
        let (state, blocks) = (probe.secret(32), probe.secret(3 * 64));
        probe.observe(|| {
            let mut words = [0; 8];
            for (word, bytes) in words.iter_mut().zip(state.as_chunks().0) {
                *word = u32::from_le_bytes(*bytes);
            }
            sha256::compress(&mut words, blocks.as_chunks().0);
            words.map(u32::to_le_bytes).concat()
        });
    }));
    cases.push(Case::new("symmetric/hmac, hkdf", backend.name(), features, move |probe| {
        let (key, message) = (probe.secret(70), probe.secret(33));
        probe.observe(|| {
            let mut out = [0; 40];
            hkdf_sha256(b"salt", &key, b"info", &mut out).expect("a good length");
            [&hmac_sha256(&key, &message)[..], &out].concat()
        });
    }));
    // That the tag is wrong becomes public.
    cases.push(Case::new("symmetric/hmac, verification", backend.name(), features, move |probe| {
        let (key, tag) = (probe.secret(32), probe.secret(32));
        probe.observe(|| {
            let mut mac = HmacSha256::new(&key);
            mac.update(b"message");
            let again = mac.clone().finalize();
            [&again[..], &[u8::from(mac.verify(&tag).is_err())]].concat()
        });
    }));
    cases.push(Case::new("symmetric/sha256 of pairs of nodes", backend.name(), features, move |probe| {
        let nodes: [[u8; 32]; 2] = [0; 2].map(|_| probe.secret(32).try_into().expect("32 bytes"));
        probe.observe(|| two_to_one(&nodes[0], &nodes[1]));
    }));
}

fn many(cases: &mut Vec<Case>, lanes: Lanes) {
    let features = if lanes == Lanes::Portable { Features::NONE } else { features_of(lanes.name()) };
    cases.push(Case::new("symmetric/sha256_many", lanes.name(), features, move |probe| {
        let messages: Vec<Vec<u8>> = (0..19).map(|i| probe.secret(50 + i % 3 * 30)).collect();
        // Of one length, side by side: with a rest, and of whole blocks, whose padding is shared.
        let equal = [150, 64, 192]
            .map(|length| (0..lanes.count()).map(|_| probe.secret(length)).collect::<Vec<Vec<u8>>>());
        probe.observe(|| {
            let messages: Vec<&[u8]> = messages.iter().map(|m| &m[..]).collect();
            let mut out = vec![[0; 32]; 19];
            sha256_many_with_backend(&messages, &mut out, lanes).expect("the CPU has it");
            for messages in &equal {
                let messages: Vec<&[u8]> = messages.iter().map(|m| &m[..]).collect();
                let mut more = vec![[0; 32]; messages.len()];
                sha256_many_with_backend(&messages, &mut more, lanes).expect("the CPU has it");
                out.extend(more);
            }
            out.concat()
        });
    }));
}
