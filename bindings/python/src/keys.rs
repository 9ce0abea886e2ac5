//! `adamant_crypto.x25519` and `adamant_crypto.ed25519`.

/// `adamant_crypto.x25519`.
pub mod x25519 {
    use crate::buffer::Input;
    use crate::calls::{run, thread_count};
    use crate::errors::{At, invalid};
    use adamant::base::zeroize::Zeroizing;
    use adamant::curves::parallel::{Threads, x25519_base_batch, x25519_batch};
    use adamant::curves::x25519::{x25519, x25519_base};
    use pyo3::prelude::*;
    use pyo3::types::PyBytes;

    /// The shared secret of a secret and another's public key: 32 bytes each. ValueError where the other key has small order.
    ///
    /// >>> from adamant_crypto import x25519
    /// >>> a, b = bytes(range(32)), bytes(range(1, 33))
    /// >>> x25519.exchange(a, x25519.public_key(b)) == x25519.exchange(b, x25519.public_key(a))
    /// True
    #[pyfunction]
    fn exchange<'py>(
        py: Python<'py>,
        secret: Input<'py>,
        public: Input<'py>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (secret, public) = (secret.array("secret")?, public.array("public")?);
        Ok(PyBytes::new(py, &*run(py, true, || x25519(&secret, &public))?.at("public")?))
    }

    /// The public key of a secret of 32 random bytes.
    ///
    /// >>> from adamant_crypto import x25519
    /// >>> len(x25519.public_key(bytes(range(32))))
    /// 32
    #[pyfunction]
    fn public_key<'py>(py: Python<'py>, secret: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let secret = secret.array("secret")?;
        Ok(PyBytes::new(py, &run(py, false, || x25519_base(&secret))?))
    }

    /// The shared secret of each secret and the public key beside it: on CPUs with AVX-512 IFMA or AVX2 eight at a time, in about half the
    /// time of one by one. ValueError names the first public key of small order. ``threads`` share the work (0: as many as the system has).
    ///
    /// >>> from adamant_crypto import x25519
    /// >>> secrets = [bytes([i]) * 32 for i in range(9)]
    /// >>> publics = x25519.public_keys(secrets[::-1])
    /// >>> x25519.exchange_many(secrets, publics)[2] == x25519.exchange(secrets[2], publics[2])
    /// True
    #[pyfunction]
    #[pyo3(signature = (secrets, publics, *, threads = 1))]
    fn exchange_many<'py>(
        py: Python<'py>,
        secrets: Vec<Input<'py>>,
        publics: Vec<Input<'py>>,
        threads: usize,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        if secrets.len() != publics.len() {
            return invalid(format!("{} secrets, {} publics", secrets.len(), publics.len()));
        }
        let (secrets, publics) = (arrays(&secrets, "secrets")?, arrays(&publics, "publics")?);
        let mut shared = Zeroizing::new(vec![[0; 32]; secrets.len()]);
        let threads = Threads(thread_count(threads));
        let done = run(py, true, || x25519_batch(&threads, &secrets, &publics, &mut shared))?;
        done.or_else(|(i, error)| Err(error).at(&format!("publics[{i}]")))?;
        Ok(shared.iter().map(|shared| PyBytes::new(py, shared)).collect())
    }

    /// The public key of each secret. ``threads`` share the work (0: as many as the system has).
    ///
    /// >>> from adamant_crypto import x25519
    /// >>> x25519.public_keys([bytes(range(32))]) == [x25519.public_key(bytes(range(32)))]
    /// True
    #[pyfunction]
    #[pyo3(signature = (secrets, *, threads = 1))]
    fn public_keys<'py>(
        py: Python<'py>,
        secrets: Vec<Input<'py>>,
        threads: usize,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let secrets = arrays(&secrets, "secrets")?;
        let mut publics = vec![[0; 32]; secrets.len()];
        // Both have one length.
        let threads = Threads(thread_count(threads));
        run(py, true, || x25519_base_batch(&threads, &secrets, &mut publics))?.at("secrets")?;
        Ok(publics.iter().map(|public| PyBytes::new(py, public)).collect())
    }

    fn arrays(inputs: &[Input<'_>], name: &str) -> PyResult<Zeroizing<Vec<[u8; 32]>>> {
        // As long as it gets from the start: a list that grew would leave copies.
        let mut out = Zeroizing::new(Vec::with_capacity(inputs.len()));
        for (i, input) in inputs.iter().enumerate() {
            out.push(input.array(&format!("{name}[{i}]"))?);
        }
        Ok(out)
    }

    pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::functions!(module: exchange, exchange_many, public_key, public_keys);
        Ok(())
    }
}

/// `adamant_crypto.ed25519`.
pub mod ed25519 {
    use crate::buffer::Input;
    use crate::calls::{Progress, long, run, shares};
    use crate::errors::{At, invalid};
    use crate::secret_class;
    use adamant::base::ct::CtEq;
    use adamant::base::zeroize::Zeroizing;
    use adamant::curves::ed25519::{self, Signed, verify_batch};
    use pyo3::prelude::*;
    use pyo3::types::PyBytes;

