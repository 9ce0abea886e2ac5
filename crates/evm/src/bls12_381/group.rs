//! What both groups do.

use super::encoding::{self, Coordinates};
use crate::{Error, sum};
use adamant_curves::curve::short_weierstrass::{
    Affine, CurvePoint, Scalar, ShortWeierstrass, batch_to_subgroup,
};
use adamant_curves::msm::msm_vartime;

/// Bytes of a scalar: any 256 bits.
pub const SCALAR: usize = 32;

/// The sum of two points of the curve, which need not be in the group.
pub fn add<C: ShortWeierstrass<Base: Coordinates>>(input: &[u8]) -> Result<Vec<u8>, Error> {
    let point = 2 * C::Base::BYTES;
    if input.len() != 2 * point {
        return Err(Error::InputLength);
    }
    let (p, q) = input.split_at(point);
    let (p, q) = (encoding::point::<C>(p)?, encoding::point::<C>(q)?);
    encoding::write(sum::add(p.to_xy(), q.to_xy()))
}

/// The sum of products of points, which have to be in the group, with numbers of 256 bits.
pub fn msm<C: ShortWeierstrass<Base: Coordinates>>(input: &[u8]) -> Result<Vec<u8>, Error> {
    let point = 2 * C::Base::BYTES;
    let each = point + SCALAR;
    if input.is_empty() || !input.len().is_multiple_of(each) {
        return Err(Error::InputLength);
    }
    let count = input.len() / each;
    let (mut points, mut scalars) = (list(count)?, list(count)?);
    for product in input.chunks_exact(each) {
        points.push(encoding::point::<C>(&product[..point])?);
        scalars.push(C::Scalar::from_bytes_reduced(&product[point..]));
    }
    // Before the endomorphism, which is a multiplication in the group alone.
    let points = in_subgroup(&points)?;
    let sum = match (&points[..], &scalars[..]) {
        ([point], [scalar]) => point.mul_vartime(scalar),
        _ => msm_vartime(&points, &scalars)?,
    };
    encoding::write(sum.to_affine_vartime().to_xy())
}

/// The same points, if all of them are in the group.
pub fn in_subgroup<C: ShortWeierstrass>(points: &[CurvePoint<C>]) -> Result<Vec<Affine<C>>, Error> {
    let mut out = list(points.len())?;
    out.resize(points.len(), Affine::IDENTITY);
    batch_to_subgroup(points, &mut out).map_err(|(_, error)| error)?;
    Ok(out)
}

/// An empty list with room.
pub fn list<T>(count: usize) -> Result<Vec<T>, Error> {
    let mut list = Vec::new();
    list.try_reserve_exact(count).map_err(|_| Error::OutOfMemory)?;
    Ok(list)
}
