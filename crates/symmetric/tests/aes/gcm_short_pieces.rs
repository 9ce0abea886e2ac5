//! GCM in short pieces, whose keystream is computed eight blocks ahead, and under new keys in the place of old ones.

use crate::common::{array, bytes};
use crate::each;
use crate::reference::reference_gcm;
use adamant_symmetric::aes::{Backend, Gcm, GcmEncryptor, GcmUnverifiedDecryptor, OneShot};
use adamant_symmetric::{Error, InOut};

/// Lengths at the bounds of blocks, of the eight blocks ahead and of the seven in a message's first ones.
const EDGES: [usize; 22] =
    [0, 1, 5, 13, 15, 16, 17, 31, 48, 64, 95, 96, 100, 111, 112, 113, 127, 128, 129, 143, 144, 240];

/// By another library, or, under nonces that it is not compiled for, by the code for messages at one go.
fn reference(key: &[u8], nonce: &[u8], aad: &[u8], data: &[u8]) -> (Vec<u8>, [u8; 16]) {
    if let Ok(nonce) = nonce.try_into() {
        let (sealed, tag) = reference_gcm(key, nonce, aad, data);
        return (sealed, tag.try_into().unwrap());
    }
    let mut sealed = data.to_vec();
    let once = OneShot::with_backend(key, Backend::Portable).unwrap();
    let tag = once.gcm_seal(nonce, aad, &mut sealed[..]).unwrap();
    (sealed, tag)
}

/// All of a message in both directions, in pieces of these lengths over and over.
fn both_ways(
    gcm: &Gcm,
    nonce: &[u8],
    aad: &[u8],
    data: &[u8],
    sealed: &(Vec<u8>, [u8; 16]),
    lengths: &[usize],
) {
    let (mut there, mut back) = (vec![0; data.len()], sealed.0.clone());
    let mut encryptor = gcm.encryptor(nonce).unwrap();
    let mut decryptor = gcm.unverified_decryptor(nonce).unwrap();
    encryptor.associated_data(aad).unwrap();
    decryptor.associated_data(aad).unwrap();
    let mut at = 0;
    for &len in lengths.iter().cycle() {
        let end = data.len().min(at + len);
        encryptor.update(InOut::new(&data[at..end], &mut there[at..end]).unwrap()).unwrap();
        decryptor.update_unverified(&mut back[at..end]).unwrap();
        at = end;
        if at == data.len() {
            break;
        }
    }
    assert!((&there, encryptor.finish()) == (&sealed.0, sealed.1), "in pieces of {lengths:?} on {gcm:?}");
    assert!(decryptor.verify(&sealed.1) == Ok(()) && back == data, "in pieces of {lengths:?} on {gcm:?}");
    // No more is taken in, and a second call tells nothing new.
    assert_eq!(encryptor.update(&mut [0][..]), Err(Error::OutOfOrder));
    assert_eq!(encryptor.update(&mut [][..]), Err(Error::OutOfOrder));
    assert_eq!(encryptor.finish(), sealed.1);
}

#[test]
fn pieces_of_one_length_and_of_two() {
    each(|backend, key| {
        let gcm = Gcm::with_backend(key, backend).unwrap();
        // Whose first counter is public, and others.
        for (nonce, aad, len) in [(12, 13, 600), (8, 0, 300), (16, 32, 301)] {
            let (nonce, aad, data) = (bytes(nonce, 3), bytes(aad, 4), bytes(len, 5));
            let sealed = reference(key, &nonce, &aad, &data);
            for first in EDGES {
                if first > 0 {
                    both_ways(&gcm, &nonce, &aad, &data, &sealed, &[first]);
                }
                for second in adamant_testing::thinned(EDGES, 5) {
                    both_ways(&gcm, &nonce, &aad, &data, &sealed, &[first, second, 1]);
                }
            }
        }
    });
}

/// The end of a message at every place of what was computed ahead, after whole and partial associated data.
#[test]
fn ends_everywhere() {
    let key = bytes(16, 1);
    for backend in Backend::all_available() {
        let gcm = Gcm::with_backend(&key, backend).unwrap();
        for len in adamant_testing::thinned(0..=260usize, 13) {
            for aad in [0, 5, 16] {
                let (nonce, aad, data) = (array::<12>(8), bytes(aad, 4), bytes(len, 5));
                let sealed = reference(&key, &nonce, &aad, &data);
                both_ways(&gcm, &nonce, &aad, &data, &sealed, &[7, 16, 30]);
                both_ways(&gcm, &nonce, &aad, &data, &sealed, &[len.max(1)]);
            }
        }
    }
}

