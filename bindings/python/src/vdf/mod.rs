//! `adamant_crypto.vdf`; in `timelock` what `adamant_crypto.timelock` is made of.

pub mod timelock;

use crate::buffer::Input;
use crate::calls::{Progress, Watch, cancellable, long, run};
use crate::errors::{At, invalid};
use crate::numbers::{Number, int_of_bytes};
use adamant::vdf::Error;
use adamant::vdf::checkpoint::Store;
use adamant::vdf::evaluate::{Checks, Control, Evaluation};
use adamant::vdf::proof::{self, Kind, Powers, pietrzak, wesolowski};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What a delay function computes: x^(2^squarings) modulo n.
///
/// n is odd and has at least 1024 bits (``any_size=True``: any), x a unit below it. Immutable; equal by value; pickles.
///
/// >>> from adamant_crypto.vdf import Statement
/// >>> s = Statement(1000003, 5, 10, any_size=True)
/// >>> s.evaluate()
/// 58588
#[pyclass(frozen, module = "adamant_crypto.vdf")]
#[derive(Clone)]
pub struct Statement(adamant::vdf::Statement);

/// Evaluates on: saves a checkpoint every interval, and stops where nobody waits.
fn evaluated(
    statement: &adamant::vdf::Statement,
    stride: Option<u64>,
    checkpoint: Option<(PathBuf, Duration)>,
    watch: &Watch,
) -> Result<Evaluation, Error> {
    let Some((folder, interval)) = checkpoint else {
        let mut evaluation = Evaluation::with_checks(statement, Checks::default())?;
        if let Some(stride) = stride {
            evaluation.collect_powers(Powers::new(statement, stride)?)?;
        }
        drive(&mut evaluation, watch, None)?;
        return Ok(evaluation);
    };
    let (mut store, loaded) = Store::open(&folder, statement, Checks::default(), stride)?;
    let mut evaluation = loaded.evaluation;
    while !drive(&mut evaluation, watch, Some(interval))? {
        store.save(&evaluation)?;
        if watch.stopped() {
            return Err(Error::Stopped);
        }
    }
    store.save(&evaluation)?;
    Ok(evaluation)
}

/// Whether it is done. With an interval it pauses then, and when nobody waits, for a checkpoint.
fn drive(evaluation: &mut Evaluation, watch: &Watch, interval: Option<Duration>) -> Result<bool, Error> {
    let started = Instant::now();
    // A few milliseconds at any size.
    let slice = (4_000_000_000 / (evaluation.statement().modulus().bits() as u64).pow(2)).max(1);
    let done = evaluation.run(slice, |progress| {
        watch.done(progress.done);
        match interval {
            None if watch.stopped() => Control::Stop,
            Some(interval) if watch.stopped() || started.elapsed() >= interval => Control::Pause,
            _ => Control::Continue,
        }
    })?;
    if !done && interval.is_none() { Err(Error::Stopped) } else { Ok(done) }
}

impl Statement {
    fn folder(checkpoint: Option<PathBuf>, interval: f64) -> PyResult<Option<(PathBuf, Duration)>> {
        let interval =
            Duration::try_from_secs_f64(interval).or_else(|_| invalid("interval: seconds, not negative"))?;
        Ok(checkpoint.map(|folder| (folder, interval)))
    }
}

#[pymethods]
impl Statement {
    #[new]
    #[pyo3(signature = (n, x, squarings, *, any_size = false))]
    fn new(n: Number, x: Number, squarings: u64, any_size: bool) -> PyResult<Self> {
        let (n, x) = (n.natural("n")?.bytes, x.natural("x")?.bytes);
        let new =
            if any_size { adamant::vdf::Statement::new_unchecked_size } else { adamant::vdf::Statement::new };
        Ok(Statement(new(&n, &x, squarings).at("")?))
    }

