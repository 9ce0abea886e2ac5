//! The hashes of RFC 8032, section 5.1.6.

use crate::Error;
use crate::curves::curve25519::Fr;
use adamant_base::num::low8;
use adamant_symmetric::sha512::Sha512;

/// Which of the three schemes.
#[derive(Clone, Copy)]
pub(super) enum Scheme<'a> {
    /// Ed25519.
    Plain,
    /// Ed25519ctx.
    Context(&'a [u8]),
    /// Ed25519ph; what is signed is SHA-512 of the message.
    Prehashed(&'a [u8]),
}

impl<'a> Scheme<'a> {
    /// Refuses contexts of more than 255 bytes.
    pub(super) fn checked(self) -> Result<Self, Error> {
        match self {
            Scheme::Context(context) | Scheme::Prehashed(context) if context.len() > 255 => {
                Err(Error::LengthMismatch)
            }
            _ => Ok(self),
        }
    }

    /// SHA-512 of the scheme's prefix and these parts, modulo the group order.
    pub(super) fn hash(self, parts: &[&[u8]]) -> Fr {
        let mut hash = Sha512::new();
        let (flag, context) = match self {
            Scheme::Plain => (None, &[][..]),
            Scheme::Context(context) => (Some(0), context),
            Scheme::Prehashed(context) => (Some(1), context),
        };
        if let Some(flag) = flag {
            hash.update(b"SigEd25519 no Ed25519 collisions");
            hash.update(&[flag, low8(context.len() as u64)]);
            hash.update(context);
        }
        for part in parts {
            hash.update(part);
        }
        Fr::from_le_bytes_wide(&zeroize::Zeroizing::new(hash.finalize()))
    }
}
