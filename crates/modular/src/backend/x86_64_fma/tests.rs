//! The engine at its limits: digits at the extremes, values at the bounds of a residue, other rounding modes, and memory that ends
//! where the kernels say it does.

use super::digits::{self, digit};
use super::generated::KERNELS;
use super::{FREE, Fma};
use crate::backend::limbs52::{BITS, MASK};
use adamant_base::cpu;
use adamant_base::limb::to_digits;
use adamant_base::memory::{LINE, Line, words, words_mut};
use adamant_testing::Guarded;
use core::arch::asm;
use num_bigint::{BigInt, BigUint};
use std::vec;
use std::vec::Vec;

mod ladder;

const HALF: i64 = 1 << (BITS - 1);

/// xorshift64*: enough to mix test cases.
struct Mixer(u64);

impl Mixer {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A digit at an extreme, which is a little beyond 2^51, mostly.
    fn extreme(&mut self) -> i64 {
        match self.next() >> 60 {
            0..3 => HALF + 2,
            3..6 => -HALF - 2,
            6 | 7 => HALF,
            8 => 1 - HALF,
            9..12 => 0,
            12 => 1,
            13 => -1,
            _ => (self.next() & MASK).cast_signed() - HALF,
        }
    }
}

fn available() -> bool {
    cpu::Fma::detect().is_some()
}

fn engine(n: &BigUint) -> Fma {
    Fma::new(cpu::Fma::detect().expect("checked by the caller"), &n.to_u64_digits())
        .unwrap()
        .expect("short enough")
}

fn moduli(bits: usize, mixer: &mut Mixer) -> Vec<BigUint> {
    let one = BigUint::from(1u8);
    let top = &one << (bits - 1);
    let low: BigUint = (0..bits / 64).fold(BigUint::ZERO, |x, _| (x << 64) + mixer.next());
    vec![
        (&one << bits) - 1u8,
        &top + 1u8,
        (&one << bits) - (&one << (bits / 2)) + 1u8,
        &top | (low % &top) | &one,
    ]
}

/// The number that digits stand for.
fn number(a: &[u64]) -> BigInt {
    a.iter().rev().fold(BigInt::ZERO, |x, &d| {
        let d = f64::from_bits(d);
        assert!(d == d.trunc() && d.abs() <= (HALF + 512) as f64, "digit {d}");
        (x << BITS) + d as i64
    })
}

/// m, the multiple of n that leaves three bits free.
fn multiple(engine: &Fma, n: &BigUint) -> BigInt {
    BigInt::from(n << (BITS * engine.words() - FREE - engine.n.bits()))
}

/// Residues of extreme digits, with what ends just inside of the bounds.
fn residues(engine: &Fma, n: &BigUint, mixer: &mut Mixer, count: usize) -> Vec<Vec<u64>> {
    let (digits, m) = (engine.words(), multiple(engine, n));
    let (least, most) = (-&m / 32, 2 * &m + (&m / 32));
    let mut all: Vec<Vec<u64>> = Vec::new();
    while all.len() < count {
        let mut a: Vec<u64> = (0..digits)
            .map(|_| {
                let x = mixer.extreme();
                (x as f64).to_bits()
            })
            .collect();
        let end = if mixer.next() & 1 == 1 { &most } else { &least };
        let end = i64::try_from(end >> (BITS * (digits - 1))).unwrap();
        let top = match mixer.next() >> 62 {
            0 => (mixer.next() >> 14).cast_signed() % (end.abs() + 1),
            1 => 0,
            _ => end - end.signum(),
        };
        a[digits - 1] = digit(top);
        let x = number(&a);
        if x > least && x < most {
            all.push(a);
        }
    }
    let mut plain = |x: &BigUint| {
        let mut a = vec![0; digits];
        to_digits(&mut a, &x.to_u64_digits(), BITS);
        digits::from_limbs(&mut a);
        all.push(a);
    };
    plain(&BigUint::ZERO);
    plain(&BigUint::from(1u8));
    plain(&(n - 1u8));
    // All digits -2^51, as far as they go: products with small numbers carry beyond 2^51.
    let length = engine.n.bits() / BITS - 1;
    plain(
        &(0..length)
            .fold(BigUint::ZERO, |x, i| x + (BigUint::from(HALF as u64 - u64::from(i > 0)) << (BITS * i))),
    );
    for small in [3u8, 5, 7] {
        plain(&BigUint::from(small));
    }
    all
}

