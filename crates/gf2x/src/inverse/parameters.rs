//! The parameters of the inversions: those of the reference for its seven r, found by search for all others.

use super::chain::Chain;
use crate::k_square::plan::power_of_two_mod;
use alloc::vec::Vec;

/// What the inversions of one ring rest on. Made with the ring; all of it depends on r alone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameters {
    /// Whether r is prime and 2 a primitive root modulo r.
    pub two_is_primitive: bool,
    /// Whether a^(2^(r-1)) = a for all a: 2^(r-1) = 1 modulo r.
    pub fermat_holds: bool,
    /// (a, b) with r - 2 = a b; none where r - 2 is prime or 1, then CEA takes the chain of FLT.
    pub cea: Option<(usize, usize)>,
    /// r - 2 = r1 r2 + h; none where nothing was found (r = 3), then TYT takes the chain of FLT.
    pub tyt: Option<Decomposition>,
    /// r - 2 = R 2^t + h; none for r = 3, then SAC takes the chain of FLT.
    pub sac: Option<ShortChain>,
    /// The addition chain of the default algorithm.
    pub fastest: Chain,
}

/// r - 2 = first second + h, where h has no higher bit than `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decomposition {
    /// r1.
    pub first: usize,
    /// r2, 1 where there is only one factor.
    pub second: usize,
    /// h.
    pub h: usize,
}

/// r - 2 = R 2^doublings + h.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortChain {
    /// A chain that contains R and h.
    pub chain: Chain,
    /// The place of R in the chain.
    pub big: usize,
    /// t.
    pub doublings: usize,
    /// The place of h in the chain.
    pub rest: usize,
}

/// A row of the reference's tables.
struct Published {
    r: usize,
    cea: (usize, usize),
    /// (r1, r2, h)
    tyt: (usize, usize, usize),
    /// (R, t, h)
    sac: (usize, usize, usize),
    pairs: &'static [(usize, usize)],
    /// The numbers of a shortest star chain for r - 2, found by exhaustive search.
    fastest: &'static [usize],
}

/// # Source
/// CEA, TYT and SAC: the parameters of the reference implementation of "Polynomial Inversion Algorithms in Constant Time for
/// Post-Quantum Cryptography" (INDOCRYPT 2024), "polyinv".
const PUBLISHED: [Published; 7] = [
    Published {
        r: 10499,
        cea: (3, 3499),
        tyt: (41, 256, 1),
        sac: (41, 8, 1),
        pairs: &[(0, 0), (0, 1), (1, 2), (3, 3), (4, 4), (5, 5), (0, 6)],
        fastest: &[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 10240, 10496, 10497],
    },
    Published {
        r: 12323,
        cea: (9, 1369),
        tyt: (12289, 1, 32),
        sac: (48, 8, 33),
        pairs: &[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (0, 5), (4, 5)],
        fastest: &[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 12288, 12320, 12321],
    },
    Published {
        r: 24659,
        cea: (3, 8219),
        tyt: (4112, 5, 4097),
        sac: (96, 8, 81),
        pairs: &[(0, 0), (0, 1), (2, 2), (2, 3), (2, 4), (5, 5), (4, 6), (6, 6), (7, 8), (8, 8)],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 24576, 24640, 24656, 24657,
        ],
    },
    Published {
        r: 24781,
        cea: (71, 349),
        tyt: (8257, 3, 8),
        sac: (193, 7, 75),
        pairs: &[(0, 0), (0, 1), (2, 2), (3, 3), (4, 4), (5, 5), (5, 6), (2, 7), (6, 6), (9, 9), (0, 10)],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 8256, 8257, 16514, 24771, 24779,
        ],
    },
    Published {
        r: 27067,
        cea: (5, 5413),
        tyt: (67, 403, 64),
        sac: (211, 7, 57),
        pairs: &[
            (0, 0),
            (0, 1),
            (1, 2),
            (2, 2),
            (4, 4),
            (0, 5),
            (6, 6),
            (7, 7),
            (3, 8),
            (8, 8),
            (10, 10),
            (2, 11),
        ],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2080, 4160, 8320, 8328, 16656, 24984, 27064,
            27065,
        ],
    },
    Published {
        r: 27581,
        cea: (3, 9193),
        tyt: (163, 169, 32),
        sac: (215, 7, 59),
        pairs: &[
            (0, 0),
            (0, 1),
            (2, 2),
            (0, 3),
            (3, 3),
            (0, 5),
            (6, 6),
            (7, 7),
            (4, 8),
            (8, 8),
            (10, 10),
            (4, 11),
        ],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 2176, 2184, 4232, 8464, 8465, 16930, 25395,
            27579,
        ],
    },
    Published {
        r: 40973,
        cea: (3, 13657),
        tyt: (10, 4097, 1),
        sac: (20, 11, 11),
        pairs: &[(0, 0), (0, 1), (1, 2), (3, 3), (0, 4), (4, 4)],
        fastest: &[
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 8194, 16388, 32776, 40970, 40971,
        ],
    },
];

