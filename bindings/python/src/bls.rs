//! `adamant_crypto.bls`: BLS signatures on BLS12-381.

use crate::buffer::Input;
use crate::calls::{Progress, cancellable, run};
use crate::errors::{At, invalid};
use adamant::bls::{self, Error, OsRandom, Scheme, SignatureSet};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// "basic", "augmented" or "pop" (proofs of possession: Ethereum's).
fn scheme(name: &str) -> PyResult<Scheme<'static>> {
    match name {
        "basic" => Ok(Scheme::BASIC),
        "augmented" => Ok(Scheme::AUGMENTED),
        "pop" => Ok(Scheme::PROOF_OF_POSSESSION),
        _ => invalid("scheme: 'basic', 'augmented' or 'pop'"),
    }
}

/// The classes and functions of a variant.
macro_rules! variant {
    ($($module:ident $full:literal;)+) => {$(
        /// A variant: which group has the keys.
        pub mod $module {
            use super::*;
            use adamant::base::ct::CtEq;
            use adamant::bls::$module as of;

            /// A public key: compressed by ``bytes``, read from either length, checked. Immutable; equal and hashed by value; pickles.
            #[pyclass(frozen, module = $full)]
            #[derive(Clone)]
            pub struct PublicKey(of::PublicKey);

            /// A signature: compressed by ``bytes``, read from either length, checked. Immutable; equal and hashed by value; pickles.
            #[pyclass(frozen, module = $full)]
            #[derive(Clone)]
            pub struct Signature(of::Signature);

            points! { $full PublicKey of::PublicKey, Signature of::Signature }

            /// A secret key of 32 big-endian bytes. Not pickled, not hashed; constant time, wiped when it goes.
            #[pyclass(frozen, module = $full)]
            pub struct SecretKey(of::SecretKey);

            #[pymethods]
            impl SecretKey {
                #[new]
                fn new(data: Input<'_>) -> PyResult<Self> {
                    Ok(SecretKey(of::SecretKey::from_be_bytes(&data).at("data")?))
                }

                /// A new key.
                #[staticmethod]
                fn generate() -> PyResult<Self> {
                    Ok(SecretKey(of::SecretKey::generate(&mut OsRandom).at("generate")?))
                }

                /// The key of at least 32 secret bytes (draft-irtf-cfrg-bls-signature, section 2.3).
                #[staticmethod]
                #[pyo3(signature = (ikm, info = None))]
                fn keygen(ikm: Input<'_>, info: Option<Input<'_>>) -> PyResult<Self> {
                    Ok(SecretKey(of::SecretKey::keygen(&ikm, info.as_deref().unwrap_or(&[])).at("ikm")?))
                }

                /// The key of a seed and a path such as "m/12381/3600/0/0/0" (EIP-2333, EIP-2334).
                #[staticmethod]
                fn derive(py: Python<'_>, seed: Input<'_>, path: &str) -> PyResult<Self> {
                    let (seed, path): (&[u8], bls::Path) = (&seed, path.parse().at("path")?);
                    Ok(SecretKey(run(py, true, || of::SecretKey::derive_path(seed, &path))?.at("seed")?))
                }

                /// The public key.
                #[getter]
                fn public_key(&self, py: Python<'_>) -> PyResult<PublicKey> {
                    run(py, true, || PublicKey(self.0.public_key()))
                }

                /// The signature of a message.
                #[pyo3(signature = (message, *, scheme = "pop"))]
                fn sign(&self, py: Python<'_>, message: Input<'_>, scheme: &str) -> PyResult<Signature> {
                    let (scheme, message): (_, &[u8]) = (super::scheme(scheme)?, &message);
                    run(py, true, || self.0.sign(scheme, message))?.map(Signature).at("message")
                }

                /// The proof that the owner of the public key knows this key.
                fn prove_possession(&self, py: Python<'_>) -> PyResult<Signature> {
                    run(py, true, || self.0.prove_possession())?.map(Signature).at("")
                }

                /// The secret as 32 bytes.
                fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                    PyBytes::new(py, &*self.0.to_be_bytes())
                }
            }

            crate::secret_class!(SecretKey, |a, b| a.0.ct_eq(&b.0).declassify());

            #[pymethods]
            impl PublicKey {
                /// VerificationError unless the signature of the message holds.
                #[pyo3(signature = (message, signature, *, scheme = "pop"))]
                fn verify(&self, py: Python<'_>, message: Input<'_>, signature: PyRef<'_, Signature>, scheme: &str) -> PyResult<()> {
                    let (scheme, message, signature): (_, &[u8], _) = (super::scheme(scheme)?, &message, signature.0.clone());
                    run(py, true, || self.0.verify(scheme, message, &signature))?.at("signature")
                }

                /// VerificationError unless the proof of possession holds.
                fn verify_possession(&self, py: Python<'_>, proof: PyRef<'_, Signature>) -> PyResult<()> {
                    let proof = proof.0.clone();
                    run(py, true, || self.0.verify_possession(&proof))?.at("proof")
                }
            }

            /// VerificationError unless the aggregate of signatures of one message under all keys, which have proved possession, holds.
            #[pyfunction]
            fn fast_aggregate_verify(py: Python<'_>, keys: Vec<PyRef<'_, PublicKey>>, message: Input<'_>, signature: PyRef<'_, Signature>) -> PyResult<()> {
                let keys: Vec<_> = keys.iter().map(|key| key.0.clone()).collect();
                let (message, signature) = (message.to_vec(), signature.0.clone());
                cancellable(py, &Progress::NONE, move |_| bls::fast_aggregate_verify(Scheme::PROOF_OF_POSSESSION, &keys, &message, &signature))?.at("signature")
            }

            /// VerificationError unless the aggregate of signatures, of each message under its key, holds.
            #[pyfunction]
            #[pyo3(signature = (keys, messages, signature, *, scheme = "pop"))]
            fn aggregate_verify(
                py: Python<'_>,
                keys: Vec<PyRef<'_, PublicKey>>,
                messages: Vec<Input<'_>>,
                signature: PyRef<'_, Signature>,
                scheme: &str,
            ) -> PyResult<()> {
                let (scheme, signature) = (super::scheme(scheme)?, signature.0.clone());
                let keys: Vec<_> = keys.iter().map(|key| key.0.clone()).collect();
                let messages: Vec<Vec<u8>> = messages.iter().map(|message| message.to_vec()).collect();
                cancellable(py, &Progress::NONE, move |_| {
                    let messages: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
                    bls::aggregate_verify(scheme, &keys, &messages, &signature)
                })?
                .at("signature")
            }

            /// The indices of the signatures that do not hold, each of its message under its key: empty when all hold. All at once first, then by halves.
            #[pyfunction]
            #[pyo3(signature = (keys, messages, signatures, *, scheme = "pop"))]
            fn find_invalid(
                py: Python<'_>,
                keys: Vec<PyRef<'_, PublicKey>>,
                messages: Vec<Input<'_>>,
                signatures: Vec<PyRef<'_, Signature>>,
                scheme: &str,
            ) -> PyResult<Vec<usize>> {
                if keys.len() != messages.len() || keys.len() != signatures.len() {
                    return invalid(format!("{} keys, {} messages, {} signatures", keys.len(), messages.len(), signatures.len()));
                }
                if keys.is_empty() {
                    return Ok(Vec::new());
                }
                let scheme = super::scheme(scheme)?;
                let keys: Vec<_> = keys.iter().map(|key| key.0.clone()).collect();
                let signatures: Vec<_> = signatures.iter().map(|signature| signature.0.clone()).collect();
                let messages: Vec<Vec<u8>> = messages.iter().map(|message| message.to_vec()).collect();
                let found = cancellable(py, &Progress::NONE, move |_| {
                    let set = |i: usize| SignatureSet { key: &keys[i], message: &messages[i], signature: &signatures[i] };
                    let sets: Vec<_> = (0..keys.len()).map(set).collect();
                    match bls::verify_batch(scheme, &sets, &mut OsRandom) {
                        Ok(()) => Ok(Vec::new()),
                        Err(Error::InvalidSignature | Error::IdentitySignature) => bls::find_invalid(scheme, &sets, &mut OsRandom),
                        Err(error) => Err(error),
                    }
                })?;
                found.at("signatures")
            }

            pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
                module.add_class::<PublicKey>()?;
                module.add_class::<Signature>()?;
                module.add_class::<SecretKey>()?;
                crate::functions!(module: fast_aggregate_verify, aggregate_verify, find_invalid);
                Ok(())
            }
        }
    )+};
}

