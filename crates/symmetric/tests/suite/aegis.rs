//! The AEGIS family: published vectors, every back end against the portable one and an independent library, piece by
//! piece, forgeries.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{self, bytes, entries, hex};
use adamant_symmetric::aegis::{Aegis, Backend, Mac, Variant, variants};
use adamant_symmetric::{Error, InOut};

const PUBLISHED: &str = include_str!("../../../../vectors/symmetric/published/aegis.txt");

/// Calls a generic function for every variant.
macro_rules! each_variant {
    ($function:ident $(, $argument:expr)*) => {
        $function::<variants::V128>($($argument),*);
        $function::<variants::V128L>($($argument),*);
        $function::<variants::V128X2>($($argument),*);
        $function::<variants::V128X4>($($argument),*);
        $function::<variants::V256>($($argument),*);
        $function::<variants::V256X2>($($argument),*);
        $function::<variants::V256X4>($($argument),*);
    };
}

fn check_published<A: Variant>(seen: &mut usize) {
    for entry in entries(PUBLISHED) {
        let get = |name: &str| hex(entry.get(name).map_or("", |s| s));
        let (key, nonce) = (get("key"), get("nonce"));
        for tag_name in ["tag128", "tag256"] {
            let tag = get(tag_name);
            for backend in Backend::all_available() {
                if entry["alg"] == A::NAME {
                    *seen += 1;
                    let cipher = Aegis::<A>::with_backend(&key, backend).unwrap();
                    let mut out = get("ct");
                    let result = cipher.decrypt_detached(&nonce, &get("ad"), &mut out[..], &tag);
                    if !entry.contains_key("msg") {
                        assert_eq!(result, Err(Error::AuthenticationFailed));
                        assert!(out.iter().all(|&b| b == 0));
                        continue;
                    }
                    assert_eq!((result, &out), (Ok(()), &get("msg")), "{cipher:?} {entry:?}");
                    let mut new_tag = vec![0; tag.len()];
                    cipher.encrypt_detached(&nonce, &get("ad"), &mut out[..], &mut new_tag).unwrap();
                    assert_eq!((out, new_tag), (get("ct"), tag.clone()), "{cipher:?} {entry:?}");
                } else if entry["alg"] == A::NAME.replace("aegis", "aegismac") {
                    *seen += 1;
                    let mut mac = Mac::<A>::with_backend(&key, &nonce, backend).unwrap();
                    mac.update(&get("data"));
                    let mut new_tag = vec![0; tag.len()];
                    mac.clone().finalize(&mut new_tag).unwrap();
                    assert_eq!(new_tag, tag, "{mac:?} on {backend:?}");
                    assert_eq!(mac.clone().verify(&tag), Ok(()));
                    new_tag[3] ^= 1;
                    assert_eq!(mac.verify(&new_tag), Err(Error::AuthenticationFailed));
                }
            }
        }
    }
}

#[test]
fn published() {
    let mut seen = 0;
    each_variant!(check_published, &mut seen);
    assert!(seen >= 60 * Backend::all_available().count(), "{seen} checks");
}

fn check_lengths<A: Variant>() {
    let key = bytes(A::KEY_LEN, 1);
    let nonce = bytes(A::NONCE_LEN, 2);
    let portable = Aegis::<A>::with_backend(&key, Backend::Portable).unwrap();
    for len in (0..=300).chain([511, 512, 513, 640, 700, 897, 1024, 1025, 4096, 5000]) {
        let (data, ad) = (bytes(len + 1, 3), bytes(len % 200, 4));
        let data = &data[1..];
        let tag_len = if len % 2 == 0 { 16 } else { A::MAX_TAG_LEN };
        let mut expected = vec![0; len + tag_len];
        portable.encrypt(&nonce, &ad, data, &mut expected, tag_len).unwrap();
        for backend in Backend::all_available() {
            let cipher = Aegis::<A>::with_backend(&key, backend).unwrap();
            let mut out = vec![0; len + tag_len];
            cipher.encrypt(&nonce, &ad, data, &mut out, tag_len).unwrap();
            assert!(out == expected, "{len} bytes on {cipher:?}");
            let mut back = vec![0; len];
            assert_eq!(cipher.decrypt(&nonce, &ad, &out, &mut back, tag_len), Ok(()), "{len} on {cipher:?}");
            assert!(back == data, "{len} bytes back on {cipher:?}");
            let (in_place, tag) = out.split_at_mut(len);
            assert_eq!(cipher.decrypt_detached(&nonce, &ad, &mut *in_place, tag), Ok(()));
            assert!(in_place == data, "{len} bytes back in place on {cipher:?}");
        }
    }
}

#[test]
fn every_back_end_at_all_lengths() {
    each_variant!(check_lengths);
}

