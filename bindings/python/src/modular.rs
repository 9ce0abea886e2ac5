//! `adamant_crypto.modular`: arithmetic modulo any odd number.

use crate::buffer::Input;
use crate::calls::{LONG, NANOSECONDS, Progress, Watch, cancellable, caught, long, run, shares};
use crate::errors::{AdamantError, At, invalid};
use crate::numbers::{Form, Number, int_of_bytes};
use adamant::modular::{Error, Modulus, Residue};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

/// An odd modulus of 2 to 16384 bits, with what arithmetic modulo it needs.
///
/// Numbers are ``int``, ``Integer`` or big-endian ``bytes``, and results have the form of the first operand; ``bytes`` are as long as the modulus
/// then. An ``int`` is never constant time: where base and exponent are ``bytes``, the power is constant time in both.
///
/// >>> from adamant_crypto.modular import Modulus
/// >>> m = Modulus(2**127 - 1)
/// >>> m.pow(3, 10**9) == pow(3, 10**9, 2**127 - 1)
/// True
/// >>> m.pow(b"\x03", b"\x05").hex()
/// '000000000000000000000000000000f3'
/// >>> Modulus(10)
/// Traceback (most recent call last):
/// adamant_crypto.AdamantError: n: the modulus is even; it must be odd
#[pyclass(frozen, name = "Modulus", module = "adamant_crypto.modular")]
pub struct PyModulus(pub Modulus);

/// How long so many products take, in nanoseconds, about.
fn estimate(modulus: &Modulus, products: usize) -> u64 {
    let limbs = modulus.bits().div_ceil(64) as u64;
    (limbs * limbs + 10).saturating_mul(products as u64)
}

/// An exponent, whose sign was taken care of.
fn raised(base: &Residue, exponent: &Number) -> Result<Residue, Error> {
    if exponent.is_secret() { base.try_pow(&exponent.bytes) } else { base.try_pow_vartime(&exponent.bytes) }
}

impl PyModulus {
    fn residue(&self, number: &Number) -> PyResult<Residue> {
        let residue = self.0.try_residue(&number.bytes).at("")?;
        Ok(if number.negative { residue.neg() } else { residue })
    }

    fn write<'py>(&self, py: Python<'py>, residue: &Residue, form: Form) -> PyResult<Bound<'py, PyAny>> {
        form.write(py, &residue.to_be_bytes())
    }

    /// The base of a power whose exponent is not negative.
    fn base(&self, base: &Number, exponent: &Number) -> PyResult<Residue> {
        let residue = self.residue(base)?;
        if exponent.negative { inverse(&residue, "base") } else { Ok(residue) }
    }

    fn binary<'py>(
        &self,
        py: Python<'py>,
        (a, b): (Number, Number),
        work: impl FnOnce(&Residue, &Residue) -> Result<Residue, Error>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let result = caught(|| work(&self.residue(&a)?, &self.residue(&b)?).at(""))??;
        self.write(py, &result, a.form)
    }
}

/// That a number has an inverse is public: otherwise it would not be used.
fn inverse(residue: &Residue, place: &str) -> PyResult<Residue> {
    let none = || AdamantError::new_err(format!("{place}: the number has no inverse"));
    caught(|| residue.invert().declassify())?.ok_or_else(none)
}

#[pymethods]
impl PyModulus {
    #[new]
    fn new(n: Number) -> PyResult<Self> {
        Ok(PyModulus(Modulus::from_be_bytes(&n.natural("n")?.bytes).at("n")?))
    }

