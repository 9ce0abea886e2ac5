//! Twisted Edwards curves on several threads.
//!
//! ```
//! use adamant_curves::curve25519::{Affine, Fr, Point, mul_base};
//! use adamant_curves::parallel::{Threads, edwards};
//! use adamant_curves::ristretto255::{Element, Scalar};
//!
//! let points: Vec<Point> = (0..40u64).map(|k| mul_base(&Fr::from(k))).collect();
//! let mut affine = vec![Affine::IDENTITY; 40];
//! edwards::batch_to_affine(&Threads(2), &points, &mut affine)?;
//! assert_eq!(affine[39], points[39].to_affine());
//!
//! let encodings: Vec<[u8; 32]> = points.iter().map(Point::to_bytes).collect();
//! let mut decoded = vec![Point::IDENTITY; 40];
//! edwards::batch_points_from_bytes(&Threads(2), &encodings, &mut decoded).map_err(|(_, error)| error)?;
//! assert_eq!(decoded, points);
//!
//! let encodings: Vec<[u8; 32]> = (0..40u64).map(|k| Element::mul_base(&Scalar::from(k)).to_bytes()).collect();
//! let mut decoded = vec![Element::IDENTITY; 40];
//! edwards::batch_elements_from_bytes(&Threads(2), &encodings, &mut decoded).map_err(|(_, error)| error)?;
//! assert_eq!(decoded[3], Element::mul_base(&Scalar::from(3u64)));
//!
//! let (messages, mut hashes) = ([[7; 8]; 40], [Point::IDENTITY; 40]);
//! edwards::batch_hash_to_edwards(&Threads(2), &messages, b"a tag", &mut hashes)?;
//! assert_eq!(hashes[0], hashes[39]);
//! edwards::batch_hash_to_ristretto255(&Threads(2), &messages, b"a tag", &mut decoded)?;
//! edwards::batch_from_uniform_bytes(&Threads(2), &[[7; 64]; 40], &mut decoded)?;
//! assert_eq!(decoded[39], Element::from_uniform_bytes(&[7; 64]));
//!
//! assert!(edwards::batch_subgroup_check(&Threads(2), &points).to_bool_vartime());
//! edwards::batch_mul(&Threads(2), &points, &[Fr::from(2u64); 40], &mut hashes)?;
//! assert_eq!(hashes[1], points[2]);
//! let (elements, scalars) = ([Element::generator(); 40], [Scalar::from(7u64); 40]);
//! edwards::batch_mul_elements(&Threads(2), &elements, &scalars, &mut decoded)?;
//! assert_eq!(decoded[39], Element::mul_base(&Scalar::from(7u64)));
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::groups::AFFINE_PART;
use super::pool::{Pool, each_part, first_error, part_len};
use super::products::{hashes, products};
use crate::Error;
use crate::curve::twisted_edwards::{self as serial, Affine, Extended, TwistedEdwards};
use crate::curve25519::Point;
use crate::hash_to_curve::{self, HashToEdwards};
use crate::ristretto255::{Element, Scalar};
use adamant_base::ct::Choice;

/// Runs `decode` on parts of both lists. Where it fails, `out` holds the identity only, and the place is that in the whole batch.
fn from_bytes<T: Copy + Send>(
    pool: &impl Pool,
    encodings: &[[u8; 32]],
    out: &mut [T],
    identity: T,
    decode: impl Fn(&[[u8; 32]], &mut [T]) -> Result<(), (usize, Error)> + Sync,
) -> Result<(), (usize, Error)> {
    if encodings.len() != out.len() {
        out.fill(identity);
        return Err((0, Error::LengthMismatch));
    }
    let len = part_len(pool, encodings.len());
    let parts = encodings.chunks(len).zip(out.chunks_mut(len));
    let results = each_part(pool, parts, |(encodings, out)| decode(encodings, out));
    first_error(results, len).inspect_err(|_| out.fill(identity))
}

/// [`Extended::batch_to_affine`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_to_affine<C: TwistedEdwards>(
    pool: &impl Pool,
    points: &[Extended<C>],
    out: &mut [Affine<C>],
) -> Result<(), Error> {
    if points.len() != out.len() {
        return Err(Error::LengthMismatch);
    }
    let len = part_len(pool, points.len()).max(AFFINE_PART);
    let parts = points.chunks(len).zip(out.chunks_mut(len));
    each_part(pool, parts, |(points, out)| serial::batch_to_affine(points, out)).into_iter().collect()
}

/// [`Point::batch_from_bytes`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_points_from_bytes(
    pool: &impl Pool,
    encodings: &[[u8; 32]],
    out: &mut [Point],
) -> Result<(), (usize, Error)> {
    from_bytes(pool, encodings, out, Point::IDENTITY, Point::batch_from_bytes)
}

/// [`Element::batch_from_bytes`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_elements_from_bytes(
    pool: &impl Pool,
    encodings: &[[u8; 32]],
    out: &mut [Element],
) -> Result<(), (usize, Error)> {
    from_bytes(pool, encodings, out, Element::IDENTITY, Element::batch_from_bytes)
}

/// [`batch_hash_to_edwards`](hash_to_curve::batch_hash_to_edwards) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_hash_to_edwards<C: HashToEdwards, M: AsRef<[u8]> + Sync>(
    pool: &impl Pool,
    messages: &[M],
    tag: &[u8],
    out: &mut [Extended<C>],
) -> Result<(), Error> {
    hashes(pool, messages, out, |messages, out| hash_to_curve::batch_hash_to_edwards(messages, tag, out))
}

/// [`batch_hash_to_ristretto255`](hash_to_curve::batch_hash_to_ristretto255) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_hash_to_ristretto255<M: AsRef<[u8]> + Sync>(
    pool: &impl Pool,
    messages: &[M],
    tag: &[u8],
    out: &mut [Element],
) -> Result<(), Error> {
    hashes(pool, messages, out, |messages, out| hash_to_curve::batch_hash_to_ristretto255(messages, tag, out))
}

/// [`Element::batch_from_uniform_bytes`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_from_uniform_bytes(
    pool: &impl Pool,
    bytes: &[[u8; 64]],
    out: &mut [Element],
) -> Result<(), Error> {
    hashes(pool, bytes, out, Element::batch_from_uniform_bytes)
}

/// [`batch_subgroup_check`](serial::batch_subgroup_check) on a pool.
///
/// # Constant time
/// As there.
pub fn batch_subgroup_check<C: TwistedEdwards>(pool: &impl Pool, points: &[Extended<C>]) -> Choice {
    let parts = points.chunks(part_len(pool, points.len()));
    each_part(pool, parts, serial::batch_subgroup_check)
        .into_iter()
        .fold(Choice::TRUE, |all, part| all & part)
}

/// [`batch_mul`](serial::batch_mul) on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_mul<C: TwistedEdwards>(
    pool: &impl Pool,
    points: &[Extended<C>],
    scalars: &[C::Scalar],
    out: &mut [Extended<C>],
) -> Result<(), Error> {
    products(pool, points, scalars, out, serial::batch_mul)
}

/// [`Element::batch_mul`] on a pool.
///
/// # Errors
/// As there.
///
/// # Constant time
/// As there.
pub fn batch_mul_elements(
    pool: &impl Pool,
    elements: &[Element],
    scalars: &[Scalar],
    out: &mut [Element],
) -> Result<(), Error> {
    products(pool, elements, scalars, out, Element::batch_mul)
}
