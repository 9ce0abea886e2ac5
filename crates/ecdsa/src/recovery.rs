//! Recovery of public keys.

use crate::public::plus_order;
use crate::{Curve, Error, PublicKey, Signature, scalar};
use adamant_curves::curve::short_weierstrass::Affine;
use adamant_curves::field::Field;
use adamant_curves::scalar_mul::mul_add_generator_vartime;

/// Which of the points that r stands for the nonce's point is: bit 0 is the parity of its y, bit 1 says that its x is r and the group
/// order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecoveryId(u8);

impl RecoveryId {
    pub(crate) fn new(y_is_odd: bool, x_is_reduced: bool) -> Self {
        RecoveryId(u8::from(y_is_odd) | u8::from(x_is_reduced) << 1)
    }

    /// The number, from 0 to 3.
    #[must_use]
    pub fn to_byte(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for RecoveryId {
    type Error = Error;

    fn try_from(id: u8) -> Result<Self, Error> {
        if id < 4 { Ok(RecoveryId(id)) } else { Err(Error::InvalidRecoveryId) }
    }
}

/// A signature with its recovery id.
///
/// ```
/// use adamant_ecdsa::OsRandom;
/// use adamant_ecdsa::secp256k1::SecretKey;
///
/// // The hash of a message, signed so that the signature tells the key, with the smaller s as Ethereum asks.
/// let secret = SecretKey::generate(&mut OsRandom)?;
/// let hash = [0x5a; 32];
/// let signature = secret.sign_prehashed_recoverable(&hash)?.to_low_s();
/// assert!(signature.signature().is_low_s() && signature.id().to_byte() < 2);
/// let key = signature.recover_prehashed(&hash)?;
/// key.verify_prehashed(&hash, signature.signature())?;
/// assert_eq!(key.to_sec1_uncompressed(), secret.public_key().to_sec1_uncompressed());
/// # Ok::<(), adamant_ecdsa::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecoverableSignature<C: Curve> {
    signature: Signature<C>,
    id: RecoveryId,
}

impl<C: Curve> RecoverableSignature<C> {
    /// A signature and the id that belongs to it.
    #[must_use]
    pub fn new(signature: Signature<C>, id: RecoveryId) -> Self {
        RecoverableSignature { signature, id }
    }

    /// The signature.
    #[must_use]
    pub fn signature(&self) -> &Signature<C> {
        &self.signature
    }

    /// The id.
    #[must_use]
    pub fn id(&self) -> RecoveryId {
        self.id
    }

    /// The same signature with the smaller s; the id changes with it.
    #[must_use]
    pub fn to_low_s(&self) -> Self {
        let flip = u8::from(!self.signature.is_low_s());
        RecoverableSignature { signature: self.signature.to_low_s(), id: RecoveryId(self.id.0 ^ flip) }
    }

    /// The public key under which this is a signature of the hash, of which the leftmost 256 bits count.
    ///
    /// # Errors
    /// [`Error::NoKey`] where there is none; [`Error::HashTooShort`] below 16 bytes.
    ///
    /// # Constant time
    /// Not at all: for public values.
    ///
    /// # Source
    /// SEC 1, section 4.1.6.
    pub fn recover_prehashed(&self, hash: &[u8]) -> Result<PublicKey<C>, Error> {
        let z = scalar::of_hash::<C>(hash)?;
        let (r, s) = self.signature.scalars();
        let mut x = scalar::to_bytes::<C>(&r);
        if self.id.0 & 2 != 0 {
            x = plus_order::<C>(&x).ok_or(Error::NoKey)?;
        }
        let mut encoding = [0; 33];
        encoding[0] = 2 | (self.id.0 & 1);
        encoding[1..].copy_from_slice(&x);
        // An x of p or more, or of no point.
        let point = Affine::<C>::from_sec1(&encoding).map_err(|_| Error::NoKey)?;
        // r is not 0. Q = (s R - z G) / r.
        let inverse = r.invert_vartime().unwrap_or(C::Scalar::ZERO);
        let key =
            mul_add_generator_vartime(&point, &s.times(&inverse), &-z.times(&inverse)).to_affine_vartime();
        if key.is_identity().to_bool_vartime() { Err(Error::NoKey) } else { Ok(PublicKey::from_point(key)) }
    }
}
