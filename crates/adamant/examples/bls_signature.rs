//! BLS signatures on BLS12-381 with keys in G1 and signatures in G2, as Ethereum uses them: one signature, and one
//! signature of many signers under the same message.
//!
//! `cargo run -p adamant --example bls_signature`
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::base::zeroize::Zeroizing;
use adamant::curves::Error;
use adamant::curves::bls12_381::{Fr, G1, G1Affine, G2, G2Affine, hash_to_g2, pairing_check};

/// The suite: draft-irtf-cfrg-bls-signature-05, section 4.2.3, with proofs of possession.
const TAG: &[u8] = b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_";

/// The public key: 48 bytes.
fn public_key(secret: &Fr) -> Result<[u8; 48], Error> {
    let mut bytes = [0; G1Affine::COMPRESSED_BYTES];
    G1Affine::GENERATOR.mul(secret).to_affine().write_compressed(&mut bytes)?;
    Ok(bytes)
}

/// The signature: 96 bytes. Constant time in the key.
fn sign(secret: &Fr, message: &[u8]) -> Result<[u8; 96], Error> {
    let mut bytes = [0; G2Affine::COMPRESSED_BYTES];
    hash_to_g2(message, TAG)?.mul(secret).to_affine().write_compressed(&mut bytes)?;
    Ok(bytes)
}

/// e(key, H(message)) = e(G, signature), for points that are in their groups: decoding has checked it.
fn is_valid(key: &G1Affine, message: &[u8], signature: &G2Affine) -> Result<bool, Error> {
    // With the identity as key the identity would be a signature of everything.
    if key.is_identity().to_bool_vartime() {
        return Ok(false);
    }
    let hash = hash_to_g2(message, TAG)?.to_affine();
    Ok(pairing_check(&[(*key, hash), (-G1Affine::GENERATOR, *signature)]).to_bool_vartime())
}

/// Whether the signature is valid; a key or a signature that does not decode is an error.
fn verify(key: &[u8], message: &[u8], signature: &[u8]) -> Result<bool, Error> {
    is_valid(&G1Affine::from_compressed(key)?, message, &G2Affine::from_compressed(signature)?)
}

/// Signers of one message. Each of them must have proved that they have the secret key; otherwise one could choose a
/// key that cancels the others'.
fn verify_aggregate(keys: &[[u8; 48]], message: &[u8], signature: &[u8]) -> Result<bool, Error> {
    let keys = keys.iter().map(|key| G1Affine::from_compressed(key)).collect::<Result<Vec<_>, _>>()?;
    let key = keys.iter().sum::<G1>().to_affine();
    is_valid(&key, message, &G2Affine::from_compressed(signature)?)
}

fn main() -> Result<(), Error> {
    let secret = Zeroizing::new(Fr::random()?);
    let (key, message) = (public_key(&secret)?, b"a message");
    let signature = sign(&secret, message)?;
    assert!(verify(&key, message, &signature)?);
    assert!(!verify(&key, b"another message", &signature)?);
    println!("one signature: valid");

    let secrets = Zeroizing::new([Fr::random()?, Fr::random()?, Fr::random()?]);
    let (mut keys, mut signatures) = (Vec::new(), Vec::new());
    for secret in secrets.iter() {
        keys.push(public_key(secret)?);
        signatures.push(G2Affine::from_compressed(&sign(secret, message)?)?);
    }
    let mut aggregate = [0; G2Affine::COMPRESSED_BYTES];
    signatures.iter().sum::<G2>().to_affine().write_compressed(&mut aggregate)?;
    assert!(verify_aggregate(&keys, message, &aggregate)?);
    assert!(!verify_aggregate(&keys[1..], message, &aggregate)?);
    println!("one signature of three signers: valid");
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
    let secret = Fr::from_hex("263dbd792f5b1be47ed85f8938c0f29586af0d3ac7b977f21c278fe1462040e3");
    assert_eq!(
        hex(&public_key(&secret).unwrap()),
        "a491d1b0ecd9bb917989f0e74f0dea0422eac4a873e5e2644f368dffb9a6e20fd6e10c1b77654d067c0618f6e5a7f79a"
    );
    assert_eq!(
        hex(&sign(&secret, &[0; 32]).unwrap()),
        "b6ed936746e01f8ecf281f020953fbf1f01debd5657c4a383940b020b26507f6076334f91e2366c96e9ab279fb515809\
         0352ea1c5b0c9274504f4f0e7053af24802e51e4568d164fe986834f41e55c8e850ce1f98458c0cfc9ab380b55285a55"
    );
}
