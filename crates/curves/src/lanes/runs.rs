//! Sums of many runs of affine points, in lanes from end to end.
//!
//! Eight runs of about one length are a *group*: lane i of its row j has point j of run i, or no point where that run is shorter. Rows
//! are read from the points once and stay vectors. A round adds rows 0 and 1, 2 and 3, and so on of a group, each lane for itself, so that
//! nothing is moved between lanes or copied; the sum stays in place of the first row of the two, and the next round takes every second
//! row. After some rounds row 0 has the sums. All pairs of a round, of as many groups as fit the second cache, share one inversion.
//!
//! Numbers are those of `sums`.

use super::LANES;
use super::backend::{Kernels, Mask};
use super::group::{Lanes, Vector};
use super::sums::{Special, inverses};
use super::vector::LaneField;
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::field::Field;
use crate::msm::prefetch;
use crate::thresholds::{LONGEST_RUN, ROWS_TOGETHER};
use adamant_base::cancel;
use adamant_base::num::to_u32;
use std::vec;
use std::vec::Vec;

/// Vectors that are worked on side by side.
const TOGETHER: usize = 2;

/// Rows between the request for points and their use.
const AHEAD: usize = 4;

/// A lane without a point.
const NONE: u32 = u32::MAX;

/// The points to add up: entry e is point e / 2, or its opposite where e is odd.
#[derive(Clone, Copy)]
pub(crate) struct Runs<'a> {
    pub entries: &'a [u32],
    /// Where each run starts, and where the last one ends.
    pub starts: &'a [u32],
}

impl Runs<'_> {
    fn count(&self) -> usize {
        self.starts.len() - 1
    }

    fn length(&self, run: usize) -> usize {
        (self.starts[run + 1] - self.starts[run]) as usize
    }
}

/// What to do with a pair of points with equal x.
type Ask<C> = fn(&mut (Affine<C>, Affine<C>)) -> Option<Special<<C as ShortWeierstrass>::Base>>;

/// The sum of each run.
///
/// # Constant time
/// Not at all: for public points.
pub(crate) fn run_sums_vartime<C: ShortWeierstrass<Base: Lanes>, E: Kernels>(
    engine: E,
    points: &[Affine<C>],
    runs: Runs<'_>,
    special: Ask<C>,
) -> Vec<Affine<C>> {
    if (0..runs.count()).all(|run| runs.length(run) <= LONGEST_RUN) {
        return short_run_sums(engine, points, runs, special);
    }
    // Long runs in pieces, whose sums are runs again.
    let (mut starts, mut of_pieces) = (vec![runs.starts[0]], vec![0]);
    for run in 0..runs.count() {
        let (from, length) = (runs.starts[run] as usize, runs.length(run));
        let pieces = length.div_ceil(LONGEST_RUN).max(1);
        starts.extend((1..=pieces).map(|i| to_u32(from + length.min(LONGEST_RUN * i))));
        of_pieces.push(to_u32(starts.len() - 1));
    }
    let pieces = short_run_sums(engine, points, Runs { entries: runs.entries, starts: &starts }, special);
    let entries: Vec<u32> = (0..to_u32(pieces.len())).map(|i| 2 * i).collect();
    run_sums_vartime(engine, &pieces, Runs { entries: &entries, starts: &of_pieces }, special)
}

/// The runs from the longest to the shortest one.
fn by_length(runs: Runs<'_>) -> Vec<u32> {
    // next[l] counts the runs that are longer than LONGEST_RUN - l.
    let mut next = [0usize; LONGEST_RUN + 2];
    for run in 0..runs.count() {
        next[LONGEST_RUN - runs.length(run) + 1] += 1;
    }
    for i in 1..next.len() {
        next[i] += next[i - 1];
    }
    let mut out = vec![0; runs.count()];
    for run in 0..runs.count() {
        let place = &mut next[LONGEST_RUN - runs.length(run)];
        out[*place] = to_u32(run);
        *place += 1;
    }
    out
}

/// A lane of a pair that is no chord.
struct Rare<F> {
    pair: usize,
    lane: usize,
    /// The numerator of the tangent's slope, or none where both points are opposite.
    numerator: Option<F>,
}

/// A round's state.
struct Rows<C: ShortWeierstrass<Base: Lanes>, E: Kernels> {
    zero: Vector<C, E>,
    one: Vector<C, E>,
    points: Vec<[Vector<C, E>; 2]>,
    /// The lanes that have a point.
    masks: Vec<Mask>,
    /// The rows to add.
    pairs: Vec<[usize; 2]>,
    differences: Vec<Vector<C, E>>,
    /// The products of all differences before each.
    products: Vec<Vector<C, E>>,
    rare: Vec<Rare<C::Base>>,
}

