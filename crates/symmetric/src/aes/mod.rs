//! AES-128, AES-192 and AES-256 and their modes of operation.
//!
//! | module | what it is |
//! |---|---|
//! | `key` | key schedule, single blocks |
//! | `ctr` | counter mode: a seekable keystream |
//! | `cbc` | cipher block chaining, with and without PKCS#7 padding; many messages at once |
//! | `gcm` | authenticated encryption: CTR with a polynomial hash over F2; at one go or piece by piece |
//! | `one_shot` | these modes for one message under a key that is not kept |
//! | `xts` | tweaked encryption of sectors |
//!
//! Nothing here may depend on the values of keys or data in its time; lengths, nonces' lengths and counters are public.

mod backend;
mod cbc;
mod cbc_many;
mod counter;
mod ctr;
mod gcm;
mod ghash;
mod key;
mod one_shot;
mod xts;

pub use backend::Backend;
pub(crate) use backend::{Available, Blocks, Kernel, LaneWork, Machine, Part, WIDEST};
pub use cbc::Cbc;
pub use cbc_many::{CbcMessage, cbc_encrypt_many};
pub use ctr::Ctr;
pub use gcm::{Gcm, GcmEncryptor, GcmUnverifiedDecryptor};
pub use key::AesKey;
pub use one_shot::OneShot;
pub use xts::Xts;

/// The bytes of a block.
pub const BLOCK_LEN: usize = 16;
