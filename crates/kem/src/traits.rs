//! The traits of the crate `kem` 0.3: [`Hqc1`], [`Hqc3`] and [`Hqc5`] are its mechanisms.
//!
//! Secret keys are read and written as seeds of 32 bytes, which that crate recommends. Its traits have no place for a random
//! generator that fails, so theirs cannot fail here either.

use crate::hqc::{self, SALT_LEN, SEED_LEN, Set};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use core::fmt;
use hybrid_array::sizes::{U32, U2241, U4433, U4514, U7237, U8978, U14421};
use kem::common::{Generate, InvalidKey, Key, KeyExport, KeyInit, KeySizeUser, TryKeyInit};
use kem::{Ciphertext, Decapsulate, Decapsulator, Encapsulate, Kem, SharedKey};
use rand_core::{CryptoRng, TryCryptoRng};

/// The types of one set.
macro_rules! mechanism {
    ($mechanism:ident, $public:ident, $secret:ident, $name:literal, $public_len:ident, $ciphertext_len:ident) => {
        #[doc = concat!($name, ", revision hqc-2026-02.")]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $mechanism;

        #[doc = concat!("A public key of ", $name, ".")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $public(pub(crate) hqc::EncapsulationKey);

        #[doc = concat!("A secret key of ", $name, ". Wiped when dropped.")]
        pub struct $secret(hqc::DecapsulationKey, $public);

        impl $secret {
            fn from_seed(seed: &[u8; SEED_LEN]) -> Self {
                let key = hqc::DecapsulationKey::from_seed(Set::$mechanism, seed);
                let public = $public(key.encapsulation_key().clone());
                $secret(key, public)
            }
        }

        impl Kem for $mechanism {
            type DecapsulationKey = $secret;
            type EncapsulationKey = $public;
            type SharedKeySize = U32;
            type CiphertextSize = $ciphertext_len;
        }

        impl KeySizeUser for $public {
            type KeySize = $public_len;
        }

        impl TryKeyInit for $public {
            fn new(key: &Key<Self>) -> Result<Self, InvalidKey> {
                hqc::EncapsulationKey::from_bytes(Set::$mechanism, key).map($public).map_err(|_| InvalidKey)
            }
        }

        impl KeyExport for $public {
            fn to_bytes(&self) -> Key<Self> {
                let mut out = Key::<Self>::default();
                out.copy_from_slice(self.0.as_bytes());
                out
            }
        }

        impl Encapsulate for $public {
            type Kem = $mechanism;

            fn encapsulate_with_rng<R: CryptoRng + ?Sized>(
                &self,
                rng: &mut R,
            ) -> (Ciphertext<$mechanism>, SharedKey<$mechanism>) {
                let mut message = Zeroizing::new(vec![0; Set::$mechanism.message_len()]);
                let mut salt = [0; SALT_LEN];
                rng.fill_bytes(&mut message);
                rng.fill_bytes(&mut salt);
                let mut ciphertext = Ciphertext::<$mechanism>::default();
                let secret = self.0.encrypt(&message, &salt, &mut ciphertext);
                (ciphertext, SharedKey::<$mechanism>::from(*secret))
            }
        }

        impl KeySizeUser for $secret {
            type KeySize = U32;
        }

        impl KeyInit for $secret {
            fn new(seed: &Key<Self>) -> Self {
                $secret::from_seed(seed.as_ref())
            }
        }

        impl KeyExport for $secret {
            fn to_bytes(&self) -> Key<Self> {
                Key::<Self>::from(*self.0.to_seed())
            }
        }

        impl Generate for $secret {
            fn try_generate_from_rng<R: TryCryptoRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
                let mut seed = Zeroizing::new([0; SEED_LEN]);
                rng.try_fill_bytes(&mut *seed)?;
                Ok($secret::from_seed(&seed))
            }
        }

        impl Decapsulator for $secret {
            type Kem = $mechanism;

            fn encapsulation_key(&self) -> &$public {
                &self.1
            }
        }

        impl Decapsulate for $secret {
            fn decapsulate(&self, ciphertext: &Ciphertext<$mechanism>) -> SharedKey<$mechanism> {
                SharedKey::<$mechanism>::from(*self.0.decapsulate_sized(ciphertext))
            }
        }

        /// Does not show the key.
        impl fmt::Debug for $secret {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

mechanism!(Hqc1, Hqc1EncapsulationKey, Hqc1DecapsulationKey, "HQC-1", U2241, U4433);
mechanism!(Hqc3, Hqc3EncapsulationKey, Hqc3DecapsulationKey, "HQC-3", U4514, U8978);
mechanism!(Hqc5, Hqc5EncapsulationKey, Hqc5DecapsulationKey, "HQC-5", U7237, U14421);
