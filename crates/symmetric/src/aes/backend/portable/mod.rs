//! Plain Rust, constant time: bitsliced AES, carry-less products from integer ones.
//!
//! The reference of the other back ends. No table look-up and no branch depends on data.

mod bitslice;
mod blocks;
mod clmul;
mod key_lanes;
mod machine;
mod sbox;

pub(crate) use machine::Portable;
