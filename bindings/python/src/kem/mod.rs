//! `adamant_crypto.kem`: HQC, HQC beside X25519, and BIKE, experimental. `more` has full keys, batches and files.

mod more;

use crate::buffer::Input;
use crate::calls::run;
use crate::errors::{At, invalid};
use adamant::base::ct::CtEq;
use adamant::kem::bike::{self, Bike, Level};
use adamant::kem::hqc::{self, Set};
use adamant::kem::{OsRandom, hybrid};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::OnceLock;

/// What a set is here: of HQC its numbers, of BIKE a level with its ring, which is made once.
trait Named: Sized + Copy {
    fn by_name(name: &str) -> PyResult<Self>;
    fn name(self) -> &'static str;
}

impl Named for Set {
    fn by_name(name: &str) -> PyResult<Set> {
        Set::by_name(name).map_or_else(|| invalid("set: 'hqc-1', 'hqc-3' or 'hqc-5'"), Ok)
    }
    fn name(self) -> &'static str {
        Set::name(self)
    }
}

impl Named for &'static Bike {
    fn by_name(name: &str) -> PyResult<&'static Bike> {
        static ALL: [OnceLock<Bike>; 3] = [const { OnceLock::new() }; 3];
        let Some(level) = Level::by_name(name) else {
            return invalid("set: 'bike-1', 'bike-3' or 'bike-5'");
        };
        let place = &ALL[level as usize];
        if let Some(bike) = place.get() {
            return Ok(bike);
        }
        let made = Bike::new(level).at("set")?;
        Ok(place.get_or_init(|| made))
    }
    fn name(self) -> &'static str {
        self.level().name()
    }
}

type Pair<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

fn pair<'py>(py: Python<'py>, ciphertext: &[u8], secret: &[u8]) -> Pair<'py> {
    (PyBytes::new(py, ciphertext), PyBytes::new(py, secret))
}

/// A public key and a secret key, of sets of a kind.
macro_rules! keys {
    ($set:ty; $public:ident($public_type:ty) $public_doc:literal, $bytes:ident; $secret:ident($secret_type:ty) $secret_doc:literal, $public_of:ident;) => {
        #[doc = $public_doc]
        #[pyclass(frozen, module = "adamant_crypto.kem")]
        pub struct $public($public_type, $set);

        #[doc = $secret_doc]
        #[pyclass(frozen, module = "adamant_crypto.kem")]
        pub struct $secret($secret_type, $set);

        crate::fits_python!($public);
        crate::secret_class!($secret, |a, b| a.1.name() == b.1.name()
            && (*a.seed()).ct_eq(&*b.seed()).declassify());

        #[pymethods]
        impl $public {
            #[new]
            fn new(set: &str, data: Input<'_>) -> PyResult<Self> {
                let set = <$set as Named>::by_name(set)?;
                Ok($public(<$public_type>::from_bytes(set, &data).at("data")?, set))
            }

            /// The parameter set by its name.
            #[getter]
            fn set(&self) -> &'static str {
                self.1.name()
            }

            /// ``(ciphertext, secret)``: what to send to the owner of the key, and the shared secret of 32 bytes that it carries.
            fn encapsulate<'py>(&self, py: Python<'py>) -> PyResult<Pair<'py>> {
                let (ciphertext, secret) =
                    run(py, true, || self.0.encapsulate(&mut OsRandom))?.at("encapsulate")?;
                Ok(pair(py, &ciphertext, &*secret))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, self.0.$bytes().as_ref())
            }

            fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
                other.cast::<$public>().is_ok_and(|other| other.get().0 == self.0)
            }

            fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
                self.__bytes__(py).hash()
            }

            fn __repr__(&self) -> String {
                format!("<{} of {}>", stringify!($public), self.1.name())
            }

            fn __reduce__<'py>(
                slf: &Bound<'py, Self>,
            ) -> (Bound<'py, PyAny>, (&'static str, Bound<'py, PyBytes>)) {
                (slf.get_type().into_any(), (slf.get().1.name(), slf.get().__bytes__(slf.py())))
            }
        }

        #[pymethods]
        impl $secret {
            /// The key of the bytes that ``bytes`` gives: seeds, from which everything else is computed.
            #[new]
            fn new(py: Python<'_>, set: &str, seed: Input<'_>) -> PyResult<Self> {
                let (set, seed) = (<$set as Named>::by_name(set)?, seed.array("seed")?);
                Ok($secret(run(py, true, || Self::of(set, &seed))?.at("seed")?, set))
            }

            /// A new key.
            #[staticmethod]
            fn generate(py: Python<'_>, set: &str) -> PyResult<Self> {
                let set = <$set as Named>::by_name(set)?;
                let key = run(py, true, || <$secret_type>::generate(set, &mut OsRandom))?;
                Ok($secret(key.at("generate")?, set))
            }

            /// The parameter set by its name.
            #[getter]
            fn set(&self) -> &'static str {
                self.1.name()
            }

            /// The public key.
            #[getter]
            fn public_key(&self) -> $public {
                $public(self.0.$public_of().clone(), self.1)
            }

            /// The shared secret of a ciphertext: 32 bytes. HQC gives an unrelated secret, and no error, where the ciphertext was changed.
            fn decapsulate<'py>(
                &self,
                py: Python<'py>,
                ciphertext: Input<'py>,
            ) -> PyResult<Bound<'py, PyBytes>> {
                let ciphertext: &[u8] = &ciphertext;
                Ok(PyBytes::new(py, &*run(py, true, || self.0.decapsulate(ciphertext))?.at("ciphertext")?))
            }

            fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &*self.seed())
            }
        }
    };
}

