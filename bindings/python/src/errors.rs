//! Python's exceptions, and which error of the library becomes which.
//!
//! | exception | bases | for |
//! |---|---|---|
//! | `AdamantError` | `ValueError` | input that the library refuses |
//! | `EncodingError` | `AdamantError` | bytes that are no encoding of a value |
//! | `VerificationError` | `AdamantError` | a signature, tag or proof that does not hold |
//! | `InternalError` | `RuntimeError` | a fault of the machine or of the library itself |

use pyo3::exceptions::{PyMemoryError, PyOSError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::fmt::Display;

pyo3::create_exception!(
    adamant_crypto,
    AdamantError,
    PyValueError,
    "Input that the library refuses: a ``ValueError``.\n\n>>> import adamant_crypto as a\n>>> a.modular.Modulus(10)\nTraceback (most recent call last):\nadamant_crypto.AdamantError: n: the modulus is even; it must be odd"
);
pyo3::create_exception!(
    adamant_crypto,
    EncodingError,
    AdamantError,
    "Bytes that are no encoding of a value.\n\n>>> import adamant_crypto as a\n>>> a.bls12_381.G1.from_bytes(bytes(48))\nTraceback (most recent call last):\nadamant_crypto.EncodingError: data: ..."
);
pyo3::create_exception!(
    adamant_crypto,
    VerificationError,
    AdamantError,
    "A signature, tag or proof that does not hold.\n\n>>> import adamant_crypto as a\n>>> a.symmetric.AesGcm(bytes(16)).open(bytes(12), bytes(20))\nTraceback (most recent call last):\nadamant_crypto.VerificationError: ..."
);
pyo3::create_exception!(
    adamant_crypto,
    InternalError,
    PyRuntimeError,
    "A fault of the machine or of the library; the operation gave out nothing."
);

/// What a kind of refusal is in Python.
pub enum Kind {
    Input,
    Encoding,
    Verification,
    Random,
    Memory,
    Fault,
}

/// An error of one of the library's crates.
pub trait Refusal: Display {
    fn kind(&self) -> Kind;
}

macro_rules! kinds {
    ($($error:ty { $($pattern:pat => $kind:ident),* $(,)? })+) => {$(
        impl Refusal for $error {
            fn kind(&self) -> Kind {
                #[allow(unused_imports)]
                use $error as E;
                match self { $($pattern => Kind::$kind,)* _ => Kind::Input }
            }
        }
    )+};
}

type Modular = adamant::modular::Error;
type Integers = adamant::integer::Error;
type Curves = adamant::curves::Error;
type Symmetric = adamant::symmetric::Error;
type Rsa = adamant::rsa::Error;
type Vdf = adamant::vdf::Error;
type Gf2x = adamant::gf2x::Error;
type Bls = adamant::bls::Error;
type Keystore = adamant::bls::keystore::KeystoreError;
type Ecdsa = adamant::ecdsa::Error;
type Evm = adamant::evm::Error;
type Kem = adamant::kem::Error;
type Kzg = adamant::kzg::Error;
type Tlock = adamant::tlock::Error;

kinds! {
    Modular { Modular::RandomUnavailable => Random, Modular::OutOfMemory => Memory, Modular::FaultDetected => Fault }
    Integers {
        Integers::RandomUnavailable => Random,
        Integers::OutOfMemory => Memory,
        Integers::NoDigits | Integers::InvalidDigit(_) | Integers::InvalidEncoding => Encoding,
    }
    Curves {
        Curves::RandomUnavailable => Random,
        Curves::OutOfMemory => Memory,
        Curves::InvalidSignature => Verification,
        Curves::InvalidEncoding | Curves::InvalidFlags | Curves::InvalidInfinity | Curves::NotOnCurve
            | Curves::NotInSubgroup | Curves::SmallOrder => Encoding,
    }
    Symmetric { Symmetric::AuthenticationFailed | Symmetric::InvalidPadding => Verification }
    Rsa {
        Rsa::RandomUnavailable => Random,
        Rsa::OutOfMemory => Memory,
        Rsa::FaultDetected => Fault,
        Rsa::InvalidSignature | Rsa::DecryptionFailed => Verification,
        Rsa::InvalidDer | Rsa::InvalidPem => Encoding,
    }
    Vdf {
        Vdf::InvalidProof(_) => Verification,
        Vdf::Unreliable => Fault,
        Vdf::Io(..) | Vdf::FolderInUse(_) => Random,
        Vdf::DamagedCheckpoints(_) => Encoding,
    }
    Gf2x {
        Gf2x::RandomUnavailable => Random,
        Gf2x::OutOfMemory => Memory,
        Gf2x::InvalidEncoding => Encoding,
    }
    Bls {
        Bls::RandomUnavailable => Random,
        Bls::OutOfMemory => Memory,
        Bls::InvalidSignature | Bls::InvalidShare => Verification,
        Bls::InvalidPoint(_) | Bls::InvalidSecretKey | Bls::IdentityKey | Bls::IdentitySignature => Encoding,
    }
    Keystore {
        Keystore::RandomUnavailable => Random,
        Keystore::OutOfMemory => Memory,
        Keystore::WrongPassword | Keystore::PublicKeyMismatch => Verification,
        Keystore::InvalidJson | Keystore::InvalidField(_) | Keystore::Unsupported(_)
            | Keystore::InvalidSecretKey => Encoding,
    }
    Ecdsa {
        Ecdsa::RandomUnavailable => Random,
        Ecdsa::InvalidSignature | Ecdsa::HighS | Ecdsa::NoKey => Verification,
        Ecdsa::InvalidSecretKey | Ecdsa::InvalidPublicKey(_) | Ecdsa::IdentityKey | Ecdsa::InvalidEncoding
            | Ecdsa::InvalidDer | Ecdsa::InvalidPem | Ecdsa::EncryptedKey | Ecdsa::UnsupportedKey | Ecdsa::WrongCurve
            | Ecdsa::KeyMismatch => Encoding,
    }
    Evm { Evm::OutOfMemory => Memory, Evm::InvalidProof => Verification }
    Kem {
        Kem::RandomUnavailable => Random,
        Kem::OutOfMemory => Memory,
        Kem::InvalidKey | Kem::InvalidFile => Encoding,
    }
    Kzg {
        Kzg::OutOfMemory => Memory,
        Kzg::InvalidProof => Verification,
        Kzg::InvalidScalar | Kzg::InvalidPoint(_) | Kzg::InvalidSetupFile | Kzg::InconsistentSetup => Encoding,
    }
    Tlock {
        Tlock::Random | Tlock::Io(_) => Random,
        Tlock::OutOfMemory => Memory,
        Tlock::BeaconRefused | Tlock::Damaged => Verification,
        Tlock::InvalidChain | Tlock::InvalidBeacon | Tlock::InvalidFile => Encoding,
    }
}

impl Refusal for adamant::bls::threshold::RecoverError {
    fn kind(&self) -> Kind {
        match self {
            adamant::bls::threshold::RecoverError::Refused(error) => error.kind(),
            _ => Kind::Verification,
        }
    }
}

/// The exception of an error; `place` names the argument, with its index where it is one of many.
pub fn refused(error: &impl Refusal, place: &str) -> PyErr {
    let message = if place.is_empty() { error.to_string() } else { format!("{place}: {error}") };
    match error.kind() {
        Kind::Input => AdamantError::new_err(message),
        Kind::Encoding => EncodingError::new_err(message),
        Kind::Verification => VerificationError::new_err(message),
        Kind::Random => PyOSError::new_err(message),
        Kind::Memory => PyMemoryError::new_err(message),
        Kind::Fault => InternalError::new_err(message),
    }
}

/// `result.at("points[3]")?`.
pub trait At<T> {
    fn at(self, place: &str) -> PyResult<T>;
    fn at_index(self, name: &str, index: usize) -> PyResult<T>;
}

impl<T, E: Refusal> At<T> for Result<T, E> {
    fn at(self, place: &str) -> PyResult<T> {
        self.map_err(|error| refused(&error, place))
    }

    fn at_index(self, name: &str, index: usize) -> PyResult<T> {
        self.map_err(|error| refused(&error, &format!("{name}[{index}]")))
    }
}

/// A `ValueError` of our own.
pub fn invalid<T>(message: impl Into<String>) -> PyResult<T> {
    Err(AdamantError::new_err(message.into()))
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("AdamantError", py.get_type::<AdamantError>())?;
    module.add("EncodingError", py.get_type::<EncodingError>())?;
    module.add("VerificationError", py.get_type::<VerificationError>())?;
    module.add("InternalError", py.get_type::<InternalError>())
}
