//! Products by complex transforms in double precision, with a proof for each product that rounding gives the right one.
//!
//! Numbers are cut into digits of 16 bits with signs, the coefficients of real polynomials, which are taken apart by additions
//! alone into complex ones modulo x^n - i; those by passes of radix 4 down to x^4 - r. Digits and their sums are exact; the
//! error of the rest is below a bound times the norms of both factors, which are measured as the digits are cut. Where that is
//! not below 1/2, the answer is `false` and the number-theoretic transform does the product.
//! `docs/notes/integer-multiplication.md` has the proof.
//!
//! | file | what it holds |
//! |---|---|
//! | `shape` | the lengths: 2, 3 or 5 times a power of two; bounds of errors |
//! | `roots` | roots of unity |
//! | `convolve` | the order of passes |
//! | `backend` | the passes |

mod backend;
mod convolve;
mod roots;
mod shape;
#[cfg(test)]
mod tests;

use super::super::Limb;
use crate::OutOfMemory;
use crate::natural::{add_1_assign, sub_1_assign};
use adamant_base::num::to_f64;
use alloc::vec::Vec;
use backend::{Fma, Line, Second};
use convolve::Convolution;
use shape::{Kind, Norms, Shape};

/// `out = a * b`, or `a * a` without b; `out` is exactly as long as both together. Whether it could be done: if not, `out` is as
/// it was.
///
/// # Errors
/// [`OutOfMemory`].
pub(super) fn mul(out: &mut [Limb], a: &[Limb], b: Option<&[Limb]>) -> Result<bool, OutOfMemory> {
    match (Shape::of(out.len()), Fma::detect()) {
        (Some(shape), Some(engine)) => convolve(engine, out, a, b.map_or(Other::Same, Other::Number), shape),
        _ => Ok(false),
    }
}

/// `out = a * b mod B^n - 1` for n = `out.len()`, where n is a power of two; any representative. Whether it could be done.
///
/// # Errors
/// [`OutOfMemory`].
pub(super) fn mul_cyclic(out: &mut [Limb], a: &[Limb], b: &[Limb]) -> Result<bool, OutOfMemory> {
    match (Shape::cyclic(out.len()), Fma::detect()) {
        (Some(shape), Some(engine)) if shape.limbs() == out.len() => {
            convolve(engine, out, a, Other::Number(b), shape)
        }
        _ => Ok(false),
    }
}

/// The least length of cyclic products, from `limbs` on; `None` where random factors could not be proved.
pub(super) fn cyclic_length(limbs: usize) -> Option<usize> {
    // The other half of a shape twice as long: factors have twice the squares for their length.
    let shape = Shape::cyclic(limbs).filter(|shape| Shape::cyclic(2 * shape.limbs()).is_some())?;
    Fma::detect().map(|_| shape.limbs())
}

/// The other factor.
#[derive(Clone, Copy)]
enum Other<'a> {
    Same,
    Number(&'a [Limb]),
    Ready(&'a Transformed),
}

fn convolve(
    engine: Fma,
    out: &mut [Limb],
    a: &[Limb],
    other: Other<'_>,
    shape: Shape,
) -> Result<bool, OutOfMemory> {
    // One block of memory: of two large ones the system gets some back each time, and gives it empty again.
    let mut lines = room(shape, if matches!(other, Other::Number(_)) { 2 } else { 1 })?;
    let norms = engine.enter(shape, &mut lines, a);
    let (other_norms, other_top) = match other {
        Other::Same => (norms, top(a)),
        Other::Number(b) => (engine.enter(shape, &mut lines, b), top(b)),
        Other::Ready(b) => (b.norms, b.top),
    };
    if !shape.is_proved(norms, other_norms) {
        return Ok(false);
    }
    let (first, space) = lines.split_at_mut(shape.lines());
    let second = match other {
        Other::Same => Second::Same,
        Other::Number(_) => Second::Entered(space),
        Other::Ready(b) => Second::Ready(&b.lines),
    };
    Convolution::new(engine, shape)?.run(shape, first, second);
    let above = engine.leave(shape, out, first);
    if out.len() == shape.limbs() {
        match shape.kind {
            Kind::Cyclic => come_round(out, above),
            // The product of the digits that signs carry out at the top stands at x^N, which is the shape's x^N less
            // what its modulus has below.
            Kind::Three | Kind::Five => {
                let one = Limb::from(top(a) && other_top);
                for i in [0, 1, shape.limbs() / shape.unit - 1] {
                    add_1_assign(&mut out[i * shape.unit..], one);
                }
            }
        }
    }
    Ok(true)
}

/// Whether the digits of a number have one more than its limbs.
fn top(number: &[Limb]) -> bool {
    number.last().is_some_and(|limb| limb >> 63 == 1)
}

/// Adds what is above B^n, which is 1; of the two representatives of 0 the one that a product has.
fn come_round(out: &mut [Limb], above: i64) {
    let limb = above.unsigned_abs();
    if above >= 0 {
        let carry = add_1_assign(out, limb);
        add_1_assign(out, carry);
    } else {
        let borrow = sub_1_assign(out, limb);
        sub_1_assign(out, borrow);
    }
    if out.iter().all(|&limb| limb == Limb::MAX) {
        out.fill(0);
    }
}

/// Room for so many numbers.
fn room(shape: Shape, numbers: usize) -> Result<Vec<Line>, OutOfMemory> {
    let mut room = Vec::new();
    room.try_reserve_exact(numbers * shape.lines()).map_err(|_| OutOfMemory)?;
    Ok(room)
}

/// A number's transform.
pub(super) struct Transformed {
    shape: Shape,
    lines: Vec<Line>,
    norms: Norms,
    top: bool,
    length: usize,
}

impl Transformed {
    /// For products of up to `limbs` limbs; `None` where there is no transform so long, or factors of random digits could
    /// not be proved.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn new(number: &[Limb], limbs: usize) -> Result<Option<Transformed>, OutOfMemory> {
        let (Some(shape), Some(engine)) = (Shape::of(limbs), Fma::detect()) else {
            return Ok(None);
        };
        let mut lines = room(shape, 1)?;
        let norms = engine.enter(shape, &mut lines, number);
        // Random digits have a third of the greatest square; a little more.
        let digits = 4 * (shape.limbs() - number.len());
        let random = to_f64(digits as u64) * 0.4 * to_f64(1 << 30);
        if !shape.is_proved(norms, Norms { squares: [random; 2] }) {
            return Ok(None);
        }
        Convolution::new(engine, shape)?.transform(shape, &mut lines);
        Ok(Some(Transformed { shape, lines, norms, top: top(number), length: number.len() }))
    }

    /// The longest product that fits.
    pub(super) fn limbs(&self) -> usize {
        self.shape.limbs()
    }

    /// `out = a * self`; `out` is exactly as long as both together. Whether it could be done.
    ///
    /// # Errors
    /// [`OutOfMemory`].
    pub(super) fn mul(&self, out: &mut [Limb], a: &[Limb]) -> Result<bool, OutOfMemory> {
        debug_assert!(out.len() == a.len() + self.length && out.len() <= self.limbs());
        match Fma::detect() {
            Some(engine) => convolve(engine, out, a, Other::Ready(self), self.shape),
            None => Ok(false),
        }
    }
}
