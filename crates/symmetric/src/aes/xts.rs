//! XTS: tweaked encryption of sectors.

use super::backend::{Backend, Blocks, Cipher, KeyedKernel, Machine, WIDEST, vectors};
use super::key::AesKey;
use crate::{Error, InOut};
use adamant_base::ct::CtEq;
use core::fmt;

/// XTS-AES-128 or XTS-AES-256: encryption of storage units, each under its own tweak, that keeps the length.
///
/// XTS does not authenticate: changed ciphertext decrypts to noise in the blocks that were changed.
///
/// # Constant time
/// With respect to key and data. The length is public.
///
/// # Source
/// IEEE Std 1619-2018; NIST SP 800-38E.
#[derive(Clone)]
pub struct Xts {
    data_key: AesKey,
    tweak_key: AesKey,
}

impl Xts {
    /// The longest unit, in bytes: 2^20 blocks.
    pub const MAX_UNIT: usize = 16 << 20;

    /// For a key of 32 (XTS-AES-128) or 64 bytes (XTS-AES-256): the data key, then the tweak key.
    ///
    /// # Errors
    /// [`Error::KeyLength`]; [`Error::EqualKeyHalves`].
    pub fn new(key: &[u8]) -> Result<Xts, Error> {
        Xts::with_backend(key, Backend::fastest())
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`Xts::new`], and [`Error::BackendUnavailable`].
    pub fn with_backend(key: &[u8], backend: Backend) -> Result<Xts, Error> {
        if !matches!(key.len(), 32 | 64) {
            return Err(Error::KeyLength);
        }
        let (data_key, tweak_key) = key.split_at(key.len() / 2);
        // Public: whether the key is refused.
        if data_key.ct_eq(tweak_key).declassify() {
            return Err(Error::EqualKeyHalves);
        }
        Ok(Xts {
            data_key: AesKey::with_backend(data_key, backend)?,
            tweak_key: AesKey::with_backend(tweak_key, backend)?,
        })
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.data_key.backend()
    }

    /// Encrypts a unit of 16 bytes to [`Xts::MAX_UNIT`]. The tweak of sector n is n in little-endian order.
    ///
    /// # Errors
    /// [`Error::MessageTooShort`], [`Error::MessageTooLong`].
    pub fn encrypt<'a>(&self, tweak: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.encrypt_unit(tweak, input, output)
    }

    /// Decrypts a unit.
    ///
    /// # Errors
    /// As [`Xts::encrypt`].
    pub fn decrypt<'a>(&self, tweak: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.decrypt_unit(tweak, input, output)
    }

    fn encrypt_unit(&self, tweak: &[u8; 16], input: Option<&[u8]>, output: &mut [u8]) -> Result<(), Error> {
        self.crypt::<true>(tweak, InOut::join(input, output))
    }

    fn decrypt_unit(&self, tweak: &[u8; 16], input: Option<&[u8]>, output: &mut [u8]) -> Result<(), Error> {
        self.crypt::<false>(tweak, InOut::join(input, output))
    }

    fn crypt<const ENCRYPT: bool>(&self, tweak: &[u8; 16], data: InOut<'_>) -> Result<(), Error> {
        if data.len() < 16 {
            return Err(Error::MessageTooShort);
        }
        if data.len() > Xts::MAX_UNIT {
            return Err(Error::MessageTooLong);
        }
        let mut tweak = *tweak;
        self.tweak_key.encrypt_block(&mut tweak);
        self.data_key.engine().run(Crypt::<ENCRYPT> { tweak: u128::from_le_bytes(tweak), data });
        Ok(())
    }
}

/// Does not show the key.
impl fmt::Debug for Xts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Xts({})", self.backend().name())
    }
}

/// The tweak of the next block: the product by x modulo x^128 + x^7 + x^2 + x + 1.
#[inline(always)]
fn next_tweak(tweak: u128) -> u128 {
    tweak << 1 ^ ((tweak.cast_signed() >> 127).cast_unsigned() & 0x87)
}

