//! `adamant_crypto.ecdsa.schnorr`: BIP-340.

use super::text;
use crate::buffer::Input;
use crate::calls::run;
use crate::errors::At;
use adamant::base::ct::CtEq;
use adamant::ecdsa::schnorr as of;
use adamant::ecdsa::{OsRandom, RandomSource};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A public key: the x of a point, 32 bytes, checked. Immutable; equal and hashed by value; pickles.
///
/// >>> from adamant_crypto.ecdsa.schnorr import SigningKey, VerifyingKey
/// >>> key = SigningKey(bytes(31) + b"\x03").verifying_key
/// >>> VerifyingKey(bytes(key)) == key
/// True
#[pyclass(frozen, module = "adamant_crypto.ecdsa.schnorr")]
#[derive(Clone)]
pub struct VerifyingKey(of::VerifyingKey);

/// A secret key of 32 big-endian bytes; ``bytes`` is the one of the two whose public key has an even y. Not pickled, not hashed; constant time, wiped
/// when it goes.
///
/// >>> from adamant_crypto.ecdsa.schnorr import SigningKey
/// >>> key = SigningKey(bytes(31) + b"\x03")
/// >>> key.sign(bytes(32), auxiliary=bytes(32)).hex()[:32]
/// 'e907831f80848d1069a5371b40241036'
/// >>> key.verifying_key.verify(b"any length", key.sign(b"any length"))
#[pyclass(frozen, module = "adamant_crypto.ecdsa.schnorr")]
pub struct SigningKey(of::SigningKey);

crate::fits_python!(VerifyingKey);
crate::secret_class!(SigningKey, |a, b| a.0.to_be_bytes().ct_eq(&*b.0.to_be_bytes()).declassify());
text::public_value!("adamant_crypto.ecdsa.schnorr" VerifyingKey(from_bytes) to_bytes);

#[pymethods]
impl SigningKey {
    #[new]
    fn new(data: Input<'_>) -> PyResult<Self> {
        Ok(SigningKey(of::SigningKey::from_be_bytes(&data).at("data")?))
    }

    /// A new key.
    #[staticmethod]
    fn generate() -> PyResult<Self> {
        Ok(SigningKey(of::SigningKey::generate(&mut OsRandom).at("generate")?))
    }

    /// The public key.
    #[getter]
    fn verifying_key(&self) -> VerifyingKey {
        VerifyingKey(self.0.verifying_key())
    }

    /// The signature of a message of any length: 64 bytes. ``auxiliary`` is 32 bytes; fresh random ones where it is not given.
    #[pyo3(signature = (message, *, auxiliary = None))]
    fn sign<'py>(
        &self,
        py: Python<'py>,
        message: Input<'py>,
        auxiliary: Option<Input<'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let mut bytes = [0; 32];
        match auxiliary {
            Some(given) => bytes = given.array("auxiliary")?,
            None => OsRandom.fill(&mut bytes).map_err(adamant::ecdsa::Error::from).at("auxiliary")?,
        }
        let message: &[u8] = &message;
        Ok(PyBytes::new(py, &run(py, true, || self.0.sign(message, &bytes))?))
    }

    /// The key plus a tweak of 32 bytes, as Taproot does it.
    fn add_tweak(&self, tweak: Input<'_>) -> PyResult<Self> {
        Ok(SigningKey(self.0.add_tweak(&tweak.array("tweak")?).at("tweak")?))
    }

    /// The secret as 32 bytes.
    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &*self.0.to_be_bytes())
    }
}

#[pymethods]
impl VerifyingKey {
    /// VerificationError unless the signature of 64 bytes holds.
    fn verify(&self, py: Python<'_>, message: Input<'_>, signature: Input<'_>) -> PyResult<()> {
        let (message, signature): (&[u8], &[u8]) = (&message, &signature);
        run(py, true, || self.0.verify(message, signature))?.at("signature")
    }

    /// The key for ECDSA: the point with an even y.
    fn to_public_key(&self) -> super::secp256k1::PublicKey {
        super::secp256k1::PublicKey::of(self.0.to_public_key())
    }

    /// The key plus a tweak of 32 bytes times the generator, and whether its y is odd.
    fn add_tweak(&self, tweak: Input<'_>) -> PyResult<(Self, bool)> {
        let (key, odd) = self.0.add_tweak(&tweak.array("tweak")?).at("tweak")?;
        Ok((VerifyingKey(key), odd))
    }
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<SigningKey>()?;
    module.add_class::<VerifyingKey>()
}
