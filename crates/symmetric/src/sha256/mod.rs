//! SHA-256 and SHA-224: one message, or many at a time.
//!
//! | module | what it is |
//! |---|---|
//! | `stream` | one message, all at once or piece by piece |
//! | `many` | any number of messages of any lengths, in parallel lanes |
//! | `fixed` | 2, 4, 8 or 16 messages of equal length; the 64-byte two-to-one compression of Merkle trees |
//! | `known` | the padding of messages that end with a block, and its schedule |
//! | `backend` | the compression function |
//!
//! Time depends on lengths alone.

mod backend;
mod constants;
mod fixed;
mod known;
mod many;
mod stream;

pub use backend::{Backend, Lanes};
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
