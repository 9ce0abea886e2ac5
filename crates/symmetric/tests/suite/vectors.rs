//! Published vectors of AES and its modes, and our own from `model/symmetric.py`.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{entries, hex};
use adamant_symmetric::aes::{AesKey, Backend, Cbc, Ctr, Gcm, Xts};
use adamant_symmetric::sha256::sha256;

const PUBLISHED: &str = include_str!("../../../../vectors/symmetric/published/aes.txt");
const GENERATED: &str = include_str!("../../../../vectors/symmetric/generated/symmetric.txt");

fn check(text: &str) -> usize {
    let mut checks = 0;
    for entry in entries(text) {
        let get = |name: &str| hex(entry.get(name).map_or("", |s| s));
        let (key, input, output) = (get("key"), get("in"), get("out"));
        let block = |name: &str| -> [u8; 16] { get(name).try_into().unwrap() };
        for backend in Backend::all_available() {
            checks += 1;
            let mut data = input.clone();
            match entry["alg"].as_str() {
                "ecb" => {
                    let cipher = AesKey::with_backend(&key, backend).unwrap();
                    cipher.encrypt_blocks(&mut data[..]).unwrap();
                    assert_eq!(data, output, "{entry:?} on {backend:?}");
                    cipher.decrypt_blocks(&mut data[..]).unwrap();
                    assert_eq!(data, input, "{entry:?} on {backend:?}");
                }
                "ctr" => {
                    Ctr::with_backend(&key, &block("iv"), backend).unwrap().apply(&mut data[..]);
                    assert_eq!(data, output, "{entry:?} on {backend:?}");
                }
                "cbc" => {
                    let cipher = Cbc::with_backend(&key, backend).unwrap();
                    cipher.encrypt(&block("iv"), &mut data[..]).unwrap();
                    assert_eq!(data, output, "{entry:?} on {backend:?}");
                    cipher.decrypt(&block("iv"), &mut data[..]).unwrap();
                    assert_eq!(data, input, "{entry:?} on {backend:?}");
                }
                "gcm" => {
                    let cipher = Gcm::with_backend(&key, backend).unwrap();
                    let tag = cipher.seal(&get("iv"), &get("aad"), &mut data[..]).unwrap();
                    assert_eq!((&data, &tag[..]), (&output, &get("tag")[..]), "{entry:?} on {backend:?}");
                    cipher.open(&get("iv"), &get("aad"), &mut data[..], &tag).unwrap();
                    assert_eq!(data, input, "{entry:?} on {backend:?}");
                    let mut pieces = cipher.encryptor(&get("iv")).unwrap();
                    get("aad").chunks(7).for_each(|piece| pieces.associated_data(piece).unwrap());
                    data.chunks_mut(23).for_each(|piece| pieces.update(piece).unwrap());
                    assert_eq!((&data, pieces.finalize()), (&output, tag), "{entry:?} on {backend:?}");
                    let mut pieces = cipher.unverified_decryptor(&get("iv")).unwrap();
                    get("aad").chunks(9).for_each(|piece| pieces.associated_data(piece).unwrap());
                    data.chunks_mut(37).for_each(|piece| pieces.update_unverified(piece).unwrap());
                    assert_eq!((pieces.verify(&tag), &data), (Ok(()), &input), "{entry:?} on {backend:?}");
                }
                "xts" => {
                    let cipher = Xts::with_backend(&key, backend).unwrap();
                    cipher.encrypt(&block("iv"), &mut data[..]).unwrap();
                    assert_eq!(data, output, "{entry:?} on {backend:?}");
                    cipher.decrypt(&block("iv"), &mut data[..]).unwrap();
                    assert_eq!(data, input, "{entry:?} on {backend:?}");
                }
                "sha256" => assert_eq!(sha256(&data)[..], output, "{entry:?}"),
                other => panic!("unknown algorithm {other}"),
            }
        }
    }
    checks
}

#[test]
fn published() {
    assert_eq!(check(PUBLISHED), 13 * Backend::all_available().count());
}

#[test]
fn generated() {
    assert!(check(GENERATED) >= 100 * Backend::all_available().count());
}
