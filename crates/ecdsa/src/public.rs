//! Public keys, verification.

use crate::hash::{Hash, LONGEST};
use crate::{Curve, Error, Signature, scalar};
use adamant_curves::curve::encoding::Coordinate;
use adamant_curves::curve::short_weierstrass::{Affine, Jacobian};
use adamant_curves::field::Field;
use adamant_curves::scalar_mul::mul_add_generator_vartime;

/// A public key: a point of the curve that is not the point at infinity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey<C: Curve> {
    point: Affine<C>,
}

impl<C: Curve> PublicKey<C> {
    /// Not for the point at infinity.
    pub(crate) fn from_point(point: Affine<C>) -> Self {
        PublicKey { point }
    }

    /// The point, which is not the point at infinity.
    #[must_use]
    pub fn point(&self) -> &Affine<C> {
        &self.point
    }

    /// The key of an encoding by SEC 1: 33 bytes, compressed, or 65.
    ///
    /// # Errors
    /// [`Error::InvalidPublicKey`] with its reason, hybrid forms among them; [`Error::IdentityKey`].
    pub fn from_sec1(bytes: &[u8]) -> Result<Self, Error> {
        let point = Affine::from_sec1(bytes).map_err(Error::InvalidPublicKey)?;
        if point.is_identity().to_bool_vartime() { Err(Error::IdentityKey) } else { Ok(PublicKey { point }) }
    }

    /// The 33 bytes of the compressed encoding.
    #[must_use]
    pub fn to_sec1_compressed(&self) -> [u8; 33] {
        let mut out = [0; 33];
        // The length is right.
        let _ = self.point.write_sec1(true, &mut out);
        out
    }

    /// The 65 bytes of the uncompressed encoding.
    #[must_use]
    pub fn to_sec1_uncompressed(&self) -> [u8; 65] {
        let mut out = [0; 65];
        // The length is right.
        let _ = self.point.write_sec1(false, &mut out);
        out
    }

    /// Checks the signature of a message.
    ///
    /// Both s and the order less s are accepted: see [`Self::verify_low_s_prehashed`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`].
    ///
    /// # Constant time
    /// Not at all: for public values.
    pub fn verify<H: Hash>(&self, message: &[u8], signature: &Signature<C>) -> Result<(), Error> {
        let mut hash = [0; LONGEST];
        H::digest(message, &mut hash);
        self.verify_prehashed(&hash[..H::BYTES], signature)
    }

    /// Checks the signature of a hash, of which the leftmost 256 bits count.
    ///
    /// # Errors
    /// [`Error::InvalidSignature`]; [`Error::HashTooShort`] below 16 bytes.
    ///
    /// # Constant time
    /// Not at all: for public values.
    ///
    /// # Source
    /// FIPS 186-5, section 6.4.2; SEC 1, section 4.1.4.
    pub fn verify_prehashed(&self, hash: &[u8], signature: &Signature<C>) -> Result<(), Error> {
        let z = scalar::of_hash::<C>(hash)?;
        let (r, s) = signature.scalars();
        // s is not 0.
        let inverse = s.invert_vartime().unwrap_or(C::Scalar::ZERO);
        let sum = mul_add_generator_vartime(&self.point, &r.times(&inverse), &z.times(&inverse));
        if has_x::<C>(&sum, &r) { Ok(()) } else { Err(Error::InvalidSignature) }
    }

    /// As [`Self::verify_prehashed`], and s has to be the smaller of the two, as in Bitcoin and in Ethereum's transactions.
    ///
    /// # Errors
    /// As [`Self::verify_prehashed`], and [`Error::HighS`].
    pub fn verify_low_s_prehashed(&self, hash: &[u8], signature: &Signature<C>) -> Result<(), Error> {
        if !signature.is_low_s() {
            return Err(Error::HighS);
        }
        self.verify_prehashed(hash, signature)
    }
}

/// Whether the x of a point that is not at infinity is r modulo the order. x is below p, which is above the order: it may be r, or
/// r and the order.
fn has_x<C: Curve>(point: &Jacobian<C>, r: &C::Scalar) -> bool {
    if point.is_identity().to_bool_vartime() {
        return false;
    }
    let bytes = scalar::to_bytes::<C>(r);
    let is =
        |bytes: &[u8]| C::Base::read_bytes(bytes).is_ok_and(|x| point.has_affine_x(&x).to_bool_vartime());
    is(&bytes) || plus_order::<C>(&bytes).is_some_and(|bytes| is(&bytes))
}

/// A big-endian number and the order; none where that has more than 256 bits.
pub(crate) fn plus_order<C: Curve>(bytes: &[u8; 32]) -> Option<[u8; 32]> {
    let (mut limbs, mut out) = ([0; 4], [0; 32]);
    adamant_base::limb::from_be_bytes(&mut limbs, bytes);
    let carry = adamant_base::limb::add_assign(&mut limbs, &scalar::order::<C>());
    adamant_base::limb::to_be_bytes(&mut out, &limbs);
    (carry == 0).then_some(out)
}
