//! The AEGIS family of authenticated ciphers: fast where the CPU has AES instructions.
//!
//! | type | key | nonce | tag | lanes |
//! |---|---|---|---|---|
//! | [`Aegis128L`] | 16 | 16 | 16, 32 | 1 |
//! | [`Aegis128X2`], [`Aegis128X4`] | 16 | 16 | 16, 32 | 2, 4 |
//! | [`Aegis256`] | 32 | 32 | 16, 32 | 1 |
//! | [`Aegis256X2`], [`Aegis256X4`] | 32 | 32 | 16, 32 | 2, 4 |
//! | [`Aegis128`] | 16 | 16 | 16 | 1 |
//!
//! The X variants run lanes side by side in wide registers. They win on messages of more than about 1 KiB and lose below
//! it; take `Aegis128L` unless messages are long. `Aegis128` is the CAESAR finalist, for what still speaks it.
//! A nonce must not be used twice with one key; those of 16 bytes may be drawn at random for 2^48 messages a key, those
//! of 32 bytes without limit.
//!
//! # Source
//! RFC 10032, which is draft-irtf-cfrg-aegis-aead-18: the MAC of the X variants is that of February 2025 and later.
//! AEGIS-128: H. Wu, B. Preneel, "AEGIS: A Fast Authenticated Encryption Algorithm (v1.1)", CAESAR submission, 2016.
//!
//! ```
//! use adamant_symmetric::aegis::{Aegis, Backend, Encryptor, Mac, Variant, variants::V128L};
//!
//! /// For any variant: a message of some length, its tag, and back.
//! fn round_trip<A: Variant>(key: &[u8], nonce: &[u8]) -> Result<(), adamant_symmetric::Error> {
//!     let cipher = Aegis::<A>::new(key)?;
//!     let (mut message, mut tag) = (*b"attack at dawn", [0; 16]);
//!     cipher.encrypt_detached(nonce, b"name", &mut message[..], &mut tag)?;
//!     cipher.decrypt_detached(nonce, b"name", &mut message[..], &tag)?;
//!     assert_eq!(&message, b"attack at dawn");
//!
//!     // In pieces, which gives the same; on a back end by name.
//!     let portable = Aegis::<A>::with_backend(key, Backend::Portable)?;
//!     assert_eq!(portable.backend(), Backend::Portable);
//!     let mut encryptor: Encryptor<A> = portable.encryptor(nonce)?;
//!     encryptor.associated_data(b"name")?;
//!     encryptor.update(&mut message[..6]);
//!     encryptor.update(&mut message[6..]);
//!     let mut same = [0; 16];
//!     encryptor.finalize(&mut same)?;
//!     assert_eq!(same, tag);
//!     Ok(())
//! }
//! round_trip::<V128L>(&[7; 16], &[1; 16])?;
//!
//! // A message authentication code, with a key of its own.
//! let mut mac = Mac::<V128L>::with_backend(&[8; 16], &[0; 16], Backend::Portable)?;
//! mac.update(b"message");
//! let (mut tag, again) = ([0; 16], mac.clone());
//! mac.finalize(&mut tag)?;
//! again.verify(&tag)?;
//! # Ok::<(), adamant_symmetric::Error>(())
//! ```

mod aead;
mod encryptor;
mod family;
mod finish;
mod kernels;
mod mac;
mod parts;
mod pieces;
mod variant;

pub use crate::aes::Backend;
pub use aead::Aegis;
pub use encryptor::{Encryptor, UnverifiedDecryptor};
pub use mac::Mac;
pub use variant::Variant;

macro_rules! types {
    ($($(#[$doc:meta])* $name:ident = $variant:ident;)+) => {$(
        $(#[$doc])*
        pub type $name = Aegis<variant::$variant>;
    )+};
}

types! {
    /// AEGIS-128 of the CAESAR competition.
    Aegis128 = V128;
    /// AEGIS-128L.
    Aegis128L = V128L;
    /// AEGIS-128X2.
    Aegis128X2 = V128X2;
    /// AEGIS-128X4.
    Aegis128X4 = V128X4;
    /// AEGIS-256.
    Aegis256 = V256;
    /// AEGIS-256X2.
    Aegis256X2 = V256X2;
    /// AEGIS-256X4.
    Aegis256X4 = V256X4;
}

/// The names of the variants, for `Mac`, `Encryptor` and `UnverifiedDecryptor`.
pub mod variants {
    pub use super::variant::{V128, V128L, V128X2, V128X4, V256, V256X2, V256X4};
}
