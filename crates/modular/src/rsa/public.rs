//! The public key and what it does.

use crate::{Backend, Error, Modulus, Residue};
use adamant_base::limb::{self, Limb};
use adamant_base::zeroize::Zeroizing;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// An RSA public key: n and e. Cloning is cheap.
#[derive(Clone)]
pub struct RsaPublicKey {
    n: Modulus,
    e: u64,
}

impl RsaPublicKey {
    /// The key with the given big-endian numbers (leading zeros allowed): an odd n of at most 16384 bits, an odd e from
    /// 3 to 2^64 - 1 and below n.
    ///
    /// # Errors
    /// Those of [`Modulus::from_be_bytes`], and [`Error::InvalidKey`].
    pub fn from_be_bytes(n: &[u8], e: &[u8]) -> Result<RsaPublicKey, Error> {
        RsaPublicKey::new(Modulus::from_be_bytes(n)?, e)
    }

    /// As [`RsaPublicKey::from_be_bytes`], on a back end of the caller's choice.
    ///
    /// # Errors
    /// Those of [`RsaPublicKey::from_be_bytes`], and [`Error::BackendUnavailable`].
    pub fn with_backend(n: &[u8], e: &[u8], backend: Backend) -> Result<RsaPublicKey, Error> {
        RsaPublicKey::new(Modulus::with_backend(n, backend)?, e)
    }

    fn new(n: Modulus, e: &[u8]) -> Result<RsaPublicKey, Error> {
        let (high, low) = e.split_at(e.len().saturating_sub(8));
        let value = low.iter().fold(0, |value, &byte| (value << 8) | u64::from(byte));
        let fits = high.iter().all(|&byte| byte == 0);
        let below_n = n.limbs().len() > 1 || value < n.limbs()[0];
        if !fits || value < 3 || value & 1 == 0 || !below_n {
            return Err(Error::InvalidKey);
        }
        Ok(RsaPublicKey { n, e: value })
    }

    /// `out = input^e mod n`: encrypts a message or recovers one from a signature. Both are big-endian and as long as n.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] unless both have [`Modulus::byte_len`] bytes; [`Error::OutOfRange`] unless the input is
    /// below n.
    ///
    /// # Constant time
    /// With respect to the input.
    pub fn public_op(&self, input: &[u8], out: &mut [u8]) -> Result<(), Error> {
        if out.len() != self.n.byte_len() {
            return Err(Error::LengthMismatch);
        }
        let message = Residue::from_reduced_limbs(&self.n, &self.read(input)?);
        self.raise(&message).write_be_bytes(out)
    }

    /// n.
    #[must_use]
    pub fn modulus(&self) -> &Modulus {
        &self.n
    }

    /// e.
    #[must_use]
    pub fn exponent(&self) -> u64 {
        self.e
    }

    /// `x^e mod n`.
    pub(super) fn raise(&self, x: &Residue) -> Residue {
        x.pow_public_vartime(self.e)
    }

    /// The limbs of an input below n.
    pub(super) fn read(&self, input: &[u8]) -> Result<Zeroizing<Vec<Limb>>, Error> {
        if input.len() != self.n.byte_len() {
            return Err(Error::LengthMismatch);
        }
        let n = self.n.limbs();
        let mut out = Zeroizing::new(vec![0; n.len()]);
        limb::from_be_bytes(&mut out, input);
        // Whether an input is valid is public: the caller sees the error.
        if limb::ct_less(&out, n).declassify() { Ok(out) } else { Err(Error::OutOfRange) }
    }
}

impl fmt::Debug for RsaPublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RsaPublicKey({} bits, e = {})", self.n.bits(), self.e)
    }
}