/// For runs of at most [`LONGEST_RUN`] points.
fn short_run_sums<C: ShortWeierstrass<Base: Lanes>, E: Kernels>(
    engine: E,
    points: &[Affine<C>],
    runs: Runs<'_>,
    special: Ask<C>,
) -> Vec<Affine<C>> {
    let mut out = vec![Affine::IDENTITY; runs.count()];
    let order = by_length(runs);
    let mut groups = order.chunks(LANES).peekable();
    let mut rows = Rows::<C, E>::new(engine);
    let (mut entries, mut of_part) = (Vec::new(), Vec::new());
    // CPUs with AVX2 alone have a quarter of the second cache.
    let bytes = if E::PAIRED { ROWS_TOGETHER / 2 } else { ROWS_TOGETHER };
    let most = bytes / size_of::<Vector<C, E>>();
    loop {
        // Groups that are worked on together, with their rows' entries.
        entries.clear();
        of_part.clear();
        while let Some(&group) = groups.peek() {
            let length = runs.length(group[0] as usize);
            let rows = entries.len() / LANES;
            if length == 0 || (rows > 0 && rows + length > most) {
                break;
            }
            entries.resize(entries.len() + LANES * length, NONE);
            for (lane, &run) in group.iter().enumerate() {
                let of_run = runs.starts[run as usize] as usize..runs.starts[run as usize + 1] as usize;
                let places = entries[LANES * rows + lane..].iter_mut().step_by(LANES);
                places.zip(&runs.entries[of_run]).for_each(|(place, entry)| *place = *entry);
            }
            of_part.push((rows, length, group));
            groups.next();
        }
        if of_part.is_empty() || cancel::requested() {
            return out;
        }
        rows.sum_up(engine, points, &entries, &of_part, special);
        for &(row, _, group) in &of_part {
            let ([x, y], mask) = (&rows.points[row], rows.masks[row]);
            let (xs, ys) = (x.to_raw(), y.to_raw());
            for (lane, &run) in group.iter().enumerate().filter(|(lane, _)| mask.bits() >> lane & 1 == 1) {
                out[run as usize] = Affine { x: xs[lane], y: ys[lane] };
            }
        }
    }
}

impl<C: ShortWeierstrass<Base: Lanes>, E: Kernels> Rows<C, E> {
    fn new(engine: E) -> Self {
        let (zero, one) = (Vector::<C, E>::load(engine, &[]), Vector::<C, E>::one(engine));
        Rows {
            zero,
            one,
            points: Vec::new(),
            masks: Vec::new(),
            pairs: Vec::new(),
            differences: Vec::new(),
            products: vec![one],
            rare: Vec::new(),
        }
    }

    /// Reads the groups' rows and adds them up: each group has its first row and the number of its rows.
    fn sum_up(
        &mut self,
        engine: E,
        points: &[Affine<C>],
        entries: &[u32],
        groups: &[(usize, usize, &[u32])],
        special: Ask<C>,
    ) {
        let longest = groups.iter().map(|group| group.1).max().unwrap_or(0);
        // There is room from the part before: lists of zeros would be written twice, and the first time leave the cache.
        let rows = (entries.len() / LANES).max(self.points.len());
        self.points.resize(rows, [self.zero; 2]);
        self.masks.resize(rows, Mask::from_bits(0));
        self.start();
        let read = |rows: &mut Self, row: usize| {
            let ahead = LANES * (row + AHEAD)..LANES * (row + AHEAD + 1);
            for &entry in entries.get(ahead).unwrap_or(&[]).iter().filter(|entry| **entry != NONE) {
                prefetch(&points[(entry / 2) as usize]);
            }
            rows.read(points, row, &entries[LANES * row..LANES * (row + 1)]);
        };
        for &(first, length, _) in groups {
            for row in first..first + length {
                read(self, row);
                if (row - first) % 2 == 1 {
                    self.pair([row - 1, row], special);
                }
            }
        }
        self.finish(engine);
        let mut step = 2;
        while step < longest {
            self.start();
            for &(first, length, _) in groups {
                // Rows 0, step, 2 step, ... below length.
                let mut row = 0;
                while row + step < length {
                    self.pair([first + row, first + row + step], special);
                    row += 2 * step;
                }
            }
            self.finish(engine);
            step *= 2;
        }
    }

    /// Reads a row.
    #[inline(always)]
    fn read(&mut self, points: &[Affine<C>], row: usize, entries: &[u32]) {
        let none = Affine::IDENTITY;
        let (mut mask, mut negative) = (0u8, 0u8);
        let of_row: [&Affine<C>; LANES] = core::array::from_fn(|lane| {
            let entry = entries[lane];
            negative |= adamant_base::num::low8(u64::from(entry & 1)) << lane;
            mask |= u8::from(entry != NONE) << lane;
            if entry == NONE { &none } else { &points[(entry / 2) as usize] }
        });
        let [x, y] = &mut self.points[row];
        x.set_raw(of_row.map(|point| &point.x));
        y.set_raw(of_row.map(|point| &point.y));
        let mut mask = Mask::from_bits(mask);
        let no_x = x.same_numbers(&self.zero);
        if no_x.bits() != 0 {
            mask = mask & !(no_x & y.same_numbers(&self.zero));
        }
        self.masks[row] = mask;
        y.negate_lanes(Mask::from_bits(negative));
    }

    fn start(&mut self) {
        self.pairs.clear();
        self.rare.clear();
    }

