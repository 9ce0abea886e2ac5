//! All back ends give the same results, at every size.
#![allow(clippy::pedantic, clippy::unwrap_used)]

use adamant_modular::{Backend, Modulus, Residue};
use adamant_testing::thinned;

/// A small generator of bit patterns with long runs of zeros and ones, which find lost carries.
struct Patterns(u64);

impl Patterns {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let random = self.0 ^ (self.0 >> 31);
        match random >> 61 {
            0 | 1 => 0,
            2 | 3 => u64::MAX,
            4 => u64::MAX << (random & 63),
            _ => random,
        }
    }

    fn bytes(&mut self, bits: usize) -> Vec<u8> {
        let mut out: Vec<u8> = (0..bits.div_ceil(64)).flat_map(|_| self.word().to_be_bytes()).collect();
        out.drain(..out.len() - bits.div_ceil(8));
        out[0] &= 0xff >> (bits.wrapping_neg() % 8);
        out
    }

    /// An odd modulus of exactly `bits` bits.
    fn modulus(&mut self, bits: usize) -> Vec<u8> {
        let mut out = self.bytes(bits);
        out[0] |= 0x80 >> (bits.wrapping_neg() % 8);
        *out.last_mut().unwrap() |= 1;
        out
    }
}

/// Bit lengths at all limb counts up to 40 and some large ones, just below, at and above each limb boundary, and around
/// blocks of eight 52-bit limbs.
fn sizes() -> Vec<usize> {
    let limbs = (1..=40).chain([64, 128, 256]).flat_map(|limbs| [64 * limbs - 1, 64 * limbs, 64 * limbs + 1]);
    let blocks = (1..=12).flat_map(|blocks| (416 * blocks - 3)..=(416 * blocks + 3));
    let mut all: Vec<usize> = limbs.chain(blocks).filter(|&bits| bits <= 16384).collect();
    all.sort_unstable();
    all.dedup();
    thinned(all, 11).collect()
}

/// What the other back ends are held against.
fn reference(n: &[u8]) -> Modulus {
    Modulus::with_backend(n, Backend::Portable).unwrap()
}

/// Runs `work` on every back end and compares with the portable one.
fn all_agree(n: &[u8], work: impl Fn(&Modulus) -> Vec<Residue>) {
    let expected: Vec<_> = work(&reference(n)).iter().map(Residue::to_be_bytes).collect();
    for backend in Backend::all_available() {
        let modulus = Modulus::with_backend(n, backend).unwrap();
        let results: Vec<_> = work(&modulus).iter().map(Residue::to_be_bytes).collect();
        for (step, (result, expected)) in results.iter().zip(&expected).enumerate() {
            assert_eq!(result, expected, "step {step} on {modulus:?}, n = {n:02x?}");
        }
    }
}

#[test]
fn products_and_chains() {
    let mut patterns = Patterns(1);
    for bits in sizes() {
        let all_ones = [vec![0xff >> (bits.wrapping_neg() % 8)], vec![0xff; bits.div_ceil(8) - 1]].concat();
        for n in [patterns.modulus(bits), all_ones] {
            let (x, y) = (patterns.bytes(bits), patterns.bytes(bits + 70));
            // n - 1, whose square is 1.
            let mut minus_one = n.clone();
            *minus_one.last_mut().unwrap() -= 1;
            all_agree(&n, |modulus| {
                let (a, b) = (modulus.residue(&x), modulus.residue(&y));
                let last = modulus.residue(&minus_one);
                let mut chain = a.clone();
                chain.square_chain(17);
                vec![
                    a.mul(&b).unwrap(),
                    b.mul(&a).unwrap(),
                    last.mul(&a).unwrap(),
                    last.square(),
                    b.square(),
                    chain,
                ]
            });
        }
    }
}

#[test]
fn powers() {
    let mut patterns = Patterns(2);
    for bits in sizes().into_iter().filter(|&bits| bits <= 2600) {
        let (n, x, exponent) = (patterns.modulus(bits), patterns.bytes(bits), patterns.bytes(100));
        all_agree(&n, |modulus| {
            let a = modulus.residue(&x);
            vec![a.pow(&exponent), a.pow_vartime(&exponent), a.pow_public_vartime(65537)]
        });
    }
}

/// Pairs of equal and of different sizes: the interleaved forms give what the single ones give.
#[test]
fn pairs() {
    let mut patterns = Patterns(3);
    for bits in sizes().into_iter().filter(|&bits| bits <= 4200) {
        for other in [bits, bits + 1, bits - 5, bits + 64] {
            let (n, m) = (patterns.modulus(bits), patterns.modulus(other));
            let (x, y) = (patterns.bytes(bits), patterns.bytes(other));
            let (e, f) = (patterns.bytes(64), patterns.bytes(40));
            for backend in Backend::all_available() {
                let (modulus_n, modulus_m) = (
                    Modulus::with_backend(&n, backend).unwrap(),
                    Modulus::with_backend(&m, backend).unwrap(),
                );
                let (a, b) = (modulus_n.residue(&x), modulus_m.residue(&y));
                let (mut chain_a, mut chain_b) = (a.clone(), b.clone());
                Residue::square_chain_x2(&mut chain_a, &mut chain_b, 9);
                let (power_a, power_b) = Residue::pow_x2((&a, &e), (&b, &f));
                let (p, q) = (reference(&n).residue(&x), reference(&m).residue(&y));
                let (mut chain_p, mut chain_q) = (p.clone(), q.clone());
                chain_p.square_chain(9);
                chain_q.square_chain(9);
                for (result, expected) in
                    [(chain_a, chain_p), (chain_b, chain_q), (power_a, p.pow(&e)), (power_b, q.pow(&f))]
                {
                    assert_eq!(
                        result.to_be_bytes(),
                        expected.to_be_bytes(),
                        "{bits} and {other} bits, {:?}",
                        result.modulus()
                    );
                }
            }
        }
    }
}

/// Two moduli on different back ends go one after the other, and right.
#[test]
fn pairs_of_different_back_ends() {
    let mut patterns = Patterns(4);
    let n = patterns.modulus(1024);
    let x = patterns.bytes(1000);
    for first in Backend::all_available() {
        for second in Backend::all_available() {
            let mut a = Modulus::with_backend(&n, first).unwrap().residue(&x);
            let mut b = Modulus::with_backend(&n, second).unwrap().residue(&x);
            Residue::square_chain_x2(&mut a, &mut b, 33);
            assert_eq!(a.to_be_bytes(), b.to_be_bytes(), "{first:?}, {second:?}");
            let (p, q) = Residue::pow_x2((&a, &[0x35, 0x01]), (&b, &[0x35, 0x01]));
            assert_eq!(p.to_be_bytes(), q.to_be_bytes(), "{first:?}, {second:?}");
        }
    }
}
