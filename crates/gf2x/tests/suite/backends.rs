//! Every back end against plain definitions and against each other, at awkward sizes and values.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use crate::common::{Random, SEVEN, bits, k_square, multiply, rings};
use adamant_base::ct::CtEq;
use adamant_gf2x::{Algorithm, Backend, KSquaring, Multiplier, Poly, Ring};
use adamant_testing::thinned;

/// Around word, line and kernel sizes; primes and composites; the ends of the range.
const SIZES: [usize; 29] = [
    17669, 24697, 35851, 3, 9, 31, 33, 63, 65, 127, 129, 511, 513, 515, 1019, 2047, 2049, 4095, 4097, 4099,
    8191, 8193, 10499, 12287, 12289, 12323, 16383, 27067, 27581,
];

/// 0, 1, x^(r-1), all ones, alternating, a run, and random ones.
fn values(ring: &Ring, random: &mut Random) -> Vec<Poly> {
    let r = ring.degree();
    let all: Vec<usize> = (0..r).collect();
    let even: Vec<usize> = (0..r).step_by(2).collect();
    let run: Vec<usize> = (r / 3..r).collect();
    let supports: [&[usize]; 6] = [&[], &[0], &[r - 1], &all, &even, &run];
    let mut out: Vec<Poly> = supports.iter().map(|s| ring.from_support(s).unwrap()).collect();
    out.extend((0..3).map(|_| random.poly(ring)));
    out
}

#[test]
fn products_agree_with_the_definition() {
    for r in thinned(SIZES.into_iter().filter(|&r| r < 2100), 3) {
        for ring in rings(r) {
            let (mut space, mut out) = (ring.workspace(), ring.zero());
            let values = values(&ring, &mut Random(r as u64));
            for a in &values {
                for b in &values {
                    ring.multiply(&mut out, a, b, &mut space).unwrap();
                    assert_eq!(bits(&out), multiply(&bits(a), &bits(b)), "{ring:?}");
                }
            }
        }
    }
}

#[test]
fn products_agree_among_back_ends() {
    for r in thinned(SIZES.into_iter().chain(SEVEN).chain([65535, 99_999, 100_003]), 5) {
        let rings = rings(r);
        let mut expected = Vec::new();
        for (i, ring) in rings.iter().enumerate() {
            let (mut space, mut out) = (ring.workspace(), ring.zero());
            let values = values(ring, &mut Random(r as u64));
            for (j, a) in values.iter().enumerate() {
                let b = &values[values.len() - 1 - j / 2];
                ring.multiply(&mut out, a, b, &mut space).unwrap();
                let mut square = a.clone();
                ring.square(&mut square, &mut space).unwrap();
                let got = [&out, &square].map(Poly::to_bytes);
                if i == 0 {
                    assert_eq!(bits(&square), k_square(&bits(a), 1));
                    expected.push(got);
                } else {
                    assert!(got == expected[j], "{ring:?}, value {j}");
                }
            }
        }
    }
}

#[test]
fn squares_are_products() {
    for r in thinned(SIZES.into_iter().chain(SEVEN), 5) {
        for ring in rings(r) {
            let (mut space, mut out) = (ring.workspace(), ring.zero());
            for mut a in values(&ring, &mut Random(7)) {
                ring.multiply(&mut out, &a, &a, &mut space).unwrap();
                ring.square(&mut a, &mut space).unwrap();
                assert!(a.ct_eq(&out).declassify(), "{ring:?}");
            }
        }
    }
}

#[test]
fn k_squarings_agree_with_the_definition() {
    for r in thinned(SIZES.into_iter().chain(SEVEN).chain([65537, 99_989]), 5) {
        for ring in rings(r) {
            let mut space = ring.workspace();
            let a = Random(1).poly(&ring);
            // All that the chains use, and some that they do not.
            let chains = ring.parameters();
            let mut ks: Vec<usize> = chains.fastest.values().to_vec();
            ks.extend((0..r.ilog2()).map(|i| 1 << i));
            ks.extend(chains.cea.map(|(a, b)| [a, b, a * b / 3]).into_iter().flatten());
            ks.extend(chains.sac.iter().flat_map(|s| s.chain.values().iter().flat_map(|&v| [v, 2 * v])));
            ks.extend([0, 3, 5, 77, 1000, r - 1, r]);
            for k in ks {
                let mut c = a.clone();
                ring.square_chain(&mut c, k as u64, KSquaring::Fast, &mut space).unwrap();
                assert!(bits(&c) == k_square(&bits(&a), k), "{ring:?}, k = {k}");
                if k <= 100 {
                    let mut d = a.clone();
                    ring.square_chain(&mut d, k as u64, KSquaring::OneByOne, &mut space).unwrap();
                    assert!(c.ct_eq(&d).declassify(), "{ring:?}, k = {k}");
                }
            }
        }
    }
}

