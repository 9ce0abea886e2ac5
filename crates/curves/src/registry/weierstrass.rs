//! Groups of points of short Weierstrass curves.

use super::format::{Format, ScalarOf, list};
use super::{Bytes, Coordinates, Description, Map, SideBySide, Suite};
use crate::Error;
use crate::curve::encoding::{Coordinate, Encoded};
use crate::curve::short_weierstrass::{
    Affine, CurvePoint, Jacobian, ShortWeierstrass, batch_to_affine, batch_to_subgroup,
};
use crate::curve::{pasta, sec1};
use crate::hash_to_curve::{HashToCurve, batch_hash_to_curve, encode_to_curve, hash_to_curve, map_to_curve};
use crate::lanes::LANES;
use crate::scalar_mul::batch_scalar_mul;
use core::marker::PhantomData;
use std::vec;
use std::vec::Vec;
use zeroize::Zeroizing;

/// A group with an encoding.
pub(super) struct Weierstrass<C, E>(PhantomData<(C, E)>);

/// How points are written and read.
pub(super) trait Encoding<C: ShortWeierstrass>: 'static {
    /// Bytes of the longest form, which is the same for all points.
    const BYTES: usize;
    fn write(point: &Affine<C>) -> Bytes;
    fn compressed(point: &Affine<C>) -> Vec<u8>;
    /// The point of any form.
    fn read(bytes: &[u8]) -> Result<Affine<C>, Error>;

    /// Appends the points of an array of the longest form to a list with room for them.
    fn read_many(bytes: &[u8], points: &mut Vec<Affine<C>>) -> Result<(), Error> {
        for bytes in bytes.chunks(Self::BYTES) {
            points.push(Self::read(bytes)?);
        }
        Ok(())
    }
}

/// Coordinates with flags.
pub(super) struct Flagged;
/// SEC 1; the identity, one byte there, is in the longest form that byte and zeros.
pub(super) struct Sec1;
/// That of the Pasta curves.
pub(super) struct Pasta;

impl<C: Encoded> Encoding<C> for Flagged {
    const BYTES: usize = Affine::<C>::UNCOMPRESSED_BYTES;

    fn write(point: &Affine<C>) -> Bytes {
        let mut out = Zeroizing::new(vec![0; Affine::<C>::UNCOMPRESSED_BYTES]);
        // The length is right.
        let _ = point.write_uncompressed(&mut out);
        out
    }

    fn compressed(point: &Affine<C>) -> Vec<u8> {
        let mut out = vec![0; Affine::<C>::COMPRESSED_BYTES];
        // The length is right.
        let _ = point.write_compressed(&mut out);
        out
    }

    fn read(bytes: &[u8]) -> Result<Affine<C>, Error> {
        if bytes.len() == Affine::<C>::UNCOMPRESSED_BYTES {
            Affine::from_uncompressed(bytes)
        } else {
            Affine::from_compressed(bytes)
        }
    }

    /// Membership is tested eight side by side.
    fn read_many(bytes: &[u8], points: &mut Vec<Affine<C>>) -> Result<(), Error> {
        let mut side_by_side = Zeroizing::new([CurvePoint::from(Affine::<C>::IDENTITY); LANES]);
        for bytes in bytes.chunks(LANES * <Self as Encoding<C>>::BYTES) {
            let each = bytes.chunks(<Self as Encoding<C>>::BYTES);
            let side_by_side = &mut side_by_side[..each.len()];
            for (point, bytes) in side_by_side.iter_mut().zip(each) {
                *point = CurvePoint::from_uncompressed(bytes)?;
            }
            let before = points.len();
            points.resize(before + side_by_side.len(), Affine::IDENTITY);
            batch_to_subgroup(side_by_side, &mut points[before..]).map_err(|(_, error)| error)?;
        }
        Ok(())
    }
}

impl<C: sec1::Sec1> Encoding<C> for Sec1 {
    const BYTES: usize = Affine::<C>::SEC1_UNCOMPRESSED_BYTES;

    fn write(point: &Affine<C>) -> Bytes {
        let mut out = Zeroizing::new(vec![0; Affine::<C>::SEC1_UNCOMPRESSED_BYTES]);
        // The length is right.
        let _ = point.write_sec1(false, &mut out);
        out
    }

    fn compressed(point: &Affine<C>) -> Vec<u8> {
        let mut out = vec![0; Affine::<C>::SEC1_COMPRESSED_BYTES];
        // The length is right.
        let length = point.write_sec1(true, &mut out).unwrap_or(0);
        out.truncate(length);
        out
    }

    fn read(bytes: &[u8]) -> Result<Affine<C>, Error> {
        if bytes.len() == <Self as Encoding<C>>::BYTES && bytes.iter().all(|&byte| byte == 0) {
            return Ok(Affine::IDENTITY);
        }
        Affine::from_sec1(bytes)
    }
}

impl<C: pasta::Pasta> Encoding<C> for Pasta {
    const BYTES: usize = pasta::BYTES;

