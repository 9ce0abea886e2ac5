//! `adamant_crypto.ecdsa`: ECDSA and ECDH over P-256 and secp256k1, BIP-340.

mod schnorr;
mod text;

use crate::buffer::Input;
use crate::calls::run;
use crate::errors::{At, invalid};
use adamant::ecdsa::{OsRandom, RecoverableSignature, RecoveryId, Sha256, Sha384, Sha512};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use text::{format, one_of};

/// By the name of a hash function.
macro_rules! with_hash {
    ($name:expr, $H:ident => $work:expr) => {
        match $name {
            "sha256" => {
                type $H = Sha256;
                $work
            }
            "sha384" => {
                type $H = Sha384;
                $work
            }
            "sha512" => {
                type $H = Sha512;
                $work
            }
            _ => return invalid("hash: 'sha256', 'sha384' or 'sha512'"),
        }
    };
}

/// The classes of a curve.
macro_rules! curve {
    ($($module:ident $full:literal;)+) => {$(
        /// A curve.
        pub mod $module {
            use super::*;
            use adamant::base::ct::CtEq;
            use adamant::ecdsa::$module as of;

            /// A public key: a point in SEC 1 form of 33 or 65 bytes, checked. ``bytes`` is the short form. Immutable; equal and hashed by value; pickles.
            #[doc = ""]
            #[doc = concat!(">>> from ", $full, " import PublicKey, SecretKey")]
            /// >>> key = SecretKey(bytes(31) + b"\x07").public_key
            /// >>> PublicKey.from_pem(key.to_pem()) == PublicKey(bytes(key)) == key
            /// True
            #[pyclass(frozen, module = $full)]
            #[derive(Clone)]
            pub struct PublicKey(of::PublicKey);

            /// A signature: r and s, 32 big-endian bytes each. Immutable; equal and hashed by value; pickles.
            #[doc = ""]
            #[doc = concat!(">>> from ", $full, " import SecretKey, Signature")]
            /// >>> signature = SecretKey(bytes(31) + b"\x07").sign(b"a message")
            /// >>> Signature.from_der(signature.to_der()) == Signature(bytes(signature)) == signature
            /// True
            #[pyclass(frozen, module = $full)]
            #[derive(Clone)]
            pub struct Signature(of::Signature);

            /// A secret key of 32 big-endian bytes. Not pickled, not hashed; constant time, wiped when it goes.
            #[doc = ""]
            #[doc = concat!(">>> from ", $full, " import SecretKey")]
            /// >>> key = SecretKey(bytes(31) + b"\x07")
            /// >>> signature = key.sign(b"a message")
            /// >>> key.public_key.verify(b"a message", signature)
            /// >>> len(bytes(signature)), len(bytes(key.public_key))
            /// (64, 33)
            #[pyclass(frozen, module = $full)]
            pub struct SecretKey(of::SecretKey);

            crate::fits_python!(PublicKey, Signature);
            crate::secret_class!(SecretKey, |a, b| a.0.ct_eq(&b.0).declassify());
            text::public_value!($full PublicKey(from_sec1) to_sec1_compressed, Signature(from_bytes) to_bytes);

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

                /// The key of a DER structure: PKCS#8 or SEC 1, not encrypted.
                #[staticmethod]
                fn from_der(data: Input<'_>) -> PyResult<Self> {
                    Ok(SecretKey(of::SecretKey::from_der(&data).at("data")?))
                }

                /// The key of a PEM text: PKCS#8 or SEC 1, not encrypted.
                #[staticmethod]
                fn from_pem(text: &str) -> PyResult<Self> {
                    Ok(SecretKey(of::SecretKey::from_pem(text).at("text")?))
                }

                /// The key in DER: ``format`` is "pkcs8" or "sec1".
                #[pyo3(signature = (*, format = "pkcs8"))]
                fn to_der<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyBytes>> {
                    Ok(PyBytes::new(py, &self.0.to_der(super::format(format)?)))
                }

                /// The key in PEM: ``format`` is "pkcs8" or "sec1".
                #[pyo3(signature = (*, format = "pkcs8"))]
                fn to_pem(&self, format: &str) -> PyResult<String> {
                    Ok(self.0.to_pem(super::format(format)?).to_string())
                }

                /// The public key.
                #[getter]
                fn public_key(&self) -> PublicKey {
                    PublicKey(self.0.public_key())
                }

                /// The signature of a message by ``hash`` ("sha256", "sha384", "sha512"), with the nonce of RFC 6979; with ``hedged`` fresh random
                /// bytes are mixed in. s is what comes out, not always the smaller one.
                #[pyo3(signature = (message, *, hash = "sha256", hedged = false))]
                fn sign(&self, py: Python<'_>, message: Input<'_>, hash: &str, hedged: bool) -> PyResult<Signature> {
                    let message: &[u8] = &message;
                    let signature = with_hash!(hash, H => run(py, true, || {
                        if hedged { self.0.sign_hedged::<H>(message, &mut OsRandom) } else { Ok(self.0.sign::<H>(message)) }
                    })?);
                    signature.map(Signature).at("message")
                }

                /// The signature of a digest of at least 16 bytes, of which the leftmost 32 count; the nonce as ``sign`` has it.
                #[pyo3(signature = (digest, *, hedged = false))]
                fn sign_prehashed(&self, py: Python<'_>, digest: Input<'_>, hedged: bool) -> PyResult<Signature> {
                    let digest: &[u8] = &digest;
                    let signature = run(py, true, || {
                        if hedged { self.0.sign_prehashed_hedged(digest, &mut OsRandom) } else { self.0.sign_prehashed(digest) }
                    })?;
                    signature.map(Signature).at("digest")
                }

                /// The signature of a digest that ``hash`` made, whose RFC 6979 nonces are then those of ``sign``, and its recovery id, 0 to 3.
                #[pyo3(signature = (digest, *, hash = "sha256", low_s = true))]
                fn sign_digest_recoverable(&self, py: Python<'_>, digest: Input<'_>, hash: &str, low_s: bool) -> PyResult<(Signature, u8)> {
                    let digest: &[u8] = &digest;
                    let signature = with_hash!(hash, H => run(py, true, || self.0.sign_digest_recoverable::<H>(digest))?).at("digest")?;
                    let signature = if low_s { signature.to_low_s() } else { signature };
                    Ok((Signature(*signature.signature()), signature.id().to_byte()))
                }

                /// The signature of a digest of at least 16 bytes, of which the leftmost 32 count, and its recovery id, 0 to 3. With ``low_s`` s is
                /// the smaller one, as Bitcoin and Ethereum want it.
                #[pyo3(signature = (digest, *, low_s = true, hedged = false))]
                fn sign_recoverable(&self, py: Python<'_>, digest: Input<'_>, low_s: bool, hedged: bool) -> PyResult<(Signature, u8)> {
                    let digest: &[u8] = &digest;
                    let signature = run(py, true, || {
                        if hedged {
                            self.0.sign_prehashed_recoverable_hedged(digest, &mut OsRandom)
                        } else {
                            self.0.sign_prehashed_recoverable(digest)
                        }
                    })?
                    .at("digest")?;
                    let signature = if low_s { signature.to_low_s() } else { signature };
                    Ok((Signature(*signature.signature()), signature.id().to_byte()))
                }

                /// The shared secret with the owner of a public key, 32 bytes: x of the product. No key yet: derive keys from it.
                fn exchange<'py>(&self, py: Python<'py>, public: PyRef<'_, PublicKey>) -> PyResult<Bound<'py, PyBytes>> {
                    let public = public.0.clone();
                    Ok(PyBytes::new(py, &*run(py, true, || self.0.diffie_hellman(&public))?.at("public")?))
                }

                /// The secret as 32 bytes.
                fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                    PyBytes::new(py, &*self.0.to_be_bytes())
                }
            }

            impl PublicKey {
                pub fn of(key: of::PublicKey) -> Self {
                    PublicKey(key)
                }
            }

            #[pymethods]
            impl PublicKey {
                /// The key of a SubjectPublicKeyInfo in DER.
                #[staticmethod]
                fn from_der(data: Input<'_>) -> PyResult<Self> {
                    Ok(PublicKey(of::PublicKey::from_der(&data).at("data")?))
                }

                /// The key of a PEM text, ``PUBLIC KEY``.
                #[staticmethod]
                fn from_pem(text: &str) -> PyResult<Self> {
                    Ok(PublicKey(of::PublicKey::from_pem(text).at("text")?))
                }

                /// The point, as an object of the curve's module.
                #[getter]
                fn point(&self) -> crate::curves::$module::Point {
                    crate::curves::$module::Point(self.0.point().to_jacobian())
                }

                /// The SubjectPublicKeyInfo in DER.
                fn to_der<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                    PyBytes::new(py, &self.0.to_der())
                }

                /// The same in PEM.
                fn to_pem(&self) -> String {
                    self.0.to_pem()
                }

                /// The point in SEC 1 form: 33 bytes, or 65.
                #[pyo3(signature = (*, compressed = true))]
                fn to_bytes<'py>(&self, py: Python<'py>, compressed: bool) -> Bound<'py, PyBytes> {
                    if compressed {
                        PyBytes::new(py, &self.0.to_sec1_compressed())
                    } else {
                        PyBytes::new(py, &self.0.to_sec1_uncompressed())
                    }
                }

                /// VerificationError unless the signature of the message holds. Either s is good: ask ``signature.is_low_s`` where only one is.
                #[pyo3(signature = (message, signature, *, hash = "sha256"))]
                fn verify(&self, py: Python<'_>, message: Input<'_>, signature: PyRef<'_, Signature>, hash: &str) -> PyResult<()> {
                    let (message, signature): (&[u8], _) = (&message, signature.0);
                    with_hash!(hash, H => run(py, true, || self.0.verify::<H>(message, &signature))?).at("signature")
                }

                /// VerificationError unless the signature of the digest holds; with ``low_s`` also where s is the larger one.
                #[pyo3(signature = (digest, signature, *, low_s = false))]
                fn verify_prehashed(&self, py: Python<'_>, digest: Input<'_>, signature: PyRef<'_, Signature>, low_s: bool) -> PyResult<()> {
                    let (digest, signature): (&[u8], _) = (&digest, signature.0);
                    run(py, true, || {
                        if low_s { self.0.verify_low_s_prehashed(digest, &signature) } else { self.0.verify_prehashed(digest, &signature) }
                    })?
                    .at("signature")
                }
            }

            #[pymethods]
            impl Signature {
                /// The signature of r and s, 32 big-endian bytes each.
                #[staticmethod]
                fn from_r_and_s(r: Input<'_>, s: Input<'_>) -> PyResult<Self> {
                    Ok(Signature(of::Signature::from_r_and_s(&r.array("r")?, &s.array("s")?).at("r, s")?))
                }

                /// The signature of strict DER.
                #[staticmethod]
                fn from_der(data: Input<'_>) -> PyResult<Self> {
                    Ok(Signature(of::Signature::from_der(&data).at("data")?))
                }

                /// The signature in DER.
                fn to_der<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                    PyBytes::new(py, &self.0.to_der())
                }

                /// Whether s is the smaller one of two.
                #[getter]
                fn is_low_s(&self) -> bool {
                    self.0.is_low_s()
                }

                /// The same signature with the smaller s.
                fn to_low_s(&self) -> Self {
                    Signature(self.0.to_low_s())
                }

                /// The public key under which this is a signature of the digest, by the recovery id, 0 to 3. VerificationError where there is none.
                fn recover(&self, py: Python<'_>, digest: Input<'_>, id: u8) -> PyResult<PublicKey> {
                    let digest: &[u8] = &digest;
                    let signature = RecoverableSignature::new(self.0, RecoveryId::try_from(id).at("id")?);
                    run(py, true, || signature.recover_prehashed(digest))?.map(PublicKey).at("signature")
                }
            }

            pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
                module.add_class::<SecretKey>()?;
                module.add_class::<PublicKey>()?;
                module.add_class::<Signature>()
            }
        }
    )+};
}

curve! {
    p256 "adamant_crypto.ecdsa.p256";
    secp256k1 "adamant_crypto.ecdsa.secp256k1";
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    one_of(module, "p256", "P-256: TLS, passkeys, JOSE's ES256.", p256::add_to, py)?;
    one_of(module, "secp256k1", "secp256k1: Bitcoin, Ethereum.", secp256k1::add_to, py)?;
    one_of(module, "schnorr", "BIP-340's signatures over secp256k1, Taproot's tweaks.", schnorr::add_to, py)
}
