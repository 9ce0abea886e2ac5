//! Full forms of keys, many operations at once, files.

use super::{
    BikeDecapsulationKey, BikeEncapsulationKey, DecapsulationKey, EncapsulationKey, HybridPublicKey,
    HybridSecretKey, Named, Pair, pair,
};
use crate::buffer::{Input, items_of};
use crate::calls::{Progress, cancellable, run};
use crate::errors::{At, invalid};
use adamant::base::zeroize::Zeroizing;
use adamant::kem::bike::{self, Bike, Level};
use adamant::kem::hqc::file::Kind;
use adamant::kem::hqc::{self, Set};
use adamant::kem::{Error, OsRandom};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// Encapsulations between two looks at Ctrl-C: some milliseconds.
const AT_ONCE: usize = 64;

/// Secret bytes of one length, copied.
fn arrays<const N: usize>(data: &Bound<'_, PyAny>, place: &str) -> PyResult<Zeroizing<Vec<[u8; N]>>> {
    let items = Zeroizing::new(items_of(data)?);
    let one = |(i, item): (usize, &Vec<u8>)| {
        let wrong = |_| invalid(format!("{place}[{i}]: {N} bytes are needed, not {}", item.len()));
        <[u8; N]>::try_from(&item[..]).or_else(wrong)
    };
    Ok(Zeroizing::new(items.iter().enumerate().map(one).collect::<PyResult<_>>()?))
}

fn secrets<'py>(py: Python<'py>, secrets: &[hqc::SharedSecret]) -> Vec<Bound<'py, PyBytes>> {
    secrets.iter().map(|secret| PyBytes::new(py, &**secret)).collect()
}

#[pymethods]
impl EncapsulationKey {
    /// So many ``(ciphertext, secret)``, in less time than one by one.
    fn encapsulate_many<'py>(&self, py: Python<'py>, count: usize) -> PyResult<Vec<Pair<'py>>> {
        let mut out = Vec::new();
        out.try_reserve_exact(count).map_err(|_| Error::OutOfMemory).at("count")?;
        // A group at a time, so that Ctrl-C ends it.
        while out.len() < count {
            py.check_signals()?;
            let some = AT_ONCE.min(count - out.len());
            let made = run(py, true, || self.0.encapsulate_many(some, &mut OsRandom))?.at("count")?;
            out.extend(made.iter().map(|(ciphertext, secret)| pair(py, ciphertext, &**secret)));
        }
        Ok(out)
    }
}

#[pymethods]
impl DecapsulationKey {
    /// The key of its full form, as ``to_full`` gives it: 2321, 4602 or 7333 secret bytes. Compared with what its seed expands to, unless ``trusted``.
    #[staticmethod]
    #[pyo3(signature = (set, data, *, trusted = false))]
    fn from_full(py: Python<'_>, set: &str, data: Input<'_>, trusted: bool) -> PyResult<Self> {
        let (set, data): (_, &[u8]) = (<Set as Named>::by_name(set)?, &data);
        let key = run(py, true, || {
            if trusted {
                hqc::DecapsulationKey::from_trusted_bytes(set, data)
            } else {
                hqc::DecapsulationKey::from_bytes(set, data)
            }
        })?;
        Ok(DecapsulationKey(key.at("data")?, set))
    }

    /// The key in full form: the public key and what its seed expands to.
    fn to_full<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    /// The shared secrets of many ciphertexts, a list of buffers or an array of two dimensions, in less time than one by one.
    fn decapsulate_many<'py>(
        &self,
        py: Python<'py>,
        ciphertexts: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let owned = items_of(ciphertexts)?;
        let found =
            run(py, true, || self.0.decapsulate_many(&owned.iter().map(Vec::as_slice).collect::<Vec<_>>()))?;
        Ok(secrets(py, &found.at("ciphertexts")?))
    }
}

#[pymethods]
impl HybridPublicKey {
    /// ``(ciphertext, secrets)``: both shared secrets of 32 bytes in a row, HQC's first, for protocols alone whose key schedule hashes all that was
    /// sent; others take ``encapsulate``.
    fn tls_concat<'py>(&self, py: Python<'py>) -> PyResult<Pair<'py>> {
        let (ciphertext, secret) = run(py, true, || self.0.tls_concat(&mut OsRandom))?.at("tls_concat")?;
        Ok(pair(py, &ciphertext, &*secret))
    }
}

#[pymethods]
impl HybridSecretKey {
    /// The secrets of such a ciphertext: 64 bytes.
    fn tls_concat<'py>(&self, py: Python<'py>, ciphertext: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let ciphertext: &[u8] = &ciphertext;
        Ok(PyBytes::new(py, &*run(py, true, || self.0.tls_concat(ciphertext))?.at("ciphertext")?))
    }
}

