//! Decryption piece by piece, of which nothing is verified until the end.

use super::pieces::Pieces;
use super::{Gcm, check_lengths};
use crate::backend::wipe;
use crate::{Error, InOut};
use adamant_base::ct::CtEq;
use core::borrow::{Borrow, BorrowMut};
use core::fmt;

/// An AES-GCM decryption under way that gives out plaintext **before it is verified**: no byte of it may be used, shown or
/// acted upon until [`GcmUnverifiedDecryptor::verify`] has returned `Ok`, and all of it must be wiped otherwise. Whoever
/// sends a forgery chooses what comes out until then, bit by bit.
///
/// For messages that fit into memory there is [`Gcm::open`], which gives out nothing unverified. This is for those that do
/// not, where the plaintext goes to a place from which it can be taken back: a temporary file that is renamed at the end.
///
/// ```
/// use adamant_symmetric::aes::Gcm;
///
/// let key = Gcm::new(&[7; 16])?;
/// let mut file = *b"a long file";
/// let tag = key.seal(&[1; 12], b"name", &mut file[..])?;
///
/// let mut decryptor = key.unverified_decryptor(&[1; 12])?;
/// decryptor.associated_data(b"name")?;
/// for piece in file.chunks_mut(4) {
///     decryptor.update_unverified(piece)?;
/// }
/// // Only now the file may be looked at, and only if this succeeds.
/// decryptor.verify(&tag)?;
/// assert_eq!(&file, b"a long file");
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
///
/// K is as in [`GcmEncryptor`](super::GcmEncryptor). Wiped when dropped.
///
/// # Constant time
/// With respect to key, data, associated data and tag. Lengths, the nonce, and whether the tag fits, are public.
///
/// # Source
/// NIST SP 800-38D.
pub struct GcmUnverifiedDecryptor<K = Gcm> {
    key: K,
    pieces: Pieces,
}

impl<K: Borrow<Gcm>> GcmUnverifiedDecryptor<K> {
    /// Begins a decryption.
    ///
    /// # Errors
    /// [`Error::NonceLength`] for an empty nonce.
    #[inline]
    pub fn new(key: K, nonce: &[u8]) -> Result<Self, Error> {
        check_lengths(nonce, &[], 0)?;
        // The state goes where the result does: a copy of it takes as long as a short message.
        let pieces = Pieces::new(&key.borrow().0, nonce);
        Ok(GcmUnverifiedDecryptor { key, pieces })
    }

    /// The key.
    pub fn key(&self) -> &K {
        &self.key
    }

    /// Takes in the next piece of associated data.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] once [`GcmUnverifiedDecryptor::update_unverified`] was called; [`Error::MessageTooLong`] above
    /// [`Gcm::MAX_ASSOCIATED_DATA`] bytes in all.
    pub fn associated_data(&mut self, data: &[u8]) -> Result<(), Error> {
        self.pieces.associated_data(&self.key.borrow().0, data)
    }

