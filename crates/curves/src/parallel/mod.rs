//! Batches on several threads: the names of the functions for one thread, with a pool before the other arguments.
//!
//! | module | what is in it |
//! |---|---|
//! | `pool` | [`Pool`], whoever runs the parts of a batch, and [`Threads`], which starts threads for each call |
//! | `groups` | decoding, membership |
//! | `products` | products of points and scalars, hashing |
//! | `pairings` | products of pairings, and pairings one by one |
//! | `keys` | X25519 of many keys, batches of Ed25519 signatures |
//!
//! Each function cuts its batch into as many parts as the pool has workers, of whole vectors, and has the same results, errors and guarantees as
//! the one for one thread; where several places of a batch are wrong, the first of them is named. Sums of products have threads of their own:
//! [`msm_parallel_vartime`](crate::msm::msm_parallel_vartime).
//!
//! ```
//! use adamant_curves::bls12_381::{Fr, G1, G1Affine};
//! use adamant_curves::parallel::{self, Threads};
//! use adamant_curves::scalar_mul::batch_scalar_mul;
//!
//! let points = [G1Affine::GENERATOR; 40];
//! let scalars: [Fr; 40] = core::array::from_fn(|i| Fr::from(i as u64));
//! let (mut one, mut two) = ([G1::IDENTITY; 40], [G1::IDENTITY; 40]);
//! batch_scalar_mul(&points, &scalars, &mut one)?;
//! parallel::batch_scalar_mul(&Threads(2), &points, &scalars, &mut two)?;
//! assert_eq!(one, two);
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod groups;
mod keys;
mod pairings;
mod pool;
mod products;
#[cfg(test)]
mod tests;

pub use groups::{
    batch_from_compressed, batch_from_compressed_randomised_vartime, batch_from_compressed_unchecked,
    batch_subgroup_check, batch_subgroup_check_randomised_vartime, batch_to_subgroup,
    batch_to_subgroup_randomised_vartime,
};
pub use keys::{verify_batch, x25519_base_batch, x25519_batch};
pub use pairings::{
    multi_pairing, multi_pairing_prepared, pairing_batch, pairing_check, pairing_check_prepared,
};
pub use pool::{Pool, Threads};
pub use products::{batch_hash_to_curve, batch_mul, batch_scalar_mul, batch_scalar_mul_vartime};
