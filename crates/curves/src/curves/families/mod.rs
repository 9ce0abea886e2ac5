//! What the curves of one family have in common: subgroup checks and cofactor clearing.

pub(super) mod bls12;
pub(super) mod bn;
pub(super) mod cubic;
pub(super) mod hashing;
pub(super) mod psi;
