//! Short Weierstrass curves.

use super::Msm;
use super::constant_time::CHUNK;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::scalar_mul::{Decomposition, LARGEST, Parts, WINDOW, addend, multiples, windows};
use zeroize::Zeroizing;

impl<C: ShortWeierstrass> Msm for Affine<C> {
    type Sum = Jacobian<C>;
    type Entry = Self;
    type Scalar = C::Scalar;
    const ZERO: Jacobian<C> = Jacobian::IDENTITY;
    const DECOMPOSITION: &'static Decomposition = C::DECOMPOSITION;

    #[inline(never)]
    fn plus(p: &Jacobian<C>, q: &Jacobian<C>) -> Jacobian<C> {
        p.add(q)
    }

    fn products(points: &[Self], scalars: &[C::Scalar]) -> Jacobian<C> {
        let mut tables = Zeroizing::new([[Affine::<C>::IDENTITY; LARGEST]; CHUNK]);
        let mut parts: [Parts; CHUNK] = Default::default();
        for (i, (point, scalar)) in points.iter().zip(scalars).enumerate() {
            tables[i] = multiples(&point.to_jacobian());
            parts[i] = C::DECOMPOSITION.split(scalar);
        }
        let mut out = Zeroizing::new(Jacobian::IDENTITY);
        let mut term = Zeroizing::new(Affine::IDENTITY);
        for window in (0..windows(C::DECOMPOSITION.bits)).rev() {
            *out = out.double_times(WINDOW);
            for (table, parts) in tables.iter().zip(&parts).take(points.len()) {
                for (j, part) in parts.iter().enumerate().take(C::DECOMPOSITION.dimension) {
                    *term = addend(table, part, j, window);
                    *out = out.add_affine(&term);
                }
            }
        }
        *out
    }

    #[cfg(feature = "std")]
    fn push_entries_vartime(points: &[Self], power: usize, out: &mut std::vec::Vec<Self>) {
        match power {
            0 => out.extend_from_slice(points),
            _ => out.extend(points.iter().map(|point| C::endomorphism(point, power))),
        }
    }

    #[cfg(feature = "std")]
    fn neg_entry(entry: &Self) -> Self {
        entry.neg()
    }

    #[cfg(feature = "std")]
    #[inline(never)]
    fn shift_and_add_vartime(p: &Jacobian<C>, count: usize, q: &Jacobian<C>) -> Jacobian<C> {
        p.double_times(count).add_vartime(q)
    }

    #[cfg(feature = "std")]
    #[inline(never)]
    fn few_vartime(points: &[Self], scalars: &[C::Scalar]) -> Option<Jacobian<C>> {
        use crate::thresholds::{DOZENS_OF_POINTS, FEW_POINTS};
        if points.len() <= FEW_POINTS {
            Some(super::few::few_vartime(points, scalars))
        } else if points.len() <= DOZENS_OF_POINTS {
            Some(super::affine_windows::sum_vartime(points, scalars))
        } else {
            None
        }
    }

    #[cfg(feature = "std")]
    fn bucket_sums_vartime(entries: &[Self], buckets: &super::Buckets) -> std::vec::Vec<Jacobian<C>> {
        super::batch_affine::bucket_sums(entries, buckets)
    }
}
