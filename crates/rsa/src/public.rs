//! The public key.

use crate::Error;
use adamant_base::zeroize::Zeroizing;
use adamant_modular::Error as Modular;
use adamant_modular::rsa::RsaPublicKey;
use alloc::vec;
use alloc::vec::Vec;

/// The smallest modulus, in bits. Nothing below 2048 is secure against those who spend much: 1024 is for old signatures.
pub const MIN_BITS: usize = 1024;
/// The largest modulus, in bits.
pub const MAX_BITS: usize = adamant_modular::MAX_BITS;
/// Public exponents are below 2 to this power: a larger one gains nothing, and its owner could make those who verify spend
/// as much time as a private operation takes. 2^32 + 1 is still in use.
pub const MAX_EXPONENT_BITS: u32 = 33;
/// The public exponent that everybody uses.
pub const DEFAULT_EXPONENT: u64 = 65537;

/// An RSA public key: the modulus n and the exponent e. Cloning is cheap; threads may share it.
#[derive(Clone, Debug)]
pub struct PublicKey {
    key: RsaPublicKey,
}

impl PublicKey {
    /// The key of these big-endian numbers, leading zeros allowed.
    ///
    /// # Errors
    /// [`Error::InvalidSize`] unless n has from 1024 to 16384 bits, [`Error::InvalidKey`] if n is even,
    /// [`Error::InvalidExponent`] unless e is odd, at least 3 and below 2^33.
    ///
    /// That n is a product of two large primes cannot be seen.
    pub fn from_components(n: &[u8], e: &[u8]) -> Result<PublicKey, Error> {
        let n = without_zeros(n);
        // Before anything is computed: the number may be long, and is not ours.
        if n.len() > MAX_BITS / 8 {
            return Err(Error::InvalidSize);
        }
        let bits = n.first().map_or(0, |&top| 8 * n.len() - top.leading_zeros() as usize);
        if bits < MIN_BITS {
            return Err(Error::InvalidSize);
        }
        let e = without_zeros(e);
        let value = e.iter().take(8).fold(0, |value, &byte| value << 8 | u64::from(byte));
        if e.len() > 8 {
            return Err(Error::InvalidExponent);
        }
        check_exponent(value)?;
        Ok(PublicKey { key: RsaPublicKey::from_be_bytes(n, e)? })
    }

    /// The number of bits of the modulus.
    #[must_use]
    pub fn bits(&self) -> usize {
        self.key.modulus().bits()
    }

    /// The number of bytes of the modulus: the length of signatures and ciphertexts.
    #[must_use]
    pub fn byte_len(&self) -> usize {
        self.key.modulus().byte_len()
    }

    /// The modulus n, big-endian, [`PublicKey::byte_len`] bytes.
    #[must_use]
    pub fn modulus(&self) -> Vec<u8> {
        self.key.modulus().to_be_bytes().to_vec()
    }

    /// The public exponent e.
    #[must_use]
    pub fn exponent(&self) -> u64 {
        self.key.exponent()
    }

    /// m^e modulo n, of a big-endian m below n as long as n. Without padding this is not secure.
    ///
    /// # Errors
    /// [`Error::MessageTooLong`] unless m is below n and as long.
    ///
    /// # Constant time
    /// With respect to m, except for whether it is below n.
    pub(crate) fn raise(&self, m: &[u8]) -> Result<Zeroizing<Vec<u8>>, Error> {
        let mut out = Zeroizing::new(vec![0; self.byte_len()]);
        self.key.public_op(m, &mut out).map_err(|error| match error {
            Modular::LengthMismatch | Modular::OutOfRange => Error::MessageTooLong,
            other => other.into(),
        })?;
        Ok(out)
    }
}

/// Whether an exponent is one that this crate takes.
pub(crate) fn check_exponent(e: u64) -> Result<(), Error> {
    let is_good = e >= 3 && e % 2 == 1 && e >> MAX_EXPONENT_BITS == 0;
    if is_good { Ok(()) } else { Err(Error::InvalidExponent) }
}

/// Two keys are equal when their numbers are.
impl PartialEq for PublicKey {
    fn eq(&self, other: &PublicKey) -> bool {
        self.exponent() == other.exponent() && self.modulus() == other.modulus()
    }
}

impl Eq for PublicKey {}

/// Big-endian bytes without the zeros on top. Variable time: for public numbers.
pub(crate) fn without_zeros(bytes: &[u8]) -> &[u8] {
    let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
    &bytes[zeros..]
}
