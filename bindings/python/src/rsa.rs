//! `adamant_crypto.rsa`: keys, signatures, encryption.

use crate::buffer::Input;
use crate::calls::{Progress, long, run, shares};
use crate::errors::{At, invalid};
use crate::numbers::{Number, int_of_bytes};
use crate::secret_class;
use adamant::base::ct::CtEq;
use adamant::rsa::{Error, Hash, OsRandom, PrivateFormat, PublicFormat, Scheme};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use std::sync::Arc;

/// "pss" or "pkcs1v15", and the name of a hash function.
fn scheme(padding: &str, hash: &str) -> PyResult<Scheme> {
    let hash: Hash = hash.parse().at("hash")?;
    match padding {
        "pss" => Ok(Scheme::pss(hash)),
        "pkcs1v15" => Ok(Scheme::pkcs1v15(hash)),
        _ => invalid("padding: 'pss' or 'pkcs1v15'"),
    }
}

/// An RSA public key: n and e. Immutable; equal by value; pickles.
///
/// >>> from adamant_crypto.rsa import RsaPublicKey
/// >>> RsaPublicKey(2**2048 - 1942289, 65537).bits
/// 2048
#[pyclass(frozen, name = "RsaPublicKey", module = "adamant_crypto.rsa")]
pub struct RsaPublicKey(adamant::rsa::PublicKey);

#[pymethods]
impl RsaPublicKey {
    #[new]
    #[pyo3(signature = (n, e = Number { bytes: vec![1, 0, 1].into(), form: crate::numbers::Form::Bytes, negative: false }))]
    fn new(n: Number, e: Number) -> PyResult<Self> {
        let (n, e) = (n.natural("n")?.bytes, e.natural("e")?.bytes);
        Ok(RsaPublicKey(adamant::rsa::PublicKey::from_components(&n, &e).at("")?))
    }

    /// The key of a DER structure: SubjectPublicKeyInfo or PKCS#1.
    #[staticmethod]
    fn from_der(data: Input<'_>) -> PyResult<Self> {
        Ok(RsaPublicKey(adamant::rsa::PublicKey::from_der(&data).at("data")?))
    }

    /// The key of a PEM text.
    #[staticmethod]
    fn from_pem(text: &str) -> PyResult<Self> {
        Ok(RsaPublicKey(adamant::rsa::PublicKey::from_pem(text).at("text")?))
    }

    /// SubjectPublicKeyInfo.
    fn to_der<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_der(PublicFormat::Spki))
    }

    /// SubjectPublicKeyInfo as PEM.
    fn to_pem(&self) -> String {
        self.0.to_pem(PublicFormat::Spki)
    }

    /// The modulus.
    #[getter]
    fn n<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of_bytes(py, &self.0.modulus())
    }

    /// The public exponent.
    #[getter]
    fn e(&self) -> u64 {
        self.0.exponent()
    }

    /// Bits of the modulus.
    #[getter]
    fn bits(&self) -> usize {
        self.0.bits()
    }

    /// VerificationError unless the signature of the message holds.
    #[pyo3(signature = (message, signature, *, padding = "pss", hash = "sha256"))]
    fn verify(
        &self,
        py: Python<'_>,
        message: Input<'_>,
        signature: Input<'_>,
        padding: &str,
        hash: &str,
    ) -> PyResult<()> {
        let (scheme, message, signature): (_, &[u8], &[u8]) = (scheme(padding, hash)?, &message, &signature);
        run(py, true, || self.0.verify(scheme, message, signature))?.at("signature")
    }

    /// Encrypts a short message by OAEP. Constant time in it.
    #[pyo3(signature = (message, *, label = None, hash = "sha256"))]
    fn encrypt<'py>(
        &self,
        py: Python<'py>,
        message: Input<'py>,
        label: Option<Input<'py>>,
        hash: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (hash, message): (Hash, &[u8]) = (hash.parse().at("hash")?, &message);
        let label: &[u8] = label.as_deref().unwrap_or(&[]);
        let out = run(py, true, || self.0.encrypt_oaep(hash, label, message, &mut OsRandom))?;
        Ok(PyBytes::new(py, &out.at("message")?))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let parts = |key: &Self| (key.0.modulus(), key.0.exponent());
        other.cast::<RsaPublicKey>().is_ok_and(|other| parts(other.get()) == parts(self))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.to_der(py).hash()
    }

    fn __repr__(&self) -> String {
        format!("<RsaPublicKey: {} bits>", self.0.bits())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((slf.get_type().getattr("from_der")?, (slf.get().to_der(slf.py()),)))
    }
}

/// An RSA private key of two primes: blinded, checked, constant time in it. Not pickled, not hashed; wiped when it goes.
///
/// >>> from adamant_crypto.rsa import RsaKey
/// >>> key = RsaKey.generate(1024)  # real keys have 2048 bits or more
/// >>> key.public_key.verify(b"message", key.sign(b"message"))
/// >>> key.decrypt(key.public_key.encrypt(b"attack at dawn"))
/// b'attack at dawn'
#[pyclass(frozen, module = "adamant_crypto.rsa")]
pub struct RsaKey(Arc<adamant::rsa::PrivateKey>);