fn modulo(x: &BigInt, n: &BigUint) -> BigInt {
    let n = BigInt::from(n.clone());
    ((x % &n) + &n) % &n
}

fn left(engine: &Fma, a: &[u64]) -> BigInt {
    let mut out = vec![0; engine.n.bits().div_ceil(64)];
    engine.leave(&mut out, a).unwrap();
    BigInt::from(BigUint::new(out.iter().flat_map(|w| [*w as u32, (w >> 32) as u32]).collect()))
}

fn check(engine: &Fma, n: &BigUint, mixer: &mut Mixer, count: usize) {
    let m = multiple(engine, n);
    let inside = |a: &[u64]| {
        let x = number(a);
        assert!(x > -&m / 64 && x < &m + &m / 64, "out of bounds modulo {n:x}");
        x
    };
    let mut scratch = vec![u64::MAX; engine.scratch_words()];
    let all = residues(engine, n, mixer, count);
    for (i, a) in all.iter().enumerate() {
        let x = number(a);
        assert_eq!(left(engine, a), modulo(&x, n), "leave {x:x} modulo {n:x}");
        let mut square = a.clone();
        engine.square_chain(&mut square, 1, &mut scratch);
        assert_eq!(modulo(&inside(&square), n), modulo(&(&x * &x), n), "{x:x}^2 modulo {n:x}");
        for b in [&all[(i + 1) % all.len()], &all[all.len() - 1 - i]] {
            let mut product = a.clone();
            engine.mul_assign(&mut product, b, &mut scratch);
            let y = number(b);
            assert_eq!(modulo(&inside(&product), n), modulo(&(&x * &y), n), "{x:x} * {y:x} modulo {n:x}");
            let before = number(&product);
            let mut added = vec![0; engine.words()];
            let c = modulo(&y, n).to_biguint().expect("not negative");
            engine.enter(&mut added, &c.to_u64_digits()).unwrap();
            engine.add_to_product(&mut product, &added);
            assert_eq!(number(&product), before + BigInt::from(c));
            assert!(product.iter().all(|&d| f64::from_bits(d).abs() <= (HALF + 2) as f64));
        }
    }
}

#[test]
fn extremes_of_every_length() {
    if !available() {
        return;
    }
    let mut mixer = Mixer(0x9e37_79b9_7f4a_7c15);
    let usual = [105, 512, 1000, 1025, 1536, 2048, 3072, 4096];
    let ends = KERNELS.iter().flat_map(|k| [k.bits - 1, k.bits]);
    for bits in usual.into_iter().chain(ends) {
        for n in moduli(bits, &mut mixer) {
            check(&engine(&n), &n, &mut mixer, 40);
        }
    }
}

#[test]
fn moduli_that_are_too_long() {
    let Some(token) = cpu::Fma::detect() else { return };
    let most = KERNELS.iter().map(|k| k.bits).max().expect("not empty");
    assert_eq!(most, *crate::thresholds::FMA.end());
    let mut n = vec![u64::MAX; most / 64 + 1];
    n[most / 64] = if most.is_multiple_of(64) { 1 } else { u64::MAX >> (63 - most % 64) };
    assert!(Fma::new(token, &n).unwrap().is_none());
}

/// MXCSR of this thread.
fn mode() -> u32 {
    let mut mode = 0u32;
    // SAFETY: writes the four bytes that the operand names.
    unsafe { asm!("stmxcsr [{}]", in(reg) &raw mut mode, options(nostack)) };
    mode
}

fn set_mode(mode: u32) {
    // SAFETY: reads the four bytes that the operand names; only modes that raise no exception are set, and set back.
    unsafe { asm!("ldmxcsr [{}]", in(reg) &raw const mode, options(nostack)) };
}

#[test]
fn rounding_is_obeyed_here() {
    let before = mode();
    assert!(cpu::Fma::detect().is_none_or(super::rounding_is_obeyed));
    assert_eq!(mode() & 0xffc0, before & 0xffc0);
}

