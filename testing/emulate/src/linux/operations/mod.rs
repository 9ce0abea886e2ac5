//! What the instructions compute, one file a kind.

pub mod aes;
pub mod carryless;
pub mod gf256;
pub mod ifma;
pub mod permute;
pub mod sha;
pub mod shift;
