//! What `adamant_crypto.timelock` has for rounds of drand: files that open with a beacon, and no work.

use crate::buffer::Input;
use crate::calls::run;
use crate::errors::At;
use adamant::base::zeroize::Zeroizing;
use adamant::tlock::{self, Ciphertext, Error, FILE_KEY_BYTES, OsRandom, OtherStanza, Round, Stanza};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A network of drand: ``Chain()`` is quicknet, ``Chain(text)`` that of the JSON of ``/info``, whose chain hash is checked. Immutable; equal by value; pickles.
///
/// >>> from adamant_crypto.timelock import Chain
/// >>> Chain().time_of(1000)
/// 1692806364
#[pyclass(frozen, module = "adamant_crypto.timelock")]
pub struct Chain(tlock::Chain, Option<String>);

/// What a network publishes when a round has come: ``Beacon(round, signature)``. Immutable; equal by value; pickles. Not checked before ``verify``.
///
/// >>> from adamant_crypto.timelock import Beacon, Chain
/// >>> Beacon(1000, bytes.fromhex("b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39")).verify(Chain())
#[pyclass(frozen, module = "adamant_crypto.timelock")]
pub struct Beacon(tlock::Beacon, Vec<u8>);

crate::fits_python!(Chain, Beacon);

#[pymethods]
impl Chain {
    #[new]
    #[pyo3(signature = (text = None))]
    fn new(text: Option<&str>) -> PyResult<Self> {
        let chain = match text {
            Some(text) => tlock::Chain::from_json(text).at("text")?,
            None => tlock::Chain::quicknet(),
        };
        Ok(Chain(chain, text.map(str::to_owned)))
    }

    /// The chain hash: 32 bytes.
    #[getter]
    fn hash<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.hash())
    }

    /// Whether it is a network whose information is in the package.
    #[getter]
    fn is_known(&self) -> bool {
        self.0.is_known()
    }

    /// The name of the scheme.
    #[getter]
    fn scheme(&self) -> &'static str {
        self.0.scheme().name()
    }

    /// The first round that is published at a time, in seconds since 1970, or later.
    fn round_at(&self, time: u64) -> PyResult<u64> {
        self.0.round_at(time).at("time")
    }

    /// When a round is published, in seconds since 1970.
    fn time_of(&self, round: u64) -> PyResult<u64> {
        self.0.time_of(round).at("round")
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Chain>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.hash(py).into_any().hash()
    }

    fn __repr__(&self) -> String {
        format!("<Chain {}>", self.0.hash_hex())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Option<String>,)) {
        (slf.get_type().into_any(), (slf.get().1.clone(),))
    }
}

#[pymethods]
impl Beacon {
    #[new]
    fn new(round: u64, signature: Input<'_>) -> Self {
        Beacon(tlock::Beacon::new(round, &signature), signature.to_vec())
    }

    /// The beacon of drand's JSON: members ``round`` and ``signature``; ``randomness`` is compared with the signature where it is there.
    #[staticmethod]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Self> {
        let beacon = tlock::Beacon::from_json(text).at("text")?;
        let hex: String =
            py.import("json")?.call_method1("loads", (text,))?.get_item("signature")?.extract()?;
        let signature = py.get_type::<PyBytes>().call_method1("fromhex", (hex,))?;
        Ok(Beacon(beacon, signature.extract()?))
    }

    /// The round.
    #[getter]
    fn round(&self) -> u64 {
        self.0.round()
    }

    /// The key of 16 bytes that ``encrypt_key`` has encrypted to the round, after a check of the beacon. Constant time in the key.
    ///
    /// Errors: VerificationError for a beacon that does not hold, a ciphertext that was changed or is of another round or network.
    fn decrypt_key<'py>(
        &self,
        py: Python<'py>,
        ciphertext: Input<'py>,
        chain: PyRef<'py, Chain>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (chain, ciphertext): (_, &[u8]) = (chain.0.clone(), &ciphertext);
        let key =
            run(py, true, || self.0.verified(&chain)?.decrypt(&Ciphertext::from_bytes(&chain, ciphertext)?))?;
        Ok(PyBytes::new(py, &*key.at("ciphertext")?))
    }

    /// VerificationError unless it is the beacon of its round on this chain.
    fn verify(&self, py: Python<'_>, chain: PyRef<'_, Chain>) -> PyResult<()> {
        let chain = chain.0.clone();
        run(py, true, || self.0.verify(&chain))?.at("signature")
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.1)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Beacon>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__bytes__(py).into_any().hash()
    }

    fn __repr__(&self) -> String {
        format!("<Beacon of round {}>", self.0.round())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (u64, Bound<'py, PyBytes>)) {
        (slf.get_type().into_any(), (slf.get().0.round(), slf.get().__bytes__(slf.py())))
    }
}

