//! X25519 and Ed25519: keys, agreement, signatures.

pub mod exchange;
pub mod keymgmt;
pub mod signature;

use crate::abi::reason::{Outcome, Reason};
use adamant_base::ct::CtEq;
use adamant_base::random::{OsRandom, RandomSource};
use adamant_base::zeroize::Zeroizing;
use adamant_curves::ed25519::SigningKey;
use adamant_curves::x25519::x25519_base;

/// Bytes of public and of private keys.
pub const LEN: usize = 32;

/// Bits of OpenSSL's selections.
pub mod selection {
    pub const PRIVATE: i32 = 1;
    pub const PUBLIC: i32 = 2;
    pub const KEYS: i32 = 3;
}

/// A key, X25519 or with ED Ed25519, of which parts may be missing.
#[derive(Clone, Default)]
pub struct Key<const ED: bool> {
    pub public: Option<[u8; LEN]>,
    pub private: Option<Zeroizing<[u8; LEN]>>,
}

impl<const ED: bool> Key<ED> {
    /// A new random key. X25519's are stored clamped, as the default provider does.
    pub fn generate() -> Outcome<Self> {
        let mut private = Zeroizing::new([0; LEN]);
        OsRandom.fill(&mut private[..]).map_err(|_| Reason::SILENT)?;
        if !ED {
            private[0] &= 0xf8;
            private[31] = private[31] & 0x7f | 0x40;
        }
        let public = Some(public_of::<ED>(&private));
        Ok(Key { public, private: Some(private) })
    }

    /// Takes over what is given; a public key that is not is computed.
    pub fn import(&mut self, public: Option<&[u8]>, private: Option<&[u8]>) -> Outcome<()> {
        let read = |bytes: &[u8]| <[u8; LEN]>::try_from(bytes).map_err(|_| Reason::INVALID_KEY_LENGTH);
        let public = public.map(read).transpose()?;
        let private = private.map(read).transpose()?.map(Zeroizing::new);
        if public.is_none() && private.is_none() {
            return Err(Reason::SILENT);
        }
        self.public = public.or_else(|| private.as_ref().map(|private| public_of::<ED>(private)));
        self.private = private;
        Ok(())
    }

    /// Whether all that is selected is there.
    pub fn has(&self, selected: i32) -> bool {
        (selected & selection::PUBLIC == 0 || self.public.is_some())
            && (selected & selection::PRIVATE == 0 || self.private.is_some())
    }

    /// Whether two keys are the same. Public keys decide where both have one.
    pub fn matches(&self, other: &Self, selected: i32) -> bool {
        if selected & selection::KEYS == 0 {
            return true;
        }
        if selected & selection::PUBLIC != 0
            && let (Some(a), Some(b)) = (&self.public, &other.public)
        {
            return a == b;
        }
        match (&self.private, &other.private) {
            (Some(a), Some(b)) if selected & selection::PRIVATE != 0 => a.ct_eq(b).declassify(),
            _ => false,
        }
    }

    /// Whether what is selected is there, and fits together.
    pub fn is_valid(&self, selected: i32) -> bool {
        if !self.has(selected & selection::KEYS) {
            return false;
        }
        match (&self.private, &self.public) {
            (Some(private), Some(public)) if selected & selection::KEYS == selection::KEYS => {
                public_of::<ED>(private) == *public
            }
            _ => true,
        }
    }
}

fn public_of<const ED: bool>(private: &[u8; LEN]) -> [u8; LEN] {
    if ED { *SigningKey::from_seed(private).verifying_key().as_bytes() } else { x25519_base(private) }
}
