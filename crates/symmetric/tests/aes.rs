//! AES and its modes on every back end against an independent implementation, at all lengths, in place and not, from
//! misaligned buffers, and with counters that wrap.

mod common;

use adamant_symmetric::aes::{AesKey, Backend, Cbc, CbcMessage, Ctr, Gcm, Xts, cbc_encrypt_many};
use adamant_symmetric::{Error, InOut};
use aes_gcm::aead::AeadInOut;
use common::{array, bytes, lengths};

/// The block cipher of RustCrypto.
fn reference_block(key: &[u8], block: [u8; 16], encrypt: bool) -> [u8; 16] {
    use aes::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, KeyInit};
    macro_rules! with {
        ($cipher:ty) => {{
            let cipher = <$cipher>::new_from_slice(key).unwrap();
            let mut block = block.into();
            if encrypt {
                cipher.encrypt_block(&mut block)
            } else {
                cipher.decrypt_block(&mut block)
            }
            block.into()
        }};
    }
    match key.len() {
        16 => with!(aes::Aes128),
        24 => with!(aes::Aes192),
        _ => with!(aes::Aes256),
    }
}

fn reference_ctr(key: &[u8], counter: u128, data: &[u8]) -> Vec<u8> {
    let blocks = (0..).map(|i| reference_block(key, counter.wrapping_add(i).to_be_bytes(), true));
    data.iter().zip(blocks.take(data.len().div_ceil(16)).flatten()).map(|(x, k)| x ^ k).collect()
}

fn reference_cbc(key: &[u8], iv: [u8; 16], data: &[u8]) -> Vec<u8> {
    let mut chain = iv;
    let mut out = Vec::new();
    for block in data.as_chunks::<16>().0 {
        chain = reference_block(key, core::array::from_fn(|i| chain[i] ^ block[i]), true);
        out.extend(chain);
    }
    out
}

fn reference_gcm(key: &[u8], nonce: &[u8; 12], aad: &[u8], data: &[u8]) -> (Vec<u8>, Vec<u8>) {
    use aes_gcm::{AesGcm, KeyInit, aead::consts::U12};
    let mut out = data.to_vec();
    macro_rules! with {
        ($cipher:ty) => {
            AesGcm::<$cipher, U12>::new_from_slice(key)
                .unwrap()
                .encrypt_inout_detached(&(*nonce).into(), aad, out.as_mut_slice().into())
                .unwrap()
                .to_vec()
        };
    }
    let tag = match key.len() {
        16 => with!(aes::Aes128),
        24 => with!(aes::Aes192),
        _ => with!(aes::Aes256),
    };
    (out, tag)
}

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

/// Counters at which the low 8, 32, 64 and 128 bits wrap, near and far.
fn counters() -> Vec<u128> {
    let mut all = vec![0, 1, u128::MAX];
    for bits in [8u32, 32, 64, 128] {
        let ones = u128::MAX >> (128 - bits);
        let high = if bits < 128 { 0x0102_0304_0506_0708_090a_0b0c_0d0e_0f10 >> bits << bits } else { 0 };
        all.extend([0, 1, 2, 3, 5, 31, 40, 255, 256].map(|back| high | (ones.wrapping_sub(back) & ones)));
    }
    all
}

#[test]
fn ctr_lengths_and_positions() {
    each(|backend, key| {
        let counter = array::<16>(7);
        let long = bytes(20000, 1);
        let expected = reference_ctr(key, u128::from_be_bytes(counter), &long);
        let mut ctr = Ctr::with_backend(key, &counter, backend).unwrap();
        for len in lengths() {
            ctr.restart(&counter);
            let mut out = vec![0; len];
            ctr.apply(InOut::new(&long[..len], &mut out).unwrap());
            assert_eq!(out, expected[..len], "{len} bytes on {ctr:?}");
            assert_eq!(ctr.position(), len as u128);
        }
        // Piecemeal, in place, from misaligned buffers.
        for step in [1, 3, 15, 16, 17, 63, 100, 511, 600, 4097] {
            ctr.restart(&counter);
            let mut out = long.clone();
            out.chunks_mut(step).for_each(|chunk| ctr.apply(chunk));
            assert!(out == expected, "steps of {step} on {ctr:?}");
        }
        for position in [0usize, 1, 15, 16, 17, 255, 4096, 4095, 5000] {
            ctr.seek(position as u128);
            let mut out = long[position..].to_vec();
            ctr.apply(&mut out[..]);
            assert!(out == expected[position..], "from {position} on {ctr:?}");
        }
    });
}

#[test]
fn ctr_counters_wrap() {
    each(|backend, key| {
        let data = bytes(16 * 600 + 5, 2);
        for counter in counters() {
            let mut ctr = Ctr::with_backend(key, &counter.to_be_bytes(), backend).unwrap();
            let mut out = data.clone();
            ctr.apply(&mut out[..]);
            assert!(out == reference_ctr(key, counter, &data), "counter {counter:#x} on {ctr:?}");
            // Beyond the last position that can be told the keystream goes on, in pieces as well as whole.
            ctr.seek(u128::MAX - 14);
            let mut pieces = data.clone();
            pieces.chunks_mut(20).for_each(|piece| ctr.apply(piece));
            assert_eq!(ctr.position(), data.len() as u128 - 15);
            let start = counter.wrapping_add(u128::MAX / 16);
            let expected = reference_ctr(key, start, &[&[0], &data[..]].concat());
            assert!(pieces == expected[1..], "counter {counter:#x} on {ctr:?}");
        }
    });
}

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
        for n in (0..=20).chain([33, 50]) {
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
    for (len, at_end) in lengths.flat_map(|len| [(len, false), (len, true)]) {
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
