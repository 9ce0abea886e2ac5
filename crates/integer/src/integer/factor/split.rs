//! One factor of a composite number.

use super::FactorStep;
use crate::integer::Integer;
use crate::integer::memory::Fallible;
use crate::natural::factor::{Plan, Search, ecm, rho};
use core::ops::ControlFlow;

/// What came of it.
pub(super) enum Split {
    /// A factor other than 1 and the number; it may be composite.
    Factor(Integer),
    /// The watch wanted no more.
    Stopped,
}

/// Digits of a factor, B1, curves: after so many curves a factor of so many digits has been found with a probability of about
/// 1 - 1/e, and most likely at the levels after it. B1 as in Zimmermann and Dodson's table; for B2 = 100 B1, which is less
/// than theirs, more curves.
const LEVELS: [(u32, u64, u32); 9] = [
    (12, 400, 12),
    (15, 2000, 30),
    (20, 11_000, 100),
    (25, 50_000, 300),
    (30, 250_000, 700),
    (35, 1_000_000, 1800),
    (40, 3_000_000, 5000),
    (45, 11_000_000, 10_000),
    (50, 43_000_000, 20_000),
];
/// B2 / B1
const REACH: u64 = 100;
/// Steps of rho for numbers of more than 64 bits: curves find what takes more of them in less time.
const RHO_STEPS: u64 = 1 << 16;
/// Up to here rho alone is fast enough: the smaller factor has at most half as many bits.
const RHO_BITS: usize = 64;

/// Looks for a factor of `n`, which is odd, composite, without factors below 6 and no power of a prime.
pub(super) fn split(n: &Integer, watch: &mut dyn FnMut(FactorStep) -> ControlFlow<()>) -> Fallible<Split> {
    let short = n.bit_length() <= RHO_BITS;
    for c in 1.. {
        let steps = if short { u64::MAX } else { RHO_STEPS };
        match rho(n.limbs(), c, steps, &mut || watch(FactorStep::Rho))? {
            Search::Found(factor) => return Ok(Split::Factor(Integer::from_limb_vec(factor))),
            Search::Stopped => return Ok(Split::Stopped),
            Search::Nothing if !short => break,
            Search::Nothing | Search::All => {}
        }
    }
    let mut sigmas = Sigmas(0);
    let mut level = 0;
    loop {
        let (digits, b1, curves) = LEVELS[level.min(LEVELS.len() - 1)];
        level += 1;
        // It falls where a curve finds all prime factors together, until one does not.
        let mut bound = b1;
        let mut plan = None;
        let mut curve = 1;
        while curve <= curves {
            let mut look = || watch(FactorStep::Ecm { digits, curve, curves, b1: bound });
            if plan.is_none() {
                // Short curves for their first stage, in the main.
                let reach = if bound < b1 { 4 } else { REACH };
                plan = Plan::new(bound, reach * bound, &mut look)?;
            }
            let Some(shared) = &plan else { return Ok(Split::Stopped) };
            match ecm(n.limbs(), sigmas.next(), shared, &mut look)? {
                Search::Found(factor) => return Ok(Split::Factor(Integer::from_limb_vec(factor))),
                Search::Stopped => return Ok(Split::Stopped),
                Search::All => (bound, plan) = ((bound / 4).max(16), None),
                Search::Nothing => {
                    curve += 1;
                    if bound < b1 {
                        (bound, plan) = ((2 * bound).min(b1), None);
                    }
                }
            }
        }
    }
}

/// Numbers of curves: they look random and are the same in every run.
struct Sigmas(u64);

impl Sigmas {
    /// # Source
    /// S. Vigna's `splitmix64`, after G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators",
    /// OOPSLA 2014.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 1) + 6
    }
}
