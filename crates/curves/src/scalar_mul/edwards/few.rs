//! Sums of few products, constant time.

use super::constant_time::{DIMENSION, empty, look_up, multiples, split, whole};
use crate::curve::twisted_edwards::{Extended, TwistedEdwards};
use crate::scalar_mul::decomposition::Parts;
use crate::scalar_mul::recoding::{WINDOW, digit, windows};
use zeroize::Zeroizing;

/// Points that share doublings at most; their tables take 32 KiB of stack.
const TOGETHER: usize = 8;

/// k_0 P_0 + k_1 P_1 + ... for at most 8 points; both slices have one length.
///
/// # Constant time
/// With respect to points and scalars.
pub(crate) fn products<C: TwistedEdwards>(points: &[Extended<C>], scalars: &[C::Scalar]) -> Extended<C> {
    if let Some(sum) = by_kernel(points, scalars) {
        return sum;
    }
    let mut tables = Zeroizing::new([[(); DIMENSION]; TOGETHER].map(|tables| tables.map(|()| empty::<C>())));
    let mut parts: [Parts; TOGETHER] = Default::default();
    let (mut dimension, mut bits) = (1, 0);
    for (i, (point, scalar)) in points.iter().zip(scalars).enumerate() {
        (parts[i], dimension, bits) = split::<C>(scalar);
        tables[i][0] = multiples(point);
        if dimension > 1 {
            tables[i][1] = multiples(&C::endomorphism(point));
        }
    }
    let mut out = Extended::IDENTITY;
    for window in (0..windows(bits)).rev() {
        out = out.double_times(WINDOW);
        for (tables, parts) in tables.iter().zip(&parts).take(points.len()) {
            for (table, part) in tables.iter().zip(parts.iter()).take(dimension) {
                let (negative, magnitude) = digit(&part.magnitude, window);
                out = out.add_cached(&look_up(table, magnitude).neg_if(negative ^ part.negative));
            }
        }
    }
    out
}

/// The sum of single products, where this curve and CPU have a kernel: it gains more than shared doublings save.
fn by_kernel<C: TwistedEdwards>(points: &[Extended<C>], scalars: &[C::Scalar]) -> Option<Extended<C>> {
    points.iter().zip(scalars).try_fold(Extended::IDENTITY, |sum, (point, scalar)| {
        Some(sum.add(&C::mul_by_kernel(point, &whole::<C>(scalar))?))
    })
}
