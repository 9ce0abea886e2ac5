//! AES and its modes on every back end against an independent implementation, at all lengths, in place and not, from
//! misaligned buffers, and with counters that wrap.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod cbc;
#[path = "../common/mod.rs"]
mod common;
mod ctr;
mod gcm;
mod gcm_pieces;
mod gcm_short_pieces;
mod one_shot;
mod reference;
mod xts;

use adamant_symmetric::aes::{AesKey, Backend, Cbc, Ctr, Gcm, Xts};
use adamant_symmetric::{Error, InOut};
use common::{array, bytes};
use reference::{reference_block, reference_ctr};

/// Calls with every back end, key length and a key.
fn each(mut check: impl FnMut(Backend, &[u8])) {
    for backend in Backend::all_available() {
        for len in [16, 24, 32] {
            check(backend, &bytes(len, len as u64));
        }
    }
}

#[test]
fn every_back_end_of_this_cpu_is_tested() {
    let names: Vec<_> = Backend::all_available().map(Backend::name).collect();
    println!("back ends: {names:?}");
    assert_eq!(names[0], "portable");
}

#[test]
fn blocks() {
    each(|backend, key| {
        let cipher = AesKey::with_backend(key, backend).unwrap();
        for n in 0..=70 {
            let data = bytes(16 * n, 5);
            let mut out = data.clone();
            cipher.encrypt_blocks(&mut out[..]).unwrap();
            let expected: Vec<u8> =
                data.as_chunks().0.iter().flat_map(|b| reference_block(key, *b, true)).collect();
            assert_eq!(out, expected, "{n} blocks on {cipher:?}");
            let mut back = vec![0; out.len()];
            cipher.decrypt_blocks(InOut::new(&out, &mut back).unwrap()).unwrap();
            assert_eq!(back, data, "{n} blocks on {cipher:?}");
        }
        for block in [[0; 16], [0xff; 16], array(9)] {
            let mut x = block;
            cipher.encrypt_block(&mut x);
            assert_eq!(x, reference_block(key, block, true));
            let mut y = block;
            cipher.decrypt_block(&mut y);
            assert_eq!(y, reference_block(key, block, false));
        }
        assert_eq!(cipher.encrypt_blocks(&mut [0; 17][..]), Err(Error::PartialBlock));
    });
}

#[test]
fn refusals() {
    for len in (0..=70).filter(|n| ![16, 24, 32].contains(n)) {
        assert_eq!(AesKey::new(&vec![1; len]).unwrap_err(), Error::KeyLength);
        assert_eq!(Cbc::new(&vec![1; len]).unwrap_err(), Error::KeyLength);
        assert_eq!(Ctr::new(&vec![1; len], &[0; 16]).unwrap_err(), Error::KeyLength);
        assert_eq!(Gcm::new(&vec![1; len]).unwrap_err(), Error::KeyLength);
    }
    for len in (0..=130).filter(|n| ![32, 64].contains(n)) {
        assert_eq!(Xts::new(&bytes(len, 1)).unwrap_err(), Error::KeyLength);
    }
    assert_eq!(Xts::new(&[3; 32]).unwrap_err(), Error::EqualKeyHalves);
    assert_eq!(Xts::new(&[3; 64]).unwrap_err(), Error::EqualKeyHalves);
    let xts = Xts::new(&bytes(32, 2)).unwrap();
    assert_eq!(xts.encrypt(&[0; 16], &mut [0; 15][..]), Err(Error::MessageTooShort));
    assert_eq!(xts.decrypt(&[0; 16], &mut vec![0; (16 << 20) + 1][..]), Err(Error::MessageTooLong));
    assert_eq!(xts.encrypt(&[0; 16], &mut vec![0; 16 << 20][..]), Ok(()));
    assert_eq!(Gcm::new(&[0; 16]).unwrap().seal(&[], &[], &mut [][..]), Err(Error::NonceLength));
    assert_eq!(InOut::new(&[0; 3], &mut [0; 4]).err(), Some(Error::LengthMismatch));
}

