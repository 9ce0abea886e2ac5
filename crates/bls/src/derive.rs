//! Trees of keys: EIP-2333.

use crate::{Error, Path, SecretKey, Variant};
use adamant_symmetric::hkdf::HkdfSha256;
use adamant_symmetric::sha256::{Sha256, sha256};
use alloc::vec;
use zeroize::Zeroizing;

/// Numbers of a Lamport key.
const NUMBERS: usize = 255;
/// Bytes of such a number.
const BYTES: usize = 32;

impl<V: Variant> SecretKey<V> {
    /// The key at the root of the tree of a seed, of at least 32 bytes: usually 64 of BIP-39.
    ///
    /// # Errors
    /// [`Error::KeyMaterialTooShort`], [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// With respect to the seed; its length is public.
    ///
    /// # Source
    /// EIP-2333, `derive_master_SK`.
    pub fn derive_master(seed: &[u8]) -> Result<Self, Error> {
        Self::keygen(seed, b"")
    }

    /// The child of this key with a number. Not even the other children's keys tell anything about it.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    ///
    /// # Constant time
    /// With respect to the key; the index is public.
    ///
    /// # Source
    /// EIP-2333, `derive_child_SK`.
    pub fn derive_child(&self, index: u32) -> Result<Self, Error> {
        let parent = self.to_be_bytes();
        let mut flipped = Zeroizing::new(*parent);
        flipped.iter_mut().for_each(|byte| *byte = !*byte);
        let mut public = Sha256::new();
        for ikm in [&parent, &flipped] {
            let mut lamport = Zeroizing::new(vec![0; NUMBERS * BYTES]);
            // As long as it may be.
            HkdfSha256::extract(&index.to_be_bytes(), &ikm[..])
                .expand(b"", &mut lamport)
                .map_err(|_| Error::OutOfMemory)?;
            for number in lamport.chunks_exact(BYTES) {
                public.update(&sha256(number));
            }
        }
        Self::keygen(&*Zeroizing::new(public.finalize()), b"")
    }

    /// The key at a path below the root of a seed.
    ///
    /// # Errors
    /// As [`Self::derive_master`].
    ///
    /// # Constant time
    /// With respect to the seed; its length and the path are public.
    ///
    /// # Source
    /// EIP-2333 and EIP-2334.
    ///
    /// ```
    /// use adamant_bls::{Path, min_pk::SecretKey};
    ///
    /// // The two keys of a validator, of one seed.
    /// let seed = [7; 64];
    /// let signing = SecretKey::derive_path(&seed, &Path::ethereum_signing(0))?;
    /// let withdrawal = SecretKey::derive_path(&seed, &Path::ethereum_withdrawal(0))?;
    /// // Step by step: the signing key is child 0 of the withdrawal key.
    /// let child = withdrawal.derive_child(0)?;
    /// assert_eq!(child.public_key().to_compressed().as_ref(), signing.public_key().to_compressed().as_ref());
    /// let root = SecretKey::derive_master(&seed)?;
    /// let own = SecretKey::derive_path(&seed, &Path::new(&[42]))?;
    /// assert_eq!(root.derive_child(42)?.public_key().to_compressed().as_ref(), own.public_key().to_compressed().as_ref());
    /// # Ok::<(), adamant_bls::Error>(())
    /// ```
    pub fn derive_path(seed: &[u8], path: &Path) -> Result<Self, Error> {
        path.indices().iter().try_fold(Self::derive_master(seed)?, |key, &index| key.derive_child(index))
    }
}
