//! The Keccak family: SHA-3, SHAKE, cSHAKE, KMAC, TurboSHAKE and Keccak-256: one message, or many at a time.
//!
//! | module | what it is |
//! |---|---|
//! | `function` | rate, suffix and rounds of each function |
//! | `sponge` | one message, piece by piece: what all of the following stand on |
//! | `hash` | SHA3-224, -256, -384, -512, and Keccak-256 as Ethereum has it |
//! | `xof` | SHAKE and TurboSHAKE, and their output piece by piece |
//! | `derived` | cSHAKE and KMAC |
//! | `pieces` | a message of whichever function, piece by piece, and several of them in step |
//! | `many` | any number of messages of any lengths, in parallel lanes |
//! | `group` | 2, 4 or 8 messages of equal lengths side by side, for protocols |
//! | `states` | the bare permutation, of one state and of 2, 4 or 8 |
//! | `backend` | the permutation on each instruction set |
//!
//! Time depends on lengths alone.

mod backend;
mod derived;
mod function;
mod group;
mod hash;
mod many;
mod pieces;
mod sponge;
mod states;
mod xof;

pub use backend::{Backend, Lanes};
pub use derived::{CShake128, CShake256, Kmac128, Kmac256, cshake128, cshake256, kmac128, kmac256};
pub use function::Function;
pub use group::{Group, GroupReader};
pub use hash::{
    Keccak256, Sha3_224, Sha3_256, Sha3_384, Sha3_512, keccak256, sha3_224, sha3_256, sha3_384, sha3_512,
};
pub use many::{
    keccak256_many, many, many_with_backend, sha3_224_many, sha3_256_many, sha3_384_many, sha3_512_many,
    shake128_many, shake256_many,
};
pub use pieces::{Hash, update_many, update_many_with_backend};
pub use states::{States, keccak_f1600, keccak_p1600_12};
pub use xof::{
    Reader, Shake128, Shake256, TurboShake128, TurboShake256, shake128, shake256, turboshake128,
    turboshake256,
};

/// Lanes of a state, 5 by 5: lane (x, y) is entry x + 5 y.
pub(crate) type State = [u64; 25];
/// Bytes of the largest rate.
const MAX_RATE: usize = 168;
