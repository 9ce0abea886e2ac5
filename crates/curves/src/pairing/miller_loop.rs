//! The Miller loop: optimal ate, many pairs with one squaring.

use super::engine::Pairing;
use super::line::{Line, Runner, Sparse, element, evaluate, multiply, product};
use super::prepared::Prepared;
use crate::Error;
use crate::curve::short_weierstrass::Affine;
use crate::tower::Sextic;
use adamant_base::ct::Choice;

/// Pairs that run side by side; more go in groups.
const GROUP: usize = 32;

/// What the loop asks every pair for, in turn.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// The tangent at T; T becomes 2 T.
    Double,
    /// The chord through T and Q, or -Q; T becomes their sum.
    Add(bool),
    /// T becomes -T: the first number is negative. No line.
    Negate,
    /// The chord through T and the image of Q under the Frobenius map's power, or its negative.
    AddFrobenius(usize, bool),
    /// The chord through T and Q; then T and Q become what T was.
    Restart,
}

/// A point of G2 on its way: Q and T.
struct State<C: Pairing> {
    q: Affine<C::G2>,
    t: Runner<C::Base>,
}

/// A stepper through the lines of one point of G2.
pub(super) struct Lines<C: Pairing>(State<C>);

impl<C: Pairing> Lines<C> {
    pub(super) fn new(q: &Affine<C::G2>) -> Self {
        Lines(State { q: *q, t: Runner::new(q) })
    }

    /// The line of a step, none for [`Step::Negate`].
    #[inline]
    pub(super) fn step(&mut self, step: Step) -> Option<Line<C::Base>> {
        let State { q, t } = &mut self.0;
        Some(match step {
            Step::Double => t.double::<C::G2>(),
            Step::Add(negative) => t.add(&if negative { q.neg() } else { *q }),
            Step::Negate => {
                t.negate();
                return None;
            }
            Step::AddFrobenius(power, negative) => {
                let image = C::frobenius_on_g2(q, power);
                t.add(&if negative { image.neg() } else { image })
            }
            Step::Restart => {
                let multiple = t.to_affine::<C::G2>();
                let line = t.add(q);
                *q = multiple;
                *t = Runner::new(q);
                line
            }
        })
    }
}

/// The value of a Miller loop; after the final exponentiation a value of the pairing. Products of values of many loops
/// need one final exponentiation.
#[derive(Clone, Copy, Debug)]
pub struct MillerValue<C: Pairing>(pub(super) Sextic<C::Tower>);

impl<C: Pairing> MillerValue<C> {
    /// 1: the value of no pairs.
    pub const ONE: Self = MillerValue(Sextic::ONE);

    /// The product of both.
    pub fn mul(&self, other: &Self) -> Self {
        MillerValue(self.0 * other.0)
    }
}

/// f times the lines of a step, two by two; an f that is not there yet is 1.
fn multiply_lines<C: Pairing>(
    f: &mut Option<Sextic<C::Tower>>,
    count: usize,
    step: Step,
    line: &mut impl FnMut(usize, Step) -> Option<Sparse<C>>,
) {
    let mut i = 0;
    while i < count {
        let first = line(i, step);
        let second = if i + 1 < count { line(i + 1, step) } else { None };
        i += 2;
        *f = match (first, second, f.take()) {
            (Some(l), Some(m), Some(f)) => Some(f * product::<C>(&l, &m)),
            (Some(l), Some(m), None) => Some(product::<C>(&l, &m)),
            (Some(l), None, Some(f)) => Some(multiply::<C>(&f, &l)),
            (Some(l), None, None) => Some(element::<C>(&l)),
            (None, _, f) => f,
        };
    }
}

/// The lines of a run over digits: a squaring and a tangent for each, a chord where the digit is not 0. `factor` is what f is
/// multiplied with for a digit that is not 0, beside the lines: f_u where the run starts there.
fn run<C: Pairing>(
    f: &mut Option<Sextic<C::Tower>>,
    digits: &[i8],
    factor: Option<&Sextic<C::Tower>>,
    count: usize,
    line: &mut impl FnMut(usize, Step) -> Option<Sparse<C>>,
) {
    for &digit in digits {
        if let Some(f) = f {
            *f = f.square();
        }
        multiply_lines::<C>(f, count, Step::Double, line);
        if digit != 0 {
            if let (Some(f), Some(factor)) = (f.as_mut(), factor) {
                // 1/f_u is its conjugate, up to a factor in a subfield.
                *f *= if digit < 0 { factor.conjugate() } else { *factor };
            }
            multiply_lines::<C>(f, count, Step::Add(digit < 0), line);
        }
    }
}

