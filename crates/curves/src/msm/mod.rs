//! Multi-scalar multiplication: k_0 P_0 + k_1 P_1 + ...
//!
//! | function | for | how |
//! |---|---|---|
//! | [`msm`] | secret scalars, few points | windows of 5 bits over the parts of all scalars, doublings shared by 8 points; no heap |
//! | [`msm_vartime`] | public scalars and points, any number | Pippenger's buckets with signed digits; affine sums on short Weierstrass curves |
//! | `MsmTables` | the same points in many sums | tables of the points' multiples |
//! | [`msm_parallel_vartime`] | the same on several threads | windows, and parts of the points, side by side |
//!
//! Scalars are split along the group's endomorphism first, where it has one and that saves sums. What differs between kinds
//! of curves stands behind [`Msm`].
//!
//! | file | what it holds |
//! |---|---|
//! | `group` | the trait |
//! | `constant_time` | [`msm`] |
//! | `digits` | digits of signed windows of any width, the choice of the width and of splitting |
//! | `backend` | requests for points ahead of their use |
//! | `entries` | points and scalars, whole or split |
//! | `buckets` | entries in the order of their buckets |
//! | `few` | a handful of points: windows of all of them side by side |
//! | `affine_windows` | some dozens of points: the same with sums of affine points |
//! | `short_weierstrass`, `batch_affine` | the trait for short Weierstrass curves; many affine sums with one inversion |
//! | `twisted_edwards`, `quotient` | the trait for twisted Edwards curves, and for Ristretto255 and Banderwagon on them |
//! | `random_rows` | sums of many points with random coefficients |
//! | `random_membership` | membership of many points in the subgroup, by such sums |
//! | `vartime` | [`msm_vartime`] and its threads |
//!
//! ```
//! use adamant_curves::bls12_381::{Fr, G1Affine};
//! use adamant_curves::msm::{Msm, msm};
//!
//! let points = [G1Affine::GENERATOR, G1Affine::GENERATOR.neg()];
//! let sum = msm(&points, &[Fr::from(7u64), Fr::from(2u64)])?;
//! assert_eq!(sum, G1Affine::GENERATOR * Fr::from(5u64));
//!
//! /// For any group that has such sums.
//! fn twice<P: Msm>(points: &[P], scalars: &[P::Scalar]) -> P::Sum {
//!     let sum = P::products(points, scalars);
//!     P::plus(&sum, &sum)
//! }
//! assert_eq!(twice(&points, &[Fr::from(7u64), Fr::from(2u64)]), sum.double());
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod constant_time;
mod group;
mod quotient;
mod short_weierstrass;
mod twisted_edwards;

#[cfg(feature = "std")]
mod affine_windows;
#[cfg(feature = "std")]
mod backend;
#[cfg(feature = "std")]
mod batch_affine;
#[cfg(feature = "std")]
mod buckets;
#[cfg(feature = "std")]
mod digits;
#[cfg(feature = "std")]
mod entries;
#[cfg(feature = "std")]
mod few;
#[cfg(feature = "std")]
mod random_membership;
#[cfg(all(test, feature = "std"))]
mod random_membership_tests;
#[cfg(feature = "std")]
mod random_rows;
#[cfg(feature = "std")]
mod tables;
#[cfg(feature = "std")]
mod vartime;

#[cfg(feature = "std")]
pub(crate) use backend::prefetch;
#[cfg(all(feature = "std", any(test, all(target_arch = "x86_64", not(adamant_portable)))))]
pub(crate) use batch_affine::special_pair;
#[cfg(feature = "std")]
pub use buckets::Buckets;
pub use constant_time::msm;
pub use group::Msm;
#[cfg(feature = "std")]
pub use random_membership::{
    MembershipTest, batch_subgroup_check_randomised_vartime, batch_to_subgroup_randomised_vartime,
};
#[cfg(feature = "std")]
pub(crate) use random_membership::{from_compressed_with, random_rows_serve, to_subgroup_with};
#[cfg(feature = "std")]
pub use random_rows::RandomRows;
#[cfg(feature = "std")]
pub use tables::{MsmTables, WIDEST_TABLE};
#[cfg(feature = "std")]
pub use vartime::{msm_parallel_vartime, msm_vartime};
