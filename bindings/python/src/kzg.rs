//! `adamant_crypto.kzg`: commitments to blobs, proofs, cells (EIP-4844, EIP-7594).

use crate::buffer::{Input, rows_of};
use crate::calls::{Progress, cancellable, run};
use crate::errors::{At, invalid};
use adamant::kzg::{self, BYTES_PER_BLOB, BYTES_PER_CELL, Commitment, Error, Options, Proof};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;

/// A trusted setup that is ready for use: ``Settings()`` is that of Ethereum's ceremony, which is part of the package.
///
/// ``precompute`` is the width of tables for proofs of cells, 0 for none, at most 15 (8: 96 MiB); ``threads`` share the work of every operation. All of it
/// is for public values. Blobs have 131072 bytes, cells 2048, commitments and proofs 48, scalars 32, big-endian. Names are those of the
/// specification; ``verify_...`` return nothing and raise VerificationError. Immutable; that of the ceremony pickles, by its options alone.
///
/// >>> from adamant_crypto.kzg import Settings
/// >>> settings, blob = Settings(), bytes(31) + b"\x02" + bytes(131040)
/// >>> commitment = settings.blob_to_kzg_commitment(blob)
/// >>> settings.verify_blob_kzg_proof(blob, commitment, settings.compute_blob_kzg_proof(blob, commitment))
#[pyclass(frozen, module = "adamant_crypto.kzg")]
pub struct Settings {
    inner: Arc<kzg::Settings>,
    /// The options, where it is that of the ceremony.
    options: Option<(usize, usize)>,
}

crate::fits_python!(Settings);

fn options(precompute: usize, threads: usize) -> Options {
    Options::new().precompute(precompute).threads(crate::calls::thread_count(threads))
}

/// One thing of a length that is known.
fn boxed<const N: usize>(data: &[u8], place: &str) -> PyResult<Box<[u8; N]>> {
    match data.to_vec().into_boxed_slice().try_into() {
        Ok(array) => Ok(array),
        Err(_) => invalid(format!("{place}: {N} bytes are needed, not {}", data.len())),
    }
}

/// Many: a list of buffers, or a buffer of shape (n, N).
fn many<const N: usize>(object: &Bound<'_, PyAny>, place: &str) -> PyResult<Vec<[u8; N]>> {
    if rows_of(object).is_some() {
        let bytes = object.extract::<Input<'_>>()?;
        let (rows, rest) = bytes.as_chunks::<N>();
        return if rest.is_empty() && rows_of(object) == Some(N) {
            Ok(rows.to_vec())
        } else {
            invalid(format!("{place}: rows of {N} bytes are needed"))
        };
    }
    if object.is_instance_of::<PyBytes>() {
        return Err(PyTypeError::new_err(format!(
            "{place}: a list of bytes-like objects, or an array of two dimensions"
        )));
    }
    let items = object.try_iter()?.enumerate();
    items.map(|(i, item)| item?.extract::<Input<'_>>()?.array(&format!("{place}[{i}]"))).collect()
}

fn commitments(object: &Bound<'_, PyAny>, place: &str) -> PyResult<Vec<Commitment>> {
    Ok(many::<48>(object, place)?.into_iter().map(Commitment).collect())
}

fn proofs(object: &Bound<'_, PyAny>) -> PyResult<Vec<Proof>> {
    Ok(many::<48>(object, "proofs")?.into_iter().map(Proof).collect())
}

impl Settings {
    /// Work on a copy of the input, beside us: milliseconds.
    fn work<T: Send + 'static>(
        &self,
        py: Python<'_>,
        place: &str,
        work: impl FnOnce(&kzg::Settings) -> Result<T, Error> + Send + 'static,
    ) -> PyResult<T> {
        let inner = self.inner.clone();
        cancellable(py, &Progress::NONE, move |_| work(&inner))?.at(place)
    }
}

type Lists<'py> = (Vec<Bound<'py, PyBytes>>, Vec<Bound<'py, PyBytes>>);

fn lists<'py>(py: Python<'py>, (cells, proofs): &kzg::CellsAndProofs) -> Lists<'py> {
    let bytes = |bytes: &[u8]| PyBytes::new(py, bytes);
    (cells.iter().map(|cell| bytes(cell)).collect(), proofs.iter().map(|proof| bytes(&proof.0)).collect())
}