#[test]
fn rounding_modes_of_the_caller() {
    if !available() {
        return;
    }
    let n = (BigUint::from(1u8) << 1024) - 105u8;
    let engine = engine(&n);
    let mut scratch = vec![0; engine.scratch_words()];
    let mut mixer = Mixer(77);
    let usual = mode();
    for a in residues(&engine, &n, &mut mixer, 10) {
        let mut expected = a.clone();
        engine.square_chain(&mut expected, 3, &mut scratch);
        let expected = left(&engine, &expected);
        let mut room = vec![0; engine.ladder_scratch_words()];
        let mut ladder = |v: &mut Vec<u64>| {
            let mut w = a.clone();
            assert!(engine.lucas_ladder_vartime([v, &mut w], [&a, &a], &[0b101], 3, &mut room));
            w
        };
        let mut usual_v = a.clone();
        let usual_w = ladder(&mut usual_v);
        // Up, down, toward zero, and small numbers as zeros.
        for other in [0x2000, 0x4000, 0x6000, 0x8040] {
            let mut out = vec![0; n.to_u64_digits().len()];
            let mut square = a.clone();
            set_mode(usual | other);
            engine.square_chain(&mut square, 3, &mut scratch);
            let after = mode();
            engine.leave(&mut out, &square).unwrap();
            let mut v = a.clone();
            let w = ladder(&mut v);
            let after_ladder = mode();
            set_mode(usual);
            for after in [after, after_ladder] {
                assert_eq!(after & 0xffc0, (usual | other) & 0xffc0, "the mode was not set back");
            }
            assert_eq!((&v, &w), (&usual_v, &usual_w), "ladder in mode {other:x}");
            let out = BigUint::new(out.iter().flat_map(|w| [*w as u32, (w >> 32) as u32]).collect());
            assert_eq!(BigInt::from(out), expected, "mode {other:x}");
        }
    }
}

#[test]
fn kernels_stay_inside_their_memory() {
    if !available() {
        return;
    }
    for kernels in &KERNELS {
        let n = (BigUint::from(1u8) << kernels.bits) - 1u8;
        let engine = engine(&n);
        let mut residue = vec![0; kernels.digits];
        engine.enter(&mut residue, &(&n >> 3u8).to_u64_digits()).unwrap();
        let mut scratch = vec![0; engine.scratch_words()];
        let (mut square, mut product) = (residue.clone(), residue.clone());
        engine.square_chain(&mut square, 2, &mut scratch);
        engine.mul_assign(&mut product, &square, &mut scratch);
        for at_end in [false, true] {
            let table = Guarded::new(&engine.table[..], at_end);
            let b = Guarded::new(&square[..], at_end);
            let mut frame = Guarded::new(&vec![Line([u64::MAX; LINE]); kernels.frame], at_end);
            let place = kernels.residue..kernels.residue + kernels.digits;
            for chain in [true, false] {
                words_mut(&mut frame)[place.clone()].copy_from_slice(&residue);
                // SAFETY: frame, table and b are as long as the kernels' rules demand: the test is that they need no more.
                unsafe {
                    if chain {
                        (kernels.square_chain)(frame.as_mut_ptr(), table.as_ptr(), 2);
                    } else {
                        (kernels.multiply)(frame.as_mut_ptr(), table.as_ptr(), b.as_ptr());
                    }
                }
                let found = words(&frame)[place.clone()].to_vec();
                assert_eq!(
                    found,
                    if chain { &square[..] } else { &product[..] },
                    "{} digits",
                    kernels.digits
                );
            }
            let Some(ladder) = kernels.lucas_ladder else { continue };
            // Steps for 0 and 1 from (residue, residue) and sums of nothing: squares of the square everywhere.
            let index = Guarded::new(&[1], at_end);
            let lines = vec![Line([u64::MAX; LINE]); kernels.ladder_lines()];
            let mut frames = Guarded::new(&lines, at_end);
            let (both, addends) = words_mut(&mut frames).split_at_mut(2 * LINE * kernels.frame);
            for frame in both.chunks_exact_mut(LINE * kernels.frame) {
                frame[place.clone()].copy_from_slice(&residue);
            }
            addends.fill(0);
            // SAFETY: as above, and the index has two bits.
            unsafe { ladder(frames.as_mut_ptr(), table.as_ptr(), index.as_ptr(), 2) };
            for frame in words(&frames).chunks_exact(LINE * kernels.frame).take(2) {
                assert_eq!(left(&engine, &frame[place.clone()]), left(&engine, &square), "ladder");
            }
        }
    }
}
