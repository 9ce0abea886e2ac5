//! The kernels read and write where they say, and nowhere else: every buffer ends, or begins, at a page that may not be
//! touched. Vector loads of operands work on cache lines, so what they are given are whole lines.

use super::{Backend, Engine, Kernels, LINE, Portable};
use crate::k_square::step::Step;
use adamant_testing::Guarded;
use std::vec::Vec;

fn engines() -> impl Iterator<Item = Engine> {
    Backend::all_available().map(|backend| Engine::new(backend).expect("available"))
}

fn words(count: usize, seed: u64) -> Vec<u64> {
    (0..count as u64).map(|i| (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect()
}

/// Lengths at and around those where another kernel takes over.
const LENGTHS: [usize; 17] = [8, 16, 24, 32, 40, 48, 56, 64, 72, 128, 136, 192, 200, 256, 288, 320, 648];

#[test]
fn products_and_squares_stay_inside_their_memory() {
    for engine in engines() {
        for words_asked in LENGTHS {
            let n = engine.padded_words(words_asked).next_multiple_of(LINE);
            if engine.padded_words(n) != n {
                continue;
            }
            let (a, b) = (words(n, 1), words(n, 2));
            let mut expected = [words(2 * n, 3), words(2 * n, 4)];
            Portable.multiply(&mut expected[0], &a, &b, &mut words(Portable.multiply_scratch_words(n), 5));
            Portable.square(&mut expected[1], &a);
            for at_end in [false, true] {
                let place = |content: &[u64]| Guarded::new(content, at_end);
                let (a, b, mut out) = (place(&a), place(&b), place(&words(2 * n, 6)));
                let scratch = engine.multiply_scratch_words(n).next_multiple_of(LINE);
                engine.multiply(&mut out, &a, &b, &mut place(&words(scratch, 7)));
                assert_eq!(out[..], expected[0], "{:?}, {n} words", engine.backend());
                engine.square(&mut out, &a);
                assert_eq!(out[..], expected[1], "{:?}, {n} words", engine.backend());
            }
        }
    }
}

#[test]
fn reductions_and_permutations_stay_inside_their_memory() {
    for engine in engines() {
        for r in [509_usize, 511, 513, 4095, 4097, 12323, 16381, 24659] {
            // As long as the ring makes its elements: a line beyond the last word.
            let element = r.div_ceil(64).next_multiple_of(LINE) + LINE;
            let wide_length = 2 * engine.padded_words(r.div_ceil(64)).max(element) + LINE;
            // A product of two elements: nothing at or above 2 r - 1.
            let mut wide = words(wide_length, 8);
            wide[(2 * r - 2).div_ceil(64)..].fill(0);
            let mut expected = words(element, 9);
            Portable.reduce(&mut expected, &wide, r);
            for at_end in [false, true] {
                let place = |content: &[u64]| Guarded::new(content, at_end);
                let mut out = place(&words(element, 9));
                engine.reduce(&mut out, &place(&wide), r);
                assert!(out[..] == expected[..], "{:?}, r = {r}", engine.backend());
                let p = (66..256).find(|p| r % p != 0 && r.div_ceil(*p) <= Step::MAX_SIDE);
                let coprime = |p: &usize| (2..=*p).all(|d| !p.is_multiple_of(d) || !r.is_multiple_of(d));
                for p in p
                    .into_iter()
                    .chain([97, 127, 191])
                    .filter(coprime)
                    .filter(|p| r.div_ceil(*p) <= Step::MAX_SIDE)
                {
                    for (divide, negate) in [(false, false), (false, true), (true, false), (true, true)] {
                        let step = Step::new(r, p, divide, negate);
                        let a = place(&expected);
                        let mut portable = words(element, 10);
                        let scratch = Portable.permute_scratch_words(&step);
                        Portable.permute(&step, &mut portable, &a, &mut words(scratch, 11));
                        let mut out = place(&words(element, 10));
                        let scratch = engine.permute_scratch_words(&step).next_multiple_of(LINE);
                        engine.permute(&step, &mut out, &a, &mut place(&words(scratch, 11)));
                        assert!(out[..] == portable[..], "{:?}, r = {r}, p = {p}", engine.backend());
                    }
                }
            }
        }
    }
}