/// A key of 16 secret bytes, encrypted to a round of a network: what stands in the header of a file, for formats of one's own. Constant time in the key.
///
/// >>> from adamant_crypto.timelock import Beacon, Chain, encrypt_key
/// >>> chain, signature = Chain(), "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
/// >>> ciphertext = encrypt_key(b"sixteen bytes ok", 1000, chain)
/// >>> Beacon(1000, bytes.fromhex(signature)).decrypt_key(ciphertext, chain)
/// b'sixteen bytes ok'
#[pyfunction]
fn encrypt_key<'py>(
    py: Python<'py>,
    key: Input<'py>,
    round: u64,
    chain: PyRef<'py, Chain>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (chain, key) = (chain.0.clone(), Zeroizing::new(key.array("key")?));
    let made = run(py, true, || Round::new(&chain, round)?.encrypt(&key, &mut OsRandom))?;
    Ok(PyBytes::new(py, made.at("round")?.as_bytes()))
}

/// What makes more stanzas of a file key: a function of Python.
type Others<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

/// A file, in the format of ``tle`` and age, that opens when a round of a network has come; ``armored`` is text. Constant time in the contents.
///
/// ``others`` is called with the file's key, 16 bytes, and gives more stanzas, a list of ``(arguments, body)``, each of which alone opens the file by
/// ``open_with_key``. ``tle`` may refuse such a file.
///
/// >>> from adamant_crypto.timelock import Chain, open_with_key, seal_to_round
/// >>> keys = []
/// >>> file = seal_to_round(b"a letter", 1000, Chain(), others=lambda key: keys.append(key) or [("kept-elsewhere", b"")])
/// >>> open_with_key(file, keys[0])
/// b'a letter'
#[pyfunction]
#[pyo3(signature = (data, round, chain, *, armored = false, others = None))]
fn seal_to_round<'py>(
    py: Python<'py>,
    data: Input<'py>,
    round: u64,
    chain: PyRef<'py, Chain>,
    armored: bool,
    others: Others<'_, 'py>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (chain, data): (_, &[u8]) = (chain.0.clone(), &data);
    let sealed = match others {
        None => run(py, true, || sealed(&chain, round, armored, data, |_| Ok(Vec::new())))?,
        Some(function) => {
            // What Python raises goes through.
            let mut raised = None;
            let out = sealed(&chain, round, armored, data, |key| {
                stanzas(py, function, key).map_err(|error| {
                    raised = Some(error);
                    Error::InvalidFile
                })
            });
            if let Some(error) = raised {
                return Err(error);
            }
            out
        }
    };
    Ok(PyBytes::new(py, &sealed.at("round")?))
}

fn sealed(
    chain: &tlock::Chain,
    round: u64,
    armored: bool,
    mut data: &[u8],
    others: impl FnOnce(&[u8; FILE_KEY_BYTES]) -> Result<Vec<OtherStanza>, Error>,
) -> Result<Vec<u8>, Error> {
    let (round, mut file) = (Round::new(chain, round)?, Vec::with_capacity(data.len() + 1024));
    if armored {
        let mut writer = tlock::armor::Writer::new(file)?;
        tlock::seal_with(&round, others, &mut data, &mut writer, &mut OsRandom)?;
        return Ok(writer.finish()?);
    }
    tlock::seal_with(&round, others, &mut data, &mut file, &mut OsRandom).map(|()| file)
}

