//! Numbers of Python and ours.
//!
//! `int` is never constant time: what is secret comes in as bytes.

use crate::buffer::Input;
use crate::errors::invalid;
use crate::integer::PyInteger;
use adamant::base::zeroize::Zeroizing;
use adamant::integer::Integer;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt};

/// An `int` as ours.
pub fn integer_of(int: &Bound<'_, PyInt>) -> PyResult<Integer> {
    if let Ok(small) = int.extract::<i64>() {
        return Ok(Integer::from(small));
    }
    let py = int.py();
    let bits: usize = int.call_method0(intern!(py, "bit_length"))?.extract()?;
    let keywords = PyDict::new(py);
    keywords.set_item(intern!(py, "signed"), true)?;
    let bytes = int.call_method(intern!(py, "to_bytes"), (bits / 8 + 1, "little"), Some(&keywords))?;
    Ok(Integer::from_signed_le_bytes(&Input::extract(bytes.as_borrowed())?))
}

/// Ours as an `int`.
pub fn int_of<'py>(py: Python<'py>, integer: &Integer) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(small) = i64::try_from(integer) {
        return Ok(small.into_pyobject(py)?.into_any());
    }
    let keywords = PyDict::new(py);
    keywords.set_item(intern!(py, "signed"), true)?;
    let bytes = pyo3::types::PyBytes::new(py, &integer.to_signed_le_bytes());
    py.get_type::<PyInt>().call_method(intern!(py, "from_bytes"), (bytes, "little"), Some(&keywords))
}

/// Big-endian bytes as an `int`.
pub fn int_of_bytes<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyAny>> {
    let bytes = pyo3::types::PyBytes::new(py, bytes);
    py.get_type::<PyInt>().call_method1(intern!(py, "from_bytes"), (bytes, "big"))
}

/// A number that is not negative: `int`, `Integer`, or big-endian bytes, which may be secret.
pub struct Number {
    pub bytes: Zeroizing<Vec<u8>>,
    pub form: Form,
    /// Of an `int` below zero.
    pub negative: bool,
}

/// What a number came as, which its results are given back as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Int,
    Integer,
    Bytes,
}

impl<'a, 'py> FromPyObject<'a, 'py> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let public = |integer: &Integer, form| Number {
            bytes: Zeroizing::new(integer.unsigned_abs().to_be_bytes()),
            form,
            negative: integer.is_negative(),
        };
        if let Ok(int) = object.cast::<PyInt>() {
            return Ok(public(&integer_of(&int)?, Form::Int));
        }
        if let Ok(integer) = object.cast::<PyInteger>() {
            return Ok(public(&integer.get().0, Form::Integer));
        }
        let bytes = Zeroizing::new(Input::extract(object)?.to_vec());
        Ok(Number { bytes, form: Form::Bytes, negative: false })
    }
}

impl Number {
    /// Its bytes, refused where it is negative.
    pub fn natural(self, place: &str) -> PyResult<Self> {
        if self.negative { invalid(format!("{place}: the number is negative")) } else { Ok(self) }
    }

    pub fn is_secret(&self) -> bool {
        self.form == Form::Bytes
    }
}

impl Form {
    /// A result in this form.
    pub fn write<'py>(self, py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Form::Int => int_of_bytes(py, bytes),
            Form::Integer => Ok(Bound::new(py, PyInteger(Integer::from_be_bytes(bytes)))?.into_any()),
            Form::Bytes => Ok(pyo3::types::PyBytes::new(py, bytes).into_any()),
        }
    }
}

/// The number of Python's hash of an `int`: modulo 2^61 - 1.
pub fn hash_of(integer: &Integer) -> isize {
    const PRIME: i64 = (1 << 61) - 1;
    let rest = integer.unsigned_abs().mod_floor(&Integer::from(PRIME));
    let rest = isize::try_from(i64::try_from(&rest).unwrap_or(0)).unwrap_or(0);
    match if integer.is_negative() { -rest } else { rest } {
        -1 => -2,
        hash => hash,
    }
}