#[pymethods]
impl BikeEncapsulationKey {
    /// ``(ciphertext, secret)`` of a message of 32 bytes, for tests: it must be random, secret and used once.
    fn encapsulate_derandomized<'py>(&self, py: Python<'py>, message: Input<'py>) -> PyResult<Pair<'py>> {
        let message = Zeroizing::new(message.array("message")?);
        let (ciphertext, secret) =
            run(py, true, || self.0.encapsulate_derandomized(&message))?.at("message")?;
        Ok(pair(py, &ciphertext, &*secret))
    }
}

#[pymethods]
impl BikeDecapsulationKey {
    /// The key of its full form, as ``to_full`` gives it: 1605, 3147 or 5186 secret bytes. The public key is compared with that of the seed, unless
    /// ``trusted``.
    #[staticmethod]
    #[pyo3(signature = (set, data, *, trusted = false))]
    fn from_full(py: Python<'_>, set: &str, data: Input<'_>, trusted: bool) -> PyResult<Self> {
        let (set, data): (_, &[u8]) = (<&'static Bike as Named>::by_name(set)?, &data);
        let key = run(py, true, || {
            if trusted {
                bike::DecapsulationKey::from_trusted_bytes(set, data)
            } else {
                bike::DecapsulationKey::from_bytes(set, data)
            }
        })?;
        Ok(BikeDecapsulationKey(key.at("data")?, set))
    }

    /// The key in full form: the public key, then the seed.
    fn to_full<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }
}

/// The keys of HQC of many seeds of 32 secret bytes, in less time than one by one.
///
/// >>> from adamant_crypto.kem import DecapsulationKey, keys_from_seeds
/// >>> keys_from_seeds("hqc-1", [bytes(32), bytes([1] * 32)])[1] == DecapsulationKey("hqc-1", bytes([1] * 32))
/// True
#[pyfunction]
fn keys_from_seeds(py: Python<'_>, set: &str, seeds: &Bound<'_, PyAny>) -> PyResult<Vec<DecapsulationKey>> {
    let (set, seeds) = (<Set as Named>::by_name(set)?, arrays::<32>(seeds, "seeds")?);
    let keys = cancellable(py, &Progress::NONE, move |_| hqc::keys_from_seeds(set, &seeds))?;
    Ok(keys.into_iter().map(|key| DecapsulationKey(key, set)).collect())
}

/// ``(ciphertext, secret)`` of a message of 16, 24 or 32 bytes and a salt of 16, for tests: the message must be random, secret and used once.
///
/// >>> from adamant_crypto.kem import DecapsulationKey, encapsulate_derandomized
/// >>> key = DecapsulationKey("hqc-1", bytes(32))
/// >>> ciphertext, secret = encapsulate_derandomized(key.public_key, bytes(16), bytes(16))
/// >>> key.decapsulate(ciphertext) == secret
/// True
#[pyfunction]
fn encapsulate_derandomized<'py>(
    py: Python<'py>,
    key: PyRef<'py, EncapsulationKey>,
    message: Input<'py>,
    salt: Input<'py>,
) -> PyResult<Pair<'py>> {
    let (message, salt, key): (&[u8], _, _) = (&message, salt.array("salt")?, key.0.clone());
    let (ciphertext, secret) =
        run(py, true, || key.encapsulate_derandomized(message, &salt))?.at("message")?;
    Ok(pair(py, &ciphertext, &*secret))
}

/// ``encapsulate_derandomized`` for each key of HQC, message and salt; all keys are of one set.
///
/// >>> from adamant_crypto.kem import DecapsulationKey, decapsulate_each, encapsulate_each
/// >>> keys = [DecapsulationKey.generate("hqc-1") for _ in range(3)]
/// >>> made = encapsulate_each([key.public_key for key in keys], [bytes(16)] * 3, [bytes(16)] * 3)
/// >>> decapsulate_each(keys, [ciphertext for ciphertext, _ in made]) == [secret for _, secret in made]
/// True
#[pyfunction]
fn encapsulate_each<'py>(
    py: Python<'py>,
    keys: Vec<PyRef<'py, EncapsulationKey>>,
    messages: &Bound<'py, PyAny>,
    salts: &Bound<'py, PyAny>,
) -> PyResult<Vec<Pair<'py>>> {
    let keys: Vec<_> = keys.iter().map(|key| key.0.clone()).collect();
    let (messages, salts) = (Zeroizing::new(items_of(messages)?), arrays::<16>(salts, "salts")?);
    let made = run(py, true, || {
        let messages: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
        hqc::encapsulate_each(&keys.iter().collect::<Vec<_>>(), &messages, &salts)
    })?;
    Ok(made.at("messages")?.iter().map(|(ciphertext, secret)| pair(py, ciphertext, &**secret)).collect())
}

