//! Galois/counter mode piece by piece: any cut of associated data and message gives what one call gives.

use crate::common::{array, bytes};
use crate::each;
use crate::reference::reference_gcm;
use adamant_symmetric::aes::{Backend, Gcm, GcmEncryptor, GcmUnverifiedDecryptor};
use adamant_symmetric::{Error, InOut};

/// Encrypts in pieces with these ends; apart where `apart` says so, otherwise in place.
fn seal(
    gcm: &Gcm,
    nonce: &[u8],
    (aad, aad_ends): (&[u8], &[usize]),
    (data, ends): (&[u8], &[usize]),
    apart: bool,
) -> (Vec<u8>, [u8; 16]) {
    let mut encryptor = gcm.encryptor(nonce).unwrap();
    pieces(aad.len(), aad_ends, |range| encryptor.associated_data(&aad[range]).unwrap());
    let mut out = if apart { vec![0xee; data.len()] } else { data.to_vec() };
    pieces(data.len(), ends, |range| {
        let output = &mut out[range.clone()];
        let piece = if apart { InOut::new(&data[range], output).unwrap() } else { InOut::from(output) };
        encryptor.update(piece).unwrap();
    });
    (out, encryptor.finalize())
}

/// The same in the other direction.
fn open(
    gcm: &Gcm,
    nonce: &[u8],
    (aad, aad_ends): (&[u8], &[usize]),
    (data, ends): (&[u8], &[usize]),
    tag: &[u8; 16],
    apart: bool,
) -> Result<Vec<u8>, Error> {
    let mut decryptor = gcm.unverified_decryptor(nonce).unwrap();
    pieces(aad.len(), aad_ends, |range| decryptor.associated_data(&aad[range]).unwrap());
    let mut out = if apart { vec![0xee; data.len()] } else { data.to_vec() };
    pieces(data.len(), ends, |range| {
        let output = &mut out[range.clone()];
        let piece = if apart { InOut::new(&data[range], output).unwrap() } else { InOut::from(output) };
        decryptor.update_unverified(piece).unwrap();
    });
    decryptor.verify(tag).map(|()| out)
}

/// Calls with the ranges between 0, the ends and `len`.
fn pieces(len: usize, ends: &[usize], mut call: impl FnMut(std::ops::Range<usize>)) {
    let mut start = 0;
    for &end in ends.iter().chain([&len]) {
        call(start..end);
        start = end;
    }
}

#[test]
fn short_messages_cut_everywhere() {
    let nonce = array::<12>(8);
    for backend in Backend::all_available() {
        let gcm = Gcm::with_backend(&bytes(16, 1), backend).unwrap();
        for len in adamant_testing::thinned(0..=35usize, 7) {
            let (data, aad) = (bytes(len, 6), bytes(len, 7));
            let (expected, tag) = reference_gcm(&bytes(16, 1), &nonce, &aad, &data);
            let tag: [u8; 16] = tag.try_into().unwrap();
            for first in 0..=len {
                for second in first..=len {
                    let ends = [first, second];
                    // The associated data is cut elsewhere than the message, over all cuts everywhere too.
                    let aad_ends = [len - second, len - first];
                    let sealed = seal(&gcm, &nonce, (&aad, &aad_ends), (&data, &ends), first % 2 == 0);
                    assert!(sealed == (expected.clone(), tag), "{len} bytes cut at {ends:?} on {gcm:?}");
                    let back =
                        open(&gcm, &nonce, (&aad, &aad_ends), (&expected, &ends), &tag, second % 2 == 0);
                    assert!(back.as_ref() == Ok(&data), "{len} bytes cut at {ends:?} on {gcm:?}");
                }
            }
        }
    }
}

#[test]
fn long_messages_cut_at_random() {
    each(|backend, key| {
        let gcm = Gcm::with_backend(key, backend).unwrap();
        for seed in adamant_testing::thinned(0..24, 8) {
            let random = bytes(4000, seed);
            let mut random = random.chunks(2).map(|c| usize::from(c[0]) << 8 | usize::from(c[1]));
            let mut next = || random.next().unwrap();
            let (len, aad_len) = (next() % 20_000, next() % 3000);
            // Pieces of a few bytes, of some blocks, of groups of vectors; some are empty.
            let mut ends = |len: usize| {
                let (mut all, mut end) = (Vec::new(), 0);
                loop {
                    let bound = [1, 4, 40, 700, 6000][next() % 5];
                    end += next() % bound;
                    if end > len || all.len() == 300 {
                        return all;
                    }
                    all.push(end);
                }
            };
            let (data, aad, nonce) =
                (bytes(len, seed + 100), bytes(aad_len, seed + 200), bytes(12 + seed as usize % 3, seed));
            let (ends, aad_ends) = (ends(len), ends(aad_len));
            let mut expected = data.clone();
            let tag = gcm.seal(&nonce, &aad, &mut expected[..]).unwrap();
            let sealed = seal(&gcm, &nonce, (&aad, &aad_ends), (&data, &ends), seed % 2 == 0);
            assert!(sealed == (expected.clone(), tag), "{len} bytes cut at {ends:?} on {gcm:?}");
            let back = open(&gcm, &nonce, (&aad, &aad_ends), (&expected, &ends), &tag, seed % 3 == 0);
            assert!(back == Ok(data), "{len} bytes cut at {ends:?} on {gcm:?}");
        }
    });
}

