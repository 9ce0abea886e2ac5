//! The class `KzgPowers`: commitments to polynomials of any degree.

/// `G1`, `G2`, their vectors, `Scalar`, `ScalarVector` are in scope.
macro_rules! powers_classes {
    ($name:ident, $curve:ident) => {
        /// The powers of a secret that nobody knows, times the generators of both groups: ``KzgPowers(g1, g2)`` of a ``G1Vector`` as long as the longest
        /// polynomial and a ``G2Vector`` of two points at least. That they are powers of one secret is checked, unless ``check=False``.
        ///
        /// Polynomials are vectors of coefficients, lowest first. For public values. Immutable; pickles.
        #[doc = ""]
        #[doc = concat!(">>> from adamant_crypto.", stringify!($name), " import KzgPowers")]
        /// >>> powers = KzgPowers.insecure_of_secret(12345, 4, 3)
        /// >>> commitment = powers.commit([1, 2, 3])
        /// >>> y, proof = powers.open([1, 2, 3], 10)
        /// >>> int(y)
        /// 321
        /// >>> powers.verify(commitment, 10, y, proof)
        #[pyclass(frozen, module = "adamant_crypto.curves")]
        pub struct KzgPowers {
            inner: Arc<Powers>,
            g1: Arc<Vec<$curve::G1Affine>>,
            g2: Arc<Vec<$curve::G2Affine>>,
        }

        type Powers = adamant::kzg::general::Powers<$curve::Parameters>;

        crate::fits_python!(KzgPowers);

        #[pymethods]
        impl KzgPowers {
            #[new]
            #[pyo3(signature = (g1, g2, *, check = true))]
            fn new(
                py: Python<'_>,
                g1: PyRef<'_, G1Vector>,
                g2: PyRef<'_, G2Vector>,
                check: bool,
            ) -> PyResult<Self> {
                let (g1, g2) = (Arc::new(g1.points().to_vec()), Arc::new(g2.points().to_vec()));
                let (first, second) = (g1.to_vec(), g2.to_vec());
                let made = cancellable(py, &Progress::NONE, move |_| {
                    if check {
                        Powers::new(first, second, &mut adamant::bls::OsRandom)
                    } else {
                        Powers::trusted(first, second)
                    }
                })?;
                Ok(KzgPowers { inner: Arc::new(made.at("g1, g2")?), g1, g2 })
            }

            /// The powers of a secret that is known, so many in each group: for tests. Who knows it can prove anything.
            #[staticmethod]
            fn insecure_of_secret(
                py: Python<'_>,
                secret: Scalar,
                in_g1: usize,
                in_g2: usize,
            ) -> PyResult<Self> {
                let mut power = Scalar(<$curve::Fr>::ONE);
                let (mut g1, mut g2) = (Vec::new(), Vec::new());
                for i in 0..in_g1.max(in_g2) {
                    py.check_signals()?;
                    if i < in_g1 {
                        g1.push(<$curve::G1Affine>::GENERATOR.mul_vartime(&power.0).to_affine());
                    }
                    if i < in_g2 {
                        g2.push(<$curve::G2Affine>::GENERATOR.mul_vartime(&power.0).to_affine());
                    }
                    power = Scalar(power.0 * secret.0);
                }
                let inner = Powers::trusted(g1.clone(), g2.clone()).at("secret")?;
                Ok(KzgPowers { inner: Arc::new(inner), g1: Arc::new(g1), g2: Arc::new(g2) })
            }

            /// How many coefficients a polynomial can have.
            #[getter]
            fn longest(&self) -> usize {
                self.inner.longest()
            }

            /// The commitment to a polynomial.
            fn commit(&self, py: Python<'_>, coefficients: ScalarVector) -> PyResult<G1> {
                let inner = self.inner.clone();
                let made = cancellable(py, &Progress::NONE, move |_| inner.commit(&coefficients.0))?;
                Ok(G1(made.at("coefficients")?.to_jacobian()))
            }

            /// ``(y, proof)``: the value at z, and the proof of it.
            fn open(&self, py: Python<'_>, coefficients: ScalarVector, z: Scalar) -> PyResult<(Scalar, G1)> {
                let inner = self.inner.clone();
                let made = cancellable(py, &Progress::NONE, move |_| inner.open(&coefficients.0, &z.0))?;
                let (y, proof) = made.at("coefficients")?;
                Ok((Scalar(y), G1(proof.to_jacobian())))
            }

            /// VerificationError unless the polynomial of a commitment has the value y at z.
            fn verify(
                &self,
                py: Python<'_>,
                commitment: PyRef<'_, G1>,
                z: Scalar,
                y: Scalar,
                proof: PyRef<'_, G1>,
            ) -> PyResult<()> {
                let (commitment, proof) = (commitment.0.to_affine(), proof.0.to_affine());
                run(py, true, || self.inner.verify(&commitment, &z.0, &y.0, &proof))?.at("proof")
            }

            /// ``(values, proof)``: the values at many different points, fewer than there are powers in G2, and one proof of all.
            fn open_many(
                &self,
                py: Python<'_>,
                coefficients: ScalarVector,
                points: ScalarVector,
            ) -> PyResult<(ScalarVector, G1)> {
                let inner = self.inner.clone();
                let made =
                    cancellable(py, &Progress::NONE, move |_| inner.open_many(&coefficients.0, &points.0))?;
                let (values, proof) = made.at("points")?;
                Ok((ScalarVector(Arc::new(values)), G1(proof.to_jacobian())))
            }

            /// VerificationError unless the polynomial of a commitment has these values at these points.
            fn verify_many(
                &self,
                py: Python<'_>,
                commitment: PyRef<'_, G1>,
                points: ScalarVector,
                values: ScalarVector,
                proof: PyRef<'_, G1>,
            ) -> PyResult<()> {
                let (inner, commitment, proof) =
                    (self.inner.clone(), commitment.0.to_affine(), proof.0.to_affine());
                cancellable(py, &Progress::NONE, move |_| {
                    inner.verify_many(&commitment, &points.0, &values.0, &proof)
                })?
                .at("proof")
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other
                    .cast::<KzgPowers>()
                    .is_ok_and(|other| other.get().g1 == self.g1 && other.get().g2 == self.g2)
            }

            fn __hash__(&self) -> usize {
                self.g1.len()
            }

            fn __repr__(&self) -> String {
                format!("<KzgPowers of {} and {}>", self.g1.len(), self.g2.len())
            }

            // What is pickled is checked again.
            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (G1Vector, G2Vector)) {
                let me = slf.get();
                let (first, second) = (0..me.g1.len(), 0..me.g2.len());
                (slf.get_type().into_any(), (G1Vector(me.g1.clone(), first), G2Vector(me.g2.clone(), second)))
            }
        }
    };
}

pub(crate) use powers_classes;
