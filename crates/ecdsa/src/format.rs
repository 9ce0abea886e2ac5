//! Keys as bytes and texts: the structures of RFC 5280 with RFC 5480, RFC 5958 and RFC 5915.
//!
//! ```
//! use adamant_ecdsa::SecretFormat;
//! use adamant_ecdsa::p256::{PublicKey, SecretKey};
//!
//! let secret = SecretKey::from_be_bytes(&[7; 32])?; // a real key is random
//! let same = SecretKey::from_pem(&*secret.to_pem(SecretFormat::Pkcs8))?;
//! assert_eq!(same.to_be_bytes(), secret.to_be_bytes());
//! let public = PublicKey::from_pem(secret.public_key().to_pem())?;
//! assert!(!public.point().is_identity().to_bool_vartime());
//! # Ok::<(), adamant_ecdsa::Error>(())
//! ```

use crate::scalar::BYTES;
use crate::{Curve, Error, PublicKey, SecretKey};
use adamant_base::ct::CtEq;
use adamant_base::secret::declassify;
use adamant_der::{
    BIT_STRING, INTEGER, OBJECT_IDENTIFIER, OCTET_STRING, Reader, SEQUENCE, element, integer, pem,
};
use alloc::string::String;
use alloc::vec::Vec;
use zeroize::Zeroizing;

/// id-ecPublicKey, 1.2.840.10045.2.1.
const EC_PUBLIC_KEY: &[u8] = &[0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01];
/// The version of ECPrivateKey.
const SEC1_VERSION: &[u8] = &[1];
/// The tags of the two optional parts of ECPrivateKey: the curve and the public key.
const PARAMETERS: u8 = 0xa0;
const PUBLIC: u8 = 0xa1;
/// What `openssl ecparam -genkey` puts before a key.
const PARAMETERS_BEGIN: &[u8] = b"-----BEGIN EC PARAMETERS-----";
const PARAMETERS_END: &[u8] = b"-----END EC PARAMETERS-----";

/// How a secret key is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum SecretFormat {
    /// PrivateKeyInfo (PKCS#8, RFC 5958): `PRIVATE KEY` in PEM, what `openssl genpkey` writes.
    #[default]
    Pkcs8,
    /// ECPrivateKey (SEC 1, RFC 5915): `EC PRIVATE KEY` in PEM, what `openssl ec` writes.
    Sec1,
}

impl<C: Curve> PublicKey<C> {
    /// The key of a SubjectPublicKeyInfo in DER, with a point in either form of SEC 1.
    ///
    /// # Errors
    /// [`Error::InvalidDer`]; [`Error::WrongCurve`] for a key of another curve; [`Error::UnsupportedKey`] for a key of another
    /// algorithm, or a curve given by its numbers; those of [`PublicKey::from_sec1`].
    ///
    /// # Source
    /// RFC 5280, section 4.1; RFC 5480, section 2.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let mut info = only_sequence(der)?;
        read_algorithm::<C>(&mut info)?;
        let bits = info.element(BIT_STRING)?;
        info.finish()?;
        Self::from_sec1(whole_bytes(bits)?)
    }

    /// The key of a PEM text, `PUBLIC KEY`: one key, lines of any length, nothing before and behind it but blanks.
    ///
    /// # Errors
    /// [`Error::InvalidPem`]; those of [`PublicKey::from_der`].
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        match pem::decode(pem.as_ref())? {
            (b"PUBLIC KEY", der) => Self::from_der(&der),
            _ => Err(Error::InvalidPem),
        }
    }

    /// The key as a SubjectPublicKeyInfo in DER, with the uncompressed point, as `openssl pkey -pubout` writes it.
    #[must_use]
    pub fn to_der(&self) -> Vec<u8> {
        // No bit of the last byte is unused.
        let bits = element(BIT_STRING, &[&[0], &self.to_sec1_uncompressed()]);
        element(SEQUENCE, &[&algorithm::<C>(), &bits]).to_vec()
    }

    /// The key as a PEM text, lines of 64 characters, with a line end after the last.
    #[must_use]
    pub fn to_pem(&self) -> String {
        pem::encode("PUBLIC KEY", &self.to_der()).as_str().into()
    }
}