impl Parameters {
    /// The parameters for an odd `r` of at least 3.
    pub(crate) fn search(r: usize) -> Parameters {
        let published = PUBLISHED.iter().find(|p| p.r == r);
        let fermat_holds = fermat_holds(r);
        let sac = published.map_or_else(|| search_sac(r), |p| short_chain(Chain::from_pairs(p.pairs), p.sac));
        let fastest = published
            .and_then(|p| Chain::from_values(p.fastest))
            .unwrap_or_else(|| shorter(binary_chain(r - 2), sac.as_ref().map(whole_chain)));
        Parameters {
            two_is_primitive: fermat_holds && is_primitive_root_two(r),
            fermat_holds,
            cea: published.map_or_else(|| search_cea(r), |p| Some(p.cea)),
            tyt: published.map_or_else(
                || search_tyt(r),
                |p| Some(Decomposition { first: p.tyt.0, second: p.tyt.1, h: p.tyt.2 }),
            ),
            sac,
            fastest,
        }
    }
}

/// Whether 2^(r-1) = 1 modulo r.
pub(crate) fn fermat_holds(r: usize) -> bool {
    power_of_two_mod(r - 1, r) == 1
}

/// Whether r is prime and the order of 2 modulo r is r - 1; 2^(r-1) = 1 is known.
fn is_primitive_root_two(r: usize) -> bool {
    let prime = (3..).step_by(2).take_while(|d| d * d <= r).all(|d| !r.is_multiple_of(d));
    prime && divisors(r - 1).all(|d| d == r - 1 || power_of_two_mod(d, r) != 1)
}

/// The divisors of n, in no order, some twice.
fn divisors(n: usize) -> impl Iterator<Item = usize> {
    (1..).take_while(move |d| d * d <= n).filter(move |d| n.is_multiple_of(*d)).flat_map(move |d| [d, n / d])
}

/// The products of a tower for n.
fn tower_products(n: usize) -> usize {
    (n.ilog2() + n.count_ones() - 1) as usize
}

fn search_cea(r: usize) -> Option<(usize, usize)> {
    let n = r - 2;
    divisors(n)
        .filter(|&a| 1 < a && a < n)
        .map(|a| (a.min(n / a), a.max(n / a)))
        .min_by_key(|&(a, b)| (tower_products(a) + tower_products(b), a))
}

fn search_tyt(r: usize) -> Option<Decomposition> {
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

fn search_sac(r: usize) -> Option<ShortChain> {
    let n = r - 2;
    (1..=n.ilog2() as usize)
        .map(|t| (n >> t, t, n & ((1 << t) - 1)))
        .filter(|&(big, _, rest)| big <= LARGEST_START && rest <= LARGEST_START)
        .filter_map(|(big, t, rest)| {
            short_chain(Chain::from_values(&numbers_for(big, rest))?, (big, t, rest))
        })
        .min_by_key(|s| s.chain.products() + s.doublings)
}

fn short_chain(chain: Chain, (big, doublings, rest): (usize, usize, usize)) -> Option<ShortChain> {
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
fn binary_chain(n: usize) -> Chain {
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
fn whole_chain(sac: &ShortChain) -> Chain {
    let mut chain = sac.chain.clone();
    let mut place = sac.big;
    for _ in 0..sac.doublings {
        chain.push(place, place);
        place = chain.products();
    }
    chain.push(place, sac.rest);
    chain
}

fn shorter(a: Chain, b: Option<Chain>) -> Chain {
    match b {
        Some(b) if b.products() < a.products() => b,
        _ => a,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parameters_add_up() {
        for r in (3..=3000).step_by(2).chain(PUBLISHED.iter().map(|p| p.r)).chain([65537, 99989, 100_003]) {
            let p = Parameters::search(r);
            let n = r - 2;
            assert_eq!(p.fastest.values().last(), Some(&n), "{r}");
            assert!(p.cea.is_none_or(|(a, b)| a * b == n && a > 1 && b > 1), "{r}");
            assert!(
                p.tyt.is_none_or(|t| t.first * t.second + t.h == n && t.h.ilog2() <= t.first.ilog2()),
                "{r}"
            );
            assert_eq!(p.sac.is_none(), r == 3, "{r}");
            if let Some(s) = &p.sac {
                assert_eq!((s.chain.value(s.big) << s.doublings) + s.chain.value(s.rest), n, "{r}");
            }
            for chain in [Some(&p.fastest), p.sac.as_ref().map(|s| &s.chain)].into_iter().flatten() {
                for (i, &(first, second)) in chain.pairs().iter().enumerate() {
                    assert!(first <= i && second <= i, "{r}");
                    assert_eq!(chain.value(first) + chain.value(second), chain.value(i + 1), "{r}");
                }
            }
        }
    }

    #[test]
    fn kinds_of_rings() {
        let kind = |r| (Parameters::search(r).fermat_holds, Parameters::search(r).two_is_primitive);
        for r in [3, 5, 11, 13, 19, 12323, 40973] {
            assert_eq!(kind(r), (true, true), "{r}");
        }
        for r in [7, 17, 23, 341] {
            assert_eq!(kind(r), (true, false), "{r}");
        }
        for r in [9, 15, 21, 100_001] {
            assert_eq!(kind(r), (false, false), "{r}");
        }
    }
}