struct Crypt<'a, const ENCRYPT: bool> {
    tweak: u128,
    data: InOut<'a>,
}

impl<const ENCRYPT: bool> KeyedKernel for Crypt<'_, ENCRYPT> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        let Crypt { mut tweak, mut data } = self;
        let stolen = data.len() % 16;
        // With ciphertext stealing the last whole block belongs to the end.
        let whole = data.len() - stolen - if stolen == 0 { 0 } else { 16 };
        let mut at = 0;
        at = whole_blocks::<M, M::Wide, 8, ENCRYPT>(m, keys, &mut data, at, whole, &mut tweak);
        at = whole_blocks::<M, M::Wide, 1, ENCRYPT>(m, keys, &mut data, at, whole, &mut tweak);
        at = whole_blocks::<M, M::One, 1, ENCRYPT>(m, keys, &mut data, at, whole, &mut tweak);
        if stolen != 0 {
            steal::<M, ENCRYPT>(m, keys, &mut data, at, tweak);
        }
    }
}

/// As many groups of N vectors as there are from byte `at` to `end`; returns where they end.
#[inline(always)]
fn whole_blocks<M: Machine + Cipher<V>, V: Blocks<Proof = M::Proof>, const N: usize, const ENCRYPT: bool>(
    m: M,
    keys: &M::Keys,
    data: &mut InOut<'_>,
    mut at: usize,
    end: usize,
    tweak: &mut u128,
) -> usize {
    while end - at >= N * V::BYTES {
        let zero = V::zero(m.proof());
        let mut tweaks = [zero; N];
        for vector in &mut tweaks {
            let mut numbers = [0; WIDEST];
            for number in &mut numbers[..V::COUNT] {
                *number = *tweak;
                *tweak = next_tweak(*tweak);
            }
            *vector = V::from_numbers(m.proof(), numbers);
        }
        let input = &data.input()[at..][..N * V::BYTES];
        let blocks = vectors!(N, zero, i => V::load(m.proof(), &input[i * V::BYTES..]).xor(tweaks[i]));
        let out = if ENCRYPT {
            m.encrypt(keys, vectors!(N, zero, i => m.whiten(keys, blocks[i])), tweaks)
        } else {
            m.decrypt(keys, vectors!(N, zero, i => m.whiten_for_decryption(keys, blocks[i])), tweaks)
        };
        let output = &mut data.output_mut()[at..][..N * V::BYTES];
        for i in 0..N {
            out[i].store(&mut output[i * V::BYTES..]);
        }
        at += N * V::BYTES;
    }
    at
}

/// One block under one tweak.
#[inline(always)]
fn one_block<M: Machine, const ENCRYPT: bool>(m: M, keys: &M::Keys, block: &mut [u8; 16], mut tweak: u128) {
    whole_blocks::<M, M::One, 1, ENCRYPT>(m, keys, &mut InOut::from(&mut block[..]), 0, 16, &mut tweak);
}

/// The last whole block, at `at`, and the partial one after it (IEEE 1619, section 5.3.2): the whole one is worked on
/// first, its head becomes the partial output, its tail fills up the partial input. Decryption takes the two tweaks in
/// the other order.
#[inline(always)]
fn steal<M: Machine, const ENCRYPT: bool>(
    m: M,
    keys: &M::Keys,
    data: &mut InOut<'_>,
    at: usize,
    tweak: u128,
) {
    let (first, second) = if ENCRYPT { (tweak, next_tweak(tweak)) } else { (next_tweak(tweak), tweak) };
    let mut whole = [0; 16];
    whole.copy_from_slice(&data.input()[at..at + 16]);
    one_block::<M, ENCRYPT>(m, keys, &mut whole, first);
    let mut filled = whole;
    let partial = data.len() - at - 16;
    filled[..partial].copy_from_slice(&data.input()[at + 16..]);
    one_block::<M, ENCRYPT>(m, keys, &mut filled, second);
    data.output_mut()[at..at + 16].copy_from_slice(&filled);
    data.output_mut()[at + 16..].copy_from_slice(&whole[..partial]);
}
