//! Which contracts each fork has, and what they cost in it.

use crate::word;
use adamant_evm::{Error, Fork, Precompile, call};

#[test]
fn contracts_of_each_fork() {
    let count = |fork: Fork| Precompile::ALL.iter().filter(|contract| contract.since() <= fork).count();
    assert_eq!(Fork::ALL.map(count), [4, 8, 9, 9, 10, 17, 18]);
    for &contract in Precompile::ALL {
        for fork in Fork::ALL {
            let found = Precompile::at(fork, &contract.address());
            assert_eq!(found, (contract.since() <= fork).then_some(contract));
            if found.is_none() {
                assert_eq!(contract.run(fork, &[]), Err(Error::NoContract));
                assert_eq!(call(fork, &contract.address(), &[], u64::MAX), Err(Error::NoContract));
            }
        }
    }
    for address in [0, 0x12, 0xff, 0x101, 0x200] {
        let mut bytes = [0; 20];
        bytes[18..].copy_from_slice(&u16::to_be_bytes(address));
        assert_eq!(Precompile::at(Fork::Osaka, &bytes), None);
    }
    // An address that only ends like one.
    let mut address = Precompile::Sha256.address();
    address[0] = 1;
    assert_eq!(Precompile::at(Fork::Osaka, &address), None);
    assert_eq!("Prague".parse(), Ok(Fork::Prague));
    assert!("shanghai".parse::<Fork>().is_err());
}

#[test]
fn costs_by_fork() {
    let cost = |contract: Precompile, fork, length: usize| contract.gas(fork, &vec![0; length]);
    for (length, expected) in
        [(0, [60, 600, 15]), (1, [72, 720, 18]), (32, [72, 720, 18]), (33, [84, 840, 21])]
    {
        let contracts = [Precompile::Sha256, Precompile::Ripemd160, Precompile::Identity];
        assert_eq!(contracts.map(|contract| cost(contract, Fork::Homestead, length)), expected);
    }
    let curve = |fork| {
        [
            cost(Precompile::Bn254Add, fork, 128),
            cost(Precompile::Bn254Mul, fork, 96),
            cost(Precompile::Bn254Pairing, fork, 0),
            cost(Precompile::Bn254Pairing, fork, 2 * 192),
        ]
    };
    assert_eq!(curve(Fork::Byzantium), [500, 40_000, 100_000, 260_000]);
    assert_eq!(curve(Fork::Istanbul), [150, 6000, 45_000, 113_000]);
    // The tables end at 128 products.
    let msm = |contract, each, count: usize| cost(contract, Fork::Prague, each * count);
    assert_eq!(msm(Precompile::Bls12G1Msm, 160, 128), 128 * 12_000 * 519 / 1000);
    assert_eq!(msm(Precompile::Bls12G1Msm, 160, 200), 200 * 12_000 * 519 / 1000);
    assert_eq!(msm(Precompile::Bls12G2Msm, 288, 1), 22_500);
    assert_eq!(msm(Precompile::Bls12G2Msm, 288, 200), 200 * 22_500 * 524 / 1000);
    assert_eq!(msm(Precompile::Bls12G2Msm, 288, 0), 0);
    assert_eq!(cost(Precompile::P256Verify, Fork::Osaka, 0), 6900);
}

#[test]
fn gas_is_charged_first() {
    let address = Precompile::ModExp.address();
    let input = [word(1), word(1), word(1), vec![3, 5, 7]].concat();
    assert_eq!(call(Fork::Osaka, &address, &input, 499), Err(Error::OutOfGas));
    let outcome = call(Fork::Osaka, &address, &input, 500).unwrap();
    assert_eq!((outcome.output, outcome.gas_used), (vec![5], 500));
    // A number that is too long is known by its cost, and would be refused anyway.
    let long = [word(1), word(1), word(1025), vec![3, 5, 7]].concat();
    assert_eq!(call(Fork::Osaka, &address, &long, u64::MAX), Err(Error::TooLong));
}
