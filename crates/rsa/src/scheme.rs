//! Signatures: what they are made with.

use crate::Hash;

/// How a signature is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scheme {
    /// RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2): for what exists and asks for it. The same message always gives the same
    /// signature.
    Pkcs1v15(Hash),
    /// RSASSA-PSS (RFC 8017, section 8.1) with MGF1 of the same hash function: for all that is new.
    Pss {
        /// The hash function.
        hash: Hash,
        /// The length of the salt.
        salt: SaltLength,
    },
}

/// The length of the salt of a PSS signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SaltLength {
    /// As long as a digest: what standards ask for.
    Digest,
    /// So many bytes.
    Bytes(usize),
    /// Whatever the signature says: for verification alone. Use it where the length is not agreed upon.
    Any,
}

impl Scheme {
    /// RSASSA-PKCS1-v1_5.
    #[must_use]
    pub const fn pkcs1v15(hash: Hash) -> Scheme {
        Scheme::Pkcs1v15(hash)
    }

    /// RSASSA-PSS with a salt as long as a digest.
    #[must_use]
    pub const fn pss(hash: Hash) -> Scheme {
        Scheme::Pss { hash, salt: SaltLength::Digest }
    }

    /// The hash function.
    #[must_use]
    pub const fn hash(self) -> Hash {
        match self {
            Scheme::Pkcs1v15(hash) | Scheme::Pss { hash, .. } => hash,
        }
    }
}
