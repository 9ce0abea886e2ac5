//! Keys, encapsulation, decapsulation.

use super::decoder::{Words, decode};
use super::level::Parameters;
use super::{Bike, MESSAGE_LEN, SEED_LEN, SharedSecret};
use crate::hqc::backend::Engine;
use crate::hqc::buffer::Buffer;
use crate::hqc::product::{read_words, write_words};
use crate::{Error, RandomSource};
use adamant_base::ct::{CtEq, CtSelect};
use adamant_base::num::low32;
use adamant_base::secret::declassify_slice;
use adamant_base::zeroize::Zeroizing;
use adamant_gf2x::Poly;
use adamant_symmetric::keccak::{Reader, Sha3_384, Shake256};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A public key: h = h1 / h0.
#[derive(Clone)]
pub struct EncapsulationKey {
    bike: Bike,
    h: Poly,
}

/// A secret key and its public part. Wiped when dropped.
pub struct DecapsulationKey {
    public: EncapsulationKey,
    supports: [Buffer<u32>; 2],
    h0: Poly,
    seed: Zeroizing<[u8; SEED_LEN]>,
}

impl EncapsulationKey {
    /// The key of 1541, 3083 or 5122 bytes: coefficient i in bit i mod 8 of byte i / 8.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::InvalidKey`] where a bit at or above r is set.
    pub fn from_bytes(bike: &Bike, bytes: &[u8]) -> Result<EncapsulationKey, Error> {
        if bytes.len() != bike.level.encapsulation_key_len() {
            return Err(Error::LengthMismatch);
        }
        let h = bike.ring.from_bytes(bytes).map_err(|_| Error::InvalidKey)?;
        Ok(EncapsulationKey { bike: bike.clone(), h })
    }

    /// The bytes of [`EncapsulationKey::from_bytes`].
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.h.to_bytes().to_vec()
    }

    /// The level and what is computed for it.
    #[must_use]
    pub fn bike(&self) -> &Bike {
        &self.bike
    }

    /// A ciphertext of 1573, 3115 or 5154 bytes for the owner of the key, and the secret that it carries.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// With respect to the random bytes and the shared secret.
    pub fn encapsulate(&self, random: &mut dyn RandomSource) -> Result<(Vec<u8>, SharedSecret), Error> {
        let mut message = Zeroizing::new([0; MESSAGE_LEN]);
        random.fill(&mut *message)?;
        self.encapsulate_derandomized(&message)
    }

    /// [`EncapsulationKey::encapsulate`] with a message of the caller's: for tests. It must be random, secret and used once; who
    /// knows it knows the shared secret.
    ///
    /// # Errors
    /// None for a key of this module; [`Error::InvalidKey`] stands for rings that do not match.
    ///
    /// # Constant time
    /// With respect to the message.
    pub fn encapsulate_derandomized(
        &self,
        message: &[u8; MESSAGE_LEN],
    ) -> Result<(Vec<u8>, SharedSecret), Error> {
        let p = self.bike.level.parameters();
        let [e0, e1] = error_vector(self.bike.engine(), p, message);
        let mut space = self.bike.ring.workspace();
        let mut c0 = self.bike.poly(&e1)?;
        self.bike.ring.multiply_assign(&mut c0, &self.h, &mut space).map_err(|_| Error::InvalidKey)?;
        c0.add_assign(&self.bike.poly(&e0)?).map_err(|_| Error::InvalidKey)?;
        let mut out = vec![0; self.bike.level.ciphertext_len()];
        let (body, end) = out.split_at_mut(self.bike.level.encapsulation_key_len());
        body.copy_from_slice(&c0.to_bytes());
        let mask = mask_of(&self.bike, [&e0, &e1]);
        for ((out, message), mask) in end.iter_mut().zip(message).zip(mask.iter()) {
            *out = message ^ mask;
        }
        let secret = hash(&[message, &out]);
        Ok((out, secret))
    }
}

impl DecapsulationKey {
    /// A new key.
    ///
    /// # Errors
    /// [`Error::RandomUnavailable`].
    ///
    /// # Constant time
    /// As [`DecapsulationKey::from_seed`].
    pub fn generate(bike: &Bike, random: &mut dyn RandomSource) -> Result<DecapsulationKey, Error> {
        let mut seed = Zeroizing::new([0; SEED_LEN]);
        random.fill(&mut *seed)?;
        DecapsulationKey::from_seed(bike, &seed)
    }