    fn write(point: &Affine<C>) -> Bytes {
        Zeroizing::new(point.to_pasta_bytes().to_vec())
    }

    fn compressed(point: &Affine<C>) -> Vec<u8> {
        point.to_pasta_bytes().to_vec()
    }

    fn read(bytes: &[u8]) -> Result<Affine<C>, Error> {
        Affine::from_pasta_bytes(bytes)
    }
}

impl<C: HashToCurve<Base: Coordinate>, E: Encoding<C>> Weierstrass<C, E> {
    pub(super) const SUITES: [Suite; 2] = [
        Self::suite(
            C::SUITE_RO,
            |m, t| Ok(Self::write(&hash_to_curve::<C>(m, t)?)),
            Some(Self::hash_side_by_side),
        ),
        Self::suite(C::SUITE_NU, |m, t| Ok(Self::write(&encode_to_curve::<C>(m, t)?)), None),
    ];

    fn hash_side_by_side(messages: &[&[u8]], tag: &[u8], out: &mut Vec<u8>) -> Result<(), Error> {
        let mut points = Zeroizing::new([Jacobian::<C>::IDENTITY; LANES]);
        let mut affine = Zeroizing::new([Affine::<C>::IDENTITY; LANES]);
        let (points, affine) = (&mut points[..messages.len()], &mut affine[..messages.len()]);
        batch_hash_to_curve(messages, tag, points)?;
        batch_to_affine(points, affine)?;
        for point in affine {
            out.extend_from_slice(&E::write(point));
        }
        Ok(())
    }

    const fn suite(
        name: &'static str,
        hash: fn(&[u8], &[u8]) -> Result<Bytes, Error>,
        side_by_side: Option<SideBySide>,
    ) -> Suite {
        let map = Some(Map { bytes: C::Base::BYTES, map: Self::map });
        Suite {
            name,
            bytes: E::BYTES,
            hash,
            side_by_side,
            map,
            describe: |bytes| Ok(Self::describe(&E::read(bytes)?.to_jacobian())),
        }
    }

    /// The sum of what elements of the field are mapped to, in the group.
    fn map(elements: &[u8]) -> Result<Bytes, Error> {
        let mut sum = Zeroizing::new(Jacobian::<C>::IDENTITY);
        for element in elements.chunks(C::Base::BYTES) {
            let (x, y) = map_to_curve::<C>(&C::Base::read_bytes(element)?).to_xy();
            *sum = sum.add_affine(&Affine::from_xy_unchecked(x, y));
        }
        Ok(Self::write(&C::clear_cofactor_jacobian(&sum)))
    }
}

impl<C: HashToCurve<Base: Coordinate>, E: Encoding<C>> Format for Weierstrass<C, E> {
    type Point = Affine<C>;
    const BYTES: usize = E::BYTES;
    const IS_EDWARDS: bool = false;

    fn generator() -> Jacobian<C> {
        Jacobian::GENERATOR
    }

    fn widen(point: &Affine<C>) -> Jacobian<C> {
        point.to_jacobian()
    }

    fn multiply(point: &Jacobian<C>, scalar: &ScalarOf<Self>) -> Jacobian<C> {
        point.mul(scalar)
    }

    fn write(point: &Jacobian<C>) -> Bytes {
        E::write(&Zeroizing::new(point.to_affine()))
    }

    fn read(bytes: &[u8]) -> Result<Affine<C>, Error> {
        E::read(bytes)
    }

    fn read_many(bytes: &[u8], points: &mut Vec<Affine<C>>) -> Result<(), Error> {
        E::read_many(bytes, points)
    }

    fn multiply_many(
        points: &[Affine<C>],
        scalars: &[ScalarOf<Self>],
        products: &mut [Jacobian<C>],
    ) -> Result<(), Error> {
        batch_scalar_mul(points, scalars, products)
    }

    fn write_many(points: &[Jacobian<C>], out: &mut [u8]) -> Result<(), Error> {
        let mut affine = list(points.len())?;
        affine.resize(points.len(), Affine::IDENTITY);
        batch_to_affine(points, &mut affine)?;
        for (out, point) in out.chunks_mut(E::BYTES).zip(affine.iter()) {
            out.copy_from_slice(&E::write(point));
        }
        Ok(())
    }

    fn describe(point: &Jacobian<C>) -> Description {
        let point = point.to_affine();
        // What is described is public.
        let coordinates = if point.is_identity().to_bool_vartime() {
            Coordinates::Infinity
        } else {
            let (x, y) = point.to_xy();
            Coordinates::Affine([coefficients(&x), coefficients(&y)])
        };
        Description { coordinates, encoding: E::compressed(&point) }
    }
}

/// The coefficients over the prime field, that of 1 first.
fn coefficients<F: Coordinate>(coordinate: &F) -> Vec<Vec<u8>> {
    let mut bytes = vec![0; F::BYTES];
    // The length is right.
    let _ = coordinate.write_bytes(&mut bytes);
    // The encoding has the highest coefficient first.
    bytes.rchunks(F::BYTES / F::DEGREE).map(<[u8]>::to_vec).collect()
}
