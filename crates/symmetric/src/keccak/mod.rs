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
//!
//! ```
//! use adamant_symmetric::keccak::{
//!     Backend, Function, Group, GroupReader, Hash, Lanes, Reader, Sha3_256, Shake128, States, keccak_f1600,
//!     keccak_p1600_12, many_with_backend, sha3_256, update_many, update_many_with_backend,
//! };
//!
//! // A function that is chosen at run time, on a back end by name, for several messages in step.
//! let mut hashes = [const { Function::SHA3_256 }; 2].map(Hash::new);
//! update_many(&mut hashes, &[b"one", b"two"]);
//! update_many_with_backend(&mut hashes, &[b"!", b"?"], Lanes::Portable)?;
//! let mut digest = [0; 32];
//! hashes[1].clone().finalize(&mut digest);
//! assert_eq!(digest, sha3_256(b"two?"));
//! hashes[0].reset();
//! assert_eq!(Hash::with_backend(Function::SHA3_256, Backend::Portable)?.backend(), Backend::Portable);
//! assert_eq!((Function::SHA3_256.rate(), Function::turboshake128(0)), (136, None));
//! assert!(Function::turboshake256(0x1f).is_some());
//! let mut out = [[0; 32]; 2];
//! many_with_backend(Function::SHA3_256, &[b"one", b"two?"], &mut out, Lanes::Portable)?;
//! assert_eq!(out[1], digest);
//!
//! // Output of any length, of one message and of messages side by side.
//! let mut shake = Shake128::new();
//! shake.update(b"seed");
//! let mut reader: Reader = shake.reader();
//! let mut first = [0; 100];
//! reader.read(&mut first);
//! let mut group = Group::<2>::with_backend(Function::SHAKE128, Lanes::Portable)?;
//! group.update([b"seed", b"feed"])?;
//! let mut readers: GroupReader<2> = group.reader();
//! let mut outputs = [[0; 100]; 2];
//! readers.read(outputs.each_mut().map(|row| &mut row[..]))?;
//! assert_eq!(outputs[0], first);
//!
//! // The bare permutations, of one state and of two side by side.
//! let (mut state, mut short) = ([0; 25], [0; 25]);
//! keccak_f1600(&mut state);
//! keccak_p1600_12(&mut short);
//! let mut states = States::<2>::ZERO;
//! states.keccak_f1600();
//! assert_eq!(states.0.map(|lanes| lanes[1]), state);
//! let mut states = States::<2>::ZERO;
//! states.keccak_p1600_12();
//! assert_eq!(states.0.map(|lanes| lanes[0]), short);
//! States::<4>::ZERO.keccak_f1600_with_backend(Lanes::Portable)?;
//! # let _ = Sha3_256::with_backend(Backend::Portable)?;
//! # Ok::<(), adamant_symmetric::Error>(())
//! ```

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