/// What keys and signatures have in common.
macro_rules! points {
    ($full:literal $($class:ident $type:ty),+) => {$(
        crate::fits_python!($class);

        #[pymethods]
        impl $class {
            #[new]
            fn new(py: Python<'_>, data: Input<'_>) -> PyResult<Self> {
                let data: &[u8] = &data;
                Ok($class(run(py, true, || <$type>::from_bytes(data))?.at("data")?))
            }

            /// The sum of many.
            #[staticmethod]
            fn aggregate(py: Python<'_>, parts: Vec<PyRef<'_, $class>>) -> PyResult<Self> {
                let parts: Vec<_> = parts.iter().map(|part| part.0.clone()).collect();
                Ok($class(run(py, parts.len() > 8, || <$type>::aggregate(&parts))?.at("parts")?))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, self.0.to_compressed().as_ref())
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<$class>().is_ok_and(|other| other.get().0 == self.0)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.__bytes__(py).hash()
            }

            fn __repr__(&self) -> String {
                let hex: String = self.0.to_compressed().as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
                format!("{}(bytes.fromhex('{hex}'))", stringify!($class))
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
                (slf.get_type().into_any(), (slf.get().__bytes__(slf.py()),))
            }
        }
    )+};
}

variant! {
    min_pk "adamant_crypto.bls.min_pk";
    min_sig "adamant_crypto.bls.min_sig";
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let (pk, sig) = (
        PyModule::new(module.py(), "adamant_crypto.bls.min_pk")?,
        PyModule::new(module.py(), "adamant_crypto.bls.min_sig")?,
    );
    min_pk::add_to(&pk)?;
    min_sig::add_to(&sig)?;
    pk.setattr("__doc__", "Keys in G1 (48 bytes), signatures in G2 (96): Ethereum's.")?;
    sig.setattr("__doc__", "Keys in G2 (96 bytes), signatures in G1 (48): drand's.")?;
    module.add("min_pk", pk)?;
    module.add("min_sig", sig)
}
