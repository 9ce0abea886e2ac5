//! `adamant_crypto.bls`: BLS signatures on BLS12-381. The macros of the other files make what a variant has besides.
//!
//! | file | what it makes |
//! |---|---|
//! | `points` | what keys and signatures have in common |
//! | `batch` | many signatures at once |
//! | `threshold` | shares of a key |
//! | `keystore` | keys in files under a password |

mod batch;
mod keystore;
mod points;
mod threshold;

use crate::buffer::Input;
use crate::calls::{Progress, cancellable, run};
use crate::errors::{At, invalid};
use adamant::bls::{self, OsRandom, Scheme};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// "basic", "augmented" or "pop" (proofs of possession: Ethereum's), with the scheme's own tag or another one.
fn scheme<'a>(name: &str, tag: Option<&'a [u8]>) -> PyResult<Scheme<'a>> {
    let scheme: Scheme<'a> = match name {
        "basic" => Scheme::BASIC,
        "augmented" => Scheme::AUGMENTED,
        "pop" => Scheme::PROOF_OF_POSSESSION,
        _ => return invalid("scheme: 'basic', 'augmented' or 'pop'"),
    };
    Ok(tag.map_or(scheme, |tag| scheme.with_tag(tag)))
}

/// A scheme that work beside us can own.
struct Chosen(Scheme<'static>, Option<Vec<u8>>);

impl Chosen {
    fn new(name: &str, tag: Option<&Input<'_>>) -> PyResult<Self> {
        Ok(Chosen(scheme(name, None)?, tag.map(|tag| tag.to_vec())))
    }

    fn scheme(&self) -> Scheme<'_> {
        self.1.as_deref().map_or(self.0, |tag| self.0.with_tag(tag))
    }
}

/// Lists of one length.
fn together(keys: usize, messages: usize, signatures: usize) -> PyResult<()> {
    if keys == messages && keys == signatures {
        return Ok(());
    }
    invalid(format!("{keys} keys, {messages} messages, {signatures} signatures"))
}

