//! What a kind of group brings, and what follows from it.

use super::{Bytes, Description, Group, Suite, Sum, batch};
use crate::Error;
use crate::curve::short_weierstrass::Scalar;
use crate::msm::{Msm, msm, msm_parallel_vartime};
use crate::parallel::{self, Pool};
use core::marker::PhantomData;
use std::boxed::Box;
use std::vec::Vec;
use zeroize::{Zeroize, Zeroizing};

/// A kind of group: how its points are written and read.
pub(super) trait Format: 'static {
    type Point: Msm;
    /// Bytes of a point.
    const BYTES: usize;
    const IS_EDWARDS: bool;
    fn generator() -> SumOf<Self>;
    fn widen(point: &Self::Point) -> SumOf<Self>;
    fn multiply(point: &SumOf<Self>, scalar: &ScalarOf<Self>) -> SumOf<Self>;
    fn write(point: &SumOf<Self>) -> Bytes;
    fn read(bytes: &[u8]) -> Result<Self::Point, Error>;

    /// Appends the points of an array, of [`Self::BYTES`] each, to a list with room for them.
    fn read_many(bytes: &[u8], points: &mut Vec<Self::Point>) -> Result<(), Error> {
        for bytes in bytes.chunks(Self::BYTES) {
            points.push(Self::read(bytes)?);
        }
        Ok(())
    }

    /// Writes the products of as many points and scalars.
    fn multiply_many(
        points: &[Self::Point],
        scalars: &[ScalarOf<Self>],
        products: &mut [SumOf<Self>],
    ) -> Result<(), Error> {
        for ((product, point), scalar) in products.iter_mut().zip(points).zip(scalars) {
            *product = Self::multiply(&Zeroizing::new(Self::widen(point)), scalar);
        }
        Ok(())
    }

    /// Writes the bytes of as many points.
    fn write_many(points: &[SumOf<Self>], out: &mut [u8]) -> Result<(), Error> {
        for (out, point) in out.chunks_mut(Self::BYTES).zip(points) {
            out.copy_from_slice(&Self::write(point));
        }
        Ok(())
    }

    fn describe(point: &SumOf<Self>) -> Description;
}

pub(super) type SumOf<F> = <<F as Format>::Point as Msm>::Sum;
pub(super) type ScalarOf<F> = <<F as Format>::Point as Msm>::Scalar;

/// A group with its names.
pub(super) struct Entry<F> {
    curve: &'static str,
    group: &'static str,
    suites: &'static [Suite],
    format: PhantomData<fn() -> F>,
}

impl<F> Entry<F> {
    pub(super) const fn new(curve: &'static str, group: &'static str, suites: &'static [Suite]) -> Self {
        Entry { curve, group, suites, format: PhantomData }
    }
}

/// The point of an encoding, for sums.
#[inline(never)]
pub(super) fn point<F: Format>(bytes: &[u8]) -> Result<Zeroizing<SumOf<F>>, Error> {
    Ok(Zeroizing::new(F::widen(&*Zeroizing::new(F::read(bytes)?))))
}

/// The bytes of a sum, which is wiped.
fn written<F: Format>(sum: SumOf<F>) -> Bytes {
    F::write(&*Zeroizing::new(sum))
}

impl<F: Format> Group for Entry<F> {
    fn curve(&self) -> &'static str {
        self.curve
    }

    fn group(&self) -> &'static str {
        self.group
    }

    fn is_edwards(&self) -> bool {
        F::IS_EDWARDS
    }

    fn suites(&self) -> &'static [Suite] {
        self.suites
    }

    fn point_bytes(&self) -> usize {
        F::BYTES
    }

    fn scalar_bytes(&self) -> usize {
        8 * ScalarOf::<F>::LIMBS
    }

    fn generator(&self) -> Bytes {
        F::write(&F::generator())
    }

    fn read(&self, bytes: &[u8]) -> Result<Bytes, Error> {
        Ok(F::write(&*point::<F>(bytes)?))
    }

    fn add(&self, a: &[u8], b: &[u8]) -> Result<Bytes, Error> {
        Ok(written::<F>(F::Point::plus(&*point::<F>(a)?, &*point::<F>(b)?)))
    }

    fn negate(&self, a: &[u8]) -> Result<Bytes, Error> {
        Ok(written::<F>(-*point::<F>(a)?))
    }

    fn multiply(&self, scalar: &[u8], bytes: Option<&[u8]>) -> Result<Bytes, Error> {
        let point = bytes.map_or_else(|| Ok(Zeroizing::new(F::generator())), point::<F>)?;
        let scalar = Zeroizing::new(ScalarOf::<F>::from_bytes_reduced(scalar));
        Ok(written::<F>(F::multiply(&point, &scalar)))
    }

    fn check_batch(&self, points: &[u8], pool: &dyn Pool) -> Result<(), Error> {
        batch::check::<F>(points, &pool)
    }

    fn multiply_batch(&self, scalars: &[u8], points: &[u8], pool: &dyn Pool) -> Result<Bytes, Error> {
        batch::multiply::<F>(scalars, points, &pool)
    }

    fn describe(&self, bytes: &[u8]) -> Result<Description, Error> {
        Ok(F::describe(&*point::<F>(bytes)?))
    }

    fn sum(&self, room: usize) -> Result<Box<dyn Sum>, Error> {
        let (points, scalars) = (list(room)?, list(room)?);
        Ok(Box::new(Products::<F> { points, scalars, sum: Zeroizing::new(F::Point::ZERO) }))
    }
}

/// Products, and the sum of those before them.
struct Products<F: Format> {
    points: Zeroizing<Vec<F::Point>>,
    scalars: Zeroizing<Vec<ScalarOf<F>>>,
    sum: Zeroizing<SumOf<F>>,
}

impl<F: Format> Products<F> {
    #[inline(never)]
    fn add(&mut self, sum: Result<SumOf<F>, Error>) -> Result<(), Error> {
        *self.sum = F::Point::plus(&self.sum, &*Zeroizing::new(sum?));
        self.points.clear();
        self.scalars.clear();
        Ok(())
    }
}

impl<F: Format> Sum for Products<F> {
    fn push(&mut self, scalar: &[u8], point: &[u8]) -> Result<(), Error> {
        push(&mut self.points, F::read(point)?)?;
        push(&mut self.scalars, ScalarOf::<F>::from_bytes_reduced(scalar))
    }

    fn add_up(&mut self) -> Result<(), Error> {
        self.add(msm(&self.points, &self.scalars))
    }

    fn add_up_on(&mut self, pool: &dyn Pool) -> Result<(), Error> {
        self.add(parallel::msm(&pool, &self.points, &self.scalars))
    }

    fn add_up_vartime(&mut self, threads: usize) -> Result<(), Error> {
        self.add(msm_parallel_vartime(&self.points, &self.scalars, threads))
    }

    fn bytes(&self) -> Bytes {
        F::write(&self.sum)
    }
}

/// An empty list.
pub(super) fn list<T: Zeroize>(room: usize) -> Result<Zeroizing<Vec<T>>, Error> {
    let mut list = Zeroizing::new(Vec::new());
    list.try_reserve_exact(room).map_err(|_| Error::OutOfMemory)?;
    Ok(list)
}

/// Appends an element; a list that must grow leaves no copy behind.
fn push<T: Copy + Zeroize>(elements: &mut Zeroizing<Vec<T>>, element: T) -> Result<(), Error> {
    if elements.len() == elements.capacity() {
        let mut longer = list((2 * elements.len()).max(8))?;
        longer.extend_from_slice(elements);
        *elements = longer;
    }
    elements.push(element);
    Ok(())
}
