//! Signatures and their fixed encoding.

use crate::scalar::{self, BYTES};
use crate::{Curve, Der, Error};
use adamant_base::ct::CtSelect;

/// A signature: r and s, from 1 to the group order less 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature<C: Curve> {
    r: C::Scalar,
    s: C::Scalar,
}

impl<C: Curve> Signature<C> {
    /// Bytes of the fixed encoding.
    pub const BYTES: usize = 2 * BYTES;

    /// For r and s that are not 0.
    pub(crate) fn from_scalars(r: C::Scalar, s: C::Scalar) -> Self {
        Signature { r, s }
    }

    pub(crate) fn scalars(&self) -> (C::Scalar, C::Scalar) {
        (self.r, self.s)
    }

    /// The signature of two numbers of 32 big-endian bytes.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for one that is 0 or not below the group order.
    pub fn from_r_and_s(r: &[u8; 32], s: &[u8; 32]) -> Result<Self, Error> {
        let read = |bytes| scalar::non_zero::<C>(bytes).declassify().ok_or(Error::InvalidEncoding);
        Ok(Signature { r: read(r)?, s: read(s)? })
    }

    /// The signature of 64 bytes: r and s, big-endian.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for another length, or a number that is 0 or not below the group order.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let (r, s) = bytes.split_first_chunk::<BYTES>().ok_or(Error::InvalidEncoding)?;
        Self::from_r_and_s(r, s.try_into().map_err(|_| Error::InvalidEncoding)?)
    }

    /// r and s, 32 big-endian bytes each.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 64] {
        let mut out = [0; 64];
        out[..BYTES].copy_from_slice(&scalar::to_bytes::<C>(&self.r));
        out[BYTES..].copy_from_slice(&scalar::to_bytes::<C>(&self.s));
        out
    }

    /// The signature of a DER encoding, read strictly: a SEQUENCE of two INTEGERs, each of as few bytes as it takes, with nothing
    /// after it.
    ///
    /// # Errors
    /// [`Error::InvalidEncoding`] for anything else, or a number that is not positive or not below the group order.
    pub fn from_der(bytes: &[u8]) -> Result<Self, Error> {
        let [r, s] = Der::read(bytes)?;
        Self::from_r_and_s(&r, &s)
    }

    /// The DER encoding, of 8 to 72 bytes.
    #[must_use]
    pub fn to_der(&self) -> Der {
        Der::new([scalar::to_bytes::<C>(&self.r), scalar::to_bytes::<C>(&self.s)])
    }

    /// Whether s is at most half of the group order.
    #[must_use]
    pub fn is_low_s(&self) -> bool {
        !scalar::is_high::<C>(&self.s).to_bool_vartime()
    }

    /// The same signature with the smaller s, which is as valid: Bitcoin and Ethereum take no other.
    #[must_use]
    pub fn to_low_s(&self) -> Self {
        let high = scalar::is_high::<C>(&self.s);
        Signature { r: self.r, s: C::Scalar::ct_select(&self.s, &-self.s, high) }
    }
}
