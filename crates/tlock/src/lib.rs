//! Encryption to a time: a file is sealed to a round of a drand network, and opens with the signature that the network publishes when
//! the round has come. No work, and no key to keep; but trust that less than a threshold of the network's members conspire.
//!
//! | what | how |
//! |---|---|
//! | a network | [`Chain::from_json`], [`Chain::quicknet`]; [`Chain::round_at`] |
//! | sealing | [`seal`] to a [`Round`]; [`Round::prepare`] where much is sealed to one |
//! | more than one lock | [`seal_with`], [`OtherStanza`], [`open_with_key`] |
//! | a beacon | [`Beacon::from_json`], [`Beacon::verify`] |
//! | opening | [`open`]; [`Beacon::verified`] and [`VerifiedBeacon::decrypt`] for file keys alone, [`VerifiedBeacon::decrypt_batch`] for many of one round; [`Stanza::read`] says which round a file waits for |
//!
//! Files are those of `tle` (drand/tlock): the format of age, with a stanza `tlock ROUND CHAIN-HASH` that holds the file key,
//! encrypted to the round's number as an identity.
//!
//! # Constant time
//! With respect to file keys and what is drawn to encrypt them; rounds, networks, beacons and lengths are public.
//!
//! # Source
//! N. Gailly, K. Melissaris, Y. Romailler, "tlock: Practical Timelock Encryption from Threshold BLS", eprint 2023/189;
//! D. Boneh, M. Franklin, "Identity-based encryption from the Weil pairing", section 4.2 (`FullIdent`); age-encryption.org/v1.
//!
//! ```
//! use adamant_tlock::{Beacon, Chain, OsRandom, Round, open, seal};
//!
//! let chain = Chain::quicknet();
//! let mut file = Vec::new();
//! seal(&Round::new(&chain, 1000)?, &mut &b"a letter"[..], &mut file, &mut OsRandom)?;
//!
//! // What https://api.drand.sh/52db9ba7.../public/1000 answers since 2023.
//! let beacon = Beacon::from_json(r#"{"round":1000,"signature":
//! "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}"#)?;
//! let mut letter = Vec::new();
//! open(&chain, &beacon, &mut &file[..], &mut letter)?;
//! assert_eq!(letter, b"a letter");
//! # Ok::<(), adamant_tlock::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

mod age;
mod beacon;
mod chain;
mod error;
mod ibe;
mod json;
mod points;
mod scheme;

pub use adamant_base::random::{OsRandom, RandomSource};
pub use age::{OtherStanza, Stanza, armor, open, open_with_key, seal, seal_with};
pub use beacon::{Beacon, VerifiedBeacon};
pub use chain::Chain;
pub use error::Error;
pub use ibe::{Ciphertext, FILE_KEY_BYTES, Round};
pub use scheme::Scheme;
