//! Threshold signatures: a key in shares, of which so many sign for it.

/// The functions and classes of a variant.
macro_rules! threshold {
    ($full:literal) => {
        /// A share of a key: ``SecretShare(index, value)``, an index from 1 on, which is public, and 32 secret bytes. Not pickled, not hashed; constant
        /// time, wiped when it goes.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import SecretKey, SecretShare, split")]
        /// >>> shares, commitments = split(SecretKey(bytes(31) + b"\x07"), 2, 3)
        /// >>> SecretShare(shares[0].index, bytes(shares[0])) == shares[0]
        /// True
        #[pyclass(frozen, module = $full)]
        pub struct SecretShare(bls::threshold::SecretShare<Variant>);

        crate::secret_class!(SecretShare, |a, b| a.0.index() == b.0.index()
            && a.0.value().ct_eq(b.0.value()).declassify());

        /// What the holder of a share signed: ``PartialSignature(index, signature)``. Immutable; equal and hashed by value; pickles.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import SecretKey, split")]
        /// >>> shares, commitments = split(SecretKey(bytes(31) + b"\x07"), 2, 3)
        /// >>> part = shares[2].sign(commitments.group_key, b"a message")
        /// >>> part.index, commitments.verify_partial(b"a message", part)
        /// (3, None)
        #[pyclass(frozen, module = $full)]
        #[derive(Clone)]
        pub struct PartialSignature(bls::threshold::PartialSignature<Variant>);

        /// What the dealer publishes: ``Commitments(data)`` of compressed points in a row, the group's key first. With them holders verify their shares,
        /// and everybody what holders sign. Immutable; equal and hashed by value; pickles.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import Commitments, SecretKey, split")]
        /// >>> shares, commitments = split(SecretKey(bytes(31) + b"\x07"), 2, 3)
        /// >>> Commitments(bytes(commitments)).verify_share(shares[1])
        #[pyclass(frozen, module = $full)]
        #[derive(Clone)]
        pub struct Commitments(std::sync::Arc<bls::threshold::Commitments<Variant>>);

        crate::fits_python!(PartialSignature, Commitments);

        /// ``(shares, commitments)``: ``count`` shares of a key, with indices from 1 on, of which any ``threshold`` sign for it and fewer learn nothing.
        ///
        /// Whoever calls this knows the whole key: a trusted dealer. Constant time in the key.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import SecretKey, split")]
        /// >>> key = SecretKey(bytes(31) + b"\x07")
        /// >>> shares, commitments = split(key, 2, 3)
        /// >>> parts = [shares[i].sign(commitments.group_key, b"a message") for i in (2, 0)]
        /// >>> commitments.recover(b"a message", parts) == key.sign(b"a message")
        /// True
        #[pyfunction]
        fn split(
            py: Python<'_>,
            key: PyRef<'_, SecretKey>,
            threshold: u32,
            count: u32,
        ) -> PyResult<(Vec<SecretShare>, Commitments)> {
            // Work on a thread of its own owns a key.
            let key = of::SecretKey::from_be_bytes(&*key.0.to_be_bytes()).at("key")?;
            let made = cancellable(py, &Progress::NONE, move |_| {
                bls::threshold::split(&key, threshold, count, &mut OsRandom)
            })?;
            let (shares, commitments) = made.at("threshold")?;
            Ok((shares.into_iter().map(SecretShare).collect(), Commitments(commitments.into())))
        }

        /// The key out of as many shares as are needed, compared with the group's key: VerificationError where it is another one. Constant time in the
        /// shares.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import SecretKey, recover_key, split")]
        /// >>> key = SecretKey(bytes(31) + b"\x07")
        /// >>> shares, commitments = split(key, 2, 3)
        /// >>> recover_key(shares[1:], commitments.group_key) == key
        /// True
        #[pyfunction]
        fn recover_key(
            py: Python<'_>,
            shares: Vec<PyRef<'_, SecretShare>>,
            group_key: PyRef<'_, PublicKey>,
        ) -> PyResult<SecretKey> {
            let (shares, group_key) = (copies(&shares)?, group_key.0);
            let found = run(py, true, || bls::threshold::recover_key(&shares, &group_key))?;
            Ok(SecretKey(found.at("shares")?))
        }

        /// Shares that go to work without the interpreter.
        fn copies(
            shares: &[PyRef<'_, SecretShare>],
        ) -> PyResult<Vec<bls::threshold::SecretShare<Variant>>> {
            let copy = |share: &PyRef<'_, SecretShare>| {
                let value = share.0.value().to_be_bytes();
                bls::threshold::SecretShare::from_be_bytes(share.0.index(), &*value).at("shares")
            };
            shares.iter().map(copy).collect()
        }

        #[pymethods]
        impl SecretShare {
            #[new]
            fn new(index: u32, value: Input<'_>) -> PyResult<Self> {
                Ok(SecretShare(bls::threshold::SecretShare::from_be_bytes(index, &value).at("value")?))
            }

            /// The index, which is public.
            #[getter]
            fn index(&self) -> u32 {
                self.0.index()
            }

            /// The part of a signature of the group that this share makes.
            #[pyo3(signature = (group_key, message, *, scheme = "pop", tag = None))]
            fn sign(
                &self,
                py: Python<'_>,
                group_key: PyRef<'_, PublicKey>,
                message: Input<'_>,
                scheme: &str,
                tag: Option<Input<'_>>,
            ) -> PyResult<PartialSignature> {
                let scheme = super::scheme(scheme, tag.as_deref())?;
                let (key, message): (_, &[u8]) = (group_key.0, &message);
                Ok(PartialSignature(run(py, true, || self.0.sign(scheme, &key, message))?.at("message")?))
            }

            /// The value as 32 secret bytes.
            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &*self.0.value().to_be_bytes())
            }
        }

        #[pymethods]
        impl PartialSignature {
            #[new]
            fn new(index: u32, signature: PyRef<'_, Signature>) -> Self {
                PartialSignature(bls::threshold::PartialSignature { index, signature: signature.0 })
            }

            /// The index of the share.
            #[getter]
            fn index(&self) -> u32 {
                self.0.index
            }

            /// The signature under the share.
            #[getter]
            fn signature(&self) -> Signature {
                Signature(self.0.signature)
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<PartialSignature>().is_ok_and(|other| other.get().0 == self.0)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.signature().__hash__(py)
            }

            fn __repr__(&self) -> String {
                format!("PartialSignature({}, {})", self.0.index, self.signature().__repr__())
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (u32, Signature)) {
                (slf.get_type().into_any(), (slf.get().index(), slf.get().signature()))
            }
        }

        #[pymethods]
        impl Commitments {
            #[new]
            fn new(py: Python<'_>, data: Input<'_>) -> PyResult<Self> {
                let data = data.to_vec();
                let read =
                    cancellable(py, &Progress::NONE, move |_| bls::threshold::Commitments::from_bytes(&data))?;
                Ok(Commitments(read.at("data")?.into()))
            }

            /// The public key of the whole.
            #[getter]
            fn group_key(&self) -> PublicKey {
                PublicKey(*self.0.group_key())
            }

            /// How many shares are needed.
            #[getter]
            fn threshold(&self) -> usize {
                self.0.threshold()
            }

            /// The public key of the share with an index.
            fn share_key(&self, py: Python<'_>, index: u32) -> PyResult<PublicKey> {
                Ok(PublicKey(run(py, true, || self.0.share_key(index))?.at("index")?))
            }

            /// VerificationError unless a share is the one that the dealer committed to.
            fn verify_share(&self, py: Python<'_>, share: PyRef<'_, SecretShare>) -> PyResult<()> {
                let share = &share.0;
                run(py, true, || self.0.verify_share(share))?.at("share")
            }

            /// VerificationError unless a holder's part of a signature is right.
            #[pyo3(signature = (message, partial, *, scheme = "pop", tag = None))]
            fn verify_partial(
                &self,
                py: Python<'_>,
                message: Input<'_>,
                partial: PyRef<'_, PartialSignature>,
                scheme: &str,
                tag: Option<Input<'_>>,
            ) -> PyResult<()> {
                let scheme = super::scheme(scheme, tag.as_deref())?;
                let (message, partial): (&[u8], _) = (&message, partial.0);
                run(py, true, || self.0.verify_partial(scheme, message, &partial))?.at("partial")
            }

            /// The group's signature out of the parts of at least ``threshold`` holders. VerificationError names the indices of those that do not hold.
            #[pyo3(signature = (message, partials, *, scheme = "pop", tag = None))]
            fn recover(
                &self,
                py: Python<'_>,
                message: Input<'_>,
                partials: Vec<PyRef<'_, PartialSignature>>,
                scheme: &str,
                tag: Option<Input<'_>>,
            ) -> PyResult<Signature> {
                let scheme = super::scheme(scheme, tag.as_deref())?;
                let message: &[u8] = &message;
                let partials: Vec<_> = partials.iter().map(|partial| partial.0).collect();
                let found = run(py, true, || self.0.recover(scheme, message, &partials))?;
                Ok(Signature(found.at("partials")?))
            }

            /// The key out of at least ``threshold`` shares: VerificationError where it is not the group's.
            fn recover_key(&self, py: Python<'_>, shares: Vec<PyRef<'_, SecretShare>>) -> PyResult<SecretKey> {
                let shares = copies(&shares)?;
                Ok(SecretKey(run(py, true, || self.0.recover_key(&shares))?.at("shares")?))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.0.to_bytes())
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<Commitments>().is_ok_and(|other| other.get().0 == self.0)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.__bytes__(py).into_any().hash()
            }

            fn __repr__(&self) -> String {
                format!("<Commitments, threshold {}>", self.0.threshold())
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
                (slf.get_type().into_any(), (slf.get().__bytes__(slf.py()),))
            }
        }

        fn add_threshold(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add_class::<SecretShare>()?;
            module.add_class::<PartialSignature>()?;
            module.add_class::<Commitments>()?;
            crate::functions!(module: split, recover_key);
            Ok(())
        }
    };
}

pub(super) use threshold;
