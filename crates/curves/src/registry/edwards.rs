//! Groups of points of Edwards curves, and of classes of such points: 32 bytes each, by the standards of each.

use super::format::{Format, ScalarOf, list};
use super::{Bytes, Coordinates, Description, LANES, Map, SideBySide, Suite};
use crate::Error;
use crate::banderwagon;
use crate::curve::encoding::Coordinate;
use crate::curve::twisted_edwards::{Affine, Encoded, Extended, batch_mul};
use crate::curve25519::{self, Fp};
use crate::hash_to_curve::{
    CURVE25519_SUITE_NU, CURVE25519_SUITE_RO, HashToEdwards, RISTRETTO255_SUITE, batch_hash_to_edwards,
    batch_hash_to_ristretto255, encode_to_curve25519, encode_to_edwards, hash_to_curve25519, hash_to_edwards,
    hash_to_ristretto255, map_to_edwards,
};
use crate::msm::Msm;
use crate::ristretto255;
use core::marker::PhantomData;
use std::vec::Vec;
use zeroize::Zeroizing;

/// Bytes of a point.
const BYTES: usize = 32;

/// The group of a curve.
pub(super) struct Edwards<C>(PhantomData<C>);

impl<C: Encoded + HashToEdwards<Base: Coordinate>> Edwards<C> {
    pub(super) const SUITES: [Suite; 2] = [
        Self::suite(
            C::SUITE_RO,
            |m, t| Ok(Self::write(&hash_to_edwards::<C>(m, t)?)),
            Some(Self::hash_side_by_side),
        ),
        Self::suite(C::SUITE_NU, |m, t| Ok(Self::write(&encode_to_edwards::<C>(m, t)?)), None),
    ];

    fn hash_side_by_side(messages: &[&[u8]], tag: &[u8], out: &mut Vec<u8>) -> Result<(), Error> {
        let mut points = Zeroizing::new([Extended::<C>::IDENTITY; LANES]);
        let mut affine = Zeroizing::new([Affine::<C>::IDENTITY; LANES]);
        let (points, affine) = (&mut points[..messages.len()], &mut affine[..messages.len()]);
        batch_hash_to_edwards(messages, tag, points)?;
        Extended::batch_to_affine(points, affine)?;
        for point in affine {
            out.extend_from_slice(&C::write_affine(point));
        }
        Ok(())
    }

    const fn suite(
        name: &'static str,
        hash: fn(&[u8], &[u8]) -> Result<Bytes, Error>,
        side_by_side: Option<SideBySide>,
    ) -> Suite {
        let map = Some(Map { bytes: BYTES, map: Self::map });
        Suite {
            name,
            bytes: BYTES,
            hash,
            side_by_side,
            map,
            describe: |bytes| Ok(Self::describe(&Self::read(bytes)?.into())),
        }
    }

    /// The sum of what elements of the field are mapped to, in the group. Sums are right there, and not everywhere on
    /// all curves.
    fn map(elements: &[u8]) -> Result<Bytes, Error> {
        let mut sum = Zeroizing::new(Extended::<C>::IDENTITY);
        for element in elements.chunks(BYTES) {
            let point = map_to_edwards::<C>(&C::Base::read_bytes(element)?);
            *sum = sum.add(&point.double_times(C::COFACTOR_BITS));
        }
        Ok(Self::write(&sum))
    }
}

impl<C: Encoded<Base: Coordinate>> Format for Edwards<C> {
    type Point = Affine<C>;
    const BYTES: usize = BYTES;
    const IS_EDWARDS: bool = true;

    fn generator() -> Extended<C> {
        Extended::generator()
    }

    fn widen(point: &Affine<C>) -> Extended<C> {
        point.to_extended()
    }

    fn multiply(point: &Extended<C>, scalar: &ScalarOf<Self>) -> Extended<C> {
        point.mul(scalar)
    }

    fn write(point: &Extended<C>) -> Bytes {
        Zeroizing::new(C::write(point).to_vec())
    }

    fn read(bytes: &[u8]) -> Result<Affine<C>, Error> {
        C::read(bytes.try_into().map_err(|_| Error::LengthMismatch)?)
    }

    fn read_many(bytes: &[u8], points: &mut Vec<Affine<C>>) -> Result<(), Error> {
        let mut side_by_side = Zeroizing::new([Extended::<C>::IDENTITY; LANES]);
        for encodings in bytes.as_chunks().0.chunks(LANES) {
            let side_by_side = &mut side_by_side[..encodings.len()];
            C::read_batch(encodings, side_by_side).map_err(|(_, error)| error)?;
            let before = points.len();
            points.resize(before + side_by_side.len(), Affine::IDENTITY);
            Extended::batch_to_affine(side_by_side, &mut points[before..])?;
        }
        Ok(())
    }

    fn multiply_many(
        points: &[Affine<C>],
        scalars: &[ScalarOf<Self>],
        products: &mut [Extended<C>],
    ) -> Result<(), Error> {
        let mut side_by_side = Zeroizing::new([Extended::<C>::IDENTITY; LANES]);
        let vectors = points.chunks(LANES).zip(scalars.chunks(LANES));
        for ((points, scalars), products) in vectors.zip(products.chunks_mut(LANES)) {
            let side_by_side = &mut side_by_side[..points.len()];
            for (wide, point) in side_by_side.iter_mut().zip(points) {
                *wide = point.to_extended();
            }
            batch_mul(side_by_side, scalars, products)?;
        }
        Ok(())
    }

