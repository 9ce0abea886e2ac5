//! Batches, threshold, incremental verification: laws, and that what is bad is named.
#![allow(missing_docs)]
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;

use adamant_base::random::RandomUnavailable;
use adamant_bls::threshold::{RecoverError, SecretShare, recover_key, split};
use adamant_bls::{
    BatchVerifier, Error, MinPk, MinSig, PublicKey, Scheme, SecretKey, Signature, SignatureSet, Variant,
    find_invalid, verify_batch,
};
use common::{Fixed, keys};

/// Keys, messages of which some are equal, signatures.
struct Batch<V: Variant> {
    publics: Vec<PublicKey<V>>,
    messages: Vec<Vec<u8>>,
    signatures: Vec<Signature<V>>,
}

impl<V: Variant> Batch<V> {
    fn new(scheme: Scheme<'_>, count: u8, message: impl Fn(u8) -> u8) -> Self {
        let secrets = keys::<V>(count);
        let messages: Vec<Vec<u8>> = (0..count).map(|i| vec![message(i)]).collect();
        Batch {
            publics: secrets.iter().map(SecretKey::public_key).collect(),
            signatures: secrets.iter().zip(&messages).map(|(key, m)| key.sign(scheme, m).unwrap()).collect(),
            messages,
        }
    }

    fn sets(&self) -> Vec<SignatureSet<'_, V>> {
        let parts = self.publics.iter().zip(&self.messages).zip(&self.signatures);
        parts.map(|((key, message), signature)| SignatureSet { key, message, signature }).collect()
    }

    fn incrementally(&self, scheme: Scheme<'_>) -> Result<(), Error> {
        let (mut first, mut second) = (BatchVerifier::new(), BatchVerifier::default());
        for (i, set) in self.sets().iter().enumerate() {
            let verifier = if i % 3 == 0 { &mut first } else { &mut second };
            verifier.add(scheme, set, &mut Fixed(7 + i as u64)).unwrap();
        }
        first.merge(second).unwrap();
        assert_eq!(first.count(), self.publics.len() as u64);
        first.finish()
    }
}

fn batches<V: Variant>() {
    for (scheme, count, modulus) in [
        (Scheme::BASIC, 1, 1),
        (Scheme::BASIC, 7, 7),
        (Scheme::AUGMENTED, 5, 2),
        (Scheme::PROOF_OF_POSSESSION, 9, 3),
        (Scheme::PROOF_OF_POSSESSION, 6, 1),
    ] {
        let mut batch = Batch::<V>::new(scheme, count, |i| i % modulus);
        assert_eq!(verify_batch(scheme, &batch.sets(), &mut Fixed(3)), Ok(()));
        assert_eq!(find_invalid(scheme, &batch.sets(), &mut Fixed(4)), Ok(vec![]));
        assert_eq!(batch.incrementally(scheme), Ok(()));
        // Two bad ones whose errors would cancel in a plain sum.
        let (first, last) = (0, usize::from(count) - 1);
        if first == last {
            batch.messages[0].push(0);
        } else {
            batch.signatures.swap(first, last);
        }
        let expected: Vec<usize> = if first == last { vec![0] } else { vec![first, last] };
        assert_eq!(verify_batch(scheme, &batch.sets(), &mut Fixed(5)), Err(Error::InvalidSignature));
        assert_eq!(find_invalid(scheme, &batch.sets(), &mut Fixed(6)), Ok(expected));
        assert_eq!(batch.incrementally(scheme), Err(Error::InvalidSignature));
    }
}

/// Fewer keys than messages: pairs are made by keys. Both signers have messages of their own and a common one.
fn few_keys<V: Variant>(scheme: Scheme<'_>) {
    let secrets = keys::<V>(2);
    let publics = [secrets[0].public_key(), secrets[1].public_key()];
    let signed: Vec<(usize, &[u8])> =
        vec![(1, b"a"), (0, b"b"), (1, b"c"), (0, b"c"), (1, b"d"), (1, b"a"), (0, b"e")];
    let mut signatures: Vec<_> = signed.iter().map(|(i, m)| secrets[*i].sign(scheme, m).unwrap()).collect();
    let sets = |signatures: &[Signature<V>]| {
        let sets: Vec<_> = signed
            .iter()
            .zip(signatures)
            .map(|((i, message), signature)| SignatureSet { key: &publics[*i], message, signature })
            .collect();
        verify_batch(scheme, &sets, &mut Fixed(21))
    };
    assert_eq!(sets(&signatures), Ok(()));
    signatures.swap(2, 3);
    assert_eq!(sets(&signatures), Err(Error::InvalidSignature));
    signatures.swap(2, 3);
    signatures[6] = signatures[1];
    assert_eq!(sets(&signatures), Err(Error::InvalidSignature));
}

#[test]
fn keys_that_sign_often() {
    for scheme in [Scheme::BASIC, Scheme::AUGMENTED, Scheme::PROOF_OF_POSSESSION] {
        few_keys::<MinPk>(scheme);
        few_keys::<MinSig>(scheme);
    }
}

/// More than run side by side, all bad.
#[test]
fn all_are_bad() {
    let scheme = Scheme::BASIC;
    let mut batch = Batch::<MinSig>::new(scheme, 35, |i| i / 2);
    assert_eq!(batch.incrementally(scheme), Ok(()));
    assert_eq!(verify_batch(scheme, &batch.sets(), &mut Fixed(3)), Ok(()));
    batch.messages.iter_mut().for_each(|message| message.push(0));
    let all: Vec<usize> = (0..35).collect();
    assert_eq!(find_invalid(scheme, &batch.sets(), &mut Fixed(6)), Ok(all));
}

