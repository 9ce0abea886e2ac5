//! SHA-256 on every back end and in every number of lanes against an independent implementation.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{self, bytes, hex};
use adamant_symmetric::Error;
use adamant_symmetric::sha256::*;
use sha2::Digest;

fn reference(message: &[u8]) -> [u8; 32] {
    sha2::Sha256::digest(message).into()
}

/// FIPS 180-4 examples, and the long ones of the NIST example values.
#[test]
fn published() {
    let cases: [(&[u8], &str); 4] = [
        (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
        (&[b'a'; 1_000_000], "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ];
    for (message, digest) in cases {
        for backend in Backend::all_available() {
            let mut hash = Sha256::with_backend(backend).unwrap();
            hash.update(message);
            assert_eq!(hash.finalize()[..], hex(digest), "{backend:?}");
        }
        for lanes in Lanes::all_available() {
            let mut out = [[0; 32]; 19];
            sha256_many_with_backend(&[message; 19], &mut out, lanes).unwrap();
            assert!(out.iter().all(|d| d[..] == hex(digest)), "{lanes:?}");
        }
    }
    assert_eq!(sha224(b"abc")[..], hex("23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"));
}

#[test]
fn all_lengths() {
    let data = bytes(5000, 1);
    for backend in Backend::all_available() {
        for len in (0..=1025).chain([4095, 4096, 4999]) {
            let message = &data[1..=len];
            let mut hash = Sha256::with_backend(backend).unwrap();
            hash.update(message);
            assert_eq!(hash.finalize(), reference(message), "{len} bytes on {backend:?}");
            let mut hash = Sha224::with_backend(backend).unwrap();
            hash.update(message);
            assert_eq!(hash.finalize()[..], sha2::Sha224::digest(message)[..], "{len} bytes on {backend:?}");
        }
    }
}

#[test]
fn piece_by_piece() {
    let data = bytes(3000, 2);
    for backend in Backend::all_available() {
        for step in [1, 2, 31, 55, 56, 63, 64, 65, 127, 128, 129, 1000] {
            let mut hash = Sha256::with_backend(backend).unwrap();
            for (i, chunk) in data.chunks(step).enumerate() {
                hash.update(chunk);
                if i % 7 == 0 {
                    let so_far = data.len().min((i + 1) * step);
                    assert_eq!(
                        hash.clone().finalize(),
                        reference(&data[..so_far]),
                        "a clone goes its own way"
                    );
                }
            }
            hash.update(&[]);
            assert_eq!(hash.finalize_reset(), reference(&data), "steps of {step} on {backend:?}");
            assert_eq!(hash.finalize(), reference(&[]));
        }
    }
}

/// All numbers of messages around the numbers of lanes, with equal, rising, falling and random lengths.
#[test]
fn many() {
    let data = bytes(40_000, 3);
    let random = bytes(200, 4);
    for lanes in Lanes::all_available() {
        for n in (0..=35).chain([64, 100]) {
            let shapes: [&dyn Fn(usize) -> usize; 7] = [
                &|_| 64,
                &|_| 200,
                &|i| i * 13,
                &|i| (n - i) * 29,
                &|i| usize::from(random[i]) * 5 % 300,
                &|i| if i == n / 2 { 30_000 } else { 3 },
                &|i| [0, 55, 56, 63, 64, 119, 120, 128][i % 8],
            ];
            for (s, shape) in shapes.iter().enumerate() {
                let messages: Vec<&[u8]> = (0..n).map(|i| &data[i..i + shape(i)]).collect();
                let mut out = vec![[0; 32]; n];
                sha256_many_with_backend(&messages, &mut out, lanes).unwrap();
                for (message, digest) in messages.iter().zip(&out) {
                    assert_eq!(*digest, reference(message), "{n} messages, shape {s}, {lanes:?}");
                }
            }
        }
    }
    assert_eq!(sha256_many(&[b"a"], &mut []), Err(Error::LengthMismatch));
    assert_eq!(sha256_many(&[], &mut []), Ok(()));
}

#[test]
fn fixed_numbers() {
    fn check<const N: usize>() {
        let data: Vec<[u8; N]> = (0..16).map(common::array).collect();
        let m = |i: usize| &data[i];
        let expected: Vec<_> = data.iter().map(|d| reference(d)).collect();
        assert_eq!(sha256_x2([m(0), m(1)])[..], expected[..2]);
        assert_eq!(sha256_x4(core::array::from_fn(m))[..], expected[..4]);
        assert_eq!(sha256_x8(core::array::from_fn(m))[..], expected[..8]);
        assert_eq!(sha256_x16(core::array::from_fn(m))[..], expected[..]);
    }
    check::<0>();
    check::<1>();
    check::<55>();
    check::<56>();
    check::<64>();
    check::<128>();
    check::<1000>();
}

#[test]
fn merkle_level() {
    for n in 0..40 {
        let pairs: Vec<[[u8; 32]; 2]> = (0..n).map(|i| [common::array(i), common::array(i + 100)]).collect();
        let mut out = vec![[0; 32]; n as usize];
        compress_pairs(&pairs, &mut out);
        for (pair, digest) in pairs.iter().zip(&out) {
            assert_eq!(*digest, reference(pair.as_flattened()));
            assert_eq!(two_to_one(&pair[0], &pair[1]), *digest);
        }
    }
}

/// Pieces of equal and unequal lengths, aligned to blocks and not.
#[test]
fn side_by_side() {
    let data = bytes(60_000, 6);
    for n in [0usize, 1, 2, 5, 16, 17, 33] {
        let mut hashes = vec![Sha256::new(); n];
        let mut so_far = vec![Vec::new(); n];
        for (round, len) in [64usize, 4096, 100, 28, 640, 0, 7].into_iter().enumerate() {
            let pieces: Vec<&[u8]> = (0..n).map(|i| &data[i * 100..][..len + (i * round) % 3]).collect();
            update_many(&mut hashes, &pieces);
            so_far.iter_mut().zip(pieces).for_each(|(all, piece)| all.extend(piece));
        }
        for (hash, all) in hashes.into_iter().zip(so_far) {
            assert_eq!(hash.finalize(), reference(&all));
        }
    }
}

/// Every message ends, or begins, at a page that may not be touched.
#[cfg(unix)]
#[test]
fn nothing_outside_is_touched() {
    use adamant_testing::Guarded;
    for at_end in [false, true] {
        for len in (0..=130).chain([192, 256, 257, 1024]) {
            let message = Guarded::new(&bytes(len, 1), at_end);
            for backend in Backend::all_available() {
                let mut hash = Sha256::with_backend(backend).unwrap();
                hash.update(&message);
                assert_eq!(hash.finalize(), reference(&message), "{backend:?}, {len} bytes");
            }
            for lanes in Lanes::all_available() {
                for count in [1, 8, 17] {
                    let mut out = Guarded::new(&[[0; 32]; 17][..count], at_end);
                    sha256_many_with_backend(&[&message[..]; 17][..count], &mut out, lanes).unwrap();
                    assert!(
                        out.iter().all(|digest| *digest == reference(&message)),
                        "{lanes:?}, {len} bytes"
                    );
                }
            }
        }
    }
}
