//! Authenticated encryption of a message at one go.

use super::encryptor::{Encryptor, UnverifiedDecryptor};
use super::kernels::OneShot;
use super::variant::Variant;
use crate::aes::{Available, Backend};
use crate::backend::wipe;
use crate::{Error, InOut};
use adamant_base::ct::CtEq;
use core::fmt;
use core::marker::PhantomData;

/// A key of one member of the family, wiped when dropped.
///
/// # Constant time
/// With respect to key, data, associated data and tag. Lengths are public.
#[derive(Clone)]
pub struct Aegis<A: Variant> {
    key: [u8; 32],
    machine: Available,
    variant: PhantomData<A>,
}

impl<A: Variant> Aegis<A> {
    /// Bytes of a key.
    pub const KEY_LEN: usize = A::KEY_LEN;
    /// Bytes of a nonce.
    pub const NONCE_LEN: usize = A::NONCE_LEN;
    /// Bytes of the longest tag.
    pub const MAX_TAG_LEN: usize = A::MAX_TAG_LEN;
    /// The longest message and associated data, in bytes: 2^61 - 1.
    pub const MAX_MESSAGE: u64 = (1 << 61) - 1;

    /// For a key of [`Aegis::KEY_LEN`] bytes, on the fastest back end.
    ///
    /// # Errors
    /// [`Error::KeyLength`].
    pub fn new(key: &[u8]) -> Result<Self, Error> {
        Self::build(key, Available::fastest())
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::BackendUnavailable`].
    pub fn with_backend(key: &[u8], backend: Backend) -> Result<Self, Error> {
        Self::build(key, backend.available()?)
    }

    fn build(key: &[u8], machine: Available) -> Result<Self, Error> {
        check(key.len() == A::KEY_LEN, Error::KeyLength)?;
        let mut bytes = [0; 32];
        bytes[..key.len()].copy_from_slice(key);
        Ok(Aegis { key: bytes, machine, variant: PhantomData })
    }

    /// For a key whose type has shown its length.
    #[cfg(feature = "aead")]
    pub(crate) fn from_exact_key(key: &[u8]) -> Self {
        let mut bytes = [0; 32];
        bytes[..A::KEY_LEN].copy_from_slice(key);
        Aegis { key: bytes, machine: Available::fastest(), variant: PhantomData }
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.machine.backend()
    }

    /// Encrypts `data` and writes the tag, of 16 or 32 bytes.
    ///
    /// # Errors
    /// [`Error::NonceLength`], [`Error::TagLength`], [`Error::MessageTooLong`]: nothing is written.
    pub fn encrypt_detached<'a>(
        &self,
        nonce: &[u8],
        ad: &[u8],
        data: impl Into<InOut<'a>>,
        tag: &mut [u8],
    ) -> Result<(), Error> {
        let bytes = self.crypt::<true>(nonce, ad, data.into(), tag.len())?;
        // Copies of known length are not calls.
        match <&mut [u8; 16]>::try_from(&mut *tag) {
            Ok(short) => short.copy_from_slice(&bytes[..16]),
            Err(_) => tag.copy_from_slice(&bytes[..tag.len()]),
        }
        Ok(())
    }

    /// Decrypts `data` if the tag, of 16 or 32 bytes, is that of [`Aegis::encrypt_detached`].
    ///
    /// # Errors
    /// [`Error::NonceLength`], [`Error::TagLength`], [`Error::MessageTooLong`]: nothing is written;
    /// [`Error::AuthenticationFailed`]: the output is wiped.
    pub fn decrypt_detached<'a>(
        &self,
        nonce: &[u8],
        ad: &[u8],
        data: impl Into<InOut<'a>>,
        tag: &[u8],
    ) -> Result<(), Error> {
        let mut data = data.into();
        let expected = self.crypt::<false>(nonce, ad, data.reborrow(), tag.len())?;
        // Public: the caller learns whether the tag fits, not where it does not.
        if expected[..tag.len()].ct_eq(tag).declassify() {
            return Ok(());
        }
        data.output_mut().fill(0);
        Err(Error::AuthenticationFailed)
    }

    /// Encrypts `message` to `out`, with the tag of `tag_len` bytes at the end.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless `out` is `tag_len` bytes longer than the message, and those of
    /// [`Aegis::encrypt_detached`]: nothing is written.
    pub fn encrypt(
        &self,
        nonce: &[u8],
        ad: &[u8],
        message: &[u8],
        out: &mut [u8],
        tag_len: usize,
    ) -> Result<(), Error> {
        if out.len().checked_sub(tag_len) != Some(message.len()) {
            return Err(Error::LengthMismatch);
        }
        let (ciphertext, tag) = out.split_at_mut(message.len());
        self.encrypt_detached(nonce, ad, InOut::new(message, ciphertext)?, tag)
    }

    /// Decrypts what [`Aegis::encrypt`] gives.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless `out` is `tag_len` bytes shorter than the ciphertext, and those of
    /// [`Aegis::decrypt_detached`].
    pub fn decrypt(
        &self,
        nonce: &[u8],
        ad: &[u8],
        ciphertext: &[u8],
        out: &mut [u8],
        tag_len: usize,
    ) -> Result<(), Error> {
        if ciphertext.len().checked_sub(tag_len) != Some(out.len()) {
            return Err(Error::LengthMismatch);
        }
        let (ciphertext, tag) = ciphertext.split_at(out.len());
        self.decrypt_detached(nonce, ad, InOut::new(ciphertext, out)?, tag)
    }

    /// Fills `out` with the keystream of key and nonce: what the encryption of zeros without associated data gives. A
    /// fast generator of pseudorandom bytes. Without a nonce, one of zeros is taken.
    ///
    /// # Errors
    /// [`Error::NonceLength`], [`Error::MessageTooLong`].
    pub fn stream(&self, nonce: Option<&[u8]>, out: &mut [u8]) -> Result<(), Error> {
        let zero = [0; 32];
        let nonce = nonce.unwrap_or(&zero[..A::NONCE_LEN]);
        check(nonce.len() == A::NONCE_LEN, Error::NonceLength)?;
        out.fill(0);
        self.crypt::<true>(nonce, &[], InOut::from(out), 16)?;
        Ok(())
    }

    /// Begins an encryption piece by piece.
    ///
    /// # Errors
    /// [`Error::NonceLength`].
    pub fn encryptor(&self, nonce: &[u8]) -> Result<Encryptor<A>, Error> {
        check(nonce.len() == A::NONCE_LEN, Error::NonceLength)?;
        Ok(Encryptor::new(self.machine, &self.key[..A::KEY_LEN], nonce))
    }

    /// Begins a decryption piece by piece, which gives out plaintext before it is verified: see [`UnverifiedDecryptor`].
    ///
    /// # Errors
    /// [`Error::NonceLength`].
    pub fn unverified_decryptor(&self, nonce: &[u8]) -> Result<UnverifiedDecryptor<A>, Error> {
        check(nonce.len() == A::NONCE_LEN, Error::NonceLength)?;
        Ok(UnverifiedDecryptor::new(self.machine, &self.key[..A::KEY_LEN], nonce))
    }

    fn crypt<const ENCRYPT: bool>(
        &self,
        nonce: &[u8],
        ad: &[u8],
        data: InOut<'_>,
        tag_len: usize,
    ) -> Result<[u8; 32], Error> {
        check(nonce.len() == A::NONCE_LEN, Error::NonceLength)?;
        check(tag_len == 16 || tag_len == A::MAX_TAG_LEN, Error::TagLength)?;
        let longest = ad.len().max(data.len()) as u64;
        check(longest <= Self::MAX_MESSAGE, Error::MessageTooLong)?;
        let key = &self.key[..A::KEY_LEN];
        let message = &mut OneShot { key, nonce, ad, data, tag_len };
        Ok(if ENCRYPT { A::encrypt(self.machine, message) } else { A::decrypt(self.machine, message) })
    }
}

/// `error` unless `good`.
pub(super) fn check(good: bool, error: Error) -> Result<(), Error> {
    if good { Ok(()) } else { Err(error) }
}

impl<A: Variant> Drop for Aegis<A> {
    fn drop(&mut self) {
        wipe(&mut self.key);
    }
}

/// Does not show the key.
impl<A: Variant> fmt::Debug for Aegis<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", A::NAME, self.backend().name())
    }
}
