//! Public keys.

use super::backend::Engine;
use super::buffer::Buffer;
use super::product::{Product, Words, from_bytes};
use super::{Backend, SALT_LEN, Set, SharedSecret, hash, pke};
use crate::{Error, RandomSource};
use adamant_base::zeroize::{Zeroize, Zeroizing};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::sync::atomic::{AtomicU32, Ordering};

/// A public key, with everything that can be computed ahead. Clones share it.
#[derive(Clone)]
pub struct EncapsulationKey(Arc<Expanded>);

struct Expanded {
    set: Set,
    engine: Engine,
    /// Public, but wiped as the rest, so that all that is left in freed memory is zeros.
    bytes: Buffer<u8>,
    hash: KeyHash,
    h: Words,
    s: Words,
    /// No padding: what lies in padding when a value moves to the heap is of the stack, and is not wiped.
    _filler: [u8; FILLER],
}

const FILLER: usize = 4 - size_of::<Set>() - size_of::<Engine>();
const _: () = assert!(size_of::<Expanded>() == 40 + 3 * size_of::<Words>());

/// The hash of a public key, computed when it is first asked for: a key that is made and stored never needs it. Public.
struct KeyHash {
    words: [AtomicU32; 8],
    /// 1 once the words are there. Who finds 0 computes them; all who do write the same.
    ready: AtomicU32,
}

impl KeyHash {
    const fn unknown() -> KeyHash {
        KeyHash { words: [const { AtomicU32::new(0) }; 8], ready: AtomicU32::new(0) }
    }

    fn known(hash: &[u8; 32]) -> KeyHash {
        let out = KeyHash::unknown();
        out.set(hash);
        out
    }

    fn set(&self, hash: &[u8; 32]) {
        for (word, bytes) in self.words.iter().zip(hash.as_chunks().0) {
            word.store(u32::from_le_bytes(*bytes), Ordering::Relaxed);
        }
        self.ready.store(1, Ordering::Release);
    }

    fn get_or(&self, compute: impl FnOnce() -> [u8; 32]) -> [u8; 32] {
        if self.ready.load(Ordering::Acquire) == 0 {
            self.set(&compute());
        }
        let mut out = [0; 32];
        for (bytes, word) in out.as_chunks_mut().0.iter_mut().zip(&self.words) {
            *bytes = word.load(Ordering::Relaxed).to_le_bytes();
        }
        out
    }
}

/// It follows from a secret seed, so that it stands among what is looked for after calls from C.
impl Drop for KeyHash {
    fn drop(&mut self) {
        self.words.iter_mut().for_each(|word| word.get_mut().zeroize());
    }
}

impl EncapsulationKey {
    /// The key with the given bytes, 2241, 4514 or 7237: the seed of h, then s, coefficient i in bit i mod 8 of byte i / 8.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::InvalidKey`] where a bit of s at or above n is set.
    pub fn from_bytes(set: Set, bytes: &[u8]) -> Result<EncapsulationKey, Error> {
        EncapsulationKey::on_engine(set, bytes, Engine::fastest())
    }

    /// As [`EncapsulationKey::from_bytes`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`EncapsulationKey::from_bytes`]; [`Error::BackendUnavailable`].
    pub fn with_backend(set: Set, bytes: &[u8], backend: Backend) -> Result<EncapsulationKey, Error> {
        EncapsulationKey::on_engine(set, bytes, Engine::new(backend).ok_or(Error::BackendUnavailable)?)
    }

    pub(super) fn on_engine(set: Set, bytes: &[u8], engine: Engine) -> Result<EncapsulationKey, Error> {
        let p = set.parameters();
        if bytes.len() != set.encapsulation_key_len() {
            return Err(Error::LengthMismatch);
        }
        if bytes[bytes.len() - 1] >> (p.n % 8) != 0 {
            return Err(Error::InvalidKey);
        }
        let mut stream = Buffer::zeroed(p.n_bytes());
        let hash = hash::h_and_stream(engine, bytes, &mut stream);
        let (h, s) = (from_bytes(p, &stream), from_bytes(p, &bytes[super::SEED_LEN..]));
        Ok(EncapsulationKey::from_hashed_parts(set, engine, bytes.to_vec(), &hash, h, s))
    }

