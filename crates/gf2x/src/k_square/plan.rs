//! The search for the cheapest way to write 2^k as a product of small factors modulo r.
//!
//! A k-squaring maps exponents J -> 2^k J mod r. With 2^k = +-(p1^e1)(p2^e2)(p3^e3) mod r, e = +-1 and each p near the square
//! root of r, it is done in one to three transpositions ([`Step`]). There are some (2 n)^3 such products of n candidates,
//! far more than r, so there is always a way where r is not tiny.

use super::step::Step;
use crate::Error;
use adamant_base::num::{to_u32, to_usize};
use alloc::vec::Vec;

/// A factor: p or 1/p.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Factor {
    pub(crate) p: u32,
    pub(crate) divide: bool,
}

/// How to reach one multiplier.
#[derive(Clone, Copy)]
struct Way {
    cost: u32,
    factors: [Option<Factor>; 2],
}

const NO_WAY: Way = Way { cost: u32::MAX, factors: [None; 2] };

/// A plan: the factors in order, and whether the first step negates too.
pub(crate) struct Plan {
    pub(crate) cost: u32,
    pub(crate) factors: [Option<Factor>; 3],
    pub(crate) negate: bool,
}

/// What the search needs of r, made once for all k.
pub(crate) struct Search {
    r: usize,
    /// One factor, with its multiplier.
    single: Vec<(usize, Way)>,
    /// The cheapest way with one or two factors, by multiplier.
    best: Vec<Way>,
}

impl Search {
    /// Considers p whose matrix has sides of `sides` bits; `cost` says what a step costs in cycles on a matrix of
    /// so many tiles down and across and so many rows read and written.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn new(
        r: usize,
        sides: (usize, usize),
        cost: impl Fn(usize, usize, usize) -> u32,
    ) -> Result<Search, Error> {
        let root = r.isqrt();
        let (low, high) = ((root * 5 / 9).max(2), (root * 9 / 5 + 8).min(r - 1));
        let mut single = Vec::new();
        single.try_reserve_exact(2 * (high + 1).saturating_sub(low)).map_err(|_| Error::OutOfMemory)?;
        for p in low..=high {
            let run = r.div_ceil(p);
            if p.min(run) < sides.0 || p.max(run) > sides.1 {
                continue;
            }
            let Some(inverse) = inverse_mod(p, r) else { continue };
            let (rows, columns) = (p.div_ceil(64), run.div_ceil(64));
            for (multiplier, divide, cost) in
                [(p, false, cost(rows, columns, p + run)), (inverse, true, cost(columns, rows, p + run))]
            {
                let factor = Factor { p: to_u32(p), divide };
                single.push((multiplier, Way { cost, factors: [Some(factor), None] }));
            }
        }
        let mut best = Vec::new();
        best.try_reserve_exact(r).map_err(|_| Error::OutOfMemory)?;
        best.resize(r, NO_WAY);
        for &(m1, first) in &single {
            if first.cost < best[m1].cost {
                best[m1] = first;
            }
            for &(m2, second) in &single {
                let (m, cost) = (product_mod(m1, m2, r), first.cost + second.cost);
                if cost < best[m].cost {
                    best[m] = Way { cost, factors: [first.factors[0], second.factors[0]] };
                }
            }
        }
        Ok(Search { r, single, best })
    }

    /// The cheapest plan for the multiplier `m`, if there is one.
    pub(crate) fn plan(&self, m: usize) -> Option<Plan> {
        let mut plan: Option<Plan> = None;
        let mut offer = |cost: u32, factors: [Option<Factor>; 3], negate: bool| {
            if plan.as_ref().is_none_or(|p| cost < p.cost) {
                plan = Some(Plan { cost, factors, negate });
            }
        };
        for negate in [false, true] {
            let m = if negate { (self.r - m) % self.r } else { m };
            let way = self.best[m];
            if way.cost != u32::MAX {
                offer(way.cost, [way.factors[0], way.factors[1], None], negate);
            }
            // Three factors: the inverse of the third is among the single ones too.
            for &(inverse, third) in &self.single {
                let way = self.best[product_mod(m, inverse, self.r)];
                if way.cost != u32::MAX {
                    let last = third.factors[0].map(|f| Factor { p: f.p, divide: !f.divide });
                    offer(way.cost + third.cost, [way.factors[0], way.factors[1], last], negate);
                }
            }
        }
        plan
    }
}

impl Plan {
    /// The steps in order, with the negation in the first.
    pub(crate) fn steps(&self, r: usize) -> impl Iterator<Item = Step> {
        let factors = self.factors.iter().flatten().enumerate();
        factors.map(move |(i, f)| Step::new(r, f.p as usize, f.divide, self.negate && i == 0))
    }
}

/// 1/a mod r, where there is one: Euclid's algorithm on public numbers.
pub(crate) fn inverse_mod(a: usize, r: usize) -> Option<usize> {
    let modulus = i64::from(to_u32(r));
    let (mut u, mut v) = (modulus, i64::from(to_u32(a % r)));
    let (mut s, mut t) = (0i64, 1i64);
    while v != 0 {
        let q = u / v;
        (u, v) = (v, u - q * v);
        (s, t) = (t, s - q * t);
    }
    (u == 1).then(|| to_usize(s.rem_euclid(modulus).cast_unsigned()))
}

/// 2^k mod r.
pub(crate) fn power_of_two_mod(k: u64, r: usize) -> usize {
    let (mut out, mut base, mut k) = (1 % r, 2 % r, k);
    while k > 0 {
        if k & 1 == 1 {
            out = product_mod(out, base, r);
        }
        base = product_mod(base, base, r);
        k >>= 1;
    }
    out
}

/// a b mod r, also where usize has 32 bits.
fn product_mod(a: usize, b: usize, r: usize) -> usize {
    to_usize(a as u64 * b as u64 % r as u64)
}
