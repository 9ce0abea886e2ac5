//! Batches on several threads: the names of the functions for one thread, with a pool before the other arguments.
//!
//! | module | what is in it |
//! |---|---|
//! | `pool` | [`Pool`], whoever runs the parts of a batch, and [`Threads`], which starts threads for each call |
//! | `groups` | decoding, membership, affine coordinates |
//! | `products` | products of points and scalars, hashing |
//! | `sums` | sums of products, in constant time and with tables, of random rows |
//! | `pairings` | products of pairings, pairings one by one, Miller loops, compressed values |
//! | `suites` | hashing by a suite of the registry |
//! | `keys` | X25519 of many keys, batches of Ed25519 signatures |
//! | [`edwards`] | affine coordinates and decoding on twisted Edwards curves |
//! | [`field`] | vectors of field elements |
//! | [`fft`], `fft_points` | transforms of field elements and of points |
//!
//! Each function cuts its batch into as many parts as the pool has workers, of whole vectors, and has the same results, errors and guarantees as
//! the one for one thread; where several places of a batch are wrong, the first of them is named. Sums of products of public scalars have
//! threads of their own: [`msm_parallel_vartime`](crate::msm::msm_parallel_vartime).
//!
//! ```
//! use adamant_base::random::OsRandom;
//! use adamant_curves::bls12_381::{Fr, G1, G1Affine, G1Parameters};
//! use adamant_curves::curve::short_weierstrass::{CurvePoint, Projective};
//! use adamant_curves::ed25519::SigningKey;
//! use adamant_curves::msm::RandomRows;
//! use adamant_curves::parallel::{self, Threads};
//! use adamant_curves::scalar_mul::batch_scalar_mul;
//!
//! let points = [G1Affine::GENERATOR; 40];
//! let scalars: [Fr; 40] = core::array::from_fn(|i| Fr::from(i as u64));
//! let (mut one, mut two) = ([G1::IDENTITY; 40], [G1::IDENTITY; 40]);
//! batch_scalar_mul(&points, &scalars, &mut one)?;
//! parallel::batch_scalar_mul(&Threads(2), &points, &scalars, &mut two)?;
//! assert_eq!(one, two);
//!
//! let mut affine = points;
//! parallel::batch_to_affine(&Threads(2), &two, &mut affine)?;
//! assert_eq!(affine[39], two[39].to_affine());
//! let projective: Vec<Projective<G1Parameters>> = two.iter().map(|point| (*point).into()).collect();
//! parallel::batch_projective_to_affine(&Threads(2), &projective, &mut affine)?;
//! assert_eq!(affine[39], two[39].to_affine());
//! assert_eq!(parallel::msm(&Threads(2), &points, &scalars)?, one.iter().fold(G1::IDENTITY, |sum, point| sum + *point));
//!
//! // Keys of many signers.
//! let encodings = [[0x58; 32]; 3].map(|seed| *SigningKey::from_seed(&seed).verifying_key().as_bytes());
//! let keys = parallel::batch_from_bytes(&Threads(2), &encodings).map_err(|(_, error)| error)?;
//! assert_eq!(keys[2].as_bytes(), &encodings[2]);
//!
//! // Tables of multiples, and the sums of points 0 to 19, and 20 to 39, each with its scalar.
//! let tables = parallel::msm_tables_vartime(&Threads(2), &points, 4)?;
//! let sums = parallel::msm_table_sums_vartime(&Threads(2), &tables, &scalars, 20)?;
//! assert_eq!(sums[0] + sums[1], parallel::msm(&Threads(2), &points, &scalars)?);
//!
//! // Sums with random coefficients.
//! let curve_points = vec![CurvePoint::from(points[0]); 300];
//! let rows = RandomRows::draw(RandomRows::ENOUGH, 300, &mut OsRandom)?;
//! assert_eq!(parallel::random_row_sums_vartime(&Threads(2), &rows, &curve_points)?, rows.sums_vartime(&curve_points)?);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

pub mod edwards;
pub mod fft;
mod fft_points;
pub mod field;
mod groups;
mod keys;
mod pairings;
mod pool;
mod products;
#[cfg(not(test))]
mod suites;
mod sums;
#[cfg(test)]
mod tests;

pub use groups::{
    batch_from_compressed, batch_from_compressed_randomised_vartime, batch_from_compressed_unchecked,
    batch_projective_to_affine, batch_subgroup_check, batch_subgroup_check_randomised_vartime,
    batch_to_affine, batch_to_subgroup, batch_to_subgroup_randomised_vartime,
};
pub use keys::{batch_from_bytes, verify_batch, x25519_base_batch, x25519_batch};
pub use pairings::{
    decompress_batch, multi_miller_loop, multi_miller_loop_mixed, multi_miller_loop_prepared, multi_pairing,
    multi_pairing_prepared, pairing_batch, pairing_check, pairing_check_prepared,
};
pub use pool::{Pool, Threads};
#[cfg(not(test))]
pub(crate) use pool::{each_part, part_len};
pub use products::{batch_hash_to_curve, batch_mul, batch_scalar_mul, batch_scalar_mul_vartime};
#[cfg(not(test))]
pub use suites::hash_batch;
pub(crate) use sums::in_turns;
pub use sums::{msm, msm_table_sums_vartime, msm_tables_vartime, random_row_sums_vartime};
