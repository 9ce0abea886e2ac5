//! What the model computed, and what others published.
#![allow(missing_docs)]
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_bls::{
    Error, MinPk, MinSig, Path, PreparedPublicKey, PublicKey, Scheme, SecretKey, Signature, Variant,
    aggregate_verify, fast_aggregate_verify, min_pk, min_sig, threshold,
};
use common::{Record, field, records, scheme, words};
use num_bigint::BigUint;

/// Calls a function with the record's variant.
macro_rules! by_variant {
    ($function:ident, $record:expr) => {
        match $record["variant"].as_str() {
            "min-pk" => $function::<MinPk>($record),
            "min-sig" => $function::<MinSig>($record),
            other => panic!("{other}"),
        }
    };
}

#[test]
fn keys() {
    for record in records("generated/keys") {
        let [ikm, info, salt] = ["ikm", "info", "salt"].map(|name| field(&record, name));
        let bytes = |key: Result<min_pk::SecretKey, Error>| key.unwrap().to_be_bytes().to_vec();
        assert_eq!(bytes(SecretKey::keygen_v3(&ikm, &info)), field(&record, "v3"));
        assert_eq!(bytes(SecretKey::keygen(&ikm, &info)), field(&record, "v4"));
        assert_eq!(bytes(SecretKey::keygen_v5(&ikm, &salt, &info)), field(&record, "v5"));
        for length in [0, 31] {
            let short = min_pk::SecretKey::keygen(&ikm[..length], &info);
            assert_eq!(short.err(), Some(Error::KeyMaterialTooShort));
        }
    }
}

fn signature<V: Variant>(record: &Record) {
    let secret = SecretKey::<V>::from_be_bytes(&field(record, "secret")).unwrap();
    let public = secret.public_key();
    assert_eq!(public.to_compressed().as_ref(), field(record, "public"));
    assert_eq!(PublicKey::from_bytes(&field(record, "public")), Ok(public));
    if let Some(uncompressed) = record.get("public_uncompressed") {
        assert_eq!(public.to_uncompressed().as_ref(), common::hex(uncompressed));
        assert_eq!(PublicKey::from_bytes(&common::hex(uncompressed)), Ok(public));
        assert_eq!(PublicKey::from_trusted_bytes(&common::hex(uncompressed)), Ok(public));
    }
    if record.contains_key("proof") {
        let proof = secret.prove_possession().unwrap();
        assert_eq!(proof.to_compressed().as_ref(), field(record, "proof"));
        assert_eq!(public.verify_possession(&proof), Ok(()));
        let tagged = secret.prove_possession_with_tag(b"another tag").unwrap();
        assert_eq!(public.verify_possession(&tagged), Err(Error::InvalidSignature));
        assert_eq!(public.verify_possession_with_tag(b"another tag", &tagged), Ok(()));
    }
    if !record.contains_key("signature") {
        return;
    }
    let (tag, message) = (record.get("dst").map(|dst| common::hex(dst)), field(record, "message"));
    let scheme = tag.as_ref().map_or(scheme(record), |tag| scheme(record).with_tag(tag));
    let signature = secret.sign(scheme, &message).unwrap();
    assert_eq!(signature.to_compressed().as_ref(), field(record, "signature"), "{record:?}");
    assert_eq!(Signature::from_bytes(&field(record, "signature")), Ok(signature));
    assert_eq!(Signature::from_bytes(signature.to_uncompressed().as_ref()), Ok(signature));
    assert_eq!(public.verify(scheme, &message, &signature), Ok(()));
    assert_eq!(PreparedPublicKey::new(&public).verify(scheme, &message, &signature), Ok(()));
    let wrong = public.verify(scheme, b"another message", &signature);
    assert_eq!(wrong, Err(Error::InvalidSignature));
    let wrong = PreparedPublicKey::new(&public).verify(scheme, b"another message", &signature);
    assert_eq!(wrong, Err(Error::InvalidSignature));
}

#[test]
fn signatures() {
    for record in records("generated/signatures") {
        by_variant!(signature, &record);
    }
}

#[test]
fn py_ecc() {
    for record in records("published/py_ecc") {
        by_variant!(signature, &record);
        if record.contains_key("ikm") {
            let secret = min_pk::SecretKey::keygen(&field(&record, "ikm"), b"").unwrap();
            assert_eq!(secret.to_be_bytes().to_vec(), field(&record, "secret"));
        }
    }
}

