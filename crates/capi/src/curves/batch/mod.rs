//! Arrays of points, field elements and pairs, eight at a time where the CPU has kernels for that, on one thread or several.
//!
//! | file | what it holds |
//! |---|---|
//! | `points` | decoding, membership, products |
//! | `elements` | inverses, square roots, sums and products of elements |
//! | `transforms` | number-theoretic transforms of elements and of points |
//! | `pairings` | pairings one by one |

pub mod elements;
pub mod pairings;
pub mod points;
pub mod transforms;

use crate::error::Code;
use crate::pointer::list;
use crate::threads::Workers;
use adamant::base::zeroize::{Zeroize, Zeroizing};
use adamant::curves::Error;
use adamant::curves::curve::encoding::{Coordinate, Encoded};
use adamant::curves::curve::short_weierstrass::{Affine, CurvePoint};
use adamant::curves::parallel;

/// Elements and points that are worth a thread when they are read and written.
const ELEMENTS_A_THREAD: usize = 1024;
const POINTS_A_THREAD: usize = 64;

/// What is in the length of an array of `count` elements.
fn whole(length: usize, count: usize) -> Result<usize, Code> {
    count.checked_mul(length).ok_or(Code::Length)
}

/// A list of equal elements.
pub(super) fn filled<T: Clone + Zeroize>(element: T, count: usize) -> Result<Zeroizing<Vec<T>>, Code> {
    let mut filled = Zeroizing::new(list(count)?);
    filled.resize(count, element);
    Ok(filled)
}

/// The error of a refused encoding, whose place is not told.
fn refused((_, error): (usize, Error)) -> Code {
    match error {
        Error::RandomUnavailable => Code::Random,
        other => other.into(),
    }
}

/// The points of an array, on the curve.
#[inline(never)]
fn on_curve<G: Encoded>(
    points: &[u8],
    count: usize,
    workers: &Workers,
) -> Result<Zeroizing<Vec<CurvePoint<G>>>, Code> {
    let length = Affine::<G>::UNCOMPRESSED_BYTES;
    // The length comes first: with it the number is known to be one that memory can hold.
    if whole(length, count)? != points.len() {
        return Err(Code::Length);
    }
    let mut read = filled(CurvePoint::from(Affine::IDENTITY), count)?;
    workers.in_parts((points, &mut read), (length, 1), POINTS_A_THREAD, |bytes, points| {
        for (point, bytes) in points.iter_mut().zip(bytes.chunks_exact(length)) {
            *point = CurvePoint::from_uncompressed(bytes)?;
        }
        Ok(())
    })?;
    Ok(read)
}

/// The points of an array, checked to be in the group.
#[inline(never)]
pub(super) fn in_group<G: Encoded>(
    points: &[u8],
    count: usize,
    workers: &Workers,
) -> Result<Zeroizing<Vec<Affine<G>>>, Code> {
    let read = on_curve::<G>(points, count, workers)?;
    let mut points = filled(Affine::IDENTITY, count)?;
    parallel::batch_to_subgroup(workers, &read, &mut points).map_err(refused)?;
    Ok(points)
}

/// The bytes of points.
#[inline(never)]
fn written_points<G: Encoded>(points: &[Affine<G>], workers: &Workers) -> Result<Zeroizing<Vec<u8>>, Code> {
    let length = Affine::<G>::UNCOMPRESSED_BYTES;
    let mut out = filled(0, whole(length, points.len())?)?;
    workers.in_parts((points, &mut out), (1, length), ELEMENTS_A_THREAD, |points, bytes| {
        for (point, bytes) in points.iter().zip(bytes.chunks_exact_mut(length)) {
            point.write_uncompressed(bytes)?;
        }
        Ok(())
    })?;
    Ok(out)
}

/// The elements of an array.
#[inline(never)]
fn elements<F: Coordinate>(bytes: &[u8], count: usize, workers: &Workers) -> Result<Zeroizing<Vec<F>>, Code> {
    if whole(F::BYTES, count)? != bytes.len() {
        return Err(Code::Length);
    }
    let mut elements = filled(F::ZERO, count)?;
    workers.in_parts((bytes, &mut elements), (F::BYTES, 1), ELEMENTS_A_THREAD, |bytes, elements| {
        for (element, bytes) in elements.iter_mut().zip(bytes.chunks_exact(F::BYTES)) {
            *element = F::read_bytes(bytes)?;
        }
        Ok(())
    })?;
    Ok(elements)
}

/// Their bytes.
#[inline(never)]
fn written<F: Coordinate>(elements: &[F], workers: &Workers) -> Result<Zeroizing<Vec<u8>>, Code> {
    let mut out = filled(0, whole(F::BYTES, elements.len())?)?;
    workers.in_parts((elements, &mut out), (1, F::BYTES), ELEMENTS_A_THREAD, |elements, bytes| {
        for (element, bytes) in elements.iter().zip(bytes.chunks_exact_mut(F::BYTES)) {
            element.write_bytes(bytes)?;
        }
        Ok(())
    })?;
    Ok(out)
}
