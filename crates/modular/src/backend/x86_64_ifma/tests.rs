//! The engine at its limits: limbs at the extremes, carries through every limb, values at the redundant bound, and
//! memory that ends where the kernels say it does.

use super::carry::carry;
use super::limbs52::{BITS, LANES, MASK};
use super::scaled::Scaled;
use super::shape::Shape;
use super::{Ifma, wide};
use adamant_base::cpu;
use adamant_base::limb::to_digits;
use adamant_base::memory::{self, Line, words_mut};
use num_bigint::BigUint;
use std::vec;
use std::vec::Vec;

/// xorshift64*: enough to mix test cases.
struct Mixer(u64);

impl Mixer {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Limbs of 52 bits: mostly the extremes, in runs, sometimes anything.
    fn limbs(&mut self, count: usize) -> Vec<u64> {
        let mut out = Vec::new();
        while out.len() < count {
            let kind = self.next() >> 60;
            let limb = match kind {
                0..4 => 0,
                4..10 => MASK,
                10 => 1,
                11 => MASK - 1,
                12 => 1 << 51,
                _ => self.next() & MASK,
            };
            let run = if kind < 10 { 1 + (self.next() >> 60) as usize } else { 1 };
            out.resize(count.min(out.len() + run), limb);
        }
        out
    }
}

fn number(limbs: &[u64]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |x, &l| (x << BITS) + l)
}

fn words(x: &BigUint) -> Vec<u64> {
    x.to_u64_digits()
}

/// Moduli of exactly `bits` bits: all ones, a lone bit above zeros and a one, runs of ones and zeros, anything.
fn moduli(bits: usize, mixer: &mut Mixer) -> Vec<BigUint> {
    let one = BigUint::from(1u8);
    let top = &one << (bits - 1);
    let mut all = vec![(&one << bits) - 1u8, &top + 1u8, (&one << bits) - (&one << (bits / 2)) + 1u8];
    for _ in 0..3 {
        let low = number(&mixer.limbs(bits.div_ceil(BITS))) % &top;
        all.push(&top | low | &one);
    }
    all
}

/// The sizes at which a layout begins, ends, or is meant to be used.
const SIZES: [usize; 23] = [
    2, 3, 52, 53, 384, 511, 512, 513, 1023, 1024, 1025, 1536, 1632, 2046, 2048, 2049, 2078, 2079, 3072, 3088,
    4096, 4128, 4129,
];

/// The largest value that the kernels return (docs/notes/ifma.md, "Bounds"): residues of this size they must take.
fn bound(engine: &Ifma) -> BigUint {
    let shape = &engine.shape;
    let split = BITS * shape.split;
    let bits = if shape.top > split && !shape.is_tight() { shape.top + 1 } else { split };
    BigUint::from(1u8) << bits
}

fn engine(n: &BigUint) -> Ifma {
    Ifma::new(cpu::Ifma::detect().expect("checked by the caller"), &words(n)).unwrap()
}

/// The engine that loops over memory, whatever the size.
fn loops(n: &BigUint) -> Ifma {
    let scaled = Scaled::new(&words(n)).unwrap();
    let shape = Shape::loops(scaled.bits());
    let table = shape.table(&words(n)).unwrap();
    Ifma { n: scaled, shape, table }
}

/// Scratch that has been used: no call may take it to be zeros.
fn scratch(engine: &Ifma) -> Vec<u64> {
    vec![u64::MAX; engine.scratch_words()]
}

fn available() -> bool {
    cpu::Ifma::detect().is_some()
}

fn left(engine: &Ifma, a: &[u64]) -> BigUint {
    let mut out = vec![0; engine.n.bits().div_ceil(64)];
    engine.leave(&mut out, a).unwrap();
    BigUint::new(out.iter().flat_map(|w| [*w as u32, (w >> 32) as u32]).collect())
}

/// A residue in limbs: any value below the bound.
fn redundant(x: &BigUint, engine: &Ifma) -> Vec<u64> {
    let mut out = vec![0; engine.words()];
    to_digits(&mut out, &words(x), BITS);
    assert_eq!(number(&out), *x);
    out
}