    /// The key of a seed, which is all that has to be stored: 32 bytes for h0 and h1, then sigma.
    ///
    /// # Errors
    /// [`Error::InvalidKey`] where h0 has no inverse, which no seed is known to give: its weight is odd.
    ///
    /// # Constant time
    /// With respect to the seed; the public key becomes public.
    pub fn from_seed(bike: &Bike, seed: &[u8; SEED_LEN]) -> Result<DecapsulationKey, Error> {
        let p = bike.level.parameters();
        let (engine, mut stream) = (bike.engine(), stream(&seed[..32]));
        let supports = [draw(engine, &mut stream, p.d, p.r), draw(engine, &mut stream, p.d, p.r)];
        let polys = supports.each_ref().map(|support| {
            let mut words = Words::zeroed(p.words());
            engine.add_positions(&mut words, support);
            words
        });
        let (h0, h1) = (bike.poly(&polys[0])?, bike.poly(&polys[1])?);
        let mut space = bike.ring.workspace();
        let inverse = bike.ring.invert(&h0, &mut space).map_err(|_| Error::InvalidKey)?;
        // Public: a key without an inverse is not used.
        let mut h = inverse.declassify().ok_or(Error::InvalidKey)?;
        bike.ring.multiply_assign(&mut h, &h1, &mut space).map_err(|_| Error::InvalidKey)?;
        let mut bytes = h.to_bytes();
        declassify_slice(&mut bytes);
        let public = EncapsulationKey::from_bytes(bike, &bytes)?;
        Ok(DecapsulationKey { public, supports, h0, seed: Zeroizing::new(*seed) })
    }

    /// The public key.
    #[must_use]
    pub fn encapsulation_key(&self) -> &EncapsulationKey {
        &self.public
    }

    /// The seed of the key.
    #[must_use]
    pub fn to_seed(&self) -> Zeroizing<[u8; SEED_LEN]> {
        self.seed.clone()
    }

    /// The shared secret of a ciphertext. One that does not decode, or that nobody made for this key, gives a secret that nobody
    /// else knows, in the same time.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless there are 1573, 3115 or 5154 bytes.
    ///
    /// # Constant time
    /// With respect to the key, and to whether the ciphertext is good. Whether its first part has bits at or above r is public.
    pub fn decapsulate(&self, ciphertext: &[u8]) -> Result<SharedSecret, Error> {
        let bike = &self.public.bike;
        let p = bike.level.parameters();
        if ciphertext.len() != bike.level.ciphertext_len() {
            return Err(Error::LengthMismatch);
        }
        let (c0, c1) = ciphertext.split_at(bike.level.encapsulation_key_len());
        let mut words = Words::zeroed(p.words());
        read_words(&mut words, c0);
        let last = p.words() - 1;
        let beyond = words[last] & !p.last_mask();
        words[last] ^= beyond;
        let c0 = bike.poly(&words)?;
        let error = self.error_of(&c0)?;
        let mask = mask_of(bike, [&error[0], &error[1]]);
        let mut message = Zeroizing::new([0; MESSAGE_LEN]);
        for ((out, c1), mask) in message.iter_mut().zip(c1).zip(mask.iter()) {
            *out = c1 ^ mask;
        }
        let again = error_vector(bike.engine(), p, &message);
        let good = again[0].ct_eq(&error[0]) & again[1].ct_eq(&error[1]) & beyond.ct_eq(&0);
        for (byte, sigma) in message.iter_mut().zip(&self.seed[32..]) {
            byte.ct_assign(sigma, !good);
        }
        Ok(hash(&[&*message, ciphertext]))
    }

