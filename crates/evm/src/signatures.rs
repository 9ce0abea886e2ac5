//! The address that made a signature; signatures over P-256.

use crate::input::{padded, take, truth};
use adamant_ecdsa::{RecoverableSignature, RecoveryId, p256, secp256k1};
use adamant_symmetric::keccak::keccak256;

/// Hash, v, r, s: the address in 32 bytes, or nothing. Either s is accepted.
pub fn recover(input: &[u8]) -> Vec<u8> {
    recovered(input).unwrap_or_default()
}

fn recovered(mut input: &[u8]) -> Option<Vec<u8>> {
    let (hash, v): ([u8; 32], [u8; 32]) = (take(&mut input), take(&mut input));
    let (r, s): ([u8; 32], [u8; 32]) = (take(&mut input), take(&mut input));
    let (zeros, [v]) = v.split_last_chunk()?;
    if zeros.iter().any(|&byte| byte != 0) || !matches!(v, 27 | 28) {
        return None;
    }
    let id = RecoveryId::try_from(v - 27).ok()?;
    let signature = secp256k1::Signature::from_r_and_s(&r, &s).ok()?;
    let key = RecoverableSignature::new(signature, id).recover_prehashed(&hash).ok()?;
    let digest = keccak256(&key.to_sec1_uncompressed()[1..]);
    Some(padded(&digest[12..]))
}

/// Hash, r, s, x, y: the number 1, or nothing. Either s is accepted.
pub fn p256_verify(input: &[u8]) -> Vec<u8> {
    if verified(input).is_some() { truth(true) } else { Vec::new() }
}

fn verified(input: &[u8]) -> Option<()> {
    let input: &[u8; 160] = input.try_into().ok()?;
    let (hash, rest) = input.split_first_chunk::<32>()?;
    let (signature, point) = rest.split_first_chunk::<64>()?;
    let mut key = [4; 65];
    key[1..].copy_from_slice(point);
    // (0, 0) is not on the curve.
    let key = p256::PublicKey::from_sec1(&key).ok()?;
    key.verify_prehashed(hash, &p256::Signature::from_bytes(signature).ok()?).ok()
}
