//! One message under a key that is not kept: no tables but the powers of H that the message needs.

use super::check_lengths;
use super::crypt::{length_block, usual_counter};
use crate::aes::OneShot;
use crate::aes::backend::{Blocks, KeyedKernel, Machine};
use crate::aes::counter::Carry;
use crate::aes::ctr::apply_without_table;
use crate::aes::ghash::{self, Accumulator, GROUP, HashKey};
use crate::backend::Wiped;
use crate::{Error, InOut};
use adamant_base::ct::CtEq;

impl OneShot<'_> {
    /// AES-GCM: encrypts `data` and gives the tag over it and `aad`, as [`Gcm::seal`](super::Gcm::seal).
    ///
    /// A nonce must never be used twice with one key: that gives away the authentication key.
    ///
    /// # Errors
    /// [`Error::KeyLength`]; [`Error::NonceLength`] for an empty nonce; [`Error::MessageTooLong`]. Nothing is written then.
    ///
    /// # Source
    /// NIST SP 800-38D.
    pub fn gcm_seal<'a>(
        &self,
        nonce: &[u8],
        aad: &[u8],
        data: impl Into<InOut<'a>>,
    ) -> Result<[u8; 16], Error> {
        let (input, output) = data.into().apart();
        self.gcm::<true>(nonce, aad, input, output)
    }

    /// Decrypts `data` if `tag` is that of [`OneShot::gcm_seal`] or [`Gcm::seal`](super::Gcm::seal).
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::NonceLength`], [`Error::MessageTooLong`]: nothing is written.
    /// [`Error::AuthenticationFailed`]: the output is wiped.
    pub fn gcm_open<'a>(
        &self,
        nonce: &[u8],
        aad: &[u8],
        data: impl Into<InOut<'a>>,
        tag: &[u8; 16],
    ) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        let expected = self.gcm::<false>(nonce, aad, input, &mut *output)?;
        // Public: the caller learns whether the tag fits, not where it does not.
        if expected.ct_eq(tag).declassify() {
            return Ok(());
        }
        output.fill(0);
        Err(Error::AuthenticationFailed)
    }

    fn gcm<const SEAL: bool>(
        &self,
        nonce: &[u8],
        aad: &[u8],
        input: Option<&[u8]>,
        output: &mut [u8],
    ) -> Result<[u8; 16], Error> {
        check_lengths(nonce, aad, output.len())?;
        self.run(Once::<SEAL> { nonce, aad, data: InOut::join(input, output) })
    }
}

/// Encrypts or decrypts one message and gives its tag.
struct Once<'a, const SEAL: bool> {
    nonce: &'a [u8],
    aad: &'a [u8],
    data: InOut<'a>,
}

impl<const SEAL: bool> KeyedKernel for Once<'_, SEAL> {
    type Output = [u8; 16];

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) -> [u8; 16] {
        let Once { nonce, aad, mut data } = self;
        let zero = M::One::zero(m.proof());
        let usual = usual_counter(nonce);
        // With the first counter, unless that takes H.
        let first = one::<M>(m, usual.unwrap_or_default());
        let [h, mut pad] = m.encrypt(keys, [m.whiten(keys, zero), m.whiten(keys, first)], [zero; 2]);
        let hashed_nonce = if usual.is_some() { 0 } else { nonce.len() };
        let powers = [data.len(), aad.len(), hashed_nonce].map(ghash::powers_for::<M>);
        let mut hash_key = Wiped::new(HashKey::new());
        ghash::fill(m, &mut hash_key, h.sum(), powers[0].max(powers[1]).max(powers[2]));

        let mut acc: Accumulator = [0; 16];
        let initial = match usual {
            Some(initial) => initial,
            None => {
                let lengths = length_block(0, nonce.len() as u64);
                ghash::hash(m, &hash_key, &mut acc, nonce, Some(&lengths));
                let initial = u128::from_le_bytes(core::mem::take(&mut acc));
                [pad] = m.encrypt(keys, [m.whiten(keys, one::<M>(m, initial))], [zero]);
                initial
            }
        };
        let mut counter = Carry::Low32.add(initial, 1);
        if !aad.is_empty() {
            ghash::hash(m, &hash_key, &mut acc, aad, None);
        }
        let lengths = length_block(aad.len() as u64, data.len() as u64);
        let mut at = 0;
        // Groups, and what is left with the block of lengths.
        loop {
            let end = data.len().min(at + GROUP * M::Wide::BYTES);
            let last = end == data.len();
            let lengths = last.then_some(&lengths);
            if !SEAL {
                ghash::hash(m, &hash_key, &mut acc, &data.input()[at..end], lengths);
            }
            apply_without_table(m, keys, &mut counter, Carry::Low32, &mut data, at, end);
            if SEAL {
                ghash::hash(m, &hash_key, &mut acc, &data.output()[at..end], lengths);
            }
            if last {
                return pad.xor(M::One::load(m.proof(), &acc).reverse_bytes()).sum();
            }
            at = end;
        }
    }
}

/// A counter as a block.
#[inline(always)]
fn one<M: Machine>(m: M, counter: u128) -> M::One {
    M::One::from_numbers(m.proof(), [counter.swap_bytes(), 0, 0, 0])
}
