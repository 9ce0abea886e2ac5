//! `adamant_crypto.integer`: integers of any size, for public values.
//!
//! | file | what it holds |
//! |---|---|
//! | `operators` | operators that always have a result |
//! | `functions` | powers, and the functions of the module |
//! | `text` | digits to numbers |

mod functions;
mod operators;
mod text;

use crate::calls::run;
use crate::errors::{At, invalid};
use crate::numbers::{hash_of, int_of, integer_of};
use adamant::integer::Integer;
use functions::power;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyZeroDivisionError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyString};
use std::ops::Deref;
use text::parse;

/// Bits from which a product takes 20 us.
const LARGE: usize = 1 << 15;
/// Limbs of both numbers up to which a call costs as much as the work. Nothing that is done on them panics, and PyO3 would catch it.
const SMALL: usize = 64;

/// An integer of any size; immutable, and equal to the `int` of its value, hash included.
///
/// ``Integer(x)`` takes an ``int``, an ``Integer``, or text with a radix from 2 to 36 (0: by its prefix). Operators mix with ``int``;
/// ``//`` and ``%`` round to minus infinity, as ``int`` does. Variable time: never for secrets.
///
/// >>> from adamant_crypto.integer import Integer
/// >>> Integer(2) ** 127 - 1
/// Integer(170141183460469231731687303715884105727)
/// >>> pow(Integer(3), -1, 1000003)
/// Integer(666669)
/// >>> Integer(10) == 10, hash(Integer(10)) == hash(10), Integer("ff", 16) + 1
/// (True, True, Integer(256))
#[cfg_attr(
    feature = "abi3",
    pyclass(frozen, freelist = 64, name = "Integer", module = "adamant_crypto.integer")
)]
#[cfg_attr(not(feature = "abi3"), pyclass(frozen, name = "Integer", module = "adamant_crypto.integer"))]
pub struct PyInteger(pub Integer);

/// An `Integer`, or an `int` as one.
pub enum Operand<'a, 'py> {
    Ours(Borrowed<'a, 'py, PyInteger>),
    Int(Integer),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Operand<'a, 'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(integer) = object.cast::<PyInteger>() {
            return Ok(Operand::Ours(integer));
        }
        match object.cast::<PyInt>() {
            Ok(int) => Ok(Operand::Int(integer_of(&int)?)),
            Err(_) => Err(PyTypeError::new_err("an int or an Integer is required")),
        }
    }
}

impl Deref for Operand<'_, '_> {
    type Target = Integer;

    fn deref(&self) -> &Integer {
        match self {
            Operand::Ours(integer) => &integer.get().0,
            Operand::Int(integer) => integer,
        }
    }
}

/// Work on two numbers.
#[inline(always)]
fn on<T: Send>(
    py: Python<'_>,
    a: &Integer,
    b: &Integer,
    work: impl FnOnce(&Integer, &Integer) -> T + Send,
) -> PyResult<T> {
    let limbs = a.limbs().len().saturating_add(b.limbs().len());
    if limbs <= SMALL { Ok(work(a, b)) } else { run(py, limbs > LARGE / 64, || work(a, b)) }
}

fn nonzero(b: &Integer) -> PyResult<()> {
    if b.is_zero() { Err(PyZeroDivisionError::new_err("division by zero")) } else { Ok(()) }
}

fn too_large() -> PyErr {
    PyMemoryError::new_err("the result does not fit into memory")
}

#[pymethods]
impl PyInteger {
    #[new]
    #[pyo3(signature = (value = None, base = None))]
    fn new(value: Option<&Bound<'_, PyAny>>, base: Option<u32>) -> PyResult<Self> {
        let Some(value) = value else { return Ok(PyInteger(Integer::default())) };
        let Ok(text) = value.cast::<PyString>() else {
            if base.is_some() {
                return Err(PyTypeError::new_err("a base is for text"));
            }
            if let Ok(operand) = value.extract::<Operand<'_, '_>>() {
                return Ok(PyInteger(operand.clone()));
            }
            // Whatever counts as an index: numpy's numbers, gmpy2's.
            let index = value.py().import("operator")?.getattr("index")?.call1((value,))?;
            return Ok(PyInteger(index.extract::<Operand<'_, '_>>()?.clone()));
        };
        let text = text.to_cow()?;
        parse(value.py(), text.trim(), base.unwrap_or(10)).map(PyInteger)
    }

    /// The integer of big- or little-endian bytes of any length.
    #[staticmethod]
    #[pyo3(signature = (data, byteorder = "big", *, signed = false))]
    fn from_bytes(data: crate::buffer::Input<'_>, byteorder: &str, signed: bool) -> PyResult<Self> {
        Ok(PyInteger(match (byteorder, signed) {
            ("big", false) => Integer::from_be_bytes(&data),
            ("little", false) => Integer::from_le_bytes(&data),
            ("big", true) => Integer::from_signed_be_bytes(&data),
            ("little", true) => Integer::from_signed_le_bytes(&data),
            _ => return invalid("byteorder: 'big' or 'little'"),
        }))
    }

