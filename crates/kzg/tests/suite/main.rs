//! The tests of KZG commitments.
#![allow(clippy::pedantic, clippy::unwrap_used)]

mod common;
mod insecure;
mod laws;
mod model;
mod official;
mod refusals;
mod setup;
mod stored;
