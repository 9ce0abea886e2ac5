//! The classes of a group: a point, and a vector of points.

/// Both classes for a kind of group; `Scalar` and `ScalarVector` are in scope.
macro_rules! group_classes {
    ($module:literal, $point:ident, $vector:ident, $kind:ty) => {
        /// A point of the group of prime order.
        ///
        /// ``+``, ``-`` with points, ``*`` with a ``Scalar``, an ``int`` or big-endian bytes, in any order. ``bytes(p)`` is the shortest encoding,
        /// ``p.to_bytes(compressed=False)`` the longest. Arithmetic is constant time. Immutable; equal and hashed by value; pickles.
        #[pyclass(frozen, module = $module)]
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

            /// The point of an encoding of either length, checked to be in the group; with ``check="none"`` only on the curve, for points that the
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

        /// Points that are decoded and checked once, and stay as the library computes with them. Slices share the memory.
        #[pyclass(frozen, module = $module)]
        pub struct $vector(Arc<Vec<<$kind as Kind>::Point>>, Range<usize>);

        impl $vector {
            fn of(points: Vec<<$kind as Kind>::Point>) -> Self {
                let all = 0..points.len();
                $vector(Arc::new(points), all)
            }

            fn points(&self) -> &[<$kind as Kind>::Point] {
                &self.0[self.1.clone()]
            }

            fn encodings(&self, compressed: bool) -> Vec<u8> {
                self.points().iter().flat_map(|point| <$kind>::write(point, compressed)).collect()
            }
        }

        #[pymethods]
        impl $vector {
            /// From a list of points.
            #[new]
            fn new(py: Python<'_>, points: Vec<PyRef<'_, $point>>) -> PyResult<Self> {
                let sums: Vec<_> = points.iter().map(|point| point.0).collect();
                run(py, sums.len() > 4, || Self::of(sums.iter().map(<$kind>::narrow).collect()))
            }

            /// From encodings: a buffer of shape (n, BYTES) or (n, COMPRESSED_BYTES), or all in a row with ``compressed`` telling which. All are
            /// checked to be in the group; with ``check="none"`` only on the curve. ``threads`` share the work; Ctrl-C ends it within 50 ms.
            #[staticmethod]
            #[pyo3(signature = (data, *, compressed = false, check = "group", threads = 1, progress = None))]
            fn from_bytes(
                py: Python<'_>,
                data: &Bound<'_, PyAny>,
                compressed: bool,
                check: &str,
                threads: usize,
                progress: Option<&Bound<'_, PyAny>>,
            ) -> PyResult<Self> {
                let check = crate::curves::check(check)?;
                let sizes = <$kind as Kind>::BYTES;
                let size = rows_of(data).unwrap_or(sizes[usize::from(compressed)]);
                let data = data.extract::<Input<'_>>()?.to_vec();
                if !sizes.contains(&size) || !data.len().is_multiple_of(size) {
                    return crate::errors::invalid(format!(
                        "data: rows of {} or {} bytes are needed",
                        sizes[0], sizes[1]
                    ));
                }
                let count = data.len() / size;
                let progress = Progress { callback: progress, total: count as u64 };
                let parts = long(py, &progress, move |watch| {
                    shares(threads, count, |range| {
                        let mut points = Vec::with_capacity(range.len());
                        for i in range {
                            if watch.stopped() {
                                break;
                            }
                            let point = <$kind>::read(&data[i * size..(i + 1) * size], check);
                            points.push(point.map_err(|error| (i, error))?);
                            watch.one_more();
                        }
                        Ok(points)
                    })
                })?;
                let mut points = Vec::with_capacity(count);
                for part in parts {
                    points.extend(part.or_else(|(i, error)| Err(error).at_index("points", i))?);
                }
                Ok(Self::of(points))
            }

            /// The encodings one after the other.
            #[pyo3(signature = (*, compressed = false))]
            fn to_bytes<'py>(&self, py: Python<'py>, compressed: bool) -> PyResult<Bound<'py, PyBytes>> {
                Ok(PyBytes::new(py, &run(py, true, || self.encodings(compressed))?))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
                self.to_bytes(py, false)
            }

            /// The sum of the products with as many scalars: a ``ScalarVector``, a list, or a buffer of rows. Variable time: for public points and
            /// scalars. With ``secret=True`` constant time, and slower. ``threads`` share the work; Ctrl-C comes back within 50 ms.
            #[pyo3(signature = (scalars, *, threads = 1, secret = false))]
            fn msm(
                &self,
                py: Python<'_>,
                scalars: ScalarVector,
                threads: usize,
                secret: bool,
            ) -> PyResult<$point> {
                if scalars.0.len() != self.1.len() {
                    return crate::errors::invalid(format!(
                        "scalars: {} for {} points",
                        scalars.0.len(),
                        self.1.len()
                    ));
                }
                let (points, range) = (self.0.clone(), self.1.clone());
                let sum = cancellable(py, &Progress::NONE, move |_| {
                    let points = &points[range];
                    if secret {
                        msm(points, &scalars.0)
                    } else {
                        msm_parallel_vartime(points, &scalars.0, threads)
                    }
                })?;
                Ok($point(sum.at("msm")?))
            }

            /// The sum of the points.
            fn sum(&self, py: Python<'_>) -> PyResult<$point> {
                let zero = <<$kind as Kind>::Point as Msm>::ZERO;
                let plus = |sum, point: &_| <$kind as Kind>::Point::plus(&sum, &<$kind>::widen(point));
                run(py, true, || $point(self.points().iter().fold(zero, plus)))
            }

            fn __len__(&self) -> usize {
                self.1.len()
            }

            fn __getitem__<'py>(
                &self,
                py: Python<'py>,
                index: &Bound<'py, PyAny>,
            ) -> PyResult<Bound<'py, PyAny>> {
                match crate::curves::index(index, self.1.len())? {
                    crate::curves::Index::One(i) => {
                        Ok(Bound::new(py, $point(<$kind>::widen(&self.points()[i])))?.into_any())
                    }
                    crate::curves::Index::Range(range) => {
                        let range = self.1.start + range.start..self.1.start + range.end;
                        Ok(Bound::new(py, $vector(self.0.clone(), range))?.into_any())
                    }
                }
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                let same = |other: &Self| {
                    self.1.len() == other.1.len() && self.encodings(false) == other.encodings(false)
                };
                other.cast::<$vector>().is_ok_and(|other| same(other.get()))
            }

            fn __repr__(&self) -> String {
                format!("<{} of {}>", stringify!($vector), self.1.len())
            }

            // What is pickled is checked again when it is read: a pickle may come from anywhere.
            fn __reduce_ex__<'py>(
                slf: &Bound<'py, Self>,
                protocol: usize,
            ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAny>,))> {
                let bytes = crate::curves::out_of_band(slf.get().to_bytes(slf.py(), false)?, protocol)?;
                Ok((slf.get_type().getattr("from_bytes")?, (bytes,)))
            }
        }
    };
}

pub(crate) use group_classes;