    /// What the decoder makes of (c0 + e0 + e1 h) h0.
    fn error_of(&self, c0: &Poly) -> Result<[Words; 2], Error> {
        let bike = &self.public.bike;
        let p = bike.level.parameters();
        let mut space = bike.ring.workspace();
        let mut failed = None;
        let error = decode(bike.ring.backend(), p, [&self.supports[0], &self.supports[1]], |[e0, e1]| {
            let mut left = Words::zeroed(p.words());
            let mut whole = || -> Result<u64, Error> {
                let mut sum = bike.poly(e1)?;
                bike.ring
                    .multiply_assign(&mut sum, &self.public.h, &mut space)
                    .map_err(|_| Error::InvalidKey)?;
                sum.add_assign(&bike.poly(e0)?).map_err(|_| Error::InvalidKey)?;
                sum.add_assign(c0).map_err(|_| Error::InvalidKey)?;
                bike.ring.multiply_assign(&mut sum, &self.h0, &mut space).map_err(|_| Error::InvalidKey)?;
                read_words(&mut left, &sum.to_bytes());
                Ok(sum.weight() as u64)
            };
            let weight = whole().unwrap_or_else(|error| {
                failed = Some(error);
                0
            });
            (left, weight)
        });
        failed.map_or(Ok(error), Err)
    }
}

impl Bike {
    /// What sampling runs on: the stages of HQC, on the back end of the same name.
    fn engine(&self) -> Engine {
        let backend = crate::hqc::Backend::by_name(self.ring.backend().name());
        backend.and_then(Engine::new).unwrap_or(Engine::Portable(crate::hqc::backend::Portable))
    }

    /// The element of these words.
    fn poly(&self, words: &[u64]) -> Result<Poly, Error> {
        let mut bytes = Zeroizing::new(vec![0; self.level.encapsulation_key_len()]);
        write_words(&mut bytes, words);
        self.ring.from_bytes(&bytes).map_err(|_| Error::InvalidKey)
    }
}

fn stream(seed: &[u8]) -> Reader {
    let mut hash = Shake256::new();
    hash.update(seed);
    hash.reader()
}

/// Positions below `length`, four bytes each, from the last one to the first: the i-th from i .. `length` - 1, and where it
/// comes among the later ones, i instead.
fn draw(engine: Engine, stream: &mut Reader, weight: usize, length: usize) -> Buffer<u32> {
    let (mut bytes, mut out) = (Buffer::<u8>::zeroed(4 * weight), Buffer::<u32>::zeroed(weight));
    stream.read(&mut bytes);
    bytes.as_chunks_mut::<4>().0.reverse();
    engine.draw(length, &bytes, &mut out);
    out
}

/// H: the halves of an error of weight t.
fn error_vector(engine: Engine, p: &Parameters, message: &[u8; MESSAGE_LEN]) -> [Words; 2] {
    let mut positions = draw(engine, &mut stream(message), p.t, 2 * p.r);
    let (mut low, mut high) = (Words::zeroed(p.words()), Words::zeroed(p.words()));
    // Beyond the words nothing is added; in the last one what is at or above r goes.
    engine.add_positions(&mut low, &positions);
    if let Some(last) = low.last_mut() {
        *last &= p.last_mask();
    }
    // Those below r become larger than any.
    positions.iter_mut().for_each(|position| *position = position.wrapping_sub(low32(p.r as u64)));
    engine.add_positions(&mut high, &positions);
    [low, high]
}

/// L: 32 bytes out of an error.
fn mask_of(bike: &Bike, error: [&[u64]; 2]) -> SharedSecret {
    let len = bike.level.encapsulation_key_len();
    let bytes = error.map(|words| {
        let mut bytes = Buffer::<u8>::zeroed(len);
        write_words(&mut bytes, words);
        bytes
    });
    hash(&[&bytes[0], &bytes[1]])
}

/// The first 32 bytes of SHA3-384.
fn hash(parts: &[&[u8]]) -> SharedSecret {
    let mut hash = Sha3_384::new();
    parts.iter().for_each(|part| hash.update(part));
    let digest = Zeroizing::new(hash.finalize());
    let mut out = Zeroizing::new([0; MESSAGE_LEN]);
    out.copy_from_slice(&digest[..MESSAGE_LEN]);
    out
}

/// Does not show the secret part.
impl fmt::Debug for DecapsulationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DecapsulationKey({})", self.public.bike.level.name())
    }
}

impl fmt::Debug for EncapsulationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EncapsulationKey({})", self.bike.level.name())
    }
}

/// [`hash`] for tests.
#[cfg(test)]
pub(super) fn hash_for_tests(parts: &[&[u8]]) -> [u8; MESSAGE_LEN] {
    *hash(parts)
}