#[pymethods]
impl Settings {
    #[new]
    #[pyo3(signature = (*, precompute = 0, threads = 1))]
    fn new(py: Python<'_>, precompute: usize, threads: usize) -> PyResult<Self> {
        let chosen = options(precompute, threads);
        let made = cancellable(py, &Progress::NONE, move |_| kzg::Settings::mainnet(chosen))?;
        Ok(Settings { inner: Arc::new(made.at("precompute")?), options: Some((precompute, threads)) })
    }

    /// The settings of another setup: the contents of a file in text, JSON or binary form. Its points are checked.
    #[staticmethod]
    #[pyo3(signature = (data, *, precompute = 0, threads = 1))]
    fn from_bytes(py: Python<'_>, data: Input<'_>, precompute: usize, threads: usize) -> PyResult<Self> {
        let (data, chosen) = (data.to_vec(), options(precompute, threads));
        let made = cancellable(py, &Progress::NONE, move |_| kzg::Settings::from_file_bytes(&data, chosen))?;
        Ok(Settings { inner: Arc::new(made.at("data")?), options: None })
    }

    /// The settings of a setup's compressed points: 4096 powers in G1, 4096 points of the Lagrange form in natural order, 65 powers in G2. They are
    /// checked, unless ``trusted`` says that they were before.
    #[staticmethod]
    #[pyo3(signature = (g1_monomial, g1_lagrange, g2_monomial, *, precompute = 0, threads = 1, trusted = false))]
    fn from_points(
        py: Python<'_>,
        g1_monomial: Input<'_>,
        g1_lagrange: Input<'_>,
        g2_monomial: Input<'_>,
        precompute: usize,
        threads: usize,
        trusted: bool,
    ) -> PyResult<Self> {
        let (monomial, lagrange, in_g2) = (g1_monomial.to_vec(), g1_lagrange.to_vec(), g2_monomial.to_vec());
        let chosen = options(precompute, threads);
        let chosen = if trusted { chosen.trusted() } else { chosen };
        let made = cancellable(py, &Progress::NONE, move |_| {
            kzg::Settings::from_bytes(&monomial, &lagrange, &in_g2, chosen)
        })?;
        Ok(Settings { inner: Arc::new(made.at("points")?), options: None })
    }

