//! Secret keys.

use super::backend::Engine;
use super::buffer::Buffer;
use super::product::{Product, Words, from_bytes, write_words, zeros};
use super::{Backend, EncapsulationKey, SALT_LEN, SEED_LEN, Set, SharedSecret, hash, pke};
use crate::{Error, RandomSource};
use adamant_base::ct::{CtEq, CtSelect};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A secret key and its public part, with everything that can be computed ahead. Wiped when dropped.
pub struct DecapsulationKey {
    public: EncapsulationKey,
    y: Words,
    /// What follows the public key in the full form: the seed of y and x, sigma, the seed of everything.
    rest: Zeroizing<Vec<u8>>,
}

impl DecapsulationKey {
    /// A new key.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// As [`DecapsulationKey::from_seed`].
    pub fn generate(set: Set, random: &mut dyn RandomSource) -> Result<DecapsulationKey, Error> {
        let mut seed = Zeroizing::new([0; SEED_LEN]);
        random.fill(&mut *seed)?;
        Ok(DecapsulationKey::from_seed(set, &seed))
    }

    /// The key of a seed, which is all that has to be stored.
    ///
    /// # Constant time
    /// With respect to the seed; the public key becomes public. With a probability below 2^-64 for a random seed one more
    /// block of candidates is looked at than for other seeds.
    #[must_use]
    pub fn from_seed(set: Set, seed: &[u8; SEED_LEN]) -> DecapsulationKey {
        DecapsulationKey::on_engine(set, seed, Engine::fastest())
    }

    /// As [`DecapsulationKey::from_seed`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`].
    pub fn with_backend(
        set: Set,
        seed: &[u8; SEED_LEN],
        backend: Backend,
    ) -> Result<DecapsulationKey, Error> {
        Ok(DecapsulationKey::on_engine(set, seed, Engine::new(backend).ok_or(Error::BackendUnavailable)?))
    }

    pub(super) fn on_engine(set: Set, seed: &[u8; SEED_LEN], engine: Engine) -> DecapsulationKey {
        let p = set.parameters();
        let mut stream = hash::xof(engine, seed);
        let mut inner_seed = Zeroizing::new([0; SEED_LEN]);
        let mut sigma = Zeroizing::new(vec![0; p.k]);
        stream.read(&mut *inner_seed);
        stream.read(&mut sigma);
        let [secret_seed, mut public_seed] = hash::i(engine, &*inner_seed);
        // It is the beginning of the public key.
        adamant_base::secret::declassify_slice(&mut *public_seed);
        let (mut candidates, mut bytes) =
            (Buffer::zeroed(pke::candidates_len(p)), Buffer::zeroed(p.n_bytes()));
        hash::two_streams(engine, [&secret_seed, &public_seed], &mut candidates, &mut bytes);
        // The stream of the public seed.
        adamant_base::secret::declassify_slice(&mut bytes);
        let [y_positions, x_positions] = pke::positions_of(engine, p, &*secret_seed, &candidates);
        let (mut y, mut s) = (zeros(p.words()), zeros(p.words()));
        engine.add_positions(&mut y, &y_positions);
        engine.add_positions(&mut s, &x_positions);
        let h = from_bytes(p, &bytes);
        Product::new(engine, p).add_to(p, &mut s, &h, &y);
        // So is s.
        adamant_base::secret::declassify_slice(&mut s);
        let mut bytes = vec![0; set.encapsulation_key_len()];
        let (seed_place, s_place) = bytes.split_at_mut(SEED_LEN);
        seed_place.copy_from_slice(&*public_seed);
        write_words(s_place, &s);
        let rest = Zeroizing::new([&secret_seed[..], &sigma, seed].concat());
        DecapsulationKey { public: EncapsulationKey::from_parts(set, engine, bytes, h, s), y, rest }
    }

    /// The key in full form, 2321, 4602 or 7333 bytes: the public key, the seed of y and x, sigma, the seed of everything.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::InvalidKey`] where the bytes are not what their last 32, the seed, expand to: such a
    /// key would decapsulate today and become another one when it is stored as a seed.
    ///
    /// # Constant time
    /// With respect to the key; whether it is valid becomes public. Takes the time of a key generation.
    pub fn from_bytes(set: Set, bytes: &[u8]) -> Result<DecapsulationKey, Error> {
        if bytes.len() != set.decapsulation_key_len() {
            return Err(Error::LengthMismatch);
        }
        let mut seed = Zeroizing::new([0; SEED_LEN]);
        seed.copy_from_slice(&bytes[bytes.len() - SEED_LEN..]);
        let key = DecapsulationKey::from_seed(set, &seed);
        // Public: whether the key can be used at all.
        if key.to_bytes()[..].ct_eq(bytes).declassify() { Ok(key) } else { Err(Error::InvalidKey) }
    }

