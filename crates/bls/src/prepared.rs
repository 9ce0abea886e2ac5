//! Public keys with what can be computed ahead of many verifications.

use crate::variant::{Keyed, Pair};
use crate::{Error, PublicKey, Scheme, Signature, Variant};
use core::fmt;

/// A public key for many verifications. A key in G2 comes with the lines of its pairing, 20 KB, as the generator does, which
/// are not computed again for each verification: a tenth of its time. A key in G1 has none, and nothing is saved.
#[derive(Clone)]
pub struct PreparedPublicKey<V: Variant> {
    key: PublicKey<V>,
    prepared: V::Prepared,
}

impl<V: Variant> PreparedPublicKey<V> {
    /// Prepares a key.
    #[must_use]
    pub fn new(key: &PublicKey<V>) -> Self {
        PreparedPublicKey { key: *key, prepared: V::Prepared::new(&key.0) }
    }

    /// The key.
    #[must_use]
    pub fn public_key(&self) -> &PublicKey<V> {
        &self.key
    }

    /// As [`PublicKey::verify`].
    ///
    /// # Errors
    /// As [`PublicKey::verify`].
    pub fn verify(&self, scheme: Scheme<'_>, message: &[u8], signature: &Signature<V>) -> Result<(), Error> {
        signature.check_not_identity()?;
        let hash = scheme.hash(&self.key, message)?.to_affine();
        let pair: Pair<V> = (self.key.0, hash);
        let holds = self.prepared.holds(&pair, &signature.0);
        if holds { Ok(()) } else { Err(Error::InvalidSignature) }
    }
}

impl<V: Variant> fmt::Debug for PreparedPublicKey<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PreparedPublicKey").field(&self.key).finish()
    }
}