    /// A key whose parts belong together.
    pub(super) fn from_parts(
        set: Set,
        engine: Engine,
        bytes: Vec<u8>,
        h: Words,
        s: Words,
    ) -> EncapsulationKey {
        EncapsulationKey::of_parts(set, engine, bytes, KeyHash::unknown(), h, s)
    }

    /// The same with H of the key.
    pub(super) fn from_hashed_parts(
        set: Set,
        engine: Engine,
        bytes: Vec<u8>,
        hash: &[u8; 32],
        h: Words,
        s: Words,
    ) -> EncapsulationKey {
        EncapsulationKey::of_parts(set, engine, bytes, KeyHash::known(hash), h, s)
    }

    fn of_parts(
        set: Set,
        engine: Engine,
        bytes: Vec<u8>,
        hash: KeyHash,
        h: Words,
        s: Words,
    ) -> EncapsulationKey {
        let bytes = bytes.into();
        EncapsulationKey(Arc::new(Expanded { set, engine, bytes, hash, h, s, _filler: [0; FILLER] }))
    }

    /// The parameter set.
    #[must_use]
    pub fn set(&self) -> Set {
        self.0.set
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.0.engine.backend()
    }

    /// The bytes of [`EncapsulationKey::from_bytes`].
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0.bytes
    }

    /// A ciphertext of 4433, 8978 or 14421 bytes for the owner of the key, and the secret that it carries.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// With respect to the random bytes and the shared secret.
    pub fn encapsulate(&self, random: &mut dyn RandomSource) -> Result<(Vec<u8>, SharedSecret), Error> {
        let mut message = Zeroizing::new(vec![0; self.set().message_len()]);
        let mut salt = [0; SALT_LEN];
        random.fill(&mut message)?;
        random.fill(&mut salt)?;
        self.encapsulate_derandomized(&message, &salt)
    }

    /// [`EncapsulationKey::encapsulate`] with a message of 16, 24 or 32 bytes and a salt of the caller's: for tests. The message
    /// must be random, secret and used once; who knows it knows the shared secret.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`].
    ///
    /// # Constant time
    /// With respect to the message.
    pub fn encapsulate_derandomized(
        &self,
        message: &[u8],
        salt: &[u8; SALT_LEN],
    ) -> Result<(Vec<u8>, SharedSecret), Error> {
        if message.len() != self.set().message_len() {
            return Err(Error::LengthMismatch);
        }
        let mut out = vec![0; self.set().ciphertext_len()];
        let secret = self.encrypt(message, salt, &mut out);
        Ok((out, secret))
    }

    /// Fills `out` with the ciphertext of a message and a salt; the shared secret.
    pub(crate) fn encrypt(&self, message: &[u8], salt: &[u8], out: &mut [u8]) -> SharedSecret {
        let Expanded { set, engine, .. } = &*self.0;
        self.encrypt_with(message, salt, out, &mut Product::new(*engine, set.parameters()))
    }

    /// [`EncapsulationKey::encrypt`] in the given space.
    pub(super) fn encrypt_with(
        &self,
        message: &[u8],
        salt: &[u8],
        out: &mut [u8],
        product: &mut Product,
    ) -> SharedSecret {
        let Expanded { set, engine, h, s, .. } = &*self.0;
        let [secret, theta] = hash::g(*engine, &self.hash(), message, salt);
        let (body, end) = out.split_at_mut(set.ciphertext_len() - SALT_LEN);
        pke::encrypt(*engine, set.parameters(), [h, s], message, &theta, body, product);
        end.copy_from_slice(salt);
        secret
    }

    pub(super) fn engine(&self) -> Engine {
        self.0.engine
    }

    /// h and s.
    pub(super) fn polynomials(&self) -> [&[u64]; 2] {
        [&self.0.h, &self.0.s]
    }

    /// H of the key.
    pub(super) fn hash(&self) -> [u8; 32] {
        self.0.hash.get_or(|| hash::h(self.0.engine, self.as_bytes()))
    }
}

impl PartialEq for EncapsulationKey {
    fn eq(&self, other: &EncapsulationKey) -> bool {
        self.set() == other.set() && self.as_bytes() == other.as_bytes()
    }
}

impl Eq for EncapsulationKey {}

impl fmt::Debug for EncapsulationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EncapsulationKey({}, {})", self.set().name(), self.backend().name())
    }
}
