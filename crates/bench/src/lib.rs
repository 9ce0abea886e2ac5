//! The benchmarks of Adamant: what is measured, how, and how it is told. `adamant bench` is the program around them.
//!
//! | module | what it does |
//! |---|---|
//! | [`case`] | a [`Case`] is one operation at one size; its [`Contender`]s are our kernels and the peers |
//! | [`engine`] | measures a case: short samples, the contenders in turn, sample by sample |
//! | [`clock`] | time, the time-stamp counter, the core clock, pinning to a CPU |
//! | [`input`], [`work`] | random inputs in rotation; loops |
//! | [`report`] | table, JSON rows, HTML page |
//! | [`targets`] | comparison with `targets.toml` |
//! | [`mod@compare`] | comparison of two runs |
//! | [`standing`] | this CPU beside the machines of results/ |
//! | [`vectors`], [`text`], [`figures`] | keys from the test vectors; numbers for people; floating-point numbers |
//! | `sqr`, ... | one file a domain |
//!
//! To add a domain: a file with `pub(crate) fn cases() -> Vec<Case>`, its `mod` line, its line in [`DOMAINS`]. Cases are cheap
//! descriptions; closures make the inputs and the contenders when the case's turn has come. A contender is a closure that
//! does its operation a given number of times:
//!
//! ```
//! use adamant::symmetric::sha256::{Backend, Sha256};
//! use adamant_bench::input::{Rotation, random_bytes};
//! use adamant_bench::{Case, Contender};
//! use std::hint::black_box;
//!
//! let case = Case::new("symmetric", "sha-256").param("bytes", 64).bytes(64).in_overview();
//! let case = case.contenders(|_| {
//!     let on = |backend: Backend| {
//!         Sha256::with_backend(backend).ok()?;
//!         let mut inputs = Rotation::new(8, || random_bytes(64));
//!         Some(Contender::ours(backend.name(), move |times| {
//!             for _ in 0..times {
//!                 if let Ok(mut hash) = Sha256::with_backend(backend) {
//!                     hash.update(inputs.advance());
//!                     black_box(hash.finalize());
//!                 }
//!             }
//!         }))
//!     };
//!     Backend::all_available().filter_map(on).collect()
//! });
//! let (subject, contenders) = case.prepare(None);
//! assert_eq!((subject.domain, contenders.is_empty()), ("symmetric", false));
//! ```
//!
//! A row of `targets.toml` finds its case by domain, operation and parameters, and so do the peers: `peers/bench` in the source
//! tree makes their contenders from a [`Subject`] and the inputs.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

pub mod case;
pub mod clock;
pub mod compare;
pub mod engine;
pub mod figures;
pub mod input;
pub mod report;
pub mod standing;
pub mod targets;
pub mod text;
pub mod vectors;
pub mod work;

mod bike;
pub mod bls;
mod curve;
mod curve_batches;
pub mod curve_sums;
mod ecdsa;
mod edwards;
pub mod evm;
mod field;
mod gf128;
pub mod gf2x;
pub mod integer;
mod kem;
mod kzg;
mod modexp;
mod pairing;
pub mod rsa;
mod sqr;
pub mod symmetric;
pub mod tlock;
mod transforms;
mod vdf;

pub use case::{Case, Contender, Inputs, Peers, Subject};
use clock::Clocks;

/// Takes a line of what an [`Epilogue`] prints; its error ends the epilogue.
pub type Print<'a> = dyn FnMut(String) -> Result<(), String> + 'a;

/// Measures what is no row of a table, and prints it.
pub type Epilogue = fn(Clocks, Option<&Peers>, &mut Print) -> Result<(), String>;

/// One domain of benchmarks, as `adamant bench NAME` names it.
pub struct Domain {
    /// Its name.
    pub name: &'static str,
    /// What is measured, in a few words.
    pub about: &'static str,
    /// Everything that is measured.
    pub cases: fn() -> Vec<Case>,
    /// What `adamant bench NAME` prints beside the table, where there is more to say.
    pub epilogue: Option<Epilogue>,
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
        name: "kem",
        about: "key encapsulation: HQC and BIKE, from bytes to bytes and with kept keys",
        cases: kem::cases,
        epilogue: None,
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
        name: "kzg",
        about: "KZG commitments: blobs, cells, their proofs and verification",
        cases: kzg::cases,
        epilogue: None,
    },
    Domain {
        name: "bls",
        about: "BLS signatures on BLS12-381: keys, signatures, aggregates, batches",
        cases: bls::cases,
        epilogue: None,
    },
    Domain {
        name: "tlock",
        about: "time-lock by rounds of drand: file keys to a round, and back with its beacon",
        cases: tlock::cases,
        epilogue: None,
    },
    Domain {
        name: "ecdsa",
        about: "ECDSA, recovery of keys and ECDH on P-256 and secp256k1",
        cases: ecdsa::cases,
        epilogue: None,
    },
    Domain {
        name: "evm",
        about: "precompiled contracts of Ethereum's virtual machine: bytes in, bytes out",
        cases: evm::cases,
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
