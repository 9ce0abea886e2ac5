//! `adamant_crypto.symmetric`: the AEGIS family.

use crate::buffer::{Input, Output};
use crate::calls::{BYTES, run};
use crate::errors::{At, invalid};
use crate::secret_class;
use adamant::symmetric::aegis;
use pyo3::prelude::*;

/// A class a variant.
macro_rules! variants {
    ($($name:ident $bytes:literal $tags:literal $text:literal;)+) => {$(
        #[doc = concat!($text, ": authenticated encryption with a key and a nonce of ", $bytes, " bytes, and a tag of ", $tags, ".")]
        ///
        /// Never use a nonce twice under one key. Constant time in key and data. RFC 10032.
        ///
        #[doc = concat!(">>> from adamant_crypto.symmetric import ", stringify!($name))]
        #[doc = concat!(">>> cipher = ", stringify!($name), "(bytes(", $bytes, "))")]
        #[doc = concat!(">>> cipher.open(bytes(", $bytes, "), cipher.seal(bytes(", $bytes, "), b\"attack at dawn\"))")]
        /// b'attack at dawn'
        #[pyclass(frozen, module = "adamant_crypto.symmetric")]
        pub struct $name(Box<aegis::$name>);

        #[pymethods]
        impl $name {
            #[new]
            fn new(key: Input<'_>) -> PyResult<Self> {
                Ok($name(Box::new(aegis::$name::new(&key).at("key")?)))
            }

            /// The ciphertext with its tag behind it.
            #[pyo3(signature = (nonce, data, associated_data = None, *, tag_length = 16, out = None))]
            fn seal<'py>(
                &self,
                py: Python<'py>,
                nonce: Input<'py>,
                data: Input<'py>,
                associated_data: Option<Input<'py>>,
                tag_length: usize,
                out: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let (nonce, data, ad): (&[u8], &[u8], &[u8]) = (&nonce, &data, associated_data.as_deref().unwrap_or(&[]));
                let mut out = Output::new(py, out, data.len().saturating_add(tag_length))?;
                let in_place = out.overlaps(data);
                let bytes = if in_place { out.filled(data) } else { out.bytes() };
                run(py, data.len() >= BYTES, || {
                    if in_place {
                        let (message, tag) = bytes.split_at_mut(data.len());
                        self.0.encrypt_detached(nonce, ad, message, tag)
                    } else {
                        self.0.encrypt(nonce, ad, data, bytes, tag_length)
                    }
                })?
                .at("")?;
                Ok(out.done())
            }

            /// The plaintext of what ``seal`` gave. VerificationError where the tag does not fit; ``out`` is wiped then.
            #[pyo3(signature = (nonce, data, associated_data = None, *, tag_length = 16, out = None))]
            fn open<'py>(
                &self,
                py: Python<'py>,
                nonce: Input<'py>,
                data: Input<'py>,
                associated_data: Option<Input<'py>>,
                tag_length: usize,
                out: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let (nonce, data, ad): (&[u8], &[u8], &[u8]) = (&nonce, &data, associated_data.as_deref().unwrap_or(&[]));
                let Some(length) = data.len().checked_sub(tag_length) else {
                    return invalid("data: shorter than its tag");
                };
                let mut out = Output::new(py, out, length)?;
                // A caller who opens in place has one copy made: the tag must not be written over.
                let copy = out.overlaps(data).then(|| data.to_vec());
                let data = copy.as_deref().unwrap_or(data);
                let bytes = out.bytes();
                run(py, length >= BYTES, || self.0.decrypt(nonce, ad, data, bytes, tag_length))?.at("")?;
                Ok(out.done())
            }
        }

        secret_class!($name);
    )+
        pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
            $(module.add_class::<$name>()?;)+
            Ok(())
        }
    };
}

variants! {
    Aegis128 "16" "16 bytes" "AEGIS-128, the CAESAR finalist";
    Aegis128L "16" "16 or 32 bytes" "AEGIS-128L";
    Aegis128X2 "16" "16 or 32 bytes" "AEGIS-128X2";
    Aegis128X4 "16" "16 or 32 bytes" "AEGIS-128X4";
    Aegis256 "32" "16 or 32 bytes" "AEGIS-256";
    Aegis256X2 "32" "16 or 32 bytes" "AEGIS-256X2";
    Aegis256X4 "32" "16 or 32 bytes" "AEGIS-256X4";
}
