//! Multiplication on Edwards25519.

use super::lanes::Lanes;
use super::point::{Point, Prepared};
use crate::curve::twisted_edwards::TwistedEdwards;
use crate::curve::twisted_edwards::{CachedAffine, Extended};
use crate::curves::curve25519::Parameters;
use crate::scalar_mul::Term;
use crate::scalar_mul::recoding::{LARGEST, SLIDING_LENGTH, WINDOW, digit, windows};
use adamant_base::cpu::Ifma;
use adamant_base::ct::CtEq;
use adamant_base::limb::Limb;
use adamant_base::num::low8;
use adamant_base::secret::barrier;

/// Bits of a scalar.
pub(crate) const SCALAR_BITS: usize = 253;

/// k P for the lower `bits` bits of k, at most [`SCALAR_BITS`].
///
/// # Constant time
/// With respect to k and the point; `bits` is public.
pub(crate) fn multiply(
    _: Ifma,
    point: &Extended<Parameters>,
    k: &[Limb; 4],
    bits: usize,
) -> Extended<Parameters> {
    // SAFETY: the token proves the instructions.
    unsafe { multiply_in_lanes(point, k, bits) }
}

#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn multiply_in_lanes(point: &Extended<Parameters>, k: &[Limb; 4], bits: usize) -> Extended<Parameters> {
    let (one, two) = ([1, 0, 0, 0], [2, 0, 0, 0]);
    let d2 = Lanes::pack([&one, &one, Parameters::T_FACTOR.as_montgomery(), &two]);
    let mut points = [Point::new(point); LARGEST];
    let first = points[0].prepare(&d2);
    let mut table = [first; LARGEST];
    for i in 1..LARGEST {
        // Entry i is (i + 1) P.
        let mut next = points[if i % 2 == 1 { i / 2 } else { i - 1 }];
        if i % 2 == 1 {
            next.double();
        } else {
            next.add(&first);
        }
        (points[i], table[i]) = (next, next.prepare(&d2));
    }
    let mut out = Point::new(&Extended::IDENTITY);
    for window in (0..windows(bits)).rev() {
        let (negative, magnitude) = digit(k, window);
        out.add(&look_up(&table, magnitude).neg_in(low8(barrier(negative.mask()))));
        if window > 0 {
            for _ in 0..WINDOW {
                out.double();
            }
        }
    }
    wipe(&mut points, &mut table);
    out.to_extended()
}

/// Forgets multiples of a point that may be secret.
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn wipe(points: &mut [Point; LARGEST], table: &mut [Prepared; LARGEST]) {
    *points = [Point(Lanes::zero()); LARGEST];
    *table = [Prepared(Lanes::zero()); LARGEST];
    core::hint::black_box((points, table));
}

/// The table entry of a digit's absolute value, of all entries from 1 on; the identity for 0. Reads all.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn look_up(table: &[Prepared; LARGEST], magnitude: u64) -> Prepared {
    let mut out = Prepared::identity().0;
    for (i, entry) in table.iter().enumerate() {
        let equal = barrier((i as u64 + 1).ct_eq(&magnitude).mask());
        out = out.with(low8(equal), &entry.0);
    }
    Prepared(out)
}

/// k times the point B whose multiples are given: entry (t, i) is (i + 1) 2^(10 t) B as y - x, y + x, 2 d x y. Ten bits of k
/// a table, from the lowest on.
///
/// # Constant time
/// With respect to k; the number of tables is public.
pub(crate) fn multiply_by_table(
    _: Ifma,
    tables: &[[[[u64; 4]; 3]; LARGEST]],
    k: &[Limb; 4],
) -> Extended<Parameters> {
    // SAFETY: the token proves the instructions.
    unsafe { multiply_by_table_in_lanes(tables, k) }
}

#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn multiply_by_table_in_lanes(tables: &[[[[u64; 4]; 3]; LARGEST]], k: &[Limb; 4]) -> Extended<Parameters> {
    let mut out = Point::new(&Extended::IDENTITY);
    for odd in [1, 0] {
        for (t, table) in tables.iter().enumerate() {
            let (negative, magnitude) = digit(k, 2 * t + odd);
            let addend = Prepared::look_up_affine(table, magnitude);
            out.add(&addend.neg_in(low8(barrier(negative.mask()))));
        }
        if odd == 1 {
            for _ in 0..WINDOW {
                out.double();
            }
        }
    }
    out.to_extended()
}

/// As the function of this name on scalar code.
///
/// # Constant time
/// Not at all: for public scalars and points.
pub(crate) fn sum_of_terms_vartime(
    _: Ifma,
    terms: &[Term<Parameters>],
    base_digits: &([i8; SLIDING_LENGTH], usize),
    base: impl Fn(usize) -> CachedAffine<Parameters>,
) -> Extended<Parameters> {
    // SAFETY: the token proves the instructions.
    unsafe { sum_of_terms_in_lanes(terms, base_digits, base) }
}

#[target_feature(enable = "avx2,avx512f,avx512vl,avx512ifma")]
fn sum_of_terms_in_lanes(
    terms: &[Term<Parameters>],
    base_digits: &([i8; SLIDING_LENGTH], usize),
    base: impl Fn(usize) -> CachedAffine<Parameters>,
) -> Extended<Parameters> {
    let length = terms.iter().map(|term| term.length).max().unwrap_or(0).max(base_digits.1);
    let mut out = Point::new(&Extended::IDENTITY);
    for i in (0..length).rev() {
        out.double();
        for term in terms {
            let digit = term.digits[i];
            if digit != 0 {
                let point = &term.odd[usize::from(digit.unsigned_abs() / 2)];
                out.add(&Prepared::new(&if digit < 0 { point.neg() } else { *point }));
            }
        }
        let digit = base_digits.0[i];
        if digit != 0 {
            let point = base(usize::from(digit.unsigned_abs() / 2));
            out.add(&Prepared::new_affine(&if digit < 0 { point.neg() } else { point }));
        }
    }
    out.to_extended()
}
