//! k-fold squaring, a -> a^(2^k), as a permutation of coefficients.
//!
//! Coefficient J goes to 2^k J mod r. Three ways: k squarings one by one; a plan of one to three bit-matrix
//! transpositions, made with the ring for the k that the inversions use ([`plan`], [`step`]); bit by bit for any other k
//! ([`gather`]). All read and write at addresses that depend on r and k alone.

pub(crate) mod gather;
pub(crate) mod plan;
pub(crate) mod step;

use crate::Error;
use crate::backend::Engine;
use alloc::vec::Vec;
use plan::{Search, power_of_two_mod};
use step::Step;

/// How k-squarings are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KSquaring {
    /// The fastest way known for the ring.
    Fast,
    /// k squarings one after the other, as published.
    OneByOne,
}

/// The plans of a ring, by k.
pub(crate) struct Plans {
    r: usize,
    /// (k, its steps), sorted by k; only where a plan is cheaper than k squarings.
    by_k: Vec<(u64, Vec<Step>)>,
}

/// How to do one k-squaring.
pub(crate) enum Route<'a> {
    Squarings(u64),
    Steps(&'a [Step]),
    /// The multiplier 2^(-k).
    Gather(usize),
}

impl Plans {
    /// Plans for each of `ks`.
    ///
    /// # Errors
    /// [`Error::OutOfMemory`].
    pub(crate) fn new(r: usize, engine: &Engine, ks: &[usize]) -> Result<Plans, Error> {
        let mut by_k = Vec::new();
        if ks.iter().any(|&k| k > Self::SHORTEST) {
            let search = Search::new(r, engine.step_sides(r), |down, across, rows| {
                engine.step_cost(down, across, rows)
            })?;
            for &k in ks {
                let Some(plan) = search.plan(power_of_two_mod(k as u64, r)) else { continue };
                if (plan.cost as usize) < k * engine.square_cost(r) {
                    by_k.push((k as u64, plan.steps(r).collect()));
                }
            }
        }
        by_k.sort_by_key(|&(k, _)| k);
        by_k.dedup_by_key(|&mut (k, _)| k);
        Ok(Plans { r, by_k })
    }

    /// Up to here squarings one by one are the fastest on every back end.
    const SHORTEST: usize = 4;

    /// The way to take for `k`.
    pub(crate) fn route(&self, k: u64, how: KSquaring, engine: &Engine) -> Route<'_> {
        if how == KSquaring::OneByOne || k < Plans::SHORTEST as u64 {
            return Route::Squarings(k);
        }
        if let Ok(i) = self.by_k.binary_search_by_key(&k, |&(k, _)| k) {
            return Route::Steps(&self.by_k[i].1);
        }
        // Bit by bit costs about three cycles a bit.
        if k.saturating_mul(engine.square_cost(self.r) as u64) <= 3 * self.r as u64 + 200 {
            return Route::Squarings(k);
        }
        let power = power_of_two_mod(k, self.r);
        Route::Gather(plan::inverse_mod(power, self.r).unwrap_or(1))
    }

    /// Every step, to size the scratch.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.by_k.iter().flat_map(|(_, steps)| steps)
    }
}