#[pymethods]
impl RsaKey {
    /// A new key.
    #[staticmethod]
    #[pyo3(signature = (bits = 3072, e = 65537))]
    fn generate(py: Python<'_>, bits: usize, e: u64) -> PyResult<Self> {
        let key =
            long(py, &Progress::NONE, move |_| adamant::rsa::PrivateKey::generate(bits, e, &mut OsRandom))?;
        Ok(RsaKey(Arc::new(key.at("bits")?)))
    }

    /// The key of a DER structure: PKCS#8 or PKCS#1.
    #[staticmethod]
    fn from_der(data: Input<'_>) -> PyResult<Self> {
        Ok(RsaKey(Arc::new(adamant::rsa::PrivateKey::from_der(&data).at("data")?)))
    }

    /// The key of a PEM text, as ``str`` or ``bytes``; not of an encrypted one.
    #[staticmethod]
    fn from_pem(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        let key = match text.extract::<&str>() {
            Ok(text) => adamant::rsa::PrivateKey::from_pem(text),
            Err(_) => adamant::rsa::PrivateKey::from_pem(&*text.extract::<Input<'_>>()?),
        };
        Ok(RsaKey(Arc::new(key.at("text")?)))
    }

    /// PKCS#8, not encrypted: a secret.
    fn to_der<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_der(PrivateFormat::Pkcs8))
    }

    /// PKCS#8 as PEM, not encrypted: a secret.
    fn to_pem(&self) -> String {
        self.0.to_pem(PrivateFormat::Pkcs8).to_string()
    }

    /// The public key that belongs to it.
    #[getter]
    fn public_key(&self) -> RsaPublicKey {
        RsaPublicKey(self.0.public_key().clone())
    }

    /// Bits of the modulus.
    #[getter]
    fn bits(&self) -> usize {
        self.0.bits()
    }

    /// The signature of a message, as long as the modulus.
    #[pyo3(signature = (message, *, padding = "pss", hash = "sha256"))]
    fn sign<'py>(
        &self,
        py: Python<'py>,
        message: Input<'py>,
        padding: &str,
        hash: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (scheme, message): (_, &[u8]) = (scheme(padding, hash)?, &message);
        Ok(PyBytes::new(py, &run(py, true, || self.0.sign(scheme, message, &mut OsRandom))?.at("sign")?))
    }

    /// The signatures of many messages; ``threads`` share the work. Ctrl-C ends it within 50 ms.
    #[pyo3(signature = (messages, *, padding = "pss", hash = "sha256", threads = 1, progress = None))]
    fn sign_many<'py>(
        &self,
        py: Python<'py>,
        messages: Vec<Input<'py>>,
        padding: &str,
        hash: &str,
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let scheme = scheme(padding, hash)?;
        let digests: Vec<_> = messages.iter().map(|message| scheme.hash().digest(message)).collect();
        let (key, progress) = (self.0.clone(), Progress { callback: progress, total: digests.len() as u64 });
        let parts = long(py, &progress, move |watch| {
            shares(threads, digests.len(), |range| {
                let mut out = Vec::new();
                for digest in &digests[range] {
                    if !watch.stopped() {
                        out.push(key.sign_digest(scheme, digest, &mut OsRandom)?);
                        watch.one_more();
                    }
                }
                Ok::<_, Error>(out)
            })
        })?;
        let parts = parts.into_iter().collect::<Result<Vec<_>, _>>().at("sign_many")?;
        PyList::new(py, parts.iter().flatten().map(|signature| PyBytes::new(py, signature)))
    }

    /// What OAEP encrypted. VerificationError for whatever is wrong with the ciphertext.
    #[pyo3(signature = (ciphertext, *, label = None, hash = "sha256"))]
    fn decrypt<'py>(
        &self,
        py: Python<'py>,
        ciphertext: Input<'py>,
        label: Option<Input<'py>>,
        hash: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (hash, ciphertext): (Hash, &[u8]) = (hash.parse().at("hash")?, &ciphertext);
        let label: &[u8] = label.as_deref().unwrap_or(&[]);
        let out = run(py, true, || self.0.decrypt_oaep(hash, label, ciphertext, &mut OsRandom))?;
        Ok(PyBytes::new(py, &out.at("ciphertext")?))
    }
}

secret_class!(RsaKey, |a, b| {
    // The lengths of the structures are public, and so is the outcome: the caller asks for it.
    let (a, b) = (a.0.to_der(PrivateFormat::Pkcs1), b.0.to_der(PrivateFormat::Pkcs1));
    a.len() == b.len() && a.as_slice().ct_eq(b.as_slice()).declassify()
});

crate::fits_python!(RsaPublicKey);

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<RsaPublicKey>()?;
    module.add_class::<RsaKey>()
}
