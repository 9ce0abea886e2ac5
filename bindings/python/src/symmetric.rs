//! `adamant_crypto.symmetric`.

use pyo3::prelude::*;

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    crate::aes::add_to(module)?;
    crate::aegis::add_to(module)?;
    crate::hash::add_to(module)
}
