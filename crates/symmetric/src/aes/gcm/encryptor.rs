//! Encryption piece by piece.

use super::pieces::Pieces;
use super::{Gcm, check_lengths};
use crate::{Error, InOut};
use core::borrow::{Borrow, BorrowMut};
use core::fmt;

/// An AES-GCM encryption under way: first associated data, then the message, each in pieces of any length, then the tag.
/// Every piece of the message comes out as it goes in, without delay. Wiped when dropped.
///
/// K is the key: a [`Gcm`], a reference to one as [`Gcm::encryptor`] takes it, an `Arc`, a `Box`.
///
/// There is no clone: two tags under one nonce give away the authentication key.
///
/// ```
/// use adamant_symmetric::aes::Gcm;
///
/// let key = Gcm::new(&[7; 16])?;
/// let mut file = *b"a long file";
/// let mut encryptor = key.encryptor(&[1; 12])?;
/// encryptor.associated_data(b"name")?;
/// for piece in file.chunks_mut(4) {
///     encryptor.update(piece)?;
/// }
/// let tag = encryptor.finalize();
///
/// key.open(&[1; 12], b"name", &mut file[..], &tag)?;
/// assert_eq!(&file, b"a long file");
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
///
/// # Constant time
/// With respect to key, data, associated data and tag. Lengths and the nonce are public.
///
/// # Source
/// NIST SP 800-38D.
pub struct GcmEncryptor<K = Gcm> {
    key: K,
    pieces: Pieces,
}

impl<K: Borrow<Gcm>> GcmEncryptor<K> {
    /// Begins an encryption under a nonce that was never used with this key before; 12 bytes are best.
    ///
    /// # Errors
    /// [`Error::NonceLength`] for an empty nonce.
    #[inline]
    pub fn new(key: K, nonce: &[u8]) -> Result<Self, Error> {
        check_lengths(nonce, &[], 0)?;
        // The state goes where the result does: a copy of it takes as long as a short message.
        let pieces = Pieces::new(&key.borrow().0, nonce);
        Ok(GcmEncryptor { key, pieces })
    }

    /// The key.
    pub fn key(&self) -> &K {
        &self.key
    }

    /// Takes in the next piece of associated data.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] once [`GcmEncryptor::update`] or [`GcmEncryptor::finish`] was called; [`Error::MessageTooLong`] above
    /// [`Gcm::MAX_ASSOCIATED_DATA`] bytes in all.
    pub fn associated_data(&mut self, data: &[u8]) -> Result<(), Error> {
        self.pieces.associated_data(&self.key.borrow().0, data)
    }

    /// Encrypts the next piece of the message.
    ///
    /// # Errors
    /// [`Error::MessageTooLong`] above [`Gcm::MAX_MESSAGE`] bytes in all: nothing is written. [`Error::OutOfOrder`] after
    /// [`GcmEncryptor::finish`].
    pub fn update<'a>(&mut self, data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.pieces.encrypt(&self.key.borrow().0, input, output)
    }

    /// The tag over all of it.
    pub fn finalize(mut self) -> [u8; 16] {
        self.pieces.finish(&self.key.borrow().0)
    }

    /// [`GcmEncryptor::finalize`] for one that will be used again: it takes in nothing more before [`GcmEncryptor::restart`].
    pub fn finish(&mut self) -> [u8; 16] {
        self.pieces.finish(&self.key.borrow().0)
    }

    /// Begins another encryption with the same key, under another nonce; what was under way is dropped. Less work than
    /// [`GcmEncryptor::new`] for many short messages.
    ///
    /// ```
    /// use adamant_symmetric::aes::Gcm;
    ///
    /// let key = Gcm::new(&[7; 16])?;
    /// let mut encryptor = key.encryptor(&[1; 12])?;
    /// for number in 1..4 {
    ///     encryptor.restart(&[number; 12])?;
    ///     let mut message = *b"one of many";
    ///     encryptor.update(&mut message[..])?;
    ///     let tag = encryptor.finish();
    ///     key.open(&[number; 12], b"", &mut message[..], &tag)?;
    /// }
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NonceLength`] for an empty nonce: nothing has changed.
    pub fn restart(&mut self, nonce: &[u8]) -> Result<(), Error> {
        check_lengths(nonce, &[], 0)?;
        self.pieces.restart(&self.key.borrow().0, nonce);
        Ok(())
    }
}

impl<K: BorrowMut<Gcm>> GcmEncryptor<K> {
    /// Begins an encryption under another key of 16, 24 or 32 bytes, which takes the place of the one before ([`Gcm::set_key`]). What was
    /// under way is dropped and wiped: no message goes on under another key than it was begun with. For programs with a key for each
    /// message, which save room and time for 6 KiB of tables and state.
    ///
    /// ```
    /// use adamant_symmetric::aes::{Gcm, GcmEncryptor};
    ///
    /// let mut encryptor = GcmEncryptor::new(Gcm::new(&[7; 16])?, &[1; 12])?;
    /// encryptor.update(&mut b"dropped".clone()[..])?;
    /// encryptor.restart_with_key(&[8; 32], &[1; 12])?;
    /// let mut message = *b"attack at dawn";
    /// encryptor.update(&mut message[..])?;
    /// let tag = encryptor.finish();
    /// Gcm::new(&[8; 32])?.open(&[1; 12], b"", &mut message[..], &tag)?;
    /// assert_eq!(&message, b"attack at dawn");
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::NonceLength`] for an empty nonce: nothing has changed.
    ///
    /// # Constant time
    /// With respect to both keys and to what is dropped. Lengths and the nonce are public.
    pub fn restart_with_key(&mut self, key: &[u8], nonce: &[u8]) -> Result<(), Error> {
        self.pieces.restart_with_key(self.key.borrow_mut(), key, nonce)
    }
}

impl<K: Borrow<Gcm> + Clone> GcmEncryptor<K> {
    /// A second encryption that goes on from here, for interfaces of other libraries that copy theirs.
    ///
    /// Only one of the two may take in more of a message and be finished: two different messages under one nonce give away the
    /// authentication key and the XOR of what was encrypted.
    ///
    /// ```
    /// use adamant_symmetric::aes::Gcm;
    ///
    /// let gcm = Gcm::new(&[7; 16])?;
    /// let mut encryptor = gcm.encryptor(&[1; 12])?;
    /// encryptor.associated_data(b"header")?;
    /// // The first goes on, the copy is dropped: two messages under one nonce would give the key away.
    /// drop(encryptor.duplicate_under_one_nonce());
    /// let mut message = *b"attack at dawn";
    /// encryptor.update(&mut message[..])?;
    /// assert_eq!(encryptor.finalize(), gcm.seal(&[1; 12], b"header", &mut b"attack at dawn".clone()[..])?);
    /// # Ok::<(), adamant_symmetric::Error>(())
    /// ```
    #[must_use]
    pub fn duplicate_under_one_nonce(&self) -> Self {
        GcmEncryptor { key: self.key.clone(), pieces: self.pieces.clone() }
    }
}

/// Does not show the state.
impl<K> fmt::Debug for GcmEncryptor<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ad, len) = self.pieces.lengths();
        write!(f, "GCM encryptor after {ad} + {len} bytes")
    }
}
