//! The traits of RustCrypto, each crate behind a feature of its name: `digest`, `aead`, `cipher`.

#[cfg(feature = "aead")]
mod aead;
#[cfg(feature = "cipher")]
mod cipher;
#[cfg(feature = "digest")]
mod digest;