fn check_pieces<A: Variant>() {
    let (key, nonce) = (bytes(A::KEY_LEN, 5), bytes(A::NONCE_LEN, 6));
    let (data, ad) = (bytes(1000, 7), bytes(333, 8));
    for backend in Backend::all_available() {
        let cipher = Aegis::<A>::with_backend(&key, backend).unwrap();
        let mut expected = data.clone();
        let mut tag = vec![0; A::MAX_TAG_LEN];
        cipher.encrypt_detached(&nonce, &ad, &mut expected[..], &mut tag).unwrap();
        for step in [1, 7, 16, 31, 32, 33, 64, 127, 128, 129, 300, 1000] {
            let mut encryptor = cipher.encryptor(&nonce).unwrap();
            ad.chunks(step).for_each(|piece| encryptor.associated_data(piece).unwrap());
            let mut out = data.clone();
            out.chunks_mut(step).for_each(|piece| encryptor.update(piece));
            assert_eq!(encryptor.associated_data(b"x"), Err(Error::OutOfOrder));
            let mut out_tag = vec![0; A::MAX_TAG_LEN];
            encryptor.clone().finalize(&mut out_tag).unwrap();
            assert!(out == expected && out_tag == tag, "steps of {step} on {cipher:?}");
            assert_eq!(encryptor.finalize(&mut [0; 15]), Err(Error::TagLength));

            let mut decryptor = cipher.unverified_decryptor(&nonce).unwrap();
            ad.chunks(step).for_each(|piece| decryptor.associated_data(piece).unwrap());
            let mut back = vec![0; expected.len()];
            for (input, output) in expected.chunks(step).zip(back.chunks_mut(step)) {
                decryptor.update_unverified(InOut::new(input, output).unwrap());
            }
            assert_eq!(decryptor.associated_data(b"x"), Err(Error::OutOfOrder));
            assert!(back == data, "steps of {step} on {cipher:?}");
            assert_eq!(decryptor.clone().verify(&tag), Ok(()));
            assert_eq!(decryptor.clone().verify(&tag[..15]), Err(Error::TagLength));
            assert_eq!(decryptor.clone().verify(&[0; 33]), Err(Error::TagLength));
            for i in 0..tag.len() {
                let mut forged = tag.clone();
                forged[i] ^= 0x10;
                assert_eq!(decryptor.clone().verify(&forged), Err(Error::AuthenticationFailed));
            }
            // One bit of the ciphertext changed.
            let mut decryptor = cipher.unverified_decryptor(&nonce).unwrap();
            decryptor.associated_data(&ad).unwrap();
            let mut changed = expected.clone();
            changed[step - 1] ^= 1;
            changed.chunks_mut(step).for_each(|piece| decryptor.update_unverified(piece));
            assert_eq!(decryptor.verify(&tag), Err(Error::AuthenticationFailed));

            let mac = |step: usize| {
                let mut mac = Mac::<A>::with_backend(&key, &nonce, backend).unwrap();
                data.chunks(step).for_each(|piece| mac.update(piece));
                let mut tag = vec![0; A::MAX_TAG_LEN];
                mac.finalize(&mut tag).unwrap();
                tag
            };
            assert_eq!(mac(step), mac(data.len()));
        }
        let mut stream = vec![1; 1000];
        cipher.stream(Some(&nonce), &mut stream).unwrap();
        let mut zeros = vec![0; 1000];
        cipher.encrypt_detached(&nonce, &[], &mut zeros[..], &mut tag).unwrap();
        assert_eq!(stream, zeros);
    }
}

#[test]
fn piece_by_piece() {
    each_variant!(check_pieces);
}

fn check_cuts<A: Variant>() {
    let (key, nonce) = (bytes(A::KEY_LEN, 5), bytes(A::NONCE_LEN, 6));
    let cipher = Aegis::<A>::new(&key).unwrap();
    for len in 0..=2 * A::RATE + 3 {
        let data = bytes(len, 7);
        let (mut sealed, mut tag) = (data.clone(), vec![0; A::MAX_TAG_LEN]);
        cipher.encrypt_detached(&nonce, b"ad", &mut sealed[..], &mut tag).unwrap();
        for cut in 0..=len {
            let mut decryptor = cipher.unverified_decryptor(&nonce).unwrap();
            decryptor.associated_data(b"ad").unwrap();
            let mut out = sealed.clone();
            let (head, rest) = out.split_at_mut(cut);
            decryptor.update_unverified(head);
            decryptor.update_unverified(rest);
            assert_eq!((decryptor.verify(&tag), &out), (Ok(()), &data), "{len} bytes cut at {cut}");
        }
    }
}

#[test]
fn decryption_cut_everywhere() {
    each_variant!(check_cuts);
}

