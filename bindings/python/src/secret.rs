//! What holds for every class that holds a secret: no pickle, no copy, no hash; `==` in constant time where keys can be compared.

/// The methods that refuse, and `__eq__` by the given comparison, or by identity.
#[macro_export]
macro_rules! secret_class {
    ($class:ident) => {
        $crate::secret_class! { $class, |a, b| std::ptr::eq(a, b) }
    };
    ($class:ident, |$a:ident, $b:ident| $equal:expr) => {
        $crate::fits_python!($class);

        #[pymethods]
        impl $class {
            fn __reduce__(&self) -> PyResult<()> {
                Err(pyo3::exceptions::PyTypeError::new_err(concat!(
                    stringify!($class),
                    " holds a secret and is not pickled"
                )))
            }

            fn __hash__(&self) -> PyResult<isize> {
                Err(pyo3::exceptions::PyTypeError::new_err(concat!(
                    "unhashable type: ",
                    stringify!($class),
                    " holds a secret"
                )))
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                let Ok(other) = other.cast::<$class>() else { return false };
                let ($a, $b): (&$class, &$class) = (self, other.get());
                $equal
            }

            fn __repr__(&self) -> &'static str {
                concat!("<", stringify!($class), ": secret>")
            }
        }
    };
}
