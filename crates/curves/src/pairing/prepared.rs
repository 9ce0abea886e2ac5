//! The lines of a point of G2, computed once for many pairings.

use super::engine::Pairing;
use super::line::Line;
use super::miller_loop::{Lines, steps};
use crate::Error;
use crate::curve::short_weierstrass::Affine;
use crate::field::Field;
use adamant_base::ct::Choice;

/// A point of G2 with its lines; `LINES` is at least [`line_count`] of the curve.
#[derive(Clone)]
pub struct Prepared<C: Pairing, const LINES: usize> {
    lines: [Line<C::Base>; LINES],
    point: Affine<C::G2>,
}

/// A point of G1 and a prepared one of G2.
pub type PreparedPair<'a, C, const LINES: usize> = (Affine<<C as Pairing>::G1>, &'a Prepared<C, LINES>);

/// Lines of a Miller loop.
#[must_use]
pub const fn line_count<C: Pairing>() -> usize {
    let mut count = run_length(C::MILLER.digits) + C::FINAL_ADDITIONS.len();
    if let Some(second) = C::SECOND {
        count += 1 + run_length(second.digits);
    }
    count
}

const fn run_length(digits: &[i8]) -> usize {
    let (mut i, mut count) = (0, 0);
    while i < digits.len() {
        count += if digits[i] == 0 { 1 } else { 2 };
        i += 1;
    }
    count
}

impl<C: Pairing, const LINES: usize> Prepared<C, LINES> {
    /// The lines of `q`.
    ///
    /// # Errors
    /// [`Error::LengthMismatch`] if `LINES` is too small for the curve.
    pub fn new(q: &Affine<C::G2>) -> Result<Self, Error> {
        if LINES < line_count::<C>() {
            return Err(Error::LengthMismatch);
        }
        Ok(Self::with_enough_lines(q))
    }

    /// The same where it is known when the program is compiled that `LINES` are enough.
    pub(crate) fn from_point(q: &Affine<C::G2>) -> Self {
        const { assert!(LINES >= line_count::<C>(), "lines enough for the curve") };
        Self::with_enough_lines(q)
    }

    fn with_enough_lines(q: &Affine<C::G2>) -> Self {
        let zero = C::Base::ZERO;
        let mut out = Prepared { lines: [Line { c: zero, x: zero, y: zero }; LINES], point: *q };
        let (mut stepper, mut position) = (Lines::<C>::new(q), 0);
        // The loop is run for its steps alone: without lines its value stays 1.
        steps::<C>(1, &mut |_, step| {
            if let Some(line) = stepper.step(step) {
                out.lines[position] = line;
                position += 1;
            }
            None
        });
        out
    }

    /// Whether the point is the identity.
    pub fn is_identity(&self) -> Choice {
        self.point.is_identity()
    }

    /// The point.
    pub(crate) const fn point(&self) -> &Affine<C::G2> {
        &self.point
    }

    #[inline(always)]
    pub(crate) fn line(&self, position: usize) -> Line<C::Base> {
        self.lines[position]
    }
}

/// The lines of the point; `LINES` too small for the curve does not compile.
impl<C: Pairing, const LINES: usize> From<Affine<C::G2>> for Prepared<C, LINES> {
    fn from(q: Affine<C::G2>) -> Self {
        Self::from_point(&q)
    }
}
