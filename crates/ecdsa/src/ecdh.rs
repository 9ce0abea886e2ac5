//! Key agreement.
//!
//! ```
//! use adamant_ecdsa::{Curve, SecretKey, p256, secp256k1};
//!
//! /// On either curve both sides come to the same secret, which a key derivation makes a key of.
//! fn agree<C: Curve>(alice: &SecretKey<C>, bob: &SecretKey<C>) -> Result<(), adamant_ecdsa::Error> {
//!     let shared = alice.diffie_hellman(&bob.public_key())?;
//!     assert_eq!(*shared, *bob.diffie_hellman(&alice.public_key())?);
//!     Ok(())
//! }
//! agree(&p256::SecretKey::from_be_bytes(&[7; 32])?, &p256::SecretKey::from_be_bytes(&[8; 32])?)?;
//! agree(&secp256k1::SecretKey::from_be_bytes(&[7; 32])?, &secp256k1::SecretKey::from_be_bytes(&[8; 32])?)?;
//! # Ok::<(), adamant_ecdsa::Error>(())
//! ```

use crate::scalar::BYTES;
use crate::{Curve, Error, PublicKey, SecretKey};
use adamant_curves::curve::encoding::Coordinate;
use zeroize::Zeroizing;

impl<C: Curve> SecretKey<C> {
    /// The shared secret with the owner of a public key: the x of their product, 32 big-endian bytes. It is no key yet: derive
    /// keys from it, with HKDF for example.
    ///
    /// The full validation that the source asks for was done when the public key was made: its coordinates are below p, it is
    /// on the curve, it is not the point at infinity, and its order is the curve's, which is prime.
    ///
    /// # Errors
    /// [`Error::IdentityKey`] for a product that is the point at infinity, which no such keys have.
    ///
    /// # Constant time
    /// With respect to the secret key, the point and the result.
    ///
    /// # Source
    /// NIST SP 800-56A, revision 3, sections 5.6.2.3.3 and 5.7.1.2.
    pub fn diffie_hellman(&self, public: &PublicKey<C>) -> Result<Zeroizing<[u8; 32]>, Error> {
        let product = Zeroizing::new(public.point().mul(self.scalar()));
        // Public: whether it was refused.
        if product.is_identity().declassify() {
            return Err(Error::IdentityKey);
        }
        let product = Zeroizing::new(product.to_affine());
        let mut out = Zeroizing::new([0; BYTES]);
        // The length is right.
        let _ = product.to_xy().0.write_bytes(&mut *out);
        Ok(out)
    }
}
