//! The class of a vector of points.

/// The class for a kind of group, whose point and `ScalarVector` are in scope.
macro_rules! vector_classes {
    ($name:ident, $point:ident, $vector:ident, $kind:ty) => {
        /// Points that are decoded and checked once, and stay as the library computes with them. Slices share the memory.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import ", stringify!($point), ", ", stringify!($vector))]
        #[doc = concat!(">>> p = ", stringify!($point), ".generator()")]
        #[doc = concat!(">>> points = ", stringify!($vector), "([p, p * 2, p * 3])")]
        /// >>> points.msm([5, 6, 7]) == p * 38
        /// True
        #[doc = concat!(">>> ", stringify!($vector), ".from_bytes(bytes(points)) == points")]
        /// True
        #[pyclass(frozen, module = "adamant_crypto.curves")]
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
                run(py, sums.len() > 4, || Self::of(<$kind>::narrow_many(&sums)))
            }

            /// From encodings: a buffer of shape (n, BYTES) or (n, COMPRESSED_BYTES), or all in a row with ``compressed`` telling which. All are
            /// checked to be in the group, many of a curve with pairings together (one outside passes with a chance below 2^-128); with
            /// ``check="curve"``, or "none", only on the curve. ``threads`` share the work; Ctrl-C ends it within 50 ms.
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
                let parts = cancellable(py, &progress, move |watch| {
                    shares(threads, count, |range| {
                        let mut points = Vec::with_capacity(range.len());
                        for start in range.clone().step_by(crate::curves::TOGETHER) {
                            if watch.stopped() {
                                break;
                            }
                            let end = (start + crate::curves::TOGETHER).min(range.end);
                            let rows = &data[start * size..end * size];
                            let read = watch.under(|| <$kind>::read_many(rows, size, check));
                            let Some(read) = read else { break };
                            points.extend(read.map_err(|(i, error)| (start + i, error))?);
                            watch.more((end - start) as u64);
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
                        parallel::msm(&Threads(thread_count(threads)), points, &scalars.0)
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

pub(crate) use vector_classes;
