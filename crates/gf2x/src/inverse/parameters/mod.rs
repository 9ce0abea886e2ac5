//! The parameters of the inversions: those of the reference for its seven r, found by search for all others.

mod published;
mod search;

use super::chain::Chain;
use published::PUBLISHED;
pub(crate) use search::fermat_holds;
use search::{
    binary_chain, is_primitive_root_two, search_cea, search_sac, search_tyt, short_chain, shorter,
    whole_chain,
};

/// What the inversions of one ring rest on. Made with the ring; all of it depends on r alone.
///
/// ```
/// use adamant_gf2x::{Chain, Counts, Decomposition, Parameters, Ring, ShortChain, reference_bernstein_yang_blocks};
///
/// let ring = Ring::new(12323)?;
/// assert!(ring.has_two_factors());
/// let parameters: &Parameters = ring.parameters();
/// let chain: &Chain = &parameters.fastest;
/// assert_eq!(chain.values().last(), Some(&(12323 - 2)));
/// assert_eq!((chain.pairs().len(), chain.values().len()), (chain.products(), chain.products() + 1));
/// let Some(Decomposition { first, second, h }) = parameters.tyt else { return Ok(()) };
/// assert_eq!(first * second + h, 12323 - 2);
/// let Some(ShortChain { chain, big, doublings, rest }) = &parameters.sac else { return Ok(()) };
/// assert_eq!((chain.values()[*big] << doublings) + chain.values()[*rest], 12323 - 2);
///
/// // What an inversion costs, counted by running its code.
/// let counts: Counts = ring.count(adamant_gf2x::Algorithm::Fastest)?;
/// assert!(counts.multiplications as usize >= parameters.fastest.products());
/// assert_eq!(reference_bernstein_yang_blocks(12323), Some(1_509_416));
/// # Ok::<(), adamant_gf2x::Error>(())
/// ```
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