    fn write_many(points: &[Extended<C>], out: &mut [u8]) -> Result<(), Error> {
        let mut affine = list(points.len())?;
        affine.resize(points.len(), Affine::IDENTITY);
        Extended::batch_to_affine(points, &mut affine)?;
        for (out, point) in out.chunks_mut(BYTES).zip(affine.iter()) {
            out.copy_from_slice(&C::write_affine(point));
        }
        Ok(())
    }

    fn describe(point: &Extended<C>) -> Description {
        let (x, y) = point.to_affine().to_xy();
        affine(&x, &y, C::write(point))
    }
}

/// Two coordinates and an encoding.
fn affine<F: Coordinate>(x: &F, y: &F, encoding: [u8; BYTES]) -> Description {
    let bytes = |coordinate: &F| {
        let mut out = [0; BYTES];
        // The length is right.
        let _ = coordinate.write_bytes(&mut out);
        Vec::from([out.to_vec()])
    };
    Description { coordinates: Coordinates::Affine([bytes(x), bytes(y)]), encoding: encoding.to_vec() }
}

/// The suites of Edwards25519 and of its Montgomery form, whose points are u and v, little-endian, as RFC 7748 has them.
pub(super) static CURVE25519: [Suite; 4] = {
    let [first, second] = Edwards::<curve25519::Parameters>::SUITES;
    // That a message has the point at infinity, which has no coordinates, is public: the caller gets an error. Nobody knows
    // such a message.
    [
        first,
        second,
        montgomery(CURVE25519_SUITE_RO, |m, t| written(hash_to_curve25519(m, t)?.declassify())),
        montgomery(CURVE25519_SUITE_NU, |m, t| written(encode_to_curve25519(m, t)?.declassify())),
    ]
};

const fn montgomery(name: &'static str, hash: fn(&[u8], &[u8]) -> Result<Bytes, Error>) -> Suite {
    Suite { name, bytes: 2 * BYTES, hash, side_by_side: None, map: None, describe: described }
}

fn written(point: Option<(Fp, Fp)>) -> Result<Bytes, Error> {
    let (u, v) = point.ok_or(Error::InvalidEncoding)?;
    Ok(Zeroizing::new([u.to_le_bytes(), v.to_le_bytes()].concat()))
}

/// The encoding is that of u.
fn described(bytes: &[u8]) -> Result<Description, Error> {
    let (u, v) = bytes.split_first_chunk::<BYTES>().ok_or(Error::LengthMismatch)?;
    Ok(affine(&Fp::from_le_bytes(u)?, &Fp::from_le_bytes(v)?, *u))
}

type Ristretto255 = Quotient<ristretto255::Element>;

/// The suite of Ristretto255.
pub(super) static RISTRETTO255: [Suite; 1] = [Suite {
    name: RISTRETTO255_SUITE,
    bytes: BYTES,
    hash: |m, t| Ok(Zeroizing::new(hash_to_ristretto255(m, t)?.to_bytes().to_vec())),
    side_by_side: Some(|messages, tag, out| {
        let mut elements = Zeroizing::new([ristretto255::Element::IDENTITY; LANES]);
        let elements = &mut elements[..messages.len()];
        batch_hash_to_ristretto255(messages, tag, elements)?;
        for element in elements {
            out.extend_from_slice(&element.to_bytes());
        }
        Ok(())
    }),
    map: None,
    describe: |bytes| Ok(Ristretto255::describe(&Ristretto255::read(bytes)?)),
}];

/// A group of classes of points.
pub(super) struct Quotient<E>(PhantomData<E>);

macro_rules! quotient {
    ($($element:ty $(, $side_by_side:ident)?;)+) => {$(
        impl Format for Quotient<$element> {
            type Point = $element;
            const BYTES: usize = BYTES;
            const IS_EDWARDS: bool = true;

            fn generator() -> $element {
                <$element>::generator()
            }

            fn widen(point: &$element) -> $element {
                *point
            }

            fn multiply(point: &$element, scalar: &<$element as Msm>::Scalar) -> $element {
                <$element>::mul(point, scalar)
            }

            fn write(point: &$element) -> Bytes {
                Zeroizing::new(point.to_bytes().to_vec())
            }

            fn read(bytes: &[u8]) -> Result<$element, Error> {
                <$element>::from_bytes(bytes.try_into().map_err(|_| Error::LengthMismatch)?)
            }

            $(quotient!(@ $side_by_side $element);)?

            fn describe(point: &$element) -> Description {
                Description { coordinates: Coordinates::None, encoding: point.to_bytes().to_vec() }
            }
        }
    )+};
    (@ side_by_side $element:ty) => {
        fn read_many(bytes: &[u8], elements: &mut Vec<$element>) -> Result<(), Error> {
            let (encodings, before) = (bytes.as_chunks().0, elements.len());
            elements.resize(before + encodings.len(), <$element>::IDENTITY);
            <$element>::batch_from_bytes(encodings, &mut elements[before..]).map_err(|(_, error)| error)
        }

        fn multiply_many(
            elements: &[$element],
            scalars: &[ScalarOf<Self>],
            products: &mut [$element],
        ) -> Result<(), Error> {
            <$element>::batch_mul(elements, scalars, products)
        }
    };
}

quotient! {
    ristretto255::Element, side_by_side;
    banderwagon::Element;
}
