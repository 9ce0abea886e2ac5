//! What has to be refused, and with which error.
#![allow(missing_docs)]
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_bls::{
    Error, MinPk, MinSig, Path, PublicKey, Scheme, SecretKey, Signature, Variant, aggregate_verify,
    fast_aggregate_verify, min_pk, verify_batch,
};
use common::{Fixed, keys};

/// The group order.
const ORDER: &str = "73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001";

#[test]
fn secret_keys() {
    let order = common::hex(ORDER);
    let mut largest = order.clone();
    largest[31] -= 1;
    let refused =
        |bytes: &[u8]| min_pk::SecretKey::from_be_bytes(bytes).err() == Some(Error::InvalidSecretKey);
    assert!(refused(&[0; 32]) && refused(&order) && refused(&[0xff; 32]));
    assert!(refused(&[]) && refused(&largest[..31]) && refused(&[&[0], &largest[..]].concat()));
    let key = min_pk::SecretKey::from_be_bytes(&largest).unwrap();
    assert_eq!(key.to_be_bytes().to_vec(), largest);
    assert_eq!(format!("{key:?}"), "SecretKey(min-pk, ..)");
}

fn identity<V: Variant>() {
    let zeros = |bytes: usize, flags: u8| {
        let mut out = vec![0; bytes];
        out[0] = flags;
        out
    };
    for (bytes, flags) in
        [(PublicKey::<V>::COMPRESSED_BYTES, 0xc0), (PublicKey::<V>::UNCOMPRESSED_BYTES, 0x40)]
    {
        let encoding = zeros(bytes, flags);
        assert_eq!(PublicKey::<V>::from_bytes(&encoding), Err(Error::IdentityKey));
        assert_eq!(PublicKey::<V>::from_trusted_bytes(&encoding), Err(Error::IdentityKey));
    }
    for (bytes, flags) in
        [(Signature::<V>::COMPRESSED_BYTES, 0xc0), (Signature::<V>::UNCOMPRESSED_BYTES, 0x40)]
    {
        let encoding = zeros(bytes, flags);
        assert_eq!(Signature::<V>::from_bytes(&encoding), Err(Error::IdentitySignature));
        assert_eq!(Signature::<V>::from_trusted_bytes(&encoding), Err(Error::IdentitySignature));
    }
}

/// Keys that cancel, and signatures that do: no identity is valid, not even where the equation holds.
fn cancelling<V: Variant>() {
    let mut one = [0; 32];
    one[31] = 1;
    let mut minus_one = common::hex(ORDER);
    minus_one[31] -= 1;
    let secrets = [&one[..], &minus_one].map(|bytes| SecretKey::<V>::from_be_bytes(bytes).unwrap());
    let publics = [secrets[0].public_key(), secrets[1].public_key()];
    let scheme = Scheme::PROOF_OF_POSSESSION;
    let signatures = [0, 1].map(|i| secrets[i].sign(scheme, b"m").unwrap());
    let sum = Signature::aggregate(&signatures).unwrap();
    assert_eq!(PublicKey::aggregate(&publics), Err(Error::IdentityKey));
    assert_eq!(fast_aggregate_verify(scheme, &publics, b"m", &sum), Err(Error::IdentityKey));
    assert_eq!(aggregate_verify(scheme, &publics, &[b"m", b"m"], &sum), Err(Error::IdentitySignature));
    assert_eq!(publics[0].verify(scheme, b"m", &sum), Err(Error::IdentitySignature));
}

fn lists<V: Variant>() {
    let secrets = keys::<V>(2);
    let publics: Vec<_> = secrets.iter().map(SecretKey::public_key).collect();
    let signature = secrets[0].sign(Scheme::BASIC, b"m").unwrap();
    assert_eq!(Signature::<V>::aggregate(&[]).err(), Some(Error::EmptyList));
    assert_eq!(PublicKey::<V>::aggregate(&[]).err(), Some(Error::EmptyList));
    assert_eq!(aggregate_verify(Scheme::BASIC, &[], &[], &signature), Err(Error::EmptyList));
    assert_eq!(
        fast_aggregate_verify(Scheme::PROOF_OF_POSSESSION, &[], b"", &signature),
        Err(Error::EmptyList)
    );
    assert_eq!(verify_batch::<V>(Scheme::BASIC, &[], &mut Fixed(1)), Err(Error::EmptyList));
    let lengths = aggregate_verify(Scheme::BASIC, &publics, &[b"m"], &signature);
    assert_eq!(lengths, Err(Error::LengthMismatch));
    let repeated = aggregate_verify(Scheme::BASIC, &publics, &[b"m", b"m"], &signature);
    assert_eq!(repeated, Err(Error::RepeatedMessage));
    let empty = Scheme::BASIC.with_tag(b"");
    assert_eq!(secrets[0].sign(empty, b"m").err(), Some(Error::EmptyTag));
    assert_eq!(publics[0].verify(empty, b"m", &signature), Err(Error::EmptyTag));
    assert_eq!(secrets[0].prove_possession_with_tag(b"").err(), Some(Error::EmptyTag));
    let bad = [&[0xc0; 5][..], &[]];
    assert!(matches!(PublicKey::<V>::batch_from_bytes(&bad), Err((0, Error::InvalidPoint(_)))));
    assert!(matches!(Signature::<V>::batch_from_bytes(&bad), Err((0, Error::InvalidPoint(_)))));
}

/// A signature of one scheme is none of another.
fn schemes<V: Variant>() {
    let secret = &keys::<V>(1)[0];
    let schemes = [Scheme::BASIC, Scheme::AUGMENTED, Scheme::PROOF_OF_POSSESSION];
    for (i, &signed) in schemes.iter().enumerate() {
        let signature = secret.sign(signed, b"m").unwrap();
        for (j, &verified) in schemes.iter().enumerate() {
            assert_eq!(secret.public_key().verify(verified, b"m", &signature).is_ok(), i == j);
        }
    }
}

#[test]
fn both_variants() {
    identity::<MinPk>();
    identity::<MinSig>();
    cancelling::<MinPk>();
    cancelling::<MinSig>();
    lists::<MinPk>();
    lists::<MinSig>();
    schemes::<MinPk>();
    schemes::<MinSig>();
}

#[test]
fn paths() {
    for good in ["m", "m/0", "m/12381/3600/0/0/0", "m/4294967295"] {
        assert_eq!(good.parse::<Path>().unwrap().to_string(), good);
    }
    for bad in [
        "",
        "/",
        "m/",
        "M/0",
        "0",
        "m/00",
        "m/01",
        "m/-1",
        "m/+1",
        "m/4294967296",
        "m/0'",
        "m//0",
        "m/0/",
        "m/ 0",
        "m/a",
    ] {
        assert_eq!(bad.parse::<Path>(), Err(Error::InvalidPath), "{bad}");
    }
    assert_eq!(Path::ethereum_withdrawal(7).to_string(), "m/12381/3600/7/0");
}
