//! What the curves' modules have in common.

use crate::errors::invalid;
use adamant::ecdsa::SecretFormat;
use pyo3::prelude::*;

/// "pkcs8" or "sec1".
pub fn format(name: &str) -> PyResult<SecretFormat> {
    match name {
        "pkcs8" => Ok(SecretFormat::Pkcs8),
        "sec1" => Ok(SecretFormat::Sec1),
        _ => invalid("format: 'pkcs8' or 'sec1'"),
    }
}

/// A module in a module.
pub fn one_of(
    parent: &Bound<'_, PyModule>,
    name: &str,
    doc: &str,
    add_to: impl Fn(&Bound<'_, PyModule>) -> PyResult<()>,
    py: Python<'_>,
) -> PyResult<()> {
    let module = PyModule::new(py, &format!("adamant_crypto.ecdsa.{name}"))?;
    add_to(&module)?;
    module.setattr("__doc__", doc)?;
    parent.add(name, module)
}

/// Construction from bytes and back, equality, hash, pickle.
macro_rules! public_value {
    ($full:literal $($class:ident($read:ident) $write:ident),+) => {$(
        #[pymethods]
        impl $class {
            #[new]
            fn new(data: Input<'_>) -> PyResult<Self> {
                Ok($class(of::$class::$read(&data).at("data")?))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.0.$write())
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<$class>().is_ok_and(|other| other.get().0.$write() == self.0.$write())
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.__bytes__(py).hash()
            }

            fn __repr__(&self) -> String {
                let hex: String = self.0.$write().iter().map(|byte| format!("{byte:02x}")).collect();
                format!("{}(bytes.fromhex('{hex}'))", stringify!($class))
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
                (slf.get_type().into_any(), (slf.get().__bytes__(slf.py()),))
            }
        }
    )+};
}

pub(crate) use public_value;
