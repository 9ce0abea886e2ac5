//! Rounds to be sealed to.

use super::hashes::{h2, h3, h4};
use super::{Ciphertext, FILE_KEY_BYTES, FileKey, Value, generator};
use crate::points::Point;
use crate::{Chain, Error};
use adamant_base::random::RandomSource;
use zeroize::Zeroizing;

/// A round to be sealed to.
///
/// Each encryption takes a pairing, or a power in its place after [`Self::prepare`].
#[derive(Clone, Debug)]
pub struct Round {
    chain: Chain,
    number: u64,
    /// What the round is hashed to, as the pairing takes it.
    hash: Point,
    /// e(hash, key), where it is kept.
    value: Option<Value>,
}

impl Round {
    /// A round of a chain. Whether it has come already is not known here: its file then opens at once.
    ///
    /// # Errors
    /// [`Error::InvalidRound`] for round 0.
    pub fn new(chain: &Chain, number: u64) -> Result<Self, Error> {
        if number == 0 {
            return Err(Error::InvalidRound);
        }
        let hash = Point::of_round(chain.scheme(), number).map_err(|_| Error::InvalidRound)?.for_pairing();
        Ok(Round { chain: chain.clone(), number, hash, value: None })
    }

    /// Keeps e(hash, key), which takes a pairing now and makes every encryption that follows more than twice as fast: for many files
    /// that wait for one round.
    #[must_use]
    pub fn prepare(mut self) -> Self {
        self.value = self.value.take().or_else(|| Value::of(&self.hash, &self.chain.key));
        self
    }

    /// The chain.
    #[must_use]
    pub fn chain(&self) -> &Chain {
        &self.chain
    }

    /// The round's number.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Encrypts a file key, with 16 random bytes of `source`.
    ///
    /// # Errors
    /// [`Error::Random`].
    ///
    /// # Constant time
    /// With respect to the key and the random bytes; that hashes above the group order are passed over is public.
    pub fn encrypt(
        &self,
        key: &[u8; FILE_KEY_BYTES],
        source: &mut (impl RandomSource + ?Sized),
    ) -> Result<Ciphertext, Error> {
        let mut sigma = FileKey::default();
        source.fill(&mut sigma[..])?;
        let scheme = self.chain.scheme();
        let r = h3(scheme, &sigma, key)?;
        // In one piece from the start: a list that grows would leave copies behind.
        let mut out = Zeroizing::new(Vec::with_capacity(Ciphertext::bytes(&self.chain)));
        out.extend_from_slice(&generator::times(scheme, &r));
        // e(hash, key)^r; a product in the group of hashes takes less time than a power.
        let value = match &self.value {
            Some(value) => Some(value.pow(&r)),
            None => Value::of(&self.hash.times(&r), &self.chain.key),
        };
        let mask = h2(&value.ok_or(Error::InvalidChain)?);
        out.extend(sigma.iter().zip(&mask[..]).map(|(a, b)| a ^ b));
        let mask = h4(scheme, &sigma);
        out.extend(key.iter().zip(&mask[..]).map(|(a, b)| a ^ b));
        Ok(Ciphertext(out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All 16 bytes of sigma are drawn and used.
    #[test]
    fn sigma_is_random_in_every_byte() {
        let round = Round::new(&Chain::quicknet(), 7).unwrap();
        let prepared = round.clone().prepare().prepare();
        let mut seen = std::collections::BTreeSet::new();
        for i in 0..=FILE_KEY_BYTES {
            let mut source = |out: &mut [u8]| {
                assert_eq!(out.len(), FILE_KEY_BYTES);
                out.fill(0xa5);
                if let Some(byte) = out.get_mut(i) {
                    *byte ^= 0x80;
                }
                Ok(())
            };
            let ciphertext = round.encrypt(&[9; 16], &mut source).unwrap();
            assert_eq!(ciphertext.as_bytes().len(), 128);
            seen.insert(ciphertext.as_bytes().to_vec());
            assert_eq!(prepared.encrypt(&[9; 16], &mut source).unwrap(), ciphertext);
            assert_eq!(round.encrypt(&[9; 16], &mut source).unwrap(), ciphertext);
        }
        assert_eq!(seen.len(), 17);
        let mut none = |_: &mut [u8]| Err(adamant_base::random::RandomUnavailable);
        assert!(matches!(round.encrypt(&[9; 16], &mut none), Err(Error::Random)));
    }
}