    /// Asks for the sum of two rows.
    #[inline(always)]
    fn pair(&mut self, pair: [usize; 2], special: Ask<C>) {
        let i = self.pairs.len();
        self.pairs.push(pair);
        if i == self.differences.len() {
            self.differences.push(self.zero);
            self.products.push(self.zero);
        }
        let [p, q] = pair.map(|row| &self.points[row]);
        let difference = &mut self.differences[i];
        difference.set_difference::<0>(&q[0], &p[0]);
        let both = self.masks[pair[0]] & self.masks[pair[1]];
        let same = p[0].same_numbers(&q[0]) & both;
        if both.bits() != u8::MAX {
            *difference = self.one.select(difference, both);
        }
        if same.bits() != 0 {
            let points = [p[0].to_raw(), p[1].to_raw(), q[0].to_raw(), q[1].to_raw()];
            for lane in (0..LANES).filter(|lane| same.bits() >> lane & 1 == 1) {
                let of = |i: usize| Affine { x: points[i][lane], y: points[i + 1][lane] };
                let (mut denominator, mut numerator) = (C::Base::ONE, None);
                if let Some(special) = special(&mut (of(0), of(2)))
                    && !special.done
                {
                    (denominator, numerator) = (special.denominator, Some(special.numerator));
                }
                difference.put_raw(lane, &denominator);
                self.rare.push(Rare { pair: i, lane, numerator });
            }
        }
        let (before, after) = self.products.split_at_mut(i + 1);
        after[0].set_product(&before[i], difference);
    }

    /// Writes the sums in place of each pair's first row.
    fn finish(&mut self, engine: E) {
        let count = self.pairs.len();
        if count == 0 {
            return;
        }
        let zero = self.zero;
        let mut inverse = [inverses::<C, E>(engine, &self.products[count]), zero];
        let [mut this, mut numerator, mut slope, mut x] = [[zero; TOGETHER]; 4];
        let mut rare = self.rare.as_slice();
        for (turn, pairs) in self.pairs.chunks(TOGETHER).enumerate().rev() {
            let mut lost = [0u8; TOGETHER];
            for (k, &[p, q]) in pairs.iter().enumerate().rev() {
                let i = TOGETHER * turn + k;
                let [first, second] = &mut inverse;
                let (inverse, next) = if (count - i) % 2 == 1 { (first, second) } else { (second, first) };
                next.set_product(inverse, &self.differences[i]);
                this[k].set_product(inverse, &self.products[i]);
                numerator[k].set_difference::<0>(&self.points[q][1], &self.points[p][1]);
                while let Some((lane, rest)) = rare.split_last().filter(|(rare, _)| rare.pair == i) {
                    match &lane.numerator {
                        Some(x) => numerator[k].put_raw(lane.lane, x),
                        None => lost[k] |= 1 << lane.lane,
                    }
                    rare = rest;
                }
            }
            let together = pairs.len();
            for k in 0..together {
                slope[k].set_product(&numerator[k], &this[k]);
            }
            for k in 0..together {
                x[k].set_square(&slope[k]);
            }
            for (k, &[p, q]) in pairs.iter().enumerate() {
                let (x, p, q) = (&mut x[k], &self.points[p], &self.points[q]);
                // Twice the square is below 4 p, and x then below 6 p.
                if Vector::<C, E>::SHIFT % 2 == 1 {
                    *x = x.double();
                    x.subtract_reduced::<3, 2>([&p[0], &q[0]]);
                } else {
                    x.subtract_reduced::<2, 2>([&p[0], &q[0]]);
                }
                this[k].set_difference::<0>(&p[0], x);
                shift::<C, E>(&mut numerator[k], &this[k]);
            }
            for k in 0..together {
                this[k].set_product(&numerator[k], &slope[k]);
            }
            for (k, &[p, q]) in pairs.iter().enumerate() {
                let (x, y) = (&x[k], &mut this[k]);
                y.subtract_reduced::<2, 1>([&self.points[p][1]]);
                let [of_p, of_q] = [self.masks[p], self.masks[q]];
                let both = of_p & of_q;
                if both.bits() == u8::MAX {
                    self.points[p] = [*x, *y];
                } else {
                    let other = self.points[q];
                    let point = &mut self.points[p];
                    for (point, (sum, other)) in point.iter_mut().zip([x, &*y].into_iter().zip(&other)) {
                        *point = point.select(sum, both).select(other, of_q & !of_p);
                    }
                }
                self.masks[p] = (of_p | of_q) & !Mask::from_bits(lost[k]);
            }
        }
    }
}

/// x times 2^h, with h half of the bits that R has more, rounded up.
#[inline(always)]
fn shift<C: ShortWeierstrass<Base: Lanes>, E: Kernels>(out: &mut Vector<C, E>, x: &Vector<C, E>) {
    match const { Vector::<C, E>::SHIFT.div_ceil(2) } {
        1 => out.set_shifted::<1>(x),
        2 => out.set_shifted::<2>(x),
        3 => out.set_shifted::<3>(x),
        4 => out.set_shifted::<4>(x),
        16 => out.set_shifted::<16>(x),
        count => *out = x.shifted(count),
    }
}