#[test]
fn inverses_of_the_seven_rings() {
    for r in thinned(SEVEN, 4) {
        for ring in rings(r) {
            let (mut space, mut out, mut product) = (ring.workspace(), ring.zero(), ring.zero());
            let mut random = Random(r as u64);
            let a = ring.random_weight_from(71, &mut random).unwrap();
            let all = ring.from_support(&(0..r).collect::<Vec<_>>()).unwrap();
            for algorithm in Algorithm::ALL.into_iter().chain([Algorithm::Fastest]) {
                let mut invert = |x: &Poly, how| {
                    let unit =
                        ring.invert_with(&mut out, x, algorithm, how, &mut space).unwrap().declassify();
                    ring.multiply(&mut product, x, &out, &mut space).unwrap();
                    (unit, product.ct_eq(&ring.one()).declassify(), out.is_zero().declassify())
                };
                assert_eq!(invert(&a, KSquaring::Fast), (true, true, false), "{ring:?} {algorithm:?}");
                assert_eq!(invert(&all, KSquaring::Fast), (false, false, true), "{ring:?} {algorithm:?}");
                assert_eq!(
                    invert(&ring.zero(), KSquaring::Fast),
                    (false, false, true),
                    "{ring:?} {algorithm:?}"
                );
                if r < 13000 && ring.backend() != Backend::Portable {
                    assert_eq!(
                        invert(&a, KSquaring::OneByOne),
                        (true, true, false),
                        "{ring:?} {algorithm:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn inverses_of_odd_rings() {
    for r in thinned([9, 33, 63, 341, 1023, 1025, 4097, 8191, 65537, 99_989, 100_001, 100_003], 5) {
        let mut first: Option<Vec<u8>> = None;
        for ring in rings(r) {
            let mut space = ring.workspace();
            let (mut out, mut product) = (ring.zero(), ring.zero());
            // x^2 + x + 1 divides x^r - 1 where 3 divides r; 1 + x + x^4 times it where 15 or 3 does.
            let a = ring.from_support(&[0, 1, 2]).unwrap();
            let unit = ring
                .invert_with(&mut out, &a, Algorithm::BernsteinYang, KSquaring::Fast, &mut space)
                .unwrap();
            assert_eq!(unit.declassify(), !r.is_multiple_of(3), "{ring:?}");
            let inverse = ring.invert(&a, &mut space).unwrap();
            assert_eq!(inverse.is_some().declassify(), !r.is_multiple_of(3), "{ring:?}");
            ring.multiply(&mut product, &a, &out, &mut space).unwrap();
            assert_eq!(product.ct_eq(&ring.one()).declassify(), !r.is_multiple_of(3), "{ring:?}");
            let bytes = out.to_bytes().to_vec();
            assert!(first.get_or_insert_with(|| bytes.clone()) == &bytes, "{ring:?}");
        }
    }
}

#[test]
fn plain_products() {
    let mut random = Random(3);
    for (n, m) in
        [(0, 0), (1, 1), (2, 1), (3, 3), (7, 13), (64, 64), (65, 64), (100, 193), (200, 1), (400, 401)]
    {
        let a: Vec<u64> = (0..n).map(|_| random.word()).collect();
        let b: Vec<u64> = (0..m).map(|_| random.word()).collect();
        let mut expected = vec![0u64; n + m];
        for i in 0..64 * n {
            if (a[i / 64] >> (i % 64)) & 1 == 1 {
                for j in 0..m {
                    expected[i / 64 + j] ^= b[j] << (i % 64);
                    expected[i / 64 + j + 1] ^= (b[j] >> 1) >> (63 - i % 64);
                }
            }
        }
        for backend in Backend::all_available() {
            let mut out = vec![u64::MAX; n + m];
            let mut multiplier = Multiplier::with_backend(500, backend).unwrap();
            // Twice: what a longer operand has left must not matter.
            multiplier.multiply(&mut vec![0; 1000], &[u64::MAX; 500], &[u64::MAX; 500]).unwrap();
            multiplier.multiply(&mut out, &a, &b).unwrap();
            assert!(out == expected, "{} {n} {m}", backend.name());
        }
    }
}

/// Every length at which a kernel splits, pads or takes words apart, on space made for longer operands.
#[test]
fn plain_products_of_every_length() {
    let mut random = Random(5);
    for n in thinned(1..=260, 20) {
        let a: Vec<u64> = (0..n).map(|_| random.word()).collect();
        let b: Vec<u64> = (0..n.max(4) - 3).map(|_| random.word()).collect();
        let mut expected = vec![0; a.len() + b.len()];
        for backend in Backend::all_available() {
            let mut out = vec![u64::MAX; expected.len()];
            Multiplier::with_backend(n + 8, backend).unwrap().multiply(&mut out, &a, &b).unwrap();
            if backend == Backend::Portable {
                expected.clone_from(&out);
            }
            assert!(out == expected, "{} {n}", backend.name());
        }
    }
}

#[test]
fn batches() {
    for r in [13, 9, 1019] {
        for ring in rings(r) {
            let (mut space, mut product) = (ring.workspace(), ring.zero());
            let mut batch = ring.batch_workspace(8);
            for n in [0, 1, 2, 8] {
                let units: Vec<Poly> = (0..n).map(|i| ring.from_support(&[i % r]).unwrap()).collect();
                let mut inverses = units.clone();
                assert!(ring.invert_batch(&mut inverses, &mut batch).unwrap().declassify());
                for (a, b) in units.iter().zip(&inverses) {
                    ring.multiply(&mut product, a, b, &mut space).unwrap();
                    assert!(product.ct_eq(&ring.one()).declassify());
                }
                if n > 0 {
                    inverses[n / 2] = ring.zero();
                    assert!(!ring.invert_batch(&mut inverses, &mut batch).unwrap().declassify());
                    assert!(inverses.iter().all(|x| x.is_zero().declassify()));
                }
            }
            assert!(ring.invert_batch(&mut vec![ring.one(); 9], &mut batch).is_err());
        }
    }
}