fn stanzas(py: Python<'_>, function: &Bound<'_, PyAny>, key: &[u8]) -> PyResult<Vec<OtherStanza>> {
    let given: Vec<(String, Vec<u8>)> = function.call1((PyBytes::new(py, key),))?.extract()?;
    given.iter().map(|(arguments, body)| OtherStanza::new(arguments, body).at("others")).collect()
}

/// The stanzas of a file that are of other types than tlock's: a list of ``(arguments, body)``. Nothing of the file has been verified.
///
/// >>> from adamant_crypto.timelock import Chain, seal_to_round, stanzas_of
/// >>> stanzas_of(seal_to_round(b"a letter", 1000, Chain(), others=lambda key: [("note to-self", b"box 7")]))
/// [('note to-self', b'box 7')]
#[pyfunction]
fn stanzas_of<'py>(py: Python<'py>, file: Input<'py>) -> PyResult<Vec<(String, Bound<'py, PyBytes>)>> {
    let found = run(py, false, || OtherStanza::read(&mut &*file))?.at("file")?;
    Ok(found.iter().map(|one| (one.arguments().to_owned(), PyBytes::new(py, one.body()))).collect())
}

/// The contents of such a file, armored or not, with its key of 16 bytes that came out of another stanza. VerificationError for another key.
///
/// >>> from adamant_crypto.timelock import Chain, open_with_key, seal_to_round
/// >>> open_with_key(seal_to_round(b"a letter", 1000, Chain()), bytes(16))
/// Traceback (most recent call last):
/// adamant_crypto.VerificationError: ...
#[pyfunction]
fn open_with_key<'py>(py: Python<'py>, file: Input<'py>, key: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
    let (key, file): (_, &[u8]) = (Zeroizing::new(key.array("key")?), &file);
    let opened = run(py, true, || {
        let mut contents = Vec::with_capacity(file.len());
        tlock::open_with_key(&key, &mut &*file, &mut contents).map(|()| contents)
    })?;
    Ok(PyBytes::new(py, &opened.at("file")?))
}

/// The contents of such a file, armored or not, with the beacon of its round.
///
/// Errors: VerificationError for a beacon that does not hold or a file that was changed; EncodingError for what is no such file, AdamantError for
/// another round or network.
///
/// >>> from adamant_crypto.timelock import Beacon, Chain, open_with_beacon, seal_to_round
/// >>> beacon = Beacon(1000, bytes.fromhex("b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"))
/// >>> open_with_beacon(seal_to_round(b"a letter", 1000, Chain()), beacon, Chain())
/// b'a letter'
#[pyfunction]
fn open_with_beacon<'py>(
    py: Python<'py>,
    file: Input<'py>,
    beacon: PyRef<'py, Beacon>,
    chain: PyRef<'py, Chain>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (chain, beacon, file): (_, _, &[u8]) = (chain.0.clone(), beacon.0.clone(), &file);
    let opened = run(py, true, || {
        let mut contents = Vec::with_capacity(file.len());
        tlock::open(&chain, &beacon, &mut &*file, &mut contents).map(|()| contents)
    })?;
    Ok(PyBytes::new(py, &opened.at("file")?))
}

/// Which rounds a file waits for: a list of ``(round, chain hash)``.
///
/// >>> from adamant_crypto.timelock import Chain, rounds_of, seal_to_round
/// >>> rounds_of(seal_to_round(b"a letter", 1000, Chain())) == [(1000, Chain().hash)]
/// True
#[pyfunction]
fn rounds_of<'py>(py: Python<'py>, file: Input<'py>) -> PyResult<Vec<(u64, Bound<'py, PyBytes>)>> {
    let stanzas = run(py, false, || Stanza::read(&mut &*file))?.at("file")?;
    Ok(stanzas.iter().map(|stanza| (stanza.round(), PyBytes::new(py, &stanza.chain_hash()))).collect())
}

/// To `_native.timelock_parts`.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Chain>()?;
    module.add_class::<Beacon>()?;
    crate::functions!(module: seal_to_round, open_with_beacon, open_with_key, rounds_of, stanzas_of, encrypt_key);
    Ok(())
}
