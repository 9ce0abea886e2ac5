//! What `adamant_crypto.timelock` has for rounds of drand: files that open with a beacon, and no work.

use crate::buffer::Input;
use crate::calls::run;
use crate::errors::At;
use adamant::tlock::{self, OsRandom, Round, Stanza};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A network of drand: ``Chain()`` is quicknet, ``Chain(text)`` that of the JSON of ``/info``, whose chain hash is checked. Immutable; equal by value.
///
/// >>> from adamant_crypto.timelock import Chain
/// >>> Chain().time_of(1000)
/// 1692806364
#[pyclass(frozen, module = "adamant_crypto.timelock")]
pub struct Chain(tlock::Chain);

/// What a network publishes when a round has come: ``Beacon(round, signature)``. Immutable; equal by value; pickles. Not checked before ``verify``.
#[pyclass(frozen, module = "adamant_crypto.timelock")]
pub struct Beacon(tlock::Beacon, Vec<u8>);

crate::fits_python!(Chain, Beacon);

#[pymethods]
impl Chain {
    #[new]
    #[pyo3(signature = (text = None))]
    fn new(text: Option<&str>) -> PyResult<Self> {
        Ok(Chain(match text {
            Some(text) => tlock::Chain::from_json(text).at("text")?,
            None => tlock::Chain::quicknet(),
        }))
    }

    /// The chain hash: 32 bytes.
    #[getter]
    fn hash<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.hash())
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
}

#[pymethods]
impl Beacon {
    #[new]
    fn new(round: u64, signature: Input<'_>) -> Self {
        Beacon(tlock::Beacon::new(round, &signature), signature.to_vec())
    }

    /// The round.
    #[getter]
    fn round(&self) -> u64 {
        self.0.round()
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

/// A file, in the format of ``tle`` and age, that opens when a round of a network has come. Constant time in the contents.
#[pyfunction]
fn seal_to_round<'py>(
    py: Python<'py>,
    data: Input<'py>,
    round: u64,
    chain: PyRef<'py, Chain>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (chain, data): (_, &[u8]) = (chain.0.clone(), &data);
    let sealed = run(py, true, || {
        let mut file = Vec::with_capacity(data.len() + 1024);
        tlock::seal(&Round::new(&chain, round)?, &mut &*data, &mut file, &mut OsRandom).map(|()| file)
    })?;
    Ok(PyBytes::new(py, &sealed.at("round")?))
}

/// The contents of such a file, armored or not, with the beacon of its round.
///
/// Errors: VerificationError for a beacon that does not hold or a file that was changed; EncodingError for what is no such file, AdamantError for
/// another round or network.
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
#[pyfunction]
fn rounds_of<'py>(py: Python<'py>, file: Input<'py>) -> PyResult<Vec<(u64, Bound<'py, PyBytes>)>> {
    let stanzas = run(py, false, || Stanza::read(&mut &*file))?.at("file")?;
    Ok(stanzas.iter().map(|stanza| (stanza.round(), PyBytes::new(py, &stanza.chain_hash()))).collect())
}

/// To `_native.timelock_parts`.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Chain>()?;
    module.add_class::<Beacon>()?;
    crate::functions!(module: seal_to_round, open_with_beacon, rounds_of);
    Ok(())
}
