//! Miller loops of eight pairs side by side; up to four vectors of pairs share their squares, with AVX2 up to eight.
//!
//! Lines are those of `pairing::line` up to factors in a subfield, which the final exponentiation makes 1: points have four times
//! the coordinates, so that nothing is halved, and tangents are negated, so that all lines take -x_P.

use super::LANES;
use super::backend::wide::WideKernels;
use super::backend::{Kernels, Mask};
use super::fp2::Fp2Lanes;
use super::pairing_step::Runner;
use super::tower::{LaneTower, Rooms, SexticLanes};
use super::tower_sparse::{LineLanes, element, multiply, product_of_lines};
use super::vector::LaneField;
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::field::Field;
use crate::pairing::{Line, Pair, Pairing, PreparedPair, Twist};
use crate::tower::{Cubic, Sextic};
use adamant_base::ct::{Choice, CtSelect};

/// Vectors of pairs that share their squares, at most.
const GROUP: usize = 8;

/// Pairs that one loop takes. With IFMA half of what there is room for: longer loops were not measured there.
pub(crate) const fn pairs_of_a_loop<E: Kernels>(_engine: E) -> usize {
    if E::PAIRED { GROUP * LANES } else { GROUP / 2 * LANES }
}

/// A curve whose pairings go eight at a time.
pub(crate) trait LanePairing: Pairing {
    /// Eight elements of Fp2.
    type Vector<E: WideKernels>: LaneTower<Engine = E, Scalar = Self::Base, Prime: LaneField<Engine = E, Scalar = Self::Prime>>;

    /// 3 b x for the b of G2's curve and an x with a bound up to 2; tight.
    fn times_3b<E: WideKernels>(
        x: &Self::Vector<E>,
        room: &mut <Self::Vector<E> as LaneTower>::Product,
    ) -> Self::Vector<E>;
}

type Prime<C, E> = <<C as LanePairing>::Vector<E> as LaneTower>::Prime;

/// What a step asks a vector of pairs for.
#[derive(Clone, Copy)]
enum Step {
    Double,
    /// Whether Q is negated.
    Add(bool),
    /// The Frobenius map's power, and whether its image is negated.
    AddFrobenius(usize, bool),
}

/// Points of G1 where lines want them: x or -x, and y; 0 and 0 in lanes that do not count.
struct Places<C: LanePairing, E: WideKernels> {
    x: Prime<C, E>,
    y: Prime<C, E>,
    inactive: Mask,
}

impl<C: LanePairing, E: WideKernels> Places<C, E> {
    /// Up to eight points, and whether they count.
    fn new(engine: E, points: impl Iterator<Item = (Affine<C::G1>, Choice)>, negate_x: bool) -> Self {
        let (mut xs, mut ys) = ([C::Prime::ZERO; LANES], [C::Prime::ZERO; LANES]);
        let mut actives = [Choice::FALSE; LANES];
        for (((x, y), active), (point, counts)) in xs.iter_mut().zip(&mut ys).zip(&mut actives).zip(points) {
            x.ct_assign(&point.x, counts);
            y.ct_assign(&point.y, counts);
            *active = counts;
        }
        let x = Prime::<C, E>::load(engine, &xs);
        Places {
            x: if negate_x { Prime::<C, E>::load(engine, &[]).minus::<1>(&x) } else { x },
            y: Prime::<C, E>::load(engine, &ys),
            inactive: Mask::from_choices(actives.iter().map(|active| !*active)),
        }
    }

    /// Coefficients c, x and y of a line become the line there; 1 in lanes that do not count.
    fn evaluate(&self, line: &mut LineLanes<C::Vector<E>>) {
        let [c, x, y] = line;
        x.scale_by(&self.x);
        y.scale_by(&self.y);
        let one = C::Vector::<E>::one(c.engine());
        match C::TWIST {
            Twist::M => *c = c.select(&one, self.inactive),
            Twist::D => {
                *y = y.select(&one, self.inactive);
                *c = c.select(&C::Vector::<E>::load(c.engine(), &[]), self.inactive);
                line.swap(0, 2);
            }
        }
    }
}

