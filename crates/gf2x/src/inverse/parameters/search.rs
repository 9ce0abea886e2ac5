//! The search for parameters, for all r that the reference has none for.

use super::{Decomposition, ShortChain};
use crate::inverse::chain::Chain;
use crate::k_square::plan::power_of_two_mod;
use alloc::vec::Vec;

/// Whether 2^(r-1) = 1 modulo r.
pub(crate) fn fermat_holds(r: usize) -> bool {
    power_of_two_mod(r as u64 - 1, r) == 1
}

/// Whether r is prime and the order of 2 modulo r is r - 1; 2^(r-1) = 1 is known.
pub(super) fn is_primitive_root_two(r: usize) -> bool {
    let prime = (3..).step_by(2).take_while(|d| d * d <= r).all(|d| !r.is_multiple_of(d));
    prime && divisors(r - 1).all(|d| d == r - 1 || power_of_two_mod(d as u64, r) != 1)
}

/// The divisors of n, in no order, some twice.
fn divisors(n: usize) -> impl Iterator<Item = usize> {
    (1..).take_while(move |d| d * d <= n).filter(move |d| n.is_multiple_of(*d)).flat_map(move |d| [d, n / d])
}

/// The products of a tower for n.
fn tower_products(n: usize) -> usize {
    (n.ilog2() + n.count_ones() - 1) as usize
}

pub(super) fn search_cea(r: usize) -> Option<(usize, usize)> {
    let n = r - 2;
    divisors(n)
        .filter(|&a| 1 < a && a < n)
        .map(|a| (a.min(n / a), a.max(n / a)))
        .min_by_key(|&(a, b)| (tower_products(a) + tower_products(b), a))
}

pub(super) fn search_tyt(r: usize) -> Option<Decomposition> {
    let n = r - 2;
    let bits = (0..n.ilog2()).map(|i| 1usize << i);
    let rests = bits
        .clone()
        .flat_map(|low| bits.clone().filter(move |&high| high >= low).map(move |high| low | high));
    rests
        .filter(|&h| h < n)
        .flat_map(|h| divisors(n - h).map(move |first| Decomposition { first, second: (n - h) / first, h }))
        .filter(|d| d.h.ilog2() <= d.first.ilog2())
        .min_by_key(|d| {
            let products = tower_products(d.first) + tower_products(d.second) + d.h.count_ones() as usize;
            (products, d.second, d.h)
        })
}

/// The largest R tried.
const LARGEST_START: usize = 1 << 10;

pub(super) fn search_sac(r: usize) -> Option<ShortChain> {
    let n = r - 2;
    (1..=n.ilog2() as usize)
        .map(|t| (n >> t, t, n & ((1 << t) - 1)))
        .filter(|&(big, _, rest)| big <= LARGEST_START && rest <= LARGEST_START)
        .filter_map(|(big, t, rest)| {
            short_chain(Chain::from_values(&numbers_for(big, rest))?, (big, t, rest))
        })
        .min_by_key(|s| s.chain.products() + s.doublings)
}

pub(super) fn short_chain(chain: Chain, (big, doublings, rest): (usize, usize, usize)) -> Option<ShortChain> {
    Some(ShortChain { big: chain.place(big)?, rest: chain.place(rest)?, doublings, chain })
}

/// The numbers of an addition chain that contains `a` and `b`, from the largest down: halve what is even, take the next
/// smaller number from what is odd (or 1, where that is less than half).
fn numbers_for(a: usize, b: usize) -> Vec<usize> {
    let mut open = Vec::from([1, a, b]);
    let mut done = Vec::new();
    loop {
        open.sort_unstable();
        open.dedup();
        let Some(largest) = open.pop() else { break };
        done.push(largest);
        let Some(&next) = open.last() else { break };
        if open.iter().any(|x| open.binary_search(&(largest - x)).is_ok()) {
            continue;
        }
        open.push(match largest {
            n if n.is_multiple_of(2) => n / 2,
            n if 2 * next >= n => n - next,
            n => n - 1,
        });
    }
    done.sort_unstable();
    done
}

/// The chain of Itoh and Tsujii's algorithm for n: powers of two, and sums of the lowest bits of n in between.
pub(super) fn binary_chain(n: usize) -> Chain {
    let mut chain = Chain::from_pairs(&[]);
    let (mut power, mut sum) = (0, (n & 1 == 1).then_some(0));
    for i in 1..=n.ilog2() {
        chain.push(power, power);
        power = chain.products();
        if (n >> i) & 1 == 1 {
            sum = Some(match sum {
                Some(low) => {
                    chain.push(power, low);
                    chain.products()
                }
                None => power,
            });
        }
    }
    chain
}

/// The chain of SAC as one.
pub(super) fn whole_chain(sac: &ShortChain) -> Chain {
    let mut chain = sac.chain.clone();
    let mut place = sac.big;
    for _ in 0..sac.doublings {
        chain.push(place, place);
        place = chain.products();
    }
    chain.push(place, sac.rest);
    chain
}

pub(super) fn shorter(a: Chain, b: Option<Chain>) -> Chain {
    match b {
        Some(b) if b.products() < a.products() => b,
        _ => a,
    }
}