    /// The value as bytes: as many as ``length`` says, or as few as hold it; of a number that is not negative.
    #[pyo3(signature = (length = None, byteorder = "big"))]
    fn to_bytes<'py>(
        &self,
        py: Python<'py>,
        length: Option<usize>,
        byteorder: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        if self.0.is_negative() {
            return Err(pyo3::exceptions::PyOverflowError::new_err(
                "can't convert a negative Integer to bytes",
            ));
        }
        let mut bytes = vec![0; length.unwrap_or_else(|| self.0.byte_length())];
        let written = match byteorder {
            "big" => self.0.write_be_bytes(&mut bytes),
            "little" => self.0.write_le_bytes(&mut bytes),
            _ => return invalid("byteorder: 'big' or 'little'"),
        };
        written.map_err(|_| {
            pyo3::exceptions::PyOverflowError::new_err("the Integer is too big for so few bytes")
        })?;
        Ok(PyBytes::new(py, &bytes))
    }

    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of(py, &self.0)
    }

    fn __index__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        int_of(py, &self.0)
    }

    fn __float__(&self) -> PyResult<f64> {
        let x = self.0.to_f64();
        if x.is_finite() {
            Ok(x)
        } else {
            Err(pyo3::exceptions::PyOverflowError::new_err("Integer too large to convert to float"))
        }
    }

    fn __bool__(&self) -> bool {
        !self.0.is_zero()
    }

    fn __hash__(&self) -> isize {
        hash_of(&self.0)
    }

    fn __richcmp__(&self, other: Operand<'_, '_>, op: CompareOp) -> bool {
        op.matches(self.0.cmp(&other))
    }

    fn __neg__(&self) -> Self {
        PyInteger(-&self.0)
    }

    // The number itself: it never changes.
    fn __pos__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __abs__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        let this = &slf.get().0;
        if this.is_negative() {
            Bound::new(slf.py(), PyInteger(this.unsigned_abs()))
        } else {
            Ok(slf.clone())
        }
    }

    fn __invert__(&self) -> Self {
        PyInteger(!&self.0)
    }

    fn __divmod__(slf: &Bound<'_, Self>, py: Python<'_>, other: Operand<'_, '_>) -> PyResult<(Self, Self)> {
        nonzero(&other)?;
        let (q, r) = on(py, &slf.get().0, &other, Integer::div_rem_floor)?;
        Ok((PyInteger(q), PyInteger(r)))
    }

    fn __rdivmod__(slf: &Bound<'_, Self>, py: Python<'_>, other: Operand<'_, '_>) -> PyResult<(Self, Self)> {
        nonzero(&slf.get().0)?;
        let (q, r) = on(py, &other, &slf.get().0, Integer::div_rem_floor)?;
        Ok((PyInteger(q), PyInteger(r)))
    }

    fn __pow__(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        exponent: Operand<'_, '_>,
        modulus: Option<Operand<'_, '_>>,
    ) -> PyResult<Self> {
        power(py, &slf.get().0, &exponent, modulus.as_deref()).map(PyInteger)
    }

    fn __rpow__(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        base: Operand<'_, '_>,
        modulus: Option<Operand<'_, '_>>,
    ) -> PyResult<Self> {
        power(py, &base, &slf.get().0, modulus.as_deref()).map(PyInteger)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Integer({})", self.digits(py, 10)?))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.digits(py, 10)
    }

    fn __format__<'py>(&self, py: Python<'py>, spec: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        int_of(py, &self.0)?.call_method1("__format__", (spec,))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let from = slf.py().import("adamant_crypto.integer")?.getattr("_unpickle")?;
        Ok((from, (PyBytes::new(slf.py(), &slf.get().0.to_signed_le_bytes()),)))
    }

    /// The digits in a radix from 2 to 36, lower case, with a sign where negative. No limit as ``int`` has, and fast.
    #[pyo3(signature = (base = 10))]
    fn digits(&self, py: Python<'_>, base: u32) -> PyResult<String> {
        if !(2..=36).contains(&base) {
            return invalid("base: from 2 to 36");
        }
        run(py, self.0.limbs().len() > 40, || self.0.to_string_radix(base))?
            .at("base")
            .map(|text| text.to_lowercase())
    }

    /// The number of bits of the absolute value; 0 has none.
    fn bit_length(&self) -> usize {
        self.0.bit_length()
    }

    /// The number of ones in the absolute value.
    fn bit_count(&self) -> usize {
        self.0.unsigned_abs().count_ones()
    }

    /// Whether it is prime: Baillie-PSW, no composite known that passes. Composites are found at once.
    fn is_prime(&self, py: Python<'_>) -> PyResult<bool> {
        run(py, true, || self.0.is_prime())
    }

    /// The smallest prime above it.
    fn next_prime(&self, py: Python<'_>) -> PyResult<Self> {
        run(py, true, || PyInteger(self.0.next_prime()))
    }

    /// Whether it is the square of an integer.
    fn is_square(&self, py: Python<'_>) -> PyResult<bool> {
        run(py, true, || self.0.is_square())
    }
}

crate::fits_python!(PyInteger);

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyInteger>()?;
    functions::add_to(module)
}
