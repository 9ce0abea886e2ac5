//! What curves have in common: the macros that write their types and functions, and by families the subgroup checks and
//! cofactor clearing.
//!
//! | file | what it holds |
//! |---|---|
//! | `field`, `groups` | a prime field; a group, both groups of a pairing-friendly curve |
//! | `hashing` | the suites of a group |
//! | `pairing_curve`, `prime_order` | all that follows the groups of a pairing-friendly curve; the fields of a curve of prime order |
//! | `bls12`, `bn`, `cubic` | subgroup checks and cofactor clearing of BLS12 and BN curves, and by an endomorphism of order 3 |
//! | `psi` | the endomorphism of a sextic twist |

pub(super) mod bls12;
pub(super) mod bn;
pub(super) mod cubic;
mod field;
mod groups;
mod hashing;
mod pairing_curve;
mod prime_order;
pub(super) mod psi;

pub(super) use field::prime_field;
pub(super) use groups::{group, pairing_groups, sextic_groups};
pub(super) use hashing::{edwards_hashing, hashing};
pub(super) use pairing_curve::pairing_curve;
pub(super) use prime_order::prime_order_curve;
