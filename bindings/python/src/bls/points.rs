//! What keys and signatures have in common.

/// What keys and signatures have in common.
macro_rules! points {
    ($full:literal $($class:ident $module:ident::$type:ident $group:ident),+) => {$(
        crate::fits_python!($class);

        #[pymethods]
        impl $class {
            #[new]
            fn new(py: Python<'_>, data: Input<'_>) -> PyResult<Self> {
                let data: &[u8] = &data;
                Ok($class(run(py, true, || $module::$type::from_bytes(data))?.at("data")?))
            }

            /// The value of bytes that were checked before: not whether it is in the group.
            #[staticmethod]
            fn from_trusted_bytes(py: Python<'_>, data: Input<'_>) -> PyResult<Self> {
                let data: &[u8] = &data;
                Ok($class(run(py, true, || $module::$type::from_trusted_bytes(data))?.at("data")?))
            }

            /// Many at once, in less time than one by one: a list of buffers, or an array of shape (n, bytes of one).
            #[staticmethod]
            fn from_bytes_many(py: Python<'_>, data: &Bound<'_, PyAny>) -> PyResult<Vec<Self>> {
                let data = crate::buffer::items_of(data)?;
                let read = cancellable(py, &Progress::NONE, move |_| $module::$type::batch_from_bytes(&data))?;
                Ok(read.or_else(|(i, error)| Err(error).at_index("data", i))?.into_iter().map($class).collect())
            }

            /// The encoding: compressed, or with both coordinates.
            #[pyo3(signature = (*, compressed = true))]
            fn to_bytes<'py>(&self, py: Python<'py>, compressed: bool) -> Bound<'py, PyBytes> {
                if compressed {
                    PyBytes::new(py, self.0.to_compressed().as_ref())
                } else {
                    PyBytes::new(py, self.0.to_uncompressed().as_ref())
                }
            }

            #[doc = concat!("The point, as an object of ``adamant_crypto.bls12_381.", stringify!($group), "``.")]
            #[getter]
            fn point(&self) -> crate::curves::bls12_381::$group {
                crate::curves::bls12_381::$group(self.0.as_point().to_jacobian())
            }

            /// The sum of many.
            #[staticmethod]
            fn aggregate(py: Python<'_>, parts: Vec<PyRef<'_, $class>>) -> PyResult<Self> {
                let parts: Vec<_> = parts.iter().map(|part| part.0).collect();
                Ok($class(run(py, parts.len() > 8, || $module::$type::aggregate(&parts))?.at("parts")?))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, self.0.to_compressed().as_ref())
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<$class>().is_ok_and(|other| other.get().0 == self.0)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.__bytes__(py).hash()
            }

            fn __repr__(&self) -> String {
                let hex: String = self.0.to_compressed().as_ref().iter().map(|byte| format!("{byte:02x}")).collect();
                format!("{}(bytes.fromhex('{hex}'))", stringify!($class))
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
                (slf.get_type().into_any(), (slf.get().__bytes__(slf.py()),))
            }
        }
    )+};
}

pub(super) use points;
