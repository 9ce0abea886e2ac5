//! The Miller loop: optimal ate, many pairs with one squaring.

use super::engine::{Pair, Pairing};
use super::line::{Line, Runner, Sparse, element, evaluate, multiply, multiply_by_both, product};
use super::prepared::PreparedPair;
use crate::curve::short_weierstrass::Affine;
use crate::thresholds::PAIRS_OF_A_LOOP;
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
pub struct MillerValue<C: Pairing>(pub(crate) Sextic<C::Tower>);

impl<C: Pairing> MillerValue<C> {
    /// 1: the value of no pairs.
    pub const ONE: Self = MillerValue(Sextic::ONE);

    /// The value that is this element, for loops that ran elsewhere: any that is not 0 has a final exponentiation.
    pub const fn from_element(x: Sextic<C::Tower>) -> Self {
        MillerValue(x)
    }

    /// The element of the field.
    pub const fn as_element(&self) -> &Sextic<C::Tower> {
        &self.0
    }

    /// The product of both.
    pub fn mul(&self, other: &Self) -> Self {
        MillerValue(self.0 * other.0)
    }
}

/// What the loop multiplies up; 1 as long as nothing has come, so that the first line costs no product. A line waits for a
/// second one until the next square: their product has a zero less than an element, and takes three products in B less than
/// both one after the other.
struct Accumulator<C: Pairing> {
    f: Sextic<C::Tower>,
    is_one: bool,
    waiting: Option<Sparse<C>>,
}

impl<C: Pairing> Accumulator<C> {
    /// That begins with a value.
    fn new(f: Sextic<C::Tower>, is_one: bool) -> Self {
        Accumulator { f, is_one, waiting: None }
    }

    /// f times the lines of a step.
    #[inline]
    fn multiply_lines(
        &mut self,
        count: usize,
        step: Step,
        line: &mut impl FnMut(usize, Step) -> Option<Sparse<C>>,
    ) {
        for i in 0..count {
            let Some(second) = line(i, step) else { return };
            let Some(first) = self.waiting.take() else {
                self.waiting = Some(second);
                continue;
            };
            self.f = if self.is_one {
                product::<C>(&first, &second)
            } else {
                multiply_by_both::<C>(&self.f, &first, &second)
            };
            self.is_one = false;
        }
    }

    /// f with the line that waits.
    fn settle(&mut self) -> &mut Sextic<C::Tower> {
        if let Some(line) = self.waiting.take() {
            self.f = if self.is_one { element::<C>(&line) } else { multiply::<C>(&self.f, &line) };
            self.is_one = false;
        }
        &mut self.f
    }

    /// The lines of a run over digits: a squaring and a tangent for each, a chord where the digit is not 0. `factor` is
    /// what f is multiplied with for a digit that is not 0, beside the lines: f_u where the run starts there.
    fn run(
        &mut self,
        digits: &[i8],
        factor: Option<&Sextic<C::Tower>>,
        count: usize,
        line: &mut impl FnMut(usize, Step) -> Option<Sparse<C>>,
    ) {
        for &digit in digits {
            self.settle();
            if !self.is_one {
                self.f = self.f.square();
            }
            self.multiply_lines(count, Step::Double, line);
            if digit != 0 {
                match factor {
                    // 1/f_u is its conjugate, up to a factor in a subfield.
                    Some(factor) if digit < 0 => self.f *= &factor.conjugate(),
                    Some(factor) => self.f *= factor,
                    None => {}
                }
                self.multiply_lines(count, Step::Add(digit < 0), line);
            }
        }
    }
}

/// The steps of the whole loop for `count` pairs; `line` gives the evaluated line of a pair.
pub(super) fn steps<C: Pairing>(
    count: usize,
    line: &mut impl FnMut(usize, Step) -> Option<Sparse<C>>,
) -> Sextic<C::Tower> {
    let mut out = Accumulator::<C>::new(Sextic::ONE, true);
    out.run(C::MILLER.digits, None, count, line);
    if C::MILLER.negative {
        let f = out.settle();
        *f = f.conjugate();
        for i in 0..count {
            // No line.
            line(i, Step::Negate);
        }
    }
    for &(power, negative) in C::FINAL_ADDITIONS {
        out.multiply_lines(count, Step::AddFrobenius(power, negative), line);
    }
    if let Some(second) = C::SECOND {
        // f_{u+1} = f_u l; then f_{u v} = f_u^v f_{v, u Q}.
        let start = *out.settle();
        let mut other = Accumulator::<C>::new(start, out.is_one);
        out.multiply_lines(count, Step::Restart, line);
        other.run(second.digits, Some(&start), count, line);
        let factor = other.settle().frobenius(1);
        *out.settle() *= &factor;
    }
    *out.settle()
}

