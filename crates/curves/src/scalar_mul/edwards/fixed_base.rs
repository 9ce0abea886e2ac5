//! Multiplication of one point by many scalars.

use super::constant_time::whole;
use crate::curve::twisted_edwards::{Affine, CachedAffine, Extended, TwistedEdwards, batch_to_affine};
use crate::scalar_mul::recoding::{LARGEST, WINDOW, digit};
use adamant_base::ct::{CtEq, CtSelect};
use zeroize::Zeroizing;

/// Tables: one for every second window of 255 bits.
const TABLES: usize = 26;

/// Multiples of a point: for every second window of 5 bits the products with 1 to 16, so that a scalar multiplication
/// needs 5 doublings and 52 additions. 40 KiB.
pub struct EdwardsFixedBase<C: TwistedEdwards> {
    tables: [[CachedAffine<C>; LARGEST]; TABLES],
}

impl<C: TwistedEdwards> EdwardsFixedBase<C> {
    /// The table of a point of the subgroup.
    pub fn new(point: &Affine<C>) -> Self {
        let mut tables = [[CachedAffine::default(); LARGEST]; TABLES];
        let mut base = point.to_extended();
        for table in &mut tables {
            let first = base.to_cached();
            let mut points = [base; LARGEST];
            for i in 1..LARGEST {
                points[i] = points[i - 1].add_cached(&first);
            }
            let mut affine = [Affine::IDENTITY; LARGEST];
            // Both have the same length.
            let _ = batch_to_affine(&points, &mut affine);
            *table = affine.map(|point| point.to_cached());
            base = base.double_times(2 * WINDOW);
        }
        EdwardsFixedBase { tables }
    }

    /// k P.
    ///
    /// # Constant time
    /// With respect to the scalar and the point.
    pub fn mul(&self, scalar: &C::Scalar) -> Extended<C> {
        mul_by_table(scalar, |table, magnitude| {
            let mut out = CachedAffine::identity();
            for (i, entry) in self.tables[table].iter().enumerate() {
                out.ct_assign(entry, (i as u64 + 1).ct_eq(&magnitude));
            }
            out
        })
    }
}

/// k P, where `look_up(t, i)` is i 2^(10 t) P for i from 0 to 16, constant time in i.
#[inline(always)]
pub(crate) fn mul_by_table<C: TwistedEdwards>(
    scalar: &C::Scalar,
    look_up: impl Fn(usize, u64) -> CachedAffine<C>,
) -> Extended<C> {
    let scalar = whole::<C>(scalar);
    // What was added tells a digit.
    let mut addend = Zeroizing::new(CachedAffine::identity());
    let mut out = Extended::IDENTITY;
    for odd in [1, 0] {
        for table in 0..TABLES {
            let (negative, magnitude) = digit(&scalar, 2 * table + odd);
            *addend = look_up(table, magnitude).neg_if(negative);
            out = out.add_cached_affine(&addend);
        }
        if odd == 1 {
            out = out.double_times(WINDOW);
        }
    }
    out
}
