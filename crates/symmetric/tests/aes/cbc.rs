//! Cipher block chaining, one message and many.

use crate::common::{array, bytes, lengths};
use crate::each;
use crate::reference::reference_cbc;
use adamant_symmetric::aes::{Cbc, CbcMessage, cbc_encrypt_many};
use adamant_symmetric::{Error, InOut};

#[test]
fn cbc() {
    each(|backend, key| {
        let cipher = Cbc::with_backend(key, backend).unwrap();
        let iv = array::<16>(3);
        for len in lengths().filter(|n| n % 16 == 0) {
            let data = bytes(len + 1, 4);
            let data = &data[1..];
            let expected = reference_cbc(key, iv, data);
            let mut out = vec![0; len];
            cipher.encrypt(&iv, InOut::new(data, &mut out).unwrap()).unwrap();
            assert!(out == expected, "{len} bytes on {cipher:?}");
            let mut back = vec![0; len];
            cipher.decrypt(&iv, InOut::new(&out, &mut back).unwrap()).unwrap();
            assert!(back == data, "{len} bytes back on {cipher:?}");
            cipher.decrypt(&iv, &mut out[..]).unwrap();
            assert!(out == data, "{len} bytes back in place on {cipher:?}");
        }
        assert_eq!(cipher.encrypt(&iv, &mut [0; 15][..]), Err(Error::PartialBlock));
        assert_eq!(cipher.decrypt(&iv, &mut [0; 33][..]), Err(Error::PartialBlock));
    });
}

/// All numbers of messages around the numbers of lanes, with equal, rising, falling and mixed lengths, under one key and
/// under several.
#[test]
fn cbc_many() {
    each(|backend, key| {
        let other: Vec<u8> = key.iter().map(|b| b ^ 0x55).collect();
        let ciphers = [key, &other[..]].map(|key| Cbc::with_backend(key, backend).unwrap());
        for n in adamant_testing::thinned((0..=20).chain([33, 50]), 4) {
            let shapes: [&dyn Fn(usize) -> usize; 6] =
                [&|_| 4, &|i| i, &|i| n - i, &|i| i * 7 % 11, &|i| if i == n / 2 { 100 } else { 1 }, &|_| 0];
            for (s, shape) in shapes.iter().enumerate() {
                let key_of = |i: usize| if s % 2 == 0 { 0 } else { i * 5 % 3 % 2 };
                let messages: Vec<Vec<u8>> = (0..n).map(|i| bytes(16 * shape(i), i as u64)).collect();
                let iv = |i: usize| array::<16>(i as u64 + 99);
                let mut out: Vec<Vec<u8>> = messages.iter().map(|m| vec![0; m.len()]).collect();
                let mut in_place = messages.clone();
                for (i, data) in in_place.iter().enumerate() {
                    assert_eq!(data.len(), out[i].len());
                }
                let mut jobs: Vec<CbcMessage<'_>> = Vec::new();
                for (i, (message, out)) in messages.iter().zip(&mut out).enumerate() {
                    let data = InOut::new(message, out).unwrap();
                    jobs.push(CbcMessage { key: &ciphers[key_of(i)], iv: iv(i), data });
                }
                cbc_encrypt_many(&mut jobs).unwrap();
                drop(jobs);
                let mut jobs: Vec<CbcMessage<'_>> = Vec::new();
                for (i, data) in in_place.iter_mut().enumerate() {
                    jobs.push(CbcMessage {
                        key: &ciphers[key_of(i)],
                        iv: iv(i),
                        data: (&mut data[..]).into(),
                    });
                }
                cbc_encrypt_many(&mut jobs).unwrap();
                drop(jobs);
                for (i, message) in messages.iter().enumerate() {
                    let expected = reference_cbc([key, &other[..]][key_of(i)], iv(i), message);
                    assert!(out[i] == expected, "message {i} of {n}, shape {s}, {backend:?}");
                    assert!(in_place[i] == expected, "message {i} of {n} in place, shape {s}, {backend:?}");
                }
            }
        }
        // Lists of 8 and of 16, which have ways of their own where all lengths are equal: one that differs, nothing at all,
        // and a length that is no whole number of blocks, of one or of all.
        for n in [8, 16] {
            let mut odd = vec![[7; 33]; n];
            for (len, first) in [(33, 33), (32, 33), (33, 32), (0, 0), (32, 32), (32, 16), (16, 0)] {
                let before = odd.clone();
                let mut jobs: Vec<CbcMessage<'_>> = Vec::new();
                for (i, data) in odd.iter_mut().enumerate() {
                    let len = if i == 0 { first } else { len };
                    jobs.push(CbcMessage {
                        key: &ciphers[0],
                        iv: [i as u8; 16],
                        data: (&mut data[..len]).into(),
                    });
                }
                let result = cbc_encrypt_many(&mut jobs);
                drop(jobs);
                let whole = len % 16 == 0 && first % 16 == 0;
                assert_eq!(result, if whole { Ok(()) } else { Err(Error::PartialBlock) });
                for (i, (data, before)) in odd.iter().zip(&before).enumerate() {
                    let len = if !whole {
                        0
                    } else if i == 0 {
                        first
                    } else {
                        len
                    };
                    assert_eq!(data[..len], reference_cbc(key, [i as u8; 16], &before[..len]));
                    assert_eq!(data[len..], before[len..], "{n} of {len}, the first {first}: message {i}");
                }
            }
        }
        let mut odd = [0; 17];
        let job = CbcMessage { key: &ciphers[0], iv: [0; 16], data: (&mut odd[..]).into() };
        assert_eq!(cbc_encrypt_many(&mut [job]), Err(Error::PartialBlock));
    });
}

#[test]
fn cbc_padding() {
    let cipher = Cbc::new(&[1; 16]).unwrap();
    let iv = [2; 16];
    for len in 0..100 {
        let mut buffer = vec![7; 120];
        let n = cipher.encrypt_padded(&iv, &mut buffer, len).unwrap();
        assert_eq!(n, len / 16 * 16 + 16);
        assert_eq!(Cbc::padded_len(len), Some(n));
        let back = cipher.decrypt_padded(&iv, &mut buffer[..n]).unwrap();
        assert_eq!((back, &buffer[..len]), (len, &vec![7; len][..]));
    }
    assert_eq!(cipher.encrypt_padded(&iv, &mut [0; 31], 16), Err(Error::LengthMismatch));
    assert_eq!(cipher.encrypt_padded(&iv, &mut [0; 31], usize::MAX), Err(Error::LengthMismatch));
    assert_eq!(Cbc::padded_len(usize::MAX), None);
    assert_eq!(cipher.decrypt_padded(&iv, &mut []), Err(Error::PartialBlock));
    // Every last byte, and every way in which one byte of the padding can be wrong.
    for last in 0..=255u8 {
        let mut block = [last; 16];
        cipher.encrypt(&iv, &mut block[..]).unwrap();
        let mut copy = block;
        let result = cipher.decrypt_padded(&iv, &mut copy);
        if (1..=16).contains(&last) {
            assert_eq!(result, Ok(16 - usize::from(last)));
        } else {
            assert_eq!((result, copy), (Err(Error::InvalidPadding), [0; 16]), "padding {last}");
        }
        for wrong in (1..16).filter(|&i| i < usize::from(last) && last <= 16) {
            let mut block = [last; 16];
            block[15 - wrong] ^= 1;
            cipher.encrypt(&iv, &mut block[..]).unwrap();
            assert_eq!(
                cipher.decrypt_padded(&iv, &mut block),
                Err(Error::InvalidPadding),
                "{last} at {wrong}"
            );
        }
    }
}
