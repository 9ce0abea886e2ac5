//! `adamant_crypto.symmetric`: SHA-2, SHA-3 and what stands on them; one message, or many at once.

mod many;

use crate::buffer::{Input, Output};
use crate::calls::{BYTES, run};
use crate::errors::{At, invalid};
use adamant::symmetric::{hkdf, hmac, keccak, sha256 as short, sha512 as long};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::{Mutex, PoisonError};

/// A class and a function for each hash function, with ``hashlib``'s methods.
macro_rules! hashes {
    ($($class:ident = $type:path, $function:ident = $work:path, $name:literal $size:literal $block:literal;)+) => {$(
        #[doc = concat!($name, ", piece by piece, with the methods of ``hashlib``: digests of ", $size, " bytes.")]
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.symmetric import ", stringify!($class), ", ", stringify!($function))]
        #[doc = concat!(">>> state = ", stringify!($class), "(b\"one \")")]
        /// >>> state.update(b"message")
        #[doc = concat!(">>> state.digest() == ", stringify!($function), "(b\"one message\")")]
        /// True
        #[pyclass(frozen, module = "adamant_crypto.symmetric")]
        pub struct $class(Mutex<Box<$type>>);

        impl $class {
            fn state(&self, py: Python<'_>) -> PyResult<Box<$type>> {
                run(py, false, || self.0.lock().unwrap_or_else(PoisonError::into_inner).clone())
            }
        }

        crate::fits_python!($class);

        #[pymethods]
        impl $class {
            #[new]
            #[pyo3(signature = (data = None))]
            fn new(py: Python<'_>, data: Option<Input<'_>>) -> PyResult<Self> {
                let hash = $class(Mutex::new(Box::new(<$type>::new())));
                if let Some(data) = data {
                    hash.update(py, data)?;
                }
                Ok(hash)
            }

            /// Takes in the next bytes.
            fn update(&self, py: Python<'_>, data: Input<'_>) -> PyResult<()> {
                let data: &[u8] = &data;
                run(py, data.len() >= BYTES, || self.0.lock().unwrap_or_else(PoisonError::into_inner).update(data))
            }

            /// The digest of what came in so far.
            fn digest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
                Ok(PyBytes::new(py, &self.state(py)?.finalize()))
            }

            /// The digest in hexadecimal digits.
            fn hexdigest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.digest(py)?.call_method0("hex")
            }

            /// The same state again.
            fn copy(&self, py: Python<'_>) -> PyResult<Self> {
                Ok($class(Mutex::new(self.state(py)?)))
            }

            #[classattr]
            #[pyo3(name = "digest_size")]
            const DIGEST_SIZE: usize = $size;
            #[classattr]
            #[pyo3(name = "block_size")]
            const BLOCK_SIZE: usize = $block;
            #[classattr]
            #[pyo3(name = "name")]
            const NAME: &'static str = $name;

            // What was hashed may be secret.
            fn __reduce__(&self) -> PyResult<()> {
                Err(PyTypeError::new_err(concat!(stringify!($class), " is not pickled")))
            }
        }

        #[doc = concat!("The digest of a message by ", $name, ": ", $size, " bytes.")]
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.symmetric import ", stringify!($function))]
        #[doc = concat!(">>> len(", stringify!($function), "(b\"a message\"))")]
        #[doc = concat!($size)]
        #[pyfunction]
        fn $function<'py>(py: Python<'py>, data: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
            let data: &[u8] = &data;
            Ok(PyBytes::new(py, &run(py, data.len() >= BYTES, || $work(data))?))
        }
    )+
        fn add_hashes(module: &Bound<'_, PyModule>) -> PyResult<()> {
            $(module.add_class::<$class>()?;)+
            crate::functions!(module: $($function),+);
            Ok(())
        }
    };
}

hashes! {
    Sha224 = short::Sha224, sha224 = short::sha224, "sha224" 28 64;
    Sha256 = short::Sha256, sha256 = short::sha256, "sha256" 32 64;
    Sha384 = long::Sha384, sha384 = long::sha384, "sha384" 48 128;
    Sha512 = long::Sha512, sha512 = long::sha512, "sha512" 64 128;
    Sha3_224 = keccak::Sha3_224, sha3_224 = keccak::sha3_224, "sha3_224" 28 144;
    Sha3_256 = keccak::Sha3_256, sha3_256 = keccak::sha3_256, "sha3_256" 32 136;
    Sha3_384 = keccak::Sha3_384, sha3_384 = keccak::sha3_384, "sha3_384" 48 104;
    Sha3_512 = keccak::Sha3_512, sha3_512 = keccak::sha3_512, "sha3_512" 64 72;
    Keccak256 = keccak::Keccak256, keccak256 = keccak::keccak256, "keccak256" 32 136;
}