/// The shared secrets of many ciphertexts, each by its key of HQC; all keys are of one set. Constant time in the keys.
///
/// >>> from adamant_crypto.kem import DecapsulationKey, decapsulate_each
/// >>> keys = [DecapsulationKey.generate("hqc-1") for _ in range(2)]
/// >>> made = [key.public_key.encapsulate() for key in keys]
/// >>> decapsulate_each(keys, [ciphertext for ciphertext, _ in made]) == [secret for _, secret in made]
/// True
#[pyfunction]
fn decapsulate_each<'py>(
    py: Python<'py>,
    keys: Vec<PyRef<'py, DecapsulationKey>>,
    ciphertexts: &Bound<'py, PyAny>,
) -> PyResult<Vec<Bound<'py, PyBytes>>> {
    let owned = items_of(ciphertexts)?;
    let keys: Vec<&hqc::DecapsulationKey> = keys.iter().map(|key| &key.0).collect();
    let found =
        run(py, true, || hqc::decapsulate_each(&keys, &owned.iter().map(Vec::as_slice).collect::<Vec<_>>()))?;
    Ok(secrets(py, &found.at("ciphertexts")?))
}

/// Bytes of a set's public keys, secret keys in full form, and ciphertexts: a dictionary.
///
/// >>> from adamant_crypto.kem import sizes
/// >>> sizes("hqc-1")
/// {'public_key': 2241, 'secret_key': 2321, 'ciphertext': 4433}
#[pyfunction]
fn sizes<'py>(py: Python<'py>, set: &str) -> PyResult<Bound<'py, PyDict>> {
    let found = match AnySet::by_name(set)? {
        AnySet::Hqc(set) => [set.encapsulation_key_len(), set.decapsulation_key_len(), set.ciphertext_len()],
        AnySet::Bike(level) => {
            [level.encapsulation_key_len(), level.decapsulation_key_len(), level.ciphertext_len()]
        }
    };
    let out = PyDict::new(py);
    for (name, size) in ["public_key", "secret_key", "ciphertext"].iter().zip(found) {
        out.set_item(name, size)?;
    }
    Ok(out)
}

/// A set of either mechanism.
enum AnySet {
    Hqc(Set),
    Bike(Level),
}

impl AnySet {
    fn by_name(name: &str) -> PyResult<Self> {
        let found = Set::by_name(name).map(AnySet::Hqc).or_else(|| Level::by_name(name).map(AnySet::Bike));
        found.map_or_else(|| invalid("set: 'hqc-1', 'hqc-3', 'hqc-5', 'bike-1', 'bike-3' or 'bike-5'"), Ok)
    }
}

const KINDS: [Kind; 4] = [Kind::PublicKey, Kind::SecretKey, Kind::Seed, Kind::Ciphertext];

/// The file that ``adamant kem`` writes: a line that names revision, set and kind, then the bytes. ``kind`` is "public-key", "secret-key" (the full form,
/// HQC alone), "seed" or "ciphertext".
///
/// >>> from adamant_crypto.kem import DecapsulationKey, read_file, write_file
/// >>> public = bytes(DecapsulationKey.generate("hqc-1").public_key)
/// >>> file = write_file("hqc-1", "public-key", public)
/// >>> file.split(b"\n")[0]
/// b'adamant hqc-2026-02 hqc-1 public-key'
/// >>> read_file(file) == ("hqc-1", "public-key", public)
/// True
#[pyfunction]
fn write_file<'py>(
    py: Python<'py>,
    set: &str,
    kind: &str,
    data: Input<'py>,
) -> PyResult<Bound<'py, PyBytes>> {
    let Some(kind) = KINDS.into_iter().find(|known| known.name() == kind) else {
        return invalid("kind: 'public-key', 'secret-key', 'seed' or 'ciphertext'");
    };
    let file = match AnySet::by_name(set)? {
        AnySet::Hqc(set) => hqc::file::write(set, kind, &data),
        AnySet::Bike(level) => bike::file::write(level, kind, &data),
    };
    Ok(PyBytes::new(py, &file.at("data")?))
}

/// ``(set, kind, bytes)`` of such a file. EncodingError for what is none of this revision.
///
/// >>> from adamant_crypto.kem import read_file, write_file
/// >>> read_file(write_file("bike-1", "seed", bytes(64)))[:2]
/// ('bike-1', 'seed')
#[pyfunction]
fn read_file<'py>(
    py: Python<'py>,
    file: Input<'py>,
) -> PyResult<(&'static str, &'static str, Bound<'py, PyBytes>)> {
    let found = match hqc::file::read(&file) {
        Err(Error::InvalidFile) => {
            bike::file::read(&file).map(|(level, kind, bytes)| (level.name(), kind, bytes))
        }
        read => read.map(|(set, kind, bytes)| (set.name(), kind, bytes)),
    };
    let (set, kind, bytes) = found.at("file")?;
    Ok((set, kind.name(), PyBytes::new(py, bytes)))
}

pub fn add_more(module: &Bound<'_, PyModule>) -> PyResult<()> {
    crate::functions!(module:
        encapsulate_derandomized, encapsulate_each, decapsulate_each, keys_from_seeds, sizes, write_file, read_file
    );
    Ok(())
}