    /// A public key of 32 bytes, decoded strictly. Immutable; equal and hashed by value; pickles.
    ///
    /// >>> from adamant_crypto.ed25519 import SigningKey, VerifyingKey
    /// >>> key = SigningKey(bytes(range(32)))
    /// >>> VerifyingKey(bytes(key.verifying_key)).verify(b"message", key.sign(b"message"))
    #[pyclass(frozen, module = "adamant_crypto.ed25519")]
    pub struct VerifyingKey(ed25519::VerifyingKey);

    #[pymethods]
    impl VerifyingKey {
        #[new]
        fn new(data: Input<'_>) -> PyResult<Self> {
            Ok(VerifyingKey(ed25519::VerifyingKey::from_bytes(&data.array("data")?).at("data")?))
        }

        /// VerificationError unless the signature of 64 bytes holds.
        fn verify(&self, py: Python<'_>, message: Input<'_>, signature: Input<'_>) -> PyResult<()> {
            let (message, signature): (&[u8], _) = (&message, signature.array("signature")?);
            run(py, true, || self.0.verify(message, &signature))?.at("signature")
        }

        fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
            PyBytes::new(py, self.0.as_bytes())
        }

        fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
            other.cast::<VerifyingKey>().is_ok_and(|other| other.get().0.as_bytes() == self.0.as_bytes())
        }

        fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
            self.__bytes__(py).hash()
        }

        fn __repr__(&self) -> String {
            let hex: String = self.0.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
            format!("VerifyingKey(bytes.fromhex('{hex}'))")
        }

        fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Bound<'py, PyBytes>,)) {
            (slf.get_type().into_any(), (slf.get().__bytes__(slf.py()),))
        }
    }

    /// A secret key, from a seed of 32 random bytes. Not pickled, not hashed; constant time in the seed.
    ///
    /// >>> from adamant_crypto.ed25519 import SigningKey
    /// >>> key = SigningKey(bytes(range(32)))
    /// >>> key.verifying_key.verify(b"message", key.sign(b"message"))
    #[pyclass(frozen, module = "adamant_crypto.ed25519")]
    pub struct SigningKey(ed25519::SigningKey, Zeroizing<[u8; 32]>);

    #[pymethods]
    impl SigningKey {
        #[new]
        fn new(seed: Input<'_>) -> PyResult<Self> {
            let seed = Zeroizing::new(seed.array("seed")?);
            Ok(SigningKey(ed25519::SigningKey::from_seed(&seed), seed))
        }

        /// The public key.
        #[getter]
        fn verifying_key(&self) -> VerifyingKey {
            VerifyingKey(*self.0.verifying_key())
        }

        /// The signature of a message: 64 bytes.
        fn sign<'py>(&self, py: Python<'py>, message: Input<'py>) -> PyResult<Bound<'py, PyBytes>> {
            let message: &[u8] = &message;
            Ok(PyBytes::new(py, &run(py, true, || self.0.sign(message))?))
        }
    }

    crate::fits_python!(VerifyingKey);
    secret_class!(SigningKey, |a, b| a.1.ct_eq(&b.1).declassify());

    /// VerificationError unless all signatures hold, by the rule for batches (RFC 8032's equation with the cofactor): half the time of one by one. The
    /// message names the first part of the batch, of up to 64, in which one does not.
    ///
    /// >>> from adamant_crypto.ed25519 import SigningKey, verify_many
    /// >>> key = SigningKey(bytes(range(32)))
    /// >>> verify_many([key.verifying_key] * 2, [b"one", b"two"], [key.sign(b"one"), key.sign(b"two")])
    #[pyfunction]
    #[pyo3(signature = (keys, messages, signatures, *, threads = 1))]
    fn verify_many(
        py: Python<'_>,
        keys: Vec<PyRef<'_, VerifyingKey>>,
        messages: Vec<Input<'_>>,
        signatures: Vec<Input<'_>>,
        threads: usize,
    ) -> PyResult<()> {
        if keys.len() != messages.len() || keys.len() != signatures.len() {
            return invalid(format!(
                "{} keys, {} messages, {} signatures",
                keys.len(),
                messages.len(),
                signatures.len()
            ));
        }
        let keys: Vec<_> = keys.iter().map(|key| key.0).collect();
        let messages: Vec<Vec<u8>> = messages.iter().map(|message| message.to_vec()).collect();
        let arrays = signatures.iter().enumerate().map(|(i, s)| s.array::<64>(&format!("signatures[{i}]")));
        let signatures = arrays.collect::<PyResult<Vec<_>>>()?;
        let parts = long(py, &Progress::NONE, move |watch| {
            shares(threads, keys.len(), |range| {
                let indices: Vec<usize> = range.collect();
                for group in indices.chunks(64) {
                    let one = |&i: &usize| Signed {
                        key: &keys[i],
                        message: &messages[i],
                        signature: &signatures[i],
                    };
                    if watch.stopped() {
                        break;
                    }
                    verify_batch(&group.iter().map(one).collect::<Vec<_>>())
                        .map_err(|error| (group[0], error))?;
                }
                Ok(())
            })
        })?;
        for part in parts {
            part.or_else(|(i, error)| Err(error).at(&format!("signatures[{i}:]")))?;
        }
        Ok(())
    }

    pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add_class::<VerifyingKey>()?;
        module.add_class::<SigningKey>()?;
        crate::functions!(module: verify_many);
        Ok(())
    }
}
