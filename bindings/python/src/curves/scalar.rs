//! The classes `Scalar` and `ScalarVector` of a curve.

/// Both classes for a prime field.
macro_rules! scalar_classes {
    ($name:ident, $field:ty) => {
        /// An integer modulo the order of the group.
        ///
        /// ``Scalar(x)`` takes an ``int``, an ``Integer`` or big-endian bytes of any length, modulo the order. Operators mix with ``int``. Arithmetic is
        /// constant time; an ``int`` is not, so secrets come in as bytes. Immutable; equal and hashed by value; pickles.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import Scalar")]
        /// >>> Scalar(3) / 7 * 7
        /// Scalar(3)
        #[pyclass(frozen, module = "adamant_crypto.curves")]
        #[derive(Clone, Copy)]
        pub struct Scalar(pub $field);

        impl<'a, 'py> FromPyObject<'a, 'py> for Scalar {
            type Error = PyErr;

            fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                if let Ok(scalar) = object.cast::<Scalar>() {
                    return Ok(*scalar.get());
                }
                let number: Number = object.extract()?;
                let value = <$field>::from_be_bytes_reduced(&number.bytes);
                Ok(Scalar(if number.negative { -value } else { value }))
            }
        }

        impl Scalar {
            fn to_bytes(self) -> Vec<u8> {
                let mut out = vec![0; <$field>::BYTES];
                // The length is right.
                let _ = self.0.write_be_bytes(&mut out);
                out
            }

            fn inverse(self) -> PyResult<Self> {
                let none = || pyo3::exceptions::PyZeroDivisionError::new_err("0 has no inverse");
                // That it is 0 is public then.
                self.0.invert().declassify().map(Scalar).ok_or_else(none)
            }
        }

        crate::fits_python!(Scalar);

        #[pymethods]
        impl Scalar {
            #[new]
            #[pyo3(signature = (value = Scalar(<$field>::ZERO)))]
            fn new(value: Scalar) -> Self {
                value
            }

            /// A random one, from the operating system.
            #[staticmethod]
            fn random() -> PyResult<Self> {
                <$field>::random().map(Scalar).at("random")
            }

            /// The scalar of exactly ``BYTES`` big-endian bytes, below the order.
            #[staticmethod]
            fn from_bytes(data: Input<'_>) -> PyResult<Self> {
                <$field>::from_be_bytes(&data).map(Scalar).at("data")
            }

            /// Bytes of a scalar.
            #[classattr]
            const BYTES: usize = <$field>::BYTES;

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.to_bytes())
            }

            fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                int_of_bytes(py, &self.to_bytes())
            }

            fn __index__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.__int__(py)
            }

            fn __add__(&self, other: Scalar) -> Self {
                Scalar(self.0 + other.0)
            }

            fn __radd__(&self, other: Scalar) -> Self {
                Scalar(other.0 + self.0)
            }

            fn __sub__(&self, other: Scalar) -> Self {
                Scalar(self.0 - other.0)
            }

            fn __rsub__(&self, other: Scalar) -> Self {
                Scalar(other.0 - self.0)
            }

            fn __mul__<'py>(
                &self,
                py: Python<'py>,
                other: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                match other.extract::<Scalar>() {
                    Ok(other) => Ok(Bound::new(py, Scalar(self.0 * other.0))?.into_any()),
                    // A point takes it from here.
                    Err(_) => Ok(py.NotImplemented().into_bound(py)),
                }
            }

            fn __rmul__(&self, other: Scalar) -> Self {
                Scalar(other.0 * self.0)
            }

            fn __truediv__(&self, other: Scalar) -> PyResult<Self> {
                Ok(Scalar(self.0 * other.inverse()?.0))
            }

            fn __rtruediv__(&self, other: Scalar) -> PyResult<Self> {
                Ok(Scalar(other.0 * self.inverse()?.0))
            }

            fn __pow__(
                &self,
                exponent: crate::integer::Operand<'_, '_>,
                modulus: Option<Bound<'_, PyAny>>,
            ) -> PyResult<Self> {
                if modulus.is_some() {
                    return crate::errors::invalid("pow of a Scalar takes no modulus");
                }
                let base = if exponent.is_negative() { self.inverse()? } else { *self };
                let mut power = <$field>::ONE;
                for i in (0..exponent.bit_length()).rev() {
                    power = power.square();
                    if exponent.unsigned_abs().bit(i) {
                        power *= base.0;
                    }
                }
                Ok(Scalar(power))
            }

            fn __neg__(&self) -> Self {
                Scalar(-self.0)
            }

            fn __bool__(&self) -> bool {
                self.to_bytes().iter().any(|&byte| byte != 0)
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                // An int is equal where it is the very value, as its hash is then.
                match other.cast::<Scalar>() {
                    Ok(other) => self.0.ct_eq(&other.get().0).declassify(),
                    Err(_) => other.extract::<Number>().is_ok_and(|number| {
                        number.form != crate::numbers::Form::Bytes
                            && !number.negative
                            && Integer::from_be_bytes(&number.bytes)
                                == Integer::from_be_bytes(&self.to_bytes())
                    }),
                }
            }

            fn __hash__(&self) -> isize {
                hash_of(&Integer::from_be_bytes(&self.to_bytes()))
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                Ok(format!("Scalar({})", self.__int__(py)?.str()?))
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
                (slf.get_type().into_any(), (slf.get().__bytes__(slf.py()),))
            }
        }

        /// Scalars that stay as the library computes with them: for sums of products.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import ScalarVector")]
        /// >>> scalars = ScalarVector([5, 6, 7])
        /// >>> int(scalars[1]), ScalarVector.from_bytes(bytes(scalars)) == scalars
        /// (6, True)
        #[pyclass(frozen, module = "adamant_crypto.curves")]
        pub struct ScalarVector(pub Arc<Vec<$field>>);

        impl<'a, 'py> FromPyObject<'a, 'py> for ScalarVector {
            type Error = PyErr;

            fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
                if let Ok(vector) = object.cast::<ScalarVector>() {
                    return Ok(ScalarVector(vector.get().0.clone()));
                }
                if rows_of(&object).is_some() || object.is_instance_of::<PyBytes>() {
                    return ScalarVector::from_bytes(object.extract()?);
                }
                let scalars = object.extract::<Vec<Scalar>>()?;
                Ok(ScalarVector(Arc::new(scalars.iter().map(|scalar| scalar.0).collect())))
            }
        }

        #[pymethods]
        impl ScalarVector {
            /// From a list of scalars or ``int``, or a buffer of rows as ``from_bytes`` takes it.
            #[new]
            fn new(scalars: ScalarVector) -> Self {
                scalars
            }

            /// From rows of ``Scalar.BYTES`` big-endian bytes, each below the order: a buffer of shape (n, BYTES), or all in a row.
            #[staticmethod]
            fn from_bytes(data: Input<'_>) -> PyResult<Self> {
                let size = <$field>::BYTES;
                if !data.len().is_multiple_of(size) {
                    return crate::errors::invalid(format!("data: rows of {size} bytes are needed"));
                }
                let rows = data.chunks_exact(size).enumerate();
                let scalars = rows.map(|(i, row)| <$field>::from_be_bytes(row).at_index("scalars", i));
                Ok(ScalarVector(Arc::new(scalars.collect::<PyResult<_>>()?)))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.0.iter().flat_map(|x| Scalar(*x).to_bytes()).collect::<Vec<u8>>())
            }

            fn __len__(&self) -> usize {
                self.0.len()
            }

            fn __getitem__<'py>(
                &self,
                py: Python<'py>,
                index: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                match crate::curves::index(index, self.0.len())? {
                    crate::curves::Index::One(i) => Ok(Bound::new(py, Scalar(self.0[i]))?.into_any()),
                    crate::curves::Index::Range(range) => {
                        Ok(Bound::new(py, ScalarVector(Arc::new(self.0[range].to_vec())))?.into_any())
                    }
                }
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<ScalarVector>().is_ok_and(|other| other.get().0 == self.0)
            }

            fn __repr__(&self) -> String {
                format!("<ScalarVector of {}>", self.0.len())
            }

            fn __reduce_ex__<'py>(
                slf: &Bound<'py, Self>,
                protocol: usize,
            ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
                let bytes = crate::curves::out_of_band(slf.get().__bytes__(slf.py()), protocol)?;
                Ok((slf.get_type().getattr("from_bytes")?, (bytes,)))
            }
        }
    };
}

pub(crate) use scalar_classes;
