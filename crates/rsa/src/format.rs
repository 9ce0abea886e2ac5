//! Keys as bytes and texts: the structures of RFC 8017, RFC 5280 and RFC 5958.
//!
//! ```
//! use adamant_rsa::{Components, Hash, OsRandom, PrivateFormat, PrivateKey, PublicFormat, PublicKey};
//!
//! let key = PrivateKey::generate(1024, 65537, &mut OsRandom)?; // real keys have 2048 bits or more
//! let der = key.to_der(PrivateFormat::Pkcs8);
//! assert_eq!(*PrivateKey::from_der(&der)?.to_der(PrivateFormat::Pkcs8), *der);
//! let public = PublicKey::from_der(&key.public_key().to_der(PublicFormat::Spki))?;
//! assert_eq!((public.byte_len(), public.exponent(), key.byte_len()), (128, 65537, 128));
//! assert_eq!(PublicKey::from_components(&public.modulus(), &[1, 0, 1])?.modulus(), public.modulus());
//! assert_eq!(public.oaep_max_len(Hash::Sha256), Some(128 - 2 * 32 - 2));
//!
//! // Numbers that do not fit together are refused; primes are tested where their origin is in doubt.
//! let zeros = Components { n: &public.modulus(), e: &[3], d: &[1], p: &[3], q: &[5], d_p: &[1], d_q: &[1], q_inverse: &[1] };
//! assert!(PrivateKey::from_components(&zeros).is_err());
//! key.check_primes(&mut OsRandom)?;
//! # Ok::<(), adamant_rsa::Error>(())
//! ```

use crate::{Components, Error, PrivateKey, PublicKey};
use adamant_base::zeroize::Zeroizing;
use adamant_der::{
    BIT_STRING, INTEGER, NULL, OBJECT_IDENTIFIER, OCTET_STRING, Reader, SEQUENCE, element, integer, pem,
};
use adamant_integer::BoxedUint;
use alloc::string::String;
use alloc::vec::Vec;

/// rsaEncryption, 1.2.840.113549.1.1.1.
const RSA_ENCRYPTION: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01];

/// How a public key is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum PublicFormat {
    /// SubjectPublicKeyInfo (RFC 5280, section 4.1): `PUBLIC KEY` in PEM, what `openssl pkey -pubout` writes.
    #[default]
    Spki,
    /// RSAPublicKey (RFC 8017, appendix A.1.1): `RSA PUBLIC KEY` in PEM.
    Pkcs1,
}

/// How a private key is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum PrivateFormat {
    /// PrivateKeyInfo (PKCS#8, RFC 5958): `PRIVATE KEY` in PEM, what `openssl genpkey` writes.
    #[default]
    Pkcs8,
    /// RSAPrivateKey (RFC 8017, appendix A.1.2): `RSA PRIVATE KEY` in PEM.
    Pkcs1,
}

impl PublicFormat {
    const fn label(self) -> &'static str {
        match self {
            PublicFormat::Spki => "PUBLIC KEY",
            PublicFormat::Pkcs1 => "RSA PUBLIC KEY",
        }
    }
}

impl PrivateFormat {
    const fn label(self) -> &'static str {
        match self {
            PrivateFormat::Pkcs8 => "PRIVATE KEY",
            PrivateFormat::Pkcs1 => "RSA PRIVATE KEY",
        }
    }
}

impl PublicKey {
    /// The key of a DER structure of either format. What is read is what [`PublicKey::to_der`] writes, to the byte.
    ///
    /// # Errors
    /// [`Error::InvalidDer`]; [`Error::UnsupportedKey`] for a key of another algorithm; those of
    /// [`PublicKey::from_components`].
    pub fn from_der(der: &[u8]) -> Result<PublicKey, Error> {
        match Reader::new(der).sequence()?.tag() {
            Some(SEQUENCE) => public_from_spki(der),
            _ => public_from_pkcs1(der),
        }
    }

    /// The key of a PEM text of either format: one key, lines of any length, nothing before and behind it but blanks.
    ///
    /// # Errors
    /// [`Error::InvalidPem`]; those of [`PublicKey::from_der`].
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<PublicKey, Error> {
        let (label, der) = pem::decode(pem.as_ref())?;
        match label {
            b"PUBLIC KEY" => public_from_spki(&der),
            b"RSA PUBLIC KEY" => public_from_pkcs1(&der),
            _ => Err(Error::InvalidPem),
        }
    }

    /// The key as a DER structure.
    #[must_use]
    pub fn to_der(&self, format: PublicFormat) -> Vec<u8> {
        let numbers = [integer(&self.modulus()), integer(&self.exponent().to_be_bytes())];
        let key = element(SEQUENCE, &[&numbers[0], &numbers[1]]);
        match format {
            PublicFormat::Spki => {
                // No bit of the last byte is unused.
                let bits = element(BIT_STRING, &[&[0], &key]);
                element(SEQUENCE, &[&algorithm(), &bits]).to_vec()
            }
            PublicFormat::Pkcs1 => key.to_vec(),
        }
    }

    /// The key as a PEM text, lines of 64 characters, with a line end after the last.
    #[must_use]
    pub fn to_pem(&self, format: PublicFormat) -> String {
        pem::encode(format.label(), &self.to_der(format)).as_str().into()
    }
}

