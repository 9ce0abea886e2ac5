//! The Miller loop of a few pairs, one after the other over the lanes, with common squares.
//!
//! `backend::tangent` says which lanes T and the lines have. A doubling is two vectors of products, an addition four (`backend::chord`); a
//! line goes into f by three, one a coefficient, which are reduced together. Lines are those of `pairing_step`.

use super::backend::pick::{Factor, PickKernels, Triple, lanes};
use super::single::{SAME, Single, SingleParameters, Spread, Values, no_spread, none, plus};
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::field::{Field, FieldElement};
use crate::pairing::{Pair, Pairing, Twist};
use crate::tower::{Fp2, Sextic};
use adamant_base::ct::CtSelect;
use core::marker::PhantomData;

/// What does not change: P as -x_P in lane 4 and y_P in lane 5, and Q.
struct Points<P, E, C: Pairing, const N: usize, const D: usize> {
    engine: E,
    p: Values<D>,
    point: Affine<C::G2>,
    /// Q and -Q in lanes 0 and 1; where no digit is negative Q twice.
    q: [Triple<D>; 2],
    parameters: PhantomData<P>,
}

impl<P, E, C, const N: usize, const D: usize> Points<P, E, C, N, D>
where
    P: SingleParameters<N, D>,
    E: PickKernels,
    C: Pairing<Prime = FieldElement<P, N>, Base = Fp2<P, N>, Tower = P::Tower>,
{
    /// The powers of w that a line has: the constant, and the coefficients of x and y.
    const LINE: [usize; 3] = match C::TWIST {
        Twist::M => [0, 2, 3],
        Twist::D => [3, 1, 0],
    };

    /// With an identity in it the pair is one of 0, 0 and the generator: all lines are elements of Fp2, or of Fp4 = Fp2(w^3), and none is 0.
    fn new(engine: E, (p, q): &Pair<C>) -> Self {
        let (zero, inactive) = (Fp2::ZERO, p.is_identity() | q.is_identity());
        let of = |x: FieldElement<P, N>| Fp2::ct_select(&Fp2::new(x, FieldElement::ZERO), &zero, inactive);
        let point = Affine::<C::G2>::ct_select(q, &Affine::GENERATOR, inactive);
        let p = Single::<P, E, N, D>::load(engine, &[zero, zero, zero, zero, of(-p.x), of(p.y)]);
        // With 4 p for what a doubling subtracts.
        let terms = [plus(&p, &SAME, lanes([4, 5]))];
        let p = engine.pick::<D, 1, false, 1, 0>(Single::<P, E, N, D>::c(), terms, [], 2);
        let plus = Self::load(engine, &point);
        let negative = C::MILLER.digits.iter().any(|&digit| digit < 0);
        let q = if negative { [plus, Self::load(engine, &point.neg())] } else { [plus; 2] };
        Points { engine, p, point, q, parameters: PhantomData }
    }

    /// A point of G2, for products.
    fn load(engine: E, q: &Affine<C::G2>) -> Triple<D> {
        let (mut out, x) = (none(), Single::<P, E, N, D>::load(engine, &[q.x, q.y]));
        engine.spread(Single::<P, E, N, D>::c(), &x, &mut out, None);
        out
    }

    /// The image of Q under the Frobenius map's power, or its negative.
    fn image(&self, power: usize, negative: bool) -> Triple<D> {
        let image = C::frobenius_on_g2(&self.point, power);
        Self::load(self.engine, &if negative { image.neg() } else { image })
    }

    /// f l.
    #[inline(never)]
    fn absorb(&self, f: &Spread<D>, t: &Triple<D>, out: &mut Spread<D>) {
        let factors = [4, 6, 7].map(|lane| Factor::One(t, lane));
        let [out, by_xi] = out;
        Single::<P, E, N, D>::times_powers(self.engine, f, Self::LINE, factors, out, Some(by_xi));
    }
}

/// T, and the line at it.
struct Runner<P, E, C: Pairing, const N: usize, const D: usize> {
    points: Points<P, E, C, N, D>,
    t: Triple<D>,
}

impl<P, E, C, const N: usize, const D: usize> Runner<P, E, C, N, D>
where
    P: SingleParameters<N, D>,
    E: PickKernels,
    C: Pairing<Prime = FieldElement<P, N>, Base = Fp2<P, N>, Tower = P::Tower>,
{
    fn new(engine: E, pair: &Pair<C>) -> Self {
        let points = Points::new(engine, pair);
        let (zero, b) = (Fp2::ZERO, C::G2::B.mul_small(3));
        let rest = Single::<P, E, N, D>::load(engine, &[zero, zero, Fp2::ONE, b, zero, b.mul_small(3)]);
        let mut t = none();
        let terms = [plus(&points.q[0][..2], &SAME, lanes([0, 1])), plus(&rest, &SAME, lanes([2, 3, 5]))];
        engine.pick_triple::<D, 2, 0>(Single::<P, E, N, D>::c(), &mut t, (terms, []), 0);
        Runner { points, t }
    }
}

/// Pairs of one loop, at most.
pub(crate) const FEW: usize = 6;

/// The product of the Miller loops of up to [`FEW`] pairs, up to a factor in a subfield.
pub(crate) fn miller_loop_of_few<C, P, E, const N: usize, const D: usize>(
    engine: E,
    pairs: &[Pair<C>],
) -> Sextic<P::Tower>
where
    P: SingleParameters<N, D>,
    E: PickKernels,
    C: Pairing<Prime = FieldElement<P, N>, Base = Fp2<P, N>, Tower = P::Tower>,
{
    const { assert!(C::SECOND.is_none() && !(C::MILLER.negative && !C::FINAL_ADDITIONS.is_empty())) };
    debug_assert!(pairs.len() <= FEW);
    let mut runners: [Option<Runner<P, E, C, N, D>>; FEW] = [const { None }; FEW];
    for (runner, pair) in runners.iter_mut().zip(pairs) {
        *runner = Some(Runner::new(engine, pair));
    }
    // In turns.
    let mut rooms = [Single::<P, E, N, D>::from_element(engine, &Sextic::ONE).spread(), no_spread()];
    let [f, g] = &mut rooms;
    let (mut f, mut g) = (f, g);
    for (i, &digit) in C::MILLER.digits.iter().enumerate() {
        if i > 0 {
            Single::<P, E, N, D>::square_to(engine, f, g);
            core::mem::swap(&mut f, &mut g);
        }
        for Runner { points, t } in runners.iter_mut().flatten() {
            engine.tangent(Single::<P, E, N, D>::c(), t, &points.p);
            points.absorb(f, t, g);
            core::mem::swap(&mut f, &mut g);
            if digit != 0 {
                engine.chord(Single::<P, E, N, D>::c(), t, &points.p, &points.q[usize::from(digit < 0)]);
                points.absorb(f, t, g);
                core::mem::swap(&mut f, &mut g);
            }
        }
    }
    for &(power, negative) in C::FINAL_ADDITIONS {
        for Runner { points, t } in runners.iter_mut().flatten() {
            engine.chord(Single::<P, E, N, D>::c(), t, &points.p, &points.image(power, negative));
            points.absorb(f, t, g);
            core::mem::swap(&mut f, &mut g);
        }
    }
    let f = Single::<P, E, N, D>::new(engine, [f[0][0], f[0][1]]);
    if C::MILLER.negative { f.conjugate().to_element() } else { f.to_element() }
}