/// HMAC and extendable output, each with its length.
macro_rules! keyed {
    ($($function:ident = $work:path, $hash:literal $doc:literal;)+) => {$(
        #[doc = $doc]
        #[doc = ""]
        #[doc = concat!(">>> import hmac")]
        #[doc = concat!(">>> from adamant_crypto.symmetric import ", stringify!($function))]
        #[doc = concat!(">>> ", stringify!($function), "(b\"a key\", b\"a message\") == hmac.digest(b\"a key\", b\"a message\", \"", $hash, "\")")]
        /// True
        #[pyfunction]
        fn $function<'py>(py: Python<'py>, key: Input<'py>, data: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
            let (key, data): (&[u8], &[u8]) = (&key, &data);
            Ok(PyBytes::new(py, &run(py, data.len() >= BYTES, || $work(key, data))?))
        }
    )+};
}

keyed! {
    hmac_sha256 = hmac::hmac_sha256, "sha256" "HMAC-SHA-256 of a message: 32 bytes. Constant time in key and message.";
    hmac_sha384 = hmac::hmac_sha384, "sha384" "HMAC-SHA-384 of a message: 48 bytes. Constant time in key and message.";
    hmac_sha512 = hmac::hmac_sha512, "sha512" "HMAC-SHA-512 of a message: 64 bytes. Constant time in key and message.";
}

macro_rules! extendable {
    ($($function:ident = $work:path, $doc:literal;)+) => {$(
        #[doc = $doc]
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.symmetric import ", stringify!($function))]
        #[doc = concat!(">>> len(", stringify!($function), "(b\"a message\", 100))")]
        /// 100
        #[pyfunction]
        fn $function<'py>(py: Python<'py>, data: Input<'py>, length: usize) -> PyResult<Bound<'py, PyAny>> {
            let data: &[u8] = &data;
            let mut out = Output::new(py, None, length)?;
            let bytes = out.bytes();
            run(py, data.len().saturating_add(length) >= BYTES, || $work(data, bytes))?;
            Ok(out.done())
        }
    )+};
}

extendable! {
    shake128 = keccak::shake128, "So many bytes of SHAKE128 of a message.";
    shake256 = keccak::shake256, "So many bytes of SHAKE256 of a message.";
}

macro_rules! kmac {
    ($($function:ident = $work:path, $name:literal;)+) => {$(
        #[doc = concat!($name, " of a message: ``length`` bytes. Constant time in key and message.")]
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.symmetric import ", stringify!($function))]
        #[doc = concat!(">>> len(", stringify!($function), "(bytes(32), b\"a message\", 48, b\"a purpose\"))")]
        /// 48
        #[pyfunction]
        #[pyo3(signature = (key, data, length, customization = None))]
        fn $function<'py>(
            py: Python<'py>,
            key: Input<'py>,
            data: Input<'py>,
            length: usize,
            customization: Option<Input<'py>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            let (key, data, text): (&[u8], &[u8], &[u8]) = (&key, &data, customization.as_deref().unwrap_or(&[]));
            let mut out = Output::new(py, None, length)?;
            let bytes = out.bytes();
            run(py, data.len().saturating_add(length) >= BYTES, || $work(key, data, text, bytes))?;
            Ok(out.done())
        }
    )+};
}

kmac! {
    kmac128 = keccak::kmac128, "KMAC128";
    kmac256 = keccak::kmac256, "KMAC256";
}

/// HKDF-SHA-256 (RFC 5869): ``length`` bytes, at most 8160, of a secret. Constant time in it.
///
/// >>> from adamant_crypto.symmetric import hkdf_sha256
/// >>> len(hkdf_sha256(b"salt", bytes(32), b"a purpose", 64))
/// 64
#[pyfunction]
fn hkdf_sha256<'py>(
    py: Python<'py>,
    salt: Input<'py>,
    secret: Input<'py>,
    info: Input<'py>,
    length: usize,
) -> PyResult<Bound<'py, PyBytes>> {
    if length > 255 * 32 {
        return invalid("length: at most 8160");
    }
    let mut out = vec![0; length];
    run(py, false, || hkdf::hkdf_sha256(&salt, &secret, &info, &mut out))?.at("length")?;
    Ok(PyBytes::new(py, &out))
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    add_hashes(module)?;
    many::add_many(module)?;
    crate::functions!(module: hmac_sha256, hmac_sha384, hmac_sha512, shake128, shake256, kmac128, kmac256, hkdf_sha256);
    Ok(())
}