    /// The modulus.
    #[getter]
    fn n<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of_bytes(py, &self.0.to_be_bytes())
    }

    /// The number of bits of the modulus.
    #[getter]
    fn bits(&self) -> usize {
        self.0.bits()
    }

    /// The number of bytes of the modulus, and of its residues.
    #[getter]
    fn byte_length(&self) -> usize {
        self.0.byte_len()
    }

    /// The name of the engine that was chosen for this CPU.
    #[getter]
    fn backend(&self) -> String {
        format!("{:?}", self.0.backend())
    }

    /// base^exponent. Constant time in base and exponent where both are ``bytes``; variable time in an ``int`` exponent,
    /// which may be negative. Ctrl-C ends long ones within 50 ms.
    fn pow<'py>(&self, py: Python<'py>, base: Number, exponent: Number) -> PyResult<Bound<'py, PyAny>> {
        let residue = self.base(&base, &exponent)?;
        let time = estimate(&self.0, 8 * exponent.bytes.len() + 30);
        let result = if time > LONG {
            cancellable(py, &Progress::NONE, move |_| raised(&residue, &exponent))?
        } else {
            run(py, time > NANOSECONDS, || raised(&residue, &exponent))?
        };
        self.write(py, &result.at("pow")?, base.form)
    }

    /// A list of powers: of each base, with its own exponent or with one for all. ``threads`` share the work (0: as many as
    /// the system has). As in ``pow`` an exponent in ``bytes`` is secret, and an ``int`` is public and takes less time.
    #[pyo3(signature = (bases, exponents, *, threads = 1, progress = None))]
    fn pow_many<'py>(
        &self,
        py: Python<'py>,
        bases: Vec<Number>,
        exponents: &Bound<'py, PyAny>,
        threads: usize,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let one = exponents.extract::<Number>().ok();
        let exponents = match one {
            Some(exponent) => vec![exponent],
            None => exponents.extract::<Vec<Number>>()?,
        };
        if exponents.len() != 1 && exponents.len() != bases.len() {
            return invalid(format!("exponents: {} for {} bases", exponents.len(), bases.len()));
        }
        let exponent = |i: usize| i % exponents.len();
        let forms: Vec<Form> = bases.iter().map(|base| base.form).collect();
        let residues = bases.iter().enumerate().map(|(i, base)| self.base(base, &exponents[exponent(i)]));
        let residues = residues.collect::<PyResult<Vec<_>>>()?;
        let progress = Progress { callback: progress, total: residues.len() as u64 };
        let powers = cancellable(py, &progress, move |watch| {
            let parts = shares(threads, residues.len(), |range| {
                let indices: Vec<usize> = range.collect();
                let powers = indices.chunks(2).map(|pair| {
                    let of = |i: usize| &exponents[i % exponents.len()];
                    let power = |i: usize| (&residues[i], of(i).bytes.as_slice());
                    if watch.stopped() {
                        return Ok(Vec::new());
                    }
                    let powers = match *pair {
                        [a, b] if of(a).is_secret() || of(b).is_secret() => {
                            Residue::try_pow_x2(power(a), power(b)).map(|(a, b)| vec![a, b])
                        }
                        // Of public exponents powers in variable time are the faster ones, alone as well as in pairs.
                        _ => pair.iter().map(|&i| raised(&residues[i], of(i))).collect(),
                    };
                    pair.iter().for_each(|_| watch.one_more());
                    powers
                });
                powers.collect::<Result<Vec<_>, Error>>()
            });
            parts.into_iter().collect::<Result<Vec<_>, Error>>()
        })?;
        let powers: Vec<Residue> = powers.at("pow_many")?.into_iter().flatten().flatten().collect();
        let written = powers.iter().zip(forms).map(|(power, form)| self.write(py, power, form));
        PyList::new(py, written.collect::<PyResult<Vec<_>>>()?)
    }

    /// x^(2^count): ``count`` squarings one after the other. ``progress(done, count)`` is called ten times a second; Ctrl-C,
    /// and what the callback raises, end the work within 50 ms. Constant time in x.
    #[pyo3(signature = (x, count, *, progress = None))]
    fn square_n<'py>(
        &self,
        py: Python<'py>,
        x: Number,
        count: u64,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let residue = self.residue(&x)?;
        let one = estimate(&self.0, 1);
        let total = one.saturating_mul(count);
        let progress = Progress { callback: progress, total: count };
        let result = if total > LONG {
            long(py, &progress, move |watch| squared(residue, count, (LONG / one).max(1), watch))?
        } else {
            run(py, total > NANOSECONDS, || squared(residue, count, u64::MAX, &Watch::default()))?
        };
        self.write(py, &result.at("square_n")?, x.form)
    }

    /// a b.
    fn mul<'py>(&self, py: Python<'py>, a: Number, b: Number) -> PyResult<Bound<'py, PyAny>> {
        self.binary(py, (a, b), |a, b| a.mul(b))
    }

    /// a + b.
    fn add<'py>(&self, py: Python<'py>, a: Number, b: Number) -> PyResult<Bound<'py, PyAny>> {
        self.binary(py, (a, b), |a, b| a.add(b))
    }

    /// a - b.
    fn sub<'py>(&self, py: Python<'py>, a: Number, b: Number) -> PyResult<Bound<'py, PyAny>> {
        self.binary(py, (a, b), |a, b| a.sub(b))
    }

    /// x modulo the modulus.
    fn reduce<'py>(&self, py: Python<'py>, x: Number) -> PyResult<Bound<'py, PyAny>> {
        self.write(py, &self.residue(&x)?, x.form)
    }

    /// 1 / x, constant time in x. ValueError where there is no inverse.
    fn invert<'py>(&self, py: Python<'py>, x: Number) -> PyResult<Bound<'py, PyAny>> {
        let residue = self.residue(&x)?;
        self.write(py, &inverse(&residue, "x")?, x.form)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyModulus>().is_ok_and(|other| other.get().0.to_be_bytes() == self.0.to_be_bytes())
    }

    fn __hash__(&self) -> isize {
        crate::numbers::hash_of(&adamant::integer::Integer::from_be_bytes(&self.0.to_be_bytes()))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Modulus({})", self.n(py)?.str()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
        let bytes = PyBytes::new(slf.py(), &slf.get().0.to_be_bytes());
        (slf.get_type().into_any(), (bytes,))
    }
}

fn squared(mut x: Residue, count: u64, slice: u64, watch: &Watch) -> Result<Residue, Error> {
    let mut done = 0;
    while done < count && !watch.stopped() {
        let step = slice.min(count - done);
        x.try_square_chain(step)?;
        done += step;
        watch.done(done);
    }
    Ok(x)
}

/// base^exponent modulo n for bytes: constant time in base and exponent. As long as n.
///
/// >>> from adamant_crypto.modular import pow_bytes
/// >>> pow_bytes(b"\x03", b"\x05", b"\x01\x01").hex()
/// '00f3'
#[pyfunction]
fn pow_bytes<'py>(
    py: Python<'py>,
    base: Input<'py>,
    exponent: Input<'py>,
    n: Input<'py>,
) -> PyResult<Bound<'py, PyBytes>> {
    let power = run(py, true, || {
        let modulus = Modulus::from_be_bytes(&n)?;
        modulus.try_residue(&base)?.try_pow(&exponent)
    })?;
    Ok(PyBytes::new(py, &power.at("n")?.to_be_bytes()))
}

crate::fits_python!(PyModulus);

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyModulus>()?;
    crate::functions!(module: pow_bytes);
    module.add("MAX_BITS", adamant::modular::MAX_BITS)
}