    /// The key in full form as it is, without a look at its last 32 bytes: for interfaces that hand the full form over at
    /// each call. It decapsulates as the bytes say; [`DecapsulationKey::to_seed`] may give another key.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::InvalidKey`] where the public part is not valid.
    ///
    /// # Constant time
    /// With respect to the secret part; whether the public part is valid becomes public.
    pub fn from_trusted_bytes(set: Set, bytes: &[u8]) -> Result<DecapsulationKey, Error> {
        DecapsulationKey::trusted_on_engine(set, bytes, Engine::fastest())
    }

    /// As [`DecapsulationKey::from_trusted_bytes`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`DecapsulationKey::from_trusted_bytes`]; [`Error::BackendUnavailable`].
    pub fn from_trusted_bytes_with_backend(
        set: Set,
        bytes: &[u8],
        backend: Backend,
    ) -> Result<DecapsulationKey, Error> {
        DecapsulationKey::trusted_on_engine(
            set,
            bytes,
            Engine::new(backend).ok_or(Error::BackendUnavailable)?,
        )
    }

    fn trusted_on_engine(set: Set, bytes: &[u8], engine: Engine) -> Result<DecapsulationKey, Error> {
        if bytes.len() != set.decapsulation_key_len() {
            return Err(Error::LengthMismatch);
        }
        let (public, rest) = bytes.split_at(set.encapsulation_key_len());
        let public = EncapsulationKey::on_engine(set, public, engine)?;
        let y = pke::secret_y(engine, set.parameters(), &rest[..SEED_LEN]);
        Ok(DecapsulationKey { public, y, rest: Zeroizing::new(rest.to_vec()) })
    }

    /// A key whose parts belong together: the public key, y, what follows the public key in the full form.
    pub(super) fn from_all_parts(public: EncapsulationKey, y: Words, rest: Zeroizing<Vec<u8>>) -> Self {
        DecapsulationKey { public, y, rest }
    }

    pub(super) fn y(&self) -> &[u64] {
        &self.y
    }

    /// What the secrets of bad ciphertexts are made of.
    pub(super) fn sigma(&self) -> &[u8] {
        &self.rest[SEED_LEN..][..self.set().message_len()]
    }

    /// The parameter set.
    #[must_use]
    pub fn set(&self) -> Set {
        self.public.set()
    }

    /// The public key.
    #[must_use]
    pub fn encapsulation_key(&self) -> &EncapsulationKey {
        &self.public
    }

    /// The key in full form, as [`DecapsulationKey::from_bytes`] takes it.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        Zeroizing::new([self.public.as_bytes(), &self.rest].concat())
    }

    /// The seed of the key.
    #[must_use]
    pub fn to_seed(&self) -> Zeroizing<[u8; SEED_LEN]> {
        let mut seed = Zeroizing::new([0; SEED_LEN]);
        seed.copy_from_slice(&self.rest[self.rest.len() - SEED_LEN..]);
        seed
    }

    /// The shared secret of a ciphertext. One that nobody made for this key gives a secret that nobody else knows, in the
    /// same time: that it was not good is not visible.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless there are 4433, 8978 or 14421 bytes.
    ///
    /// # Constant time
    /// With respect to the key, and to whether the ciphertext is good.
    pub fn decapsulate(&self, ciphertext: &[u8]) -> Result<SharedSecret, Error> {
        let right = ciphertext.len() == self.set().ciphertext_len();
        if right { Ok(self.decapsulate_sized(ciphertext)) } else { Err(Error::LengthMismatch) }
    }

    /// [`DecapsulationKey::decapsulate`] of as many bytes as there must be.
    pub(crate) fn decapsulate_sized(&self, ciphertext: &[u8]) -> SharedSecret {
        let (set, engine) = (self.set(), self.public.engine());
        let (body, salt) = ciphertext.split_at(ciphertext.len() - SALT_LEN);
        let mut message = Zeroizing::new(vec![0; set.message_len()]);
        let mut product = Product::new(engine, set.parameters());
        pke::decrypt(engine, set.parameters(), &self.y, body, &mut message, &mut product);
        let mut again = Buffer::zeroed(ciphertext.len());
        let mut secret = self.public.encrypt_with(&message, salt, &mut again, &mut product);
        let rejected = hash::j(engine, &self.public.hash(), self.sigma(), ciphertext);
        let bad = !again[..].ct_eq(ciphertext);
        secret.iter_mut().zip(rejected.iter()).for_each(|(byte, other)| byte.ct_assign(other, bad));
        secret
    }
}

/// Does not show the secret part.
impl fmt::Debug for DecapsulationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DecapsulationKey({}, {})", self.set().name(), self.public.backend().name())
    }
}
