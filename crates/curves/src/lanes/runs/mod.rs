//! Sums of many runs of affine points, in lanes from end to end.
//!
//! Eight runs of about one length are a *group*: lane i of its row j has point j of run i, or no point where that run is shorter. Rows
//! are read from the points once and stay vectors. A round adds rows 0 and 1, 2 and 3, and so on of a group, each lane for itself, so that
//! nothing is moved between lanes or copied; the sum stays in place of the first row of the two, and the next round takes every second
//! row. After some rounds row 0 has the sums. All pairs of a round, of as many groups as fit the second cache, share one inversion.
//!
//! Numbers are those of `sums`.

mod rows;

use super::LANES;
use super::backend::Kernels;
use super::group::{Lanes, Vector};
use super::sums::Special;
use super::vector::LaneField;
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::thresholds::{LONGEST_RUN, ROWS_TOGETHER};
use adamant_base::cancel;
use adamant_base::num::to_u32;
use rows::Rows;
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