fn check_engine(engine: &Ifma, n: &BigUint, mixer: &mut Mixer, rounds: usize) {
    let bound = bound(engine);
    let mut values = vec![&bound - 1u8, BigUint::ZERO, BigUint::from(1u8), n - 1u8, n.clone(), &bound - n];
    values.extend((0..rounds).map(|_| number(&mixer.limbs(engine.words())) % &bound));
    let mut before = values[0].clone();
    for x in values {
        let a = redundant(&x, engine);
        assert_eq!(left(engine, &a), &x % n, "leave: {x:x} mod {n:x}");

        let mut square = a.clone();
        engine.square_chain(&mut square, 1, &mut scratch(engine));
        assert!(square.iter().all(|&l| l <= MASK) && number(&square) < bound, "bound: {x:x}^2 mod {n:x}");
        assert_eq!(number(&square) % n, &x * &x % n, "{x:x}^2 mod {n:x}");

        let mut product = a.clone();
        engine.mul_assign(&mut product, &redundant(&before, engine), &mut scratch(engine));
        assert!(product.iter().all(|&l| l <= MASK) && number(&product) < bound, "bound: {x:x} * {before:x}");
        assert_eq!(number(&product) % n, &x * &before % n, "{x:x} * {before:x} mod {n:x}");
        before = x;
    }
}

#[test]
fn extremes_of_every_layout() {
    if !available() {
        return;
    }
    let mut mixer = Mixer(0x9e37_79b9_7f4a_7c15);
    for bits in SIZES {
        for n in moduli(bits, &mut mixer).into_iter().filter(|n| *n >= BigUint::from(3u8)) {
            check_engine(&engine(&n), &n, &mut mixer, 150);
            check_engine(&loops(&n), &n, &mut mixer, 8);
        }
    }
}

#[test]
fn the_largest_moduli() {
    if !available() {
        return;
    }
    let mut mixer = Mixer(77);
    for bits in [8191, 16384] {
        for n in moduli(bits, &mut mixer).into_iter().take(4) {
            check_engine(&engine(&n), &n, &mut mixer, 2);
        }
    }
}

#[test]
fn woven_chains_are_two_chains() {
    if !available() {
        return;
    }
    let mut mixer = Mixer(99);
    for (bits1, bits2) in [
        (512, 512),
        (512, 300),
        (1024, 1024),
        (1024, 900),
        (1536, 1536),
        (2048, 2048),
        (2048, 2000),
        (2078, 2049),
        (3072, 3072),
        (1024, 2048),
    ] {
        for (n1, n2) in moduli(bits1, &mut mixer).iter().zip(moduli(bits2, &mut mixer).iter().rev()) {
            let (e1, e2) = (engine(n1), engine(n2));
            for _ in 0..30 {
                let x1 = number(&mixer.limbs(e1.words())) % bound(&e1);
                let x2 = number(&mixer.limbs(e2.words())) % bound(&e2);
                let (a1, a2) = (redundant(&x1, &e1), redundant(&x2, &e2));
                for count in 0..3 {
                    let (mut s1, mut s2) = (a1.clone(), a2.clone());
                    Ifma::square_chain_x2((&e1, &mut s1), (&e2, &mut s2), count, &mut scratch(&e1));
                    let exponent = BigUint::from(1u8 << count);
                    assert_eq!(number(&s1) % n1, x1.modpow(&exponent, n1));
                    assert_eq!(number(&s2) % n2, x2.modpow(&exponent, n2));
                    let (mut p1, mut p2) = (a1.clone(), a2.clone());
                    let (first, second) = ((&e1, &mut p1[..], &s1[..]), (&e2, &mut p2[..], &s2[..]));
                    Ifma::square_chain_mul_x2(first, second, 2 - count, &mut scratch(&e1));
                    let exponent = BigUint::from(1u8 << (2 - count));
                    assert_eq!(number(&p1) % n1, x1.modpow(&exponent, n1) * number(&s1) % n1);
                    assert_eq!(number(&p2) % n2, x2.modpow(&exponent, n2) * number(&s2) % n2);
                    let mut single = a1.clone();
                    e1.square_chain_mul(&mut single, 2 - count, &s1, &mut scratch(&e1));
                    assert_eq!(number(&single) % n1, number(&p1) % n1);
                }
            }
        }
    }
}

