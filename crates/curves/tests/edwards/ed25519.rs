//! Ed25519: RFC 8032, the model, Wycheproof, the rules of verification.

use crate::read::records;
use crate::{array, hex, published};
use adamant_curves::Error;
use adamant_curves::curve25519::{Fr, Point};
use adamant_curves::ed25519::{Signed, SigningKey, VerifyingKey, verify_batch};
use adamant_symmetric::sha512::sha512;

#[test]
fn rfc_8032() {
    let records = published("rfc8032");
    assert_eq!(records.len(), 9);
    for record in records {
        let key = SigningKey::from_seed(&array(&record["seed"]));
        let (public, expected) = (key.verifying_key(), array(&record["signature"]));
        assert_eq!(public.as_bytes(), &array(&record["public"]));
        assert_eq!(VerifyingKey::from_bytes(public.as_bytes()), Ok(*public));
        if let Some(message) = record.get("prehashed") {
            let digest = sha512(&hex(message));
            assert_eq!(key.sign_prehashed(&digest, b""), Ok(expected));
            assert_eq!(public.verify_prehashed(&digest, b"", &expected), Ok(()));
            assert_eq!(public.verify_prehashed(&digest, b"x", &expected), Err(Error::InvalidSignature));
            assert_eq!(public.verify(&digest, &expected), Err(Error::InvalidSignature));
            continue;
        }
        let message = hex(&record["message"]);
        if let Some(context) = record.get("context").map(|context| hex(context)) {
            assert_eq!(key.sign_with_context(&message, &context), Ok(expected));
            assert_eq!(public.verify_with_context(&message, &context, &expected), Ok(()));
            assert_eq!(public.verify_with_context(&message, b"", &expected), Err(Error::InvalidSignature));
            assert_eq!(public.verify(&message, &expected), Err(Error::InvalidSignature));
        } else {
            assert_eq!(key.sign(&message), expected);
            assert_eq!(public.verify(&message, &expected), Ok(()));
        }
    }
}

#[test]
fn a_context_has_at_most_255_bytes() {
    let key = SigningKey::from_seed(&[1; 32]);
    let long = [0; 256];
    assert!(key.sign_with_context(b"", &long[..255]).is_ok());
    assert_eq!(key.sign_with_context(b"", &long), Err(Error::LengthMismatch));
    assert_eq!(key.sign_prehashed(&[0; 64], &long), Err(Error::LengthMismatch));
    assert_eq!(key.verifying_key().verify_with_context(b"", &long, &[0; 64]), Err(Error::LengthMismatch));
    assert_eq!(key.verifying_key().verify_prehashed(&[0; 64], &long, &[0; 64]), Err(Error::LengthMismatch));
}