    /// The commitment to a blob: 48 bytes.
    fn blob_to_kzg_commitment<'py>(
        &self,
        py: Python<'py>,
        blob: Input<'py>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let blob = boxed::<BYTES_PER_BLOB>(&blob, "blob")?;
        Ok(PyBytes::new(py, &self.work(py, "blob", move |s| s.blob_to_kzg_commitment(&blob))?.0))
    }

    /// ``(proof, y)``: the proof of a blob's value at z, and that value.
    fn compute_kzg_proof<'py>(
        &self,
        py: Python<'py>,
        blob: Input<'py>,
        z: Input<'py>,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let (blob, z) = (boxed::<BYTES_PER_BLOB>(&blob, "blob")?, z.array("z")?);
        let (proof, y) = self.work(py, "blob", move |s| s.compute_kzg_proof(&blob, &z))?;
        Ok((PyBytes::new(py, &proof.0), PyBytes::new(py, &y)))
    }

    /// The proof that a commitment is that of a blob.
    fn compute_blob_kzg_proof<'py>(
        &self,
        py: Python<'py>,
        blob: Input<'py>,
        commitment: Input<'py>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let blob = boxed::<BYTES_PER_BLOB>(&blob, "blob")?;
        let commitment = Commitment(commitment.array("commitment")?);
        Ok(PyBytes::new(py, &self.work(py, "blob", move |s| s.compute_blob_kzg_proof(&blob, &commitment))?.0))
    }

    /// VerificationError unless the polynomial of a commitment has the value y at z.
    fn verify_kzg_proof(
        &self,
        py: Python<'_>,
        commitment: Input<'_>,
        z: Input<'_>,
        y: Input<'_>,
        proof: Input<'_>,
    ) -> PyResult<()> {
        let commitment = Commitment(commitment.array("commitment")?);
        let (z, y, proof) = (z.array("z")?, y.array("y")?, Proof(proof.array("proof")?));
        self.work(py, "proof", move |s| s.verify_kzg_proof(&commitment, &z, &y, &proof))
    }

    /// VerificationError unless a commitment is that of a blob.
    fn verify_blob_kzg_proof(
        &self,
        py: Python<'_>,
        blob: Input<'_>,
        commitment: Input<'_>,
        proof: Input<'_>,
    ) -> PyResult<()> {
        let blob = boxed::<BYTES_PER_BLOB>(&blob, "blob")?;
        let (commitment, proof) = (Commitment(commitment.array("commitment")?), Proof(proof.array("proof")?));
        self.work(py, "proof", move |s| s.verify_blob_kzg_proof(&blob, &commitment, &proof))
    }

    /// VerificationError unless all commitments are those of their blobs. Lists of buffers, or arrays of shape (n, 131072) and (n, 48).
    fn verify_blob_kzg_proof_batch(
        &self,
        py: Python<'_>,
        blobs: &Bound<'_, PyAny>,
        commitments: &Bound<'_, PyAny>,
        proofs: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let blobs = many::<BYTES_PER_BLOB>(blobs, "blobs")?;
        let (commitments, proofs) = (self::commitments(commitments, "commitments")?, self::proofs(proofs)?);
        self.work(py, "proofs", move |s| s.verify_blob_kzg_proof_batch(&blobs, &commitments, &proofs))
    }

    /// The 128 cells of a blob; the first 64 are the blob itself.
    fn compute_cells<'py>(&self, py: Python<'py>, blob: Input<'py>) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let blob = boxed::<BYTES_PER_BLOB>(&blob, "blob")?;
        let cells = self.work(py, "blob", move |s| s.compute_cells(&blob))?;
        Ok(cells.iter().map(|cell| PyBytes::new(py, cell)).collect())
    }

    /// ``(cells, proofs)``: the 128 cells of a blob and their proofs.
    fn compute_cells_and_kzg_proofs<'py>(&self, py: Python<'py>, blob: Input<'py>) -> PyResult<Lists<'py>> {
        let blob = boxed::<BYTES_PER_BLOB>(&blob, "blob")?;
        Ok(lists(py, &self.work(py, "blob", move |s| s.compute_cells_and_kzg_proofs(&blob))?))
    }

    /// ``(cells, proofs)`` of a blob of which at least 64 cells are there, with ascending indices.
    fn recover_cells_and_kzg_proofs<'py>(
        &self,
        py: Python<'py>,
        cell_indices: Vec<u64>,
        cells: &Bound<'py, PyAny>,
    ) -> PyResult<Lists<'py>> {
        let cells = many::<BYTES_PER_CELL>(cells, "cells")?;
        Ok(lists(
            py,
            &self.work(py, "cells", move |s| s.recover_cells_and_kzg_proofs(&cell_indices, &cells))?,
        ))
    }

    /// The 128 cells of a blob of which at least 64 are there, with ascending indices.
    fn recover_cells<'py>(
        &self,
        py: Python<'py>,
        cell_indices: Vec<u64>,
        cells: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let cells = many::<BYTES_PER_CELL>(cells, "cells")?;
        let all = self.work(py, "cells", move |s| s.recover_cells(&cell_indices, &cells))?;
        Ok(all.iter().map(|cell| PyBytes::new(py, cell)).collect())
    }

    /// VerificationError unless each cell is that of its index in the polynomial of its commitment.
    fn verify_cell_kzg_proof_batch(
        &self,
        py: Python<'_>,
        commitments: &Bound<'_, PyAny>,
        cell_indices: Vec<u64>,
        cells: &Bound<'_, PyAny>,
        proofs: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let cells = many::<BYTES_PER_CELL>(cells, "cells")?;
        let (commitments, proofs) = (self::commitments(commitments, "commitments")?, self::proofs(proofs)?);
        self.work(py, "proofs", move |s| {
            s.verify_cell_kzg_proof_batch(&commitments, &cell_indices, &cells, &proofs)
        })
    }

    /// The width of the tables, 0 for none.
    #[getter]
    fn precompute(&self) -> usize {
        self.inner.precompute()
    }

    fn __repr__(&self) -> String {
        format!("<Settings, precompute {}>", self.inner.precompute())
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (usize, usize))> {
        let options =
            self.options.ok_or_else(|| PyTypeError::new_err("Settings of another setup are not pickled"))?;
        let make = py.import("adamant_crypto.kzg")?.getattr("_mainnet")?;
        Ok((make.unbind(), options))
    }
}

