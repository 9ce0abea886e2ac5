//! What `adamant_crypto.timelock` is made of.

use super::Statement;
use crate::buffer::Input;
use crate::calls::{Progress, long, run};
use crate::errors::{AdamantError, At};
use crate::numbers::int_of_bytes;
use crate::secret_class;
use adamant::vdf::timelock;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The primes of a modulus, with which squarings are skipped. Wiped when it goes.
///
/// >>> from adamant_crypto import timelock, vdf
/// >>> trapdoor = timelock.Trapdoor()
/// >>> y = trapdoor.power(b"\x03", 100)
/// >>> int.from_bytes(y, "big") == pow(3, 2**100, trapdoor.n)
/// True
#[pyclass(frozen, module = "adamant_crypto.timelock")]
pub struct Trapdoor(timelock::Trapdoor);

#[pymethods]
impl Trapdoor {
    /// Fresh primes of 1024 bits each.
    #[new]
    fn new(py: Python<'_>) -> PyResult<Self> {
        Ok(Trapdoor(long(py, &Progress::NONE, |_| timelock::Trapdoor::generate())?.at("Trapdoor")?))
    }

    /// The modulus.
    #[getter]
    fn n<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of_bytes(py, self.0.modulus())
    }

    /// x^(2^squarings) modulo n, without the squarings: big-endian, as long as n. Constant time in x and the primes.
    fn power<'py>(&self, py: Python<'py>, x: Input<'py>, squarings: u64) -> PyResult<Bound<'py, PyBytes>> {
        let x: &[u8] = &x;
        Ok(PyBytes::new(py, &run(py, true, || self.0.power(x, squarings))?.at("squarings")?))
    }
}

secret_class!(Trapdoor);

/// The key of 32 bytes that the solution y, big-endian and as long as n, opens.
///
/// >>> from adamant_crypto import timelock, vdf
/// >>> statement = vdf.Statement(2**1024 + 643, 3, 100)
/// >>> len(timelock.key(statement, statement.evaluate().to_bytes(129, "big")))
/// 32
#[pyfunction]
fn key<'py>(
    py: Python<'py>,
    statement: &Bound<'py, Statement>,
    y: Input<'py>,
) -> PyResult<Bound<'py, PyBytes>> {
    if y.len() != statement.get().0.modulus().byte_len() {
        return Err(AdamantError::new_err("y: as many bytes as the modulus has"));
    }
    Ok(PyBytes::new(py, &*timelock::key(&statement.get().0, &y).at("y")?))
}

/// `_native.timelock_parts`.
pub fn add_timelock(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Trapdoor>()?;
    crate::functions!(module: key);
    Ok(())
}
