//! Verifiable delay functions over groups of unknown order: x^(2^T) modulo an RSA number.
//!
//! | module | what it does |
//! |---|---|
//! | [`evaluate`] | the T squarings, checked while they run, rolled back when a check fails |
//! | [`checkpoint`] | files from which an interrupted evaluation goes on; a crash never loses more than one interval |
//! | [`proof`] | Wesolowski and Pietrzak proofs, made and verified |
//! | [`timelock`] | secrets that T squarings open: the trapdoor, and the key |
//!
//! Everything here is public and variable time; the exception, the trapdoor of a time-lock puzzle, says so.
//!
//! ```
//! use adamant_vdf::{Statement, evaluate::Evaluation};
//!
//! let statement = Statement::new_unchecked_size(&1_000_003u32.to_be_bytes(), &[5], 10)?;
//! let y = Evaluation::new(&statement)?.finish()?;
//! assert_eq!(y, 58_588u32.to_be_bytes()[1..]);
//! # Ok::<(), adamant_vdf::Error>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::pedantic, clippy::unwrap_used))]

pub mod checkpoint;
mod error;
pub mod evaluate;
pub mod proof;
mod statement;
pub mod timelock;

pub use error::Error;
pub use statement::{MAX_SQUARINGS, MIN_BITS, Statement};
