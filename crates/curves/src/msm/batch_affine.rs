//! Many sums of affine points, with one inversion for hundreds of them.

use super::Buckets;
use super::backend::prefetch;
use crate::curve::short_weierstrass::{Affine, Jacobian, ShortWeierstrass};
use crate::field::Field;
#[cfg(any(test, all(target_arch = "x86_64", not(adamant_portable))))]
use crate::lanes::Special;
use crate::thresholds::PAIRS_A_BATCH;
use adamant_base::cancel;
use adamant_base::ct::{Choice, CtSelect};
use adamant_base::num::to_u32;
use std::vec;
use std::vec::Vec;

/// Chains of products side by side: one alone would wait for each product's result.
const CHAINS: usize = 4;

/// Entries between the request for a point and its use: memory answers in the time of about 20 entries.
const AHEAD: usize = 32;

/// What becomes of a pair.
#[derive(Clone, Copy)]
enum Kind {
    /// The chord.
    Add,
    /// The tangent.
    Double,
    /// The first point is the sum already.
    Done,
}

/// Pairs of points whose sums are wanted.
pub(super) struct Batch<C: ShortWeierstrass> {
    /// Room for pairs, of which as many are in use as there are places in `out`: points are written where they stay.
    pairs: Vec<(Affine<C>, Affine<C>)>,
    /// Where the sums go.
    out: Vec<usize>,
    kinds: Vec<Kind>,
    /// What is inverted: the difference of both x, or twice y.
    denominators: Vec<C::Base>,
    /// The products of all denominators before each in its chain: every fourth one.
    products: Vec<C::Base>,
}

impl<C: ShortWeierstrass> Batch<C> {
    pub(super) fn new() -> Self {
        Batch {
            pairs: Vec::with_capacity(PAIRS_A_BATCH),
            out: Vec::with_capacity(PAIRS_A_BATCH),
            kinds: Vec::with_capacity(PAIRS_A_BATCH),
            denominators: Vec::with_capacity(PAIRS_A_BATCH),
            products: Vec::with_capacity(PAIRS_A_BATCH),
        }
    }

    #[inline]
    pub(super) fn push(&mut self, p: Affine<C>, q: Affine<C>, out: usize, sums: &mut [Affine<C>]) {
        *self.pair(out, sums, &|_| ()) = (p, q);
    }

    /// Where the next pair is to be written, whose sum goes to this place. Writes the sums of a full batch first, and tells `ahead`
    /// meanwhile the entries that are read next, counted from this pair's: memory is slow where they lie far apart, and idle then.
    #[inline]
    fn pair(
        &mut self,
        out: usize,
        sums: &mut [Affine<C>],
        ahead: &dyn Fn(usize),
    ) -> &mut (Affine<C>, Affine<C>) {
        if self.out.len() == PAIRS_A_BATCH {
            self.flush_ahead(sums, ahead);
        }
        let next = self.out.len();
        if next == self.pairs.len() {
            self.pairs.push((Affine::IDENTITY, Affine::IDENTITY));
        }
        self.out.push(out);
        &mut self.pairs[next]
    }

    /// Writes all sums: five products and a square for each, and one inversion.
    ///
    /// # Source
    /// P. Montgomery, "Speeding the Pollard and elliptic curve methods of factorization", Mathematics of Computation 48,
    /// 1987, section 10.3.1, for the inversions.
    pub(super) fn flush(&mut self, sums: &mut [Affine<C>]) {
        self.flush_ahead(sums, &|_| ());
    }

    #[inline(never)] // Once for a curve: where all is compiled at once, it stood in each of its ten callers.
    fn flush_ahead(&mut self, sums: &mut [Affine<C>], ahead: &dyn Fn(usize)) {
        let pairs = &mut self.pairs[..self.out.len()];
        // When the caller cancels, nobody will see the sums.
        if cancel::requested() || C::lanes_pair_sums_vartime(pairs, &self.out, sums, ahead) {
            self.out.clear();
            return;
        }
        self.denominators.clear();
        self.products.clear();
        self.kinds.clear();
        for (p, q) in &mut *pairs {
            let mut denominator = q.x.minus(&p.x);
            let mut kind = Kind::Add;
            // An x of 0 may be the identity's.
            let rare = denominator.is_zero() | p.x.is_zero() | q.x.is_zero();
            if rare.to_bool_vartime() {
                kind = special(p, q, &mut denominator);
            }
            self.denominators.push(denominator);
            self.kinds.push(kind);
        }
        let mut chains = [C::Base::ONE; CHAINS];
        for (i, denominator) in self.denominators.iter().enumerate() {
            let product = &mut chains[i % CHAINS];
            self.products.push(*product);
            *product = product.times(denominator);
        }
        let mut inverses = inverses(&chains);
        for i in (0..pairs.len()).rev() {
            let (p, q) = &pairs[i];
            let inverse = &mut inverses[i % CHAINS];
            let this = inverse.times(&self.products[i]);
            *inverse = inverse.times(&self.denominators[i]);
            let slope = match self.kinds[i] {
                Kind::Add => q.y.minus(&p.y).times(&this),
                Kind::Double => C::tangent(&p.x, &C::Base::ONE).times(&this),
                Kind::Done => {
                    sums[self.out[i]] = *p;
                    continue;
                }
            };
            let x = slope.square().minus(&p.x).minus(&q.x);
            let y = slope.times(&p.x.minus(&x)).minus(&p.y);
            sums[self.out[i]] = Affine { x, y };
        }
        self.out.clear();
    }
}

