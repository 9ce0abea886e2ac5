//! Benchmarks: what is measured, how, and how it is told.
//!
//! | module | what it does |
//! |---|---|
//! | [`case`] | a [`Case`] is one operation at one size; its [`Contender`]s are our kernels and the peers |
//! | [`engine`] | measures a case: short samples, the contenders in turn, sample by sample |
//! | [`clock`] | time, the time-stamp counter, the core clock, pinning to a CPU |
//! | [`input`] | random inputs in rotation |
//! | [`report`] | table, JSON rows, HTML page |
//! | [`targets`] | comparison with `targets.toml` |
//! | `peers` | other people's implementations, with the features `peers-DOMAIN` |
//! | [`sqr`], ... | one file a domain |
//!
//! To add a domain: a file `bench/<domain>.rs` with `pub fn cases() -> Vec<Case>`, its `mod` line, its line in
//! [`DOMAINS`]. Cases are cheap descriptions; a closure makes the contenders, with their inputs, when the case's turn
//! has come. A contender is a closure that does its operation a given number of times:
//!
//! ```ignore
//! Case::new("symmetric", "aes-256-gcm seal").param("bytes", 16384).bytes(16384).in_overview().contenders(|peers| {
//!     let mut list = Vec::new();
//!     for backend in Backend::all_available() {
//!         let mut inputs = Rotation::new(8, || random_bytes(16384));
//!         list.push(Contender::ours(backend.name(), move |times| {
//!             for _ in 0..times {
//!                 black_box(seal(backend, inputs.next()));
//!             }
//!         }));
//!     }
//!     #[cfg(feature = "peers-symmetric")]
//!     list.extend(super::peers::symmetric::gcm_seal(peers, 16384));
//!     list
//! })
//! ```
//!
//! A row of `targets.toml` finds its case by domain, operation and parameters.

pub mod case;
pub mod clock;
pub mod engine;
pub mod input;
#[cfg(feature = "peers-some")]
pub mod peers;
#[cfg(not(feature = "peers-some"))]
#[path = "no_peers.rs"]
pub mod peers;
pub mod report;
pub mod targets;

pub mod curve;
pub mod curve_sums;
mod edwards;
pub mod field;
pub mod gf2x;
pub mod integer;
mod modexp;
mod pairing;
pub mod rsa;
mod sqr;
pub mod symmetric;
mod vdf;

pub use case::{Case, Contender};
use clock::Clocks;

use crate::error::Error;

/// One domain of benchmarks, as `adamant bench NAME` names it.
pub struct Domain {
    pub name: &'static str,
    /// What is measured, in a few words.
    pub about: &'static str,
    /// Everything that is measured.
    pub cases: fn() -> Vec<Case>,
    /// What `adamant bench NAME` prints beside the table, where there is more to say.
    pub epilogue: Option<fn(Clocks) -> Result<(), Error>>,
}

/// Every domain, in the order of the overview.
pub static DOMAINS: &[Domain] = &[
    Domain {
        name: "sqr",
        about: "sequential modular squaring, time for one squaring",
        cases: sqr::cases,
        epilogue: Some(sqr::epilogue),
    },
    Domain {
        name: "modexp",
        about: "exponentiation modulo an odd number, RSA private operation",
        cases: modexp::cases,
        epilogue: None,
    },
    Domain {
        name: "integer",
        about: "integers of any size: products, quotients, powers, divisors, text, primes",
        cases: integer::cases,
        epilogue: Some(integer::epilogue),
    },
    Domain {
        name: "gf2x",
        about: "binary polynomials modulo x^r - 1: products, k-squarings, inverses",
        cases: gf2x::cases,
        epilogue: Some(gf2x::epilogue),
    },
    Domain {
        name: "field",
        about: "fields and extensions of the pairing curves: chains of dependent operations",
        cases: field::cases,
        epilogue: None,
    },
    Domain {
        name: "curve",
        about: "groups of the pairing curves: sums, scalar multiplication, subgroup checks, encodings",
        cases: curve::cases,
        epilogue: None,
    },
    Domain {
        name: "edwards",
        about: "X25519, Ed25519, Ristretto255, Jubjub, Bandersnatch",
        cases: edwards::cases,
        epilogue: None,
    },
    Domain {
        name: "pairing",
        about: "Miller loops, final exponentiations, pairings and products of pairings",
        cases: pairing::cases,
        epilogue: None,
    },
    Domain {
        name: "symmetric",
        about: "AES modes, AEGIS, SHA-256: one message, or many at once",
        cases: symmetric::cases,
        epilogue: Some(symmetric::tables::print),
    },
    Domain {
        name: "vdf",
        about: "verifiable delay functions: evaluation with checks (time for one squaring), proofs",
        cases: vdf::cases,
        epilogue: None,
    },
];
