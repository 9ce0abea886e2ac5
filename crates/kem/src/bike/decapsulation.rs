//! Decapsulation.

use super::decoder::{Words, decode};
use super::sampling::{error_vector, hash, mask_of};
use super::{Bike, DecapsulationKey, MESSAGE_LEN, SharedSecret};
use crate::Error;
use crate::hqc::product::read_words;
use adamant_base::ct::{CtEq, CtSelect};
use adamant_base::zeroize::Zeroizing;
use adamant_gf2x::{Poly, Workspace};

impl DecapsulationKey {
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
        let mut space = bike.ring.try_product_workspace().map_err(|_| Error::OutOfMemory)?;
        let mut failed = None;
        let error = decode(bike.ring.backend(), p, [&self.supports[0], &self.supports[1]], |error| {
            self.left(c0, error, &mut space).unwrap_or_else(|reason| {
                failed = Some(reason);
                (Words::zeroed(p.words()), 0)
            })
        });
        failed.map_or(Ok(error), Err)
    }

    /// (c0 + e0 + e1 h) h0, and how many coefficients of it are one.
    pub(super) fn left(
        &self,
        c0: &Poly,
        [e0, e1]: [&[u64]; 2],
        space: &mut Workspace,
    ) -> Result<(Words, u64), Error> {
        let Bike { level, ring } = &self.public.bike;
        let mut sum = self.public.bike.poly(e1)?;
        ring.multiply_assign(&mut sum, &self.public.h, space).map_err(|_| Error::InvalidKey)?;
        sum.add_assign(&self.public.bike.poly(e0)?).map_err(|_| Error::InvalidKey)?;
        sum.add_assign(c0).map_err(|_| Error::InvalidKey)?;
        ring.multiply_assign(&mut sum, &self.h0, space).map_err(|_| Error::InvalidKey)?;
        let mut left = Words::zeroed(level.parameters().words());
        read_words(&mut left, &sum.to_bytes());
        Ok((left, sum.weight() as u64))
    }
}
