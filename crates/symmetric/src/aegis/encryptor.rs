//! Encryption and unverified decryption piece by piece.

use super::aead::check;
use super::pieces::Pieces;
use super::variant::Variant;
use crate::aes::Available;
use crate::backend::wipe;
use crate::{Error, InOut};
use adamant_base::ct::CtEq;
use core::fmt;

/// An encryption under way: first associated data, then the message, each in pieces of any length, then the tag. Every
/// piece of the message comes out as it goes in, without delay. Wiped when dropped.
///
/// # Constant time
/// With respect to key, data and tag. Lengths are public.
#[derive(Clone)]
pub struct Encryptor<A: Variant>(Pieces<A>);

impl<A: Variant> Encryptor<A> {
    pub(super) fn new(machine: Available, key: &[u8], nonce: &[u8]) -> Self {
        Encryptor(Pieces::new(machine, key, nonce))
    }

    /// Takes in the next piece of associated data.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] once there has been message data.
    pub fn associated_data(&mut self, data: &[u8]) -> Result<(), Error> {
        self.0.associated_data(data)
    }

    /// Encrypts the next piece of the message.
    pub fn update<'a>(&mut self, data: impl Into<InOut<'a>>) {
        self.0.update::<true>(data.into());
    }

    /// The tag, of 16 or 32 bytes.
    ///
    /// # Errors
    /// [`Error::TagLength`]: nothing is written.
    pub fn finalize(self, tag: &mut [u8]) -> Result<(), Error> {
        self.0.finalize(tag)
    }
}

/// A decryption under way that gives out plaintext **before it is verified**: no byte of it may be used, shown or acted upon
/// until [`UnverifiedDecryptor::verify`] has returned `Ok`, and all of it must be wiped otherwise. Whoever sends a forgery
/// chooses what comes out until then.
///
/// For messages that fit into memory there is [`Aegis::decrypt`](super::Aegis::decrypt), which gives out nothing
/// unverified. This is for those that do not, where the plaintext goes to a place from which it can be taken back: a
/// temporary file that is renamed at the end.
///
/// ```
/// use adamant_symmetric::aegis::{Aegis, variants::V128L};
///
/// let cipher = Aegis::<V128L>::new(&[7; 16])?;
/// let (mut file, mut tag) = (*b"a long file", [0; 16]);
/// cipher.encrypt_detached(&[1; 16], b"name", &mut file[..], &mut tag)?;
///
/// let mut decryptor = cipher.unverified_decryptor(&[1; 16])?;
/// decryptor.associated_data(b"name")?;
/// file.chunks_mut(4).for_each(|piece| decryptor.update_unverified(piece));
/// // Only now the file may be looked at, and only if this succeeds.
/// decryptor.verify(&tag)?;
/// assert_eq!(&file, b"a long file");
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
///
/// Wiped when dropped.
///
/// # Constant time
/// With respect to key, data and tag. Lengths, and whether the tag fits, are public.
#[derive(Clone)]
pub struct UnverifiedDecryptor<A: Variant>(Pieces<A>);

impl<A: Variant> UnverifiedDecryptor<A> {
    pub(super) fn new(machine: Available, key: &[u8], nonce: &[u8]) -> Self {
        UnverifiedDecryptor(Pieces::new(machine, key, nonce))
    }

    /// Takes in the next piece of associated data.
    ///
    /// # Errors
    /// [`Error::OutOfOrder`] once there has been message data.
    pub fn associated_data(&mut self, data: &[u8]) -> Result<(), Error> {
        self.0.associated_data(data)
    }

    /// Decrypts the next piece of the message, which must not be used before [`UnverifiedDecryptor::verify`] succeeded.
    pub fn update_unverified<'a>(&mut self, data: impl Into<InOut<'a>>) {
        self.0.update::<false>(data.into());
    }

    /// Whether `tag`, of 16 or 32 bytes, is that of all that was decrypted. If not, wipe it.
    ///
    /// # Errors
    /// [`Error::TagLength`]; [`Error::AuthenticationFailed`].
    pub fn verify(self, tag: &[u8]) -> Result<(), Error> {
        let mut expected = [0; 32];
        let expected_tag = expected.get_mut(..tag.len()).ok_or(Error::TagLength)?;
        self.0.finalize(expected_tag)?;
        // Public: the caller learns whether the tag fits, not where it does not.
        let fits = expected_tag.ct_eq(tag).declassify();
        wipe(&mut expected);
        check(fits, Error::AuthenticationFailed)
    }
}

/// Does not show the state.
impl<A: Variant> fmt::Debug for Encryptor<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} encryptor after {} + {} bytes", A::NAME, self.0.ad, self.0.len)
    }
}

/// Does not show the state.
impl<A: Variant> fmt::Debug for UnverifiedDecryptor<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} unverified decryptor after {} + {} bytes", A::NAME, self.0.ad, self.0.len)
    }
}
