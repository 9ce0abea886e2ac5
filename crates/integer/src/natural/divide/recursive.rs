//! Recursive division: a quotient of m digits from the top 2 m limbs, then one product to correct the rest.
//!
//! Source: C. Burnikel, J. Ziegler, "Fast recursive division", MPI-I-98-1-022, 1998; in the form of R. Brent,
//! P. Zimmermann, "Modern Computer Arithmetic", algorithm 1.8.

use super::Limb;
use super::basecase::Divisor;
use super::newton;
use crate::OutOfMemory;
use crate::natural::{add_assign, mul, sub_1_assign, sub_assign, thresholds};

/// The quotient `q` of `a` by `d` and, returned, whether it has 2^(64 q.len()) on top; the remainder replaces the low
/// limbs of `a`, those above become 0.
///
/// `a` is exactly as long as `q` and `d` together; d has at least two limbs and its top bit set, `reciprocal` is that of
/// its two top limbs; `space` is at least as long as d.
pub(super) fn divide(
    q: &mut [Limb],
    a: &mut [Limb],
    d: &[Limb],
    reciprocal: Limb,
    space: &mut [Limb],
) -> Result<bool, OutOfMemory> {
    let (m, n) = (q.len(), d.len());
    debug_assert!(a.len() == m + n && space.len() >= n);
    if m < thresholds::div_recursive() {
        return Ok(Divisor::new(d, reciprocal, space).divide(q, a));
    }
    if m < n {
        return truncated(q, a, d, reciprocal, space);
    }
    if n >= thresholds::div_newton() {
        return newton::divide(q, a, d, reciprocal, space);
    }
    if m == n {
        // Two halves, the upper one first.
        let half = m / 2;
        let above = divide(&mut q[half..], &mut a[half..], d, reciprocal, space)?;
        divide(&mut q[..half], &mut a[..n + half], d, reciprocal, space)?;
        return Ok(above);
    }
    // Blocks of n digits from the top, the first one shorter or whole.
    let mut start = (m - 1) / n * n;
    let above = divide(&mut q[start..], &mut a[start..], d, reciprocal, space)?;
    while start > 0 {
        start -= n;
        divide(&mut q[start..start + n], &mut a[start..start + 2 * n], d, reciprocal, space)?;
    }
    Ok(above)
}

/// As [`divide`] for a quotient shorter than d: by the top limbs alone, then what the others take.
fn truncated(
    q: &mut [Limb],
    a: &mut [Limb],
    d: &[Limb],
    reciprocal: Limb,
    space: &mut [Limb],
) -> Result<bool, OutOfMemory> {
    let (m, n) = (q.len(), d.len());
    let cut = n - m;
    let (low, high) = d.split_at(cut);
    let mut above = divide(q, &mut a[cut..], high, reciprocal, space)?;
    let product = &mut space[..n];
    mul(product, q, low)?;
    let a = &mut a[..n];
    let mut missing = sub_assign(a, product);
    if above {
        missing += sub_assign(&mut a[m..], low);
    }
    // The quotient by the top limbs is too large by 2 at most.
    while missing > 0 {
        above ^= sub_1_assign(q, 1) == 1;
        missing -= add_assign(a, d);
    }
    Ok(above)
}
