//! Files from which an evaluation goes on after a crash.
//!
//! A folder holds two generations, `current.checkpoint` and `previous.checkpoint`, and, where states are kept for a
//! prover, `powers.bin`. Only verified points are written, so a checkpoint never holds a state that a check has not
//! passed. A generation is written beside, synced, and renamed into place: a crash at any moment leaves at least one
//! whole generation. Each file carries a SHA-256 checksum; a damaged one is noticed and the other used.
//! `docs/reference/vdf-format.md` has the layout byte by byte.

mod format;
mod powers_file;
mod store;

pub use format::Snapshot;
pub use store::{Loaded, Store};