/// The steps of the whole loop for `count` pairs; `line` gives the evaluated line of a pair.
pub(super) fn steps<C: Pairing>(
    count: usize,
    line: &mut impl FnMut(usize, Step) -> Option<Sparse<C>>,
) -> Sextic<C::Tower> {
    let mut f = None;
    run::<C>(&mut f, C::MILLER.digits, None, count, line);
    if C::MILLER.negative {
        f = f.map(|f| f.conjugate());
        multiply_lines::<C>(&mut f, count, Step::Negate, line);
    }
    for &(power, negative) in C::FINAL_ADDITIONS {
        multiply_lines::<C>(&mut f, count, Step::AddFrobenius(power, negative), line);
    }
    if let Some(second) = C::SECOND {
        // f_{u+1} = f_u l; then f_{u v} = f_u^v f_{v, u Q}.
        let start = f.unwrap_or(Sextic::ONE);
        multiply_lines::<C>(&mut f, count, Step::Restart, line);
        let mut g = Some(start);
        run::<C>(&mut g, second.digits, Some(&start), count, line);
        f = f.zip(g).map(|(f, g)| f * g.frobenius(1));
    }
    f.unwrap_or(Sextic::ONE)
}

/// Whether a pair has no identity in it: its lines count.
fn is_active<C: Pairing>(p: &Affine<C::G1>, q: &Affine<C::G2>) -> Choice {
    !(p.is_identity() | q.is_identity())
}

/// The Miller loop of one pair.
pub fn miller_loop<C: Pairing>(p: &Affine<C::G1>, q: &Affine<C::G2>) -> MillerValue<C> {
    let (active, mut lines) = (is_active::<C>(p, q), Lines::<C>::new(q));
    MillerValue(steps::<C>(1, &mut |_, step| lines.step(step).map(|line| evaluate::<C>(&line, p, active))))
}

/// The product of the Miller loops of all pairs.
///
/// # Constant time
/// With respect to the points; their number is public.
pub fn multi_miller_loop<C: Pairing>(pairs: &[(Affine<C::G1>, Affine<C::G2>)]) -> MillerValue<C> {
    let mut out = MillerValue::ONE;
    for pairs in pairs.chunks(GROUP) {
        let mut states: [Option<(Choice, Lines<C>)>; GROUP] = [const { None }; GROUP];
        for (state, (p, q)) in states.iter_mut().zip(pairs) {
            *state = Some((is_active::<C>(p, q), Lines::new(q)));
        }
        let value = steps::<C>(pairs.len(), &mut |i, step| {
            let (active, lines) = states[i].as_mut()?;
            lines.step(step).map(|line| evaluate::<C>(&line, &pairs[i].0, *active))
        });
        out = MillerValue(out.0 * value);
    }
    out
}

/// The product of the Miller loops of all pairs, with points of G2 whose lines are known.
///
/// # Errors
/// [`Error::LengthMismatch`] if lengths differ.
///
/// # Constant time
/// With respect to the points; their number is public.
pub fn multi_miller_loop_prepared<C: Pairing, const LINES: usize>(
    p: &[Affine<C::G1>],
    q: &[&Prepared<C, LINES>],
) -> Result<MillerValue<C>, Error> {
    if p.len() != q.len() {
        return Err(Error::LengthMismatch);
    }
    let mut out = MillerValue::ONE;
    for (p, q) in p.chunks(GROUP).zip(q.chunks(GROUP)) {
        let mut positions = [0; GROUP];
        let value = steps::<C>(p.len(), &mut |i, step| {
            if matches!(step, Step::Negate) {
                return None;
            }
            let line = q[i].line(positions[i]);
            positions[i] += 1;
            Some(evaluate::<C>(&line, &p[i], !(p[i].is_identity() | q[i].is_identity())))
        });
        out = MillerValue(out.0 * value);
    }
    Ok(out)
}
