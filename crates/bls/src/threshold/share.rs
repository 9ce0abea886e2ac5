//! Shares of a key, and what they sign.

use crate::{Error, PublicKey, Scheme, SecretKey, Signature, Variant};
use core::fmt;

/// A share of a secret key: the value of the dealer's polynomial at an index from 1 on. Wiped when dropped.
#[derive(Clone)]
pub struct SecretShare<V: Variant> {
    index: u32,
    value: SecretKey<V>,
}

impl<V: Variant> SecretShare<V> {
    /// The share with an index and a value of 32 big-endian bytes.
    ///
    /// # Errors
    /// [`Error::InvalidIndex`] for 0, [`Error::InvalidSecretKey`].
    ///
    /// # Constant time
    /// With respect to the value; the index and whether it was refused are public.
    pub fn from_be_bytes(index: u32, value: &[u8]) -> Result<Self, Error> {
        Self::new(index, SecretKey::from_be_bytes(value)?)
    }

    pub(super) fn new(index: u32, value: SecretKey<V>) -> Result<Self, Error> {
        if index == 0 {
            return Err(Error::InvalidIndex);
        }
        Ok(SecretShare { index, value })
    }

    /// The index, which is public.
    #[must_use]
    pub fn index(&self) -> u32 {
        self.index
    }

    /// The value, of which a program keeps the 32 bytes together with the index.
    #[must_use]
    pub fn value(&self) -> &SecretKey<V> {
        &self.value
    }

    /// The part of a signature of the group that this share makes.
    ///
    /// # Errors
    /// As [`SecretKey::sign`].
    ///
    /// # Constant time
    /// With respect to share and message; the message's length and the index are public.
    pub fn sign(
        &self,
        scheme: Scheme<'_>,
        group_key: &PublicKey<V>,
        message: &[u8],
    ) -> Result<PartialSignature<V>, Error> {
        Ok(PartialSignature {
            index: self.index,
            signature: self.value.sign_for(scheme, group_key, message)?,
        })
    }
}

/// Without the value.
impl<V: Variant> fmt::Debug for SecretShare<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretShare({}, {}, ..)", V::NAME, self.index)
    }
}

/// What the holder of a share signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialSignature<V: Variant> {
    /// The index of the share.
    pub index: u32,
    /// The signature under the share.
    pub signature: Signature<V>,
}
