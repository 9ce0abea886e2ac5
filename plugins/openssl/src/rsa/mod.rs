//! RSA: keys and signatures. Encryption, encoders and PSS keys stay with the default provider, to which keys are exported whole.

pub mod digest;
mod export;
mod key;
pub mod keymgmt;
mod padding;
mod scheme;
pub mod signature;
mod signer;
