//! Keys, and encapsulation.

use super::decoder::Words;
use super::sampling::{draw, error_vector, finish, mask_and_hash, stream};
use super::{Bike, Level, MESSAGE_LEN, SEED_LEN, SharedSecret};
use crate::hqc::buffer::Buffer;
use crate::{Error, RandomSource};
use adamant_base::secret::declassify_slice;
use adamant_base::zeroize::Zeroizing;
use adamant_gf2x::Poly;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// A public key: h = h1 / h0.
#[derive(Clone)]
pub struct EncapsulationKey {
    pub(super) bike: Bike,
    pub(super) h: Poly,
}

/// A secret key and its public part. Wiped when dropped.
pub struct DecapsulationKey {
    pub(super) public: EncapsulationKey,
    pub(super) supports: [Buffer<u32>; 2],
    pub(super) h0: Poly,
    pub(super) seed: Zeroizing<[u8; SEED_LEN]>,
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
        let mut space = self.bike.ring.try_product_workspace().map_err(|_| Error::OutOfMemory)?;
        let mut c0 = self.bike.poly(&e1)?;
        self.bike.ring.multiply_assign(&mut c0, &self.h, &mut space).map_err(|_| Error::InvalidKey)?;
        c0.add_assign(&self.bike.poly(&e0)?).map_err(|_| Error::InvalidKey)?;
        let mut out = vec![0; self.bike.level.ciphertext_len()];
        let (body, end) = out.split_at_mut(self.bike.level.encapsulation_key_len());
        body.copy_from_slice(&c0.to_bytes());
        let (mask, hash) = mask_and_hash(&self.bike, [&e0, &e1], &[message, body]);
        for ((out, message), mask) in end.iter_mut().zip(message).zip(mask.iter()) {
            *out = message ^ mask;
        }
        let secret = finish(hash, end);
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
        let supports = supports(bike, seed);
        let (h0, h1) = (sparse(bike, &supports[0])?, sparse(bike, &supports[1])?);
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

    /// The key in full form, 1605, 3147 or 5186 bytes: the public key, then the seed of 64 bytes.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::InvalidKey`] where the public key is not that of the seed. The seed's last 32 bytes
    /// (sigma in the specification) enter no public key, so nothing tells whether they are the right ones.
    ///
    /// # Constant time
    /// With respect to the key; whether it is valid becomes public. Takes the time of a key generation.
    pub fn from_bytes(bike: &Bike, bytes: &[u8]) -> Result<DecapsulationKey, Error> {
        let (public, seed) = parts(bike.level, bytes)?;
        let key = DecapsulationKey::from_seed(bike, seed)?;
        if key.public.to_bytes() == public { Ok(key) } else { Err(Error::InvalidKey) }
    }

    /// The key in full form as it is, without the inversion that would compute the public key from the seed: for interfaces
    /// that hand the full form over at each call.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`]; [`Error::InvalidKey`] where the public key has a bit at or above r.
    ///
    /// # Constant time
    /// With respect to the seed.
    pub fn from_trusted_bytes(bike: &Bike, bytes: &[u8]) -> Result<DecapsulationKey, Error> {
        let (public, seed) = parts(bike.level, bytes)?;
        let public = EncapsulationKey::from_bytes(bike, public)?;
        let supports = supports(bike, seed);
        let h0 = sparse(bike, &supports[0])?;
        Ok(DecapsulationKey { public, supports, h0, seed: Zeroizing::new(*seed) })
    }

    /// The key in full form, as [`DecapsulationKey::from_bytes`] takes it.
    #[must_use]
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let public = Zeroizing::new(self.public.to_bytes());
        Zeroizing::new([&public[..], &*self.seed].concat())
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
}

/// The positions of the ones of h0 and of h1.
fn supports(bike: &Bike, seed: &[u8; SEED_LEN]) -> [Buffer<u32>; 2] {
    let p = bike.level.parameters();
    let (engine, mut stream) = (bike.engine(), stream(&seed[..32]));
    [draw(engine, &mut stream, p.d, p.r), draw(engine, &mut stream, p.d, p.r)]
}

/// The polynomial with ones at these positions.
fn sparse(bike: &Bike, support: &[u32]) -> Result<Poly, Error> {
    let mut words = Words::zeroed(bike.level.parameters().words());
    bike.engine().add_positions(&mut words, support);
    bike.poly(&words)
}

/// The parts of a key in full form.
fn parts(level: Level, bytes: &[u8]) -> Result<(&[u8], &[u8; SEED_LEN]), Error> {
    let (public, seed) = bytes.split_last_chunk().ok_or(Error::LengthMismatch)?;
    if public.len() == level.encapsulation_key_len() {
        Ok((public, seed))
    } else {
        Err(Error::LengthMismatch)
    }
}

impl PartialEq for EncapsulationKey {
    fn eq(&self, other: &EncapsulationKey) -> bool {
        self.bike.level == other.bike.level && self.to_bytes() == other.to_bytes()
    }
}

impl Eq for EncapsulationKey {}

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
