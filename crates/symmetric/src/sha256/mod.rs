//! SHA-256 and SHA-224: one message, or many at a time.
//!
//! | module | what it is |
//! |---|---|
//! | `stream` | one message, all at once or piece by piece |
//! | `many` | any number of messages of any lengths, in parallel lanes |
//! | `fixed` | 2, 4, 8 or 16 messages of equal length; the 64-byte two-to-one compression of Merkle trees |
//! | `known` | the padding of messages that end with a block, and its schedule |
//! | `compress` | the bare compression function |
//! | `backend` | the compression function on each instruction set |
//!
//! Time depends on lengths alone.
//!
//! ```
//! use adamant_symmetric::sha256::{
//!     Lanes, Sha256, compress_pairs, sha224, sha256, sha256_many, sha256_many_with_backend, two_to_one, update_many,
//! };
//!
//! // Messages of any lengths, side by side.
//! let mut digests = [[0; 32]; 2];
//! sha256_many(&[b"one", b"a longer message"], &mut digests)?;
//! assert_eq!(digests, [sha256(b"one"), sha256(b"a longer message")]);
//! sha256_many_with_backend(&[b"two", b"three"], &mut digests, Lanes::Portable)?;
//! assert_eq!(digests[0], sha256(b"two"));
//! assert_ne!(sha224(b"two"), digests[0][..28]);
//!
//! // Several messages in step, piece by piece.
//! let mut hashes = [Sha256::new(), Sha256::new()];
//! update_many(&mut hashes, &[b"o", b"t"]);
//! update_many(&mut hashes, &[b"ne", b"wo"]);
//! assert_eq!(hashes.map(Sha256::finalize), [sha256(b"one"), sha256(b"two")]);
//!
//! // A Merkle tree, level by level.
//! let mut level = [[0; 32]; 2];
//! compress_pairs(&[[[1; 32], [2; 32]], [[3; 32], [4; 32]]], &mut level);
//! assert_eq!(level[1], two_to_one(&[3; 32], &[4; 32]));
//! # Ok::<(), adamant_symmetric::Error>(())
//! ```

mod backend;
mod compress;
mod constants;
mod fixed;
mod known;
mod many;
mod stream;

pub use backend::{Backend, Lanes};
pub use compress::compress;
pub use constants::{INITIAL_224, INITIAL_256};
pub use fixed::{compress_pairs, sha256_x2, sha256_x4, sha256_x8, sha256_x16, two_to_one};
pub use many::{sha256_many, sha256_many_with_backend};
pub use stream::{Sha224, Sha256, sha224, sha256, update_many};

/// Bytes of a SHA-256 digest.
pub const DIGEST_LEN: usize = 32;
/// Bytes that the compression function takes in at a time.
pub const BLOCK_LEN: usize = 64;

/// The chaining value.
pub(crate) type State = [u32; 8];
/// A block of message.
pub(crate) type Block = [u8; 64];
