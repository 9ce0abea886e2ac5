//! The class of a point.

/// The class for a kind of group; `Scalar` is in scope.
macro_rules! group_classes {
    ($name:ident, $point:ident, $kind:ty) => {
        /// A point of the group of prime order.
        ///
        /// ``+``, ``-`` with points, ``*`` with a ``Scalar``, an ``int`` or big-endian bytes, in any order. ``bytes(p)`` is the shortest encoding,
        /// ``p.to_bytes(compressed=False)`` the longest. Arithmetic is constant time. Immutable; equal and hashed by value; pickles.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import ", stringify!($point))]
        #[doc = concat!(">>> p = ", stringify!($point), ".generator()")]
        /// >>> p * 7 - p == 6 * p
        /// True
        #[doc = concat!(">>> ", stringify!($point), ".from_bytes(bytes(p)) == p")]
        /// True
        #[pyclass(frozen, module = "adamant_crypto.curves")]
        #[derive(Clone, Copy)]
        pub struct $point(pub SumOf<$kind>);

        impl $point {
            fn product(&self, scalar: &Scalar) -> PyResult<Self> {
                caught(|| $point(<$kind>::multiply(&self.0, &scalar.0)))
            }

            fn encoding(&self, compressed: bool) -> Vec<u8> {
                <$kind>::write(&<$kind>::narrow(&self.0), compressed)
            }
        }

        crate::fits_python!($point);

        #[pymethods]
        impl $point {
            /// The neutral element.
            #[new]
            fn new() -> Self {
                $point(<<$kind as Kind>::Point as Msm>::ZERO)
            }

            /// The neutral element.
            #[staticmethod]
            fn identity() -> Self {
                Self::new()
            }

            /// The generator.
            #[staticmethod]
            fn generator() -> Self {
                $point(<$kind>::generator())
            }

            /// The point of an encoding of either length, checked to be in the group; with ``check="curve"`` ("none" is the same) only on the curve, for points that the
            /// caller knows to be in the group. EncodingError says what is wrong.
            #[staticmethod]
            #[pyo3(signature = (data, *, check = "group"))]
            fn from_bytes(data: Input<'_>, check: &str) -> PyResult<Self> {
                let check = crate::curves::check(check)?;
                let point = caught(|| <$kind>::read(&data, check))?.at("data")?;
                Ok($point(<$kind>::widen(&point)))
            }

            /// The point of a message for a domain separation tag: RFC 9380's random oracle, or with ``uniform=False`` the faster map.
            #[staticmethod]
            #[pyo3(signature = (message, tag, *, uniform = true))]
            fn hash_to_curve(
                py: Python<'_>,
                message: Input<'_>,
                tag: Input<'_>,
                uniform: bool,
            ) -> PyResult<Self> {
                let (message, tag): (&[u8], &[u8]) = (&message, &tag);
                run(py, true, || <$kind>::hash(message, tag, uniform))?.map($point).at("tag")
            }

            /// Bytes of the longest encoding.
            #[classattr]
            const BYTES: usize = <$kind as Kind>::BYTES[0];
            /// Bytes of the shortest encoding.
            #[classattr]
            const COMPRESSED_BYTES: usize = <$kind as Kind>::BYTES[1];

            /// The encoding.
            #[pyo3(signature = (*, compressed = true))]
            fn to_bytes<'py>(&self, py: Python<'py>, compressed: bool) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.encoding(compressed))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                self.to_bytes(py, true)
            }

            /// (x, y): each an ``int``, or the tuple of the two coefficients over the prime field. None for what has no coordinates.
            #[getter]
            fn coordinates<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
                crate::curves::coordinates(py, <$kind>::coordinates(&<$kind>::narrow(&self.0)))
            }

            fn __add__(&self, other: &Bound<'_, $point>) -> Self {
                $point(<$kind as Kind>::Point::plus(&self.0, &other.get().0))
            }

            fn __sub__(&self, other: &Bound<'_, $point>) -> Self {
                $point(<$kind as Kind>::Point::plus(&self.0, &-other.get().0))
            }

            fn __neg__(&self) -> Self {
                $point(-self.0)
            }

            fn __mul__(&self, scalar: Scalar) -> PyResult<Self> {
                self.product(&scalar)
            }

            fn __rmul__(&self, scalar: Scalar) -> PyResult<Self> {
                self.product(&scalar)
            }

            /// Whether it is the neutral element.
            fn is_identity(&self) -> bool {
                self.0.ct_eq(&Self::new().0).declassify()
            }

            fn __bool__(&self) -> bool {
                !self.is_identity()
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<$point>().is_ok_and(|other| self.0.ct_eq(&other.get().0).declassify())
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.to_bytes(py, true).hash()
            }

            fn __repr__(&self) -> String {
                let hex: String = self.encoding(true).iter().map(|byte| format!("{byte:02x}")).collect();
                format!("<{} {hex}>", stringify!($point))
            }

            fn __reduce__<'py>(
                slf: &Bound<'py, Self>,
            ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
                Ok((slf.get_type().getattr("from_bytes")?, (slf.get().to_bytes(slf.py(), false),)))
            }

            /// The sum of points.
            #[staticmethod]
            fn sum(points: Vec<PyRef<'_, $point>>) -> Self {
                points
                    .iter()
                    .fold(Self::new(), |sum, point| $point(<$kind as Kind>::Point::plus(&sum.0, &point.0)))
            }
        }
    };
}

pub(crate) use group_classes;