fn check_refusals<A: Variant>() {
    let (key, nonce) = (bytes(A::KEY_LEN, 5), bytes(A::NONCE_LEN, 6));
    for len in (0..70).filter(|&n| n != A::KEY_LEN) {
        assert_eq!(Aegis::<A>::new(&vec![0; len]).unwrap_err(), Error::KeyLength);
        assert_eq!(Mac::<A>::new(&vec![0; len], &nonce).unwrap_err(), Error::KeyLength);
        assert_eq!(Mac::<A>::new(&key, &vec![0; len]).unwrap_err(), Error::NonceLength);
    }
    let cipher = Aegis::<A>::new(&key).unwrap();
    let mut tag = vec![0; A::MAX_TAG_LEN];
    assert_eq!(cipher.encryptor(&[0; 12]).unwrap_err(), Error::NonceLength);
    assert_eq!(cipher.unverified_decryptor(&[0; 12]).unwrap_err(), Error::NonceLength);
    assert_eq!(cipher.stream(Some(&[0; 12]), &mut []), Err(Error::NonceLength));
    assert_eq!(cipher.encrypt_detached(&[0; 12], &[], &mut [][..], &mut tag), Err(Error::NonceLength));
    for len in (0..50).filter(|&n| n != 16 && n != A::MAX_TAG_LEN) {
        let mut tag = vec![0; len];
        assert_eq!(cipher.encrypt_detached(&nonce, &[], &mut [][..], &mut tag), Err(Error::TagLength));
        assert_eq!(cipher.decrypt_detached(&nonce, &[], &mut [][..], &tag), Err(Error::TagLength));
        assert_eq!(Mac::<A>::new(&key, &nonce).unwrap().verify(&tag), Err(Error::TagLength));
    }
    assert_eq!(cipher.encrypt(&nonce, &[], b"ab", &mut [0; 17], 16), Err(Error::LengthMismatch));
    assert_eq!(cipher.decrypt(&nonce, &[], &[0; 17], &mut [0; 2], 16), Err(Error::LengthMismatch));
    assert_eq!(cipher.decrypt(&nonce, &[], &[0; 7], &mut [], 16), Err(Error::LengthMismatch));
}

#[test]
fn refusals() {
    each_variant!(check_refusals);
}

fn check_forgeries<A: Variant>() {
    let (key, nonce) = (bytes(A::KEY_LEN, 5), bytes(A::NONCE_LEN, 6));
    for backend in Backend::all_available() {
        let cipher = Aegis::<A>::with_backend(&key, backend).unwrap();
        for len in [0usize, 1, 33, 200] {
            let mut sealed = bytes(len, 9);
            let mut tag = vec![0; A::MAX_TAG_LEN];
            cipher.encrypt_detached(&nonce, b"ad", &mut sealed[..], &mut tag).unwrap();
            for bit in 0..8 * tag.len() {
                let mut forged = tag.clone();
                forged[bit / 8] ^= 1 << (bit % 8);
                let mut out = vec![0xee; len];
                let result =
                    cipher.decrypt_detached(&nonce, b"ad", InOut::new(&sealed, &mut out).unwrap(), &forged);
                assert_eq!((result, out), (Err(Error::AuthenticationFailed), vec![0; len]), "bit {bit}");
            }
            for i in 0..len {
                let mut changed = sealed.clone();
                changed[i] ^= 0x80;
                let result = cipher.decrypt_detached(&nonce, b"ad", &mut changed[..], &tag);
                assert_eq!((result, changed), (Err(Error::AuthenticationFailed), vec![0; len]));
            }
            let mut copy = sealed.clone();
            let result = cipher.decrypt_detached(&nonce, b"da", &mut copy[..], &tag);
            assert_eq!((result, copy), (Err(Error::AuthenticationFailed), vec![0; len]));
        }
    }
}

#[test]
fn forgeries_are_wiped() {
    each_variant!(check_forgeries);
}

/// Against an independent library, where it has the variant.
#[test]
fn independent() {
    macro_rules! compare {
        ($variant:ident, $module:ident, $name:ident, $key:literal, $nonce:literal) => {
            for len in (0..=300).chain([1024, 1025]) {
                let (key, nonce) = (common::array::<$key>(1), common::array::<$nonce>(2));
                let (data, ad) = (bytes(len, 3), bytes(len % 77, 4));
                let (ct, tag) = aegis::$module::$name::<32>::new(&key, &nonce).encrypt(&data, &ad);
                let mut out = data.clone();
                let mut out_tag = [0; 32];
                let cipher = Aegis::<variants::$variant>::new(&key).unwrap();
                cipher.encrypt_detached(&nonce, &ad, &mut out[..], &mut out_tag).unwrap();
                assert_eq!((out, out_tag), (ct, tag), "{len} bytes of {cipher:?}");
            }
        };
    }
    compare!(V128L, aegis128l, Aegis128L, 16, 16);
    compare!(V128X2, aegis128x2, Aegis128X2, 16, 16);
    compare!(V128X4, aegis128x4, Aegis128X4, 16, 16);
    compare!(V256, aegis256, Aegis256, 32, 32);
    compare!(V256X2, aegis256x2, Aegis256X2, 32, 32);
    compare!(V256X4, aegis256x4, Aegis256X4, 32, 32);
}