/// Eight pairs on their way.
struct Run<C: LanePairing, E: WideKernels> {
    places: Places<C, E>,
    q: [C::Vector<E>; 2],
    t: Runner<C::Vector<E>>,
}

/// Up to eight points of G2.
fn load<C: LanePairing, E: WideKernels>(
    engine: E,
    pairs: &[Pair<C>],
    of: impl Fn(&Affine<C::G2>) -> Affine<C::G2>,
) -> [C::Vector<E>; 2] {
    let (mut xs, mut ys) = ([C::Base::ZERO; LANES], [C::Base::ZERO; LANES]);
    for ((x, y), (_, q)) in xs.iter_mut().zip(&mut ys).zip(pairs) {
        Affine { x: *x, y: *y } = of(q);
    }
    [C::Vector::<E>::load(engine, &xs), C::Vector::<E>::load(engine, &ys)]
}

impl<C: LanePairing, E: WideKernels> Run<C, E> {
    fn new(engine: E, pairs: &[Pair<C>]) -> Self {
        let points = pairs.iter().map(|(p, q)| (*p, !(p.is_identity() | q.is_identity())));
        let q = load::<C, E>(engine, pairs, |q| *q);
        Run { places: Places::new(engine, points, true), q, t: Runner::new(&q) }
    }

    fn line(
        &mut self,
        step: Step,
        pairs: &[Pair<C>],
        rooms: &mut Rooms<C::Vector<E>>,
        line: &mut LineLanes<C::Vector<E>>,
    ) {
        match step {
            Step::Double => self.t.double(C::times_3b::<E>, rooms, line),
            Step::Add(negative) => self.t.add(&self.q, negative, rooms, line),
            Step::AddFrobenius(power, negative) => {
                let image = load::<C, E>(self.q[0].engine(), pairs, |q| C::frobenius_on_g2(q, power));
                self.t.add(&image, negative, rooms, line);
            }
        }
        self.places.evaluate(line);
    }
}

/// The steps of the whole loop for `count` vectors; `line` writes the lines of a vector.
fn steps<C: LanePairing, E: WideKernels>(
    engine: E,
    count: usize,
    line: &mut impl FnMut(usize, Step, &mut Rooms<C::Vector<E>>, &mut LineLanes<C::Vector<E>>),
) -> SexticLanes<C::Vector<E>> {
    const { assert!(C::SECOND.is_none() && !(C::MILLER.negative && !C::FINAL_ADDITIONS.is_empty())) };
    let (mut rooms, mut lines) = (Rooms::new(engine), SexticLanes::zero(engine));
    let mut f = SexticLanes::one(engine);
    let [mut first, mut second] = [[C::Vector::<E>::blank(engine); 3]; 2];
    let mut is_one = true;
    let mut absorb = |f: &mut SexticLanes<C::Vector<E>>, is_one: bool, step: Step, rooms: &mut Rooms<_>| {
        let mut is_one = is_one;
        for i in (0..count).step_by(2) {
            line(i, step, rooms, &mut first);
            if i + 1 < count {
                line(i + 1, step, rooms, &mut second);
                if is_one {
                    *f = SexticLanes::zero(engine);
                    product_of_lines(C::TWIST, [&first, &second], rooms, f);
                } else {
                    product_of_lines(C::TWIST, [&first, &second], rooms, &mut lines);
                    f.multiply(&lines, rooms);
                }
            } else if is_one {
                *f = element(C::TWIST, &first);
            } else {
                multiply(C::TWIST, f, &first, rooms);
            }
            is_one = false;
        }
    };
    for &digit in C::MILLER.digits {
        if !is_one {
            f.square(&mut rooms);
        }
        absorb(&mut f, is_one, Step::Double, &mut rooms);
        is_one = false;
        if digit != 0 {
            absorb(&mut f, false, Step::Add(digit < 0), &mut rooms);
        }
    }
    for &(power, negative) in C::FINAL_ADDITIONS {
        absorb(&mut f, false, Step::AddFrobenius(power, negative), &mut rooms);
    }
    f
}

