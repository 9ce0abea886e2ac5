//! BLS signatures with keys in G1, as Ethereum uses them: one signature, one signature of many signers under the same
//! message, a batch in which one is bad, and a key in shares.
//!
//! `cargo run -p adamant --example bls_signature`

use adamant::bls::{
    Error, OsRandom, Scheme, SignatureSet, fast_aggregate_verify, find_invalid, min_pk, threshold,
    verify_batch,
};

/// Each signer proves once to have the secret key: otherwise one could choose a key that cancels the others'.
const SCHEME: Scheme<'static> = Scheme::PROOF_OF_POSSESSION;

fn main() -> Result<(), Error> {
    let secrets = [0; 3].map(|_| min_pk::SecretKey::generate(&mut OsRandom));
    let secrets = secrets.into_iter().collect::<Result<Vec<_>, _>>()?;
    let keys: Vec<_> = secrets.iter().map(min_pk::SecretKey::public_key).collect();
    for (secret, key) in secrets.iter().zip(&keys) {
        key.verify_possession(&secret.prove_possession()?)?;
    }

    let message = b"a message";
    let signatures =
        secrets.iter().map(|secret| secret.sign(SCHEME, message)).collect::<Result<Vec<_>, _>>()?;
    // What goes over the wire, and comes back with all checks.
    let received = min_pk::Signature::from_bytes(signatures[0].to_compressed().as_ref())?;
    keys[0].verify(SCHEME, message, &received)?;
    assert_eq!(keys[0].verify(SCHEME, b"another message", &received), Err(Error::InvalidSignature));
    println!("one signature: valid");

    let aggregate = min_pk::Signature::aggregate(&signatures)?;
    fast_aggregate_verify(SCHEME, &keys, message, &aggregate)?;
    assert!(fast_aggregate_verify(SCHEME, &keys[1..], message, &aggregate).is_err());
    println!("one signature of three signers: valid");

    let mut sets: Vec<_> = keys
        .iter()
        .zip(&signatures)
        .map(|(key, signature)| SignatureSet { key, message, signature })
        .collect();
    verify_batch(SCHEME, &sets, &mut OsRandom)?;
    sets[1].signature = &signatures[0];
    assert_eq!(find_invalid(SCHEME, &sets, &mut OsRandom)?, [1]);
    println!("a batch of three: valid; with a wrong one: it is named");

    let (shares, commitments) = threshold::split(&secrets[0], 2, 3, &mut OsRandom)?;
    let parts = shares[1..]
        .iter()
        .map(|share| share.sign(SCHEME, commitments.group_key(), message))
        .collect::<Result<Vec<_>, _>>()?;
    assert_eq!(commitments.recover(SCHEME, message, &parts), Ok(signatures[0]));
    println!("two of three holders of shares: the same signature");
    Ok(())
}

#[test]
fn bls_signature() {
    main().unwrap();
}

/// A signature of Ethereum's consensus test vectors (`bls/sign`): 32 zero bytes.
#[test]
fn is_ethereums() {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let mut bytes = [0; 32];
    let digits = b"263dbd792f5b1be47ed85f8938c0f29586af0d3ac7b977f21c278fe1462040e3";
    adamant::base::hex::decode_padded(digits, &mut bytes).unwrap();
    let secret = min_pk::SecretKey::from_be_bytes(&bytes).unwrap();
    assert_eq!(
        hex(&secret.public_key().to_compressed()),
        "a491d1b0ecd9bb917989f0e74f0dea0422eac4a873e5e2644f368dffb9a6e20fd6e10c1b77654d067c0618f6e5a7f79a"
    );
    assert_eq!(
        hex(&secret.sign(SCHEME, &[0; 32]).unwrap().to_compressed()),
        "b6ed936746e01f8ecf281f020953fbf1f01debd5657c4a383940b020b26507f6076334f91e2366c96e9ab279fb515809\
         0352ea1c5b0c9274504f4f0e7053af24802e51e4568d164fe986834f41e55c8e850ce1f98458c0cfc9ab380b55285a55"
    );
}