    /// The modulus.
    #[getter]
    fn n<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of_bytes(py, &self.0.modulus().to_be_bytes())
    }

    /// The number that is squared.
    #[getter]
    fn x<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of_bytes(py, &self.0.x().to_be_bytes())
    }

    /// How often.
    #[getter]
    fn squarings(&self) -> u64 {
        self.0.squarings()
    }

    /// x^(2^squarings) modulo n, with every check on the way. ``progress(done, total)`` is called ten times a second; Ctrl-C ends the
    /// work within 50 ms. With the path of a folder as ``checkpoint`` it is saved every ``interval`` seconds and goes on from there the
    /// next time; Ctrl-C then saves before it ends, in the background.
    #[pyo3(signature = (*, progress = None, checkpoint = None, interval = 60.0))]
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        progress: Option<&Bound<'py, PyAny>>,
        checkpoint: Option<PathBuf>,
        interval: f64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (statement, checkpoint) = (self.0.clone(), Self::folder(checkpoint, interval)?);
        let progress = Progress { callback: progress, total: self.0.squarings() };
        let y = long(py, &progress, move |watch| {
            evaluated(&statement, None, checkpoint, watch)
                .map(|evaluation| evaluation.verified_point().1.to_be_bytes())
        })?;
        int_of_bytes(py, &y.at("evaluate")?)
    }

    /// Evaluates, and proves the result: ``kind`` is "wesolowski" (short proofs) or "pietrzak" (proven faster). ``memory`` bytes at most for kept
    /// states; ``threads`` share the proof.
    #[pyo3(signature = (kind = "wesolowski", *, memory = 256 << 20, threads = 1, progress = None, checkpoint = None, interval = 60.0))]
    fn prove(
        &self,
        py: Python<'_>,
        kind: &str,
        memory: usize,
        threads: usize,
        progress: Option<&Bound<'_, PyAny>>,
        checkpoint: Option<PathBuf>,
        interval: f64,
    ) -> PyResult<Proof> {
        let kind = match kind {
            "wesolowski" => Kind::Wesolowski,
            "pietrzak" => Kind::Pietrzak,
            _ => return invalid("kind: 'wesolowski' or 'pietrzak'"),
        };
        let (statement, checkpoint) = (self.0.clone(), Self::folder(checkpoint, interval)?);
        let threads = crate::calls::thread_count(threads);
        let progress = Progress { callback: progress, total: self.0.squarings() };
        let proof = long(py, &progress, move |watch| {
            let plan = wesolowski::Plan::for_statement(&statement, memory / threads);
            let mut evaluation = evaluated(&statement, Some(plan.stride()), checkpoint, watch)?;
            if kind == Kind::Wesolowski && !evaluation.powers().is_some_and(Powers::is_complete) {
                // The states of an earlier run are lost: once more.
                evaluation = evaluated(&statement, Some(plan.stride()), None, watch)?;
            }
            let y = evaluation.verified_point().1;
            match (kind, evaluation.powers()) {
                (Kind::Wesolowski, Some(powers)) => wesolowski::prove(&statement, &y, powers, plan, threads),
                (_, powers) => pietrzak::prove(&statement, &y, powers),
            }
        })?;
        Ok(Proof { statement: self.0.clone(), proof: proof.at("prove")? })
    }

    /// The statement as bytes: n and x, each after its length as 4 bytes, then the squarings as 8.
    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Statement>().is_ok_and(|other| other.get().0.to_bytes() == self.0.to_bytes())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__bytes__(py).hash()
    }

    fn __repr__(&self) -> String {
        format!("<Statement: {} squarings modulo {} bits>", self.0.squarings(), self.0.modulus().bits())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>, Bound<'py, PyAny>, u64))> {
        let from = py.import("adamant_crypto.vdf")?.getattr("_statement")?;
        Ok((from, (self.n(py)?, self.x(py)?, self.0.squarings())))
    }
}

/// A result with its proof.
///
/// ``bytes(proof)`` has the statement too, and is what ``adamant vdf verify`` reads. ``y`` is the smaller of the result and its negative.
///
/// >>> from adamant_crypto.vdf import Statement, Proof
/// >>> proof = Statement(2**1024 + 643, 3, 1000).prove()
/// >>> Proof.from_bytes(bytes(proof)).verify()
#[pyclass(frozen, module = "adamant_crypto.vdf")]
#[derive(Clone)]
pub struct Proof {
    statement: adamant::vdf::Statement,
    proof: proof::Proof,
}

#[pymethods]
impl Proof {
    /// Reads what ``bytes(proof)`` gives. The form is checked here, the proof by ``verify``.
    #[staticmethod]
    fn from_bytes(data: Input<'_>) -> PyResult<Self> {
        let (statement, proof) = proof::Proof::from_bytes(&data).at("data")?;
        Ok(Proof { statement, proof })
    }

    /// What was computed.
    #[getter]
    fn statement(&self) -> Statement {
        Statement(self.statement.clone())
    }

    /// "wesolowski" or "pietrzak".
    #[getter]
    fn kind(&self) -> &'static str {
        self.proof.kind.name()
    }

    /// The result, up to sign: the smaller of the two.
    #[getter]
    fn y<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of_bytes(py, &self.proof.y)
    }

    /// VerificationError unless the proof holds. Milliseconds, however long the evaluation took.
    fn verify(&self, py: Python<'_>) -> PyResult<()> {
        run(py, true, || self.proof.verify(&self.statement))?.at("proof")
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.proof.to_bytes(&self.statement))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let bytes = |proof: &Proof| proof.proof.to_bytes(&proof.statement);
        other.cast::<Proof>().is_ok_and(|other| bytes(other.get()) == bytes(self))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__bytes__(py).hash()
    }

    fn __repr__(&self) -> String {
        format!("<Proof: {}, {} squarings>", self.proof.kind.name(), self.statement.squarings())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        Ok((slf.get_type().getattr("from_bytes")?, (slf.get().__bytes__(slf.py()),)))
    }
}

/// VerificationError, with the index, unless all proofs hold. Wesolowski proofs of one modulus are checked as one equation.
///
/// >>> from adamant_crypto.vdf import Statement, verify_many
/// >>> verify_many([Statement(2**1024 + 643, x, 100).prove() for x in (3, 5)])
#[pyfunction]
fn verify_many(py: Python<'_>, proofs: Vec<PyRef<'_, Proof>>) -> PyResult<()> {
    let proofs: Vec<_> = proofs.iter().map(|proof| (proof.statement.clone(), proof.proof.clone())).collect();
    let result = cancellable(py, &Progress::NONE, move |_| proof::verify_all(&proofs))?;
    result.or_else(|(i, error)| Err(error).at_index("proofs", i))
}

/// The statement of pickled numbers.
#[pyfunction]
fn _statement(n: Number, x: Number, squarings: u64) -> PyResult<Statement> {
    Statement::new(n, x, squarings, true)
}

crate::fits_python!(Statement, Proof);

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Statement>()?;
    module.add_class::<Proof>()?;
    crate::functions!(module: verify_many, _statement);
    module.add("MIN_BITS", adamant::vdf::MIN_BITS)
}
