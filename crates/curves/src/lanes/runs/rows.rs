//! The rows of some groups, and rounds of additions over all of them.

use super::{AHEAD, Ask, NONE, TOGETHER};
use crate::curve::short_weierstrass::{Affine, ShortWeierstrass};
use crate::field::Field;
use crate::lanes::LANES;
use crate::lanes::backend::{Kernels, Mask};
use crate::lanes::group::{Lanes, Vector};
use crate::lanes::sums::inverses;
use crate::lanes::vector::LaneField;
use crate::msm::prefetch;
use std::vec;
use std::vec::Vec;

/// A lane of a pair that is no chord.
struct Rare<F> {
    pair: usize,
    lane: usize,
    /// The numerator of the tangent's slope, or none where both points are opposite.
    numerator: Option<F>,
}

/// A round's state.
pub(super) struct Rows<C: ShortWeierstrass<Base: Lanes>, E: Kernels> {
    zero: Vector<C, E>,
    one: Vector<C, E>,
    pub points: Vec<[Vector<C, E>; 2]>,
    /// The lanes that have a point.
    pub masks: Vec<Mask>,
    /// The rows to add.
    pairs: Vec<[usize; 2]>,
    differences: Vec<Vector<C, E>>,
    /// The products of all differences before each.
    products: Vec<Vector<C, E>>,
    rare: Vec<Rare<C::Base>>,
}

impl<C: ShortWeierstrass<Base: Lanes>, E: Kernels> Rows<C, E> {
    pub fn new(engine: E) -> Self {
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
    pub fn sum_up(
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