fn aggregate<V: Variant>(record: &Record) {
    let keys: Vec<PublicKey<V>> = PublicKey::batch_from_bytes(&words(record, "publics")).unwrap();
    let signatures: Vec<Signature<V>> = Signature::batch_from_bytes(&words(record, "signatures")).unwrap();
    let (messages, scheme) = (words(record, "messages"), scheme(record));
    let messages: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
    let aggregate = Signature::aggregate(&signatures).unwrap();
    assert_eq!(aggregate.to_compressed().as_ref(), field(record, "aggregate"));
    assert_eq!(aggregate_verify(scheme, &keys, &messages, &aggregate), Ok(()));
    let wrong = aggregate_verify(scheme, &keys, &messages, &signatures[0]);
    assert_eq!(wrong, Err(Error::InvalidSignature));
    let fast = fast_aggregate_verify(scheme, &keys, messages[0], &aggregate);
    match scheme {
        Scheme::PROOF_OF_POSSESSION => {
            assert_eq!(fast, Ok(()));
            let fewer = fast_aggregate_verify(scheme, &keys[1..], messages[0], &aggregate);
            assert_eq!(fewer, Err(Error::InvalidSignature));
        }
        _ => assert_eq!(fast, Err(Error::NeedsProofsOfPossession)),
    }
}

#[test]
fn aggregates() {
    for record in records("generated/aggregates") {
        by_variant!(aggregate, &record);
    }
}

fn shares<V: Variant>(record: &Record) {
    let (scheme, message) = (scheme(record), field(record, "message"));
    let commitments = threshold::Commitments::<V>::from_bytes(&field(record, "commitments")).unwrap();
    assert_eq!(commitments.to_bytes(), field(record, "commitments"));
    let indices: Vec<u32> = record["indices"].split(' ').map(|index| index.parse().unwrap()).collect();
    assert_eq!(commitments.threshold(), indices.len());
    let shares: Vec<_> = indices
        .iter()
        .zip(words(record, "shares"))
        .map(|(&index, value)| threshold::SecretShare::<V>::from_be_bytes(index, &value).unwrap())
        .collect();
    let mut partials = Vec::new();
    for (share, expected) in shares.iter().zip(words(record, "partials")) {
        assert_eq!(commitments.verify_share(share), Ok(()));
        let partial = share.sign(scheme, commitments.group_key(), &message).unwrap();
        assert_eq!(partial.signature.to_compressed().as_ref(), expected);
        assert_eq!(commitments.verify_partial(scheme, &message, &partial), Ok(()));
        partials.push(partial);
    }
    let signature = commitments.recover(scheme, &message, &partials).unwrap();
    assert_eq!(signature.to_compressed().as_ref(), field(record, "signature"));
    let key = commitments.recover_key(&shares).unwrap();
    assert_eq!(key.to_be_bytes().to_vec(), words(record, "coefficients")[0]);
}

#[test]
fn thresholds() {
    for record in records("generated/threshold") {
        by_variant!(shares, &record);
    }
}

/// Points of both groups are refused in both roles, for one reason.
#[test]
fn refused() {
    for record in records("generated/refused") {
        let bytes = field(&record, "encoding");
        let results = match record["bytes"].as_str() {
            "48" => {
                [min_pk::PublicKey::from_bytes(&bytes).err(), min_sig::Signature::from_bytes(&bytes).err()]
            }
            _ => [min_sig::PublicKey::from_bytes(&bytes).err(), min_pk::Signature::from_bytes(&bytes).err()],
        };
        for result in results {
            match result {
                Some(Error::InvalidPoint(error)) => {
                    assert_eq!(format!("{error:?}"), record["error"], "{record:?}")
                }
                other => panic!("{other:?} for {record:?}"),
            }
        }
    }
}

#[test]
fn eip2333() {
    let key = |bytes: &[u8]| BigUint::from_bytes_be(bytes).to_string();
    for record in records("published/eip2333") {
        let seed = field(&record, "seed");
        let master = min_pk::SecretKey::derive_master(&seed).unwrap();
        assert_eq!(key(&*master.to_be_bytes()), record["master"]);
        let index = record["index"].parse().unwrap();
        let child = master.derive_child(index).unwrap();
        assert_eq!(key(&*child.to_be_bytes()), record["child"]);
        let same = min_pk::SecretKey::derive_path(&seed, &Path::new(&[index])).unwrap();
        assert_eq!(same.to_be_bytes(), child.to_be_bytes());
        let short = min_pk::SecretKey::derive_path(&seed[..31], &Path::new(&[index]));
        assert_eq!(short.err(), Some(Error::KeyMaterialTooShort));
    }
}

/// A beacon of quicknet holds, and the one before does not.
#[test]
fn drand() {
    use adamant_symmetric::sha256::sha256;
    for record in records("published/drand") {
        let key = min_sig::PublicKey::from_bytes(&field(&record, "public")).unwrap();
        let signature = min_sig::Signature::from_bytes(&field(&record, "signature")).unwrap();
        let round: u64 = record["round"].parse().unwrap();
        let message = |round: u64| sha256(&round.to_be_bytes());
        assert_eq!(key.verify(Scheme::BASIC, &message(round), &signature), Ok(()));
        let before = key.verify(Scheme::BASIC, &message(round - 1), &signature);
        assert_eq!(before, Err(Error::InvalidSignature));
        assert_eq!(sha256(signature.to_compressed().as_ref()).to_vec(), field(&record, "randomness"));
    }
}