impl<C: Curve> SecretKey<C> {
    /// The key of a DER structure of either format. The public key beside the secret one may be missing; where it is there it is
    /// compared. PKCS#8 with attributes or version 2 is refused, and so is an ECPrivateKey on its own that names no curve.
    ///
    /// # Errors
    /// [`Error::InvalidDer`]; [`Error::WrongCurve`] for a key of another curve; [`Error::UnsupportedKey`] for a key of another
    /// algorithm, or a curve given by its numbers; [`Error::InvalidSecretKey`]; [`Error::KeyMismatch`] where the public key is
    /// another.
    ///
    /// # Constant time
    /// With respect to the key; whether it was refused is public.
    pub fn from_der(der: &[u8]) -> Result<Self, Error> {
        let mut sequence = Reader::new(der).sequence()?;
        sequence.element(INTEGER)?;
        match sequence.tag() {
            Some(SEQUENCE) => secret_from_pkcs8(der),
            _ => secret_from_sec1(der, false),
        }
    }

    /// The key of a PEM text of either format: one key, lines of any length, nothing before and behind it but blanks, and before
    /// it the `EC PARAMETERS` of `openssl ecparam`, which are not looked at.
    ///
    /// # Errors
    /// [`Error::InvalidPem`]; [`Error::EncryptedKey`]; those of [`SecretKey::from_der`].
    ///
    /// # Constant time
    /// As [`SecretKey::from_der`]; the layout of the text is public.
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<Self, Error> {
        match pem::decode(without_parameters(pem.as_ref()))? {
            (b"PRIVATE KEY", der) => secret_from_pkcs8(&der),
            (b"EC PRIVATE KEY", der) => secret_from_sec1(&der, false),
            _ => Err(Error::InvalidPem),
        }
    }

    /// The key as a DER structure, not encrypted, with its public key, to the byte as openssl writes it.
    ///
    /// # Constant time
    /// With respect to the key.
    #[must_use]
    pub fn to_der(&self, format: SecretFormat) -> Zeroizing<Vec<u8>> {
        let secret = element(OCTET_STRING, &[&*self.to_be_bytes()]);
        let bits = element(BIT_STRING, &[&[0], &self.public_key().to_sec1_uncompressed()]);
        let public = element(PUBLIC, &[&bits]);
        let version = integer(SEC1_VERSION);
        match format {
            // The curve is named outside.
            SecretFormat::Pkcs8 => {
                let key = element(SEQUENCE, &[&version, &secret, &public]);
                element(SEQUENCE, &[&integer(&[]), &algorithm::<C>(), &element(OCTET_STRING, &[&key])])
            }
            SecretFormat::Sec1 => {
                let curve = element(PARAMETERS, &[&element(OBJECT_IDENTIFIER, &[C::OID])]);
                element(SEQUENCE, &[&version, &secret, &curve, &public])
            }
        }
    }

    /// The key as a PEM text, not encrypted; lines of 64 characters, with a line end after the last.
    ///
    /// # Constant time
    /// As [`SecretKey::to_der`].
    #[must_use]
    pub fn to_pem(&self, format: SecretFormat) -> Zeroizing<String> {
        let label = match format {
            SecretFormat::Pkcs8 => "PRIVATE KEY",
            SecretFormat::Sec1 => "EC PRIVATE KEY",
        };
        pem::encode(label, &self.to_der(format))
    }
}

/// The AlgorithmIdentifier of keys on this curve.
fn algorithm<C: Curve>() -> Zeroizing<Vec<u8>> {
    element(
        SEQUENCE,
        &[&element(OBJECT_IDENTIFIER, &[EC_PUBLIC_KEY]), &element(OBJECT_IDENTIFIER, &[C::OID])],
    )
}

