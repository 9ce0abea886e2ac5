//! `adamant_crypto.symmetric`: AES in GCM, and in `modes` in CTR, CBC and XTS.

mod modes;

use crate::buffer::{Input, Output};
use crate::calls::{BYTES, run, shares};
use crate::errors::{At, invalid};
use crate::secret_class;
use adamant::symmetric::aes::Gcm;
use adamant::symmetric::{Error, InOut};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

type Object<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

/// Bytes from `data` to as many of the output, which may be the same buffer.
fn crypt<'py>(
    py: Python<'py>,
    data: &[u8],
    out: Object<'_, 'py>,
    work: impl FnOnce(InOut<'_>) -> Result<(), Error> + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let mut out = Output::new(py, out, data.len())?;
    let large = data.len() >= BYTES;
    if out.overlaps(data) {
        let bytes = out.filled(data);
        run(py, large, || work(InOut::from(bytes)))?.at("")?;
    } else {
        let bytes = out.bytes();
        run(py, large, || work(InOut::new(data, bytes)?))?.at("data")?;
    }
    Ok(out.done())
}

/// AES-GCM with a key of 16, 24 or 32 bytes.
///
/// Nonces of 12 bytes; other lengths work and are slower. Never use a nonce twice under one key. Ciphertexts end with the tag of 16 bytes.
/// Constant time in key and data.
///
/// >>> from adamant_crypto.symmetric import AesGcm
/// >>> gcm = AesGcm(bytes(16))
/// >>> sealed = gcm.seal(bytes(12), b"attack at dawn", b"header")
/// >>> gcm.open(bytes(12), sealed, b"header")
/// b'attack at dawn'
#[pyclass(frozen, module = "adamant_crypto.symmetric")]
pub struct AesGcm(Box<Gcm>);

const TAG: usize = 16;

#[pymethods]
impl AesGcm {
    #[new]
    fn new(key: Input<'_>) -> PyResult<Self> {
        Ok(AesGcm(Box::new(Gcm::new(&key).at("key")?)))
    }

    /// The ciphertext with its tag: 16 bytes longer than ``data``. ``out`` takes it where given, and may be a buffer that begins with ``data``.
    #[pyo3(signature = (nonce, data, associated_data = None, *, out = None))]
    fn seal<'py>(
        &self,
        py: Python<'py>,
        nonce: Input<'py>,
        data: Input<'py>,
        associated_data: Option<Input<'py>>,
        out: Object<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (nonce, data, ad): (&[u8], &[u8], &[u8]) =
            (&nonce, &data, associated_data.as_deref().unwrap_or(&[]));
        let mut out = Output::new(py, out, data.len().saturating_add(TAG))?;
        let in_place = out.overlaps(data);
        let bytes = if in_place { out.filled(data) } else { out.bytes() };
        let (ciphertext, tag) = bytes.split_at_mut(data.len());
        let sealed = run(py, data.len() >= BYTES, || {
            let data = if in_place { InOut::from(ciphertext) } else { InOut::new(data, ciphertext)? };
            self.0.seal(nonce, ad, data)
        })?;
        tag.copy_from_slice(&sealed.at("nonce")?);
        Ok(out.done())
    }

    /// The plaintext of what ``seal`` gave. VerificationError where the tag does not fit; ``out`` is wiped then.
    #[pyo3(signature = (nonce, data, associated_data = None, *, out = None))]
    fn open<'py>(
        &self,
        py: Python<'py>,
        nonce: Input<'py>,
        data: Input<'py>,
        associated_data: Option<Input<'py>>,
        out: Object<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (nonce, ad): (&[u8], &[u8]) = (&nonce, associated_data.as_deref().unwrap_or(&[]));
        let Some((data, tag)) = data.split_last_chunk::<TAG>() else {
            return invalid("data: shorter than a tag of 16 bytes");
        };
        let tag = *tag;
        crypt(py, data, out, |data| self.0.open(nonce, ad, data, &tag))
    }

    /// A list of ciphertexts, one for each nonce and message; ``threads`` share the work.
    #[pyo3(signature = (nonces, messages, associated_data = None, *, threads = 1))]
    fn seal_many<'py>(
        &self,
        py: Python<'py>,
        nonces: Vec<Input<'py>>,
        messages: Vec<Input<'py>>,
        associated_data: Option<Input<'py>>,
        threads: usize,
    ) -> PyResult<Bound<'py, PyList>> {
        if nonces.len() != messages.len() {
            return invalid(format!("nonces: {} for {} messages", nonces.len(), messages.len()));
        }
        let ad: &[u8] = associated_data.as_deref().unwrap_or(&[]);
        let (nonces, messages): (Vec<&[u8]>, Vec<&[u8]>) =
            (nonces.iter().map(|x| &**x).collect(), messages.iter().map(|x| &**x).collect());
        let large = messages.iter().map(|m| m.len() + 200).sum::<usize>() >= BYTES;
        let sealed = run(py, large, || {
            shares(threads, messages.len(), |range| {
                let one = |i: usize| {
                    let mut out = [messages[i], &[0; TAG]].concat();
                    let (ciphertext, tag) = out.split_at_mut(messages[i].len());
                    tag.copy_from_slice(&self.0.seal(nonces[i], ad, ciphertext).map_err(|error| (i, error))?);
                    Ok(out)
                };
                range.map(one).collect::<Result<Vec<_>, (usize, Error)>>()
            })
        })?;
        let out = PyList::empty(py);
        for part in sealed {
            for message in part.or_else(|(i, error)| Err(error).at_index("nonces", i))? {
                out.append(PyBytes::new(py, &message))?;
            }
        }
        Ok(out)
    }
}

secret_class!(AesGcm);

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<AesGcm>()?;
    modes::add_to(module)
}
