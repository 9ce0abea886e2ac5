//! Private keys that sign handshakes.

use crate::offer::{Offer, Part};
use crate::suites::RSA;
use adamant_base::random::OsRandom;
use adamant_base::zeroize::Zeroizing;
use adamant_curves::ed25519;
use adamant_ecdsa::{Sha256, p256};
use adamant_rsa::{Hash, PrivateKey, PublicFormat, Scheme};
use rustls::pki_types::{PrivateKeyDer, SubjectPublicKeyInfoDer, alg_id};
use rustls::sign::{Signer, SigningKey, public_key_to_spki};
use rustls::{Error, SignatureAlgorithm, SignatureScheme};
use std::fmt;
use std::sync::Arc;

/// The key, if it is one that Adamant signs with.
pub fn load(offer: Offer, der: &PrivateKeyDer<'_>) -> Option<Arc<dyn SigningKey>> {
    let bytes = der.secret_der();
    let takes = |part| offer.takes(part) || crate::rest().is_none();
    // Keys of other sizes are refused by those that verify.
    if takes(Part::RsaSign)
        && let Ok(key) = PrivateKey::from_der(bytes)
        && (2048..=8192).contains(&key.bits())
    {
        return Some(Arc::new(Rsa(Arc::new(key))));
    }
    if takes(Part::Ed25519Sign)
        && let Some(seed) = ed25519_seed(bytes)
    {
        return Some(Arc::new(Ed25519(Arc::new(ed25519::SigningKey::from_seed(&seed)))));
    }
    if takes(Part::Ecdsa)
        && let Ok(key) = p256::SecretKey::from_der(bytes)
    {
        return Some(Arc::new(P256(Arc::new(key))));
    }
    None
}

/// The seed in a PKCS#8 key of Ed25519, with or without the public key behind it (RFC 8410, section 7; RFC 5958).
fn ed25519_seed(der: &[u8]) -> Option<Zeroizing<[u8; 32]>> {
    let (&[0x30, len], rest) = der.split_first_chunk::<2>()? else { return None };
    if usize::from(len) != rest.len() || len >= 0x80 {
        return None;
    }
    let rest = rest.strip_prefix(&[0x02, 0x01, 0x00]).or_else(|| rest.strip_prefix(&[0x02, 0x01, 0x01]))?;
    let rest = rest.strip_prefix(&[0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20])?;
    let (seed, behind) = rest.split_first_chunk::<32>()?;
    let whole = behind.is_empty() || matches!(behind[0], 0xa0 | 0xa1 | 0x81);
    whole.then(|| Zeroizing::new(*seed))
}

struct Rsa(Arc<PrivateKey>);
struct Ed25519(Arc<ed25519::SigningKey>);
struct P256(Arc<p256::SecretKey>);

macro_rules! hidden {
    ($($name:ident)+) => {$(
        /// Does not show the key.
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    )+};
}
hidden!(Rsa Ed25519 P256 RsaSigner Ed25519Signer P256Signer);

impl SigningKey for Rsa {
    fn choose_scheme(&self, offered: &[SignatureScheme]) -> Option<Box<dyn Signer>> {
        let scheme = *RSA.iter().find(|scheme| offered.contains(scheme))?;
        Some(Box::new(RsaSigner { key: self.0.clone(), scheme }))
    }

    fn public_key(&self) -> Option<SubjectPublicKeyInfoDer<'_>> {
        Some(SubjectPublicKeyInfoDer::from(self.0.public_key().to_der(PublicFormat::default())))
    }

    fn algorithm(&self) -> SignatureAlgorithm {
        SignatureAlgorithm::RSA
    }
}

struct RsaSigner {
    key: Arc<PrivateKey>,
    scheme: SignatureScheme,
}

/// The scheme by rustls's name.
pub fn rsa_scheme(scheme: SignatureScheme) -> Option<Scheme> {
    Some(match scheme {
        SignatureScheme::RSA_PSS_SHA512 => Scheme::pss(Hash::Sha512),
        SignatureScheme::RSA_PSS_SHA384 => Scheme::pss(Hash::Sha384),
        SignatureScheme::RSA_PSS_SHA256 => Scheme::pss(Hash::Sha256),
        SignatureScheme::RSA_PKCS1_SHA512 => Scheme::Pkcs1v15(Hash::Sha512),
        SignatureScheme::RSA_PKCS1_SHA384 => Scheme::Pkcs1v15(Hash::Sha384),
        SignatureScheme::RSA_PKCS1_SHA256 => Scheme::Pkcs1v15(Hash::Sha256),
        _ => return None,
    })
}

impl Signer for RsaSigner {
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        let scheme = rsa_scheme(self.scheme).ok_or_else(failed)?;
        self.key.sign(scheme, message, &mut OsRandom).map_err(|_| failed())
    }

    fn scheme(&self) -> SignatureScheme {
        self.scheme
    }
}

fn failed() -> Error {
    Error::General("signing failed".into())
}

impl SigningKey for Ed25519 {
    fn choose_scheme(&self, offered: &[SignatureScheme]) -> Option<Box<dyn Signer>> {
        let wanted = offered.contains(&SignatureScheme::ED25519);
        wanted.then(|| Box::new(Ed25519Signer(self.0.clone())) as Box<dyn Signer>)
    }

    fn public_key(&self) -> Option<SubjectPublicKeyInfoDer<'_>> {
        Some(public_key_to_spki(&alg_id::ED25519, self.0.verifying_key().as_bytes()))
    }

    fn algorithm(&self) -> SignatureAlgorithm {
        SignatureAlgorithm::ED25519
    }
}

struct Ed25519Signer(Arc<ed25519::SigningKey>);

impl Signer for Ed25519Signer {
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        Ok(self.0.sign(message).to_vec())
    }

    fn scheme(&self) -> SignatureScheme {
        SignatureScheme::ED25519
    }
}

impl SigningKey for P256 {
    fn choose_scheme(&self, offered: &[SignatureScheme]) -> Option<Box<dyn Signer>> {
        let wanted = offered.contains(&SignatureScheme::ECDSA_NISTP256_SHA256);
        wanted.then(|| Box::new(P256Signer(self.0.clone())) as Box<dyn Signer>)
    }

    fn public_key(&self) -> Option<SubjectPublicKeyInfoDer<'_>> {
        Some(public_key_to_spki(&alg_id::ECDSA_P256, self.0.public_key().to_sec1_uncompressed()))
    }

    fn algorithm(&self) -> SignatureAlgorithm {
        SignatureAlgorithm::ECDSA
    }
}

struct P256Signer(Arc<p256::SecretKey>);

impl Signer for P256Signer {
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        Ok(self.0.sign::<Sha256>(message).to_der().as_ref().to_vec())
    }

    fn scheme(&self) -> SignatureScheme {
        SignatureScheme::ECDSA_NISTP256_SHA256
    }
}