impl PrivateKey {
    /// The key of a DER structure of either format. What is read is what [`PrivateKey::to_der`] writes, to the byte: PKCS#8
    /// with attributes or a public key beside the private one is refused.
    ///
    /// # Errors
    /// [`Error::InvalidDer`]; [`Error::UnsupportedKey`] for a key of another algorithm or of more than two primes; those of
    /// [`PrivateKey::from_components`].
    ///
    /// # Constant time
    /// With respect to the private numbers, except for the lengths of their DER forms.
    pub fn from_der(der: &[u8]) -> Result<PrivateKey, Error> {
        let mut sequence = Reader::new(der).sequence()?;
        sequence.element(INTEGER)?;
        match sequence.tag() {
            Some(SEQUENCE) => private_from_pkcs8(der),
            _ => private_from_pkcs1(der),
        }
    }

    /// The key of a PEM text of either format: one key, lines of any length, nothing before and behind it but blanks.
    ///
    /// # Errors
    /// [`Error::InvalidPem`]; [`Error::EncryptedKey`]; those of [`PrivateKey::from_der`].
    ///
    /// # Constant time
    /// As [`PrivateKey::from_der`]; the layout of the text is public.
    pub fn from_pem(pem: impl AsRef<[u8]>) -> Result<PrivateKey, Error> {
        let (label, der) = pem::decode(pem.as_ref())?;
        match label {
            b"PRIVATE KEY" => private_from_pkcs8(&der),
            b"RSA PRIVATE KEY" => private_from_pkcs1(&der),
            _ => Err(Error::InvalidPem),
        }
    }

    /// The key as a DER structure, not encrypted.
    ///
    /// # Constant time
    /// As [`PrivateKey::from_der`].
    #[must_use]
    pub fn to_der(&self, format: PrivateFormat) -> Zeroizing<Vec<u8>> {
        let numbers = &self.numbers;
        let of = |number: &BoxedUint| integer(&number.to_be_bytes());
        let key = element(
            SEQUENCE,
            &[
                &integer(&[]),
                &integer(&Zeroizing::new(self.public_key().modulus())),
                &integer(&numbers.e.to_be_bytes()),
                &of(&numbers.d),
                &of(&numbers.p),
                &of(&numbers.q),
                &of(&numbers.d_p),
                &of(&numbers.d_q),
                &of(&numbers.q_inverse),
            ],
        );
        match format {
            PrivateFormat::Pkcs8 => {
                element(SEQUENCE, &[&integer(&[]), &algorithm(), &element(OCTET_STRING, &[&key])])
            }
            PrivateFormat::Pkcs1 => key,
        }
    }

    /// The key as a PEM text, not encrypted; lines of 64 characters, with a line end after the last.
    ///
    /// # Constant time
    /// As [`PrivateKey::from_der`].
    #[must_use]
    pub fn to_pem(&self, format: PrivateFormat) -> Zeroizing<String> {
        pem::encode(format.label(), &self.to_der(format))
    }
}

/// The AlgorithmIdentifier of RSA keys: the parameters are NULL (RFC 3279, section 2.3.1).
fn algorithm() -> Zeroizing<Vec<u8>> {
    element(SEQUENCE, &[&element(OBJECT_IDENTIFIER, &[RSA_ENCRYPTION]), &element(NULL, &[])])
}

/// Reads what [`algorithm`] writes.
fn read_algorithm(reader: &mut Reader<'_>) -> Result<(), Error> {
    let mut algorithm = reader.sequence()?;
    if algorithm.element(OBJECT_IDENTIFIER)? != RSA_ENCRYPTION {
        return Err(Error::UnsupportedKey);
    }
    if !algorithm.element(NULL)?.is_empty() {
        return Err(Error::InvalidDer);
    }
    Ok(algorithm.finish()?)
}

/// The elements of the one SEQUENCE that all of `der` is.
fn only_sequence(der: &[u8]) -> Result<Reader<'_>, Error> {
    let mut outer = Reader::new(der);
    let sequence = outer.sequence()?;
    outer.finish()?;
    Ok(sequence)
}

fn public_from_spki(der: &[u8]) -> Result<PublicKey, Error> {
    let mut info = only_sequence(der)?;
    read_algorithm(&mut info)?;
    let bits = info.element(BIT_STRING)?;
    info.finish()?;
    public_from_pkcs1(bits.strip_prefix(&[0]).ok_or(Error::InvalidDer)?)
}

fn public_from_pkcs1(der: &[u8]) -> Result<PublicKey, Error> {
    let mut key = only_sequence(der)?;
    let (n, e) = (key.integer()?, key.integer()?);
    key.finish()?;
    PublicKey::from_components(n, e)
}

fn private_from_pkcs8(der: &[u8]) -> Result<PrivateKey, Error> {
    let mut info = only_sequence(der)?;
    if info.integer()? != [0] {
        return Err(Error::InvalidDer);
    }
    read_algorithm(&mut info)?;
    let key = info.element(OCTET_STRING)?;
    info.finish()?;
    private_from_pkcs1(key)
}

fn private_from_pkcs1(der: &[u8]) -> Result<PrivateKey, Error> {
    let mut key = only_sequence(der)?;
    match key.integer()? {
        [0] => {}
        // With more primes.
        [1] => return Err(Error::UnsupportedKey),
        _ => return Err(Error::InvalidDer),
    }
    let components = Components {
        n: key.integer()?,
        e: key.integer()?,
        d: key.integer()?,
        p: key.integer()?,
        q: key.integer()?,
        d_p: key.integer()?,
        d_q: key.integer()?,
        q_inverse: key.integer()?,
    };
    key.finish()?;
    PrivateKey::from_components(&components)
}
