//! The vectors of `model/gen_ecdsa.py`.

use crate::{array, bytes};
use adamant_curves::{p256, secp256k1};
use adamant_ecdsa::schnorr::SigningKey;
use adamant_ecdsa::{Curve, PublicKey, RecoverableSignature, SecretKey, Sha256, Sha384, Sha512};
use std::collections::BTreeMap;

const P256: &str = include_str!("../../../../vectors/ecdsa/generated/p256.txt");
const SECP256K1: &str = include_str!("../../../../vectors/ecdsa/generated/secp256k1.txt");

type Record<'a> = BTreeMap<&'a str, &'a str>;

fn records(text: &str) -> impl Iterator<Item = Record<'_>> {
    text.split("\n\n").skip(1).map(|block| block.lines().filter_map(|line| line.split_once(" = ")).collect())
}

/// By the hash function of a name.
fn sign<C: Curve>(key: &SecretKey<C>, hash: &str, digest: &[u8]) -> RecoverableSignature<C> {
    match hash {
        "sha256" => key.sign_digest_recoverable::<Sha256>(digest),
        "sha384" => key.sign_digest_recoverable::<Sha384>(digest),
        _ => key.sign_digest_recoverable::<Sha512>(digest),
    }
    .unwrap()
}

fn check<C: Curve>(record: &Record) {
    let key = SecretKey::<C>::from_be_bytes(&bytes(record["secret"])).unwrap();
    let public = key.public_key();
    assert_eq!(public.to_sec1_uncompressed()[..], bytes(record["public"]));
    let digest = bytes(record["digest"]);
    let signature = sign(&key, record["hash"], &digest);
    assert_eq!(signature.signature().to_bytes()[..], bytes(record["signature"]));
    assert_eq!(signature.id().to_byte().to_string(), record["recovery"]);
    assert_eq!(public.verify_prehashed(&digest, signature.signature()), Ok(()));
    let recovered = signature.recover_prehashed(&digest).unwrap();
    assert_eq!(recovered.to_sec1_uncompressed(), public.to_sec1_uncompressed());
    let peer = PublicKey::<C>::from_sec1(&bytes(record["peer"])).unwrap();
    assert_eq!(key.diffie_hellman(&peer).unwrap()[..], bytes(record["shared"]));
}

#[test]
fn signatures_and_agreement() {
    assert_eq!(records(P256).map(|record| check::<p256::Parameters>(&record)).count(), 12);
    assert_eq!(records(SECP256K1).map(|record| check::<secp256k1::Parameters>(&record)).count(), 12);
}

#[test]
fn bip340() {
    for record in records(SECP256K1) {
        let message =
            record["message"].strip_prefix('-').map_or_else(|| bytes(record["message"]), |_| vec![]);
        let key = SigningKey::from_be_bytes(&bytes(record["secret"])).unwrap();
        let signature = key.sign(&message, &array(record["auxiliary"]));
        assert_eq!(signature[..], bytes(record["bip340"]));
        assert_eq!(key.verifying_key().verify(&message, &signature), Ok(()));
    }
}
