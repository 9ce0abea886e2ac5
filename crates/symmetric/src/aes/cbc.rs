//! Cipher block chaining.

use super::backend::{Backend, Blocks, Cipher, KeyedKernel, Machine, WIDEST, vectors};
use super::key::{AesKey, whole_blocks};
use crate::{Error, InOut};
use adamant_base::ct::Choice;
use adamant_base::num::low8;
use core::fmt;

/// AES in CBC mode. Every message needs an initialisation vector that nobody could foresee. CBC alone does not notice
/// changes: authenticate the ciphertext, and decrypt only what is authentic.
///
/// # Constant time
/// With respect to key and data. Whether padding is valid, and then the length of the message, becomes public.
///
/// # Source
/// NIST SP 800-38A, section 6.2; PKCS#7 padding: RFC 5652, section 6.3.
///
/// ```
/// use adamant_symmetric::aes::Cbc;
///
/// let cbc = Cbc::new(&[7; 16])?;
/// let iv = [1; 16]; // random for each message, and sent with it
/// let mut buffer = *b"a letter in CBC, padded to whole blocks.........";
/// let len = 40;
/// assert_eq!(Cbc::padded_len(len), Some(48));
/// let sent = cbc.encrypt_padded(&iv, &mut buffer, len)?;
/// let back = cbc.decrypt_padded(&iv, &mut buffer[..sent])?;
/// assert_eq!(&buffer[..back], b"a letter in CBC, padded to whole blocks.");
/// // Whole blocks without padding.
/// let mut blocks = [0u8; 32];
/// cbc.encrypt(&iv, &mut blocks[..])?;
/// cbc.decrypt(&iv, &mut blocks[..])?;
/// assert_eq!(blocks, [0; 32]);
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
#[derive(Clone)]
pub struct Cbc {
    key: AesKey,
}