/// Reads what [`algorithm`] writes.
fn read_algorithm<C: Curve>(reader: &mut Reader<'_>) -> Result<(), Error> {
    let mut algorithm = reader.sequence()?;
    if algorithm.element(OBJECT_IDENTIFIER)? != EC_PUBLIC_KEY {
        return Err(Error::UnsupportedKey);
    }
    read_curve::<C>(&mut algorithm)?;
    Ok(algorithm.finish()?)
}

/// Reads the name of this curve.
fn read_curve<C: Curve>(reader: &mut Reader<'_>) -> Result<(), Error> {
    // Numbers in place of a name: no key needs them, and they have hidden bad curves.
    if reader.tag() == Some(SEQUENCE) {
        return Err(Error::UnsupportedKey);
    }
    if reader.element(OBJECT_IDENTIFIER)? == C::OID { Ok(()) } else { Err(Error::WrongCurve) }
}

/// The elements of the one SEQUENCE that all of `der` is.
fn only_sequence(der: &[u8]) -> Result<Reader<'_>, Error> {
    let mut outer = Reader::new(der);
    let sequence = outer.sequence()?;
    outer.finish()?;
    Ok(sequence)
}

/// The bytes of a BIT STRING's contents.
fn whole_bytes(bits: &[u8]) -> Result<&[u8], Error> {
    match bits.split_first() {
        // Public, though it may have come out of a PEM text with secrets beside it.
        Some((&unused, bytes)) if declassify(unused) == 0 => Ok(bytes),
        _ => Err(Error::InvalidDer),
    }
}

fn secret_from_pkcs8<C: Curve>(der: &[u8]) -> Result<SecretKey<C>, Error> {
    let mut info = only_sequence(der)?;
    if info.integer()? != [0] {
        return Err(Error::InvalidDer);
    }
    read_algorithm::<C>(&mut info)?;
    let key = info.element(OCTET_STRING)?;
    info.finish()?;
    secret_from_sec1(key, true)
}

fn secret_from_sec1<C: Curve>(der: &[u8], curve_is_known: bool) -> Result<SecretKey<C>, Error> {
    let mut key = only_sequence(der)?;
    if key.integer()? != SEC1_VERSION {
        return Err(Error::InvalidDer);
    }
    let bytes = key.element(OCTET_STRING)?;
    match key.tag() {
        Some(PARAMETERS) => {
            let mut parameters = Reader::new(key.element(PARAMETERS)?);
            read_curve::<C>(&mut parameters)?;
            parameters.finish()?;
        }
        _ if curve_is_known => {}
        _ => return Err(Error::InvalidDer),
    }
    let public = match key.tag() {
        None => None,
        Some(_) => {
            let mut public = Reader::new(key.element(PUBLIC)?);
            let bits = public.element(BIT_STRING)?;
            public.finish()?;
            Some(whole_bytes(bits)?)
        }
    };
    key.finish()?;
    if bytes.len() != BYTES {
        return Err(Error::InvalidDer);
    }
    let key = SecretKey::from_be_bytes(bytes)?;
    match public {
        Some(public) => matches(&key, public).map(|()| key),
        None => Ok(key),
    }
}

/// Compares a public key in either form of SEC 1.
fn matches<C: Curve>(key: &SecretKey<C>, public: &[u8]) -> Result<(), Error> {
    let own = key.public_key();
    let is_own = if public.len() == 33 {
        own.to_sec1_compressed()[..].ct_eq(public)
    } else {
        own.to_sec1_uncompressed()[..].ct_eq(public)
    };
    // Public: whether it was refused.
    if is_own.declassify() { Ok(()) } else { Err(Error::KeyMismatch) }
}

/// What follows the parameters that may stand before a key.
fn without_parameters(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii_start();
    let Some(rest) = text.strip_prefix(PARAMETERS_BEGIN) else { return text };
    // What stands there is public, up to the end of the parameters.
    let end = rest.windows(PARAMETERS_END.len()).position(|window| window == PARAMETERS_END);
    end.map_or(text, |end| &rest[end + PARAMETERS_END.len()..])
}
