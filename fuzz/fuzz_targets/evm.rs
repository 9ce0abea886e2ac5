//! Ethereum's precompiled contracts: input of structured parts (points of the groups, points of the curves outside of them, points of
//! small order, numbers around 0, the primes and the orders, even moduli, numbers of 256 bits, lengths that do not fit) ends in an error
//! or in an output of the right length; what can be computed in another way is. `bindings/revm/tests/as_revm.rs` makes the same calls of
//! what was found here beside revm's contracts.

#![no_main]

use adamant::evm::{Error, Fork, Precompile, call};
use evm_input::{call_of, padded};
use libfuzzer_sys::fuzz_target;
use num_bigint::BigUint;

mod common;
mod evm_input;

/// By definition.
fn check_power(input: &[u8], output: &[u8]) {
    let length = |i: usize| usize::from(input[32 * i + 31]);
    if input.len() < 96 || (0..3).any(|i| input[32 * i..32 * i + 31].iter().any(|&byte| byte != 0)) {
        return;
    }
    let rest = [&input[96..], &[0; 1024]].concat();
    let (b, e, m) = (length(0), length(1), length(2));
    let part = |start: usize, length: usize| BigUint::from_bytes_be(&rest[start..start + length]);
    let (base, exponent, modulus) = (part(0, b), part(b, e), part(b + e, m));
    let expected = if modulus == BigUint::ZERO { BigUint::ZERO } else { base.modpow(&exponent, &modulus) };
    assert_eq!(output, padded(&expected, m));
}

/// How long an output is.
fn has_the_length(contract: Precompile, length: usize) -> bool {
    match contract {
        Precompile::EcRecover | Precompile::P256Verify => length == 0 || length == 32,
        Precompile::Sha256 | Precompile::Ripemd160 | Precompile::Bn254Pairing | Precompile::Bls12Pairing => {
            length == 32
        }
        Precompile::Bn254Add | Precompile::Bn254Mul | Precompile::Blake2F | Precompile::PointEvaluation => {
            length == 64
        }
        Precompile::Bls12G1Add | Precompile::Bls12G1Msm | Precompile::Bls12MapFpToG1 => length == 128,
        Precompile::Bls12G2Add | Precompile::Bls12G2Msm | Precompile::Bls12MapFp2ToG2 => length == 256,
        _ => true,
    }
}

/// Laws: sums are commutative and are sums of products; an order of products does not matter.
fn check_laws(contract: Precompile, input: &[u8], output: &[u8]) {
    let run = |contract: Precompile, input: &[u8]| contract.run(Fork::Osaka, input);
    let one = padded(&BigUint::from(1u8), 32);
    match contract {
        Precompile::Bls12G1Add | Precompile::Bls12G2Add | Precompile::Bn254Add => {
            // BN254's takes any length.
            let mut input = input.to_vec();
            input.resize(if contract == Precompile::Bn254Add { 128 } else { input.len() }, 0);
            let (p, q) = input.split_at(input.len() / 2);
            assert_eq!(run(contract, &[q, p].concat()).as_deref(), Ok(output));
            let msm = if contract == Precompile::Bls12G1Add {
                Precompile::Bls12G1Msm
            } else {
                Precompile::Bls12G2Msm
            };
            if contract != Precompile::Bn254Add {
                match run(msm, &[p, &one, q, &one].concat()) {
                    Ok(sum) => assert_eq!(sum, output),
                    Err(error) => assert_eq!(error, Error::NotInSubgroup),
                }
            }
        }
        Precompile::Bls12G1Msm | Precompile::Bls12G2Msm => {
            let each = output.len() + 32;
            let mut products: Vec<&[u8]> = input.chunks(each).collect();
            products.reverse();
            assert_eq!(run(contract, &products.concat()).as_deref(), Ok(output));
            // One by one.
            let add = if each == 160 { Precompile::Bls12G1Add } else { Precompile::Bls12G2Add };
            let sum = products.iter().fold(vec![0; output.len()], |sum, product| {
                let product = run(contract, product).expect("taken before");
                run(add, &[sum, product].concat()).expect("points")
            });
            assert_eq!(sum, output);
        }
        Precompile::Bls12Pairing | Precompile::Bn254Pairing => {
            let each = if contract == Precompile::Bls12Pairing { 384 } else { 192 };
            let mut pairs: Vec<&[u8]> = input.chunks(each).collect();
            pairs.reverse();
            assert_eq!(run(contract, &pairs.concat()).as_deref(), Ok(output));
        }
        Precompile::Bls12MapFpToG1 => {
            assert_eq!(run(Precompile::Bls12G1Msm, &[output, &one].concat()).as_deref(), Ok(output));
        }
        Precompile::Bls12MapFp2ToG2 => {
            assert_eq!(run(Precompile::Bls12G2Msm, &[output, &one].concat()).as_deref(), Ok(output));
        }
        Precompile::ModExp => check_power(input, output),
        _ => {}
    }
}

fuzz_target!(|data: &[u8]| {
    let (contract, fork, bytes) = call_of(data);
    // Enough for all but powers of long numbers.
    const LIMIT: u64 = 10_000_000;
    let gas = contract.gas(fork, &bytes);
    match call(fork, &contract.address(), &bytes, LIMIT) {
        Ok(outcome) => {
            assert_eq!(outcome.gas_used, gas);
            assert!(has_the_length(contract, outcome.output.len()), "{contract:?}");
            check_laws(contract, &bytes, &outcome.output);
        }
        Err(Error::NoContract) => assert!(contract.since() > fork),
        Err(Error::OutOfGas) => assert!(gas > LIMIT),
        Err(error) => assert_ne!(error, Error::OutOfMemory),
    }
});
