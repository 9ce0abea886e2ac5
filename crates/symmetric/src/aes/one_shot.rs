//! Modes under a key that is not kept: its expansion, the message and the wiping in one kernel.

use super::backend::{Available, Backend, KeyedKernel};
use super::cbc::{Decrypt, Encrypt};
use super::ctr::{WithoutTable, place};
use super::key::whole_blocks;
use super::xts::{Crypt, Tweak, check_length, halves};
use crate::{Error, InOut};
use core::fmt;

/// A key of 16, 24 or 32 bytes, or 32 or 64 for XTS, that each call expands anew and wipes: for one message under a key this
/// is less work than to make a [`Ctr`](super::Ctr), a [`Gcm`](super::Gcm) or another object, most of all with short messages.
/// Nothing but the borrow of the key is kept, and no table is filled: above some tens of kibibytes the objects of CTR and GCM
/// are faster.
///
/// ```
/// use adamant_symmetric::aes::{Gcm, OneShot};
///
/// let mut message = *b"attack at dawn";
/// let tag = OneShot::new(&[7; 16]).gcm_seal(&[1; 12], b"name", &mut message[..])?;
///
/// Gcm::new(&[7; 16])?.open(&[1; 12], b"name", &mut message[..], &tag)?;
/// assert_eq!(&message, b"attack at dawn");
/// # Ok::<(), adamant_symmetric::Error>(())
/// ```
///
/// # Constant time
/// With respect to key and data. Lengths, counters and positions are public, and that two halves of a key for XTS are equal.
#[derive(Clone, Copy)]
pub struct OneShot<'k> {
    key: &'k [u8],
    machine: Available,
}

impl<'k> OneShot<'k> {
    /// With a key, whose length the modes look at, on the fastest back end.
    #[must_use]
    pub fn new(key: &'k [u8]) -> OneShot<'k> {
        OneShot { key, machine: Available::fastest() }
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::BackendUnavailable`].
    pub fn with_backend(key: &'k [u8], backend: Backend) -> Result<OneShot<'k>, Error> {
        Ok(OneShot { key, machine: backend.available()? })
    }

    /// The back end in use.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.machine.backend()
    }

    /// Runs a kernel under the key.
    pub(super) fn run<K: KeyedKernel>(&self, kernel: K) -> Result<K::Output, Error> {
        if matches!(self.key.len(), 16 | 24 | 32) {
            Ok(self.machine.run_with(self.key, kernel))
        } else {
            Err(Error::KeyLength)
        }
    }

    /// Counter mode: adds the keystream that starts with the encryption of `counter`, from its byte `position` on. A counter
    /// block must never be used twice with one key for different data.
    ///
    /// # Errors
    /// [`Error::KeyLength`].
    pub fn apply_ctr<'a>(
        &self,
        counter: &[u8; 16],
        position: u128,
        data: impl Into<InOut<'a>>,
    ) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.ctr(place(counter, position), input, output)
    }

    /// Encrypts whole blocks in CBC mode.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::PartialBlock`].
    pub fn cbc_encrypt<'a>(&self, iv: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = whole_blocks(data.into())?.apart();
        self.cbc_encrypt_all(iv, input, output)
    }

    /// Decrypts whole blocks in CBC mode.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::PartialBlock`].
    pub fn cbc_decrypt<'a>(&self, iv: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = whole_blocks(data.into())?.apart();
        self.cbc_decrypt_all(iv, input, output)
    }

    /// Encrypts a unit of 16 bytes to [`Xts::MAX_UNIT`](super::Xts::MAX_UNIT) in XTS mode.
    ///
    /// # Errors
    /// [`Error::KeyLength`] unless the key has 32 or 64 bytes; [`Error::EqualKeyHalves`], [`Error::MessageTooShort`],
    /// [`Error::MessageTooLong`].
    pub fn xts_encrypt<'a>(&self, tweak: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.xts::<true>(tweak, input, output)
    }

    /// Decrypts a unit in XTS mode.
    ///
    /// # Errors
    /// As [`OneShot::xts_encrypt`].
    pub fn xts_decrypt<'a>(&self, tweak: &[u8; 16], data: impl Into<InOut<'a>>) -> Result<(), Error> {
        let (input, output) = data.into().apart();
        self.xts::<false>(tweak, input, output)
    }

    // Not generic over the caller's types, so that the kernels are compiled here.

    fn ctr(
        &self,
        (counter, inside): (u128, usize),
        input: Option<&[u8]>,
        output: &mut [u8],
    ) -> Result<(), Error> {
        self.run(WithoutTable { counter, inside, data: InOut::join(input, output) })
    }

    fn cbc_encrypt_all(&self, iv: &[u8; 16], input: Option<&[u8]>, output: &mut [u8]) -> Result<(), Error> {
        self.run(Encrypt { iv, data: InOut::join(input, output) })
    }

    fn cbc_decrypt_all(&self, iv: &[u8; 16], input: Option<&[u8]>, output: &mut [u8]) -> Result<(), Error> {
        self.run(Decrypt { iv, data: InOut::join(input, output) })
    }

    fn xts<const ENCRYPT: bool>(
        &self,
        tweak: &[u8; 16],
        input: Option<&[u8]>,
        output: &mut [u8],
    ) -> Result<(), Error> {
        let (data_key, tweak_key) = halves(self.key)?;
        check_length(output.len())?;
        let tweak = self.machine.run_with(tweak_key, Tweak(*tweak));
        self.machine.run_with(data_key, Crypt::<ENCRYPT> { tweak, data: InOut::join(input, output) });
        Ok(())
    }
}

/// Does not show the key.
impl fmt::Debug for OneShot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OneShot({})", self.backend().name())
    }
}