/// The settings of pickled options.
#[pyfunction]
fn _mainnet(py: Python<'_>, precompute: usize, threads: usize) -> PyResult<Settings> {
    Settings::new(py, precompute, threads)
}

/// Where a blob is evaluated for its proof: 32 bytes (EIP-4844).
///
/// >>> from adamant_crypto.kzg import Settings, compute_challenge
/// >>> settings, blob = Settings(), bytes(131072)
/// >>> commitment = settings.blob_to_kzg_commitment(blob)
/// >>> proof, y = settings.compute_kzg_proof(blob, compute_challenge(blob, commitment))
/// >>> proof == settings.compute_blob_kzg_proof(blob, commitment)
/// True
#[pyfunction]
fn compute_challenge<'py>(
    py: Python<'py>,
    blob: Input<'py>,
    commitment: Input<'py>,
) -> PyResult<Bound<'py, PyBytes>> {
    let blob = boxed::<BYTES_PER_BLOB>(&blob, "blob")?;
    let commitment = Commitment(commitment.array("commitment")?);
    Ok(PyBytes::new(py, &run(py, true, || kzg::compute_challenge(&blob, &commitment))?))
}

/// The factor whose powers the proofs of many cells are added up with: 32 bytes (EIP-7594). ``commitments`` are all different, and cell i is of the one at
/// ``commitment_indices[i]``.
///
/// >>> from adamant_crypto.kzg import compute_verify_cell_kzg_proof_batch_challenge
/// >>> len(compute_verify_cell_kzg_proof_batch_challenge([bytes(48)], [0], [5], [bytes(2048)], [bytes(48)]))
/// 32
#[pyfunction]
fn compute_verify_cell_kzg_proof_batch_challenge<'py>(
    py: Python<'py>,
    commitments: &Bound<'py, PyAny>,
    commitment_indices: Vec<usize>,
    cell_indices: Vec<u64>,
    cells: &Bound<'py, PyAny>,
    proofs: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let (commitments, proofs) = (self::commitments(commitments, "commitments")?, self::proofs(proofs)?);
    let cells = many::<BYTES_PER_CELL>(cells, "cells")?;
    let counts = [commitment_indices.len(), cell_indices.len(), cells.len(), proofs.len()];
    if counts.iter().any(|count| *count != counts[0]) {
        return invalid(format!("{counts:?}: as many commitment indices, cell indices, cells and proofs"));
    }
    let challenge = run(py, true, || {
        kzg::compute_verify_cell_kzg_proof_batch_challenge(
            &commitments,
            &commitment_indices,
            &cell_indices,
            &cells,
            &proofs,
        )
    })?;
    Ok(PyBytes::new(py, &challenge))
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Settings>()?;
    crate::functions!(module: _mainnet, compute_challenge, compute_verify_cell_kzg_proof_batch_challenge);
    for (name, value) in [
        ("BYTES_PER_BLOB", BYTES_PER_BLOB),
        ("BYTES_PER_CELL", BYTES_PER_CELL),
        ("BYTES_PER_COMMITMENT", kzg::BYTES_PER_COMMITMENT),
        ("BYTES_PER_FIELD_ELEMENT", kzg::BYTES_PER_FIELD_ELEMENT),
        ("BYTES_PER_PROOF", kzg::BYTES_PER_PROOF),
        ("CELLS_PER_EXT_BLOB", kzg::CELLS_PER_EXT_BLOB),
        ("FIELD_ELEMENTS_PER_BLOB", kzg::FIELD_ELEMENTS_PER_BLOB),
        ("FIELD_ELEMENTS_PER_CELL", kzg::FIELD_ELEMENTS_PER_CELL),
        ("FIELD_ELEMENTS_PER_EXT_BLOB", kzg::FIELD_ELEMENTS_PER_EXT_BLOB),
    ] {
        module.add(name, value)?;
    }
    Ok(())
}
