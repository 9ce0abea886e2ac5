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
//!
//! ```
//! use adamant_symmetric::aes::{AesKey, Backend, Cbc, CbcMessage, OneShot, cbc_encrypt_many};
//!
//! // The block cipher itself, for protocols that stand on it.
//! let key = AesKey::with_backend(&[7; 16], Backend::Portable)?;
//! let mut blocks = [1; 32];
//! key.encrypt_blocks(&mut blocks[..])?;
//! let mut first = [1; 16];
//! key.encrypt_block(&mut first);
//! assert_eq!((first, key.backend()), (blocks[..16].try_into().unwrap(), Backend::Portable));
//! key.decrypt_block(&mut first);
//! key.decrypt_blocks(&mut blocks[..])?;
//! assert_eq!((first, blocks), ([1; 16], [1; 32]));
//!
//! // Many messages in CBC mode side by side, here two under one key.
//! let cbc = Cbc::new(&[7; 16])?;
//! let (mut a, mut b) = ([1; 32], [2; 16]);
//! let message = |data| CbcMessage { key: &cbc, iv: [3; 16], data };
//! cbc_encrypt_many(&mut [message((&mut a[..]).into()), message((&mut b[..]).into())])?;
//!
//! // One message under a key that is not kept.
//! let once = OneShot::with_backend(&[7; 16], Backend::Portable)?;
//! let mut same = [1; 32];
//! once.cbc_encrypt(&[3; 16], &mut same[..])?;
//! assert_eq!(same, a);
//! once.cbc_decrypt(&[3; 16], &mut same[..])?;
//! assert_eq!(same, [1; 32]);
//! let tag = once.gcm_seal(&[1; 12], b"", &mut same[..])?;
//! once.gcm_open(&[1; 12], b"", &mut same[..], &tag)?;
//! let long: [u8; 32] = core::array::from_fn(|i| i as u8);
//! OneShot::new(&long).xts_encrypt(&[0; 16], &mut same[..])?;
//! OneShot::new(&long).xts_decrypt(&[0; 16], &mut same[..])?;
//! assert_eq!(same, [1; 32]);
//! # Ok::<(), adamant_symmetric::Error>(())
//! ```

mod ahead;
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
