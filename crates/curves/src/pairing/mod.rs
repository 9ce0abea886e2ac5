//! Pairings.
//!
//! e(P, Q) for P in G1 and Q in G2 is a Miller loop (optimal ate) and a final exponentiation. The exponent is a fixed
//! multiple of (p^k - 1)/r, which the curve's module names: another library's value is the same, or a fixed power.
//!
//! | file | what it holds |
//! |---|---|
//! | `engine` | the trait of a pairing-friendly curve |
//! | `line` | tangents and chords, and where their coefficients go |
//! | `miller_loop` | the loop, for many pairs at once |
//! | `mixed` | the loop for points of G2 as they come together with prepared ones |
//! | `prepared` | the lines of a point of G2, computed once |
//! | `final_exponentiation` | one formula a family |
//! | `gt` | the group of the values |
//!
//! Everything is constant time in the points; how many pairs there are is public. No heap is used.
//!
//! ```
//! use adamant_curves::bls12_381::{Fr, G1Affine, G2Affine, G2Prepared, Gt, Parameters};
//! use adamant_curves::pairing::{self, Family, Info, MillerValue, Pairing, Twist};
//!
//! let (p, q) = (G1Affine::GENERATOR, G2Affine::GENERATOR);
//! let e: Gt = pairing::pairing(&p, &q);
//! let six = Fr::from(6u64);
//! let (p2, q3) = ((p * Fr::from(2u64)).to_affine(), (q * Fr::from(3u64)).to_affine());
//! assert_eq!(pairing::pairing::<Parameters>(&p2, &q3), e.pow(&six));
//! assert_eq!(e.pow_vartime(&six), e.square() * Gt::mul(&e.square(), &e.square()));
//!
//! // Products of many pairings have one final exponentiation; a check asks whether a product is 1.
//! let pairs = [(p2, q3), ((p * six).to_affine().neg(), q)];
//! assert!(pairing::multi_pairing::<Parameters>(&pairs).is_identity().to_bool_vartime());
//! assert!(pairing::pairing_check::<Parameters>(&pairs).to_bool_vartime());
//! let mut each = [Gt::IDENTITY; 2];
//! pairing::pairing_batch(&pairs, &mut each)?;
//! assert_eq!(each[0], each[1].invert());
//!
//! // Points of G2 that come often, a key of a protocol say, have their lines computed once.
//! let (prepared, prepared_3) = (G2Prepared::from(q), G2Prepared::from(q3));
//! let prepared_pairs = [(pairs[0].0, &prepared_3), (pairs[1].0, &prepared)];
//! assert!(!prepared.is_identity().to_bool_vartime());
//! assert!(pairing::pairing_check_prepared(&prepared_pairs).to_bool_vartime());
//! assert!(pairing::multi_pairing_prepared(&prepared_pairs).is_identity().to_bool_vartime());
//!
//! // The two steps by themselves.
//! let value: MillerValue<Parameters> = pairing::miller_loop(&p, &q);
//! assert_eq!(value.final_exponentiation(), e);
//! assert_eq!(Parameters::final_exponentiation(value.as_element()), *e.as_element());
//! let product = value.mul(&MillerValue::from_element(*value.as_element()));
//! assert_eq!(product.final_exponentiation(), e.square());
//! let loops = [
//!     pairing::multi_miller_loop::<Parameters>(&pairs),
//!     pairing::multi_miller_loop_prepared(&prepared_pairs),
//!     pairing::multi_miller_loop_mixed(&pairs[..1], &prepared_pairs[1..]),
//! ];
//! assert!(loops.iter().all(|value| value.final_exponentiation() == Gt::IDENTITY));
//!
//! // Values as bytes, and what is known about a curve.
//! let mut bytes = [0; Gt::BYTES];
//! e.write_bytes(&mut bytes)?;
//! assert_eq!(Gt::from_bytes(&bytes)?, e);
//! let Info { title, family, security_bits, .. } = Parameters::INFO;
//! assert_eq!((title, family, security_bits), ("BLS12-381", Family::Bls12, 126));
//! assert_eq!((Parameters::TWIST, pairing::line_count::<Parameters>()), (Twist::M, 68));
//! # Ok::<(), adamant_curves::Error>(())
//! ```

mod engine;
pub(crate) mod final_exponentiation;
mod gt;
mod gt_bytes;
mod gt_pow;
mod line;
mod miller_loop;
mod mixed;
mod pair;
mod prepared;

pub(crate) use engine::compiled_pairing;
pub use engine::{Family, Info, Miller, OverPrimeField, Pair, Pairing, Twist};
pub use gt::Gt;
pub(crate) use line::Line;
pub use miller_loop::{MillerValue, miller_loop, multi_miller_loop, multi_miller_loop_prepared};
pub(crate) use miller_loop::{miller_loop_generic, multi_miller_loop_generic};
pub use mixed::multi_miller_loop_mixed;
pub use pair::{
    multi_pairing, multi_pairing_prepared, pairing, pairing_batch, pairing_check, pairing_check_prepared,
};
pub use prepared::{Prepared, PreparedPair, line_count};