/// The elements of the lanes; where the loop's number is negative, their conjugates.
pub(super) fn values<C: LanePairing, E: WideKernels>(
    f: &SexticLanes<C::Vector<E>>,
) -> [Sextic<C::Tower>; LANES] {
    let (c0, c1) = (f.c0.map(|x| x.store()), f.c1.map(|x| x.store()));
    core::array::from_fn(|i| {
        let f =
            Sextic::new(Cubic::new(c0[0][i], c0[1][i], c0[2][i]), Cubic::new(c1[0][i], c1[1][i], c1[2][i]));
        if C::MILLER.negative { f.conjugate() } else { f }
    })
}

fn product<C: LanePairing, E: WideKernels>(f: &SexticLanes<C::Vector<E>>) -> Sextic<C::Tower> {
    values::<C, E>(f).iter().fold(Sextic::ONE, |out, f| out * f)
}

/// The Miller loops of up to eight pairs, each up to a factor in a subfield; of lanes without a pair, one in a subfield.
pub(crate) fn miller_loops<C: LanePairing, E: WideKernels>(
    engine: E,
    pairs: &[Pair<C>],
) -> [Sextic<C::Tower>; LANES] {
    let mut run = Run::<C, E>::new(engine, pairs);
    let f = steps::<C, E>(engine, 1, &mut |_, step, rooms, line| run.line(step, pairs, rooms, line));
    values::<C, E>(&f)
}

/// The product of the Miller loops of up to [`pairs_of_a_loop`], up to a factor in a subfield.
pub(crate) fn multi_miller_loop<C: LanePairing, E: WideKernels>(
    engine: E,
    pairs: &[Pair<C>],
) -> Sextic<C::Tower> {
    let mut runs: [Option<Run<C, E>>; GROUP] = [const { None }; GROUP];
    let vectors = || pairs.chunks(LANES).take(GROUP);
    for (run, pairs) in runs.iter_mut().zip(vectors()) {
        *run = Some(Run::new(engine, pairs));
    }
    let f = steps::<C, E>(engine, vectors().len(), &mut |i, step, rooms, line| {
        let part = &pairs[LANES * i..pairs.len().min(LANES * (i + 1))];
        // There are as many runs as vectors.
        if let Some(run) = &mut runs[i] {
            run.line(step, part, rooms, line);
        }
    });
    product::<C, E>(&f)
}