keys! {
    Set;
    EncapsulationKey(hqc::EncapsulationKey)
    "A public key of HQC: ``EncapsulationKey(set, data)`` of 2241, 4514 or 7237 bytes. Immutable; equal and hashed by value; pickles.

>>> from adamant_crypto.kem import DecapsulationKey, EncapsulationKey
>>> public = DecapsulationKey(\"hqc-1\", bytes(32)).public_key
>>> EncapsulationKey(\"hqc-1\", bytes(public)) == public
True", as_bytes;
    DecapsulationKey(hqc::DecapsulationKey)
    "A secret key of HQC (revision hqc-2026-02): ``DecapsulationKey(set, seed)`` of a seed of 32 secret bytes. Not pickled, not hashed; constant time.

>>> from adamant_crypto.kem import DecapsulationKey
>>> key = DecapsulationKey.generate(\"hqc-1\")
>>> ciphertext, secret = key.public_key.encapsulate()
>>> key.decapsulate(ciphertext) == secret
True", encapsulation_key;
}

keys! {
    Set;
    HybridPublicKey(hybrid::PublicKey)
    "A public key of HQC and one of X25519: ``HybridPublicKey(set, data)`` of 2273, 4546 or 7269 bytes. Immutable; equal and hashed by value; pickles.

>>> from adamant_crypto.kem import HybridSecretKey
>>> ciphertext, secret = HybridSecretKey.generate(\"hqc-1\").public_key.encapsulate()
>>> len(secret)
32", to_bytes;
    HybridSecretKey(hybrid::SecretKey)
    "Secret keys of HQC and X25519, whose shared secret is safe while one of both is: ``HybridSecretKey(set, seed)`` of 64 secret bytes. Not pickled, not
hashed; constant time.

>>> from adamant_crypto.kem import HybridSecretKey
>>> key = HybridSecretKey.generate(\"hqc-1\")
>>> ciphertext, secret = key.public_key.encapsulate()
>>> key.decapsulate(ciphertext) == secret
True", public_key;
}

keys! {
    &'static Bike;
    BikeEncapsulationKey(bike::EncapsulationKey)
    "A public key of BIKE 5.1, experimental: ``BikeEncapsulationKey(set, data)`` of 1541, 3083 or 5122 bytes. Immutable; equal and hashed by value; pickles.

>>> from adamant_crypto.kem import BikeDecapsulationKey, BikeEncapsulationKey
>>> public = BikeDecapsulationKey(\"bike-1\", bytes(64)).public_key
>>> BikeEncapsulationKey(\"bike-1\", bytes(public)) == public
True", to_bytes;
    BikeDecapsulationKey(bike::DecapsulationKey)
    "A secret key of BIKE 5.1, experimental: ``BikeDecapsulationKey(set, seed)`` of 64 secret bytes. Nobody standardises BIKE, and its rate of
decoding failures is not proven: use HQC where it matters. Not pickled, not hashed; constant time.

>>> from adamant_crypto.kem import BikeDecapsulationKey
>>> key = BikeDecapsulationKey.generate(\"bike-1\")
>>> ciphertext, secret = key.public_key.encapsulate()
>>> key.decapsulate(ciphertext) == secret
True", encapsulation_key;
}

impl BikeDecapsulationKey {
    fn of(set: &'static Bike, seed: &[u8; 64]) -> Result<bike::DecapsulationKey, adamant::kem::Error> {
        bike::DecapsulationKey::from_seed(set, seed)
    }

    fn seed(&self) -> adamant::base::zeroize::Zeroizing<[u8; 64]> {
        self.0.to_seed()
    }
}

impl DecapsulationKey {
    fn of(set: Set, seed: &[u8; 32]) -> Result<hqc::DecapsulationKey, adamant::kem::Error> {
        Ok(hqc::DecapsulationKey::from_seed(set, seed))
    }

    fn seed(&self) -> adamant::base::zeroize::Zeroizing<[u8; 32]> {
        self.0.to_seed()
    }
}

impl HybridSecretKey {
    fn of(set: Set, seed: &[u8; 64]) -> Result<hybrid::SecretKey, adamant::kem::Error> {
        Ok(hybrid::SecretKey::from_bytes(set, seed))
    }

    fn seed(&self) -> adamant::base::zeroize::Zeroizing<[u8; 64]> {
        self.0.to_bytes()
    }
}

pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<EncapsulationKey>()?;
    module.add_class::<DecapsulationKey>()?;
    module.add_class::<HybridPublicKey>()?;
    module.add_class::<HybridSecretKey>()?;
    module.add_class::<BikeEncapsulationKey>()?;
    module.add_class::<BikeDecapsulationKey>()?;
    more::add_more(module)?;
    module.add("BIKE_REVISION", bike::REVISION)?;
    module.add("REVISION", hqc::REVISION)
}
