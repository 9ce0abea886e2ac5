//! Galois/counter mode.

mod crypt;
mod decryptor;
mod encryptor;
mod once;
mod pieces;

use self::crypt::{Crypt, usual_counter};
pub use self::decryptor::GcmUnverifiedDecryptor;
pub use self::encryptor::GcmEncryptor;
use self::pieces::Pieces;
use super::backend::{Available, Backend, Blocks as _, KeyedKernel, Machine};
use super::counter::CounterTable;
use super::ghash::{self, HashKey};
use super::key::AesKey;
use crate::backend::Wiped;
use crate::{Error, InOut};
use adamant_base::ct::CtEq;
use core::fmt;

/// AES-GCM: authenticated encryption with associated data.
///
/// A nonce must never be used twice with one key: that gives away the authentication key. Nonces of 12 bytes are what
/// the mode is made for; drawn at random they are good for 2^32 messages a key.
/// The object holds 5.5 KiB of tables and keys and is wiped when dropped.
///
/// # Constant time
/// With respect to key, data, associated data and tag. Lengths and the nonce are public.
///
/// # Source
/// NIST SP 800-38D.
#[derive(Clone)]
pub struct Gcm(Wiped<Parts>);

/// Wiped as one, with what lies between the parts.
#[derive(Clone)]
struct Parts {
    key: AesKey,
    table: CounterTable,
    hash_key: HashKey,
}

impl Gcm {
    /// Bytes of a tag.
    pub const TAG_LEN: usize = 16;
    /// Bytes of the usual nonce.
    pub const NONCE_LEN: usize = 12;
    /// The longest message, in bytes: 2^36 - 32.
    pub const MAX_MESSAGE: u64 = (1 << 36) - 32;
    /// The longest associated data and nonce, in bytes: 2^61 - 1.
    pub const MAX_ASSOCIATED_DATA: u64 = (1 << 61) - 1;

