//! Key files, against those that openssl writes (`vectors/ecdsa/openssl`).

use adamant_curves::{p256, secp256k1};
use adamant_ecdsa::{Curve, Error, PublicKey, SecretFormat, SecretKey, Sha256, Sha384, Signature};

struct Files {
    param: &'static str,
    sec1: &'static str,
    no_public: &'static str,
    explicit: &'static str,
    pkcs8: &'static str,
    public: &'static str,
    compressed: &'static str,
}

macro_rules! files {
    ($curve:literal) => {
        Files {
            param: file!($curve, "param"),
            sec1: file!($curve, "sec1"),
            no_public: file!($curve, "nopub"),
            explicit: file!($curve, "expl"),
            pkcs8: file!($curve, "pkcs8"),
            public: file!($curve, "pub"),
            compressed: file!($curve, "pubc"),
        }
    };
}
macro_rules! file {
    ($curve:literal, $name:literal) => {
        include_str!(concat!("../../../../vectors/ecdsa/openssl/", $curve, ".", $name, ".pem"))
    };
}

const P256: Files = files!("prime256v1");
const SECP256K1: Files = files!("secp256k1");
const ENCRYPTED: &str = file!("prime256v1", "enc");

fn as_openssl<C: Curve, Other: Curve>(files: &Files) {
    let key = SecretKey::<C>::from_pem(files.pkcs8).unwrap();
    for text in [files.param, files.sec1, files.no_public] {
        assert_eq!(*SecretKey::<C>::from_pem(text).unwrap().to_be_bytes(), *key.to_be_bytes());
    }
    assert_eq!(*key.to_pem(SecretFormat::Pkcs8), files.pkcs8);
    assert_eq!(*key.to_pem(SecretFormat::Sec1), files.sec1);
    for format in [SecretFormat::Pkcs8, SecretFormat::Sec1] {
        let der = key.to_der(format);
        assert_eq!(*SecretKey::<C>::from_der(&der).unwrap().to_be_bytes(), *key.to_be_bytes());
        assert_eq!(SecretKey::<Other>::from_der(&der).unwrap_err(), Error::WrongCurve);
    }
    let public = key.public_key();
    for text in [files.public, files.compressed] {
        assert_eq!(PublicKey::<C>::from_pem(text), Ok(public));
    }
    assert_eq!(public.to_pem(), files.public);
    assert_eq!(PublicKey::<C>::from_der(&public.to_der()), Ok(public));
    assert_eq!(PublicKey::<Other>::from_der(&public.to_der()), Err(Error::WrongCurve));

    let refused = |text: &str| SecretKey::<C>::from_pem(text).unwrap_err();
    assert_eq!(refused(files.explicit), Error::UnsupportedKey);
    assert_eq!(refused(files.public), Error::InvalidPem);
    assert_eq!(refused(ENCRYPTED), Error::EncryptedKey);
    assert_eq!(refused(&format!("{}{}", files.sec1, files.sec1)), Error::InvalidPem);
    assert_eq!(refused("-----BEGIN EC PARAMETERS-----\n"), Error::InvalidPem);
    assert_eq!(PublicKey::<C>::from_pem(files.pkcs8), Err(Error::InvalidPem));
    altered(&key);
}

/// Every byte of a key changed, and every beginning of it: refused, or the key is another valid one.
fn altered<C: Curve>(key: &SecretKey<C>) {
    for format in [SecretFormat::Pkcs8, SecretFormat::Sec1] {
        let der = key.to_der(format);
        for at in 0..der.len() {
            let mut bad = der.to_vec();
            bad[at] ^= 1;
            // The public key is there, so that no byte can change unseen.
            assert!(SecretKey::<C>::from_der(&bad).is_err(), "{format:?} {at}");
            assert!(SecretKey::<C>::from_der(&der[..at]).is_err(), "{format:?} {at}");
        }
        assert_eq!(
            SecretKey::<C>::from_der(&[&der[..], &[0]].concat()).unwrap_err(),
            Error::InvalidDer,
            "something follows"
        );
        let mut bad = der.to_vec();
        let last = bad.len() - 1;
        bad[last] ^= 1;
        assert_eq!(SecretKey::<C>::from_der(&bad).unwrap_err(), Error::KeyMismatch);
    }
    let public = key.public_key();
    let der = public.to_der();
    for at in 0..der.len() {
        let mut bad = der.clone();
        bad[at] ^= 1;
        assert_ne!(PublicKey::<C>::from_der(&bad), Ok(public), "{at}");
        assert!(PublicKey::<C>::from_der(&der[..at]).is_err());
    }
}

#[test]
fn p256_as_openssl() {
    as_openssl::<p256::Parameters, secp256k1::Parameters>(&P256);
}

#[test]
fn secp256k1_as_openssl() {
    as_openssl::<secp256k1::Parameters, p256::Parameters>(&SECP256K1);
}

#[test]
fn a_curve_must_be_named() {
    let key = SecretKey::<p256::Parameters>::from_pem(P256.pkcs8).unwrap();
    // The ECPrivateKey inside of PKCS#8 names none.
    let der = key.to_der(SecretFormat::Pkcs8);
    let inner = &der[der.len() - 109..];
    assert_eq!(inner[0], 0x30);
    assert_eq!(SecretKey::<p256::Parameters>::from_der(inner).unwrap_err(), Error::InvalidDer);
}

/// What comes in pieces is signed as what comes whole, with the nonce of the same hash function.
#[test]
fn digests() {
    let key = SecretKey::<p256::Parameters>::from_pem(P256.pkcs8).unwrap();
    let digest = adamant_symmetric::sha512::sha384(b"message");
    let signature: Signature<_> = *key.sign_digest_recoverable::<Sha384>(&digest).unwrap().signature();
    assert_eq!(signature, key.sign::<Sha384>(b"message"));
    assert_ne!(signature, *key.sign_digest_recoverable::<Sha256>(&digest).unwrap().signature());
    assert_eq!(key.sign_digest_recoverable::<Sha256>(&[0; 15]).unwrap_err(), Error::HashTooShort);
}
