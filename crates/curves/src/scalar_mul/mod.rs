//! Scalar multiplication.
//!
//! A scalar k is split into two or four short numbers k_j with k = sum_j k_j lambda^j ([`Decomposition`]), where lambda
//! is what the curve's endomorphism multiplies with; all k_j run over the bits together. Scalars are elements of the
//! scalar field: any number of bytes is reduced into it by `from_be_bytes_reduced`, which changes nothing on points of order r.
//!
//! | file | what it holds |
//! |---|---|
//! | `decomposition`, `recoding` | splitting, and the digits of signed windows |
//! | `constant_time` | signed fixed windows of 5 bits, every table entry read |
//! | `vartime` | sliding signed windows, for public scalars and points |
//! | `fixed_base` | tables of multiples of one point: no doublings |
//! | `public_factor` | multiplication by numbers of the curve, and on the whole curve |
//! | `generator` | multiplication of the generator by tables, and of it together with one more point |
//! | `co_z` | multiples of a point for tables, with one inversion or none |
//! | `edwards` | the same for twisted Edwards curves |
//! | `batch` | many points, each with its scalar |
//!
//! ```
//! use adamant_curves::bls12_381::{Fr, G1Affine, G1Parameters, G1};
//! use adamant_curves::curve::short_weierstrass::{Scalar, ShortWeierstrass};
//! use adamant_curves::scalar_mul::{
//!     Decomposition, EdwardsFixedBase, FixedBase, batch_scalar_mul, batch_scalar_mul_vartime,
//!     mul_add_generator_vartime, mul_generator,
//! };
//!
//! let (g, k) = (G1Affine::GENERATOR, Fr::from(1_000_003u64));
//! let product = g.mul(&k);
//! assert_eq!(mul_generator::<G1Parameters>(&k), product);
//! assert_eq!(mul_add_generator_vartime::<G1Parameters>(&g, &k, &k), product.double());
//!
//! // One point with many scalars, many points with a scalar each.
//! let table = FixedBase::<G1Parameters, 26>::new(&g)?;
//! assert_eq!(table.mul(&k), product);
//! let mut products = [G1::IDENTITY; 2];
//! batch_scalar_mul(&[g, g.neg()], &[k, k], &mut products)?;
//! assert_eq!(products, [product, product.neg()]);
//! batch_scalar_mul_vartime(&[g, g.neg()], &[k, k], &mut products)?;
//! assert_eq!(products, [product, product.neg()]);
//! table.batch_mul(&[k, -k], &mut products)?;
//! assert_eq!(products, [product, product.neg()]);
//!
//! // A scalar of 255 bits is split into two parts of half the length.
//! let split: &Decomposition = G1Parameters::DECOMPOSITION;
//! assert_eq!((split.dimension, split.bits), (2, 127));
//! assert_eq!((k.to_scalar_limbs()[0], Fr::from_bytes_reduced(&[15, 66, 67])), (1_000_003, k));
//!
//! use adamant_curves::jubjub;
//! let table = EdwardsFixedBase::new(&jubjub::Affine::GENERATOR);
//! let k = jubjub::Fr::from(5u64);
//! assert_eq!(table.mul(&k), jubjub::Affine::GENERATOR.mul(&k));
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod batch;
mod co_z;
mod constant_time;
mod decomposition;
pub(crate) mod edwards;
mod fixed_base;
mod generator;
mod public_factor;
pub(crate) mod recoding;
mod vartime;

pub use batch::{batch_scalar_mul, batch_scalar_mul_vartime};
pub(crate) use constant_time::{addend, look_up, multiples, multiples_generic, multiply_generic};
pub use decomposition::Decomposition;
#[cfg(feature = "std")]
pub(crate) use decomposition::PART_LIMBS;
pub(crate) use decomposition::Parts;
pub use edwards::EdwardsFixedBase;
pub(crate) use edwards::{Term, mul_by_table, split, sum_of_terms_vartime};
pub use fixed_base::FixedBase;
pub use generator::{mul_add_generator_vartime, mul_generator};
pub(crate) use generator::{mul_add_generator_vartime_generic, mul_generator_generic};
pub(crate) use public_factor::{SignedPair, combine, double_and_add, double_and_add_generic};
#[cfg(feature = "std")]
pub(crate) use recoding::SLIDING_LENGTH;
pub(crate) use recoding::{LARGEST, WINDOW, digit, sliding_digits_vartime, windows};
