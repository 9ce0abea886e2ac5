//! The tests of the crate, in one program: the generic code of each curve is compiled for them once.
//!
//! | module | what it tests |
//! |---|---|
//! | `laws`, `vectors`, `exhaustive_small`, `backends` | fields and towers: laws, the model's values, tiny fields, kernels |
//! | `groups`, `encoding` | groups, scalar multiplication, encodings of points |
//! | `pairings` | pairings and the group of their values |
//! | `bug_classes` | faults that others have had, by name |
//! | `koblitz` | secp256k1, P-256, Pallas, Vesta |
//! | `lanes` | batches of points, which go side by side where the CPU can |
//! | `hash_to_curve`, `msm` | hashing to curves, sums of products |
//! | `blst`, `gnark` | BLS12-381 against blst; values of pairings against gnark's |
//! | `arkworks`, `zkcrypto` | conversions and traits, with the features of these names |
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod arkworks;
mod backends;
#[cfg(not(any(target_family = "wasm", target_arch = "arm")))]
mod blst;
mod bug_classes;
mod common;
mod encoding;
mod exhaustive_small;
mod gnark;
mod groups;
mod hash_to_curve;
mod koblitz;
mod lanes;
mod laws;
mod msm;
mod pairings;
mod read;
mod vectors;
mod zkcrypto;
