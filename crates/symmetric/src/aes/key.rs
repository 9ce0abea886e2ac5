//! The key schedule and the block cipher itself.

use super::backend::{Available, Backend, Blocks, Cipher, Engine, KeyedKernel, Machine, vectors};
use crate::backend::Wiped;
use crate::{Error, InOut};
use core::fmt;

/// An expanded AES key of 16, 24 or 32 bytes, for both directions, wiped when dropped.
///
/// # Constant time
/// With respect to key and data.
///
/// # Source
/// FIPS 197.
#[derive(Clone)]
pub struct AesKey(Wiped<Engine>);

impl AesKey {
    /// Expands a key of 16, 24 or 32 bytes on the fastest back end.
    ///
    /// # Errors
    /// [`Error::KeyLength`].
    pub fn new(key: &[u8]) -> Result<AesKey, Error> {
        AesKey::build(key, Available::fastest())
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::BackendUnavailable`].
    pub fn with_backend(key: &[u8], backend: Backend) -> Result<AesKey, Error> {
        AesKey::build(key, backend.available()?)
    }

    pub(crate) fn build(key: &[u8], machine: Available) -> Result<AesKey, Error> {
        if !matches!(key.len(), 16 | 24 | 32) {
            return Err(Error::KeyLength);
        }
        Ok(AesKey(Wiped::new(machine.engine(key))))
    }

    /// Another key of 16, 24 or 32 bytes in the place of this one, on the same back end; this one if it has another length.
    pub(crate) fn set(&mut self, key: &[u8]) -> Result<(), Error> {
        if !matches!(key.len(), 16 | 24 | 32) {
            return Err(Error::KeyLength);
        }
        self.0.set(key);
        Ok(())
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.0.available().backend()
    }

    pub(crate) fn engine(&self) -> &Engine {
        &self.0
    }

    /// Encrypts one block in place.
    pub fn encrypt_block(&self, block: &mut [u8; 16]) {
        self.0.run(Ecb::<true>(InOut::from(&mut block[..])));
    }

    /// Decrypts one block in place.
    pub fn decrypt_block(&self, block: &mut [u8; 16]) {
        self.0.run(Ecb::<false>(InOut::from(&mut block[..])));
    }

    /// Encrypts blocks independently of each other (ECB: equal blocks stay equal; a building block, not a mode to use).
    ///
    /// # Errors
    /// [`Error::PartialBlock`].
    pub fn encrypt_blocks<'a>(&self, data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = whole_blocks(data.into())?.apart();
        self.ecb_encrypt(input, output);
        Ok(())
    }

    /// Decrypts what [`AesKey::encrypt_blocks`] gives.
    ///
    /// # Errors
    /// [`Error::PartialBlock`].
    pub fn decrypt_blocks<'a>(&self, data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = whole_blocks(data.into())?.apart();
        self.ecb_decrypt(input, output);
        Ok(())
    }

    // Not generic, so that the kernels are compiled here and not in every crate that calls: likewise in the modes.

    fn ecb_encrypt(&self, input: Option<&[u8]>, output: &mut [u8]) {
        self.0.run(Ecb::<true>(InOut::join(input, output)));
    }

    fn ecb_decrypt(&self, input: Option<&[u8]>, output: &mut [u8]) {
        self.0.run(Ecb::<false>(InOut::join(input, output)));
    }
}

/// `data`, if it consists of whole blocks.
pub(super) fn whole_blocks(data: InOut<'_>) -> Result<InOut<'_>, Error> {
    if data.len().is_multiple_of(16) { Ok(data) } else { Err(Error::PartialBlock) }
}

/// Does not show the key.
impl fmt::Debug for AesKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AesKey({})", self.backend().name())
    }
}

/// Blocks on their own, many at once.
struct Ecb<'a, const ENCRYPT: bool>(InOut<'a>);

impl<const ENCRYPT: bool> KeyedKernel for Ecb<'_, ENCRYPT> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) {
        let mut at = 0;
        at = ecb_vectors::<M, M::Wide, 8, ENCRYPT>(m, keys, &mut self.0, at);
        at = ecb_vectors::<M, M::Wide, 1, ENCRYPT>(m, keys, &mut self.0, at);
        ecb_vectors::<M, M::One, 1, ENCRYPT>(m, keys, &mut self.0, at);
    }
}

/// As many groups of N vectors as there are from byte `at`; returns where they end.
#[inline(always)]
fn ecb_vectors<M: Machine + Cipher<V>, V: Blocks<Proof = M::Proof>, const N: usize, const ENCRYPT: bool>(
    m: M,
    keys: &M::Keys,
    data: &mut InOut<'_>,
    mut at: usize,
) -> usize {
    let zero = [V::zero(m.proof()); N];
    while data.len() - at >= N * V::BYTES {
        let input = &data.input()[at..][..N * V::BYTES];
        let blocks = vectors!(N, zero[0], i => V::load(m.proof(), &input[i * V::BYTES..]));
        let out = if ENCRYPT {
            m.encrypt(keys, vectors!(N, zero[0], i => m.whiten(keys, blocks[i])), zero)
        } else {
            m.decrypt(keys, vectors!(N, zero[0], i => m.whiten_for_decryption(keys, blocks[i])), zero)
        };
        let output = &mut data.output_mut()[at..][..N * V::BYTES];
        for i in 0..N {
            out[i].store(&mut output[i * V::BYTES..]);
        }
        at += N * V::BYTES;
    }
    at
}
