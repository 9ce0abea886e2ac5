//! The traits of RustCrypto give what our own methods give.
#![allow(clippy::pedantic, clippy::unwrap_used)]
#![cfg(all(feature = "aead", feature = "cipher", feature = "digest"))]

use adamant_symmetric::aegis::{Aegis128L, Aegis256X2};
use adamant_symmetric::aes::{Ctr, Gcm};
use adamant_symmetric::sha256::{Sha256, sha256};
use adamant_symmetric::sha512::{Sha512, sha512};

#[test]
fn digests() {
    use digest::Digest;
    assert_eq!(<Sha256 as Digest>::digest(b"abc")[..], sha256(b"abc"));
    assert_eq!(<Sha512 as Digest>::digest(b"abc")[..], sha512(b"abc"));
    let mut hash = <Sha256 as Digest>::new();
    Digest::update(&mut hash, b"abc");
    assert_eq!(Digest::finalize_reset(&mut hash)[..], sha256(b"abc"));
    assert_eq!(Digest::finalize(hash)[..], sha256(b""));
}

#[test]
fn aeads() {
    use aead::{AeadInOut, KeyInit};
    let (nonce, ad) = ([1u8; 12], b"ad");
    let gcm = Gcm::new(&[2; 32]).unwrap();
    let mut data = *b"some message of no whole blocks";
    let mut expected = data;
    let expected_tag = gcm.seal(&nonce, ad, &mut expected[..]).unwrap();
    let tag = gcm.encrypt_inout_detached(&nonce.into(), ad, (&mut data[..]).into()).unwrap();
    assert_eq!((data, tag[..].to_vec()), (expected, expected_tag.to_vec()));
    gcm.decrypt_inout_detached(&nonce.into(), ad, (&mut data[..]).into(), &tag).unwrap();
    assert_eq!(&data, b"some message of no whole blocks");
    assert!(gcm.decrypt_inout_detached(&nonce.into(), b"da", (&mut data[..]).into(), &tag).is_err());

    let aegis = <Aegis128L as KeyInit>::new(&[3; 16].into());
    let tag = aegis.encrypt_inout_detached(&[4; 16].into(), ad, (&mut data[..]).into()).unwrap();
    assert!(aegis.decrypt_inout_detached(&[4; 16].into(), ad, (&mut data[..]).into(), &tag).is_ok());
    let aegis = <Aegis256X2 as KeyInit>::new_from_slice(&[3; 32]).unwrap();
    let tag = aegis.encrypt_inout_detached(&[4; 32].into(), ad, (&mut data[..]).into()).unwrap();
    assert!(aegis.decrypt_inout_detached(&[5; 32].into(), ad, (&mut data[..]).into(), &tag).is_err());
}

#[test]
fn stream_cipher() {
    use cipher::StreamCipher;
    let (mut ours, mut theirs) = ([7u8; 100], [7u8; 100]);
    Ctr::new(&[1; 16], &[2; 16]).unwrap().apply(&mut ours[..]);
    Ctr::new(&[1; 16], &[2; 16]).unwrap().apply_keystream(&mut theirs);
    assert_eq!(ours, theirs);
}
