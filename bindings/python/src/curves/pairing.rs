//! The class `Gt` and the functions of a pairing.

/// `G1`, `G2`, `Scalar` are in scope.
macro_rules! pairing_classes {
    ($name:ident, $curve:ident) => {
        /// A value of the pairing. ``*`` and ``/`` with values, ``**`` with a ``Scalar``, an ``int`` or bytes. Which power of the textbook's pairing it is:
        /// docs/reference/curves.md. Constant time. Immutable; equal and hashed by value; pickles.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import G1, G2, Gt, pairing")]
        /// >>> pairing(G1.generator() * 3, G2.generator()) == Gt.generator() ** 3
        /// True
        #[pyclass(frozen, module = "adamant_crypto.curves")]
        #[derive(Clone, Copy)]
        pub struct Gt($curve::Gt);

        crate::fits_python!(Gt);

        #[pymethods]
        impl Gt {
            /// The neutral element.
            #[new]
            fn new() -> Self {
                Gt($curve::Gt::IDENTITY)
            }

            /// The pairing of the generators.
            #[staticmethod]
            fn generator(py: Python<'_>) -> PyResult<Self> {
                run(py, true, || Gt($curve::Gt::generator()))
            }

            /// The value of an encoding, checked to be in the group.
            #[staticmethod]
            fn from_bytes(py: Python<'_>, data: Input<'_>) -> PyResult<Self> {
                let data: &[u8] = &data;
                Ok(Gt(run(py, true, || $curve::Gt::from_bytes(data))?.at("data")?))
            }

            /// Bytes of a value.
            #[classattr]
            const BYTES: usize = $curve::Gt::BYTES;

            fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
                let mut out = vec![0; $curve::Gt::BYTES];
                self.0.write_bytes(&mut out).at("")?;
                Ok(PyBytes::new(py, &out))
            }

            fn __mul__(&self, other: &Bound<'_, Gt>) -> Self {
                Gt(self.0.mul(&other.get().0))
            }

            fn __truediv__(&self, other: &Bound<'_, Gt>) -> Self {
                Gt(self.0.mul(&other.get().0.invert()))
            }

            fn __pow__(
                &self,
                py: Python<'_>,
                exponent: Scalar,
                modulus: Option<Bound<'_, PyAny>>,
            ) -> PyResult<Self> {
                if modulus.is_some() {
                    return crate::errors::invalid("pow of a Gt takes no modulus");
                }
                run(py, true, || Gt(self.0.pow(&exponent.0)))
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<Gt>().is_ok_and(|other| self.0.ct_eq(&other.get().0).declassify())
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.__bytes__(py)?.hash()
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                Ok(format!(
                    "<Gt {}...>",
                    self.__bytes__(py)?.call_method0("hex")?.extract::<String>()?.split_at(32).0
                ))
            }

            fn __reduce__<'py>(
                slf: &Bound<'py, Self>,
            ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
                Ok((slf.get_type().getattr("from_bytes")?, (slf.get().__bytes__(slf.py())?,)))
            }
        }

        fn pairs(
            points: &[PyRef<'_, G1>],
            others: &[PyRef<'_, G2>],
        ) -> PyResult<Vec<($curve::G1Affine, $curve::G2Affine)>> {
            if points.len() != others.len() {
                return crate::errors::invalid(format!(
                    "{} points of G1 for {} of G2",
                    points.len(),
                    others.len()
                ));
            }
            Ok(points.iter().zip(others).map(|(p, q)| (p.0.to_affine(), q.0.to_affine())).collect())
        }

        /// e(p, q). Constant time.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import G1, G2, Gt, pairing")]
        /// >>> pairing(G1.generator(), G2.generator()) == Gt.generator()
        /// True
        #[pyfunction]
        fn pairing(py: Python<'_>, p: PyRef<'_, G1>, q: PyRef<'_, G2>) -> PyResult<Gt> {
            let (p, q) = (p.0.to_affine(), q.0.to_affine());
            run(py, true, || Gt($curve::pairing(&p, &q)))
        }

        /// The product of the pairings of two lists: one final exponentiation for all.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import G1, G2, Gt, multi_pairing")]
        /// >>> p, q = G1.generator(), G2.generator()
        /// >>> multi_pairing([p, p * 2], [q, q]) == Gt.generator() ** 3
        /// True
        #[pyfunction]
        fn multi_pairing(py: Python<'_>, ps: Vec<PyRef<'_, G1>>, qs: Vec<PyRef<'_, G2>>) -> PyResult<Gt> {
            let pairs = pairs(&ps, &qs)?;
            Ok(Gt(cancellable(py, &Progress::NONE, move |_| $curve::multi_pairing(&pairs))?))
        }

        /// Whether the product of the pairings of two lists is 1.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import G1, G2, pairing_check")]
        /// >>> p, q = G1.generator(), G2.generator()
        /// >>> pairing_check([p * 2, -p], [q, q * 2])
        /// True
        #[pyfunction]
        fn pairing_check(py: Python<'_>, ps: Vec<PyRef<'_, G1>>, qs: Vec<PyRef<'_, G2>>) -> PyResult<bool> {
            let pairs = pairs(&ps, &qs)?;
            // What is asked is public.
            cancellable(py, &Progress::NONE, move |_| $curve::pairing_check(&pairs).declassify())
        }
    };
}

pub(crate) use pairing_classes;
