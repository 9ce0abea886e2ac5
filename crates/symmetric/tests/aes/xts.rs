//! XTS against the crate xts-mode.

use crate::common::{array, bytes, lengths};
use adamant_symmetric::InOut;
use adamant_symmetric::aes::{Backend, Xts};

#[test]
fn xts() {
    for backend in Backend::all_available() {
        for key_len in [32, 64] {
            let key = bytes(key_len, 11);
            let xts = Xts::with_backend(&key, backend).unwrap();
            let tweak = array::<16>(12);
            for len in lengths().filter(|&n| n >= 16) {
                let data = bytes(len, 13);
                let mut expected = data.clone();
                reference_xts(&key, &mut expected, tweak);
                let mut out = vec![0; len];
                xts.encrypt(&tweak, InOut::new(&data, &mut out).unwrap()).unwrap();
                assert!(out == expected, "{len} bytes on {xts:?}");
                let mut back = vec![0; len];
                xts.decrypt(&tweak, InOut::new(&out, &mut back).unwrap()).unwrap();
                assert!(back == data, "{len} bytes back on {xts:?}");
                let mut in_place = data.clone();
                xts.encrypt(&tweak, &mut in_place[..]).unwrap();
                assert!(in_place == expected, "{len} bytes in place on {xts:?}");
                xts.decrypt(&tweak, &mut in_place[..]).unwrap();
                assert!(in_place == data, "{len} bytes back in place on {xts:?}");
            }
        }
    }
}

fn reference_xts(key: &[u8], data: &mut [u8], tweak: [u8; 16]) {
    use aes::cipher::KeyInit;
    let (data_key, tweak_key) = key.split_at(key.len() / 2);
    macro_rules! with {
        ($cipher:ty) => {
            xts_mode::Xts128::new(
                <$cipher>::new_from_slice(data_key).unwrap(),
                <$cipher>::new_from_slice(tweak_key).unwrap(),
            )
            .encrypt_sector(data, tweak.into())
        };
    }
    if data_key.len() == 16 { with!(aes::Aes128) } else { with!(aes::Aes256) }
}