/// The same for points of G2 whose lines are known.
pub(crate) fn multi_miller_loop_prepared<C: LanePairing, E: WideKernels, const LINES: usize>(
    engine: E,
    pairs: &[PreparedPair<'_, C, LINES>],
) -> Sextic<C::Tower> {
    let mut places: [Option<Places<C, E>>; GROUP] = [const { None }; GROUP];
    let vectors = || pairs.chunks(LANES).take(GROUP);
    for (places, pairs) in places.iter_mut().zip(vectors()) {
        let points = pairs.iter().map(|(p, q)| (*p, !(p.is_identity() | q.is_identity())));
        *places = Some(Places::new(engine, points, false));
    }
    let mut positions = [0; GROUP];
    let f = steps::<C, E>(engine, vectors().len(), &mut |i, _, _, line| {
        let part = &pairs[LANES * i..pairs.len().min(LANES * (i + 1))];
        let position = positions[i];
        positions[i] += 1;
        let coefficients = |of: fn(&Line<C::Base>) -> &C::Base| {
            // Numbers as they are: lines up to a power of two.
            let element = |(_, q): &PreparedPair<'_, C, LINES>| *of(&q.line(position));
            let mut elements = [C::Base::ZERO; LANES];
            for (out, pair) in elements.iter_mut().zip(part) {
                *out = element(pair);
            }
            C::Vector::<E>::from_raw(engine, elements.each_ref())
        };
        *line = [coefficients(|l| &l.c), coefficients(|l| &l.x), coefficients(|l| &l.y)];
        if let Some(places) = &places[i] {
            places.evaluate(line);
        }
    });
    product::<C, E>(&f)
}

impl LanePairing for crate::bls12_381::Parameters {
    type Vector<E: WideKernels> = Fp2Lanes<crate::bls12_381::FpParameters, E, 6, 8>;

    /// 12 (1 + u) x.
    fn times_3b<E: WideKernels>(
        x: &Self::Vector<E>,
        _: &mut <Self::Vector<E> as LaneTower>::Product,
    ) -> Self::Vector<E> {
        x.double().plus(x).times_xi::<3>().shifted(2).tight()
    }
}

impl LanePairing for crate::bn254_snarks::Parameters {
    type Vector<E: WideKernels> = Fp2Lanes<crate::bn254_snarks::FpParameters, E, 4, 5>;

    fn times_3b<E: WideKernels>(
        x: &Self::Vector<E>,
        room: &mut <Self::Vector<E> as LaneTower>::Product,
    ) -> Self::Vector<E> {
        let b = <crate::bn254_snarks::G2Parameters as ShortWeierstrass>::B;
        x.by(&Fp2Lanes::splat(x.engine(), &b.double().plus(&b)), room).settled()
    }
}

/// What a curve whose pairings go in lanes has in place of the trait's defaults.
macro_rules! pairing_kernels {
    ($together:expr, $apart:expr) => {
        fn lanes_miller_loop(
            pairs: &[$crate::pairing::Pair<Self>],
        ) -> Option<(usize, $crate::tower::Sextic<Self::Tower>)> {
            adamant_base::return_on!(Ifma _engine if pairs.len() < $together => None);
            $crate::lanes::return_in_lanes!(
                engine if pairs.len(),
                $together,
                $crate::thresholds::PAIRINGS_IN_LANES,
                $crate::thresholds::PAIRINGS_IN_LANES_OF_AVX2,
                <<Self as $crate::pairing::Pairing>::G1 as $crate::lanes::LaneGroup>::DOUBLES
                => {
                    let pairs = &pairs[..pairs.len().min($crate::lanes::pairs_of_a_loop(engine))];
                    Some((pairs.len(), $crate::lanes::multi_miller_loop::<Self, _>(engine, pairs)))
                }
            );
            let _ = pairs;
            None
        }

        fn lanes_miller_loops(
            pairs: &[$crate::pairing::Pair<Self>],
        ) -> Option<[$crate::tower::Sextic<Self::Tower>; $crate::lanes::LANES]> {
            adamant_base::return_on!(
                Ifma engine if pairs.len() >= $apart
                    => Some($crate::lanes::miller_loops::<Self, _>(engine, pairs))
            );
            adamant_base::return_on!(
                AvxIfma engine if pairs.len() >= $crate::thresholds::PAIRINGS_IN_LANES
                    => Some($crate::lanes::miller_loops::<Self, _>(engine, pairs))
            );
            let _ = pairs;
            None
        }

        fn lanes_miller_loop_prepared<const LINES: usize>(
            pairs: &[$crate::pairing::PreparedPair<'_, Self, LINES>],
        ) -> Option<(usize, $crate::tower::Sextic<Self::Tower>)> {
            adamant_base::return_on!(Ifma _engine if pairs.len() < $together => None);
            $crate::lanes::return_in_lanes!(
                engine if pairs.len(),
                $together,
                $crate::thresholds::PAIRINGS_IN_LANES,
                $crate::thresholds::PAIRINGS_IN_LANES_OF_AVX2,
                <<Self as $crate::pairing::Pairing>::G1 as $crate::lanes::LaneGroup>::DOUBLES
                => {
                    let pairs = &pairs[..pairs.len().min($crate::lanes::pairs_of_a_loop(engine))];
                    Some((pairs.len(), $crate::lanes::multi_miller_loop_prepared::<Self, _, LINES>(engine, pairs)))
                }
            );
            let _ = pairs;
            None
        }
    };
}
pub(crate) use pairing_kernels;
