//! Many signatures at once: lists of them, and those that come one by one.

/// The functions and classes of a variant.
macro_rules! batch {
    ($full:literal) => {
        /// VerificationError unless each signature, of its message under its key, holds: all at once, except for a chance of 2^-128.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import SecretKey, verify_batch")]
        /// >>> keys, messages = [SecretKey(bytes(31) + bytes([i])) for i in (1, 2)], [b"one", b"two"]
        /// >>> verify_batch([key.public_key for key in keys], messages, [key.sign(m) for key, m in zip(keys, messages)])
        #[pyfunction]
        #[pyo3(signature = (keys, messages, signatures, *, scheme = "pop", tag = None))]
        fn verify_batch(
            py: Python<'_>,
            keys: Vec<PyRef<'_, PublicKey>>,
            messages: Vec<Input<'_>>,
            signatures: Vec<PyRef<'_, Signature>>,
            scheme: &str,
            tag: Option<Input<'_>>,
        ) -> PyResult<()> {
            let (chosen, sets) = (Chosen::new(scheme, tag.as_ref())?, Sets::new(&keys, &messages, &signatures)?);
            cancellable(py, &Progress::NONE, move |_| {
                bls::verify_batch(chosen.scheme(), &sets.all(), &mut OsRandom)
            })?
            .at("signatures")
        }

        /// The indices of the signatures that do not hold, each of its message under its key: empty when all hold. All at once first, then by
        /// halves.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import SecretKey, find_invalid")]
        /// >>> key = SecretKey(bytes(31) + b"\x05")
        /// >>> find_invalid([key.public_key] * 2, [b"one", b"two"], [key.sign(b"one")] * 2)
        /// [1]
        #[pyfunction]
        #[pyo3(signature = (keys, messages, signatures, *, scheme = "pop", tag = None))]
        fn find_invalid(
            py: Python<'_>,
            keys: Vec<PyRef<'_, PublicKey>>,
            messages: Vec<Input<'_>>,
            signatures: Vec<PyRef<'_, Signature>>,
            scheme: &str,
            tag: Option<Input<'_>>,
        ) -> PyResult<Vec<usize>> {
            let (chosen, sets) = (Chosen::new(scheme, tag.as_ref())?, Sets::new(&keys, &messages, &signatures)?);
            if sets.keys.is_empty() {
                return Ok(Vec::new());
            }
            let found = cancellable(py, &Progress::NONE, move |_| {
                let (sets, scheme) = (sets.all(), chosen.scheme());
                match bls::verify_batch(scheme, &sets, &mut OsRandom) {
                    Ok(()) => Ok(Vec::new()),
                    Err(bls::Error::InvalidSignature | bls::Error::IdentitySignature) => {
                        bls::find_invalid(scheme, &sets, &mut OsRandom)
                    }
                    Err(error) => Err(error),
                }
            })?;
            found.at("signatures")
        }

        /// Lists that work beside us owns.
        struct Sets {
            keys: Vec<of::PublicKey>,
            messages: Vec<Vec<u8>>,
            signatures: Vec<of::Signature>,
        }

        impl Sets {
            fn new(
                keys: &[PyRef<'_, PublicKey>],
                messages: &[Input<'_>],
                signatures: &[PyRef<'_, Signature>],
            ) -> PyResult<Self> {
                together(keys.len(), messages.len(), signatures.len())?;
                Ok(Sets {
                    keys: keys.iter().map(|key| key.0).collect(),
                    messages: messages.iter().map(|message| message.to_vec()).collect(),
                    signatures: signatures.iter().map(|signature| signature.0).collect(),
                })
            }

            fn all(&self) -> Vec<of::SignatureSet<'_>> {
                let lists = self.keys.iter().zip(&self.messages).zip(&self.signatures);
                lists.map(|((key, message), signature)| of::SignatureSet { key, message, signature }).collect()
            }
        }

        /// Takes keys, messages and signatures one by one, and tells at the end whether all hold: the same memory for any number of them.
        ///
        /// Those that several threads have filled are merged. Not pickled. Unless all hold ``finish`` raises VerificationError, except for a chance of
        /// 2^-128; it does not tell which: ``find_invalid`` does.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import BatchVerifier, SecretKey")]
        /// >>> key, verifier = SecretKey(bytes(31) + b"\x05"), BatchVerifier()
        /// >>> for message in (b"one", b"two"):
        /// ...     verifier.add(key.public_key, message, key.sign(message))
        /// >>> len(verifier)
        /// 2
        /// >>> verifier.finish()
        #[pyclass(frozen, module = $full)]
        pub struct BatchVerifier(std::sync::Mutex<Box<of::BatchVerifier>>);

        crate::fits_python!(BatchVerifier);

        impl BatchVerifier {
            /// What it has taken, which it has no more.
            fn taken(&self) -> of::BatchVerifier {
                *std::mem::take(&mut *self.lock())
            }

            fn lock(&self) -> std::sync::MutexGuard<'_, Box<of::BatchVerifier>> {
                self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
            }
        }

        #[pymethods]
        impl BatchVerifier {
            #[new]
            fn new() -> Self {
                BatchVerifier(std::sync::Mutex::default())
            }

            /// Takes one more. What is wrong about it shows at the end.
            #[pyo3(signature = (key, message, signature, *, scheme = "pop", tag = None))]
            fn add(
                &self,
                py: Python<'_>,
                key: PyRef<'_, PublicKey>,
                message: Input<'_>,
                signature: PyRef<'_, Signature>,
                scheme: &str,
                tag: Option<Input<'_>>,
            ) -> PyResult<()> {
                let scheme = super::scheme(scheme, tag.as_deref())?;
                let (key, signature, message): (_, _, &[u8]) = (key.0, signature.0, &message);
                let set = of::SignatureSet { key: &key, message, signature: &signature };
                run(py, true, || self.lock().add(scheme, &set, &mut OsRandom))?.at("signature")
            }

            /// Takes over what another one has taken, which is empty afterwards.
            fn merge(&self, py: Python<'_>, other: &Bound<'_, BatchVerifier>) -> PyResult<()> {
                let other = other.get();
                if std::ptr::eq(self, other) {
                    return invalid("other: the same verifier");
                }
                run(py, true, || {
                    let other = other.taken();
                    self.lock().merge(other)
                })?
                .at("other")
            }

            /// VerificationError unless all that it has taken hold. It is empty afterwards.
            fn finish(&self, py: Python<'_>) -> PyResult<()> {
                let all = self.taken();
                cancellable(py, &Progress::NONE, move |_| all.finish())?.at("signatures")
            }

            fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
                let count = run(py, true, || self.lock().count())?;
                usize::try_from(count).or_else(|_| invalid("too many"))
            }

            fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
                Ok(format!("<BatchVerifier of {}>", self.__len__(py)?))
            }
        }

        /// A public key for many verifications, with what can be computed ahead: a tenth of the time for keys in G2. Immutable; pickles.
        #[doc = ""]
        #[doc = concat!(">>> from ", $full, " import PreparedPublicKey, SecretKey")]
        /// >>> key = SecretKey(bytes(31) + b"\x05")
        /// >>> PreparedPublicKey(key.public_key).verify(b"a message", key.sign(b"a message"))
        #[pyclass(frozen, module = $full)]
        pub struct PreparedPublicKey(Box<of::PreparedPublicKey>);

        crate::fits_python!(PreparedPublicKey);

        #[pymethods]
        impl PreparedPublicKey {
            #[new]
            fn new(py: Python<'_>, key: PyRef<'_, PublicKey>) -> PyResult<Self> {
                let key = key.0;
                run(py, true, || PreparedPublicKey(Box::new(of::PreparedPublicKey::new(&key))))
            }

            /// The key.
            #[getter]
            fn public_key(&self) -> PublicKey {
                PublicKey(*self.0.public_key())
            }

            /// VerificationError unless the signature of the message holds.
            #[pyo3(signature = (message, signature, *, scheme = "pop", tag = None))]
            fn verify(
                &self,
                py: Python<'_>,
                message: Input<'_>,
                signature: PyRef<'_, Signature>,
                scheme: &str,
                tag: Option<Input<'_>>,
            ) -> PyResult<()> {
                let scheme = super::scheme(scheme, tag.as_deref())?;
                let (message, signature): (&[u8], _) = (&message, signature.0);
                run(py, true, || self.0.verify(scheme, message, &signature))?.at("signature")
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                let same = |other: &Self| other.0.public_key() == self.0.public_key();
                other.cast::<PreparedPublicKey>().is_ok_and(|other| same(other.get()))
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.public_key().__hash__(py)
            }

            fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (PublicKey,)) {
                (slf.get_type().into_any(), (slf.get().public_key(),))
            }
        }

        fn add_batch(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add_class::<BatchVerifier>()?;
            module.add_class::<PreparedPublicKey>()?;
            crate::functions!(module: verify_batch, find_invalid);
            Ok(())
        }
    };
}

pub(super) use batch;