/// The inverses of the chains' products, none of which is 0, by one inversion.
fn inverses<F: Field>(products: &[F; CHAINS]) -> [F; CHAINS] {
    let mut before = [F::ONE; CHAINS];
    for i in 1..CHAINS {
        before[i] = before[i - 1].times(&products[i - 1]);
    }
    let mut inverse = before[CHAINS - 1].times(&products[CHAINS - 1]).invert().unwrap_or(F::ZERO);
    for i in (0..CHAINS).rev() {
        before[i] = before[i].times(&inverse);
        inverse = inverse.times(&products[i]);
    }
    before
}

/// Equal points, opposite points, the identity: what becomes of the pair, with a denominator that is not 0.
#[cold]
fn special<C: ShortWeierstrass>(p: &mut Affine<C>, q: &Affine<C>, denominator: &mut C::Base) -> Kind {
    if q.is_identity().to_bool_vartime() {
        *denominator = C::Base::ONE;
        return Kind::Done;
    }
    if p.is_identity().to_bool_vartime() {
        (*p, *denominator) = (*q, C::Base::ONE);
        return Kind::Done;
    }
    if !denominator.is_zero().to_bool_vartime() {
        return Kind::Add;
    }
    *denominator = p.y.double();
    if p.y == q.y && !denominator.is_zero().to_bool_vartime() {
        return Kind::Double;
    }
    (*p, *denominator) = (Affine::IDENTITY, C::Base::ONE);
    Kind::Done
}

/// What sums in lanes ask about a pair with equal x, or an x of 0.
#[cold]
#[cfg(any(test, all(target_arch = "x86_64", not(adamant_portable))))]
pub(crate) fn special_pair<C: ShortWeierstrass>(
    (p, q): &mut (Affine<C>, Affine<C>),
) -> Option<Special<C::Base>> {
    let mut denominator = q.x.minus(&p.x);
    let (numerator, done) = match special(p, q, &mut denominator) {
        Kind::Add => return None,
        Kind::Double => (C::tangent(&p.x, &C::Base::ONE), false),
        Kind::Done => (C::Base::ZERO, true),
    };
    Some(Special { numerator, denominator, done })
}

/// [`run_sums`] where the points are few and near: one function for a curve, whatever reads the entries.
#[inline(never)]
pub(super) fn few_run_sums<C: ShortWeierstrass>(
    starts: &[u32],
    point: &dyn Fn(usize) -> Affine<C>,
) -> Vec<Affine<C>> {
    run_sums(starts, |_| (), |i, out| *out = point(i))
}

/// Writes the point, or where the entry is odd its opposite: in place, without a copy and without a branch, which nobody could predict.
#[inline(always)]
pub(super) fn write_signed<C: ShortWeierstrass>(out: &mut Affine<C>, point: &Affine<C>, entry: u32) {
    out.x = point.x;
    out.y = -point.y;
    out.y.ct_assign(&point.y, !Choice::from_lsb(u64::from(entry)));
}

/// The sum of each run of entries, as `starts` has them, for points all over memory: entry e is point e / 2, or its opposite where e is odd.
pub(super) fn signed_run_sums<C: ShortWeierstrass>(
    points: &[Affine<C>],
    entries: &[u32],
    starts: &[u32],
) -> Vec<Affine<C>> {
    if let Some(sums) = C::lanes_run_sums_vartime(points, entries, starts) {
        return sums;
    }
    let announce = |i: usize| {
        if let Some(&entry) = entries.get(i) {
            prefetch(&points[(entry / 2) as usize]);
        }
    };
    run_sums(starts, announce, |i, out| {
        let entry = entries[i];
        write_signed(out, &points[(entry / 2) as usize], entry);
    })
}

