//! `adamant_crypto.symmetric`: AES in GCM, CTR, CBC and XTS modes.

use crate::buffer::{Input, Output};
use crate::calls::{BYTES, run, shares};
use crate::errors::{At, invalid};
use crate::secret_class;
use adamant::symmetric::aes::{Cbc, CbcMessage, Ctr, Gcm, Xts, cbc_encrypt_many as encrypt_many};
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

/// AES-CTR with a key of 16, 24 or 32 bytes: the keystream from a counter block of 16 bytes on, which counts in all its bits.
///
/// Encryption and decryption are the same. Nothing is authenticated. Constant time in key and data.
///
/// >>> from adamant_crypto.symmetric import AesCtr
/// >>> ctr = AesCtr(bytes(16))
/// >>> ctr.apply(bytes(16), ctr.apply(bytes(16), b"message"))
/// b'message'
#[pyclass(frozen, module = "adamant_crypto.symmetric")]
pub struct AesCtr(Box<Ctr>);

#[pymethods]
impl AesCtr {
    #[new]
    fn new(key: Input<'_>) -> PyResult<Self> {
        Ok(AesCtr(Box::new(Ctr::new(&key, &[0; 16]).at("key")?)))
    }

    /// Adds the keystream that starts at ``counter``, from its byte ``position`` on.
    #[pyo3(signature = (counter, data, *, position = 0, out = None))]
    fn apply<'py>(
        &self,
        py: Python<'py>,
        counter: Input<'py>,
        data: Input<'py>,
        position: u128,
        out: Object<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let counter = counter.array("counter")?;
        crypt(py, &data, out, |data| {
            self.0.apply_at(&counter, position, data);
            Ok(())
        })
    }
}

/// AES-CBC with a key of 16, 24 or 32 bytes. Nothing is authenticated: for what exists and asks for it.
#[pyclass(frozen, module = "adamant_crypto.symmetric")]
pub struct AesCbc(Box<Cbc>);

#[pymethods]
impl AesCbc {
    #[new]
    fn new(key: Input<'_>) -> PyResult<Self> {
        Ok(AesCbc(Box::new(Cbc::new(&key).at("key")?)))
    }

    /// Encrypts whole blocks of 16 bytes; ``iv`` has 16 and must not be foreseen.
    #[pyo3(signature = (iv, data, *, out = None))]
    fn encrypt<'py>(
        &self,
        py: Python<'py>,
        iv: Input<'py>,
        data: Input<'py>,
        out: Object<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let iv = iv.array("iv")?;
        crypt(py, &data, out, |data| self.0.encrypt(&iv, data))
    }

    /// Decrypts whole blocks.
    #[pyo3(signature = (iv, data, *, out = None))]
    fn decrypt<'py>(
        &self,
        py: Python<'py>,
        iv: Input<'py>,
        data: Input<'py>,
        out: Object<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let iv = iv.array("iv")?;
        crypt(py, &data, out, |data| self.0.decrypt(&iv, data))
    }

    /// Encrypts any message, with PKCS#7 padding of 1 to 16 bytes.
    fn encrypt_padded<'py>(
        &self,
        py: Python<'py>,
        iv: Input<'py>,
        data: Input<'py>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (iv, data): ([u8; 16], &[u8]) = (iv.array("iv")?, &data);
        let mut buffer = [data, &[0; 16]].concat();
        let length = run(py, data.len() >= BYTES, || self.0.encrypt_padded(&iv, &mut buffer, data.len()))?
            .at("data")?;
        Ok(PyBytes::new(py, &buffer[..length]))
    }

    /// Decrypts a padded message. Whoever can see that it is refused can decrypt: authenticate first.
    fn decrypt_padded<'py>(
        &self,
        py: Python<'py>,
        iv: Input<'py>,
        data: Input<'py>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (iv, mut buffer): ([u8; 16], _) = (iv.array("iv")?, data.to_vec());
        let length = run(py, data.len() >= BYTES, || self.0.decrypt_padded(&iv, &mut buffer))?.at("data")?;
        Ok(PyBytes::new(py, &buffer[..length]))
    }
}

/// Encrypts many messages of whole blocks side by side under one key: several times as fast as one after the other.
#[pyfunction]
fn cbc_encrypt_many<'py>(
    py: Python<'py>,
    key: &Bound<'py, AesCbc>,
    ivs: Vec<Input<'py>>,
    messages: Vec<Input<'py>>,
) -> PyResult<Bound<'py, PyList>> {
    if ivs.len() != messages.len() {
        return invalid(format!("ivs: {} for {} messages", ivs.len(), messages.len()));
    }
    let ivs = ivs
        .iter()
        .enumerate()
        .map(|(i, iv)| iv.array(&format!("ivs[{i}]")))
        .collect::<PyResult<Vec<[u8; 16]>>>()?;
    let mut buffers: Vec<Vec<u8>> = messages.iter().map(|message| message.to_vec()).collect();
    if let Some(i) = buffers.iter().position(|buffer| !buffer.len().is_multiple_of(16)) {
        return Err(Error::PartialBlock).at_index("messages", i);
    }
    let key = &*key.get().0;
    run(py, true, || {
        let data = ivs.iter().zip(&mut buffers);
        let mut list: Vec<_> =
            data.map(|(iv, data)| CbcMessage { key, iv: *iv, data: InOut::from(&mut data[..]) }).collect();
        encrypt_many(&mut list)
    })?
    .at("messages")?;
    PyList::new(py, buffers.iter().map(|buffer| PyBytes::new(py, buffer)))
}

/// AES-XTS with a key of 32 or 64 bytes, of which the halves differ, for sectors of storage of at least 16 bytes. Nothing is authenticated.
#[pyclass(frozen, module = "adamant_crypto.symmetric")]
pub struct AesXts(Box<Xts>);

#[pymethods]
impl AesXts {
    #[new]
    fn new(key: Input<'_>) -> PyResult<Self> {
        Ok(AesXts(Box::new(Xts::new(&key).at("key")?)))
    }

    /// Encrypts the sector that the tweak of 16 bytes names.
    #[pyo3(signature = (tweak, data, *, out = None))]
    fn encrypt<'py>(
        &self,
        py: Python<'py>,
        tweak: Input<'py>,
        data: Input<'py>,
        out: Object<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let tweak = tweak.array("tweak")?;
        crypt(py, &data, out, |data| self.0.encrypt(&tweak, data))
    }

    /// Decrypts a sector.
    #[pyo3(signature = (tweak, data, *, out = None))]
    fn decrypt<'py>(
        &self,
        py: Python<'py>,
        tweak: Input<'py>,
        data: Input<'py>,
        out: Object<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let tweak = tweak.array("tweak")?;
        crypt(py, &data, out, |data| self.0.decrypt(&tweak, data))
    }
}

secret_class!(AesGcm);
secret_class!(AesCtr);
secret_class!(AesCbc);
secret_class!(AesXts);

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<AesGcm>()?;
    module.add_class::<AesCtr>()?;
    module.add_class::<AesCbc>()?;
    module.add_class::<AesXts>()?;
    crate::functions!(module: cbc_encrypt_many);
    Ok(())
}
