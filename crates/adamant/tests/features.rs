//! Features of the domain crates reach them through the facade: what each adds is there.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant::curves::bls12_381;
use adamant::integer::Integer;
use adamant::symmetric::{aes, sha256::Sha256};

#[test]
fn symmetric_traits() {
    fn digest_of<D: digest::Digest>(message: &[u8]) -> Vec<u8> {
        D::digest(message).to_vec()
    }
    fn has_traits<A: aead::AeadInOut, C: cipher::StreamCipher>() {}
    assert_eq!(digest_of::<Sha256>(b"abc"), adamant::symmetric::sha256::sha256(b"abc"));
    has_traits::<aes::Gcm, aes::Ctr>();
}

#[test]
fn integer_traits() {
    fn doubled<T: num_traits::Num + Clone>(x: &T) -> T {
        x.clone() + x.clone()
    }
    fn has_traits<T: serde_core::Serialize + rand::distr::uniform::SampleUniform>() {}
    assert_eq!(doubled(&Integer::from(21)), Integer::from(42));
    has_traits::<Integer>();
}

#[test]
fn curve_traits() {
    fn is_neutral<G: group::Group>() -> bool {
        (G::generator() + G::identity()) == G::generator()
    }
    assert!(is_neutral::<bls12_381::G1>());
    let theirs = ark_bls12_381::G1Affine::from(bls12_381::G1Affine::GENERATOR);
    assert_eq!(bls12_381::G1Affine::try_from(theirs).ok(), Some(bls12_381::G1Affine::GENERATOR));
}

#[test]
fn choices() {
    let theirs = subtle::Choice::from(adamant::base::ct::Choice::TRUE);
    assert!(bool::from(theirs));
}
