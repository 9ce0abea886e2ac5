//! Galois/counter mode.

use crate::common::{array, bytes, lengths};
use crate::each;
use crate::reference::reference_gcm;
use adamant_symmetric::aes::{Backend, Gcm, OneShot};
use adamant_symmetric::{Error, InOut};

#[test]
fn gcm_lengths() {
    each(|backend, key| {
        let gcm = Gcm::with_backend(key, backend).unwrap();
        let nonce = array::<12>(8);
        for len in lengths() {
            let data = bytes(len, 6);
            let aad = bytes(len % 67, 7);
            let (expected, expected_tag) = reference_gcm(key, &nonce, &aad, &data);
            let mut out = vec![0; len];
            let tag = gcm.seal(&nonce, &aad, InOut::new(&data, &mut out).unwrap()).unwrap();
            assert!(out == expected && tag == expected_tag[..], "{len} bytes on {gcm:?}");
            let mut in_place = data.clone();
            assert_eq!(gcm.seal(&nonce, &aad, &mut in_place[..]), Ok(tag));
            assert!(in_place == expected);
            assert_eq!(gcm.open(&nonce, &aad, &mut in_place[..], &tag), Ok(()));
            assert!(in_place == data, "{len} bytes back on {gcm:?}");
        }
        for len in lengths().step_by(3) {
            let aad = bytes(len, 9);
            let tag = gcm.seal(&nonce, &aad, &mut [][..]).unwrap();
            assert_eq!(tag, reference_gcm(key, &nonce, &aad, &[]).1[..], "{len} bytes of associated data");
        }
    });
}

/// A nonce whose hash makes the 32-bit counter wrap must wrap without touching the other 96 bits.
#[test]
fn gcm_counter_wraps() {
    let gcm = |backend| Gcm::with_backend(&[5; 16], backend).unwrap();
    let data = bytes(9000, 3);
    for nonce_len in [1usize, 8, 11, 13, 16, 17, 60, 128] {
        for seed in 0..8 {
            let nonce = bytes(nonce_len, seed);
            let mut expected = data.clone();
            let tag = gcm(Backend::Portable).seal(&nonce, b"x", &mut expected[..]).unwrap();
            for backend in Backend::all_available() {
                let mut out = data.clone();
                assert_eq!(gcm(backend).seal(&nonce, b"x", &mut out[..]), Ok(tag), "{backend:?} {nonce_len}");
                assert!(out == expected);
            }
        }
    }
}

#[test]
fn gcm_forgeries_are_wiped() {
    each(|backend, key| {
        let gcm = Gcm::with_backend(key, backend).unwrap();
        let nonce = [1; 12];
        for len in [0, 1, 16, 700] {
            let mut sealed = bytes(len, 1);
            let tag = gcm.seal(&nonce, b"aad", &mut sealed[..]).unwrap();
            for bit in 0..128 {
                let mut forged = tag;
                forged[bit / 8] ^= 1 << (bit % 8);
                let mut out = vec![0xee; len];
                let result = gcm.open(&nonce, b"aad", InOut::new(&sealed, &mut out).unwrap(), &forged);
                assert_eq!((result, out), (Err(Error::AuthenticationFailed), vec![0; len]));
            }
            for i in 0..len {
                let mut changed = sealed.clone();
                changed[i] ^= 0x10;
                assert_eq!(
                    gcm.open(&nonce, b"aad", &mut changed[..], &tag),
                    Err(Error::AuthenticationFailed)
                );
                assert_eq!(changed, vec![0; len]);
            }
            let mut copy = sealed.clone();
            assert_eq!(gcm.open(&nonce, b"aae", &mut copy[..], &tag), Err(Error::AuthenticationFailed));
            let mut copy = sealed.clone();
            assert_eq!(gcm.open(&[2; 12], b"aad", &mut copy[..], &tag), Err(Error::AuthenticationFailed));
        }
    });
}

/// Without tables: what the object gives, for every length of message, associated data and nonce.
#[test]
fn gcm_at_once_is_gcm() {
    each(|backend, key| {
        let (gcm, once) =
            (Gcm::with_backend(key, backend).unwrap(), OneShot::with_backend(key, backend).unwrap());
        let check = |nonce: &[u8], aad: &[u8], data: &[u8]| {
            let mut expected = data.to_vec();
            let tag = gcm.seal(nonce, aad, &mut expected[..]).unwrap();
            let mut out = vec![0; data.len()];
            assert_eq!(once.gcm_seal(nonce, aad, InOut::new(data, &mut out).unwrap()), Ok(tag));
            assert!(out == expected, "{} bytes on {gcm:?}", data.len());
            let mut in_place = data.to_vec();
            assert_eq!(once.gcm_seal(nonce, aad, &mut in_place[..]), Ok(tag));
            assert!(in_place == expected);
            assert_eq!(once.gcm_open(nonce, aad, &mut in_place[..], &tag), Ok(()));
            assert!(in_place == data, "{} bytes back on {gcm:?}", data.len());
            in_place.copy_from_slice(&expected);
            let mut forged = tag;
            forged[data.len() % 16] ^= 1;
            let opened = once.gcm_open(nonce, aad, &mut in_place[..], &forged);
            assert_eq!((opened, in_place), (Err(Error::AuthenticationFailed), vec![0; data.len()]));
        };
        for len in lengths() {
            check(&array::<12>(8), &bytes(len % 67, 7), &bytes(len, 6));
        }
        for len in lengths().step_by(3) {
            check(&array::<12>(9), &bytes(len, 9), &bytes(len % 35, 1));
        }
        for nonce_len in [1, 8, 11, 13, 16, 17, 60, 128, 255, 256, 257, 511, 512, 513, 1000] {
            // Some of them make the 32-bit counter wrap.
            check(&bytes(nonce_len, 4), b"x", &bytes(3000, 3));
            check(&bytes(nonce_len, 5), b"", b"");
        }
        assert_eq!(once.gcm_seal(&[], &[], &mut [][..]), Err(Error::NonceLength));
        assert_eq!(once.gcm_open(&[], &[], &mut [][..], &[0; 16]), Err(Error::NonceLength));
    });
}

/// One object with keys of all lengths after each other, and a refused one between.
#[test]
fn keys_take_the_place_of_keys() {
    for backend in Backend::all_available() {
        let keys: Vec<Vec<u8>> =
            [16, 32, 24, 16, 24, 32].iter().zip(1..).map(|(&n, i)| bytes(n, i)).collect();
        let mut gcm = Gcm::with_backend(&keys[0], backend).unwrap();
        for key in &keys {
            gcm.set_key(key).unwrap();
            assert_eq!(gcm.set_key(&key[1..]), Err(Error::KeyLength));
            assert_eq!(gcm.backend(), backend);
            let new = Gcm::with_backend(key, backend).unwrap();
            for len in [0, 1, 16, 100, 700, 5000] {
                let (mut ours, mut expected) = (bytes(len, 9), bytes(len, 9));
                let tag = gcm.seal(&[3; 12], &[1, 2], &mut ours[..]).unwrap();
                assert_eq!(tag, new.seal(&[3; 12], &[1, 2], &mut expected[..]).unwrap());
                assert_eq!(ours, expected);
            }
        }
    }
}
