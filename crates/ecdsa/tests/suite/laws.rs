//! What holds for all keys, and what is refused, on both curves.

use crate::array;
use adamant_curves::curve::short_weierstrass::{Affine, Scalar, ShortWeierstrass};
use adamant_curves::field::Field;
use adamant_curves::scalar_mul::{mul_add_generator_vartime, mul_generator};
use adamant_curves::{p256, secp256k1};
use adamant_ecdsa::schnorr::SigningKey;
use adamant_ecdsa::{
    Curve, Error, PublicKey, RecoverableSignature, RecoveryId, SecretKey, Sha256, Signature,
};

/// Numbers without a pattern (SplitMix64).
struct Source(u64);

impl Source {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            ((z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 56) as u8
        })
    }
}

fn order<C: Curve>() -> [u8; 32] {
    let mut out = [0; 32];
    for (chunk, limb) in out.rchunks_mut(8).zip(C::Scalar::ORDER) {
        chunk.copy_from_slice(&limb.to_be_bytes());
    }
    out
}

fn tables<C: ShortWeierstrass>() {
    let g = Affine::<C>::GENERATOR;
    let mut source = Source(1);
    let mut scalars: Vec<C::Scalar> = (0..20u32).map(|k| C::Scalar::ONE.mul_small(k)).collect();
    // Single bits, whole windows, and their opposites.
    for i in 0..256 {
        let power = (0..i).fold(C::Scalar::ONE, |x, _| x.double());
        scalars.extend([power, -power, power.mul_small(16), -power.mul_small(31)]);
    }
    scalars.extend((0..20).map(|_| C::Scalar::from_bytes_reduced(&source.bytes::<48>())));
    scalars.push(C::Scalar::ONE.halve());
    scalars.push(-C::Scalar::ONE.halve());
    for k in &scalars {
        assert_eq!(mul_generator::<C>(k), g.mul(k));
    }
    let point = g.mul(&scalars[30]).to_affine();
    for (i, a) in scalars.iter().enumerate() {
        let b = &scalars[(7 * i + 3) % scalars.len()];
        assert_eq!(mul_add_generator_vartime(&point, a, b), point.mul(a).add(&g.mul(b)));
        assert!(mul_add_generator_vartime(&g, a, &-*a).is_identity().declassify());
        assert_eq!(mul_add_generator_vartime(&g, a, a), g.mul(&a.double()));
        assert_eq!(mul_add_generator_vartime(&Affine::IDENTITY, a, b), g.mul(b));
    }
}

#[test]
fn multiples_of_the_generator() {
    tables::<p256::Parameters>();
    tables::<secp256k1::Parameters>();
    // A curve without tables.
    tables::<adamant_curves::pallas::Parameters>();
}

fn signatures<C: Curve>() {
    let mut source = Source(2);
    let mut fill = |out: &mut [u8]| {
        out.iter_mut().for_each(|byte| *byte = source.bytes::<1>()[0]);
        Ok(())
    };
    for _ in 0..20 {
        let key = SecretKey::<C>::generate(&mut fill).unwrap();
        let public = key.public_key();
        assert_eq!(PublicKey::from_sec1(&public.to_sec1_compressed()), Ok(public));
        assert_eq!(PublicKey::from_sec1(&public.to_sec1_uncompressed()), Ok(public));
        let mut hash = [0; 32];
        fill(&mut hash).unwrap();
        let recoverable = key.sign_prehashed_recoverable_hedged(&hash, &mut fill).unwrap();
        let other = key.sign_prehashed_recoverable_hedged(&hash, &mut fill).unwrap();
        assert_ne!(recoverable, other, "fresh bytes");
        assert_eq!(recoverable.recover_prehashed(&hash), Ok(public));
        let low = recoverable.to_low_s();
        assert!(low.signature().is_low_s());
        assert_eq!(low.recover_prehashed(&hash), Ok(public), "the id changes with s");
        assert_eq!(*low.signature(), recoverable.signature().to_low_s());
        public.verify_low_s_prehashed(&hash, low.signature()).unwrap();
        if !recoverable.signature().is_low_s() {
            public.verify_prehashed(&hash, recoverable.signature()).unwrap();
            assert_eq!(public.verify_low_s_prehashed(&hash, recoverable.signature()), Err(Error::HighS));
        }
        let signature = *recoverable.signature();
        assert_eq!(Signature::from_bytes(&signature.to_bytes()), Ok(signature));
        assert_eq!(Signature::from_der(&signature.to_der()), Ok(signature));
        // Only the leftmost 32 bytes of a hash count.
        public.verify_prehashed(&[&hash[..], &[1; 32]].concat(), &signature).unwrap();
        hash[31] ^= 1;
        assert_eq!(public.verify_prehashed(&hash, &signature), Err(Error::InvalidSignature));
        let peer = SecretKey::<C>::generate(&mut fill).unwrap();
        assert_eq!(key.diffie_hellman(&peer.public_key()).unwrap(), peer.diffie_hellman(&public).unwrap());
    }
}

#[test]
fn signing_verifying_recovering() {
    signatures::<p256::Parameters>();
    signatures::<secp256k1::Parameters>();
}