impl Cbc {
    /// For a key of 16, 24 or 32 bytes, on the fastest back end.
    ///
    /// # Errors
    /// [`Error::KeyLength`].
    pub fn new(key: &[u8]) -> Result<Cbc, Error> {
        Ok(Cbc { key: AesKey::new(key)? })
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::BackendUnavailable`].
    pub fn with_backend(key: &[u8], backend: Backend) -> Result<Cbc, Error> {
        Ok(Cbc { key: AesKey::with_backend(key, backend)? })
    }

    /// For a key that is expanded already.
    #[must_use]
    pub fn from_key(key: AesKey) -> Cbc {
        Cbc { key }
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.key.backend()
    }

    /// The key.
    #[must_use]
    pub fn key(&self) -> &AesKey {
        &self.key
    }

    /// Encrypts whole blocks.
    ///
    /// # Errors
    /// [`Error::PartialBlock`].
    pub fn encrypt<'a>(&self, iv: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = whole_blocks(data.into())?.apart();
        self.encrypt_all(iv, input, output);
        Ok(())
    }

    /// Decrypts whole blocks.
    ///
    /// # Errors
    /// [`Error::PartialBlock`].
    pub fn decrypt<'a>(&self, iv: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = whole_blocks(data.into())?.apart();
        self.decrypt_all(iv, input, output);
        Ok(())
    }

    fn encrypt_all(&self, iv: &[u8; 16], input: Option<&[u8]>, output: &mut [u8]) {
        self.key.engine().run(Encrypt { iv, data: InOut::join(input, output) });
    }

    fn decrypt_all(&self, iv: &[u8; 16], input: Option<&[u8]>, output: &mut [u8]) {
        self.key.engine().run(Decrypt { iv, data: InOut::join(input, output) });
    }

    /// The length of a message of `len` bytes with its padding: the next larger multiple of 16.
    #[must_use]
    pub fn padded_len(len: usize) -> Option<usize> {
        (len / 16 * 16).checked_add(16)
    }

    /// Encrypts the first `len` bytes of `buffer` with PKCS#7 padding, in place; returns the ciphertext's length,
    /// [`Cbc::padded_len`].
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if the padded message does not fit into the buffer.
    pub fn encrypt_padded(&self, iv: &[u8; 16], buffer: &mut [u8], len: usize) -> Result<usize, Error> {
        let padded = Cbc::padded_len(len).filter(|&n| n <= buffer.len()).ok_or(Error::LengthMismatch)?;
        buffer[len..padded].fill(low8((padded - len) as u64));
        self.encrypt(iv, &mut buffer[..padded])?;
        Ok(padded)
    }

    /// Decrypts a padded message in place; returns its length. The check of the padding reads all of the last block
    /// whatever it holds, but its outcome shows: whoever can send ciphertexts and see it can decrypt.
    ///
    /// # Errors
    /// [`Error::PartialBlock`] for a length that is 0 or no multiple of 16; [`Error::InvalidPadding`], the buffer is
    /// wiped then.
    pub fn decrypt_padded(&self, iv: &[u8; 16], buffer: &mut [u8]) -> Result<usize, Error> {
        if buffer.is_empty() {
            return Err(Error::PartialBlock);
        }
        self.decrypt(iv, &mut *buffer)?;
        let (valid, count) = padding(&buffer[buffer.len() - 16..]);
        // Public: whether the padding is valid, and then how long it is; both are in the result.
        if !valid.declassify() {
            buffer.fill(0);
            return Err(Error::InvalidPadding);
        }
        Ok(buffer.len() - usize::from(adamant_base::secret::declassify(count)))
    }
}

/// Whether the block ends in valid padding, and how much.
fn padding(block: &[u8]) -> (Choice, u8) {
    let count = block[15];
    let in_range =
        Choice::from_msb(u64::from(count).wrapping_sub(17)) & Choice::from_nonzero(u64::from(count));
    let wrong = (0u64..).zip(block.iter().rev()).fold(0, |wrong, (i, &byte)| {
        let is_padding = Choice::from_msb(i.wrapping_sub(u64::from(count)));
        wrong | (u64::from(byte ^ count) & is_padding.mask())
    });
    (in_range & Choice::from_zero(wrong), count)
}

/// Does not show the key.
impl fmt::Debug for Cbc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cbc({})", self.backend().name())
    }
}

pub(super) struct Encrypt<'a> {
    pub(super) iv: &'a [u8; 16],
    pub(super) data: InOut<'a>,
}

/// The chain holds the whitened input of the cipher: the last ciphertext, the plaintext and the first key, of which the
/// last two are added up before the chain gets there.
impl KeyedKernel for Encrypt<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) {
        let blocks = self.data.len() / 16;
        if blocks == 0 {
            return;
        }
        let iv = M::One::load(m.proof(), self.iv);
        let mut chain = m.whiten(keys, M::One::load(m.proof(), self.data.input())).xor(iv);
        for i in 1..blocks {
            let next = m.whiten(keys, M::One::load(m.proof(), &self.data.input()[16 * i..]));
            [chain] = m.encrypt(keys, [chain], [next]);
            chain.xor(next).store(&mut self.data.output_mut()[16 * (i - 1)..]);
        }
        let [last] = m.encrypt(keys, [chain], [M::One::zero(m.proof())]);
        last.store(&mut self.data.output_mut()[16 * (blocks - 1)..]);
    }
}

pub(super) struct Decrypt<'a> {
    pub(super) iv: &'a [u8; 16],
    pub(super) data: InOut<'a>,
}

impl KeyedKernel for Decrypt<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(mut self, m: M, keys: &M::Keys) {
        let mut previous = *self.iv;
        let at = decrypt_vectors::<M, M::Wide, 8>(m, keys, &mut self.data, 0, &mut previous);
        let at = decrypt_vectors::<M, M::Wide, 1>(m, keys, &mut self.data, at, &mut previous);
        decrypt_vectors::<M, M::One, 1>(m, keys, &mut self.data, at, &mut previous);
    }
}

/// As many groups of N vectors as there are from byte `at`; returns where they end. `previous` is the ciphertext block
/// before, which may be overwritten in the data by now.
#[inline(always)]
fn decrypt_vectors<M: Machine + Cipher<V>, V: Blocks<Proof = M::Proof>, const N: usize>(
    m: M,
    keys: &M::Keys,
    data: &mut InOut<'_>,
    mut at: usize,
    previous: &mut [u8; 16],
) -> usize {
    let group = N * V::BYTES;
    // In a register: in memory, a vector would be read whose parts have only just been written.
    let mut last = V::last(m.proof(), previous);
    while data.len() - at >= group {
        let input = &data.input()[at..][..group];
        let zero = V::zero(m.proof());
        let first = V::load(m.proof(), input);
        let mut before = [first.after(last); N];
        for i in 1..N {
            before[i] = V::load(m.proof(), &input[i * V::BYTES - 16..]);
        }
        last = V::load(m.proof(), &input[group - V::BYTES..]);
        let whitened =
            vectors!(N, zero, i => m.whiten_for_decryption(keys, V::load(m.proof(), &input[i * V::BYTES..])));
        let out: [V; N] = m.decrypt(keys, whitened, before);
        let output = &mut data.output_mut()[at..][..group];
        for i in 0..N {
            out[i].store(&mut output[i * V::BYTES..]);
        }
        at += group;
    }
    let mut bytes = [0; 16 * WIDEST];
    last.store(&mut bytes);
    previous.copy_from_slice(&bytes[V::BYTES - 16..V::BYTES]);
    at
}
