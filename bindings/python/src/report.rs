//! What `python -m adamant_crypto` prints.

use crate::calls::caught;
use pyo3::prelude::*;

/// (name, value) of the CPU's features, and of each family of operations the back end that it runs on.
///
/// >>> import adamant_crypto
/// >>> any(name.startswith("modular") for name, _ in adamant_crypto.kernels())
/// True
#[pyfunction]
fn kernels() -> Vec<(&'static str, String)> {
    adamant::families().map(|family| (family.name, (family.chosen)().to_string())).collect()
}

/// A panic on purpose: the test that none crosses into Python as such.
#[pyfunction]
fn _panic() -> PyResult<()> {
    caught(|| {
        std::panic::set_hook(Box::new(|_| {}));
        let _ = std::hint::black_box(None::<u8>).unwrap_or_else(|| panic!("on purpose"));
    })
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    crate::functions!(module: kernels, _panic);
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
