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
//! # Ok::<(), adamant_curves::Error>(())
//! ```

use super::groups::AFFINE_PART;
use super::pool::{Pool, each_part, first_error, part_len};
use crate::Error;
use crate::curve::twisted_edwards::{self as serial, Affine, Extended, TwistedEdwards};
use crate::curve25519::Point;
use crate::ristretto255::Element;

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