#[test]
fn both_variants() {
    batches::<MinPk>();
    batches::<MinSig>();
}

/// An identity among the signatures, and a source that fails.
#[test]
fn refused_batches() {
    let mut batch = Batch::<MinPk>::new(Scheme::BASIC, 3, |i| i);
    let fails = &mut |_: &mut [u8]| Err(RandomUnavailable);
    assert_eq!(verify_batch(Scheme::BASIC, &batch.sets(), fails), Err(Error::RandomUnavailable));
    assert_eq!(find_invalid(Scheme::BASIC, &batch.sets(), fails), Err(Error::RandomUnavailable));
    let mut verifier = BatchVerifier::new();
    assert_eq!(verifier.add(Scheme::BASIC, &batch.sets()[0], fails), Err(Error::RandomUnavailable));
    assert_eq!(verifier.finish(), Err(Error::EmptyList));
    let opposite = Signature::aggregate(&[batch.signatures[1]]).unwrap();
    let mut minus_one = common::hex("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001");
    minus_one[31] -= 1;
    let negative = adamant_bls::min_pk::SecretKey::from_be_bytes(&minus_one).unwrap();
    let mut one = [0; 32];
    one[31] = 1;
    let positive = adamant_bls::min_pk::SecretKey::from_be_bytes(&one).unwrap();
    let both = [&positive, &negative].map(|key| key.sign(Scheme::BASIC, b"x").unwrap());
    batch.signatures[1] = Signature::aggregate(&both).unwrap();
    assert_ne!(batch.signatures[1], opposite);
    assert_eq!(verify_batch(Scheme::BASIC, &batch.sets(), &mut Fixed(1)), Err(Error::IdentitySignature));
    assert_eq!(find_invalid(Scheme::BASIC, &batch.sets(), &mut Fixed(1)), Ok(vec![1]));
}

fn thresholds<V: Variant>() {
    let key = &keys::<V>(1)[0];
    for (needed, count, scheme) in
        [(1, 1, Scheme::BASIC), (2, 4, Scheme::AUGMENTED), (3, 5, Scheme::PROOF_OF_POSSESSION)]
    {
        let (shares, commitments) = split(key, needed, count, &mut Fixed(11)).unwrap();
        let needed = needed as usize;
        assert_eq!((shares.len(), commitments.threshold()), (count as usize, needed));
        assert_eq!(*commitments.group_key(), key.public_key());
        let expected = key.sign(scheme, b"m").unwrap();
        let mut partials = Vec::new();
        for share in &shares {
            assert_eq!(commitments.verify_share(share), Ok(()));
            partials.push(share.sign(scheme, commitments.group_key(), b"m").unwrap());
        }
        // Any window of as many as are needed, in either order.
        for start in 0..=shares.len() - needed {
            let mut some = partials[start..start + needed].to_vec();
            assert_eq!(commitments.recover(scheme, b"m", &some), Ok(expected));
            some.reverse();
            assert_eq!(commitments.recover(scheme, b"m", &some), Ok(expected));
            let recovered = commitments.recover_key(&shares[start..start + needed]).unwrap();
            assert_eq!(recovered.to_be_bytes(), key.to_be_bytes());
        }
        assert_eq!(recover_key(&shares, commitments.group_key()).unwrap().to_be_bytes(), key.to_be_bytes());

        let few = commitments.recover(scheme, b"m", &partials[..needed - 1]);
        assert_eq!(few, Err(RecoverError::Refused(Error::TooFewShares)));
        assert_eq!(commitments.recover_key(&shares[..needed - 1]).err(), Some(Error::TooFewShares));
        if needed > 1 {
            assert_eq!(
                recover_key(&shares[1..needed], commitments.group_key()).err(),
                Some(Error::InvalidShare)
            );
            let twice = [partials[0], partials[0], partials[1]];
            let refused = commitments.recover(scheme, b"m", &twice);
            assert_eq!(refused, Err(RecoverError::Refused(Error::RepeatedIndex)));
            let twice = [shares[0].clone(), shares[0].clone(), shares[1].clone()];
            assert_eq!(commitments.recover_key(&twice).err(), Some(Error::RepeatedIndex));
            // Wrong parts are named, those beyond the needed ones too.
            let mut wrong = partials.clone();
            wrong[1].signature = wrong[0].signature;
            assert_eq!(commitments.recover(scheme, b"m", &wrong), Err(RecoverError::BadPartials(vec![2])));
            let bad = SecretShare::from_be_bytes(2, &*shares[0].value().to_be_bytes()).unwrap();
            assert_eq!(commitments.verify_share(&bad), Err(Error::InvalidShare));
            assert_eq!(commitments.verify_partial(scheme, b"m", &wrong[1]), Err(Error::InvalidSignature));
        }
        let mut zero = partials.clone();
        zero[0].index = 0;
        assert_eq!(commitments.recover(scheme, b"m", &zero), Err(RecoverError::Refused(Error::InvalidIndex)));
    }
    for (needed, count) in [(0, 0), (0, 1), (2, 1)] {
        assert_eq!(split(key, needed, count, &mut Fixed(1)).err(), Some(Error::InvalidThreshold));
    }
    let fails = &mut |_: &mut [u8]| Err(RandomUnavailable);
    assert_eq!(split(key, 2, 2, fails).err(), Some(Error::RandomUnavailable));
    assert_eq!(SecretShare::<V>::from_be_bytes(0, &[1; 32]).err(), Some(Error::InvalidIndex));
    assert_eq!(SecretShare::<V>::from_be_bytes(1, &[0; 32]).err(), Some(Error::InvalidSecretKey));
}

#[test]
fn shares() {
    thresholds::<MinPk>();
    thresholds::<MinSig>();
}
