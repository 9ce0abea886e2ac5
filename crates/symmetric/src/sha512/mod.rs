//! SHA-512 and SHA-384: one message, or SHA-512 of many at a time.
//!
//! | module | what it is |
//! |---|---|
//! | `stream` | one message, all at once or piece by piece |
//! | `many` | any number of messages of any lengths, in parallel lanes |
//! | `compress` | the bare compression function |
//! | `backend` | the compression function on each instruction set |
//!
//! Time depends on lengths alone.
//!
//! ```
//! use adamant_symmetric::sha512::{Lanes, sha384, sha512, sha512_many, sha512_many_with_backend};
//!
//! let mut digests = [[0; 64]; 2];
//! sha512_many(&[b"one", b"a longer message"], &mut digests)?;
//! assert_eq!(digests[0], sha512(b"one"));
//! sha512_many_with_backend(&[b"two", b"three"], &mut digests, Lanes::Portable)?;
//! assert_eq!(digests[1], sha512(b"three"));
//! assert_eq!(sha384(b"one").len(), 48);
//! # Ok::<(), adamant_symmetric::Error>(())
//! ```

mod backend;
mod compress;
mod constants;
mod many;
mod stream;

pub use backend::{Backend, Lanes};
pub use compress::compress;
pub use constants::{INITIAL_384, INITIAL_512};
pub use many::{sha512_many, sha512_many_with_backend};
pub use stream::{Sha384, Sha512, sha384, sha512};

/// Bytes of a SHA-512 digest.
pub const DIGEST_LEN: usize = 64;
/// Bytes that the compression function takes in at a time.
pub const BLOCK_LEN: usize = 128;

/// The chaining value.
pub(crate) type State = [u64; 8];
/// A block of message.
pub(crate) type Block = [u8; BLOCK_LEN];