    /// Decrypts the next piece of the message, which must not be used before [`GcmUnverifiedDecryptor::verify`] succeeded.
    ///
    /// # Errors
    /// [`Error::MessageTooLong`] above [`Gcm::MAX_MESSAGE`] bytes in all: nothing is written.
    pub fn update_unverified<'a>(&mut self, data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.pieces.decrypt(&self.key.borrow().0, input, output)
    }

    /// Whether `tag` is that of all that was decrypted. If not, wipe it.
    ///
    /// # Errors
    /// [`Error::AuthenticationFailed`].
    pub fn verify(self, tag: &[u8; 16]) -> Result<(), Error> {
        self.verify_truncated(tag)
    }

    /// [`GcmUnverifiedDecryptor::verify`] for protocols that send only the first 1 to 16 bytes of a tag. Whoever guesses a tag
    /// of n bytes is right once in 2^(8 n) times, and short ones give away the authentication key soon (NIST SP 800-38D,
    /// appendix C).
    ///
    /// ```
    /// use adamant_symmetric::aes::Gcm;
    ///
    /// let gcm = Gcm::new(&[7; 16])?;
    /// let mut message = *b"attack at dawn";
    /// let tag = gcm.seal(&[1; 12], b"", &mut message[..])?;
    ///
    /// // A protocol that sends 12 bytes of the tag. Nothing may be used before they are verified.
    /// let mut decryptor = gcm.unverified_decryptor(&[1; 12])?;
    /// decryptor.update_unverified(&mut message[..])?;
    /// let mut again = decryptor.duplicate();
    /// decryptor.verify_truncated(&tag[..12])?;
    /// again.finish_truncated(&tag[..12])?;
    /// assert_eq!(&message, b"attack at dawn");
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::TagLength`], [`Error::AuthenticationFailed`].
    pub fn verify_truncated(mut self, tag: &[u8]) -> Result<(), Error> {
        self.finish_truncated(tag)
    }

    /// [`GcmUnverifiedDecryptor::verify_truncated`] for one that will be used again: it takes in nothing more before
    /// [`GcmUnverifiedDecryptor::restart`].
    ///
    /// # Errors
    /// [`Error::TagLength`], [`Error::AuthenticationFailed`].
    pub fn finish_truncated(&mut self, tag: &[u8]) -> Result<(), Error> {
        if !(1..=16).contains(&tag.len()) {
            return Err(Error::TagLength);
        }
        let mut expected = self.pieces.finish(&self.key.borrow().0);
        // Public: the caller learns whether the tag fits, not where it does not.
        let fits = expected[..tag.len()].ct_eq(tag).declassify();
        wipe(&mut expected);
        if fits { Ok(()) } else { Err(Error::AuthenticationFailed) }
    }

    /// Begins another decryption with the same key; what was under way is dropped.
    ///
    /// # Errors
    /// [`Error::NonceLength`] for an empty nonce: nothing has changed.
    pub fn restart(&mut self, nonce: &[u8]) -> Result<(), Error> {
        check_lengths(nonce, &[], 0)?;
        self.pieces.restart(&self.key.borrow().0, nonce);
        Ok(())
    }
}

impl<K: BorrowMut<Gcm>> GcmUnverifiedDecryptor<K> {
    /// Begins a decryption under another key of 16, 24 or 32 bytes, which takes the place of the one before; what was under way is dropped
    /// and wiped. As [`GcmEncryptor::restart_with_key`](super::GcmEncryptor::restart_with_key).
    ///
    /// ```
    /// use adamant_symmetric::aes::{Gcm, GcmUnverifiedDecryptor};
    ///
    /// let mut message = *b"attack at dawn";
    /// let tag = Gcm::new(&[8; 16])?.seal(&[1; 12], b"", &mut message[..])?;
    /// let mut decryptor = GcmUnverifiedDecryptor::new(Gcm::new(&[7; 16])?, &[1; 12])?;
    /// decryptor.restart_with_key(&[8; 16], &[1; 12])?;
    /// decryptor.update_unverified(&mut message[..])?;
    /// decryptor.verify(&tag)?;
    /// assert_eq!(&message, b"attack at dawn");
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::NonceLength`] for an empty nonce: nothing has changed.
    ///
    /// # Constant time
    /// As [`GcmEncryptor::restart_with_key`](super::GcmEncryptor::restart_with_key).
    pub fn restart_with_key(&mut self, key: &[u8], nonce: &[u8]) -> Result<(), Error> {
        self.pieces.restart_with_key(self.key.borrow_mut(), key, nonce)
    }
}

impl<K: Borrow<Gcm> + Clone> GcmUnverifiedDecryptor<K> {
    /// A second decryption that goes on from here.
    #[must_use]
    pub fn duplicate(&self) -> Self {
        GcmUnverifiedDecryptor { key: self.key.clone(), pieces: self.pieces.clone() }
    }
}

/// Does not show the state.
impl<K> fmt::Debug for GcmUnverifiedDecryptor<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ad, len) = self.pieces.lengths();
        write!(f, "GCM unverified decryptor after {ad} + {len} bytes")
    }
}
