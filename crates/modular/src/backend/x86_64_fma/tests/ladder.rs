//! Lucas's ladder at its limits.

use super::super::Fma;
use super::super::generated::KERNELS;
use super::{Mixer, available, engine, left, moduli, modulo, multiple, number, residues};
use num_bigint::BigUint;
use std::vec;

/// Steps of the ladder from extremes, with the largest and smallest addends and both bits in every order, against numbers and
/// against the products and sums that stand for a kernel elsewhere.
fn check_ladder(engine: &Fma, n: &BigUint, mixer: &mut Mixer, rounds: usize) {
    let m = multiple(engine, n);
    let mut scratch = vec![u64::MAX; engine.ladder_scratch_words()];
    let all = residues(engine, n, mixer, rounds);
    if engine.kernels.lucas_ladder.is_none() {
        let (mut v, mut w) = (all[0].clone(), all[1].clone());
        assert!(!engine.lucas_ladder_vartime([&mut v, &mut w], [&all[0], &all[1]], &[1], 2, &mut scratch));
        assert_eq!([&v, &w], [&all[0], &all[1]]);
        return;
    }
    let numbers = [BigUint::ZERO, BigUint::from(1u8), n - 1u8, n >> 1u8];
    for (round, first) in all.iter().enumerate() {
        let (mut v, mut w) = (first.clone(), all[all.len() - 1 - round].clone());
        let addends = [0, 1].map(|i| {
            let mut form = vec![0; engine.words()];
            let number = &numbers[((mixer.next() >> 62) as usize + i) % numbers.len()];
            engine.enter(&mut form, &number.to_u64_digits()).unwrap();
            form
        });
        let [d, c] = &addends;
        let index = match round % 4 {
            0 => [0, 0],
            1 => [u64::MAX, u64::MAX],
            _ => [mixer.next(), mixer.next()],
        };
        let count = [1, 2, 3, 64, 65, 128, 0][round % 7];
        let mut expected = [number(&v), number(&w)].map(|x| modulo(&x, n));
        let (mut by_products, mut room) = ([v.clone(), w.clone()], vec![0; engine.scratch_words()]);
        for i in (0..count).rev() {
            let one = (index[i / 64] >> (i % 64) & 1) as usize;
            let mixed = &expected[0] * &expected[1] + number(d);
            expected[one] = modulo(&(&expected[one] * &expected[one] + number(c)), n);
            expected[1 - one] = modulo(&mixed, n);
            let square = by_products[one].clone();
            engine.mul_assign(&mut by_products[1 - one], &square, &mut room);
            engine.add_to_product(&mut by_products[1 - one], d);
            engine.square_chain(&mut by_products[one], 1, &mut room);
            engine.add_to_product(&mut by_products[one], c);
        }
        assert!(engine.lucas_ladder_vartime([&mut v, &mut w], [d, c], &index, count, &mut scratch));
        for ((found, expected), other) in [&v, &w].into_iter().zip(&expected).zip(&by_products) {
            let x = number(found);
            assert!(count == 0 || x > -&m / 64 && x < &m + &m / 64, "out of bounds modulo {n:x}");
            assert_eq!(&modulo(&x, n), expected, "{count} steps of {index:x?} modulo {n:x}");
            assert_eq!(&left(engine, found), expected, "leave {x:x} modulo {n:x}");
            assert_eq!(&left(engine, other), expected, "products modulo {n:x}");
        }
    }
}

#[test]
fn ladders_of_every_length() {
    if !available() {
        return;
    }
    let mut mixer = Mixer(0x2545_f491_4f6c_dd1d);
    let usual = [105, 1000, 1025];
    let mut least = 2;
    let ends = KERNELS.iter().flat_map(|k| [core::mem::replace(&mut least, k.bits + 1), k.bits - 1, k.bits]);
    for bits in usual.into_iter().chain(ends).filter(|&bits| bits > 64) {
        for n in moduli(bits, &mut mixer) {
            check_ladder(&engine(&n), &n, &mut mixer, 7);
        }
    }
}