/// Copies in the middle of a message go on as the first does, whatever waits in it.
#[test]
fn copies_in_mid_stream() {
    each(|backend, key| {
        let gcm = Gcm::with_backend(key, backend).unwrap();
        let data = bytes(400, 5);
        let mut sealed = data.clone();
        let tag = gcm.seal(&[1; 12], b"name", &mut sealed[..]).unwrap();
        for at in adamant_testing::thinned(0..=260usize, 9) {
            let mut encryptor = GcmEncryptor::new(&gcm, &[1; 12]).unwrap();
            let mut decryptor = GcmUnverifiedDecryptor::new(&gcm, &[1; 12]).unwrap();
            encryptor.associated_data(b"name").unwrap();
            decryptor.associated_data(b"name").unwrap();
            let (mut out, mut back) = (data.clone(), sealed.clone());
            for piece in out[..at].chunks_mut(9) {
                encryptor.update(piece).unwrap();
            }
            for piece in back[..at].chunks_mut(9) {
                decryptor.update_unverified(piece).unwrap();
            }
            let (mut second_out, mut second_back) = (out.clone(), back.clone());
            let (mut second, mut second_decryptor) =
                (encryptor.duplicate_under_one_nonce(), decryptor.duplicate());
            // The first goes on before the copy does.
            out[at..].chunks_mut(50).for_each(|piece| encryptor.update(piece).unwrap());
            back[at..].chunks_mut(50).for_each(|piece| decryptor.update_unverified(piece).unwrap());
            second.update(&mut second_out[at..]).unwrap();
            second_decryptor.update_unverified(&mut second_back[at..]).unwrap();
            assert_eq!((encryptor.finalize(), second.finalize()), (tag, tag), "copied after {at} bytes");
            assert_eq!((decryptor.verify(&tag), second_decryptor.verify(&tag)), (Ok(()), Ok(())));
            assert!(out == sealed && second_out == sealed && back == data && second_back == data);
        }
    });
}

/// Under a new key one gives what a fresh one gives, at whatever point it gets it.
#[test]
fn new_keys_in_place() {
    each(|backend, key| {
        let data = bytes(300, 5);
        let mut seals = GcmEncryptor::new(Gcm::with_backend(key, backend).unwrap(), &[1; 12]).unwrap();
        let mut opens =
            GcmUnverifiedDecryptor::new(Gcm::with_backend(key, backend).unwrap(), &[1; 12]).unwrap();
        for (i, before) in EDGES.into_iter().enumerate() {
            // What is under way: associated data, a message, one that has ended.
            seals.associated_data(&data[..before]).unwrap();
            opens.associated_data(&data[..before / 2]).unwrap();
            let (mut a, mut b) = (data.clone(), data.clone());
            if i % 3 > 0 {
                seals.update(&mut a[..before]).unwrap();
                opens.update_unverified(&mut b[..before]).unwrap();
            }
            if i % 3 > 1 {
                seals.finish();
                opens.finish_truncated(&[0; 16]).unwrap_err();
            }
            let (new, nonce) = (bytes([16, 24, 32][i % 3], 50 + i as u64), bytes([12, 7][i % 2], 60));
            seals.restart_with_key(&new, &nonce).unwrap();
            opens.restart_with_key(&new, &nonce).unwrap();
            assert_eq!((seals.key().backend(), opens.key().backend()), (backend, backend));
            // Its end right after the key, and then a message.
            let empty = reference(&new, &nonce, b"", b"").1;
            assert_eq!(seals.finish(), empty);
            assert_eq!(opens.finish_truncated(&empty), Ok(()));
            assert_eq!(seals.update(&mut a[..1]), Err(Error::OutOfOrder));
            seals.restart(&nonce).unwrap();
            opens.restart_with_key(&new, &nonce).unwrap();
            let (expected, tag) = reference(&new, &nonce, b"name", &data[..before]);
            let mut out = data[..before].to_vec();
            seals.associated_data(b"name").unwrap();
            opens.associated_data(b"name").unwrap();
            out.chunks_mut(20).for_each(|piece| seals.update(piece).unwrap());
            assert!((&out, seals.finish()) == (&expected, tag), "{before} bytes on {backend:?}");
            out.chunks_mut(33).for_each(|piece| opens.update_unverified(piece).unwrap());
            assert_eq!((opens.finish_truncated(&tag), &out[..]), (Ok(()), &data[..before]));
            seals.restart(&nonce).unwrap();
            opens.restart(&nonce).unwrap();
        }
    });
}

/// A key or nonce that is refused leaves the message under way as it was, under its own key.
#[test]
fn refused_keys_change_nothing() {
    each(|backend, key| {
        let (mut expected, mut out) = (bytes(200, 5), bytes(200, 5));
        let gcm = Gcm::with_backend(key, backend).unwrap();
        let tag = gcm.seal(&[1; 12], b"", &mut expected[..]).unwrap();
        let mut held = gcm.clone();
        let mut encryptor = GcmEncryptor::new(&mut held, &[1; 12]).unwrap();
        encryptor.update(&mut out[..50]).unwrap();
        for len in [0, 15, 17, 33, 64] {
            assert_eq!(encryptor.restart_with_key(&bytes(len, 1), &[2; 12]), Err(Error::KeyLength));
        }
        assert_eq!(encryptor.restart_with_key(&[3; 16], &[]), Err(Error::NonceLength));
        encryptor.update(&mut out[50..]).unwrap();
        assert!((out, encryptor.finalize()) == (expected, tag));
        // The key that was lent is the new one afterwards.
        let mut decryptor = GcmUnverifiedDecryptor::new(&mut held, &[1; 12]).unwrap();
        assert_eq!(decryptor.restart_with_key(&[3; 31], &[2; 12]), Err(Error::KeyLength));
        decryptor.restart_with_key(&[3; 32], &[2; 12]).unwrap();
        drop(decryptor);
        let tag = Gcm::with_backend(&[3; 32], backend).unwrap().seal(&[4; 12], b"", &mut [][..]).unwrap();
        assert_eq!(held.seal(&[4; 12], b"", &mut [][..]), Ok(tag));
    });
}