    /// For a key of 16, 24 or 32 bytes, on the fastest back end.
    ///
    /// # Errors
    /// [`Error::KeyLength`].
    pub fn new(key: &[u8]) -> Result<Gcm, Error> {
        Ok(Gcm::build(AesKey::build(key, Available::fastest())?))
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::BackendUnavailable`].
    pub fn with_backend(key: &[u8], backend: Backend) -> Result<Gcm, Error> {
        Ok(Gcm::build(AesKey::with_backend(key, backend)?))
    }

    /// Filled where it is returned: a move would copy all of it.
    fn build(key: AesKey) -> Gcm {
        let mut gcm = Gcm(Wiped::new(Parts { key, table: CounterTable::new(), hash_key: HashKey::new() }));
        gcm.fill();
        gcm
    }

    fn fill(&mut self) {
        let parts = &mut *self.0;
        parts.key.engine().run(Fill { table: &mut parts.table, hash_key: &mut parts.hash_key });
    }

    /// Takes another key of 16, 24 or 32 bytes in the place of this one, on the same back end: for programs with a key for each message,
    /// which save room and time for 5.5 KiB of tables.
    ///
    /// ```
    /// use adamant_symmetric::aes::Gcm;
    ///
    /// let mut gcm = Gcm::new(&[7; 16])?;
    /// gcm.set_key(&[8; 32])?;
    /// let mut data = *b"secret";
    /// let tag = gcm.seal(&[1; 12], b"", &mut data[..])?;
    /// Gcm::new(&[8; 32])?.open(&[1; 12], b"", &mut data[..], &tag)?;
    /// assert_eq!(&data, b"secret");
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::KeyLength`]: the key is the one before.
    pub fn set_key(&mut self, key: &[u8]) -> Result<(), Error> {
        self.0.key.set(key)?;
        self.fill();
        Ok(())
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.0.key.backend()
    }

    /// Encrypts `data` and gives the tag over it and `aad`.
    ///
    /// # Errors
    /// [`Error::NonceLength`] for an empty nonce; [`Error::MessageTooLong`]. Nothing is written then.
    pub fn seal<'a>(&self, nonce: &[u8], aad: &[u8], data: impl Into<InOut<'a>>) -> Result<[u8; 16], Error> {
        let (input, output) = data.into().apart();
        self.encrypt(nonce, aad, input, output)
    }

    /// Decrypts `data` if `tag` is that of [`Gcm::seal`].
    ///
    /// # Errors
    /// [`Error::NonceLength`], [`Error::MessageTooLong`]: nothing is written. [`Error::AuthenticationFailed`]: the
    /// output is wiped.
    pub fn open<'a>(
        &self,
        nonce: &[u8],
        aad: &[u8],
        data: impl Into<InOut<'a>>,
        tag: &[u8; 16],
    ) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.decrypt(nonce, aad, input, output, tag)
    }

    /// Begins an encryption piece by piece.
    ///
    /// # Errors
    /// [`Error::NonceLength`] for an empty nonce.
    pub fn encryptor(&self, nonce: &[u8]) -> Result<GcmEncryptor<&Gcm>, Error> {
        GcmEncryptor::new(self, nonce)
    }

    /// Begins a decryption piece by piece that gives out plaintext before it is verified: see [`GcmUnverifiedDecryptor`].
    ///
    /// # Errors
    /// [`Error::NonceLength`] for an empty nonce.
    pub fn unverified_decryptor(&self, nonce: &[u8]) -> Result<GcmUnverifiedDecryptor<&Gcm>, Error> {
        GcmUnverifiedDecryptor::new(self, nonce)
    }

    fn encrypt(
        &self,
        nonce: &[u8],
        aad: &[u8],
        input: Option<&[u8]>,
        output: &mut [u8],
    ) -> Result<[u8; 16], Error> {
        check_lengths(nonce, aad, output.len())?;
        if let Some(initial) = usual_counter(nonce) {
            let data = InOut::join(input, output);
            return Ok(self.0.key.engine().run(Crypt::<true> { gcm: &self.0, initial, aad, data }));
        }
        let mut pieces = Pieces::new(&self.0, nonce);
        pieces.associated_data(&self.0, aad)?;
        pieces.encrypt(&self.0, input, output)?;
        Ok(pieces.finish(&self.0))
    }

    fn decrypt(
        &self,
        nonce: &[u8],
        aad: &[u8],
        input: Option<&[u8]>,
        output: &mut [u8],
        tag: &[u8; 16],
    ) -> Result<(), Error> {
        check_lengths(nonce, aad, output.len())?;
        let expected = if let Some(initial) = usual_counter(nonce) {
            let data = InOut::join(input, &mut *output);
            self.0.key.engine().run(Crypt::<false> { gcm: &self.0, initial, aad, data })
        } else {
            let mut pieces = Pieces::new(&self.0, nonce);
            pieces.associated_data(&self.0, aad)?;
            pieces.decrypt(&self.0, input, &mut *output)?;
            pieces.finish(&self.0)
        };
        // Public: the caller learns whether the tag fits, not where it does not.
        if expected.ct_eq(tag).declassify() {
            return Ok(());
        }
        output.fill(0);
        Err(Error::AuthenticationFailed)
    }
}

/// Fills the tables of a key.
struct Fill<'a> {
    table: &'a mut CounterTable,
    hash_key: &'a mut HashKey,
}

impl KeyedKernel for Fill<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M, keys: &M::Keys) {
        let zero = M::One::zero(m.proof());
        let [h] = m.encrypt(keys, [m.whiten(keys, zero)], [zero]);
        // Beside the powers, of which each waits for another.
        m.fill_table(keys, self.table);
        ghash::fill(m, self.hash_key, h.sum(), ghash::POWERS);
    }
}

/// Does not show the key.
impl fmt::Debug for Gcm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Gcm({})", self.backend().name())
    }
}

fn check_lengths(nonce: &[u8], aad: &[u8], data: usize) -> Result<(), Error> {
    if nonce.is_empty() || nonce.len() as u64 > Gcm::MAX_ASSOCIATED_DATA {
        return Err(Error::NonceLength);
    }
    if data as u64 > Gcm::MAX_MESSAGE || aad.len() as u64 > Gcm::MAX_ASSOCIATED_DATA {
        return Err(Error::MessageTooLong);
    }
    Ok(())
}