/// What the objects show says nothing of their keys.
#[test]
fn debug_hides_keys() {
    let shown =
        format!("{:?} {:?}", Gcm::new(&[0xab; 16]).unwrap(), Ctr::new(&[0xab; 16], &[0; 16]).unwrap());
    assert!(!shown.contains("ab,") && !shown.contains("171"), "{shown}");
}

/// Every buffer ends, or begins, at a page that may not be touched: the kernels read and write nothing outside.
#[cfg(unix)]
#[test]
fn nothing_outside_is_touched() {
    use adamant_symmetric::aegis::{Aegis, Variant, variants};
    use adamant_testing::Guarded;
    fn aegis<A: Variant>(backend: Backend, place: &dyn Fn(&[u8]) -> Guarded<u8>, plain: &[u8]) {
        let cipher = Aegis::<A>::with_backend(&place(&bytes(A::KEY_LEN, 1)), backend).unwrap();
        let (nonce, data, mut out) = (place(&bytes(A::NONCE_LEN, 2)), place(plain), place(plain));
        let mut tag = place(&[0; 32]);
        cipher.encrypt_detached(&nonce, &data, InOut::new(&data, &mut out).unwrap(), &mut tag).unwrap();
        cipher.decrypt_detached(&nonce, &data, &mut out[..], &tag).unwrap();
        assert_eq!(out[..], data[..], "{backend:?}, {} bytes", data.len());
    }
    // Around vectors and the strides of the kernels.
    let lengths =
        (0..=160).chain([255, 256, 257, 511, 512, 513, 768, 1023, 1024, 1025, 1536, 2047, 2048, 2049]);
    for (len, at_end) in adamant_testing::thinned(lengths, 9).flat_map(|len| [(len, false), (len, true)]) {
        let place = |content: &[u8]| Guarded::new(content, at_end);
        let plain = bytes(len, 3);
        each(|backend, key| {
            let key = place(key);
            let (data, mut out) = (place(&plain), place(&plain));
            let pair = InOut::new(&data, &mut out).unwrap();
            let mut ctr = Ctr::with_backend(&key, &[7; 16], backend).unwrap();
            ctr.apply(pair);
            assert_eq!(
                out[..],
                reference_ctr(&key, u128::from_be_bytes([7; 16]), &plain),
                "{backend:?}, {len}"
            );
            let gcm = Gcm::with_backend(&key, backend).unwrap();
            let tag = gcm.seal(&[5; 12], &data, InOut::new(&data, &mut out).unwrap()).unwrap();
            gcm.open(&[5; 12], &data, &mut out[..], &tag).unwrap();
            assert_eq!(out[..], data[..], "{backend:?}, {len}");
            let mut encryptor = gcm.encryptor(&[5; 12]).unwrap();
            encryptor.associated_data(&data).unwrap();
            encryptor.update(InOut::new(&data, &mut out).unwrap()).unwrap();
            assert_eq!(encryptor.finalize(), tag, "{backend:?}, {len}");
            let blocks = place(&plain[..len / 16 * 16]);
            let mut other = place(&blocks);
            let cbc = Cbc::with_backend(&key, backend).unwrap();
            cbc.encrypt(&[9; 16], InOut::new(&blocks, &mut other).unwrap()).unwrap();
            cbc.decrypt(&[9; 16], &mut other[..]).unwrap();
            assert_eq!(other[..], blocks[..], "{backend:?}, {len}");
            if len >= 16 && key.len() != 24 {
                let key: Vec<u8> = key.iter().copied().chain(key.iter().map(|b| !b)).collect();
                let xts = Xts::with_backend(&place(&key), backend).unwrap();
                xts.encrypt(&[4; 16], InOut::new(&data, &mut out).unwrap()).unwrap();
                xts.decrypt(&[4; 16], &mut out[..]).unwrap();
                assert_eq!(out[..], data[..], "{backend:?}, {len}");
            }
        });
        for backend in Backend::all_available() {
            aegis::<variants::V128L>(backend, &place, &plain);
            aegis::<variants::V128X2>(backend, &place, &plain);
            aegis::<variants::V128X4>(backend, &place, &plain);
            aegis::<variants::V256>(backend, &place, &plain);
            aegis::<variants::V256X4>(backend, &place, &plain);
        }
    }
}
