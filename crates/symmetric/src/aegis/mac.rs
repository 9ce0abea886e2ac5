//! AEGIS as a message authentication code.

use super::aead::check;
use super::kernels::{Saved, Step};
use super::variant::{MAX_RATE, Variant};
use crate::Error;
use crate::aes::{Available, Backend};
use crate::backend::Waiting;
use adamant_base::ct::CtEq;
use adamant_base::num::to_usize;
use core::fmt;
use core::marker::PhantomData;

/// A MAC under way. The key must not be used for encryption as well. Wiped when dropped; a clone goes its own way.
///
/// # Constant time
/// With respect to key, data and tag. Lengths are public.
#[derive(Clone)]
pub struct Mac<A: Variant> {
    machine: Available,
    saved: Saved,
    waiting: Waiting<MAX_RATE>,
    len: u64,
    variant: PhantomData<A>,
}

impl<A: Variant> Mac<A> {
    /// For a key and a nonce of the variant's lengths. The nonce may be fixed: it need not be new for every message.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::NonceLength`].
    pub fn new(key: &[u8], nonce: &[u8]) -> Result<Self, Error> {
        Self::build(key, nonce, Available::fastest())
    }

    /// The same on a back end of the caller's choice.
    ///
    /// # Errors
    /// [`Error::KeyLength`], [`Error::NonceLength`], [`Error::BackendUnavailable`].
    pub fn with_backend(key: &[u8], nonce: &[u8], backend: Backend) -> Result<Self, Error> {
        Self::build(key, nonce, backend.available()?)
    }

    fn build(key: &[u8], nonce: &[u8], machine: Available) -> Result<Self, Error> {
        check(key.len() == A::KEY_LEN, Error::KeyLength)?;
        check(nonce.len() == A::NONCE_LEN, Error::NonceLength)?;
        let mut mac =
            Mac { machine, saved: Saved::new(), waiting: Waiting::new(), len: 0, variant: PhantomData };
        A::step(machine, &mut mac.saved, Step::Init { key, nonce });
        Ok(mac)
    }

    /// Takes in the next bytes.
    pub fn update(&mut self, data: &[u8]) {
        let filled = to_usize(self.len % A::RATE as u64);
        self.len += data.len() as u64;
        let (machine, saved) = (self.machine, &mut self.saved);
        self.waiting.take_in(A::RATE, filled, data, |chunks| A::step(machine, saved, Step::Absorb(chunks)));
    }

    /// The tag, of 16 or 32 bytes.
    ///
    /// # Errors
    /// [`Error::TagLength`]: nothing is written.
    pub fn finalize(mut self, tag: &mut [u8]) -> Result<(), Error> {
        check(tag.len() == 16 || tag.len() == A::MAX_TAG_LEN, Error::TagLength)?;
        let filled = to_usize(self.len % A::RATE as u64);
        A::step(self.machine, &mut self.saved, Step::Absorb(&self.waiting.0[..filled]));
        A::step(self.machine, &mut self.saved, Step::FinishMac { len: self.len, tag });
        Ok(())
    }

    /// Whether the tag is this one.
    ///
    /// # Errors
    /// [`Error::TagLength`]; [`Error::AuthenticationFailed`].
    pub fn verify(self, tag: &[u8]) -> Result<(), Error> {
        let mut expected = [0; 32];
        let expected = expected.get_mut(..tag.len()).ok_or(Error::TagLength)?;
        self.finalize(expected)?;
        // Public: the caller learns whether the tag fits, not where it does not.
        check(expected.ct_eq(tag).declassify(), Error::AuthenticationFailed)
    }
}

/// Does not show the state.
impl<A: Variant> fmt::Debug for Mac<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} MAC after {} bytes", A::NAME, self.len)
    }
}