#[test]
fn the_ladder_is_products_and_squares_with_sums() {
    if !available() {
        return;
    }
    let mut mixer = Mixer(2024);
    for bits in [53, 512, 1024, 1600, 2048, 2078] {
        for n in moduli(bits, &mut mixer) {
            let e = engine(&n);
            let bound = bound(&e);
            let highest = &n - 1u8;
            for round in 0..12 {
                let mut any = || number(&mixer.limbs(e.words()));
                let (mut v, mut w) =
                    if round == 0 { (&bound - 1u8, &bound - 1u8) } else { (any() % &bound, any() % &bound) };
                let (d, c) =
                    if round < 2 { (highest.clone(), highest.clone()) } else { (any() % &n, any() % &n) };
                let index = [mixer.next(), mixer.next()];
                let count = [1, 2, 5, 64, 65, 128][round % 6];
                let mut words = [&v, &w].map(|x| redundant(x, &e));
                let [first, second] = &mut words;
                let added = [&d, &c].map(|x| redundant(x, &e));
                let done = e.lucas_ladder_vartime([first, second], [&added[0], &added[1]], &index, count);
                assert_eq!(done, e.shape.kernels.is_some_and(|kernels| kernels.has_pairs()), "{bits} bits");
                if !done {
                    break;
                }
                for i in (0..count).rev() {
                    let mixed = (&v * &w + &d) % &n;
                    (v, w) = match index[i / 64] >> (i % 64) & 1 {
                        0 => ((&v * &v + &c) % &n, mixed),
                        _ => (mixed, (&w * &w + &c) % &n),
                    };
                }
                for (found, expected) in words.iter().zip([v, w]) {
                    assert!(found.iter().all(|&l| l <= MASK) && number(found) < bound, "bound, {bits} bits");
                    assert_eq!(number(found) % &n, expected, "{bits} bits, {count} steps");
                }
            }
        }
    }
}

#[test]
fn carries_ripple_through_every_limb() {
    if !available() {
        return;
    }
    let mut mixer = Mixer(5);
    for blocks in [1, 2, 7, 8, 9, 16, 17, 40] {
        let width = LANES * blocks;
        let mut cases = vec![vec![u64::MAX; width], vec![0; width], vec![MASK; width]];
        for at in 0..width {
            // Ones everywhere, and one more in a single place: all above it turn over.
            let mut ripple = vec![MASK; width];
            ripple[at] += 1;
            cases.push(ripple);
        }
        cases.extend((0..200).map(|_| mixer.limbs(width)));
        cases.extend((0..200).map(|_| mixer.limbs(width).iter().map(|l| l << 12 | (l & 1)).collect()));
        for case in cases {
            let mut columns = vec![Line::ZERO; blocks];
            words_mut(&mut columns).copy_from_slice(&case);
            // SAFETY: the test has asked for the instructions.
            unsafe { carry(&mut columns) };
            assert!(memory::words(&columns).iter().all(|&l| l <= MASK));
            assert_eq!(
                number(memory::words(&columns)),
                number(&case) % (BigUint::from(1u8) << (BITS * width))
            );
        }
    }
}

#[test]
fn selection_reads_the_entry_and_no_other() {
    if !available() {
        return;
    }
    let e = engine(&((BigUint::from(1u8) << 1024u32) - 1u8));
    let table: Vec<u64> = (0..19 * e.words() as u64).collect();
    let mut out = vec![7; e.words()];
    for index in 0..19 {
        e.select(&mut out, &table, index);
        assert_eq!(out, table[index as usize * e.words()..][..e.words()]);
    }
    for index in [19, 24, 1 << 8, 1 << 63, u64::MAX] {
        e.select(&mut out, &table, index);
        assert!(out.iter().all(|&w| w == 0), "{index}");
    }
}

#[test]
fn unaligned_residues_work() {
    if !available() {
        return;
    }
    for bits in [512usize, 1024, 2048, 3072, 5000] {
        let n = (BigUint::from(1u8) << bits) - 159u8;
        let e = engine(&n);
        let x = redundant(&(&n - 2u8), &e);
        for offset in 0..8 {
            let mut buffer = vec![0x5555; e.words() + 16];
            buffer[offset..offset + e.words()].copy_from_slice(&x);
            e.square_chain(&mut buffer[offset..offset + e.words()], 2, &mut scratch(&e));
            assert_eq!(left(&e, &buffer[offset..offset + e.words()]), BigUint::from(16u8));
            assert!(buffer[..offset].iter().chain(&buffer[offset + e.words()..]).all(|&w| w == 0x5555));
        }
    }
}

#[test]
fn loops_and_kernels_agree() {
    if !available() {
        return;
    }
    let mut mixer = Mixer(3);
    for bits in [512, 1000, 1536, 2048, 3072, 4096] {
        let n = moduli(bits, &mut mixer).pop().expect("several");
        let (tuned, plain) = (engine(&n), loops(&n));
        assert!(tuned.shape.kernels.is_some() && plain.shape.kernels.is_none());
        let x = &n >> 3;
        let (mut a, mut b) = (redundant(&x, &tuned), redundant(&x, &plain));
        tuned.square_chain(&mut a, 1000, &mut []);
        // SAFETY: the test has asked for the instructions; the table is of this shape.
        unsafe { wide::square_chain(&mut b, &plain.table, 1000, &mut scratch(&plain)) };
        assert_eq!(left(&tuned, &a), left(&plain, &b), "{bits}");
    }
}
