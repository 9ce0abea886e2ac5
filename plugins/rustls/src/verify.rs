//! Signatures of certificates and handshakes, verified.

use crate::offer::{Offer, Part};
use adamant_curves::ed25519::VerifyingKey;
use adamant_ecdsa::{Sha256, p256};
use adamant_rsa::{Hash, PublicKey, Scheme};
use rustls::SignatureScheme;
use rustls::crypto::WebPkiSupportedAlgorithms;
use rustls::pki_types::{AlgorithmIdentifier, InvalidSignature, SignatureVerificationAlgorithm, alg_id};
use std::sync::OnceLock;

#[derive(Debug)]
struct Ed25519;

impl SignatureVerificationAlgorithm for Ed25519 {
    fn verify_signature(&self, key: &[u8], message: &[u8], signature: &[u8]) -> Result<(), InvalidSignature> {
        let key = key.try_into().map_err(|_| InvalidSignature)?;
        let signature = signature.try_into().map_err(|_| InvalidSignature)?;
        VerifyingKey::from_bytes(key)
            .and_then(|key| key.verify(message, signature))
            .map_err(|_| InvalidSignature)
    }

    fn public_key_alg_id(&self) -> AlgorithmIdentifier {
        alg_id::ED25519
    }

    fn signature_alg_id(&self) -> AlgorithmIdentifier {
        alg_id::ED25519
    }
}

#[derive(Debug)]
struct P256;

impl SignatureVerificationAlgorithm for P256 {
    fn verify_signature(&self, key: &[u8], message: &[u8], signature: &[u8]) -> Result<(), InvalidSignature> {
        let key = p256::PublicKey::from_sec1(key).map_err(|_| InvalidSignature)?;
        let signature = p256::Signature::from_der(signature).map_err(|_| InvalidSignature)?;
        key.verify::<Sha256>(message, &signature).map_err(|_| InvalidSignature)
    }

    fn public_key_alg_id(&self) -> AlgorithmIdentifier {
        alg_id::ECDSA_P256
    }

    fn signature_alg_id(&self) -> AlgorithmIdentifier {
        alg_id::ECDSA_SHA256
    }
}

/// RSA with keys of 2048 to 8192 bits, as the other providers take them.
#[derive(Debug)]
struct Rsa {
    hash: Hash,
    pss: bool,
    id: AlgorithmIdentifier,
}

impl SignatureVerificationAlgorithm for Rsa {
    fn verify_signature(&self, key: &[u8], message: &[u8], signature: &[u8]) -> Result<(), InvalidSignature> {
        let key = PublicKey::from_der(key).map_err(|_| InvalidSignature)?;
        if !(2048..=8192).contains(&key.bits()) {
            return Err(InvalidSignature);
        }
        let scheme = if self.pss { Scheme::pss(self.hash) } else { Scheme::Pkcs1v15(self.hash) };
        key.verify(scheme, message, signature).map_err(|_| InvalidSignature)
    }

    fn public_key_alg_id(&self) -> AlgorithmIdentifier {
        alg_id::RSA_ENCRYPTION
    }

    fn signature_alg_id(&self) -> AlgorithmIdentifier {
        self.id
    }
}

type Algorithm = &'static dyn SignatureVerificationAlgorithm;

macro_rules! rsa {
    ($hash:ident $pss:literal $id:ident) => {
        &Rsa { hash: Hash::$hash, pss: $pss, id: alg_id::$id }
    };
}

/// Ours, each under its scheme.
static OURS: [(SignatureScheme, Part, Algorithm); 8] = [
    (SignatureScheme::ED25519, Part::Ed25519Verify, &Ed25519),
    (SignatureScheme::RSA_PSS_SHA512, Part::RsaVerify, rsa!(Sha512 true RSA_PSS_SHA512)),
    (SignatureScheme::RSA_PSS_SHA384, Part::RsaVerify, rsa!(Sha384 true RSA_PSS_SHA384)),
    (SignatureScheme::RSA_PSS_SHA256, Part::RsaVerify, rsa!(Sha256 true RSA_PSS_SHA256)),
    (SignatureScheme::RSA_PKCS1_SHA512, Part::RsaVerify, rsa!(Sha512 false RSA_PKCS1_SHA512)),
    (SignatureScheme::RSA_PKCS1_SHA384, Part::RsaVerify, rsa!(Sha384 false RSA_PKCS1_SHA384)),
    (SignatureScheme::RSA_PKCS1_SHA256, Part::RsaVerify, rsa!(Sha256 false RSA_PKCS1_SHA256)),
    (SignatureScheme::ECDSA_NISTP256_SHA256, Part::Ecdsa, &P256),
];

/// Ours in place of another provider's of the same kind, where they are taken, the rest of it beside them.
pub fn algorithms(offer: Offer, rest: Option<WebPkiSupportedAlgorithms>) -> WebPkiSupportedAlgorithms {
    static ALL: OnceLock<WebPkiSupportedAlgorithms> = OnceLock::new();
    static FASTER: OnceLock<WebPkiSupportedAlgorithms> = OnceLock::new();
    let made = if offer == Offer::All { &ALL } else { &FASTER };
    *made.get_or_init(|| join(offer, rest))
}

fn join(offer: Offer, rest: Option<WebPkiSupportedAlgorithms>) -> WebPkiSupportedAlgorithms {
    let Some(rest) = rest else {
        let all: Vec<Algorithm> = OURS.iter().map(|(.., algorithm)| *algorithm).collect();
        let mapping: Vec<_> =
            OURS.iter().map(|(scheme, _, algorithm)| (*scheme, leak(vec![*algorithm]))).collect();
        return WebPkiSupportedAlgorithms { all: leak(all), mapping: leak(mapping) };
    };
    let id = |algorithm: Algorithm| (algorithm.public_key_alg_id(), algorithm.signature_alg_id());
    let ours = |theirs: Algorithm| {
        let found = OURS.iter().find(|(_, part, ours)| offer.takes(*part) && id(*ours) == id(theirs));
        found.map_or(theirs, |(.., ours)| *ours)
    };
    let all: Vec<Algorithm> = rest.all.iter().map(|theirs| ours(*theirs)).collect();
    let mapping: Vec<_> = rest
        .mapping
        .iter()
        .map(|(scheme, list)| (*scheme, leak(list.iter().map(|theirs| ours(*theirs)).collect())))
        .collect();
    WebPkiSupportedAlgorithms { all: leak(all), mapping: leak(mapping) }
}

/// Kept for good: made once a process for each offer.
fn leak<T>(list: Vec<T>) -> &'static [T] {
    Vec::leak(list)
}