/// The classes and functions of a variant.
macro_rules! variant {
    ($($module:ident $full:literal $variant:ident $keys:ident $signatures:ident;)+) => {$(
        /// A variant: which group has the keys.
        pub mod $module {
            use super::*;
            use adamant::base::ct::CtEq;
            use adamant::base::zeroize::Zeroizing;
            use adamant::bls::$module as of;
            use adamant::bls::$variant as Variant;
            use keystore::Cost;

            /// A public key: compressed by ``bytes``, read from either length, checked. Immutable; equal and hashed by value; pickles.
            #[doc = ""]
            #[doc = concat!(">>> from ", $full, " import PublicKey, SecretKey")]
            /// >>> key = SecretKey(bytes(31) + b"\x07").public_key
            /// >>> PublicKey(bytes(key)) == PublicKey(key.to_bytes(compressed=False)) == key
            /// True
            #[pyclass(frozen, module = $full)]
            #[derive(Clone)]
            pub struct PublicKey(of::PublicKey);

            /// A signature: compressed by ``bytes``, read from either length, checked. Immutable; equal and hashed by value; pickles.
            #[doc = ""]
            #[doc = concat!(">>> from ", $full, " import SecretKey, Signature")]
            /// >>> signature = SecretKey(bytes(31) + b"\x07").sign(b"a message")
            /// >>> Signature(bytes(signature)) == signature
            /// True
            #[pyclass(frozen, module = $full)]
            #[derive(Clone)]
            pub struct Signature(of::Signature);

            points::points! { $full PublicKey of::PublicKey $keys, Signature of::Signature $signatures }
            batch::batch! { $full }
            threshold::threshold! { $full }
            keystore::keystores! {}

            /// A secret key of 32 big-endian bytes. Not pickled, not hashed; constant time, wiped when it goes.
            #[doc = ""]
            #[doc = concat!(">>> from ", $full, " import SecretKey")]
            /// >>> key = SecretKey(bytes(31) + b"\x07")
            /// >>> signature = key.sign(b"a message")
            /// >>> key.public_key.verify(b"a message", signature)
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

                /// The same by version 3 of the draft.
                #[staticmethod]
                #[pyo3(signature = (ikm, info = None))]
                fn keygen_v3(ikm: Input<'_>, info: Option<Input<'_>>) -> PyResult<Self> {
                    Ok(SecretKey(of::SecretKey::keygen_v3(&ikm, info.as_deref().unwrap_or(&[])).at("ikm")?))
                }

                /// The same by versions 5 and 6 of the draft: with a salt, which may be empty.
                #[staticmethod]
                #[pyo3(signature = (ikm, salt, info = None))]
                fn keygen_v5(ikm: Input<'_>, salt: Input<'_>, info: Option<Input<'_>>) -> PyResult<Self> {
                    Ok(SecretKey(of::SecretKey::keygen_v5(&ikm, &salt, info.as_deref().unwrap_or(&[])).at("ikm")?))
                }

                /// The root of the tree of keys of a seed of at least 32 bytes (EIP-2333).
                #[staticmethod]
                fn derive_master(py: Python<'_>, seed: Input<'_>) -> PyResult<Self> {
                    let seed: &[u8] = &seed;
                    Ok(SecretKey(run(py, true, || of::SecretKey::derive_master(seed))?.at("seed")?))
                }

                /// The child with an index below 2^32 (EIP-2333).
                fn derive_child(&self, py: Python<'_>, index: u32) -> PyResult<Self> {
                    Ok(SecretKey(run(py, true, || self.0.derive_child(index))?.at("index")?))
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

                /// The signature of a message; ``scheme`` is "basic", "augmented" or "pop", ``tag`` a domain separation tag in place of the scheme's own.
                #[pyo3(signature = (message, *, scheme = "pop", tag = None))]
                fn sign(&self, py: Python<'_>, message: Input<'_>, scheme: &str, tag: Option<Input<'_>>) -> PyResult<Signature> {
                    let (scheme, message): (_, &[u8]) = (super::scheme(scheme, tag.as_deref())?, &message);
                    run(py, true, || self.0.sign(scheme, message))?.map(Signature).at("message")
                }

                /// The proof that the owner of the public key knows this key.
                #[pyo3(signature = (*, tag = None))]
                fn prove_possession(&self, py: Python<'_>, tag: Option<Input<'_>>) -> PyResult<Signature> {
                    let tag = tag.as_deref();
                    let proof = run(py, true, || match tag {
                        Some(tag) => self.0.prove_possession_with_tag(tag),
                        None => self.0.prove_possession(),
                    })?;
                    proof.map(Signature).at("tag")
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
                #[pyo3(signature = (message, signature, *, scheme = "pop", tag = None))]
                fn verify(
                    &self,
                    py: Python<'_>,
                    message: Input<'_>,
                    signature: PyRef<'_, Signature>,
                    scheme: &str,
                    tag: Option<Input<'_>>,
                ) -> PyResult<()> {
                    let (scheme, message, signature): (_, &[u8], _) = (super::scheme(scheme, tag.as_deref())?, &message, signature.0);
                    run(py, true, || self.0.verify(scheme, message, &signature))?.at("signature")
                }

                /// VerificationError unless the proof of possession holds.
                #[pyo3(signature = (proof, *, tag = None))]
                fn verify_possession(&self, py: Python<'_>, proof: PyRef<'_, Signature>, tag: Option<Input<'_>>) -> PyResult<()> {
                    let (proof, tag) = (proof.0, tag.as_deref());
                    run(py, true, || match tag {
                        Some(tag) => self.0.verify_possession_with_tag(tag, &proof),
                        None => self.0.verify_possession(&proof),
                    })?
                    .at("proof")
                }

                /// The key of a point of its group, which is not the neutral one.
                #[staticmethod]
                fn from_point(point: PyRef<'_, crate::curves::bls12_381::$keys>) -> PyResult<Self> {
                    Ok(PublicKey(of::PublicKey::from_point(point.0.to_affine()).at("point")?))
                }
            }

            /// VerificationError unless the aggregate of signatures of one message under all keys, which have proved possession, holds.
            #[doc = ""]
            #[doc = concat!(">>> from ", $full, " import SecretKey, Signature, fast_aggregate_verify")]
            /// >>> keys = [SecretKey(bytes(31) + bytes([i])) for i in (1, 2, 3)]
            /// >>> signature = Signature.aggregate([key.sign(b"block 7") for key in keys])
            /// >>> fast_aggregate_verify([key.public_key for key in keys], b"block 7", signature)
            #[pyfunction]
            #[pyo3(signature = (keys, message, signature, *, scheme = "pop", tag = None))]
            fn fast_aggregate_verify(
                py: Python<'_>,
                keys: Vec<PyRef<'_, PublicKey>>,
                message: Input<'_>,
                signature: PyRef<'_, Signature>,
                scheme: &str,
                tag: Option<Input<'_>>,
            ) -> PyResult<()> {
                let keys: Vec<_> = keys.iter().map(|key| key.0).collect();
                let (chosen, message, signature) = (Chosen::new(scheme, tag.as_ref())?, message.to_vec(), signature.0);
                cancellable(py, &Progress::NONE, move |_| bls::fast_aggregate_verify(chosen.scheme(), &keys, &message, &signature))?
                    .at("signature")
            }

            /// VerificationError unless the aggregate of signatures, of each message under its key, holds. In the scheme "basic" messages differ.
            #[doc = ""]
            #[doc = concat!(">>> from ", $full, " import SecretKey, Signature, aggregate_verify")]
            /// >>> keys, messages = [SecretKey(bytes(31) + bytes([i])) for i in (1, 2)], [b"one", b"two"]
            /// >>> signature = Signature.aggregate([key.sign(message) for key, message in zip(keys, messages)])
            /// >>> aggregate_verify([key.public_key for key in keys], messages, signature)
            #[pyfunction]
            #[pyo3(signature = (keys, messages, signature, *, scheme = "pop", tag = None))]
            fn aggregate_verify(
                py: Python<'_>,
                keys: Vec<PyRef<'_, PublicKey>>,
                messages: Vec<Input<'_>>,
                signature: PyRef<'_, Signature>,
                scheme: &str,
                tag: Option<Input<'_>>,
            ) -> PyResult<()> {
                let (chosen, signature) = (Chosen::new(scheme, tag.as_ref())?, signature.0);
                let keys: Vec<_> = keys.iter().map(|key| key.0).collect();
                let messages: Vec<Vec<u8>> = messages.iter().map(|message| message.to_vec()).collect();
                cancellable(py, &Progress::NONE, move |_| {
                    let messages: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
                    bls::aggregate_verify(chosen.scheme(), &keys, &messages, &signature)
                })?
                .at("signature")
            }

            pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
                module.add_class::<PublicKey>()?;
                module.add_class::<Signature>()?;
                module.add_class::<SecretKey>()?;
                crate::functions!(module: fast_aggregate_verify, aggregate_verify);
                add_batch(module)?;
                add_threshold(module)
            }
        }
    )+};
}

variant! {
    min_pk "adamant_crypto.bls.min_pk" MinPk G1 G2;
    min_sig "adamant_crypto.bls.min_sig" MinSig G2 G1;
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
    module.add_function(wrap_pyfunction!(keystore::keystore_info, module)?)?;
    module.add("min_pk", pk)?;
    module.add("min_sig", sig)
}
