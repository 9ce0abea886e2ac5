//! Every contract against what revm runs by default, with its gas, on the structured input of the fuzz target: so many calls as
//! `ADAMANT_EVM_CALLS` says, otherwise 2,000.

use adamant::evm::{Fork, Precompile, call};
use adamant_revm::AdamantCrypto;
use common::Input;
use revm_precompile::primitives::Address;
use revm_precompile::{Crypto, DefaultCrypto, PrecompileSpecId, Precompiles};

#[path = "../../../fuzz/fuzz_targets/common/mod.rs"]
mod common;
#[path = "../../../fuzz/fuzz_targets/evm_input/mod.rs"]
mod evm_input;

/// The same bytes each time.
fn bytes(state: &mut u64, count: usize) -> Vec<u8> {
    let mut next = || {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as u8
    };
    (0..count).map(|_| next()).collect()
}

fn theirs(fork: Fork) -> &'static Precompiles {
    Precompiles::new(match fork {
        Fork::Homestead => PrecompileSpecId::HOMESTEAD,
        Fork::Byzantium => PrecompileSpecId::BYZANTIUM,
        Fork::Istanbul => PrecompileSpecId::ISTANBUL,
        Fork::Berlin => PrecompileSpecId::BERLIN,
        Fork::Cancun => PrecompileSpecId::CANCUN,
        Fork::Prague => PrecompileSpecId::PRAGUE,
        _ => PrecompileSpecId::OSAKA,
    })
}

/// Asserts that both give the same output for the same gas, or both refuse; whether there is an output.
fn agrees(contract: Precompile, fork: Fork, bytes: &[u8], limit: u64) -> bool {
    let ours = call(fork, &contract.address(), bytes, limit);
    let address = Address::from(contract.address());
    let theirs = theirs(fork).get(&address).expect("a contract").execute(bytes, limit, 0);
    let theirs = theirs.expect("no fatal error");
    let what = || format!("{contract:?} in {fork} of {bytes:02x?}");
    match ours {
        Ok(outcome) => {
            assert!(theirs.is_success(), "{}: {theirs:?}", what());
            assert_eq!(outcome.output, theirs.bytes.as_ref(), "{}", what());
            assert_eq!(outcome.gas_used, theirs.gas_used, "{}", what());
            true
        }
        Err(error) => {
            assert!(theirs.is_halt(), "{}: {error}, {theirs:?}", what());
            false
        }
    }
}

#[test]
fn every_contract() {
    const LIMIT: u64 = 3_000_000;
    let calls = std::env::var("ADAMANT_EVM_CALLS").map_or(2000, |count| count.parse().expect("a number"));
    let seed = std::env::var("ADAMANT_EVM_SEED").map_or(7, |seed| seed.parse().expect("a number"));
    let (mut state, mut succeeded, mut failed) = (seed, 0, 0);
    for i in 0..calls {
        let data = bytes(&mut state, 600);
        let input = &mut Input::new(&data);
        let contract = Precompile::ALL[i % Precompile::ALL.len()];
        let fork = input.choose(&Fork::ALL).max(contract.since());
        let mut bytes = evm_input::input_of(contract, input);
        match input.byte() {
            250..=255 => bytes.push(0),
            244..=249 => drop(bytes.pop()),
            _ => {}
        }
        if agrees(contract, fork, &bytes, LIMIT) {
            succeeded += 1;
        } else {
            failed += 1;
        }
    }
    println!("{calls} calls: {succeeded} with an output, {failed} refused, by both");
    assert!(succeeded > calls / 4 && failed > calls / 20);
}

/// What the fuzz target `evm` begins with, and the files that it has found, in the folder that `ADAMANT_EVM_CORPUS` names.
#[test]
fn seeds_of_the_fuzz_target() {
    let seeds = include_str!("../../../fuzz/corpus/evm.txt").lines().filter(|line| !line.starts_with('#'));
    let digits = |line: &str| line.split_once(' ').expect("a name and digits").1.to_owned();
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).expect("digits"), 16).expect("digits");
    let mut inputs: Vec<Vec<u8>> =
        seeds.map(|line| digits(line).as_bytes().chunks(2).map(byte).collect()).collect();
    if let Ok(folder) = std::env::var("ADAMANT_EVM_CORPUS") {
        let files = std::fs::read_dir(folder).expect("a folder");
        inputs.extend(files.map(|file| std::fs::read(file.expect("a file").path()).expect("a file")));
    }
    let (mut calls, mut succeeded) = (0, 0);
    for data in &inputs {
        let (contract, fork, bytes) = evm_input::call_of(data);
        calls += 1;
        succeeded += usize::from(agrees(contract, fork.max(contract.since()), &bytes, 10_000_000));
    }
    println!("{calls} calls: {succeeded} with an output, the others refused, by both");
    assert!(calls >= 16 && succeeded > calls / 4);
}

/// The methods of the trait, beside the default ones.
#[test]
fn methods() {
    let (ours, theirs) = (AdamantCrypto, DefaultCrypto);
    for length in [0, 1, 64, 1000] {
        let input = vec![7; length];
        assert_eq!(ours.sha256(&input), theirs.sha256(&input));
        assert_eq!(ours.ripemd160(&input), theirs.ripemd160(&input));
        // revm makes both as long as the modulus; its own is as short as the number.
        let mut expected = vec![0; 33];
        let power = theirs.modexp(&input, &[5, 1], &[251; 33]).expect("a power");
        expected[33 - power.len()..].copy_from_slice(&power);
        assert_eq!(ours.modexp(&input, &[5, 1], &[251; 33]), Ok(expected));
    }
    let mut words = [[1; 8], [1; 8]];
    ours.blake2_compress(25, &mut words[0], &[3; 16], &[4, 5], true);
    theirs.blake2_compress(25, &mut words[1], &[3; 16], &[4, 5], true);
    assert_eq!(words[0], words[1]);
    let (signature, hash) = ([1; 64], [9; 32]);
    for id in 0..2 {
        let found = ours.secp256k1_ecrecover(&signature, id, &hash);
        assert_eq!(found.as_ref().ok(), theirs.secp256k1_ecrecover(&signature, id, &hash).as_ref().ok());
    }
    for number in [[0; 48], [1; 48], [0xff; 48]] {
        assert_eq!(ours.bls12_381_fp_to_g1(&number).ok(), theirs.bls12_381_fp_to_g1(&number).ok());
        let number = (number, [2; 48]);
        assert_eq!(ours.bls12_381_fp2_to_g2(number).ok(), theirs.bls12_381_fp2_to_g2(number).ok());
    }
    let point = ours.bls12_381_fp_to_g1(&[1; 48]).expect("a point");
    let point = (point[..48].try_into().expect("48 bytes"), point[48..].try_into().expect("48 bytes"));
    assert_eq!(ours.bls12_381_g1_add(point, point).ok(), theirs.bls12_381_g1_add(point, point).ok());
    let products = || [Ok((point, [0xff; 32])), Ok((point, [3; 32]))].into_iter();
    assert_eq!(
        ours.bls12_381_g1_msm(&mut products()).ok(),
        theirs.bls12_381_g1_msm(&mut products()).ok()
    );
}
