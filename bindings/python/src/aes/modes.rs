//! AES in CTR, CBC and XTS modes.

use super::{Object, crypt};
use crate::buffer::Input;
use crate::calls::{BYTES, run};
use crate::errors::{At, invalid};
use crate::secret_class;
use adamant::symmetric::aes::{Cbc, CbcMessage, Ctr, Xts, cbc_encrypt_many as encrypt_many};
use adamant::symmetric::{Error, InOut};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

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
///
/// >>> from adamant_crypto.symmetric import AesCbc
/// >>> cbc = AesCbc(bytes(16))
/// >>> cbc.decrypt_padded(bytes(16), cbc.encrypt_padded(bytes(16), b"any length"))
/// b'any length'
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
///
/// >>> from adamant_crypto.symmetric import AesCbc, cbc_encrypt_many
/// >>> key = AesCbc(bytes(16))
/// >>> cbc_encrypt_many(key, [bytes(16)] * 8, [bytes(32)] * 8)[5] == key.encrypt(bytes(16), bytes(32))
/// True
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
///
/// >>> from adamant_crypto.symmetric import AesXts
/// >>> xts = AesXts(bytes(range(32)))
/// >>> xts.decrypt(bytes(16), xts.encrypt(bytes(16), b"a sector of 512 bytes, in short"))
/// b'a sector of 512 bytes, in short'
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

secret_class!(AesCtr);
secret_class!(AesCbc);
secret_class!(AesXts);

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<AesCtr>()?;
    module.add_class::<AesCbc>()?;
    module.add_class::<AesXts>()?;
    crate::functions!(module: cbc_encrypt_many);
    Ok(())
}
