//! Secret keys in files under a password: EIP-2335.

use crate::errors::{At, invalid};
use adamant::bls::keystore::{Kdf, Keystore};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// How a password becomes a key: "scrypt" and "pbkdf2" as in the standard's examples, `(log2 n, r, p)`, or a number of rounds.
#[derive(FromPyObject)]
pub enum Cost {
    Name(String),
    Scrypt(u8, u32, u32),
    Rounds(u32),
}

impl Cost {
    pub fn kdf(&self) -> PyResult<Kdf> {
        Ok(match self {
            Cost::Name(name) if name == "scrypt" => Kdf::SCRYPT,
            Cost::Name(name) if name == "pbkdf2" => Kdf::PBKDF2,
            Cost::Name(_) => return invalid("kdf: 'scrypt', 'pbkdf2', (log2 n, r, p) or a number of rounds"),
            Cost::Scrypt(log_n, r, p) => Kdf::Scrypt { log_n: *log_n, r: *r, p: *p },
            Cost::Rounds(rounds) => Kdf::Pbkdf2 { rounds: *rounds },
        })
    }
}

/// What a keystore says without its password: a dictionary of "public_key" (bytes, empty where it names none), "path", "description", "uuid" and
/// "kdf", which is ``(log2 n, r, p)`` of scrypt or the rounds of PBKDF2. None of it is checked.
///
/// >>> from adamant_crypto import bls
/// >>> key = bls.min_pk.SecretKey(bytes(31) + b"\x07")
/// >>> bls.keystore_info(key.to_keystore("correct horse", kdf=2, path="m/12381/3600/0/0/0"))["path"]
/// 'm/12381/3600/0/0/0'
#[pyfunction]
pub fn keystore_info<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyDict>> {
    let keystore = Keystore::from_json(text.as_bytes()).at("text")?;
    let out = PyDict::new(py);
    out.set_item("public_key", PyBytes::new(py, keystore.public_key()))?;
    out.set_item("path", keystore.path())?;
    out.set_item("description", keystore.description())?;
    out.set_item("uuid", keystore.uuid().to_string())?;
    match keystore.kdf() {
        Kdf::Scrypt { log_n, r, p } => out.set_item("kdf", (log_n, r, p))?,
        Kdf::Pbkdf2 { rounds } => out.set_item("kdf", rounds)?,
        _ => out.set_item("kdf", py.None())?,
    }
    Ok(out)
}

/// The methods of a variant's secret keys.
macro_rules! keystores {
    () => {
        #[pymethods]
        impl SecretKey {
            /// The key in a file under a password, a JSON text (EIP-2335, version 4). ``kdf`` is "scrypt" (256 MiB of memory), "pbkdf2",
            /// ``(log2 n, r, p)`` or a number of rounds; ``path`` is where the key is in the tree of its seed.
            #[pyo3(signature = (password, *, path = None, description = "", kdf = Cost::Name("scrypt".into())))]
            fn to_keystore(
                &self,
                py: Python<'_>,
                password: &str,
                path: Option<&str>,
                description: &str,
                kdf: Cost,
            ) -> PyResult<String> {
                let (kdf, password) = (kdf.kdf()?, Zeroizing::new(password.to_owned()));
                let path: Option<bls::Path> = path.map(str::parse).transpose().at("path")?;
                let key = of::SecretKey::from_be_bytes(&*self.0.to_be_bytes()).at("key")?;
                let made = cancellable(py, &Progress::NONE, move |_| {
                    bls::keystore::Keystore::encrypt(&key, &password, path.as_ref(), kdf, &mut OsRandom)
                })?;
                Ok(made.at("kdf")?.with_description(description).to_json())
            }

            /// The key of such a file. VerificationError for a wrong password, or a file that was changed; costs above scrypt's 512 MiB are refused.
            #[staticmethod]
            fn from_keystore(py: Python<'_>, text: &str, password: &str) -> PyResult<Self> {
                let keystore = bls::keystore::Keystore::from_json(text.as_bytes()).at("text")?;
                let password = Zeroizing::new(password.to_owned());
                let key = cancellable(py, &Progress::NONE, move |_| keystore.decrypt(&password))?;
                Ok(SecretKey(key.at("password")?))
            }
        }
    };
}

pub(super) use keystores;