#[test]
fn model_and_every_flipped_bit() {
    for (i, record) in records("curve25519_protocols").into_iter().enumerate() {
        let key = SigningKey::from_seed(&array(&record["seed"]));
        let message = hex(record.get("message").map_or("", |message| message));
        let signature = key.sign(&message);
        assert_eq!(signature, array(&record["signature"]));
        assert_eq!(key.verifying_key().as_bytes(), &array(&record["public"]));
        assert_eq!(key.verifying_key().verify(&message, &signature), Ok(()));
        for bit in (i % 3..512).step_by(37) {
            let mut wrong = signature;
            wrong[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(key.verifying_key().verify(&message, &wrong), Err(Error::InvalidSignature), "{bit}");
        }
        let mut longer = message.clone();
        longer.push(0);
        assert_eq!(key.verifying_key().verify(&longer, &signature), Err(Error::InvalidSignature));
    }
}

#[test]
fn s_at_or_above_the_order_is_refused() {
    let key = SigningKey::from_seed(&[9; 32]);
    let mut signature = key.sign(b"message");
    // S + r is the same multiple, and another signature.
    let mut carry = 0u16;
    for (byte, order) in signature[32..].iter_mut().zip(order()) {
        carry += u16::from(*byte) + u16::from(order);
        *byte = carry as u8;
        carry >>= 8;
    }
    assert_eq!(key.verifying_key().verify(b"message", &signature), Err(Error::InvalidSignature));
    let signed = Signed { key: key.verifying_key(), message: b"message", signature: &signature };
    assert_eq!(verify_batch(&[signed]), Err(Error::InvalidSignature));
}

fn order() -> [u8; 32] {
    let mut out = [0; 32];
    for (chunk, limb) in out.chunks_mut(8).zip(Fr::MODULUS) {
        chunk.copy_from_slice(&limb.to_le_bytes());
    }
    out
}

/// The encodings of the eight points of small order, canonical or not.
const SMALL: [&str; 14] = [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "0100000000000000000000000000000000000000000000000000000000000080",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
];

#[test]
fn keys_of_small_order_and_non_canonical_keys_are_refused() {
    for (i, key) in SMALL.iter().enumerate() {
        let expected = if i < 8 { Error::SmallOrder } else { Error::InvalidEncoding };
        assert_eq!(VerifyingKey::from_bytes(&array(key)), Err(expected), "{key}");
    }
    // y = p + 3, and y = 2, which no point has.
    let key = array("f0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f");
    assert_eq!(VerifyingKey::from_bytes(&key), Err(Error::InvalidEncoding));
    let mut two = [0; 32];
    two[0] = 2;
    assert_eq!(VerifyingKey::from_bytes(&two), Err(Error::NotOnCurve));
}

#[test]
fn non_canonical_r_is_refused() {
    // For R the identity and S = 0 the equation wants k A = 0: no key fits; but the encoding has to be refused before.
    let key = SigningKey::from_seed(&[3; 32]);
    for r in SMALL {
        let mut signature = [0; 64];
        signature[..32].copy_from_slice(&hex(r));
        assert_eq!(key.verifying_key().verify(b"", &signature), Err(Error::InvalidSignature));
    }
}

/// A key with a component of small order, and a signature for it that only the cofactored equation accepts.
#[test]
fn verification_is_without_cofactor_and_the_batch_rule_is_with() {
    let torsion = Point::from_bytes(&array(SMALL[4])).unwrap();
    let secret = Fr::from(0x1234_5678u64);
    let a = (Point::generator().mul(&secret) + torsion).to_bytes();
    let key = VerifyingKey::from_bytes(&a).unwrap();
    let (mut both, mut batch_alone) = (0, 0);
    for i in 0..16u8 {
        let nonce = Fr::from(1000 + u64::from(i));
        let r = Point::generator().mul(&nonce).to_bytes();
        let k = Fr::from_le_bytes_wide(&sha512(&[&r[..], &a, &[i]].concat()));
        let mut signature = [0; 64];
        signature[..32].copy_from_slice(&r);
        signature[32..].copy_from_slice(&(nonce + k * secret).to_le_bytes());
        // k T vanishes where 8 divides k alone.
        let cofactorless = k.to_limbs()[0].is_multiple_of(8);
        assert_eq!(key.verify(&[i], &signature).is_ok(), cofactorless);
        assert_eq!(verify_batch(&[Signed { key: &key, message: &[i], signature: &signature }]), Ok(()));
        *(if cofactorless { &mut both } else { &mut batch_alone }) += 1;
    }
    assert!(batch_alone > 0 && both + batch_alone == 16);
}

#[test]
fn batches() {
    let keys: Vec<SigningKey> = (0..19).map(|i| SigningKey::from_seed(&[i; 32])).collect();
    let messages: Vec<Vec<u8>> = (0..19).map(|i| vec![i; usize::from(i)]).collect();
    let mut signatures: Vec<[u8; 64]> = keys.iter().zip(&messages).map(|(k, m)| k.sign(m)).collect();
    fn batch<'a>(k: &'a [SigningKey], m: &'a [Vec<u8>], s: &'a [[u8; 64]]) -> Vec<Signed<'a>> {
        let all = k.iter().zip(m).zip(s);
        all.map(|((k, m), signature)| Signed { key: k.verifying_key(), message: m, signature }).collect()
    }
    assert_eq!(verify_batch(&[]), Ok(()));
    for count in [1, 2, 15, 16, 17, 19] {
        assert_eq!(verify_batch(&batch(&keys, &messages, &signatures)[..count]), Ok(()), "{count}");
    }
    // Two signatures in each other's place; then one flipped bit, of R and of S, first and last.
    signatures.swap(3, 4);
    assert_eq!(verify_batch(&batch(&keys, &messages, &signatures)), Err(Error::InvalidSignature));
    signatures.swap(3, 4);
    for (i, byte) in [(0, 0), (0, 40), (18, 1), (15, 63), (16, 31)] {
        signatures[i][byte] ^= 0x10;
        assert_eq!(verify_batch(&batch(&keys, &messages, &signatures)), Err(Error::InvalidSignature));
        signatures[i][byte] ^= 0x10;
    }
}

/// Batches that are one sum of products: at the lengths where that begins, with wrong ones in the first and last places, and with keys and
/// nonces of small order, which the rule for batches accepts.
#[test]
fn long_batches() {
    let torsion = Point::from_bytes(&array(SMALL[4])).unwrap();
    let with_torsion = |k: u64| (Point::generator().mul(&Fr::from(k)) + torsion).to_bytes();
    let of_torsion = VerifyingKey::from_bytes(&with_torsion(77)).unwrap();
    let keys: Vec<SigningKey> = (0..260u16).map(|i| SigningKey::from_seed(&[(i % 251) as u8; 32])).collect();
    let messages: Vec<[u8; 2]> = (0..260u16).map(u16::to_le_bytes).collect();
    let mut signatures: Vec<[u8; 64]> = keys.iter().zip(&messages).map(|(k, m)| k.sign(m)).collect();
    let r = with_torsion(1000);
    let k = Fr::from_le_bytes_wide(&sha512(&[&r[..], of_torsion.as_bytes(), &messages[9]].concat()));
    signatures[9][..32].copy_from_slice(&r);
    signatures[9][32..].copy_from_slice(&(Fr::from(1000u64) + k * Fr::from(77u64)).to_le_bytes());
    let check = |signatures: &[[u8; 64]], count: usize| {
        let all = keys.iter().zip(&messages).zip(signatures).enumerate().take(count);
        let batch: Vec<Signed<'_>> = all
            .map(|(i, ((key, message), signature))| {
                let key = if i == 9 { &of_torsion } else { key.verifying_key() };
                Signed { key, message, signature }
            })
            .collect();
        verify_batch(&batch)
    };
    for count in [31, 32, 33, 127, 128, 129, 260] {
        assert_eq!(check(&signatures, count), Ok(()), "{count}");
        for (i, byte) in [(0, 3), (0, 40), (count - 1, 2), (count - 1, 33), (9, 50)] {
            signatures[i][byte] ^= 4;
            assert_eq!(check(&signatures, count), Err(Error::InvalidSignature), "{i} of {count}");
            signatures[i][byte] ^= 4;
        }
        // S above the group order, and no point for R.
        let good = signatures[5];
        signatures[5][63] |= 0xe0;
        assert_eq!(check(&signatures, count), Err(Error::InvalidSignature));
        signatures[5] = good;
        signatures[5][..32].fill(0xff);
        assert_eq!(check(&signatures, count), Err(Error::InvalidSignature));
        signatures[5] = good;
    }
}