/// Whether a pair has no identity in it: its lines count.
pub(super) fn is_active<C: Pairing>(p: &Affine<C::G1>, q: &Affine<C::G2>) -> Choice {
    !(p.is_identity() | q.is_identity())
}

/// The Miller loop of one pair.
pub fn miller_loop<C: Pairing>(p: &Affine<C::G1>, q: &Affine<C::G2>) -> MillerValue<C> {
    C::lanes_miller_loop_of_few(&[(*p, *q)]).map_or_else(|| C::miller_loop(p, q), |(_, x)| MillerValue(x))
}

pub(crate) fn miller_loop_generic<C: Pairing>(p: &Affine<C::G1>, q: &Affine<C::G2>) -> MillerValue<C> {
    let (active, mut lines) = (is_active::<C>(p, q), Lines::<C>::new(q));
    MillerValue(steps::<C>(1, &mut |_, step| lines.step(step).map(|line| evaluate::<C>(&line, p, active))))
}

/// The product of the Miller loops of all pairs.
///
/// # Constant time
/// With respect to the points; their number is public.
pub fn multi_miller_loop<C: Pairing>(pairs: &[Pair<C>]) -> MillerValue<C> {
    let (mut out, mut left) = (MillerValue::ONE, pairs);
    while let Some((count, value)) = C::lanes_miller_loop(left) {
        out = MillerValue(out.0 * value);
        left = left.get(count..).unwrap_or_default();
    }
    while !left.is_empty() {
        let Some((count, value)) = C::lanes_miller_loop_of_few(left) else {
            return out.mul(&C::multi_miller_loop(left));
        };
        out = MillerValue(out.0 * value);
        left = left.get(count..).unwrap_or_default();
    }
    out
}

/// The product of the Miller loops of pairs of either kind, one after the other over the lanes, where the CPU has kernels: a doubling takes as long there as
/// what a known line asks for.
pub(super) fn few_in_lanes<C: Pairing, const LINES: usize>(
    pairs: &[Pair<C>],
    prepared: &[PreparedPair<'_, C, LINES>],
) -> Option<MillerValue<C>> {
    if pairs.is_empty() && prepared.is_empty() {
        return None;
    }
    let prepared = prepared.iter().map(|(p, q)| (*p, *q.point()));
    let mut all = pairs.iter().copied().chain(prepared);
    let (mut out, mut group) = (MillerValue::ONE, [(Affine::IDENTITY, Affine::IDENTITY); PAIRS_OF_A_LOOP]);
    loop {
        let mut count = 0;
        for (place, pair) in group.iter_mut().zip(&mut all) {
            *place = pair;
            count += 1;
        }
        let mut left = &group[..count];
        while !left.is_empty() {
            let (count, value) = C::lanes_miller_loop_of_few(left)?;
            out = MillerValue(out.0 * value);
            left = left.get(count..).unwrap_or_default();
        }
        if count < PAIRS_OF_A_LOOP {
            return Some(out);
        }
    }
}

pub(crate) fn multi_miller_loop_generic<C: Pairing>(pairs: &[Pair<C>]) -> MillerValue<C> {
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
/// # Constant time
/// With respect to the points; their number is public.
pub fn multi_miller_loop_prepared<C: Pairing, const LINES: usize>(
    pairs: &[PreparedPair<'_, C, LINES>],
) -> MillerValue<C> {
    let (mut out, mut left) = (MillerValue::ONE, pairs);
    while let Some((count, value)) = C::lanes_miller_loop_prepared(left) {
        out = MillerValue(out.0 * value);
        left = left.get(count..).unwrap_or_default();
    }
    if let Some(value) = few_in_lanes(&[], left) {
        return out.mul(&value);
    }
    for pairs in left.chunks(GROUP) {
        let mut positions = [0; GROUP];
        let value = steps::<C>(pairs.len(), &mut |i, step| {
            if matches!(step, Step::Negate) {
                return None;
            }
            let (p, q) = &pairs[i];
            let line = q.line(positions[i]);
            positions[i] += 1;
            Some(evaluate::<C>(&line, p, !(p.is_identity() | q.is_identity())))
        });
        out = MillerValue(out.0 * value);
    }
    out
}