fn refused<C: Curve>() {
    let n = order::<C>();
    for bytes in [&[0; 32][..], &n, &[0xff; 32], &[1; 31], &[1; 33]] {
        assert_eq!(SecretKey::<C>::from_be_bytes(bytes).unwrap_err(), Error::InvalidSecretKey);
    }
    let mut largest = n;
    largest[31] -= 1;
    let key = SecretKey::<C>::from_be_bytes(&largest).unwrap();
    assert_eq!(*key.to_be_bytes(), largest);
    assert_eq!(PublicKey::<C>::from_sec1(&[0]), Err(Error::IdentityKey));
    assert_eq!(key.sign_prehashed(&[1; 15]).unwrap_err(), Error::HashTooShort);
    let signature = key.sign::<Sha256>(b"m");
    assert_eq!(key.public_key().verify_prehashed(&[], &signature), Err(Error::HashTooShort));
    let one: [u8; 32] = array("0000000000000000000000000000000000000000000000000000000000000001");
    for (r, s) in [([0; 32], one), (one, [0; 32]), (n, one), (one, n), ([0xff; 32], one)] {
        assert_eq!(Signature::<C>::from_r_and_s(&r, &s), Err(Error::InvalidEncoding));
        assert_eq!(Signature::<C>::from_bytes(&[r, s].concat()), Err(Error::InvalidEncoding));
    }
    assert_eq!(Signature::<C>::from_bytes(&[1; 63]), Err(Error::InvalidEncoding));
    assert_eq!(RecoveryId::try_from(4), Err(Error::InvalidRecoveryId));
    // DER: the shortest and the longest are read, anything near them is not.
    for s in [Signature::<C>::from_r_and_s(&one, &one).unwrap(), signature] {
        let der = s.to_der();
        assert_eq!(Signature::<C>::from_der(&der), Ok(s));
        for cut in 0..der.len() {
            assert_eq!(Signature::<C>::from_der(&der[..cut]), Err(Error::InvalidEncoding));
        }
        let trailing = [&der[..], &[0]].concat();
        assert_eq!(Signature::<C>::from_der(&trailing), Err(Error::InvalidEncoding));
    }
    for bad in [
        &[0x30, 7, 2, 2, 0, 1, 2, 1, 1][..], // a zero too many
        &[0x30, 6, 2, 1, 0x81, 2, 1, 1],     // negative
        &[0x30, 6, 2, 1, 0, 2, 1, 1],        // 0
        &[0x30, 5, 2, 0, 2, 1, 1],           // no bytes
        &[0x30, 0x81, 6, 2, 1, 1, 2, 1, 1],  // a length that is too long
        &[0x31, 6, 2, 1, 1, 2, 1, 1],        // another tag
        &[0x30, 7, 2, 1, 1, 2, 1, 1, 0],     // more inside
    ] {
        assert_eq!(Signature::<C>::from_der(bad), Err(Error::InvalidEncoding), "{bad:?}");
    }
}

#[test]
fn refusals() {
    refused::<p256::Parameters>();
    refused::<secp256k1::Parameters>();
}

/// r above p - n, where ids 2 and 3 have no point; and a small r, for which they have one: a nonce's point with x = r + n cannot be
/// found by chance, so the key is made for the signature.
fn large_x<C: Curve>() {
    let hash = [7; 32];
    let mut found = [0; 4];
    for r in 1..60u8 {
        let mut bytes = [0; 32];
        bytes[31] = r;
        let signature = Signature::<C>::from_r_and_s(&bytes, &hash).unwrap();
        for id in 0..4 {
            let id = RecoveryId::try_from(id).unwrap();
            if let Ok(key) = RecoverableSignature::new(signature, id).recover_prehashed(&hash) {
                found[usize::from(id.to_byte())] += 1;
                // Ids 2 and 3: x of the nonce's point is r + n.
                key.verify_prehashed(&hash, &signature).unwrap();
            }
        }
    }
    assert!(found.iter().all(|&count| count > 10), "{found:?}");
    let high = Signature::<C>::from_r_and_s(&[0xf0; 32], &hash).unwrap();
    for id in [2, 3] {
        let id = RecoveryId::try_from(id).unwrap();
        assert_eq!(RecoverableSignature::new(high, id).recover_prehashed(&hash), Err(Error::NoKey));
    }
}

#[test]
fn recovery_where_x_is_above_the_order() {
    large_x::<p256::Parameters>();
    large_x::<secp256k1::Parameters>();
}

#[test]
fn tweaks() {
    let mut source = Source(3);
    for i in 0..20 {
        let key = SigningKey::from_be_bytes(&source.bytes::<32>()).unwrap();
        let tweak = if i == 0 { [0; 32] } else { source.bytes::<32>() };
        let (public, _) = key.verifying_key().add_tweak(&tweak).unwrap();
        let secret = key.add_tweak(&tweak).unwrap();
        assert_eq!(secret.verifying_key(), public);
        public.verify(b"spend", &secret.sign(b"spend", &[0; 32])).unwrap();
        // The tweak that leads to 0.
        let opposite = secp256k1::Fr::from_be_bytes(&*key.to_be_bytes()).unwrap();
        let mut bytes = [0; 32];
        (-opposite).write_be_bytes(&mut bytes).unwrap();
        assert_eq!(key.add_tweak(&bytes).unwrap_err(), Error::InvalidTweak);
        assert_eq!(key.verifying_key().add_tweak(&bytes), Err(Error::InvalidTweak));
        assert_eq!(key.add_tweak(&[0xff; 32]).unwrap_err(), Error::InvalidTweak);
        assert_eq!(key.verifying_key().add_tweak(&[0xff; 32]), Err(Error::InvalidTweak));
    }
}
