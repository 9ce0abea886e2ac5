//! Eight field elements or points at a time.
//!
//! | file | what is in it |
//! |---|---|
//! | `backend/` | the kernels: AVX-512 IFMA; AVX2; FMA; plain Rust and an analysis of bounds for the tests |
//! | `form`, `constants` | digits, and what kernels read |
//! | `field`, `fp2` | vectors of field elements |
//! | `vector`, `roots`, `root_tables` | what algorithms are written against, powers, square roots |
//! | `invert` | inverses of many elements |
//! | `jacobian`, `jacobian_tight`, `jacobian_signed` | points, points over fields that leave few bits of R, doublings of numbers with signs |
//! | `psi` | the endomorphism of a sextic twist |
//! | `group` | membership and decoding of batches |
//! | `hash`, `svdw` | hashing to groups |
//! | `multiply`, `fixed_base` | products of points and scalars, of one point and scalars by tables |
//! | `ladder` | ladders on Curve25519 |
//! | `edwards` | decoding of points of Edwards25519 and of elements of Ristretto255 |
//! | `edwards_points`, `edwards_hash`, `edwards_multiply` | points of Edwards25519, hashing to it and to Ristretto255, products, membership |
//! | `edwards_sums` | sums of buckets of points of Edwards25519 |
//! | `sums`, `runs` | sums of many pairs of points, and of runs of points, for public points |
//! | `transform` | Fourier transforms over scalar fields |
//! | `tower`, `tower_sparse` | sextic extensions |
//! | `pairing`, `pairing_step` | Miller loops |
//! | `final_exponentiations`, `cyclotomic` | final exponentiations of eight values |
//! | `single`, `single_miller`, `single_final` | one element of Fp12 over the lanes, pairings of few pairs: BN254's; BLS12-381 has `rns` |
//! | `bls12_381`, `bls12_377`, `bn254_snarks`, `bw6_761`, `prime_order` | what a curve adds |
//!
//! A batch of independent elements needs no result of one lane in another: with the eight lanes of AVX-512 a product costs a
//! quarter of what it costs alone, with AVX2 somewhat more than half. `docs/notes/lanes.md` has bounds, counts and measurements. This folder must never branch on, or index by, an element.

/// Lanes of a vector.
pub(crate) const LANES: usize = 8;

pub(crate) mod backend;
mod bls12_377;
mod bls12_381;
mod bn254_snarks;
mod bw6_761;
mod constants;
mod cyclotomic;
mod edwards;
mod edwards_hash;
mod edwards_multiply;
mod edwards_points;
#[cfg(feature = "std")]
mod edwards_sums;
mod field;
mod final_exponentiations;
mod fixed_base;
mod form;
mod fp2;
mod group;
mod hash;
mod invert;
mod jacobian;
mod jacobian_signed;
mod jacobian_tight;
mod ladder;
mod multiply;
mod pairing;
mod pairing_step;
mod prime_order;
mod psi;
mod root_tables;
mod roots;
#[cfg(feature = "std")]
mod runs;
mod single;
mod single_final;
mod single_miller;
#[cfg(feature = "std")]
mod sums;
mod svdw;
#[cfg(test)]
mod tests;
#[cfg(all(test, target_arch = "x86_64", not(adamant_portable)))]
mod tests_doubles;
#[cfg(test)]
mod tests_final;
#[cfg(test)]
mod tests_p25519;
#[cfg(test)]
mod tests_pairing;
#[cfg(test)]
mod tests_single;
#[cfg(all(test, feature = "std"))]
mod tests_transform;
mod tower;
mod tower_sparse;
#[cfg(feature = "std")]
mod transform;
mod vector;

#[cfg(all(target_arch = "x86_64", not(adamant_portable)))]
pub(crate) use backend::x86_64_fma::rounding::to_nearest;
pub(crate) use edwards::{edwards_points, ristretto_elements};
pub(crate) use edwards_hash::{map_to_edwards, map_to_edwards_kernels, map_to_ristretto};
pub(crate) use edwards_multiply::{edwards_kernels, edwards_membership, multiply_edwards};
#[cfg(feature = "std")]
pub(crate) use edwards_sums::edwards_bucket_sums_vartime;
pub(crate) use field::FpLanes;
pub(crate) use final_exponentiations::final_exponentiations;
pub(crate) use fixed_base::multiply_by_tables;
pub(crate) use fp2::Fp2Lanes;
pub(crate) use group::{
    LaneGroup, curve_constants, decode, kernels, map_kernels, membership, return_in_integers,
    return_in_lanes, return_with_doubles, return_with_either_ifma, return_with_ifma, sum_kernels as sums,
};
pub(crate) use hash::map_to_group;
pub(crate) use invert::{batch_invert, field_kernels};
pub(crate) use ladder::ladders_255;
pub(crate) use multiply::multiply;
pub(crate) use pairing::{
    miller_loops, multi_miller_loop, multi_miller_loop_prepared, pairing_kernels, pairs_of_a_loop,
};
pub(crate) use roots::{fp2_root_kernels, root_kernels, square_roots};
#[cfg(feature = "std")]
pub(crate) use runs::{Runs, run_sums_vartime};
pub(crate) use single_final::final_exponentiation_of_bn254;
pub(crate) use single_miller::{FEW, miller_loop_of_few};
#[cfg(feature = "std")]
pub(crate) use sums::{Special, pair_sums_vartime};
#[cfg(feature = "std")]
pub(crate) use transform::{transform, transform_bits};
