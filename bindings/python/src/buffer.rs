//! Bytes from Python and back: any C-contiguous buffer comes in, `out=` takes any that can be written.
//!
//! A buffer that another thread may write while we read it is copied up to 64 KiB; above, whoever changes it meanwhile gets
//! the result of some mixture, as the documentation says. `bytes` cannot change and are never copied.
#![allow(unsafe_code)]

use crate::errors::invalid;
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::{PyBufferError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};
use std::ops::Deref;
use std::slice;

/// Changing buffers up to here are copied.
const COPIED: usize = 1 << 16;

/// Input bytes.
pub enum Input<'py> {
    Bytes(Bound<'py, PyBytes>),
    Copied(zeroize::Zeroizing<Vec<u8>>),
    Buffer(PyUntypedBuffer),
}

mod zeroize {
    pub use adamant::base::zeroize::Zeroizing;
}

// SAFETY: only addresses of bytes are read on other threads; the objects, which are held until the call ends, are neither
// touched nor released there.
unsafe impl Sync for Input<'_> {}

/// A buffer that has its bytes in a row.
fn buffer(object: &Bound<'_, PyAny>) -> PyResult<PyUntypedBuffer> {
    let buffer = PyUntypedBuffer::get(object).map_err(|_| {
        PyTypeError::new_err(format!("a bytes-like object is required, not {}", name(object)))
    })?;
    if !buffer.is_c_contiguous() {
        return Err(PyBufferError::new_err("the buffer is not C-contiguous"));
    }
    Ok(buffer)
}

fn name(object: &Bound<'_, PyAny>) -> String {
    object.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string())
}

fn slice_of(buffer: &PyUntypedBuffer) -> &[u8] {
    let length = buffer.len_bytes();
    if length == 0 {
        return &[];
    }
    // SAFETY: the exporter keeps so many bytes there while the buffer is held, and they are in a row.
    unsafe { slice::from_raw_parts(buffer.buf_ptr().cast::<u8>(), length) }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Input<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(bytes) = object.cast::<PyBytes>() {
            return Ok(Input::Bytes(bytes.to_owned()));
        }
        let buffer = buffer(&object)?;
        if buffer.len_bytes() <= COPIED {
            return Ok(Input::Copied(slice_of(&buffer).to_vec().into()));
        }
        Ok(Input::Buffer(buffer))
    }
}

impl Deref for Input<'_> {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Input::Bytes(bytes) => bytes.as_bytes(),
            Input::Copied(bytes) => bytes,
            Input::Buffer(buffer) => slice_of(buffer),
        }
    }
}

impl Input<'_> {
    /// An array, for things of one length.
    pub fn array<const N: usize>(&self, place: &str) -> PyResult<[u8; N]> {
        let wrong = |_| invalid(format!("{place}: {N} bytes are needed, not {}", self.len()));
        <[u8; N]>::try_from(&self[..]).or_else(wrong)
    }
}

/// Where results go: the caller's `out=`, or new `bytes`.
pub struct Output<'py> {
    object: Bound<'py, PyAny>,
    address: usize,
    length: usize,
    // Keeps the memory where it is.
    _buffer: Option<PyUntypedBuffer>,
}

impl<'py> Output<'py> {
    /// So many bytes: exactly as many as `out` has, where it is given.
    pub fn new(py: Python<'py>, out: Option<&Bound<'py, PyAny>>, length: usize) -> PyResult<Self> {
        let Some(out) = out else {
            let bytes = PyBytes::new_with(py, length, |_| Ok(()))?;
            let address = bytes.as_bytes().as_ptr() as usize;
            return Ok(Output { object: bytes.into_any(), address, length, _buffer: None });
        };
        let buffer = buffer(out)?;
        if buffer.readonly() {
            return Err(PyBufferError::new_err("out: the buffer is read-only"));
        }
        if buffer.len_bytes() != length {
            return invalid(format!("out: {length} bytes are needed, not {}", buffer.len_bytes()));
        }
        Ok(Output { object: out.clone(), address: buffer.buf_ptr() as usize, length, _buffer: Some(buffer) })
    }

    /// The bytes, which begin with a copy of `input`: `out` may be, or overlap, the input.
    pub fn filled(&mut self, input: &[u8]) -> &mut [u8] {
        let count = input.len().min(self.length);
        // SAFETY: both are valid for so many bytes; memory may overlap in this copy.
        unsafe { std::ptr::copy(input.as_ptr(), self.address as *mut u8, count) };
        self.bytes()
    }

    /// Whether input and output share a byte.
    pub fn overlaps(&self, input: &[u8]) -> bool {
        let start = input.as_ptr() as usize;
        start < self.address + self.length && self.address < start + input.len()
    }

    /// The bytes.
    pub fn bytes(&mut self) -> &mut [u8] {
        if self.length == 0 {
            return &mut [];
        }
        // SAFETY: new bytes that nobody else knows yet, or a buffer that is writable and held; what a caller reads beside it
        // was copied, or was found apart by `overlaps`.
        unsafe { slice::from_raw_parts_mut(self.address as *mut u8, self.length) }
    }

    /// What Python gets.
    pub fn done(self) -> Bound<'py, PyAny> {
        self.object
    }
}

/// A two-dimensional buffer of bytes, of which the length of a row is known.
pub fn rows_of(object: &Bound<'_, PyAny>) -> Option<usize> {
    if object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyByteArray>() {
        return None;
    }
    let buffer = PyUntypedBuffer::get(object).ok()?;
    let shape = buffer.shape();
    (shape.len() == 2 && shape[0] > 0).then(|| buffer.len_bytes() / shape[0])
}

/// Copies of many: of the items of a list, or the rows of an array of shape (n, width).
pub fn items_of(object: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<u8>>> {
    if let Some(width) = rows_of(object) {
        let bytes = object.extract::<Input<'_>>()?;
        return Ok(bytes.chunks_exact(width.max(1)).map(<[u8]>::to_vec).collect());
    }
    if object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyByteArray>() {
        return Err(PyTypeError::new_err("a list of bytes-like objects, or an array of two dimensions"));
    }
    object.try_iter()?.map(|item| Ok(item?.extract::<Input<'_>>()?.to_vec())).collect()
}

/// A new array of shape (n, width) that numpy and others take without copying.
pub fn matrix<'py>(
    py: Python<'py>,
    bytes: &Bound<'py, PyAny>,
    rows: usize,
    width: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let view = py.import("builtins")?.getattr("memoryview")?.call1((bytes,))?;
    if rows == 0 { Ok(view) } else { view.call_method1("cast", ("B", (rows, width))) }
}
