//! Odd moduli: every back end against the portable one, and that against num-bigint.

#![no_main]

use adamant::modular::{Backend, Modulus, Residue};
use common::Input;
use libfuzzer_sys::fuzz_target;
use num_bigint::BigUint;

mod common;

/// Bits of the moduli: small ones, and around the sizes of the kernels.
fn bits(input: &mut Input) -> usize {
    const KERNELS: [usize; 9] = [64, 512, 1024, 1536, 2048, 2078, 3072, 4096, 4160];
    match input.byte() % 4 {
        0 => 2 + input.below(600),
        1 => 2 + input.below(2200),
        _ => input.choose(&KERNELS) - 20 + input.below(40),
    }
}

/// An odd modulus of exactly so many bits.
fn modulus(input: &mut Input, bits: usize) -> Vec<u8> {
    let mut n = input.number(bits);
    n[0] |= 0x80 >> (bits.wrapping_neg() % 8);
    *n.last_mut().expect("two bits or more") |= 1;
    n
}

fuzz_target!(|data: &[u8]| {
    let mut input = Input::new(data);
    let (size, other) = (bits(&mut input), bits(&mut input));
    let (n, m) = (modulus(&mut input, size), modulus(&mut input, if other % 2 == 0 { size } else { other }));
    let (x, y) = (input.number(size), input.number(size + 70));
    let exponent = input.number(40);
    let (squarings, short) = (u64::from(input.byte() % 24), input.limb());

    let work = |backend| -> Vec<Residue> {
        let modulus = Modulus::with_backend(&n, backend).expect("odd, three or more");
        let second = Modulus::with_backend(&m, backend).expect("odd, three or more");
        let (a, b, c) = (modulus.residue(&x), modulus.residue(&y), second.residue(&y));
        let (mut chain, mut pair, mut pair_c) = (a.clone(), a.clone(), c.clone());
        chain.square_chain(squarings);
        Residue::square_chain_x2(&mut pair, &mut pair_c, squarings);
        assert_eq!(pair.to_be_bytes(), chain.to_be_bytes(), "{backend:?}: one of two");
        let (power, power_c) = Residue::pow_x2((&a, &exponent), (&c, &exponent));
        let mut product = a.clone();
        product.mul_assign(&b).expect("one modulus");
        let inverse = a.invert().declassify();
        if let Some(inverse) = &inverse {
            let one = a.mul(inverse).expect("one modulus").to_be_bytes();
            assert_eq!(one, modulus.one().to_be_bytes(), "{backend:?}");
        }
        vec![
            a.mul(&b).expect("one modulus"),
            product,
            a.square(),
            chain,
            pair_c,
            a.pow(&exponent),
            a.pow_vartime(&exponent),
            power,
            a.pow_public_vartime(short),
            power_c,
            inverse.unwrap_or(modulus.residue(&[])),
        ]
    };
    let expected: Vec<_> = work(Backend::Portable).iter().map(Residue::to_be_bytes).collect();
    for backend in Backend::all_available().filter(|&backend| backend != Backend::Portable) {
        let results: Vec<_> = work(backend).iter().map(Residue::to_be_bytes).collect();
        assert_eq!(results, expected, "{backend:?}");
    }

    let big = |bytes: &[u8]| BigUint::from_bytes_be(bytes);
    let (n, a, b) = (big(&n), big(&x), big(&y));
    let power = a.modpow(&big(&exponent), &n);
    let theirs = [&a * &b % &n, &a * &b % &n, &a * &a % &n, a.modpow(&(BigUint::from(1u8) << squarings), &n)];
    assert_eq!(expected[..4].iter().map(|x| big(x)).collect::<Vec<_>>(), theirs);
    assert!(expected[5..8].iter().all(|x| big(x) == power));
    assert_eq!(big(&expected[8]), a.modpow(&short.into(), &n));
});