/// The sum of each run of entries, as `starts` has them; `point` writes an entry's point, in turn, and `announce` is told of
/// each [`AHEAD`] entries before. Rounds of pairs: the sums of a round are the entries of the next.
pub(super) fn run_sums<C: ShortWeierstrass>(
    starts: &[u32],
    announce: impl Fn(usize),
    point: impl Fn(usize, &mut Affine<C>),
) -> Vec<Affine<C>> {
    let runs = starts.len() - 1;
    let mut lengths: Vec<u32> = starts.windows(2).map(|range| range[1] - range[0]).collect();
    // Where each run's sums are kept: half of its entries, rounded up.
    let mut places = Vec::with_capacity(runs);
    let mut total = 0;
    for length in &lengths {
        places.push(total);
        total += length.div_ceil(2) as usize;
    }
    let mut sums = vec![Affine::IDENTITY; total];
    let mut batch = Batch::new();
    for (run, length) in lengths.iter_mut().enumerate() {
        let (from, to) = (starts[run] as usize, places[run]);
        for i in 0..*length as usize / 2 {
            announce(from + 2 * i + AHEAD);
            announce(from + 2 * i + 1 + AHEAD);
            let (p, q) = batch.pair(to + i, &mut sums, &|k| announce(from + 2 * i + k));
            point(from + 2 * i, p);
            point(from + 2 * i + 1, q);
        }
        if *length % 2 == 1 {
            point(from + *length as usize - 1, &mut sums[to + *length as usize / 2]);
        }
        *length = length.div_ceil(2);
    }
    batch.flush(&mut sums);
    while lengths.iter().any(|length| *length > 1) {
        for (length, &at) in lengths.iter_mut().zip(&places) {
            // A sum is written where only pairs before it, or itself, have read.
            for i in 0..*length as usize / 2 {
                let (p, q) = batch.pair(at + i, &mut sums, &|_| ());
                *p = sums[at + 2 * i];
                *q = sums[at + 2 * i + 1];
            }
            if *length % 2 == 1 && *length > 1 {
                sums[at + *length as usize / 2] = sums[at + *length as usize - 1];
            }
            *length = length.div_ceil(2);
        }
        batch.flush(&mut sums);
    }
    let sum = |(length, &at): (&u32, &usize)| if *length == 0 { Affine::IDENTITY } else { sums[at] };
    lengths.iter().zip(&places).map(sum).collect()
}

/// [`Msm::bucket_sums_vartime`](super::Msm::bucket_sums_vartime) of short Weierstrass curves.
///
/// A group's buckets are a table of rows and columns: bucket i in row h and column l, i = h 2^k + l, counts
/// h 2^k + (l + 1) times. So the group's sum is 2^k sum_h h (row h) + sum_l (l + 1) (column l), with two additions of
/// affine points a bucket, and few others.
pub(super) fn bucket_sums<C: ShortWeierstrass>(points: &[Affine<C>], buckets: &Buckets) -> Vec<Jacobian<C>> {
    let in_buckets = signed_run_sums(points, &buckets.entries, &buckets.starts);
    let size = buckets.buckets;
    let groups = in_buckets.len() / size;
    let log_columns = size.ilog2().div_ceil(2);
    let columns = 1usize << log_columns;
    let rows = size / columns;
    // For each group the runs of its rows, then those of its columns.
    let narrow = [size, rows, columns].map(to_u32);
    let mut starts = vec![0];
    for group in 0..to_u32(groups) {
        let [size, rows, columns] = narrow;
        let at = 2 * size * group;
        starts.extend((1..=rows).map(|row| at + row * columns));
        starts.extend((1..=columns).map(|column| at + size + column * rows));
    }
    let mut entries = Vec::with_capacity(2 * in_buckets.len());
    for at in (0..groups).map(|group| size * group) {
        entries.extend((at..at + size).map(|bucket| 2 * to_u32(bucket)));
        for column in at..at + columns {
            entries.extend((0..rows).map(|row| 2 * to_u32(column + row * columns)));
        }
    }
    let sums = signed_run_sums(&in_buckets, &entries, &starts);
    let weighted = |group: &[Affine<C>]| {
        let (rows, columns) = group.split_at(rows);
        let of_rows = running_sum(&rows[1..]);
        let of_columns = running_sum(columns);
        of_rows.double_times(log_columns as usize).add_vartime(&of_columns)
    };
    sums.chunks_exact(rows + columns).map(weighted).collect()
}

/// The sum of (i + 1) P_i.
fn running_sum<C: ShortWeierstrass>(points: &[Affine<C>]) -> Jacobian<C> {
    let (mut running, mut total) = (Jacobian::IDENTITY, Jacobian::IDENTITY);
    for point in points.iter().rev() {
        running = running.add_affine_vartime(point);
        total = total.add_vartime(&running);
    }
    total
}
