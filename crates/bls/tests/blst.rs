//! Random cases beside blst: 1,000 of min_sig in the scheme with augmented messages, fewer of the others.
//!
//! All of them, 100,000, in the release profile:
//! `ADAMANT_BLS_CASES=100000 cargo test --release -p adamant-bls --test blst`
#![cfg(not(any(target_family = "wasm", target_arch = "arm")))]
#![allow(missing_docs)]
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_bls::{RandomSource, Scheme};
use common::Fixed;

fn count() -> usize {
    let asked = std::env::var("ADAMANT_BLS_CASES").ok().and_then(|text| text.parse().ok());
    asked.unwrap_or(if adamant_testing::reduced() { 10 } else { 1000 })
}

macro_rules! beside_blst {
    ($name:ident, $module:ident, $variant:ty, $share:literal, $seed:literal) => {
        #[test]
        fn $name() {
            use adamant_bls::$module::{PublicKey, SecretKey, Signature};
            use blst::$module as peer;
            let mut source = Fixed($seed);
            let mut bytes = [0; 100];
            let schemes: usize = $share;
            for i in 0..count() / schemes {
                source.fill(&mut bytes).unwrap();
                let (ikm, message) = (&bytes[..32], &bytes[32..32 + usize::from(bytes[99]) % 64]);
                let (scheme, augmented) = match i % schemes {
                    0 => (Scheme::AUGMENTED, true),
                    1 => (Scheme::BASIC, false),
                    _ => (Scheme::PROOF_OF_POSSESSION, false),
                };
                let tag = scheme.tag::<$variant>();
                let secret = SecretKey::keygen(ikm, b"").unwrap();
                let theirs = peer::SecretKey::key_gen(ikm, b"").unwrap();
                assert_eq!(*secret.to_be_bytes(), theirs.to_bytes());
                let (public, their_public) = (secret.public_key(), theirs.sk_to_pk());
                assert_eq!(public.to_compressed(), their_public.to_bytes());
                let prefix = if augmented { their_public.to_bytes().to_vec() } else { Vec::new() };
                let signature = secret.sign(scheme, message).unwrap();
                let their_signature = theirs.sign(message, tag, &prefix);
                assert_eq!(signature.to_compressed(), their_signature.to_bytes(), "{ikm:?}");
                // Verification is slow; every tenth, and one that does not hold.
                if i % 10 == 0 {
                    assert_eq!(public.verify(scheme, message, &signature), Ok(()));
                    let decoded = PublicKey::from_bytes(&their_public.serialize()).unwrap();
                    let decoded_signature = Signature::from_bytes(&their_signature.serialize()).unwrap();
                    assert_eq!(decoded.verify(scheme, message, &decoded_signature), Ok(()));
                    let wrong = &bytes[31..32];
                    let ours = public.verify(scheme, wrong, &signature).is_ok();
                    let blst = their_signature.verify(true, wrong, tag, &prefix, &their_public, true);
                    assert_eq!(ours, blst == blst::BLST_ERROR::BLST_SUCCESS);
                }
            }
        }
    };
}
beside_blst!(min_sig_augmented, min_sig, adamant_bls::MinSig, 1, 1);
beside_blst!(min_pk_all_schemes, min_pk, adamant_bls::MinPk, 3, 2);
