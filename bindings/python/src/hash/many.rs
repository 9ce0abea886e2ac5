//! Many messages at once.

use crate::buffer::{Input, Output, matrix, rows_of};
use crate::calls::{BYTES, run, shares, thread_count};
use crate::errors::{At, invalid};
use adamant::symmetric::{Error, keccak, sha256 as short};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

/// A function for many messages.
macro_rules! many {
    ($($function:ident = $work:path, $size:literal $name:literal;)+) => {$(
        #[doc = concat!("The digests by ", $name, " of many messages, side by side in the lanes of vector registers.")]
        ///
        #[doc = concat!("Messages are a list, which gives a list of ``bytes``, or a buffer of shape (n, m), such as a numpy array, which gives one of shape (n, ", $size, ").")]
        #[doc = concat!("``out`` takes n x ", $size, " bytes; ``threads`` share the work (0: as many as the system has).")]
        ///
        #[doc = concat!(">>> from adamant_crypto.symmetric import ", stringify!($function))]
        #[doc = concat!(">>> len(", stringify!($function), "([b\"one\", b\"two\"])[1])")]
        #[doc = concat!($size)]
        #[pyfunction]
        #[pyo3(signature = (messages, *, threads = 1, out = None))]
        fn $function<'py>(
            py: Python<'py>,
            messages: &Bound<'py, PyAny>,
            threads: usize,
            out: Option<&Bound<'py, PyAny>>,
        ) -> PyResult<Bound<'py, PyAny>> {
            digests::<$size>(py, messages, threads, out, $work)
        }
    )+
        pub fn add_many(module: &Bound<'_, PyModule>) -> PyResult<()> {
            crate::functions!(module: $($function),+);
            Ok(())
        }
    };
}

many! {
    sha256_many = short::sha256_many, 32 "SHA-256";
    sha3_224_many = keccak::sha3_224_many, 28 "SHA3-224";
    sha3_256_many = keccak::sha3_256_many, 32 "SHA3-256";
    sha3_384_many = keccak::sha3_384_many, 48 "SHA3-384";
    sha3_512_many = keccak::sha3_512_many, 64 "SHA3-512";
    keccak256_many = keccak::keccak256_many, 32 "Keccak-256";
}

fn digests<'py, const L: usize>(
    py: Python<'py>,
    messages: &Bound<'py, PyAny>,
    threads: usize,
    out: Option<&Bound<'py, PyAny>>,
    work: fn(&[&[u8]], &mut [[u8; L]]) -> Result<(), Error>,
) -> PyResult<Bound<'py, PyAny>> {
    let width = rows_of(messages);
    let (array, list);
    let messages: Vec<&[u8]> = if let Some(width) = width {
        array = messages.extract::<Input<'_>>()?;
        if width == 0 {
            return invalid("messages: rows without bytes");
        }
        array.chunks_exact(width).collect()
    } else {
        if messages.is_instance_of::<PyBytes>() {
            return Err(PyTypeError::new_err(
                "messages: a list of bytes-like objects, or an array of two dimensions",
            ));
        }
        let objects = messages.try_iter()?.collect::<PyResult<Vec<_>>>()?;
        list = objects;
        return listed(py, &list, threads, out, work);
    };
    let mut bytes = Output::new(py, out, messages.len() * L)?;
    if messages.iter().any(|message| bytes.overlaps(message)) {
        return invalid("out: overlaps the messages");
    }
    hash_all(py, &messages, bytes.bytes(), threads, work)?;
    let bytes = bytes.done();
    if out.is_some() { Ok(bytes) } else { matrix(py, &bytes, messages.len(), L) }
}

fn listed<'py, const L: usize>(
    py: Python<'py>,
    objects: &[Bound<'py, PyAny>],
    threads: usize,
    out: Option<&Bound<'py, PyAny>>,
    work: fn(&[&[u8]], &mut [[u8; L]]) -> Result<(), Error>,
) -> PyResult<Bound<'py, PyAny>> {
    let inputs =
        objects.iter().map(|object| Input::extract(object.as_borrowed())).collect::<PyResult<Vec<_>>>()?;
    let messages: Vec<&[u8]> = inputs.iter().map(|input| &**input).collect();
    if out.is_some() {
        let mut bytes = Output::new(py, out, messages.len() * L)?;
        if messages.iter().any(|message| bytes.overlaps(message)) {
            return invalid("out: overlaps the messages");
        }
        hash_all(py, &messages, bytes.bytes(), threads, work)?;
        return Ok(bytes.done());
    }
    let mut bytes = vec![0; messages.len() * L];
    hash_all(py, &messages, &mut bytes, threads, work)?;
    Ok(PyList::new(py, bytes.chunks_exact(L).map(|digest| PyBytes::new(py, digest)))?.into_any())
}

fn hash_all<const L: usize>(
    py: Python<'_>,
    messages: &[&[u8]],
    out: &mut [u8],
    threads: usize,
    work: fn(&[&[u8]], &mut [[u8; L]]) -> Result<(), Error>,
) -> PyResult<()> {
    let large = messages.iter().map(|message| message.len() + 64).sum::<usize>() >= BYTES;
    let (out, _) = out.as_chunks_mut::<L>();
    if thread_count(threads) == 1 {
        return run(py, large, || work(messages, out))?.at("messages");
    }
    let parts = run(py, large, || {
        shares(threads, messages.len(), |range| {
            let mut digests = vec![[0; L]; range.len()];
            work(&messages[range], &mut digests).map(|()| digests)
        })
    })?;
    let mut rest = out;
    for part in parts {
        let part = part.at("messages")?;
        let (head, tail) = rest.split_at_mut(part.len());
        head.copy_from_slice(&part);
        rest = tail;
    }
    Ok(())
}
