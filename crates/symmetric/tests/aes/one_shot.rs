//! A key that is not kept gives what the objects give.

use crate::common::{array, bytes, lengths};
use crate::each;
use adamant_symmetric::aes::{Backend, Cbc, Ctr, OneShot, Xts};
use adamant_symmetric::{Error, InOut};

#[test]
fn ctr_at_once() {
    each(|backend, key| {
        let once = OneShot::with_backend(key, backend).unwrap();
        let counter = [0xff; 16];
        let mut object = Ctr::with_backend(key, &counter, backend).unwrap();
        for (len, position) in lengths().zip((0..50).cycle()) {
            let data = bytes(len, 1);
            let mut expected = data.clone();
            object.seek(position);
            object.apply(&mut expected[..]);
            let mut out = vec![0; len];
            once.apply_ctr(&counter, position, InOut::new(&data, &mut out).unwrap()).unwrap();
            assert!(out == expected, "{len} bytes from {position} on {once:?}");
            once.apply_ctr(&counter, position, &mut out[..]).unwrap();
            assert!(out == data);
        }
    });
}

#[test]
fn cbc_at_once() {
    each(|backend, key| {
        let (once, object) =
            (OneShot::with_backend(key, backend).unwrap(), Cbc::with_backend(key, backend).unwrap());
        let iv = array(4);
        for len in (0..700).step_by(16) {
            let data = bytes(len, 2);
            let (mut expected, mut out) = (data.clone(), vec![0; len]);
            object.encrypt(&iv, &mut expected[..]).unwrap();
            once.cbc_encrypt(&iv, InOut::new(&data, &mut out).unwrap()).unwrap();
            assert!(out == expected, "{len} bytes on {once:?}");
            once.cbc_decrypt(&iv, &mut out[..]).unwrap();
            assert!(out == data, "{len} bytes back on {once:?}");
        }
        assert_eq!(once.cbc_encrypt(&iv, &mut [0; 17][..]), Err(Error::PartialBlock));
        assert_eq!(once.cbc_decrypt(&iv, &mut [0; 15][..]), Err(Error::PartialBlock));
    });
}

#[test]
fn xts_at_once() {
    for backend in Backend::all_available() {
        for key_len in [32, 64] {
            let key = bytes(key_len, 9);
            let (once, object) =
                (OneShot::with_backend(&key, backend).unwrap(), Xts::with_backend(&key, backend).unwrap());
            for len in lengths().filter(|&len| len >= 16) {
                let (data, tweak) = (bytes(len, 3), array(len as u64));
                let (mut expected, mut out) = (data.clone(), vec![0; len]);
                object.encrypt(&tweak, &mut expected[..]).unwrap();
                once.xts_encrypt(&tweak, InOut::new(&data, &mut out).unwrap()).unwrap();
                assert!(out == expected, "{len} bytes on {once:?}");
                once.xts_decrypt(&tweak, &mut out[..]).unwrap();
                assert!(out == data, "{len} bytes back on {once:?}");
            }
            assert_eq!(once.xts_encrypt(&[0; 16], &mut [0; 15][..]), Err(Error::MessageTooShort));
        }
        let equal = OneShot::with_backend(&[7; 32], backend).unwrap();
        assert_eq!(equal.xts_encrypt(&[0; 16], &mut [0; 16][..]), Err(Error::EqualKeyHalves));
    }
}

/// The lengths of keys belong to the modes.
#[test]
fn keys_of_other_lengths() {
    for len in [0, 1, 15, 17, 31, 33, 48, 63, 64, 65] {
        let (key, mut data) = (bytes(len, 1), [5; 32]);
        let once = OneShot::new(&key);
        let refused = Err(Error::KeyLength);
        assert_eq!(once.apply_ctr(&[0; 16], 0, &mut data[..]), refused);
        assert_eq!(once.cbc_encrypt(&[0; 16], &mut data[..]), refused);
        assert_eq!(once.cbc_decrypt(&[0; 16], &mut data[..]), refused);
        assert_eq!(once.gcm_seal(&[0; 12], &[], &mut data[..]).map(|_| ()), refused);
        assert_eq!(once.gcm_open(&[0; 12], &[], &mut data[..], &[0; 16]), refused);
        if len != 64 {
            assert_eq!(once.xts_encrypt(&[0; 16], &mut data[..]), refused);
            assert_eq!(once.xts_decrypt(&[0; 16], &mut data[..]), refused);
        }
        assert_eq!(data, [5; 32]);
    }
    assert_eq!(OneShot::new(&[1; 16]).xts_encrypt(&[0; 16], &mut [0; 16][..]), Err(Error::KeyLength));
    assert_eq!(OneShot::new(&[1; 24]).xts_decrypt(&[0; 16], &mut [0; 16][..]), Err(Error::KeyLength));
}