#[test]
fn order_of_calls() {
    each(|backend, key| {
        let gcm = Gcm::with_backend(key, backend).unwrap();
        let mut encryptor = gcm.encryptor(&[1; 12]).unwrap();
        encryptor.associated_data(b"a").unwrap();
        encryptor.update(&mut [][..]).unwrap();
        assert_eq!(encryptor.associated_data(b"b"), Err(Error::OutOfOrder));
        let mut text = *b"message";
        encryptor.update(&mut text[..]).unwrap();
        assert_eq!(encryptor.associated_data(b""), Err(Error::OutOfOrder));
        // What was refused left no trace.
        let mut expected = *b"message";
        let tag = gcm.seal(&[1; 12], b"a", &mut expected[..]).unwrap();
        assert_eq!((encryptor.finalize(), text), (tag, expected));

        let mut decryptor = gcm.unverified_decryptor(&[1; 12]).unwrap();
        decryptor.associated_data(b"a").unwrap();
        decryptor.update_unverified(&mut text[..]).unwrap();
        assert_eq!(decryptor.associated_data(b"b"), Err(Error::OutOfOrder));
        assert_eq!((decryptor.verify(&tag), &text), (Ok(()), b"message"));

        assert_eq!(gcm.encryptor(&[]).unwrap_err(), Error::NonceLength);
        assert_eq!(gcm.unverified_decryptor(&[]).unwrap_err(), Error::NonceLength);
    });
}

#[test]
fn forgeries() {
    each(|backend, key| {
        let gcm = Gcm::with_backend(key, backend).unwrap();
        for len in [0, 1, 16, 45] {
            let mut sealed = bytes(len, 1);
            let tag = gcm.seal(&[1; 12], b"aad", &mut sealed[..]).unwrap();
            let check = |nonce: &[u8], aad: &[u8], data: &[u8], tag: &[u8; 16]| {
                let result = open(&gcm, nonce, (aad, &[]), (data, &[len / 2]), tag, true);
                assert_eq!(result, Err(Error::AuthenticationFailed), "{len} bytes on {gcm:?}");
            };
            for bit in 0..128 {
                let mut forged = tag;
                forged[bit / 8] ^= 1 << (bit % 8);
                check(&[1; 12], b"aad", &sealed, &forged);
            }
            for i in 0..len {
                let mut changed = sealed.clone();
                changed[i] ^= 0x10;
                check(&[1; 12], b"aad", &changed, &tag);
            }
            check(&[1; 12], b"aae", &sealed, &tag);
            check(&[1; 12], b"aad\0", &sealed, &tag);
            check(&[2; 12], b"aad", &sealed, &tag);
        }
    });
}

/// The key may be held in any way; what is shown of a message under way is its lengths.
#[test]
fn keys_of_every_kind() {
    fn check(key: impl std::borrow::Borrow<Gcm> + Clone) {
        let mut encryptor = GcmEncryptor::new(key.clone(), &[1; 12]).unwrap();
        encryptor.associated_data(b"abc").unwrap();
        let mut text = *b"message";
        encryptor.update(&mut text[..]).unwrap();
        assert_eq!(format!("{encryptor:?}"), "GCM encryptor after 3 + 7 bytes");
        let tag = encryptor.finalize();
        let mut decryptor = GcmUnverifiedDecryptor::new(key, &[1; 12]).unwrap();
        decryptor.associated_data(b"abc").unwrap();
        decryptor.update_unverified(&mut text[..]).unwrap();
        assert_eq!(format!("{decryptor:?}"), "GCM unverified decryptor after 3 + 7 bytes");
        assert_eq!((decryptor.verify(&tag), &text), (Ok(()), b"message"));
    }
    let gcm = Gcm::new(&[7; 16]).unwrap();
    check(&gcm);
    check(std::sync::Arc::new(gcm.clone()));
    check(Box::new(gcm.clone()));
    check(gcm);
}
