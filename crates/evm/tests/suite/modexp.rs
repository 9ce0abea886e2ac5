//! Powers: lengths of all kinds, even moduli, and what is cut short; by definition.

use crate::{run, word};
use adamant_evm::{Error, Fork, Precompile};

fn input(lengths: [u64; 3], rest: &[u8]) -> Vec<u8> {
    [&lengths.map(word).concat()[..], rest].concat()
}

/// In 64 bits, by the definition.
fn power(base: u64, exponent: u64, modulus: u64) -> u64 {
    if modulus == 0 {
        return 0;
    }
    let (mut out, mut square, mut left) = (1 % u128::from(modulus), u128::from(base % modulus), exponent);
    while left > 0 {
        if left & 1 == 1 {
            out = out * square % u128::from(modulus);
        }
        square = square * square % u128::from(modulus);
        left >>= 1;
    }
    out as u64
}

#[test]
fn by_definition() {
    let mut state = 7u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state ^ state >> 29
    };
    for i in 0..2000 {
        let (base, exponent) = (next() >> (next() % 64), next() >> (next() % 64));
        let modulus = match i % 5 {
            0 => next() >> (next() % 64) & !1,
            1 => 1 << (next() % 64),
            2 => i / 5 % 4,
            _ => next() >> (next() % 64),
        };
        let numbers = [base, exponent, modulus].map(u64::to_be_bytes).concat();
        let found = run(Precompile::ModExp, &input([8, 8, 8], &numbers));
        assert_eq!(
            found,
            Ok(power(base, exponent, modulus).to_be_bytes().to_vec()),
            "{base}^{exponent} mod {modulus}"
        );
    }
}

#[test]
fn zeros_follow_a_short_input() {
    let call = |lengths, rest: &[u8]| run(Precompile::ModExp, &input(lengths, rest)).unwrap();
    // The base 0x0300, the exponent 0, the modulus 0.
    assert_eq!(call([2, 1, 1], &[3]), [0]);
    // 3^0x0200 modulo 0x0500 = 1280.
    assert_eq!(call([1, 2, 2], &[3, 2, 0, 5]), power(3, 0x200, 0x500).to_be_bytes()[6..]);
    assert_eq!(run(Precompile::ModExp, &[]), Ok(vec![]));
    // Lengths that are cut: a base of 0x0100 bytes.
    assert_eq!(run(Precompile::ModExp, &word(256)[..31]), Ok(vec![]));
}

#[test]
fn edges() {
    let call = |lengths, rest: &[u8]| run(Precompile::ModExp, &input(lengths, rest)).unwrap();
    assert_eq!(call([1, 1, 1], &[0, 0, 7]), [1], "0^0 is 1");
    assert_eq!(call([0, 0, 1], &[7]), [1], "0^0 of no bytes");
    assert_eq!(call([1, 1, 1], &[0, 0, 1]), [0], "modulo 1");
    assert_eq!(call([1, 1, 4], &[9, 9, 0, 0, 0, 0]), [0; 4], "modulo 0, as long as it");
    assert!(call([1, 1, 0], &[9, 9]).is_empty(), "no modulus");
    // An exponent much longer than the modulus, a base much longer too.
    let long = [vec![1; 40], vec![1; 40], vec![251]].concat();
    assert_eq!(call([40, 40, 1], &long).len(), 1);
}

/// EIP-7823: an error, which takes all gas of the call.
#[test]
fn eip_7823_excess_is_an_error() {
    for lengths in [[1025, 1, 1], [1, 1025, 1], [1, 1, 1025], [0, 1025, 0]] {
        let input = input(lengths, &[1]);
        assert_eq!(run(Precompile::ModExp, &input), Err(Error::TooLong));
        let before = Precompile::ModExp.run(Fork::Prague, &input).unwrap();
        assert_eq!(before.len() as u64, lengths[2]);
    }
    assert!(run(Precompile::ModExp, &input([1024, 1024, 1024], &[1])).is_ok());
}

/// Lengths of 256 bits: nothing runs over, and nothing is asked of memory.
#[test]
fn lengths_without_bounds() {
    let huge = vec![0xff; 32];
    for fork in [Fork::Byzantium, Fork::Berlin, Fork::Osaka] {
        for at in 0..3 {
            let mut lengths = [word(1), word(1), word(1)];
            lengths[at] = huge.clone();
            let input = [&lengths.concat()[..], &[3, 5, 7]].concat();
            assert!(Precompile::ModExp.gas(fork, &input) > 1 << 60, "{fork} {at}");
            assert_eq!(Precompile::ModExp.run(fork, &input), Err(Error::TooLong));
        }
        let input = [huge.clone(), huge.clone(), huge.clone()].concat();
        assert_eq!(Precompile::ModExp.gas(fork, &input), u64::MAX);
        // Base and modulus of no bytes: nothing is computed, whatever the exponent.
        let nothing = [word(0), huge.clone(), word(0)].concat();
        let expected = if fork == Fork::Osaka { Err(Error::TooLong) } else { Ok(vec![]) };
        assert_eq!(Precompile::ModExp.run(fork, &nothing), expected);
    }
    let nothing = [word(0), huge, word(0)].concat();
    assert_eq!(Precompile::ModExp.gas(Fork::Berlin, &nothing), 200);
    assert_eq!(Precompile::ModExp.gas(Fork::Byzantium, &nothing), 0);
}
