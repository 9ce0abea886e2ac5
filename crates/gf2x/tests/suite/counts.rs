//! Counted operations against the closed formulas.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::SEVEN;
use adamant_gf2x::{Algorithm, Ring, reference_bernstein_yang_blocks};

fn floor_log2(n: usize) -> u64 {
    u64::from(n.ilog2())
}

fn ones(n: usize) -> u64 {
    u64::from(n.count_ones())
}

fn tower(n: usize) -> u64 {
    floor_log2(n) + ones(n) - 1
}

/// (multiplications, squarings) by the formulas of the reference.
fn formula(ring: &Ring, algorithm: Algorithm) -> (u64, u64) {
    let (r, p) = (ring.degree(), ring.parameters());
    let flt = (tower(r - 2), (1 << floor_log2(r - 2)) + r as u64 - 3);
    match algorithm {
        Algorithm::ItohTsujii => flt,
        Algorithm::Cea => p.cea.map_or(flt, |(a, b)| (tower(a) + tower(b), r as u64 - 2)),
        Algorithm::Tyt => p.tyt.map_or(flt, |t| {
            let product = (t.first * t.second) as u64;
            let squarings = 2 * product + t.h as u64 - (1 << floor_log2(t.h));
            (tower(t.first) + tower(t.second) + ones(t.h), squarings)
        }),
        _ => p.sac.as_ref().map_or(flt, |s| {
            let chain = &s.chain;
            let (big, rest) = (chain.values()[s.big] as u64, chain.values()[s.rest] as u64);
            let inner: usize = chain.pairs().iter().map(|&(_, second)| chain.values()[second]).sum();
            let squarings = inner as u64 + big * ((1 << s.doublings) - 1) + rest + 1;
            (chain.products() as u64 + s.doublings as u64 + 1, squarings)
        }),
    }
}

#[test]
fn counts_are_the_formulas() {
    for r in SEVEN.into_iter().chain([3, 5, 7, 11, 13, 19, 1019, 65537]) {
        let ring = Ring::new(r).unwrap();
        let words = r.div_ceil(64) as u64;
        for algorithm in [Algorithm::ItohTsujii, Algorithm::Cea, Algorithm::Tyt, Algorithm::Sac] {
            let counts = ring.count(algorithm).unwrap();
            let expected = formula(&ring, algorithm);
            assert_eq!((counts.multiplications, counts.squarings), expected, "{r} {algorithm:?}");
            assert_eq!(counts.block_multiplications, expected.0 * words * words);
            assert_eq!(counts.block_squarings, expected.1 * (words + 1));
        }
    }
}

/// Figures of the reference that pin the order of operands.
#[test]
fn known_figures() {
    let squarings = |r, algorithm| Ring::new(r).unwrap().count(algorithm).unwrap().squarings;
    assert_eq!(squarings(12323, Algorithm::ItohTsujii), 20_512);
    assert_eq!(squarings(10499, Algorithm::Sac), 10_538);
    assert_eq!(squarings(10499, Algorithm::Cea), 10_497);
}

#[test]
fn the_default_needs_no_more_products_than_any() {
    for r in SEVEN {
        let ring = Ring::new(r).unwrap();
        let fastest = ring.count(Algorithm::Fastest).unwrap().multiplications;
        for algorithm in [Algorithm::ItohTsujii, Algorithm::Cea, Algorithm::Tyt, Algorithm::Sac] {
            assert!(fastest <= ring.count(algorithm).unwrap().multiplications, "{r} {algorithm:?}");
        }
    }
}

#[test]
fn bernstein_yang_stays_near_the_reference() {
    for r in SEVEN {
        let ours = Ring::new(r).unwrap().count(Algorithm::BernsteinYang).unwrap();
        let reference = reference_bernstein_yang_blocks(r).unwrap();
        assert_eq!(ours.squarings, 0);
        assert!(
            ours.block_multiplications < 2 * reference,
            "{r}: {} {reference}",
            ours.block_multiplications
        );
        println!(
            "{r}: {} products, {} blocks, reference {reference}",
            ours.multiplications, ours.block_multiplications
        );
    }
    assert!(reference_bernstein_yang_blocks(11).is_none());
}
